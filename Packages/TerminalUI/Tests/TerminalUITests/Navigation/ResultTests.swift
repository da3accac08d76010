import Testing

@testable import TerminalUI

@Suite("Results, errors and palette items")
struct ResultTests {
  @Test func `the result of a screen becomes an action of the one that asked`() {
    var router = Router.toy()
    router.press("p e")
    #expect(router.screens.count == 1)
    #expect(router.page?.count == 1)
  }

  @Test func `closing without a result does nothing`() {
    var router = Router.toy()
    router.press("p w")
    #expect(router.screens.count == 1)
    #expect(router.page?.count == 0)
  }

  /// Fails when it is told to.
  private struct Failing: Screen {
    enum Action: TerminalUI.Action { case fail }
    let title = Phrase(same: "Failing")
    var isBroken = false
    func commands(in environment: Environment) -> [Command<Action>] { [Command(.fail, ["f"], Phrase(same: "fail"))] }
    mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
      throw FieldProblem(Phrase(same: "It failed."))
    }
    func draw(in canvas: inout Canvas) {}
  }

  @Test func `an error becomes the notice until the next key`() {
    var router = Router(Failing(), .toy())
    router.press("f")
    #expect(router.picture.lines[22] == " ✗ It failed.")
    router.press("z")
    #expect(!router.shows("It failed."))
  }

  @Test func `a palette item opens from any page, and closes the screens between`() {
    let items = ["Coffee", "Caffeine"].map { name in
      PaletteItem(name, Phrase(same: name), Phrase(same: "app"), ToyPage(title: Phrase(same: name)), then: .push)
    }
    let options = Router.Options(paletteItems: { words, _ in
      items.filter { words.isEmpty || $0.name.en.lowercased().hasPrefix(words) }
    })
    var router = Router(ToyPage(), .toy(), options)
    router.press("p p r : c a f f")
    #expect(router.shows("▸ Caffeine"))
    #expect(!router.shows("Coffee"))
    router.press("Enter")
    #expect(router.picture.lines.first?.hasPrefix(" Toy › Caffeine › Next") == true)
    #expect(router.screens.count == 3)
  }

  @Test func `no place is offered while a text is being written`() {
    let options = Router.Options(paletteItems: { _, _ in
      [PaletteItem("x", Phrase(same: "Elsewhere"), .empty, ToyPage())]
    })
    var router = Router(ToyPage(), .toy(), options)
    router.press("i C-p e l s e")
    #expect(!router.shows("Elsewhere"))
  }

  @Test func `a notice about a dialog stands in its lower border`() {
    var router = Router.toy(columns: 60, rows: 20)
    router.open(
      FormScreen(Phrase(same: "Form"), accent: .orange, Field(Phrase(same: "Name")) { text, _ in text }) {
        (_: String) -> Int in throw FieldProblem(Phrase(same: "The disk is full."))
      })
    router.press("x Enter")
    let lines = router.picture.lines
    let bottom = lines.firstIndex { $0.contains("╰") } ?? 0
    #expect(lines[bottom].contains("╰─ ✗ The disk is full. ─"))
    #expect(router.screens.count == 2)
  }
}
