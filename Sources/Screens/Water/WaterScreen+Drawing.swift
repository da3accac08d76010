import TerminalUI
import WaterModel

extension WaterScreen {
  public func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.environment)
    if layout.chart.rows > 0 { canvas.draw(chart(in: canvas), in: layout.chart) }
    if layout.head.rows > 0 { canvas.draw(in: layout.head) { drawHead(layout.look, in: &$0) } }
    if records.count == 0 {
      let words = query.listsAll ? WaterWords.empty : WaterWords.nothingFound
      for (index, line) in canvas.text(words).wrapped(to: layout.list.columns).enumerated() {
        canvas.draw(Label(line, .quiet), in: layout.list.line(min(1, layout.list.rows - 1) + index))
      }
    } else {
      canvas.draw(
        ListView(count: records.count, selection: records.selection, rowHeight: layout.look.height) {
          row, isSelected, canvas in
          guard let record = records[row] else { return }
          WaterRow(record: record, unit: unit, look: layout.look, isSelected: isSelected).draw(in: &canvas)
          canvas.onClick(canvas.area, WaterAction.choose(row))
        }, in: layout.list)
    }
    if layout.filter.rows > 0 { drawFilter(in: &canvas, layout.filter) }
    if let notice { canvas.say(notice.spelled(in: canvas), in: layout.notice) }
  }

  private func chart(in canvas: Canvas) -> WaterChart {
    WaterChart(
      unit: unit, points: points,
      marks: [target.map { WaterChart.Mark(WaterChart.targetSign(canvas.environment.glyphs), at: $0.point) }]
        .compactMap(\.self),
      selected: selected?.point)
  }

  private func drawHead(_ look: WaterLayout.Look, in canvas: inout Canvas) {
    let arrow = query.isDescending ? (canvas.isUnicode ? "▾" : "v") : (canvas.isUnicode ? "▴" : "^")
    guard look == .table else {
      let words = canvas.text(WaterWords.sorted(query)) + " " + arrow
      canvas.draw(Label(words, .quiet), in: canvas.area.inset(columns: 2))
      canvas.onClick(canvas.area, WaterAction.nextOrder)
      return
    }
    let width = canvas.area.columns - (records.count > layout(canvas.environment).room ? 2 : 0)
    let line = Rect(column: canvas.area.column, row: canvas.area.row, columns: width, rows: 1)
    let parts = WaterRow.columns(of: line)
    let heads: [(Int, WaterQuery.Order, Phrase, Alignment)] = [
      (1, .date, Phrase(en: "Date", ko: "날짜"), .leading), (2, .name, Phrase(en: "Name", ko: "이름"), .leading),
      (3, .hardness, Phrase(en: "Hard", ko: "경도"), .trailing),
      (4, .alkalinity, Phrase(en: "Alk", ko: "알칼리"), .trailing),
      (5, .pH, Phrase(same: "pH"), .trailing),
    ]
    for (place, order, name, alignment) in heads {
      let isChosen = order == query.order
      let text = canvas.text(name) + (isChosen ? arrow : "")
      canvas.draw(
        Label(text, isChosen ? Style(.accent(canvas.accent), .bold) : .quiet, alignment), in: parts[place])
      canvas.onClick(parts[place], WaterAction.sort(order))
    }
    let zones = WaterZone.allCases.map(\.shortName).joined(separator: " ")
    canvas.draw(Label(zones, .quiet), in: parts[7])
  }

  private func drawFilter(in canvas: inout Canvas, _ area: Rect) {
    let (lead, field) = area.columns(.fixed(2), .fill)
    canvas.write("/", column: lead.column, row: lead.row, Style(.accent(canvas.accent), .bold))
    if let input {
      let hint = Phrase(en: "name, filter, memo, date", ko: "이름, 필터, 메모, 날짜")
      canvas.draw(TextField(input, isFocused: true, placeholder: canvas.text(hint)), in: field)
    } else {
      canvas.draw(Label(query.words, .bold), in: field)
    }
  }
}
