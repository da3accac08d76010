import Foundation
import Program
import TestSupport
import Testing
import WaterApp
import WaterModel

@testable import CommandSupport

@Suite struct WaterFileExportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// The path of a file in the folder of the sandbox.
  private func path(_ name: String) -> String { "\(sandbox.folder.path)/\(name)" }

  private func addTwo() async throws {
    try await sandbox.water(
      "add", "--name", "Cafe \"A\", 2", "--hardness", "68", "--alkalinity", "40.5", "--ph", "7.2", "--tds", "120",
      "--calcium", "20", "--filter", "Claris", "--note", "a | b\n둘째 줄 🙂", "--at", "2025-01-11T14:05:09+09:00")
    try await sandbox.water("add", "--hardness", "8dH", "--alkalinity", "90", "--at", "2025-01-10")
  }

  @Test func `Every figure has an option, a column and a line, and comes back from a file`() async throws {
    // A hardness and solids that fit the ions.
    func value(_ place: Int, _ figure: WaterFigure) -> Int {
      figure == .hardness ? 37 : figure == .tds ? 50 : place + 1
    }
    let options = WaterFigure.allCases.enumerated().flatMap { ["--\($1.rawValue)", "\(value($0, $1))"] }
    #expect(try await sandbox.water(["add"] + options + ["--at", "2025-01-10"]).status == 0)
    let export = try await sandbox.water("export", "--format", "csv").output
    let other = try Sandbox()
    #expect(try await other.takingWaters(export).status == 0)
    #expect(try await other.water("export", "--format", "csv").output == export)
    let record: [String: JSONValue] = try await other.water("show", "1", "--json").decoded()
    let lines = try await other.water("show", "1").output
    for (place, figure) in WaterFigure.allCases.enumerated() {
      #expect(record[figure.rawValue] == .number(value(place, figure)), "\(figure)")
      #expect(lines.contains(figure.name.en), "\(figure)")
    }
  }

  @Test func `Drops that were counted keep their range in the log, in a file and in JSON`() async throws {
    #expect(try await sandbox.water("add", "--hardness", "4 drops hagen-gh", "--alkalinity", "40").status == 0)
    let record: [String: JSONValue] = try await sandbox.water("show", "1", "--json").decoded()
    #expect(
      record["hardnessLow"] == .number(60) && record["hardness"] == .number(80) && record["hardnessHigh"] == .number(80)
    )
    #expect(record["alkalinityLow"] == nil)
    #expect(try await sandbox.water("show", "1").output.contains("80 ppm (60–80)"))
    let export = try await sandbox.water("export", "--format", "csv").output
    let other = try Sandbox()
    #expect(try await other.takingWaters(export).status == 0)
    #expect(try await other.water("export", "--format", "csv").output == export)
    // A figure that is typed again is exact.
    #expect(try await sandbox.water("edit", "1", "--hardness", "75").status == 0)
    let edited: [String: JSONValue] = try await sandbox.water("show", "1", "--json").decoded()
    #expect(edited["hardnessLow"] == nil)
    #expect(edited["hardness"] == .number(75))
  }

  @Test(arguments: ["70,", ",70", "90,80", "75,90"])
  func `A range with one end, or without its figure, is refused`(ends: String) async throws {
    let outcome = try await sandbox.takingWaters("hardness,alkalinity,hardness_low,hardness_high\n70,40,\(ends)\n")
    #expect(outcome.status != 0, "\(outcome)")
    #expect(try await sandbox.waters().isEmpty)
  }

  private static let csv = """
    name,at,hardness,alkalinity,ph,tds,filter,note,calcium,magnesium,sodium,bicarbonate,chloride,hardness_low,hardness_high,alkalinity_low,alkalinity_high\
    ,ph_low,ph_high,tds_low,tds_high,calcium_low,calcium_high,magnesium_low,magnesium_high,sodium_low,sodium_high,bicarbonate_low,bicarbonate_high,chloride_low,chloride_high,computed
    "",2025-01-10,142.78367245038072,90,,,"","",,,,,,,,,,,,,,,,,,,,,,,,
    "Cafe ""A"", 2",2025-01-11T14:05:09+09:00,68,40.5,7.2,120,"Claris","a | b
    둘째 줄 🙂",20,,,,,,,,,,,,,,,,,,,,,,,

    """

  private static let json = #"""
    [
    {"alkalinity":90,"at":null,"bicarbonate":null,"calcium":null,"chloride":null,"date":"2025-01-10","filter":"",\#
    "hardness":142.78367245038072,"magnesium":null,"name":"","note":"","number":2,"ph":null,"sodium":null,"tds":null,\#
    "zones":{"cdh":false,"sca":false,"scae":false}},
    {"alkalinity":40.5,"at":"2025-01-11T14:05:09+09:00","bicarbonate":null,"calcium":20,"chloride":null,"date":"2025-01-11",\#
    "filter":"Claris","hardness":68,"magnesium":null,"name":"Cafe \"A\", 2","note":"a | b\n둘째 줄 🙂","number":1,"ph":7.2,"sodium":null,"tds":120,\#
    "zones":{"cdh":true,"sca":true,"scae":true}}
    ]

    """#

  private static let markdown = """
    | Date | Name | Hardness, ppm | Alkalinity, ppm | pH | TDS | Zones | Filter | Note |
    | --- | --- | ---: | ---: | ---: | ---: | --- | --- | --- |
    | 10 Jan 2025 |  | 142.8 | 90 |  |  | − SCA  − SCAE  − CDH |  |  |
    | 11 Jan 2025 14:05 | Cafe "A", 2 | 68 | 40.5 | 7.2 | 120 | ✓ SCA  ✓ SCAE  ✓ CDH | Claris | a \\| b<br>둘째 줄 🙂 |

    """

  @Test(arguments: [("csv", csv), ("json", json), ("markdown", markdown)])
  func `export writes all records, oldest first, to a file for its owner only`(
    format: String, text: String
  ) async throws {
    try await addTwo()
    let outcome = try await sandbox.water("export", "--format", format, path("waters"))
    #expect(outcome.status == 0)
    #expect([outcome.output, outcome.errors] == ["2 records written to \(path("waters")).\n", ""])
    #expect(sandbox.folder.text(of: "waters") == (format == "csv" ? "\u{FEFF}" : "") + text)
    let attributes = try FileManager.default.attributesOfItem(atPath: path("waters"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    // To standard output the same, and not a word more.
    for file in [[], ["-"]] {
      let output = try await sandbox.water(["export", "--format", format] + file)
      #expect([output.output, output.errors] == [text, ""])
    }
    #expect(try sandbox.files() == ["waters"])
  }

  @Test func `Markdown speaks the reader's language and unit, and the name of a file tells the form`() async throws {
    try await addTwo()
    let korean = try await sandbox.water("export", path("둘.MD"), "--lang", "ko", "--unit", "dH")
    #expect(korean.output == "\(path("둘.MD")): 기록 2건을 썼습니다.\n")
    let lines = (sandbox.folder.text(of: "둘.MD") ?? "").split(separator: "\n")
    #expect(lines.first == "| 날짜 | 이름 | 경도, °dH | 알칼리도, °dH | pH | TDS | 영역 | 필터 | 메모 |")
    #expect(lines[2] == "| 2025년 1월 10일 |  | 8 | 5.04 |  |  | − SCA  − SCAE  − CDH |  |  |")
    #expect(try await sandbox.water("export", path("x.json")).status == 0)
    #expect(sandbox.folder.text(of: "x.json") == Self.json)
  }

  @Test func `The picture is the chart with a dot for every place`() async throws {
    try await addTwo()
    try await sandbox.water("add", "--hardness", "8dH", "--alkalinity", "90", "--at", "2025-01-12")
    #expect(
      try await sandbox.water("export", path("chart.svg")).output == "3 records written to \(path("chart.svg")).\n")
    let picture = try #require(sandbox.folder.text(of: "chart.svg"))
    #expect(picture.hasPrefix("<svg "))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(picture.split(separator: "<circle").count - 1 == 2)
    for hardness in 1...12 {
      try await sandbox.water(
        "add", "--hardness", "\(hardness)0", "--alkalinity", "20", "--at", "2026-01-\(hardness + 10)")
    }
    let many = try await sandbox.water("export", "--format", "svg").output
    let places = many.matches(of: /<circle cx="([\d.]+)"/).compactMap { Double($0.1) }.suffix(12)
    #expect(places.count == 12)
    #expect(Array(places) == places.sorted(), "They are not in the order of the log.")
    let korean = try await sandbox.water("export", "--format", "svg", "--lang", "ko", "--unit", "dH")
    #expect(korean.output.contains(">기록 15건<"), "\(korean)")
    let none = try await Sandbox().water("export", "--format", "svg")
    #expect(none.status == 0)
    #expect(none.output.hasPrefix("<svg "))
    #expect(!none.output.contains("<circle"))
  }

  @Test func `An empty log is a file without records`() async throws {
    let csv = try await sandbox.water("export", "--format", "csv")
    #expect(csv.output == Self.csv.prefix { $0 != "\n" } + "\n")
    #expect(try await sandbox.water("export", "--format", "json").output == "[]\n")
    let empty = try sandbox.folder.file("empty", csv.output)
    #expect(try await sandbox.water("import", empty).output == "There is nothing to import.\n")
  }

  @Test func `A file that is there is replaced only with --force, and the database never`() async throws {
    try sandbox.folder.file("waters.csv", "dear to somebody\n")
    let refused = try await sandbox.water("export", path("waters.csv"))
    #expect(refused.status == 73)
    #expect(
      refused.errors
        == "pavilion: \(path("waters.csv")) already exists and was left as it is. --force replaces it.\n")
    #expect(!sandbox.hasDatabase)
    try await addTwo()
    #expect(try await sandbox.water("export", "--force", path("waters.csv")).status == 0)
    #expect(sandbox.folder.text(of: "waters.csv") == "\u{FEFF}" + Self.csv)
    for (file, sentence) in [
      (sandbox.database, "is where Pavilion keeps its data."), (sandbox.folder.path, "is a folder."),
      (path("nowhere/x"), "does not exist"), ("/dev/null", "is a device or a pipe."),
    ] {
      let outcome = try await sandbox.water("export", "--format", "csv", "--force", file)
      #expect(outcome.status == 73)
      #expect(outcome.errors.contains(sentence), "\(outcome)")
    }
    #expect(try await sandbox.waters().count == 2)
    #expect(try sandbox.files() == ["waters.csv"])
    // A device that is always full, as Linux has it.
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let full = try await sandbox.call(["water", "export", "--format", "csv"], output: "/dev/full")
    #expect(full.status == 74)
  }

  @Test(arguments: ["waters.json", "waters.csv"])
  func `what is exported is imported, with ranges, computed figures and days`(name: String) async throws {
    for options in [
      ["--calcium", "32-35", "--magnesium", "6.5", "--bicarbonate", "106", "--name", #"a "b", ㄱ"#, "--note", "x\ny"],
      ["--hardness", "68", "--at", "2025-01-10"], ["--hardness", "8dH", "--alkalinity", "40", "--filter", "Claris"],
    ] { #expect(try await sandbox.water(["add"] + options).status == 0, "\(options)") }
    let file = sandbox.folder.path + "/" + name
    #expect(try await sandbox.water("export", file).status == 0)
    let other = try Sandbox()
    #expect(try await other.water("import", file).output == "3 records imported.\n")
    #expect(try await other.water("export", "--format", "csv").output == sandbox.water("export").output)
    #expect(try await other.water("import", file).output == "Nothing new: 3 already here.\n")
    #expect(try await sandbox.water("import", file).output == "Nothing new: 3 already here.\n")
  }

  @Test func `a list in JSON is refused whole, with the place of what is wrong`() async throws {
    let text = "[\n{\"hardness\":68,\"alkalinity\":40},\n{\"hardness\":\"hard\",\"alkalinity\":40},\n{\"hardnes\":1}]"
    let file = try sandbox.folder.file("waters", text)
    let outcome = try await sandbox.water("import", file)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains("line 3, hardness: hardness is a number, 0–10,000 ppm, not \"hard\""), "\(outcome)")
    #expect(outcome.errors.contains("line 4: \"hardnes\" is not known here; did you mean \"hardness\"?"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }
}
