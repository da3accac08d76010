import TerminalUI
import WaterModel

extension DropKit {
  /// The name of the kit; what the user's own is called.
  public var phrase: Phrase { isOwn ? Phrase(en: "My own kit", ko: "내 키트") : Phrase(same: name) }

  /// The figures that it measures: `hardness, alkalinity`.
  var measured: Phrase { WaterWords.list(figures.map(\.word)) }

  /// The same where there is little room: `H/A`.
  var measuredInShort: Phrase {
    figures.map { $0 == .hardness ? Phrase(en: "H", ko: "경") : Phrase(en: "A", ko: "알") }.joined(separator: "/")
  }

  /// The volume of the sample.
  var sampleText: Phrase {
    sample.map { Phrase(same: "\(DecimalText.text($0)) mL") } ?? Phrase(en: "own tube", ko: "전용 시험관")
  }
}

extension DropKit.Count {
  /// What the drops mean, and between which figures the water is: `= 71.4 ppm (53.5–71.4), sera gH-Test`.
  func meaning(of figure: WaterFigure, in unit: WaterUnit) -> Phrase {
    let ends = [range.lowerBound, range.upperBound].map { unit.text($0, of: figure) }.joined(separator: "–")
    let amount = unit.amount(ppm, of: figure)
    return Phrase(en: "= \(amount); within one drop: \(ends). ", ko: "= \(amount), 한 방울의 오차: \(ends). ") + kit.phrase
  }
}

extension DropKit.TextProblem {
  /// What is wrong, and what to do.
  ///
  /// - Parameter canChoose: Whether a kit can be chosen instead of being named.
  public func phrase(of figure: WaterFigure, canChoose: Bool = true) -> Phrase {
    switch self {
    case .noDrops: .empty
    case .noKit where !canChoose:
      Phrase(
        en: "Which kit? Name it, as in 4 drops \(example(figure)): \(names(figure)).",
        ko: "어느 키트인가요? 4방울 \(example(figure))처럼 쓰세요: \(names(figure)).")
    case .noKit:
      Phrase(
        en: "Which kit? Type 4 drops \(example(figure)), or choose it under drop kits in the log.",
        ko: "어느 키트인가요? 예: 4방울 \(example(figure)). 물 기록의 시약 키트에서도 고릅니다.")
    case .unknownKit(let name):
      Phrase(
        en: "No single kit for \(figure.word.en) is called \"\(name.sanitizedForDisplay)\": \(names(figure)).",
        ko: "\(figure.name.ko) 키트를 하나로 정할 수 없습니다: \"\(name.sanitizedForDisplay)\". \(names(figure)).")
    case .outOfRange:
      Phrase(
        en: "Drops are a number, 0.5–200, and a sample has 0.5–1,000 mL, unless the kit has its own tube.",
        ko: "방울 수는 0.5–200, 시료는 0.5–1,000 mL입니다. 전용 시험관을 쓰는 키트는 시료를 바꿀 수 없습니다.")
    }
  }

  private func kits(_ figure: WaterFigure) -> [DropKit] { DropKit.all.filter { $0.figures.contains(figure) } }
  private func example(_ figure: WaterFigure) -> String { kits(figure).first?.id ?? "" }
  private func names(_ figure: WaterFigure) -> String { kits(figure).map(\.id).joined(separator: ", ") }
}

extension WaterFigure {
  /// Parses hardness or alkalinity, or drops that were counted, in ppm as CaCO₃; nil for anything else.
  ///
  /// - Parameter kit: The kit whose drops are counted if the text names none.
  func typed(_ text: String, in unit: WaterUnit, with kit: DropKit?) throws(FieldProblem) -> Double? {
    try reading(text, in: unit, with: kit)?.value
  }

  /// Parses a figure, and between which values it is: drops that were counted, or a range or a limit of a label.
  ///
  /// nil for anything else.
  func reading(
    _ text: String, in unit: WaterUnit, with kit: DropKit?
  ) throws(FieldProblem) -> (value: Double, range: ClosedRange<Double>?)? {
    if isRequired {
      do throws(DropKit.TextProblem) {
        let count = try DropKit.count(text, of: self, with: kit)
        return range.contains(count.range) ? (count.ppm, count.range) : nil
      } catch {
        if error != .noDrops { throw FieldProblem(error.phrase(of: self)) }
      }
    }
    struct NoNumber: Error {}
    do throws(NoNumber) {
      return try LabelReading(text).value(of: self) { text throws(NoNumber) in
        guard let value = number(text, in: unit) else { throw NoNumber() }
        return value
      }
    } catch {
      return nil
    }
  }

  /// Parses one value; behind a concentration there may be its unit.
  private func number(_ text: String, in unit: WaterUnit) -> Double? {
    guard !isRequired else { return WaterUnit.ppm(text, of: self, in: unit) }
    let digits = text.prefix { $0.isNumber || $0 == "." || $0 == "," }
    let rest = text[digits.endIndex...].drop(while: \.isWhitespace)
    guard rest.isEmpty || kind != .number && WaterUnit(named: String(rest)) == .ppm,
      let number = DecimalText.number(rest.isEmpty ? text : String(digits))
    else { return nil }
    return range.contains(number) ? number : nil
  }

  /// What a text that is no plain number means: drops, or a value with another unit; nil for a number.
  func meaning(of value: Double, typed text: String, in unit: WaterUnit, with kit: DropKit?) -> Phrase? {
    guard DecimalText.number(text.trimmed) == nil else { return nil }
    if isRequired, let count = try? DropKit.count(text, of: self, with: kit) { return count.meaning(of: self, in: unit) }
    let label = label(in: unit)
    func amount(_ text: String) -> String { label.isEmpty ? text : "\(text) \(label)" }
    guard let range = (try? reading(text, in: unit, with: kit))?.range else {
      return Phrase(same: "= " + amount(self.text(value, in: unit)))
    }
    let shown = amount(rangeText(range, in: unit))
    return range.lowerBound == 0
      ? Phrase(
        en: "At most \(amount(self.text(range.upperBound, in: unit))); calculated with half of it.",
        ko: "많아야 \(amount(self.text(range.upperBound, in: unit))). 계산에는 그 절반을 씁니다.")
      : Phrase(en: "\(shown); calculated with the middle.", ko: "\(shown). 계산에는 가운데 값을 씁니다.")
  }
}
