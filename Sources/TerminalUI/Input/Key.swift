/// A key of the keyboard, as the terminal reports it.
public enum Key: Hashable, Sendable {
  /// A character, as it was typed: `a`, `A`, `?`, a space.
  case character(Character)
  /// A letter, in lower case, pressed together with Ctrl.
  case control(Character)
  /// The arrow keys.
  case up, down, left, right
  /// The keys that end, leave, go on or delete; `backTab` is Tab with Shift.
  case enter, escape, tab, backTab, backspace, delete
  /// The keys that move by pages or to the ends.
  case pageUp, pageDown, home, end
  /// A function key, from 1 to 12.
  case function(Int)

  /// The space bar.
  public static let space = Key.character(" ")
}

extension Key {
  private static let names: [(key: Key, name: String, label: String)] = [
    (.up, "Up", "↑"), (.down, "Down", "↓"), (.left, "Left", "←"), (.right, "Right", "→"),
    (.enter, "Enter", "⏎"), (.escape, "Esc", "Esc"), (.tab, "Tab", "Tab"), (.backTab, "S-Tab", "⇧Tab"),
    (.backspace, "Backspace", "⌫"), (.delete, "Delete", "Del"), (.pageUp, "PgUp", "PgUp"),
    (.pageDown, "PgDn", "PgDn"), (.home, "Home", "Home"), (.end, "End", "End"), (.space, "Space", "Space"),
  ]

  /// Creates a key from a name such as `Down`, `Enter`, `C-l`, `F1` or a single character; nil if there is no such key.
  public init?(named name: String) {
    if let known = Key.names.first(where: { $0.name == name }) {
      self = known.key
    } else if name.hasPrefix("C-"), name.count == 3, let letter = name.last {
      self = .control(letter)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else {
      return nil
    }
  }

  /// Returns the key as it is written in footer and help.
  public func label(in glyphs: GlyphSet) -> String {
    switch self {
    case "-": return glyphs == .unicode ? "−" : "-"
    case .character(let character) where character != " ": return String(character)
    case .control(let letter): return "^\(letter.uppercased())"
    case .function(let number): return "F\(number)"
    default:
      let known = Key.names.first { $0.key == self }
      return (glyphs == .unicode ? known?.label : known?.name) ?? "?"
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a character key, so that keys can be listed as `["u", .delete]`.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
