import CaffeineModel
import Database
import Values
import WaterApp
import WaterModel

enum CaffeineTables {
  /// It is known which entries were made afterwards.
  static let lateEntries = "caffeineLateEntries"

  /// A coffee may say which water it was brewed with.
  static let waters = "caffeineWaters"

  /// Evenings of the week may have bedtimes of their own.
  static let bedtimes = "caffeineBedtimes"
  /// The limit may follow from a recommendation by body weight.
  static let limitByWeight = "caffeineLimitByWeight"
  /// Drinks may take some time, and the half-life may be long.
  static let durations = "caffeineDurations"

  static let durationsMigration = Migration(
    15, durations, rebuilding: ["caffeineSettings"], sqlite: "DROP INDEX caffeineCoffeeByTime;",
    postgres: """
      ALTER TABLE caffeineSettings DROP CONSTRAINT IF EXISTS caffeinesettings_halflifeminutes_check;
      DROP INDEX caffeineCoffeeByTime;
      """)
}

extension CaffeineEntry: NumberedRecord {
  package static let table = Table<CaffeineEntry>(
    "caffeineEntry", since: "caffeine", key: .number,
    .number(\.number), .name("press", \.press), drink, milligrams, .time("time", \.time),
    .integer("minutes", \.minutes, in: CaffeineEntry.minuteRange, default: "0", missing: 0)
      .since(CaffeineTables.durations, before: { @Sendable _ in .integer(0) }),
    .integer("lateMinutes", \.lateMinutes, in: CaffeineEntry.lateMinuteRange, isIdentity: false)
      .since(CaffeineTables.lateEntries),
    .reference("water", \.water, to: WaterRecord.table.description.name).since(CaffeineTables.waters),
    // Only a coffee has a serving, and every coffee has one.
    checks: ["(press = 'coffee') = (drink IS NOT NULL) AND (press = 'coffee') = (milligrams IS NOT NULL)"],
    indexes: [
      .init("caffeineEntryByTime", "(time)", postgres: "(time, number)"),
      // The last coffee, however many other presses follow it.
      .init("caffeineCoffeeByNumber", "(number) WHERE press = 'coffee'"),
      // Recent drinks; the first one was dropped when the second came. The index contains all columns of the query, including `press`, so the table is not read.
      .init(
        "caffeineCoffeeByTime", "(time, milligrams, press) WHERE press = 'coffee'",
        postgres: "(time, milligrams) WHERE press = 'coffee'"),
      .init(
        "caffeineDoseByTime", "(time, minutes, milligrams, press) WHERE press = 'coffee'",
        postgres: "(time, minutes, milligrams) WHERE press = 'coffee'", since: CaffeineTables.durations),
      // The total of a day, without reading the other days.
      .init(
        "caffeineCoffeeByLocalTime", "(time + utcOffset, milligrams) WHERE press = 'coffee'",
        postgres: "((time + utcOffset), milligrams) WHERE press = 'coffee'"),
      // The waters of the latest coffees.
      .init("caffeineWaterByTime", "(time, water) WHERE water IS NOT NULL", since: CaffeineTables.waters),
    ],
    merge: .entries, isCounted: true, contradiction: "press and drink"
  ) { number, press, drink, milligrams, time, minutes, lateMinutes, water in
    entry(number, press, drink, milligrams, time, minutes, lateMinutes, water)
  }

  private static let drink = Field<CaffeineEntry, String?>.text("drink", { $0.serving?.drink }) {
    DrinkName.problem(with: $0) == nil
  }.expecting("drink", .line(1...DrinkName.maximumLength))
  private static let milligrams =
    Field<CaffeineEntry, Int?>.integer("milligrams", { $0.serving?.milligrams }, in: 0...1000)

  private static func entry(
    _ number: Int, _ press: Press, _ drink: String?, _ milligrams: Int?, _ time: LocalTime, _ minutes: Int,
    _ lateMinutes: Int?, _ water: Int?
  ) -> CaffeineEntry? {
    let serving = drink.flatMap { drink in milligrams.flatMap { Serving(drink: drink, milligrams: $0) } }
    let isWhole = (drink == nil) == (serving == nil) && (milligrams == nil) == (serving == nil)
    guard isWhole, (press == .coffee) == (serving != nil), press == .coffee || minutes == 0 && water == nil
    else { return nil }
    return CaffeineEntry(
      number: number, press: press, serving: serving, time: time, minutes: minutes, lateMinutes: lateMinutes,
      water: water)
  }
}

extension OwnDrink: TableRecord {
  package static let table = Table<OwnDrink>(
    "caffeineDrink", since: "caffeine", key: .columns(1),
    .text("name", \.name, \.nameOfDrink).expecting(
      "name", .line(1...DrinkName.maximumLength)),
    .integer("milligrams", \.milligrams, in: 0...1000),
    // In mL.
    .integer("milliliters", \.milliliters, in: OwnDrink.millilitersRange).since("caffeineVolumes"),
    contradiction: "name and milligrams", make: { OwnDrink(name: $0, milligrams: $1, milliliters: $2) })
}

extension CaffeineSettings: TableRecord {
  package static let table = Table<CaffeineSettings>(
    "caffeineSettings", since: "caffeine", key: .one,
    .one, .integer("halfLifeMinutes", \.halfLifeMinutes, in: CaffeineSettings.halfLifeRange),
    .integer("thresholdMilligrams", \.thresholdMilligrams, in: 1...400),
    // Minutes from midnight.
    .integer("bedtimeMinute", \.bedtimes.minute, in: Bedtimes.minuteRange), bedtimeExceptions,
    .integer("limitMilligrams", \.limitMilligrams, in: CaffeineLimit.range), limitByWeight, contradiction: "a setting"
  ) { _, halfLife, threshold, bedtime, exceptions, milligrams, recommendation in
    settings(halfLife, threshold, bedtime, exceptions, milligrams, recommendation)
  }

  private static let bedtimeExceptions =
    Field<CaffeineSettings, [Weekday: Int]>.bedtimeExceptions.since(CaffeineTables.bedtimes)
  private static let limitByWeight =
    Field<CaffeineSettings, String?>
    .text("limitByWeight", { $0.limit.byWeight?.rawValue }) { LimitByWeight(rawValue: $0) != nil }
    .expecting("limitByWeight", .names(LimitByWeight.allCases.map(\.rawValue)))
    .since(CaffeineTables.limitByWeight)

  private static func settings(
    _ halfLife: Int, _ threshold: Int, _ bedtime: Int, _ exceptions: [Weekday: Int], _ milligrams: Int,
    _ recommendation: String?
  ) -> CaffeineSettings? {
    let byWeight = recommendation.flatMap(LimitByWeight.init)
    guard (recommendation == nil) == (byWeight == nil), let bedtimes = Bedtimes(bedtime, except: exceptions),
      let limit = CaffeineLimit(milligrams, byWeight: byWeight)
    else { return nil }
    return CaffeineSettings(
      halfLifeMinutes: halfLife, thresholdMilligrams: threshold, bedtimes: bedtimes, limit: limit)
  }
}

extension String {
  /// The text if it can be the name of a drink.
  fileprivate var nameOfDrink: String? { DrinkName.problem(with: self) == nil ? self : nil }
}
