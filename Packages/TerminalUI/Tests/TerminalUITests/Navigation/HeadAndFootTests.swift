import TerminalUI
import Testing

struct HeadAndFootTests {
  @Test func `the first page has the languages and the commands below`() {
    let router = Router.toy()
    let lines = router.picture.lines
    #expect(lines.first == " Toy" + String(repeating: " ", count: 68) + "count 0")
    #expect(lines.last == " ↑↓ move · ⏎ count · b pour · : commands · L language · q quit · ? help")
  }

  @Test func `a page above has the way back below`() {
    var router = Router.toy(language: .korean)
    router.press("p")
    #expect(router.picture.lines.first?.hasPrefix(" 장난감 › 다음 ") == true)
    #expect(router.picture.lines.last == " ↑↓ 이동 · ⏎ 세기 · b 따르기 · Esc 뒤로 · ? 도움말")
  }

  @Test func `in ASCII the program itself draws nothing else`() {
    var router = Router(ToyPage(), .toy(glyphs: .ascii))
    router.press("p r")
    #expect(router.picture.plainText.allSatisfy { $0.isASCII })
    router.press("Esc")
    #expect(router.picture.lines.first?.hasPrefix(" Toy > Next") == true)
    #expect(router.picture.lines.last == " Up/Down move | Enter count | b pour | Esc back | ? help")
  }

  @Test func `on a narrow screen the steps that lead here go first, then the state`() {
    let title = Phrase(same: "A page with a rather long title")
    var router = Router.toy(ToyPage(title: title), columns: 40, rows: 12)
    #expect(router.picture.lines.first == " A page with a rather long title")
    router.press("p")
    #expect(router.picture.lines.first == " Next" + String(repeating: " ", count: 27) + "count 0")
    router.handle(.resize(Size(columns: 60, rows: 12)))
    #expect(router.picture.lines.first?.hasPrefix(" A page with a rather long title › Next ") == true)
  }

  @Test func `the step before is clicked to go back`() {
    var router = Router.toy()
    router.press("p p")
    router.click(2, 0)
    #expect(router.screens.count == 3)
    router.click(on: "Next")
    #expect(router.screens.count == 2)
    router.click(on: "Toy")
    #expect(router.screens.count == 1)
  }

  @Test func `what stands below can be clicked`() {
    var router = Router.toy()
    router.click(on: "⏎ count")
    #expect(router.page?.count == 1)
    router.click(on: "b pour")
    #expect(router.page?.count == 1)
    #expect(router.shows("! nothing left"))
    router.click(on: "? help")
    #expect(router.shows("Everywhere"))
    router.click(on: "Esc close")
    #expect(router.screens.count == 1)
    router.click(on: "q quit")
    #expect(router.ending == .quit)
  }

  /// A screen whose command does something else each time, under the same name until it is too much.
  private struct Doubling: Screen {
    enum Action: TerminalUI.Action { case set(Int) }
    let title = Phrase(same: "Doubling")
    var count = 1

    func commands(in environment: Environment) -> [Command<Action>] {
      let double = Phrase(same: "double")
      let again = Phrase(same: "again")
      return [
        Command(.set(count * 2), ["d"], double, hint: double, unless: count < 8 ? nil : Phrase(same: "too much")),
        Command(.set(1), count < 8 ? [] : ["r"], again, hint: again),
      ]
    }
    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      if case .set(let count) = action { self.count = count }
      return .done
    }
    func draw(in canvas: inout Canvas) { canvas.write("count \(count)", column: 0, row: 2) }
  }

  @Test func `what stands below does what it means now, and says so when it means something else`() {
    var router = Router(Doubling(), .toy())
    let foot = router.picture.lines.last
    #expect(foot?.hasPrefix(" d double · : commands") == true)
    for count in [2, 4] {
      router.click(on: "d double")
      #expect(router.shows("count \(count)"))
      #expect(router.picture.lines.last == foot)
    }
    let enabled = router.picture.marked.last
    router.click(on: "d double")
    #expect(router.picture.lines.last?.hasPrefix(" d double · r again · ") == true)
    #expect(router.picture.marked.last?.prefix(8) != enabled?.prefix(8))
    router.click(on: "d double")
    #expect(router.shows("! too much"))
    router.click(on: "r again")
    #expect(router.shows("count 1"))
    #expect(router.picture.lines.last == foot)
    router.press("L")
    #expect(router.picture.lines.last != foot)
  }

  @Test func `at the first page's right one switches the language`() {
    var router = Router.toy()
    router.click(on: "count 0")
    #expect(router.shows("장난감"))
  }
}
