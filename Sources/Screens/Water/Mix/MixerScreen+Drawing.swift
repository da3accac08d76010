import TerminalUI
import WaterModel

extension MixerScreen {
  func draw(in canvas: inout Canvas) {
    let layout = MixerLayout(canvas.area, rows: parts.count + 6)
    if !layout.chart.isEmpty { canvas.draw(chart(in: canvas.environment), in: layout.chart) }
    canvas.draw(MixerStack(blocks(layout.panel.columns, in: canvas), airRank: 10), in: layout.panel)
    canvas.draw(in: layout.buttons) { drawButtons(in: &$0) }
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
        canvas.text(advice.phrase(in: unit)), .quiet, width: width, rank: 9 + index, hasAir: index == 0)
    }
    return [
      watersBlock,
      resultBlock(result),
      MixerStack.Block(MixerStack.Form(rank: 2) { ZoneMarks(zones: verdict.zones).draw(in: &$0) }),
      MixerStack.Block(MixerStack.Form(rank: 4, [canvas.text(verdict.taste.phrase)], .quiet)),
      targetBlock(result),
    ] + gapBlock(result, width, canvas) + advice
  }

  private var watersBlock: MixerStack.Block {
    func form(rank: Int, height: Int) -> MixerStack.Form {
      MixerStack.Form(rank: rank, Array(parts.indices), height: height) { index, canvas in
        MixerPartRow(
          part: parts[index], index: index, isSelected: index == selected, share: share(of: index), unit: unit
        ).draw(in: &canvas)
      }
    }
    return MixerStack.Block(form(rank: 0, height: 1), form(rank: 5, height: 2))
  }

  private func resultBlock(_ result: WaterPoint) -> MixerStack.Block {
    typealias Line = (name: Phrase, value: String, style: Style)
    func draw(_ line: Line, in canvas: inout Canvas) {
      let text = canvas.text(line.value)
      let (left, right) = canvas.area.columns(.fill, .fixed(text.columns + 1))
      canvas.draw(Label(canvas.text(line.name), line.style == .bold ? .bold : .quiet), in: left)
      canvas.draw(Label(text, line.style, .trailing), in: right)
    }
    func figure(_ figure: WaterFigure, _ ppm: Double) -> Line {
      (figure.name, "\(unit.text(ppm, of: figure)) \(unit.label)", .plain)
    }
    let name = Phrase(en: "Blend", ko: "섞은 물")
    let tight: [Line] = [(name, WaterWords.pair(result, in: unit), .bold)]
    let roomy: [Line] = [
      (name, "\(MixerAmount.text(total)) mL", .bold), figure(.hardness, result.hardness),
      figure(.alkalinity, result.alkalinity),
    ]
    return MixerStack.Block(
      hasAir: true, MixerStack.Form(rank: 1, tight) { draw($0, in: &$1) },
      MixerStack.Form(rank: 6, roomy) { draw($0, in: &$1) })
  }

  /// The target and how far away it is; only the target while nothing is poured.
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
      canvas.draw(
        Label(canvas.text(target?.name ?? MixerWords.noTarget), target == nil ? .quiet : .plain), in: rest)
      canvas.onClick(canvas.area, Action.chooseTarget)
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
        let pair = target.figures(in: unit, canvas).full
        if pair.columns + 3 + away <= line.columns { canvas.draw(Label(pair, .quiet), in: line.inset(columns: 2)) }
      })
  }

  /// What the target has more and less of.
  private func gapBlock(_ result: WaterPoint, _ width: Int, _ canvas: Canvas) -> [MixerStack.Block] {
    guard let target, target.point.distance(to: result) >= 0.1,
      let change = WaterWords.change(from: result, to: target.point, in: unit)
    else { return [] }
    return [.text(canvas.text(change), .quiet, width: width, rank: 8)]
  }

  // MARK: Buttons

  private func drawButtons(in canvas: inout Canvas) {
    let entries: [(String, Phrase, Action)] = [
      ("s", Phrase(en: "Solve", ko: "맞추기"), .solve), ("t", MixerWords.target, .chooseTarget),
      ("d", Phrase(en: "Salts", ko: "염"), .dose),
      parts.count < Self.counts.upperBound
        ? ("a", Phrase(en: "Add water", ko: "물 추가"), .add) : ("x", Phrase(en: "Remove", ko: "빼기"), .remove),
    ]
    let buttons = entries.map { Button(canvas.text($0.1), key: $0.0, action: $0.2) }
    let width = buttons.reduce(-2) { $0 + $1.columns + 2 }
    guard width <= canvas.area.columns else { return }
    let row = canvas.area.centered(Size(columns: width, rows: 1))
    for (button, place) in zip(buttons, row.columns(buttons.map { .fixed($0.columns) }, gap: 2)) {
      canvas.draw(button, in: place)
    }
  }
}

/// Where the parts of the mixer stand: chart beside the figures, above them, or not at all.
struct MixerLayout: Hashable, Sendable {
  /// Empty where there is no room for it.
  let chart: Rect
  let panel: Rect
  /// Empty where there is no room for them.
  let buttons: Rect

  private static let smallestChart = 8

  /// - Parameter rows: how many the figures need at least.
  init(_ area: Rect, rows: Int) {
    let isRoomy = area.rows >= 20
    let hasButtons = isRoomy && area.columns >= 60
    // The last line is for notices.
    let parts = area.inset(columns: 1).rows([
      .fixed(isRoomy ? 1 : 0), .fill, .fixed(hasButtons ? 1 : 0), .fixed(1),
    ])
    let body = parts[1]
    buttons = parts[2]
    if area.columns >= 60 {
      let width = area.columns < 76 ? 33 : area.columns < 110 ? 38 : 50
      let columns = body.columns([.fill, .fixed(width)], gap: 2)
      chart = columns[0].rows(.fill, .fixed(hasButtons ? 1 : 0)).0
      panel = columns[1]
    } else if body.rows - rows >= MixerLayout.smallestChart {
      let height = min(body.rows - rows, max(MixerLayout.smallestChart, body.rows / 2))
      (chart, panel) = body.rows(.fixed(height), .fill)
    } else {
      (chart, panel) = (.zero, body)
    }
  }
}
