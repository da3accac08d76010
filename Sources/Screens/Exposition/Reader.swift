import ExpositionModel
import TerminalUI

/// A page that is being read: its layout, and how far the reader is.
///
/// The first row on the screen is kept as a row as long as the layout stays the same, else as a place in the text.
struct Reader: Sendable {
  /// The spacing of the text; when it changes the page has to be laid out anew.
  var comfort = ReadingComfort.comfortable
  /// nil until it is laid out.
  private(set) var page: ReadingPage?
  /// The place in the text at the top of the screen.
  private(set) var place = ReadingPlace.start
  /// The first row on the screen, and the layout in which it is that row.
  private var exact: (row: Int, setting: ReadingPage.Setting, headRows: Int)?

  /// The first row on the screen.
  private var row: Int {
    page.map { ScrollView.offset(exactRow(in: $0) ?? $0.row(at: place), rows: $0.rows, room: $0.room) } ?? 0
  }

  private func exactRow(in page: ReadingPage) -> Int? {
    guard let exact, exact.setting == page.setting else { return nil }
    // A head that has grown moves the text, but not what stands in the head itself.
    return exact.headRows == page.head.rows || place == .start ? exact.row : nil
  }

  /// The last row on the screen, counted from 1.
  var lastRow: Int { page.map { min($0.rows, row + $0.room) } ?? 0 }

  /// Whether the end of the text is on the screen.
  var isEndSeen: Bool { page?.isEndSeen(from: row) ?? false }

  /// How much of the page lies above the end of the last row on the screen, in percent.
  var percent: Int { page.map { $0.rows > 0 ? lastRow * 100 / $0.rows : 100 } ?? 100 }

  /// Begins with another page, at a place in its text.
  mutating func open(at place: ReadingPlace) {
    self.place = place
    exact = nil
    page = nil
  }

  /// Lays the page out, unless it has this layout already.
  mutating func lay(
    out head: ReadingHead, _ paragraphs: [String], foot: [(Phrase, [String])], _ setting: ReadingPage.Setting
  ) {
    guard page?.setting != setting || page?.head != head else { return }
    page = ReadingPage(setting, head: head, paragraphs, foot: foot)
  }

  /// Scrolls until the end of the head is on the screen, if the reader is in the head.
  mutating func revealHead() {
    guard let page, lastRow < page.head.rows else { return }
    go(to: page.head.rows - page.room, in: page)
  }

  /// Scrolls by the keys of a list; false if the action does not scroll.
  mutating func scroll(_ action: ListAction) -> Bool {
    guard let page else { return true }
    switch action {
    case .move(let rows): go(to: row + rows, in: page)
    case .movePages(let pages): go(to: row + pages * max(1, page.room - 1), in: page)
    case .first: go(to: 0, in: page)
    case .last: go(to: page.rows, in: page)
    default: return false
    }
    return true
  }

  private mutating func go(to row: Int, in page: ReadingPage) {
    let row = ScrollView.offset(row, rows: page.rows, room: page.room)
    exact = (row, page.setting, page.head.rows)
    place = page.place(ofRow: row)
  }

  func draw(in canvas: inout Canvas, _ area: Rect) {
    guard let page else { return }
    canvas.draw(ScrollView(rows: page.rows, offset: row) { page.draw($0, in: &$1) }, in: area)
  }
}

/// A screen with a text to be read.
protocol ReadingScreen: Screen {
  var shelf: ReadingShelf { get }
  var reader: Reader { get set }

  /// Lays the page out for this terminal and language, unless it has this layout already.
  mutating func setPage(in environment: Environment)
}

extension ReadingScreen {
  public mutating func perform(_ action: ListAction, in environment: Environment) throws -> Reply {
    reader.scroll(action) ? .done : .ignored
  }

  public mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return try perform(.move(rows), in: environment)
  }

  mutating func switchComfort(in environment: Environment) throws -> Reply {
    reader.comfort = reader.comfort.next
    setPage(in: environment)
    try shelf.setComfort(reader.comfort)
    return .say(.good, ExpositionWords.comfort(reader.comfort))
  }
}
