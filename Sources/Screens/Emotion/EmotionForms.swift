import EmotionModel
import Stores
import TerminalUI
import Values

enum EmotionForms {
  /// The note of a tap; the result is the tap with its new note, nil if it is gone.
  static func note(on tap: Tap, _ store: EmotionStore, on clock: WallClock) -> NoteEditor<Tap?> {
    NoteEditor(tap.note, about: tap.phrase(on: clock), accent: .emotion) { try store.setNote($0, of: tap.number) }
  }

  /// The day and time of a tap; the result is the tap at its new time, nil if it is gone.
  static func time(of tap: Tap, _ store: EmotionStore, in environment: Environment) -> FormScreen<Tap?> {
    // A tap of another place keeps the clock of that place.
    let zone = tap.moment.time.map(environment.zone.atPlace) ?? environment.zone
    let text = environment.day(tap.moment.date) + (tap.moment.time.map { " " + environment.clock($0) } ?? "")
    let clock = environment.wallClock.example
    let field = Field(
      Phrase(en: "Day, time", ko: "날짜, 시각"), text, original: tap.moment,
      hint: Phrase(
        en: "\(clock.en), 20 Nov, 20 Nov \(clock.en), yesterday 9:30, -15 (minutes), -3h",
        ko: "\(clock.ko), 11월 20일, 11월 20일 \(clock.ko), 어제 9:30, -15(분 전), -3h(시간 전)"),
      suggestions: Suggestion.times(in: environment.language)
        + [Suggestion(environment.text(Phrase(en: "yesterday", ko: "어제")))],
      width: 26,
      meaning: { Phrase(same: "= ") + EmotionWords.moment($0, on: $2.wallClock) }
    ) { text, environment throws(FieldProblem) in
      guard let moment = moment(text, of: tap, zone, environment) else {
        throw FieldProblem(
          Phrase(
            en: "Please type a time such as \(clock.en), a day such as 20 Nov or yesterday, or both.",
            ko: "\(clock.ko) 같은 시각, 11월 20일이나 어제 같은 날짜, 또는 둘 다 입력하세요."))
      }
      let now = environment.localTime
      let isFuture = moment.time.map { $0.secondsSinceEpoch > now.secondsSinceEpoch } ?? (moment.date > now.date)
      if isFuture { throw FieldProblem(EmotionWords.inTheFuture) }
      return moment
    }
    return FormScreen(Phrase(en: "When was it?", ko: "언제였나요?"), accent: .emotion, field) { moment in
      moment == tap.moment ? tap : try store.move(tap.number, to: moment)
    }
  }

  /// What a text means as the time of a tap: a clock alone is one of the tap's day, and a day alone keeps its clock.
  private static func moment(
    _ text: String, of tap: Tap, _ zone: LocalZone, _ environment: Environment
  ) -> TapMoment? {
    let text = text.trimmed
    if let date = CivilDate(typed: text, today: zone.time(at: environment.now.seconds).date) {
      guard let time = tap.moment.time else { return .on(date) }
      return .at(zone.time(on: date, hour: time.hour, minute: time.minute, second: time.second))
    }
    let ofDay = LocalZone.clock(text).map { zone.time(on: tap.moment.date, hour: $0.hour, minute: $0.minute) }
    return (ofDay ?? zone.moment(text, now: environment.localTime)).map(TapMoment.at)
  }

  static func deletion(of tap: Tap, on clock: WallClock, _ output: DayScreen.Action) -> Alert<DayScreen.Action> {
    var lines = [tap.phrase(on: clock)]
    // Enough to recognize it; a whole note could push the buttons off a small screen.
    if !tap.note.isEmpty { lines.append(Phrase(same: tap.note.text.sanitizedForDisplay.cut(to: 90, ellipsis: "..."))) }
    return .deletion(Phrase(en: "Delete this entry?", ko: "이 기록을 지울까요?"), lines, accent: .emotion, output)
  }

  /// - Parameter path: the file of the diary; nil for a database in memory.
  static func eraseAll(_ count: Int, path: String?) -> Alert<EmotionAction> {
    let entries = EmotionWords.entries(count).en
    let all =
      count == 1
      ? Phrase(en: "The only entry and its note will be gone;", ko: "하나뿐인 기록과 메모가 사라지며")
      : Phrase(en: "All \(entries) and their notes will be gone;", ko: "기록 \(count.grouped)건과 메모가 모두 사라지며")
    var lines = [all + Phrase(en: " this cannot be undone.", ko: " 되돌릴 수 없습니다.")]
    if let path {
      // Exactly what saves this diary, wherever it is.
      let command = "pavilion emotion export diary.json --database \(path.quotedForShell)"
      lines += [.empty, Phrase(en: "To keep a copy first:", ko: "먼저 사본을 남기려면:"), Phrase(same: command)]
    }
    return .deletion(
      Phrase(en: "Erase the whole diary?", ko: "일기를 모두 지울까요?"), lines, accent: .emotion,
      yes: Phrase(en: "Yes, erase", ko: "예, 모두 지우기"), .eraseConfirmed)
  }
}
