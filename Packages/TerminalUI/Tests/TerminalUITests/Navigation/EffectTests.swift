import Synchronization
import Testing

@testable import TerminalUI

@Suite("Work that takes time")
struct EffectTests {
  // MARK: Results

  @Test func `a result becomes an action, and nothing is under way then`() async {
    var router = Router.working()
    router.press("c")
    #expect(router.isWorking)
    #expect(router.log() == [])
    await router.settle()
    #expect(!router.isWorking)
    #expect(router.log() == ["counted 7"])
    #expect(router.shows("counted 7"))
  }

  @Test func `a screen begins work when it is opened, and not when it comes back to the top`() async {
    var router = Router.working(ToyWork(beginning: .count))
    #expect(router.isWorking)
    await router.settle()
    router.press("o Esc")
    router.handle(.focus(true))
    #expect(!router.isWorking)
    #expect(router.log() == ["counted 7"])
    router.open(ToyWork(beginning: .count))
    router.press("Esc")
    #expect(!router.isWorking)
    #expect(router.screens.count == 1)
    router.open(ToyWork(beginning: .count))
    await router.settle()
    #expect(router.log(of: 1) == ["counted 7"])
    #expect(router.log() == ["counted 7"])
  }

  @Test func `a result may be nil or nothing at all`() async {
    var router = Router.working()
    router.press("l h")
    await router.settle()
    #expect(router.log() == ["listed nothing", "hidden"])
  }

  @Test func `what follows from a result may be more work`() async {
    var router = Router.working(ToyWork(sequel: .more))
    router.press("c")
    await router.settle()
    #expect(router.log() == ["counted 7", "counted 7", "counted 7"])
  }

  @Test func `an error becomes a notice, and being cancelled does not`() async {
    var router = Router.working(ToyWork(work: { _ in throw FieldProblem(Phrase(same: "The disk is gone.")) }))
    router.press("c")
    await router.settle()
    #expect(router.shows("✗ The disk is gone."))
    #expect(router.log() == [])
    #expect(!router.isWorking)
    router = Router.working(ToyWork(work: { _ in throw CancellationError() }))
    router.press("c")
    await router.settle()
    #expect(router.notice == nil)
    #expect(router.log() == [])
    #expect(!router.isWorking)
  }

  @Test func `the program replaces the sentence of an error, as of any other`() async {
    let work = ToyWork(work: { _ in throw FieldProblem(Phrase(same: "Error 5")) })
    let options = Router.Options(errorNotices: { { _ in Notice(.warning, Phrase(same: "Something is wrong.")) } })
    var router = Router(work, .toy(), options)
    router.press("c")
    await router.settle()
    #expect(router.shows("! Something is wrong."))
    #expect(!router.shows("Error 5"))
  }

  @Test func `an error of showing a result is told`() async {
    var router = Router.working(ToyWork(sequel: .failure))
    router.press("c")
    await router.settle()
    #expect(router.shows("✗ It cannot be shown."))
  }

  // MARK: Screens below

  @Test func `a screen below another one gets its result, and its notice is shown`() async {
    var router = Router.working(ToyWork(sequel: .notice))
    router.press("c o")
    await router.settle()
    #expect(router.log(of: 0) == ["counted 7"])
    #expect(router.log(of: 1) == [])
    #expect(router.screens.count == 2)
    #expect(router.shows("✓ All is counted."))
  }

  @Test func `a question of a screen below is answered to it, not to the screen between`() async {
    var router = Router.working(ToyWork(sequel: .alert))
    router.press("c o")
    await router.settle()
    #expect(router.screens.count == 3)
    #expect(router.shows("Is it right?"))
    router.press("y")
    #expect(router.screens.count == 2)
    #expect(router.log(of: 0) == ["counted 7", "answered"])
    #expect(router.log(of: 1) == [])
  }

  @Test func `the answer to a screen that was closed meanwhile goes nowhere`() async {
    var router = Router.working(ToyWork(sequel: .close))
    router.press("o c o")
    await router.settle()
    #expect(router.screens.count == 2)
    router.press("a")
    #expect(router.screens.count == 1)
    #expect(router.log() == [])
  }

  @Test func `a screen below opens another one, and answers`() async {
    var router = Router.working(ToyWork(sequel: .page))
    router.press("c o")
    await router.settle()
    #expect(router.screens.count == 3)
    #expect(router.page?.title == Phrase(same: "Opened"))
    router = Router.working(ToyWork(sequel: .answer))
    router.press("o c e")
    await router.settle()
    #expect(router.screens.count == 2)
    #expect(router.editor != nil)
    #expect(router.log() == ["counted 5"])
  }

  // MARK: Cancelling

  @Test func `Esc cancels the work of the screen on top, and nothing arrives`() async {
    var router = Router.working()
    router.press("o c l h")
    router.wait(150)
    router.press("Esc")
    #expect(router.screens.count == 2)
    #expect(router.notice?.phrase == router.environment.words.cancelled)
    // Work that has no name goes on.
    await router.settle()
    #expect(router.log(of: 1) == ["hidden"])
    router.press("Esc")
    #expect(router.screens.count == 1)
  }

