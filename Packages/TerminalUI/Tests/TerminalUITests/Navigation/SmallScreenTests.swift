import TerminalUI
import Testing

struct SmallScreenTests {
  @Test(arguments: [(39, 24), (80, 11), (39, 11)]) func `where there is no room a line says how much is needed`(
    columns: Int, rows: Int
  ) {
    let router = Router.toy(columns: columns, rows: rows)
    #expect(router.shows("A little more room, please."))
    #expect(router.shows("Now \(columns) × \(rows), needed 40 × 12"))
    #expect(!router.shows("count"))
  }

  @Test func `forty by twelve is room enough`() {
    let router = Router.toy(columns: 40, rows: 12)
    #expect(router.shows("count 0, row 0"))
    #expect(!router.shows("room"))
  }

  @Test func `the line is in the middle and in the reader's language`() {
    let router = Router.toy(columns: 34, rows: 5, language: .korean)
    #expect(router.picture.lines == ["", "      조금만 더 넓혀 주세요.", "    지금 34 × 5, 필요 40 × 12", "", ""])
  }

  @Test func `in ASCII the sizes are ASCII too`() {
    let router = Router(ToyPage(), .toy(columns: 36, rows: 4, glyphs: .ascii))
    #expect(router.shows("Now 36 x 4, needed 40 x 12"))
  }

  @Test func `on a very narrow screen the line is broken`() {
    let router = Router.toy(columns: 12, rows: 8)
    let words = router.picture.lines.map { $0.drop { $0 == " " } }.filter { !$0.isEmpty }
    #expect(words == ["A little", "more room,", "please.", "Now 12 ×", "8, needed", "40 × 12"])
  }

  @Test func `where nothing is seen no key but q and no click does anything`() {
    var router = Router.toy(rows: 6)
    router.press("c p ? : Down b x")
    router.click(0, 1)
    router.wheel(.wheelDown)
    router.handle(.paste("c"))
    #expect(router.screens.count == 1)
    #expect(router.page?.count == 0)
    #expect(router.page?.selected == 0)
    #expect(router.ending == nil)
    router.press("q")
    #expect(router.ending == .quit)
  }

  @Test func `Ctrl-C quits there too`() {
    var router = Router.toy(rows: 6)
    router.press("C-c")
    #expect(router.ending == .quit)
  }

  @Test func `a text being typed does not quit by its letters`() {
    var router = Router.toy()
    router.press("i a")
    router.handle(.resize(Size(columns: 80, rows: 6)))
    router.press("q")
    #expect(router.ending == nil)
    #expect(router.editor?.input.string == "a")
  }

  @Test func `it comes back to life as soon as it fits`() {
    var router = Router.toy()
    router.press("c p")
    router.handle(.resize(Size(columns: 20, rows: 6)))
    #expect(!router.shows("count"))
    router.handle(.resize(Size(columns: 80, rows: 24)))
    #expect(router.shows("Toy › Next"))
    router.press("Esc c")
    #expect(router.page?.count == 2)
  }
}
