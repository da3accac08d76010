import ArgumentParser
import DataFormats
import Screens
import TerminalUI
import WaterModel

/// The formats of an exported log.
enum WaterFormat: String, CaseIterable, ExpressibleByArgument {
  case csv, json
  /// A table for people.
  case markdown
  /// The chart with all waters.
  case svg

  /// The format for the extension of a file.
  static func format(ofFile name: String) -> WaterFormat? {
    let name = name.lowercased()
    return name.hasSuffix(".md") ? .markdown : allCases.first { name.hasSuffix(".\($0.rawValue)") }
  }

  /// How the records are written.
  ///
  /// - Parameter unit: the unit of Markdown and SVG.
  func records(_ unit: WaterUnit, _ environment: Environment) -> RecordFormat<WaterRecord> {
    switch self {
    case .csv: return RecordFormat(head: Self.csvHead, text: { Self.csvRow($0.sample) })
    case .json: return .json(\.assessedJSON)
    case .markdown:
      let table = WaterMarkdown(unit: unit, language: environment.language)
      return RecordFormat(head: table.head, text: { table.row($0.sample) })
    case .svg:
      var picture = WaterPicture(unit: unit)
      return RecordFormat {
        picture.add($0.point)
        return ""
      } tail: { _ in
        picture.svg(in: environment)
      }
    }
  }

  static let csvHead = "name,date,hardness,alkalinity,ph,tds,filter,memo,calcium,magnesium,sodium,bicarbonate\n"

  /// A record as a row of CSV, without loss of precision.
  static func csvRow(_ sample: WaterSample) -> String {
    func number(_ figure: WaterFigure) -> String {
      let text = sample.figures[figure].map { "\($0)" } ?? ""
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    let fields = [
      sample.name.text.quotedForCSV, sample.moment.iso8601, number(.hardness), number(.alkalinity), number(.pH),
      number(.tds), sample.filter.text.quotedForCSV, sample.memo.text.quotedForCSV, number(.calcium),
      number(.magnesium), number(.sodium), number(.bicarbonate),
    ]
    return fields.joined(separator: ",") + "\n"
  }
}

/// Records as a table in Markdown.
private struct WaterMarkdown {
  let unit: WaterUnit
  let language: Language

  var head: String {
    let unit = Phrase(same: ", \(unit.label)")
    let names = [
      Phrase(en: "Date", ko: "날짜"), Phrase(en: "Name", ko: "이름"), WaterFigure.hardness.name + unit,
      WaterFigure.alkalinity.name + unit, WaterFigure.pH.name, WaterFigure.tds.name, Phrase(en: "Zones", ko: "영역"),
      Phrase(en: "Filter", ko: "필터"), Phrase(en: "Memo", ko: "메모"),
    ]
    return row(names.map { $0.text(in: language) }) + row(names.indices.map { (2...5).contains($0) ? "---:" : "---" })
  }

  func row(_ sample: WaterSample) -> String {
    func number(_ figure: WaterFigure) -> String { sample.figures.text(figure, in: unit) ?? "" }
    return row([
      WaterWords.momentInFull(sample.moment).text(in: language), sample.name.text.escapedForMarkdown,
      number(.hardness),
      number(.alkalinity), number(.pH), number(.tds), ZoneMarks.text(sample.point.zones, GlyphSet.unicode.symbols),
      sample.filter.text.escapedForMarkdown, sample.memo.text.escapedForMarkdown,
    ])
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
