import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import Stores
import Values
import WaterModel

/// Sample data of several weeks for pictures of the screens.
enum DemoData {
  /// A database in memory whose newest entries are a few minutes old.
  static func database(at now: LocalTime) throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory()
    func ago(_ minutes: Int) -> LocalTime {
      LocalTime(secondsSinceEpoch: now.secondsSinceEpoch - minutes * 60, utcOffset: now.utcOffset)
    }
    try fillJuiceBar(database.juice, ago)
    try fillCaffeine(database.caffeine, ago)
    try fillExposition(database.exposition, ago)
    try fillWater(database.water, ago)
    try fillDiary(database.emotion, ago)
    return database
  }

  private static func fillJuiceBar(_ store: JuiceStore, _ ago: (_ minutes: Int) -> LocalTime) throws {
    try store.setStock([.strawberry: 40, .banana: 30, .pineapple: 24, .kiwi: 20, .mango: 26])
    let orders: [(Juice, Int, minutesAgo: Int)] = [
      (.banana, 2, 27 * 60), (.mango, 1, 26 * 60), (.strawberryBanana, 1, 190), (.mangoKiwi, 2, 150), (.kiwi, 1, 95),
      (.pineapple, 3, 60), (.mango, 2, 35), (.strawberry, 1, 20), (.mangoKiwi, 1, 4),
    ]
    for (juice, count, minutes) in orders { try store.order(juice, count: count, at: ago(minutes)) }
  }

  /// Two weeks with one day above the limit, and a morning.
  private static func fillCaffeine(_ store: CaffeineStore, _ ago: (_ minutes: Int) -> LocalTime) throws {
    let days: [[PresetDrink]] = [
      [.brewed, .brewed], [.cafe, .mix], [.brewed], [.greenTea, .brewed, .cola], [.cafe, .cafe, .energyDrink, .brewed],
      [.blackTea], [], [.brewed, .mix, .mix], [.cafe, .brewed], [.brewed], [.espresso, .espresso, .espresso],
      [.brewed, .brewed, .brewed], [.canned, .cafe],
    ]
    for (index, drinks) in days.enumerated() {
      for (place, drink) in drinks.enumerated() {
        try store.press(.coffee, Serving(drink), at: ago((days.count - index) * 24 * 60 - place * 90))
      }
    }
    try store.startAnew(at: ago(600))
    try store.press(.coffee, Serving(.brewed), at: ago(305))
    try store.press(.stress, at: ago(270))
    try store.press(.stress, at: ago(250))
    try store.press(.rest, at: ago(180))
    for minutes in [140, 90, 35] { try store.press(.coffee, Serving(.espresso), at: ago(minutes)) }
  }

  /// Five exhibits read, two of them bookmarked, a sixth begun.
  private static func fillExposition(_ store: ExpositionStore, _ ago: (_ minutes: Int) -> LocalTime) throws {
    let catalogue = ExpositionStore.builtIn
    for (place, exhibit) in ["jikji", "palman", "haegeum", "ywoonggo", "gayageum"].enumerated() {
      try store.markRead(exhibit, in: catalogue, at: ago((6 - place) * 24 * 60))
    }
    for exhibit in ["jikji", "haegeum"] { try store.toggleBookmark(of: exhibit, in: catalogue) }
    try store.setNote(Note("박물관에서 소리를 들어 보고 싶다.") ?? .empty, on: "haegeum", in: catalogue)
    try store.setPlace(ReadingPosition(paragraph: 2, offset: 0), of: "geomungo", in: catalogue)
    for (score, minutes) in [(6, 1500), (9, 80)] {
      try store.add(QuizResult(score: score, questions: Quiz.questionCount), in: catalogue, at: ago(minutes))
    }
  }

  /// A home tap, a few cafés, and a filter that wears out.
  private static func fillWater(_ store: WaterStore, _ ago: (_ minutes: Int) -> LocalTime) throws {
    typealias Reading = (
      days: Int, name: String, hardness: Double, alkalinity: Double, pH: Double?, filter: String, memo: String
    )
    let filtered = [62.0, 60, 64, 66, 71, 80, 92, 104].enumerated().map { week, hardness -> Reading in
      ((8 - week) * 7, "우리 집 정수기", hardness, 41 + Double(week * week) / 2, 7.1, "BWT Bestmax", "")
    }
    let others: [Reading] = [
      (12, "Home tap", 118, 86, 7.4, "", "오래된 배관"), (9, "Roastery B", 98, 52, nil, "Everpure", ""),
      (5, "연남동 카페 물빛", 81.2, 40.5, 7.1, "BWT Bestmax", "산미가 또렷하고 단맛이 길다."),
      (3, "Spring water", 27, 25, 6.9, "", "밍밍하다"), (0, "Cafe A", 68, 40, 7.0, "Claris Prime", "필터를 바꾼 지 두 주."),
    ]
    for reading in filtered + others {
      let pH = reading.pH.map { [WaterFigure.pH: $0] } ?? [:]
      guard let figures = WaterFigures(hardness: reading.hardness, alkalinity: reading.alkalinity, pH) else { continue }
      try store.add(
        WaterSample(
          time: ago(reading.days * 24 * 60 + 95), name: WaterLabel(reading.name) ?? .empty, figures,
          filter: WaterLabel(reading.filter) ?? .empty, memo: Note(reading.memo) ?? .empty))
    }
  }

  /// Most of a year with gaps, happier weekends, and a few notes.
  private static func fillDiary(_ store: EmotionStore, _ ago: (_ minutes: Int) -> LocalTime) throws {
    let moods: [Emotion] = [
      .bored, .dull, .happy, .fond, .gloomy, .happy, .troubled, .loving, .upset, .fond, .happy, .flustered, .dull,
    ]
    var records: [TapRecord] = []
    for day in (1...300).reversed() where day % 9 != 4 && day % 31 > 4 {
      let date = ago(day * 24 * 60).date
      // Neighbouring days have similar moods.
      let mood = moods[(day / 3 + day % 2) % moods.count]
      let isWeekend = date.weekday == .saturday || date.weekday == .sunday
      for place in 0...(day * 7 % 4) {
        let emotion = isWeekend && place > 0 ? .happy : place == 2 ? moods[day % moods.count] : mood
        records.append(TapRecord(emotion, .at(ago(day * 24 * 60 + 300 - place * 217 - day % 7 * 11))))
      }
    }
    let today: [(Emotion, minutesAgo: Int, note: String)] = [
      (.dull, 290, "월요일 같은 토요일"), (.flustered, 200, "지하철에서 내릴 역을 지나쳤다"), (.happy, 120, "점심이 맛있었다"),
      (.happy, 65, ""), (.fond, 12, "첫눈"),
    ]
    records += today.map { TapRecord($0, .at(ago($1)), Note($2) ?? .empty) }
    try store.add(records)
  }
}
