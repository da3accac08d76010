import CaffeineModel
import PavilionKit
import Stores
import TerminalUI
import Values

extension CaffeineHolic {
  /// Whether one more drink is fine, and the question how the night was.
  static func caffeineLines(
    _ database: PavilionDatabase, _ environment: Environment
  ) throws(StorageError) -> [TodayLine] {
    [try drinkLine(database, environment), try sleepLine(database, environment)].compactMap(\.self)
  }

  /// The days after the last drink on which somebody is told of the next one.
  private static let days = 3

  private static func drinkLine(
    _ database: PavilionDatabase, _ environment: Environment
  ) throws(StorageError) -> TodayLine? {
    let (store, now) = (database.caffeine, environment.localTime)
    guard let last = try store.latest(), now.secondsSinceEpoch - last.time.secondsSinceEpoch < days * 86_400 else {
      return nil
    }
    let status = try store.status(at: now, rows: nil)
    return TodayLine(
      .drink, .today, CaffeineFigures(status, in: environment).answers, to: CaffeineScreen(database),
      then: .showDrink(nil))
  }

  /// Asks in the morning, if the nights before were rated.
  private static func sleepLine(
    _ database: PavilionDatabase, _ environment: Environment
  ) throws(StorageError) -> TodayLine? {
    let now = environment.localTime
    // Before the day begins it is still the evening.
    guard (environment.dayStart.hour..<12).contains(now.hour), let last = try database.caffeine.nights(limit: 1).first
    else { return nil }
    let days = environment.today.daysSinceEpoch - last.date.daysSinceEpoch
    guard days > 0, days <= 7 else { return nil }
    return TodayLine(
      .sleep, .today, [Phrase(en: "How did you sleep?", ko: "어젯밤 잘 잤나요?")], to: CaffeineScreen(database),
      then: .showSleep)
  }
}
