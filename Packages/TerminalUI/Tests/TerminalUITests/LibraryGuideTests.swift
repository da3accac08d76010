// The code of GUIDE.md, besides its programs in Examples/Sources: Hello and Prompt. The screen of Count is here, too.
import Foundation
import SingleLanguage
import TerminalTesting
import TerminalUI
import Testing

private struct Hello: Screen {
  enum Action: TerminalUI.Action { case greet }
  let title: Phrase = "Hello"
  let accent = Accent.forest
  var count = 1
  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.greet, ["g"], "greet once more", hint: "greet")]
  }
  mutating func perform(_ action: Action, in environment: Environment) -> Reply { count += 1; return .done }
  func draw(in canvas: inout Canvas) { canvas.draw(Label("Hello, world × \(count)"), in: canvas.area.line(0)) }
}

@Test
func `a key greets once more`() throws {
  var driver = ScreenDriver(Hello(), size: Size(columns: 40, rows: 12))
  try driver.press("g")
  #expect(driver.shows("Hello, world × 2"))
  try driver.click("g greet")
  #expect(driver.shows("Hello, world × 3"))
}

private struct Water: Identifiable, Sendable {
  var id: String { name }
  let name: String, hardness: Double, isGood: Bool
}

private func columns(in environment: Environment) -> [TableColumn<Water>] {
  [
    .text("Name") { water, _ in StyledText(water.name) },
    .whole("Hardness", .trailing, priority: 1) { water, _ in
      StyledText("\(water.hardness) ppm")
    } brief: { water, _ in
      StyledText("\(water.hardness)")
    },
    .whole { water, _ in StyledText(water.isGood ? "good" : "poor", water.isGood ? .good : .bad) },
  ]
}

let hint = StyledText("Press ", .quiet) + StyledText("s", .bold) + StyledText(" to sort.", .quiet)
let source = StyledText(markup: "The *oldest* of its kind, [says UNESCO](https://www.unesco.org).")

@Test
func `a verdict is whole in any width, and a text has its styles`() {
  let waters = [Water(name: "A water with a long name", hardness: 68.5, isGood: false)]
  let table = Table(columns(in: Environment()), rows: waters)
  for width in 8...60 { #expect(drawn(width, 1, table).lines[0].hasSuffix("poor"), "\(width)") }
  #expect(drawn(20, 1, Label(hint)).marked == ["«q:Press »«B:s»«q: to sort.»"])
  #expect(source.string == "The oldest of its kind, says UNESCO.")
}

struct Letter: Screen {
  enum Action: TerminalUI.Action { case send, breakLine, edit, moveCursor(Int) }
  let title: Phrase = "Letter"
  var isTyping: Bool { true }
  var input = TextInput(limit: 5000, isMultiline: true)
  var area: TextArea { TextArea(input, isFocused: true, hasScrollBar: true) }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(.send, [.enter], "send", hint: "send"), .breakLine(.breakLine, in: environment),
      .editor(.edit, in: environment),
    ]
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    switch input {
    case .key(let key):
      if let moved = area.moved(by: key, in: environment.body.size, environment.glyphs) {
        self.input = moved
      } else if !self.input.handle(key) {
        return .ignored
      }
    case .paste(let text): self.input.insert(text)
    case .wheel: return .ignored
    }
    return .done.saying(self.input.notice(in: environment))
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .send: return .say(.good, "Sent.")
    case .breakLine: input.insert("\n")
    case .moveCursor(let index): input.moveCursor(to: index)
    case .edit:
      return .run(.editor(of: input.string)) { letter, ending, environment in
        if let text = ending.text { letter.input.replaceText(with: text) }
        return .done.saying(ending.notice(in: environment))
      }
    }
    return .done
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(area.onClick { Action.moveCursor($0) }, in: canvas.area)
  }
}

@Test
func `a letter is typed on several lines and finished in an editor`() async {
  var router = Router(Letter(), Environment(size: Size(columns: 40, rows: 12)))
  for key in ["a", .control("j"), "b", .up, .end, "!", .control("g")] as [Key] { router.handle(.key(key)) }
  await router.settle(giving: { program in .ended((program.text ?? "") + " Bye.") })
  #expect((router.screens.last as? Letter)?.input.string == "a!\nb Bye.")
}

