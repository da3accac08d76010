import Testing

@testable import CommandSupport

@Suite struct WaterCommandReadingTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let three = """
    name,date,hardness,alkalinity,ph,filter,note
    Cafe A,2025-01-10 14:05,68,40,7,Claris Prime,first
    집 수돗물,2025-01-12,119.55,90,,,
    ,2025-01-11 09:30,10,0.04,6.25,Brita,"a
    b"

    """

  // MARK: List

  @Test func `list shows the records, newest first`() async throws {
    let none = try await sandbox.water("list")
    #expect([none.output, none.errors] == ["", "No records yet: water add writes one down.\n"])
    #expect(none.status == 0)
    #expect(try await sandbox.water("list", "--lang", "ko").errors == "아직 기록이 없습니다. water add로 기록하세요.\n")
    let empty = try await sandbox.water("list", "--json")
    #expect([empty.output, empty.errors] == ["[]\n", ""])
    #expect(try await sandbox.takingWaters(Self.three).output == "3 records imported.\n")
    let list = try await sandbox.water("list")
    #expect(list.errors == "")
    #expect(
      list.output == """
            2  12 Jan 2025        119.6 / 90 ppm              − SCA  − SCAE  − CDH    집 수돗물
            3  11 Jan 2025 09:30  10 / 0 ppm         pH 6.25  − SCA  − SCAE  − CDH    Brita
            1  10 Jan 2025 14:05  68 / 40 ppm        pH 7     ✓ SCA  ✓ SCAE  ✓ CDH    Cafe A · Claris Prime

        """)
    let korean = try await sandbox.water("list", "--lang", "ko", "--unit", "dH", "--limit", "1")
    #expect(
      korean.output == "    2  2025년 1월 12일         6.7 / 5.04 °dH              − SCA  − SCAE  − CDH    집 수돗물\n")
    #expect(korean.errors == "기록 3건 가운데 최근 1건입니다. --limit 3이면 모두, --since 날짜면 그날부터 보입니다.\n")
  }

  @Test func `list in JSON has all that is known`() async throws {
    try await sandbox.takingWaters(Self.three)
    let json = try await sandbox.water("list", "--json", "--lang", "ko", "--unit", "dH")
    let zones = #""zones":{"cdh":false,"sca":false,"scae":false}}"#
    #expect(
      json.output == #"""
        [{"alkalinity":90,"at":null,"bicarbonate":null,"calcium":null,"chloride":null,"date":"2025-01-12","filter":"",\#
        "hardness":119.55,"magnesium":null,"name":"집 수돗물","note":"","number":2,"ph":null,"sodium":null,\#
        "tds":null,\#(zones),\#
        {"alkalinity":0.04,"at":"2025-01-11T09:30:00+00:00","bicarbonate":null,"calcium":null,"chloride":null,"date":"2025-01-11","filter":"Brita",\#
        "hardness":10,"magnesium":null,"name":"","note":"a\nb","number":3,"ph":6.25,"sodium":null,"tds":null,\#(zones),\#
        {"alkalinity":40,"at":"2025-01-10T14:05:00+00:00","bicarbonate":null,"calcium":null,"chloride":null,"date":"2025-01-10",\#
        "filter":"Claris Prime","hardness":68,"magnesium":null,"name":"Cafe A","note":"first","number":1,"ph":7,\#
        "sodium":null,"tds":null,"zones":{"cdh":true,"sca":true,"scae":true}}]

        """#)
    #expect(json.errors == "")
  }

  @Test func `list can be sorted, turned round, filtered and cut`() async throws {
    try await sandbox.takingWaters(Self.three)
    let cases: [([String], [Int])] = [
      (["--sort", "date"], [2, 3, 1]), (["--reverse"], [1, 3, 2]), (["--sort", "hardness"], [3, 1, 2]),
      (["--sort", "경도", "--reverse"], [2, 1, 3]), (["--sort", "ALKALINITY"], [3, 1, 2]),
      (["--sort", "ph"], [3, 1, 2]),
      (["--sort", "name", "--limit", "1"], [3]), (["--find", "claris CAFE"], [1]),
      (["--find", "2025-01-11"], [3]),
      (["--find", "수돗물"], [2]), (["--find", "claris brita"], []), (["--limit", "2"], [2, 3]),
    ]
    for (words, numbers) in cases {
      let records: [Sandbox.WrittenWater] = try await sandbox.water(["list", "--json"] + words).decoded()
      #expect(records.map(\.number) == numbers, "\(words)")
    }
    let none = try await sandbox.water("list", "--find", "50%")
    #expect([none.output, none.errors] == ["", "No record has all of these words.\n"])
    #expect(try await sandbox.water("list", "--find", "x", "--lang", "ko").errors == "그 낱말이 모두 든 기록이 없습니다.\n")
  }

  @Test func `list shows twenty records, and tells how many there are`() async throws {
    let rows = (1...1234).map { "\($0),40" }.joined(separator: "\n")
    #expect(try await sandbox.takingWaters("hardness,alkalinity\n" + rows).output == "1,234 records imported.\n")
    let usual = try await sandbox.water("list", "--sort", "hardness")
    #expect(usual.lines.count == 20)
    #expect(usual.errors == "20 of 1,234 records. --limit 1234 shows all, --since DAY those since then.\n")
    let all = try await sandbox.water("list", "--limit", "1234")
    #expect(all.lines.count == 1234)
    #expect(all.errors == "")
    let found = try await sandbox.water("list", "--find", "x", "--json")
    #expect([found.output, found.errors] == ["[]\n", ""])
  }

  // MARK: Show

  @Test func `show tells all of a record`() async throws {
    try await sandbox.takingWaters(Self.three)
    let show = try await sandbox.water("show", "1")
    #expect(show.status == 0)
    #expect(show.lines.first == "#1 Cafe A")
    for words in ["10 Jan 2025 14:05", "68 ppm", "40 ppm", "Claris Prime", "first", "Colonna-Dashwood & Hendon"] {
      #expect(show.output.contains(words), "\(words)")
    }
    let korean = try await sandbox.water("show", "#2", "--lang", "ko", "--unit", "dH")
    for words in ["집 수돗물", "경도", "6.7 °dH", "낮추기", "2025년 1월 12일\n"] {
      #expect(korean.output.contains(words), "\(words)")
    }
    let json: Sandbox.WrittenWater = try await sandbox.water("show", "3", "--json").decoded()
    #expect(json.number == 3)
    #expect(json.note == "a\nb")
  }

  @Test func `What was typed cannot steer the terminal`() async throws {
    let hostile = "x\u{202E}]0;t\u{FEFF}"
    let outcome = try await sandbox.water(
      "add", "--name", hostile, "--filter", hostile, "--note", hostile + "\n\ty", "--hardness", "1", "--alkalinity",
      "1")
    #expect(outcome.status == 0, "\(outcome)")
    for words in [
      ["list"], ["list", "--json"], ["show", "1"], ["show", "1", "--json"], ["export", "--format", "markdown"],
      ["export", "--format", "json"], ["mix", "1", "distilled"], ["mix", "1", "distilled", "--json"],
      ["dose", "--from", "1", "--to", "68/40", "--volume", "1"], ["edit", "1", "--ph", "7"],
    ] {
      let said = try await sandbox.water(words)
      #expect(said.status == 0, "\(said)")
      #expect(said.output.isSanitized, "\(words)")
    }
    // It is kept as it was.
    #expect(try await sandbox.waters().first?.name == "x\u{202E}]0;t\u{FEFF}")
  }

  // MARK: Opening

  @Test func `Without a terminal the log cannot be opened, and no file is made`() async throws {
    let outcome = try await sandbox.water()
    #expect(outcome.status == 69)
    #expect(outcome.errors.hasPrefix("pavilion: Pavilion needs a terminal"), "\(outcome)")
    let help = try await sandbox.water("--help")
    #expect(help.status == 0)
    for word in [
      "list", "show", "add", "edit", "delete", "verdict", "convert", "mix", "dose", "recipes", "import", "export",
    ] {
      #expect(help.output.contains("\n  \(word) "), "\(word)")
    }
    #expect(!sandbox.hasDatabase)
  }
}
