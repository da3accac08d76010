import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct WaterFileImportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// Returns the records in the database, in the order in which they came, without the numbers.
  private func taken(_ sandbox: Sandbox) async throws -> [[String]] {
    try await sandbox.waters().sorted { $0.number < $1.number }.map { water in
      let figures = [water.hardness, water.alkalinity, water.ph, water.tds, water.calcium].map { figure in
        figure.map { "\(($0 * 100).rounded() / 100)" } ?? "-"
      }
      return [water.name, water.moment, figures.joined(separator: " "), water.filter, water.note]
    }
  }

  @Test(arguments: [
    "name,date,hardness,alkalinity,ph,tds,filter,note\n"
      + "Cafe A,2025-01-10T14:05:00+09:00,68,40,7.2,120,Claris,\"a, \"\"b\"\"\nc\"\n,2025-01-11,89.24,0,,,,\n",
    // With a mark of byte order and other line ends, quoted all over, with decimal commas.
    "\u{FEFF}\"name\",\"date\",\"hardness\",\"alkalinity\",\"ph\",\"tds\",\"filter\",\"memo\"\r\n"
      + "\"Cafe A\",\"2025-01-10T14:05:00+09:00\",\"68,0\",\"40\",\"7,2\",\"120\",\"Claris\",\"a, \"\"b\"\"\nc\"\r\n"
      + "\"\",\"2025-01-11\",\"89,24\",\"0\",\"\",\"\",\"\",\"\"",
    // In another order and in Korean, with columns that mean nothing here and others that are missing.
    "메모;경도;무엇;총 알칼리도;이름;날짜;pH;TDS;필터\n\"a, \"\"b\"\"\nc\";68;x;40,0;Cafe A;2025-01-10 14:05+09:00;7,2;120;Claris\n"
      + ";89,24;;0;;2025/1/11;;\n",
    // With units in the headings and in the cells.
    "Alkalinity [mg/L as CaCO₃]\tHARDNESS (°dH)\tDate\tName\tpH\tTDS (ppm)\tFilter\tMemo\n"
      + "40\t68 ppm\t2025-01-10T05:05:00Z\tCafe A\t7.2 pH\t120 mg/L\tClaris\t\"a, \"\"b\"\"\nc\"\n"
      + "\n0\t5\t2025-01-11\t\n",
  ])
  func `CSV is taken in its many forms`(text: String) async throws {
    let outcome = try await sandbox.takingWaters(text)
    let unknown = text.contains("무엇") ? "Not read, because the column is not known: \"무엇\".\n" : ""
    #expect([outcome.output, outcome.errors] == ["2 records imported.\n" + unknown, ""])
    #expect(outcome.status == 0)
    let taken = try await taken(sandbox)
    #expect(taken[0][0] == "Cafe A")
    #expect(taken[0][1].hasPrefix("2025-01-10T14:05:00+09:00") || taken[0][1] == "2025-01-10T05:05:00+00:00")
    #expect(taken[0].dropFirst(2) == ["68.0 40.0 7.2 120.0 -", "Claris", "a, \"b\"\nc"])
    #expect(taken[1] == ["", "2025-01-11", "89.24 0.0 - - -", "", ""])
  }

  @Test(arguments: [
    ("hardness,alkalinity (HCO3)\n40 Ca,100\n", "99.89 82.02 - - -"),
    ("총경도(mmol/L),알칼리도 [mmol/L]\n1,1\n", "100.09 50.04 - - -"),
    ("gh (gpg);kh (fH)\n\"4\";\"2,5\"\n", "68.47 25.0 - - -"),
    ("hardness,alkalinity,calcium (mg/L),칼슘량\n1e2,4.0E1,33.5,x\n", "100.0 40.0 - - 33.5"),
    ("hardness,alkalinity,ca\n 68 , 40 , 24 mg/L \n", "68.0 40.0 - - 24.0"),
  ])
  func `Units are understood wherever they stand, and a date that is missing is now`(
    text: String, figures: String
  ) async throws {
    let outcome = try await sandbox.takingWaters(text, "--json")
    #expect([outcome.output, outcome.errors] == [#"{"known":0,"new":1}"# + "\n", ""])
    let water = try #require(try await taken(sandbox).first)
    #expect(water[2] == figures)
    #expect(water[1] > "2025-01-11")
  }

  @Test func `What is there already is not taken a second time`() async throws {
    let head = "name,date,hardness,alkalinity\n"
    let first = head + "a,2025-01-10,68,40\na,2025-01-10,68,40\nb,2025-01-11,10,20\n"
    #expect(try await sandbox.takingWaters(first).output == "3 records imported.\n")
    #expect(try await sandbox.takingWaters(first).output == "Nothing new: 3 already here.\n")
    let more = head + "a,2025-01-10,68,40\na,2025-01-10,68,40.5\n"
    #expect(try await sandbox.takingWaters(more).output == "1 record imported, 1 already here.\n")
    let korean = try await sandbox.takingWaters(first + "a,2025-01-10,68,40\n", "--lang", "ko")
    #expect(korean.output == "기록 1건을 가져왔습니다. 3건은 이미 있습니다.\n")
    #expect(try await sandbox.takingWaters(head, "--lang", "ko").output == "가져올 기록이 없습니다.\n")
    #expect(try await sandbox.waters().count == 5)
  }

  @Test(arguments: ["Asia/Seoul", "America/Los_Angeles", "Pacific/Kiritimati"])
  func `An export is known in another time zone, also one of an older version`(zone: String) async throws {
    let abroad = sandbox.with("TZ", zone)
    try await sandbox.with("TZ", "Europe/Paris").water(
      "add", "--hardness", "68", "--alkalinity", "40", "--at", "2025-01-10")
    try await sandbox.water("add", "--hardness", "68", "--alkalinity", "40", "--at", "2025-01-10 00:00")
    let csv = try await sandbox.water("export", "--format", "csv").output
    #expect(try await abroad.takingWaters(csv, "--json").output == #"{"known":2,"new":0}"# + "\n")
    let old = csv.replacingOccurrences(of: ",2025-01-10,", with: ",2025-01-10T00:00:00+01:00,")
    #expect(old != csv)
    #expect(try await abroad.takingWaters(old, "--json").output == #"{"known":2,"new":0}"# + "\n")
    #expect(try await abroad.water("export", "--format", "csv").output == csv)
  }

  @Test func `Standard input is read for a dash, from files and from pipes`() async throws {
    let file = try sandbox.folder.file("file", "hardness,alkalinity,date\n68,40,2025-01-10\n")
    #expect(try await sandbox.water("import", "-", input: file).output == "1 record imported.\n")
    let pipe = sandbox.folder.path + "/pipe"
    mkfifo(pipe, 0o600)
    let text = "hardness,alkalinity,date\n68,40,2025-01-10\n120,90,2025-01-11\n"
    Thread.detachNewThread { try? Data(text.utf8).write(to: URL(filePath: pipe)) }
    let piped = try await sandbox.water("import", "-", input: pipe)
    #expect(piped.output == "1 record imported, 1 already here.\n", "\(piped)")
    let bad = try sandbox.folder.file("bad", "hardness,alkalinity,ph\n,,7\n")
    let outcome = try await Sandbox().water("import", "-", "--lang", "ko", input: bad)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors == "pavilion: 표준 입력: 잘못된 곳이 있어 아무것도 가져오지 않았습니다.\n  2번째 줄: 경도와 알칼리도가 모두 없습니다. 하나는 있어야 합니다\n")
    #expect(try await sandbox.water("import", "-").errors.hasPrefix("pavilion: Standard input is empty."))
  }

  @Test func `A file that is not there, or is none, ends with 66`() async throws {
    let folder = sandbox.folder.path
    let missing = try await sandbox.water("import", "\(folder)/nothing")
    #expect(missing.status == 66)
    #expect(missing.errors == "pavilion: There is no file \(folder)/nothing.\n")
    let korean = try await sandbox.water("import", "\(folder)/nothing", "--lang", "ko")
    #expect(korean.errors == "pavilion: 그런 파일이 없습니다: \(folder)/nothing.\n")
    let none = try await sandbox.water("import", folder)
    #expect(none.status == 66)
    #expect(none.errors == "pavilion: \(folder) is a folder. Name a file in it.\n")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `A large file is taken in pieces, and what stands across them is whole`() async throws {
    // Every field at every place of a piece of 64 KiB: rows of changing length, some as long as a piece.
    var rows = ["name,date,hardness,alkalinity,memo"]
    for number in 0..<2500 {
      let note = String(repeating: "가\n\"\"", count: number % 97)
      rows.append("\(number),2025-01-10,\(number).25,40,\"\(note)\"\r")
    }
    #expect(try await sandbox.takingWaters(rows.joined(separator: "\n")).output == "2,500 records imported.\n")
    let waters = try await sandbox.waters().sorted { $0.number < $1.number }
    #expect(waters.map(\.name) == (0..<2500).map { "\($0)" })
    #expect(waters.map(\.hardness) == (0..<2500).map { Double($0) + 0.25 })
    let memos = (0..<2500).map { number -> String in
      let text = String(repeating: "가\n\"", count: number % 97)
      return text
    }
    #expect(waters.map(\.note) == memos)
  }
}
