import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct EmotionFileImportTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  /// Returns the entries in the database, oldest number first, without the numbers.
  private func taken() async throws -> [[String]] {
    try await sandbox.taps().sorted { $0.number < $1.number }.map { [$0.at, $0.emotion ?? "", $0.note ?? ""] }
  }

  // MARK: CSV

  @Test(arguments: [
    "at,emotion,note\n2025-01-10,happy,\n2025-01-10T14:05:00+09:00,dull,\"a, \"\"b\"\"\nc\"\n",
    // Without a line break at the end, with a mark of byte order, with those of other systems.
    "\u{FEFF}at,emotion,note\r\n2025-01-10,happy,\"\"\r\n2025-01-10T14:05:00+09:00,dull,\"a, \"\"b\"\"\nc\"",
    "at,emotion,note\r2025-01-10,happy\r2025-01-10T14:05:00+09:00,dull,\"a, \"\"b\"\"\nc\"\r",
    // In another order, with other columns, in Korean, with blank lines and capitals.
    "\n note , Emotion ,x,AT\n,Happy,,2025-01-10\n\n   \n\"a, \"\"b\"\"\nc\", Listless ,\"x\ny\", 2025-01-10T14:05:00+09:00",
    "감정;시각;메모\n행복해;2025-01-10;\n따분해;2025-01-10 14:05+09:00;\"a, \"\"b\"\"\nc\"\n",
    "at\temotion\tnote\n2025-01-10\thappy\t\n2025-01-10T14:05:00+09:00\tdull\t\"a, \"\"b\"\"\nc\"\n",
    "\"at\",\"emotion\",\"note\"\n\"2025-01-10\",\"happy\",\" \"\n\"2025-01-10T14:05+09:00\" ,\"dull\",\"a, \"\"b\"\"\nc\"",
  ])
  func `CSV is taken in its many forms`(text: String) async throws {
    let outcome = try await sandbox.taking(text)
    #expect(outcome.output.hasPrefix("2 entries imported.\n"), "\(outcome)")
    #expect(outcome.errors == "", "\(outcome)")
    #expect(outcome.status == 0)
    let expected = [["2025-01-10", "happy", ""], ["2025-01-10T14:05:00+09:00", "listless", "a, \"b\"\nc"]]
    #expect(try await taken() == expected)
  }

  @Test func `Symbols that only look like those of CSV are text`() async throws {
    // An accent after a quote, a Greek question mark, separators of lines and paragraphs, spaces of all kinds.
    let notes = [
      "\u{301}abc", "a\"\u{301}b\"", "\u{37E}x;\u{37E}", "a\u{2028}b\u{2029}c", "\u{1F3FD}", "x\u{200D}\"",
      "\u{E000}\u{F8FF}",
      "\u{FEFF}x", "e\u{301} \u{E9}",
    ]
    for delimiter in [",", ";", "\t"] {
      let sandbox = try Sandbox()
      let rows = notes.map { note in
        ["2025-01-10", "happy", "\"" + note.unicodeScalars.map { $0 == "\"" ? "\"\"" : String($0) }.joined() + "\""]
      }
      let lines = ([["at", "emotion", "note"]] + rows).map { $0.joined(separator: delimiter) }
      let outcome = try await sandbox.taking(lines.joined(separator: "\n"))
      #expect(outcome.output == "9 entries imported.\n", "\(outcome)")
      let taken = try await sandbox.taps().sorted { $0.number < $1.number }.map { $0.note ?? "" }
      let kept = notes.dropLast() + ["\u{E9} \u{E9}"]
      #expect(taken.map { Array($0.unicodeScalars) } == kept.map { Array($0.unicodeScalars) })
    }
    // Outside quotes too.
    let bare = try await sandbox.taking("at;emotion;note\n2025-01-10;happy;a\u{37E}b\u{2028}c\n")
    #expect(bare.output == "1 entry imported.\n", "\(bare)")
    #expect(try await sandbox.taps().map(\.note) == ["a\u{37E}b\u{2028}c"])
  }

  // MARK: JSON

  @Test(arguments: [
    #"[{"at":"2025-01-10","emotion":"happy"},{"at":"2025-01-10T14:05:00+09:00","emotion":"dull","note":"a, \"b\"\nc"}]"#,
    """
    \u{FEFF}\r\n [\r\n  {\r\n    "emotion": "행복해", "note": null,\r\n    "number": 7, "more": [{"x": "]"}, "}"],
        "at": "2025-01-10"\t}
     ,  {"at": "2025-01-10T14:05+09:00", "emotion": "Dull", "note": " a, \\u0022b\\"\\nc "}

    ]\r\n
    """,
  ])
  func `JSON is taken however it is laid out`(text: String) async throws {
    let outcome = try await sandbox.taking(text, "--json")
    #expect([outcome.output, outcome.errors] == [#"{"known":0,"new":2}"# + "\n", ""])
    let expected = [["2025-01-10", "happy", ""], ["2025-01-10T14:05:00+09:00", "listless", "a, \"b\"\nc"]]
    #expect(try await taken() == expected)
  }

  @Test func `The counts of the original app come and go`() async throws {
    try await sandbox.emotion("tap", "happy", "--count", "3", "--at", "2025-01-10")
    try await sandbox.emotion("tap", "troubled", "--count", "2", "--at", "2025-01-10")
    let list = try await sandbox.emotion("counts", "--json").output
    let other = try Sandbox()
    let outcome = try await other.taking(list, "--json")
    #expect(outcome.output == #"{"known":0,"new":5}"# + "\n", "\(outcome)")
    #expect(try await other.emotion("counts", "--json").output == list)
    // They have no time of day, and are of the day on which they came.
    let days = Set(try await other.taps().map(\.at))
    #expect(days.count == 1)
    #expect(days.allSatisfy { $0.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil && $0 > "2025-01-10" }, "\(days)")
    // The same counts are known again, unless they are to be added once more.
    #expect(try await other.taking(list, "--json").output == #"{"known":5,"new":0}"# + "\n")
    let known = try await other.taking(list)
    #expect(known.output == "Nothing new: 5 already here. --again adds them once more.\n")
    let korean = try await other.taking(list, "--lang", "ko")
    #expect(korean.output == "새 기록이 없습니다. 5건 모두 이미 있습니다. 한 번 더 가져오려면 --again을 붙이세요.\n")
    #expect(try await other.emotion("counts", "--json").output == list)
    #expect(try await other.taking(list, "--again", "--lang", "ko").output == "기록 5건을 가져왔습니다.\n")
    #expect(try await other.emotionCounts()["행복해"] == 6)
    let few = try await other.taking(#"[{"emotionState":"좋아해","emotionCount":1,"id":7}]"#)
    #expect(few.output == "1 entry imported.\n")
    let many = try await other.taking(#"[{"emotionState":"좋아해","emotionCount":100000}]"#)
    #expect(many.output == "100,000 entries imported.\n")
    #expect(try await other.emotionCounts()["좋아해"] == 100_001)
  }

  // MARK: Twice

  @Test func `What is there already is not taken a second time`() async throws {
    let first = "at,emotion,note\n2025-01-10,happy,a\n2025-01-10,happy,a\n2025-01-10T14:05:00+09:00,dull,\n"
    #expect(try await sandbox.taking(first).output == "3 entries imported.\n")
    #expect(try await sandbox.taking(first).output == "Nothing new: 3 already here. --again adds them once more.\n")
    let json = #"[{"at":"2025-01-10","emotion":"happy","note":"a"},{"at":"2025-01-10","emotion":"happy","note":"b"}]"#
    #expect(try await sandbox.taking(json).output == "1 entry imported, 1 already here.\n")
    let more = first + "2025-01-10,happy,a\n2025-01-10T05:05:00Z,dull,\n"
    #expect(
      try await sandbox.taking(more, "--lang", "ko").output == "기록 2건을 가져왔습니다. 3건은 이미 있습니다.\n")
    #expect(try await sandbox.taps().count == 6)
    #expect(try await sandbox.taking(first, "--json").output == #"{"known":3,"new":0}"# + "\n")
    #expect(try await sandbox.taking(first, "--again", "--json").output == #"{"known":0,"new":3}"# + "\n")
  }

  // MARK: There and back

  @Test(arguments: ["csv", "json"])
  func `Thousands of taps go to another database and are the same there`(format: String) async throws {
    let notes = [
      "", "커피 \"한 잔\", 좋다 🙂", "two\nlines", "crlf\r\nline", ";\t,'", "\u{301}́\"", "\"\"\"", "👨‍👩‍👧‍👦 \u{202E}", "=1+1",
    ]
    let emotions = ["happy", "loving", "fond", "flustered", "upset", "gloomy", "bored", "dull", "troubled"]
    struct Written: Encodable {
      let at, emotion, note: String
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let written = (0..<2000).map { number in
      let day = "2024-\(two(number / 900 + 1))-\(two(number / 36 % 25 + 1))"
      let at = number % 36 == 0 ? day : "\(day)T\(two(number % 24)):\(two(number % 60)):00-03:30"
      return Written(at: at, emotion: emotions[number % 9], note: notes[number % notes.count])
    }
    let text = String(decoding: try JSONEncoder().encode(written), as: UTF8.self)
    #expect(try await sandbox.taking(text).output == "2,000 entries imported.\n")

    let file = try sandbox.folder.file("export")
    let export = try await sandbox.emotion("export", "--format", format, file)
    #expect(export.output == "2,000 entries written to \(file).\n")
    let other = try Sandbox()
    #expect(try await other.emotion("import", file).output == "2,000 entries imported.\n")
    #expect(
      try await other.emotion("import", file).output
        == "Nothing new: 2,000 already here. --again adds them once more.\n")
    let back = try await other.emotion("export", "--format", format, "-")
    // Each database gives numbers of its own.
    let number = /"number":\d+/
    let mark = format == "csv" ? "\u{FEFF}" : ""
    #expect(
      mark + back.output.replacing(number, with: "") == sandbox.folder.text(of: "export")?.replacing(number, with: ""))
    #expect(try await other.emotionCounts() == sandbox.emotionCounts())
    // Through the other form as well.
    let third = try Sandbox()
    let opposite = format == "csv" ? "json" : "csv"
    let piped = try await third.taking(other.emotion("export", "--format", opposite, "-").output)
    #expect(piped.output == "2,000 entries imported.\n", "\(piped)")
    #expect(try await third.emotion("export", "--format", format, "-").output == back.output)
  }
}
