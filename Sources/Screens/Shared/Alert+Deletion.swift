import TerminalUI

extension Alert {
  /// Asks before something is deleted; No comes first.
  static func deletion(
    _ question: Phrase, _ lines: [Phrase], accent: Accent, yes: Phrase = Phrase(en: "Yes, delete", ko: "예, 지우기"),
    _ action: some Action
  ) -> Alert {
    Alert(
      question, lines, accent: accent,
      answers: [
        Answer(Phrase(en: "No", ko: "아니오"), [.character("n")]),
        Answer(yes, [.character("y")], action),
      ])
  }
}
