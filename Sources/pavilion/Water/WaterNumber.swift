import Screens
import TerminalUI
import WaterModel

/// A number and its unit: `8dH`, `2,5 mmol/L`, `68`.
struct WaterNumber {
  let value: Double
  /// The text after the number, trimmed; empty without one.
  let unit: String

  /// Returns nil when the text does not begin with a number.
  ///
  /// Decimal commas and exponents are accepted.
  init?(_ text: String) {
    // The common case in large files.
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

  /// The exponent at the beginning of a text, such as `e-05`, but not the unit `eH`.
  private static func exponent(_ text: Substring) -> Substring {
    guard text.first == "e" || text.first == "E" else { return text.prefix(0) }
    let sign = text.dropFirst().prefix { $0 == "-" || $0 == "+" }
    let digits = text[sign.endIndex...].prefix { ("0"..."9").contains($0) }
    guard sign.count <= 1, (1...3).contains(digits.count) else { return text.prefix(0) }
    return text[..<digits.endIndex]
  }
}

extension WaterFigure {
  /// Parses a value; hardness and alkalinity are converted to ppm as CaCO₃.
  ///
  /// - Parameter unit: the unit of hardness and alkalinity if the text has none.
  func value(_ text: String, in unit: WaterUnit) throws(RowError) -> Double {
    guard let number = WaterNumber(text) else { throw outside(text, unit) }
    let unit = number.unit.isEmpty ? unit : try self.unit(number.unit)
    let value = isRequired ? unit.ppm(number.value, of: self) : number.value
    guard range.contains(value) else { throw outside(text, unit) }
    return value
  }

  /// Parses the value of the option with the name of this figure.
  func option(_ text: String, in unit: WaterUnit) throws(Failure) -> Double {
    do throws(RowError) { return try value(text, in: unit) } catch { throw .option("--\(rawValue)", error.phrase) }
  }

  /// Parses a unit of this figure.
  func unit(_ text: String) throws(RowError) -> WaterUnit {
    let unit = WaterUnit(named: text)
    if isRequired {
      guard let unit else {
        let units = WaterUnit.allCases.filter { $0.measures(self) }.map(\.rawValue).joined(separator: ", ")
        throw RowError(
          en: "there is no unit \"\(text.shown)\" of \(word.en); there are \(units)",
          ko: "\(word.ko)에 그런 단위는 없습니다: \"\(text.shown)\". 있는 것: \(units)")
      }
      guard unit.measures(self) else {
        throw RowError(
          en: "\(word.en) cannot be given in \(unit.label)", ko: "\(word.ko)의 단위가 아닙니다: \(unit.label)")
      }
      return unit
    }
    guard self == .pH ? text.lowercased() == "ph" : unit == .ppm else {
      throw RowError(
        en: self == .pH ? "pH has no unit: \"\(text.shown)\"" : "\(word.en) is in mg/L, not in \"\(text.shown)\"",
        ko: self == .pH ? "pH에는 단위가 없습니다: \"\(text.shown)\"" : "\(word.ko)의 단위는 mg/L입니다: \"\(text.shown)\"")
    }
    return .ppm
  }

  private func outside(_ text: String, _ unit: WaterUnit) -> RowError {
    let most = isRequired ? unit.value(range.upperBound, of: self) : range.upperBound
    let label = isRequired ? unit.label : fixedUnit
    let limit = Int(most.rounded(.down)).grouped + (label.isEmpty ? "" : " \(label)")
    return RowError(
      en: "\(word.en) is a number from 0 to \(limit), not \"\(text.shown)\"",
      ko: "\(Particle.topic.after(word.ko)) 0에서 \(limit)까지의 숫자입니다: \"\(text.shown)\"")
  }
}
