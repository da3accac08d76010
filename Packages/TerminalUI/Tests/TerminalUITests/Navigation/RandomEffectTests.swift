import Synchronization
import TestBasics
import Testing

@testable import TerminalUI

/// Screens with work under way, and whatever may happen meanwhile.
@Suite("Work under way, whatever happens")
struct RandomEffectTests {
  @Test func `random events: no action arrives at another screen, and no work outlives its own`() async throws {
    let seed = testSeed()
    print("Random effects: seed \(seed)")
    var house = House(seed: seed)
    let count = Torture.rounds(30_000, long: 3_000_000)
    for number in 0..<count {
      let event = await house.next()
      if number % 7 == 0 { _ = house.router.tick() }
      if number % 50 == 0 { house.check(house.router.frame().flaws == [], "a frame with flaws") }
      if number % 2000 == 1999 { await house.closeAndSettle() }
      try #require(house.problem == nil, "seed \(seed), event \(number): \(event)")
    }
    // The test is worth something only if all of this has happened.
    for what in ["finished", "failed", "cancelled", "late", "settled", "answered", "form", "closed below", "ended"] {
      #expect(house.world.count(of: what) >= count / 2500, "\(what): \(house.world.count(of: what))")
    }
    Torture.report("random effects", tried: "\(count) events and results")
  }
}

/// The state that the pages of a test share.
private final class World: Sendable {
  private struct State {
    var pages = 0
    var asked = 0
    var saved: [Int] = []
    var arrivals = 0
    var problem: String?
    var counts: [String: Int] = [:]
    /// Whether no more screens are opened.
    var isFull = false
    var random: SeededGenerator
  }

  private let state: Mutex<State>

  init(_ random: SeededGenerator) { state = Mutex(State(random: random)) }

  var arrivals: Int { state.withLock(\.arrivals) }
  var problem: String? { state.withLock(\.problem) }
  var asked: Int { state.withLock(\.asked) }
  var saved: [Int] { state.withLock(\.saved) }
  var isFull: Bool { state.withLock(\.isFull) }

  func set(isFull: Bool) { state.withLock { $0.isFull = isFull } }
  func count(of what: String) -> Int { state.withLock { $0.counts[what] ?? 0 } }
  func note(_ what: String) { state.withLock { $0.counts[what, default: 0] += 1 } }
  func report(_ problem: String) { state.withLock { $0.problem = $0.problem ?? problem } }
  func number(below end: Int) -> Int { state.withLock { Int.random(in: 0..<end, using: &$0.random) } }

  func newPage() -> Int {
    state.withLock { state in
      state.pages += 1
      return state.pages
    }
  }

  /// Counts a change that is to be saved; they must be saved in this order.
  func newChange() -> Int {
    state.withLock { state in
      state.asked += 1
      return state.asked - 1
    }
  }

  func save(_ change: Int) { state.withLock { $0.saved.append(change) } }

  /// Notes that an action has arrived at a page that another one may have wanted.
  func arrive(from owner: Int, at page: Int) {
    state.withLock { $0.arrivals += 1 }
    if owner != page { report("an action of page \(owner) has arrived at page \(page)") }
  }

  func startAgain() { state.withLock { ($0.asked, $0.saved) = (0, []) } }
}

/// A page whose actions know which page has wanted them.
private struct Page: UndoScreen {
  enum Action: TerminalUI.Action {
    case run(Int), hide, save, open, ask, write, fill, leave, answer, fail
    case done(by: Int, then: Int), saved(by: Int), answered(by: Int)
  }
  typealias Output = Int

  let world: World
  let number: Int
  let title = Phrase(same: "Page")
  var changes = UndoStack()

  init(_ world: World) {
    self.world = world
    number = world.newPage()
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let own: [(Action, Key)] = [
      (.run(1), "1"), (.run(2), "2"), (.run(3), "3"), (.hide, "h"), (.save, "s"), (.open, "o"), (.ask, "r"),
      (.write, "i"),
      (.fill, "f"), (.leave, "w"), (.answer, "a"), (.fail, "x"),
    ]
    return own.map { Command($0, [$1], Phrase(same: "do"), hint: Phrase(same: "do")) } + [undoCommand(in: environment)]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    let (world, number) = (world, number)
    switch action {
    case .run(let id): return run(id, Phrase(same: "Running"))
    case .hide: return run(0, .empty)
    case .save: return save()
    case .open: return world.isFull ? .done : .open(Page(world))
    case .ask: return world.isFull ? .done : .ask(Page(world)) { _ in .answered(by: number) }
    case .write: return .open(ToyEditor())
    case .fill:
      let form = FormScreen(Phrase(same: "Form"), accent: .orange, Field(Phrase(same: "Name")) { text, _ in text }) {
        (_: String) -> Int in
        world.note("form")
        return 0
      }
      return .open(form)
    case .leave:
      world.note("closed")
      return .close
    case .answer: return .answer(1)
    case .fail: throw FieldProblem(Phrase(same: "It failed."))
    case .done(let owner, let sequel):
      world.arrive(from: owner, at: number)
      return try follow(sequel)
    case .saved(let owner):
      world.arrive(from: owner, at: number)
      changes.add { _ in UndoResult(.good, Phrase(same: "Undone.")) }
      return .done
    case .answered(let owner):
      world.note("answered")
      world.arrive(from: owner, at: number)
      return .done
    }
  }

