import Screens
import TerminalUI
import WaterModel

/// Records as rows of a table in Markdown.
struct WaterMarkdown {
  let unit: WaterUnit
  let language: Language

  var head: String {
    let figures = [WaterFigure.hardness, .alkalinity].map { "\($0.name.text(in: language)), \(unit.label)" }
    let names =
      [Phrase(en: "Date", ko: "날짜"), Phrase(en: "Name", ko: "이름")].map { $0.text(in: language) } + figures
      + [
        WaterFigure.pH.name, WaterFigure.tds.name, Phrase(en: "Zones", ko: "영역"), Phrase(en: "Filter", ko: "필터"),
        Phrase(en: "Memo", ko: "메모"),
      ].map { $0.text(in: language) }
    return row(names) + row(names.enumerated().map { (2...5).contains($0.offset) ? "---:" : "---" })
  }

  func row(_ sample: WaterSample) -> String {
    let figures = sample.figures
    func number(_ figure: WaterFigure) -> String { figures.text(figure, in: unit) ?? "" }
    return row([
      "\(sample.time.date.iso8601) \(sample.time.clock)", sample.name.text.escapedForMarkdown, number(.hardness),
      number(.alkalinity), number(.pH), number(.tds), WaterSentences.zones(sample.point).text(in: language),
      sample.filter.text.escapedForMarkdown, sample.memo.text.escapedForMarkdown,
    ])
  }

  private func row(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |\n" }
}
