import DataFormats
import TerminalUI

/// Something that the doctor looked at, and what is to be done about it.
struct Check: Sendable {
  enum State: String, CaseIterable, Comparable, Sendable {
    case good
    /// It works, but not as well as it could, or it could not be found out.
    case note
    /// Pavilion cannot be used as it should before this is repaired.
    case broken

    static func < (left: State, right: State) -> Bool {
      left != right && (left == .good || right == .broken)
    }
  }

  /// The name for programs.
  let name: String
  let label: Phrase
  let state: State
  /// The value for people.
  let value: Phrase
  /// The value for programs; nil where there is none.
  let json: JSONObject.Value
  /// What to do, of what is not good.
  let advice: Phrase?

  init(
    _ name: String, _ label: Phrase, _ value: Phrase, json: JSONObject.Value, _ state: State = .good,
    advice: Phrase? = nil
  ) {
    (self.name, self.label, self.value, self.json) = (name, label, value, json)
    (self.state, self.advice) = (state, state == .good ? nil : advice)
  }

  /// A check of a text that is the same in all languages.
  init(_ name: String, _ label: Phrase, _ value: String, _ state: State = .good, advice: Phrase? = nil) {
    self.init(name, label, Phrase(same: value), json: value, state, advice: advice)
  }
}

/// Checks of one part of the program.
struct CheckSection: Sendable {
  /// The name for programs.
  let name: String
  let title: Phrase
  let checks: [Check]
}

/// All that the doctor looked at.
struct Checkup: Sendable {
  let sections: [CheckSection]

  var checks: [Check] { sections.flatMap(\.checks) }
  var state: Check.State { checks.map(\.state).max() ?? .good }

  func count(_ state: Check.State) -> Int { checks.count { $0.state == state } }

  /// The last line.
  var summary: Phrase {
    let (broken, notes) = (count(.broken), count(.note))
    let noted = Phrase(en: notes == 1 ? "1 note" : "\(notes) notes", ko: "참고할 것 \(notes)개")
    if broken == 0, notes == 0 { return Phrase(en: "Everything is in order.", ko: "문제가 없습니다.") }
    if broken == 0 {
      return Phrase(en: "Nothing is broken; \(noted.en).", ko: "고칠 것은 없고, \(noted.ko)가 있습니다.")
    }
    let things = Phrase(
      en: broken == 1 ? "1 thing is broken" : "\(broken) things are broken", ko: "고칠 것 \(broken)개")
    return notes == 0
      ? Phrase(en: "\(things.en).", ko: "\(things.ko)가 있습니다.")
      : Phrase(en: "\(things.en); \(noted.en).", ko: "\(things.ko), \(noted.ko)가 있습니다.")
  }
}

extension Checkup {
  /// The checkup for programs; texts for people are in the language.
  func json(in language: Language) -> JSONObject {
    [
      "state": state.rawValue, "broken": count(.broken), "notes": count(.note), "version": Version.number,
      "sections": sections.map { section in
        [
          "section": section.name, "checks": section.checks.map { $0.json(in: language) },
        ] as JSONObject
      },
    ]
  }
}

extension Check {
  fileprivate func json(in language: Language) -> JSONObject {
    [
      "check": name, "state": state.rawValue, "value": json, "text": value.text(in: language),
      "advice": advice?.text(in: language),
    ]
  }
}
