import DataFormats
import Screens
import TerminalUI
import Values

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

  /// Throws for a member that is probably one of these names, misspelled; what other programs add is left aside.
  func refuseMisspelled(_ names: Set<String>) throws(RowError) {
    guard case .object(let members) = self else { return }
    let missing = names.subtracting(members.map(\.name)).sorted()
    for member in members where !names.contains(member.name) {
      guard let meant = Nearest.match(for: member.name, among: missing) else { continue }
      throw RowError(
        en: "\"\(member.name.shown)\" is not known here; did you mean \"\(meant)\"?",
        ko: "\"\(member.name.shown)\": 모르는 이름입니다. 혹시 \"\(meant)\"인가요?")
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
