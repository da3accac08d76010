/// A JSON text as values.
public enum JSONValue: Equatable, Sendable {
  case null
  case bool(Bool)
  /// A number as it is written.
  case number(String)
  case text(String)
  /// A text that stands for no characters.
  case brokenText(BrokenText)
  case array([JSONValue])
  /// The members in their order, of which several may have the same name.
  case object([Member])

  /// A value and its name.
  public struct Member: Equatable, Sendable {
    public let name: String
    public let value: JSONValue

    public init(name: String, value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// Why a text stands for no characters.
  public enum BrokenText: Sendable {
    /// It has bytes that are not UTF-8.
    case bytes
    /// It has an escape such as `\ud800`, which is half of a surrogate pair.
    case surrogate
  }

  /// The value of the first member of this name; `nil` if there is none.
  public subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text; `nil` for any other value.
  @inlinable public var string: String? { if case .text(let text) = self { text } else { nil } }

  /// Why a text stands for no characters: this one, or the first among the elements and members; `nil` if all do.
  public var brokenText: BrokenText? {
    switch self {
    case .brokenText(let reason): reason
    case .array(let values): values.lazy.compactMap(\.brokenText).first
    case .object(let members): members.lazy.compactMap(\.value.brokenText).first
    case .null, .bool, .number, .text: nil
    }
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
