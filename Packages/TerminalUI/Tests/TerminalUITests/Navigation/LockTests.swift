import Testing

@testable import TerminalUI

@Suite("The lock of a program")
struct LockTests {
  private func router(_ page: any Screen = ToyPage(), _ pin: String? = "4711", savesAtOnce: Bool = true) throws
    -> Router
  {
    let places = [Confinement.Place(ToyPage.self), .init(ToyWork.self), .init(Unsaved.self)]
    let confinement = try Confinement(places).locked(by: pin.map { try #require(PIN($0)) })
    return Router(page, .toy(), Router.Options(savesAtOnce: savesAtOnce, confinement: confinement))
  }

  @Test(arguments: ["", "123", "1234567890123", "12a4", "１２３４", "-1234", "12 34"])
  func `a PIN has 4 to 12 digits`(text: String) {
    #expect(PIN(text) == nil)
  }

  @Test(arguments: ["Esc", "q", "C-c", "w", "x", "e", "p q", "p C-c", "? C-c", "q F1 q F1 q", "r q"])
  func `whatever leaves it asks for the PIN`(keys: String) throws {
    var router = try router()
    router.press(keys)
    #expect(router.ending == nil, "\(router.screens)")
    #expect(router.screens.last is PINQuestion, "\(router.screens)")
    #expect(router.screens.count { $0 is PINQuestion } == 1)
    #expect(router.shows("Type the PIN to leave this screen."))
    router.press("4 7 1 1 Enter")
    #expect(router.ending == .quit)
  }

  @Test(arguments: ["Esc", "C-c"]) func `Esc goes back from the question`(key: String) throws {
    var router = try router()
    router.press("q 4 7 \(key)")
    #expect(router.screens.count == 1)
    #expect(router.ending == nil)
    router.press("c")
    #expect(router.page?.count == 1)
  }

  @Test func `the question shows no digit, and takes nothing else`() throws {
    var router = try router()
    router.press("q 4 a 7 q ,")
    #expect(router.shows("**"))
    #expect(!router.shows("***"))
    #expect(!router.shows("47"))
    router.handle(.paste("x11\n"))
    router.press("Enter")
    #expect(router.ending == .quit)
  }

  @Test func `the next try after a wrong PIN waits longer each time, also where the question was closed`() throws {
    var router = try router()
    var now = 0
    func go(_ seconds: Int) {
      now += seconds * 1000
      router.setTime(WallTime(seconds: 0, utcOffset: 0), milliseconds: now)
    }
    for wait in [1, 2, 4, 8, 16, 32, 60, 60] {
      router.press("q 0 0 0 0 Enter")
      #expect(router.notice?.phrase.en == "Wrong PIN. Next try in \(wait) s")
      // The right one is not looked at, and nothing is longer for it.
      router.press("4 7 1 1 Enter Esc q 4 7 1 1 Enter")
      #expect(router.ending == nil)
      #expect(router.notice?.phrase.en == "Next try in \(wait) s")
      router.press("Esc")
      go(wait)
    }
    router.press("q 4 7 1 1 Enter")
    #expect(router.ending == .quit)
  }

  @Test func `too few digits are no try`() throws {
    var router = try router()
    router.press("q 1 Enter")
    #expect(router.notice?.phrase == router.environment.words.pinDigits)
    router.press("4 7 1 1 Enter")
    #expect(router.ending == .quit)
  }

  @Test func `a question that nobody answers goes, with what was typed`() throws {
    var router = try router()
    router.press("q 4 7 1")
    router.setTime(WallTime(seconds: 0, utcOffset: 0), milliseconds: PINQuestion.timeout - 1)
    #expect(router.tick() == 1)
    #expect(router.screens.count == 2)
    router.setTime(WallTime(seconds: 0, utcOffset: 0), milliseconds: PINQuestion.timeout)
    _ = router.tick()
    #expect(router.screens.count == 1)
    #expect(router.ending == nil)
  }

  @Test func `without a PIN one is chosen first, twice the same`() throws {
    var router = try router(ToyPage(), nil)
    #expect(router.shows("Choose a PIN of 4 to 12 digits."))
    router.press("1 2 3 Enter")
    #expect(router.notice?.phrase == router.environment.words.pinDigits)
    router.press("1 2 3 4 Enter")
    #expect(router.shows("Type the new PIN once more."))
    router.press("1 2 3 5 Enter")
    #expect(router.notice?.phrase == router.environment.words.pinDiffers)
    router.press("1 2 3 4 Enter 1 2 3 4 Enter")
    #expect(router.screens.count == 1)
    #expect(router.notice?.phrase == router.environment.words.locked)
    router.press("q 1 2 3 4 Enter")
    #expect(router.ending == .quit)
  }

  @Test(arguments: ["Esc", "1 2 3 4 Enter Esc", "C-c"])
  func `who chooses none leaves the program`(keys: String) throws {
    var router = try router(ToyPage(), nil)
    router.press(keys)
    #expect(router.ending == .quit)
  }

  @Test(arguments: [1, 15, 0] as [Int32]) func `a signal ends it without a question`(signal: Int32) throws {
    var router = try router()
    router.press("q")
    router.handle(.end(signal))
    #expect(router.ending == .signal(signal))
  }

  @Test func `while something is saved, neither a second q nor the end of saving leaves without the PIN`() async throws
  {
    var router = try router(ToyWork(), savesAtOnce: false)
    router.press("s q q q")
    #expect(router.ending == nil)
    await router.settle()
    #expect(router.ending == nil)
    #expect(router.screens.last is PINQuestion)
    router.press("4 7 1 1 Enter")
    #expect(router.ending == .quit)
  }

  @Test func `what is saved at the end is waited for, and who goes on meanwhile has not left`() async throws {
    let saves = ToySaves()
    var router = try router(Unsaved(saves: saves), savesAtOnce: false)
    router.press("q 4 7 1 1 Enter")
    #expect(router.ending == nil)
    #expect(router.notice?.phrase == router.environment.words.stillSaving)
    var leaving = router
    await leaving.settle()
    #expect(leaving.ending == .quit)
    #expect(saves.all == ["end"])
    router.press("c")
    await router.settle()
    #expect(router.ending == nil)
    router.press("q")
    #expect(router.ending == nil)
    #expect(router.screens.last is PINQuestion)
  }
}

/// A page with something that it saves at its end.
private struct Unsaved: Screen {
  let title = Phrase(same: "Unsaved")
  let saves: ToySaves

  mutating func end(in environment: Environment) -> (@Sendable () -> Void)? { { [saves] in try? saves.save("end") } }
  func draw(in canvas: inout Canvas) {}
}
