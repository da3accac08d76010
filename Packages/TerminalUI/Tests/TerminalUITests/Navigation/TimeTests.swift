import TerminalUI
import Testing

struct TimeTests {
  private static let midnight = WallTime(seconds: 0, utcOffset: 0)

  private func alert(picture: Bool = true) throws -> Alert<Int> {
    Alert(
      Phrase(same: "Ready"), [Phrase(same: "Enjoy!")], accent: .orange,
      picture: picture ? try TinyPicture.of("BB", "BB") : nil,
      answers: [Alert.Answer(Phrase(same: "OK"), ["o"])])
  }

  @Test func `where nothing moves no time is asked for`() throws {
    var router = Router.toy()
    #expect(router.tick() == nil)
    router.open(try alert(picture: false))
    #expect(router.tick() == nil)
  }

  @Test func `a picture in an alert fills for 600 milliseconds, and then the program sleeps`() throws {
    var router = Router.toy()
    router.open(try alert())
    var filled: [Int] = []
    for passed in [0, 300, 599, 600, 5000] {
      router.setTime(Self.midnight, milliseconds: 70_000 + passed)
      let wish = router.tick()
      #expect((wish != nil) == (passed < 600), "after \(passed) ms")
      if let wish { #expect((1...100).contains(wish)) }
      filled.append(router.frame().plainText.filter { $0 == "█" || $0 == "▄" }.count)
    }
    #expect(filled == filled.sorted())
    #expect(filled.first == 0)
    #expect(filled[1] > 0)
    #expect(filled[1] < filled[4])
    #expect(filled[3] == filled[4])
  }

  @Test func `without motion the picture is there at once and no time is asked for`() throws {
    var router = Router.toy(hasMotion: false)
    router.open(try alert())
    #expect(router.tick() == nil)
    let whole = router.frame().plainText
    router.setTime(Self.midnight, milliseconds: 9000)
    router.handle(.repaint)
    #expect(router.frame().plainText == whole)
    #expect(whole.contains("█"))
  }

  @Test func `of several wishes the shortest is heard, also from below`() {
    var router = Router.toy(ToyPage(wish: 40))
    #expect(router.tick() == 40)
    router.open(ToyPage(wish: 500))
    #expect(router.tick() == 40)
    router.open(ToyPage(wish: 20))
    #expect(router.tick() == 20)
  }

  @Test func `any number of events is drawn once`() {
    let draws = DrawCounter()
    var router = Router.toy(ToyPage(draws: draws))
    _ = router.frame()
    #expect(draws.count == 1)
    for _ in 0..<500 { router.press("c") }
    router.handle(.resize(Size(columns: 100, rows: 30)))
    router.handle(.program(.dataChanged))
    #expect(draws.count == 1)
    #expect(router.frame().lines[1] == "count 500, row 0")
    _ = router.frame()
    #expect(draws.count == 2)
  }

  @Test func `what changes nothing is not drawn again`() {
    let draws = DrawCounter()
    var router = Router.toy(ToyPage(draws: draws))
    _ = router.frame()
    router.handle(.focus(false))
    router.click(70, 20)
    #expect(router.tick() == nil)
    _ = router.frame()
    #expect(draws.count == 1)
  }
}
