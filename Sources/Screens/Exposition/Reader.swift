import ExpositionModel
import Storage
import TerminalUI

/// Where one can go in a page that is read.
enum ReadingAction: Action {
  case scroll(Int)
  case first
  case last
}

/// What can be done about how a page is set.
enum SettingAction: Action {
  case switchComfort
}

/// A page being read: how it is set, and how far one is.
struct Reader: Sendable {
  private(set) var comfort = ReadingComfort.comfortable
  private(set) var page: ReadingPage?
  private var position = ReadingPosition()

  /// The place in the text at the top of what is seen.
  var place: ReadingPlace { position.place }

  /// The first row that is seen.
  private var row: Int { page.map { position.row(in: $0) } ?? 0 }

  /// The last row that is seen, counted from 1.
  var lastRow: Int { page.map { min($0.rows, row + $0.room) } ?? 0 }

  /// Whether the end of the text is seen.
  var isEndSeen: Bool { page?.isEndSeen(from: row) ?? false }

  /// How much of the page is above the last row that is seen, that row included, in percent.
  var percent: Int { page.map { $0.rows > 0 ? lastRow * 100 / $0.rows : 100 } ?? 100 }

  /// Begins with another page, at a place of it.
  mutating func open(at place: ReadingPlace) {
    position = ReadingPosition(place)
    page = nil
  }

  /// Goes to the next of the ways in which text is set, keeps that, and tells how it went; the page has to be set anew.
  mutating func switchComfort(on shelf: ReadingShelf) -> Notice {
    comfort = comfort.next
    return shelf.remember(comfort)
  }

  /// Takes over how text is to be set; the page has to be set anew.
  mutating func take(_ comfort: ReadingComfort) { self.comfort = comfort }

  /// Reads on in this page, which is what it was or the same text in another setting.
  mutating func take(_ page: ReadingPage) { self.page = page }

  /// Scrolls as far as it takes to see the end of the head, if one is in the head.
  mutating func revealHead() {
    guard let page, row < page.head.rows, lastRow < page.head.rows else { return }
    position.go(to: page.head.rows - page.room, in: page)
  }

  mutating func scroll(_ action: ReadingAction) {
    guard let page else { return }
    switch action {
    case .scroll(let rows): position.scroll(by: rows, in: page)
    case .first: position.go(to: 0, in: page)
    case .last: position.go(to: page.rows, in: page)
    }
  }

  func draw(in canvas: inout Canvas, _ area: Rect) {
    guard let page else { return }
    canvas.draw(ScrollView(rows: page.rows, offset: row) { page.draw($0, in: &$1) }, in: area)
  }

  // MARK: Commands

  /// A row or a page on.
  var moves: [CommandGroup] {
    [
      .rows(ReadingAction.scroll, hint: Phrase(en: "read", ko: "읽기")),
      .pages(ReadingAction.scroll, page: max(1, (page?.room ?? 1) - 1), hint: Phrase(en: "page", ko: "한 쪽씩")),
    ]
  }

  /// To either end; `g` is the quiz.
  var ends: CommandGroup {
    .ends(
      first: ReadingAction.first, last: ReadingAction.last, Phrase(en: "beginning, end", ko: "처음, 끝"), hasLetters: false
    )
  }

  /// The next of the ways in which text is set.
  var setting: CommandGroup {
    CommandGroup(
      Command(
        SettingAction.switchComfort, [.character("z")],
        Phrase(en: "text: compact, comfortable, wide", ko: "글: 촘촘하게, 편안하게, 넉넉하게")),
      hint: Phrase(en: "text", ko: "글"))
  }
}
