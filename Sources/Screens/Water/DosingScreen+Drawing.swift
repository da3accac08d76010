import TerminalUI
import WaterModel

extension DosingScreen {
  /// What is to be done, the chart of the way, and a line for what has just happened.
  private struct Layout {
    let steps: Rect
    /// Empty where there is no room for it.
    let chart: Rect
    let notice: Rect

    init(_ area: Rect, rows: Int) {
      let parts = area.inset(columns: 1).rows([.fixed(area.rows >= 20 ? 1 : 0), .fill, .fixed(1)])
      notice = parts[2]
      if area.columns >= 76, area.rows >= 14 {
        let columns = parts[1].columns([.fill, .fixed(area.columns >= 110 ? 60 : 32)], gap: 2)
        (steps, chart) = (columns[0], columns[1])
      } else {
        let hasChart = parts[1].rows - rows >= 9
        let halves = parts[1].rows([.fixed(hasChart ? rows : parts[1].rows), .fill])
        (steps, chart) = (halves[0], hasChart ? halves[1] : .zero)
      }
    }
  }

  func draw(in canvas: inout Canvas) {
    let narrow = Layout(canvas.area, rows: 0).steps.columns
    let stack = MixerStack(blocks(narrow, in: canvas))
    let layout = Layout(canvas.area, rows: stack.rows)
    canvas.draw(stack, in: layout.steps)
    if !layout.chart.isEmpty { canvas.draw(in: layout.chart) { drawWay(in: &$0) } }
    if let notice { canvas.say(notice.spelled(in: canvas), in: layout.notice) }
  }

  // MARK: The way

  /// From what there is, over what is diluted, to what comes out.
  func chart(in environment: Environment) -> WaterChart {
    guard let dosing else {
      return WaterChart(unit: unit, selected: water.point)
    }
    let result = dosing.result
    var marks = [WaterChart.Mark("1", at: water.point)]
    if dosing.needsDilution { marks.append(WaterChart.Mark("2", at: dosing.diluted)) }
    // There and back: of more than two waters the chart closes the line.
    let path =
      dosing.needsDilution ? [water.point, dosing.diluted, result, dosing.diluted] : [water.point, result]
    return WaterChart(unit: unit, path: path, marks: marks, selected: result)
  }

  private func drawWay(in canvas: inout Canvas) {
    let (chart, legend) = canvas.area.rows(.fill, .fixed(canvas.area.rows >= 10 ? 1 : 0))
    canvas.draw(self.chart(in: canvas.environment), in: chart)
    guard let dosing else { return }
    let entries =
      [("1", Phrase(en: "water", ko: "물"))]
      + (dosing.needsDilution ? [("2", Phrase(en: "diluted", ko: "희석"))] : [])
      + [(canvas.isUnicode ? "●" : "@", Phrase(en: "result", ko: "결과"))]
    let text = entries.map { "\($0.0) \(canvas.text($0.1))" }.joined(separator: "  ")
    if text.columns <= legend.columns { canvas.draw(Label(text, .quiet, .center), in: legend) }
  }

  // MARK: What is to be done

  private func blocks(_ width: Int, in canvas: Canvas) -> [MixerStack.Block] {
    let rows = DosingRow.allCases
    let form = MixerStack.Block(
      MixerStack.Form(rank: 0, rows: rows.count) { canvas in
        for (index, row) in rows.enumerated() {
          canvas.draw(in: canvas.area.line(index)) { drawRow(row, in: &$0) }
        }
      })
    guard let target, let dosing else {
      return [form, .text(canvas.text(MixerWords.needsTarget), .quiet, width: width, rank: 1, hasAir: true)]
    }
    var blocks = [form]
    if dosing.needsDilution { blocks += dilution(dosing, target.point, width, canvas) }
    if dosing.doses.isEmpty, !dosing.needsDilution {
      blocks.append(.text(canvas.text(DosingWords.nothingNeeded), .plain, width: width, rank: 1, hasAir: true))
    }
    if !dosing.doses.isEmpty { blocks.append(dosesBlock(dosing.doses)) }
    blocks.append(resultBlock(dosing.result, width))
    for (index, caution) in cautions(dosing).enumerated() {
      blocks.append(
        .text(
          "\(canvas.signs.warning) \(canvas.formula(caution))", .warning, width: width, rank: 4 + index,
          hasAir: index == 0))
    }
    if !dosing.doses.isEmpty { blocks.append(stockBlock(dosing, width, canvas)) }
    return blocks
  }

