import Testing
import Values

/// 2026-11-21, 14:05:30 in Seoul.
private let seoul = LocalZone.fixed(9 * 3600)
private let now = LocalTime(secondsSinceEpoch: 1_795_237_530, utcOffset: 9 * 3600)

@Suite("A time as somebody types it")
struct MomentTests {
  @Test(
    arguments: [
      ("now", "2026-11-21T14:05:30+09:00"), ("지금", "2026-11-21T14:05:30+09:00"), (" now ", "2026-11-21T14:05:30+09:00"),
      ("14:05", "2026-11-21T14:05:00+09:00"), ("9:05", "2026-11-21T09:05:00+09:00"),
      ("14:06", "2026-11-20T14:06:00+09:00"), ("00:00", "2026-11-21T00:00:00+09:00"),
      ("-15", "2026-11-21T13:50:30+09:00"), ("-15m", "2026-11-21T13:50:30+09:00"),
      ("−3h", "2026-11-21T11:05:30+09:00"), ("-1h30m", "2026-11-21T12:35:30+09:00"),
      ("-1h30", "2026-11-21T12:35:30+09:00"), ("-0", "2026-11-21T14:05:30+09:00"),
      ("-15h", "2026-11-20T23:05:30+09:00"), ("2026-11-20 08:30", "2026-11-20T08:30:00+09:00"),
      ("2026-11-20T08:30:15", "2026-11-20T08:30:15+09:00"), ("2026-11-20T08:30Z", "2026-11-20T08:30:00+00:00"),
      ("15 minutes ago", "2026-11-21T13:50:30+09:00"), ("2 hours ago", "2026-11-21T12:05:30+09:00"),
      ("15 min ago", "2026-11-21T13:50:30+09:00"), ("15분 전", "2026-11-21T13:50:30+09:00"),
      ("1시간 30분 전", "2026-11-21T12:35:30+09:00"), ("tomorrow 8:30", "2026-11-22T08:30:00+09:00"),
      ("2:05 pm", "2026-11-21T14:05:00+09:00"), ("2:06 PM", "2026-11-20T14:06:00+09:00"),
      ("9am", "2026-11-21T09:00:00+09:00"), ("12 am", "2026-11-21T00:00:00+09:00"),
      ("오후 2:05", "2026-11-21T14:05:00+09:00"), ("오전 9시", "2026-11-21T09:00:00+09:00"),
      ("오전 9시 30분", "2026-11-21T09:30:00+09:00"), ("yesterday 9 pm", "2026-11-20T21:00:00+09:00"),
      ("2026-11-20 12:15 pm", "2026-11-20T12:15:00+09:00"),
      ("2026-11-20 08:30-05:00", "2026-11-20T08:30:00-05:00"),
      ("밤 10시", "2026-11-20T22:00:00+09:00"), ("새벽 2시 반", "2026-11-21T02:30:00+09:00"),
      ("아침 8시", "2026-11-21T08:00:00+09:00"), ("점심 12시", "2026-11-21T12:00:00+09:00"),
      ("어제 저녁 7시 5분", "2026-11-20T19:05:00+09:00"), ("낮 2시", "2026-11-21T14:00:00+09:00"),
      ("14시 5분", "2026-11-21T14:05:00+09:00"), ("0시", "2026-11-21T00:00:00+09:00"),
      ("noon", "2026-11-21T12:00:00+09:00"), ("어제 자정", "2026-11-20T00:00:00+09:00"),
      ("half an hour ago", "2026-11-21T13:35:30+09:00"), ("an hour ago", "2026-11-21T13:05:30+09:00"),
      ("2 hrs 5 mins ago", "2026-11-21T12:00:30+09:00"), ("15분전", "2026-11-21T13:50:30+09:00"),
      ("한 시간 반 전", "2026-11-21T12:35:30+09:00"), ("반 시간 전", "2026-11-21T13:35:30+09:00"),
      ("그제 9:05", "2026-11-19T09:05:00+09:00"), ("방금", "2026-11-21T14:05:30+09:00"),
    ])
  func `it is read`(text: String, expected: String) {
    #expect(seoul.moment(text, now: now)?.iso8601 == expected)
  }

