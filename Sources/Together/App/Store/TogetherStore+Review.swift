import CaffeineApp
import CaffeineModel
import Database
import EmotionModel
import ExpositionApp
import ExpositionModel
import JuiceApp
import JuiceModel
import TogetherModel
import Values
import WaterApp
import WaterModel

extension TogetherStore {
  /// Looks back at a month or a year: beside the loop, because it reads two of them.
  ///
  /// Each query has a row for each day, or for each day and water, and reads by an index what is of the span alone; only the
  /// marks and the quizzes of Exposition 1900, which are few, are all looked at.
  ///
  /// - Parameter parts: What is private and wanted nevertheless; the rest of it is not read.
  public func review(
    of span: ReviewSpan, today: CivilDate, with parts: Set<ReviewPart> = []
  ) throws(StorageError) -> Review {
    let dayStart = dayStart
    let limit = try caffeine.settings().limitMilligrams
    let placement = parts.contains(.diary) ? try emotion.placement() : .initial
    let whole = span.days(through: today)
    return try Review(
      of: span, today: today, since: try firstDay(with: parts), bestSellers: try juice.bestSellers(of: whole),
      commonestDrinks: try caffeine.commonestDrinks(of: whole)
    ) { (days) throws(StorageError) in
      var review = ReviewDays()
      review.juices = try juice.juices(of: days)
      review.drinks = try caffeine.drinks(of: days)
      review.limitMilligrams = limit
      review.nights = parts.contains(.sleep) ? try caffeine.qualities(of: days) : nil
      review.exhibits = try exposition.exhibitsRead(on: days, from: dayStart)
      review.answers = try exposition.answers(on: days, from: dayStart)
      review.waters = try water.waters(of: days, from: dayStart)
      review.cups = try water.cups(of: days, from: dayStart)
      review.feelings = parts.contains(.diary) ? try emotion.days(in: days) : nil
      review.placement = placement
      return review
    }
  }

  /// Returns the first day on which anything was noted; `nil` if nothing was.
  private func firstDay(with parts: Set<ReviewPart>) throws(StorageError) -> CivilDate? {
    let (isWithSleep, dayStart) = (parts.contains(.sleep), dayStart)
    let days = try juice.connection.read { database in
      func dates(_ queries: [String], from start: DayStart) throws -> [CivilDate] {
        try queries.compactMap { try database.row($0, [])?.integer(at: 0) }.map { start.date(ofLocalSecond: $0) }
      }
      let order = try database.row(Self.firstOrderSQL).map { try $0.localTime(at: 0, "placedAt") }
      let sale = try order.map { try database.shopSettings().day.date(of: $0) }
      let night = isWithSleep ? try database.row(Self.firstNightSQL, [])?.integer(at: 0) : nil
      return try dates(Self.firstSecondSQL, from: dayStart) + dates([Self.firstWaterSQL(dayStart)], from: .midnight)
        + [sale, night.map(CivilDate.init(daysSinceEpoch:))].compactMap(\.self)
    }
    let entry = parts.contains(.diary) ? try emotion.firstDay(withAnyEntry: true) : nil
    return (days + [entry].compactMap(\.self)).min()
  }

  /// The queries for the first second of each log, by its own clock, each answered by an index where there may be many rows.
  static let firstSecondSQL = [
    CaffeineStore.firstDrinkSQL, "SELECT time + utcOffset FROM waterTasting ORDER BY time LIMIT 1",
    "SELECT MIN(readAt + utcOffset) FROM exhibitMark",
    "SELECT MIN(time + utcOffset) FROM exhibitQuiz",
  ]

  /// The first order of all, which is of a day of the shop.
  static let firstOrderSQL =
    "SELECT placedAt, utcOffset FROM juiceOrder WHERE undoneAt IS NULL ORDER BY placedAt LIMIT 1"

  /// The first second of waters, of which often only the day is known.
  static func firstWaterSQL(_ start: DayStart) -> String {
    "SELECT \(waterSecond("\(start.hour * 3600)")) FROM waterRecord ORDER BY time LIMIT 1"
  }

  /// The second of a water in a day that begins a number of seconds after midnight; without a clock it is the first one.
  fileprivate static func waterSecond(_ seconds: String) -> String {
    "time + utcOffset - CASE WHEN hasClock = 0 THEN 0 ELSE \(seconds) END"
  }

