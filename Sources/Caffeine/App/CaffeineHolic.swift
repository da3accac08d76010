import CaffeineModel
import PavilionKit
import Stores
import TerminalUI
import Values
import WaterApp
import WaterModel

/// Caffeine Holic: rest, coffee and stress, and how much caffeine is in you.
public struct CaffeineHolic: PavilionApp {
  public init() {}

  public var name: String { "caffeine" }
  public var title: Phrase { CaffeineScreen.title }
  public var accent: Accent { .caffeine }
  public var art: Art { .coffeeCup }
  public var storage: AppStorage { .caffeine }
  public var settings: [Setting] { [.sleep] }
  public var command: any AppCommand.Type { CaffeineCommand.self }

  public var rowNames: [String: Phrase] {
    [
      "caffeineDrink": Phrase(en: "drinks of your own", ko: "직접 만든 음료"),
      "caffeineSettings": Phrase(en: "caffeine settings", ko: "카페인 설정"),
      "caffeineNight": Phrase(en: "nights", ko: "잠 기록"),
      "caffeineEntry": Phrase(en: "entries of Caffeine Holic", ko: "카페인 홀릭 기록"),
    ]
  }

  public var exchange: AppExchange {
    var exchange = AppExchange()
    exchange.imports = { [Transfer(CaffeineImport(), $0)] }
    (exchange.exports, exchange.position) = (Transfer.caffeineExports, 2)
    exchange.kind = .caffeine
    return exchange
  }

  public func screen(_ database: PavilionDatabase) -> any Screen { CaffeineScreen(database) }

  public func today(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> [TodayLine] {
    try Self.caffeineLines(database, environment)
  }

  public func firstStep(_ database: PavilionDatabase) throws(StorageError) -> TodayLine? {
    guard try database.caffeine.last() == nil else { return nil }
    let words = [
      Phrase(en: "Log a coffee, and see how long it stays in you.", ko: "커피를 기록하고 얼마나 몸에 남는지 보세요."),
      Phrase(en: "Log a coffee", ko: "커피 기록하기"),
    ]
    return TodayLine(.coffee, .calm, words, to: CaffeineScreen(database))
  }

  public func latest(
    _ database: PavilionDatabase, _ environment: Environment, limit: Int
  ) throws(StorageError) -> [LatestRecord] {
    try database.caffeine.entries(limit: limit).map { entry in
      LatestRecord(
        entry.serving?.name ?? entry.press.name, at: entry.time, from: environment.dayStart,
        figure: Phrase(same: entry.serving.map { "\($0.milligrams) mg" } ?? ""))
    }
  }

  public func records(_ query: PaletteQuery) -> [PaletteItem] {
    let own = (try? query.database.caffeine.ownDrinks()) ?? []
    return query.items(ListedDrink.all(own: own).map(\.serving), named: \.name) { serving in
      PaletteItem(
        "drink \(serving.drink)", serving.name, CaffeineScreen.title, CaffeineScreen(query.database),
        then: .showDrink(serving))
    }
  }

  public func keyTables(_ database: PavilionDatabase, _ environment: Environment) throws -> [ListedScreen] {
    let store = database.caffeine
    // A list without rows has no keys.
    let coffee = try store.press(.coffee, at: environment.localTime)
    if let figures = WaterFigures(hardness: 68, alkalinity: 40) {
      try database.water.add(WaterSample(time: environment.localTime, figures))
    }
    if let night = Night(
      date: environment.today, quality: 4,
      bedtime: Night.bedtime(23 * 60, nightEndingOn: environment.today, in: environment.zone))
    {
      try store.record(night)
    }
    return [
      try ListedScreen(CaffeineScreen(database), in: environment),
      try ListedScreen(DrinkList(store, selected: Serving(.brewed)), in: environment),
      try ListedScreen(CaffeineForms.settings(store, .initial, in: environment), in: environment),
      try ListedScreen(CaffeineHistory(store, database.cups), in: environment),
      try ListedScreen(CupQuestion(of: coffee, database.cups, in: environment), CupWords.question, in: environment),
      try ListedScreen(CaffeineReportScreen(store), in: environment),
      try ListedScreen(NightList(store), in: environment),
      try ListedScreen(SleepQuestion(environment.today, bedtimeMinute: 23 * 60), in: environment),
    ]
  }

  public func addSamples(_ database: PavilionDatabase, _ clock: SampleClock) throws {
    try Self.addPast(database.caffeine, clock)
    try Self.addSamples(database.caffeine, clock)
  }

  public func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard {
    let status = try database.caffeine.status(at: environment.localTime, rows: nil)
    return AppCard(
      CaffeineFigures(status, in: environment).card, isTimed: status.estimate.isSignificant,
      picture: SteamingCup(
        milligrams: status.estimate.milligrams, threshold: status.settings.thresholdMilligrams))
  }

  /// Two weeks with one day above the limit, and a morning.
  private static func addSamples(_ store: CaffeineStore, _ clock: SampleClock) throws {
    let days: [[PresetDrink]] = [
      [.brewed, .brewed], [.cafe, .mix], [.brewed], [.greenTea, .brewed, .cola], [.cafe, .cafe, .energyDrink, .brewed],
      [.blackTea], [], [.brewed, .mix, .mix], [.cafe, .brewed], [.brewed], [.espresso, .espresso, .espresso],
      [.brewed, .brewed, .brewed], [.canned, .cafe],
    ]
    for (index, drinks) in days.enumerated() {
      for (number, drink) in drinks.enumerated() {
        try store.press(.coffee, Serving(drink), at: clock.ago((days.count - index) * 24 * 60 - number * 90))
      }
    }
    try store.startAnew(at: clock.ago(600))
    try store.press(.coffee, Serving(.brewed), at: clock.ago(305))
    try store.press(.stress, at: clock.ago(270))
    try store.press(.stress, at: clock.ago(250))
    try store.press(.rest, at: clock.ago(180))
    for minutes in [140, 90, 35] { try store.press(.coffee, Serving(.espresso), at: clock.ago(minutes)) }
  }
}

extension ImportKind {
  static let caffeine = ImportKind("caffeine", Phrase(en: "drinks", ko: "카페인 기록"))
}

extension Accent {
  public static let caffeine = Accent(dark: IndexedColor(rich: 137, basic: 3), light: IndexedColor(rich: 95, basic: 1))
}

extension CaffeineEntry: UndoableEntry {
  public var enteredTime: LocalTime? { time }
}
