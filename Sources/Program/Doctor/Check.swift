import DataFormats
import TerminalUI

/// Something that the doctor looked at, and what to do about it.
struct Check: Sendable {
  enum State: CaseIterable, Comparable, Sendable {
    case good
    /// It works, but not as well as it could, or it could not be found out.
    case note
    /// Pavilion cannot be used before this is repaired.
    case broken
  }

  /// The name for programs.
  let name: String
  let label: Phrase
  let value: Phrase
  /// The value for programs; nil where there is none.
  let json: JSONObject.Value
  private(set) var state = State.good
  /// The advice on a state that is not good.
  private(set) var advice: Phrase?

  init(_ name: String, _ label: Phrase, _ value: Phrase, json: JSONObject.Value) {
    (self.name, self.label, self.value, self.json) = (name, label, value, json)
  }

  init(_ name: String, _ label: Phrase, _ value: String) { self.init(name, label, value.phrase, json: value) }

  func found(_ state: State, _ advice: Phrase) -> Check {
    var check = self
    (check.state, check.advice) = (state, advice)
    return check
  }

  /// The check with a state and advice if a condition applies, otherwise as it is.
  func found(_ state: State, if applies: Bool = true, en: String, ko: String) -> Check {
    applies ? found(state, Phrase(en: en, ko: ko)) : self
  }

  fileprivate func json(in language: Language) -> JSONObject {
    [
      "check": name, "state": "\(state)", "value": json, "text": value.text(in: language),
      "advice": advice?.text(in: language),
    ]
  }
}

struct CheckSection: Sendable {
  /// The name for programs.
  let name: String
  let title: Phrase
  let checks: [Check]
}

struct Checkup: Sendable {
  let sections: [CheckSection]

  var checks: [Check] { sections.flatMap(\.checks) }
  var state: Check.State { checks.map(\.state).max() ?? .good }

  func count(_ state: Check.State) -> Int { checks.count { $0.state == state } }

  var summary: Phrase {
    let (broken, notes) = (count(.broken), count(.note))
    let noted = Phrase(en: notes == 1 ? "1 note" : "\(notes) notes", ko: "참고할 것 \(notes)개")
    let things = Phrase(en: broken == 1 ? "1 thing is broken" : "\(broken) things are broken", ko: "고칠 것 \(broken)개")
    return switch (broken, notes) {
    case (0, 0): Phrase(en: "Everything is in order.", ko: "문제가 없습니다.")
    case (0, _): Phrase(en: "Nothing is broken; \(noted.en).", ko: "고칠 것은 없고, \(noted.ko)가 있습니다.")
    case (_, 0): Phrase(en: "\(things.en).", ko: "\(things.ko)가 있습니다.")
    default: Phrase(en: "\(things.en); \(noted.en).", ko: "\(things.ko), \(noted.ko)가 있습니다.")
    }
  }

  func json(in language: Language) -> JSONObject {
    [
      "state": "\(state)", "broken": count(.broken), "notes": count(.note), "version": Version.number,
      "sections": sections.map {
        ["section": $0.name, "checks": $0.checks.map { $0.json(in: language) }] as JSONObject
      },
    ]
  }
}

struct CheckupPage {
  let language: Language
  let glyphs: GlyphSet
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
    let symbols = glyphs.symbols
    let symbol =
      switch check.state {
      case .good: symbols.good
      case .note: symbols.warning
      case .broken: symbols.bad
      }
    let head = "  \(symbol) "
    let indent = head.columns + width + 2
    let value = text(check.value)
    let first = head + text(check.label).padded(to: width + 2)
    let beside = value.wrapped(to: max(1, columns - indent))
    let advice = check.advice.map { hanging(text($0)) } ?? []
    // A path is not cut into pieces where it fits below.
    if beside.count > 1, columns - indent < Self.leastValue || !value.contains(" ") {
      return [first.trimmingTrailingSpaces] + hanging(value) + advice
    }
    let indents = [first] + Array(repeating: String(repeating: " ", count: indent), count: beside.count)
    return zip(indents, beside).map { ($0 + $1).trimmingTrailingSpaces } + advice
  }

  private func hanging(_ text: String) -> [String] { text.wrapped(to: max(1, columns - 4)).map { "    " + $0 } }

  private func text(_ phrase: Phrase) -> String { glyphs.shown(phrase.text(in: language).sanitizedForDisplay) }
}

extension String {
  var phrase: Phrase { Phrase(same: self) }
}
