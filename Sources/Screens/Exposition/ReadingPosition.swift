import ExpositionModel
import TerminalUI

/// How far a reader is in a page: a row as long as the page is set in one way, a place in the text for all others.
struct ReadingPosition: Sendable {
  private(set) var place: ReadingPlace
  /// The first row that is seen, and of which page it is that row.
  private var exact: (row: Int, setting: ReadingPage.Setting, headRows: Int)?

  init(_ place: ReadingPlace = .start) {
    self.place = place
  }

  /// The first row that is seen.
  func row(in page: ReadingPage) -> Int {
    ScrollView.offset(exactRow(in: page) ?? page.row(at: place), rows: page.rows, room: page.room)
  }

  private func exactRow(in page: ReadingPage) -> Int? {
    guard let exact, exact.setting == page.setting else { return nil }
    // A head that has grown moves the text, but not what stands in the head itself.
    return exact.headRows == page.head.rows || place == .start ? exact.row : nil
  }

  /// Goes so many rows on; rows beyond either end lead to the end.
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
