/// Paragraphs set in rows of a width, with the way from a row to its place in the text and back.
///
/// A place is told by paragraph and sign, so it is the same place when the same text is set in another width.
public struct TextFlow: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    /// Empty for a row that only keeps lines apart.
    public let text: String
    public let place: Place
  }

  /// A place in the text: a paragraph, counted from 0, and how many signs of it stand before, blanks not counted.
  ///
  /// A sign is a Unicode scalar as it is shown: where lines are broken, what is one character may become two.
  public struct Place: Hashable, Sendable, Comparable {
    public let paragraph: Int
    public let offset: Int

    public init(paragraph: Int, offset: Int) {
      self.paragraph = paragraph
      self.offset = offset
    }

    public static func < (left: Place, right: Place) -> Bool {
      (left.paragraph, left.offset) < (right.paragraph, right.offset)
    }
  }

  /// How text is set.
  public struct Setting: Hashable, Sendable {
    public var columns: Int
    /// Empty rows below each line.
    public var betweenLines: Int
    /// Empty rows between paragraphs, besides those below lines; where there are none, paragraphs are indented.
    public var betweenParagraphs: Int

    public init(columns: Int, betweenLines: Int = 0, betweenParagraphs: Int = 1) {
      self.columns = columns
      self.betweenLines = max(0, betweenLines)
      self.betweenParagraphs = max(0, betweenParagraphs)
    }
  }

  public let rows: [Row]

  public init(_ paragraphs: [String], _ setting: Setting) {
    var rows: [Row] = []
    guard setting.columns > 0 else {
      self.rows = []
      return
    }
    for (index, paragraph) in paragraphs.enumerated() {
      // A row that keeps apart belongs to what follows it.
      func addBlank(_ count: Int, before offset: Int) {
        for _ in 0..<max(0, count) { rows.append(Row(text: "", place: Place(paragraph: index, offset: offset))) }
      }
      if index > 0 { addBlank(setting.betweenParagraphs, before: 0) }
      let indent = setting.betweenParagraphs == 0 && index > 0 ? 2 : 0
      var offset = 0
      for (number, line) in paragraph.wrapped(to: setting.columns, indent: indent).enumerated() {
        if number > 0 || index > 0 { addBlank(setting.betweenLines, before: offset) }
        rows.append(Row(text: line, place: Place(paragraph: index, offset: offset)))
        offset += line.unicodeScalars.count { $0 != " " }
      }
    }
    self.rows = rows
  }

  /// The row with the line that a place is in, or the last one before it; 0 for a place before the text.
  public func row(at place: Place) -> Int {
    // The first row behind the place; those of one place end with its line.
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].place <= place { low = middle + 1 } else { high = middle }
    }
    return max(0, low - 1)
  }

  /// The place of a row; that of the nearest one when there is no such row, and the beginning when there are none.
  public func place(ofRow row: Int) -> Place {
    rows.isEmpty ? Place(paragraph: 0, offset: 0) : rows[min(max(0, row), rows.count - 1)].place
  }
}
