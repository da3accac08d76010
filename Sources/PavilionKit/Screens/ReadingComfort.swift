/// The line length and spacing of a text, which replace a font size in a terminal.
///
/// The raw values are stable: they are stored in the database.
public enum ReadingComfort: String, CaseIterable, Hashable, Sendable {
  /// As much text on a screen as possible.
  case compact
  case comfortable
  /// Short lines with wide spacing.
  case wide

  /// The next value in a cycle.
  public var next: ReadingComfort {
    switch self {
    case .compact: .comfortable
    case .comfortable: .wide
    case .wide: .compact
    }
  }

  /// The maximum number of columns of a line of text.
  public var columns: Int { layout.columns }

  /// The number of empty rows below each line of a paragraph.
  public var rowsBetweenLines: Int { layout.lines }

  /// The number of empty rows between two paragraphs.
  public var rowsBetweenParagraphs: Int { layout.paragraphs }

  private var layout: (columns: Int, lines: Int, paragraphs: Int) {
    switch self {
    case .compact: (76, 0, 0)
    case .comfortable: (68, 0, 1)
    case .wide: (56, 1, 2)
    }
  }
}