  static let firstNightSQL = "SELECT day FROM caffeineNight ORDER BY day LIMIT 1"
}

extension JuiceStore {
  /// Returns how many juices were made on each day, without those that were taken back.
  func juices(of days: ClosedRange<CivilDate>) throws(StorageError) -> [CivilDate: Int] {
    try connection.read { database in
      let day = try database.shopSettings().day
      var made: [CivilDate: Int] = [:]
      // By quarters of an hour, because the length of a day may change, and a day begins with one in all zones.
      try database.each(day.zone == nil ? Self.juicesByClockSQL : Self.juicesInZoneSQL, day.bounds(of: days)) { row in
        let seconds = try row.integer("quarter") * 900
        made[day.date(of: LocalTime(secondsSinceEpoch: seconds, utcOffset: 0)), default: 0] += try row.integer("total")
      }
      return made
    }
  }

  /// Returns the products that were sold most, by the name of their last sale.
  func bestSellers(of days: ClosedRange<CivilDate>) throws(StorageError) -> ReviewLeaders<MenuName>? {
    try connection.read { database in
      let day = try database.shopSettings().day
      let sold = try database.map(Self.bestSellersSQL(day, database.dialect), day.bounds(of: days)) { row in
        (value: Sold(product: try row.text("product"), order: try row.integer("last")), count: try row.integer("sold"))
      }
      return try ReviewLeaders(sold)?.map { sold in
        let order: Order? = try database.numbered(sold.order)
        let line = order?.lines.first { $0.product.rawValue == sold.product }
        guard let line else { throw DamagedRow(detail: "lines of order \(sold.order)") }
        return line.name
      }
    }
  }

  private struct Sold: Hashable {
    let product: String
    let order: Int
  }

  private static let isWithin = "undoneAt IS NULL AND placedAt + utcOffset >= ?1 AND placedAt + utcOffset < ?2"
  /// The same for a shop with a time zone.
  private static let isWithinInZone = "undoneAt IS NULL AND placedAt >= ?1 AND placedAt < ?2"

  static let juicesByClockSQL = """
    SELECT (placedAt + utcOffset) / 900 AS quarter, SUM(count) AS total FROM juiceOrder WHERE \(isWithin) GROUP BY quarter
    """
  static let juicesInZoneSQL = """
    SELECT placedAt / 900 AS quarter, SUM(count) AS total FROM juiceOrder WHERE \(isWithinInZone) GROUP BY quarter
    """

  /// The query for the three products that were sold most: whether more than two lead is seen by the third.
  private static func bestSellersSQL(_ day: BusinessDay, _ dialect: SQLDialect) -> String {
    (day.zone == nil ? bestSellersByClockSQL : bestSellersInZoneSQL)[dialect]
  }

  static let bestSellersByClockSQL = bestSellersSQL(where: isWithin)
  static let bestSellersInZoneSQL = bestSellersSQL(where: isWithinInZone)

  private static func bestSellersSQL(where isWithin: String) -> SQLTexts {
    SQLTexts { dialect in
      let (lines, product, count) =
        dialect == .sqlite
        ? ("json_each(lines) AS line", "json_extract(line.value, '$.product')", "json_extract(line.value, '$.count')")
        : ("jsonb_array_elements(lines::jsonb) AS line", "line ->> 'product'", "(line ->> 'count')::bigint")
      return """
        SELECT product, SUM(count) AS sold, MAX(number) AS last FROM (
          SELECT juice AS product, count, number FROM juiceOrder WHERE lines IS NULL AND \(isWithin)
          UNION ALL SELECT \(product), \(count), number FROM juiceOrder, \(lines) WHERE lines IS NOT NULL AND \(isWithin)
        ) AS sale GROUP BY product ORDER BY sold DESC, product LIMIT 3
        """
    }
  }
}

extension CaffeineStore {
  /// Returns what was drunk on each day with a drink.
  func drinks(of days: ClosedRange<CivilDate>) throws(StorageError) -> [CivilDate: ReviewDays.Drinks] {
    try connection.byDay(Self.drinksSQL, days, from: dayStart) { row in
      ReviewDays.Drinks(try row.integer("drinks"), milligrams: try row.integer("total"))
    }
  }

