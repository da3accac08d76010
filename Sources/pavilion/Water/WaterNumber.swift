import Screens
import TerminalUI
import WaterModel

/// A number with what stands behind it: `8dH`, `2,5 mmol/L`, `68`.
struct WaterNumber {
  let value: Double
  /// What stands behind it, without spaces; empty when nothing does.
  let unit: String

  /// nil when the text does not begin with a number.
  ///
  /// A decimal comma is as good as a point. Numbers with exponents, as programs write very small ones, are read too.
  init?(_ text: String) {
    // As nearly all are in a file; there may be millions of them.
    if let value = DecimalText.number(text) {
      (self.value, unit) = (value, "")
      return
    }
    let text = text.trimmed
    let digits = text.prefix { ("0"..."9").contains($0) || $0 == "." || $0 == "," }
    let exponent = WaterNumber.exponent(text[digits.endIndex...])
    guard let mantissa = DecimalText.number(String(digits)) else { return nil }
    if exponent.isEmpty {
      value = mantissa
    } else {
      let point = digits.map { $0 == "," ? "." : String($0) }.joined()
      guard let number = Double(point + exponent), number.isFinite else { return nil }
      value = number
    }
    unit = String(text[exponent.endIndex...]).trimmed
  }

  /// `e-05` at the beginning of a text, and no `eH`.
  private static func exponent(_ text: Substring) -> Substring {
    guard text.first == "e" || text.first == "E" else { return text.prefix(0) }
    let sign = text.dropFirst().prefix { $0 == "-" || $0 == "+" }
    let digits = text[sign.endIndex...].prefix { ("0"..."9").contains($0) }
    guard sign.count <= 1, (1...3).contains(digits.count) else { return text.prefix(0) }
    return text[..<digits.endIndex]
  }
}

extension WaterFigure {
  /// The value that a text tells, as records have it: hardness and alkalinity in ppm as CaCO₃.
  ///
  /// - Parameter unit: the one that hardness and alkalinity are in, if the text does not say it.
  func value(_ text: String, in unit: WaterUnit) throws(RowTrouble) -> Double {
    guard let number = WaterNumber(text) else { throw outside(text, unit) }
    let unit = number.unit.isEmpty ? unit : try self.unit(number.unit)
    let value = isRequired ? unit.ppm(number.value, of: self) : number.value
    guard range.contains(value) else { throw outside(text, unit) }
    return value
  }

  /// The unit that a text tells; throws when it is none, or none of this figure.
  func unit(_ text: String) throws(RowTrouble) -> WaterUnit {
    let unit = WaterUnit(named: text)
    if isRequired {
      guard let unit else {
        let units = WaterUnit.allCases.filter { $0.measures(self) }.map(\.rawValue).joined(separator: ", ")
        throw RowTrouble(
          en: "there is no unit \"\(text.shown)\" of \(word.en); there are \(units)",
          ko: "\(word.ko)에 그런 단위는 없습니다: \"\(text.shown)\". 있는 것: \(units)")
      }
      guard unit.measures(self) else {
        throw RowTrouble(
          en: "\(word.en) cannot be given in \(unit.label)", ko: "\(word.ko)의 단위가 아닙니다: \(unit.label)")
      }
      return unit
    }
    guard self == .pH ? text.lowercased() == "ph" : unit == .ppm else {
      throw RowTrouble(
        en: self == .pH ? "pH has no unit: \"\(text.shown)\"" : "\(word.en) is in mg/L, not in \"\(text.shown)\"",
        ko: self == .pH ? "pH에는 단위가 없습니다: \"\(text.shown)\"" : "\(word.ko)의 단위는 mg/L입니다: \"\(text.shown)\"")
    }
    return .ppm
  }

  private func outside(_ text: String, _ unit: WaterUnit) -> RowTrouble {
    let most = isRequired ? unit.value(range.upperBound, of: self) : range.upperBound
    let label = isRequired ? unit.label : fixedUnit
    let limit = Int(most.rounded(.down)).grouped + (label.isEmpty ? "" : " \(label)")
    return RowTrouble(
      en: "\(word.en) is a number from 0 to \(limit), not \"\(text.shown)\"",
      ko: "\(Particle.topic.after(word.ko)) 0에서 \(limit)까지의 숫자입니다: \"\(text.shown)\"")
  }
}
