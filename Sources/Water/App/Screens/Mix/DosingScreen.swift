import TerminalUI
import WaterModel

/// The salts that turn a water into another one.
struct DosingScreen: Screen {
  enum Action: TerminalUI.Action {
    case move(Int)
    case select(Row)
    /// Opens or changes the selected row.
    case enter
    /// Selects a row and its next or previous value.
    case change(Row, Int)
    case pour(MixerAmount.Action)
    case chooseWater
    case setWater(WaterPickerChoice?)
    case chooseTarget
    case setTarget(WaterPickerChoice?)
    case openGrams
    /// Writes the result into the log.
    case keep
    case kept(WaterRecord)
    /// Keeps the result as a recipe of one's own.
    case keepRecipe
    case keptRecipe(OwnRecipe)
    /// Scrolls what stands below the rows by pages.
    case scroll(Int)
  }

  enum Row: Int, CaseIterable, Hashable, Sendable {
    case water, target, volume, hardnessSalt, alkalinitySalt

    var name: Phrase {
      switch self {
      case .water: Phrase(en: "Water", ko: "물")
      case .target: MixerWords.target
      case .volume: Phrase(en: "Volume", ko: "양")
      case .hardnessSalt: WaterFigure.hardness.name
      case .alkalinitySalt: WaterFigure.alkalinity.name
      }
    }
  }

  let title = Phrase(en: "Salts", ko: "염 더하기")
  let accent = Accent.water

  private let context: WaterContext
  private(set) var water: WaterPickerChoice
  private var goal: MixerTarget
  private(set) var volume = MixerAmount(tenths: 10, in: 1...10_000)
  private(set) var hardnessSalt = Salt.epsom
  private(set) var alkalinitySalt = Salt.bakingSoda
  private(set) var selected = Row.water
  private var scroll = TextScroll<Bool>()

  /// - Parameter point: The water to begin with; nil for distilled water.
  init(_ context: WaterContext, from point: WaterPoint?, named name: Phrase?, to goal: MixerTarget = MixerTarget()) {
    self.context = context
    self.goal = goal
    let name = name ?? Phrase(en: "Your water", ko: "내 물")
    water = point.map { WaterPickerChoice(own: $0, named: name) } ?? .distilled
  }

  var target: WaterPickerChoice? { goal.choice }

  /// nil without a target.
  var dosing: Dosing? {
    target.flatMap { target in
      Dosing(
        water.point, to: target.point, volume: volume.value, hardnessSalt: hardnessSalt, alkalinitySalt: alkalinitySalt)
    }
  }

