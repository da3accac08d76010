import TerminalUI

/// A checkup as lines for people.
struct CheckupPage {
  let language: Language
  let glyphs: GlyphSet
  /// The columns of the terminal.
  let columns: Int

  /// The least columns for values beside their names; with fewer they go below.
  private static let leastValue = 20

  func lines(_ checkup: Checkup) -> [String] {
    let width = checkup.checks.map { text($0.label).columns }.max() ?? 0
    return checkup.sections.flatMap { section in
      [text(section.title)] + section.checks.flatMap { lines($0, label: width) } + [""]
    } + text(checkup.summary).wrapped(to: columns)
  }

  private func lines(_ check: Check, label width: Int) -> [String] {
    let head = "  \(sign(check.state)) "
    let indent = head.columns + width + 2
    let value = text(check.value)
    let first = head + text(check.label).padded(to: width + 2)
    let beside = value.wrapped(to: max(1, columns - indent))
    let advice = check.advice.map { hanging(text($0)) } ?? []
    // A path is not cut into pieces where it fits below.
    if beside.count > 1, columns - indent < Self.leastValue || !value.contains(" ") {
      return [first.trimmedEnd] + hanging(value) + advice
    }
    let blank = String(repeating: " ", count: indent)
    return zip([first] + Array(repeating: blank, count: max(0, beside.count - 1)), beside).map { ($0 + $1).trimmedEnd }
      + advice
  }

  /// The text below the beginning of a name.
  private func hanging(_ text: String) -> [String] {
    text.wrapped(to: max(1, columns - 4)).map { "    " + $0 }
  }

  private func sign(_ state: Check.State) -> String {
    let symbols = glyphs.symbols
    return switch state {
    case .good: symbols.good
    case .note: symbols.warning
    case .broken: symbols.bad
    }
  }

  private func text(_ phrase: Phrase) -> String { glyphs.shown(phrase.text(in: language).sanitizedForDisplay) }
}

extension String {
  /// The text without blanks at its end.
  fileprivate var trimmedEnd: String { String(reversed().drop { $0 == " " }.reversed()) }
}
