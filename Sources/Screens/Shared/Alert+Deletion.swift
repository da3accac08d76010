import TerminalUI

extension Alert {
  /// Asks before something is deleted, which the first line names; No comes first, and Yes has a result.
  static func deletion(
    _ question: Phrase, _ lines: [Phrase], accent: Accent, yes: Phrase = Phrase(en: "Yes, delete", ko: "예, 지우기"),
    _ output: Output
  ) -> Alert {
    Alert(
      question, styled: lines.enumerated().map { $1.styled($0 == 0 ? .bold : .plain) }, accent: accent,
      answers: [Answer(Phrase(en: "No", ko: "아니요"), ["n"]), Answer(yes, ["y"], output)])
  }

  /// Asks before typed text is lost; staying is the first choice, and Yes has a result.
  static func discarding(_ lost: Phrase, stay: Phrase, accent: Accent, _ output: Output) -> Alert {
    Alert(
      Phrase(en: "Leave without saving?", ko: "저장하지 않고 나갈까요?"), [lost], accent: accent,
      answers: [Answer(stay, ["n"]), Answer(Phrase(en: "Yes, leave", ko: "예, 나가기"), ["y"], output)],
      ignoresTypeAhead: true)
  }

  /// Asks before what was typed into a form is lost.
  static func discardingForm<Value>(accent: Accent) -> Alert where Output == FormScreen<Value>.Action {
    .discarding(
      Phrase(en: "What you typed here would be lost.", ko: "여기에 입력한 것이 사라집니다."),
      stay: Phrase(en: "No", ko: "아니요"), accent: accent, .discard)
  }
}
