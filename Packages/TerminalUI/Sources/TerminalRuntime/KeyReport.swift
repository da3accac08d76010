import TerminalUI

/// A control sequence for a key, which may be pressed together with Ctrl, Alt and Shift.
///
/// The forms are those of xterm (`1;5C`, `3;5~`, `27;5;13~`), of rxvt (`a` and `3^`, and `a` after ESC O), and `13;5u`.
struct KeyReport {
  let key: Key

  /// Creates a key from a sequence without its beginning; nil if it is no known key.
  ///
  /// - Parameter isApplication: Whether it began with ESC O, not ESC [.
  init?(_ sequence: String, isApplication: Bool = false) {
    guard let last = sequence.last else { return nil }
    let body = sequence.dropLast()
    let parameters = body.isEmpty ? [] : body.split(separator: ";", omittingEmptySubsequences: false)
    // After a colon come details that only a terminal sends that was asked for them.
    let numbers = parameters.map { $0.prefix { $0 != ":" } }.map { $0.isEmpty ? 1 : Int($0) ?? -1 }
    guard numbers.count <= 3, !numbers.contains(where: { $0 < 0 }) else { return nil }
    let first = numbers.first ?? 1
    let base: Key?
    var modifiers = Key.Modifiers(report: numbers.count == 2 ? numbers[1] : 1)
    switch (last, numbers.count) {
    case ("a"..."d", 0):
      base = KeyReport.letters[Character(last.uppercased())]
      modifiers = isApplication ? .control : .shift
    case ("~", 3) where first == 27:
      base = KeyReport.key(ofCode: numbers[2])
      modifiers = Key.Modifiers(report: numbers[1])
    case ("~", 1...2): base = KeyReport.numbered[first]
    case ("u", 1...2): base = KeyReport.key(ofCode: first)
    case ("^", 1), ("$", 1), ("@", 1):
      base = KeyReport.numbered[first]
      modifiers = last == "^" ? .control : last == "$" ? .shift : [.control, .shift]
    case (_, 0), (_, 2): base = KeyReport.letters[last]
    case (_, 1) where isApplication:
      base = KeyReport.letters[last]
      modifiers = Key.Modifiers(report: first)
    default: return nil
    }
    guard let base, let modifiers else { return nil }
    key = base.adding(modifiers)
  }

  /// The keys whose sequence ends with a letter, without R, with which the position of the cursor is reported.
  private static let letters: [Character: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "F": .end, "H": .home, "P": .function(1), "Q": .function(2),
    "S": .function(4), "Z": .backTab,
  ]

  /// The keys whose sequence begins with a number.
  private static let numbered: [Int: Key] = {
    let functions = [11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 23, 24].enumerated().map { ($1, Key.function($0 + 1)) }
    let others: [(Int, Key)] = [
      (1, .home), (3, .delete), (4, .end), (5, .pageUp), (6, .pageDown), (7, .home), (8, .end),
    ]
    return Dictionary(uniqueKeysWithValues: functions + others)
  }()

  /// Returns the key that types a character by its number in Unicode.
  private static func key(ofCode code: Int) -> Key? {
    switch code {
    case 9: return .tab
    case 13: return .enter
    case 27: return .escape
    case 8, 127: return .backspace
    // Kitty has numbers for private use for keys that type nothing.
    case 0x20..<0x7F, 0xA0..<0xE000, 0xF900...0x10_FFFF:
      return Unicode.Scalar(UInt32(code)).map { .character(Character($0)) }
    default: return nil
    }
  }
}

extension Key.Modifiers {
  /// Creates modifiers from the number in a report; nil if others were pressed, which no key here has.
  fileprivate init?(report: Int) {
    // Caps Lock and Num Lock do not matter.
    let bits = (report - 1) & ~0b1100_0000
    guard report > 0, bits & ~0b1111 == 0 else { return nil }
    self = []
    if bits & 1 != 0 { insert(.shift) }
    // Meta is Alt on most keyboards.
    if bits & 0b1010 != 0 { insert(.alt) }
    if bits & 4 != 0 { insert(.control) }
  }
}
