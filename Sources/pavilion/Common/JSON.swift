#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values as JSON: on one line, with the keys in alphabetical order.
enum JSON {
  /// - Parameter isInert: whether every character that a terminal could obey, or that turns a line around, is escaped
  ///   as `\u` and its number. Text from a catalogue or a file is then printed whole and harmlessly.
  static func text(_ value: some Encodable, isInert: Bool = false) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    guard isInert, text.unicodeScalars.contains(where: \.isUnsafe) else { return text }
    return text.unicodeScalars.map { $0.isUnsafe ? escaped($0) : String($0) }.joined()
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    // The addition leads to four digits.
    String(scalar).utf16.map { "\\u\(String(0x10000 + Int($0), radix: 16).dropFirst())" }.joined()
  }

  static func value<Value: Decodable>(_ type: Value.Type, from bytes: ArraySlice<UInt8>) throws(RowError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw error.rowError
    } catch let error as RowError {
      throw error
    } catch {
      throw .noJSON
    }
  }
}

extension RowError {
  fileprivate static let noJSON = RowError(en: "this is not JSON", ko: "JSON이 아닙니다")
}

extension DecodingError {
  fileprivate var rowError: RowError {
    switch self {
    case .keyNotFound(let key, _):
      RowError(en: "\"\(key.stringValue)\" is missing", ko: "빠진 것이 있습니다: \"\(key.stringValue)\"")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      wrongValue(context) ?? RowError(en: "an object belongs here: { … }", ko: "객체 { … }가 와야 합니다")
    case .dataCorrupted(let context): wrongValue(context) ?? .noJSON
    @unknown default: .noJSON
    }
  }

  /// The error that names the key of the value; nil when it is the value of no key.
  private func wrongValue(_ context: Context) -> RowError? {
    guard let name = context.codingPath.last?.stringValue.shown else { return nil }
    return RowError(en: "the value of \"\(name)\" is none that can stand there", ko: "\"\(name)\"에 올 수 없는 값입니다")
  }
}

extension Unicode.Scalar {
  fileprivate var isUnsafe: Bool {
    value >= 0x7F
      && [.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}

/// A JSON object; nil is encoded as null.
struct JSONObject: Encodable, Sendable, ExpressibleByDictionaryLiteral {
  typealias Value = (any Encodable & Sendable)?

  private var members: [String: Value]

  init(_ members: some Sequence<(String, Value)>) { self.members = Dictionary(uniqueKeysWithValues: members) }

  init(dictionaryLiteral members: (String, Value)...) { self.init(members) }

  /// The object without the keys whose value is nil.
  init(withoutNulls object: JSONObject) { members = object.members.filter { $1 != nil } }

  static func + (left: JSONObject, right: JSONObject) -> JSONObject {
    var sum = left
    sum.members.merge(right.members) { $1 }
    return sum
  }

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for (name, value) in members {
      let key = Name(stringValue: name)
      if let value { try container.encode(value, forKey: key) } else { try container.encodeNil(forKey: key) }
    }
  }
}
