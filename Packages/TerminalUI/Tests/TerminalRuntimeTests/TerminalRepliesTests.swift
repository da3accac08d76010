import TerminalUI
import Testing

@testable import TerminalRuntime

@Suite("What a terminal answers")
struct TerminalRepliesTests {
  private static let all = "\u{1B}]11;rgb:1c1c/1c1c/1c1c\u{1B}\\\u{1B}[?1006;2$y\u{1B}[7;1R\u{1B}[7;3R\u{1B}[?62;4c"

  @Test func `all answers are understood, and nothing was typed`() {
    let replies = TerminalReplies(Array(Self.all.utf8))
    #expect(replies.background == RGB(0x1C1C1C))
    #expect(replies.knowsMouse == true)
    #expect(replies.columns == [1, 3])
    #expect(replies.isComplete)
    #expect(replies.typed == [])
    #expect(
      TerminalAnswers(replies)
        == TerminalAnswers(.answered, background: RGB(0x1C1C1C), wideColumns: 2, reportsMouse: true))
  }

  @Test(arguments: ["q", "\u{1B}[A", "한", "\u{1B}", "\u{1B}[1;2R;", "ls\r"])
  func `keys among the answers are kept as they are`(keys: String) {
    for place in ["]11", "[?1006", "[7;3", "[?62"] {
      let parts = Self.all.split(separator: "\u{1B}\(place)", maxSplits: 1, omittingEmptySubsequences: false)
      let replies = TerminalReplies(Array((parts[0] + keys + "\u{1B}\(place)" + parts[1]).utf8))
      // A key that reads like the position of a cursor cannot be told from one.
      let typed = keys.hasPrefix("\u{1B}[1;2R") ? ";" : keys
      #expect(replies.typed == Array(typed.utf8))
      #expect(replies.isComplete)
      #expect(replies.background != nil)
    }
  }

  @Test func `what has not arrived is not there`() {
    let bytes = Array(Self.all.utf8)
    for count in bytes.indices {
      let replies = TerminalReplies(Array(bytes[..<count]))
      #expect(!replies.isComplete)
    }
    #expect(TerminalAnswers(TerminalReplies([])) == TerminalAnswers(.silent))
  }

  @Test(
    arguments: [("\u{1B}[1;80R\u{1B}[2;1R", nil), ("\u{1B}[1;5R\u{1B}[1;6R", 1), ("\u{1B}[1;5R", nil)]
      as [(String, Int?)])
  func `the width is how far the cursor moved, and unknown where it wrapped`(bytes: String, columns: Int?) {
    #expect(TerminalAnswers(TerminalReplies(Array(bytes.utf8))).wideColumns == columns)
  }

  @Test(
    arguments: [
      ("\u{1B}[1;5R\u{1B}[1;7R\u{1B}[1;7R", 2), ("\u{1B}[1;5R\u{1B}[1;7R\u{1B}[1;9R", 4),
      ("\u{1B}[1;5R\u{1B}[1;7R\u{1B}[1;8R", 3), ("\u{1B}[1;5R\u{1B}[1;7R", nil),
      ("\u{1B}[1;80R\u{1B}[2;1R\u{1B}[2;1R", nil),
    ] as [(String, Int?)])
  func `the width of lines and arrows is measured behind that of Hangul`(bytes: String, columns: Int?) {
    #expect(TerminalAnswers(TerminalReplies(Array(bytes.utf8))).ambiguousColumns == columns)
  }

  @Test func `a terminal that knows no mouse says so`() {
    #expect(TerminalReplies(Array("\u{1B}[?1006;0$y".utf8)).knowsMouse == false)
    #expect(TerminalReplies([]).knowsMouse == nil)
  }

  @Test(
    arguments: [
      ("xterm", 8, true, ["]11", "1006", "한", "[c"], []), ("screen-256color", 256, true, ["]11", "한"], []),
      ("vt100", 0, true, ["한", "[c"], ["]11", "1006"]),
      ("mlterm", 8, true, ["]11", "1006", "한", "[c"], []), ("screen", 8, true, ["한", "[c"], ["]11", "1006"]),
      ("linux", 8, false, ["[c"], ["]11", "1006", "한"]),
    ])
  func `only what a terminal understands is asked`(
    name: String, colors: Int, measuresWide: Bool, asked: [String], notAsked: [String]
  ) {
    let terminal = TerminalDescription(
      name: name, isKnown: true, usedName: name, colors: colors, reportsPosition: true)
    let text = TerminalQuery.text(terminal, measuresWide: measuresWide) ?? ""
    #expect(asked.allSatisfy(text.contains), "\(text.debugDescription)")
    #expect(!notAsked.contains(where: text.contains), "\(text.debugDescription)")
    let simple = TerminalDescription(name: "dumb", isKnown: true, usedName: nil, colors: 0, reportsPosition: false)
    #expect(TerminalQuery.text(simple, measuresWide: true) == nil)
  }
}
