import PavilionKit
import Stores
import TerminalUI
import Values
import WaterModel

/// Water for Coffee: a log of brewing water, its chart and its standards.
public struct WaterForCoffee: PavilionApp {
  public init() {}

  public var name: String { "water" }
  public var title: Phrase { WaterScreen.title }
  public var accent: Accent { .water }
  public var art: Art { .waterDrop }
  public var storage: AppStorage { .water }
  public var settings: [Setting] { [.units] }
  public var command: any AppCommand.Type { WaterCommand.self }

  public var rowNames: [String: Phrase] {
    [
      "waterRecord": Phrase(en: "records of water", ko: "물 기록"),
      "waterTasting": Phrase(en: "cups tasted", ko: "맛본 커피"),
      "waterRecipe": Phrase(en: "recipes of your own", ko: "내 레시피"),
      "stockBottle": Phrase(en: "bottles of stock solution", ko: "원액 병"),
    ]
  }

  public var exchange: AppExchange {
    var exchange = AppExchange()
    exchange.imports = { [Transfer(WaterImport(), $0)] }
    (exchange.exports, exchange.position) = (Transfer.waterExports, 1)
    exchange.kind = .water
    return exchange
  }

  public func screen(_ database: PavilionDatabase) -> any Screen { WaterScreen(database) }

  public func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard {
    guard let record = try database.water.records(limit: 1).first else { return AppCard([WaterWords.cardOfNone]) }
    return AppCard(
      WaterWords.card(record, in: environment.unit, environment.glyphs.symbols),
      picture: DropOnPlane(position: record.position))
  }

  public func today(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> [TodayLine] {
    try Self.waterLines(database, environment)
  }

  public func firstStep(_ database: PavilionDatabase) throws(StorageError) -> TodayLine? {
    guard try database.water.records(limit: 1).isEmpty else { return nil }
    let words = [
      Phrase(en: "Find out about the water you brew with.", ko: "커피 내리는 물을 알아보세요."),
      Phrase(en: "Look at your water", ko: "내 물 알아보기"),
    ]
    return TodayLine(.water, .calm, words, to: WaterScreen(database))
  }

  public func latest(
    _ database: PavilionDatabase, _ environment: Environment, limit: Int
  ) throws(StorageError) -> [LatestRecord] {
    try database.water.records(limit: limit).map { record in
      LatestRecord(
        record.sample.name.shownName, on: record.sample.moment.date,
        figure: Phrase(same: record.sample.figures.pair(in: environment.unit)))
    }
  }

  public func records(_ query: PaletteQuery) -> [PaletteItem] {
    // The latest by name alone: looking through a log of any length would take too long for a letter.
    let records = (try? query.database.water.records(limit: 1000)) ?? []
    let today = query.environment.localTime.date
    return query.items(records, named: { $0.sample.name.shownName }) { record in
      PaletteItem(
        "water \(record.number)", record.sample.name.shownName,
        record.sample.time.date.named(on: today) + Phrase(same: " ") + WaterScreen.title,
        WaterScreen(query.database), then: .show(record.number))
    }
  }

  public func addSamples(_ database: PavilionDatabase, _ clock: SampleClock) throws {
    try Self.addPast(database.water, clock)
    try Self.addSamples(database.water, clock)
  }

  public func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen] {
    guard let figures = WaterFigures(hardness: 68, alkalinity: 40) else { return [] }
    let (context, title) = (WaterContext(database), WaterScreen.title)
    // A list without rows has no keys.
    let water = try database.water.add(WaterSample(time: environment.localTime, figures))
    let record = WaterRecordScreen(context, water, in: WaterListing(context.store), environment)
    let dosing = DosingScreen(context, from: water.position.point, named: nil)
    return [
      try ListedScreen(WaterScreen(database), in: environment),
      try ListedScreen(record, in: environment, of: title, en: "a record", ko: "기록"),
      try ListedScreen(TastingList(context, of: water), in: environment, of: title, en: "cups", ko: "커피 맛"),
      try ListedScreen(ShareScreen(water), in: environment, of: title, en: "share", ko: "내보내기"),
      try ListedScreen(
        MixerScreen(context, first: WaterPickerChoice(water)), in: environment, of: title, en: "mixer", ko: "섞기"),
      try ListedScreen(dosing, in: environment, of: title, en: "salts", ko: "염 더하기"),
      try ListedScreen(GramsScreen(context.store), in: environment, of: title, en: "from grams", ko: "염의 양으로"),
      try ListedScreen(RecipeScreen(context), in: environment, of: title, en: "recipes", ko: "레시피"),
      try ListedScreen(BottledScreen(context), in: environment, of: title, en: "bottled waters", ko: "시판 생수"),
      try ListedScreen(KitScreen(context), in: environment, of: title, en: "drop kits", ko: "시약 키트"),
      try ListedScreen(ScaleScreen(context, of: water), in: environment, of: title, en: "scale", ko: "스케일"),
      try ListedScreen(StandardsScreen(), in: environment, of: title, en: "the standards", ko: "세 가지 기준"),
      try ListedScreen(TrendScreen(context, of: water), in: environment, of: title, en: "trend", ko: "추이"),
    ]
  }

  /// A home tap, a few cafés, and a filter that wears out.
  private static func addSamples(_ store: WaterStore, _ clock: SampleClock) throws {
    typealias Reading = (
      days: Int, name: String, hardness: Double, alkalinity: Double, pH: Double?, filter: String, note: String
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
          time: clock.ago(reading.days * 24 * 60 + 95), name: WaterLabel(reading.name) ?? .empty, figures,
          filter: WaterLabel(reading.filter) ?? .empty, note: Note(reading.note) ?? .empty))
    }
  }
}

extension ImportKind {
  static let water = ImportKind("water", Phrase(en: "waters", ko: "물 기록"))
}

extension WaterRecord: UndoableEntry {
  public var enteredTime: LocalTime? { sample.moment.time }
}

extension WaterTasting: UndoableEntry {
  public var enteredTime: LocalTime? { cup.time }
}

extension Accent {
  public static let water = Accent(dark: IndexedColor(rich: 39, basic: 6), light: IndexedColor(rich: 24, basic: 4))
}