  func begin(in environment: Environment) -> Reply {
    number % 3 == 0 ? run(5, Phrase(same: "Beginning")) : .done
  }

  private func run(_ id: Int, _ name: Phrase) -> Reply {
    let (world, number) = (world, number)
    let (sequel, fails) = (world.number(below: 14), world.number(below: 8) == 0)
    return .run(id, name) { _ in
      if fails { throw FieldProblem(Phrase(same: "It failed.")) }
      return sequel
    } then: {
      .done(by: number, then: $0)
    }
  }

  private func save() -> Reply {
    let (world, number) = (world, number)
    let change = world.newChange()
    return .save(Phrase(same: "Saving")) {
      world.save(change)
    } then: {
      .saved(by: number)
    }
  }

  private func follow(_ sequel: Int) throws -> Reply {
    let (world, number) = (world, number)
    switch sequel {
    case 0: return .say(.good, Phrase(same: "It is done."))
    case 1 where !world.isFull:
      let answer = Alert<Action>.Answer(Phrase(same: "Yes"), ["y"], .answered(by: number))
      return .alert(Alert(Phrase(same: "Sure?"), [Phrase(same: "Is it?")], accent: accent, answers: [answer]))
    case 2: return .perform(.open)
    case 3: return .perform(.ask)
    case 4: return .close
    case 5: return .answer(2)
    case 6: throw FieldProblem(Phrase(same: "It cannot be shown."))
    case 7: return run(1, Phrase(same: "Running"))
    case 8: return save()
    case 9: return .copy("text")
    default: return .done
    }
  }

  mutating func receive(_ event: ProgramEvent, in environment: Environment) -> Reply {
    event.base as? Int == 1 ? run(4, Phrase(same: "Reading")) : .ignored
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(Label("page \(number)"), in: canvas.area.line(0))
    canvas.onClick(canvas.area.line(0), Action.run(1))
    canvas.onClick(canvas.area.line(1), Action.save)
    canvas.draw(Label("ende", .plain, .trailing), in: canvas.area.line(canvas.area.rows - 1))
  }
}

/// A router, and what its loop would know.
private struct House {
  let world: World
  var router: Router
  private var random: SeededGenerator
  private var running: [Int: Effect] = [:]
  private var cancelled: [Int] = []
  private var milliseconds = 0

  init(seed: UInt64) {
    random = SeededGenerator(seed: seed)
    world = World(SeededGenerator(seed: seed &+ 1))
    router = Self.router(world)
  }

  private static func router(_ world: World) -> Router {
    let options = Router.Options(
      onEvent: ToyEvent.apply, savesAtOnce: false,
      paletteItems: { _, _ in [PaletteItem("x", Phrase(same: "Elsewhere"), .empty, Page(world), then: .run(1))] })
    return Router(Page(world), .toy(), options)
  }

  var problem: String? { world.problem }

  func check(_ condition: Bool, _ problem: @autoclosure () -> String) { if !condition { world.report(problem()) } }