  private func cautions(_ dosing: Dosing) -> [Phrase] {
    dosing.cautions.map(\.phrase) + (dosing.doses.contains(where: \.isTooLittleToWeigh) ? [DosingWords.tooLittle] : [])
  }

  private func dilution(
    _ dosing: Dosing, _ target: WaterPoint, _ width: Int, _ canvas: Canvas
  ) -> [MixerStack.Block] {
    let short = canvas.text(DosingWords.shortDilution(dosing))
    let lines = canvas.text(DosingWords.dilution(dosing)).wrapped(to: max(1, width))
    var blocks = [
      MixerStack.Block(
        hasAir: true,
        MixerStack.Form(rank: 1) { canvas in canvas.draw(Label(short, .bold), in: canvas.area) },
        MixerStack.Form(rank: 8, rows: lines.count) { canvas in
          for (index, line) in lines.enumerated() { canvas.draw(Label(line, .bold), in: canvas.area.line(index)) }
        })
    ]
    if let excess = DosingWords.excess(of: water.point, over: target, in: unit) {
      blocks.append(.text(canvas.formula(excess), .quiet, width: width, rank: 9))
    }
    return blocks
  }

  /// A row for each salt, or two with its stock solution below.
  private func dosesBlock(_ doses: [Dosing.Dose]) -> MixerStack.Block {
    func form(rank: Int, height: Int) -> MixerStack.Form {
      MixerStack.Form(rank: rank, rows: height * doses.count) { canvas in
        for (index, dose) in doses.enumerated() {
          let place = Rect(
            column: canvas.area.column, row: canvas.area.row + height * index, columns: canvas.area.columns,
            rows: height)
          canvas.draw(in: place) { draw(dose, in: &$0) }
        }
      }
    }
    return MixerStack.Block(hasAir: true, form(rank: 2, height: 1), form(rank: 10, height: 2))
  }

  private func draw(_ dose: Dosing.Dose, in canvas: inout Canvas) {
    let area = canvas.area
    let grams = DosingWords.grams(dose.grams)
    let stock = dose.millilitres.map(DosingWords.millilitres)
    let isRoomy = area.rows > 1
    let both = stock.map { canvas.text(Phrase(en: "\(grams) or \($0)", ko: "\(grams) 또는 \($0)")) } ?? grams
    let name = canvas.text(dose.salt.name)
    let hasBoth = !isRoomy && name.columns + 1 + both.columns <= area.columns
    let amount = hasBoth ? both : grams
    let full = "\(name) \(canvas.formula(dose.salt.formula))"
    let (left, right) = area.line(0).columns(.fill, .fixed(amount.columns + 1))
    canvas.draw(Label(full.columns <= left.columns ? full : name), in: left)
    canvas.draw(Label(amount, .bold, .trailing), in: right)
    guard isRoomy, let stock else { return }
    let other = Phrase(en: "or \(stock) of stock", ko: "또는 원액 \(stock)")
    canvas.draw(Label(canvas.text(other), .quiet, .trailing), in: area.line(1))
  }

  /// What a stock solution is made of, and where its water is to be left out.
  private func stockBlock(_ dosing: Dosing, _ width: Int, _ canvas: Canvas) -> MixerStack.Block {
    let stock = canvas.formula(DosingWords.stock(dosing.doses.map(\.salt)))
    let remark = dosing.stock.map { " " + canvas.text(DosingWords.water($0)) } ?? ""
    func form(_ text: String, rank: Int) -> MixerStack.Form {
      let lines = text.wrapped(to: max(1, width))
      return MixerStack.Form(rank: rank, rows: lines.count) { canvas in
        for (index, line) in lines.enumerated() { canvas.draw(Label(line, .quiet), in: canvas.area.line(index)) }
      }
    }
    return MixerStack.Block(hasAir: true, form(stock, rank: 11), form(stock + remark, rank: 12))
  }

