import Testing

@testable import TerminalUI

struct HelpScreenTests {
  private func entries(_ keys: String, language: Language = .english) -> [String] {
    var router = Router.toy(columns: 80, rows: 60, language: language)
    router.press("\(keys) ?")
    return router.picture.lines.compactMap { line in
      guard let start = line.firstIndex(of: "│"), let end = line.lastIndex(of: "│"), start < end else { return nil }
      let inside = line[line.index(after: start)..<end].drop { $0 == " " }
      return inside.lastIndex { $0 != " " }.map { String(inside[...$0]) } ?? ""
    }
  }

  @Test func `the help lists exactly the commands, and why some cannot be used`() {
    #expect(
      entries("") == [
        "Toy",
        "↑↓     move",
        "⏎ c k  count",
        "b      pour · nothing left",
        "p      next page",
        "r      ask",
        "i      write",
        "w      leave",
        "e      leave and count",
        "x      stop",
        "",
        "Everywhere",
        ": ^P   find a command by name",
        "L      language: Korean or English",
        "^L     draw the screen again",
        "q ^C   quit",
        "? F1   help",
      ])
  }

  @Test func `the help of a page above has the way back, in the reader's language`() {
    let lines = entries("p", language: .korean)
    #expect(lines.contains { $0.hasPrefix("Esc") && $0.hasSuffix("뒤로") })
    #expect(lines.contains { $0.hasPrefix("b ") && $0.hasSuffix("따르기 · 남은 것이 없습니다") })
    #expect(lines.contains("어디서나"))
  }

  @Test func `the help of an alert is about its answers`() {
    let lines = entries("r")
    #expect(lines.first == "Sure?")
    #expect(lines.contains { $0.hasPrefix("n Esc") && $0.hasSuffix("No") })
    #expect(lines.contains { $0.hasPrefix("←→") && $0.hasSuffix("move") })
    // Esc is an answer here, and stands only there.
    #expect(lines.filter { $0.contains("Esc") }.count == 1)
  }

  @Test(arguments: ["Esc", "Enter", "?", "F1"]) func `the help is closed by every key one would try`(key: String) {
    var router = Router.toy()
    router.press("? \(key)")
    #expect(router.screens.count == 1)
    #expect(router.ending == nil)
  }

  @Test func `the help scrolls to its end and no further`() {
    var router = Router.toy(columns: 60, rows: 12)
    router.press("?")
    #expect(router.shows("more below"))
    #expect(router.shows("│  Toy "))
    #expect(!router.shows("F1  "))
    router.press("Down")
    #expect(router.shows("more below"))
    #expect(!router.shows("│  Toy "))
    router.press("PgDn PgDn PgDn PgDn Down")
    #expect(!router.shows("more below"))
    #expect(router.shows("? F1"))
    let end = router.picture.lines
    router.press("Down PgDn")
    #expect(router.picture.lines == end)
    router.press("Up")
    #expect(router.shows("more below"))
    router.wheel(.wheelUp)
    router.press("Home PgUp PgUp Up")
    #expect(router.shows("│  Toy "))
  }

  @Test func `a command is as available as its choices`() {
    let order = Command<Mark>(
      Phrase(same: "order"), hint: Phrase(same: "order"),
      [
        .init(.one, ["1"], Phrase(same: "strawberry"), unless: Phrase(same: "sold out")),
        .init(.two, ["2"], Phrase(same: "banana")),
      ]
    ).erased
    let help = HelpScreen(
      title: Phrase(same: "Help"), accent: .orange, subject: Phrase(same: "Toy"), own: [order], everywhere: [])
    let text = drawn(80, 24) { help.draw(in: &$0) }.plainText
    // One juice can still be ordered, so the whole entry is not to be called sold out.
    #expect(text.contains("order "))
    #expect(!text.contains("order · sold out"))
    #expect([order].hints(in: Environment()).map(\.isEnabled) == [true])
  }

  @Test func `what can never be done here is left out, and only its key says why`() {
    let reason = Phrase(same: "This is the first page.")
    let never = Command<Mark>(.one, [.escape], Phrase(same: "go back"), hint: Phrase(same: "back"), never: reason)
      .erased
    let blocked = Command<Mark>(.two, ["b"], Phrase(same: "pour"), unless: Phrase(same: "nothing left")).erased
    let help = HelpScreen(
      title: Phrase(same: "Help"), accent: .orange, subject: Phrase(same: "Toy"), own: [never, blocked], everywhere: [])
    let text = drawn(80, 24) { help.draw(in: &$0) }.plainText
    #expect(!text.contains("go back"))
    #expect(text.contains("pour · nothing left"))
    #expect([never, blocked].hints(in: Environment()).isEmpty)
    #expect([never].choice(for: .escape)?.disabledReason == reason)
  }

  @Test func `while one types, the help lists no letter as a key, for it would be text`() {
    var router = Router.toy(columns: 80, rows: 60)
    router.press("i F1")
    let lines = router.picture.lines
    #expect(lines.contains { $0.contains("^P") && $0.contains("find a command by name") })
    #expect(!lines.contains { $0.contains(": ^P") || $0.contains("quit") || $0.contains("language: Korean") })
  }
}
