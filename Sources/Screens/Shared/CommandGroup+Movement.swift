import TerminalUI

extension CommandGroup {
  /// The four arrows, and `hjkl` for those who like them, unless these letters mean something else.
  static func movement(
    _ action: (Direction) -> some Action, hint: Phrase? = nil, hasLetters: Bool = true
  ) -> CommandGroup {
    let names: [(Direction, [Key], Phrase)] = [
      (.up, [.up, .character("k")], Phrase(en: "up", ko: "위로")),
      (.down, [.down, .character("j")], Phrase(en: "down", ko: "아래로")),
      (.left, [.left, .character("h")], Phrase(en: "left", ko: "왼쪽으로")),
      (.right, [.right, .character("l")], Phrase(en: "right", ko: "오른쪽으로")),
    ]
    return CommandGroup(
      "↑↓←→", or: hasLetters ? "hjkl" : "", Phrase(en: "move", ko: "이동"), hint: hint, isMovement: true,
      names.map { direction, keys, name in
        Command(action(direction), hasLetters ? keys : Array(keys.prefix(1)), name)
      })
  }
}
