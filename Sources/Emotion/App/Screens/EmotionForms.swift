import EmotionModel
import PavilionKit
import TerminalUI
import Values

enum EmotionForms {
  /// The note of a tap, from which its tags, and its time and feeling, are one key away.
  static func note(on tap: Tap, _ store: EmotionStore, on clock: WallClock) -> NoteEditor<EntryEdit> {
    let steps: [NoteEditor<EntryEdit>.Step] = [
      .init(keys: [.tab], name: EmotionWords.chooseTags, hint: EmotionWords.tags) { $0.then(.tags) },
      .init(
        keys: [.control("t")], name: Phrase(en: "day, time and feeling", ko: "날짜, 시각, 감정"),
        hint: Phrase(en: "time, feeling", ko: "시각·감정")
      ) { $0.then(.time) },
    ]
    return NoteEditor(tap.note, about: tap.phrase(on: clock), accent: .emotion, steps: steps) { note in
      EntryEdit(.note, tap, note == tap.note ? try store.entry(tap.number) : try store.setNote(note, of: tap.number))
    }
  }

  /// A note without a feeling, which is saved as an entry unless nothing was written; the result says that it is as it was.
  static func newNote(
    _ store: EmotionStore, at moment: DayOrMoment, in environment: Environment
  ) -> NoteEditor<EntryEdit> {
    let steps: [NoteEditor<EntryEdit>.Step] = [
      .init(keys: [.tab], name: EmotionWords.chooseTags, hint: EmotionWords.tags) { $0.then(.tags) }
    ]
    let subject =
      EntryFeeling.noFeeling.choiceName + Phrase(same: ", ") + EmotionWords.moment(moment, on: environment.wallClock)
    return NoteEditor(.empty, about: subject, accent: .emotion, steps: steps) { note in
      let tap = try store.tap(TapRecord(nil, moment, note))
      return EntryEdit(.note, tap, tap)
    }
  }

  /// The day, time and feeling of a tap.
  ///
  /// - Parameter first: which of them is chosen first.
  static func moment(
    of tap: Tap, _ store: EmotionStore, first: EntryPart, in environment: Environment
  ) -> FormScreen<EntryEdit> {
    let time = time(of: tap, in: environment)
    let feeling = Field(
      Phrase(en: "Feeling", ko: "감정"), choices: EntryFeeling.allCases.map { ($0, $0.choiceName) }, chosen: tap.feeling,
      hint: Phrase(en: "The arrows choose another one.", ko: "화살표로 고릅니다."))
    @Sendable func save(_ feeling: EntryFeeling, _ moment: DayOrMoment) throws -> EntryEdit {
      let new = Tap(number: tap.number, emotion: feeling.emotion, moment: moment, note: tap.note)
      return EntryEdit(first, tap, new == tap ? tap : try store.change(from: tap, to: new))
    }
    if first == .feeling {
      return FormScreen(Phrase(en: "What was it?", ko: "어떤 감정이었나요?"), accent: .emotion, feeling, time, save: save)
    }
    return FormScreen(Phrase(en: "When was it?", ko: "언제였나요?"), accent: .emotion, time, feeling) { try save($1, $0) }
  }

