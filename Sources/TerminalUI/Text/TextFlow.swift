/// Paragraphs broken into rows of a width, with the mapping between rows and places in the text.
///
/// A place is a paragraph and an offset in it, so it stays the same when the text is broken at another width.
public struct TextFlow: Hashable, Sendable {
  public struct Row: Hashable, Sendable {
    /// The text; empty in a row that only separates lines.
    public let text: String
    public let place: Place
  }

  /// A place in the text.
  public struct Place: Hashable, Sendable, Comparable {
    /// The index of the paragraph.
    public let paragraph: Int
    /// The number of Unicode scalars, as they are shown and without blanks, before the place in its paragraph.
    public let offset: Int

    public init(paragraph: Int, offset: Int) {
      self.paragraph = paragraph
      self.offset = offset
    }

    public static func < (left: Place, right: Place) -> Bool {
      (left.paragraph, left.offset) < (right.paragraph, right.offset)
    }
  }

  /// The width and spacing of a text.
  public struct Setting: Hashable, Sendable {
    public var columns: Int
    /// The empty rows below each line.
    public var betweenLines: Int
    /// The empty rows between paragraphs, besides those below lines; paragraphs are indented where there are none.
    public var betweenParagraphs: Int

    public init(columns: Int, betweenLines: Int = 0, betweenParagraphs: Int = 1) {
      self.columns = columns
      self.betweenLines = max(0, betweenLines)
      self.betweenParagraphs = max(0, betweenParagraphs)
    }
  }

  public private(set) var rows: [Row] = []

  public init(_ paragraphs: [String], _ setting: Setting) {
    guard setting.columns > 0 else { return }
    for (index, paragraph) in paragraphs.enumerated() {
      // A separating row belongs to the line below it.
      func addBlanks(_ count: Int, before offset: Int) {
        let blank = Row(text: "", place: Place(paragraph: index, offset: offset))
        rows += Array(repeating: blank, count: max(0, count))
      }
      if index > 0 { addBlanks(setting.betweenParagraphs, before: 0) }
      let indent = setting.betweenParagraphs == 0 && index > 0 ? 2 : 0
      var offset = 0
      for (number, line) in paragraph.wrapped(to: setting.columns, indent: indent).enumerated() {
        if number > 0 || index > 0 { addBlanks(setting.betweenLines, before: offset) }
        rows.append(Row(text: line, place: Place(paragraph: index, offset: offset)))
        offset += line.unicodeScalars.count { $0 != " " }
      }
    }
  }

  /// Returns the row of the line that contains a place, or of the last line before it; 0 for a place before the text.
  public func row(at place: Place) -> Int { rows.lastIndex { $0.place <= place } ?? 0 }

  /// Returns the place of a row, or of the nearest row; the beginning when there are no rows.
  public func place(ofRow row: Int) -> Place {
    rows.isEmpty ? Place(paragraph: 0, offset: 0) : rows[min(max(0, row), rows.count - 1)].place
  }
}
