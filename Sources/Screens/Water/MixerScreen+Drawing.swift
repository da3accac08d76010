import TerminalUI
import WaterModel

extension MixerScreen {
  func draw(in canvas: inout Canvas) {
    let layout = MixerLayout(canvas.area, rows: parts.count + 6)
    if !layout.chart.isEmpty { canvas.draw(chart(in: canvas.environment), in: layout.chart) }
    canvas.draw(MixerStack(blocks(layout.panel.columns, in: canvas), airRank: 10), in: layout.panel)
    canvas.draw(in: layout.buttons) { drawButtons(in: &$0) }
    if let notice { canvas.say(notice.spelled(in: canvas), in: layout.notice) }
  }

  func chart(in environment: Environment) -> WaterChart {
    let sign = WaterChart.targetSign(environment.glyphs)
    let goal = target.map { [WaterChart.Mark(sign, at: $0.point, Style(.warning, .bold))] } ?? []
    let waters = parts.enumerated().map { WaterChart.Mark("\($0.offset + 1)", at: $0.element.water.point) }
    return WaterChart(
      unit: unit, path: parts.map(\.water.point), marks: goal + waters, selected: blend.result)
  }

  // MARK: Figures

  private func blocks(_ width: Int, in canvas: Canvas) -> [MixerStack.Block] {
    guard let result = blend.result else {
      return [
        watersBlock, .text(canvas.text(MixerWords.nothingPoured), .quiet, width: width, rank: 1, hasAir: true),
        targetBlock(nil),
      ]
    }
    let verdict = WaterVerdict(result)
    let advice = verdict.advice.enumerated().map { index, advice in
      MixerStack.Block.text(
        canvas.formula(advice.phrase(in: unit)), .quiet, width: width, rank: 9 + index, hasAir: index == 0)
    }
    return [
      watersBlock,
      resultBlock(result),
      MixerStack.Block(MixerStack.Form(rank: 2) { ZoneMarks(zones: verdict.zones).draw(in: &$0) }),
      MixerStack.Block(
        MixerStack.Form(rank: 4) { canvas in
          canvas.draw(Label(canvas.text(verdict.taste.phrase), .quiet), in: canvas.area)
        }),
      targetBlock(result),
    ] + gapBlock(result, width, canvas) + advice
  }

  private var watersBlock: MixerStack.Block {
    func form(rank: Int, height: Int) -> MixerStack.Form {
      MixerStack.Form(rank: rank, rows: height * parts.count) { canvas in
        for index in parts.indices {
          let place = Rect(
            column: canvas.area.column, row: canvas.area.row + height * index, columns: canvas.area.columns,
            rows: height)
          canvas.draw(
            MixerPartRow(
              part: parts[index], index: index, isSelected: index == selected, share: share(of: index), unit: unit),
            in: place)
        }
      }
    }
    return MixerStack.Block(form(rank: 0, height: 1), form(rank: 5, height: 2))
  }

  private func resultBlock(_ result: WaterPoint) -> MixerStack.Block {
    let name = Phrase(en: "Blend", ko: "섞은 물")
    func row(_ name: Phrase, _ value: String, _ style: Style, in canvas: inout Canvas, _ line: Int) {
      let text = canvas.formula(value)
      let (left, right) = canvas.area.line(line).columns(.fill, .fixed(text.columns + 1))
      canvas.draw(Label(canvas.text(name), style == .bold ? .bold : .quiet), in: left)
      canvas.draw(Label(text, style, .trailing), in: right)
    }
    let total = "\(MixerAmount.text(total)) mL"
    return MixerStack.Block(
      hasAir: true,
      MixerStack.Form(rank: 1) { canvas in row(name, WaterWords.pair(result, in: unit), .bold, in: &canvas, 0) },
      MixerStack.Form(rank: 6, rows: 3) { canvas in
        row(name, total, .bold, in: &canvas, 0)
        for (index, figure) in [WaterFigure.hardness, .alkalinity].enumerated() {
          let value = figure == .hardness ? result.hardness : result.alkalinity
          row(figure.name, "\(unit.text(value, of: figure)) \(unit.label)", .plain, in: &canvas, index + 1)
        }
      })
  }

