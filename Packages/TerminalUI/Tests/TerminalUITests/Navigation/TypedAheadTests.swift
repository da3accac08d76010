import Synchronization
import Testing

@testable import TerminalUI

/// A page whose command acts on what the one before has saved, like a number that is typed digit by digit.
private struct DigitPage: Screen {
  enum Action: TerminalUI.Action { case digit(Int), ask, note, agree }
  let title = Phrase(same: "Digits")
  let saves: ToySaves
  private(set) var number = 0
  private(set) var agreed = 0

  func commands(in environment: Environment) -> [Command<Action>] {
    (0...9).map { Command(.digit($0), [.character(Character("\($0)"))], Phrase(same: "digit")) } + [
      Command(.ask, ["k"], Phrase(same: "ask")), Command(.note, ["n"], Phrase(same: "note")),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .digit(let digit):
      let value = number * 10 + digit
      return .save { [saves] in
        try saves.save("\(value)")
      } resuming: { screen, _, _ in
        screen.number = value
        return value % 10 == 9 ? .perform(.ask) : .done
      }
    case .ask:
      let yes = Alert<Action>.Answer(Phrase(same: "Yes"), ["y"], .agree)
      return .alert(
        Alert(
          Phrase(same: "Sure?"), [Phrase(same: "Is it?")], accent: accent, answers: [yes], ignoresTypeAhead: true))
    case .note: return .open(ToyEditor())
    case .agree:
      agreed += 1
      return .done
    }
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(Label("number \(number)"), in: canvas.area.line(0))
    canvas.onClick(canvas.area.line(1), Action.digit(number % 10 + 1))
  }
}

private final class CountBox: Sendable {
  let value = Mutex((saved: 0, shown: 0))
}

private enum CountKey: EnvironmentKey { static let defaultValue = 0 }

/// A setting that is one more with each key, and what is shown of it until the next event.
private struct CountPage: Screen {
  enum Action: TerminalUI.Action { case add }
  let title = Phrase(same: "Count")

  func commands(in environment: Environment) -> [Command<Action>] { [Command(.add, ["c"], Phrase(same: "add"))] }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    .choose("count", "\(environment[CountKey.self] + 1)")
  }

  func draw(in canvas: inout Canvas) {}
}

@Suite("What is typed while something is being saved")
struct TypedAheadTests {
  private func router(_ saves: ToySaves = ToySaves()) -> Router {
    Router(DigitPage(saves: saves), .toy(), Router.Options(onEvent: ToyEvent.apply, savesAtOnce: false))
  }

  private func page(_ router: Router) -> DigitPage? { router.screens.first as? DigitPage }

  @Test func `each command acts on what those before it have saved`() async {
    let saves = ToySaves()
    var router = router(saves)
    router.press("8 7 6 5")
    #expect(page(router)?.number == 0)
    await router.settle()
    #expect(page(router)?.number == 8765)
    #expect(saves.all == ["8", "87", "876", "8765"])
  }

  @Test func `a choice that is stored far away is one of the changes that keys wait for`() async {
    let box = CountBox()
    var router = Router(
      CountPage(), .toy(),
      Router.Options(
        onChoice: { choice in
          if case .program(_, let value) = choice { box.value.withLock { $0.saved = Int(value) ?? -1 } }
        }, isFar: { _ in true }, adapt: { environment in environment[CountKey.self] = box.value.withLock { $0.shown } },
        savesAtOnce: false, willRead: { box.value.withLock { $0.shown = $0.saved } }))
    router.press("c c c")
    #expect(box.value.withLock { $0.saved } == 0)
    await router.settle()
    #expect(router.environment[CountKey.self] == 3)
  }

  @Test func `a click does what was drawn there, in its turn`() async {
    var router = router()
    _ = router.frame()
    router.press("4")
    router.click(5, 2)
    router.press("6")
    await router.settle()
    #expect(page(router)?.number == 416)
  }

  @Test func `text is typed in the field that a kept key opens`() async {
    var router = router()
    router.press("1 n q u i t")
    #expect(router.ending == nil)
    await router.settle()
    #expect(router.screens.count == 2)
    #expect(router.ending == nil)
    #expect(router.frame().plainText.contains("quit"))
  }

  @Test func `what was typed before a question was seen does not answer it`() async {
    var router = router()
    router.press("9 y y")
    await router.settle()
    #expect(router.screens.count == 2)
    #expect(page(router)?.agreed == 0)
    _ = router.frame()
    router.press("y")
    #expect(page(router)?.agreed == 1)
  }

  @Test func `the frame tells how many inputs wait, and the time goes on`() {
    var router = router()
    router.press("1 2 3")
    router.wait(40)
    #expect(router.activityLine.contains("+2"))
    router.handle(.resize(Size(columns: 60, rows: 16)))
    #expect(router.frame().size == Size(columns: 60, rows: 16))
    #expect(router.activityLine.contains("+2"))
  }

  @Test func `Esc forgets what is kept when it has waited long, and is itself kept before`() async {
    var router = router()
    router.press("1 Esc 2")
    await router.settle()
    #expect(router.screens.count == 1)
    #expect(page(router)?.number == 12)
    router.press("3 4 5")
    router.wait(1000)
    router.press("Esc 6")
    await router.settle()
    #expect(page(router)?.number == 1236)
  }

  @Test func `after an error nothing that counted on the change is done`() async {
    let saves = ToySaves()
    saves.fail(for: ["12"])
    var router = router(saves)
    router.press("1 2 3 4")
    await router.settle()
    #expect(page(router)?.number == 1)
    #expect(router.shows("✗ 12 was not saved."))
    router.press("5")
    await router.settle()
    #expect(page(router)?.number == 15)
  }
}
