import EmotionModel
import PavilionKit
import Stores
import TerminalUI
import Values

/// Emotion Diary: nine feelings in a grid, and a diary of them.
public struct EmotionDiary: PavilionApp {
  public init() {}

  public var name: String { "emotion" }
  public var title: Phrase { EmotionScreen.title }
  public var accent: Accent { .emotion }
  public var art: Art { .slime }
  public var storage: AppStorage { .emotion }
  public var settings: [Setting] { [.diary, .diaryIdle] }
  public var command: any AppCommand.Type { EmotionCommand.self }

  public var rowNames: [String: Phrase] {
    [
      "emotionTap": Phrase(en: "feelings", ko: "감정 기록"),
      "emotionImport": Phrase(en: "imports of feelings", ko: "감정 가져오기"),
      "emotionTag": Phrase(en: "groups of tags", ko: "태그 묶음"),
      "emotionDay": Phrase(en: "the totals of feelings", ko: "감정 합계"),
      "emotionHour": Phrase(en: "the totals of feelings", ko: "감정 합계"),
      "emotionTotal": Phrase(en: "the totals of feelings", ko: "감정 합계"),
    ]
  }

  public var exchange: AppExchange {
    var exchange = AppExchange()
    exchange.imports = { [Transfer(TapImport(), $0)] }
    (exchange.exports, exchange.position) = (Transfer.tapExports, 3)
    exchange.kind = .emotion
    exchange.tableOf = { MoodFormat.ofTable($0)?.app.name }
    exchange.listOf = { MoodFormat.ofList($0)?.app.name }
    return exchange
  }

  public func screen(_ database: PavilionDatabase) -> any Screen { EmotionScreen(database.emotion) }

  public func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard {
    guard !environment.hidesDiary else {
      return AppCard([EmotionWords.hidden])
    }
    let today = try database.emotion.day(environment.today)
    // The slime wears the latest feeling.
    let last = try database.emotion.latestFeeling()
    return AppCard(
      [EmotionWords.card(today), EmotionWords.shortCard(today)],
      picture: SwayingArt(art: last?.art ?? .slime))
  }

  public func firstStep(_ database: PavilionDatabase) throws(StorageError) -> TodayLine? {
    guard try database.emotion.last() == nil else { return nil }
    let words = [
      Phrase(
        en: "How do you feel? One of \(EmotionWords.count.en) keys says it.",
        ko: "지금 기분이 어떤가요? \(EmotionWords.count.ko) 키 가운데 하나로 남기세요."),
      Phrase(en: "How do you feel?", ko: "지금 기분은?"),
    ]
    return TodayLine(.feel, .calm, words, to: EmotionScreen(database.emotion))
  }

  public func latest(
    _ database: PavilionDatabase, _ environment: Environment, limit: Int
  ) throws(StorageError) -> [LatestRecord] {
    guard !environment.hidesDiary else { return [] }
    return try database.emotion.taps(limit: limit).map {
      let start = environment.dayStart
      return LatestRecord($0.feeling.name, on: start.date(of: $0.moment), at: $0.moment.time, from: start)
    }
  }

  public func records(_ query: PaletteQuery) -> [PaletteItem] {
    let feelings = query.environment.hidesDiary ? [] : Emotion.allCases
    return feelings.filter { query.fits($0.name) }.map { feeling in
      PaletteItem(
        "feeling \(feeling)", feeling.name, EmotionScreen.title, EmotionScreen(query.database.emotion),
        then: .selectFeeling(feeling))
    }
  }

  public func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen] {
    let (store, title) = (database.emotion, EmotionScreen.title)
    let today = environment.today
    // A list without rows has no keys.
    let tap = try store.tap(TapRecord(.happy, .at(environment.localTime), Note("#lunch") ?? .empty))
    var diary = EmotionScreen(store)
    try diary.refresh(in: environment)
    _ = try diary.perform(.show(.diary), in: environment)
    var found = FindScreen(store)
    try found.refresh(in: environment)
    _ = try found.perform(.keepFilter as ListAction, in: environment)
    let note = EmotionForms.note(on: tap, store, on: environment.wallClock)
    let tags = TagFindingList(store, YearCalendar(endingOn: today))
    return [
      try ListedScreen(EmotionScreen(store), in: environment),
      try ListedScreen(diary, in: environment, of: title, en: "the diary", ko: "일기"),
      try ListedScreen(DayScreen(store, today, today: today), in: environment, of: title, en: "a day", ko: "하루"),
      try ListedScreen(note, in: environment, of: title, en: "a note", ko: "메모"),
      try ListedScreen(TagPicker(store, tap), in: environment, of: title, en: "tags", ko: "태그"),
      try ListedScreen(found, in: environment, of: title, en: "finding entries", ko: "기록 찾기"),
      try ListedScreen(StreamScreen(store), in: environment, of: title, en: "reading the notes", ko: "메모 읽기"),
      try ListedScreen(CalendarScreen(store, today), in: environment, of: title, en: "a month or year", ko: "달과 해"),
      try ListedScreen(tags, in: environment, of: title, en: "tags of good and bad days", ko: "좋은 날과 좋지 않은 날의 태그"),
      try ListedScreen(
        PlacementScreen(store), in: environment, of: title, en: "sign and energy", ko: "느낌과 기운"),
    ]
  }

  public func addSamples(_ database: PavilionDatabase, _ clock: SampleClock) throws {
    try Self.addPast(database.emotion, clock)
    try Self.addSamples(database.emotion, clock)
  }

  /// Most of a year with gaps, happier weekends, and a few notes.
  private static func addSamples(_ store: EmotionStore, _ clock: SampleClock) throws {
    let moods: [Emotion] = [
      .bored, .listless, .happy, .pleased, .gloomy, .happy, .troubled, .loving, .upset, .pleased, .happy, .flustered,
      .listless,
    ]
    var records: [TapRecord] = []
    for day in (1...300).reversed() where day % 9 != 4 && day % 31 > 4 {
      let date = clock.ago(day * 24 * 60).date
      // Neighboring days have similar moods.
      let mood = moods[(day / 3 + day % 2) % moods.count]
      let isWeekend = date.weekday == .saturday || date.weekday == .sunday
      for number in 0...(day * 7 % 4) {
        let emotion = isWeekend && number > 0 ? .happy : number == 2 ? moods[day % moods.count] : mood
        records.append(TapRecord(emotion, .at(clock.ago(day * 24 * 60 + 300 - number * 217 - day % 7 * 11))))
      }
    }
    let today: [(Emotion, minutesAgo: Int, note: String)] = [
      (.listless, 290, "월요일 같은 토요일"), (.flustered, 200, "지하철에서 내릴 역을 지나쳤다"), (.happy, 120, "점심이 맛있었다"),
      (.happy, 65, ""), (.pleased, 12, "첫눈"),
    ]
    records += today.map { TapRecord($0, .at(clock.ago($1)), Note($2) ?? .empty) }
    try store.add(records)
  }
}

extension ImportKind {
  static let emotion = ImportKind("emotion", Phrase(en: "feelings", ko: "감정 기록"))
}

extension Accent {
  public static let emotion = Accent(dark: IndexedColor(rich: 212, basic: 5), light: IndexedColor(rich: 162, basic: 5))
}

extension Tap: UndoableEntry {
  public var enteredTime: LocalTime? { moment.time }
}
