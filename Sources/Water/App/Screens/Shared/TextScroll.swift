import TerminalUI

/// How far the text about a selected row is scrolled; that about another row begins at its top.
struct TextScroll<ID: Hashable & Sendable>: Sendable {
  private var row: ID?
  private var first = 0

  /// The rows above the first one that is shown.
  func offset(of id: ID?) -> Int { id == row ? first : 0 }

  /// Scrolls by pages.
  ///
  /// - Parameters:
  ///   - room: The rows that are shown.
  ///   - overflow: The rows for which there is no room.
  mutating func move(_ pages: Int, of id: ID?, room: Int, overflow: Int) {
    first = min(max(0, offset(of: id) + pages * max(1, room - 1)), overflow)
    row = id
  }
}

extension Command {
  /// The command that scrolls a text by pages.
  static func scroll(in environment: Environment, hint: Phrase?, _ action: (Int) -> Action) -> Command {
    let words = environment.words
    return Command(
      words.pages, hint: hint, isMovement: true, .init(action(-1), [.pageUp], words.pageUp),
      .init(action(1), [.pageDown, .space], words.pageDown))
  }
}
