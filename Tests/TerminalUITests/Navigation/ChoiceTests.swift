import TerminalUI
import Testing

struct ChoiceTests {
  /// What the house was told; used from one place at a time.
  private final class Told: @unchecked Sendable {
    private(set) var choices: [Router.Choice] = []

    @Sendable func remember(_ choice: Router.Choice) { choices.append(choice) }
  }

  @Test func `another language is spoken at once, and told`() {
    let told = Told()
    var router = Router(ToyPage(), .toy(), Router.Options(onChoice: told.remember))
    router.press("L")
    #expect(router.shows("장난감"))
    router.press("p L")
    #expect(router.shows("Toy › Next"))
    #expect(told.choices == [.language(.korean), .language(.english)])
  }

  @Test func `pictures in letters are told too`() {
    let told = Told()
    var router = Router(ToyPage(), .toy(), Router.Options(onChoice: told.remember))
    router.press("a")
    #expect(router.environment.pictures == .letters)
    router.press("a")
    #expect(told.choices == [.pictures(.letters), .pictures(.blocks)])
  }

  @Test func `the colors follow the terminal until another background is chosen`() {
    let told = Told()
    var router = Router(ToyPage(), .toy(), Router.Options(onChoice: told.remember))
    #expect(router.frame().theme == .dark)
    router.handle(.theme(.light))
    #expect(router.frame().theme == .light)
    router.press("B")
    #expect(router.shows("Colors for a dark background."))
    router.handle(.theme(.dark))
    router.handle(.theme(.light))
    #expect(router.frame().theme == .dark)
    router.press("B")
    #expect(router.frame().theme == .light)
    router.press("B")
    #expect(router.shows("Colors for the terminal's background."))
    router.handle(.theme(.dark))
    #expect(router.frame().theme == .dark)
    #expect(told.choices == [.theme(.dark), .theme(.light), .theme(nil)])
  }

  @Test func `without colors there is no choice among them`() {
    var environment = Environment.toy()
    environment.depth = .none
    var router = Router(ToyPage(), environment)
    router.press("B")
    #expect(router.environment.chosenTheme == nil)
  }

  @Test func `what went wrong with remembering is said, and the choice still holds`() {
    let options = Router.Options(onChoice: { _ in
      throw FieldProblem(Phrase(en: "Not remembered: disk full", ko: "기억하지 못했습니다: 디스크가 가득 찼습니다"))
    })
    var router = Router(ToyPage(), .toy(), options)
    router.press("L")
    #expect(router.environment.language == .korean)
    #expect(router.picture.lines[22] == " ✗ 기억하지 못했습니다: 디스크가 가득 찼습니다")
    router.press("c")
    #expect(!router.shows("✗"))
  }

  @Test func `an L in a text field is a letter, over a dialog it is the language`() {
    var router = Router.toy()
    router.press("i L")
    #expect(router.environment.language == .english)
    router.press("Esc Esc r L")
    #expect(router.shows("하나 더 셀까요?"))
  }
}
