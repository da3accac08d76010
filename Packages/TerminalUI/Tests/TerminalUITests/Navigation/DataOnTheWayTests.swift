import Synchronization
import Testing

@testable import TerminalUI

/// Data that are read elsewhere, and arrive when the test says so.
private final class LateData: Sendable {
  struct NotHere: Error {}

  private let state = Mutex((isHere: false, saves: 0))

  func arrive() { state.withLock { $0.isHere = true } }
  func leave() { state.withLock { $0.isHere = false } }
  func read() throws { if !state.withLock(\.isHere) { throw NotHere() } }
  func save() { state.withLock { $0.saves += 1 } }
  var saves: Int { state.withLock(\.saves) }
}

/// A page that reads late data, saves, and reads again when that is done.
private struct LatePage: Screen {
  enum Action: TerminalUI.Action { case read, save, open, openToCount, count }
  let title = Phrase(same: "Late")
  let data: LateData
  var begins = false
  private(set) var log: [String] = []

  mutating func begin(in environment: Environment) throws -> Reply {
    if begins { log.append("opened") }
    return .done
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(.read, ["r"], Phrase(same: "read")), Command(.save, ["s"], Phrase(same: "save")),
      Command(.open, ["o"], Phrase(same: "open")), Command(.openToCount, ["v"], Phrase(same: "open to count")),
      Command(.count, ["c"], Phrase(same: "count")),
    ]
  }

  mutating func refresh(in environment: Environment) throws { try data.read() }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .read:
      log.append("began")
      try data.read()
      log.append("read")
    case .save:
      return .save(Phrase(same: "Saving")) { [data] in
        data.save()
      } resuming: { screen, _, _ in
        try screen.data.read()
        screen.log.append("saved")
        return .say(.good, Phrase(same: "It is saved."))
      }
    case .open: return .open(LatePage(data: data))
    case .openToCount:
      return .open(PaletteItem("late", title, .empty, LatePage(data: data, begins: true), then: .count))
    case .count: log.append("counted")
    }
    return .done
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(Label("log: " + log.joined(separator: ", ")), in: canvas.area.line(0))
  }
}

@Suite("Data that are on their way")
struct DataOnTheWayTests {
  private func router(_ data: LateData, begins: Bool = false) -> Router {
    Router(
      LatePage(data: data, begins: begins), .toy(),
      Router.Options(savesAtOnce: false, isOnItsWay: { $0 is LateData.NotHere }))
  }

  private func arrive(_ data: LateData, _ router: inout Router) {
    data.arrive()
    router.handle(.program(.dataChanged))
  }

  private func finish(_ data: LateData, _ router: inout Router) {
    for case .start(let effect) in router.takeEffectOrders() {
      data.save()
      router.finish(effect.number, .success(()))
    }
  }

  private func log(_ router: Router) -> [String]? { (router.screens.last as? LatePage)?.log }

  @Test func `a screen that is opened waits, says so, and gets what was typed meanwhile`() {
    let data = LateData()
    var router = router(data)
    #expect(!router.shows("log:"))
    #expect(!router.shows("Reading"))
    router.setTime(router.environment.now, milliseconds: 200)
    _ = router.tick()
    #expect(router.shows("Reading…"))
    router.press("c c")
    #expect(log(router) == [])
    arrive(data, &router)
    #expect(router.shows("log: counted, counted"))
    #expect(router.tick() == nil)
  }

  @Test func `what a screen does as soon as it is open waits, too, and comes before what was typed`() {
    let data = LateData()
    var router = router(data, begins: true)
    router.press("c")
    #expect(log(router) == [])
    arrive(data, &router)
    #expect(log(router) == ["opened", "counted"])
    router.handle(.program(.dataChanged))
    #expect(log(router) == ["opened", "counted"])
  }

  @Test func `what a screen was opened for waits, too, and is done once`() {
    let data = LateData()
    var router = router(data)
    arrive(data, &router)
    data.leave()
    router.press("v r")
    #expect(log(router) == [])
    arrive(data, &router)
    #expect(log(router) == ["opened", "counted", "began", "read"])
    router.handle(.program(.dataChanged))
    #expect(log(router) == ["opened", "counted", "began", "read"])
  }

  @Test func `Esc closes a screen that waits, and after a while forgets what was typed for it`() {
    for keys in ["o Esc", "o c"] {
      let data = LateData()
      var router = router(data)
      arrive(data, &router)
      data.leave()
      router.press(keys)
      if router.screens.count == 2 {
        router.wait(1000)
        router.press("Esc")
      }
      #expect(router.screens.count == 1)
      arrive(data, &router)
      #expect(log(router) == [])
    }
  }

  @Test func `what could not be read is done once it can, from the same beginning, and before the next keys`() {
    for (keys, expected) in [("r", ["began", "read"]), ("r c", ["began", "read", "counted"])] {
      let data = LateData()
      var router = router(data)
      arrive(data, &router)
      data.leave()
      router.press(keys)
      arrive(data, &router)
      #expect(log(router) == expected)
    }
  }

  @Test func `what follows from something saved is done before what is pressed meanwhile, each once`() {
    let data = LateData()
    var router = router(data)
    arrive(data, &router)
    router.press("s s")
    data.leave()
    finish(data, &router)
    router.press("c")
    #expect(log(router) == [])
    for _ in 0..<2 {
      arrive(data, &router)
      finish(data, &router)
    }
    #expect(log(router) == ["saved", "saved", "counted"])
    #expect(data.saves == 2)
    arrive(data, &router)
    #expect(log(router)?.count == 3)
  }
}
