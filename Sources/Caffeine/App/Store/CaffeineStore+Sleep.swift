import CaffeineModel
import Database
import Values

/// Nights, and reports of weeks and months.
extension CaffeineStore {
  /// Returns the number of nights that were recorded.
  public func nightCount() throws(StorageError) -> Int {
    try connection.read { try $0.number("SELECT COUNT(*) FROM caffeineNight") }
  }

  /// Returns a page of the nights, latest first; negative arguments count as 0.
  public func nights(offset: Int = 0, limit: Int) throws(StorageError) -> [Night] {
    try connection.rows(
      "\(Night.table.description.selection) ORDER BY day DESC LIMIT ? OFFSET ?", limit: limit, offset: offset)
  }

  /// Returns the night that ended on a day, or `nil` if it was not recorded.
  public func night(endingOn date: CivilDate) throws(StorageError) -> Night? {
    try connection.read { try $0.night(endingOn: date) }
  }

  /// Returns the position of a night in the order of `nights(offset:limit:)`, or `nil` if it is not recorded.
  public func index(ofNight date: CivilDate) throws(StorageError) -> Int? {
    try connection.read { database in
      guard try database.night(endingOn: date) != nil else { return nil }
      return try database.number("SELECT COUNT(*) FROM caffeineNight WHERE day > ?", [date.daysSinceEpoch])
    }
  }

  /// Records a night, and returns what was recorded for the same day before.
  ///
  /// - Parameter old: The day under which the night was recorded, if it is moved to another day.
  @discardableResult
  public func record(_ night: Night, replacing old: CivilDate? = nil) throws(StorageError) -> Night? {
    try connection.write { database in
      let before = try database.night(endingOn: night.date)
      if let old, old != night.date { try database.deleteNight(endingOn: old) }
      try database.put(night)
      return before
    }
  }

  /// Deletes the night that ended on a day and returns it, or `nil` if there is none.
  @discardableResult
  public func deleteNight(endingOn date: CivilDate) throws(StorageError) -> Night? {
    try connection.write { database in
      let night = try database.night(endingOn: date)
      try database.deleteNight(endingOn: date)
      return night
    }
  }

  /// The outcome for bedtimes that a device has recorded.
  public struct ChangedBedtimes: Hashable, Sendable {
    /// The number of nights whose bedtime was another one before.
    public let changed: Int
    /// The number of nights that are not recorded here, and have no quality.
    public let unrated: Int
  }

  /// The days for which no night is recorded.
  public struct MissingNights: Error, Hashable {
    public let dates: [CivilDate]
  }

  /// Deletes the nights that ended on these days, or none if one is not recorded, and returns them in the order of the
  /// days.
  public func deleteNights(endingOn dates: [CivilDate]) throws(StorageError) -> Result<[Night], MissingNights> {
    try connection.write { database in
      let nights = try dates.map { try database.night(endingOn: $0) }
      let missing = zip(dates, nights).filter { $1 == nil }.map(\.0)
      guard missing.isEmpty else { return .failure(MissingNights(dates: missing)) }
      for date in dates { try database.deleteNight(endingOn: date) }
      return .success(nights.compactMap(\.self))
    }
  }

  /// Undoes that a night was recorded, and restores what was recorded for the same days before.
  ///
  /// - Returns: `false`, with nothing written, if the night is not recorded like this any more.
  @discardableResult
  public func undo(_ night: Night?, restoring before: [Night]) throws(StorageError) -> Bool {
    try connection.write { database in
      if let night {
        guard try database.night(endingOn: night.date) == night else { return false }
        try database.deleteNight(endingOn: night.date)
      }
      for night in before { try database.put(night) }
      return true
    }
  }

  /// Returns nights with the evenings before them, latest first.
  ///
  /// Only the doses before these nights are read, however many years lie between them.
  public func evenings(of nights: [Night], in zone: LocalZone) throws(StorageError) -> [Evening] {
    let nights = nights.sorted { $0.date < $1.date }
    return try connection.read { database in
      let settings = try database.caffeineSettings()
      var evenings: [Evening] = []
      var rest = nights[...]
      while let first = rest.first {
        // Days without a recorded night, which are computed in vain, are few.
        var part = rest.prefix(1)
        while part.count < rest.count,
          rest[part.endIndex].date.daysSinceEpoch - rest[part.endIndex - 1].date.daysSinceEpoch <= 7
        {
          part = rest.prefix(part.count + 1)
        }
        rest = rest.dropFirst(part.count)
        let dates = first.date...(part.last ?? first).date
        evenings += try database.evenings(before: dates, Array(part), settings, in: zone, from: dayStart)
          .filter { $0.night != nil }
      }
      return evenings.reversed()
    }
  }