struct Kitchen: Screen {
  enum Action: TerminalUI.Action { case show(Int), chooseSize(String), toggleGift }
  let title: Phrase = "Kitchen"
  var (page, size, isGift) = (0, "M", false)

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(.show(1 - page), [.tab], "next page", hint: "page"),
      Command(.toggleGift, [.space], "wrap it as a gift", hint: "gift"),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .show(let index): page = index
    case .chooseSize(let name): size = name
    case .toggleGift: isGift.toggle()
    }
    return .done
  }

  mutating func tick(in environment: Environment) -> Int? { Spinner.interval }

  func draw(in canvas: inout Canvas) {
    let (tabs, choice, gift, progress, oven, weights) = canvas.area.rows(
      .fixed(3), .fixed(1), .fixed(2), .fixed(1), .fixed(2), .fixed(1))
    canvas.draw(Tabs(["Order", "Log"], current: page) { Action.show($0) }, in: tabs)
    let sizes = SegmentedControl(["S", "M", "L"], chosen: size, name: { $0 }, action: { Action.chooseSize($0) })
    canvas.draw(sizes, in: choice)
    canvas.draw(Checkbox("Gift wrap", isOn: isGift, action: Action.toggleGift), in: gift)
    canvas.draw(ProgressBar(0.62, "Baking"), in: progress.inset(columns: 1))
    canvas.draw(Spinner("Waiting for the oven"), in: oven.inset(columns: 1))
    canvas.draw(Sparkline([180, 182, 190, 196, 194], .good), in: weights.inset(columns: 1))
  }
}

@Test
func `the small widgets are drawn as in the guide`() {
  var router = Router(Kitchen(), Environment(size: Size(columns: 41, rows: 12), milliseconds: 160))
  router.handle(.key(.space))
  let lines = router.frame().plainText.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().prefix(10)
  #expect(
    Array(lines) == [
      " Order   Log", "━━━━━━━──────────────────────────────────", "", " S   [M]   L", " [✓] Gift wrap", "",
      " Baking ━━━━━━━━━━━━━━━━──────────  62 %", " ⠹ Waiting for the oven", "", " ▁▂▅█▇",
    ])
}

/// The files and folders that were found below a folder.
struct Tally: Hashable, Sendable {
  var files = 0
  var folders = 0
  /// The numbers of files by their kinds, such as `.swift`, the largest first.
  var kinds: [Kind] = []

  struct Kind: Hashable, Sendable {
    let name: String
    let files: Int
  }
}

/// Counts the files below a folder, by a function that may take its time.
struct CountScreen: Screen {
  enum Action: TerminalUI.Action {
    case count
    case counted(Tally)
  }

  let title: Phrase = "Count"
  let folder: String
  let count: @Sendable (ProgressReport) throws -> Tally
  private var tally: Tally?

  init(_ folder: String, count: @escaping @Sendable (ProgressReport) throws -> Tally) {
    (self.folder, self.count) = (folder, count)
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.count, [.enter], "count again", hint: "count again")]
  }

  func begin(in environment: Environment) -> Reply { .perform(.count) }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .count: return .run("count", "Counting", count) { .counted($0) }
    case .counted(let tally): self.tally = tally
    }
    return .done
  }

  func draw(in canvas: inout Canvas) {
    let (head, body, _) = canvas.area.inset(columns: 1).rows(.fixed(2), .fill, .fixed(1))
    canvas.draw(Label(folder, .bold), in: head)
    guard let tally else { return }
    let kinds = tally.kinds.prefix(10).map { ($0.name, $0.files) }
    let lines = [("Files", tally.files), ("Folders", tally.folders), ("", 0)] + kinds
    for (row, (name, count)) in lines.enumerated() where !name.isEmpty {
      let (label, figure, rest) = body.line(row).columns(.fixed(12), .fixed(10), .fill, gap: 2)
      canvas.draw(Label(name, .quiet), in: label)
      canvas.draw(Label(count.grouped, .plain, .trailing), in: figure)
      guard row > 2 else { continue }
      let bar = max(1, rest.columns * count / max(1, kinds[0].1))
      canvas.fill(rest.columns(.fixed(bar), .fill).0, with: canvas.symbols.full, .accent(accent))
    }
  }
}

