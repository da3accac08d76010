import TerminalUI
import WaterModel

/// A blend of two or three waters.
struct MixerScreen: Screen {
  enum Action: TerminalUI.Action {
    case move(Int)
    case select(Int)
    case pour(MixerAmount.Action)
    /// Changes the volume of the water with this index, in tenths of a mL.
    case stepWater(Int, Int)
    /// Asks for another water instead of the selected one.
    case choose
    case add
    /// A water was chosen for the part with this index, which may be a new one.
    case chosen(WaterPickerChoice?, Int)
    case remove
    case chooseTarget
    case setTarget(WaterPickerChoice?)
    case solve
    case dose
    /// Writes the blend into the log.
    case keep
    case kept(WaterRecord)
    /// Keeps the blend as a recipe of one's own.
    case keepRecipe
    case keptRecipe(OwnRecipe)
    /// Scrolls what stands below the waters by pages.
    case scroll(Int)
  }

  struct Part: Hashable, Sendable {
    var water: WaterPickerChoice
    /// In mL.
    var volume = MixerAmount(tenths: 5000, in: MixerScreen.range)
  }

  let title = Phrase(en: "Mixer", ko: "섞기")
  let accent = Accent.water

  private let context: WaterContext
  private(set) var parts: [Part]
  private(set) var selected = 0
  private var goal = MixerTarget()
  private var scroll = TextScroll<Bool>()

  /// The range of a volume, in tenths of a mL: 0 to 100 L.
  static let range = 0...1_000_000
  static let counts = 2...3
  static let steps = (large: 500, small: 100)

  /// - Parameter first: One of the waters; nil for a bottled one. The other one is distilled water.
  init(_ context: WaterContext, first: WaterPickerChoice?) {
    self.context = context
    let water = first ?? BottledWater.withID("vittel").flatMap { WaterPickerChoice($0) }
    parts = [water, .distilled].compactMap(\.self).map { Part(water: $0) }
  }

  var target: WaterPickerChoice? { goal.choice }

  var blend: Blend { Blend(parts.map { Blend.Part($0.water.point, volume: $0.volume.value) }) }

  var total: Int { parts.reduce(0) { $0 + $1.volume.tenths } }

  func status(in environment: Environment) -> String {
    "\(MixerAmount.text(total)) mL \(environment.glyphs.symbols.dot) \(environment.text(environment.unit.label))"
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    if case .pour = action {} else { parts[selected].volume.perform(.finishTyping) }
    switch action {
    case .move(let step): selected = min(max(0, selected + step), parts.count - 1)
    // A click on the selected water asks for another one.
    case .select(selected): return .perform(.choose)
    case .select(let index): selected = index
    case .pour(let change): return parts[selected].volume.perform(change, "mL")
    case .stepWater(let index, let tenths):
      selected = index
      return .perform(.pour(.step(tenths)))
    case .choose:
      let picker = WaterPicker(context, selected: parts[selected].water)
      return .ask(picker) { [selected] in .chosen($0, selected) }
    case .add:
      let picker = WaterPicker(context, selected: try another())
      return .ask(picker) { [count = parts.count] in .chosen($0, count) }
    case .chosen(nil, _): break
    case .chosen(let water?, let index):
      if index < parts.count { parts[index].water = water } else { parts.append(Part(water: water)) }
      selected = index
    case .remove:
      parts.remove(at: selected)
      selected = min(selected, parts.count - 1)
    case .chooseTarget: return .ask(WaterPicker(context, forTarget: true, selected: target)) { .setTarget($0) }
    case .setTarget(let choice): try goal.choose(choice, context)
    case .solve: return solve(in: environment)
    case .keep:
      guard let result = blend.result else { return .done }
      let name = KeptBlend.name(of: parts.map { (environment.text($0.water.name), $0.volume.tenths) })
      return .ask(KeptBlend.form(result, named: name, context.store, in: environment)) { .kept($0) }
    case .keepRecipe:
      guard let result = blend.result else { return .done }
      return .ask(OwnRecipeForm.adding(result, to: context.store)) { .keptRecipe($0) }
    case .keptRecipe(let recipe): return .say(.good, OwnRecipeWords.kept(recipe, in: environment.unit))
    case .kept(let record): return .say(.good, WaterWords.saved(record.sample, environment.unit))
    case .scroll(let pages):
      let (overflow, room) = scrolling(in: environment)
      scroll.move(pages, of: true, room: room, overflow: overflow)
    case .dose:
      guard let result = blend.result else { return .done }
      return .open(DosingScreen(context, from: result, named: Phrase(en: "This blend", ko: "섞은 물"), to: goal))
    }
    return .done
  }

