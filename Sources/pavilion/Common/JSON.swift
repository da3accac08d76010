#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// How values are printed for programs: one line, keys in alphabetical order.
enum JSON {
  static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Prints a list, element by element, however long it is.
  ///
  /// - Parameter text: how an element is written.
  static func printList<Element: Encodable>(
    _ values: some Sequence<Element>, as text: (Element) throws -> String = { try text($0) }
  ) throws {
    let output = TextSink.standardOutput()
    var separator = "["
    for value in values {
      try output.append(separator + text(value))
      separator = ","
    }
    try output.append(separator == "[" ? "[]\n" : "]\n")
    try output.flush()
  }

  /// Reads a value that stands in a file.
  static func value<Value: Decodable>(_ type: Value.Type, in bytes: ArraySlice<UInt8>) throws(RowTrouble) -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch let error as DecodingError {
      throw RowTrouble(error)
    } catch let trouble as RowTrouble {
      throw trouble
    } catch {
      throw .noJSON
    }
  }
}

extension RowTrouble {
  fileprivate static let noJSON = RowTrouble(en: "this is not JSON", ko: "JSON이 아닙니다")

  fileprivate init(_ error: DecodingError) {
    let path: [any CodingKey]
    switch error {
    case .keyNotFound(let key, _):
      self.init(en: "\"\(key.stringValue)\" is missing", ko: "빠진 것이 있습니다: \"\(key.stringValue)\"")
      return
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      guard !context.codingPath.isEmpty else {
        self.init(en: "an object belongs here: { … }", ko: "객체 { … }가 와야 합니다")
        return
      }
      path = context.codingPath
    case .dataCorrupted(let context): path = context.codingPath
    @unknown default: path = []
    }
    guard let name = path.last?.stringValue.shown else {
      self = .noJSON
      return
    }
    self.init(en: "the value of \"\(name)\" is none that can stand there", ko: "\"\(name)\"에 올 수 없는 값입니다")
  }
}
