import TerminalUI
import WaterModel

extension DosingScreen {
  /// Where the steps, which need so many rows, and the chart stand; the chart is empty where there is no room for it.
  private func places(in area: Rect, rows: Int) -> (steps: Rect, chart: Rect) {
    // The last line is for notices.
    let body = area.inset(columns: 1).rows(.fixed(area.rows >= 20 ? 1 : 0), .fill, .fixed(1)).1
    if area.columns >= 76, area.rows >= 14 {
      let columns = body.columns([.fill, .fixed(area.columns >= 110 ? 60 : 32)], gap: 2)
      return (columns[0], columns[1])
    }
    return body.rows - rows >= 9 ? body.rows(.fixed(rows), .fill) : (body, .zero)
  }

  func draw(in canvas: inout Canvas) {
    let stack = MixerStack(blocks(places(in: canvas.area, rows: 0).steps.columns, in: canvas))
    let places = places(in: canvas.area, rows: stack.rows)
    canvas.draw(stack, in: places.steps)
    canvas.draw(in: places.chart) { drawChart(in: &$0) }
  }

  // MARK: Chart

  /// The way from the water, over the diluted one, to the result.
  func chart(in environment: Environment) -> WaterChart {
    guard let dosing else { return WaterChart(unit: unit, selected: water.point) }
    let mark = WaterChart.Mark("1", at: water.point)
    let diluted = dosing.needsDilution ? [dosing.diluted] : []
    // There and back: the chart closes the line through more than two waters.
    return WaterChart(
      unit: unit, path: [water.point] + diluted + [dosing.result] + diluted,
      marks: [mark] + diluted.map { WaterChart.Mark("2", at: $0) }, selected: dosing.result)
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
    func text(_ phrase: Phrase, _ style: Style, rank: Int, hasAir: Bool = true) -> MixerStack.Block {
      .text(canvas.text(phrase), style, width: width, rank: rank, hasAir: hasAir)
    }
    func lines(_ text: String, _ style: Style, rank: Int) -> MixerStack.Form {
      MixerStack.Form(rank: rank, text.wrapped(to: max(1, width)), style)
    }
    var blocks = [MixerStack.Block(MixerStack.Form(rank: 0, Row.allCases) { drawRow($0, in: &$1) })]
    guard let target, let dosing else { return blocks + [text(MixerWords.needsTarget, .quiet, rank: 1)] }
    let doses = dosing.doses
    if dosing.needsDilution {
      let (full, short) = DosingWords.dilution(dosing)
      blocks.append(
        MixerStack.Block(
          hasAir: true, MixerStack.Form(rank: 1, [canvas.text(short)], .bold), lines(canvas.text(full), .bold, rank: 8))
      )
      if let excess = DosingWords.excess(of: water.point, over: target.point, in: unit) {
        blocks.append(text(excess, .quiet, rank: 9, hasAir: false))
      }
    } else if doses.isEmpty {
      blocks.append(text(DosingWords.nothingNeeded, .plain, rank: 1))
    }
    if !doses.isEmpty {
      // A row for each salt, or two with its stock solution below.
      blocks.append(
        MixerStack.Block(
          hasAir: true, MixerStack.Form(rank: 2, doses) { draw($0, in: &$1) },
          MixerStack.Form(rank: 10, doses, height: 2) { draw($0, in: &$1) }))
    }
    blocks.append(resultBlock(dosing.result))
    let warning = Phrase(same: canvas.signs.warning + " ")
    let cautions =
      dosing.cautions.map(\.phrase) + (doses.contains(where: \.isTooLittleToWeigh) ? [DosingWords.tooLittle] : [])
    blocks += cautions.enumerated().map { text(warning + $1, .warning, rank: 4 + $0, hasAir: $0 == 0) }
    if !doses.isEmpty {
      // What a stock solution is made of, and how much less water goes with it.
      let stock = canvas.text(DosingWords.stock(doses.map(\.salt)))
      let water = dosing.stock.map { " " + canvas.text(DosingWords.water($0)) } ?? ""
      blocks.append(
        MixerStack.Block(hasAir: true, lines(stock, .quiet, rank: 11), lines(stock + water, .quiet, rank: 12)))
    }
    return blocks
  }

  private func draw(_ dose: Dosing.Dose, in canvas: inout Canvas) {
    let area = canvas.area
    let grams = DosingWords.grams(dose.grams)
    let stock = dose.millilitres.map(DosingWords.millilitres)
    let isRoomy = area.rows > 1
    let both = stock.map { canvas.text(Phrase(en: "\(grams) or \($0)", ko: "\(grams) 또는 \($0)")) } ?? grams
    let name = canvas.text(dose.salt.name)
    let amount = !isRoomy && name.columns + 1 + both.columns <= area.columns ? both : grams
    let full = "\(name) \(canvas.text(dose.salt.formula))"
    let isShort = full.columns + 1 + amount.columns > area.columns
    canvas.draw(isShort ? name : full, .plain, value: amount, .bold, in: area.line(0))
    guard isRoomy, let stock else { return }
    let other = Phrase(en: "or \(stock) of stock", ko: "또는 원액 \(stock)")
    canvas.draw(Label(canvas.text(other), .quiet, .trailing), in: area.line(1))
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
    canvas.draw(name, style, value: figures, style, in: area)
  }

  private func draw(_ salt: Salt, _ style: Style, in canvas: inout Canvas) {
    let (name, formula) = (canvas.text(salt.name), canvas.text(salt.formula))
    let fits = name.columns + 1 + formula.columns <= canvas.area.columns
    canvas.draw(name, style, value: fits ? formula : "", style, in: canvas.area)
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
