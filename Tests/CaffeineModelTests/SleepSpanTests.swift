import CaffeineModel
import Testing
import Values

@Suite("Times in bed that a device has recorded")
struct SleepSpanTests {
  private func time(_ text: String) throws -> LocalTime { try #require(LocalTime(iso8601: text)) }

  private func bedtimes(_ spans: (String, String)...) throws -> [String: String] {
    let spans = try spans.map { SleepSpan(start: try time($0), end: try time($1)) }
    return Dictionary(
      uniqueKeysWithValues: SleepSpan.bedtimes(of: spans).map { ($0.key.iso8601, $0.value.iso8601) })
  }

  @Test func `phases with short gaps are one sleep, which begins with the first, in whatever order they stand`() throws
  {
    #expect(
      try bedtimes(
        ("2026-11-21T03:30:00+09:00", "2026-11-21T07:00:00+09:00"),
        ("2026-11-20T23:10:00+09:00", "2026-11-21T02:00:00+09:00"),
        ("2026-11-20T23:00:00+09:00", "2026-11-21T07:10:00+09:00")) == ["2026-11-21": "2026-11-20T23:00:00+09:00"])
  }

  @Test func `a nap is another sleep, and the longest of a night counts`() throws {
    #expect(
      try bedtimes(
        ("2026-11-20T13:00:00+09:00", "2026-11-20T14:30:00+09:00"),
        ("2026-11-21T00:40:00+09:00", "2026-11-21T06:00:00+09:00"),
        ("2026-11-21T09:00:00+09:00", "2026-11-21T09:30:00+09:00")) == ["2026-11-21": "2026-11-21T00:40:00+09:00"])
  }

  @Test func `a night is of the day on which it ended, by the clock where somebody slept`() throws {
    #expect(
      try bedtimes(
        ("2026-11-20T11:59:59+09:00", "2026-11-20T12:30:00+09:00"),
        ("2026-11-20T22:00:00-05:00", "2026-11-21T05:00:00-05:00"),
        ("2026-11-22T00:30:00-05:00", "2026-11-22T08:00:00-05:00")) == [
          "2026-11-20": "2026-11-20T11:59:59+09:00", "2026-11-21": "2026-11-20T22:00:00-05:00",
          "2026-11-22": "2026-11-22T00:30:00-05:00",
        ])
    #expect(try bedtimes().isEmpty)
    // No time at all is no sleep.
    #expect(try bedtimes(("2026-11-20T23:00:00+09:00", "2026-11-20T23:00:00+09:00")).isEmpty)
  }
}