  @Test(
    arguments: [
      "", " ", "-", "−", "soon", "ago", "전", "soon ago", "15 초 전", "24:00", "12:60", "1405", "14:5", "-m", "-h", "-15s",
      "-1m30", "-30m1h", "-999999",
      "-1h-3", "+3h", "2026-11-21", "2026-02-30 10:00", "0 am", "13 pm", "2:60 pm", "2: pm", "+3 pm", "pm", "오후",
      "오후 시", "２ pm", "2:5:1 pm",
      "21.11.2026 10:00", "２:００", "-٣", "3시", "12시 반", "밤 12시", "밤 3시", "새벽 7시", "저녁 12시", "24시", "시", "반", "오전",
    ])
  func `what is no time is not taken for one`(text: String) {
    #expect(seoul.moment(text, now: now) == nil)
  }

  @Test
  func `a clock may also mean what is to come today`() {
    #expect(seoul.moment("23:00", now: now, isPast: false)?.iso8601 == "2026-11-21T23:00:00+09:00")
    #expect(seoul.moment("09:00", now: now, isPast: false)?.iso8601 == "2026-11-21T09:00:00+09:00")
  }

  @Test
  func `a day is read by the clocks of that day`() {
    // Two o'clock on 8 March 2026 in New York: clocks go from 02:00 to 03:00.
    let change = 1_772_953_200
    let newYork = LocalZone { $0 < change ? -5 * 3600 : -4 * 3600 }
    let later = newYork.time(at: change + 30 * 86_400)
    #expect(newYork.moment("2026-03-07 12:00", now: later)?.iso8601 == "2026-03-07T12:00:00-05:00")
    #expect(newYork.moment("2026-03-09 12:00", now: later)?.iso8601 == "2026-03-09T12:00:00-04:00")
    #expect(newYork.moment("-24h", now: newYork.time(at: change + 3600))?.iso8601 == "2026-03-07T03:00:00-05:00")
  }

  @Test
  func `a clock is that of the place, wherever now was read`() {
    // 22 November, 08:00 in Seoul; still the 21st in New York.
    let abroad = LocalTime(secondsSinceEpoch: 1_795_302_000, utcOffset: -5 * 3600)
    #expect(seoul.moment("07:00", now: abroad)?.iso8601 == "2026-11-22T07:00:00+09:00")
    #expect(seoul.moment("now", now: abroad)?.iso8601 == "2026-11-22T08:00:00+09:00")
  }

  @Test
  func `a time keeps the clock of the place where it was read`() {
    let paris = LocalTime(secondsSinceEpoch: now.secondsSinceEpoch, utcOffset: 3600)
    #expect(seoul.atPlace(of: now).time(at: 0).utcOffset == 9 * 3600)
    #expect(seoul.atPlace(of: paris).time(at: 0).utcOffset == 3600)
  }

  @Test(
    arguments: [
      ("at 14:05", "21T14:05"), ("@9:05", "21T09:05"), ("@ 9:05", "21T09:05"), ("14:05에", "21T14:05"),
      ("yesterday at 22:00", "20T22:00"), ("22:00 yesterday", "20T22:00"), ("at 10pm yesterday", "20T22:00"),
      ("어젯밤 10시", "20T22:00"), ("at 15", "20T15:00"), ("3시", "21T03:00"), ("at 3", "21T03:00"), ("15분 전에", "21T13:50"),
      ("12시", "21T12:00 21T00:00"), ("어제 3시 반", "20T15:30 20T03:30"), ("yesterday at 3", "20T15:00 20T03:00"),
      ("3:05", "21T03:05"), ("3", ""), ("at", ""), ("at at 3", ""), ("at 3 at", ""), ("yesterday", ""),
      ("tomorrow 9:05", ""),
      ("at 25", ""), ("at -15", ""),
    ])
  func `the moments of the past are found that a text may mean`(text: String, expected: String) {
    #expect(
      seoul.pastMoments(text, now: now).map { String($0.iso8601.prefix(16).suffix(8)) }.joined(separator: " ")
        == expected)
  }

  @Test
  func `by a clock of twelve hours a time without a half may be of either`() {
    let evening = seoul.time(on: now.date, hour: 22, minute: 0)
    func clocks(_ text: String) -> [String] {
      seoul.pastMoments(text, now: evening, hasHalfDays: true).map(\.clock)
    }
    #expect(clocks("3:05") == ["15:05", "03:05"])
    #expect(clocks("3:05 pm") == ["15:05"])
    #expect(clocks("15:05") == ["15:05"])
    #expect(clocks("03:05") == ["03:05"])
  }
}
