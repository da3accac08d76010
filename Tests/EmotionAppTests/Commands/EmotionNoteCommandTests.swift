import TestSupport
import Testing

@testable import CommandSupport

@Suite("Entries without a feeling, by command")
struct EmotionNoteCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func fill() async throws {
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-10 14:05", "--note", "lunch #mina")
    try await sandbox.emotion("tap", "none", "--at", "2025-01-10 16:00", "--note", "Dentist #health")
    try await sandbox.emotion("tap", "없음", "--at", "2025-01-11", "--note", "Moved the plants")
  }

  @Test func `a note is logged under no feeling, and no tally counts it`() async throws {
    let answer = try await sandbox.emotion("tap", "none", "--note", "Rain all day", "--at", "2025-01-09", "--json")
    #expect(
      answer.output
        == #"{"at":null,"count":1,"date":"2025-01-09","feeling":null,"note":"Rain all day","number":1}"# + "\n")
    try await fill()
    let spoken = try await sandbox.emotion("tap", "0", "--note", "Letters", "--at", "2025-01-11")
    #expect(spoken.output == "note 4 (11 Jan 2025: 2)\n")
    #expect(try await sandbox.emotionCounts().values.reduce(0, +) == 1)
    #expect(try await sandbox.emotion("counts").output.hasSuffix("Total        1\n-  Notes        4\n"))
    let refused = try await sandbox.emotion("tap", "none", "--lang", "ko")
    #expect(refused.status == 64)
    #expect(refused.errors == "pavilion: 감정이 없으면 메모가 있어야 합니다: --note \"…\". 기록하지 않았습니다.\n")
  }

  @Test func `it is listed, found, tagged, and given a feeling`() async throws {
    try await fill()
    #expect(
      try await sandbox.emotion("list").output == """
            3  11 Jan 2025        note       Moved the plants
            2  10 Jan 2025 16:00  note       Dentist #health
            1  10 Jan 2025 14:05  happy      lunch #mina

        """)
    let found = try await sandbox.emotion("find", "--feeling", "none", "plants")
    #expect(found.output == "    3  11 Jan 2025        note       Moved the plants\n")
    #expect(try await sandbox.emotion("find", "--feeling", "none").output.split(separator: "\n").count == 2)
    #expect(try await sandbox.emotion("tag").output.contains("#health"))
    let edited = try await sandbox.emotion("edit", "2", "--feeling", "upset")
    #expect(edited.output == "#2 upset, 10 Jan 2025 16:00: Dentist #health\n")
    let back = try await sandbox.emotion("edit", "2", "--feeling", "none", "--json")
    #expect(back.output.contains(#""feeling":null,"note":"Dentist #health""#))
  }

  @Test func `a month with nothing but notes is not said to be empty`() async throws {
    for day in ["10", "10", "11"] {
      try await sandbox.emotion("tap", "none", "--at", "2025-01-\(day)", "--note", "Moved the plants")
    }
    let month = try await sandbox.emotion("month", "2025-01").output
    #expect(month.hasPrefix("Jan 2025: Entries on 2 of 22 days"), "\(month)")
    #expect(month.contains("no feelings yet, 3 notes"), "\(month)")
    #expect(!month.contains("No entries"), "\(month)")
    let korean = try await sandbox.emotion("month", "2025-01", "--lang", "ko").output
    #expect(korean.contains("아직 감정 없음, 메모 3개"), "\(korean)")
  }

  @Test func `a month shows it with a mark of its own, and counts its day`() async throws {
    try await fill()
    let month = try await sandbox.emotion("month", "2025-01", "--notes").output
    #expect(month.contains("10 1"), "\(month)")
    #expect(month.contains("11 -"), "\(month)")
    #expect(month.contains("12 ·"), "\(month)")
    #expect(month.hasPrefix("Jan 2025: Entries on 2 of "), "\(month)")
    #expect(month.contains("  16:00: Dentist #health\n"), "\(month)")
    #expect(month.contains("  Moved the plants\n"), "\(month)")
    let json = try await sandbox.emotion("month", "2025-01", "--notes", "--json").output
    #expect(
      json.contains(
        #"{"date":"2025-01-11","feeling":null,"feelings":{},"notes":[{"feeling":null,"note":"Moved the plants"}],"#
          + #""withoutFeeling":1}"#), "\(json)")
  }

  @Test(arguments: ["csv", "json"])
  func `what is exported is imported again as it was`(format: String) async throws {
    try await fill()
    let text = try await sandbox.emotion("export", "--format", format, "-").output
    #expect(
      text.contains(format == "csv" ? "2025-01-11,,\"Moved the plants\"\n" : #""date":"2025-01-11","feeling":null,"#))
    let other = try Sandbox()
    #expect(try await other.taking(text).output == "3 entries imported.\n")
    #expect(try await other.emotion("export", "--format", format, "-").output.split(separator: "\n").count >= 3)
    #expect(
      try await other.taps().map { [$0.at, $0.emotion, $0.note] }
        == sandbox.taps().map { [$0.at, $0.emotion, $0.note] })
    #expect(try await other.taking(text).output.contains("already"))
  }

  @Test func `a document and Markdown have it`() async throws {
    try await fill()
    let file = sandbox.folder.path + "/all.json"
    #expect(try await sandbox.pavilion("export", file).status == 0)
    let other = try Sandbox()
    #expect(try await other.pavilion("import", file).status == 0)
    #expect(try await other.taps().map(\.note) == sandbox.taps().map(\.note))
    let folder = sandbox.folder.path + "/diary"
    _ = try await sandbox.emotion("export", "--format", "md", folder)
    let text = try String(contentsOfFile: folder + "/2025-01.md", encoding: .utf8)
    #expect(text.contains("- 14:05 **happy** lunch #mina\n- 16:00 Dentist #health\n"), "\(text)")
  }

  // MARK: The latest entry

  @Test func `after an import the latest feeling is still today's, and undo leaves what was imported`() async throws {
    try await sandbox.emotion("tap", "pleased")
    let day = "at,feeling,note\n2025-05-03T09:00:00+00:00,gloomy,\n2025-05-02,upset,\n2025-05-04,,Snow\n"
    #expect(try await sandbox.taking(day).output == "3 entries imported.\n")
    #expect(try await sandbox.pavilion("status", "--format", "{feeling}").output == "pleased\n")
    let refused = try await sandbox.emotion("undo")
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.errors.contains("Your last entries were imported"), "\(refused)")
    #expect(try await sandbox.taps().count == 4)
    // An entry that is logged later is undone.
    try await sandbox.emotion("tap", "listless", "--at", "2025-01-01 10:00")
    #expect(try await sandbox.pavilion("status", "--format", "{feeling}").output == "pleased\n")
    #expect(try await sandbox.emotion("undo").output == "Undone: listless, 1 Jan 2025 10:00.\n")
    #expect(try await sandbox.emotion("undo").status == 1)
    // A file may also be of today, or be imported once more.
    let again = try await sandbox.taking("at,emotion\n2025-05-05,happy\n", "--again")
    #expect(again.status == 0)
    #expect(try await sandbox.emotion("undo", "--lang", "ko").errors.contains("가져온 것입니다"))
  }

  @Test func `a note after a feeling leaves the latest feeling`() async throws {
    try await sandbox.emotion("tap", "loving", "--at", "2025-01-10 14:05")
    try await sandbox.emotion("tap", "none", "--note", "x")
    #expect(try await sandbox.pavilion("status", "--format", "{feeling}|{feelings}").output == "loving|0\n")
  }

  @Test func `drinks that are imported are not undone, and are not the state of today`() async throws {
    try await sandbox.caffeine("log", "stress")
    let file = try sandbox.folder.file("drinks.csv", "at,milligrams\n2025-01-09 10:00,80\n2025-01-09 12:00,90\n")
    #expect(try await sandbox.caffeine("import", file).status == 0)
    #expect(try await sandbox.caffeine("status", "--format", "{state}").output == "Stressful\n")
    let refused = try await sandbox.caffeine("undo")
    #expect(refused.status == 1, "\(refused)")
    #expect(refused.errors.contains("imported"), "\(refused)")
    #expect(try await sandbox.presses().count == 3)
  }

  // MARK: A hidden diary

  @Test func `the status tells nothing of a hidden diary`() async throws {
    try await sandbox.emotion("tap", "troubled")
    #expect(try await sandbox.pavilion("status", "--format", "{feeling} {feelings}").output == "troubled 1\n")
    #expect(try await sandbox.pavilion("settings", "set", "diary", "hidden").status == 0)
    #expect(try await sandbox.pavilion("status", "--format", "{feeling} {feelings}").output == "hidden hidden\n")
    let korean = try await sandbox.pavilion("status", "--format", "{feeling}", "--lang", "ko")
    #expect(korean.output == "숨김\n")
    for command in [["status"], ["status", "--json"], ["today"], ["today", "--json"], ["together"], ["review"], []] {
      let outcome = try await sandbox.call(command.isEmpty ? ["review", "--json"] : command)
      for word in ["troubled", "심란해"] { #expect(!outcome.output.contains(word), "\(command): \(outcome)") }
    }
    // A question to the diary itself is one's own wish.
    #expect(try await sandbox.emotion("list").output.contains("troubled"))
  }
}
