import Foundation
import TestSupport
import Testing
import Values

@testable import CommandSupport

@Suite struct CaffeineSleepCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func output(_ words: String..., sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let outcome = try await sandbox.call(["caffeine"] + words)
    #expect(outcome.status == 0, "\(outcome)", sourceLocation: sourceLocation)
    return outcome.output
  }

  private func tenths(_ value: Double) -> Double { (value * 10).rounded() / 10 }

  // MARK: Sleep

  @Test func `a night is recorded with the bedtime of the settings, and replaced by another`() async throws {
    let day = "2025-01-10"
    #expect(
      try await output("sleep", "4", "--at", day) == "Night to 10 Jan 2025: 4 well, in bed at 23:00.\n")
    #expect(
      try await output("sleep", "2", "--at", day, "--bedtime", "0:30", "--json")
        == "{\"bedtime\":\"2025-01-10T00:30:00+00:00\",\"date\":\"2025-01-10\",\"quality\":2}\n")
    #expect(
      try await output("sleep", "5", "--at", "2025-01-09", "--bedtime", "11 pm", "--lang", "ko")
        == "2025년 1월 9일 아침: 5 아주 잘 잠, 23:00에 취침.\n")
    let list = try await output("sleep", "--json")
    #expect(
      list == #"""
        [{"bedtime":"2025-01-10T00:30:00+00:00","bedtimeMilligrams":0,"date":"2025-01-10","lateDrink":false,"quality":2},\#
        {"bedtime":"2025-01-08T23:00:00+00:00","bedtimeMilligrams":0,"date":"2025-01-09","lateDrink":false,"quality":5}]

        """#)
    let lines = try await output("sleep").split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasSuffix("2 badly, in bed at 00:30 with 0 mg"))
    // They are older than a year.
    #expect(lines[2] == "Too few nights to say what caffeine has to do with your sleep: 0 so far, 28 are needed.")
  }

  @Test func `a night without a date is that of today`() async throws {
    let json = try await output("sleep", "3", "--json")
    #expect(json.contains("\"date\":\"\(date(0).iso8601)\""))
    #expect(json.contains("\(date(1).iso8601)T23:00:00"))
  }

  @Test(arguments: [
    (["0"], "QUALITY must be 1–5, not 0. Nothing was recorded."), (["6"], "QUALITY must be 1–5, not 6."),
    (["3", "--bedtime", "25:00"], "--bedtime \"25:00\" is not a time such as 23:10. Nothing was recorded."),
    (["3", "--at", "2999-01-01"], "in the future. Nothing was recorded."),
    (["3", "--at", "soon"], "is not a time"), (["delete", "soon"], "DATE \"soon\" is not a date"),
    (["delete"], "Something is missing"),
    (["well"], "There is no command \"pavilion caffeine sleep well\". Choose from: list, record, delete."),
    (["--bedtime", "23:00"], "There is no option --bedtime."),
  ])
  func `what is wrong is refused, and nothing is recorded`(words: [String], message: String) async throws {
    let outcome = try await sandbox.call(["caffeine", "sleep"] + words)
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
    #expect(try await output("sleep", "--json") == "[]\n")
  }

  @Test func `nights are deleted by their days, all or none, and printed`() async throws {
    for (day, quality) in [("2025-01-09", "5"), ("2025-01-10", "2"), ("2025-01-11", "3")] {
      _ = try await output("sleep", quality, "--at", day, "--bedtime", "23:10")
    }
    let refused = try await sandbox.caffeine("sleep", "delete", "2025-01-10", "2025-01-12", "--json")
    #expect(refused.status == 1)
    #expect(refused.output == #"{"dates":["2025-01-12"],"error":"no-such-record"}"# + "\n")
    let korean = try await sandbox.caffeine("sleep", "delete", "2025-01-12", "--lang", "ko")
    #expect(korean.status == 1, "\(korean)")
    #expect(korean.errors.contains("잠 기록이 없는 날입니다: 2025년 1월 12일."), "\(korean)")
    #expect(
      try await output("sleep", "delete", "2025-01-10", "2025-01-10")
        == "Deleted: Night to 10 Jan 2025: 2 badly, in bed at 23:10.\n")
    #expect(
      try await output("sleep", "delete", "2025-01-11", "--json")
        == #"[{"bedtime":"2025-01-10T23:10:00+00:00","date":"2025-01-11","quality":3}]"# + "\n")
    #expect(try await output("sleep").contains("9 Jan 2025"))
    let again = try await sandbox.caffeine("sleep", "delete", "2025-01-10", "2025-01-11")
    #expect(again.status == 1, "\(again)")
    #expect(again.errors.contains("No night is recorded for 10 Jan 2025, 11 Jan 2025."), "\(again)")
  }

  // MARK: Report

  /// The day this number of days ago, in the zone of the sandbox.
  private func date(_ ago: Int) -> CivilDate {
    CivilDate(daysSinceEpoch: Int(Date().timeIntervalSince1970) / 86_400 - ago)
  }

  @Test func `a report has days, weekdays and nights`() async throws {
    for (ago, time) in [(2, "08:00"), (2, "15:40"), (1, "22:00")] {
      _ = try await output("log", "coffee", "--drink", "espresso", "--at", "\(date(ago).iso8601) \(time)")
    }
    _ = try await output("sleep", "2", "--bedtime", "23:30")
    let (first, second) = (date(2), date(1))
    let lines = try await output("report", "--format", "csv").split(separator: "\n")
    let formula = CaffeineFormula([(480, 63), (940, 63)])
    #expect(lines.count == 4)
    #expect(lines[0] == "date,weekday,milligrams,limit,lastDrink,bedtime,bedtimeMilligrams,threshold,quality")
    #expect(
      lines[1] == "\(first.iso8601),\(first.weekday),126,400,15:40,\(first.iso8601)T23:00:00+00:00,"
        + "\(tenths(formula.milligrams(at: 1380))),50,")
    #expect(
      lines[2] == "\(second.iso8601),\(second.weekday),63,400,22:00,\(second.iso8601)T23:30:00+00:00,"
        + "\(laterBedtime),50,2")
    let text = try await output("report", "--days", "3")
    #expect(text.contains("95 mg a day on average; over 400 mg on 0 of 2 days."), "\(text)")
    #expect(text.contains(": 126 mg, last drink 15:40, below at bedtime 1 of 1"), "\(text)")
    #expect(text.contains(": 63 mg, last drink 22:00, below at bedtime 0 of 1"), "\(text)")
    #expect(text.contains("1 so far, 28 are needed."))
    let json = try await output("report", "--days", "2", "--json")
    #expect(json.contains("\"since\":\"\(second.iso8601)\""))
    #expect(json.contains("\"until\":\"\(date(0).iso8601)\""))
    #expect(json.contains(#""medianLastDrink":"22:00""#))
    #expect(json.contains(#""factor":"lateDrink""#))
  }

  /// An hour and a half after the last drink, with what is left of the day before.
  private var laterBedtime: Double {
    tenths(CaffeineFormula([(480 - 1440, 63), (940 - 1440, 63), (1320, 63)]).milligrams(at: 1410))
  }

  @Test func `a report without entries says so, and a number of days out of range is refused`() async throws {
    #expect(try await output("report") == "Nothing logged yet.\n")
    #expect(try await output("report", "--format", "csv").split(separator: "\n").count == 1)
    for days in ["0", "367", "-1"] {
      let outcome = try await sandbox.call(["caffeine", "report", "--days", days])
      #expect(outcome.status == 64, "\(outcome)")
      #expect(outcome.errors.contains("--days must be 1–366, not \(days)."), "\(outcome)")
    }
  }
}
