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
    let head = found.map { $0.text(in: unit) }.joined(separator: " → ")
    return Answer(
      json(dosing, from: found[0].point, to: found[1].point),
      [head + Phrase(same: ", \(DosingWords.litres(volume))")] + DosingWords.steps(dosing))
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

  private func json(_ dosing: Dosing, from: WaterPoint, to: WaterPoint) -> JSONObject {
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
      "from": from.json, "to": to.json, "volume": dosing.volume.rounded(to: 4),
      "presentVolume": dosing.presentVolume.rounded(to: 4), "distilledVolume": dosing.distilledVolume.rounded(to: 4),
      "diluted": dosing.diluted.json, "doses": doses, "cautions": cautions,
    ]
  }
}
