/// A cell of the screen.
public struct Cell: Hashable, Sendable {
  /// The content of a cell.
  public enum Content: Hashable, Sendable {
    /// A character of one column.
    case narrow(Character)
    /// A character that continues in the next cell.
    case wide(Character)
    /// The second half of the wide character before it.
    case continuation
  }

  /// The character, or that it is the second half of one, as a number: quicker to compare than `content`.
  public var glyph: Glyph
  /// The number of the style.
  public var styleID: StyleID

  /// Creates a cell from the numbers of its parts.
  public init(_ glyph: Glyph, _ styleID: StyleID) {
    (self.glyph, self.styleID) = (glyph, styleID)
  }

  /// Creates a cell; a character that cannot be shown becomes a space.
  public init(_ content: Content = .narrow(" "), _ style: Style = .plain) {
    switch content {
    case .narrow(let character), .wide(let character): glyph = character.glyph ?? .space
    case .continuation: glyph = .continuation
    }
    styleID = StyleID(style)
  }

  /// A number that is the same for equal cells only.
  var number: UInt64 { UInt64(glyph.number) << 32 | UInt64(styleID.number) }

  /// A space without a style.
  public static let blank = Cell(.space, .plain)

  /// The character of the cell, or that it is the second half of one.
  public var content: Content {
    if glyph == .continuation { return .continuation }
    return glyph.columns == 2 ? .wide(glyph.character) : .narrow(glyph.character)
  }

  /// The style of the cell, on its background.
  public var style: Style { styleID.style }
}

/// The number of a style.
public struct StyleID: Hashable, Sendable {
  /// It is the same for equal styles only; the first is 0.
  public let number: UInt32

  private static let styles = Numbering(Style.plain, most: 1 << 20)

  init(_ style: Style) { number = StyleID.styles.number(of: style) }
  private init(number: UInt32) { self.number = number }

  /// The number of the plain style.
  public static let plain = StyleID(number: 0)

  /// The style.
  public var style: Style { StyleID.styles[number] }
}
