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

  @Test func `at the first page's right one switches the language`() {
    var router = Router.toy()
    router.click(on: "count 0")
    #expect(router.shows("장난감"))
  }
}