  @Test func `Esc is what it always is before work is shown, and above the work of another screen`() {
    var router = Router.working()
    router.press("o c")
    router.wait(149)
    router.press("Esc")
    #expect(router.screens.count == 1)
    #expect(!router.isWorking)
    router.press("c o")
    router.wait(1000)
    router.press("Esc")
    #expect(router.screens.count == 1)
    #expect(router.isWorking)
    router.press("h e")
    router.wait(1000)
    router.press("Esc Esc")
    #expect(router.screens.count == 1)
    #expect(router.isWorking)
  }

  @Test func `Esc cancels also where it means something else, and the footer says so`() {
    var router = Router(ToyList(store: ToyStore(count: 3)), .toy())
    router.press("/ r o w Enter")
    #expect(router.picture.lines.last?.contains("Esc") == true)
    router = Router.working()
    #expect(router.picture.lines.last?.contains("Esc") == false)
    router.press("o")
    #expect(router.picture.lines.last?.contains("Esc back") == true)
    router.press("c")
    router.wait(200)
    let foot = router.picture.lines.last ?? ""
    #expect(foot.contains("Esc cancel"))
    #expect(!foot.contains("back"))
    router.click(on: "Esc cancel")
    #expect(!router.isWorking)
    #expect(router.screens.count == 2)
    #expect(router.picture.lines.last?.contains("Esc back") == true)
  }

  @Test func `the help and the palette have the command, which cancels, too`() {
    var router = Router.working(rows: 30)
    router.press("c")
    router.wait(200)
    router.press("?")
    #expect(router.picture.plainText.contains(/Esc +cancel/))
    router.press("? : c a n c Enter")
    #expect(!router.isWorking)
    #expect(router.screens.count == 1)
  }

  @Test func `without a footer the line has the key, which is clicked`() {
    var environment = Environment.toy(rows: 12)
    environment.chrome = Chrome(hasFooter: false)
    var router = Router(ToyWork(), environment)
    router.press("c")
    router.wait(200)
    #expect(router.picture.lines.last == " ⠹ Counting files" + String(repeating: " ", count: 52) + "Esc cancel")
    router.click(on: "Esc cancel")
    #expect(!router.isWorking)
  }

  @Test func `work with the same identity takes the place of the earlier`() async {
    let count = Mutex(0)
    var router = Router.working(
      ToyWork(work: { _ in
        count.withLock {
          $0 += 1; return $0
        }
      }))
    router.press("c c c l l")
    await router.settle()
    #expect(router.log() == ["counted 1", "listed nothing"])
    // The same identity on another screen is other work.
    router.press("c o c")
    await router.settle()
    #expect(router.log(of: 0).count == 3)
    #expect(router.log(of: 1) == ["counted 3"])
  }

  @Test(arguments: ["Esc", "w", "a", ": e l s e Enter"])
  func `whatever closes a screen cancels its work`(keys: String) async {
    let item = PaletteItem("x", Phrase(same: "Elsewhere"), .empty, ToyPage())
    var router = Router(ToyWork(), .toy(), Router.Options(paletteItems: { _, _ in [item] }))
    router.press("o c l h")
    router.press(keys)
    #expect(!router.isWorking)
    await router.settle()
    #expect(router.log() == (keys == "a" ? ["counted 3"] : []))
    #expect(router.notice == nil)
  }

  @Test func `a palette item that cannot be opened leaves the work of the former screens alone`() async {
    let store = ToyStore(count: 3)
    let item = PaletteItem("x", Phrase(same: "Elsewhere"), .empty, ToyList(store: store))
    var router = Router(
      ToyWork(), .toy(), Router.Options(onEvent: ToyEvent.apply, paletteItems: { _, _ in [item] }))
    router.press("o c")
    store.isBroken = true
    router.handle(.program(.dataUnavailable(Phrase(same: "Gone."))))
    router.press(": e l s e Enter")
    #expect(router.screens.count == 2)
    await router.settle()
    #expect(router.log(of: 1).last == "counted 7")
  }

  @Test func `cancelled work notices it at its next report, and reports nothing`() async {
    let reports = Mutex(0)
    var router = Router.working(
      ToyWork(work: { progress in
        for number in 0..<1000 {
          try progress(number, of: 1000)
          let count = reports.withLock { count in
            count += 1
            return count
          }
          // Until the report was seen.
          if count == 3 { for _ in 0..<1_000_000 where !Task.isCancelled { await Task.yield() } }
        }
        return 1
      }))
    router.press("c")
    var seen = 0
    await router.settle { router in
      seen += 1
      router.wait(100)
      if seen == 3 { router.press("Esc") }
    }
    #expect(reports.withLock { $0 } == 3)
    #expect(!router.isWorking)
    #expect(router.log() == [])
  }
}
