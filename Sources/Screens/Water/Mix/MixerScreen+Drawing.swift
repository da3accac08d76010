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
    let goal = target.map { WaterChart.Mark(sign, at: $0.point, Style(.warning, .bold)) }
    let waters = parts.enumerated().map { WaterChart.Mark("\($0.offset + 1)", at: $0.element.water.point) }
    return WaterChart(
      unit: unit, path: waters.map(\.point), marks: [goal].compactMap(\.self) + waters, selected: blend.result)
  }

  // MARK: Figures

  private func blocks(_ width: Int, in canvas: Canvas) -> [MixerStack.Block] {
    func text(_ phrase: Phrase, rank: Int, hasAir: Bool = false) -> MixerStack.Block {
      .text(canvas.text(phrase), .quiet, width: width, rank: rank, hasAir: hasAir)
    }
    guard let result = blend.result else {
      return [watersBlock, text(MixerWords.nothingPoured, rank: 1, hasAir: true), targetBlock(nil)]
    }
    let verdict = WaterVerdict(result)
    var blocks = [
      watersBlock,
      resultBlock(result),
      MixerStack.Block(MixerStack.Form(rank: 2) { ZoneMarks(zones: verdict.zones).draw(in: &$0) }),
      MixerStack.Block(MixerStack.Form(rank: 4, [canvas.text(verdict.taste.phrase)], .quiet)),
      targetBlock(result),
    ]
    // What the target has more and less of.
    if let target, target.point.distance(to: result) >= 0.1,
      let change = WaterWords.change(from: result, to: target.point, in: unit)
    {
      blocks.append(text(change, rank: 8))
    }
    return blocks
      + verdict.advice.enumerated().map { text($1.phrase(in: unit), rank: 9 + $0, hasAir: $0 == 0) }
  }

  /// The waters, on one line each, or on two where there is room.
  private var watersBlock: MixerStack.Block {
    func form(rank: Int, height: Int) -> MixerStack.Form {
      MixerStack.Form(rank: rank, Array(parts.indices), height: height) { drawWater($0, in: &$1) }
    }
    return MixerStack.Block(form(rank: 0, height: 1), form(rank: 5, height: 2))
  }

  private func drawWater(_ index: Int, in canvas: inout Canvas) {
    let (area, part) = (canvas.area, parts[index])
    let head = area.line(0)
    let style = canvas.drawSelection(index == selected, in: head)
    canvas.onClick(area, Action.select(index))
    canvas.write("\(index + 1)", column: head.column + 2, row: head.row, index == selected ? style : .bold)
    let inside = head.columns(.fixed(4), .fill).1
    let share = total > 0 ? "\(DecimalText.text(Double(part.volume.tenths) / Double(total) * 100)) %" : ""
    let pair = part.water.figures(in: unit, canvas).full
    let isRoomy = area.rows > 1
    let pairColumns = !isRoomy && inside.columns >= 54 ? pair.columns + 2 : 0
    let places = inside.columns([
      .fill, .fixed(pairColumns), .fixed(isRoomy ? 0 : 12), .fixed(isRoomy ? 8 : 7), .fixed(1),
    ])
    canvas.draw(Label(canvas.text(part.water.name), style), in: places[0])
    canvas.draw(Label(pair, style, .trailing), in: places[1])
    canvas.draw(in: places[2]) { part.volume.draw("mL", style, in: &$0) }
    canvas.draw(Label(share, style, .trailing), in: places[3])
    canvas.draw(in: area.line(1).columns(.fixed(4), .fill).1) { drawFigures(of: index, in: &$0) }
  }

  /// The second line: the figures of the water, and its volume with buttons.
  private func drawFigures(of index: Int, in canvas: inout Canvas) {
    let (area, part) = (canvas.area, parts[index])
    let width = max(8, part.volume.text.columns + 5)
    let (left, stepper) = area.columns(.fill, .fixed(width + 7))
    // The unit stands with the blend, too.
    let pair = part.water.figures(in: unit, canvas)
    canvas.draw(Label([pair.full, pair.bare].first { $0.columns < left.columns } ?? "", .quiet), in: left)
    let places = stepper.columns([.fixed(3), .fixed(width), .fixed(1), .fixed(3)])
    let (isLeast, isMost) = (part.volume.tenths == 0, part.volume.tenths == Self.range.upperBound)
    canvas.draw(Label("[\(canvas.signs.minus)]", isLeast ? .quiet : .plain), in: places[0])
    canvas.draw(in: places[1]) { part.volume.draw("mL", .bold, in: &$0) }
    canvas.draw(Label("[+]", isMost ? .quiet : .plain), in: places[3])
    canvas.onClick(places[0], Action.stepWater(index, -Self.steps.large))
    canvas.onClick(places[3], Action.stepWater(index, Self.steps.large))
  }

  private func resultBlock(_ result: WaterPoint) -> MixerStack.Block {
    typealias Line = (name: Phrase, value: String, style: Style)
    func form(rank: Int, _ lines: [Line]) -> MixerStack.Form {
      MixerStack.Form(rank: rank, lines) { line, canvas in
        canvas.draw(
          canvas.text(line.name), line.style == .bold ? .bold : .quiet, value: canvas.text(line.value), line.style,
          in: canvas.area)
      }
    }
    let name = Phrase(en: "Blend", ko: "섞은 물")
    let figures = [WaterFigure.hardness, .alkalinity].map { figure -> Line in
      (figure.name, unit.amount(result[figure], of: figure), .plain)
    }
    return MixerStack.Block(
      hasAir: true, form(rank: 1, [(name, WaterWords.pair(result, in: unit), .bold)]),
      form(rank: 6, [(name, "\(MixerAmount.text(total)) mL", .bold)] + figures))
  }

  /// The target and how far away it is; only the target while nothing is poured.
  private func targetBlock(_ result: WaterPoint?) -> MixerStack.Block {
    let distance = target.flatMap { target in result.map { target.point.distance(to: $0) } }
    /// Returns how many columns it takes.
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
      canvas.draw(
        Label(canvas.text(target?.name ?? MixerWords.noTarget), target == nil ? .quiet : .plain),
        in: line.columns(.fixed(taken), .fill).1)
      canvas.onClick(canvas.area, Action.chooseTarget)
    }
    let tight = MixerStack.Form(rank: 3) { canvas in
      let away = drawAway(in: &canvas, canvas.area)
      drawName(in: &canvas, canvas.area.columns(.fill, .fixed(away == 0 ? 0 : away + 1)).0)
    }
    guard let target else { return MixerStack.Block(hasAir: true, tight) }
    let roomy = MixerStack.Form(rank: 7, rows: 2) { canvas in
      drawName(in: &canvas, canvas.area.line(0))
      let line = canvas.area.line(1)
      let away = drawAway(in: &canvas, line)
      let pair = target.figures(in: unit, canvas).full
      if pair.columns + 3 + away <= line.columns { canvas.draw(Label(pair, .quiet), in: line.inset(columns: 2)) }
    }
    return MixerStack.Block(hasAir: true, tight, roomy)
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
struct MixerLayout {
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
    let parts = area.inset(columns: 1).rows([.fixed(isRoomy ? 1 : 0), .fill, .fixed(hasButtons ? 1 : 0), .fixed(1)])
    let body = parts[1]
    buttons = parts[2]
    if area.columns >= 60 {
      let width = area.columns < 76 ? 33 : area.columns < 110 ? 38 : 50
      let columns = body.columns([.fill, .fixed(width)], gap: 2)
      (chart, panel) = (columns[0].rows(.fill, .fixed(hasButtons ? 1 : 0)).0, columns[1])
    } else {
      let left = body.rows - rows
      let height = left < Self.smallestChart ? 0 : min(left, max(Self.smallestChart, body.rows / 2))
      (chart, panel) = body.rows(.fixed(height), .fill)
    }
  }
}
