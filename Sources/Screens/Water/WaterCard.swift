import CivilTime
import TerminalUI
import WaterModel

/// In which form a record can be shared.
public enum CardFormat: String, CaseIterable, Hashable, Sendable {
  case text, markdown, csv, json, svg

  /// How files of it end.
  public var fileExtension: String {
    switch self {
    case .text: "txt"
    case .markdown: "md"
    default: rawValue
    }
  }

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

/// A record as one hands it to others: what it is, what was measured, what the standards say.
public struct WaterCard: Sendable {
  let record: WaterRecord
  let unit: WaterUnit

  public init(_ record: WaterRecord, unit: WaterUnit = .ppm) {
    self.record = record
    self.unit = unit
  }

  private var sample: WaterSample { record.sample }

  /// What was measured, with its unit, in a fixed order.
  func rows() -> [(name: Phrase, value: String)] {
    WaterFigure.allCases.compactMap { figure in
      sample.figures.text(figure, in: unit).map { value in
        let unit = figure.isRequired ? unit.label : figure.fixedUnit
        return (figure.name, unit.isEmpty ? value : "\(value) \(unit)")
      }
    }
  }

  private var verdict: WaterVerdict { WaterVerdict(record.point) }

  private var when: String { "\(sample.time.date.iso8601) \(sample.time.clock)" }

  /// The card in plain lines, without anything that a terminal could obey.
  public func text(in environment: Environment) -> String {
    func said(_ phrase: Phrase) -> String { environment.text(phrase) }
    let signs = environment.glyphs.signs
    let name = said(WaterWords.name(of: sample)).inert
    let rows =
      rows().map { (said($0.name), $0.value) }
      + [
        (
          said(Phrase(en: "Filter", ko: "필터")),
          sample.filter.isEmpty ? said(WaterWords.noFilter) : sample.filter.text.inert
        ),
        (said(Phrase(en: "Memo", ko: "메모")), sample.memo.isEmpty ? said(WaterWords.noMemo) : sample.memo.text.inert),
      ]
    let width = rows.map(\.0.columns).max() ?? 0
    let lines = rows.map { $0.0.padded(to: width + 2) + $0.1 }
    let zones = WaterZone.allCases.map { zone in
      "\(verdict.zones.contains(zone) ? signs.good : signs.bad) \(said(zone.name))"
    }
    let advice = verdict.advice.map { "  " + said($0.phrase(in: unit)) }
    return ([name, when, ""] + lines + [""] + zones + advice + [said(verdict.taste.phrase)]).joined(separator: "\n")
      + "\n"
  }

  /// The card as Markdown; what was typed stands in it as it is, with what Markdown would obey escaped.
  public func markdown(in environment: Environment) -> String {
    func said(_ phrase: Phrase) -> String { environment.text(phrase) }
    let name = said(WaterWords.name(of: sample)).escapedForMarkdown
    let filter = sample.filter.isEmpty ? said(WaterWords.noFilter) : sample.filter.text.escapedForMarkdown
    let head = ["# \(name)", "", "\(when) · \(filter)", ""]
    let figure = said(Phrase(en: "Figure", ko: "항목"))
    let value = said(Phrase(en: "Value", ko: "값"))
    let table = ["| \(figure) | \(value) |", "| --- | --- |"] + rows().map { "| \(said($0.name)) | \($0.value) |" }
    let zones = WaterZone.allCases.map { zone in
      "- \(verdict.zones.contains(zone) ? "✓" : "✗") \(said(zone.name))"
    }
    let advice = verdict.advice.map { "- \(said($0.phrase(in: unit)))" }
    let memo = sample.memo.isEmpty ? [] : ["", sample.memo.text.escapedForMarkdown]
    return
      (head + table + [""] + zones + ["", said(verdict.taste.phrase)] + (advice.isEmpty ? [] : [""] + advice) + memo)
      .joined(separator: "\n") + "\n"
  }

  /// The chart with the record's place in it, and its values beside it, as a picture (SVG).
  public func svg(in environment: Environment) -> String {
    func said(_ phrase: Phrase) -> String { environment.text(phrase) }
    let zones = WaterZone.allCases.map { zone in
      "\(verdict.zones.contains(zone) ? "✓" : "✗") \(said(zone.name))"
    }
    let filter = sample.filter.isEmpty ? said(WaterWords.noFilter) : sample.filter.text
    let words =
      rows().map { "\(said($0.name)): \($0.value)" } + [filter, ""] + zones + ["", said(verdict.taste.phrase)]
    return WaterDrawing(
      title: said(WaterWords.name(of: sample)), remark: when, unit: unit, selected: record.point, words: words
    ).svg(in: environment)
  }
}

extension String {
  /// So that Markdown shows it as it is; on one line.
  public var escapedForMarkdown: String {
    String(inert.flatMap { "\\`*_{}[]<>()#+-.!|~&".contains($0) ? ["\\", $0] : [$0] })
  }
}
