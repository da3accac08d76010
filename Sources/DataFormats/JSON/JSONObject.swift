/// A JSON object, written with its keys in alphabetical order; `nil` is written as null.
public struct JSONObject: JSONRepresentable, ExpressibleByDictionaryLiteral {
  public typealias Value = (any JSONRepresentable)?

  private var members: [String: Value]

  public init(_ members: some Sequence<(String, Value)>) { self.members = Dictionary(uniqueKeysWithValues: members) }

  public init(dictionaryLiteral members: (String, Value)...) { self.init(members) }

  /// Creates the object without the keys whose value is `nil`.
  public init(withoutNulls object: JSONObject) { members = object.members.filter { $1 != nil } }

  public static func + (left: JSONObject, right: JSONObject) -> JSONObject {
    var sum = left
    sum.members.merge(right.members) { $1 }
    return sum
  }

  /// Returns the object without a member.
  public func without(_ name: String) -> JSONObject { JSONObject(members.filter { $0.key != name }.map { ($0, $1) }) }

  public var jsonValue: JSONValue {
    .object(members.sorted { $0.key < $1.key }.map { .init(name: $0, value: $1?.jsonValue ?? .null) })
  }
}
