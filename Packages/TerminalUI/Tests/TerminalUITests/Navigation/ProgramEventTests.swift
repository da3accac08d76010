import Testing

@testable import TerminalUI

/// Events that only the program knows.
@Suite("Events of the program")
struct ProgramEventTests {
  @Test func `they reach all screens, and then all are read again`() {
    var router = Router.working()
    router.press("o o")
    router.handle(.program(ProgramEvent("minute")))
    for screen in router.screens {
      #expect((screen as? ToyWork)?.log.suffix(2) == ["event minute", "read"])
    }
    #expect(router.shows("event minute"))
  }

  @Test func `the environment is adapted first`() {
    var router = Router.working()
    router.handle(.program(.dataUnavailable(Phrase(same: "Gone."))))
    #expect(router.environment.unavailableReason == Phrase(same: "Gone."))
    // Nothing is read while the data are unavailable.
    #expect((router.screens[0] as? ToyWork)?.log.count == 2)
  }

  @Test func `a screen below begins work because of one`() async {
    var router = Router.working()
    router.press("e")
    router.handle(.program(ProgramEvent("count")))
    await router.settle()
    #expect(router.log() == ["event count", "counted 7"])
    #expect(router.editor != nil)
  }

  @Test func `they are equal if their values are`() {
    #expect(ProgramEvent(1) == ProgramEvent(1))
    #expect(ProgramEvent(1) != ProgramEvent(2))
    #expect(ProgramEvent("1") != ProgramEvent(1))
    #expect(Set([ProgramEvent(1), ProgramEvent(1), ProgramEvent("a")]).count == 2)
  }
}
