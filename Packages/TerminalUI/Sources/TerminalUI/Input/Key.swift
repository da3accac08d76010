/// A key of the keyboard, as the terminal reports it.
public enum Key: Hashable, Sendable {
  /// A character, as it was typed: `a`, `A`, `?`, a space.
  case character(Character)
  /// The arrow keys.
  case up, down, left, right
  /// The keys that end, leave, go on or delete; `backTab` is Tab with Shift.
  case enter, escape, tab, backTab, backspace, delete
  /// The keys that move by pages or to the ends.
  case pageUp, pageDown, home, end
  /// A function key, from 1 to 12.
  case function(Int)
  /// A key pressed together with others; `control`, `alt` and `shift` create it, so that each key has only one form.
  indirect case modified(Key, Modifiers)

  /// The keys that change the meaning of another key.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    /// The bits, one for each key.
    public let rawValue: UInt8

    /// Creates modifiers from their bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The key Shift; of a character it is a part: `A`, not Shift and `a`.
    public static let shift = Modifiers(rawValue: 1)
    /// The key Alt, or Meta, or Option.
    public static let alt = Modifiers(rawValue: 2)
    /// The key Ctrl.
    public static let control = Modifiers(rawValue: 4)
  }

  /// The space bar.
  public static let space = Key.character(" ")

  /// Returns a key pressed together with Ctrl, for which a letter is the same in upper and lower case: `.control("l")`,
  /// `.control(.left)`.
  public static func control(_ key: Key) -> Key { key.adding(.control) }

  /// Returns a key pressed together with Alt: `.alt("y")`, `.alt(.up)`.
  public static func alt(_ key: Key) -> Key { key.adding(.alt) }

  /// Returns a key pressed together with Shift: `.shift(.up)`; a letter becomes the one in upper case, and Tab `backTab`.
  public static func shift(_ key: Key) -> Key { key.adding(.shift) }

  /// The key without Ctrl, Alt and Shift.
  public var base: Key { if case .modified(let base, _) = self { base } else { self } }

  /// The keys it is pressed together with.
  public var modifiers: Modifiers { if case .modified(_, let modifiers) = self { modifiers } else { [] } }

  /// Returns the key together with more modifiers, in the one form it has.
  public func adding(_ more: Modifiers) -> Key {
    var (base, modifiers) = (base, modifiers.union(more))
    if base == .tab, modifiers.contains(.shift) {
      base = .backTab
    }
    if base == .backTab { modifiers.remove(.shift) }
    if case .character(let character) = base {
      let isUpper = modifiers.remove(.shift) != nil
      let other = modifiers.contains(.control) ? character.lowercased() : isUpper ? character.uppercased() : ""
      if other.count == 1, let letter = other.first { base = .character(letter) }
    }
    return modifiers.isEmpty ? base : .modified(base, modifiers)
  }
}

extension Key {
  private static let named: [Key] = [
    .up, .down, .left, .right, .enter, .escape, .tab, .backTab, .backspace, .delete, .pageUp, .pageDown, .home, .end,
    .space,
  ]

  /// The name and the label of a key without modifiers; a switch, because the footer of each frame has a dozen of them.
  private var words: (name: String, label: String) {
    switch self {
    case .up: ("Up", "↑")
    case .down: ("Down", "↓")
    case .left: ("Left", "←")
    case .right: ("Right", "→")
    case .enter: ("Enter", "⏎")
    case .escape: ("Esc", "Esc")
    case .tab: ("Tab", "Tab")
    case .backTab: ("S-Tab", "⇧Tab")
    case .backspace: ("Backspace", "⌫")
    case .delete: ("Delete", "Del")
    case .pageUp: ("PgUp", "PgUp")
    case .pageDown: ("PgDn", "PgDn")
    case .home: ("Home", "Home")
    case .end: ("End", "End")
    case .character(" "): ("Space", "Space")
    case .character(let character): (String(character), String(character))
    case .function(let number): ("F\(number)", "F\(number)")
    case .modified: (name, name)
    }
  }

