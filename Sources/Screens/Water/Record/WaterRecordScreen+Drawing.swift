import TerminalUI
import WaterModel

/// Where fields, words and chart of a record stand.
private struct RecordLayout {
  let fields: Rect
  /// What is said about the field, or about the water.
  let words: Rect
  let chart: Rect

  private static let leastBeside = 56

  init(_ area: Rect, fields count: Int, wordsOnly: Bool) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isBeside = area.columns >= Self.leastBeside
    let left = isBeside ? min(56, max(34, body.columns * 55 / 100)) : body.columns
    let (form, side) = body.columns(.fixed(left), .fill)
    chart = isBeside ? side.columns(.fixed(2), .fill).1 : .zero
    if wordsOnly {
      (fields, words) = (.zero, form.rows > 12 ? form.rows([.fixed(1), .fill])[1] : form)
      return
    }
    let air = form.rows > count + 3 ? 1 : 0
    let wordRows = form.rows < count + 2 ? min(2, form.rows / 3) : form.rows - count - 2 * air
    let parts = form.rows([.fixed(air), .fixed(min(count, form.rows - wordRows)), .fixed(air), .fill])
    (fields, words) = (parts[1], parts[3])
  }
}

extension WaterRecordScreen {
  func draw(in canvas: inout Canvas) {
    let fields = form.fields
    let layout = RecordLayout(canvas.area, fields: fields.count, wordsOnly: showsWords && !isEditing)
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
    if !layout.chart.isEmpty { canvas.draw(WaterChart(unit: unit, selected: point), in: layout.chart) }
  }

  private func drawValue(_ place: Int, _ labels: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let quiet = isSelected ? style : .quiet
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    let parts = area.columns([.fixed(2), .fixed(labels + 1), .fill])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(canvas.text(form.fields.label(place)), quiet), in: parts[1])
    let text = form.fields.text(place)
    if text.isEmpty {
      let missing = form.placeholder(place) ?? Phrase(same: "–")
      canvas.draw(Label(canvas.text(missing), quiet), in: parts[2])
    } else {
      let unit = canvas.text(form.fields.unit(place))
      canvas.draw(Label(unit.isEmpty ? text : "\(text) \(unit)", style), in: parts[2])
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
      let names = [advice.zone.shortName] + Array(repeating: "", count: max(0, words.count - 1))
      return zip(names, words).map { ("\($0.padded(to: 6))\($1)", .plain) }
    }
    if let calcium = record.sample.figures.calciumHardness {
      let text = Phrase(
        en: "Calcium hardness, SCA's own axis: \(unit.text(calcium, of: .hardness)) \(unit.label).",
        ko: "SCA가 보는 칼슘 경도: \(unit.text(calcium, of: .hardness)) \(unit.label).")
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

  /// Draws the blocks that fit as a whole, since half an advice would be a wrong one; only a long last block may be cut.
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
