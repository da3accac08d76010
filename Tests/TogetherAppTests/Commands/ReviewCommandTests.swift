import Foundation
import TestSupport
import Testing
import Values

@testable import CommandSupport

@Suite struct ReviewCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func output(_ words: String...) async throws -> String {
    let outcome = try await sandbox.call(["review"] + words)
    #expect(outcome.status == 0, "\(outcome)")
    return outcome.output
  }

  private func json(_ words: String...) async throws -> [String: Any] {
    let outcome = try await sandbox.call(["review", "--json"] + words)
    #expect(outcome.status == 0, "\(outcome)")
    return try #require(try JSONSerialization.jsonObject(with: Data(outcome.output.utf8)) as? [String: Any])
  }

  /// Something in February and March 2024, and in February 2023.
  private func fill() async throws {
    for (drink, mg, time) in [
      ("brewed", "450", "2024-02-10 09:00"), ("brewed", "90", "2024-02-11 09:00"), ("tea", "30", "2024-02-11 15:00"),
      ("espresso", "60", "2024-03-01 08:00"), ("espresso", "60", "2023-02-10 08:00"),
    ] {
      try await sandbox.caffeine("log", "coffee", "--drink", drink, "--mg", mg, "--at", time)
    }
    try await sandbox.emotion("tap", "happy", "--at", "2024-02-10", "--note", "SECRET #SECRETtag")
    try await sandbox.emotion("tap", "upset", "--at", "2024-02-12", "--note", "SECRET")
    try await sandbox.caffeine("sleep", "4", "--at", "2024-02-11")
  }

  @Test func `a month says what there was, without what is private`() async throws {
    try await fill()
    let lines = try await output("2024-02").split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "February 2024",
        "In parentheses: February 2023.",
        "Nothing in: Juice Maker, Exposition 1900, Water for Coffee.",
        "Caffeine Holic",
        "  drinks            3 (1)",
        "  average day       2 days, 285 mg (60 mg)",
        "  within the limit  1 of 2",
        "  commonest drink   Brewed coffee, 2",
        "  busiest day       11 Feb, 2",
      ])
    let korean = try await output("2024-02", "--lang", "ko")
    #expect(korean.hasPrefix("2024년 2월\n괄호 안은 2023년 2월입니다.\n"), "\(korean)")
    #expect(korean.contains("  한도를 지킨 날     2일 중 1일\n"))
  }

  @Test(arguments: [[], ["--format", "md"], ["--format", "svg"]])
  func `what is private is in it only if it is asked for, and notes and tags never are`(format: [String]) async throws {
    try await fill()
    func expect(_ words: [String], _ hasDiary: Bool, _ hasSleep: Bool) async throws {
      let outcome = try await sandbox.call(["review", "2024-02"] + format + words)
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.errors.isEmpty, "\(outcome)")
      #expect(outcome.output.contains("happy") == hasDiary, "\(outcome.output)")
      #expect(outcome.output.contains("1 night") == hasSleep, "\(outcome.output)")
      #expect(!outcome.output.contains("SECRET"))
    }
    try await expect([], false, false)
    try await expect(["--diary"], true, false)
    try await expect(["--sleep"], false, true)
    try await expect(["--diary", "--sleep"], true, true)
  }

  @Test func `JSON has the figures of the month, of its days and of the year before`() async throws {
    try await fill()
    let month = try await json("2024-02")
    #expect(month["month"] as? String == "2024-02")
    #expect(month["isOver"] as? Bool == true)
    #expect(month["drinks"] as? Int == 3)
    #expect(month["meanMilligrams"] as? Double == 285)
    #expect(month["diary"] == nil)
    #expect(month["nights"] == nil)
    let days = try #require(month["days"] as? [[String: Any]])
    #expect(days.count == 29)
    #expect(days.map { $0["drinks"] as? Int ?? -1 }.reduce(0, +) == 3)
    #expect((month["yearBefore"] as? [String: Any])?["drinks"] as? Int == 1)
    let all = try await json("2024", "--diary", "--sleep")
    #expect(all["year"] as? String == "2024")
    #expect((all["months"] as? [Any])?.count == 12)
    #expect((all["diary"] as? [String: Any])?["entries"] as? Int == 2)
    #expect((all["nights"] as? [String: Any])?["quality"] as? Double == 4)
    #expect((all["diary"] as? [String: Any])?["notes"] == nil)
  }

  @Test func `the share of pleasant days is said of five days or more`() async throws {
    for day in 1...4 { try await sandbox.emotion("tap", "happy", "--at", "2024-05-0\(day)") }
    let few = try await output("2024-05", "--diary")
    #expect(few.contains("mostly pleasant days  4 of 4\n"))
    #expect(!few.contains("likely"))
    try await sandbox.emotion("tap", "upset", "--at", "2024-05-05")
    #expect(try await output("2024-05", "--diary").contains("their share           80%, likely 38–96%\n"))
  }

  @Test func `a hidden diary stays hidden, and that is said`() async throws {
    try await fill()
    _ = try await sandbox.pavilion("settings", "set", "diary", "hidden")
    let outcome = try await sandbox.call(["review", "2024-02", "--diary"])
    #expect(outcome.status == 0)
    #expect(!outcome.output.contains("happy"))
    #expect(outcome.errors == "The diary is hidden, and was left out.\n")
    #expect(try await json("2024-02", "--diary")["diary"] == nil)
  }

  @Test func `nothing is said plainly, and this year is not over`() async throws {
    #expect(try await output("2019-03") == "March 2019\nNothing was noted in March 2019.\n")
    let year = CivilDate(daysSinceEpoch: Int(Date().timeIntervalSince1970) / 86_400).year
    #expect(try await output().hasPrefix("\(year)\nNothing was noted in \(year) yet.\nUp to "))
    #expect(try await output("--format", "svg").hasPrefix("<svg"))
  }

  @Test(arguments: [
    ("20x", "\"20x\" is neither a year such as 2026 nor a month such as 2026-11."),
    ("2026-13", "\"2026-13\" is neither a year"), ("2026-11-03", "\"2026-11-03\" is neither a year"),
    ("9998", "9998 has not begun. The latest is "), ("9998-05", "May 9998 has not begun. The latest is 20"),
  ])
  func `what is no month or year, or has not begun, is refused with what to write`(
    span: String, message: String
  ) async throws {
    let outcome = try await sandbox.call(["review", span])
    #expect(outcome.status == 64, "\(outcome)")
    #expect(outcome.output.isEmpty, "\(outcome)")
    #expect(outcome.errors.contains(message), "\(outcome)")
  }
}
