import ArgumentParser
import DataFormats
import PavilionKit
import TerminalUI
import WaterModel

enum WaterFormat: String, FileFormat {
  case csv, json
  case markdown = "md"
  case svg

  /// - Parameter unit: The unit of Markdown and SVG.
  func records(_ unit: WaterUnit, _ environment: Environment) -> RecordFormat<WaterRecord> {
    switch self {
    case .csv: return RecordFormat(head: Self.csvHead, text: { Self.csvRow($0.sample) }, isForSpreadsheets: true)
    case .json: return .json(\.assessedJSON)
    case .markdown:
      let table = WaterMarkdown(unit: unit, language: environment.language)
      return RecordFormat(head: table.head, text: { table.row($0.sample) })
    case .svg:
      var picture = WaterPicture(unit: unit)
      return RecordFormat {
        picture.add($0.position)
        return ""
      } tail: { _ in
        picture.svg(in: environment)
      }
    }
  }

  static let csvHead = WaterColumn.all.map { $0.headings[0] }.joined(separator: ",") + "\n"

  static func csvRow(_ sample: WaterSample) -> String {
    WaterColumn.all.map { $0.field(sample) }.joined(separator: ",") + "\n"
  }
}

/// Records as a table in Markdown, with the figures that are measured at the tap.
private struct WaterMarkdown {
  let unit: WaterUnit
  let language: Language

  var head: String {
    let figures = WaterFigure.readings.map { figure in
      figure.name + Phrase(same: figure.isAxis ? ", \(unit.label)" : "")
    }
    let names =
      [WaterWords.date, WaterWords.name] + figures
      + [Phrase(en: "Zones", ko: "영역"), WaterWords.filter, WaterWords.note]
    let rules = names.indices.map { (2..<2 + figures.count).contains($0) ? "---:" : "---" }
    return row(names.map { $0.text(in: language) }) + row(rules)
  }

  func row(_ sample: WaterSample) -> String {
    row(
      [WaterWords.momentInFull(sample.moment).text(in: language), sample.name.text.escapedForMarkdown]
        + WaterFigure.readings.map { sample.figures.text($0, in: unit) ?? ($0.isAxis ? "–" : "") }
        + [
          ZoneMarks.text(sample.position, GlyphSet.unicode.symbols), sample.filter.text.escapedForMarkdown,
          sample.note.text.escapedLinesForMarkdown("<br>"),
        ])
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
