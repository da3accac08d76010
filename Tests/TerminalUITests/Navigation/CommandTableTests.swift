import Testing

@testable import TerminalUI

struct CommandTableTests {
  private let table = ToyPage().commands(in: Environment())

  @Test func `a command is found by its key and by its action`() {
    #expect(table.command(for: .character("k"))?.name.en == "count")
    #expect(table.command(for: .character("z")) == nil)
    #expect(table.command(for: ToyAction.move(1))?.keys == [.down])
    #expect(table.command(for: ToyAction.move(2)) == nil)
    #expect(table.command(for: Mark.one) == nil)
  }

  @Test func `where two commands have one key the first wins`() {
    let both = CommandTable([CommandGroup(Command(Mark.one, [.enter], Phrase(same: "one")))]) + table
    #expect(both.command(for: .enter)?.name.en == "one")
    #expect(both.commands.count == table.commands.count + 1)
  }

  @Test func `the footer has the groups that have a hint, with their first key`() {
    let hints = table.hints(in: Environment())
    #expect(hints.map(\.label) == ["↑↓", "⏎", "b"])
    #expect(hints.map(\.name) == ["move", "count", "pour"])
    #expect(hints.map(\.isEnabled) == [true, true, false])
    #expect(hints.map { $0.action == nil } == [true, false, false])
    #expect(table.hints(in: Environment(glyphs: .ascii)).map(\.label) == ["Up/Down", "Enter", "b"])
    #expect(table.hints(in: Environment(language: .korean)).map(\.name) == ["이동", "세기", "따르기"])
  }

  @Test func `each key of an entry can be clicked by itself where it stands for a command of its own`() {
    func parts(_ keys: String, _ glyphs: GlyphSet = .unicode, commands: Int) -> [String?] {
      let all = (0..<commands).map { Command(Mark.one, [.function($0 + 1)], Phrase(same: "\($0)")) }
      return CommandGroup(keys, Phrase(same: "x"), all).parts(in: glyphs).map { $0.action == nil ? nil : $0.label }
    }
    #expect(parts("+ −", commands: 2) == ["+", nil, "−"])
    #expect(parts("↑↓", commands: 4) == ["↑", "↓"])
    #expect(parts("↑↓", .ascii, commands: 2) == ["Up", nil, "Down"])
    #expect(parts("PgUp PgDn", commands: 2) == ["PgUp", nil, "PgDn"])
    #expect(parts("1-7", commands: 7) == [nil])
    #expect(parts("↑↓←→", .ascii, commands: 4) == [nil])
  }

  @Test func `a table without the keys of another keeps what still has a key`() {
    let own = CommandTable([CommandGroup(Command(Mark.one, [.escape, .character("q")], Phrase(same: "own")))])
    let rest = CommandTable.house(isRoot: false).without(keysOf: own)
    #expect(rest.command(for: .escape) == nil)
    #expect(rest.command(for: .control("c"))?.keys == [.control("c")])
    #expect(rest.command(for: .function(1)) != nil)
  }

  @Test func `the help writes up to three keys one after the other`() {
    let keys: [Key] = [.enter, .character("a"), .control("b"), .character("d")]
    let group = CommandGroup(Command(Mark.one, keys, Phrase(same: "one")))
    #expect(group.label(in: .unicode) == "⏎ a ^B")
    #expect(group.label(in: .ascii) == "Enter a ^B")
  }

  @Test(arguments: [
    ("↑↓←→", "Arrows"), ("↑↓", "Up/Down"), ("←→", "Left/Right"), ("+ −", "+ -"), ("1-7", "1-7"), ("⏎", "Enter"),
  ])
  func `arrows are spelled in ASCII`(keys: String, spelled: String) {
    #expect(keys.spelledInASCII == spelled)
  }

  @Test func `help is always the footer's last entry, and no key of the house stands for two things`() {
    for isRoot in [false, true] {
      for isTyping in [false, true] {
        let house = CommandTable.house(isRoot: isRoot, isTyping: isTyping)
        #expect(house.hints(in: Environment()).last?.name == "help")
        let keys = house.commands.flatMap(\.keys)
        #expect(Set(keys).count == keys.count)
      }
    }
    #expect(CommandTable.everywhere.commands.contains { $0.keys == [.escape] })
  }
}
