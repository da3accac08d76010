import ExpositionModel
import TerminalUI

/// A page to be read: a head, a text in a column of a comfortable width, and a foot.
struct ReadingPage: Sendable {
  /// What the layout depends on; when any of it changes, rows are other rows.
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

    /// Columns of the page, beside the bar.
    var pageColumns: Int { max(0, area.columns - ScrollView.barColumns) }

    /// Columns of the text: as many as are comfortable, as far as there is room.
    var columns: Int { max(1, min(comfort.columns, pageColumns - 2)) }

    /// A text as it is drawn, to be wrapped and measured.
    func text(_ text: String) -> String { glyphs.shown(text) }
    func text(_ phrase: Phrase) -> String { text(phrase.text(in: language)) }

    fileprivate var flow: TextFlow.Setting {
      TextFlow.Setting(
        columns: columns, betweenLines: comfort.rowsBetweenLines, betweenParagraphs: comfort.rowsBetweenParagraphs)
    }
  }

  let setting: Setting
  let head: ReadingHead
  private let flow: TextFlow
  private let foot: [(text: String, style: Style)]

  /// - Parameter foot: headings with texts below them; those without texts are left out.
  init(_ setting: Setting, head: ReadingHead, _ paragraphs: [String], foot: [(heading: Phrase, texts: [String])]) {
    self.setting = setting
    self.head = head
    flow = TextFlow(paragraphs.map { setting.text($0) }, setting.flow)
    self.foot = foot.filter { !$0.texts.isEmpty }.flatMap { heading, texts in
      [("", .quiet), (setting.text(heading), Style(.quiet, .bold))]
        + texts.flatMap { setting.text($0).wrapped(to: setting.columns) }.map { ($0, .quiet) }
    }
  }

  /// The row behind the text.
  private var textEnd: Int { head.rows + flow.rows.count }
  var rows: Int { textEnd + foot.count }
  /// How many rows fit on the screen.
  var room: Int { setting.area.rows }

  /// Whether the end of the text is on the screen when this is the first row there.
  func isEndSeen(from row: Int) -> Bool { row + room >= textEnd }

  /// The place in the text that is being read when this is the first row on the screen.
  ///
  /// A reader who has left the first row of the head and sees the text reads the text.
  func place(ofRow row: Int) -> ReadingPlace {
    guard row >= head.rows else {
      return row > 0 && row + room > head.rows ? ReadingPlace(paragraph: 0, offset: 0) : .start
    }
    let place = flow.place(ofRow: row - head.rows)
    return ReadingPlace(paragraph: place.paragraph, offset: place.offset)
  }

  /// The row of a place in the text.
  func row(at place: ReadingPlace) -> Int {
    guard place != .start else { return 0 }
    return head.rows + flow.row(at: TextFlow.Place(paragraph: place.paragraph, offset: place.offset))
  }

  /// Draws the rows that are on the screen.
  func draw(_ seen: Range<Int>, in canvas: inout Canvas) {
    let area = canvas.area
    if seen.lowerBound < head.rows {
      canvas.draw(in: area.rows(.fixed(head.rows), .fill).0) { head.draw(in: &$0) }
    }
    let column = area.column + max(0, (area.columns - head.columns) / 2)
    for row in seen where row >= head.rows {
      let line = row < textEnd ? (flow.rows[row - head.rows].text, .plain) : foot[row - textEnd]
      canvas.write(line.0, column: column, row: area.row + row, line.1)
    }
  }
}