  func status(in environment: Environment) -> String { environment.text(environment.unit.label) }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    if case .pour = action {} else { volume.perform(.finishTyping) }
    switch action {
    case .move(let step): selected = Row(rawValue: selected.rawValue + step) ?? selected
    // A click on the selected row opens it.
    case .select(selected): return .perform(.enter)
    case .select(let row): selected = row
    case .enter:
      switch selected {
      case .water: return .perform(.chooseWater)
      case .target: return .perform(.chooseTarget)
      case .volume: break
      case .hardnessSalt, .alkalinitySalt: return .perform(.change(selected, 1))
      }
    case .change(let row, let step): return try change(row, by: step)
    case .pour(let change):
      selected = .volume
      return volume.perform(change, "L")
    case .chooseWater:
      selected = .water
      return .ask(WaterPicker(context, selected: water)) { .setWater($0) }
    case .setWater(let choice): water = choice ?? water
    case .chooseTarget:
      selected = .target
      return .ask(WaterPicker(context, forTarget: true, selected: target)) { .setTarget($0) }
    case .setTarget(let choice): try goal.choose(choice, context)
    case .openGrams: return .open(GramsScreen(context.store))
    case .keep:
      guard let dosing, let target else { return .done }
      let name = "\(environment.text(water.name)) → \(environment.text(target.name))"
      return .ask(KeptBlend.form(dosing.result, named: name, context.store, in: environment)) { .kept($0) }
    case .keepRecipe:
      guard let dosing else { return .done }
      return .ask(OwnRecipeForm.adding(dosing.result, salts: dosing.saltsPerLiter ?? [:], to: context.store)) {
        .keptRecipe($0)
      }
    case .keptRecipe(let recipe): return .say(.good, OwnRecipeWords.kept(recipe, in: environment.unit))
    case .kept(let record): return .say(.good, WaterWords.saved(record.sample, environment.unit))
    case .scroll(let pages):
      let (overflow, room) = scrolling(in: environment)
      scroll.move(pages, of: true, room: room, overflow: overflow)
    }
    return .done
  }

  func scrolling(in environment: Environment) -> (overflow: Int, room: Int) {
    let steps = layout(environment.body, rows: environment.size.rows).steps
    return stack(steps.size, in: environment).scrolling(in: steps.rows)
  }

  private mutating func change(_ row: Row, by step: Int) throws -> Reply {
    selected = row
    switch row {
    case .water: break
    case .target:
      let recipe = try context.recipes().element(step, after: target?.recipe)
      try goal.choose(recipe.map { WaterPickerChoice($0) }, context)
    case .volume: return .perform(.pour(.step(step)))
    case .hardnessSalt: hardnessSalt = Salt.forHardness.element(step, after: hardnessSalt) ?? hardnessSalt
    case .alkalinitySalt: alkalinitySalt = Salt.forAlkalinity.element(step, after: alkalinitySalt) ?? alkalinitySalt
    }
    return .done
  }

  mutating func refresh(in environment: Environment) throws {
    try goal.refresh(context)
    water = try water.refreshed(from: context.store)
  }

  /// The areas of steps with this number of rows, and of the chart, which is empty where there is no room.
  private func layout(_ area: Rect, rows: Int) -> (steps: Rect, chart: Rect) {
    // The last line is for notices.
    let body = area.inset(columns: 1).rows(.fixed(area.rows >= 20 ? 1 : 0), .fill, .fixed(1)).1
    if area.columns >= 76, area.rows >= 14 {
      return body.columns(.fill, .fixed(area.columns >= 110 ? 60 : 32), gap: 2)
    }
    return body.rows - rows >= 9 ? body.rows(.fixed(rows), .fill) : (body, .zero)
  }

  func draw(in canvas: inout Canvas) {
    let stack = stack(layout(canvas.area, rows: canvas.area.rows).steps.size, in: canvas.environment)
    let (steps, chart) = layout(canvas.area, rows: stack.rows)
    canvas.draw(stack, in: steps)
    canvas.draw(in: chart) { drawChart(in: &$0) }
  }

  /// The path from the water over the diluted one to the result.
  func chart(in unit: WaterUnit) -> WaterChart {
    guard let dosing else { return WaterChart(unit: unit, selected: .point(water.point), selectedName: nil) }
    let diluted = dosing.needsDilution ? [dosing.diluted] : []
    // In both directions, because the chart closes a line through more than two waters.
    return WaterChart(
      unit: unit, path: [water.point] + diluted + [dosing.result] + diluted,
      marks: ([water.point] + diluted).enumerated().map { WaterChart.Mark("\($0 + 1)", at: $1) },
      selected: .point(dosing.result), selectedName: nil)
  }

  private func drawChart(in canvas: inout Canvas) {
    let (field, legend) = canvas.area.rows(.fill, .fixed(canvas.area.rows >= 10 ? 1 : 0))
    canvas.draw(chart(in: canvas.unit), in: field)
    guard let dosing else { return }
    let diluted = dosing.needsDilution ? [("2", Phrase(en: "diluted", ko: "희석"))] : []
    let result = (WaterChart.selectedSymbol(canvas.environment.glyphs), DosingWords.result)
    let entries = [("1", Phrase(en: "water", ko: "물"))] + diluted + [result]
    let text = entries.map { "\($0) \(canvas.text($1))" }.joined(separator: "  ")
    if text.columns <= legend.columns { canvas.draw(Label(text, .quiet, .center), in: legend) }
  }

  /// The rows, and what follows from them, which is scrolled where there is too little room.
  private func stack(_ size: Size, in environment: Environment) -> BlockStack {
    BlockStack(width: size.columns, rows: size.rows, offset: scroll.offset(of: true), fixed: 1) {
      blocks($0, in: environment)
    }
  }

  private func blocks(_ width: Int, in environment: Environment) -> [BlockStack.Block] {
    func text(_ phrase: Phrase, _ style: Style, rank: Int, hasGap: Bool = true) -> BlockStack.Block {
      BlockStack.Block(hasGap: hasGap, form(phrase, style, rank: rank))
    }
    func form(_ phrase: Phrase, _ style: Style, rank: Int) -> BlockStack.Form {
      BlockStack.Form(rank: rank, environment.text(phrase).wrapped(to: max(1, width)), style)
    }
    let rows = BlockStack.Block(BlockStack.Form(rank: 0, Row.allCases) { drawRow($0, in: &$1) })
    guard let target, let dosing else { return [rows, text(MixerWords.needsTarget, .quiet, rank: 1)] }
    var blocks = [rows]
    let doses = dosing.doses
    if dosing.needsDilution {
      let (full, short) = DosingWords.dilution(dosing)
      let tight = BlockStack.Form(rank: 1, [environment.text(short)], .bold)
      blocks.append(BlockStack.Block(hasGap: true, tight, form(full, .bold, rank: 8)))
      if let excess = DosingWords.excess(of: water.point, over: target.point, in: environment.unit) {
        blocks.append(text(excess, .quiet, rank: 9, hasGap: false))
      }
    } else if doses.isEmpty {
      blocks.append(text(DosingWords.nothingNeeded, .plain, rank: 1))
    }
    if !doses.isEmpty {
      // One row for each salt, or two with its stock solution.
      let tight = BlockStack.Form(rank: 2, doses) { draw($0, in: &$1) }
      blocks.append(
        BlockStack.Block(hasGap: true, tight, BlockStack.Form(rank: 10, doses, height: 2) { draw($0, in: &$1) }))
    }
    blocks.append(resultBlock(dosing.result))
    let warning = Phrase(same: environment.glyphs.symbols.warning + " ")
    blocks += DosingWords.cautions(dosing).enumerated().map {
      text(warning + $1, .warning, rank: 4 + $0, hasGap: $0 == 0)
    }
    if !doses.isEmpty {
      let (preparation, water) = DosingWords.stock(dosing)
      blocks.append(text(preparation, .quiet, rank: 11))
      if water != .empty { blocks.append(text(water, .quiet, rank: 12, hasGap: false)) }
    }
    return blocks
  }

  private func draw(_ dose: Dosing.Dose, in canvas: inout Canvas) {
    let area = canvas.area
    let grams = DosingWords.grams(dose.grams)
    let isRoomy = area.rows > 1
    let volume = dose.milliliters.map(DosingWords.milliliters)
    let both = volume.map { canvas.text(Phrase(en: "\(grams) or \($0)", ko: "\(grams) 또는 \($0)")) } ?? grams
    let name = canvas.text(dose.salt.name)
    let amount = !isRoomy && name.columns + 1 + both.columns <= area.columns ? both : grams
    let full = "\(name) \(canvas.text(dose.salt.formula))"
    let isShort = full.columns + 1 + amount.columns > area.columns
    canvas.draw(isShort ? name : full, .plain, value: amount, .bold, in: area.line(0))
    guard isRoomy, let stock = DosingWords.stockVolume(dose) else { return }
    canvas.draw(Label(canvas.text(stock), .quiet, .trailing), in: area.line(1))
  }

  private func resultBlock(_ result: WaterPoint) -> BlockStack.Block {
    func drawResult(in canvas: inout Canvas, _ line: Rect) {
      canvas.draw(Label(canvas.text(DosingWords.resultHead), .bold), in: line)
      canvas.draw(Label(WaterWords.pair(result, in: canvas.unit), .bold, .trailing), in: line)
    }
    return BlockStack.Block(
      hasGap: true,
      BlockStack.Form(rank: 3) { canvas in
        // Marks without names where there is little room.
        let hasNames = canvas.area.columns >= 52
        let marks =
          hasNames ? ZoneMarks.named(.point(result), canvas.symbols) : ZoneMarks.bare(.point(result), canvas.symbols)
        let (left, _, right) = canvas.area.columns(.fill, .fixed(2), .fixed(marks.columns))
        drawResult(in: &canvas, left)
        canvas.draw(Label(marks), in: right)
      },
      BlockStack.Form(rank: 7, rows: 2) { canvas in
        drawResult(in: &canvas, canvas.area.line(0))
        let line = canvas.area.line(1)
        let marks = ZoneMarks.named(.point(result), canvas.symbols)
        canvas.draw(Label(marks), in: line)
        let taste = canvas.text(WaterVerdict(result).taste)
        let fits = taste.columns + marks.columns + 2 <= line.columns
        canvas.draw(Label(fits ? taste : "", .quiet, .trailing), in: line)
      })
  }

  private func drawRow(_ row: Row, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = row == selected
    let style = canvas.drawSelection(isSelected, in: area)
    canvas.onClick(area, Action.select(row))
    let names = Row.allCases.map { canvas.text($0.name).columns }.max() ?? 0
    let (_, name, value) = area.columns(.fixed(2), .fixed(names + 2), .fill)
    canvas.draw(Label(canvas.text(row.name), isSelected ? style : .quiet), in: name)
    switch row {
    case .water: draw(water, style, in: &canvas, value)
    case .target: draw(target, style, in: &canvas, value)
    case .volume:
      let stepper = value.columns(.fixed(max(7, volume.text.columns + 3) + 7), .fill).0
      canvas.draw(in: stepper) {
        volume.drawStepper("L", style, buttons: style, by: 10, in: &$0) { Action.pour(.step($0)) }
      }
    case .hardnessSalt: draw(hardnessSalt, style, in: &canvas, value)
    case .alkalinitySalt: draw(alkalinitySalt, style, in: &canvas, value)
    }
  }

  private func draw(_ choice: WaterPickerChoice?, _ style: Style, in canvas: inout Canvas, _ area: Rect) {
    guard let choice else { return canvas.draw(Label(canvas.text(MixerWords.noTarget), style), in: area) }
    let name = canvas.text(choice.name)
    // The unit is also shown with the result; the figures are more important than a long name.
    let pair = choice.figures(in: canvas)
    let fitting = [pair.full, pair.bare].first { name.columns + 1 + $0.columns <= area.columns }
    let figures = fitting ?? (area.columns - pair.bare.columns >= 12 ? pair.bare : "")
    canvas.draw(name, style, value: figures, style, in: area)
  }

  private func draw(_ salt: Salt, _ style: Style, in canvas: inout Canvas, _ area: Rect) {
    let (name, formula) = (canvas.text(salt.name), canvas.text(salt.formula))
    let fits = name.columns + 1 + formula.columns <= area.columns
    canvas.draw(name, style, value: fits ? formula : "", style, in: area)
  }
}
