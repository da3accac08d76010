import TerminalUI
import WaterModel

/// Two or three waters mixed, and the water that comes out.
struct MixerScreen: Screen {
  enum Action: TerminalUI.Action {
    case move(Int)
    case select(Int)
    /// Changes the volume of the selected water.
    case pour(MixerAmount.Action)
    /// Changes the volume of the water at this place, in tenths of a mL.
    case stepWater(Int, Int)
    /// Asks for another water in the place of the selected one.
    case choose
    case add
    /// A water was chosen for this place.
    case chosen(WaterPickerChoice?, Int)
    case remove
    case chooseTarget
    case setTarget(WaterPickerChoice?)
    case solve
    case dose
    case nextUnit
  }

  /// One of the waters, and how much of it.
  struct Part: Hashable, Sendable {
    var water: WaterPickerChoice
    /// In mL.
    var volume = MixerAmount(tenths: 5000, in: MixerScreen.range)
  }

  let title = Phrase(en: "Mixer", ko: "섞기")
  let accent = Accent.water

  private let desk: WaterDesk
  private(set) var parts: [Part]
  private(set) var selected = 0
  private(set) var unit = WaterUnit.ppm
  private var goal = MixerTarget()

  /// What a volume can be, in tenths of a mL: 0 to 100 L.
  static let range = 0...1_000_000
  /// How many waters can be mixed.
  static let counts = 2...3
  /// In tenths of a mL.
  static let steps = (large: 500, small: 100)

  /// - Parameter first: one of the waters; nil for a bottled one. The other is distilled water, with which one usually
  ///   begins.
  init(_ desk: WaterDesk, first: WaterRecord?) {
    self.desk = desk
    let water = first.map { WaterPickerChoice($0) } ?? BottledWater.all.last.map { WaterPickerChoice($0) }
    parts = [water, WaterPickerChoice(.distilled)].compactMap(\.self).map { Part(water: $0) }
  }

  /// What is to be reached; nil while there is no target.
  var target: WaterPickerChoice? { goal.choice }

  var isTypingVolume: Bool { parts[selected].volume.isTyping }

  var blend: Blend { Blend(parts.map { Blend.Part($0.water.point, volume: $0.volume.value) }) }

  /// In tenths of a mL.
  var total: Int { parts.reduce(0) { $0 + $1.volume.tenths } }

