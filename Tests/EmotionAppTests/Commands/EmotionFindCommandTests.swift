import TestSupport
import Testing

@testable import CommandSupport

@Suite("Finding, changing and tagging entries by command")
struct EmotionFindCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func fill() async throws {
    // A Friday and a Sunday.
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-10 14:05", "--note", "first snow #walk")
    try await sandbox.emotion("tap", "listless", "--at", "2025-01-12 23:30", "--note", "늦은 산책 #Walk #mina")
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-12")
  }

  @Test func `find prints what has all words and options, newest first`() async throws {
    try await fill()
    func numbers(_ words: String...) async throws -> [Int] {
      struct Found: Decodable { let number: Int }
      let outcome = try await sandbox.call(["emotion", "find"] + words + ["--json"], input: "/dev/null")
      #expect(outcome.status == 0, "\(outcome)")
      #expect(outcome.errors.isEmpty, "\(outcome)")
      let found: [Found] = try outcome.decoded()
      return found.map(\.number)
    }
    #expect(try await numbers("snow", "first") == [1])
    #expect(try await numbers("ㅅㅊ") == [2])
    #expect(try await numbers("--tag", "walk") == [2, 1])
    #expect(try await numbers("--tag", "#walk", "--feeling", "happy") == [1])
    #expect(try await numbers("--weekday", "sun") == [2, 3])
    #expect(try await numbers("--weekday", "일요일", "--from", "22", "--to", "3") == [2])
    #expect(try await numbers("--to", "15") == [1])
    #expect(try await numbers("--feeling", "행복해") == [3, 1])
    let nothing = try await sandbox.emotion("find", "sun")
    #expect([nothing.output, nothing.errors] == ["", "No entry has all of that.\n"])
    let line = try await sandbox.emotion("find", "snow")
    #expect(line.output == "    1  10 Jan 2025 14:05  happy      first snow #walk\n")
  }

  @Test func `find without anything to find, and wrong options, are refused`() async throws {
    try await fill()
    for words in [
      ["find"], ["find", " "], ["find", "--weekday", "someday"], ["find", "--from", "24"], ["find", "--to", "0"],
      ["find", "--tag", "two words"], ["find", "--feeling", "so-so"], ["edit", "1"], ["edit", "x", "--tag", "a"],
      ["edit", "1", "--tag", "a.b"], ["edit", "1", "--at", "soon"], ["edit", "1", "--feeling", "so-so"],
      ["tag", "group", "walk", "things"], ["tag", "group", "12", "people"],
    ] {
      let outcome = try await sandbox.call(["emotion"] + words, input: "/dev/null")
      #expect(outcome.status == 64, "\(words) \(outcome)")
      #expect(outcome.output.isEmpty, "\(words) \(outcome)")
      #expect(!outcome.errors.isEmpty, "\(words) \(outcome)")
    }
    #expect(try await sandbox.taps().map(\.note) == ["늦은 산책 #Walk #mina", nil, "first snow #walk"].map(\.self))
  }

  @Test func `edit changes what is named, and tells what was before`() async throws {
    try await fill()
    let edited = try await sandbox.emotion(
      "edit", "#1", "--feeling", "pleased", "--at", "2025-01-11", "--tag", "mina", "--tag", "#sea", "--untag", "walk",
      "--json")
    #expect(
      edited.output
        == #"{"at":null,"before":{"at":"2025-01-10T14:05:00+00:00","date":"2025-01-10","feeling":"happy","note":"first snow #walk","number":1},"#
        + #""date":"2025-01-11","feeling":"pleased","note":"first snow #mina #sea","number":1}"# + "\n")
    let note = try await sandbox.emotion("edit", "1", "--note", "short", "--tag", "x")
    #expect(note.output == "#1 pleased, 11 Jan 2025: short #x\n")
    let gone = try await sandbox.emotion("edit", "9", "--tag", "x")
    #expect(gone.status != 0)
    #expect(gone.errors.contains("9"))
    let full = try await sandbox.emotion("edit", "1", "--note", String(repeating: "x", count: 10_000), "--tag", "y")
    #expect(full.status == 1)
    #expect(full.errors.contains("There is no room for #y in the note, which holds 10,000 characters."))
    #expect(try await sandbox.emotion("find", "short").output.contains("short #x"))
  }

  @Test func `tags are listed with their counts and groups`() async throws {
    let nothing = try await sandbox.emotion("tag")
    #expect([nothing.output, nothing.errors] == ["", "No tags yet. A #word in a note is one.\n"])
    try await fill()
    #expect(try await sandbox.emotion("tag").output == "#Walk  2  other\n#mina  1  other\n")
    #expect(try await sandbox.emotion("tag", "group", "mina", "people").output == "#mina: people\n")
    #expect(try await sandbox.emotion("tag", "group", "#walk", "한 일", "--lang", "ko").output == "#walk: 한 일\n")
    #expect(
      try await sandbox.emotion("tag", "--json").output
        == #"[{"count":2,"group":"doings","tag":"Walk"},{"count":1,"group":"people","tag":"mina"}]"# + "\n")
  }
}
