import Testing
import Values

@Suite("Days that were typed")
struct DayReadingTests {
  private func read(_ text: String, on today: String = "2026-11-21") -> String? {
    CivilDate(iso8601: today).flatMap { CivilDate(typed: text, today: $0) }?.iso8601
  }

  @Test(arguments: [
    ("today", "2026-11-21"), ("오늘", "2026-11-21"), ("yesterday", "2026-11-20"), ("어제", "2026-11-20"),
    ("2026-11-05", "2026-11-05"), ("2026-1-5", "2026-01-05"), ("2026/1/5", "2026-01-05"), ("2026.1.5", "2026-01-05"),
    ("11-20", "2026-11-20"), ("11/9", "2026-11-09"), ("1-5", "2026-01-05"), ("11-21", "2026-11-21"),
    ("11-22", "2025-11-22"), ("12.31", "2025-12-31"), ("2-29", "2024-02-29"), ("2030-01-01", "2030-01-01"),
    ("20 Nov", "2026-11-20"), ("22 nov", "2025-11-22"), ("5 November 2024", "2024-11-05"), ("3 May", "2026-05-03"),
    ("11월 20일", "2026-11-20"), ("11월22일", "2025-11-22"), ("2024년 11월 5일", "2024-11-05"),
  ])
  func `as people write them; without a year it is the last one that is not to come`(text: String, date: String) {
    #expect(read(text) == date)
  }

  @Test(arguments: [
    "", "soon", "2026", "2026-13-1", "2026-02-30", "13-1", "0-5", "1-0", "--", "1-", "-5", "2026-1", "1-2-3",
    "26-11-20",
    "2026-11-21-1", "2026/11-21", "１１-２０", "+1-5", "1 1", "99999-1-1", "11-20 14:05", "20 No", "20 Nope", "Nov 20",
    "31 Nov", "20 Nov 26 1", "11월", "20일", "11월 20",
    "년 11월 20일", "2024년 20일", "11월 31일", "11월 20일 14:05",
  ])
  func `what is no day is none`(text: String) {
    #expect(read(text) == nil)
  }

  @Test
  func `a leap day is found over eight years, and not before the calendar begins`() {
    #expect(read("2-29", on: "1904-02-28") == "1896-02-29")
    #expect(read("2-29", on: "0001-03-01") == nil)
  }

  @Test(arguments: [
    ("yesterday 9:30", "2026-11-20T09:30:00+09:00"), ("어제 23:59", "2026-11-20T23:59:00+09:00"),
    ("today 23:00", "2026-11-21T23:00:00+09:00"), ("11-9 06:07", "2026-11-09T06:07:00+09:00"),
    ("2026/1/5 1:00", "2026-01-05T01:00:00+09:00"), ("20 Nov 9:30", "2026-11-20T09:30:00+09:00"),
    ("5 Nov 2024 23:59", "2024-11-05T23:59:00+09:00"), ("2024년 11월 5일 23:59", "2024-11-05T23:59:00+09:00"),
  ])
  func `with a clock they are moments`(text: String, moment: String) throws {
    let now = try #require(LocalTime(iso8601: "2026-11-21T14:05:00+09:00"))
    #expect(LocalZone.fixed(9 * 3600).moment(text, now: now)?.iso8601 == moment)
  }
}
