import Testing

@testable import TerminalUI

@Suite("The title of the window of a router")
struct WindowTitleTests {
  private func router(_ program: Phrase?, _ page: Phrase, _ language: Language = .english) -> Router {
    var environment = Environment.toy(language: language)
    environment.programName = program
    return Router(ToyPage(title: page), environment)
  }

  @Test func `it is the program and the page on top, in the language of the user`() {
    let page = Phrase(en: "Toy", ko: "장난감")
    var router = router(Phrase(same: "Box"), page)
    #expect(router.windowTitle() == "Box: Toy")
    router.handle(.key("?"))
    #expect(router.screens.count == 2)
    #expect(router.windowTitle() == "Box: Toy", "a dialog is no page")
    router.environment.language = .korean
    #expect(router.windowTitle() == "Box: 장난감")
    router.open(ToyPage(title: Phrase(same: "Next\u{1B}\u{7}")))
    #expect(router.windowTitle()?.hasPrefix("Box: Next") == true)
    #expect(router.windowTitle()?.unicodeScalars.allSatisfy { $0.value >= 0x20 } == true)
  }

  @Test func `a page that is called like the program is not told twice`() {
    var router = router(Phrase(same: "Box"), Phrase(same: "Box"))
    #expect(router.windowTitle() == "Box")
    router = self.router(Phrase(same: "Box"), .empty)
    #expect(router.windowTitle() == "Box")
  }

  @Test func `there is none without the name of a program, or if the user wants none`() {
    var router = router(nil, Phrase(same: "Toy"))
    #expect(router.windowTitle() == nil)
    router.environment.programName = Phrase(same: "Box")
    #expect(router.windowTitle() == "Box: Toy")
    router.environment.hasTitle = false
    #expect(router.windowTitle() == nil)
  }
}