  /// The newest record that is not in the mix yet, or else a bottled water.
  private func another() throws -> WaterPickerChoice? {
    let records = try context.store.records(limit: parts.count + 1).compactMap { WaterPickerChoice($0) }
    let known = records + BottledWater.all.compactMap { WaterPickerChoice($0) }
    return known.first { !parts.map(\.water).contains($0) }
  }

  /// Changes the shares so that the blend is as close to the target as possible; the total stays.
  private mutating func solve(in environment: Environment) -> Reply {
    guard let target, let solution = Blend.solution(of: parts.map(\.water.point), for: target.point) else {
      return .done
    }
    // A liter if the total is 0; less than before if one volume would exceed its range.
    let ideal = total > 0 ? total : 10_000
    let largest = max(solution.shares.max() ?? 1, 0.1)
    let possible = min(ideal, Int(Double(Self.range.upperBound) / largest))
    for (index, tenths) in MixerAmount.split(possible, solution.shares).enumerated() {
      parts[index].volume.set(tenths: tenths)
    }
    let said = MixerWords.solved(
      solution, poured: blend.result ?? solution.result, for: target.point, waters: parts.count, in: environment.unit)
    return .say(said.kind, possible < ideal ? said.phrase + MixerWords.lessInAll : said.phrase)
  }

  mutating func refresh(in environment: Environment) throws {
    try goal.refresh(context)
    for index in parts.indices { parts[index].water = try parts[index].water.refreshed(from: context.store) }
  }

  func draw(in canvas: inout Canvas) {
    let layout = Self.layout(canvas.area, rows: parts.count + 6)
    canvas.draw(chart(in: canvas.environment), in: layout.chart)
    canvas.draw(stack(layout.panel.size, in: canvas.environment), in: layout.panel)
    canvas.draw(in: layout.buttons) { drawButtons(in: &$0) }
  }

  /// The areas: the chart beside the figures, above them, or empty.
  ///
  /// - Parameter rows: how many the figures need at least.
  static func layout(_ area: Rect, rows: Int) -> (chart: Rect, panel: Rect, buttons: Rect) {
    let isRoomy = area.rows >= 20
    let hasButtons = isRoomy && area.columns >= 60
    // The last line is for notices.
    let (_, body, buttons, _) = area.inset(columns: 1).rows(
      .fixed(isRoomy ? 1 : 0), .fill, .fixed(hasButtons ? 1 : 0), .fixed(1))
    guard area.columns >= 60 else {
      let (left, minimum) = (body.rows - rows, 8)
      let (chart, panel) = body.rows(.fixed(left < minimum ? 0 : min(left, max(minimum, body.rows / 2))), .fill)
      return (chart, panel, buttons)
    }
    let width = area.columns < 76 ? 33 : area.columns < 110 ? 38 : 50
    let (left, right) = body.columns(.fill, .fixed(width), gap: 2)
    return (left.rows(.fill, .fixed(hasButtons ? 1 : 0)).0, right, buttons)
  }

  func chart(in environment: Environment) -> WaterChart {
    let waters = parts.enumerated().map { WaterChart.Mark("\($0.offset + 1)", at: $0.element.water.point) }
    return WaterChart(
      unit: environment.unit, path: waters.map(\.point), target: target?.point, targetStyle: Style(.warning, .bold),
      marks: waters, selected: blend.result.map { .point($0) }, selectedName: Phrase(en: "blend", ko: "섞은 물"))
  }

  private func scrolling(in environment: Environment) -> (overflow: Int, room: Int) {
    let panel = Self.layout(environment.body, rows: parts.count + 6).panel
    return stack(panel.size, in: environment).scrolling(in: panel.rows)
  }

  func canScroll(in environment: Environment) -> Bool { scrolling(in: environment).overflow > 0 }

  /// The waters, and what becomes of them, which is scrolled where there is too little room.
  private func stack(_ size: Size, in environment: Environment) -> BlockStack {
    BlockStack(width: size.columns, rows: size.rows, gapRank: 10, offset: scroll.offset(of: true), fixed: 1) {
      blocks($0, in: environment)
    }
  }