  func status(in environment: Environment) -> String {
    "\(MixerAmount.text(total)) mL \(environment.glyphs.signs.dot) \(environment.text(unit.label))"
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (large, small) = (Phrase(same: "\(Self.steps.large / 10) mL"), Phrase(same: "\(Self.steps.small / 10) mL"))
    let canAdd = parts.count < Self.counts.upperBound
    let canRemove = parts.count > Self.counts.lowerBound
    return [
      // While a volume is typed, Enter takes it and Esc cancels.
      isTypingVolume
        ? MixerAmount.finishing { .pour($0) }
        : Command(
          .choose, [.enter, "c"], Phrase(en: "another water", ko: "다른 물 고르기"), hint: Phrase(en: "water", ko: "물")),
      MixerAmount.steps(of: Self.steps.large, large, hint: large) { .pour($0) },
      Command(
        .solve, ["s"], Phrase(en: "solve for the target", ko: "목표에 맞추기"), hint: Phrase(en: "solve", ko: "맞추기"),
        unless: target == nil ? MixerWords.needsTarget : nil),
      Command(
        .chooseTarget, ["t"], Phrase(en: "choose the target", ko: "목표 고르기"), hint: Phrase(en: "target", ko: "목표")),
      Command(
        .dose, ["d"], Phrase(en: "dose salts into the blend", ko: "섞은 물에 염 더하기"), hint: Phrase(en: "salts", ko: "염"),
        unless: blend.result == nil ? MixerWords.nothingPoured : nil),
      Command(
        .add, ["a", "n"], Phrase(en: "add a third water", ko: "세 번째 물 더하기"),
        hint: canAdd ? Phrase(en: "add", ko: "추가") : nil,
        unless: canAdd ? nil : Phrase(en: "Three waters are the most.", ko: "물은 셋까지 섞을 수 있습니다.")),
      Command(
        .remove, ["x", .delete], Phrase(en: "remove the water", ko: "물 빼기"),
        hint: canRemove ? Phrase(en: "remove", ko: "빼기") : nil,
        unless: canRemove ? nil : Phrase(en: "Two waters are the least.", ko: "물은 적어도 둘이어야 합니다.")),
      Command(
        small + Phrase(en: " less, more", ko: " 덜, 더"), hint: small,
        [
          .init(.pour(.step(-Self.steps.small)), [.left, "h"], small + Phrase(en: " less", ko: " 덜")),
          .init(.pour(.step(Self.steps.small)), [.right, "l"], small + Phrase(en: " more", ko: " 더")),
        ]),
      MixerAmount.digits { .pour($0) },
      Command(.nextUnit, ["U"], Phrase(en: "unit", ko: "단위"), hint: Phrase(en: "unit", ko: "단위")),
      Command(
        Phrase(en: "choose the water", ko: "물 고르기"), hint: environment.words.choose, isMovement: true,
        [
          .init(.move(-1), [.up, "k", .backTab], Phrase(en: "water above", ko: "위의 물")),
          .init(.move(1), [.down, "j", .tab], Phrase(en: "water below", ko: "아래 물")),
        ]),
    ] + (isTypingVolume ? [MixerAmount.cancelling { .pour($0) }] : [])
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    if case .pour = action {} else { parts[selected].volume.perform(.finishTyping) }
    switch action {
    case .move(let step): selected = min(max(0, selected + step), parts.count - 1)
    case .select(let index):
      // A click on the selected water asks for another one.
      if index == selected { return .perform(.choose) }
      selected = index
    case .pour(let change): return pour(change)
    case .stepWater(let index, let tenths):
      selected = index
      return pour(.step(tenths))
    case .choose:
      let picker = WaterPicker(desk, for: .water, selected: parts[selected].water)
      return .ask(picker) { [selected] in .chosen($0, selected) }
    case .add: return .ask(WaterPicker(desk, for: .water)) { [count = parts.count] in .chosen($0, count) }
    case .chosen(nil, _): break
    case .chosen(let water?, let index):
      if index < parts.count { parts[index].water = water } else { parts.append(Part(water: water)) }
      selected = index
    case .remove:
      parts.remove(at: selected)
      selected = min(selected, parts.count - 1)
    case .chooseTarget: return .ask(WaterPicker(desk, for: .target, selected: target)) { .setTarget($0) }
    case .setTarget(let choice): try goal.choose(choice, desk)
    case .solve: return solve()
    case .dose:
      guard let result = blend.result else { return .done }
      return .open(DosingScreen(desk, from: result, named: Phrase(en: "This blend", ko: "섞은 물"), to: target))
    case .nextUnit: unit = try desk.nextUnit()
    }
    return .done
  }

  private mutating func pour(_ change: MixerAmount.Action) -> Reply {
    parts[selected].volume.perform(change) ? .done : .say(.warning, MixerWords.volumeProblem)
  }

  /// Pours as much as before in other shares, so that the blend comes as near to the target as it can.
  private mutating func solve() -> Reply {
    guard let target, let solution = Blend.solution(of: parts.map(\.water.point), for: target.point) else {
      return .done
    }
    // A litre where nothing was poured; less than before where it would take more of one water than there can be.
    let wished = total > 0 ? total : 10_000
    let largest = solution.shares.max() ?? 1
    let possible = min(wished, Int(Double(Self.range.upperBound) / max(largest, 0.1)))
    for (index, tenths) in MixerAmount.split(possible, solution.shares).enumerated() {
      parts[index].volume.set(tenths: tenths)
    }
    let distance = blend.result.map { target.point.distance(to: $0) } ?? solution.distance
    let said = MixerWords.solved(solution, distance: distance, waters: parts.count, in: unit)
    return .say(said.kind, possible < wished ? said.phrase + MixerWords.lessInAll : said.phrase)
  }

  mutating func refresh(in environment: Environment) throws {
    unit = try desk.unit()
    try goal.refresh(desk)
    for index in parts.indices { parts[index].water = try parts[index].water.refreshed(from: desk.store) }
  }
}
