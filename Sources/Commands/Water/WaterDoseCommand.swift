import ArgumentParser
import DataFormats
import Screens
import TerminalUI
import WaterModel

struct WaterDoseCommand: JSONCommand {
  static let about = CommandText(
    "dose",
    Phrase(
      en: "What to add, or whether to dilute first, to turn one water into another.",
      ko: "어떤 물을 다른 물로 바꾸려면 무엇을 얼마나 넣을지, 먼저 희석할지 알려 줍니다."),
    examples: [
      "pavilion water dose --from distilled --to \"Barista Hustle\" --volume 5",
      "pavilion water dose --from 3 --to 68/40 --volume 1,5 --hardness-salt gypsum",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Option(ArgumentHelp(en: "The water to start from.", ko: "지금 있는 물.", .water), completion: .waters) var from: String
  @Option(ArgumentHelp(en: "The water to make.", ko: "만들 물.", .water), completion: .waters) var to: String
  @Option(ArgumentHelp(en: "How much of it, in litres.", ko: "만들 양, L.", .litres)) var volume: String

  @Option(
    help: ArgumentHelp(
      en: "epsom (the default), calcium-chloride, calcium-chloride-dry, magnesium-chloride or gypsum.",
      ko: "엡솜염(epsom, 기본), 염화칼슘(calcium-chloride), 무수 염화칼슘(calcium-chloride-dry), 염화마그네슘(magnesium-chloride), "
        + "석고(gypsum).", .salt),
    completion: .names { Salt.forHardness.map(\.word) })
  var hardnessSalt: String?

  @Option(
    help: ArgumentHelp(
      en: "baking-soda (the default) or potassium-bicarbonate.",
      ko: "베이킹소다(baking-soda, 기본)나 탄산수소칼륨(potassium-bicarbonate).", .salt),
    completion: .names { Salt.forAlkalinity.map(\.word) })
  var alkalinitySalt: String?

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen()
    let volume = try WaterVolume.parse(volume, of: "--volume")
    let hardnessSalt = try salt(hardnessSalt, .epsom, "--hardness-salt")
    let alkalinitySalt = try salt(alkalinitySalt, .bakingSoda, "--alkalinity-salt")
    let found = try session.waters([NamedWater(from, in: unit), NamedWater(to, in: unit)])
    let dosing = Dosing(
      found[0].point, to: found[1].point, volume: volume, hardnessSalt: hardnessSalt, alkalinitySalt: alkalinitySalt)
    guard let dosing else { return Answer { _ in } }
    let recipe = DosingRecipe(from: found[0], to: found[1], dosing: dosing)
    return Answer(recipe.json, recipe.lines(in: unit))
  }

  private func salt(_ text: String?, _ standard: Salt, _ option: String) throws(Failure) -> Salt {
    guard let text else { return standard }
    let salt = try Salt.named(text)
    guard salt.figure == standard.figure else {
      let (raised, wanted) = (salt.figure.word, standard.figure.word)
      throw .usage(
        en: "\(option): \(salt.name.en.lowercased()) raises \(raised.en), not \(wanted.en).",
        ko: "\(option): \(Particle.topic.after(salt.name.ko)) \(wanted.ko)가 아니라 "
          + "\(Particle.object.after(raised.ko)) 높입니다.")
    }
    return salt
  }
}

/// The steps from one water to another.
private struct DosingRecipe {
  let from: FoundWater
  let to: FoundWater
  let dosing: Dosing

  func lines(in unit: WaterUnit) -> [Phrase] {
    let volume = WaterVolume.text(dosing.volume)
    var lines = [from.text(in: unit) + Phrase(same: " → ") + to.text(in: unit) + Phrase(same: ", \(volume) L")]
    if dosing.needsDilution {
      let (present, distilled) = (WaterVolume.text(dosing.presentVolume), WaterVolume.text(dosing.distilledVolume))
      let diluted = WaterWords.pair(dosing.diluted, in: unit)
      lines.append(
        dosing.share == 0
          ? Phrase(
            en: "Start from distilled water: this water contains what the target does not.",
            ko: "증류수로 시작하세요. 이 물에는 목표에 없는 성분이 들어 있습니다.")
          : Phrase(
            en: "Dilute first: \(present) L of this water and \(distilled) L of distilled water (\(diluted)).",
            ko: "먼저 희석하세요: 이 물 \(present) L에 증류수 \(distilled) L (\(diluted))."))
    }
    lines += dosing.doses.map { dose in
      let grams = DecimalText.text(dose.grams, decimals: dose.grams < 1 ? 3 : 2)
      let (name, formula, strength) = (dose.salt.name, dose.salt.formula, Int(Dosing.stockStrength).grouped)
      let stock = dose.millilitres.map { DecimalText.text($0) }.map {
        Phrase(en: ", or \($0) mL of a stock solution of \(strength) ppm", ko: ", 또는 \(strength) ppm 원액 \($0) mL")
      }
      let remark = Phrase(en: "; too little for kitchen scales", ko: "(주방 저울로 재기에는 너무 적음)")
      return Phrase(en: "\(name.en) (\(formula)): \(grams) g", ko: "\(name.ko)(\(formula)): \(grams) g")
        + (stock ?? .empty) + (dose.isTooLittleToWeigh ? remark : .empty)
    }
    if let stock = dosing.stock {
      let (present, distilled) = (WaterVolume.text(stock.present), WaterVolume.text(stock.distilled))
      let more =
        stock.distilled > 0
        ? Phrase(en: " and \(distilled) L of distilled water", ko: ", 증류수 \(distilled) L") : .empty
      lines.append(
        Phrase(
          en: "With stock, use \(present) L of this water\(more.en).", ko: "원액을 쓸 때는 이 물 \(present) L\(more.ko)를 넣으세요.")
      )
    }
    if dosing.doses.isEmpty, !dosing.needsDilution {
      lines.append(Phrase(en: "Nothing to add.", ko: "더할 것이 없습니다."))
    }
    return lines + dosing.cautions.map(\.phrase)
  }

  var json: JSONObject {
    let doses = dosing.doses.map { dose in
      JSONObject(withoutNulls: [
        "formula": dose.salt.formula, "grams": dose.grams.rounded(to: 4),
        "millilitres": dose.millilitres?.rounded(to: 2), "ppm": dose.ppm.rounded(to: 2), "salt": dose.salt.rawValue,
      ])
    }
    let cautions = dosing.cautions.map { caution -> JSONObject in
      switch caution {
      case .chloride: ["caution": "chloride"]
      // With the ppm that dissolve.
      case .undissolved(let salt, let most):
        ["caution": "undissolved", "most": most.rounded(to: 0), "salt": salt.rawValue]
      }
    }
    return [
      "from": from.point.json, "to": to.point.json, "volume": dosing.volume.rounded(to: 4),
      "presentVolume": dosing.presentVolume.rounded(to: 4), "distilledVolume": dosing.distilledVolume.rounded(to: 4),
      "diluted": dosing.diluted.json, "doses": doses, "cautions": cautions,
    ]
  }
}
