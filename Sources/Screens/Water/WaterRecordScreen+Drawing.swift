import TerminalUI
import WaterModel

/// Where fields, words and chart of a record stand.
private struct RecordLayout {
  let fields: Rect
  /// What is said about the field, or about the water.
  let words: Rect
  let chart: Rect
  let notice: Rect

  private static let leastBeside = 56

  init(_ area: Rect, fields count: Int, wordsOnly: Bool) {
    let (main, notice) = area.rows(.fill, .fixed(1))
    self.notice = notice.inset(columns: 1)
    let body = main.inset(columns: 1)
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
    let layout = RecordLayout(canvas.area, fields: form.fields.count, wordsOnly: showsWords && !isEditing)
    let labels = form.fields.map { canvas.text($0.label).columns }.max() ?? 0
    canvas.draw(
      ListView(count: form.fields.count, selection: ListSelection(selected: selected)) { place, isSelected, canvas in
        if isEditing {
          let isWrong = visibleProblem(in: place, canvas.environment) != nil
          form[place].draw(labels: labels, isSelected: isSelected, isWrong: isWrong, in: &canvas)
        } else {
          drawValue(place, labels, isSelected, in: &canvas)
        }
        canvas.onClick(canvas.area, WaterRecordAction.choose(place))
      }, in: layout.fields)
    canvas.draw(in: layout.words) { isEditing ? drawMessage(in: &$0) : drawVerdict(in: &$0) }
    if !layout.chart.isEmpty { canvas.draw(WaterChart(unit: unit, selected: point), in: layout.chart) }
    if let notice { canvas.say(notice.spelled(in: canvas), in: layout.notice) }
  }

  private func drawValue(_ place: Int, _ labels: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    let parts = area.columns([.fixed(2), .fixed(labels + 1), .fill])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(canvas.text(form[place].label), isSelected ? style : .quiet), in: parts[1])
    let text = form[place].input.string
    guard text.isEmpty else {
      let unit = canvas.formula(form[place].unit)
      canvas.draw(Label(unit.isEmpty ? canvas.shown(text) : "\(text) \(unit)", style), in: parts[2])
      return
    }
    // Only as display: what is empty stays empty.
    let missing: Phrase =
      switch WaterField.allCases[place] {
      case .name: WaterWords.noName
      case .filter: WaterWords.noFilter
      case .memo: WaterWords.noMemo
      default: Phrase(same: canvas.isUnicode ? "–" : "-")
      }
    canvas.draw(Label(canvas.text(missing), isSelected ? style : .quiet), in: parts[2])
  }

  private func drawMessage(in canvas: inout Canvas) {
    let field = form[selected]
    field.drawMessage(
      notice?.kind == .bad ? notice?.phrase : visibleProblem(in: selected, canvas.environment), in: &canvas,
      canvas.area.rows(.fixed(2), .fill).0)
    guard canvas.area.rows >= 4, let point = form.point else { return }
    canvas.draw(ZoneMarks(zones: WaterVerdict(point).zones), in: canvas.area.line(3).inset(columns: 2))
  }

  /// What the standards say; Tab gives it the whole room.
  private func drawVerdict(in canvas: inout Canvas) {
    guard let record else { return }
    let verdict = WaterVerdict(record.point)
    let area = canvas.area.inset(columns: 2)
    canvas.draw(ZoneMarks(zones: verdict.zones), in: area.line(0))
    let marks = ZoneMarks.columns(hasNames: true) + 3
    let taste = canvas.text(verdict.taste.phrase)
    let room = area.columns - marks
    if taste.columns <= room {
      canvas.draw(Label(taste, .quiet), in: Rect(column: area.column + marks, row: area.row, columns: room, rows: 1))
    }
    var blocks: [[(String, Style)]] = taste.columns <= room ? [] : [[(taste, .quiet)]]
    // What takes least comes first: there may not be room for all.
    let advice = verdict.advice.sorted { record.point.distance(to: $0.nearest) < record.point.distance(to: $1.nearest) }
    blocks += advice.map { advice in
      let words = canvas.formula(advice.change(in: unit)).wrapped(to: area.columns - 6)
      let names = [advice.zone.shortName] + Array(repeating: "", count: max(0, words.count - 1))
      return zip(names, words).map { ("\($0.padded(to: 6))\($1)", .plain) }
    }
    if let calcium = record.sample.figures.calciumHardness {
      let text = Phrase(
        en: "Calcium hardness, SCA's own axis: \(unit.text(calcium, of: .hardness)) \(unit.label).",
        ko: "SCA가 보는 칼슘 경도: \(unit.text(calcium, of: .hardness)) \(unit.label).")
      blocks.append(canvas.formula(text).wrapped(to: area.columns).map { ($0, .quiet) })
    }
    let memo = canvas.shown(record.sample.memo.text).wrapped(to: area.columns).map { ($0, Style.plain) }
    if showsWords { blocks += record.sample.memo.isEmpty ? [] : [[("", .plain)] + memo] }
    // A memo that does not fit into its field is read while it is chosen.
    if !showsWords, WaterField.allCases[selected] == .memo, memo.count > 1 { blocks = [memo] }
    draw(blocks, in: &canvas, area.rows(.fixed(1), .fill).1)
  }

  /// Draws what fits as a whole, for half an advice would be a wrong one; only the last block may go on with dots.
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
