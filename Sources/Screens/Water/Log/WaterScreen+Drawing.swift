import TerminalUI
import WaterModel

extension WaterScreen {
  public func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    let sign = WaterChart.targetSign(canvas.environment.glyphs)
    let marks = target.map { [WaterChart.Mark(sign, at: $0.point)] } ?? []
    let chart = WaterChart(unit: unit, points: points, marks: marks, selected: list.selected?.point)
    canvas.draw(chart, in: layout.chart)
    canvas.draw(in: layout.head) { drawHead(layout, in: &$0) }
    drawList(in: &canvas, layout.list)
    drawFilter(in: &canvas, layout.filter, hint: Phrase(en: "name, filter, memo, date", ko: "이름, 필터, 메모, 날짜"))
  }

  public func draw(_ record: WaterRecord, _ place: ListPlace, in canvas: inout Canvas) {
    let look = layout(in: canvas.environment).look
    canvas.draw(WaterRow(record: record, unit: unit, look: look, place: place), in: canvas.area)
  }

  private func drawHead(_ layout: WaterLayout, in canvas: inout Canvas) {
    let arrow = query.isDescending ? (canvas.isUnicode ? "▾" : "v") : (canvas.isUnicode ? "▴" : "^")
    guard layout.look == .table else {
      let words = canvas.text(WaterWords.sorted(query)) + " " + arrow
      canvas.draw(Label(words, .quiet), in: canvas.area.inset(columns: 2))
      canvas.onClick(canvas.area, Action.nextOrder)
      return
    }
    // As wide as the rows, beside which a bar may stand.
    let width = canvas.area.columns - (list.count > layout.list.rows ? 2 : 0)
    let parts = WaterRow.columns(of: canvas.area.columns(.fixed(width), .fill).0)
    let heads: [(WaterQuery.Order, Phrase, Alignment)] = [
      (.date, Phrase(en: "Date", ko: "날짜"), .leading), (.name, Phrase(en: "Name", ko: "이름"), .leading),
      (.hardness, Phrase(en: "Hard", ko: "경도"), .trailing), (.alkalinity, Phrase(en: "Alk", ko: "알칼리"), .trailing),
      (.pH, Phrase(same: "pH"), .trailing),
    ]
    for ((order, name, alignment), part) in zip(heads, parts.dropFirst()) {
      let isChosen = order == query.order
      let text = canvas.text(name) + (isChosen ? arrow : "")
      canvas.draw(Label(text, isChosen ? Style(.accent(canvas.accent), .bold) : .quiet, alignment), in: part)
      canvas.onClick(part, Action.sort(order))
    }
    let zones = WaterZone.allCases.map(\.shortName).joined(separator: " ")
    canvas.draw(Label(zones, .quiet), in: parts[7])
  }
}
