import TerminalUI
import WaterModel

/// The sentences of dosing and mixing, on the screens and on the command line.
public enum DosingWords {
  static let resultHead = Phrase(en: "Result", ko: "결과")
  /// The same in a legend.
  static let result = Phrase(en: "result", ko: "결과")
  static let tooLittle = Phrase(
    en: "Under \(DecimalText.text(Dosing.leastGrams)) g is hard to weigh: use the stock instead.",
    ko: "\(DecimalText.text(Dosing.leastGrams)) g보다 적으면 재기 어려우니 원액을 쓰세요.")
  static let nothingNeeded = Phrase(
    en: "Nothing to add: this water is the target already.", ko: "더할 것이 없습니다. 이미 목표와 같은 물입니다.")

  /// All steps of a dosing, in the order in which they are done, followed by the cautions.
  public static func steps(_ dosing: Dosing, in unit: WaterUnit) -> [Phrase] {
    var steps = dosing.needsDilution ? [dilution(dosing).full] : []
    if dosing.needsDilution, dosing.share > 0 {
      let diluted = WaterWords.pair(dosing.diluted, in: unit)
      steps.append(Phrase(en: "The diluted water: \(diluted).", ko: "희석한 물: \(diluted)."))
    }
    if dosing.doses.isEmpty {
      if steps.isEmpty { steps.append(nothingNeeded) }
    } else {
      steps += dosing.doses.map { dose in
        let (name, formula, grams) = (dose.salt.name, dose.salt.formula, grams(dose.grams))
        return Phrase(en: "\(name.en) (\(formula)): \(grams)", ko: "\(name.ko)(\(formula)): \(grams)")
          + (stockVolume(dose).map { Phrase(same: " ") + $0 } ?? .empty)
      }
      let (preparation, water) = stock(dosing)
      steps.append(water == .empty ? preparation : preparation + Phrase(same: " ") + water)
    }
    return steps + cautions(dosing)
  }

  /// How to dilute a water that has too much of something, in full and in fewer words.
  static func dilution(_ dosing: Dosing) -> (full: Phrase, short: Phrase) {
    let (present, distilled) = (liters(dosing.presentVolume), liters(dosing.distilledVolume))
    let share = DecimalText.text(dosing.share * 100)
    let full =
      dosing.share == 0
      ? Phrase(
        en: "Start from distilled water: this water contains what the target does not.",
        ko: "증류수로 시작하세요. 이 물에는 목표에 없는 성분이 들어 있습니다.")
      : Phrase(
        en: "Dilute first: \(present) of the water (\(share) %) and \(distilled) of distilled water.",
        ko: "먼저 희석하세요: 물 \(present)(\(share) %), 증류수 \(distilled).")
    return (full, Phrase(en: "Dilute: \(present) + \(distilled) distilled", ko: "희석: 물 \(present) + 증류수 \(distilled)"))
  }

  /// Returns the figures of which a water has more than its target, and by how much; nil if there are none.
  static func excess(of point: WaterPoint, over target: WaterPoint, in unit: WaterUnit) -> Phrase? {
    let parts = target.changes(to: point).filter { $0.ppm > 0 }.map { figure, ppm in
      let amount = unit.amount(ppm, of: figure)
      return Phrase(en: "\(figure.word.en) by \(amount)", ko: "\(figure.name.ko) \(amount)")
    }
    return parts.isEmpty ? nil : Phrase(en: "Too much: ", ko: "초과: ") + WaterWords.list(parts)
  }

  /// The volume of stock solution to use instead of a salt.
  static func stockVolume(_ dose: Dosing.Dose) -> Phrase? {
    dose.milliliters.map(milliliters).map { Phrase(en: "or \($0) of stock", ko: "또는 원액 \($0)") }
  }

