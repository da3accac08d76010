import Testing

@testable import CommandSupport

@Suite struct WaterCommandWritingTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  // MARK: Adding

  @Test func `add writes a record down and says what the standards think of it`() async throws {
    let first = try await sandbox.water("add", "--name", "Cafe A", "--hardness", "68", "--alkalinity", "40")
    #expect([first.output, first.errors] == ["#1 Cafe A · 68 / 40 ppm · ✓ SCA  ✓ SCAE  ✓ CDH\n", ""])
    #expect(first.status == 0)
    let korean = try await sandbox.water("add", "--hardness", "200", "--alkalinity", "5,5", "--lang", "ko")
    #expect(korean.output == "#2 이름 없음 · 200 / 5.5 ppm · − SCA  − SCAE  − CDH\n")
    let json = try await sandbox.water(
      "add", "--name", " 집 \"수도\" ", "--hardness", "120.5", "--alkalinity", "90", "--ph", "7,25", "--tds", "310 mg/L",
      "--calcium", "33", "--magnesium", "6.7", "--sodium", "9", "--bicarbonate", "108", "--filter", "Claris",
      "--note", "둘째\n줄", "--at", "2025-01-10T14:05:09+09:00", "--json")
    #expect(
      json.output == #"""
        {"alkalinity":90,"at":"2025-01-10T14:05:09+09:00","bicarbonate":108,"calcium":33,"chloride":null,"date":"2025-01-10","filter":"Claris",\#
        "hardness":120.5,"magnesium":6.7,"name":"집 \"수도\"","note":"둘째\n줄","number":3,"ph":7.25,"sodium":9,\#
        "tds":310,"zones":{"cdh":false,"sca":false,"scae":false}}

        """#)
    let waters = try await sandbox.waters()
    #expect(waters.map(\.number) == [2, 1, 3])
    #expect(waters[1].ph == nil)
    // Now is the time of those for which nothing else was said.
    #expect(waters.prefix(2).allSatisfy { $0.moment > "2025-01-11" && $0.moment.hasSuffix("+00:00") }, "\(waters)")
  }

  @Test(arguments: [
    (["--hardness", "3.8dH", "--alkalinity", "2 °dH"], 67.82, 35.70),
    (["--hardness", "3,8", "--alkalinity", "40ppm", "--unit", "dH"], 67.82, 40),
    (["--hardness", "1", "--alkalinity", "1", "--unit", "mmol"], 100.09, 50.04),
    (["--hardness", "40Ca", "--alkalinity", "100 mg/L HCO₃"], 99.89, 82.02),
    (["--hardness", "10 Mg", "--alkalinity", "1meq/L", "--unit", "°fH"], 41.18, 50.04),
    (["--hardness", "5", "--alkalinity", "3 clark", "--unit", "gpg"], 85.59, 42.76),
    (["--hardness", "10000", "--alkalinity", "0"], 10_000, 0),
  ])
  func `Hardness and alkalinity are understood in any unit`(
    words: [String], hardness: Double, alkalinity: Double
  ) async throws {
    let outcome = try await sandbox.water(["add"] + words)
    #expect(outcome.status == 0, "\(outcome)")
    let water = try #require(try await sandbox.waters().first)
    #expect(abs(water.hardness - hardness) < 0.01, "\(water)")
    #expect(abs(water.alkalinity - alkalinity) < 0.01, "\(water)")
  }

  @Test(arguments: [
    ("2025-01-10", "2025-01-10"), ("10 Jan 2025", "2025-01-10"), ("2025-01-10 14:05", "2025-01-10T14:05:00+09:00"),
    ("2025/1/9", "2025-01-09"), ("2025-01-10T14:05:09Z", "2025-01-10T14:05:09+00:00"),
  ])
  func `A date is a day, which is its beginning, or a time`(text: String, date: String) async throws {
    let sandbox = sandbox.with("TZ", "Asia/Seoul")
    try await sandbox.water("add", "--hardness", "1", "--alkalinity", "1", "--at", text)
    #expect(try await sandbox.waters().map(\.moment) == [date])
  }

  // MARK: Editing

  @Test func `edit changes what is named and leaves the rest`() async throws {
    try await sandbox.water(
      "add", "--name", "Cafe A", "--hardness", "68", "--alkalinity", "40", "--ph", "7", "--tds", "120", "--filter",
      "Claris", "--note", "first", "--at", "2025-01-10 14:05")
    let before = try #require(try await sandbox.waters().first)
    let text = try await sandbox.water("edit", "#1", "--hardness", "5dH", "--lang", "ko")
    #expect([text.output, text.errors] == ["#1 Cafe A · 89.2 / 40 ppm · − SCA  − SCAE  ✓ CDH\n", ""])
    let json = try await sandbox.water(
      "edit", "1", "--ph", "none", "--tds", "90", "--hardness", "68", "--filter", "", "--name", "B", "--json")
    #expect(json.status == 0)
    let after = try #require(try await sandbox.waters().first)
    #expect(
      after
        == Sandbox.WrittenWater(
          number: 1, at: before.at, date: before.date, name: "B", hardness: 68, alkalinity: 40, ph: nil, tds: 90,
          calcium: nil,
          magnesium: nil, sodium: nil, bicarbonate: nil, filter: "", note: "first"))
    #expect(json.output.hasPrefix(#"{"alkalinity":40,"at":"\#(before.moment)","bicarbonate":null,"#), "\(json)")
    try await sandbox.water("edit", "1", "--at", "2025-01-09", "--note", "", "--tds", "없음", "--sodium", "3")
    let last = try #require(try await sandbox.waters().first)
    #expect([last.moment, last.note] == ["2025-01-09", ""])
    #expect([last.tds, last.sodium] == [nil, 3])
  }

  // MARK: Deleting

  @Test func `delete takes records away, all or none, and says what they were`() async throws {
    for name in ["a", "b", "c"] {
      try await sandbox.water(
        "add", "--name", name, "--hardness", "68", "--alkalinity", "40", "--at", "2025-01-10")
    }
    let none = try await sandbox.water("delete", "1", "9", "#7")
    #expect(none.status == 1)
    #expect([none.output, none.errors] == ["", "pavilion: There is no record #9, #7.\n"])
    #expect(try await sandbox.waters().count == 3)
    let json = try await sandbox.water("delete", "2", "#2", "--json")
    #expect(
      json.output == #"""
        [{"alkalinity":40,"at":null,"bicarbonate":null,"calcium":null,"chloride":null,"date":"2025-01-10","filter":"",\#
        "hardness":68,"magnesium":null,"name":"b","note":"","number":2,"ph":null,"sodium":null,"tds":null,\#
        "zones":{"cdh":true,"sca":true,"scae":true}}]

        """#)
    let rest = try await sandbox.water("delete", "1", "3", "--unit", "dH", "--lang", "ko")
    #expect(
      rest.output == """
        지웠습니다: #1 a · 3.81 / 2.24 °dH · ✓ SCA  ✓ SCAE  ✓ CDH
        지웠습니다: #3 c · 3.81 / 2.24 °dH · ✓ SCA  ✓ SCAE  ✓ CDH

        """)
    // A number is never given twice.
    try await sandbox.water("add", "--hardness", "1", "--alkalinity", "1")
    #expect(try await sandbox.waters().map(\.number) == [4])
  }

  @Test func `A record that is not there ends with 1`() async throws {
    for words in [["show", "5"], ["edit", "5", "--ph", "7"], ["delete", "5"]] {
      let text = try await sandbox.water(words + ["--lang", "ko"])
      #expect(text.status == 1)
      #expect([text.output, text.errors] == ["", "pavilion: 그런 기록은 없습니다: #5.\n"])
      let json = try await sandbox.water(words + ["--json"])
      #expect(json.status == 1)
      #expect([json.output, json.errors] == [#"{"error":"no-such-record","numbers":[5]}"# + "\n", ""])
    }
  }
}
