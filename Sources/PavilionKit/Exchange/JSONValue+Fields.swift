import DataFormats
import TerminalUI
import Values

extension JSONValue {
  /// The value of a key that must be there.
  package func field(_ name: String) throws(RowError) -> JSONValue {
    guard let value = self[name] else { throw RowError(en: "\"\(name)\" is missing", ko: "빠진 것이 있습니다: \"\(name)\"") }
    return value
  }

  package func text(of name: String) throws(RowError) -> String {
    let value = try field(name)
    guard let text = value.string else { throw .wrongValue(name, value) }
    return text
  }

  /// The text or number of a member as it is written; empty if it is null or not there.
  package func written(_ name: String) throws(RowError) -> String {
    switch self[name] {
    case nil, .null: return ""
    case .text(let text), .number(let text): return text
    case let value?: throw .wrongValue(name, value)
    }
  }

  /// Throws for a member that is probably one of these names, misspelled; what other programs add is left aside.
  package func refuseMisspelled(_ names: Set<String>) throws(RowError) {
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
  package func elements(of name: String) throws(RowError) -> [JSONValue] {
    switch self[name] {
    case nil, .null: return []
    case .array(let elements): return elements
    case let value?: throw .wrongValue(name, value)
    }
  }
}

extension RowError {
  /// A value cannot be that of a member.
  package static func wrongValue(_ name: String, _ value: JSONValue) -> RowError {
    if let reason = value.brokenText?.phrase {
      return RowError(en: "the text of \"\(name)\" \(reason.en)", ko: "\"\(name)\"에 \(reason.ko)")
    }
    return RowError(en: "the value of \"\(name)\" is not valid", ko: "\"\(name)\"에 올 수 없는 값입니다")
  }
}

extension JSONValue.BrokenText {
  /// The fault of the text, without the name of the text.
  package var phrase: Phrase {
    switch self {
    case .surrogate:
      Phrase(
        en: "has half of a surrogate pair, such as \\ud800, which is no character",
        ko: "\\ud800처럼 짝이 없는 서로게이트가 있어 글자로 읽을 수 없습니다")
    case .bytes: Phrase(en: "has bytes that are not UTF-8", ko: "UTF-8이 아닌 바이트가 있습니다")
    }
  }
}
