import PavilionKit
import TerminalUI
import WaterModel

/// The three standards, what their figures mean, and where they are from.
struct StandardsScreen: ReadingScreen {
  typealias Action = NoAction

  let title = StandardsText.title
  let accent = Accent.water
  var reader = Reader()

  func status(in environment: Environment) -> String { "\(reader.percent)%" }

  func commands(in environment: Environment) -> [Command<NoAction>] {
    [
      .readingRows(in: environment), .pages(in: environment, hint: environment.words.pages),
      .readingEnds(in: environment, hint: Phrase(en: "ends", ko: "처음·끝"), hasLetters: true),
    ]
  }

  func page(in environment: Environment) -> ReadingPage? {
    let layout = layout(environment.body)
    let setting = ReadingPage.Setting(layout.page, environment, linkAccent: .water)
    let head = StandardsHead(columns: setting.columns, room: layout.chart.isEmpty ? layout.page.size : .zero)
    return ReadingPage(setting, head: head, StandardsText.blocks.map { $0.lines(in: setting) })
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    canvas.draw(WaterChart.ofStandards, in: layout.chart)
    reader.draw(in: &canvas, layout.page)
  }

  /// The areas of text and chart, of which the chart is empty if it is part of the page or omitted.
  private func layout(_ area: Rect) -> (page: Rect, chart: Rect) {
    let isTall = area.rows >= 16
    let body = area.inset(columns: 1, rows: isTall ? 1 : 0)
    guard area.columns >= 110, isTall else { return (body, .zero) }
    let (left, right) = body.columns(.fill, .fixed(min(60, max(44, body.columns - 74))))
    return (left, right.columns(.fixed(2), .fill).1.rows(.fixed(min(30, right.rows)), .fill).0)
  }
}

/// The chart with an empty row below it; no rows where there is too little room.
private struct StandardsHead: ReadingHead {
  let columns: Int
  let rows: Int

  init(columns: Int, room: Size) {
    self.columns = columns
    rows = room.columns >= 58 && room.rows >= 16 ? min(18, room.rows - 4) : 0
  }

  func draw(in canvas: inout Canvas) {
    let column = canvas.area.centered(Size(columns: columns, rows: rows))
    let area = Rect(column: column.column, row: column.row, columns: min(columns, 64), rows: rows - 1)
    canvas.draw(WaterChart.ofStandards, in: area)
  }
}

extension WaterChart {
  fileprivate static var ofStandards: WaterChart { WaterChart(target: WaterZone.sca.target) }
}

extension StandardsText.Block {
  func lines(in setting: ReadingPage.Setting) -> [StyledText] {
    switch self {
    case .heading(let phrase): setting.lines(of: phrase, Style(.accent(.water), .bold))
    case .paragraph(let phrase): setting.lines(of: phrase)
    case .table(let rows): setting.lines(ofTable: rows)
    case .list(let phrases):
      phrases.flatMap { setting.hanging($0, after: setting.glyphs == .unicode ? "· " : "- ", columns: 2) }
    }
  }
}

extension ReadingPage.Setting {
  fileprivate func lines(of phrase: Phrase, _ style: Style = .plain) -> [StyledText] {
    lines(StyledText(phrase.text(in: language), style))
  }

  /// Labels and values beside each other where there is room, else each value below its label.
  fileprivate func lines(ofTable rows: [(label: Phrase, value: Phrase)]) -> [StyledText] {
    let width = (rows.map { text($0.label).columns }.max() ?? 0) + 4
    let isWide = columns - width >= 20
    return rows.flatMap { label, value in
      isWide
        ? hanging(value, after: "  " + text(label), columns: width)
        : lines(of: label, .quiet) + hanging(value, after: "", columns: 2)
    }
  }

  /// Lines behind a lead, with a hanging indent.
  fileprivate func hanging(_ phrase: Phrase, after lead: String, columns indent: Int) -> [StyledText] {
    let indent = min(indent, max(0, columns - 1))
    return lines(phrase.text(in: language), columns: columns - indent).enumerated().map { index, line in
      StyledText((index == 0 ? lead : "").padded(to: indent) + line)
    }
  }
}
