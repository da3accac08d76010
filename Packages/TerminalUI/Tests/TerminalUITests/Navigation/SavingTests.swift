import Synchronization
import Testing

@testable import TerminalUI

@Suite("What is saved and undone beside the loop")
struct SavingTests {
  @Test func `what is saved is saved before the next key by default`() {
    var router = Router.working()
    router.press("s S")
    #expect(router.log() == ["saved first", "saved second"])
    #expect(!router.isWorking)
    #expect(router.takeEffectOrders().isEmpty)
  }

  @Test func `where saving takes time it is done in order, once, and after its screen was closed`() async {
    let saves = ToySaves()
    var router = Router.working(ToyWork(saves: saves), savesAtOnce: false)
    router.press("o s S s Esc S")
    #expect(saves.all == [])
    #expect(router.screens.count == 2)
    await router.settle()
    #expect(saves.all == ["first", "second", "first", "second"])
    #expect(router.screens.count == 1)
    #expect(router.log() == ["saved second"])
    await router.settle()
    #expect(saves.all.count == 4)
  }

  @Test func `one change is saved at a time, and the next command acts on what it has made`() {
    var router = Router.working(savesAtOnce: false)
    router.press("s S")
    for name in ["first", "second"] {
      let started = router.takeEffectOrders().started
      #expect(started.count == 1)
      for number in started { router.finish(number, .success(name)) }
    }
    #expect(router.log() == ["saved first", "saved second"])
    #expect(router.takeEffectOrders().started == [])
    #expect(!router.isWorking)
  }

  @Test func `an error of saving is told, also of a screen that was closed, and the rest is saved`() async {
    let saves = ToySaves()
    saves.fail(for: ["first"])
    var router = Router.working(ToyWork(saves: saves), savesAtOnce: false)
    router.press("o s Esc S")
    await router.settle()
    // The keys that were typed meanwhile counted on it.
    #expect(router.shows("✗ first was not saved."))
    #expect(saves.all == [])
    #expect(router.screens.count == 2)
    router.press("Esc S")
    await router.settle()
    #expect(saves.all == ["second"])
    #expect(router.log() == ["saved second"])
    router = Router.working(ToyWork(saves: saves))
    router.press("s")
    #expect(router.shows("✗ first was not saved."))
    #expect(router.log() == [])
  }

  @Test func `Esc does not cancel what is saved`() async {
    let saves = ToySaves()
    var router = Router.working(ToyWork(saves: saves), savesAtOnce: false)
    router.press("s")
    router.wait(200)
    router.press("Esc")
    router.perform(AnyAction(StandardAction.cancelEffect))
    #expect(router.isWorking)
    #expect(router.notice == nil)
    await router.settle()
    #expect(saves.all == ["first"])
  }

  @Test func `a form is saved once, however often Enter is pressed, and closes then`() async {
    let saves = ToySaves()
    func form() -> FormScreen<Int> {
      FormScreen(Phrase(same: "Form"), accent: .orange, Field(Phrase(same: "Name")) { text, _ in text }) {
        try saves.save($0)
        return 1
      }
    }
    var router = Router.working(savesAtOnce: false)
    router.open(form())
    router.press("a b Enter c Enter")
    #expect(router.screens.count == 2)
    #expect(saves.all == [])
    await router.settle()
    #expect(router.screens.count == 1)
    #expect(saves.all == ["ab"])
    saves.fail(for: ["d"])
    router.open(form())
    router.press("d Enter")
    await router.settle()
    #expect(router.screens.count == 2)
    #expect(router.shows("✗ d was not saved."))
    router.press("e Enter")
    await router.settle()
    #expect(router.screens.count == 1)
    #expect(saves.all == ["ab", "de"])
  }

  // MARK: Undoing

  @Test func `undoing twice before the first is done undoes two changes`() async {
    let store = ToyStore(count: 4)
    var router = Router(ToyList(store: store), .toy(), Router.Options(savesAtOnce: false))
    router.press("d d u u")
    #expect(store.records.map(\.id) == [2, 3])
    await router.settle()
    #expect(store.records.map(\.id) == [0, 1, 2, 3])
    #expect(router.shows("✓ Restored: row 0."))
    router.press("u")
    #expect(router.shows("There is nothing to undo."))
  }

  @Test(arguments: [true, false])
  func `what cannot be undone can be tried again, in the same order`(savesAtOnce: Bool) async {
    let saves = ToySaves()
    saves.fail(for: ["one", "two"])
    var page = UndoPage()
    for name in ["one", "two"] { page.add(name, saves) }
    var router = Router(page, .toy(), Router.Options(savesAtOnce: savesAtOnce))
    router.press("u u")
    if !savesAtOnce { #expect(router.notice == nil) }
    await router.settle()
    #expect(router.notice?.kind == .bad)
    #expect(saves.all == [])
    saves.fail(for: [])
    router.press("u")
    await router.settle()
    #expect(saves.all == ["two"])
    router.press("u")
    await router.settle()
    #expect(saves.all == ["two", "one"])
    #expect(router.shows("✓ one"))
  }

  private struct UndoPage: UndoScreen {
    let title = Phrase(same: "Undo")
    var changes = UndoStack()

    mutating func add(_ name: String, _ saves: ToySaves) {
      changes.add { _ in
        try saves.save(name)
        return UndoResult(.good, Phrase(same: name))
      }
    }

    func commands(in environment: Environment) -> [Command<NoAction>] { [undoCommand(in: environment)] }
    func draw(in canvas: inout Canvas) {}
  }
}
