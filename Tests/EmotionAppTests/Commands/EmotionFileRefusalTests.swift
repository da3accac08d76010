import Foundation
import Testing

@testable import CommandSupport

@Suite struct EmotionFileRefusalTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  private static let csv = "at,emotion,note\n2025-01-10,happy,\n"
  private static let feelings =
    "; there are happy, loving, pleased, flustered, upset, gloomy, bored, listless, troubled, none"
  private static let count = #"{"emotionState":"행복해","emotionCount":1}"#

  @Test(arguments: [
    ("", " is empty. The first line of a CSV file names its columns: at, feeling (optional: note). Nothing"),
    ("\u{FEFF}\n \t\r\n", " is empty."),
    ("2025-01-10,7,\n", ", line 1: the names of the columns are missing. The first line of a CSV file names its"),
    (
      "\n\nat,note,Mood score\n",
      ", line 3: the column \"Mood score\" is not known; the column feeling is missing; known and there: \"at\", \"note\"."
    ),
    ("at,emotion,at\n", ", line 1: there are two columns \"at\". Nothing was imported."),
    ("at,emotion,\"note\n2025-01-10,happy,\n", ", line 1: a quote is not closed. Nothing was imported."),
    (String(repeating: "x,", count: 1 << 10), ", line 1: the columns \"x\", \"x\", "),
    (" {\"at\":\"2025-01-10\"}", ": JSON must be a list of entries, [ … ]. Nothing was imported."),
  ])
  func `A file that is neither says what is missing`(text: String, sentence: String) async throws {
    let outcome = try await sandbox.taking(text)
    #expect(outcome.status == 65)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("pavilion: \(sandbox.folder.path)/taps\(sentence)"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  private static let notUTF8: [(bytes: [UInt8], line: Int)] = [
    ([0xFF, 0x61], 1), (Array("at,emotion\n2025-01-10,happy\r\n".utf8) + [0xC7, 0xE0, 0xBA, 0x20], 3),
    (Array("[\r\r\n\n".utf8) + [0xED, 0xA0, 0x80], 4), (Array("at,emotion\n".utf8) + [0xC0, 0x80], 2),
    (Array("at,emotion\n\n가".utf8.dropLast()), 3), (Array("가나다\n라".utf8) + [0x80], 2),
  ]

  @Test(arguments: notUTF8)
  func `What is not UTF-8 is named by its line`(bytes: [UInt8], line: Int) async throws {
    let file = try sandbox.folder.file("taps")
    try Data(bytes).write(to: URL(fileURLWithPath: file))
    let outcome = try await sandbox.emotion("import", file)
    #expect(outcome.status == 65)
    let sentence =
      "line \(line): this cannot be read as text; save the file as UTF-8 (in Excel: CSV UTF-8). Nothing was imported."
    #expect(outcome.errors == "pavilion: \(file), \(sentence)\n")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `Twenty bad rows are named, the others counted`() async throws {
    let rows = (1...23).map { "2025-01-10,x\($0),\n" }.joined()
    let outcome = try await sandbox.taking("at,emotion,note\n" + rows)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 22)
    #expect(lines[1] == "  line 2, emotion: there is no feeling \"x1\"\(Self.feelings)")
    #expect(lines[20] == "  line 21, emotion: there is no feeling \"x20\"\(Self.feelings)")
    #expect(lines[21] == "  … and 3 more")
    #expect(try await sandbox.taking("at,emotion\n" + rows, "--lang", "ko").errors.hasSuffix("\n  … 그 밖에 3건\n"))
    let twenty = (1...20).map { "2025-01-10,x\($0)\n" }.joined()
    #expect(try await sandbox.taking("at,emotion\n" + twenty).errors.hasSuffix("x20\"\(Self.feelings)\n"))
  }

  @Test func `Nothing of a bad file is taken where there are taps already`() async throws {
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-10")
    let before = try await sandbox.taps()
    #expect(try await sandbox.taking(Self.csv + "2025-01-11,dull,\n2025-01-11,x,\n").status == 65)
    #expect(try await sandbox.taking("[{\"at\":\"2025-01-11\",\"emotion\":\"dull\"},{}]").status == 65)
    #expect(try await sandbox.taking("[\(Self.count),{\"emotionState\":\"x\",\"emotionCount\":1}]").status == 65)
    #expect(try await sandbox.taps() == before)
  }

  @Test func `Korean is spoken to those who read it`() async throws {
    let csv = try await sandbox.taking("at,emotion\nx,happy\n2025-01-10,y\n\"", "--lang", "ko")
    #expect(
      csv.errors == """
        pavilion: \(sandbox.folder.path)/taps: 잘못된 곳이 있어 아무것도 가져오지 않았습니다.
          2번째 줄 at: "x": 2026-11-21T14:05:00+09:00 같은 시각도, 2026-11-21 같은 날짜도 아닙니다
          3번째 줄 emotion: 그런 감정은 없습니다: "y". 있는 감정: 행복해, 사랑해, 좋아해, 당황해, 속상해, 우울해, 심심해, 따분해, 심란해, 없음
          4번째 줄: 따옴표가 닫히지 않았습니다

        """)
    let json = try await sandbox.taking("[\(Self.count),\(Self.count),\n{}]", "--lang", "ko")
    #expect(
      json.errors.hasSuffix("\n  1번째 줄: 행복해가 두 번 있습니다\n  2번째 줄: 빠진 것이 있습니다: \"at\"\n"), "\(json)")
    let header = try await sandbox.taking("a,b\n", "--lang", "ko")
    #expect(
      header.errors.hasSuffix(
        "1번째 줄: 모르는 열: \"a\", \"b\". 빠진 열: at, feeling. CSV 파일의 첫 줄에는 열 이름이 있어야 합니다: at, feeling(선택: note). 가져온 것은 없습니다.\n"
      )
    )
  }

  @Test func `What a file says cannot steer the terminal, nor fill it`() async throws {
    let escape = "\u{1B}]0;title\u{7}\u{1B}[2J\u{202E}"
    let long = String(repeating: "가", count: 10_000)
    let csv = try await sandbox.taking("at,emotion\n\"\(escape)\n\",happy\n2025-01-10,\(escape)\n\(long),happy\n")
    let json = try await sandbox.taking(#"[{"at":"\u001b[2J","emotion":"x"},{"at":"2025-01-10","emotion":"\u202e"}]"#)
    let row = try await sandbox.taking("at,emotion\n2025-01-10,happy,\(escape)\n")
    for outcome in [csv, json, row] {
      #expect(outcome.status == 65)
      #expect(!outcome.errors.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) }, "\(outcome)")
      #expect(outcome.errors.split(separator: "\n").allSatisfy { $0.count < 240 }, "\(outcome)")
    }
    #expect(csv.errors.contains("가…\" is not a time"), "\(csv)")
  }

  @Test func `A file that is not there, or is none, ends with 66`() async throws {
    let missing = try await sandbox.emotion("import", "\(sandbox.folder.path)/nothing")
    #expect(missing.status == 66)
    #expect(missing.errors == "pavilion: There is no file \(sandbox.folder.path)/nothing.\n")
    let korean = try await sandbox.emotion("import", "\(sandbox.folder.path)/nothing", "--lang", "ko")
    #expect(korean.errors == "pavilion: 그런 파일이 없습니다: \(sandbox.folder.path)/nothing.\n")
    let file = try sandbox.folder.file("file", "")
    let within = try await sandbox.emotion("import", file + "/x")
    #expect(within.status == 66)
    #expect(within.errors == "pavilion: There is no file \(file)/x.\n")
    let folder = try await sandbox.emotion("import", sandbox.folder.path)
    #expect(folder.status == 66)
    #expect(folder.errors == "pavilion: \(sandbox.folder.path) is a folder. Name a file in it.\n")
    #expect(!sandbox.hasDatabase)
    // A file that can be opened but not read, as Linux has it.
    guard FileManager.default.fileExists(atPath: "/proc/self/mem") else { return }
    let memory = try await sandbox.emotion("import", "/proc/self/mem")
    #expect(memory.status == 66)
    #expect(memory.errors.hasPrefix("pavilion: /proc/self/mem cannot be read ("), "\(memory)")
  }

  @Test func `Standard input is read for a dash, and named when it is bad`() async throws {
    let good = try sandbox.folder.file("good", "at,emotion\n2025-01-10,happy\n")
    #expect(try await sandbox.emotion("import", "-", input: good).output == "1 entry imported.\n")
    let bad = try sandbox.folder.file("bad", "at,emotion\n2025-01-10,x\n")
    let outcome = try await sandbox.emotion("import", "-", input: bad)
    #expect(outcome.status == 65)
    #expect(
      outcome.errors.hasPrefix("pavilion: Standard input has errors, so nothing was imported.\n  line 2, emotion: "))
    let korean = try await sandbox.emotion("import", "-", "--lang", "ko", input: bad)
    #expect(korean.errors.hasPrefix("pavilion: 표준 입력: 잘못된 곳이 있어"), "\(korean)")
    #expect(try await sandbox.emotion("import", "-").errors.hasPrefix("pavilion: Standard input is empty."))
  }
}