  private static func time(of tap: Tap, in environment: Environment) -> Field<DayOrMoment> {
    // A tap of another place keeps the clock of that place.
    let zone = tap.moment.time.map(environment.zone.atPlace) ?? environment.zone
    // The moment by the calendar, as it can be typed.
    let text = environment.day(tap.moment.date) + (tap.moment.time.map { " " + environment.clock($0) } ?? "")
    let clock = environment.wallClock.example
    return Field(
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
        if let both = environment.wallClock.ambiguity(of: text, in: zone) { throw FieldProblem(both) }
        throw FieldProblem(
          Phrase(
            en: "Please type a time such as \(clock.en), a day such as 20 Nov or yesterday, or both.",
            ko: "\(clock.ko) 같은 시각, 11월 20일이나 어제 같은 날짜, 또는 둘 다 입력하세요."))
      }
      let now = environment.localTime
      let isFuture =
        moment.time.map { $0.secondsSinceEpoch > now.secondsSinceEpoch } ?? (moment.date > environment.today)
      if isFuture { throw FieldProblem(EmotionWords.inTheFuture) }
      return moment
    }
  }

  /// Returns the form for the conditions, besides the words, by which entries are found.
  static func filter(_ query: EntryQuery, in environment: Environment) -> FormScreen<EntryQuery> {
    let any = Phrase(en: "any", ko: "모두")
    let feelings: [(value: EntryFeeling?, name: Phrase)] =
      [(nil, any)] + EntryFeeling.allCases.map { ($0, $0.choiceName) }
    let weekdays: [(value: Weekday?, name: Phrase)] = [(nil, any)] + environment.weekStart.week.map { ($0, $0.name) }
    let tag = Field<Tag?>(
      Phrase(en: "Tag", ko: "태그"), query.tag?.written ?? "",
      hint: Phrase(en: "One word, with or without #.", ko: "한 단어. #은 없어도 됩니다."), width: 20, limit: 31,
      problem: Phrase(en: "A tag is one word of letters and digits.", ko: "태그는 글자와 숫자로 된 한 단어입니다.")
    ) { $0.trimmed.isEmpty ? .some(nil) : Tag($0.trimmed).map { .some($0) } }
    func hour(_ label: Phrase, _ value: Int?, _ range: ClosedRange<Int>, _ hint: Phrase) -> Field<Int?> {
      Field(
        label, value.map { "\($0)" } ?? "", unit: Phrase(en: "h", ko: "시"), hint: hint, width: 4, limit: 5,
        problem: Phrase(
          en: "Please type an hour, \(range.lowerBound) to \(range.upperBound).",
          ko: "\(range.lowerBound)에서 \(range.upperBound) 사이의 시각을 입력하세요.")
      ) { text in
        let digits = text.trimmed.hasSuffix(":00") ? String(text.trimmed.dropLast(3)) : text.trimmed
        if digits.isEmpty { return .some(nil) }
        return (try? Int(written: digits, in: range)).map { .some($0) }
      }
    }
    return FormScreen(
      Phrase(en: "Only entries with", ko: "이런 기록만"), accent: .emotion,
      detail: Phrase(
        en: "22 to 3 is over midnight. What is left empty does not count.", ko: "22시부터 3시까지는 자정을 넘깁니다. 빈칸은 따지지 않습니다."),
      submitName: Phrase(en: "show", ko: "보기"),
      Field(Phrase(en: "Feeling", ko: "감정"), choices: feelings, chosen: .some(query.feeling)), tag,
      Field(Phrase(en: "Weekday", ko: "요일"), choices: weekdays, chosen: .some(query.weekday)),
      hour(Phrase(en: "From", ko: "부터"), query.hours?.start, 0...23, Phrase(en: "From this hour.", ko: "이 시각부터.")),
      hour(Phrase(en: "To", ko: "까지"), query.hours?.end, 0...24, Phrase(en: "Up to this hour.", ko: "이 시각까지."))
    ) { feeling, tag, weekday, start, end in
      let hasHours = start != nil || end != nil
      return EntryQuery(
        feeling: feeling, tag: tag, weekday: weekday,
        hours: hasHours ? HourSpan(from: start ?? 0, to: end ?? 24) : nil)
    }
  }

  /// Returns the time of a tap from a text: a clock alone is one of the tap's day, and a day alone keeps its clock.
  ///
  /// A day with a clock, typed or kept, is the calendar's: `28 Nov 02:30` is that moment, although it counts on the 27th
  /// for somebody whose day begins later. A clock alone stays in the day on which the tap counts, on either side of midnight.
  private static func moment(
    _ text: String, of tap: Tap, _ zone: LocalZone, _ environment: Environment
  ) -> DayOrMoment? {
    let (text, now) = (text.trimmed, zone.time(at: environment.now.seconds))
    if let date = CivilDate(typed: text, today: tap.moment.time == nil ? environment.today : now.date) {
      guard let time = tap.moment.time else { return .on(date) }
      return .at(zone.time(on: date, hour: time.hour, minute: time.minute, second: time.second))
    }
    let (start, day) = (environment.dayStart, environment.dayStart.date(of: tap.moment))
    let ofDay = TimeOfDay(typed: text).map { start.moment(on: day, hour: $0.hour, minute: $0.minute, in: zone) }
    return (ofDay ?? zone.moment(text, now: environment.localTime)).map(DayOrMoment.at)
  }

  static func deletion(of tap: Tap, on clock: WallClock, _ output: DayScreen.Action) -> Alert<DayScreen.Action> {
    var lines = [tap.phrase(on: clock)]
    // Enough to recognize it; a whole note could push the buttons off a small screen.
    if !tap.note.isEmpty { lines.append(Phrase(same: tap.note.text.onOneLine(most: 100).cut(to: 90, ellipsis: "…"))) }
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