  /// Lets something happen, and returns what.
  mutating func next() async -> String {
    milliseconds += Int.random(in: 0...300, using: &random)
    router.setTime(router.environment.now, milliseconds: milliseconds)
    let what: String
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<20:
      what = "a result"
      await finish()
    case 20..<30:
      what = "progress"
      if let number = running.keys.sorted().randomElement(using: &random) {
        router.note(
          Progress(Int.random(in: 0...9, using: &random), of: Bool.random(using: &random) ? 9 : nil), of: number)
      }
    case 30..<34:
      what = "a late result"
      finishLate()
    default:
      let event = event()
      what = "\(event)"
      router.handle(event)
    }
    follow()
    return what
  }

  private static let keys: [Key] =
    [.up, .down, .enter, .escape, .escape, .tab, .control("p"), .control("l"), .space]
    + "123hsoriifwaxuuyn?:elL".map(Key.character)

  private mutating func event() -> Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<70: return .key(Self.keys.randomElement(using: &random) ?? .enter)
    case 70..<71: return .key("q")
    case 71..<85:
      let size = router.environment.size
      let column = Int.random(in: -1...size.columns, using: &random)
      let row = Int.random(in: -1...size.rows, using: &random)
      return .mouse(MouseEvent(.press, at: Position(column: column, row: row)))
    case 85..<88:
      return .resize(
        Size(columns: Int.random(in: 0...130, using: &random), rows: Int.random(in: 0...45, using: &random)))
    case 88..<94: return .program(ProgramEvent(Int.random(in: 0...1, using: &random)))
    case 94: return .program(.dataUnavailable(Bool.random(using: &random) ? Phrase(same: "Gone.") : nil))
    case 95: return .paste("text")
    default: return .focus(true)
    }
  }

  /// Carries out the work that was begun longest, or any other, and hands over its result.
  private mutating func finish() async {
    guard let number = running.keys.sorted().randomElement(using: &random) else { return }
    await finish(number)
  }

  private mutating func finish(_ number: Int) async {
    guard let effect = running.removeValue(forKey: number) else { return }
    let isBelow =
      router.effects.all.first { $0.number == number }.map { $0.layer != router.layers.last?.number } ?? false
    let count = router.screens.count
    let result = await effect.run(ProgressReport { _ in })
    let isCancelled = Int.random(in: 0..<20, using: &random) == 0
    router.finish(number, isCancelled ? .failure(CancellationError()) : result)
    if case .success = result { world.note("finished") } else { world.note("failed") }
    if isBelow, router.screens.count < count { world.note("closed below") }
  }

  /// Hands over the result of work that was cancelled, for which it was too late.
  private mutating func finishLate() {
    guard let number = cancelled.randomElement(using: &random) else { return }
    let (arrivals, notice) = (world.arrivals, router.notice)
    router.finish(number, Bool.random(using: &random) ? .success(0) : .failure(FieldProblem(Phrase(same: "Late."))))
    check(world.arrivals == arrivals && router.notice == notice, "the result of cancelled work has arrived")
    world.note("late")
  }

  /// Does what a loop does after each event, and compares what it knows with the router.
  private mutating func follow() {
    for order in router.takeEffectOrders() {
      switch order {
      case .start(let effect): running[effect.number] = effect
      case .give(let number, _): router.finish(number, .success(TerminalProgram.Ending.missing(nil)))
      case .cancel(let number):
        running[number] = nil
        cancelled.append(number)
        world.note("cancelled")
      }
    }
    if cancelled.count > 100 { cancelled.removeFirst(50) }
    guard router.ending == nil else { return startAgain() }
    let all = router.effects.all
    let saves = all.filter(\.request.isSave)
    let begun = all.filter { !$0.request.isSave } + saves.prefix(1)
    check(Set(begun.map(\.number)) == Set(running.keys), "the loop carries out something else than the router knows")
    let open = Set(router.layers.map(\.number))
    check(begun.allSatisfy { $0.request.isSave || open.contains($0.layer) }, "work of a closed screen is under way")
    check(world.saved == Array(0..<world.saved.count), "changes were saved in another order: \(world.saved)")
    check(router.screens.count < 20, "too many screens")
    world.set(isFull: router.screens.count > 8)
  }

  /// Begins with another router, because the user has quit.
  private mutating func startAgain() {
    world.note("ended")
    world.startAgain()
    (running, cancelled) = ([:], [])
    router = Self.router(world)
    follow()
  }

  /// Closes all screens but the first, and lets all work be done.
  mutating func closeAndSettle() async {
    router.handle(.resize(Size(columns: 80, rows: 24)))
    router.handle(.program(.dataUnavailable(nil)))
    for _ in 0..<200 where router.screens.count > 1 {
      // While something is saved, a key is kept.
      while router.effects.isSaving, let number = running.keys.min() {
        await finish(number)
        follow()
      }
      guard router.screens.count > 1 else { break }
      router.handle(.key(.escape))
      follow()
    }
    check(router.screens.count == 1, "screens cannot be closed: \(router.screens)")
    let root = router.layers[0].number
    check(
      router.effects.all.allSatisfy { $0.request.isSave || $0.layer == root }, "work of a closed screen is under way")
    world.set(isFull: true)
    while let number = running.keys.min() {
      await finish(number)
      follow()
    }
    await router.settle()
    check(!router.isWorking && router.tick() == nil, "work is left")
    check(world.saved.count == world.asked, "\(world.asked - world.saved.count) changes were not saved")
    if world.problem == nil { world.note("settled") }
    world.set(isFull: false)
  }
}