  /// Returns the days before and with today, beside the limit and the threshold.
  ///
  /// Only the entries of these days, and of the days before whose caffeine may still count, are read.
  ///
  /// - Parameters:
  ///   - count: The number of days.
  ///   - zone: The zone of the bedtimes.
  public func report(
    days count: Int, through now: LocalTime, in zone: LocalZone
  ) throws(StorageError) -> CaffeineReport {
    let dayStart = dayStart
    let today = dayStart.date(of: now)
    let dates = today.adding(days: 1 - count)...today
    return try connection.read { database in
      let settings = try database.caffeineSettings()
      let nights = dates.lowerBound.adding(days: 1)...dates.upperBound.adding(days: 1)
      let evenings = try database.evenings(
        before: nights, database.nights(endingOn: nights), settings, in: zone, from: dayStart)
      return CaffeineReport(
        try database.drinks(of: dates, from: dayStart), since: try database.firstCaffeineDate(from: dayStart), evenings,
        settings, now: now, from: dayStart)
    }
  }

  /// Returns what caffeine had to do with the nights of the last year.
  public func sleepFindings(through now: LocalTime, in zone: LocalZone) throws(StorageError) -> SleepFindings {
    let dayStart = dayStart
    let today = dayStart.date(of: now)
    return try connection.read { database in
      let settings = try database.caffeineSettings()
      let nights = try database.nights(endingOn: today.lastYear)
      return SleepFindings(
        try database.evenings(around: nights, through: today, settings, in: zone, from: dayStart),
        thresholdMilligrams: settings.thresholdMilligrams)
    }
  }

  /// Returns the nights of the last year, and the evenings of their weeks.
  package func nightsOfYear(
    through now: LocalTime, in zone: LocalZone
  ) throws(StorageError) -> (nights: [Night], evenings: [Evening]) {
    let dayStart = dayStart
    let today = dayStart.date(of: now)
    return try connection.read { database in
      let nights = try database.nights(endingOn: today.lastYear)
      let settings = try database.caffeineSettings()
      return (nights, try database.evenings(around: nights, through: today, settings, in: zone, from: dayStart))
    }
  }

  /// Returns the amounts of days from the day of the first drink that was ever logged to that of the last one; those
  /// without a drink have 0 mg.
  package func amounts(of dates: ClosedRange<CivilDate>) throws(StorageError) -> [CivilDate: Int] {
    let dayStart = dayStart
    return try connection.read { database in
      let ends = try [Self.firstDrinkSQL, Self.lastDrinkSQL].compactMap { sql in
        try database.row(sql, [])?.integer(at: 0).map { dayStart.date(ofLocalSecond: $0) }
      }
      guard ends.count == 2 else { return [:] }
      let (first, last) = (max(dates.lowerBound, ends[0]), min(dates.upperBound, ends[1]))
      guard first <= last else { return [:] }
      return Dictionary(
        uniqueKeysWithValues:
          try database.drinks(of: first...last, from: dayStart).map { ($0.date, $0.milligrams) })
    }
  }

  package static let firstDrinkSQL =
    "SELECT time + utcOffset FROM caffeineEntry WHERE press = 'coffee' ORDER BY time + utcOffset LIMIT 1"
  static let lastDrinkSQL =
    "SELECT time + utcOffset FROM caffeineEntry WHERE press = 'coffee' ORDER BY time + utcOffset DESC LIMIT 1"

  /// The query for the doses of a span, in chronological order.
  static let dosesOfSpanSQL = """
    SELECT time, \(sum) AS total, minutes FROM caffeineEntry
    WHERE press = 'coffee' AND time >= ? AND time < ? GROUP BY time, minutes ORDER BY time, minutes
    """

  /// The query for the amount, the last drink and the number of drinks of each day; its index has all of it.
  package static let drinksSQL = """
    SELECT (time + utcOffset - ?1) / 86400 AS day, \(sum) AS total,
      MAX(CASE WHEN milligrams > 0 THEN time + utcOffset - ?1 END) AS last, COUNT(*) AS drinks FROM caffeineEntry
    WHERE press = 'coffee' AND time + utcOffset >= ?1 AND time + utcOffset < ?2 GROUP BY day
    """

