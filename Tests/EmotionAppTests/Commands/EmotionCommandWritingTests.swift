import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct EmotionCommandWritingTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  // MARK: Asking

  @Test func `ask --quiet ends with 1 if nothing was logged since then, and asks only in a terminal`() async throws {
    func status(_ arguments: String...) async throws -> Int32 {
      let outcome = try await sandbox.call(["emotion", "ask"] + arguments)
      #expect(outcome.output.isEmpty, "\(outcome)")
      #expect(outcome.errors.isEmpty, "\(outcome)")
      return outcome.status
    }
    #expect(try await status("--quiet") == 1)
    #expect(try await status("--since", "today", "--quiet") == 1)
    #expect(!sandbox.hasDatabase)
    try await sandbox.emotion("tap", "happy", "--at", "-5h")
    #expect(try await status("--since", "-4h", "--quiet") == 1)
    #expect(try await status("--since", "-6h", "--quiet") == 0)
    #expect(try await status("--since", "yesterday", "--quiet") == 0)
    #expect(try await status("--since", "-6h") == 0)
    // One without a time counts for its whole day.
    try await sandbox.emotion("tap", "gloomy", "--at", "today")
    #expect(try await status("--since", "today", "--quiet") == 0)
    #expect(try await status("--quiet") == 1)
    let asked = try await sandbox.emotion("ask")
    #expect(asked.status != 0, "\(asked)")
    #expect(asked.errors.contains("terminal"), "\(asked)")
    let wrong = try await sandbox.emotion("ask", "--since", "soon", "--quiet")
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--since"))
  }

  // MARK: Tapping

  @Test func `tap writes a feeling down and tells how often it was tapped`() async throws {
    let first = try await sandbox.emotion("tap", "happy", "--at", "2025-01-10 14:05")
    #expect([first.output, first.errors] == ["happy 1 (10 Jan 2025: 1)\n", ""])
    #expect(first.status == 0)
    let three = try await sandbox.emotion("tap", "happy", "--count", "3", "--at", "2025-01-11 14:05")
    #expect(three.output == "happy 4 (11 Jan 2025: 3)\n")
    let korean = try await sandbox.emotion("tap", "행복해", "--at", "2025-01-11 15:00", "--lang", "ko")
    #expect(korean.output == "행복해 5 (2025년 1월 11일: 4)\n")
    #expect(
      try await sandbox.emotion("tap", "loving", "--at", "2025-01-11 00:00").output == "loving 1 (11 Jan 2025: 1)\n")
    let json = try await sandbox.emotion(
      "tap", "9", "--count", "2", "--note", "  a \"note\",\n둘째 줄 🙂 ", "--at", "2025-01-10T14:05:09+09:00", "--json")
    #expect(
      json.output == #"""
        {"at":"2025-01-10T14:05:09+09:00","count":2,"date":"2025-01-10","feeling":"troubled","note":"a \"note\",\n둘째 줄 🙂","number":8}

        """#)
    let plain = try await sandbox.emotion("tap", "listless", "--at", "2025-01-10 14:05", "--json")
    #expect(
      plain.output
        == #"{"at":"2025-01-10T14:05:00+00:00","count":1,"date":"2025-01-10","feeling":"listless","note":"","number":9}"#
        + "\n")
    #expect(
      try await sandbox.emotionCounts() == [
        "행복해": 5, "사랑해": 1, "좋아해": 0, "당황해": 0, "속상해": 0, "우울해": 0, "심심해": 0, "따분해": 1, "심란해": 2,
      ])
  }

  @Test func `A tap of today says so`() async throws {
    // Midnight may come between two of them, but not twice.
    var said: Set<String> = []
    for _ in 1...2 {
      let sandbox = try Sandbox()
      try await sandbox.emotion("tap", "pleased", "--at", "2025-01-10")
      said.insert(try await sandbox.emotion("tap", "pleased").output)
    }
    #expect(said.contains("pleased 2 (today 1)\n"), "\(said)")
    #expect(try await sandbox.emotion("tap", "pleased", "--lang", "ko", "--at", "now").output == "좋아해 1 (오늘 1)\n")
  }

  @Test(arguments: [
    (["HAPPY"], "happy"), (["행복"], "happy"), (["사랑해"], "loving"), (["사랑"], "loving"), (["3"], "pleased"),
    (["당황"], "flustered"), (["속상해"], "upset"), (["속상"], "upset"), (["우울"], "gloomy"), (["심심"], "bored"),
    (["따분"], "listless"), (["listless"], "listless"), (["Pleased"], "pleased"), (["pleased"], "pleased"),
    (["심란"], "troubled"),
  ])
  func `A feeling is known by its names`(words: [String], emotion: String) async throws {
    let arguments = ["emotion", "tap"] + words
    let outcome = try await sandbox.call(arguments)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try await sandbox.taps().map(\.emotion) == [emotion])
  }

  @Test(arguments: [
    ("2025-01-10 14:05", "2025-01-10T14:05:00+09:00"), ("2025-01-10T14:05:09Z", "2025-01-10T14:05:09+00:00"),
    ("2025-01-10", "2025-01-10"), (" 2025-01-10 ", "2025-01-10"), ("0001-01-01", "0001-01-01"),
  ])
  func `A tap is at a time, or on a day of which no more is known`(text: String, at: String) async throws {
    let sandbox = sandbox.with("TZ", "Asia/Seoul")
    let outcome = try await sandbox.emotion("tap", "happy", "--at", text)
    #expect(outcome.status == 0, "\(outcome)")
    #expect(try await sandbox.taps().map(\.at) == [at])
  }

  @Test func `Yesterday and today are days, and a moment ago is a time`() async throws {
    for text in ["yesterday", "어제", "today", "오늘"] { try await sandbox.emotion("tap", "happy", "--at", text) }
    #expect(try await sandbox.taps().allSatisfy { $0.at.wholeMatch(of: /\d{4}-\d\d-\d\d/) != nil })
    #expect(Set(try await sandbox.taps().map(\.at)).count >= 2)
    try await sandbox.emotion("tap", "listless", "--at", "-15m")
    try await sandbox.emotion("tap", "listless")
    let listless = try await sandbox.taps().filter { $0.emotion == "listless" }
    #expect(listless.count == 2)
    #expect(listless.allSatisfy { $0.at.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00/) != nil }, "\(listless)")
  }

  @Test func `A note may begin with a dash, may be empty, and is sanitized for display`() async throws {
    try await sandbox.emotion("tap", "happy", "--note", "--at", "--at", "2025-01-10 10:00")
    try await sandbox.emotion("tap", "happy", "--note", "  ", "--at", "2025-01-10 11:00")
    // Not what makes a terminal obey, but what makes a line run backwards.
    try await sandbox.emotion("tap", "happy", "--note", "abc\u{202E}def\nend", "--at", "2025-01-10 12:00")
    #expect(try await sandbox.taps().map(\.note) == ["abc\u{202E}def\nend", nil, "--at"])
    let history = try await sandbox.emotion("list").output
    #expect(!history.contains("\u{202E}"))
    #expect(history.split(separator: "\n").count == 3, "\(history)")
  }

  @Test(arguments: [
    (["tap"], "Something is missing: <name>."),
    (["tap", "hungry"], "There is no feeling \"hungry\"."),
    (["tap", "hungry"], "Choose from: 1 happy, 2 loving, 3 pleased, 4 flustered,"),
    (["tap", "hapy"], "Did you mean \"happy\"?"), (["tap", "exhausted"], "Did you mean \"listless\"?"),
    (["tap", "외로워"], "Did you mean \"우울해\"?"),
    (["tap", "0"], "Without a feeling there must be a note"), (["tap", "10"], "There is no feeling \"10\"."),
    (["tap", ""], "There is no feeling \"\". Choose from:"),
    (["tap", "happy", "sad"], "\"sad\" is one word too many."),
    (["tap", "happy", "--count", "0"], "--count must be 1–999, not 0. Nothing was logged."),
    (["tap", "happy", "--count", "-1"], "--count must be 1–999, not -1. Nothing was logged."),
    (["tap", "happy", "--count", "1000"], "--count must be 1–999, not 1000."),
    (["tap", "happy", "--count", "many"], "\"many\" cannot be used for --count <n>."),
    (
      ["tap", "happy", "--note", String(repeating: "가", count: 10_001)],
      "--note: a note can have up to 10,000 characters. Nothing was logged."
    ),
    (
      ["tap", "happy", "--note", "a\u{1B}[31mb"],
      "--note: a note cannot contain control characters. Nothing was logged."
    ),
    (["tap", "happy", "--at", "2099-01-01 00:00"], "--at 1 Jan 2099 00:00 is in the future."),
    (["tap", "happy", "--at", "2099-01-01"], "--at 1 Jan 2099 is in the future. Nothing was logged."),
    (["tap", "happy", "--at", "tomorrow"], "--at \"tomorrow\" is not a time. Times are written 14:05,"),
    (["tap", "happy", "--at", "2025-02-29"], "A day alone is written 2026-11-21, today or yesterday."),
    (["tap", "happy", "--at", ""], "--at \"\" is not a time."),
    (["tapp", "happy"], "There is no command \"pavilion emotion tapp\". Did you mean \"pavilion emotion tap\"?"),
    (["list", "happy"], "\"happy\" is one word too many."),
    (["list", "--since", "tomorrow"], "--since \"tomorrow\" is not a date such as 2026-11-21"),
    (["list", "--until", "2025-13-01"], "--until \"2025-13-01\" is not a date such as"),
    (
      ["list", "--since", "2025-01-11", "--until", "2025-01-10"],
      "--since 11 Jan 2025 comes after --until 10 Jan 2025."
    ),
    (["export", "taps"], "Which format? End the name with .csv, .json or .md."),
    (["export", "--format", "xml", "taps"], "Choose from: csv, json, md."),
    (["export", "--format", "csv", ""], "The name of the file is empty."),
    (["import"], "Something is missing: <file>."), (["import", ""], "The name of the file is empty."),
    (["tap", "배고파", "--lang", "ko"], "그런 감정은 없습니다: \"배고파\". 고를 수 있는 것: 1 행복해, 2 사랑해,"),
    (["tap", "1", "--count", "0", "--lang", "ko"], "--count는 1에서 999까지입니다: 0. 기록하지 않았습니다."),
    (["tap", "1", "--note", "\u{7}", "--lang", "ko"], "--note: 메모에는 제어 문자를 쓸 수 없습니다. 기록하지 않았습니다."),
    (["tap", "1", "--at", "2099-01-01", "--lang", "ko"], "--at 2099년 1월 1일: 아직 오지 않은 날입니다. 기록하지 않았습니다."),
    (
      ["list", "--since", "2025-01-11", "--until", "2025-01-10", "--lang", "ko"],
      "--since 2025년 1월 11일: --until 2025년 1월 10일보다 나중입니다."
    ),
  ])
  func `Wrong usage ends with 64 and a sentence, and makes no file`(words: [String], sentence: String) async throws {
    let outcome = try await sandbox.call(["emotion"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
    #expect(!sandbox.hasDatabase)
  }

  @Test func `What is typed for a name cannot steer the terminal`() async throws {
    let outcome = try await sandbox.emotion("tap", "\u{1B}]0;title\u{7}\u{1B}[2J\n\u{202E}")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("There is no feeling"))
    #expect(!outcome.errors.unicodeScalars.contains { ["\u{1B}", "\u{7}", "\u{202E}"].contains($0) }, "\(outcome)")
  }

  @Test func `The longest note is taken, and the most taps at once`() async throws {
    let note = String(repeating: "가나\n", count: 3333) + "끝"
    let outcome = try await sandbox.emotion(
      "tap", "happy", "--count", "999", "--note", note, "--at", "2025-01-10", "--json")
    #expect(outcome.status == 0, "\(outcome)")
    let taps = try await sandbox.taps()
    #expect(taps.map(\.number) == (1...999).reversed())
    #expect(taps.allSatisfy { $0.note == note })
  }

  @Test func `A note is read from standard input with its lines, and listed on one`() async throws {
    let words = try sandbox.folder.file("words", "\u{FEFF}첫 줄\r\n\n  둘째 줄 #walk\n")
    let tapped = try await sandbox.emotion("tap", "happy", "--at", "2025-01-10", "--note", "-", input: words)
    #expect(tapped.status == 0, "\(tapped)")
    #expect(try await sandbox.taps().map(\.note) == ["첫 줄\r\n\n  둘째 줄 #walk"])
    let other = try sandbox.folder.file("other", "a\nb")
    let edited = try await sandbox.emotion("edit", "1", "--note", "-", input: other)
    #expect(edited.output == "#1 happy, 10 Jan 2025: a ⏎ b\n")
    #expect(try await sandbox.emotion("list").output.contains("a ⏎ b"))
    #expect(try await sandbox.taps().map(\.note) == ["a\nb"])
    let broken = try sandbox.folder.file("broken", "")
    try Data([0x61, 0xFF]).write(to: URL(fileURLWithPath: broken))
    let refused = try await sandbox.emotion("tap", "happy", "--note", "-", input: broken)
    #expect(refused.status != 0)
    #expect(refused.errors.contains("cannot be read as text"))
    #expect(refused.errors.contains("Nothing was logged."))
  }

  // MARK: Taking back

  @Test func `undo takes back what was tapped last, and nothing that was not just tapped`() async throws {
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-10 14:05", "--note", "first")
    try await sandbox.emotion("tap", "listless", "--count", "2", "--at", "2025-01-09")
    // The last that was tapped, not the last by the clock, whenever it says that it was; of two together one.
    let json = try await sandbox.emotion("undo", "--json")
    #expect(json.status == 0)
    #expect(json.output == #"{"at":null,"date":"2025-01-09","feeling":"listless","note":"","number":3}"# + "\n")
    // The entry before was not just done.
    let old = try await sandbox.emotion("undo")
    #expect(old.status == 1, "\(old)")
    #expect(old.output.isEmpty, "\(old)")
    #expect(
      old.errors == "pavilion: Its time is not known: 9 Jan 2025. Delete it in its day.\n")
    try await sandbox.emotion("tap", "listless", "--at", "2025-01-09")
    #expect(try await sandbox.emotion("undo", "--lang", "ko").output == "되돌렸습니다: 따분해, 2025년 1월 9일.\n")
    #expect(try await sandbox.taps().map(\.number) == [1, 2])
    try await sandbox.emotion("tap", "pleased", "--at", "2025-01-10 14:05")
    #expect(try await sandbox.emotion("undo").output == "Undone: pleased, 10 Jan 2025 14:05.\n")
    try await sandbox.emotion("tap", "pleased")
    let now = try await sandbox.emotion("undo").output
    #expect(now.wholeMatch(of: #/Undone: pleased, \d+ [A-Z][a-z]{2} \d\d:\d\d\.\n/#) != nil, "\(now)")
    #expect(try await sandbox.taps().map(\.number) == [1, 2])
  }

  @Test func `with nothing to undo it ends with 1`() async throws {

    let none = try await sandbox.emotion("undo", "--json")
    #expect(none.status == 1)
    #expect([none.output, none.errors] == [#"{"error":"nothing-to-undo"}"# + "\n", ""])
    let plain = try await sandbox.emotion("undo")
    #expect(plain.status == 1)
    #expect([plain.output, plain.errors] == ["", "pavilion: There is nothing to undo.\n"])
    #expect(try await sandbox.emotion("undo", "--lang", "ko").errors == "pavilion: 되돌릴 것이 없습니다.\n")
  }
}
