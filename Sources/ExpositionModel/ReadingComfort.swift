/// How the text is set, as a reader likes it: what larger letters are on a telephone.
///
/// The raw values are stable: they stand in the database.
public enum ReadingComfort: String, CaseIterable, Hashable, Sendable {
  /// As much on a screen as goes.
  case compact
  case comfortable
  /// Short lines, far apart.
  case wide

  /// The one that follows when the reader goes through them.
  public var next: ReadingComfort {
    switch self {
    case .compact: .comfortable
    case .comfortable: .wide
    case .wide: .compact
    }
  }

  /// Columns of a line of text, at most.
  public var columns: Int {
    switch self {
    case .compact: 76
    case .comfortable: 68
    case .wide: 56
    }
  }

  /// Empty rows below each line of a paragraph.
  public var rowsBetweenLines: Int { self == .wide ? 1 : 0 }

  /// Empty rows between two paragraphs.
  public var rowsBetweenParagraphs: Int {
    switch self {
    case .compact: 0
    case .comfortable: 1
    case .wide: 2
    }
  }
}
