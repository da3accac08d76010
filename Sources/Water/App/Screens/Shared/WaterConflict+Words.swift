import PavilionKit
import TerminalUI
import WaterModel

extension WaterConflict {
  /// Returns the conflict and its remedy: `hardness 50 ppm does not fit calcium 400 mg/L: at least 998.9 ppm would`.
  ///
  /// - Parameter figures: The figures that contradict each other.
  public func clause(of figures: WaterFigures, in unit: WaterUnit) -> Phrase {
    func amount(_ figure: WaterFigure, _ value: Double) -> String {
      let label = figure.label(in: unit)
      return figure.text(value, in: unit) + (label.isEmpty ? "" : " " + label)
    }
    let others = WaterWords.list(
      others.map { other in other.word + Phrase(same: figures[other].map { " " + amount(other, $0) } ?? "") })
    let (value, fitting) = (amount(figure, value), amount(figure, fit.value))
    let (before, after) = bounds
    return Phrase(
      en: "\(figure.word.en) \(value) does not fit \(others.en): \(before)\(fitting) would",
      ko: "\(figure.word.ko) \(value): \(others.ko)와 함께일 수 없고, \(fitting)\(after) 맞습니다")
  }

  /// The same as a sentence, with the reason.
  public func sentence(of figures: WaterFigures, in unit: WaterUnit) -> Phrase {
    let clause = clause(of: figures, in: unit)
    return Phrase(en: clause.en.prefix(1).uppercased() + clause.en.dropFirst(), ko: clause.ko) + Phrase(same: ". ")
      + reason
  }

  private var bounds: (en: String, ko: String) {
    switch fit {
    case .about: ("about ", "쯤이면")
    case .atLeast: ("at least ", " 이상이면")
    case .atMost: ("at most ", " 이하여야")
    }
  }

  private var reason: Phrase {
    switch rule {
    case .hardness: Phrase(en: "Hardness is calcium and magnesium.", ko: "경도는 칼슘과 마그네슘을 합한 것입니다.")
    case .alkalinity:
      Phrase(
        en: "Alkalinity is bicarbonate, and carbonate above a pH of 8.3.", ko: "알칼리도는 중탄산염이고, pH 8.3이 넘으면 탄산염도 더해집니다.")
    case .solids: Phrase(en: "Dissolved solids contain all ions.", ko: "총용존고형물에는 모든 이온이 들어 있습니다.")
    case .charge: Phrase(en: "Cations and anions have the same charge.", ko: "양이온과 음이온의 전하는 같아야 합니다.")
    }
  }
}

extension WaterWords {
  /// Asks whether to save figures that contradict each other.
  static func conflictQuestion<Output: Sendable>(
    _ figures: WaterFigures, in unit: WaterUnit, _ output: Output
  ) -> Alert<Output> {
    Alert(
      Phrase(en: "These figures do not fit", ko: "서로 맞지 않는 값입니다"),
      figures.conflicts.map { $0.sentence(of: figures, in: unit) }, accent: .water,
      answers: [
        Alert.Answer(Phrase(en: "Back to the form", ko: "고치기"), ["n"]),
        Alert.Answer(Phrase(en: "Save as they are", ko: "그대로 기록"), ["y"], output),
      ], ignoresTypeAhead: true)
  }
}
