/// The class of a screen's size.
public enum SizeClass: Hashable, Sendable {
  /// Fewer than 60 columns or 18 rows.
  case compact
  /// Neither compact nor wide.
  case regular
  /// 110 columns or more (and not compact).
  case wide

  /// Finds the class of a size.
  public init(_ size: Size) {
    self = size.columns < 60 || size.rows < 18 ? .compact : size.columns >= 110 ? .wide : .regular
  }
}
