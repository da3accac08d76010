import Testing
import Values

@Suite("The hour at which a day begins")
struct DayStartTests {
  private static let day = CivilDate(year: 2026, month: 11, day: 28) ?? CivilDate(daysSinceEpoch: 0)
  private static let seoul = LocalZone.fixed(9 * 3600)

  private func time(_ hour: Int, _ minute: Int = 0, on date: CivilDate = day) -> LocalTime {
    Self.seoul.time(on: date, hour: hour, minute: minute)
  }

  @Test func `what happens before the hour belongs to the day before`() {
    let start = DayStart(hour: 4)
    #expect(start.date(of: time(3, 59)) == Self.day.adding(days: -1))
    let last = LocalTime(secondsSinceEpoch: time(4).secondsSinceEpoch - 1, utcOffset: time(4).utcOffset)
    #expect(start.date(of: last) == Self.day.adding(days: -1))
    #expect(start.date(of: time(4)) == Self.day)
    #expect(start.date(of: time(23, 59)) == Self.day)
    #expect(DayStart.midnight.date(of: time(0)) == Self.day)
  }

  @Test func `a clock within a day is after midnight before the hour, and counts on that day`() {
    for start in DayStart.hours.map(DayStart.init(hour:)) {
      for hour in 0...23 {
        let moment = start.moment(on: Self.day, hour: hour, minute: 30, in: Self.seoul)
        #expect(start.date(of: moment) == Self.day)
        #expect(moment.hour == hour)
        #expect(moment.minute == 30)
        #expect(start.date(ofLocalSecond: moment.secondsSinceEpoch + moment.utcOffset) == Self.day)
      }
    }
    #expect(
      DayStart(hour: 4).moment(on: Self.day, hour: 2, minute: 30, in: Self.seoul).iso8601 == "2026-11-29T02:30:00+09:00"
    )
  }

  @Test func `hours are clamped`() {
    #expect(DayStart(hour: -1) == .midnight)
    #expect(DayStart(hour: 23).hour == 6)
  }

  @Test func `days follow each other without a gap, also where clocks are changed`() {
    // New York, 2026-11-01: at 2:00 it is 1:00 again.
    let change = 1_793_512_800
    let zone = LocalZone { $0 < change ? -4 * 3600 : -5 * 3600 }
    for hour in DayStart.hours {
      let start = DayStart(hour: hour)
      for offset in -2...2 {
        let date = DayStart.midnight.date(at: change, in: zone).adding(days: offset)
        let (this, next) = (start.seconds(of: date...date, in: zone), start.start(of: date.adding(days: 1), in: zone))
        #expect(this.upperBound == next.secondsSinceEpoch)
        for seconds in stride(from: this.lowerBound, to: this.upperBound, by: 600) {
          #expect(start.date(at: seconds, in: zone) == date, "hour \(hour), second \(seconds)")
        }
      }
    }
  }
}