  private func blocks(_ width: Int, in environment: Environment) -> [BlockStack.Block] {
    func text(_ phrase: Phrase, rank: Int, hasGap: Bool = false) -> BlockStack.Block {
      .text(environment.text(phrase), .quiet, width: width, rank: rank, hasGap: hasGap)
    }
    // The waters, on one line each, or on two where there is room.
    let waters = [(rank: 0, height: 1), (5, 2)].map { rank, height in
      BlockStack.Form(rank: rank, Array(parts.indices), height: height) { drawWater($0, in: &$1) }
    }
    let watersBlock = BlockStack.Block(waters[0], waters[1])
    guard let result = blend.result else {
      return [watersBlock, text(MixerWords.nothingPoured, rank: 1, hasGap: true), targetBlock(nil, in: environment)]
    }
    let verdict = WaterVerdict(result)
    var blocks = [
      watersBlock,
      resultBlock(result),
      BlockStack.Block(
        BlockStack.Form(rank: 2) { $0.draw(Label(ZoneMarks.named(.point(result), $0.symbols)), in: $0.area) }),
      BlockStack.Block(BlockStack.Form(rank: 4, [environment.text(verdict.taste)], .quiet)),
      targetBlock(result, in: environment),
    ]
    // The difference to the target.
    if let target, target.point.distance(to: result) >= 0.1,
      let change = WaterWords.change(from: result, to: target.point, in: environment.unit)
    {
      blocks.append(text(change, rank: 8))
    }
    return blocks
      + verdict.advice.enumerated().map {
        text($1.phrase(in: environment.unit, isShort: width < 60), rank: 9 + $0, hasGap: $0 == 0)
      }
  }

  private func drawWater(_ index: Int, in canvas: inout Canvas) {
    let (area, part) = (canvas.area, parts[index])
    let head = area.line(0)
    let style = canvas.drawSelection(index == selected, in: head)
    canvas.onClick(area, Action.select(index))
    canvas.write("\(index + 1)", column: head.column + 2, row: head.row, index == selected ? style : .bold)
    let inside = head.columns(.fixed(4), .fill).1
    let share = total > 0 ? "\(DecimalText.text(Double(part.volume.tenths) / Double(total) * 100)) %" : ""
    let pair = part.water.figures(in: canvas)
    let isRoomy = area.rows > 1
    let pairColumns = !isRoomy && inside.columns >= 54 ? pair.full.columns + 2 : 0
    let (name, figures, amount, percentage, _) = inside.columns(
      .fill, .fixed(pairColumns), .fixed(isRoomy ? 0 : 12), .fixed(isRoomy ? 8 : 7), .fixed(1))
    canvas.draw(Label(canvas.text(part.water.name), style), in: name)
    canvas.draw(Label(pair.full, style, .trailing), in: figures)
    canvas.draw(in: amount) { part.volume.draw("mL", style, in: &$0) }
    canvas.draw(Label(share, style, .trailing), in: percentage)
    let width = max(8, part.volume.text.columns + 5)
    let (left, stepper) = area.line(1).columns(.fixed(4), .fill).1.columns(.fill, .fixed(width + 7))
    // The unit is also shown with the blend.
    let pairs = [pair.full, pair.bare, pair.bare.replacing(" / ", with: "/")]
    canvas.draw(Label(pairs.first { $0.columns < left.columns } ?? "", .quiet), in: left)
    canvas.draw(in: stepper) {
      part.volume.drawStepper("mL", .bold, buttons: .plain, by: Self.steps.large, in: &$0) {
        Action.stepWater(index, $0)
      }
    }
  }

  private func resultBlock(_ result: WaterPoint) -> BlockStack.Block {
    func head(_ value: String, in canvas: inout Canvas, _ line: Rect) {
      let name = canvas.text(Phrase(en: "Blend", ko: "섞은 물"))
      canvas.draw(name, .bold, value: canvas.text(value), .bold, in: line)
    }
    return BlockStack.Block(
      hasGap: true, BlockStack.Form(rank: 1) { head(WaterWords.pair(result, in: $0.unit), in: &$0, $0.area) },
      BlockStack.Form(rank: 6, rows: 3) { canvas in
        head("\(MixerAmount.text(total)) mL", in: &canvas, canvas.area.line(0))
        for (row, figure) in WaterFigure.axes.enumerated() {
          let amount = canvas.text(canvas.unit.amount(result[figure], of: figure))
          canvas.draw(canvas.text(figure.name), .quiet, value: amount, .plain, in: canvas.area.line(row + 1))
        }
      })
  }

