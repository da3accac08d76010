import CaffeineApp
import CaffeineModel
import Database
import EmotionApp
import EmotionModel
import ExpositionApp
import JuiceApp
import Stores
import TogetherModel
import Values
import WaterApp
import WaterModel

/// The store of all apps together: it reads the days of the others, and of its own has only what is switched off.
public struct TogetherStore: Sendable {
  let juice: JuiceStore
  let caffeine: CaffeineStore
  let exposition: ExpositionStore
  let water: WaterStore
  let emotion: EmotionStore
  let settings: SettingStore
  let currentDayStart: CurrentDayStart

  var dayStart: DayStart { currentDayStart.value }

  /// Returns the pairs that somebody has switched off.
  public func pairsOff() throws(StorageError) -> Set<TogetherPair> {
    let values = try settings.values()
    return Set(TogetherPair.allCases.filter { !$0.choice.value(of: values[$0.choice.key]) })
  }

  /// Switches a pair on or off.
  public func set(_ isOn: Bool, for pair: TogetherPair) throws(StorageError) {
    // A pair that is on, as by default, needs no row.
    try settings.set(isOn ? nil : pair.choice.word(of: false), for: pair.choice.key)
  }

  /// Compares the days of the last year: beside the loop, because it reads and shuffles them.
  ///
  /// Each query has a row for each day, so that it takes as long however many entries there are in other years. Today is not
  /// over, and its feelings and its caffeine are therefore left out. What nobody compares is not read.
  ///
  /// - Parameter leavesOutFeelings: Whether the diary is hidden, and its pairs are left out.
  public func findings(
    through now: LocalTime, in zone: LocalZone, leavingOutFeelings leavesOutFeelings: Bool = false
  ) throws(StorageError) -> TogetherFindings {
    let off = try pairsOff()
    let pairs = Set(TogetherPair.allCases).subtracting(off).filter { !($0.hasFeelings && leavesOutFeelings) }
    let dayStart = dayStart
    let today = dayStart.date(of: now)
    let span = today.lastYear
    let whole = span.lowerBound...today.adding(days: -1)
    let hasFeelings = pairs.contains { $0.hasFeelings }
    let placement = hasFeelings ? try emotion.placement() : .initial
    let feelings = hasFeelings ? try emotion.days(in: whole) : DiaryDays()
    let amounts = pairs.contains(.feelingsAndCaffeine) ? try caffeine.amounts(of: whole) : [:]
    let hasSleep = pairs.contains(.feelingsAndSleep) || pairs.contains(.sleepAndLastDrink)
    let (nights, evenings) = hasSleep ? try caffeine.nightsOfYear(through: now, in: zone) : ([], [])
    let nightOfDay = Dictionary(nights.map { ($0.date, $0) }) { first, _ in first }
    let eveningOfDay = Dictionary(evenings.map { ($0.date, $0) }) { first, _ in first }
    let cups = pairs.contains(.ratingsAndWaters) ? try water.cups(of: span, from: dayStart) : [:]
    let days = (0..<365).map { index in
      let date = span.lowerBound.adding(days: index)
      return TogetherDay(
        date, feelings: feelings[date].tally, placement, milligrams: amounts[date], night: nightOfDay[date],
        lastDrinkMinute: eveningOfDay[date]?.lastDrinkMinute, cups: cups[date] ?? [])
    }
    return TogetherFindings(days, of: span, comparing: pairs)
  }
}

extension WaterStore {
  /// Returns the cups of each day in a range, those that were tasted last at the end of their day.
  func cups(
    of dates: ClosedRange<CivilDate>, from start: DayStart
  ) throws(StorageError) -> [CivilDate: [TogetherDay.Cups]] {
    try connection.read { database in
      var cups: [CivilDate: [TogetherDay.Cups]] = [:]
      try database.each(Self.cupsSQL[database.dialect], dates.secondBounds(from: start)) { row in
        let date = dates.lowerBound.adding(days: try row.require(row.integer(at: 0), "time"))
        let name = try row.require(row.text(at: 2).flatMap { WaterLabel($0) }, "name")
        let water = TogetherDay.Water(record: try row.require(row.integer(at: 1), "record"), name: name)
        cups[date, default: []].append(
          TogetherDay.Cups(of: water, count: row.integer(at: 3) ?? 1, ratings: row.integer(at: 4) ?? 0))
      }
      return cups
    }
  }

  /// The query for the cups of each day and water; the bounds of the time itself are for its index.
  static let cupsSQL = SQLTexts { dialect in
    """
    SELECT (waterTasting.time + waterTasting.utcOffset - ?1) / 86400 AS day, waterTasting.record, waterRecord.name,
      COUNT(*), CAST(SUM(waterTasting.rating) AS \(dialect.integer)), MAX(waterTasting.time) AS last
    FROM waterTasting JOIN waterRecord ON waterRecord.number = waterTasting.record
    WHERE waterTasting.time >= ?1 - 86400 AND waterTasting.time < ?2 + 86400
      AND waterTasting.time + waterTasting.utcOffset >= ?1 AND waterTasting.time + waterTasting.utcOffset < ?2
    GROUP BY day, waterTasting.record, waterRecord.name ORDER BY day, last
    """
  }
}
