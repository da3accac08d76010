import ExpositionModel
import TerminalUI

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
  let headRows: Int
  let flow: TextFlow
  let foot: [Line]

  init(_ setting: Setting, headRows: Int, _ paragraphs: [String], foot: [Line]) {
    self.setting = setting
    self.headRows = headRows
    flow = TextFlow(paragraphs.map(setting.glyphs.shown), setting.flow)
    self.foot = foot
  }

  /// The first row of the text.
  private var textRow: Int { headRows }
  /// The row behind the text.
  var textEnd: Int { headRows + flow.rows.count }
  var rows: Int { textEnd + foot.count }

  /// The place in the text that a row belongs to.
  func place(ofRow row: Int) -> ReadingPlace {
    if row < textRow { return ReadingPlace(paragraph: -1, offset: row) }
    let place = flow.place(ofRow: row - textRow)
    return ReadingPlace(paragraph: place.paragraph, offset: place.offset)
  }

  /// The row where a place stands now.
  func row(at place: ReadingPlace) -> Int {
    guard place.paragraph >= 0 else { return min(place.offset, max(0, headRows - 1)) }
    return textRow + flow.row(at: TextFlow.Place(paragraph: place.paragraph, offset: place.offset))
  }

  /// Draws those of its rows that are seen; `drawHead` gets the area of the head.
  func draw(_ seen: Range<Int>, in canvas: inout Canvas, drawHead: (inout Canvas) -> Void) {
    let area = canvas.area
    let column = area.column + max(0, (area.columns - setting.columns) / 2)
    func line(_ row: Int) -> Rect {
      Rect(column: column, row: area.row + row, columns: setting.columns, rows: 1)
    }
    if seen.lowerBound < headRows {
      canvas.draw(in: Rect(column: area.column, row: area.row, columns: area.columns, rows: headRows), drawHead)
    }
    for row in seen.clamped(to: textRow..<max(textRow, textEnd)) {
      canvas.write(flow.rows[row - textRow].text, column: column, row: area.row + row)
    }
    for row in seen.clamped(to: textEnd..<max(textEnd, rows)) {
      canvas.draw(Label(foot[row - textEnd].text, foot[row - textEnd].style), in: line(row))
    }
  }

  /// A small heading and what is below it, set in lines; nothing for no texts.
  static func section(_ heading: String, _ texts: [String], _ setting: Setting, _ style: Style = .quiet) -> [Line] {
    guard !texts.isEmpty else { return [] }
    return [Line(text: "", style: .plain), Line(text: heading, style: Style(.quiet, .bold))]
      + texts.flatMap { text in
        setting.glyphs.shown(text).wrapped(to: setting.columns).map { Line(text: $0, style: style) }
      }
  }
}

/// How far a reader is in a page: a row as long as the page is set in one way, a place in the text for all others.
struct ReadingPosition: Sendable {
  private(set) var place: ReadingPlace
  /// The first row that is seen, and the setting in which it is that row.
  private var exact: (row: Int, setting: ReadingPage.Setting)?

  init(_ place: ReadingPlace = .start) {
    self.place = place
  }

  /// The first row that is seen.
  func offset(in page: ReadingPage, room: Int) -> Int {
    let row = exact.flatMap { $0.setting == page.setting ? $0.row : nil } ?? page.row(at: place)
    return ScrollView.offset(row, rows: page.rows, room: room)
  }

  /// Goes so many rows on; rows beyond either end lead to the end.
  mutating func scroll(by rows: Int, in page: ReadingPage, room: Int) {
    let (wished, overflow) = offset(in: page, room: room).addingReportingOverflow(rows)
    go(to: overflow ? (rows > 0 ? page.rows : 0) : wished, in: page, room: room)
  }

  mutating func go(to row: Int, in page: ReadingPage, room: Int) {
    let row = ScrollView.offset(row, rows: page.rows, room: room)
    exact = (row, page.setting)
    place = page.place(ofRow: row)
  }

  /// How far, in percent of what there is to scroll; nil when all is seen.
  func percent(in page: ReadingPage, room: Int) -> Int? {
    let most = page.rows - room
    return most > 0 ? offset(in: page, room: room) * 100 / most : nil
  }
}
