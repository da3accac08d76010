import TerminalUI
import Values
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
  /// Returns the meaning of the drops, and the range of the water: `= 71.4 ppm (53.5–71.4), sera gH-Test`.
  func meaning(of figure: WaterFigure, in unit: WaterUnit) -> Phrase {
    let ends = [range.lowerBound, range.upperBound].map { unit.text($0, of: figure) }.joined(separator: "–")
    let amount = unit.amount(ppm, of: figure)
    return Phrase(en: "= \(amount); within one drop: \(ends). ", ko: "= \(amount), 한 방울의 오차: \(ends). ") + kit.phrase
  }
}

extension DropKit.TextProblem {
  /// Returns the problem in words, and what to do.
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
    case .ambiguous(let problem): (problem.phrase ?? .empty) + Phrase(same: ".")
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
  /// Parses a figure, or drops that were counted, in the unit in which figures are kept.
  ///
  /// - Parameters:
  ///   - kit: The kit whose drops are counted if the text names none.
  ///   - problem: What is said of anything else.
  func typed(
    _ text: String, in unit: WaterUnit, with kit: DropKit?, or problem: Phrase
  ) throws(FieldProblem) -> Double {
    try reading(text, in: unit, with: kit, or: problem).value
  }

  /// Parses a figure, and between which values it is: drops that were counted, or a range or a limit of a label.
  func reading(
    _ text: String, in unit: WaterUnit, with kit: DropKit?, or problem: Phrase
  ) throws(FieldProblem) -> (value: Double, range: ClosedRange<Double>?) {
    if isAxis, let count = try drops(text, with: kit) {
      guard range.contains(count.range) else { throw FieldProblem(problem) }
      return (count.ppm, count.range)
    }
    let label = LabelReading(text)
    let read = try FieldProblem.reading(or: problem) { () throws(NumberProblem) in
      try label.value(of: self) { text throws(NumberProblem) in try number(text, in: unit) }
    }
    guard let read else { throw FieldProblem(label.reason?.sentence ?? problem) }
    return read
  }

  /// Parses drops that were counted; nil for a text without drops.
  private func drops(_ text: String, with kit: DropKit?) throws(FieldProblem) -> DropKit.Count? {
    do throws(DropKit.TextProblem) {
      return try DropKit.count(text, of: self, with: kit)
    } catch .noDrops {
      return nil
    } catch {
      throw FieldProblem(error.phrase(of: self))
    }
  }

  /// Parses one value; behind a concentration there may be its unit.
  private func number(_ text: String, in unit: WaterUnit) throws(NumberProblem) -> Double {
    if isAxis { return try WaterUnit.ppm(text, of: self, in: unit) }
    guard let (number, rest) = WrittenNumber.leading(text),
      rest.isEmpty || kind != .number && WaterUnit(named: rest) == .ppm
    else { throw .noNumber }
    return try number.value(where: range.contains)
  }

  /// Returns the meaning of a text that is no plain number: drops, or a value with another unit; nil for a number.
  func meaning(of value: Double, typed text: String, in unit: WaterUnit, with kit: DropKit?) -> Phrase? {
    guard WrittenNumber(text) == nil else { return nil }
    if isAxis, let count = try? DropKit.count(text, of: self, with: kit) {
      return count.meaning(of: self, in: unit)
    }
    let label = label(in: unit)
    func amount(_ text: String) -> String { label.isEmpty ? text : "\(text) \(label)" }
    guard let range = (try? reading(text, in: unit, with: kit, or: .empty))?.range else {
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