  /// The modifiers in the order in which they are written; the first prefix is the one of a key's name.
  private static let prefixes: [(modifier: Modifiers, prefixes: [String])] = [
    (.control, ["C-", "Ctrl-"]), (.alt, ["M-", "Alt-", "A-"]), (.shift, ["S-", "Shift-"]),
  ]

  /// Creates a key from a name such as `Down`, `Enter`, `C-l`, `M-y`, `S-Up`, `F1` or a single character; nil if there is no
  /// such key.
  ///
  /// `Ctrl-`, `Alt-` and `Shift-` are prefixes too.
  public init?(named name: String) {
    if let known = Key.named.first(where: { $0.name == name }) {
      self = known
    } else if name.count == 1, let character = name.first {
      self = .character(character)
    } else if let (modifier, rest) = Key.prefix(of: name) {
      guard let key = Key(named: String(rest)) else { return nil }
      self = key.adding(modifier)
    } else if name.hasPrefix("F"), let number = Int(name.dropFirst()), (1...12).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static func prefix(of name: String) -> (modifier: Modifiers, rest: Substring)? {
    for (modifier, prefixes) in prefixes {
      if let prefix = prefixes.first(where: name.hasPrefix) { return (modifier, name.dropFirst(prefix.count)) }
    }
    return nil
  }

  /// The name from which `init(named:)` creates the key: `Down`, `C-l`, `M-y`, `S-Up`.
  public var name: String {
    guard case .modified(let base, let modifiers) = self else { return words.name }
    return Key.prefixes.map { modifiers.contains($0.modifier) ? $0.prefixes[0] : "" }.joined() + base.name
  }

  /// Returns the key as it is written in footer and help: `q`, `^L`, `Alt-y`, `Ctrl-←`, `⇧↑`.
  public func label(in glyphs: GlyphSet) -> String {
    switch self {
    case "-": return glyphs == .unicode ? "−" : "-"
    case .modified(.character(let letter), .control) where letter != " ": return "^\(letter.uppercased())"
    case .modified(let base, let modifiers):
      let shift = glyphs == .unicode ? "⇧" : "S-"
      let labels = [(Modifiers.control, "Ctrl-"), (.alt, "Alt-"), (.shift, shift)]
      return labels.map { modifiers.contains($0) ? $1 : "" }.joined() + base.label(in: glyphs)
    default: return glyphs == .unicode ? words.label : words.name
    }
  }
}

/// A set of keys that may hold more than were inserted; asking it costs far less than comparing keys.
struct KeySketch {
  /// A bit for each character of ASCII, in two halves, and one for each kind of the other keys.
  private var bits = (low: UInt64(0), high: UInt64(0), others: UInt64(0))

  mutating func insert(_ key: Key) {
    let bit = Self.bit(of: key)
    bits = (bits.low | bit.low, bits.high | bit.high, bits.others | bit.others)
  }

  /// Whether the key may be in the set; if not, it is not.
  func mayContain(_ key: Key) -> Bool {
    let bit = Self.bit(of: key)
    return bits.low & bit.low | bits.high & bit.high | bits.others & bit.others != 0
  }

  private static func bit(of key: Key) -> (low: UInt64, high: UInt64, others: UInt64) {
    switch key {
    case .character(let character):
      let byte = character.utf8.last ?? 0
      return byte < 64 ? (1 << UInt64(byte), 0, 0) : (0, 1 << UInt64(byte & 63), 0)
    case .escape: return (0, 0, 1)
    case .modified(.character(let character), _): return (0, 0, 1 << UInt64((character.utf8.last ?? 0) & 63))
    case .function: return (0, 0, 4)
    default: return (0, 0, 2)
    }
  }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
  /// Creates a character key, so that keys can be listed as `["u", .delete]`.
  public init(extendedGraphemeClusterLiteral character: Character) { self = .character(character) }
}