  /// How to make the stock solutions, and how much less water goes with them.
  static func stock(_ dosing: Dosing) -> (preparation: Phrase, water: Phrase) {
    let entries = dosing.doses.map { dose in
      let (salt, amount) = (dose.salt, grams(dose.salt.milligramsPerPPM * Dosing.stockStrength / 1000))
      let name = salt.name.en
      // Epsom is a town, which keeps its capital.
      let inside = salt == .epsom ? name : name.prefix(1).lowercased() + name.dropFirst()
      return Phrase(en: "\(amount) \(inside)", ko: "\(salt.name.ko) \(amount)")
    }
    let (list, hasMany, strength) = (WaterWords.list(entries), entries.count > 1, Int(Dosing.stockStrength).grouped)
    let preparation = Phrase(
      en: "Stock (\(strength) ppm): \(list.en)\(hasMany ? ", each" : "") in 1 L of distilled water.",
      ko: "원액(\(strength) ppm): 증류수 1 L에 \(hasMany ? "각각 " : "")\(list.ko).")
    guard let stock = dosing.stock else { return (preparation, .empty) }
    let (present, distilled) = (liters(stock.present), liters(stock.distilled))
    return (
      preparation,
      stock.distilled > 0
        ? Phrase(
          en: "With stock, use \(present) of the water and \(distilled) of distilled water.",
          ko: "원액을 쓸 때는 물 \(present)와 증류수 \(distilled)를 넣으세요.")
        : Phrase(en: "With stock, use \(present) of the water.", ko: "원액을 쓸 때는 물을 \(present)만 넣으세요.")
    )
  }

  static func cautions(_ dosing: Dosing) -> [Phrase] {
    dosing.cautions.map(\.phrase) + (dosing.doses.contains(where: \.isTooLittleToWeigh) ? [tooLittle] : [])
  }

  /// How far two waters are apart on a chart of this unit: `3.9 ppm off`.
  static func distance(from point: WaterPoint, to other: WaterPoint, in unit: WaterUnit) -> Phrase {
    let squares = point.changes(to: other).map { figure, ppm in
      let difference = unit.value(ppm, of: figure)
      return difference * difference
    }
    let text = DecimalText.text(squares.reduce(0, +).squareRoot(), decimals: unit.decimals)
    return Phrase(en: "\(text) \(unit.label) off", ko: "\(text) \(unit.label) 차이")
  }

  /// Why a blend does not reach its target, and how far it is from it.
  public static func closest(_ result: WaterPoint, to target: WaterPoint, of waters: Int, in unit: WaterUnit) -> Phrase
  {
    let away = distance(from: result, to: target, in: unit)
    return Phrase(en: "Closest possible: \(away.en). ", ko: "가장 가까운 물: \(away.ko). ")
      + (waters > 2
        ? Phrase(en: "These three waters cannot make the target.", ko: "이 세 물로는 목표를 만들 수 없습니다.")
        : Phrase(
          en: "The target is not on the line between these two: a third water may help.",
          ko: "두 물만으로는 목표를 만들 수 없습니다. 세 번째 물을 더해 보세요."))
  }

  /// An amount of water, given in liters: `450 mL`, `4.5 L`.
  public static func liters(_ liters: Double) -> String {
    liters < 1
      ? "\(DecimalText.text(liters * 1000, decimals: liters < 0.1 ? 1 : 0)) mL"
      : "\(DecimalText.text(liters, decimals: 2)) L"
  }

  /// An amount of stock solution, given in mL: `4.5 mL`, `142 mL`, `12.5 L`.
  static func milliliters(_ milliliters: Double) -> String {
    if milliliters >= 10_000 { return "\(DecimalText.text(milliliters / 1000)) L" }
    return "\(milliliters >= 100 ? Int(milliliters.rounded()).grouped : DecimalText.text(milliliters)) mL"
  }

  /// An amount of salt as scales show it, with a digit more where it is too little for them: `24,625 g`, `0.35 g`,
  /// `0.043 g`.
  static func grams(_ grams: Double) -> String {
    if grams >= 1000 { return "\(Int(grams.rounded()).grouped) g" }
    return "\(DecimalText.fixed(grams, decimals: grams < Dosing.leastGrams ? 3 : 2)) g"
  }
}
