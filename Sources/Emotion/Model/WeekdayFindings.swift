import Values

/// How the days of the week were, and whether they differ by more than chance makes.
///
/// There is one test for the whole week, because the most extreme of seven weekdays always looks like something. Its
/// statistic is the sum of the squared differences between the mean of each weekday and the mean of all days, where each day
/// is the mean sign of its entries. Days are shuffled within each calendar week, 999 times, so that good and bad weeks stay
/// apart. It is carried out from 8 weeks and 5 days with an entry of each weekday on.
public struct WeekdayFindings: Hashable, Sendable {
  public enum Verdict: Hashable, Sendable {
    case tooFewDays, noDifference
    /// The weekday furthest from the others stands out; the rest are the other days.
    case difference(Weekday, with: Proportion, others: Proportion)
  }

  /// The figures of each weekday.
  public let rows: [Weekday: DiaryFigures]
  public let verdict: Verdict
  /// The share of permutations with a statistic as large; `nil` if there are too few days.
  public let chance: Double?

  public static let leastWeeks = 8
  public static let leastDaysOfEach = 5
  public static let permutations = 999
  static let level = 0.05

  public init(_ days: DiaryDays, of span: ClosedRange<CivilDate>, _ placement: EmotionPlacement) {
    let logged = days.logged(in: span)
    let byWeekday = Dictionary(grouping: logged, by: \.date.weekday)
    let rows = byWeekday.mapValues { DiaryFigures($0, placement) }
    self.rows = rows
    let weeks = MoodWeeks(logged, placement)
    let hasEnough =
      weeks.weeks.count >= Self.leastWeeks
      && Weekday.allCases.allSatisfy { byWeekday[$0, default: []].count >= Self.leastDaysOfEach }
    guard hasEnough else {
      (verdict, chance) = (.tooFewDays, nil)
      return
    }
    let chance = weeks.chance(Self.permutations)
    self.chance = chance
    guard chance <= Self.level else {
      verdict = .noDifference
      return
    }
    let extreme = weeks.mostExtreme
    let own = rows[extreme]?.unpleasant ?? Proportion(0, of: 0)
    let others = rows.filter { $0.key != extreme }.values.map(\.unpleasant)
    verdict = .difference(
      extreme, with: own,
      others: Proportion(others.reduce(0) { $0 + $1.count }, of: others.reduce(0) { $0 + $1.total }))
  }
}

/// The values of the days with an entry, in calendar weeks from Monday to Sunday.
private struct MoodWeeks {
  /// The weekdays of the days, 0 to 6, and their mean signs, in the order of the days.
  private var weekdays: [Int] = []
  private var values: [Double] = []
  /// The days of each week, by their index.
  private(set) var weeks: [Range<Int>] = []
  private var seed = DataSeed()
  private var counts = Array(repeating: 0, count: 7)
  private var mean: Double { values.isEmpty ? 0 : values.reduce(0, +) / Double(values.count) }

  init(_ logged: [DayTally], _ placement: EmotionPlacement) {
    var last: Int?
    for day in logged {
      guard let mood = DayMood(day.tally, placement) else { continue }
      if last != day.date.weekSinceEpoch { weeks.append(values.count..<values.count) }
      last = day.date.weekSinceEpoch
      let weekday = day.date.weekday.days(since: .monday)
      weekdays.append(weekday)
      values.append(mood.value)
      counts[weekday] += 1
      weeks[weeks.count - 1] = weeks[weeks.count - 1].lowerBound..<values.count
      seed.combine(day.date.daysSinceEpoch)
      for emotion in Emotion.allCases { seed.combine(day.tally[emotion]) }
    }
  }

  /// How far the mean of each weekday is from that of all days.
  private func deviations(_ values: [Double], _ mean: Double) -> [Double] {
    var sums = Array(repeating: 0.0, count: 7)
    for (weekday, value) in zip(weekdays, values) { sums[weekday] += value }
    return zip(sums, counts).map { sum, count in count == 0 ? 0 : sum / Double(count) - mean }
  }

  /// The weekday whose mean is furthest from that of all days; of equal ones the first.
  var mostExtreme: Weekday {
    let distances = deviations(values, mean).map(abs)
    let index = distances.indices.max { (distances[$0], $1) < (distances[$1], $0) } ?? 0
    return Weekday.monday.week[index]
  }

  /// The share of permutations whose statistic is as large as that of the days as they are, which are included.
  func chance(_ permutations: Int) -> Double {
    let mean = mean
    func statistic(_ values: [Double]) -> Double { deviations(values, mean).reduce(0) { $0 + $1 * $1 } }
    let observed = statistic(values)
    var (shuffled, random, asLarge) = (values, SplitMix64(seed), 1)
    for _ in 0..<permutations {
      for week in weeks { random.shuffle(&shuffled, in: week) }
      if statistic(shuffled) >= observed - 1e-9 { asLarge += 1 }
    }
    return Double(asLarge) / Double(permutations + 1)
  }
}
