import Storage
import TerminalUI
import WaterModel

/// Two or three waters poured together, and what comes out.
struct MixerScreen: Screen {
  let title = Phrase(en: "Mixer", ko: "섞기")
  let accent = Accent.water

  /// One of the waters, and how much of it.
  struct Part: Hashable, Sendable {
    var water: WaterPickerChoice
    /// In mL.
    var volume = MixerAmount(tenths: 5000, in: MixerScreen.range)
  }

  private let desk: WaterDesk
  private(set) var parts: [Part]
  private(set) var selected = 0
  private(set) var unit = WaterUnit.ppm
  /// What is to be reached; nil while nothing is.
  private(set) var target: WaterPickerChoice?
  /// The recipe that was remembered as target when it was last looked at.
  private var remembered: WaterRecipe?
  private(set) var notice: Notice?

  /// Tenths of a mL: 0 to 100 L.
  static let range = 0...1_000_000
  static let most = 3
  static let least = 2

  /// - Parameter first: one of the waters; nil for one from a bottle. The other is distilled water, with which one
  ///   begins as a rule.
  init(_ desk: WaterDesk, first: WaterRecord?) {
    self.desk = desk
    let water = first.map { WaterPickerChoice($0) } ?? BottledWater.all.last.map { WaterPickerChoice($0) }
    parts = [water, WaterPickerChoice(.distilled)].compactMap(\.self).map { Part(water: $0) }
  }

  // MARK: What comes out

  /// Whether a volume is being typed.
  var isTypingVolume: Bool { parts[selected].volume.typed != nil }

  var blend: Blend { Blend(parts.map { Blend.Part($0.water.point, volume: $0.volume.value) }) }

  /// In tenths of a mL.
  var total: Int { parts.reduce(0) { $0 + $1.volume.tenths } }

  /// How much of the whole a part is, from 0 to 1; nil while there is nothing.
  func share(of index: Int) -> Double? {
    total > 0 ? Double(parts[index].volume.tenths) / Double(total) : nil
  }

  func status(in environment: Environment) -> String {
    "\(MixerAmount.text(total)) mL \(environment.glyphs.signs.dot) \(environment.glyphs.formula(unit.label))"
  }

  // MARK: Doing

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    if let action = action as? WaterPickerAction { return picked(action) }
    guard let action = action as? MixerAction else { return .ignored }
    notice = nil
    switch action {
    case .type, .erase, .finishTyping, .cancelTyping: break
    default: parts[selected].volume.finishTyping()
    }
    switch action {
    case .move(let step): selected = min(max(0, selected + step), parts.count - 1)
    case .select(let index):
      guard parts.indices.contains(index) else { return .done }
      // A click on what is chosen already leads to another water.
      if index == selected { return perform(MixerAction.choose, in: environment) }
      selected = index
    case .step(let millilitres): step(selected, millilitres)
    case .stepWater(let index, let millilitres):
      guard parts.indices.contains(index) else { return .done }
      selected = index
      step(index, millilitres)
    case .type(let character):
      if !parts[selected].volume.type(character) { notice = Notice(.warning, MixerScreen.volumeProblem) }
    case .erase: parts[selected].volume.erase()
    case .finishTyping: parts[selected].volume.finishTyping()
    case .cancelTyping: parts[selected].volume.cancelTyping()
    case .choose: return .open(WaterPicker(desk, for: .water(selected), selected: parts[selected].water))
    case .add: return .open(WaterPicker(desk, for: .water(parts.count)))
    case .remove:
      guard parts.count > MixerScreen.least else { return .done }
      parts.remove(at: selected)
      selected = min(selected, parts.count - 1)
    case .chooseTarget: return .open(WaterPicker(desk, for: .target, selected: target))
    case .solve: solve()
    case .dose:
      guard let result = blend.result else { return .done }
      return .open(DosingScreen(desk, from: result, named: Phrase(en: "This blend", ko: "섞은 물"), to: target))
    case .nextUnit: nextUnit()
    }
    return .done
  }

  static let volumeProblem = Phrase(
    en: "From 0 to \((range.upperBound / 10).grouped) mL, to a tenth.",
    ko: "0에서 \((range.upperBound / 10).grouped) mL까지, 소수 한 자리까지입니다.")

  private mutating func step(_ index: Int, _ millilitres: Int) {
    if !parts[index].volume.step(tenths: millilitres * 10) { notice = Notice(.warning, MixerScreen.volumeProblem) }
  }

  /// What the picker tells.
  private mutating func picked(_ action: WaterPickerAction) -> Response {
    guard case .picked(let choice, let purpose) = action else { return .ignored }
    notice = nil
    switch (purpose, choice) {
    case (.target, _): setTarget(choice)
    case (.water(let index), let water?):
      if parts.indices.contains(index) {
        parts[index].water = water
        selected = index
      } else if parts.count < MixerScreen.most {
        parts.append(Part(water: water))
        selected = parts.count - 1
      }
    case (.water, nil): break
    }
    return .done
  }

  private mutating func setTarget(_ choice: WaterPickerChoice?) {
    target = choice
    // Figures of one's own are for this once; they do not displace the recipe that is remembered.
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

  /// Pours anew, as much as before, so that it comes as near to the target as it can.
  private mutating func solve() {
    guard let target, let solution = Blend.solution(of: parts.map(\.water.point), for: target.point) else { return }
    // A litre, where nothing was poured; less than before where one water would be more than there can be of it.
    let wished = total > 0 ? total : 10_000
    let largest = solution.shares.max() ?? 1
    let possible = min(wished, Int(Double(MixerScreen.range.upperBound) / max(largest, 0.1)))
    for (index, tenths) in MixerAmount.split(possible, solution.shares).enumerated() {
      parts[index].volume.set(tenths: tenths)
    }
    let distance = blend.result.map { target.point.distance(to: $0) } ?? solution.distance
    notice = MixerWords.solved(solution, distance: distance, waters: parts.count, in: unit)
    if let said = notice, possible < wished {
      notice = Notice(
        said.kind,
        said.phrase
          + Phrase(
            en: " There is less in all now: of one water at most \((MixerScreen.range.upperBound / 10).grouped) mL.",
            ko: " 물 하나는 \((MixerScreen.range.upperBound / 10).grouped) mL까지라 전체 양이 줄었습니다."))
    }
  }

  // MARK: Reading

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      unit = try desk.unit()
      let recipe = try desk.target()
      // What was chosen last counts, be it elsewhere.
      if recipe != remembered {
        target = recipe.map { WaterPickerChoice($0) }
        remembered = recipe
      }
      for index in parts.indices {
        // A record that was deleted is mixed as it was.
        guard case .record(let number) = parts[index].water.source, let record = try desk.store.record(number) else {
          continue
        }
        parts[index].water = WaterPickerChoice(record)
      }
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
  }
}
