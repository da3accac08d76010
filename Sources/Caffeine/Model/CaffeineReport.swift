import Values

/// The caffeine drunk on a day, and the time of the last drink.
public struct DayDrinks: Hashable, Sendable, Identifiable {
  public let date: CivilDate
  public var id: Int { date.daysSinceEpoch }
  /// The amount consumed on that day, in mg.
  public let milligrams: Int
  /// The time of the last drink with caffeine, in minutes from the midnight with which the day begins in the calendar:
  /// 1440 and more for one after the next midnight, where the day ends later; `nil` if there was none.
  public let lastMinute: Int?

  public init(date: CivilDate, milligrams: Int, lastMinute: Int?) {
    (self.date, self.milligrams, self.lastMinute) = (date, milligrams, lastMinute)
  }
}

/// Several weeks or months of caffeine: the days beside the limit, their last drinks, and the evenings beside the threshold.
///
/// All of it is by the settings of today. The amounts at bedtime are estimates.
public struct CaffeineReport: Hashable, Sendable {
  /// A day, and the evening after it.
  public struct Day: Hashable, Sendable, Identifiable {
    public let drinks: DayDrinks
    /// The evening; `nil` as long as its bedtime has not come.
    public let evening: Evening?

    public var id: Int { drinks.id }
    public var date: CivilDate { drinks.date }
    public var milligrams: Int { drinks.milligrams }
    public var lastMinute: Int? { drinks.lastMinute }
  }

  /// Figures about several days.
  public struct Summary: Hashable, Sendable {
    /// The number of whole days, without today.
    public let days: Int
    /// The mean amount of a whole day, in mg; `nil` without one.
    public let mean: Double?
    /// The number of whole days on which the limit was exceeded.
    public let daysOverLimit: Int
    /// The time of the last drink, in minutes from midnight: half of the days had it earlier, half later; `nil` if no whole
    /// day had a drink.
    public let medianLastMinute: Int?
    /// The nights whose bedtime has come.
    public let nights: Int
    /// The nights in which the amount was below the threshold from bedtime on.
    public let nightsBelow: Int
  }

  /// Some days that are drawn together.
  public struct Group: Hashable, Sendable {
    public let first, last: CivilDate
    /// The mean amount of a day, in mg.
    public let milligrams: Double
    public let daysOverLimit: Int
  }

  /// How many days are drawn together.
  public enum Grouping: CaseIterable, Hashable, Sendable {
    case days, weeks, months
  }

  /// The days that were asked for.
  public let span: ClosedRange<CivilDate>
  /// The days, oldest first, none before the first entry.
  public let days: [Day]
  public let settings: CaffeineSettings
  public let now: LocalTime
  /// The day that is not over.
  public let today: CivilDate

  /// Creates a report.
  ///
  /// - Parameters:
  ///   - days: The days, in order.
  ///   - first: The day of the first entry; `nil` if there is none.
  ///   - evenings: The evenings before the days after them.
  ///   - dayStart: When the days begin.
  public init(
    _ days: [DayDrinks], since first: CivilDate?, _ evenings: [Evening], _ settings: CaffeineSettings, now: LocalTime,
    from dayStart: DayStart = .midnight
  ) {
    let evenings = Dictionary(evenings.map { ($0.date, $0) }) { first, _ in first }
    (self.settings, self.now, today) = (settings, now, dayStart.date(of: now))
    span = (days.first?.date ?? today)...(days.last?.date ?? today)
    self.days = days.filter { day in first.map { day.date >= $0 } ?? false }.map { day in
      let evening = evenings[day.date.adding(days: 1)]
      let isOver = evening.map { $0.bedtime.secondsSinceEpoch <= now.secondsSinceEpoch } ?? false
      return Day(drinks: day, evening: isOver ? evening : nil)
    }
  }

  /// The figures of all days.
  public var summary: Summary { summary(of: days) }

  /// Returns the figures of the days of a weekday.
  public func summary(of weekday: Weekday) -> Summary { summary(of: days.filter { $0.date.weekday == weekday }) }

  private func summary(of days: [Day]) -> Summary {
    // Today is not over.
    let whole = days.filter { $0.date < today }
    let lastMinutes = whole.compactMap(\.lastMinute).sorted()
    let evenings = days.compactMap(\.evening)
    return Summary(
      days: whole.count,
      mean: whole.isEmpty ? nil : Double(whole.reduce(0) { $0 + $1.milligrams }) / Double(whole.count),
      daysOverLimit: whole.count { $0.milligrams > settings.limitMilligrams },
      medianLastMinute: lastMinutes.isEmpty
        ? nil : (lastMinutes[(lastMinutes.count - 1) / 2] + lastMinutes[lastMinutes.count / 2]) / 2,
      nights: evenings.count,
      nightsBelow: evenings.count { $0.milligrams < Double(settings.thresholdMilligrams) })
  }

  /// Returns the days in groups, oldest first; the first and the last group may be incomplete.
  ///
  /// Today is a day by itself, but no part of the mean of a week or a month, because it is not over.
  public func groups(by grouping: Grouping, weekStart: Weekday) -> [Group] {
    func key(_ date: CivilDate) -> Int {
      switch grouping {
      case .days: date.daysSinceEpoch
      case .weeks: date.daysSinceEpoch - date.weekday.days(since: weekStart)
      case .months: date.year * 12 + date.month
      }
    }
    var groups: [[Day]] = []
    for day in days where grouping == .days || day.date < today {
      if let last = groups.last?.last, key(last.date) == key(day.date) {
        groups[groups.count - 1].append(day)
      } else {
        groups.append([day])
      }
    }
    return groups.compactMap { group in
      guard let first = group.first, let last = group.last else { return nil }
      return Group(
        first: first.date, last: last.date,
        milligrams: Double(group.reduce(0) { $0 + $1.milligrams }) / Double(group.count),
        daysOverLimit: group.count { $0.milligrams > settings.limitMilligrams })
    }
  }
}
