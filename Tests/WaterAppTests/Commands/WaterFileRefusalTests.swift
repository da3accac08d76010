import Foundation
import Testing

@testable import CommandSupport

@Suite struct WaterFileRefusalTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let head = "name,date,hardness,alkalinity,ph,tds,filter,note\n"
  private static let good = head + "a,2025-01-10,68,40,,,,\n"
  private static let noText = "this cannot be read as text; save the file as UTF-8 (in Excel: CSV UTF-8)"
  private static let noDate = "is not a date such as 2026-11-21, \"2026-11-21 14:05\" or 2026-11-21T14:05:00+09:00"
  private static let range = "is a number, 0–10,000 ppm"
  private static let files: [BadTapFile] = [
    BadTapFile(
      good + ",,, ,7,,,\nx\n,,,40,,,,\n,,y,,,,,\n",
      [
        "3: hardness and alkalinity are both missing; one of them is enough",
        "4: hardness and alkalinity are both missing; one of them is enough",
        "6, hardness: hardness \(range), not \"y\"",
      ]),
    BadTapFile(
      good + ",,-1,40,,,,\n,,68,10000.1,,,,\n,,1.2.3,40,,,,\n,,１,40,,,,\n,,+5,40,,,,\n,,nan,40,,,,\n,,0x10,40,,,,\n",
      [
        "3, hardness: hardness \(range), not \"-1\"", "4, alkalinity: alkalinity \(range), not \"10000.1\"",
        "5, hardness: hardness \(range), not \"1.2.3\"",
        "7, hardness: hardness \(range), not \"+5\"",
        "8, hardness: hardness \(range), not \"nan\"",
        "9, hardness: hardness has no unit \"x10\"; choose from ppm, dH, fH, eH, gpg, mmol, meq, Ca, Mg",
      ]),
    BadTapFile(
      good + ",,68,40,14.5,,,\n,,68,40,,50001,,\n,,68,40,7dH,,,\n",
      [
        "3, ph: pH is a number, 0–14, not \"14.5\"", "4, tds: TDS is a number, 0–50,000 mg/L, not \"50001\"",
        "5, ph: pH has no unit: \"dH\"",
      ]),
    BadTapFile(
      good + ",2025-02-29,68,40,,,,\n,today,68,40,,,,\n,11-21,68,40,,,,\n,14:05,68,40,,,,\n,2199-01-01,68,40,,,,\n",
      [
        "3, date: \"2025-02-29\" \(noDate)", "4, date: \"today\" \(noDate)", "5, date: \"11-21\" \(noDate)",
        "6, date: \"14:05\" \(noDate)",
        "7, date: 2199-01-01 is in the future",
      ]),
    BadTapFile(
      good + "\"a\nb\",,68,40,,,,\n,,68,40,,,\(String(repeating: "x", count: 61)),\n,,68,40,,,,a\u{7}b\n",
      [
        "3, name: a name cannot contain line breaks or other control characters",
        "5, filter: a name can have up to 60 characters",
        "6, note: a note cannot contain control characters",
      ]),
    // Decimal commas without quotes make one field too many; here two columns are missing, so they are seen.
    BadTapFile(
      "hardness,alkalinity\n68,5,40\n\n",
      ["2: 3 values for 2 columns; put text with a comma in quotes"]),
    BadTapFile(
      "hardness (dH),alkalinity\n561,40\n", ["2, hardness (dH): hardness is a number, 0–560 °dH, not \"561\""]),
    BadTapFile(
      "hardness,alkalinity (Ca)\n1,1\n", ["1: alkalinity cannot be given in mg/L Ca"]),
    BadTapFile(
      "\nhardness (cups),alkalinity\n1,1\n",
      ["2: hardness has no unit \"cups\"; choose from ppm, dH, fH, eH, gpg, mmol, meq, Ca, Mg"]),
    BadTapFile("hardness,alkalinity,tds (dH)\n1,1,1\n", ["1: TDS is in mg/L, not in \"dh\""]),
  ]

  @Test(arguments: files)
  func `A bad row is named by the line it begins on, and nothing of the file is taken`(
    file: BadTapFile
  ) async throws {
    try await sandbox.expectWaterRefusal(of: file.text, file.troubles)
  }

  @Test func `What is not UTF-8 is named by its line`() async throws {
    let row = Array("hardness,alkalinity,name\n1,1,a\n".utf8)
    let cases: [(bytes: [UInt8], errors: String)] = [
      (
        [0xFF, 0x68], ", line 1: \(Self.noText). Nothing was imported.\n"
      ),
      (
        row + Array("1,1,\"\r\n".utf8) + [0xC7, 0xE0, 0xBA, 0x20] + Array("\"\n1,x,1\n1,1,".utf8) + [0x80],
        " has errors, so nothing was imported.\n  line 4: \(Self.noText)\n"
          + "  line 5, alkalinity: alkalinity is a number, 0–10,000 ppm, not \"x\"\n"
          + "  line 6: \(Self.noText)\n"
      ),
    ]
    for (bytes, errors) in cases {
      let file = try sandbox.folder.file("waters")
      try Data(bytes).write(to: URL(fileURLWithPath: file))
      let outcome = try await sandbox.water("import", file)
      #expect(outcome.status == 65)
      #expect(outcome.errors == "pavilion: \(file)\(errors)")
    }
    #expect(!sandbox.hasDatabase)
  }

  @Test(arguments: [
    (
      "",
      " is empty. The first line of a CSV file names its columns: hardness (= calcium + magnesium) or "
        + "alkalinity (= bicarbonate) (optional: name,"
    ),
    ("68,40\n", ", line 1: the names of the columns are missing. The first line of a CSV file names its columns:"),
    ("hardness,alkalinity,GH (dH)\n", ", line 1: there are two columns \"hardness\". Nothing was imported."),
    ("hardness,\"alkalinity\n68,40\n", ", line 1: a quote is not closed. Nothing was imported."),
    (String(repeating: "hardness,", count: 200_000), ", line 1: the names of the columns are missing."),
    ("[{\"press\":\"coffee\",\"milligrams\":63}]", " is a list of drinks. pavilion caffeine import reads it."),
  ])
  func `A file without the names of its columns says so`(text: String, sentence: String) async throws {
    let outcome = try await sandbox.takingWaters(text)
    #expect(outcome.status == 65)
    #expect(outcome.errors.hasPrefix("pavilion: \(sandbox.folder.path)/waters\(sentence)"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `Rows of megabytes are none, and the rows behind them are seen`() async throws {
    let long = String(repeating: "x", count: 3 << 20)
    try await sandbox.expectWaterRefusal(
      of: "hardness,alkalinity,name\n1,1,\(long)\n1,1,\"\n\(long)\"\n1,y,\n",
      [
        "2: the row is too long", "3: the row is too long",
        "5, alkalinity: alkalinity is a number, 0–10,000 ppm, not \"y\"",
      ])
  }

  @Test func `Every bad row is named, and of more than ten thousand the others are counted`() async throws {
    let rows = (1...10_003).map { "x\($0),1\n" }.joined()
    let outcome = try await sandbox.takingWaters("hardness,alkalinity\n" + rows)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 10_002)
    #expect(lines[10_000] == "  line 10001, hardness: hardness is a number, 0–10,000 ppm, not \"x10000\"")
    #expect(lines[10_001] == "  … and 3 more")
    let korean = try await sandbox.takingWaters("경도,알칼리도\nx,1\n1,1,1\n1,2,\"", "--lang", "ko")
    #expect(
      korean.errors == """
        pavilion: \(sandbox.folder.path)/waters: 잘못된 곳이 있어 아무것도 가져오지 않았습니다.
          2번째 줄 경도: 경도는 0–10,000 ppm 사이의 수입니다: "x"
          3번째 줄: 열은 2개인데 값이 3개입니다. 쉼표가 있는 글은 따옴표로 묶으세요
          4번째 줄: 따옴표가 닫히지 않았습니다

        """)
  }

  @Test func `Nothing of a bad file is taken where there are records already`() async throws {
    try await sandbox.takingWaters(Self.good)
    let before = try await sandbox.waters()
    #expect(try await sandbox.takingWaters(Self.good + "b,2025-01-10,1,1,,,,\n,,x,1,,,,\n").status == 65)
    #expect(try await sandbox.waters() == before)
  }

  @Test func `What a file says cannot steer the terminal, nor fill it`() async throws {
    let escape = "\u{1B}]0;title\u{7}\u{1B}[2J\u{202E}"
    let long = String(repeating: "가", count: 10_000)
    let outcome = try await sandbox.takingWaters(
      Self.head + ",\"\(escape)\n\",1,1,,,,\n,,\(escape),1,,,,\n,,1,1,,1\(escape),,\n,,\(long),1,,,,\n"
        + ",,5\(long),1,,,,\n")
    let heading = try await sandbox.takingWaters("hardness (\(escape)),alkalinity (\(long))\n1,1\n")
    for outcome in [outcome, heading] {
      #expect(outcome.status == 65)
      #expect(outcome.errors.isSanitized, "\(outcome)")
      #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.count < 240 }, "\(outcome)")
    }
    #expect(outcome.errors.split(separator: "\n").count == 6)
    #expect(!sandbox.hasDatabase)
  }
}
