import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct CaffeineEditCommandTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private func log() async throws {
    try await sandbox.caffeine("log", "coffee", "--drink", "espresso", "--at", "2025-01-10 14:05")
    try await sandbox.caffeine("log", "rest", "--at", "2025-01-10 15:00")
  }

  @Test func `edit changes what it is told and keeps the rest`() async throws {
    try await log()
    let amount = try await sandbox.caffeine("edit", "1", "--mg", "70")
    #expect([amount.output, amount.errors] == ["#1 Espresso, 70 mg, 10 Jan 2025 14:05\n", ""])
    let drink = try await sandbox.caffeine("edit", "#1", "--drink", "콜라", "--lang", "ko")
    #expect(drink.output == "#1 콜라, 33 mg, 2025년 1월 10일 14:05\n")
    let both = try await sandbox.caffeine("edit", "1", "--drink", "Cortado", "--mg", "150", "--json")
    #expect(
      both.output == #"""
        {"at":"2025-01-10T14:05:00+00:00","drink":"Cortado","milligrams":150,"minutes":0,"number":1,"press":"coffee","water":null}

        """#)
    #expect(try await sandbox.caffeine("edit", "2", "--at", "2025-01-09T10:00:00+09:00").status == 0)
    #expect(
      try await sandbox.drinks() == [
        "2025-01-09T10:00:00+09:00 rest", "2025-01-10T14:05:00+00:00 coffee Cortado 150",
      ])
  }

  @Test func `a coffee names a water of the log and a rating, which is a tasting of that water`() async throws {
    #expect(
      try await sandbox.pavilion("water", "add", "--hardness", "68", "--alkalinity", "40", "--name", "Tap, home").status
        == 0)
    let logged = try await sandbox.caffeine(
      "log", "coffee", "--drink", "espresso", "--water", "tap, HOME", "--rating", "4")
    #expect(logged.output.hasSuffix("Espresso with Tap, home: 4/5.\n"), "\(logged.output)")
    #expect(try await sandbox.pavilion("water", "tasting", "list").output.contains("4/5"))
    try await log()
    let edited = try await sandbox.caffeine("edit", "2", "--water", "1", "--json")
    #expect(edited.output.contains(#""water":1"#), "\(edited.output)")
    #expect(try await sandbox.caffeine("list", "--json").output.ranges(of: #""water":1"#).count == 2)
    for (words, status, sentence) in [
      (["log", "coffee", "--rating", "4"], 64, "--rating goes with --water. Nothing was logged."),
      (["log", "coffee", "--water", "1", "--rating", "6"], 64, "--rating must be 1–5, not 6. Nothing was logged."),
      (["log", "coffee", "--water", "Tap, hone"], 64, "Did you mean \"Tap, home\"?"),
      (["log", "coffee", "--water", "7"], 1, "There is no record #7."),
      (["log", "rest", "--water", "1"], 64, "go with coffee only. Nothing was logged."),
      (["edit", "3", "--water", "1"], 64, "#3 is no coffee"),
    ] as [([String], Int32, String)] {
      let outcome = try await sandbox.call(["caffeine"] + words)
      #expect(outcome.status == status, "\(words): \(outcome)")
      #expect(outcome.errors.contains(sentence), "\(words): \(outcome)")
    }
    #expect(try await sandbox.drinks().count == 3)
  }

  @Test(arguments: [
    (["edit", "1"], 64, "Say what to change, such as --mg 120."),
    (["edit", "x", "--mg", "1"], 64, "\"x\" is not a record number such as 3 or #3; list shows them."),
    (["edit", "0", "--mg", "1"], 64, "is not a record number"),
    (["edit", "99999999999999999999", "--mg", "1"], 64, "is not a record number"),
    (["edit", "1", "--mg", "1001"], 64, "--mg must be 0–1000, not 1001. Nothing was changed."),
    (["edit", "1", "--drink", "nectar"], 64, "There is no drink \"nectar\"."),
    (["edit", "1", "--drink", "", "--mg", "3"], 64, "\"\" cannot be the name of a drink"),
    (["edit", "1", "--at", "2099-01-01 00:00"], 64, "is in the future. Nothing was changed."),
    (
      ["edit", "2", "--mg", "3"], 64,
      "#2 is no coffee; --drink, --amount, --mg, --minutes, --water and --rating go with coffee only. Nothing was changed."
    ),
    (["edit", "3", "--mg", "3"], 1, "There is no record #3."),
    (["delete", "1", "3", "#4"], 1, "There is no record #3, #4."),
    (["delete"], 64, "Something is missing"), (["delete", "all"], 64, "is not a record number"),
    (
      ["edit", "2", "--mg", "3", "--lang", "ko"], 64,
      "#2: 커피가 아닙니다. --drink, --amount, --mg, --minutes, --water, --rating은 커피에만 씁니다. 바꾸지 않았습니다."
    ),
  ])
  func `What cannot be changed is said, and stays`(words: [String], status: Int32, sentence: String) async throws {
    try await log()
    let outcome = try await sandbox.call(["caffeine"] + words)
    #expect(outcome.status == status)
    #expect(outcome.errors.contains(sentence), "\(outcome)")
    #expect(
      try await sandbox.drinks() == ["2025-01-10T14:05:00+00:00 coffee espresso 63", "2025-01-10T15:00:00+00:00 rest"])
  }

  @Test func `delete prints what it deleted`() async throws {
    try await log()
    let json = try await sandbox.caffeine("delete", "7", "--json")
    #expect(json.output == #"{"error":"no-such-record","numbers":[7]}"# + "\n")
    let outcome = try await sandbox.caffeine("delete", "#2", "1", "2")
    #expect(
      outcome.output == "Deleted: #2 Rest, 10 Jan 2025 15:00\nDeleted: #1 Espresso, 63 mg, 10 Jan 2025 14:05\n")
    #expect(try await sandbox.drinks().isEmpty)
  }

  // MARK: Settings

  @Test func `settings shows what is set, and sets what it is told`() async throws {
    let first = try await sandbox.caffeine("settings")
    #expect(
      first.output == """
        Half-life             5 h
        Threshold at bedtime  50 mg
        Bedtime               23:00
        Limit per day         400 mg

        """)
    let changed = try await sandbox.caffeine("settings", "--half-life", "5,7", "--bedtime", "11:30 pm", "--json")
    let json =
      #"{"bedtimeMinute":1410,"bedtimeMinuteByWeekday":{},"halfLifeMinutes":342,"limitByWeight":null,"limitMilligrams":400,"thresholdMilligrams":50}"#
      + "\n"
    #expect(changed.output == json)
    #expect(try await sandbox.caffeine("settings", "--threshold", "35", "--daily-limit", "200").status == 0)
    let korean = try await sandbox.caffeine("settings", "--lang", "ko")
    let values = korean.output.split(separator: "\n").map { $0.split(separator: "  ").last?.trimmed }
    #expect(values == ["5.7시간", "35 mg", "23:30", "200 mg"])
    let status = try await sandbox.caffeine("status", "--format", "{threshold} {limit}")
    #expect(status.output == "35 200\n")
  }

  @Test func `settings take a limit by weight, and say where it comes from`() async throws {
    let changed = try await sandbox.caffeine("settings", "--daily-limit", "2.5x52", "--json")
    #expect(changed.output.contains(#""limitByWeight":"korea","limitMilligrams":130,"#))
    let lines = try await sandbox.caffeine("settings").output
    #expect(
      lines.contains("Limit per day         130 mg (2.5 mg/kg), children and teens (MFDS), from 13 (Health Canada)\n")
    )
    #expect(try await sandbox.caffeine("status", "--format", "{limit}").output == "130\n")
    let own = try await sandbox.caffeine("settings", "--daily-limit", "130", "--json")
    #expect(own.output.contains(#""limitByWeight":null,"limitMilligrams":130,"#))
  }

  @Test func `settings take bedtimes of weekdays, and a single time replaces them`() async throws {
    let changed = try await sandbox.caffeine("settings", "--bedtime", "23:00, Fri Sat 1 am", "--json")
    #expect(changed.output.hasPrefix(#"{"bedtimeMinute":1380,"bedtimeMinuteByWeekday":{"friday":60,"saturday":60},"#))
    #expect(try await sandbox.caffeine("settings").output.contains("Bedtime               23:00, Fri Sat 01:00\n"))
    let korean = try await sandbox.caffeine("settings", "--daily-limit", "300", "--lang", "ko").output
    #expect(korean.contains("23:00, 금토 01:00\n"))
    // 20 November 2026 is a Friday.
    let status = try await sandbox.caffeine("status", "--at", "2026-11-20T12:00", "--json").output
    #expect(status.contains(#""bedtime":"2026-11-21T01:00:00+00:00""#))
    let night = try await sandbox.caffeine("sleep", "4", "--at", "2026-11-21", "--json").output
    #expect(night.contains(#""bedtime":"2026-11-21T01:00:00+00:00""#))
    let other = try await sandbox.caffeine("settings", "--bedtime", "22:30", "--json").output
    #expect(other.hasPrefix(#"{"bedtimeMinute":1350,"bedtimeMinuteByWeekday":{},"#))
  }

  @Test(arguments: [
    (["--half-life", "1"], "--half-life must be 1.5–60 hours, such as 5, 5.7 or 5:40, not \"1\". Nothing"),
    (["--half-life", "long"], "--half-life must be 1.5–60 hours"),
    (["--threshold", "0"], "--threshold must be 1–400, not 0. Nothing was changed."),
    (["--threshold", "-1"], "--threshold must be 1–400, not -1."),
    (
      ["--daily-limit", "1001"],
      "--daily-limit \"1001\" cannot be read. Please type 1–1000 mg, or 2.5 mg/kg × your weight, such as"
    ),
    (
      ["--daily-limit", "2.5x"],
      "--daily-limit \"2.5x\" cannot be read. Please type your weight behind ×: 10–200 kg. Nothing was"
    ),
    (
      ["--bedtime", "24:00"],
      "--bedtime \"24:00\" cannot be read. Please type a time such as 23:00, or 23:00, Fri Sat 01:00. No"
    ),
    (["--bedtime", "Fri 01:00", "--lang", "ko"], "--bedtime: 읽을 수 없습니다: \"Fri 01:00\". 나머지 요일의 시각부터 쓰세요."),
    (["--bedtime", "23:00", "--daily-limit", "0"], "--daily-limit \"0\" cannot be read. Please type 1–1000 mg"),
    (["--half-life", "61", "--lang", "ko"], "--half-life는 1.5에서 60시간까지입니다."),
  ])
  func `A setting out of its range is refused with the range, and makes no file`(
    words: [String], sentence: String
  ) async throws {
    let outcome = try await sandbox.call(["caffeine", "settings"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }
}

extension Substring {
  fileprivate var trimmed: String { trimmingCharacters(in: .whitespaces) }
}