  private func resultBlock(_ result: WaterPoint, _ width: Int) -> MixerStack.Block {
    let verdict = WaterVerdict(result)
    func drawResult(in canvas: inout Canvas, _ line: Rect) {
      let pair = canvas.formula(WaterWords.pair(result, in: unit))
      canvas.draw(Label(canvas.text(Phrase(en: "Result", ko: "결과")), .bold), in: line)
      canvas.draw(Label(pair, .bold, .trailing), in: line)
    }
    return MixerStack.Block(
      hasAir: true,
      MixerStack.Form(rank: 3) { canvas in
        // Marks without names where there is little room.
        let marks = ZoneMarks(zones: verdict.zones, hasNames: canvas.area.columns >= 52)
        let columns = ZoneMarks.columns(hasNames: marks.hasNames) + 2
        let (left, right) = canvas.area.columns(.fill, .fixed(columns))
        drawResult(in: &canvas, left)
        canvas.draw(marks, in: right.columns(.fixed(2), .fill).1)
      },
      MixerStack.Form(rank: 7, rows: 2) { canvas in
        drawResult(in: &canvas, canvas.area.line(0))
        let line = canvas.area.line(1)
        canvas.draw(ZoneMarks(zones: verdict.zones), in: line)
        let taste = canvas.text(verdict.taste.phrase)
        if taste.columns + ZoneMarks.columns(hasNames: true) + 2 <= line.columns {
          canvas.draw(Label(taste, .quiet, .trailing), in: line)
        }
      })
  }

  // MARK: What can be chosen

  private func drawRow(_ row: DosingRow, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = row == selected
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.write(canvas.signs.pointer, column: area.column, row: area.row, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    canvas.onClick(area, DosingAction.select(row))
    let names = DosingRow.allCases.map { canvas.text($0.name).columns }.max() ?? 0
    let parts = area.columns([.fixed(2), .fixed(names + 2), .fill])
    canvas.draw(Label(canvas.text(row.name), isSelected ? style : .quiet), in: parts[1])
    switch row {
    case .water: drawWater(water, in: &canvas, parts[2], style)
    case .target: drawWater(target, in: &canvas, parts[2], style)
    case .volume: drawVolume(in: &canvas, parts[2], style)
    case .hardnessSalt: drawSalt(hardnessSalt, in: &canvas, parts[2], style)
    case .alkalinitySalt: drawSalt(alkalinitySalt, in: &canvas, parts[2], style)
    }
  }

  private func drawWater(
    _ choice: WaterPickerChoice?, in canvas: inout Canvas, _ place: Rect, _ style: Style
  ) {
    guard let choice else {
      canvas.draw(Label(canvas.text(MixerWords.noTarget), style), in: place)
      return
    }
    let name = choice.shownName(in: canvas.environment)
    let pair = canvas.formula(WaterWords.pair(choice.point, in: unit))
    // The unit stands with the result, too; a long name leaves the figures their room.
    let bare = String(pair.dropLast(canvas.formula(unit.label).count + 1))
    let fitting = [pair, bare].first { name.columns + 1 + $0.columns <= place.columns }
    let figures = fitting ?? (place.columns - bare.columns >= 12 ? bare : "")
    let parts = place.columns(.fill, .fixed(figures.isEmpty ? 0 : figures.columns + 1))
    canvas.draw(Label(name, style), in: parts.0)
    canvas.draw(Label(figures, style, .trailing), in: parts.1)
  }

  private func drawSalt(_ salt: Salt, in canvas: inout Canvas, _ place: Rect, _ style: Style) {
    let name = canvas.text(salt.name)
    let formula = canvas.formula(salt.formula)
    canvas.draw(Label(name, style), in: place)
    if name.columns + 1 + formula.columns <= place.columns { canvas.draw(Label(formula, style, .trailing), in: place) }
  }

  private func drawVolume(in canvas: inout Canvas, _ place: Rect, _ style: Style) {
    let number = volume.text
    let width = max(6, number.columns + 2)
    let parts = place.columns([.fixed(3), .fixed(1), .fixed(width), .fixed(1), .fixed(3)])
    canvas.write("[\(canvas.signs.minus)]", column: parts[0].column, row: place.row, style)
    canvas.write("[+]", column: parts[4].column, row: place.row, style)
    var typed = style
    if isTypingVolume { typed.emphasis.insert(.underline) }
    canvas.draw(Label("\(number) L", typed, .trailing), in: parts[2])
    if isTypingVolume { canvas.place(.text, column: parts[2].endColumn - 2, row: place.row) }
    canvas.onClick(parts[0], DosingAction.step(-10))
    canvas.onClick(parts[4], DosingAction.step(10))
  }
}
