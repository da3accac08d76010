import PavilionSupport
import TerminalUI
import Testing

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import TogetherApp
@testable import WaterApp

@Suite("Screens that are read aloud")
struct PlainTests {
  /// Characters of frames, pictures, bars and curves, and pointers.
  private static func isArt(_ scalar: Unicode.Scalar) -> Bool {
    (0x2500...0x259F).contains(scalar.value) || (0x2800...0x28FF).contains(scalar.value)
      || "▸▴◆◎■".unicodeScalars.contains(scalar)
  }

  @Test(arguments: Scene.all)
  func `every screen is lines of words, with a cursor on one of them`(scene: Scene) throws {
    for language in Language.allCases {
      var sandbox = try scene.sandbox(language, isPlain: true)
      if scene.isUnavailable { sandbox.router.handle(.program(.dataUnavailable(TestSandbox.gone))) }
      try sandbox.press(scene.keysThen)
      let frame = sandbox.router.frame()
      #expect(!frame.plainText.unicodeScalars.contains(where: Self.isArt), "\(frame.plainText)")
      let lines = frame.plainText.split(separator: "\n")
      #expect(lines.count >= 3, "\(frame.plainText)")
      let cursor = try #require(frame.cursor)
      #expect(cursor.kind == .text)
      let row = frame.row(cursor.position.row).map(\.content)
      #expect(
        row.contains { $0 != .narrow(" ") } || cursor.position.row == frame.size.rows - 1,
        "\(cursor) \(frame.plainText)")
    }
  }

  @Test(
    arguments: [
      ("juiceOrdersEmpty", "Press Esc, then a digit to order."), ("caffeineIntro", "Press c to log a coffee."),
      ("caffeineTrackerEmpty", "Press c to see when a coffee is gone."),
      ("caffeineHistoryEmpty", "Press Esc, then c to begin."), ("waterEmpty", "Press a to log the water you brew with"),
      ("emotionEmpty", "Press 1–9 or click."), ("emotionDiaryEmpty", "Press 1–9 for how you feel now."),
      ("emotionPatternsEmpty", "Press 1–9 for how you feel now."),
    ])
  func `an empty screen says how to begin`(name: String, words: String) throws {
    let scene = try #require(Scene.all.first { $0.name == name })
    var sandbox = try scene.sandbox(isPlain: true)
    try sandbox.press(scene.keysThen)
    let text = sandbox.router.frame().plainText.split { $0.isWhitespace }.joined(separator: " ")
    #expect(text.contains(words), "\(sandbox.screen)")
  }

  @Test(arguments: Scene.all)
  func `every screen that has a selection says which it is`(scene: Scene) throws {
    var looked = try scene.sandbox()
    guard looked.router.frame().cursor?.kind == .selection else { return }
    var read = try scene.sandbox(isPlain: true)
    // On the map of the year it is a day, which is told in words beside it.
    let isMap = scene.app is EmotionDiary && scene.keys.contains("Tab")
    #expect(read.screen.contains("selected") || isMap, "\(read.screen)")
  }

  @Test(arguments: [(80, 24), (120, 40), (40, 12), (30, 8), (12, 4), (3, 2), (1, 1)])
  func `it fits every terminal, with the selected line in it`(columns: Int, rows: Int) throws {
    var sandbox = try Scene("", JuiceMaker(), "").sandbox(isPlain: true)
    sandbox.router.handle(.resize(Size(columns: columns, rows: rows)))
    try sandbox.press("Down Down Down Down")
    let frame = sandbox.router.frame()
    #expect(frame.size == Size(columns: columns, rows: rows))
    guard columns >= 30 else { return }
    let cursor = try #require(frame.cursor)
    #expect(
      frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[cursor.position.row].hasPrefix("6 Str"))
  }

  @Test func `the juice bar, its stock and an order`() throws {
    var sandbox = try Scene("", JuiceMaker(), "").sandbox(isPlain: true)
    var lines: [String] { sandbox.screen.split(separator: "\n").map(String.init) }
    #expect(
      lines.prefix(9) == [
        "Pavilion › Juice Maker, today: 0 juices",
        "Strawberry 14!", "Banana 10", "Pineapple 10", "Kiwi 2!", "Mango 7",
        "1 Strawberry, 16 strawberry, ✗ sold out", "2 Banana, 2 banana, 5 left, selected",
        "3 Pineapple, 2 pineapple, 5 left",
      ])
    let keys = "Keys: ⏎ order, + − count, 1-7 now, b basket, s stock, u undo, o log, d day, / find, Esc back, ? help"
    #expect(sandbox.screen.replacing("\n", with: " ").contains(keys))
    try sandbox.press("Down")
    #expect(lines.last == "3 Pineapple, 2 pineapple, 5 left, selected")
    try sandbox.press("3")
    #expect(lines.contains("Pineapple 8"))
    try sandbox.press("s Down")
    #expect(lines.contains("🍌 Banana, 10, selected"))
    try sandbox.press("Right")
    #expect(lines.last == "🍌 Banana, 11, selected")
  }

  @Test func `what is said stands on the last line, and a click on a line is one on its screen`() throws {
    var sandbox = try Scene("", EmotionDiary(), "").sandbox(isPlain: true)
    try sandbox.click("4 flustered")
    let screen = sandbox.screen
    #expect(screen.split(separator: "\n").last == "✓ flustered, 14:05 · e note · # tags", "\(screen)")
  }

  @Test func `what a key changes is said, and not what time changes`() throws {
    var environment = Environment.pavilion()
    environment.isPlain = true
    // The figures of Home are those of the minute.
    var sandbox = try TestSandbox(environment) { try $0.caffeine.press(.coffee, at: environment.localTime) }
    func said(after keys: String = "", seconds: Int = 0) throws -> String {
      try sandbox.press(keys)
      let now = TestSandbox.now
      sandbox.router.setTime(WallTime(seconds: now.seconds + seconds, utcOffset: now.utcOffset), milliseconds: 0)
      _ = sandbox.router.tick()
      return sandbox.screen.split(separator: "\n").last.map(String.init) ?? ""
    }
    _ = try said()
    #expect(try said(after: "Down Down") == "3 Exposition 1900, 21 exhibits, 0 read, selected")
    #expect(try said(seconds: 3600) == "3 Exposition 1900, 21 exhibits, 0 read, selected")
    #expect(try said(after: "1 3").contains("Pineapple juice is ready. Enjoy! Order 1"))
    #expect(try said(after: "Esc 2") == "Pavilion › Caffeine Holic, size 200 of 350")
  }

  @Test func `when a text scrolls, the line that appears is said`() throws {
    var sandbox = try Scene("", Exposition1900(), "Enter 5 Enter").sandbox(isPlain: true)
    sandbox.router.handle(.resize(Size(columns: 80, rows: 40)))
    let before = sandbox.screen.split(separator: "\n")
    try sandbox.press("Down Down")
    let after = sandbox.screen.split(separator: "\n")
    let said = try #require(after.last)
    #expect(!before.contains(said), "\(sandbox.screen)")
    #expect(after.dropFirst().dropLast().contains(said), "\(sandbox.screen)")
  }

  private static let longTexts: [(app: any PavilionApp, keys: String)] = [
    (Exposition1900(), "Enter 5 Enter"), (Exposition1900(), "?"), (JuiceMaker(), "s ?"), (WaterForCoffee(), "?"),
    (EmotionDiary(), "?"),
  ]

  @Test(
    arguments: Self.longTexts,
    [(80, 24), (60, 16), (40, 12)])
  func `all of a long text can be reached`(text: (app: any PavilionApp, keys: String), size: (columns: Int, rows: Int))
    throws
  {
    func words(_ columns: Int, _ rows: Int) throws -> Set<Substring> {
      var sandbox = try Scene("", text.app, text.keys).sandbox(isPlain: true)
      sandbox.router.handle(.resize(Size(columns: columns, rows: rows)))
      var words: Set<Substring> = []
      var last = ""
      // At the end nothing changes any more.
      while case let screen = sandbox.screen, screen != last {
        let body = screen.split(separator: "\n").dropFirst().prefix { !$0.hasPrefix("Keys: ") }
        words.formUnion(body.flatMap { $0.split { $0.isWhitespace } })
        last = screen
        try sandbox.press("Down")
      }
      return words
    }
    let (all, reached) = try (words(80, 60), words(size.columns, size.rows))
    #expect(all.count > 40, "\(all.subtracting(reached)) of \(all.count)")
    #expect(all.subtracting(reached).isEmpty, "\(all.subtracting(reached)) of \(all.count)")
  }

  @Test func `of a field and what is chosen in it, one alone is called selected`() throws {
    var sandbox = try Scene("", JuiceMaker(), ": J u i").sandbox(isPlain: true)
    #expect(
      sandbox.screen.split(separator: "\n").dropLast().count { $0.hasSuffix(", selected") } == 1, "\(sandbox.screen)")
    try sandbox.press("Down")
    #expect(sandbox.screen.split(separator: "\n").last?.hasSuffix(", selected") == true, "\(sandbox.screen)")
  }

  @Test func `in a form the cursor stands behind what was typed`() throws {
    var sandbox = try Scene("", WaterForCoffee(), "a", hasPast: false).sandbox(isPlain: true)
    for (keys, text) in [("6 8", "Name, field: 68"), ("Down 1 2 . 5 Left", "Hardness, field: 12.5")] {
      try sandbox.press(keys)
      let frame = sandbox.router.frame()
      let cursor = try #require(frame.cursor)
      let line = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[cursor.position.row]
      #expect(line.hasPrefix(text), "\(frame.plainText)")
      #expect(cursor.position.column == text.columns - (keys.hasSuffix("Left") ? 1 : 0), "\(cursor), \(line)")
    }
  }

  @Test func `the field of a note has its name`() throws {
    var sandbox = try Scene("", EmotionDiary(), "1 e h i").sandbox(isPlain: true)
    let frame = sandbox.router.frame()
    let cursor = try #require(frame.cursor).position
    let line = frame.plainText.split(separator: "\n", omittingEmptySubsequences: false)[cursor.row]
    #expect(line == "Note, field: hi, selected", "\(frame.plainText)")
    #expect(cursor.column == "Note, field: hi".columns, "\(frame.plainText)")
  }
}
