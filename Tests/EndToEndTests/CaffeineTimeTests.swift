import Foundation
import Testing

extension OnTheCommandLine {
  @Suite struct CaffeineTimeTests {
    /// The house at a place; Korea has no daylight saving, New York has.
    private func house(in zone: String) throws -> House {
      try House().with("TZ", zone)
    }

    private func logged(
      at text: String, in house: House, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> House.LoggedPress {
      let outcome = try await house.pavilion("caffeine", "log", "coffee", "--at", text, "--json")
      #expect(outcome.status == 0, "\(outcome)", sourceLocation: sourceLocation)
      return try outcome.decoded()
    }

    @Test(arguments: [
      ("now", 0), ("지금", 0), ("-15", 900), ("-15m", 900), ("-3h", 10_800), ("-1h30m", 5400), ("-1h30", 5400),
      ("-0", 0),
    ])
    func `A time before now is counted back from now`(text: String, seconds: Int) async throws {
      let house = try house(in: "Asia/Seoul")
      let before = Date.now
      let press = try await logged(at: text, in: house)
      #expect(press.isAgo(seconds: seconds, between: before, .now), "\(press)")
      #expect(press.at.hasSuffix("+09:00"), "\(press)")
    }

    @Test(arguments: [("14:05", "T14:05:00+09:00"), ("9:05", "T09:05:00+09:00"), ("00:00", "T00:00:00+09:00")])
    func `A clock without a day is the last time it showed that`(text: String, suffix: String) async throws {
      let house = try house(in: "Asia/Seoul")
      let before = Date.now
      let press = try await logged(at: text, in: house)
      let after = Date.now
      #expect(press.at.hasSuffix(suffix), "\(press)")
      let then = try #require(ISO8601DateFormatter().date(from: press.at))
      #expect(then <= after)
      #expect(then.timeIntervalSince(before) > -86_401, "\(press)")
    }

    @Test func `A day and a time are of this place unless they say otherwise`() async throws {
      let korea = try house(in: "Asia/Seoul")
      for (text, at) in [
        ("2025-07-04 14:05", "2025-07-04T14:05:00+09:00"), ("2025-07-04T14:05", "2025-07-04T14:05:00+09:00"),
        ("2025-07-04 14:05:09", "2025-07-04T14:05:09+09:00"), ("2025-07-04T14:05:09Z", "2025-07-04T14:05:09+00:00"),
        ("2025-07-04T14:05:00-05:00", "2025-07-04T14:05:00-05:00"),
        ("2025-07-04 14:05+05:30", "2025-07-04T14:05:00+05:30"),
      ] {
        #expect(try await logged(at: text, in: korea).at == at)
      }
      // In New York summer has another distance from UTC.
      let america = try house(in: "America/New_York")
      #expect(try await logged(at: "2025-07-04 14:05", in: america).at == "2025-07-04T14:05:00-04:00")
      #expect(try await logged(at: "2025-01-10 14:05", in: america).at == "2025-01-10T14:05:00-05:00")
    }

    @Test func `The night in which the clocks jump is an hour shorter`() async throws {
      let house = try house(in: "America/New_York")
      #expect(try await logged(at: "2025-03-08 22:00", in: house).at == "2025-03-08T22:00:00-05:00")
      let evening = try await house.estimate(at: "2025-03-08 22:05")
      #expect(evening.bedtime == "2025-03-08T23:00:00-05:00")
      #expect(evening.allowedNow == 0)
      // At two it is three.
      let clear = CaffeineFormula([(1320, 96)]).clear(after: 1325, threshold: 50) - 1440 + 60
      #expect(clear > 180)
      #expect(evening.clearAt == "2025-03-09T0\(clear / 60):\(clear % 60 < 10 ? "0" : "")\(clear % 60):00-04:00")
      // Who is still up is measured against sleeping at once; by day bed is in the evening.
      #expect(try await house.estimate(at: "2025-03-09 01:30").bedtime == "2025-03-09T01:30:00-05:00")
      #expect(try await house.estimate(at: "2025-03-09 12:00").bedtime == "2025-03-09T23:00:00-04:00")
    }

    @Test func `A drink counts on the day the clock showed where it was drunk`() async throws {
      let house = try house(in: "Asia/Seoul")
      let press = try await logged(at: "2025-11-20T23:30:00-05:00", in: house)
      #expect(press.at == "2025-11-20T23:30:00-05:00")
      // In Seoul it was half past one on the 21st.
      #expect(try await house.pavilion("caffeine", "history", "--since", "2025-11-21", "--json").output == "[]\n")
      let since = try await house.pavilion("caffeine", "history", "--since", "2025-11-20")
      #expect(since.output == "    1  2025-11-20 23:30  Brewed coffee, 96 mg\n")
      let there = try await house.estimate(at: "2025-11-20T23:45:00-05:00")
      let here = try await house.estimate(at: "2025-11-21 13:45")
      #expect(there.todayMilligrams == 96)
      #expect(there.leftToday == 304)
      #expect(here.todayMilligrams == 0)
      #expect(here.leftToday == 400)
      // In the body it is all the same; when it will be gone is told by the clock that was asked for.
      #expect(there.milligrams == here.milligrams)
      let clears = [there, here].compactMap(\.clearAt)
      #expect(clears.map { $0.suffix(6) } == ["-05:00", "+09:00"])
      #expect(Set(clears.map { ISO8601DateFormatter().date(from: $0) }).count == 1)
    }

    @Test(arguments: ["Asia/Seoul", "America/New_York", "UTC"])
    func `A day begins at midnight by the clock of the place`(zone: String) async throws {
      let house = try house(in: zone)
      for text in ["2025-03-01 23:59:59", "2025-03-02 00:00"] { _ = try await logged(at: text, in: house) }
      let since = try await house.pavilion("caffeine", "history", "--since", "2025-03-02")
      #expect(since.output == "    2  2025-03-02 00:00  Brewed coffee, 96 mg\n")
      #expect(try await house.estimate(at: "2025-03-01 23:59:59").todayMilligrams == 96)
      #expect(try await house.estimate(at: "2025-03-02 00:00").todayMilligrams == 96)
      #expect(try await house.pavilion("caffeine", "history", "--since", "2025-03-01").lines.count == 2)
    }
  }
}
