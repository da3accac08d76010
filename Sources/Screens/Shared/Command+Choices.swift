import TerminalUI

extension Command {
  /// Tab and Shift-Tab, to the next and the previous page of a screen.
  static func tab(
    _ name: Phrase, hint: Phrase?, unless disabledReason: Phrase? = nil, _ action: (_ step: Int) -> Action
  ) -> Command {
    Command(
      name, hint: hint, .init(action(1), [.tab], Phrase(en: "next page", ko: "다음 쪽"), unless: disabledReason),
      .init(action(-1), [.backTab], Phrase(en: "previous page", ko: "이전 쪽"), unless: disabledReason))
  }
}

extension Key {
  /// The key of a digit, 0 to 9.
  static func digit(_ number: Int) -> Key { .character(Character("\(number)")) }
}
