import TerminalUI
import Values

extension Field<LocalTime> {
  /// A time up to now; the time of an entry that was made at another place keeps the clock of that place.
  ///
  /// - Parameters:
  ///   - meaning: Says which moment a text means: a clock alone may mean yesterday.
  ///   - future: What is said of a time that has not come yet.
  package static func past(
    _ text: String, original: LocalTime? = nil,
    meaning: @escaping @Sendable (LocalTime, WallClock) -> Phrase = { $1.moment($0) }, future: Phrase,
    in environment: Environment
  ) -> Field {
    let clock = environment.wallClock.example
    return Field(
      Phrase(en: "When", ko: "언제"), text, original: original,
      hint: Phrase(
        en: "now, \(clock.en), -15 (minutes), -3h, 21 Nov \(clock.en)",
        ko: "지금, \(clock.ko), -15(분 전), -3h(시간 전), 11월 21일 \(clock.ko)"),
      suggestions: Suggestion.times(in: environment.language), width: 26,
      meaning: { Phrase(same: "= ") + meaning($0, $2.wallClock) }
    ) { text, environment throws(FieldProblem) in
      let zone = original.map(environment.zone.atPlace(of:)) ?? environment.zone
      guard let time = zone.moment(text, now: environment.localTime) else {
        if let both = environment.wallClock.ambiguity(of: text, in: zone) { throw FieldProblem(both) }
        throw FieldProblem(
          Phrase(
            en: "Please type a time such as \(clock.en), -15 or 21 Nov \(clock.en).",
            ko: "\(clock.ko), -15, 11월 21일 \(clock.ko) 같은 시각을 입력하세요."))
      }
      guard time.secondsSinceEpoch <= environment.now.seconds else { throw FieldProblem(future) }
      return time
    }
  }
}
