/// The address that a text leads to, which terminals open on a click, such as `https://www.unesco.org`.
public struct Link: Hashable, Sendable {
  /// A number, so that styles are compared quickly.
  private let number: UInt32

  private static let addresses = Numbering("", most: 1 << 16)
  private static let schemes = ["https://", "http://", "mailto:", "file://"]
  private static let mostCharacters = 2000

  /// Creates a link; nil for an address of another kind than `https`, `http`, `mailto` or `file`, with more than 2000
  /// characters, or with a character that an address cannot have, such as a space or a control character.
  public init?(_ address: String) {
    let isAddress = address.utf8.count <= Self.mostCharacters && address.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    guard isAddress, Self.schemes.contains(where: address.lowercased().hasPrefix) else { return nil }
    number = Self.addresses.number(of: address)
    if number == 0 { return nil }
  }

  /// The address, in printable characters of ASCII.
  public var address: String { Self.addresses[number] }

  /// The number of the address, by which terminals join the parts of a link that is broken into lines.
  package var id: Int { Int(number) }
}
