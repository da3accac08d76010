import TerminalUI
import Values
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

/// A record as it is shared: its figures and the verdict of the standards.
///
/// A card is read elsewhere, so it does not depend on the characters of this terminal.
public struct WaterCard: Sendable {
  let record: WaterRecord
  let unit: WaterUnit

  public init(_ record: WaterRecord, unit: WaterUnit = .ppm) { (self.record, self.unit) = (record, unit) }

  private var sample: WaterSample { record.sample }
  private var verdict: WaterVerdict { WaterVerdict(record.position) }
  private var when: Phrase { WaterWords.momentInFull(sample.moment) }
  /// The name, or the title of the app for a record without one.
  private var title: Phrase { sample.name.isEmpty ? WaterWords.title : Phrase(same: sample.name.text) }

  private func figures(_ language: Language) -> [(name: String, value: String)] {
    WaterFigure.allCases.compactMap { figure in
      sample.figures.text(figure, in: unit).map { value in
        let (label, detail) = (figure.label(in: unit), sample.figures.detail(figure, in: unit).text(in: language))
        return (figure.name.text(in: language), (label.isEmpty ? value : "\(value) \(label)") + detail)
      }
    }
  }

  /// The standards, each with the mark of being met or not.
  private func zones(_ language: Language, _ symbols: Symbols = GlyphSet.unicode.symbols) -> [String] {
    WaterZone.allCases.map { zone in
      "\(ZoneMarks.symbol(isMet: record.position.isIn(zone), symbols)) \(zone.name.text(in: language))"
    }
  }

  private func advice(_ language: Language, after lead: String) -> [String] {
    verdict.phrases(in: unit).map { lead + $0.text(in: language) }
  }

  /// The card in plain lines, without anything that a terminal could interpret.
  public func lines(in environment: Environment) -> [String] {
    let language = environment.language
    let others = [(WaterWords.filter, sample.filter.text), (WaterWords.note, sample.note.text)]
    let rows =
      figures(language)
      + others.filter { !$1.isEmpty }.flatMap { name, text in
        text.split(whereSeparator: \.isNewline).enumerated().map { index, line in
          (index == 0 ? name.text(in: language) : "", line.sanitizedForDisplay)
        }
      }
    let width = rows.map(\.name.columns).max() ?? 0
    var lines = [title.text(in: language).sanitizedForDisplay, when.text(in: language), ""]
    lines += rows.map { $0.name.padded(to: width + 2) + $0.value } + [""]
    lines += zones(language, environment.glyphs.symbols) + advice(language, after: "  ")
    return lines + [verdict.taste.text(in: language)]
  }

  func text(in environment: Environment) -> String { lines(in: environment).map { $0 + "\n" }.joined() }

  /// The card as Markdown, in which typed text is escaped.
  public func markdown(in environment: Environment) -> String {
    let language = environment.language
    let filter = sample.filter.isEmpty ? "" : " · " + sample.filter.text.escapedForMarkdown
    let advice = advice(language, after: "- ")
    let heads = [Phrase(en: "Figure", ko: "항목"), Phrase(en: "Value", ko: "값")].map { $0.text(in: language) }
    var lines = ["# \(title.text(in: language).escapedForMarkdown)", "", when.text(in: language) + filter, ""]
    lines += ["| \(heads[0]) | \(heads[1]) |", "| --- | --- |"]
    lines += figures(language).map { "| \($0.name) | \($0.value) |" } + [""]
    lines += zones(language).map { "- \($0)" } + ["", verdict.taste.text(in: language)]
    lines += (advice.isEmpty ? [] : [""]) + advice
    lines += (sample.note.isEmpty ? [] : ["", sample.note.text.escapedLinesForMarkdown()]) + [""]
    return lines.joined(separator: "\n")
  }

  /// The chart with the point of the record, and its values, as SVG.
  public func svg(in environment: Environment) -> String {
    let language = environment.language
    let words =
      figures(language).map { "\($0.name): \($0.value)" } + (sample.filter.isEmpty ? [] : [sample.filter.text])
      + [""] + zones(language) + ["", verdict.taste.text(in: language)]
    return WaterDrawing(
      title: title.text(in: language), detail: when.text(in: language), unit: unit, selected: record.position,
      words: words
    ).svg(in: environment)
  }
}

extension WaterCard {
  /// As `pavilion water export` writes it.
  var csv: String { WaterFormat.csvHead + WaterFormat.csvRow(record.sample) }
  var json: String { record.assessedJSON.jsonText() + "\n" }
}
