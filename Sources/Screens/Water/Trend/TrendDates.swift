import TerminalUI
import Values

/// The dates that stand below an axis of time: days, months or years, as many as fit beside each other.
enum TrendDates {
  /// Columns of a date and the space beside it.
  private static let columns = 12

  /// Seconds since the epoch with the date that begins there.
  ///
  /// Where no such date lies in the span, it is the one of its beginning.
  ///
  /// - Parameter span: in seconds since the epoch.
  /// - Parameter utcOffset: of the clock by which days begin.
  static func ticks(
    in span: ClosedRange<Int>, utcOffset: Int, columns: Int, _ language: Language
  ) -> [AxisTick] {
    // Without the year, which the words below the chart have.
    func name(_ date: CivilDate) -> Phrase { date.named(on: date) }
    func date(_ seconds: Int) -> CivilDate { LocalTime(secondsSinceEpoch: seconds, utcOffset: utcOffset).date }
    let (first, last) = (date(span.lowerBound), date(span.upperBound))
    let (start, end) = (first.daysSinceEpoch, last.daysSinceEpoch)
    func fits(days: Int) -> Bool { (end - start) / days <= max(1, columns / Self.columns) }
    let dates =
      if let days = [1, 2, 7, 14].first(where: fits) {
        stride(from: start, through: end, by: days).map(CivilDate.init(daysSinceEpoch:)).map {
          ($0, name($0))
        }
      } else {
        // The shortest month counts.
        months(from: first, through: last, by: monthSteps.first { fits(days: $0 * 28) } ?? 60_000)
      }
    let ticks = dates.compactMap { date, label -> AxisTick? in
      let seconds = date.daysSinceEpoch * 86_400 - utcOffset
      return span.contains(seconds) ? AxisTick(Double(seconds), label.text(in: language)) : nil
    }
    return ticks.isEmpty ? [AxisTick(Double(span.lowerBound), name(first).text(in: language))] : ticks
  }

  private static let monthSteps =
    [1, 2, 3, 6] + [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000].map { 12 * $0 }

  /// Each month at a step, or where the step is of whole years each year, with its label.
  private static func months(
    from first: CivilDate, through last: CivilDate, by step: Int
  ) -> [(date: CivilDate, label: Phrase)] {
    // Counted from a January, so that quarters begin with a quarter and decades with a decade.
    let start = (first.year * 12 + first.month - 1) / step * step
    return stride(from: start, through: last.year * 12 + last.month - 1, by: step).compactMap { month in
      CivilDate(year: month / 12, month: month % 12 + 1, day: 1).map {
        ($0, step % 12 == 0 ? Phrase(same: "\($0.year)") : $0.monthAndYear)
      }
    }
  }
}
