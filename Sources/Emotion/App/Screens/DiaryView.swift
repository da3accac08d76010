import EmotionModel
import Stores
import Values

struct DiaryView: Sendable {
  let date: CivilDate
  /// The year around the day: the last twelve months, or an earlier calendar year.
  let year: YearCalendar
  /// The days of the year, and of the weeks that reach into its neighbors.
  let days: DiaryDays
  /// The hours of the calendar years in which the year lies.
  let hours: HourTally
  /// The first day of the diary; nil if it is empty.
  let first: CivilDate?
  let placement: EmotionPlacement
  /// The last taps of the day, as many as a tall screen can show, in the order of their time.
  let taps: [Tap]

  static let tapLimit = 200

  /// Reads a day and its year, unless it is the year that was read before.
  init(
    _ date: CivilDate, today: CivilDate, weekStart: Weekday, after known: DiaryView?, _ store: EmotionStore
  ) throws(StorageError) {
    self.date = date
    year = Self.year(around: date, today: today, weekStart: weekStart)
    if let known, known.year == year {
      (days, hours, first, placement) = (known.days, known.hours, known.first, known.placement)
    } else {
      let weeks = [year.first, year.last].map { DiaryPeriod.week.days(around: $0, from: weekStart) }
      days = try store.days(in: weeks[0].lowerBound...weeks[1].upperBound)
      hours = try store.hours(of: year.first.year...year.last.year)
      (first, placement) = (try store.firstDay(), try store.placement())
    }
    taps = try store.taps(in: date...date, limit: Self.tapLimit).reversed()
  }

  /// The twelve months up to today if the day is among them, so that a new year does not begin empty; else its calendar
  /// year.
  static func year(around date: CivilDate, today: CivilDate, weekStart: Weekday) -> YearCalendar {
    let latest = YearCalendar(endingOn: today, from: weekStart)
    return latest.days.contains(date) ? latest : YearCalendar(date.year, from: weekStart)
  }

  /// The same day a number of years later, or earlier if negative; 29 February becomes the 28th.
  static func day(_ years: Int, yearsFrom date: CivilDate) -> CivilDate {
    let year = YearCalendar(date.year + years).year
    return CivilDate(year: year, month: date.month, day: date.day)
      ?? CivilDate(year: year, month: date.month, day: date.day - 1) ?? date
  }
}
