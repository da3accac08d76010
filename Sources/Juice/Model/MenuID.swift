import Values

/// A stable name of something on a menu: 1 to 40 lowercase letters, digits and hyphens.
public protocol MenuID: RawRepresentable<String>, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Creates the name of a text that is known to be valid.
  init(valid name: String)
}

extension MenuID {
  /// Creates the name; nil if the text is no valid one.
  public init?(rawValue: String) {
    guard rawValue.isStableName else { return nil }
    self.init(valid: rawValue)
  }

  /// Creates an id that none of `taken` is, from the English name, or a number where that has no letters a–z.
  ///
  /// A number is also none of `former`, because those would give the new one their history.
  public init(new name: MenuName, _ kind: String, taken: [Self], former: Set<String>) {
    let known = Set(taken.map(\.rawValue))
    let words = (name.english ?? "").lowercased().split { !MenuIDRules.isLetter($0) && !MenuIDRules.isDigit($0) }
    let base = String(words.joined(separator: "-").prefix(36))
    if words.contains(where: { $0.contains(where: MenuIDRules.isLetter) }) {
      let numbered = (2...).lazy.map { "\(base)-\($0)" }
      self.init(valid: known.contains(base) ? numbered.first { !known.contains($0) } ?? base : base)
    } else {
      let numbered = (1...).lazy.map { "\(kind)-\($0)" }
      self.init(valid: numbered.first { !known.contains($0) && !former.contains($0) } ?? kind)
    }
  }

  public var description: String { rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

private enum MenuIDRules {
  static func isLetter(_ character: Character) -> Bool { ("a"..."z").contains(character) && character.utf8.count == 1 }
  static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) && character.utf8.count == 1 }
}
