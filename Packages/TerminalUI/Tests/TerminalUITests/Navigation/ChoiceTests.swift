import TerminalUI
import Testing

struct ChoiceTests {
  /// The keys of commands that have none otherwise.
  private static let keys = KeyMap(["everywhere.switchPictures": ["a"], "everywhere.switchTheme": ["B"]])

  /// The choices that were notified; used by one thread at a time.
  private final class Told: @unchecked Sendable {
    private(set) var choices: [Router.Choice] = []

    @Sendable func remember(_ choice: Router.Choice) { choices.append(choice) }
  }

  @Test func `another language is spoken at once, and told`() {
    let told = Told()
    var router = Router(ToyPage(), .toy(), Router.Options(onChoice: told.remember, keys: Self.keys))
    router.press("L")
    #expect(router.shows("장난감"))
    router.press("p L")
    #expect(router.shows("Toy › Next"))
    #expect(told.choices == [.language(.korean), .language(.english)])
  }

  @Test func `another way of drawing pictures is told too`() {
    let told = Told()
    var router = Router(ToyPage(), .toy(), Router.Options(onChoice: told.remember, keys: Self.keys))
    router.press("a a")
    #expect(router.environment.pictures == .letters)
    router.press("a")
    #expect(told.choices == [.pictures(.halfBlocks), .pictures(.letters), .pictures(.blocks)])
  }

  @Test func `the colors follow the terminal until another background is chosen`() {
    let told = Told()
    var router = Router(ToyPage(), .toy(), Router.Options(onChoice: told.remember, keys: Self.keys))
    #expect(router.frame().palette.theme == .dark)
    router.handle(.theme(.light))
    #expect(router.frame().palette.theme == .light)
    router.press("B")
    #expect(router.shows("Colors for a dark background."))
    router.handle(.theme(.dark))
    router.handle(.theme(.light))
    #expect(router.frame().palette.theme == .dark)
    router.press("B")
    #expect(router.frame().palette.theme == .light)
    router.press("B")
    #expect(router.frame().palette == Palette(.rich, .light, hasHighContrast: true))
    router.press("B")
    #expect(router.frame().palette == Palette(.none, .light))
    router.press("B")
    #expect(router.shows("Colors for the terminal's background."))
    router.handle(.theme(.dark))
    #expect(router.frame().palette.theme == .dark)
    let themes: [ThemeChoice] = [.dark, .light, .highContrast, .mono, .auto]
    #expect(told.choices == themes.map(Router.Choice.theme))
  }

  @Test func `on a dark terminal the light colors come first`() {
    var router = Router(ToyPage(), .toy(), Router.Options(keys: Self.keys))
    router.press("B")
    #expect(router.environment.chosenTheme == .light)
    router.press("B")
    #expect(router.environment.chosenTheme == .dark)
  }

  @Test func `settings are a page that comma opens once, and whose choices change the environment`() {
    let told = Told()
    let options = Router.Options(
      onChoice: told.remember, settings: { ToySettings() },
      adapt: { environment in environment.hasMotion = told.choices.isEmpty })
    var router = Router(ToyPage(), .toy(), options)
    router.press(", ,")
    #expect(router.screens.count == 2)
    router.press("x")
    #expect(told.choices == [.program("motion", "off")])
    #expect(!router.environment.hasMotion)
    router.press("? ,")
    #expect(router.screens.count == 2)
    router.press("Esc ,")
    #expect(router.screens.count == 2)
    #expect(router.shows("Toy › Settings"))
  }

  @Test func `a program without settings has no key for them`() {
    var router = Router(ToyPage(), .toy())
    router.press(", . ?")
    #expect(!router.shows("settings"))
    #expect(!router.shows("type what to add"))
    #expect(router.screens.count == 2)
  }

  @Test func `the dialog for what to add is opened once by a period, over the page and not over the help`() {
    var router = Router(ToyPage(), .toy(), Router.Options(quickEntry: { ToySettings() }))
    router.press("?")
    #expect(router.shows("type what to add"))
    router.press(". .")
    #expect(router.screens.count == 2)
    #expect(router.screens.last is ToySettings)
    let keys = KeyMap(["everywhere.quickEntry": []])
    var other = Router(ToyPage(), .toy(), Router.Options(quickEntry: { ToySettings() }, keys: keys))
    other.press(".")
    #expect(other.screens.count == 1)
  }

  @Test func `what was set elsewhere holds when the data change`() {
    let told = Told()
    let options = Router.Options(adapt: { $0.chosenTheme = told.choices.isEmpty ? .auto : .mono })
    var router = Router(ToyPage(), .toy(), options)
    told.remember(.theme(.mono))
    #expect(router.frame().palette.depth == .rich)
    router.handle(.program(.dataChanged))
    #expect(router.frame().palette.depth == .none)
  }

  @Test func `settings that cannot be read leave everything as it is, and say so`() {
    let options = Router.Options(adapt: { _ in throw FieldProblem(Phrase(same: "unreadable")) })
    var router = Router(ToyPage(), .toy(), options)
    router.handle(.program(.dataChanged))
    #expect(router.shows("✗ unreadable"))
  }

  @Test func `without colors there is no choice among them`() {
    var environment = Environment.toy()
    environment.depth = .none
    var router = Router(ToyPage(), environment)
    router.press("B")
    #expect(router.environment.chosenTheme == .auto)
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

/// A page with one setting.
private struct ToySettings: Screen {
  enum Action: TerminalUI.Action { case stop }

  let title = Phrase(same: "Settings")

  func commands(in environment: Environment) -> [Command<Action>] { [Command(.stop, ["x"], Phrase(same: "no motion"))] }

  func perform(_ action: Action, in environment: Environment) -> Reply { .choose("motion", "off") }

  func draw(in canvas: inout Canvas) {}
}
