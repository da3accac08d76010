import TerminalUI

/// Moving in a list of any length, the same everywhere.
extension CommandGroup {
  /// One row up or down.
  static func rows(_ action: (Int) -> some Action, hint: Phrase? = nil) -> CommandGroup {
    CommandGroup(
      "↑↓", or: "jk", Phrase(en: "move", ko: "이동"), hint: hint, isMovement: true,
      [
        Command(action(-1), [.up, .character("k")], Phrase(en: "up", ko: "위로")),
        Command(action(1), [.down, .character("j")], Phrase(en: "down", ko: "아래로")),
      ])
  }

  /// So many rows up or down.
  static func pages(_ action: (Int) -> some Action, page: Int, hint: Phrase? = nil) -> CommandGroup {
    CommandGroup(
      "PgUp PgDn", or: "Space", Phrase(en: "page", ko: "한 쪽씩"), hint: hint, isMovement: true,
      [
        Command(action(-page), [.pageUp], Phrase(en: "page up", ko: "한 쪽 위로")),
        Command(action(page), [.pageDown, .space], Phrase(en: "page down", ko: "한 쪽 아래로")),
      ])
  }

  /// To either end; `g` and `G` lead there too, unless these letters mean something else.
  static func ends(
    first: some Action, last: some Action, _ name: Phrase = Phrase(en: "first, last", ko: "처음, 끝"), hint: Phrase? = nil,
    hasLetters: Bool = true
  ) -> CommandGroup {
    func keys(_ key: Key, _ letter: Character) -> [Key] { hasLetters ? [key, .character(letter)] : [key] }
    return CommandGroup(
      "Home End", or: hasLetters ? "g G" : "", name, hint: hint, isMovement: true,
      [
        Command(first, keys(.home, "g"), Phrase(en: "first row", ko: "첫 줄")),
        Command(last, keys(.end, "G"), Phrase(en: "last row", ko: "마지막 줄")),
      ])
  }
}
