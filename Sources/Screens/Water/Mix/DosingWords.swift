import TerminalUI
import WaterModel

/// The texts of dosing.
enum DosingWords {
  static let volumeProblem = Phrase(
    en: "0.1–\((DosingScreen.range.upperBound / 10).grouped) L, with one decimal at most.",
    ko: "0.1–\((DosingScreen.range.upperBound / 10).grouped) L, 소수 한 자리까지입니다.")
  static let waterIsPicked = Phrase(en: "Enter chooses the water.", ko: "물은 Enter로 고릅니다.")
  static let nothingNeeded = Phrase(
    en: "Nothing to add: this water is the target already.", ko: "더할 것이 없습니다. 이미 목표와 같은 물입니다.")
  static let tooLittle = Phrase(
    en: "Under \(DecimalText.text(Dosing.leastGrams)) g is hard to weigh: use the stock instead.",
    ko: "\(DecimalText.text(Dosing.leastGrams)) g보다 적으면 재기 어려우니 원액을 쓰세요.")

  /// How much water goes with the stock, which is water itself.
  static func water(_ stock: Dosing.Waters) -> Phrase {
    let (present, distilled) = (litres(stock.present), litres(stock.distilled))
    return stock.distilled > 0
      ? Phrase(
        en: "With stock, use \(present) of the water and \(distilled) of distilled water.",
        ko: "원액을 쓸 때는 물 \(present)와 증류수 \(distilled)를 넣으세요.")
      : Phrase(en: "With stock, use \(present) of the water.", ko: "원액을 쓸 때는 물을 \(present)만 넣으세요.")
  }

  /// An amount of water, given in litres: `450 mL`, `4.5 L`.
  static func litres(_ litres: Double) -> String {
    litres < 1
      ? "\(DecimalText.text(litres * 1000, decimals: litres < 0.1 ? 1 : 0)) mL"
      : "\(DecimalText.text(litres, decimals: 2)) L"
  }

  /// An amount of stock solution, given in mL: `4.5 mL`, `142 mL`, `12.5 L`.
  static func millilitres(_ millilitres: Double) -> String {
    if millilitres >= 10_000 { return "\(DecimalText.text(millilitres / 1000)) L" }
    if millilitres >= 100 { return "\(Int(millilitres.rounded()).grouped) mL" }
    return "\(DecimalText.text(millilitres)) mL"
  }

  /// An amount of salt as scales show it, with a digit more where it is too little for them: `24,625 g`, `0.35 g`,
  /// `0.043 g`.
  static func grams(_ grams: Double) -> String {
    if grams >= 1000 { return "\(Int(grams.rounded()).grouped) g" }
    return "\(DecimalText.fixed(grams, decimals: grams < Dosing.leastGrams ? 3 : 2)) g"
  }

  /// How to dilute a water that has too much of something, in full and in fewer words.
  static func dilution(_ dosing: Dosing) -> (full: Phrase, short: Phrase) {
    let (present, distilled) = (litres(dosing.presentVolume), litres(dosing.distilledVolume))
    let share = DecimalText.text(dosing.share * 100)
    return (
      Phrase(
        en: "Dilute first: \(present) of the water (\(share) %) and \(distilled) of distilled water.",
        ko: "먼저 희석하세요: 물 \(present)(\(share) %), 증류수 \(distilled)."),
      Phrase(en: "Dilute: \(present) + \(distilled) distilled", ko: "희석: 물 \(present) + 증류수 \(distilled)")
    )
  }

  /// Of what a water has more than its target, and by how much; nil for nothing.
  static func excess(of point: WaterPoint, over target: WaterPoint, in unit: WaterUnit) -> Phrase? {
    let parts = target.changes(to: point).filter { $0.ppm > 0 }.map { figure, ppm in
      let amount = unit.amount(ppm, of: figure)
      return Phrase(en: "\(figure.word.en) by \(amount)", ko: "\(figure.name.ko) \(amount)")
    }
    return parts.isEmpty ? nil : Phrase(en: "Too much: ", ko: "초과: ") + WaterWords.list(parts)
  }

  static func stock(_ salts: [Salt]) -> Phrase {
    let strength = Int(Dosing.stockStrength).grouped
    let entries = salts.map { salt in
      let amount = grams(salt.milligramsPerPPM * Dosing.stockStrength / 1000)
      let name = salt.name.en
      // Epsom is a place.
      let inside = salt == .epsom ? name : name.prefix(1).lowercased() + name.dropFirst()
      return Phrase(en: "\(amount) \(inside)", ko: "\(salt.name.ko) \(amount)")
    }
    let list = WaterWords.list(entries)
    let hasMany = salts.count > 1
    return Phrase(
      en: "Stock (\(strength) ppm): \(list.en)\(hasMany ? ", each" : "") in 1 L of distilled water.",
      ko: "원액(\(strength) ppm): 증류수 1 L에 \(hasMany ? "각각 " : "")\(list.ko).")
  }
}
