// The code of docs/library.md, besides its program, which is Examples/Sources/Hello.
import TerminalUI
import Testing

private struct Hello: Screen {
  enum Action: TerminalUI.Action { case greet }
  let title = Phrase(same: "Hello")
  let accent = Accent.forest
  var count = 1
  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.greet, ["g"], Phrase(same: "greet once more"), hint: Phrase(same: "greet"))]
  }
  mutating func perform(_ action: Action, in environment: Environment) -> Reply { count += 1; return .done }
  func draw(in canvas: inout Canvas) { canvas.draw(Label("Hello, world × \(count)"), in: canvas.area.line(0)) }
}

@Test
func `a key greets once more`() {
  var router = Router(Hello(), Environment(size: Size(columns: 40, rows: 12)))
  router.handle(.key("g"))
  #expect(router.frame().plainText.contains("Hello, world × 2"))
}

extension Language {
  static let german = Language(1, code: "de", name: "Deutsch")
}

extension Phrase {
  init(en: String, de: String) { self.init(en, de) }
}

func bilingual() -> Environment {
  var words = StandardWords()
  words.help = Phrase(en: "help", de: "Hilfe")
  words.quit = Phrase(en: "quit", de: "beenden")
  return Environment(language: .german, languages: [.english, .german], words: words)
}

extension Accent {
  static let forest = Accent(dark: IndexedColor(rich: 114, basic: 2), light: IndexedColor(rich: 22, basic: nil))
}

@Test
func `the standard words are replaced, and L switches the language`() {
  var router = Router(Hello(), bilingual())
  #expect(router.frame().plainText.contains("? Hilfe"))
  router.handle(.key("L"))
  #expect(router.frame().plainText.contains("? help"))
}
