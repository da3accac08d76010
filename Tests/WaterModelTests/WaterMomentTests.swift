import Testing
import Values
import WaterModel

struct WaterMomentTests {
  @Test(arguments: [
    ("2026-11-21T14:05:09+09:00", "2026-11-21T14:05:09+09:00"), ("2026-11-21T00:00:00+09:00", "2026-11-21"),
    ("2026-11-21 00:00:00Z", "2026-11-21"), ("2026-11-21T00:00+09:00", "2026-11-21T00:00+09:00"),
    ("2026-11-21T00:00:01+09:00", "2026-11-21T00:00:01+09:00"),
    ("2026-11-21T05:00+00:00:00", "2026-11-21T05:00:00+00:00"),
  ])
  func `in a file, midnight with its seconds is a day without a time`(text: String, written: String) throws {
    #expect(WaterMoment(try #require(LocalTime(iso8601: text)), written: text).iso8601 == written)
  }

  @Test func `what is written is read as it was`() throws {
    for text in ["2026-11-21T00:00+09:00", "2026-11-21T00:00:01+09:00", "2026-11-21T14:00-03:30"] {
      let time = try #require(LocalTime(iso8601: text))
      let written = WaterMoment(time).iso8601
      #expect(WaterMoment(try #require(LocalTime(iso8601: written)), written: written) == WaterMoment(time))
    }
  }
}
