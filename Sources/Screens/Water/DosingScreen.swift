import Storage
import TerminalUI
import WaterModel

/// What to weigh out so that a water becomes another one.
struct DosingScreen: Screen {
  let title = Phrase(en: "Salts", ko: "염 더하기")
  let accent = Accent.water

  private let desk: WaterDesk
  private(set) var water: WaterPickerChoice
  /// What is to be reached; nil while nothing is.
  private(set) var target: WaterPickerChoice?
  /// In litres: how much there shall be.
  private(set) var volume = MixerAmount(tenths: 10, in: DosingScreen.range)
  private(set) var hardnessSalt = Salt.epsom
  private(set) var alkalinitySalt = Salt.bakingSoda
  private(set) var selected = DosingRow.water
  private(set) var unit = WaterUnit.ppm
  private(set) var notice: Notice?
  /// The recipe that was remembered as target when it was last looked at.
  private var remembered: WaterRecipe?
  /// Whether the target has been looked at, or was brought along.
  private var knowsTarget: Bool

  /// Tenths of a litre.
  static let range = 1...10_000

  /// - Parameter point: the water to begin with; nil for distilled water.
  /// - Parameter target: what is to be reached; nil for the recipe that is remembered.
  init(_ desk: WaterDesk, from point: WaterPoint?, named name: Phrase?, to target: WaterPickerChoice? = nil) {
    self.desk = desk
    self.target = target
    knowsTarget = target != nil
    water =
      point.map { WaterPickerChoice(own: $0, named: name ?? Phrase(en: "Own water", ko: "내 물")) }
      ?? WaterPickerChoice(.distilled)
  }

  /// Whether the volume is being typed.
  var isTypingVolume: Bool { volume.typed != nil }

  /// What is needed; nil without a target.
  var dosing: Dosing? {
    target.flatMap { target in
      Dosing(
        water.point, to: target.point, volume: volume.value, hardnessSalt: hardnessSalt, alkalinitySalt: alkalinitySalt)
    }
  }

  func status(in environment: Environment) -> String { environment.glyphs.formula(unit.label) }

  // MARK: Doing

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    if let action = action as? WaterPickerAction { return picked(action) }
    guard let action = action as? DosingAction else { return .ignored }
    notice = nil
    switch action {
    case .type, .erase, .finishTyping, .cancelTyping: break
    default: volume.finishTyping()
    }
    switch action {
    case .move(let step):
      let all = DosingRow.allCases
      selected = all[min(max(0, (all.firstIndex(of: selected) ?? 0) + step), all.count - 1)]
    case .select(let row):
      // A click on what is chosen already opens it.
      if row == selected { return enter() }
      selected = row
    case .change(let step): change(step)
    case .enter: return enter()
    case .chooseWater: return chooseWater()
    case .chooseTarget: return chooseTarget()
    case .step(let tenths):
      selected = .volume
      step(tenths)
    case .type(let character):
      selected = .volume
      if !volume.type(character) { notice = Notice(.warning, DosingWords.volumeProblem) }
    case .erase:
      selected = .volume
      volume.erase()
    case .finishTyping: volume.finishTyping()
    case .cancelTyping: volume.cancelTyping()
    case .nextSalt(let figure, let step): nextSalt(figure, step)
    case .nextUnit: nextUnit()
    }
    return .done
  }

  private mutating func change(_ step: Int) {
    switch selected {
    case .water: break
    case .target: nextTarget(step)
    case .volume: self.step(step)
    case .hardnessSalt: nextSalt(.hardness, step)
    case .alkalinitySalt: nextSalt(.alkalinity, step)
    }
  }

  private mutating func enter() -> Response {
    switch selected {
    case .water: return chooseWater()
    case .target: return chooseTarget()
    case .volume: break
    case .hardnessSalt: nextSalt(.hardness, 1)
    case .alkalinitySalt: nextSalt(.alkalinity, 1)
    }
    return .done
  }

  private mutating func chooseWater() -> Response {
    selected = .water
    return .open(WaterPicker(desk, for: .water(0), selected: water))
  }

  private mutating func chooseTarget() -> Response {
    selected = .target
    return .open(WaterPicker(desk, for: .target, selected: target))
  }

  private mutating func step(_ tenths: Int) {
    if !volume.step(tenths: tenths) { notice = Notice(.warning, DosingWords.volumeProblem) }
  }

  private mutating func nextSalt(_ figure: WaterFigure, _ step: Int) {
    func next(_ salt: Salt, _ all: [Salt]) -> Salt {
      all[((all.firstIndex(of: salt) ?? 0) + step + all.count) % all.count]
    }
    if figure == .alkalinity {
      selected = .alkalinitySalt
      alkalinitySalt = next(alkalinitySalt, Salt.forAlkalinity)
    } else {
      selected = .hardnessSalt
      hardnessSalt = next(hardnessSalt, Salt.forHardness)
    }
  }

  /// The next recipe of the book, or the one before.
  private mutating func nextTarget(_ step: Int) {
    let book = WaterRecipe.book
    let present = target?.recipe.flatMap { book.firstIndex(of: $0) }
    let index = present.map { $0 + step } ?? (step > 0 ? 0 : book.count - 1)
    setTarget(WaterPickerChoice(book[(index + book.count) % book.count]))
  }

  private mutating func picked(_ action: WaterPickerAction) -> Response {
    guard case .picked(let choice, let purpose) = action else { return .ignored }
    notice = nil
    if purpose == .target {
      setTarget(choice)
    } else if let choice {
      water = choice
    }
    return .done
  }

  private mutating func setTarget(_ choice: WaterPickerChoice?) {
    target = choice
    guard choice == nil || choice?.recipe != nil else { return }
    do throws(StorageError) {
      try desk.setTarget(choice?.recipe)
      remembered = choice?.recipe
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func nextUnit() {
    do throws(StorageError) {
      unit = try desk.nextUnit()
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Reading

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      unit = try desk.unit()
      let recipe = try desk.target()
      // What was chosen last counts, be it elsewhere; what was brought along does until then.
      if recipe != remembered, !knowsTarget { target = recipe.map { WaterPickerChoice($0) } }
      remembered = recipe
      knowsTarget = false
      if case .record(let number) = water.source, let record = try desk.store.record(number) {
        water = WaterPickerChoice(record)
      }
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
  }
}