  /// How far the target is; with nothing poured only what it is.
  private func targetBlock(_ result: WaterPoint?) -> MixerStack.Block {
    let distance = target.flatMap { target in result.map { target.point.distance(to: $0) } }
    func drawAway(in canvas: inout Canvas, _ line: Rect) -> Int {
      guard let distance else { return 0 }
      let isReached = distance < 0.1
      let text =
        isReached
        ? "\(canvas.signs.good) \(canvas.text(MixerWords.exact))" : canvas.text(MixerWords.distance(distance))
      canvas.draw(Label(text, isReached ? .good : .warning, .trailing), in: line)
      return text.columns
    }
    func drawName(in canvas: inout Canvas, _ line: Rect) {
      let sign = target == nil ? "" : WaterChart.targetSign(canvas.environment.glyphs) + " "
      let label = "\(canvas.text(MixerWords.target)) \(sign)"
      let taken = canvas.write(label, column: line.column, row: line.row, .quiet)
      let rest = line.columns(.fixed(taken), .fill).1
      let name = target?.shownName(in: canvas.environment) ?? canvas.text(MixerWords.noTarget)
      canvas.draw(Label(name, target == nil ? .quiet : .plain), in: rest)
      canvas.onClick(canvas.area, MixerAction.chooseTarget)
    }
    let tight = MixerStack.Form(rank: 3) { canvas in
      let away = drawAway(in: &canvas, canvas.area)
      drawName(in: &canvas, canvas.area.columns(.fill, .fixed(away == 0 ? 0 : away + 1)).0)
    }
    guard let target else { return MixerStack.Block(hasAir: true, tight) }
    return MixerStack.Block(
      hasAir: true, tight,
      MixerStack.Form(rank: 7, rows: 2) { canvas in
        drawName(in: &canvas, canvas.area.line(0))
        let line = canvas.area.line(1)
        let away = drawAway(in: &canvas, line)
        let pair = canvas.formula(WaterWords.pair(target.point, in: unit))
        if pair.columns + 3 + away <= line.columns { canvas.draw(Label(pair, .quiet), in: line.inset(columns: 2)) }
      })
  }

  /// What the target has more and less of.
  private func gapBlock(_ result: WaterPoint, _ width: Int, _ canvas: Canvas) -> [MixerStack.Block] {
    guard let target, target.point.distance(to: result) >= 0.1,
      let change = WaterWords.change(from: result, to: target.point, in: unit)
    else { return [] }
    return [.text(canvas.formula(change), .quiet, width: width, rank: 8)]
  }

  // MARK: Buttons

  private func drawButtons(in canvas: inout Canvas) {
    let entries: [(String, Phrase, MixerAction)] = [
      ("s", Phrase(en: "Solve", ko: "맞추기"), .solve), ("t", MixerWords.target, .chooseTarget),
      ("d", Phrase(en: "Salts", ko: "염"), .dose),
      parts.count < MixerScreen.most
        ? ("a", Phrase(en: "Add water", ko: "물 추가"), .add) : ("x", Phrase(en: "Remove", ko: "빼기"), .remove),
    ]
    let buttons = entries.map { Button(canvas.text($0.1), key: $0.0, action: $0.2) }
    let width = buttons.reduce(-2) { $0 + $1.columns + 2 }
    guard width <= canvas.area.columns else { return }
    var column = canvas.area.column + (canvas.area.columns - width) / 2
    for button in buttons {
      canvas.draw(button, in: Rect(column: column, row: canvas.area.row, columns: button.columns, rows: 1))
      column += button.columns + 2
    }
  }
}
