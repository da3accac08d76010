import ArgumentParser
import DataFormats
import Screens
import TerminalUI
import WaterModel

struct WaterMixCommand: JSONCommand {
  static let about = CommandText(
    "mix",
    Phrase(
      en: "Pour two or three waters together, or find out how much of each is needed.",
      ko: "물 두세 가지를 섞거나, 얼마씩 섞으면 되는지 계산합니다."),
    Phrase(
      en: """
        Write the volume after each water, in parts, litres or mL; without one it is 1. With --target the \
        volumes are worked out for you.
        """,
      ko: """
        물마다 뒤에 부피를 비율, L, mL로 씁니다. 없으면 1입니다. --target을 쓰면 부피를 계산해 줍니다.
        """),
    examples: [
      "pavilion water mix 3:2 distilled:1", "pavilion water mix 3 distilled --target \"Barista Hustle\" --volume 2",
      "pavilion water mix 180/150 volvic distilled --target 68/40 --json",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Option(ArgumentHelp(en: "The water to aim for.", ko: "목표로 하는 물.", .water), completion: .waters) var target: String?
  @Option(
    ArgumentHelp(en: "With --target: how much to make; 1 litre by default.", ko: "--target과 함께: 만들 양, 기본 1 L.", .litres)
  ) var volume: String?

  @Argument(
    help: ArgumentHelp(
      en: "Two or three waters: 3:2, 68/40:1, distilled.", ko: "물 둘이나 셋: 3:2, 68/40:1, 증류수.",
      ValueName(en: "water:volume", ko: "물:부피")),
    completion: .waters)
  var waters: [String]

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen()
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
    let target = aim == nil ? nil : found.removeLast()
    let solution = target.flatMap { Blend.solution(of: found.map(\.point), for: $0.point) }
    let volumes = solution?.shares.map { $0 * volume } ?? parts.map { $0.volume ?? 1 }
    let blend = Blend(zip(found, volumes).map { Blend.Part($0.point, volume: $1) })
    let result = blend.result ?? .distilled
    let shares = zip(found, volumes).map { (water: $0, volume: $1, share: $1 / blend.volume) }
    let waters = shares.map { water, volume, share in
      water.point.json
        + JSONObject(withoutNulls: [
          "name": water.name.en, "number": water.number, "share": share.rounded(to: 4), "volume": volume.rounded(to: 4),
        ])
    }
    var json = result.json + ["waters": waters, "volume": blend.volume.rounded(to: 4), "zones": result.zonesJSON]
    var lines = shares.map { water, volume, share in
      let percent = DecimalText.fixed(share * 100).padded(to: 5, .trailing)
      let amount = target == nil ? DecimalText.text(volume, decimals: 3) : DosingWords.litres(volume)
      return Phrase(same: "\(percent) %  \(amount.padded(to: 8))  ") + water.text(in: unit)
    }
    lines += WaterSentences.verdict(result, in: unit, session.symbols)
    if let target {
      let distance = result.distance(to: target.point)
      let isExact = distance < 0.1
      json = json + ["target": target.point.json, "distance": distance.rounded(to: 2), "exact": isExact]
      if !isExact { lines.append(DosingWords.closest(distance, of: found.count)) }
    }
    return Answer(json, lines)
  }

  /// Parses a water with its volume, nil without one: `3:2`.
  private static func part(_ text: String, in unit: WaterUnit) throws -> (water: NamedWater, volume: Double?) {
    guard let colon = text.lastIndex(of: ":") else { return (try NamedWater(text, in: unit), nil) }
    let water = try NamedWater(String(text[..<colon]), in: unit)
    return (water, try WaterVolume.parse(String(text[text.index(after: colon)...]), of: text.shown))
  }
}