  package static let nightsSQL = "\(Night.table.description.selection) WHERE day BETWEEN ? AND ? ORDER BY day"
}

extension SQLTransaction {
  fileprivate func night(endingOn date: CivilDate) throws -> Night? {
    try first("\(Night.table.description.selection) WHERE day = ?", [date.daysSinceEpoch])
  }

  fileprivate func deleteNight(endingOn date: CivilDate) throws {
    try execute("DELETE FROM caffeineNight WHERE day = ?", [date.daysSinceEpoch])
  }

  fileprivate func nights(endingOn dates: ClosedRange<CivilDate>) throws -> [Night] {
    try all(CaffeineStore.nightsSQL, [dates.lowerBound.daysSinceEpoch, dates.upperBound.daysSinceEpoch])
  }

  /// Returns the evenings of the weeks of these nights, none before the first entry.
  fileprivate func evenings(
    around nights: [Night], through today: CivilDate, _ settings: CaffeineSettings, in zone: LocalZone,
    from dayStart: DayStart
  ) throws -> [Evening] {
    guard let first = nights.first, let entry = try firstCaffeineDate(from: dayStart) else {
      return []
    }
    // The whole week of the first night, for the factors of its other days.
    let start = max(first.date.adding(days: -first.date.weekday.days(since: .monday)), entry.adding(days: 1))
    return start <= today ? try evenings(before: start...today, nights, settings, in: zone, from: dayStart) : []
  }

  fileprivate func evenings(
    before dates: ClosedRange<CivilDate>, _ nights: [Night], _ settings: CaffeineSettings, in zone: LocalZone,
    from dayStart: DayStart
  ) throws -> [Evening] {
    // By whole days, so that it is the same query for a while, and wide enough for any clock.
    let start = (dates.lowerBound.daysSinceEpoch - 2) * 86_400 - Evening.memorySeconds(settings)
    let end = (dates.upperBound.daysSinceEpoch + 2) * 86_400
    let doses: [Dose] = try all(CaffeineStore.dosesOfSpanSQL, [start, end])
    return Evening.all(before: dates, doses, nights, settings, in: zone, from: dayStart)
  }

  fileprivate func drinks(of dates: ClosedRange<CivilDate>, from start: DayStart) throws -> [DayDrinks] {
    let rows = try map(CaffeineStore.drinksSQL, dates.secondBounds(from: start)) { row in
      (day: try row.integer("day"), total: try row.integer("total"), last: row.integer(at: 2))
    }
    let known = Dictionary(uniqueKeysWithValues: rows.map { ($0.day, $0) })
    return (0...dates.upperBound.daysSinceEpoch - dates.lowerBound.daysSinceEpoch).map { day in
      DayDrinks(
        date: dates.lowerBound.adding(days: day), milligrams: known[day]?.total ?? 0,
        lastMinute: known[day]?.last.map { $0 % 86_400 / 60 + start.hour * 60 })
    }
  }
}

extension CivilDate {
  /// The year that ends with this day.
  package var lastYear: ClosedRange<CivilDate> { adding(days: -364)...self }
}

extension SQLTransaction {
  /// Sets when somebody went to bed, in the nights that are recorded.
  ///
  /// - Parameter bedtimes: By the days on which the nights ended; each from noon of the day before until noon.
  func setBedtimes(
    _ bedtimes: [CivilDate: LocalTime], _ log: ImportLog?
  ) throws -> CaffeineStore.ChangedBedtimes {
    guard let first = bedtimes.keys.min(), let last = bedtimes.keys.max() else {
      return CaffeineStore.ChangedBedtimes(changed: 0, unrated: 0)
    }
    let nights = try nights(endingOn: first...last).filter { bedtimes[$0.date] != nil }
    let changed = nights.compactMap { night -> Night? in
      guard let bedtime = bedtimes[night.date], bedtime != night.bedtime else { return nil }
      return Night(date: night.date, quality: night.quality, bedtime: bedtime)
    }
    for night in changed {
      func change() throws { try put(night) }
      try log?.change(Night.table.encode(night), of: Night.table.description, change) ?? change()
    }
    return CaffeineStore.ChangedBedtimes(changed: changed.count, unrated: bedtimes.count - nights.count)
  }
}
