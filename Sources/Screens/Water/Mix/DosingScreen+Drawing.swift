import TerminalUI
import WaterModel

extension DosingScreen {
  /// Where the steps and the chart stand.
  private struct Layout {
    let steps: Rect
    /// Empty where there is no room for it.
    let chart: Rect

    /// - Parameter rows: how many the steps need.
    init(_ area: Rect, rows: Int) {
      // The last line is for notices.
      let body = area.inset(columns: 1).rows(.fixed(area.rows >= 20 ? 1 : 0), .fill, .fixed(1)).1
      if area.columns >= 76, area.rows >= 14 {
        let columns = body.columns([.fill, .fixed(area.columns >= 110 ? 60 : 32)], gap: 2)
        (steps, chart) = (columns[0], columns[1])
      } else if body.rows - rows >= 9 {
        (steps, chart) = body.rows(.fixed(rows), .fill)
      } else {
        (steps, chart) = (body, .zero)
      }
    }
  }

  func draw(in canvas: inout Canvas) {
    let narrow = Layout(canvas.area, rows: 0).steps.columns
    let stack = MixerStack(blocks(narrow, in: canvas))
    let layout = Layout(canvas.area, rows: stack.rows)
    canvas.draw(stack, in: layout.steps)
    if !layout.chart.isEmpty { canvas.draw(in: layout.chart) { drawChart(in: &$0) } }
  }

  // MARK: Chart

  /// The way from the water, over the diluted one, to the result.
  func chart(in environment: Environment) -> WaterChart {
    guard let dosing else { return WaterChart(unit: unit, selected: water.point) }
    let result = dosing.result
    let mark = WaterChart.Mark("1", at: water.point)
    guard dosing.needsDilution else {
      return WaterChart(unit: unit, path: [water.point, result], marks: [mark], selected: result)
    }
    // There and back: the chart closes the line through more than two waters.
    return WaterChart(
      unit: unit, path: [water.point, dosing.diluted, result, dosing.diluted],
      marks: [mark, WaterChart.Mark("2", at: dosing.diluted)], selected: result)
  }

