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
    for letter in "abcdefghijklmnopqrstuvwxyz" { #expect(Key(named: "C-\(letter)") == .control(.character(letter))) }
    for key in keys {
      for modifiers in (0..<8).map(Key.Modifiers.init(rawValue:)) {
        let pressed = key.adding(modifiers)
        #expect(Key(named: pressed.name) == pressed, "\(pressed)")
        #expect(pressed.base.adding(pressed.modifiers) == pressed, "\(pressed)")
      }
    }
  }

  @Test(arguments: [
    ("Down", Key.down), ("Enter", .enter), ("C-l", .control("l")), ("F1", .function(1)), ("S-Tab", .backTab),
    ("M-y", .alt("y")), ("Alt-y", .alt("y")), ("C-Left", .control(.left)), ("S-Up", .shift(.up)),
    ("C--", .control("-")),
    ("Ctrl-Alt-Shift-F5", .control(.alt(.shift(.function(5))))), ("M-S-Tab", .alt(.backTab)), ("S-a", "A"),
    ("C-A", .control("a")),
    ("M-가", .alt("가")), ("Space", .space), (" ", .space), ("Esc", .escape), ("가", .character("가")),
    ("F", .character("F")),
  ])
  func `a name is its key`(name: String, key: Key) {
    #expect(Key(named: name) == key)
  }

  @Test(arguments: ["", "down", "F0", "F13", "Fx", "C-", "C-ab", "M-", "S-C-", "Hyper", "가나"])
  func `a name of nothing is no key`(name: String) {
    #expect(Key(named: name) == nil)
  }

  @Test(arguments: [
    (Key.down, "↓", "Down"), (.enter, "⏎", "Enter"), (.control("l"), "^L", "^L"), (.function(1), "F1", "F1"),
    (.alt("y"), "Alt-y", "Alt-y"), (.control(.left), "Ctrl-←", "Ctrl-Left"), (.shift(.up), "⇧↑", "S-Up"),
    (.alt(.control("a")), "Ctrl-Alt-a", "Ctrl-Alt-a"), (.control(.shift(.end)), "Ctrl-⇧End", "Ctrl-S-End"),
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
