import DataFormats
import Screens
import TerminalUI

extension JSONValue {
  /// The value of a key that must be there.
  func field(_ name: String) throws(RowError) -> JSONValue {
    guard let value = self[name] else { throw RowError(en: "\"\(name)\" is missing", ko: "빠진 것이 있습니다: \"\(name)\"") }
    return value
  }

  func text(of name: String) throws(RowError) -> String {
    guard case .text(let text?) = try field(name) else { throw .wrongValue(name) }
    return text
  }

  /// The text or number of a member as it is written; empty if it is null or not there.
  func written(_ name: String) throws(RowError) -> String {
    switch self[name] {
    case nil, .null: return ""
    case .text(let text?), .number(let text): return text
    default: throw .wrongValue(name)
    }
  }

  /// The elements of a list; none if it is null or not there.
  func elements(of name: String) throws(RowError) -> [JSONValue] {
    switch self[name] {
    case nil, .null: return []
    case .array(let elements)?: return elements
    default: throw .wrongValue(name)
    }
  }
}

extension RowError {
  static func wrongValue(_ name: String) -> RowError {
    RowError(en: "the value of \"\(name)\" is not valid", ko: "\"\(name)\"에 올 수 없는 값입니다")
  }
}