  private func drawChart(in canvas: inout Canvas) {
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

  // MARK: Steps

  private func blocks(_ width: Int, in canvas: Canvas) -> [MixerStack.Block] {
    let rows = MixerStack.Block(MixerStack.Form(rank: 0, Row.allCases) { drawRow($0, in: &$1) })
    guard let target, let dosing else {
      return [rows, .text(canvas.text(MixerWords.needsTarget), .quiet, width: width, rank: 1, hasAir: true)]
    }
    var blocks = [rows]
    if dosing.needsDilution { blocks += dilution(dosing, target.point, width, canvas) }
    if dosing.doses.isEmpty, !dosing.needsDilution {
      blocks.append(.text(canvas.text(DosingWords.nothingNeeded), .plain, width: width, rank: 1, hasAir: true))
    }
    if !dosing.doses.isEmpty { blocks.append(dosesBlock(dosing.doses)) }
    blocks.append(resultBlock(dosing.result))
    let cautions =
      dosing.cautions.map(\.phrase)
      + (dosing.doses.contains(where: \.isTooLittleToWeigh) ? [DosingWords.tooLittle] : [])
    for (index, caution) in cautions.enumerated() {
      let text = "\(canvas.signs.warning) \(canvas.text(caution))"
      blocks.append(.text(text, .warning, width: width, rank: 4 + index, hasAir: index == 0))
    }
    if !dosing.doses.isEmpty { blocks.append(stockBlock(dosing, width, canvas)) }
    return blocks
  }

  private func dilution(
    _ dosing: Dosing, _ target: WaterPoint, _ width: Int, _ canvas: Canvas
  ) -> [MixerStack.Block] {
    let lines = canvas.text(DosingWords.dilution(dosing)).wrapped(to: max(1, width))
    let dilution = MixerStack.Block(
      hasAir: true, MixerStack.Form(rank: 1, [canvas.text(DosingWords.shortDilution(dosing))], .bold),
      MixerStack.Form(rank: 8, lines, .bold))
    guard let excess = DosingWords.excess(of: water.point, over: target, in: unit) else { return [dilution] }
    return [dilution, .text(canvas.text(excess), .quiet, width: width, rank: 9)]
  }

  /// A row for each salt, or two with its stock solution below.
  private func dosesBlock(_ doses: [Dosing.Dose]) -> MixerStack.Block {
    MixerStack.Block(
      hasAir: true, MixerStack.Form(rank: 2, doses) { draw($0, in: &$1) },
      MixerStack.Form(rank: 10, doses, height: 2) { draw($0, in: &$1) })
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
    let full = "\(name) \(canvas.text(dose.salt.formula))"
    let (left, right) = area.line(0).columns(.fill, .fixed(amount.columns + 1))
    canvas.draw(Label(full.columns <= left.columns ? full : name), in: left)
    canvas.draw(Label(amount, .bold, .trailing), in: right)
    guard isRoomy, let stock else { return }
    let other = Phrase(en: "or \(stock) of stock", ko: "또는 원액 \(stock)")
    canvas.draw(Label(canvas.text(other), .quiet, .trailing), in: area.line(1))
  }

  /// What a stock solution is made of, and how much less water goes with it.
  private func stockBlock(_ dosing: Dosing, _ width: Int, _ canvas: Canvas) -> MixerStack.Block {
    let stock = canvas.text(DosingWords.stock(dosing.doses.map(\.salt)))
    let remark = dosing.stock.map { " " + canvas.text(DosingWords.water($0)) } ?? ""
    func form(_ text: String, rank: Int) -> MixerStack.Form {
      MixerStack.Form(rank: rank, text.wrapped(to: max(1, width)), .quiet)
    }
    return MixerStack.Block(hasAir: true, form(stock, rank: 11), form(stock + remark, rank: 12))
  }

  private func resultBlock(_ result: WaterPoint) -> MixerStack.Block {
    let verdict = WaterVerdict(result)
    func drawResult(in canvas: inout Canvas, _ line: Rect) {
      canvas.draw(Label(canvas.text(Phrase(en: "Result", ko: "결과")), .bold), in: line)
      canvas.draw(Label(WaterWords.pair(result, in: unit), .bold, .trailing), in: line)
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

  // MARK: Rows

  private func drawRow(_ row: Row, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = row == selected
    let style = canvas.drawSelection(isSelected, in: area)
    canvas.onClick(area, Action.select(row))
    let names = Row.allCases.map { canvas.text($0.name).columns }.max() ?? 0
    let parts = area.columns(.fixed(2), .fixed(names + 2), .fill)
    canvas.draw(Label(canvas.text(row.name), isSelected ? style : .quiet), in: parts.1)
    canvas.draw(in: parts.2) { canvas in
      switch row {
      case .water: drawWater(water, style, in: &canvas)
      case .target: drawWater(target, style, in: &canvas)
      case .volume: drawVolume(style, in: &canvas)
      case .hardnessSalt: draw(hardnessSalt, style, in: &canvas)
      case .alkalinitySalt: draw(alkalinitySalt, style, in: &canvas)
      }
    }
  }

  private func drawWater(_ choice: WaterPickerChoice?, _ style: Style, in canvas: inout Canvas) {
    let area = canvas.area
    guard let choice else { return canvas.draw(Label(canvas.text(MixerWords.noTarget), style), in: area) }
    let name = canvas.text(choice.name)
    // The unit stands with the result, too; a long name leaves the figures their room.
    let pair = choice.figures(in: unit, canvas)
    let fitting = [pair.full, pair.bare].first { name.columns + 1 + $0.columns <= area.columns }
    let figures = fitting ?? (area.columns - pair.bare.columns >= 12 ? pair.bare : "")
    let (left, right) = area.columns(.fill, .fixed(figures.isEmpty ? 0 : figures.columns + 1))
    canvas.draw(Label(name, style), in: left)
    canvas.draw(Label(figures, style, .trailing), in: right)
  }

  private func draw(_ salt: Salt, _ style: Style, in canvas: inout Canvas) {
    let area = canvas.area
    let (name, formula) = (canvas.text(salt.name), canvas.text(salt.formula))
    canvas.draw(Label(name, style), in: area)
    if name.columns + 1 + formula.columns <= area.columns { canvas.draw(Label(formula, style, .trailing), in: area) }
  }

  private func drawVolume(_ style: Style, in canvas: inout Canvas) {
    let area = canvas.area
    let parts = area.columns([.fixed(3), .fixed(1), .fixed(max(6, volume.text.columns + 2)), .fixed(1), .fixed(3)])
    canvas.write("[\(canvas.signs.minus)]", column: parts[0].column, row: area.row, style)
    canvas.draw(in: parts[2]) { volume.draw("L", style, in: &$0) }
    canvas.write("[+]", column: parts[4].column, row: area.row, style)
    canvas.onClick(parts[0], Action.pour(.step(-Self.step)))
    canvas.onClick(parts[4], Action.pour(.step(Self.step)))
  }
}
