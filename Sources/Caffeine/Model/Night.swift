import Values

/// How somebody slept in one night, and when they went to bed.
public struct Night: Hashable, Sendable, Identifiable {
  /// The local day on which the night ended.
  public let date: CivilDate
  public var id: Int { date.daysSinceEpoch }
  /// How well it was: 1 (very badly) to 5 (very well).
  public let quality: Int
  /// The time of going to bed: from noon of the day before until noon of `date`, by its own clock.
  public let bedtime: LocalTime

  public static let qualityRange = 1...5
  /// The names of the qualities in English and Korean, from 1 on.
  public static let qualityNames: [(english: String, korean: String)] = [
    ("very badly", "아주 못 잠"), ("badly", "잘 못 잠"), ("so-so", "그저 그럼"), ("well", "잘 잠"), ("very well", "아주 잘 잠"),
  ]
  /// The seconds from the beginning of `date` at which a night can begin.
  public static let bedtimeSeconds = -43_200...43_199

  /// Creates a night, or `nil` if the quality or the time is outside its range.
  public init?(date: CivilDate, quality: Int, bedtime: LocalTime) {
    let seconds = bedtime.secondsSinceEpoch + bedtime.utcOffset - date.daysSinceEpoch * 86_400
    guard Self.qualityRange.contains(quality), Self.bedtimeSeconds.contains(seconds) else { return nil }
    (self.date, self.quality, self.bedtime) = (date, quality, bedtime)
  }

  /// Whether it was a bad night: 1 or 2.
  public var isBad: Bool { quality <= 2 }

  /// Whether it was a good night: 4 or 5.
  public var isGood: Bool { quality >= 4 }

  /// Returns when somebody went to bed at a time of day, for a night that ended on a day.
  ///
  /// A time from noon on is of the day before.
  ///
  /// - Parameter minute: The time in minutes from midnight, 0…1439.
  public static func bedtime(_ minute: Int, nightEndingOn date: CivilDate, in zone: LocalZone) -> LocalTime {
    zone.time(on: minute < 720 ? date : date.adding(days: -1), hour: minute / 60, minute: minute % 60)
  }
}

/// The caffeine of an evening: what was in the body at bedtime, and whether the last drink was late.
public struct Evening: Hashable, Sendable, Identifiable {
  /// The local day on which the night after it ended.
  public let date: CivilDate
  public var id: Int { date.daysSinceEpoch }
  /// The time of going to bed that was recorded, or else the one in the settings.
  public let bedtime: LocalTime
  /// The largest amount in the body from bedtime on, in mg; a drink just before is still being absorbed then, or drunk.
  public let milligrams: Double
  /// Whether something with caffeine was drunk, or still being drunk, at or after `lateHour` and before bedtime.
  public let hasLateDrink: Bool
  /// When something with caffeine was begun last before bedtime, in minutes from the beginning of the day before `date`,
  /// from `firstHour` on: 1440 and more after midnight; `nil` if nothing was.
  public let lastDrinkMinute: Int?
  /// The night after it, if it was recorded.
  public let night: Night?

  /// The hour from which a drink is late: 14.
  public static let lateHour = 14
  /// The hour from which a drink belongs to the day, and not to the night before it, where days begin at midnight: 4.
  public static let firstHour = 4

  public init(
    date: CivilDate, bedtime: LocalTime, milligrams: Double, hasLateDrink: Bool, lastDrinkMinute: Int? = nil,
    night: Night?
  ) {
    (self.date, self.bedtime, self.milligrams) = (date, bedtime, milligrams)
    (self.hasLateDrink, self.lastDrinkMinute, self.night) = (hasLateDrink, lastDrinkMinute, night)
  }

  /// Returns the evenings before several days, oldest first.
  ///
  /// What begins after a bedtime does not count for it.
  ///
  /// - Parameters:
  ///   - dates: The days on which the nights ended.
  ///   - doses: The doses of these evenings, and those of `memorySeconds` before.
  ///   - nights: The nights that were recorded; others are left out.
  ///   - zone: The zone of the bedtimes that were not recorded, and of `lateHour`.
  ///   - dayStart: When a day begins; from then on, and not from `firstHour`, a drink belongs to it, unless it is midnight.
  public static func all(
    before dates: ClosedRange<CivilDate>, _ doses: [Dose], _ nights: [Night], _ settings: CaffeineSettings,
    in zone: LocalZone, from dayStart: DayStart = .midnight
  ) -> [Evening] {
    let firstHour = dayStart == .midnight ? firstHour : dayStart.hour
    let nights = Dictionary(nights.map { ($0.date, $0) }) { first, _ in first }
    let doses = doses.sorted { $0.seconds < $1.seconds }
    let days = (dates.lowerBound.daysSinceEpoch...dates.upperBound.daysSinceEpoch).map {
      CivilDate(daysSinceEpoch: $0)
    }
    var plans = days.map { date in
      (date: date, bedtime: nights[date]?.bedtime ?? settings.bedtime(of: date.adding(days: -1), in: zone))
    }
    // The times of travelers, each by its own clock, are perhaps not in order.
    plans.sort { ($0.bedtime.secondsSinceEpoch, $0.date) < ($1.bedtime.secondsSinceEpoch, $1.date) }
    let course = CaffeineCourse(of: doses, settings.kinetics)
    var evenings: [Evening] = []
    for plan in plans {
      let moment = plan.bedtime.secondsSinceEpoch
      func seconds(_ hour: Int) -> Int {
        zone.time(on: plan.date.adding(days: -1), hour: hour, minute: 0).secondsSinceEpoch
      }
      let last = lastDrink(doses, from: seconds(firstHour), through: moment)
      evenings.append(
        Evening(
          date: plan.date, bedtime: plan.bedtime,
          milligrams: course.rest(from: moment, begunBy: moment).peak(from: moment),
          hasLateDrink: isDrunk(doses, from: seconds(lateHour), through: moment),
          lastDrinkMinute: last.map { ($0 - seconds(0)) / 60 }, night: nights[plan.date]))
    }
    return evenings.sorted { $0.date < $1.date }
  }

  /// Returns when something with caffeine was begun last in a span of moments.
  private static func lastDrink(_ doses: [Dose], from start: Int, through end: Int) -> Int? {
    begun(doses, through: end).reversed().prefix { $0.seconds >= start }.first { $0.milligrams > 0 }?.seconds
  }

  /// Returns whether something with caffeine was drunk in a span of moments.
  private static func isDrunk(_ doses: [Dose], from start: Int, through end: Int) -> Bool {
    let longest = CaffeineEntry.minuteRange.upperBound * 60
    return begun(doses, through: end).reversed().prefix { $0.seconds >= start - longest }
      .contains { $0.milligrams > 0 && ($0.seconds >= start || $0.end > start) }
  }

  /// Returns the doses that had begun at a moment, by bisection.
  private static func begun(_ doses: [Dose], through end: Int) -> ArraySlice<Dose> {
    var (low, high) = (0, doses.count)
    while low < high {
      let middle = (low + high) / 2
      if doses[middle].seconds <= end { low = middle + 1 } else { high = middle }
    }
    return doses[..<low]
  }

  /// Returns the time before a moment for which doses matter: ten half-lives, after which a thousandth is left, and two
  /// hours in which the rest is absorbed.
  public static func memorySeconds(_ settings: CaffeineSettings) -> Int { settings.halfLifeMinutes * 600 + 7200 }
}
