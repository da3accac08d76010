import TerminalUI
import WaterModel

extension WaterFigure {
  private struct Words {
    let name: Phrase
    /// The name on the command line, if it is longer.
    var fullName: Phrase?
    /// Further headings that a CSV file can have for it, in lowercase.
    var headings: [String]
    var hint = Phrase(en: "From a label or report; empty if not known.", ko: "라벨이나 수질 보고서의 값. 모르면 비워 두세요.")
  }

  private var words: Words {
    switch self {
    case .hardness:
      Words(
        name: Phrase(en: "Hardness", ko: "경도"), fullName: Phrase(en: "Total hardness", ko: "총경도"),
        headings: ["total hardness", "gh", "총경도", "총 경도"],
        hint: Phrase(
          en: "A unit may follow: 3.8 dH, 27 mg/L Ca; or 4 drops.", ko: "단위를 붙여도 됩니다: 3.8 dH, 27 mg/L Ca, 4방울."))
    case .alkalinity:
      Words(
        name: Phrase(en: "Alkalinity", ko: "알칼리도"), headings: ["total alkalinity", "kh", "총알칼리도", "총 알칼리도"],
        hint: Phrase(
          en: "A unit may follow: 2.2 dH, 48 mg/L HCO3; or 4 drops.", ko: "단위를 붙여도 됩니다: 2.2 dH, 48 mg/L HCO3, 4방울."))
    case .pH:
      Words(
        name: Phrase(same: "pH"), headings: ["수소이온농도"],
        hint: Phrase(en: "0–14; empty if not known.", ko: "0–14. 모르면 비워 두세요."))
    case .tds:
      Words(
        name: Phrase(same: "TDS"), fullName: Phrase(en: "TDS (all that is dissolved)", ko: "TDS(총용존고형물)"),
        headings: ["총용존고형물"],
        hint: Phrase(en: "What the meter shows; empty if not known.", ko: "측정기에 나온 값. 모르면 비워 두세요."))
    case .calcium: Words(name: Phrase(en: "Calcium", ko: "칼슘"), headings: ["ca"])
    case .magnesium: Words(name: Phrase(en: "Magnesium", ko: "마그네슘"), headings: ["mg"])
    case .sodium: Words(name: Phrase(en: "Sodium", ko: "나트륨"), headings: ["na"])
    case .bicarbonate:
      Words(name: Phrase(en: "Bicarbonate", ko: "중탄산염"), headings: ["hco3", "hco₃", "탄산수소", "탄산수소염"])
    case .chloride: Words(name: Phrase(en: "Chloride", ko: "염화물"), headings: ["cl", "염소 이온"])
    }
  }

  public var name: Phrase { words.name }

  /// The name within a sentence; an abbreviation, the same in all languages, keeps its capitals.
  public var word: Phrase { name.en == name.ko ? name : Phrase(en: name.en.lowercased(), ko: name.ko) }

  /// The figure with its unit or range, as the help of the command line describes it.
  public var help: Phrase {
    let unit =
      switch kind {
      case .axis: ""
      case .number: ", \(Int(range.lowerBound))–\(Int(range.upperBound))"
      case .concentration, .ion: ", \(label(in: .ppm))"
      }
    return (words.fullName ?? name) + Phrase(same: unit + ".")
  }

  var hint: Phrase { words.hint }

  /// The names of its column in CSV files, in lowercase, the one that is written first.
  public var headings: [String] { [rawValue, name.ko.lowercased()] + words.headings }

  /// The symbol behind a number: that of the unit for hardness and alkalinity; the others have only one.
  public func label(in unit: WaterUnit) -> String {
    switch kind {
    case .axis: unit.label
    case .number: ""
    case .concentration, .ion: "mg/L"
    }
  }

  /// A range as it is shown, without its unit: `68–74`.
  func rangeText(_ range: ClosedRange<Double>, in unit: WaterUnit) -> String {
    let ends = [range.lowerBound, range.upperBound].map { text($0, in: unit) }
    return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "–")
  }

  /// A value as it is shown, without its unit.
  public func text(_ value: Double, in unit: WaterUnit) -> String {
    isAxis ? unit.text(value, of: self) : DecimalText.text(value, decimals: decimals)
  }
}

extension WaterFigures {
  /// Returns the remark on a value: ` (53.5–71.4)`, ` (computed)`; empty for none.
  func detail(_ figure: WaterFigure, in unit: WaterUnit) -> Phrase {
    let range = limit(of: figure) == nil ? ranges[figure].map { Phrase(same: figure.rangeText($0, in: unit)) } : nil
    let parts = [range, computed.contains(figure) ? Phrase(en: "computed", ko: "계산값") : nil].compactMap(\.self)
    return parts.isEmpty ? .empty : Phrase(same: " (") + WaterWords.list(parts) + Phrase(same: ")")
  }

  /// The most that there can be of a figure, if no more is known of it than that.
  private func limit(of figure: WaterFigure) -> Double? {
    guard let range = ranges[figure], range.lowerBound == 0, let value = self[figure],
      abs(value - range.upperBound / 2) <= 1e-9 * range.upperBound
    else { return nil }
    return range.upperBound
  }

  /// A value as it is shown, without its unit: `68`, `≤0.5`; nil when it is not known.
  public func text(_ figure: WaterFigure, in unit: WaterUnit) -> String? {
    limit(of: figure).map { "≤" + figure.text($0, in: unit) } ?? self[figure].map { figure.text($0, in: unit) }
  }

  /// Hardness or alkalinity as it is shown, without its unit; `–` if it is not known.
  public func axisText(_ figure: WaterFigure, in unit: WaterUnit) -> String { text(figure, in: unit) ?? "–" }

  /// Hardness and alkalinity: `68 / 40`, `≤1 / 40`, `68 / –`.
  func pair(in unit: WaterUnit) -> String {
    WaterFigure.axes.map { axisText($0, in: unit) }.joined(separator: " / ")
  }
}

extension LabelReading {
  /// Why no figure follows from the text, without a point at its end; nil for a text that is simply no number.
  ///
  /// For readings that have no value although their numbers can be read.
  public var reason: Phrase? {
    switch self {
    case .value: nil
    case .range(let high, let low):
      Phrase(en: "the lower end of a range comes first: ", ko: "범위는 작은 수를 먼저 씁니다: ")
        + Phrase(same: [low, high].map { $0.sanitizedForDisplay.cut(to: 24, ellipsis: "…") }.joined(separator: "–"))
    case .atLeast:
      Phrase(
        en: "no figure follows from a lower limit alone: write the figure, or a range such as 300–350",
        ko: "하한만으로는 값을 알 수 없습니다. 값이나 300–350 같은 범위를 쓰세요")
    case .atMost, .notDetected:
      Phrase(en: "a pH is a number, not a limit", ko: "pH는 한계가 아니라 수로 씁니다")
    }
  }
}
