import ExpositionModel
import TerminalUI

/// A page that is being read: its layout, and how far the reader is.
struct Reader: Sendable {
  /// The spacing of the text; when it changes the page has to be laid out anew.
  var comfort = ReadingComfort.comfortable
  /// The page, or the same text in another layout; nil until it is laid out.
  var page: ReadingPage?
  private var position = ReadingPosition()

  /// The place in the text at the top of the screen.
  var place: ReadingPlace { position.place }

  /// The first row on the screen.
  private var row: Int { page.map { position.row(in: $0) } ?? 0 }

  /// The last row on the screen, counted from 1.
  var lastRow: Int { page.map { min($0.rows, row + $0.room) } ?? 0 }

  /// Whether the end of the text is on the screen.
  var isEndSeen: Bool { page?.isEndSeen(from: row) ?? false }

  /// How much of the page lies above the end of the last row on the screen, in percent.
  var percent: Int { page.map { $0.rows > 0 ? lastRow * 100 / $0.rows : 100 } ?? 100 }

  /// Begins with another page, at a place in its text.
  mutating func open(at place: ReadingPlace) {
    position = ReadingPosition(place)
    page = nil
  }

  /// Scrolls until the end of the head is on the screen, if the reader is in the head.
  mutating func revealHead() {
    guard let page, row < page.head.rows, lastRow < page.head.rows else { return }
    position.go(to: page.head.rows - page.room, in: page)
  }

  /// Scrolls by the keys of a list; false if the action does not scroll.
  mutating func scroll(_ action: ListAction) -> Bool {
    guard let page else { return true }
    switch action {
    case .move(let rows): position.scroll(by: rows, in: page)
    case .movePages(let pages): position.scroll(by: pages * max(1, page.room - 1), in: page)
    case .first: position.go(to: 0, in: page)
    case .last: position.go(to: page.rows, in: page)
    default: return false
    }
    return true
  }

  func draw(in canvas: inout Canvas, _ area: Rect) {
    guard let page else { return }
    canvas.draw(ScrollView(rows: page.rows, offset: row) { page.draw($0, in: &$1) }, in: area)
  }
}

/// How far a reader is in a page: a row as long as the layout stays the same, else a place in the text.
private struct ReadingPosition: Sendable {
  private(set) var place: ReadingPlace
  /// The first row on the screen, and the layout in which it is that row.
  private var exact: (row: Int, setting: ReadingPage.Setting, headRows: Int)?

  init(_ place: ReadingPlace = .start) {
    self.place = place
  }

  /// The first row on the screen.
  func row(in page: ReadingPage) -> Int {
    ScrollView.offset(exactRow(in: page) ?? page.row(at: place), rows: page.rows, room: page.room)
  }

  private func exactRow(in page: ReadingPage) -> Int? {
    guard let exact, exact.setting == page.setting else { return nil }
    // A head that has grown moves the text, but not what stands in the head itself.
    return exact.headRows == page.head.rows || place == .start ? exact.row : nil
  }

  /// Scrolls by a number of rows and stops at the ends.
  mutating func scroll(by rows: Int, in page: ReadingPage) {
    let (wished, overflow) = row(in: page).addingReportingOverflow(rows)
    go(to: overflow ? (rows > 0 ? page.rows : 0) : wished, in: page)
  }

  mutating func go(to row: Int, in page: ReadingPage) {
    let row = ScrollView.offset(row, rows: page.rows, room: page.room)
    exact = (row, page.setting, page.head.rows)
    place = page.place(ofRow: row)
  }
}
