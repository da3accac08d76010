/// A stable name of something on a menu: 1 to 40 lowercase letters, digits and hyphens.
public protocol MenuID: RawRepresentable<String>, Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Creates the name of a text that is known to be valid.
  init(valid name: String)
}

extension MenuID {
  /// Creates the name; nil if the text is no valid one.
  public init?(rawValue: String) {
    guard MenuIDRules.admit(rawValue) else { return nil }
    self.init(valid: rawValue)
  }

  public var description: String { rawValue }

  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

private enum MenuIDRules {
  static func admit(_ text: String) -> Bool {
    (1...40).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
  }
}
