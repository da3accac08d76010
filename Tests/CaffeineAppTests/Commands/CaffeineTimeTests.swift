import Foundation
import Testing

@testable import CommandSupport

/// That the program has the clocks of the place it runs in; how times are read is for `MomentTests`.
@Suite struct CaffeineTimeTests {
  private func logged(
    at text: String, in sandbox: Sandbox, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> Sandbox.LoggedPress {
    let outcome = try await sandbox.pavilion("caffeine", "log", "coffee", "--at", text, "--json")
    #expect(outcome.status == 0, "\(outcome)", sourceLocation: sourceLocation)
    return try outcome.decoded()
  }

  @Test(arguments: [("now", 0), ("지금", 0), ("-1h30m", 5400)])
  func `A time before now is counted back from now`(text: String, seconds: Int) async throws {
    let sandbox = try Sandbox().with("TZ", "Asia/Seoul")
    let before = Date.now
    let press = try await logged(at: text, in: sandbox)
    #expect(press.isAgo(seconds: seconds, between: before, .now), "\(press)")
    #expect(press.at.hasSuffix("+09:00"), "\(press)")
  }

  @Test(arguments: [
    ("Asia/Seoul", "2025-07-04 14:05", "+09:00"), ("America/New_York", "2025-07-04 14:05", "-04:00"),
    ("America/New_York", "2025-01-10 14:05", "-05:00"), ("Asia/Seoul", "2025-07-04T14:05:00-05:00", "-05:00"),
  ])
  func `A day and a time are of the place unless they say otherwise`(
    zone: String, text: String, offset: String
  ) async throws {
    let press = try await logged(at: text, in: Sandbox().with("TZ", zone))
    #expect(press.at.hasSuffix("T14:05:00\(offset)"), "\(press)")
  }

  @Test func `The night in which the clocks jump is an hour shorter`() async throws {
    let sandbox = try Sandbox().with("TZ", "America/New_York")
    #expect(try await logged(at: "2025-03-08 22:00", in: sandbox).at == "2025-03-08T22:00:00-05:00")
    let evening = try await sandbox.estimate(at: "2025-03-08 22:05")
    #expect(evening.bedtime == "2025-03-08T23:00:00-05:00")
    // At two it is three.
    let clear = CaffeineFormula([(1320, 96)]).clear(after: 1325, threshold: 50) - 1440 + 60
    #expect(clear > 180)
    #expect(evening.clearAt == "2025-03-09T0\(clear / 60):\(clear % 60 < 10 ? "0" : "")\(clear % 60):00-04:00")
    #expect(try await sandbox.estimate(at: "2025-03-09 12:00").bedtime == "2025-03-09T23:00:00-04:00")
  }

  @Test func `A drink counts on the day the clock showed where it was drunk`() async throws {
    let sandbox = try Sandbox().with("TZ", "Asia/Seoul")
    _ = try await logged(at: "2025-11-20T23:30:00-05:00", in: sandbox)
    // In Seoul it was half past one on the 21st.
    #expect(try await sandbox.pavilion("caffeine", "list", "--since", "2025-11-21", "--json").output == "[]\n")
    let there = try await sandbox.estimate(at: "2025-11-20T23:45:00-05:00")
    let here = try await sandbox.estimate(at: "2025-11-21 13:45")
    #expect(there.todayMilligrams == 96, "\(there)")
    #expect(there.leftToday == 304, "\(there)")
    #expect(here.todayMilligrams == 0, "\(here)")
    #expect(here.leftToday == 400, "\(here)")
    // In the body it is all the same; when it will be gone is told by the clock that was asked for.
    #expect(there.milligrams == here.milligrams)
    let clears = [there, here].compactMap(\.clearAt)
    #expect(clears.map { $0.suffix(6) } == ["-05:00", "+09:00"])
    #expect(Set(clears.map { ISO8601DateFormatter().date(from: $0) }).count == 1)
  }
}
