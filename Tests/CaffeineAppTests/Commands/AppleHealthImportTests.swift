import Foundation
import TestSupport
import Testing
import Values

@testable import CaffeineApp
@testable import CommandSupport
@testable import PavilionKit
@testable import Program

/// Files in the layout of Apple Health's export.xml, written for these tests.
@Suite struct AppleHealthImportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static func record(
    _ value: String, at start: String, until end: String? = nil, source: String = "Cups", unit: String = "mg",
    type: String = "HKQuantityTypeIdentifierDietaryCaffeine", content: String? = nil
  ) -> String {
    let attributes = """
      type="\(type)" sourceName="\(source)" sourceVersion="3" unit="\(unit)" creationDate="\(start)" \
      startDate="\(start)" endDate="\(end ?? start)" value="\(value)"
      """
    return content.map { " <Record \(attributes)>\n\($0)\n </Record>\n" } ?? " <Record \(attributes)/>\n"
  }

  private static func export(_ records: String...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE HealthData [
    <!-- HealthKit's Export Version: 12 -->
    <!ELEMENT HealthData (ExportDate,Me,(Record|Correlation)*)>
    <!ATTLIST HealthData
      locale CDATA #REQUIRED
    >
    ]>
    <HealthData locale="ko_KR">
     <ExportDate value="2025-02-01 09:00:00 +0900"/>

    """ + records.joined() + "</HealthData>\n"
  }

  @Test func `Dietary caffeine is imported with its times, names and units, and nothing else is`() async throws {
    let food = #"  <MetadataEntry key="HKFoodType" value="Flat &amp; white"/>"#
    let other = #"  <MetadataEntry key="HKWasUserEntered" value="1"/>"#
    let text = Self.export(
      Self.record("12", at: "2025-01-10 07:00:00 +0900", type: "HKQuantityTypeIdentifierStepCount"),
      Self.record("63.4", at: "2025-01-10 08:00:05 +0900", content: other),
      Self.record("0.13", at: "2025-01-09 22:30:00 -0530", unit: "g", content: other + "\n" + food),
      // A record without caffeine is no drink.
      Self.record("0", at: "2025-01-10 08:10:00 +0900"),
      // A meal has its records again.
      " <Correlation type=\"HKCorrelationTypeIdentifierFood\">\n"
        + Self.record("63.4", at: "2025-01-10 08:00:05 +0900") + " </Correlation>\n",
      Self.record("95", at: "2025-01-11 08:00:00 +0900", source: "espresso"),
      Self.record("7", at: "2025-01-12 08:00:00 +0900", source: ""))
    let outcome = try await sandbox.importingDrinks(text)
    #expect([outcome.output, outcome.errors] == ["4 entries imported.\n", ""])
    #expect(
      try await sandbox.drinks() == [
        "2025-01-10T08:00:05+09:00 coffee Cups 63", "2025-01-09T22:30:00-05:30 coffee Flat & white 130",
        "2025-01-11T08:00:00+09:00 coffee espresso 95", "2025-01-12T08:00:00+09:00 coffee Apple Health 7",
      ])
    #expect(try await sandbox.importingDrinks(text).output == "Nothing new: 4 already here.\n")
  }

  @Test func `A sample that lasts is a drink that took as long, in whole minutes`() async throws {
    let start = "2025-01-10 08:00:00 +0900"
    let ends: [(end: String, duration: String)] = [
      ("2025-01-10 08:00:59 +0900", ""), ("2025-01-10 08:01:59 +0900", " 1 min"),
      // In another zone.
      ("2025-01-10 00:00:00 +0000", " 60 min"), ("2025-01-10 20:00:00 +0900", " 720 min"),
      // The sum of a day, and what no program should write.
      ("2025-01-10 20:01:00 +0900", ""), ("2025-01-10 07:00:00 +0900", ""),
    ]
    let records = ends.enumerated().map { Self.record("\(60 + $0)", at: start, until: $1.end) }
    let missing = Self.record("70", at: start).replacing("endDate", with: "end")
    let text = Self.export(records.joined(), missing)
    #expect(try await sandbox.importingDrinks(text).output == "7 entries imported.\n")
    let expected = ends.enumerated().map { "2025-01-10T08:00:00+09:00 coffee Cups \(60 + $0)\($1.duration)" }
    #expect(try await sandbox.drinks() == expected + ["2025-01-10T08:00:00+09:00 coffee Cups 70"])
    let bad = try await sandbox.importingDrinks(Self.export(Self.record("63", at: start, until: "later")))
    #expect(bad.status == 65, "\(bad)")
    #expect(bad.errors.contains("line 11: \"later\" is not a time"), "\(bad)")
    // It may end later than now.
    let late = Self.export(Self.record("63", at: start, until: "2999-01-01 08:00:00 +0900"))
    #expect(try await sandbox.importingDrinks(late).status == 0)
  }

  @Test func `A drink that two programs wrote counts once, and so does one that was logged`() async throws {
    try await sandbox.caffeine("log", "coffee", "--drink", "espresso", "--at", "2025-01-10 08:00")
    let text = Self.export(
      Self.record("63", at: "2025-01-10 08:00:59 +0000"),
      Self.record("88", at: "2025-01-11 08:00:00 +0000", source: "A"),
      Self.record("88", at: "2025-01-11 08:01:00 +0000", source: "B"))
    let sentence = "2 drinks are there from another source within a minute, so they count once.\n"
    #expect(try await sandbox.importingDrinks(text).output == "1 entry imported.\n" + sentence)
    #expect(try await sandbox.importingDrinks(text).output == "Nothing new: 1 already here.\n" + sentence)
    let json = try await sandbox.importingDrinks(text, "--json")
    #expect(json.output == #"{"known":1,"leftOut":0,"new":0,"repeated":2}"# + "\n")
    let korean = try await sandbox.importingDrinks(text, "--lang", "ko")
    #expect(korean.output.hasSuffix("\n다른 곳에서 1분 안에 기록한 같은 음료 2건은 한 번만 셉니다.\n"))
    #expect(try await sandbox.drinks().count == 2)
  }

  @Test func `Bad records are left out, with their lines and why, unless there are no others`() async throws {
    let now = "2025-01-10 08:00:00 +0900"
    let bad = [
      Self.record("1001", at: now), Self.record("-1", at: now),
      Self.record("much", at: now), Self.record("1", at: now, unit: "cup"),
      Self.record("63", at: "2025-01-10 08:00:00 +2560"),
      Self.record("63", at: "2025-02-29 08:00:00 +0900"), Self.record("63", at: "2999-01-01 08:00:00 +0900"),
      Self.record("63", at: now).replacing("startDate", with: "start"), Self.record("63", at: now, source: "&no;"),
    ].joined()
    let refused = try await sandbox.importingDrinks(Self.export(bad))
    #expect(refused.status == 65, "\(refused)")
    #expect(refused.errors.contains("line 11: 1001 is not 0–1000 mg"), "\(refused)")
    #expect(!sandbox.hasDatabase)
    let outcome = try await sandbox.importingDrinks(Self.export(Self.record("63", at: now), bad))
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let said = outcome.output.split(separator: "\n").map { String($0) }
    #expect(said.prefix(2) == ["1 entry imported.", "9 records cannot be read and were left out:"])
    let lines = said.dropFirst(2).map { String($0) }
    let expected = [
      "  line 12: 1001 is not 0–1000 mg", "  line 13: -1 is not 0–1000 mg",
      "  line 14: \"much\" is not an amount in mg",
      "  line 15: the unit \"cup\" is not mg, g or mcg", "  line 16: \"2025-01-10 08:00:00 +2560\" is not a time",
      "  line 17: \"2025-02-29 08:00:00 +0900\" is not a time", "  line 18: 2999-01-01 08:00:00 +0900 is in the future",
      "  line 19: startDate is missing", "  line 20: the text of an attribute cannot be read",
    ]
    #expect(lines.count == expected.count, "\(lines)")
    for (line, beginning) in zip(lines, expected) { #expect(line.hasPrefix(beginning)) }
    let json = try await sandbox.importingDrinks(Self.export(Self.record("63", at: now), bad), "--json")
    #expect(json.output == #"{"known":1,"leftOut":9,"new":0,"repeated":0}"# + "\n")
  }

  @Test(arguments: [
    ("<?xml version=\"1.0\"?>\n<ClinicalDocument/>", "line 2: this is not Apple Health's export.xml"),
    ("<HealthData>\n <Record", "line 2: the file ends too early"),
    ("<HealthData>\n</Record></HealthData>", "line 2: an element ends that did not begin here"),
    ("<HealthData>\n <Record type=1/></HealthData>", "line 2: this is not XML"),
    ("<HealthData/>\n<more/>", "line 2: this is not XML"),
    ("PK\u{3}\u{4}", "is a ZIP archive. Unpack it, and name the file in it, such as export.xml of Apple Health"),
  ])
  func `What is not whole or not of Apple Health is refused`(text: String, sentence: String) async throws {
    let outcome = try await sandbox.importingDrinks(text)
    #expect(outcome.status == 65)
    #expect(outcome.errors.contains(sentence), "\(outcome.errors)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `However large the file is, a piece of it is in memory`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.file("export.xml", "")
    let step = Self.record("12", at: "2025-01-10 07:00:00 +0900", type: "HKQuantityTypeIdentifierStepCount")
    let steps = String(repeating: step, count: 1000)
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.write(contentsOf: Data("<HealthData>\n".utf8))
    for day in 0..<10 {
      try file.write(contentsOf: Data(steps.utf8))
      try file.write(contentsOf: Data(Self.record("63", at: "2025-01-1\(day) 08:00:00 +0900").utf8))
    }
    try file.write(contentsOf: Data("</HealthData>\n".utf8))
    try file.close()
    let input = try InputFile(path)
    #expect(input.size > 2_000_000)
    let now = LocalTime(secondsSinceEpoch: 1_795_237_500, utcOffset: 0)
    var (health, errors, count) = (AppleHealthFile(input, clock: ImportClock(now: now)), RowErrors(), 0)
    while try health.next(&errors) != nil { count += 1 }
    #expect(count == 10)
    #expect(errors.count == 0)
    // A piece, and what was left of the one before it.
    #expect(health.mostBuffered < (1 << 16) + 1000)
  }

  @Test func `Of sleep the bedtimes are taken if wanted, for the nights that were rated`() async throws {
    func sleep(_ value: String, _ start: String, _ end: String) -> String {
      """
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="\(start)" endDate="\(end)" \
      value="HKCategoryValueSleepAnalysis\(value)"/>

      """
    }
    let text = Self.export(
      sleep("Awake", "2025-01-09 22:00:00 +0900", "2025-01-09 22:45:00 +0900"),
      sleep("InBed", "2025-01-09 22:50:00 +0900", "2025-01-10 07:00:00 +0900"),
      sleep("AsleepCore", "2025-01-09 23:30:00 +0900", "2025-01-10 06:45:00 +0900"),
      Self.record("63", at: "2025-01-10 08:00:00 +0900"),
      sleep("AsleepREM", "2025-01-11 00:10:00 +0900", "2025-01-11 06:00:00 +0900"),
      sleep("AsleepDeep", "2025-01-12 00:20:00 +0900", "2025-01-12 06:00:00 +0900"))
    let path = try sandbox.folder.file("export.xml", text)
    for (quality, date) in [("4", "2025-01-10"), ("2", "2025-01-12")] {
      try await sandbox.caffeine("sleep", quality, "--at", date)
    }
    #expect(try await sandbox.caffeine("import", path).output == "1 entry imported.\n")
    let outcome = try await sandbox.caffeine("import", path, "--sleep")
    #expect(
      outcome.output == "Nothing new: 1 already here.\n2 bedtimes set. You did not rate 1 other night of the file.\n"
    )
    let nights = try await sandbox.caffeine("sleep", "--json").output
    #expect(nights.contains(#""bedtime":"2025-01-09T22:50:00+09:00""#), "\(nights)")
    #expect(nights.contains(#""bedtime":"2025-01-12T00:20:00+09:00""#), "\(nights)")
    #expect(!nights.contains("2025-01-11"), "\(nights)")
    let again = try await sandbox.caffeine("import", path, "--sleep", "--json")
    #expect(again.output == #"{"bedtimes":0,"known":1,"leftOut":0,"new":0,"repeated":0,"unratedNights":1}"# + "\n")
  }

  @Test func `A sleep that ends before it begins is an error, and other files have none to take`() async throws {
    let sleep = """
       <Record type="HKCategoryTypeIdentifierSleepAnalysis" sourceName="Watch" startDate="2025-01-10 06:45:00 +0900" \
      endDate="2025-01-10 06:00:00 +0900" value="HKCategoryValueSleepAnalysisInBed"/>

      """
    let path = try sandbox.folder.file("export.xml", Self.export(sleep))
    let outcome = try await sandbox.caffeine("import", path, "--sleep")
    #expect(outcome.status == 65, "\(outcome.errors)")
    #expect(outcome.errors.contains("endDate is before startDate"), "\(outcome.errors)")
    let csv = try sandbox.folder.file("log.csv", "at,milligrams\n")
    let refused = try await sandbox.caffeine("import", csv, "--sleep")
    #expect(refused.status == 64)
    #expect(refused.errors.contains("--sleep is for export.xml of Apple Health"))
    #expect(!sandbox.hasDatabase)
  }
}
