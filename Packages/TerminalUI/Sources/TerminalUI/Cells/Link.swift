/// The target of a hyperlink, which terminals that know OSC 8 open when the user clicks on its cells.
///
/// A style holds a number in place of the text, so that cells are compared quickly.
public struct Link: Hashable, Sendable {
  /// A number that is the same for all links of this process with the same target, such as those of one text in several
  /// lines.
  public let number: UInt32

  private static let targets = Numbering("", most: 1 << 16)

  /// The schemes of targets, each with what follows it: texts from outside must not open files or other programs.
  private static let schemes = ["http://", "https://", "mailto:"]

  /// The most bytes of a target; longer ones are ignored by terminals based on VTE.
  static let mostBytes = 2083

  /// Creates a link to an address that begins with `http://`, `https://` or `mailto:`; nil for any other target.
  ///
  /// The target is also nil if it has characters other than printable ASCII, spaces among them, because they could end the
  /// sequence of the link and begin another one, or if it has more than 2083 bytes. Such characters are to be
  /// percent-encoded.
  public init?(_ target: String) {
    let bytes = target.utf8
    guard bytes.count <= Self.mostBytes, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let isKnown = Self.schemes.contains { scheme in
      bytes.count > scheme.utf8.count && target.prefix(scheme.count).lowercased() == scheme
    }
    guard isKnown else { return nil }
    number = Self.targets.number(of: target)
    // The table is full.
    if number == 0 { return nil }
  }

  private init(number: UInt32) { self.number = number }

  /// Returns a link to another place of the program, which a screen follows by itself; nil for a name that is empty, has
  /// spaces or characters other than printable ASCII, or is too long.
  ///
  /// It is not to be drawn: terminals would try to open it.
  public static func place(_ name: String) -> Link? {
    let bytes = name.utf8
    guard !bytes.isEmpty, bytes.count <= 200, bytes.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let number = targets.number(of: "#" + name)
    return number == 0 ? nil : Link(number: number)
  }

  /// The name of the place of the program that it leads to; nil for an address.
  public var place: String? {
    let target = target
    return target.hasPrefix("#") ? String(target.dropFirst()) : nil
  }

  /// The address, in printable ASCII.
  public var target: String { Self.targets[number] }
}
