import TerminalUI
import Testing

struct DispatchTests {
  @Test func `a key does the command it stands for`() {
    var router = Router.toy()
    router.press("c Enter Down Down Up")
    #expect(router.page?.count == 2)
    #expect(router.page?.selected == 1)
    #expect(router.ending == nil)
  }

  @Test func `a key that stands for nothing does nothing`() {
    var router = Router.toy()
    let before = router.picture.plainText
    router.press("z Z F5 Tab Esc Delete 漢")
    #expect(router.screens.count == 1)
    #expect(router.page?.count == 0)
    #expect(router.picture.plainText == before)
  }

  @Test func `a disabled command says why and does nothing`() {
    var router = Router.toy()
    router.press("b")
    #expect(router.page?.count == 0)
    #expect(router.picture.lines[22] == " ! nothing left")
    router.press("c")
    #expect(!router.shows("nothing left"))
  }

  @Test func `a disabled command says why in the reader's language`() {
    var router = Router.toy(language: .korean)
    router.press("b")
    #expect(router.picture.lines[22] == " ! 남은 것이 없습니다")
  }

  @Test func `what the frame can do works from every screen`() {
    var router = Router.toy()
    router.press("C-l")
    #expect(router.needsRepaint)
    router.didRepaint()
    #expect(!router.needsRepaint)
    router.press("p ?")
    #expect(router.shows("Everywhere"))
  }

  @Test(arguments: ["q", "C-c", "x", "p q", "p C-c", "r q", "r C-c", "? q"])
  func `the program ends when it is told to`(keys: String) {
    var router = Router.toy()
    router.press(keys)
    #expect(router.ending == .quit)
  }

  @Test func `a signal ends it from everywhere, also when there is no room`() {
    for rows in [3, 24] {
      var router = Router.toy(rows: rows)
      router.press("?")
      router.handle(.end(15))
      #expect(router.ending == .signal(15))
    }
  }

  @Test(arguments: [("ㅊ", 1), ("ㅏ", 1)])
  func `with the Korean input method on, a key does the same`(typed: Character, count: Int) {
    var router = Router.toy()
    router.handle(.key(.character(typed)))
    #expect(router.page?.count == count)
  }

  @Test(arguments: ["차", "바", "\u{110E}\u{1161}", "ㄳ"])
  func `a syllable is no command: the first screen searches for it, others say why nothing is done`(typed: Character) {
    var router = Router.toy()
    router.handle(.key(.character(typed)))
    #expect(router.screens.last?.isTyping == true)
    router.press("Esc")
    router.open(ToyPage())
    router.handle(.key(.character(typed)))
    #expect(router.notice?.phrase == router.environment.words.composed)
    #expect(router.page?.count == 0)
    #expect(router.ending == nil)
  }

  @Test func `with the Korean input method on, q still quits`() {
    var router = Router.toy()
    router.press("ㅂ")
    #expect(router.ending == .quit)
    var small = Router.toy(rows: 5)
    small.press("ㅂ")
    #expect(small.ending == .quit)
  }

  @Test func `without the option, Hangul runs no commands`() {
    for rows in [5, 24] {
      var router = Router(ToyPage(), .toy(rows: rows))
      router.press("ㅂ ㅏ")
      #expect(router.ending == nil)
      #expect(router.page?.count == 0)
    }
  }

  @Test func `data that changed is read again by every layer`() {
    var router = Router.toy()
    router.press("p")
    let before = (router.root?.refreshes ?? 0, router.page?.refreshes ?? 0)
    router.handle(.program(.dataChanged))
    #expect(router.root?.refreshes == before.0 + 1)
    #expect(router.page?.refreshes == before.1 + 1)
  }

  @Test func `focus is no command`() {
    var router = Router.toy()
    router.handle(.focus(true))
    router.handle(.focus(false))
    #expect(router.page?.count == 0)
    #expect(router.screens.count == 1)
    #expect(!router.needsRepaint)
    router.handle(.repaint)
    #expect(router.needsRepaint)
  }
}
