import Testing

@testable import TerminalUI

/// A page with doors: another page, a text, the clipboard, and another program.
private struct Hall: Screen {
  enum Action: TerminalUI.Action { case push, edit, copy, run, choose, count }

  let title = Phrase(same: "Hall")
  var count = 0

  func commands(in environment: Environment) -> [Command<Action>] {
    let doors: [(Action, Key)] = [(.push, "p"), (.edit, "i"), (.copy, "y"), (.run, "r"), (.choose, "o"), (.count, "c")]
    return doors.map { Command($0, [$1], Phrase(same: "\($0) it")) }
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .push: return .open(ToyPage())
    case .edit: return .open(ToyEditor())
    case .copy: return .copy("text")
    case .run: return .run(TerminalProgram("sh")) { _, _, _ in .done }
    case .choose: return .choose("printer", "| sh")
    case .count: count += 1
    }
    return .done
  }

  func draw(in canvas: inout Canvas) { canvas.onClick(canvas.area.line(0), Action.push) }
}

@Suite("A program that stays at its first screen")
struct ConfinementTests {
  private func router(_ confinement: Confinement?) -> Router {
    let item = PaletteItem("other", Phrase(same: "Other page"), .empty, ToyPage())
    return Router(
      Hall(), .toy(),
      Router.Options(
        onChoice: { Issue.record("chosen: \($0)") }, settings: { ToyPage() }, quickEntry: { ToyEditor() },
        paletteItems: { _, _ in [item] },
        idleChoice: { _ in (1, .theme(.mono)) }, confinement: confinement))
  }

  private var stays: Router {
    router(Confinement([Confinement.Place(Hall.self, without: [.count]), Confinement.Place(ToyEditor.self)]))
  }

  @Test(arguments: ["Esc", "q", "C-c"]) func `leaving it ends the program`(key: String) {
    var router = stays
    router.press(key)
    #expect(router.ending == .quit)
  }

  @Test func `there are no settings, no quick entry, no other language, and no colors to choose`() {
    var router = stays
    for key in [",", ".", "L", ": t h e m e Enter Esc", ": o t h e r Enter Esc"] {
      router.press(key)
      #expect(router.screens.count == 1, "\(key)")
      #expect(router.environment.language == .english, "\(key)")
    }
    router.setTime(WallTime(seconds: 0, utcOffset: 0), milliseconds: 100_000)
    _ = router.tick()
    // The status at the right of the first page switches the language elsewhere.
    for column in 0..<80 { router.click(column, 0) }
    #expect(router.screens.count == 1)
    #expect(router.environment.language == .english)
    #expect(router.environment.chosenTheme == .auto)
  }

  @Test(arguments: ["p", "y", "r", "o"])
  func `another screen, the clipboard, another program and a setting are refused`(key: String) async {
    var router = stays
    router.press(key)
    await router.settle(giving: { program in
      Issue.record("\(program)")
      return .ended(nil)
    })
    #expect(router.screens.count == 1)
    #expect(router.copied == nil)
    #expect(router.notice == Notice(.warning, router.environment.words.confined))
  }

  @Test func `a screen that is allowed opens, with its help, and goes back`() {
    var router = stays
    router.press("i")
    #expect(router.editor != nil)
    router.press("Esc ?")
    #expect(router.screens.last is HelpScreen)
    router.press("Esc Esc")
    #expect(router.screens.count == 1)
    #expect(router.ending == nil)
  }

  @Test func `what cannot be done there is in neither help nor palette, and nothing does it`() {
    var router = stays
    router.press("c")
    #expect((router.screens[0] as? Hall)?.count == 0)
    #expect(router.notice == nil)
    for key in ["?", "Esc :"] {
      router.press(key)
      #expect(router.shows("copy it"))
      #expect(!router.shows("count it"))
      #expect(!router.shows("Other page"))
    }
    router.press("Esc")
    router.perform(AnyAction(Hall.Action.count))
    #expect((router.screens[0] as? Hall)?.count == 0)
    #expect(router.notice?.kind == .warning)
  }

  @Test func `a click on a closed door says that it is one`() {
    var router = stays
    router.click(3, 1)
    #expect(router.screens.count == 1)
    #expect(router.notice?.kind == .warning)
  }

  @Test func `other programs are as they were`() {
    var router = router(nil)
    router.press("c , Esc . Esc Esc : o t h e r Enter Esc Esc")
    #expect((router.screens[0] as? Hall)?.count == 1)
    #expect(router.ending == nil)
    router.press("p")
    #expect(router.screens.count == 2)
  }
}
