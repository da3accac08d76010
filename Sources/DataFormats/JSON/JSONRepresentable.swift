/// A type whose values can be written as JSON.
public protocol JSONRepresentable: Sendable {
  var jsonValue: JSONValue { get }
}

extension JSONRepresentable {
  /// Returns the JSON text on one line, with characters escaped that a terminal could obey or that end or turn a line.
  public func jsonText() -> String {
    var text = ""
    jsonValue.write(to: &text)
    return text
  }
}

extension JSONValue {
  fileprivate func write(to text: inout String) {
    switch self {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .text(let string): text.appendJSON(string)
    // A text that is read as broken again; there is no JSON for bytes that are not UTF-8.
    case .brokenText: text += #""\ud800""#
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += "," }
        value.write(to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text.appendJSON(member.name)
        text += ":"
        member.value.write(to: &text)
      }
      text += "}"
    }
  }
}

extension String {
  fileprivate mutating func appendJSON(_ string: String) {
    self += "\""
    for scalar in string.unicodeScalars {
      if let escape = scalar.jsonEscape { self += escape } else { unicodeScalars.append(scalar) }
    }
    self += "\""
  }
}

extension Unicode.Scalar {
  /// The escape in JSON; nil if the scalar is written as it is.
  fileprivate var jsonEscape: String? {
    switch self {
    case "\"", "\\": return "\\\(self)"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case ..<" ": break
    case "\u{7F}"...:
      let harmful: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
      guard harmful.contains(properties.generalCategory) else { return nil }
    default: return nil
    }
    // The addition leads to four digits.
    return String(self).utf16.map { "\\u\(String(0x10000 + Int($0), radix: 16).dropFirst())" }.joined()
  }
}

extension JSONValue: JSONRepresentable {
  public var jsonValue: JSONValue { self }
}

extension Bool: JSONRepresentable {
  public var jsonValue: JSONValue { .bool(self) }
}

extension Int: JSONRepresentable {
  public var jsonValue: JSONValue { .number("\(self)") }
}

extension Double: JSONRepresentable {
  /// The shortest number that is read as this one; null if it is not finite, for which JSON has no number.
  public var jsonValue: JSONValue {
    guard isFinite else { return .null }
    let text = "\(self)"
    return .number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension String: JSONRepresentable {
  public var jsonValue: JSONValue { .text(self) }
}

extension Array: JSONRepresentable where Element: JSONRepresentable {
  public var jsonValue: JSONValue { .array(map(\.jsonValue)) }
}
