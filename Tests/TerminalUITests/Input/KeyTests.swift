import TerminalUI
import Testing

struct KeyTests {
  private static let named: [Key] = [
    .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .pageUp, .pageDown, .home, .end,
    .space,
  ]

  @Test func `every key comes back from its name`() {
    var keys = Self.named + (1...12).map { Key.function($0) }
    keys += "aZ09?:/+-FC가ㅂ".map { Key.character($0) }
    // In ASCII the label is the name, but for keys with Ctrl.
    for key in keys { #expect(Key(named: key.label(in: .ascii)) == key, "\(key)") }
    for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(Key(named: "C-\(letter)") == .control(letter)) }
  }

  @Test(arguments: [
    ("Down", Key.down), ("Enter", .enter), ("C-l", .control("l")), ("F1", .function(1)), ("S-Tab", .backTab),
    ("Space", .space), (" ", .space), ("Esc", .escape), ("가", .character("가")), ("F", .character("F")),
  ])
  func `a name is its key`(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(arguments: ["", "down", "F0", "F13", "Fx", "C-", "C-ab", "Hyper", "가나"])
  func `a name of nothing is no key`(name: String) {
    #expect(Key(named: name) == nil)
  }

  @Test(arguments: [
    (Key.down, "↓", "Down"), (.enter, "⏎", "Enter"), (.control("l"), "^L", "^L"), (.function(1), "F1", "F1"),
    (.space, "Space", "Space"), (.character("q"), "q", "q"), (.backTab, "⇧Tab", "S-Tab"),
  ])
  func `a key is written for people in Unicode and in ASCII`(key: Key, unicode: String, ascii: String) {
    #expect(key.label(in: .unicode) == unicode)
    #expect(key.label(in: .ascii) == ascii)
  }

  @Test func `ASCII labels are ASCII`() {
    for key in Self.named { #expect(key.label(in: .ascii).allSatisfy { $0.isASCII }, "\(key)") }
  }
}
