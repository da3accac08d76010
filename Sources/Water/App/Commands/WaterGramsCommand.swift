import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct WaterGramsCommand: JSONCommand {
  static let about = CommandText(
    "grams", en: "What water results from grams of salts in a volume.", ko: "염 몇 g을 물에 녹이면 어떤 물이 되는지 봅니다.",
    Phrase(
      en: """
        Write each salt with its grams: epsom:0.5 baking-soda:0.34. The water they go into is distilled unless \
        --in names another one.
        """,
      ko: "염마다 g을 붙여 씁니다: epsom:0.5 baking-soda:0.34. --in이 없으면 증류수에 녹입니다."),
    examples: [
      "pavilion water grams epsom:0.5 baking-soda:0.34 --volume 5",
      "pavilion water grams gypsum:0.2 --volume 2 --in volvic --json",
    ])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Option(en: "How much water: 5 L, 500 mL.", ko: "물의 양: 5 L, 500 mL.", .volume, parsing: .unconditional) var volume:
    String
  @Option(en: "The water they go into.", ko: "염을 녹일 물.", .water, parsing: .unconditional) var `in`: String?

  @Argument(
    en: "Salts with their grams: epsom:0.5.", ko: "염과 g: epsom:0.5.", ValueName(en: "salt:grams", ko: "염:g"),
    completion: Salt.completion)
  var salts: [String]

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    let liters = try WaterVolume.parse(volume, of: "--volume")
    var grams: [Salt: Double] = [:]
    for text in salts {
      let (salt, mass) = try Self.part(text)
      grams[salt, default: 0] += mass
    }
    let base = try `in`.map { try session.waters([try NamedWater($0, in: unit)])[0] }
    guard let solution = SaltSolution(grams, liters: liters, in: try base?.point() ?? .distilled),
      WaterFigure.axes.allSatisfy({ $0.range.contains(solution.point[$0]) })
    else {
      throw Failure.usage(
        en: "That is more salt than a water for coffee can hold: at most 10,000 ppm. Take less of it, or more water.",
        ko: "커피 물로는 너무 진합니다. 10,000 ppm까지 계산합니다. 염을 줄이거나 물을 늘리세요.")
    }
    return Answer(json(solution), lines(solution, base, unit, session.symbols))
  }

  private func lines(_ solution: SaltSolution, _ base: FoundWater?, _ unit: WaterUnit, _ symbols: Symbols) -> [Phrase] {
    let ions = GramsWords.ions(solution)
    return (base.map { [$0.text(in: unit)] } ?? [])
      + WaterSentences.verdict(.point(solution.point), in: unit, symbols) + (ions.isEmpty ? [] : [Phrase(same: ions)])
      + GramsWords.cautions(solution)
  }

  private func json(_ solution: SaltSolution) -> JSONObject {
    let ions = LabelItem.allCases.compactMap { ion in solution.ions[ion].map { (ion.rawValue, $0.rounded(to: 2)) } }
    return solution.point.json + [
      "clouds": solution.clouds,
      "ions": JSONObject(ions), "volume": solution.liters.rounded(to: 4),
      "zones": WaterPosition.point(solution.point).zonesJSON,
      "salts": JSONObject(Salt.allCases.compactMap { salt in solution.grams[salt].map { (salt.rawValue, $0) } }),
    ]
  }

  /// Parses a salt with its mass in g: `epsom:0.5`, `baking-soda:340mg`.
  private static func part(_ text: String) throws(Failure) -> (salt: Salt, grams: Double) {
    let wrong = Failure.usage(
      en: "\"\(text.shown)\" is not a salt with its grams. Write both with a colon: epsom:0.5.",
      ko: "염과 g이 아닙니다: \"\(text.shown)\". 쌍점으로 이어 쓰세요: epsom:0.5.")
    guard let colon = text.lastIndex(of: ":"),
      let (number, unit) = WrittenNumber.leading(text[text.index(after: colon)...]),
      let factor = ["": 1, "g": 1, "mg": 0.001, "그램": 1][unit.lowercased()]
    else { throw wrong }
    let salt = try Salt.named(String(text[..<colon]))
    do throws(NumberProblem) {
      return (salt, try number.value { SaltSolution.gramRange.contains($0 * factor) } * factor)
    } catch {
      throw error.phrase.map { Failure(.usage, $0 + Phrase(same: ".")) } ?? wrong
    }
  }
}
