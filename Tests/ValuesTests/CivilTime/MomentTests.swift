import TestSupport
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
      ("8:39 a.m.", "2026-11-21T08:39:00+09:00"), ("8:39 p.m.", "2026-11-20T20:39:00+09:00"),
      ("8:30:15 AM", "2026-11-21T08:30:15+09:00"), ("8:39\u{202F}AM", "2026-11-21T08:39:00+09:00"),
      ("9.30 am", "2026-11-21T09:30:00+09:00"), ("PM 1:05", "2026-11-21T13:05:00+09:00"),
      ("오후 1:05:09", "2026-11-21T13:05:09+09:00"), ("오전 9시 5분 7초", "2026-11-21T09:05:07+09:00"),
      ("오전 0시 30분", "2026-11-21T00:30:00+09:00"), ("아침 여덟시 반", "2026-11-21T08:30:00+09:00"),
      ("저녁 19시", "2026-11-20T19:00:00+09:00"), ("3 in the afternoon", "2026-11-20T15:00:00+09:00"),
      ("yesterday at 8 in the evening", "2026-11-20T20:00:00+09:00"),
      ("this morning at 9", "2026-11-21T09:00:00+09:00"),
      ("11 pm last night", "2026-11-20T23:00:00+09:00"), ("last night at 11:20", "2026-11-20T23:20:00+09:00"),
      ("half past 9 in the morning", "2026-11-21T09:30:00+09:00"), ("9시", "2026-11-21T09:00:00+09:00"),
      ("２ pm", "2026-11-21T14:00:00+09:00"), ("２：０５", "2026-11-21T02:05:00+09:00"),
      ("오후　２시", "2026-11-21T14:00:00+09:00"), ("03시", "2026-11-21T03:00:00+09:00"),
      ("2026. 11. 20. 오후 3:05", "2026-11-20T15:05:00+09:00"), ("2026.11.20. 9:05", "2026-11-20T09:05:00+09:00"),
      ("2026. 11. 20. (금) 오전 9시", "2026-11-20T09:00:00+09:00"), ("11월 20일 금요일 9:05", "2026-11-20T09:05:00+09:00"),
      ("Nov 20 9:00", "2026-11-20T09:00:00+09:00"), ("20 Nov 2026, 9 am", "2026-11-20T09:00:00+09:00"),
      ("November 20th, 2026 at 9:05 PM", "2026-11-20T21:05:00+09:00"), ("9am on Nov 20", "2026-11-20T09:00:00+09:00"),
      ("Friday, 20 Nov 14:05", "2026-11-20T14:05:00+09:00"), ("21.10.2026 10:00", "2026-10-21T10:00:00+09:00"),
      ("2026-11-20T09:00:00.123+09:00", "2026-11-20T09:00:00+09:00"),
      ("2026-11-20T00:00:00.5Z", "2026-11-20T00:00:00+00:00"), ("2026-11-20 09:00:00,250", "2026-11-20T09:00:00+09:00"),
      ("2026-11-20 09:00:00 +0900", "2026-11-20T09:00:00+09:00"), ("2026-11-20t09:00:00z", "2026-11-20T09:00:00+00:00"),
      ("monday 9am", "2026-11-16T09:00:00+09:00"), ("last friday at 9:05", "2026-11-20T09:05:00+09:00"),
      ("fri 9 pm", "2026-11-20T21:00:00+09:00"), ("월요일에 오전 9시", "2026-11-16T09:00:00+09:00"),
      ("지난 금요일 14시", "2026-11-20T14:00:00+09:00"), ("지난주 수요일 14:05", "2026-11-11T14:05:00+09:00"),
      ("3 days ago 9:05", "2026-11-18T09:05:00+09:00"), ("이틀 전 밤 10시", "2026-11-19T22:00:00+09:00"),
      ("일주일 전 14:05", "2026-11-14T14:05:00+09:00"), ("two weeks ago at 9am", "2026-11-07T09:00:00+09:00"),
      ("1.5h ago", "2026-11-21T12:35:30+09:00"), ("1.5 hours ago", "2026-11-21T12:35:30+09:00"),
      ("-1.5h", "2026-11-21T12:35:30+09:00"), ("한시간전", "2026-11-21T13:05:30+09:00"),
      ("두 시간 전", "2026-11-21T12:05:30+09:00"), ("반시간 전", "2026-11-21T13:35:30+09:00"),
      ("두시간 반 전에", "2026-11-21T11:35:30+09:00"), ("십오분 전", "2026-11-21T13:50:30+09:00"),
      ("30분쯤 전", "2026-11-21T13:35:30+09:00"), ("an hour and a half ago", "2026-11-21T12:35:30+09:00"),
      ("twenty minutes ago", "2026-11-21T13:45:30+09:00"), ("1 h 5 min ago", "2026-11-21T13:00:30+09:00"),
      ("90 seconds ago", "2026-11-21T14:04:00+09:00"), ("1 day 2 hours ago", "2026-11-20T12:05:30+09:00"),
      ("오후 2:05".decomposed, "2026-11-21T14:05:00+09:00"), ("어제 저녁 7시 5분".decomposed, "2026-11-20T19:05:00+09:00"),
      ("at noon yesterday", "2026-11-20T12:00:00+09:00"),
    ] as [(String, String)])
  func `it is read`(text: String, expected: String) {
    #expect(seoul.moment(text, now: now)?.iso8601 == expected)
  }

  @Test(
    arguments: [
      "", " ", "-", "−", "soon", "ago", "전", "soon ago", "24:00", "12:60", "1405", "14:5", "-m", "-h", "-15s",
      "-1m30", "-30m1h", "-999999",
      "-1h-3", "+3h", "2026-11-21", "2026-02-30 10:00", "0 am", "13 pm", "2:60 pm", "2: pm", "+3 pm", "pm", "오후",
      "오후 시", "2:5:1 pm", "1 2 pm", "14:05 pm", "3.4.2026 10:00", "3/4 10:00", "monday", "3 days ago",
      "1.5 days ago 9:00",
      "2026-11-20T09:00.5", "2026-11-20T09:00:00.", "Sunday, 20 Nov 14:05", "saturday 9:00 pm or so", "9시 10시", "전 9시",
      "반", "at", "in the morning", "9 at", "-٣", "3시", "밤 12시", "밤 3시", "새벽 7시", "저녁 12시", "24시", "시", "오전",
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
      ("어젯밤 10시", "20T22:00"), ("at 15", "20T15:00"), ("3시", "21T03:00 20T15:00"), ("at 3", "21T03:00 20T15:00"),
      ("15분 전에", "21T13:50"),
      ("at 2", "21T14:00"), ("12시", "21T12:00"), ("10시", "21T10:00"), ("어제 3시 반", "20T15:30 20T03:30"),
      ("yesterday at 3", "20T15:00 20T03:00"),
      ("3:05", "21T03:05"), ("3", ""), ("at", ""), ("at at 3", ""), ("at 3 at", ""), ("yesterday", ""),
      ("tomorrow 9:05", ""),
      ("at 25", ""), ("at -15", ""),
    ])
  func `the moments of the past are found that a text may mean`(text: String, expected: String) {
    #expect(
      seoul.pastMoments(text, now: now).map { String($0.iso8601.prefix(16).suffix(8)) }.joined(separator: " ")
        == expected)
  }

  @Test(
    arguments: [
      // In the afternoon, what was at night was not meant; two hours of the day are.
      (16, "3시", "28T15:00"), (16, "at 4", "28T16:00"), (16, "at 5", "28T05:00 27T17:00"),
      (22, "8시", "28T20:00 28T08:00"),
      (22, "12시 반", "28T12:30"), (16, "8시", "28T08:00"), (7, "at 5", "28T05:00 27T17:00"),
      // At night, hours of the night are.
      (4, "3시", "28T03:00"), (2, "at 1", "28T01:00"), (2, "3시", "27T15:00"), (2, "8시", "27T20:00 27T08:00"),
      (16, "오전 3시", "28T03:00"), (16, "03시", "28T03:00"), (16, "어제 3시", "27T15:00 27T03:00"),
      (16, "today at 3", "28T15:00 28T03:00"), (14, "today at 3", "28T03:00"),
    ])
  func `an hour without the half of the day is the one that was meant, or both`(
    hour: Int, text: String, expected: String
  )
    throws
  {
    let now = seoul.time(on: try #require(CivilDate(iso8601: "2026-11-28")), hour: hour, minute: 20)
    let found = seoul.pastMoments(text, now: now).map { String($0.iso8601.prefix(16).suffix(8)) }
    #expect(found.joined(separator: " ") == expected)
    #expect(seoul.moment(text, now: now) == (found.count == 1 ? seoul.pastMoments(text, now: now).first : nil))
  }

  @Test
  func `of what is planned, an hour may be to come`() {
    func clocks(_ text: String) -> [String] { seoul.moments(text, now: now, isPast: false).map(\.clock) }
    #expect(clocks("3시") == ["15:00"])
    #expect(clocks("at 8") == ["20:00", "08:00"])
    #expect(clocks("모레 오전 9시") == ["09:00"])
  }

  @Test(arguments: [
    ("2026-11-20 09:00", 1), ("20 Nov 2026, 9 am", 1), ("2026. 11. 20. 오후 3:05", 1), ("2026-11-20T09:00:00.5Z", 1),
    ("3/4/2026 9:00", 2), ("20 Nov 9:00", 0), ("11-20 9:00", 0), ("yesterday 9:00", 0), ("9:00", 0), ("monday 9:00", 0),
    ("20m ago", 0), ("now", 0),
  ])
  func `a time with its year means the same whenever it is read`(text: String, count: Int) {
    #expect(seoul.datedMoments(text, now: now).count == count)
  }

  @Test
  func `by a clock of twelve hours a time without a half may be of either`() {
    let evening = seoul.time(on: now.date, hour: 22, minute: 0)
    func clocks(_ text: String) -> [String] {
      seoul.pastMoments(text, now: evening, hasHalfDays: true).map(\.clock)
    }
    #expect(clocks("8:05") == ["20:05", "08:05"])
    #expect(clocks("3:05") == ["15:05"])
    #expect(clocks("3:05 pm") == ["15:05"])
    #expect(clocks("15:05") == ["15:05"])
    #expect(clocks("03:05") == ["03:05"])
  }
}
