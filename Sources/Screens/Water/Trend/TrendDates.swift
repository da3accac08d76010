import CivilTime
import TerminalUI

/// The dates that stand below an axis of time: days, months or years, as many as fit beside each other.
enum TrendDates {
  /// How far the dates of an axis are apart.
  private enum Step {
    case days(Int)
    case months(Int)

    /// The length of the shortest of them, in days.
    var days: Int {
      switch self {
      case .days(let days): days
      case .months(let months): months * 28
      }
    }
  }

  private static let steps: [Step] =
    [.days(1), .days(2), .days(7), .days(14)] + [1, 2, 3, 6].map(Step.months)
    + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map { .months(12 * $0) }

  /// Columns of a date and the space beside it.
  private static let columns = 10

  /// Seconds since the epoch with the date that begins there.
  ///
  /// Where no such date lies in the span, it is the one of its beginning.
  ///
  /// - Parameter span: in seconds since the epoch.
  /// - Parameter utcOffset: of the clock by which days begin.
  static func ticks(in span: ClosedRange<Int>, utcOffset: Int, columns: Int) -> [AxisTick] {
    func date(_ seconds: Int) -> CivilDate { LocalTime(secondsSinceEpoch: seconds, utcOffset: utcOffset).date }
    let (first, last) = (date(span.lowerBound), date(span.upperBound))
    let most = max(1, columns / Self.columns)
    let days = last.daysSinceEpoch - first.daysSinceEpoch
    let step = steps.first { days / $0.days <= most } ?? .months(12 * 5000)
    let ticks = dates(from: first, through: last, step).compactMap { date -> AxisTick? in
      let seconds = date.daysSinceEpoch * 86_400 - utcOffset
      return span.contains(seconds) ? AxisTick(Double(seconds), label(date, step)) : nil
    }
    return ticks.isEmpty ? [AxisTick(Double(span.lowerBound), WaterWords.day(first))] : ticks
  }

  private static func dates(from first: CivilDate, through last: CivilDate, _ step: Step) -> [CivilDate] {
    switch step {
    case .days(let days):
      return stride(from: first.daysSinceEpoch, through: last.daysSinceEpoch, by: days)
        .map(CivilDate.init(daysSinceEpoch:))
    case .months(let months):
      // Counted from a January, so that quarters begin with a quarter and decades with a decade.
      let start = (first.year * 12 + first.month - 1) / months * months
      return stride(from: start, through: last.year * 12 + last.month - 1, by: months).compactMap { month in
        CivilDate(year: month / 12, month: month % 12 + 1, day: 1)
      }
    }
  }

  private static func label(_ date: CivilDate, _ step: Step) -> String {
    switch step {
    case .days: WaterWords.day(date)
    case .months(let months) where months % 12 == 0: String(date.iso8601.prefix(4))
    case .months: date.iso8601.prefix(7).map { $0 == "-" ? "." : String($0) }.joined()
    }
  }
}