@Test
func `files are counted with progress, and Esc cancels`() async {
  let screen = CountScreen("/home/min") { progress in
    try progress(1, of: 2)
    return Tally(files: 1234, folders: 1, kinds: [Tally.Kind(name: ".txt", files: 1234)])
  }
  var router = Router(screen, Environment(size: Size(columns: 60, rows: 12)))
  await router.settle { router in
    router.setTime(router.environment.now, milliseconds: 1000)
    #expect(router.frame().plainText.contains("─  1 / 2"))
    router.handle(.key(.escape))
  }
  #expect(!router.isWorking)
  #expect(router.frame().plainText.contains("Cancelled."))
  router.handle(.key(.enter))
  await router.settle()
  #expect(router.frame().plainText.contains("Files              1,234"))
}

struct Jar: Screen {
  enum Action: TerminalUI.Action {
    case drop
    case dropped(Int)
  }

  let title: Phrase = "Jar"
  let save: @Sendable (Int) throws -> Int
  var coins = 0

  func commands(in environment: Environment) -> [Command<Action>] {
    [Command(.drop, ["d"], "drop a coin", hint: "drop a coin")]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .drop:
      return .save("Saving") { [save] in
        try save(1)
      } then: { coins in
        .dropped(coins)
      }
    case .dropped(let coins): self.coins = coins
    }
    return .done
  }

  func draw(in canvas: inout Canvas) { canvas.draw(Label("Coins: \(coins)"), in: canvas.area.line(0)) }
}

@Test
func `a coin is saved`() async {
  let screen = Jar(save: { $0 + 7 })
  var router = Router(screen, Environment(size: Size(columns: 60, rows: 12)), Router.Options(savesAtOnce: false))
  router.handle(.key("d"))
  await router.settle()
  #expect(router.frame().plainText.contains("Coins: 8"))
}

extension ProgramEvent {
  static let minute = ProgramEvent("minute")
}

struct Clock: Screen {
  let title: Phrase = "Clock"
  var minutes = 0

  mutating func receive(_ event: ProgramEvent, in environment: Environment) -> Reply {
    if event == .minute { minutes += 1 }
    return .done
  }

  func draw(in canvas: inout Canvas) { canvas.draw(Label("\(minutes) min"), in: canvas.area.line(0)) }
}

@Test
func `a screen knows that a minute has passed`() {
  var router = Router(Clock(), Environment(size: Size(columns: 60, rows: 12)))
  router.handle(.program(.minute))
  #expect(router.frame().plainText.contains("1 min"))
}

private let keys = KeyMap([
  "everywhere.quit": [.control("q")], "everywhere.switchTheme": ["B"],
  "hello.greet": ["h", .alt("g"), .control(.right)],
])

@Test
func `commands have the keys that a program gives them`() {
  var router = Router(Hello(), Environment(size: Size(columns: 60, rows: 12)), Router.Options(keys: keys))
  for key in ["g", "h", .alt("g"), .control(.right), "q", .control("c")] as [Key] { router.handle(.key(key)) }
  #expect(router.frame().plainText.contains("Hello, world × 4"))
  #expect(router.ending == nil)
  #expect(router.frame().plainText.contains("h greet"))
  router.handle(.key("B"))
  #expect(router.environment.chosenTheme != .auto)
  router.handle(.key(.control("q")))
  #expect(router.ending == .quit)
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

func teaLink() -> Style { Style(.accent(.forest), on: .plain, .underline, link: Link("https://example.org/tea")) }

func named() -> Environment {
  var environment = Environment()
  environment.programName = Phrase(same: "Hello")
  return environment
}

@Test
func `a style has a link, and the program a name`() {
  #expect(teaLink().link?.target == "https://example.org/tea")
  var router = Router(Hello(), named())
  #expect(router.windowTitle() == "Hello")
}

/// The picture in README.md is what the library draws; with `RECORD_PICTURES` it is drawn anew.
@Test
func `the picture of the library shows its widgets`() throws {
  var environment = Environment(size: Size(columns: 60, rows: 14), milliseconds: 160)
  environment.chosenTheme = .dark
  var router = Router(Kitchen(), environment)
  router.handle(.key(.space))
  let picture = router.frame().svg(.rich)
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../widgets.svg")
  if ProcessInfo.processInfo.environment["RECORD_PICTURES"] != nil {
    try picture.write(to: file, atomically: true, encoding: .utf8)
  }
  #expect(try String(contentsOf: file, encoding: .utf8) == picture)
}
