import ExpositionModel
import TerminalUI

/// What stands above a text.
protocol ReadingHead: Sendable {
  var rows: Int { get }
  /// How wide it is: its left edge is that of the text.
  var columns: Int { get }
  func draw(in canvas: inout Canvas)
}

/// A page to be read: something at its head, a text in a column of a comfortable width, and something at its foot.
struct ReadingPage: Sendable {
  /// Where it stands and how it is set; when any of it changes, rows are other rows.
  struct Setting: Hashable, Sendable {
    let area: Size
    let comfort: ReadingComfort
    let language: Language
    let glyphs: GlyphSet

    init(_ area: Rect, _ comfort: ReadingComfort, _ environment: Environment) {
      self.area = area.size
      self.comfort = comfort
      language = environment.language
      glyphs = environment.glyphs
    }

    /// Columns of the text: what is comfortable, as far as there is room beside the bar.
    var columns: Int { max(1, min(comfort.columns, area.columns - 2 - ScrollView.barColumns)) }

    var flow: TextFlow.Setting {
      TextFlow.Setting(
        columns: columns, betweenLines: comfort.rowsBetweenLines, betweenParagraphs: comfort.rowsBetweenParagraphs)
    }
  }

  /// A line of the foot.
  struct Line: Hashable, Sendable {
    let text: String
    let style: Style
  }

  let setting: Setting
  let head: any ReadingHead
  private let flow: TextFlow
  private let foot: [Line]

  init(_ setting: Setting, head: some ReadingHead, _ paragraphs: [String], foot: [Line]) {
    self.setting = setting
    self.head = head
    flow = TextFlow(paragraphs.map(setting.glyphs.shown), setting.flow)
    self.foot = foot
  }

  /// The row behind the text.
  private var textEnd: Int { head.rows + flow.rows.count }
  var rows: Int { textEnd + foot.count }
  /// How many rows are seen at once.
  var room: Int { setting.area.rows }

  /// Whether the end of the text is seen, when this is the first row that is.
  func isEndSeen(from row: Int) -> Bool { row + room >= textEnd }

  /// The place in the text that is read when this row is the first that is seen.
  ///
  /// Who has left the head's first row and sees the text reads the text.
  func place(ofRow row: Int) -> ReadingPlace {
    guard row >= head.rows else {
      return row > 0 && row + room > head.rows ? ReadingPlace(paragraph: 0, offset: 0) : .start
    }
    let place = flow.place(ofRow: row - head.rows)
    return ReadingPlace(paragraph: place.paragraph, offset: place.offset)
  }

  /// The row where a place stands.
  func row(at place: ReadingPlace) -> Int {
    guard place != .start else { return 0 }
    return head.rows + flow.row(at: TextFlow.Place(paragraph: place.paragraph, offset: place.offset))
  }

  /// Draws those of its rows that are seen.
  func draw(_ seen: Range<Int>, in canvas: inout Canvas) {
    let area = canvas.area
    if seen.lowerBound < head.rows {
      canvas.draw(in: area.rows(.fixed(head.rows), .fill).0) { head.draw(in: &$0) }
    }
    let column = area.column + max(0, (area.columns - max(head.columns, setting.columns)) / 2)
    for row in seen where row >= head.rows {
      if row < textEnd {
        canvas.write(flow.rows[row - head.rows].text, column: column, row: area.row + row)
      } else {
        let line = foot[row - textEnd]
        canvas.write(line.text, column: column, row: area.row + row, line.style)
      }
    }
  }

  /// A small heading and what is below it, set in lines; nothing for no texts.
  static func section(_ heading: String, _ texts: [String], _ setting: Setting) -> [Line] {
    guard !texts.isEmpty else { return [] }
    return [Line(text: "", style: .plain), Line(text: heading, style: Style(.quiet, .bold))]
      + texts.flatMap { setting.glyphs.shown($0).wrapped(to: setting.columns) }.map { Line(text: $0, style: .quiet) }
  }
}
