import CaffeineModel
import TerminalUI
import Values

extension FormText {
  /// Reads a limit: `400`, `400 mg`, or by body weight `2.5 mg/kg × 52 kg`, in short `2.5x52`; what is stored of the latter
  /// is `130 mg (2.5 mg/kg)`.
  public static func limit(_ text: String) throws(FieldProblem) -> CaffeineLimit {
    let written = text.lowercased()
    if let stored = storedLimit(written) { return stored }
    let parts = written.split(omittingEmptySubsequences: false) { "x×*".contains($0) }
    guard parts.count == 2, let recommendation = LimitByWeight(rate: without("mg/kg", parts[0])) else {
      let range = CaffeineLimit.range
      throw FieldProblem(
        Phrase(
          en: "Please type \(range.lowerBound)–\(range.upperBound) mg, or 2.5 mg/kg × your weight, such as 2.5x52.",
          ko: "\(range.lowerBound)–\(range.upperBound) mg이나 2.5 mg/kg × 체중으로 입력하세요. 예: 2.5x52."))
    }
    let range = LimitByWeight.kilogramRange
    guard let kilograms = number(without("kg", parts[1]), range),
      let limit = CaffeineLimit(recommendation, kilograms: kilograms)
    else {
      throw FieldProblem(
        Phrase(
          en: "Please type your weight behind ×: \(range.lowerBound)–\(range.upperBound) kg.",
          ko: "× 뒤에 체중을 입력하세요: \(range.lowerBound)–\(range.upperBound) kg."))
    }
    return limit
  }

  private static func storedLimit(_ written: String) -> CaffeineLimit? {
    let parts = written.split(separator: "(", omittingEmptySubsequences: false)
    guard let milligrams = number(without("mg", parts[0]), CaffeineLimit.range) else { return nil }
    guard parts.count > 1 else { return CaffeineLimit(milligrams) }
    guard parts.count == 2, let rate = LimitByWeight(rate: without("mg/kg)", parts[1])) else { return nil }
    return CaffeineLimit(milligrams, byWeight: rate)
  }

  private static func without(_ unit: String, _ text: Substring) -> String {
    let text = String(text).trimmed
    return text.hasSuffix(unit) ? String(text.dropLast(unit.count)) : text
  }
}

extension CaffeineLimit {
  /// The limit as it can be typed: `400 mg`, `130 mg (2.5 mg/kg)`.
  public var text: String { "\(milligrams) mg" + (byWeight.map { " (\($0.rate) mg/kg)" } ?? "") }
}

extension LimitByWeight {
  fileprivate init?(rate: String) {
    let milligrams = try? WrittenNumber(rate)?.value()
    guard let limit = Self.allCases.first(where: { Double($0.tenthsOfMilligramPerKilogram) / 10 == milligrams }) else {
      return nil
    }
    self = limit
  }

  /// The amount for each kg, in mg: `2.5` or `3`.
  fileprivate var rate: String {
    let tenths = tenthsOfMilligramPerKilogram
    return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
  }

  /// The value to choose, behind which the weight is typed.
  var suggestion: Suggestion { Suggestion("\(rate) mg/kg × ", named: Phrase(same: "\(rate) mg/kg"), purpose) }

  private var purpose: Phrase {
    switch self {
    case .korea: Phrase(en: "children, teens (MFDS)", ko: "어린이·청소년(식약처)")
    case .europe: Phrase(en: "children, teens (EFSA)", ko: "어린이·청소년(EFSA)")
    }
  }

  /// For whom it is, according to whom.
  public var source: Phrase {
    switch self {
    case .korea:
      Phrase(
        en: "children and teens (MFDS), from 13 (Health Canada)", ko: "어린이·청소년(식약처), 13세부터(캐나다 보건부)")
    case .europe: Phrase(en: "children and teens (EFSA, as a basis)", ko: "어린이·청소년(EFSA, 참고 기준)")
    }
  }
}
