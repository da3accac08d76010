import CaffeineModel
import Screens
import TerminalUI
import Values

/// A line with placeholders for the figures of a status, such as `{mg} mg, {clear}`; `{{` and `}}` are braces.
struct StatusFormat {
  enum Field: String, CaseIterable {
    case mg, peak, clear, today, left, limit, allowed, bedtime, threshold, state, drink
  }

  private enum Part {
    case text(String)
    case field(Field)
  }

  private var parts: [Part] = []

  /// Reads a format; an unknown placeholder is a failure that lists the known ones.
  init(_ format: String) throws(Failure) {
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

  /// The line for a status.
  ///
  /// - Parameter zone: The zone of the times.
  func text(_ status: CaffeineStatus, in zone: LocalZone, _ language: Language) -> String {
    parts.map { part in
      switch part {
      case .text(let text): text
      case .field(let field): field.value(status, in: zone).text(in: language)
      }
    }.joined()
  }
}

extension StatusFormat.Field {
  fileprivate func value(_ status: CaffeineStatus, in zone: LocalZone) -> Phrase {
    let estimate = status.estimate
    switch self {
    case .mg: return Phrase(same: "\(Int(estimate.milligrams.rounded()))")
    case .peak: return Phrase(same: "\(Int(estimate.peakMilligrams.rounded()))")
    case .clear:
      let clear = estimate.clearAt(in: zone)
      return clear.map { CaffeineWords.moment($0, on: WallClock(estimate.now)) } ?? Phrase(en: "now", ko: "지금")
    case .today: return Phrase(same: "\(status.todayMilligrams)")
    case .left: return Phrase(same: "\(status.leftToday)")
    case .limit: return Phrase(same: "\(status.settings.limitMilligrams)")
    case .allowed: return Phrase(same: "\(estimate.allowedNow(in: zone))")
    case .bedtime: return Phrase(same: estimate.bedtime(in: zone).clock)
    case .threshold: return Phrase(same: "\(status.settings.thresholdMilligrams)")
    case .state: return status.log.state.name
    case .drink: return status.lastServing.name
    }
  }
}
