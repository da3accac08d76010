import Testing

@testable import TerminalUI

struct CommandTests {
  private let commands = ToyPage().commands(in: Environment()).map(\.erased)

  @Test func `a command is found by its key and by its action`() {
    #expect(commands.choice(for: "k")?.name.en == "count")
    #expect(commands.choice(for: "z") == nil)
    #expect(commands.choice(for: AnyAction(ToyPage.Action.move(1)))?.keys == [.down])
    #expect(commands.choice(for: AnyAction(ToyPage.Action.move(2))) == nil)
    #expect(commands.choice(for: AnyAction(Mark.one)) == nil)
  }

  @Test func `where two commands have one key the first wins`() {
    let both = [Command(Mark.one, [.enter], Phrase(same: "one")).erased] + commands
    #expect(both.choice(for: .enter)?.name.en == "one")
  }

  @Test func `the footer has the commands that have a hint, with their first key`() {
    let hints = commands.hints(in: .toy())
    #expect(hints.map { $0.keys.map(\.label).joined() } == ["↑↓", "⏎", "b"])
    #expect(hints.map(\.name) == ["move", "count", "pour"])
    #expect(hints.map(\.isEnabled) == [true, true, false])
    #expect(hints.map { $0.choice == nil } == [true, false, false])
    let ascii = commands.hints(in: .toy(glyphs: .ascii))
    #expect(ascii.map { $0.keys.map(\.label).joined() } == ["Up/Down", "Enter", "b"])
    #expect(commands.hints(in: .toy(language: .korean)).map(\.name) == ["이동", "세기", "따르기"])
  }

  private func command(_ keys: [[Key]]) -> AnyCommand {
    Command<Mark>(Phrase(same: "x"), keys.map { .init(.one, $0, Phrase(same: "y")) }).erased
  }

  @Test(
    arguments: [
      ([[.up, "k"], [.down, "j"]], "↑↓", "↑↓ jk", "Up/Down jk"),
      ([[.up, "k"], [.down, "j"], [.left, "h"], [.right, "l"]], "↑↓←→", "↑↓←→ hjkl", "Arrows hjkl"),
      ([[.up, .backTab, "k"], [.down, .tab, "j"]], "↑↓", "↑↓ Tab jk", "Up/Down Tab jk"),
      ([[.up], [.down], [.pageUp], [.pageDown]], "↑↓", "↑↓", "Up/Down"),
      ([["+", "="], ["-", "_"]], "+ −", "+ −", "+ -"),
      ([["1"], ["2"], ["3"], ["4"]], "1-4", "1-4", "1-4"),
      ([["0"], ["1"], ["2"], [.backspace]], "0-2", "0-2", "0-2"),
      ([[.pageUp], [.pageDown, .space]], "PgUp PgDn", "PgUp PgDn Space", "PgUp PgDn Space"),
      ([[.home, "g"], [.end, "G"]], "Home End", "Home End g G", "Home End g G"),
      ([["n"], ["N"]], "n N", "n N", "n N"),
      ([[.tab], [.backTab]], "Tab", "Tab", "Tab"),
      ([[.enter, "a", .control("b"), "d"]], "⏎", "⏎ a ^B", "Enter a ^B"),
    ] as [([[Key]], String, String, String)])
  func `captions are derived from the keys`(keys: [[Key]], short: String, long: String, ascii: String) {
    let command = command(keys)
    #expect(command.parts(in: .unicode).map { $0.label }.joined() == short)
    #expect(command.caption(in: .unicode) == long)
    #expect(command.caption(in: .ascii) == ascii)
  }

  @Test func `each key of an entry can be clicked by itself where it has an action of its own`() {
    func parts(_ keys: [[Key]], _ glyphs: GlyphSet = .unicode) -> [String?] {
      command(keys).parts(in: glyphs).map { $0.choice == nil ? nil : $0.label }
    }
    #expect(parts([["+"], ["-"]]) == ["+", nil, "−"])
    #expect(parts([[.up], [.down], [.pageUp], [.pageDown]]) == ["↑", "↓"])
    #expect(parts([[.up], [.down]], .ascii) == ["Up", nil, "Down"])
    #expect(parts([[.pageUp], [.pageDown]]) == ["PgUp", nil, "PgDn"])
    #expect(parts([["1"], ["2"], ["3"]]) == [nil])
    #expect(parts([[.up], [.down], [.left], [.right]], .ascii) == [nil])
  }

  @Test func `a command without the keys of others keeps its other keys`() {
    let own = [Command(Mark.one, [.escape, "q"], Phrase(same: "own")).erased]
    let rest = [AnyCommand].standard(StandardCommandSetting(isRoot: false, in: .toy())).without(keysOf: own)
    #expect(rest.choice(for: .escape) == nil)
    #expect(rest.choice(for: .control("c"))?.keys == [.control("c")])
    #expect(rest.choice(for: .function(1)) != nil)
  }

  @Test func `help is always the footer's last entry, and no standard key has two commands`() {
    for isRoot in [false, true] {
      for isTyping in [false, true] {
        let standard = [AnyCommand].standard(StandardCommandSetting(isRoot: isRoot, isTyping: isTyping, in: .toy()))
        #expect(standard.hints(in: .toy()).last?.name == "help")
        let keys = standard.flatMap(\.choices).flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
      }
    }
  }

  @Test func `a program with one language has no key to switch it`() {
    #expect([AnyCommand].standard(StandardCommandSetting(isRoot: true, in: Environment())).choice(for: "L") == nil)
    #expect([AnyCommand].standard(StandardCommandSetting(isRoot: true, in: .toy())).choice(for: "L") != nil)
  }

  @Test func `of the keys of others, none is kept, and no other is lost`() {
    let some: [Key] = [
      "a", "A", "!", "@", "`", " ", "~", "가", "é", "ㅁ", .up, .down, .enter, .escape, .tab, .function(1), .function(2),
      .control("a"), .control("b"), .alt("a"), .shift(.up), .control(.left), .delete, .home,
    ]
    for taken in some {
      let own = [Command(Mark.one, [taken], Phrase(same: "own")).erased]
      let all = some.map { Command(Mark.two, [$0], Phrase(same: "other")).erased }
      let rest = all.without(keysOf: own).flatMap(\.choices).flatMap(\.keys)
      #expect(rest == some.filter { $0 != taken }, "\(taken.name)")
    }
  }

  @Test func `the commands of every screen follow what is shown and what is typed`() {
    var router = Router.toy()
    func hints(_ router: inout Router) -> String { router.frame().lines.last ?? "" }
    #expect(hints(&router).contains("q quit"))
    router.press("p")
    #expect(hints(&router).contains("Esc back"))
    #expect(!hints(&router).contains("q quit"))
    router.press("Esc i")
    #expect(!hints(&router).contains("? help"))
    router = .toy()
    _ = router.frame()
    router.press("L")
    #expect(hints(&router).contains("? 도움말"))
  }
}
