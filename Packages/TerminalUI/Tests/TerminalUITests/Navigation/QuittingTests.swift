import Testing

@testable import TerminalUI

/// Leaving the program while something is being saved.
@Suite("Quitting while something is being saved")
struct QuittingTests {
  private func router(_ saves: ToySaves = ToySaves(), _ sequel: ToyWork.Sequel = .nothing) -> Router {
    .working(ToyWork(saves: saves, sequel: sequel), savesAtOnce: false)
  }

  @Test func `the program ends when everything is saved`() async {
    let saves = ToySaves()
    var router = router(saves)
    router.press("s S q")
    #expect(router.ending == nil)
    #expect(router.notice?.phrase == router.environment.words.stillSaving)
    await router.settle()
    #expect(router.ending == .quit)
    #expect(saves.all == ["first", "second"])
  }

  @Test(arguments: ["q q", "q C-c", "z q q", "S z C-c q"])
  func `who quits again ends it at once`(keys: String) {
    let saves = ToySaves()
    var router = router(saves)
    router.press("s " + keys)
    #expect(router.ending == .quit)
    #expect(saves.all == [])
  }

  @Test func `a click quits as a key does`() {
    var router = router()
    router.press("s")
    router.click(on: "q quit")
    #expect(router.ending == nil)
    router.click(70, 5)
    router.click(on: "q quit")
    #expect(router.ending == .quit)
  }

  @Test func `who goes on has not quit`() async {
    var router = router()
    router.press("s q z")
    #expect(router.notice == nil)
    router.press("q")
    #expect(router.ending == nil)
    router.press("z")
    router.handle(.program(ProgramEvent("quit")))
    #expect(router.ending == nil)
    router.press("z")
    await router.settle()
    #expect(router.ending == nil)
    #expect(router.log() == ["event quit", "saved first"])
  }

  @Test func `work that is not saved does not keep the program open`() {
    var router = router()
    router.press("c q")
    #expect(router.ending == .quit)
  }

  @Test(arguments: ["s q", "s S q"])
  func `an error of saving is shown, and the program stays`(keys: String) async {
    let saves = ToySaves()
    saves.fail(for: ["first"])
    var router = router(saves)
    router.press(keys)
    await router.settle()
    #expect(router.ending == nil)
    #expect(saves.all == [])
    #expect(router.shows("✗ first was not saved."))
    router.press("q")
    #expect(router.ending == .quit)
  }

  @Test func `what is saved because of a result is waited for, too`() async {
    let saves = ToySaves()
    var router = router(saves, .save)
    router.press("c S q")
    for (number, value) in zip(router.takeEffectOrders().started, [7, "second"] as [any Sendable]) {
      router.finish(number, .success(value))
    }
    #expect(router.ending == nil)
    await router.settle()
    #expect(router.ending == .quit)
    #expect(saves.all == ["first"])
  }

  @Test func `a signal ends it at once`() {
    var router = router()
    router.press("s")
    router.handle(.end(15))
    #expect(router.ending == .signal(15))
  }

  @Test func `a prompt answers when everything is saved`() async {
    var router = router()
    router.endsWhenClosed = true
    router.press("s a")
    #expect(router.ending == nil)
    await router.settle()
    #expect(router.ending == .quit)
    #expect(router.answer as? Int == 3)
  }

  @Test func `Esc twice leaves a prompt at once`() {
    var router = router()
    router.endsWhenClosed = true
    router.press("s Esc")
    #expect(router.ending == nil)
    router.press("Esc")
    #expect(router.ending == .quit)
    #expect(router.answer == nil)
  }
}

/// A page with something that it saves at its end.
private struct Unsaved: Screen {
  let title = Phrase(same: "Unsaved")
  let saves: ToySaves

  mutating func end(in environment: Environment) -> (@Sendable () -> Void)? { { [saves] in try? saves.save("end") } }
  func draw(in canvas: inout Canvas) {}
}

@Suite("What screens save at their end")
struct EndTests {
  private func router(_ saves: ToySaves, savesAtOnce: Bool) -> Router {
    let item = PaletteItem("other", Phrase(same: "Other"), .empty, ToyPage())
    var router = Router(
      ToyPage(), .toy(), Router.Options(savesAtOnce: savesAtOnce, paletteItems: { _, _ in [item] }))
    router.open(Unsaved(saves: saves))
    return router
  }

  @Test(arguments: ["q", ": o t h e r Enter"])
  func `it is saved at once where that is fast, and else beside the loop`(keys: String) async {
    let (fast, slow) = (ToySaves(), ToySaves())
    var near = router(fast, savesAtOnce: true)
    near.press(keys)
    #expect(fast.all == ["end"])
    #expect((near.ending == .quit) == (keys == "q"))
    var far = router(slow, savesAtOnce: false)
    far.press(keys)
    #expect(slow.all == [])
    #expect(far.ending == nil)
    await far.settle()
    #expect(slow.all == ["end"])
    #expect((far.ending == .quit) == (keys == "q"))
  }

  @Test func `a signal does not wait for what is slow`() {
    for savesAtOnce in [true, false] {
      let saves = ToySaves()
      var router = router(saves, savesAtOnce: savesAtOnce)
      router.handle(.end(15))
      #expect(router.ending == .signal(15))
      #expect(saves.all == (savesAtOnce ? ["end"] : []))
    }
  }
}
