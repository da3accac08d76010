import TerminalUI
import WaterModel

/// What to weigh out so that a water becomes another one.
struct DosingScreen: Screen {
  enum Action: TerminalUI.Action {
    case move(Int)
    case select(Row)
    /// Opens or takes what is selected.
    case enter
    /// Selects a row and goes to the next of what it offers, or to the one before.
    case change(Row, Int)
    /// Changes the volume, in tenths of a litre.
    case pour(MixerAmount.Action)
    case chooseWater
    case setWater(WaterPickerChoice?)
    case chooseTarget
    case setTarget(WaterPickerChoice?)
    case nextUnit
  }

  /// What can be chosen.
  enum Row: CaseIterable, Hashable, Sendable {
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

  private let desk: WaterDesk
  private(set) var water: WaterPickerChoice
  private var goal: MixerTarget
  /// How much water there is in the end, in litres.
  private(set) var volume = MixerAmount(tenths: 10, in: DosingScreen.range)
  private(set) var hardnessSalt = Salt.epsom
  private(set) var alkalinitySalt = Salt.bakingSoda
  private(set) var selected = Row.water
  private(set) var unit = WaterUnit.ppm

  /// Tenths of a litre.
  static let range = 1...10_000
  /// In tenths of a litre.
  static let step = 10

  /// - Parameters:
  ///   - point: the water to begin with; nil for distilled water.
  ///   - target: what is to be reached; nil for the recipe that is remembered.
  init(_ desk: WaterDesk, from point: WaterPoint?, named name: Phrase?, to target: WaterPickerChoice? = nil) {
    self.desk = desk
    goal = MixerTarget(target)
    water =
      point.map { WaterPickerChoice(own: $0, named: name ?? Phrase(en: "Own water", ko: "내 물")) }
      ?? WaterPickerChoice(.distilled)
  }

  /// What is to be reached; nil while there is no target.
  var target: WaterPickerChoice? { goal.choice }

  /// What is needed; nil without a target.
  var dosing: Dosing? {
    target.flatMap { target in
      Dosing(
        water.point, to: target.point, volume: volume.value, hardnessSalt: hardnessSalt, alkalinitySalt: alkalinitySalt)
    }
  }

  func status(in environment: Environment) -> String { environment.text(unit.label) }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let obstacle = selected == .water ? DosingWords.waterIsPicked : nil
    return [
      // While the volume is typed, Enter takes it and Esc cancels.
      volume.isTyping
        ? MixerAmount.finishing { .pour($0) }
        : Command(.enter, [.enter], Phrase(en: "choose anew", ko: "다시 고르기"), hint: words.choose),
      Command(
        Phrase(en: "the one before, the next", ko: "앞의 것, 다음 것"), hint: Phrase(en: "change", ko: "바꾸기"),
        [
          .init(.change(selected, -1), [.left], Phrase(en: "the one before", ko: "앞의 것"), unless: obstacle),
          .init(.change(selected, 1), [.right], Phrase(en: "the next", ko: "다음 것"), unless: obstacle),
        ]),
      MixerAmount.digits { .pour($0) },
      Command(
        .chooseTarget, ["t"], Phrase(en: "choose the target", ko: "목표 고르기"), hint: Phrase(en: "target", ko: "목표")),
      Command(.chooseWater, ["w"], Phrase(en: "choose the water", ko: "물 고르기"), hint: Phrase(en: "water", ko: "물")),
      Command(
        .change(.hardnessSalt, 1), ["h"], Phrase(en: "another salt for hardness", ko: "경도에 쓸 다른 염"),
        hint: Phrase(en: "salts", ko: "염")),
      Command(
        .change(.alkalinitySalt, 1), ["b"], Phrase(en: "the other salt for alkalinity", ko: "알칼리도에 쓸 다른 염")),
      MixerAmount.steps(of: Self.step, Phrase(en: "a litre", ko: "1 L"), hint: Phrase(same: "1 L")) { .pour($0) },
      Command(.nextUnit, ["U"], Phrase(en: "unit", ko: "단위"), hint: Phrase(en: "unit", ko: "단위")),
      Command(
        words.move, hint: words.move, isMovement: true,
        [.init(.move(-1), [.up, "k", .backTab], words.up), .init(.move(1), [.down, "j", .tab], words.down)]),
    ] + (volume.isTyping ? [MixerAmount.cancelling { .pour($0) }] : [])
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    if case .pour = action {} else { volume.perform(.finishTyping) }
    switch action {
    case .move(let step):
      let all = Row.allCases
      selected = all[min(max(0, (all.firstIndex(of: selected) ?? 0) + step), all.count - 1)]
    case .select(let row):
      // A click on the selected row opens it.
      if row == selected { return .perform(.enter) }
      selected = row
    case .enter:
      switch selected {
      case .water: return .perform(.chooseWater)
      case .target: return .perform(.chooseTarget)
      case .volume: break
      case .hardnessSalt, .alkalinitySalt: return .perform(.change(selected, 1))
      }
    case .change(let row, let step): return try change(row, by: step)
    case .pour(let change): return pour(change)
    case .chooseWater:
      selected = .water
      return .ask(WaterPicker(desk, for: .water, selected: water)) { .setWater($0) }
    case .setWater(let choice): water = choice ?? water
    case .chooseTarget:
      selected = .target
      return .ask(WaterPicker(desk, for: .target, selected: target)) { .setTarget($0) }
    case .setTarget(let choice): try goal.choose(choice, desk)
    case .nextUnit: unit = try desk.nextUnit()
    }
    return .done
  }

  private mutating func change(_ row: Row, by step: Int) throws -> Reply {
    selected = row
    switch row {
    case .water: break
    case .target:
      let recipe = WaterRecipe.book.element(step, after: target?.recipe)
      try goal.choose(recipe.map { WaterPickerChoice($0) }, desk)
    case .volume: return pour(.step(step))
    case .hardnessSalt: hardnessSalt = Salt.forHardness.element(step, after: hardnessSalt) ?? hardnessSalt
    case .alkalinitySalt: alkalinitySalt = Salt.forAlkalinity.element(step, after: alkalinitySalt) ?? alkalinitySalt
    }
    return .done
  }

  private mutating func pour(_ change: MixerAmount.Action) -> Reply {
    selected = .volume
    return volume.perform(change) ? .done : .say(.warning, DosingWords.volumeProblem)
  }

  mutating func refresh(in environment: Environment) throws {
    unit = try desk.unit()
    try goal.refresh(desk)
    water = try water.refreshed(from: desk.store)
  }
}
