import TerminalUI
import Testing

struct StackTests {
  @Test func `a page opens over the one before and closes again`() {
    var router = Router.toy()
    router.press("p p")
    #expect(router.screens.count == 3)
    #expect(router.picture.lines.first?.hasPrefix(" Toy › Next › Next") == true)
    router.press("w")
    #expect(router.screens.count == 2)
    router.press("Esc")
    #expect(router.screens.count == 1)
    #expect(router.picture.lines.first?.hasPrefix(" Toy  ") == true)
  }

  @Test(arguments: [true, false], [true, false])
  func `a program may do without the line above and below its pages`(hasHeader: Bool, hasFooter: Bool) {
    var environment = Environment.toy()
    environment.chrome = Chrome(hasHeader: hasHeader, hasFooter: hasFooter)
    #expect(environment.body.row == (hasHeader ? 1 : 0))
    #expect(environment.body.rows == 24 - (hasHeader ? 1 : 0) - (hasFooter ? 1 : 0))
    var router = Router(ToyPage(), environment)
    router.press("p")
    let lines = router.picture.lines
    #expect((lines.first?.contains("Toy › Next") == true) == hasHeader)
    #expect((lines.last?.contains("? help") == true) == hasFooter)
  }

  @Test func `the first page cannot be closed`() {
    var router = Router.toy()
    router.press("w Esc Esc")
    #expect(router.screens.count == 1)
    #expect(router.ending == nil)
  }

  @Test func `the first page of a prompt is closed by Esc, which ends it`() {
    var router = Router.toy()
    router.endsWhenClosed = true
    router.press("p Esc")
    #expect(router.screens.count == 1)
    #expect(router.ending == nil)
    #expect(router.picture.lines.last?.contains("Esc back") == true)
    router.press("Esc")
    #expect(router.ending == .quit)
    #expect(router.answer == nil)
  }

  @Test func `the answer of the first page ends the program`() {
    let years = Field(Phrase(same: "years"), "7", problem: .empty) { Int($0) }
    var router = Router(FormScreen(Phrase(same: "Age"), accent: .orange, years) { $0 }, Environment.toy())
    router.press("Enter")
    #expect(router.ending == .quit)
    #expect(router.answer as? Int == 7)
  }

  @Test func `Esc goes back one level only`() {
    var router = Router.toy()
    router.press("p p r Esc")
    #expect(router.screens.count == 3)
    router.press("? Esc")
    #expect(router.screens.count == 3)
    router.press(": Esc")
    #expect(router.screens.count == 3)
    router.press("Esc Esc Esc Esc")
    #expect(router.screens.count == 1)
  }

  @Test func `what is covered keeps its state, and reads its data again when it is uncovered`() {
    var router = Router.toy()
    #expect(router.page?.refreshes == 1)
    router.press("c c Down p")
    #expect(router.page?.refreshes == 1)
    #expect(router.page?.count == 0)
    router.press("c Esc")
    #expect(router.page?.count == 2)
    #expect(router.page?.selected == 1)
    #expect(router.page?.refreshes == 2)
  }

  @Test func `a page may leave and let the one below do something`() {
    var router = Router.toy()
    router.press("p c c e")
    #expect(router.screens.count == 1)
    #expect(router.page?.count == 1)
  }

  @Test func `a program may start in the middle of the program`() {
    var router = Router.toy()
    router.open(ToyPage(title: Phrase(same: "Middle")))
    #expect(router.page?.refreshes == 1)
    #expect(router.picture.lines.first?.hasPrefix(" Toy › Middle") == true)
    router.press("Esc")
    #expect(router.screens.count == 1)
  }

  @Test func `where a program starts in the middle, the first page is read when it is shown`() {
    let environment = Environment.toy()
    var router = Router(ToyPage(), opening: [ToyPage(title: Phrase(same: "Middle"))], environment)
    #expect(router.screens.count == 2)
    #expect((router.screens[0] as? ToyPage)?.refreshes == 0)
    #expect(router.page?.refreshes == 1)
    router.press("Esc")
    #expect(router.screens.count == 1)
    #expect(router.page?.refreshes == 1)
  }

  @Test func `a modal gets the events before what is below`() {
    var router = Router.toy()
    router.press("r c Down b p")
    #expect(router.screens.count == 2)
    #expect(router.root?.count == 0)
    #expect(router.root?.selected == 0)
    #expect(!router.shows("nothing left"))
  }

  @Test func `a modal covers what could be clicked and the cursor below`() {
    var router = Router.toy()
    #expect(router.picture.cursor?.position == Position(column: 0, row: 3))
    router.press("p r")
    router.click(0, 1)
    router.click(2, 0)
    #expect(router.screens.count == 3)
    #expect(router.page == nil)
    router.press("Esc")
    router.click(0, 1)
    #expect(router.page?.count == 1)
    router.press("?")
    #expect(router.picture.cursor == nil)
    #expect(router.picture[0, 1].style.emphasis.contains(.dimmed))
    #expect(router.picture[1, 23].style.emphasis.contains(.dimmed) == false)
  }
}
