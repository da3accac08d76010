import CaffeineModel
import Stores
import TerminalUI
import WaterModel

extension PavilionApp {
  public static let caffeine = PavilionApp(
    name: "caffeine", title: CaffeineScreen.title, accent: .caffeine, art: .coffeeCup,
    screen: { CaffeineScreen($0) }, card: card,
    today: { database, environment throws(StorageError) in try caffeineLines(database, environment) },
    firstStep: { database throws(StorageError) in
      guard try database.caffeine.last() == nil else { return nil }
      let words = [
        Phrase(en: "Log a coffee, and see how long it stays in you.", ko: "커피를 기록하고 얼마나 몸에 남는지 보세요."),
        Phrase(en: "Log a coffee", ko: "커피 기록하기"),
      ]
      return TodayLine(.coffee, .calm, words, to: CaffeineScreen(database))
    },
    latest: { database, environment, limit throws(StorageError) in
      try database.caffeine.entries(limit: limit).map { entry in
        LatestRecord(
          entry.serving?.name ?? entry.press.name, at: entry.time, from: environment.dayStart,
          figure: Phrase(same: entry.serving.map { "\($0.milligrams) mg" } ?? ""))
      }
    },
    records: { query in
      let own = (try? query.database.caffeine.ownDrinks()) ?? []
      return query.items(ListedDrink.all(own: own).map(\.serving), named: \.name) { serving in
        PaletteItem(
          "drink \(serving.drink)", serving.name, CaffeineScreen.title, CaffeineScreen(query.database),
          then: .showDrink(serving))
      }
    },
    keyTables: { database, environment in
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
    },
    addSamples: { try addSamples($0.caffeine, $1) })

  private static func card(_ database: PavilionDatabase, _ environment: Environment) throws(StorageError) -> AppCard {
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

extension Accent {
  public static let caffeine = Accent(dark: IndexedColor(rich: 137, basic: 3), light: IndexedColor(rich: 95, basic: 1))
}
