import TerminalUI

extension Alert {
  /// Asks before something is deleted, which the first line names; No comes first, and Yes has a result.
  package static func deletion(
    _ question: Phrase, _ lines: [Phrase], accent: Accent, yes: Phrase = Phrase(en: "Yes, delete", ko: "예, 지우기"),
    _ output: Output
  ) -> Alert {
    Alert(
      question, styled: lines.enumerated().map { $1.styled($0 == 0 ? .bold : .plain) }, accent: accent,
      answers: [Answer(Phrase(en: "No", ko: "아니요"), ["n"]), Answer(yes, ["y"], output)])
  }
}