  /// The target and the distance to it, which is unknown while nothing is poured.
  private func targetBlock(_ result: WaterPoint?, in environment: Environment) -> BlockStack.Block {
    let distance = target.flatMap { target in result.map { target.point.distance(to: $0) } } ?? .infinity
    let far = target.flatMap { target in
      result.map { DosingWords.distance(from: $0, to: target.point, in: environment.unit) }
    }
    let reached = "\(environment.glyphs.symbols.good) \(environment.text(Phrase(en: "reached", ko: "목표와 같음")))"
    let away = distance < 0.1 ? reached : far.map { environment.text($0) } ?? ""
    func draw(in canvas: inout Canvas, name line: Rect, away right: Rect) {
      let symbol = target == nil ? "" : WaterChart.targetSymbol(canvas.environment.glyphs) + " "
      let label = "\(canvas.text(MixerWords.target)) \(symbol)"
      let (left, name) = line.columns(.fixed(label.columns), .fill)
      canvas.draw(Label(label, .quiet), in: left)
      canvas.draw(Label(canvas.text(target?.name ?? MixerWords.noTarget), target == nil ? .quiet : .plain), in: name)
      canvas.onClick(canvas.area, Action.chooseTarget)
      canvas.draw(Label(away, distance < 0.1 ? .good : .warning, .trailing), in: right)
    }
    let tight = BlockStack.Form(rank: 3) { canvas in
      let (left, right) = canvas.area.columns(.fill, .fixed(away.isEmpty ? 0 : away.columns + 1))
      draw(in: &canvas, name: left, away: right)
    }
    guard let target else { return BlockStack.Block(hasGap: true, tight) }
    let roomy = BlockStack.Form(rank: 7, rows: 2) { canvas in
      let line = canvas.area.line(1)
      draw(in: &canvas, name: canvas.area.line(0), away: line)
      let pair = target.figures(in: canvas).full
      let fits = pair.columns + 3 + away.columns <= line.columns
      canvas.draw(Label(fits ? pair : "", .quiet), in: line.inset(columns: 2))
    }
    return BlockStack.Block(hasGap: true, tight, roomy)
  }

  private func drawButtons(in canvas: inout Canvas) {
    let entries: [(Key, Phrase, Action)] = [
      ("s", Phrase(en: "Solve", ko: "맞추기"), .solve), ("t", MixerWords.target, .chooseTarget),
      ("d", Phrase(en: "Salts", ko: "염"), .dose),
      parts.count < Self.counts.upperBound
        ? ("a", Phrase(en: "Add water", ko: "물 추가"), .add) : ("x", Phrase(en: "Remove", ko: "빼기"), .remove),
    ]
    let buttons = entries.map {
      Button(canvas.text($0.1), key: label($0.0, of: $0.2, in: canvas.environment), action: $0.2)
    }
    let width = buttons.reduce(-2) { $0 + $1.columns + 2 }
    guard width <= canvas.area.columns else { return }
    let row = canvas.area.centered(Size(columns: width, rows: 1))
    for (button, area) in zip(buttons, row.columns(buttons.map { .fixed($0.columns) }, gap: 2)) {
      canvas.draw(button, in: area)
    }
  }
}

/// The texts of the mixer, some of which dosing says too.
enum MixerWords {
  static let target = Phrase(en: "Target", ko: "목표")
  static let noTarget = Phrase(en: "none: press t", ko: "없음: t로 고르기")
  static let needsTarget = Phrase(en: "Choose a target first: press t.", ko: "먼저 t를 눌러 목표를 고르세요.")
  static let nothingPoured = Phrase(en: "Nothing poured yet: press +.", ko: "아직 부은 물이 없습니다. +를 눌러 부으세요.")
  static let lessInAll = Phrase(
    en: " The total is smaller now: one water can be \(mostMilliliters) mL at most.",
    ko: " 물 하나는 \(mostMilliliters) mL까지라 전체 양이 줄었습니다.")
  private static let mostMilliliters = MixerAmount.text(MixerScreen.range.upperBound)

  static func chooseTarget<A: Action>(_ action: A) -> Command<A> {
    Command(action, ["t"], Phrase(en: "choose the target", ko: "목표 고르기"), hint: Phrase(en: "target", ko: "목표"))
  }

  /// The result of solving.
  ///
  /// - Parameter poured: The water with its volumes rounded.
  static func solved(
    _ solution: Blend.Solution, poured: WaterPoint, for target: WaterPoint, waters: Int, in unit: WaterUnit
  ) -> Notice {
    guard solution.isExact else {
      return Notice(.warning, DosingWords.closest(solution.result, to: target, of: waters, in: unit))
    }
    let pair = WaterWords.pair(solution.result, in: unit)
    let away = DosingWords.distance(from: poured, to: target, in: unit)
    return Notice(
      .good,
      poured.distance(to: target) < 0.1
        ? Phrase(en: "Reached: \(pair).", ko: "목표에 맞췄습니다: \(pair).")
        : Phrase(
          en: "Almost reached, \(away.en): so little water cannot be measured more finely.",
          ko: "거의 맞췄습니다. \(away.ko). 양이 적어 더 정확히 나눌 수 없습니다."))
  }
}
