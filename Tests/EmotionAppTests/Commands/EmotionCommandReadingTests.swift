import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct EmotionCommandReadingTests {
  private let sandbox: Sandbox

  init() throws {
    sandbox = try Sandbox()
  }

  // MARK: List

  @Test func `list shows the nine feelings and how often each was tapped`() async throws {
    try await sandbox.emotion("tap", "happy", "--count", "12")
    try await sandbox.emotion("tap", "flustered")
    let list = try await sandbox.emotion("counts")
    #expect(list.status == 0)
    #expect(list.errors == "")
    #expect(
      list.output == """
        1  happy       12
        2  loving       0
        3  pleased      0
        4  flustered    1
        5  upset        0
        6  gloomy       0
        7  bored        0
        8  listless     0
        9  troubled     0
           Total       13

        """)
    let korean = try await sandbox.emotion("counts", "--lang", "ko").output.split(separator: "\n")
    #expect(korean.first == "1  행복해      12")
    #expect(korean.last == "   합계        13")
  }

  @Test func `list in JSON is what the original app keeps`() async throws {
    try await sandbox.emotion("tap", "loving", "--count", "3")
    let json = try await sandbox.emotion("counts", "--json", "--lang", "en")
    #expect(
      json.output == #"""
        [{"emotionCount":0,"emotionState":"행복해"},{"emotionCount":3,"emotionState":"사랑해"},\#
        {"emotionCount":0,"emotionState":"좋아해"},{"emotionCount":0,"emotionState":"당황해"},\#
        {"emotionCount":0,"emotionState":"속상해"},{"emotionCount":0,"emotionState":"우울해"},\#
        {"emotionCount":0,"emotionState":"심심해"},{"emotionCount":0,"emotionState":"따분해"},\#
        {"emotionCount":0,"emotionState":"심란해"}]

        """#)
  }

  @Test func `Taps of a feeling that this version does not know are told of and left alone`() async throws {
    try await sandbox.emotion("tap", "troubled", "--count", "2")
    // As a newer version might have written them: another word of the same length.
    let file = URL(fileURLWithPath: sandbox.database)
    var bytes = try Data(contentsOf: file)
    while let place = bytes.range(of: Data("troubled".utf8)) {
      bytes.replaceSubrange(place, with: Data("restless".utf8))
    }
    try bytes.write(to: file)

    let warning =
      "This version does not know the feeling of 2 entries in \(sandbox.database); they were left as they are.\n"
    let list = try await sandbox.emotion("counts")
    #expect(list.status == 0)
    #expect(list.errors == warning)
    #expect(list.lines.last == "   Total        0")
    #expect(try await sandbox.emotion("counts", "--json").errors == warning)
    let korean = "\(sandbox.database): 이 버전이 모르는 감정의 기록이 2건 있습니다. 그대로 두었습니다.\n"
    #expect(try await sandbox.emotion("counts", "--lang", "ko").errors == korean)
    let export = try await sandbox.emotion("export", "--format", "csv", "-")
    #expect([export.output, export.errors] == ["at,feeling,note\n", warning])
    #expect(try await sandbox.emotion("undo").status == 1)
    try await sandbox.emotion("tap", "happy")
    #expect(try await sandbox.emotion("counts").errors == warning)
  }

  // MARK: History

  @Test func `list has the taps, latest day and time first`() async throws {
    let none = try await sandbox.emotion("list")
    #expect([none.output, none.errors] == ["", "No entries yet.\n"])
    #expect(try await sandbox.emotion("list", "--lang", "ko").errors == "아직 기록이 없습니다.\n")
    #expect(try await sandbox.emotion("list", "--json").output == "[]\n")
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-10 14:05", "--note", "커피,\tone\nline")
    try await sandbox.emotion("tap", "troubled", "--at", "2025-01-10")
    try await sandbox.emotion("tap", "flustered", "--at", "2025-01-11", "--note", "no time")
    try await sandbox.emotion("tap", "listless", "--at", "2025-01-10 14:05")
    let english = try await sandbox.emotion("list")
    #expect(english.errors == "")
    #expect(
      english.output == """
            3  11 Jan 2025        flustered  no time
            4  10 Jan 2025 14:05  listless
            1  10 Jan 2025 14:05  happy      커피, one ⏎ line
            2  10 Jan 2025        troubled

        """)
    #expect(
      try await sandbox.emotion("list", "--lang", "ko").lines[2]
        == "    1  2025년 1월 10일  14:05  행복해     커피, one ⏎ line")
    #expect(
      try await sandbox.emotion("list", "--json").output == #"""
        [{"at":null,"date":"2025-01-11","feeling":"flustered","note":"no time","number":3},\#
        {"at":"2025-01-10T14:05:00+00:00","date":"2025-01-10","feeling":"listless","note":"","number":4},\#
        {"at":"2025-01-10T14:05:00+00:00","date":"2025-01-10","feeling":"happy","note":"커피,\tone\nline","number":1},\#
        {"at":null,"date":"2025-01-10","feeling":"troubled","note":"","number":2}]

        """#)
  }

  @Test(arguments: [
    (["--since", "2025-01-10"], [3, 2]), (["--since", "2025-01-11"], [3]), (["--until", "2025-01-10"], [2, 1]),
    (["--until", "2025-01-09"], [1]), (["--since", "2025-01-10", "--until", "2025-01-10"], [2]),
    (["--since", "2025-01-09", "--until", "2025-01-11"], [3, 2, 1]), (["--until", "2025-01-08"], []),
    (["--since", "today"], []), (["--since", "0001-01-01", "--until", "yesterday"], [3, 2, 1]),
  ])
  func `The days of a list can be said, and are taken with their ends`(words: [String], numbers: [Int]) async throws {
    for day in ["2025-01-09 23:59", "2025-01-10 00:00", "2025-01-11"] {
      try await sandbox.emotion("tap", "happy", "--at", day)
    }
    let outcome = try await sandbox.call(["emotion", "list"] + words)
    #expect(outcome.status == 0)
    #expect(outcome.lines.map { $0.split(separator: " ").first.flatMap { Int($0) } } == numbers)
    #expect(outcome.errors == (numbers.isEmpty ? "There are none on these days.\n" : ""))
  }

  @Test func `list shows twenty taps, and tells how many there are`() async throws {
    try await sandbox.emotion("tap", "happy", "--count", "20", "--at", "2025-01-10")
    #expect(try await sandbox.emotion("list").errors == "")
    try await sandbox.emotion("tap", "happy", "--at", "2025-01-10")
    let usual = try await sandbox.emotion("list")
    #expect(usual.lines.count == 20)
    #expect(usual.lines.first == "   21  10 Jan 2025        happy")
    #expect(usual.errors == "20 of 21 entries. --limit 21 shows all, --since DAY those since then.\n")
    let korean = try await sandbox.emotion("list", "--lang", "ko")
    #expect(korean.errors == "21회 가운데 최근 20건입니다. --limit 21이면 모두, --since 날짜면 그날부터 보입니다.\n")
    let json: [Sandbox.WrittenTap] = try await sandbox.emotion("list", "--json").decoded()
    #expect(json.count == 20)
    #expect(try await sandbox.emotion("list", "--since", "2025-01-10").lines.count == 21)
  }

  // MARK: Opening

  @Test func `Without a terminal the diary cannot be opened, and no file is made`() async throws {
    let outcome = try await sandbox.pavilion("emotion")
    #expect(outcome.status == 69)
    #expect(outcome.errors.hasPrefix("pavilion: Pavilion needs a terminal"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
    let help = try await sandbox.emotion("--help")
    #expect(help.status == 0)
    for word in ["tap", "counts", "list", "undo", "export", "import"] {
      #expect(help.output.contains("\n  \(word) "), "\(word)")
    }
    #expect(try await sandbox.pavilion("help", "options").output.contains("no such input file"))
  }
}
