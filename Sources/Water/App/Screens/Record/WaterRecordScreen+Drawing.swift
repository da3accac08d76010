import TerminalUI
import WaterModel

extension WaterRecordScreen {
  func draw(in canvas: inout Canvas) {
    let fields = form.fields
    let layout = layout(canvas.area, in: canvas.environment)
    let labels = fields.labelColumns(in: canvas)
    canvas.draw(in: layout.verdict) { drawVerdict(in: &$0) }
    let rows = layout.fields.rows
    canvas.draw(
      ListView(
        count: fields.count, selection: ListSelection(selected: fields.selected),
        height: isEditing ? { fields.rows(of: $0, among: rows) } : nil
      ) { index, isSelected, canvas in
        canvas.onClick(canvas.area, Action.form(.select(index)))
        if isEditing {
          fields.draw(index, in: &canvas) { Action.form($0) }
        } else {
          drawValue(index, labels, isSelected, in: &canvas)
        }
      }, in: layout.fields)
    canvas.draw(in: layout.below) { isEditing ? drawMessage(in: &$0) : drawBelow(in: &$0) }
    // While the record is edited, the chart shows only its point, so that its movement is visible.
    let (points, extent) = isEditing ? ([], nil) : (listing.points, listing.extent)
    canvas.draw(
      WaterChart(
        unit: canvas.unit, points: points, extent: extent, areas: [area].compactMap(\.self), bounds: bounds,
        selected: position,
        background: chartBackground),
      in: layout.chart)
  }

