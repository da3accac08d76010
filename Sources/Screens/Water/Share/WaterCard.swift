import CivilTime
import TerminalUI
import WaterModel

/// The formats in which a record can be shared, by the extensions of their files.
enum CardFormat: String, CaseIterable, Identifiable {
  case text = "txt"
  case markdown = "md"
  case csv, json, svg

  var id: CardFormat { self }

  var name: Phrase {
    switch self {
    case .text: Phrase(en: "Text", ko: "텍스트")
    case .markdown: Phrase(same: "Markdown")
    case .csv: Phrase(same: "CSV")
    case .json: Phrase(same: "JSON")
    case .svg: Phrase(en: "Picture (SVG)", ko: "그림(SVG)")
    }
  }
}

/// A record as it is shared: what was measured, and what the standards say.
///
/// A card is read elsewhere, so nothing in it is replaced by what this terminal can show.
public struct WaterCard: Sendable {
  let record: WaterRecord
  let unit: WaterUnit

  public init(_ record: WaterRecord, unit: WaterUnit = .ppm) {
    self.record = record
    self.unit = unit
  }

  private var sample: WaterSample { record.sample }
  private var verdict: WaterVerdict { WaterVerdict(record.point) }
  private var when: String { "\(sample.time.date.iso8601) \(sample.time.clock)" }
  private var name: Phrase { WaterWords.name(of: sample) }
  private var filter: Phrase { sample.filter.isEmpty ? WaterWords.noFilter : Phrase(same: sample.filter.text) }
  private var memo: Phrase { sample.memo.isEmpty ? WaterWords.noMemo : Phrase(same: sample.memo.text) }

  /// What was measured, with its unit, in a fixed order.
  private func figures(_ language: Language) -> [(name: String, value: String)] {
    WaterFigure.allCases.compactMap { figure in
      sample.figures.text(figure, in: unit).map { value in
        let unit = figure.label(in: unit)
        return (figure.name.text(in: language), unit.isEmpty ? value : "\(value) \(unit)")
      }
    }
  }

  /// The standards, each with a mark that tells whether it is met.
  private func zones(_ language: Language, _ signs: Signs = GlyphSet.unicode.signs) -> [String] {
    WaterZone.allCases.map { zone in
      "\(verdict.zones.contains(zone) ? signs.good : signs.bad) \(zone.name.text(in: language))"
    }
  }

  private func advice(_ language: Language, after sign: String) -> [String] {
    verdict.advice.map { sign + $0.phrase(in: unit).text(in: language) }
  }

  /// The card in plain lines, without anything that a terminal could interpret.
  public func text(in environment: Environment) -> String {
    let language = environment.language
    let others = [(Phrase(en: "Filter", ko: "필터"), filter), (Phrase(en: "Memo", ko: "메모"), memo)]
    let rows = figures(language) + others.map { ($0.text(in: language), $1.text(in: language).inert) }
    let width = rows.map(\.name.columns).max() ?? 0
    var lines = [name.text(in: language).inert, when, ""]
    lines += rows.map { $0.name.padded(to: width + 2) + $0.value } + [""]
    lines += zones(language, environment.glyphs.signs) + advice(language, after: "  ")
    lines += [verdict.taste.phrase.text(in: language), ""]
    return lines.joined(separator: "\n")
  }

  /// The card as Markdown; what was typed is escaped, so that it stands there as it is.
  public func markdown(in environment: Environment) -> String {
    let language = environment.language
    let filter = sample.filter.isEmpty ? filter.text(in: language) : sample.filter.text.escapedForMarkdown
    let advice = advice(language, after: "- ")
    let heads = [Phrase(en: "Figure", ko: "항목"), Phrase(en: "Value", ko: "값")].map { $0.text(in: language) }
    var lines = ["# \(name.text(in: language).escapedForMarkdown)", "", "\(when) · \(filter)", ""]
    lines += ["| \(heads[0]) | \(heads[1]) |", "| --- | --- |"]
    lines += figures(language).map { "| \($0.name) | \($0.value) |" } + [""]
    lines += zones(language).map { "- \($0)" } + ["", verdict.taste.phrase.text(in: language)]
    lines += (advice.isEmpty ? [] : [""]) + advice
    lines += (sample.memo.isEmpty ? [] : ["", sample.memo.text.escapedForMarkdown]) + [""]
    return lines.joined(separator: "\n")
  }

  /// The chart with the place of the record, and its values beside it, as a picture (SVG).
  public func svg(in environment: Environment) -> String {
    let language = environment.language
    let words =
      figures(language).map { "\($0.name): \($0.value)" } + [filter.text(in: language), ""]
      + zones(language) + ["", verdict.taste.phrase.text(in: language)]
    return WaterDrawing(
      title: name.text(in: language), remark: when, unit: unit, selected: record.point, words: words
    ).svg(in: environment)
  }
}

extension String {
  /// The text on one line, in characters that Markdown shows as they are.
  public var escapedForMarkdown: String {
    String(inert.flatMap { "\\`*_{}[]<>()#+-.!|~&".contains($0) ? ["\\", $0] : [$0] })
  }
}
