import CivilTime
import EmotionModel
import Notes
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
          Phrase(en: "Day, time", ko: "날짜, 시각"), text,
          hint: Phrase(
            en: "14:05, 11-20, 2026-11-20 14:05, yesterday 9:30, -15 (minutes), -3h",
            ko: "14:05, 11-20, 2026-11-20 14:05, 어제 9:30, -15(분 전), -3h(시간 전)"),
          suggestions: ["now", "-1h", "-3h", "yesterday"], width: 26,
          meaning: { text, environment in
            moment(text, of: tap, place, environment).map {
              Phrase(same: "= ") + EmotionWords.moment($0, now: environment.localTime)
            }
          }
        ) { text, environment in
          guard let moment = moment(text, of: tap, place, environment) else { return problem }
          return isFuture(moment, environment) ? futureProblem : nil
        }
      ]
    ) { texts, environment in
      // Seconds are not shown, so an untouched text keeps them.
      guard texts[0] != text, let moment = moment(texts[0], of: tap, place, environment) else { return .close }
      guard try store.move(tap.number, to: moment) != nil else { return .closeThen(DayAction.gone) }
      return .closeThen(DayAction.moved(from: tap, to: moment))
    }
  }

  /// What somebody means who types when a tap was: a clock alone is one of its day, and a day alone keeps its clock.
  private static func moment(
    _ text: String, of tap: Tap, _ zone: LocalZone, _ environment: Environment
  ) -> TapMoment? {
    let text = text.trimmed
    if let date = CivilDate(typed: text, today: zone.time(at: environment.now.seconds).date) {
      guard let time = tap.moment.time else { return .on(date) }
      return .at(zone.time(on: date, hour: time.hour, minute: time.minute, second: time.second))
    }
    if let (hour, minute) = LocalZone.clock(text) {
      return .at(zone.time(on: tap.moment.date, hour: hour, minute: minute))
    }
    return zone.moment(text, now: environment.localTime).map(TapMoment.at)
  }

  static func isFuture(_ moment: TapMoment, _ environment: Environment) -> Bool {
    switch moment {
    case .at(let time): time.secondsSinceEpoch > environment.now.seconds
    case .on(let date): date > environment.localTime.date
    }
  }

  private static let problem = Phrase(
    en: "A time such as 14:05, a day such as 11-20 or yesterday, or both, please.",
    ko: "14:05 같은 시각, 11-20이나 어제 같은 날짜, 또는 둘 다 입력하세요.")
  static let futureProblem = Phrase(en: "That is in the future.", ko: "아직 오지 않은 때입니다.")
}

extension NoteEditor {
  /// Writes what somebody has to say about a tap.
  static func note(on tap: Tap, _ store: EmotionStore, now: LocalTime) -> NoteEditor {
    NoteEditor(
      Phrase(en: "Note", ko: "메모"), about: tap.phrase(now: now), tap.note.text, limit: Note.maximumLength,
      accent: .emotion
    ) { text, _ in
      // The field counts characters, and one of them may be put together from thousands of accents.
      guard let note = Note(text) else { throw NoteRefused(phrase: NoteWords.tooLong) }
      guard try store.setNote(note, of: tap.number) != nil else { return .closeThen(EmotionAction.tapGone) }
      return .closeThen(note.isEmpty ? EmotionAction.noteRemoved : .noteSaved)
    }
  }
}
