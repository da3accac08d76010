/// A writer of JSON texts, on one line.
struct JSONWriter {
  private(set) var text = ""

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .text(let string?): write(string)
    // What is read as this again.
    case .text(nil): text += #""\ud800""#
    case .array(let values): write(values, between: "[", "]") { $0.write($1) }
    case .object(let members):
      write(members, between: "{", "}") { writer, member in
        writer.write(member.name)
        writer.text += ":"
        writer.write(member.value)
      }
    }
  }

  private mutating func write<Element>(
    _ elements: [Element], between start: String, _ end: String, _ write: (inout JSONWriter, Element) -> Void
  ) {
    text += start
    for (index, element) in elements.enumerated() {
      if index > 0 { text += "," }
      write(&self, element)
    }
    text += end
  }

  private mutating func write(_ string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      if let escape = escape(scalar) { text += escape } else { text.unicodeScalars.append(scalar) }
    }
    text += "\""
  }

  /// Returns the escape of a code point; `nil` if it is written as it is.
  private func escape(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case "\u{8}": return "\\b"
    case "\t": return "\\t"
    case "\n": return "\\n"
    case "\u{C}": return "\\f"
    case "\r": return "\\r"
    case ..<" ": break
    case "\u{7F}"...:
      let harmful: [Unicode.GeneralCategory] = [.control, .format, .lineSeparator, .paragraphSeparator]
      guard harmful.contains(scalar.properties.generalCategory) else { return nil }
    default: return nil
    }
    // The addition leads to four digits.
    return String(scalar).utf16.map { "\\u\(String(0x10000 + Int($0), radix: 16).dropFirst())" }.joined()
  }
}
