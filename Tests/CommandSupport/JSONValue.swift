import Foundation
import TestSupport

/// Any JSON, to be compared as a whole: a name too many is a difference.
enum JSONValue: Equatable, Sendable {
  case object([String: JSONValue])
  case array([JSONValue])
  case string(String)
  case number(Int)
  /// A number that is not whole.
  case decimal(Double)
  case bool(Bool)
  case null
}

extension JSONValue {
  /// Returns an object without some members; any other value as it is.
  func without(_ names: String...) -> JSONValue { without(names) }

  /// The same value without members of these names.
  func without(_ names: [String]) -> JSONValue {
    guard case .object(let members) = self else { return self }
    return .object(members.filter { !names.contains($0.key) })
  }
}

extension JSONValue: Decodable {
  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if let object = try? value.decode([String: JSONValue].self) {
      self = .object(object)
    } else if let array = try? value.decode([JSONValue].self) {
      self = .array(array)
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if value.decodeNil() {
      self = .null
    } else if let number = try? value.decode(Int.self) {
      self = .number(number)
    } else if let number = try? value.decode(Double.self) {
      self = .decimal(number)
    } else {
      self = .string(try value.decode(String.self))
    }
  }
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral, ExpressibleByNilLiteral
{
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(uniqueKeysWithValues: elements))
  }

  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(stringLiteral value: String) { self = .string(value) }
  init(integerLiteral value: Int) { self = .number(value) }
  init(floatLiteral value: Double) { self = .decimal(value) }
  init(booleanLiteral value: Bool) { self = .bool(value) }
  init(nilLiteral: ()) { self = .null }
}

extension Outcome {
  /// Standard output as JSON.
  func json() throws -> JSONValue { try decoded() }

  /// Standard output, decoded from JSON.
  func decoded<Value: Decodable>() throws -> Value {
    do {
      return try JSONDecoder().decode(Value.self, from: Data(output.utf8))
    } catch {
      throw SupportError("This is not the JSON that was expected (exit \(status)): \(output)\(errors)")
    }
  }
}

/// The members of an order in JSON that tests of commands compare apart, if at all.
let orderDetails = [
  "at", "undoneAt", "lines", "made", "name", "called", "ticket", "readyAt", "undoneTill", "undoneReason", "currency",
  "taxPercent",
]
