import TerminalUI

/// A line with placeholders for figures, such as `{mg} mg, {clear}`; `{{` and `}}` are braces.
package struct StatusFormat<Field: CaseIterable & RawRepresentable & Hashable> where Field.RawValue == String {
  private enum Part {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []

  /// Reads a format; an unknown placeholder is a failure that lists the known ones.
  package init(_ format: String) throws(Failure) {
    var rest = Substring(format)
    var text = ""
    while let character = rest.popFirst() {
      guard character == "{" || character == "}", rest.first != character else {
        text.append(character)
        if character == "{" || character == "}" { rest.removeFirst() }
        continue
      }
      guard character == "{", let end = rest.firstIndex(of: "}") else {
        throw .usage(
          en: "--format: \(character) stands alone. A placeholder is {mg}, and a brace is written twice: {{ or }}.",
          ko: "--format: 짝이 없는 \(character)가 있습니다. 자리표는 {mg}처럼 쓰고, 중괄호 자체는 {{나 }}처럼 두 번 씁니다.")
      }
      let name = String(rest[..<end])
      guard let field = Field(rawValue: name) else {
        let names = Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")
        throw .usage(
          en: "--format: there is no {\(name.shown)}. There are \(names).",
          ko: "--format: {\(name.shown)}: 없는 자리표입니다. 쓸 수 있는 것: \(names).")
      }
      parts += [.text(text), .field(field)]
      text = ""
      rest = rest[rest.index(after: end)...]
    }
    parts.append(.text(text))
  }

  /// Reads the option `--format`, which goes with people's text alone; nil without it.
  package static func option(_ text: String?, asJSON isJSON: Bool) throws(Failure) -> StatusFormat? {
    guard let text else { return nil }
    let format = try StatusFormat(text)
    guard !isJSON else {
      throw .usage(en: "Use --format or --json, not both.", ko: "--format과 --json은 함께 쓸 수 없습니다.")
    }
    return format
  }

  /// The line with the values of its fields.
  package func text(_ language: Language, _ value: (Field) throws -> Phrase) rethrows -> String {
    try parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): try value(field).text(in: language)
      }
    }.joined()
  }
}
