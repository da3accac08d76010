import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import WaterModel

struct WaterMixCommand: JSONCommand {
  static let about = CommandText(
    "mix", en: "Pour two or three waters together, or find out how much of each is needed.",
    ko: "물 두세 가지를 섞거나, 얼마씩 섞으면 되는지 계산합니다.",
    Phrase(
      en: """
        Write the volume after each water, in parts, liters or mL; without one it is 1. With --target the \
        volumes are worked out for you.
        """,
      ko: "물마다 뒤에 부피를 비율, L, mL로 씁니다. 없으면 1입니다. --target을 쓰면 부피를 계산해 줍니다."),
    examples: [
      "pavilion water mix 3:2 distilled:1", "pavilion water mix 3 distilled --target \"Barista Hustle\" --volume 2",
      "pavilion water mix 180/150 volvic distilled --target 68/40 --json",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Option(en: "The water to aim for.", ko: "목표로 하는 물.", .water, parsing: .unconditional) var target: String?
  @Option(
    en: "With --target: how much to make; 1 liter by default.", ko: "--target과 함께: 만들 양, 기본 1 L.", .volume,
    parsing: .unconditional)
  var volume: String?

  @Argument(
    en: "Two or three waters: 3:2, 68/40:1, distilled.", ko: "물 둘이나 셋: 3:2, 68/40:1, 증류수.",
    ValueName(en: "water:volume", ko: "물:부피"), completion: .waters)
  var waters: [String]

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    guard (2...3).contains(waters.count) else {
      throw Failure.usage(en: "Name two or three waters to mix.", ko: "섞을 물을 둘이나 셋 쓰세요.")
    }
    let parts = try waters.map { try Self.part($0, in: unit) }
    if target == nil, volume != nil {
      throw Failure.usage(
        en: "--volume goes with --target; without it write the volumes after the waters: 3:2 distilled:1.",
        ko: "--volume은 --target과 함께 씁니다. 아니면 부피를 물 뒤에 쓰세요: 3:2 distilled:1.")
    }
    guard target == nil || parts.allSatisfy({ $0.volume == nil }) else {
      throw Failure.usage(
        en: "With --target the volumes are worked out; leave them out after the waters.",
        ko: "--target이 있으면 부피는 알아서 계산합니다. 물 뒤의 부피를 빼세요.")
    }
    let aim = try target.map { try NamedWater($0, in: unit) }
    let volume = try volume.map { try WaterVolume.parse($0, of: "--volume") } ?? 1
    var found = try session.waters(parts.map(\.water) + [aim].compactMap(\.self))
    let target = aim == nil ? nil : try found.removeLast().point()
    let points = try found.map { water throws(Failure) in try water.point() }
    let solution = target.flatMap { Blend.solution(of: points, for: $0) }
    let volumes = solution?.shares.map { $0 * volume } ?? parts.map { $0.volume ?? 1 }
    let blend = Blend(zip(points, volumes).map { Blend.Part($0, volume: $1) })
    let result = blend.result ?? .distilled
    let shares = zip(found, volumes).map { (water: $0, volume: $1, share: $1 / blend.volume) }
    let waters = shares.map { water, volume, share in
      water.position.json
        + JSONObject(withoutNulls: [
          "name": water.name.text(in: session.language), "number": water.number, "share": share.rounded(to: 4),
          "volume": volume.rounded(to: 4),
        ])
    }
    var json =
      result.json + [
        "waters": waters, "volume": blend.volume.rounded(to: 4), "zones": WaterPosition.point(result).zonesJSON,
      ]
    var lines = shares.map { water, volume, share in
      let percent = DecimalText.fixed(share * 100).padded(to: 5, .trailing)
      let amount = target == nil ? DecimalText.text(volume, decimals: 3) : DosingWords.liters(volume)
      return Phrase(same: "\(percent) %  \(amount.padded(to: 8))  ") + water.text(in: unit)
    }
    lines += WaterSentences.verdict(.point(result), in: unit, session.symbols)
    if let target {
      let distance = result.distance(to: target)
      let isExact = distance < 0.1
      json = json + ["target": target.json, "distance": distance.rounded(to: 2), "exact": isExact]
      if !isExact { lines.append(DosingWords.closest(result, to: target, of: found.count, in: unit)) }
    }
    return Answer(json, lines)
  }

  /// Parses a water with its volume, nil without one: `3:2`.
  private static func part(_ text: String, in unit: WaterUnit) throws -> (water: NamedWater, volume: Double?) {
    guard let colon = text.lastIndex(of: ":"), NamedWater.Kind(named: text[..<colon]) == nil else {
      return (try NamedWater(text, in: unit), nil)
    }
    let water = try NamedWater(String(text[..<colon]), in: unit)
    return (water, try WaterVolume.parse(String(text[text.index(after: colon)...]), of: text.shown))
  }
}

struct WaterDoseCommand: JSONCommand {
  static let about = CommandText(
    "dose", en: "What to add, or whether to dilute first, to turn one water into another.",
    ko: "어떤 물을 다른 물로 바꾸려면 무엇을 얼마나 넣을지, 먼저 희석할지 알려 줍니다.",
    examples: [
      "pavilion water dose --from distilled --to \"Barista Hustle\" --volume 5",
      "pavilion water dose --from 3 --to 68/40 --volume 1,5 --hardness-salt gypsum",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Option(en: "The water to start from.", ko: "지금 있는 물.", .water, parsing: .unconditional) var from: String
  @Option(en: "The water to make.", ko: "만들 물.", .water, parsing: .unconditional) var to: String
  @Option(en: "How much of it: 5 L, 500 mL.", ko: "만들 양: 5 L, 500 mL.", .volume, parsing: .unconditional) var volume:
    String

  @Option(
    en: "epsom (the default), calcium-chloride, calcium-chloride-dry, magnesium-chloride or gypsum.",
    ko: "엡솜염(epsom, 기본), 염화칼슘(calcium-chloride), 무수 염화칼슘(calcium-chloride-dry), 염화마그네슘(magnesium-chloride), "
      + "석고(gypsum).", .salt, completion: .names { Salt.forHardness.map(\.word) })
  var hardnessSalt: String?

  @Option(
    en: "baking-soda (the default) or potassium-bicarbonate.",
    ko: "베이킹소다(baking-soda, 기본)나 탄산수소칼륨(potassium-bicarbonate).", .salt,
    completion: .names { Salt.forAlkalinity.map(\.word) })
  var alkalinitySalt: String?

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    let volume = try WaterVolume.parse(volume, of: "--volume")
    let hardnessSalt = try salt(hardnessSalt, .epsom, "--hardness-salt")
    let alkalinitySalt = try salt(alkalinitySalt, .bakingSoda, "--alkalinity-salt")
    let found = try session.waters([NamedWater(from, in: unit), NamedWater(to, in: unit)])
    let (present, target) = (try found[0].point(), try found[1].point())
    let dosing = Dosing(
      present, to: target, volume: volume, hardnessSalt: hardnessSalt, alkalinitySalt: alkalinitySalt)
    guard let dosing else { return Answer { _ in } }
    let head = found.map { $0.text(in: unit) }.joined(separator: " → ")
    return Answer(
      json(dosing, from: present, to: target),
      [head + Phrase(same: ", \(DosingWords.liters(volume))")] + DosingWords.steps(dosing, in: unit)
    )
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
        "milliliters": dose.milliliters?.rounded(to: 2), "ppm": dose.ppm.rounded(to: 2), "salt": dose.salt.rawValue,
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

struct WaterRecipesCommand: JSONCommand {
  static let about = CommandText(
    "recipes", en: "Waters that are known by a name, and what is in them.", ko: "이름난 물과 그 성분을 봅니다.",
    examples: ["pavilion water recipes --zone sca"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Option(
    en: "Only those in this zone: sca, scae or cdh.", ko: "이 영역의 물만: sca, scae, cdh.", ValueName(en: "zone", ko: "영역"),
    completion: WaterZone.completion)
  var zone: String?

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    let zone = try zone.map { try WaterZone.named($0) }
    let recipes = try session.recipes().filter { zone?.contains($0.point) ?? true }
    let dose = WaterRecipe.dose
    let (stock, part) = (DecimalText.text(dose.of), DecimalText.text(dose.milliliters))
    let detail = Phrase(
      en: "Salts: g in \(stock) mL of stock solution, \(part) mL of which go into a liter of distilled water.",
      ko: "염: 원액 \(stock) mL에 넣는 g. 증류수 1 L에 원액 \(part) mL를 넣습니다.")
    let clouding = Phrase(same: " * ") + WaterWords.clouding
    let note = recipes.contains(where: \.clouds) ? detail + clouding : detail
    let names = recipes.map(\.name.columns).max() ?? 0
    return Answer(list: recipes, json: json, detail: note) { language in
      recipes.map { line($0, names: names, unit, language, session.symbols) }
    }
  }

  private func json(_ recipe: WaterRecipe) -> JSONObject {
    [
      "alkalinity": recipe.point.alkalinity.rounded(to: 1), "hardness": recipe.point.hardness.rounded(to: 1),
      "name": recipe.name, "zones": WaterPosition.point(recipe.point).zonesJSON, "clouds": recipe.clouds,
      // Grams in 200 mL of stock solution; empty when only the figures are known.
      "salts": JSONObject(recipe.salts.map { ($0.rawValue, $1) }),
    ]
  }

  /// - Parameter names: The columns of the longest name.
  private func line(
    _ recipe: WaterRecipe, names: Int, _ unit: WaterUnit, _ language: Language, _ symbols: Symbols
  ) -> String {
    let salts = Salt.allCases.compactMap { salt in
      recipe.salts[salt].map { "\(salt.name.text(in: language)) \(DecimalText.text($0))" }
    }
    let line =
      recipe.name.padded(to: max(26, names) + 2) + WaterWords.pair(recipe.point, in: unit).padded(to: 20)
      + ZoneMarks.text(.point(recipe.point), symbols).padded(to: 24) + salts.joined(separator: " + ")
      + (recipe.clouds ? " *" : "")
    return line.trimmingTrailingSpaces
  }
}
