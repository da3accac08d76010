import TerminalUI
import WaterModel

extension WaterRecordScreen {
  func draw(in canvas: inout Canvas) {
    let fields = form.fields
    let layout = layout(canvas.area)
    let labels = fields.labelColumns(in: canvas)
    canvas.draw(
      ListView(count: fields.count, selection: ListSelection(selected: fields.selected)) { place, isSelected, canvas in
        if isEditing {
          fields.draw(place, in: &canvas)
        } else {
          drawValue(place, labels, isSelected, in: &canvas)
        }
        canvas.onClick(canvas.area, Action.form(.select(place)))
      }, in: layout.fields)
    canvas.draw(in: layout.words) { isEditing ? drawMessage(in: &$0) : drawVerdict(in: &$0) }
    canvas.draw(WaterChart(unit: unit, selected: point), in: layout.chart)
  }

  /// Where the fields stand, what is said about the selected one or about the water, and the chart.
  private func layout(_ area: Rect) -> (fields: Rect, words: Rect, chart: Rect) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isBeside = area.columns >= 56
    let left = isBeside ? min(56, max(34, body.columns * 55 / 100)) : body.columns
    let (form, side) = body.columns(.fixed(left), .fill)
    let chart = isBeside ? side.columns(.fixed(2), .fill).1 : .zero
    if showsWords, !isEditing {
      return (.zero, form.rows > 12 ? form.rows([.fixed(1), .fill])[1] : form, chart)
    }
    let count = self.form.fields.count
    let air = form.rows > count + 3 ? 1 : 0
    let wordRows = form.rows < count + 2 ? min(2, form.rows / 3) : form.rows - count - 2 * air
    let parts = form.rows([.fixed(air), .fixed(min(count, form.rows - wordRows)), .fixed(air), .fill])
    return (parts[1], parts[3], chart)
  }

  private func drawValue(_ place: Int, _ labels: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let style = canvas.drawSelection(isSelected, in: canvas.area)
    let quiet = isSelected ? style : .quiet
    let (_, label, value) = canvas.area.columns(.fixed(2), .fixed(labels + 1), .fill)
    canvas.draw(Label(canvas.text(form.fields.label(place)), quiet), in: label)
    let (text, unit) = (form.fields.text(place), canvas.text(form.fields.unit(place)))
    if text.isEmpty {
      canvas.draw(Label(canvas.text(form.placeholder(place)), quiet), in: value)
    } else {
      canvas.draw(Label(unit.isEmpty ? text : "\(text) \(unit)", style), in: value)
    }
  }

  private func drawMessage(in canvas: inout Canvas) {
    form.fields.drawMessage(in: &canvas, canvas.area.rows(.fixed(2), .fill).0)
    guard canvas.area.rows >= 4, let point = form.point(in: canvas.environment) else { return }
    canvas.draw(ZoneMarks(zones: WaterVerdict(point).zones), in: canvas.area.line(3).inset(columns: 2))
  }

  /// Draws what the standards say of the water; Tab gives it the whole room.
  private func drawVerdict(in canvas: inout Canvas) {
    guard let record else { return }
    let verdict = WaterVerdict(record.point)
    let area = canvas.area.inset(columns: 2)
    canvas.draw(ZoneMarks(zones: verdict.zones), in: area.line(0))
    let taste = canvas.text(verdict.taste.phrase)
    let beside = area.line(0).columns(.fixed(ZoneMarks.columns(hasNames: true) + 3), .fill).1
    let isBeside = taste.columns <= beside.columns
    if isBeside { canvas.draw(Label(taste, .quiet), in: beside) }
    var blocks: [[(String, Style)]] = isBeside ? [] : [[(taste, .quiet)]]
    // The smallest change comes first: there may not be room for all.
    let advice = verdict.advice.sorted { record.point.distance(to: $0.nearest) < record.point.distance(to: $1.nearest) }
    blocks += advice.map { advice in
      let words = canvas.text(advice.change(in: unit)).wrapped(to: area.columns - 6)
      return words.enumerated().map { (($0 == 0 ? advice.zone.shortName : "").padded(to: 6) + $1, .plain) }
    }
    if let calcium = record.sample.figures.calciumHardness {
      let amount = unit.amount(calcium, of: .hardness)
      let text = Phrase(en: "Calcium hardness, SCA's own axis: \(amount).", ko: "SCA가 보는 칼슘 경도: \(amount).")
      blocks.append(canvas.text(text).wrapped(to: area.columns).map { ($0, .quiet) })
    }
    let memo = canvas.text(record.sample.memo.text).wrapped(to: area.columns).map { ($0, Style.plain) }
    if showsWords {
      if !record.sample.memo.isEmpty { blocks.append([("", .plain)] + memo) }
    } else if form.isMemoSelected, memo.count > 1 {
      // A memo that does not fit into its field is read while the field is selected.
      blocks = [memo]
    }
    draw(blocks, in: &canvas, area.rows(.fixed(1), .fill).1)
  }

  /// Draws the blocks that fit as a whole: half an advice would be a wrong one.
  ///
  /// Only a long last block may be cut.
  private func draw(_ blocks: [[(String, Style)]], in canvas: inout Canvas, _ area: Rect) {
    var row = 0
    for (index, block) in blocks.enumerated() {
      let room = area.rows - row
      guard block.count <= room || (index == blocks.count - 1 && room > 0 && block.count > 3) else { continue }
      for (place, line) in block.prefix(room).enumerated() {
        let goesOn = place == room - 1 && block.count > room
        canvas.draw(Label(goesOn ? line.0 + canvas.signs.ellipsis : line.0, line.1), in: area.line(row + place))
      }
      row += min(room, block.count)
    }
  }
}
