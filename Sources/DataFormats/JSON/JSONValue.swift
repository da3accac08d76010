/// A JSON text as values.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  /// A text; `nil` if it has bytes that are not UTF-8 or half of a surrogate pair.
  case text(String?)
  case array([JSONValue])
  /// The members in their order, of which several may have the same name.
  case object([Member])

  /// A value and its name.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// The value of the first member of this name; `nil` if there is none.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The number if it is whole, however it is written: 1900 as well as 1.9e3.
  public var integer: Int? {
    guard case .number(let text) = self else { return nil }
    if let number = Int(text) { return number }
    // Up to here a double is exact.
    guard let number = Double(text), abs(number) < 0x1p53 else { return nil }
    return Int(exactly: number)
  }
}
