import EmotionModel
import Stores
import Values

struct DiaryView: Sendable {
  let date: CivilDate
  let year: YearCalendar
  /// The days of the year, and of the weeks that reach into its neighbors.
  let days: DiaryDays
  let hours: HourTally
  /// The last taps of the day, as many as a tall screen can show, in the order of their time.
  let taps: [Tap]

  static let tapLimit = 200

  /// Reads a day and its year, unless it is the year that was read before.
  init(_ date: CivilDate, weekStart: Weekday, after known: DiaryView?, _ store: EmotionStore) throws(StorageError) {
    self.date = date
    year = YearCalendar(date.year, from: weekStart)
    if let known, known.year == year {
      (days, hours) = (known.days, known.hours)
    } else {
      let (first, last) = (year.first, year.last)
      let weeks = [first, last].map { DiaryPeriod.week.days(around: $0, from: weekStart) }
      days = try store.days(in: weeks[0].lowerBound...weeks[1].upperBound)
      hours = try store.hours(of: year.year)
    }
    taps = try store.taps(in: date...date, limit: Self.tapLimit).reversed()
  }

  /// The same day a number of years later, or earlier if negative; 29 February becomes the 28th.
  static func day(_ years: Int, yearsFrom date: CivilDate) -> CivilDate {
    let year = YearCalendar(date.year + years).year
    return CivilDate(year: year, month: date.month, day: date.day)
      ?? CivilDate(year: year, month: date.month, day: date.day - 1) ?? date
  }
}
