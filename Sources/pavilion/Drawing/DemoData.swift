import CaffeineModel
import CivilTime
import JuiceModel
import Storage

/// A house that has been lived in for a while, for pictures of it.
enum DemoData {
  /// A database in memory whose newest entries are a few minutes old.
  static func database(at now: LocalTime) throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory()
    func ago(_ minutes: Int) -> LocalTime {
      LocalTime(secondsSinceEpoch: now.secondsSinceEpoch - minutes * 60, utcOffset: now.utcOffset)
    }
    try fillJuiceBar(database.juice, ago)
    try fillCaffeine(database.caffeine, ago)
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

  /// Two weeks with one day too many coffees, and a morning.
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
}