  /// Returns the drinks that were drunk most, by their names in the log.
  func commonestDrinks(of days: ClosedRange<CivilDate>) throws(StorageError) -> ReviewLeaders<String>? {
    let drinks = try connection.read { database in
      try database.map(Self.commonestDrinksSQL, days.secondBounds(from: dayStart)) { row in
        (value: try row.text("drink"), count: try row.integer("drunk"))
      }
    }
    return ReviewLeaders(drinks)
  }

  /// Returns the qualities of the nights that ended on some days.
  func qualities(of days: ClosedRange<CivilDate>) throws(StorageError) -> [CivilDate: Int] {
    let nights: [Night] = try connection.read { try $0.all(Self.nightsSQL, days.dayBounds) }
    return Dictionary(nights.map { ($0.date, $0.quality) }) { first, _ in first }
  }

  static let commonestDrinksSQL = """
    SELECT drink, COUNT(*) AS drunk FROM caffeineEntry
    WHERE press = 'coffee' AND time + utcOffset >= ?1 AND time + utcOffset < ?2
    GROUP BY drink ORDER BY drunk DESC, drink LIMIT 3
    """
}

extension ExpositionStore {
  /// Returns how many exhibits were read on each day, of all catalogues.
  func exhibitsRead(
    on days: ClosedRange<CivilDate>, from start: DayStart
  ) throws(StorageError) -> [CivilDate: Int] {
    try connection.byDay(Self.exhibitsReadSQL, days, from: start) { try $0.integer("exhibits") }
  }

  /// Returns the questions of the quizzes of each day, with those that were answered right.
  func answers(
    on days: ClosedRange<CivilDate>, from start: DayStart
  ) throws(StorageError) -> [CivilDate: Proportion] {
    try connection.byDay(Self.answersSQL, days, from: start) {
      Proportion(try $0.integer("score"), of: try $0.integer("questions"))
    }
  }

  private static let exhibitsReadSQL = """
    SELECT (readAt + utcOffset - ?1) / 86400 AS day, COUNT(*) AS exhibits FROM exhibitMark
    WHERE readAt + utcOffset >= ?1 AND readAt + utcOffset < ?2 GROUP BY day
    """

  private static let answersSQL = """
    SELECT (time + utcOffset - ?1) / 86400 AS day, SUM(score) AS score, SUM(questions) AS questions FROM exhibitQuiz
    WHERE time + utcOffset >= ?1 AND time + utcOffset < ?2 GROUP BY day
    """
}

extension WaterStore {
  /// Returns the waters that were written down on each day, with those that are in a zone.
  func waters(
    of days: ClosedRange<CivilDate>, from start: DayStart
  ) throws(StorageError) -> [CivilDate: Proportion] {
    try connection.read { database in
      var waters: [CivilDate: Proportion] = [:]
      try database.each(Self.watersSQL, days.secondBounds + [start.hour * 3600]) { row in
        let isInZone = !(try row.waterPosition(at: 1)).zones.isEmpty
        let (day, count) = (days.lowerBound.adding(days: try row.integer("day")), try row.integer("waters"))
        let before = waters[day] ?? Proportion(0, of: 0)
        waters[day] = Proportion(before.count + (isInZone ? count : 0), of: before.total + count)
      }
      return waters
    }
  }

  /// The query for the points of each day; the bounds of the time itself are for its index.
  static let watersSQL = """
    SELECT (second - ?1) / 86400 AS day, hardness, alkalinity, COUNT(*) AS waters FROM (
      SELECT \(TogetherStore.waterSecond("?3")) AS second, hardness, alkalinity
      FROM waterRecord WHERE time >= ?1 - 86400 AND time < ?2 + 2 * 86400) AS water
    WHERE second >= ?1 AND second < ?2 GROUP BY day, hardness, alkalinity
    """
}

extension SQLConnection {
  /// Returns what is made of the row of each day, which has the number of days since the first one as `day`.
  fileprivate func byDay<Value>(
    _ sql: String, _ days: ClosedRange<CivilDate>, from start: DayStart, _ value: (SQLRow) throws -> Value
  ) throws(StorageError) -> [CivilDate: Value] {
    try dictionary(sql, days.secondBounds(from: start)) {
      (days.lowerBound.adding(days: try $0.integer("day")), try value($0))
    }
  }
}