  func layout(_ area: Rect, in environment: Environment) -> (verdict: Rect, fields: Rect, below: Rect, chart: Rect) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isBeside = area.columns >= 56
    let left = isBeside ? min(56, max(34, body.columns * 55 / 100)) : body.columns
    let (pane, side) = body.columns(.fixed(left), .fill)
    let chart = isBeside ? side.columns(.fixed(2), .fill).1 : .zero
    if showsWords { return (pane.rows(.fixed(pane.rows > 12 ? 1 : 0), .fill).1, .zero, .zero, chart) }
    // A note that is edited gets the rows that are left besides the message.
    let count = isEditing ? form.fields.rowCount(among: max(0, pane.rows - 4)) : form.fields.count
    let spacing = pane.rows > count + 3 ? 1 : 0
    // The marks of the zones, and as much advice as fits besides all fields.
    let remarks = remarks(pane.columns - 2, in: environment)
    let advice = isEditing ? [] : remarks?.advice(praises: showsWords).map(\.lines.count) ?? []
    let rest = pane.rows - count - 1 - 2 * spacing
    let verdict = isEditing ? 0 : advice.reduce(1) { $0 + $1 <= rest + 1 ? $0 + $1 : $0 }
    let minimum =
      pane.rows < count + 2
      ? min(isEditing || note(remarks).count > 1 ? 2 : 0, pane.rows / 3) : 0
    let fields = min(count, pane.rows - verdict - minimum)
    let gap = verdict > 0 ? spacing : 0
    let (_, verdictArea, _, fieldArea, _, below) = pane.rows(
      .fixed(spacing), .fixed(verdict), .fixed(gap), .fixed(fields), .fixed(spacing), .fill)
    return (verdictArea, fieldArea, below, chart)
  }

  private func drawValue(_ index: Int, _ labels: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let style = canvas.drawSelection(isSelected, in: canvas.area)
    let quiet = isSelected ? style : .quiet
    let (_, label, value) = canvas.area.columns(.fixed(2), .fixed(labels + 1), .fill)
    canvas.draw(Label(canvas.text(form.fields.label(index)), quiet), in: label)
    let (text, unit) = (form.fields.text(index), canvas.text(form.fields.unit(index)))
    let line = text.onOneLine(canvas.environment.glyphs, most: 400)
    let shown = text.isEmpty ? canvas.text(form.placeholder(index)) : unit.isEmpty ? line : "\(line) \(unit)"
    let detail = form.figure(at: index).flatMap { record?.sample.figures.detail($0, in: canvas.unit) }
    canvas.draw(
      Label(
        StyledText(shown, text.isEmpty ? quiet : style) + StyledText(detail.map { canvas.text($0) } ?? "", quiet), style
      ),
      in: value)
  }

  private func drawMessage(in canvas: inout Canvas) {
    let (environment, (message, below)) = (canvas.environment, canvas.area.rows(.fixed(2), .fill))
    let rest = below.inset(columns: 2)
    if form.fields.showsProblem(in: environment) {
      // In all rows, because nothing else matters until it is mended.
      return form.fields.drawMessage(in: &canvas, canvas.area)
    }
    let computed = form.computedWords(in: environment).map { canvas.text($0) }
    let unknown = position?.missing.map { missing in
      canvas.text(
        Phrase(en: "Without the \(missing.word.en) there is no verdict.", ko: "\(missing.name.ko)가 없으면 평가할 수 없습니다."))
    }
    var lines = computed?.wrapped(to: rest.columns) ?? []
    if let computed, lines.count > rest.rows {
      // Instead of a hint, where there is no room below it: what is computed is seen before it is saved.
      lines = []
      canvas.draw(lines: Array(computed.wrapped(to: message.columns - 1).prefix(2)), .plain, in: message)
    } else if let unknown, rest.rows < 4, form.figure(at: form.fields.selected) != position?.missing,
      !form.fields.text(form.fields.selected).contains(where: \.isLetter)
    {
      // As well, but what drops of a kit come to is said of them.
      canvas.draw(lines: unknown.wrapped(to: message.columns - 1), .quiet, in: message)
    } else {
      form.fields.drawMessage(in: &canvas, message)
    }
    canvas.draw(lines: lines, .plain, in: rest)
    let room = rest.rows(.fixed(max(1, lines.count)), .fill).1
    guard !room.isEmpty, let position else { return }
    canvas.draw(Label(ZoneMarks.named(position, canvas.symbols)), in: room.line(0))
    guard let unknown else { return }
    canvas.draw(lines: unknown.wrapped(to: room.columns), .quiet, in: room.rows(.fixed(1), .fill).1)
  }

  private func remarks(_ columns: Int, in environment: Environment) -> WaterRemarks? {
    record.map { WaterRemarks($0, columns: columns, in: environment) }
  }

  /// The cups that were tasted, in a sentence.
  private func cups(_ remarks: WaterRemarks) -> [WaterRemarks.Block] {
    guard let rating = remarks.record.rating, tastings.count > 0 else { return [] }
    return [remarks.block(TastingWords.summary(of: tastings.latest, count: tastings.count, rating: rating))]
  }

  /// The lines of the note while its field is selected; otherwise empty.
  private func note(_ remarks: WaterRemarks?) -> [String] {
    form.isNoteSelected || showsWords ? remarks?.note ?? [] : []
  }

  private func drawVerdict(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 2)
    guard let remarks = remarks(area.columns, in: canvas.environment) else { return }
    canvas.draw(Label(remarks.marks), in: area.line(0))
    var blocks = remarks.advice(praises: showsWords)
    if showsWords {
      blocks += remarks.calcium + cups(remarks)
      let note = note(remarks)
      if !note.isEmpty { blocks.append(([""] + note, .plain)) }
    }
    _ = draw(blocks, in: &canvas, area.rows(.fixed(1), .fill).1)
  }

  /// Draws a note that does not fit into its field, and the neighbors of the record.
  private func drawBelow(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: 2)
    guard let remarks = remarks(area.columns, in: canvas.environment) else { return }
    let note = note(remarks)
    let blocks = (note.count > 1 ? [(note, .plain)] : remarks.calcium) + cups(remarks)
    let rest = draw(blocks, in: &canvas, area)
    let room = blocks.isEmpty ? rest : rest.rows(.fixed(1), .fill).1
    guard room.rows >= Self.leastRows, neighbors.count > 1 else { return }
    // The record in the middle, as far as its neighbors allow.
    let here = neighbors.firstIndex { $0.step == 0 } ?? 0
    let hasHead = room.rows > Self.leastRows + 2
    let rowCount = room.rows - (hasHead ? 1 : 0)
    let first = min(max(0, here - rowCount / 2), max(0, neighbors.count - rowCount))
    let shown = neighbors[first...].prefix(rowCount)
    let environment = canvas.environment
    let columns: [TableColumn<WaterRecord>] = [
      .day(WaterWords.date, in: environment), .name(WaterWords.name, in: environment),
      .hardness(in: environment), .alkalinity(in: environment), .zones(in: environment, \.position),
    ]
    let rows = shown.enumerated().map { index, neighbor in
      (neighbor.record, RowState(index: index, isSelected: false, style: neighbor.step == 0 ? .bold : .plain))
    }
    canvas.draw(Table(columns, rows: rows, hasHead: hasHead), in: room)
    for (row, step) in shown.map(\.step).enumerated() where step != 0 {
      canvas.onClick(room.line(row + (hasHead ? 1 : 0)), Action.moveOn(step))
    }
  }

  /// Draws texts one below the other and returns the rest of the area.
  private func draw(_ blocks: [WaterRemarks.Block], in canvas: inout Canvas, _ area: Rect) -> Rect {
    // A part of an advice would be wrong, so only a long last block may be cut.
    var room = area
    for (index, block) in blocks.enumerated() {
      let mayBeCut = index == blocks.count - 1 && block.lines.count > 3 && !room.isEmpty
      guard block.lines.count <= room.rows || mayBeCut else { continue }
      var lines = Array(block.lines.prefix(room.rows))
      if lines.count < block.lines.count { lines[lines.count - 1] += canvas.symbols.ellipsis }
      canvas.draw(lines: lines, block.style, in: room)
      room = room.rows(.fixed(lines.count), .fill).1
    }
    return room
  }
}
