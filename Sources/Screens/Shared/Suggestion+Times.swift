import TerminalUI

extension Suggestion {
  /// Suggested times for an entry that is added later.
  static func times(in language: Language) -> [Suggestion] {
    [
      Suggestion(Phrase.now.text(in: language)),
      Suggestion("-15", Phrase(en: "15 minutes ago", ko: "15분 전")),
      Suggestion("-1h", Phrase(en: "an hour ago", ko: "한 시간 전")),
      Suggestion("-3h", Phrase(en: "three hours ago", ko: "세 시간 전")),
    ]
  }
}
