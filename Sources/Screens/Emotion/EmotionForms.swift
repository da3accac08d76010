import CivilTime
import EmotionModel
import Storage
import TerminalUI

/// What is typed in the Emotion Diary.
enum EmotionForms {
  /// When a tap was.
  static func moment(of tap: Tap, _ store: EmotionStore, _ zone: LocalZone) -> FormScreen {
    // A tap of another place keeps the clock of that place.
    let place = tap.moment.time.map(zone.atPlace) ?? zone
    let text = [tap.moment.date.iso8601, tap.moment.time?.clock].compactMap(\.self).joined(separator: " ")
    return FormScreen(
      Phrase(en: "When was it?", ko: "언제였나요?"), accent: .emotion,
      [
        FormField(
          Phrase(en: "When", ko: "언제"), text,
          hint: Phrase(
            en: "14:05, 2026-11-21, 2026-11-21 14:05, yesterday, -15 (minutes), -3h",
            ko: "14:05, 2026-11-21, 2026-11-21 14:05, 어제, -15(분 전), -3h(시간 전)"),
          suggestions: ["now", "-1h", "-3h", "yesterday"], width: 26,
          meaning: { text, environment in
            moment(text, on: tap.moment.date, place, environment).map {
              Phrase(same: "= ") + EmotionWords.moment($0, now: environment.localTime)
            }
          }
        ) { text, environment in
          guard let moment = moment(text, on: tap.moment.date, place, environment) else { return problem }
          return isFuture(moment, environment) ? futureProblem : nil
        }
      ]
    ) { texts, environment in
      // Seconds are not shown, so an untouched text keeps them.
      let typed = texts[0] == text ? tap.moment : moment(texts[0], on: tap.moment.date, place, environment)
      guard let typed, let moved = try store.move(tap.number, to: typed) else { return .closeThen(DayAction.gone) }
      return .closeThen(DayAction.moved(moved))
    }
  }

  /// What somebody means who types when a tap of this day was: a clock alone is one of that day.
  static func moment(
    _ text: String, on date: CivilDate, _ zone: LocalZone, _ environment: Environment
  ) -> TapMoment? {
    let text = text.trimmed
    let today = environment.localTime.date
    if text == "today" || text == "오늘" { return .on(today) }
    if text == "yesterday" || text == "어제" { return .on(today.adding(days: -1)) }
    if let date = CivilDate(iso8601: text) { return .on(date) }
    if let (hour, minute) = LocalZone.clock(text) { return .at(zone.time(on: date, hour: hour, minute: minute)) }
    return zone.moment(text, now: environment.localTime).map(TapMoment.at)
  }

  static func isFuture(_ moment: TapMoment, _ environment: Environment) -> Bool {
    switch moment {
    case .at(let time): time.secondsSinceEpoch > environment.now.seconds
    case .on(let date): date > environment.localTime.date
    }
  }

  private static let problem = Phrase(
    en: "A time such as 14:05, a day such as 2026-11-21, or both, please.",
    ko: "14:05 같은 시각, 2026-11-21 같은 날짜, 또는 둘 다 입력하세요.")
  static let futureProblem = Phrase(en: "That is still to come.", ko: "아직 오지 않은 때입니다.")
}

extension NoteEditor {
  /// Writes what somebody has to say about a tap.
  static func note(on tap: Tap, _ store: EmotionStore, now: LocalTime) -> NoteEditor {
    NoteEditor(
      Phrase(en: "Note", ko: "메모"), about: tap.phrase(now: now), tap.note.text, limit: TapNote.maximumLength,
      accent: .emotion
    ) { text, _ in
      // What can be typed can be kept: the field takes neither more nor other signs.
      guard let note = TapNote(text) else { return .done }
      guard try store.setNote(note, of: tap.number) != nil else { return .closeThen(EmotionAction.tapGone) }
      return .closeThen(note.isEmpty ? EmotionAction.noteRemoved : .noteSaved)
    }
  }
}
