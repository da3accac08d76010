import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import Values
import WaterModel

struct WaterBottledCommand: JSONCommand {
  static let about = CommandText(
    "bottled", en: "Bottled waters, what their labels state, and where that is from.",
    ko: "시판 생수의 라벨 값과 그 출처를 봅니다.",
    Phrase(
      en: """
        A name is part of a brand or spring in any language, or Korean initials. ≤ before an alkalinity means that \
        the label names no bicarbonate: it is at most that, and a drop test tells more.
        """,
      ko: """
        이름은 상표나 수원지의 일부를 어느 언어로든, 또는 초성으로 씁니다. 알칼리도 앞의 ≤는 라벨에 중탄산염이 없어 \
        많아야 그만큼이라는 뜻입니다. 시약으로 재면 더 정확합니다.
        """),
    examples: ["pavilion water bottled", "pavilion water bottled evian", "pavilion water bottled ㅅㄷㅅ --json"])

  @OptionGroup var output: OutputOptions
  @OptionGroup var unit: UnitOptions
  @Argument(
    en: "Part of a name; all waters without one.", ko: "이름의 일부. 없으면 모두 봅니다.",
    ValueName(en: "name", ko: "이름", completion: .bottledWaters))
  var name: [String] = []

  func answer(_ session: Session) throws -> Answer {
    let unit = try unit.chosen(session)
    let words = name.joined(separator: " ").sanitizedForDisplay
    let terms = WaterQuery(words: words).keys
    let found = BottledWater.all.filter { $0.isFound(by: terms) }
    guard !found.isEmpty else {
      throw Failure.unknown(
        Phrase(en: "bottled water", ko: "시판 생수"), words.shown,
        near: NearbyNames.names(near: words, among: BottledWater.all.map { ($0.names, $0.phrase) }),
        Phrase(en: " pavilion water bottled lists them all.", ko: " pavilion water bottled로 모두 볼 수 있습니다."))
    }
    let glyphs = GlyphSet.unicode
    return Answer(list: found, json: json) { language in
      found.count == 1
        ? found.flatMap { details($0, unit, glyphs) }.map { $0.text(in: language) }
        : found.map { line($0, unit, glyphs, language) }
    }
  }

  private func line(_ water: BottledWater, _ unit: WaterUnit, _ glyphs: GlyphSet, _ language: Language) -> String {
    let line =
      water.phrase.text(in: language).padded(to: 38) + " " + pair(water, unit, glyphs).padded(to: 24) + " "
      + water.certainty.text(in: language)
    return line.trimmingTrailingSpaces
  }

  private func pair(_ water: BottledWater, _ unit: WaterUnit, _ glyphs: GlyphSet) -> String {
    "\(unit.rangeText(water.hardness, of: .hardness)) / \(water.alkalinityText(in: unit, glyphs)) \(unit.label)"
  }

  private func details(_ water: BottledWater, _ unit: WaterUnit, _ glyphs: GlyphSet) -> [Phrase] {
    let figures = LabelItem.allCases.compactMap { item in
      water[item].map { "\(item.symbol) \($0.text)" + (item == .pH ? "" : " mg/L") }
    }
    let country = water.country.map { Phrase(same: " · ") + $0.name } ?? .empty
    let address = water.source.map { Phrase(same: "\($0.address)") }
    return [
      water.phrase + country + Phrase(same: " · \(pair(water, unit, glyphs))"),
      Phrase(same: figures.joined(separator: ", ")),
    ]
      + [water.invitation(in: unit), water.rangeRemark(in: unit), water.sourceLine, address].compactMap(\.self)
  }

  private func json(_ water: BottledWater) -> JSONObject {
    var alkalinity: (known: LabelFigure?, most: Double?)
    switch water.alkalinity {
    case .known(let figure): alkalinity.known = figure
    case .atMost(let limit): alkalinity.most = limit
    case .unknown: break
    }
    let source = water.source.map { source -> JSONObject in
      [
        "address": source.address, "certainty": source.certainty.rawValue,
        "title": source.title.original ?? source.title.latin,
      ]
        + JSONObject(withoutNulls: ["year": source.year])
    }
    return [
      "id": water.id, "brand": name(water.brand), "hardness": json(water.hardness, decimals: 2),
      "ions": JSONObject(
        LabelItem.allCases.compactMap { item in
          water[item].map { (item.rawValue, json($0, decimals: 3)) }
        }),
    ]
      + JSONObject(withoutNulls: [
        "spring": water.spring.map(name), "country": water.country?.rawValue,
        "alkalinity": alkalinity.known.map { json($0, decimals: 2) },
        "alkalinityAtMost": alkalinity.most?.rounded(to: 2), "source": source,
        "statedHardness": water.statedHardness,
      ])
  }

  private func name(_ name: BottledWater.Name) -> JSONObject {
    ["en": name.latin] + JSONObject(withoutNulls: ["ko": name.korean, "original": name.original])
  }

  /// Both ends of a figure, which are the same where the label has one value.
  private func json(_ figure: LabelFigure, decimals: Int) -> JSONObject {
    [
      "from": figure.range.lowerBound.rounded(to: decimals), "to": figure.range.upperBound.rounded(to: decimals),
    ]
  }
}

extension CompletionKind {
  static let bottledWaters = names { BottledWater.all.map { Phrase(en: $0.id, ko: $0.phrase.ko) } }
}

/// Names that resemble one that is unknown.
enum NearbyNames {
  private static let most = 3

  /// Returns up to three names: those that contain the word, then those with the fewest differences.
  ///
  /// - Parameter names: What a thing can be called, and how it is shown.
  static func names(near word: String, among names: [(names: [String], shown: Phrase)]) -> [Phrase] {
    let (key, typed) = (SearchKey(word), TypedWord(word))
    guard !key.isEmpty, word.count <= 60 else { return [] }
    let containing = names.filter { $0.names.contains { SearchKey($0).contains(key) } }
    let ranked = names.compactMap { entry in
      entry.names.compactMap { typed.distance(from: $0) }.min().map { (steps: $0, entry: entry) }
    }.sorted { $0.steps < $1.steps }
    let minimum = ranked.first?.steps ?? 0
    return (containing + ranked.filter { $0.steps <= minimum + 1 }.map(\.entry)).map(\.shown).uniqued().prefix(most)
      .map(
        \.self)
  }
}
