import CivilTime
import JuiceModel
import Storage

/// A house that has been lived in for a while, for pictures of it.
enum DemoData {
  /// A database in memory whose newest entries are a few minutes old.
  static func database(at now: LocalTime) throws -> PavilionDatabase {
    let database = try PavilionDatabase.inMemory()
    try fillJuiceBar(database.juice, now)
    return database
  }

  private static func fillJuiceBar(_ store: JuiceStore, _ now: LocalTime) throws {
    func ago(_ minutes: Int) -> LocalTime {
      LocalTime(secondsSinceEpoch: now.secondsSinceEpoch - minutes * 60, utcOffset: now.utcOffset)
    }
    try store.setStock([.strawberry: 40, .banana: 30, .pineapple: 24, .kiwi: 20, .mango: 26])
    let orders: [(Juice, Int, minutesAgo: Int)] = [
      (.banana, 2, 27 * 60), (.mango, 1, 26 * 60), (.strawberryBanana, 1, 190), (.mangoKiwi, 2, 150), (.kiwi, 1, 95),
      (.pineapple, 3, 60), (.mango, 2, 35), (.strawberry, 1, 20), (.mangoKiwi, 1, 4),
    ]
    for (juice, count, minutes) in orders { try store.order(juice, count: count, at: ago(minutes)) }
  }
}
