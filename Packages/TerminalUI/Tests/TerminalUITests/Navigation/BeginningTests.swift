import Testing

@testable import TerminalUI

@Suite("What a screen does as soon as it is open") struct BeginningTests {
  /// Opens a page of its kind, or replaces all by one.
  struct Page: Screen {
    enum Action: TerminalUI.Action {
      case open, visit
      case read(String)
    }

    var title = Phrase(same: "Root")
    var text = ""
    var fails = false

    func commands(in environment: Environment) -> [Command<Action>] {
      [Command(.open, ["o"], Phrase(same: "open")), Command(.visit, ["v"], Phrase(same: "visit"))]
    }

    func draw(in canvas: inout Canvas) { canvas.draw(Label(text), in: canvas.area) }

    func begin(in environment: Environment) throws -> Reply {
      if fails { throw Notice(.warning, Phrase(same: "It cannot begin.")) }
      let title = title
      return .run("text") { _ in
        "text of \(title.texts[0])"
      } then: {
        .read($0)
      }
    }

    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      switch action {
      case .open: return .open(Page(title: Phrase(same: "Next"), fails: title.texts[0] == "Next"))
      case .visit:
        return .visit(PaletteItem("other", Phrase(same: "Other"), .empty, Page(title: Phrase(same: "Other"))))
      case .read(let text): self.text = text
      }
      return .done
    }
  }

  private func texts(_ router: Router) -> [String] { router.screens.map { ($0 as? Page)?.text ?? "" } }

  @Test func `the first screen and each one on it begin once`() async {
    var router = Router(Page(), Environment())
    router.handle(.key("o"))
    await router.settle()
    #expect(texts(router) == ["text of Root", "text of Next"])
    router.handle(.focus(true))
    router.handle(.key(.escape))
    #expect(!router.isWorking)
  }

  @Test func `a first screen below another one begins when it is shown, once`() async {
    var router = Router(Page(), opening: [Page(title: Phrase(same: "Middle"))], Environment())
    await router.settle()
    #expect(texts(router) == ["", "text of Middle"])
    router.handle(.key(.escape))
    await router.settle()
    #expect(texts(router) == ["text of Root"])
    router.handle(.key("o"))
    router.handle(.key(.escape))
    #expect(!router.isWorking)
  }

  @Test func `an error of it becomes a notice, and the screen stays`() {
    var router = Router(Page(), Environment())
    for key in ["o", "o"] as [Key] { router.handle(.key(key)) }
    #expect(router.screens.count == 3)
    #expect(router.notice?.phrase.texts == ["It cannot begin."])
  }

  @Test func `a visit replaces all but the first screen, and their work is cancelled`() async {
    var router = Router(Page(), Environment())
    for key in ["o", "v"] as [Key] { router.handle(.key(key)) }
    await router.settle()
    #expect(router.screens.map(\.title.texts) == [["Root"], ["Other"]])
    #expect(texts(router) == ["text of Root", "text of Other"])
  }
}
