import TerminalUI
import Testing

struct MouseTests {
  @Test func `a click does what was drawn there`() {
    var router = Router.toy()
    router.click(3, 1)
    router.click(70, 1)
    #expect(router.page?.count == 2)
    router.click(3, 4)
    router.click(-1, -1)
    router.click(500, 500)
    #expect(router.page?.count == 2)
  }

  @Test func `a click on what is disabled says why and does nothing`() {
    var router = Router.toy()
    router.click(3, 2)
    #expect(router.page?.count == 0)
    #expect(router.shows("! nothing left"))
  }

  @Test func `a click belongs to the picture that was seen, also after keys`() {
    var router = Router.toy()
    router.press("r")
    router.click(on: "Yes")
    #expect(router.screens.count == 1)
    #expect(router.page?.count == 1)
  }

  @Test func `the wheel moves the selection`() {
    var router = Router.toy()
    router.wheel(.wheelDown)
    router.wheel(.wheelDown)
    router.wheel(.wheelUp)
    #expect(router.page?.selected == 1)
  }

  @Test func `a screen that scrolls takes the wheel itself`() {
    var router = Router.toy(ToyPage(scrolls: true))
    router.wheel(.wheelDown)
    router.wheel(.wheelDown)
    router.wheel(.wheelUp)
    #expect(router.page?.scrolled == 3)
    #expect(router.page?.selected == 0)
  }

  @Test func `the wheel goes to the top layer only`() {
    var router = Router.toy(ToyPage(scrolls: true))
    router.press("?")
    router.wheel(.wheelDown)
    #expect(router.root?.scrolled == nil)
  }
}
