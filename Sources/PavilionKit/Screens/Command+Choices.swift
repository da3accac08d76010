import TerminalUI

extension Command {
  /// Tab and Shift-Tab, to the next and the previous page of a screen.
  package static func tab(
    _ name: Phrase, hint: Phrase?, unless disabledReason: Phrase? = nil, _ action: (_ step: Int) -> Action
  ) -> Command {
    Command(
      name, hint: hint, .init(action(1), [.tab], Phrase(en: "next page", ko: "다음 쪽"), unless: disabledReason),
      .init(action(-1), [.backTab], Phrase(en: "previous page", ko: "이전 쪽"), unless: disabledReason))
  }

  /// The keys of a list whose newest row is the first.
  package static func newestFirst(in environment: Environment) -> [Command] {
    [
      .rows(in: environment, hint: environment.words.move),
      .pages(in: environment, hint: Phrase(en: "page", ko: "쪽")),
      .ends(in: environment, Phrase(en: "newest, oldest", ko: "가장 최근, 가장 오래된 것"), hint: Phrase(en: "ends", ko: "처음·끝")),
    ]
  }
}

extension Key {
  /// The key of a digit, 0 to 9.
  package static func digit(_ number: Int) -> Key { .character(Character("\(number)")) }
}
