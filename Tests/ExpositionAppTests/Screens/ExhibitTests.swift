import ExpositionModel
import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import Values

@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Reading an exhibit")
struct ExhibitTests {
  /// The paragraphs of which something is seen, from above.
  private static func paragraphsSeen(_ sandbox: inout TestSandbox, of id: String) throws -> [Int] {
    let language = sandbox.router.environment.language
    let paragraphs = try #require(LocalizedCatalogue.builtIn.catalogue(in: language)[id]).paragraphs
      .map { StyledText(markup: $0).string }
    return sandbox.page.compactMap { line in
      // Without the bar at its end; lines of the card are shorter.
      let words = line.filter { !"│┃ ".contains($0) }
      return words.columns > 24 ? paragraphs.firstIndex { $0.filter { $0 != " " }.contains(words) } : nil
    }
  }

  /// The one at the top.
  private static func paragraphAtTop(_ sandbox: inout TestSandbox, of id: String) throws -> Int {
    try #require(paragraphsSeen(&sandbox, of: id).first)
  }

  /// Whether the page is seen from its first row on: then the name stands below the top line.
  private func isAtTop(_ sandbox: inout TestSandbox) -> Bool {
    sandbox.page.prefix(3).contains { $0.contains(sandbox.router.top) }
  }

  @Test func `below a picture beside a longer card stands what is known of the exhibit in Paris, and only there`()
    throws
  {
    func page(_ size: Size) throws -> String {
      var sandbox = try TestSandbox.exhibit(1, Environment.pavilion(size: size))
      let first = sandbox.page
      try sandbox.press("End")
      return (first + sandbox.page).joined(separator: "\n")
    }
    let note = try #require(LocalizedCatalogue.builtIn.catalogue(in: .english).exhibits.first?.provenance?.note)
    let words = note.split(separator: " ").prefix(2).joined(separator: " ")
    #expect(try page(Size(columns: 80, rows: 24)).split(separator: words).count == 2)
    #expect(try page(Size(columns: 50, rows: 30)).split(separator: words).count == 2)
    var sandbox = try TestSandbox.exhibit(1)
    let left = sandbox.page.map { String($0.prefix(28)) }
    #expect(left.joined(separator: " ").contains(words))
    #expect(left.drop { $0.trimmed.isEmpty }.prefix(18).count { $0.trimmed.isEmpty } <= 4)
  }

  @Test func `after the first page the text stays in place, whatever changes`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 92, rows: 27), Size(columns: 60, rows: 20)] {
      var sandbox = try TestSandbox.exhibit(13, Environment.pavilion(size: size))
      try sandbox.press("PgDn")
      let paragraph = try Self.paragraphAtTop(&sandbox, of: "geomungo")
      for key in ["z", "z", "z", "L", "L"] {
        try sandbox.press(key)
        // At the end of a shorter page more is seen above it.
        #expect(
          try Self.paragraphsSeen(&sandbox, of: "geomungo").contains(paragraph),
          "\(size), \(key), \(paragraph)\n\(sandbox.screen)")
      }
    }
  }

  @Test func `seeing the end of the text marks it as read, and not before`() throws {
    var sandbox = try TestSandbox.exhibit(5)
    try sandbox.press("PgDn")
    #expect(try !sandbox.marks()["haegeum"].isRead)
    try sandbox.press("End")
    #expect(try sandbox.marks()["haegeum"].readAt?.secondsSinceEpoch == TestSandbox.now.seconds)
    #expect(sandbox.screen.contains("✓"))
  }

  @Test func `going on and back stops at the ends of the list`() throws {
    var sandbox = try TestSandbox.exhibit(20)
    let names = LocalizedCatalogue.builtIn.catalogue(in: .english).exhibits.map(\.name)
    try sandbox.press("Right")
    #expect(sandbox.router.top == names[20])
    try sandbox.press("Right")
    #expect(sandbox.router.notice?.kind == .plain)
    try sandbox.press("Left Left")
    #expect(sandbox.router.top == names[18])
    var first = try TestSandbox.exhibit(1)
    try first.press("Left")
    #expect(first.router.notice?.kind == .plain)
  }

  @Test func `only what is listed is gone through`() throws {
    var sandbox = try TestSandbox.list()
    try sandbox.press("f f Enter Right")
    #expect(sandbox.router.top == "Dragon drum")
    try sandbox.press("Right")
    #expect(sandbox.router.top == "Twelve-string zither")
  }

  @Test func `reading goes on where it stopped`() throws {
    var sandbox = try TestSandbox.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 16)))
    try sandbox.press("PgDn PgDn Down Down")
    let page = sandbox.page.dropLast()
    try sandbox.press("Esc Enter")
    #expect(Array(sandbox.page.dropLast()) == Array(page))
    #expect(sandbox.router.notice?.kind == .plain)
    try sandbox.press("Home Esc Enter")
    #expect(isAtTop(&sandbox))
    // A row in the head is no position to go on from.
    try sandbox.press("Down Esc Enter")
    #expect(isAtTop(&sandbox))
    #expect(sandbox.router.notice == nil)
  }

  @Test func `who has seen the end of the text begins anew, whether or not the sources were seen`() throws {
    var sandbox = try TestSandbox.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 18)))
    try sandbox.press("End Up Up")
    #expect(try sandbox.marks()["haegeum"].isRead)
    try sandbox.press("Esc Enter")
    #expect(isAtTop(&sandbox))
  }

  @Test func `who has seen the end of the text begins anew, however the text is set afterwards`() throws {
    var sandbox = try TestSandbox.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 18)))
    try sandbox.press("End z")
    // As it is set now, its end is further down.
    #expect(!sandbox.screen.contains("100%"), "\(sandbox.screen)")
    try sandbox.press("Esc Enter")
    #expect(isAtTop(&sandbox))
  }

  @Test func `another who marks it as not read is not contradicted by a look`() throws {
    var sandbox = try TestSandbox.exhibit(5)
    try sandbox.press("End")
    try sandbox.database.exposition.markUnread("haegeum", in: ExpositionStore.builtIn)
    sandbox.router.handle(.program(.dataChanged))
    sandbox.router.handle(.focus(true))
    #expect(try !sandbox.marks()["haegeum"].isRead)
  }

  @Test func `who says that it is not read is not contradicted as soon as the page rests`() throws {
    var sandbox = try TestSandbox.exhibit(5)
    try sandbox.press("End m")
    #expect(try !sandbox.marks()["haegeum"].isRead)
    sandbox.router.setTime(TestSandbox.now, milliseconds: 60_000)
    _ = sandbox.router.tick()
    sandbox.router.settleNow()
    #expect(try !sandbox.marks()["haegeum"].isRead)
    try sandbox.press("Up End")
    #expect(try sandbox.marks()["haegeum"].isRead)
  }

  @Test func `a note that makes the head longer leaves the text where it is`() throws {
    var sandbox = try TestSandbox.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 16)))
    try sandbox.press("PgDn PgDn PgDn")
    let text = sandbox.page.prefix(10)
    try sandbox.press("e a Space l o n g Space n o t e Enter")
    #expect(Array(sandbox.page.prefix(10)) == Array(text))
  }

  @Test func `the position is kept when the page rests, when the next one comes, and when one quits`() throws {
    var sandbox = try TestSandbox.exhibit(5, Environment.pavilion(size: Size(columns: 80, rows: 16)))
    sandbox.router.setTime(TestSandbox.now, milliseconds: 10_000)
    try sandbox.press("PgDn PgDn Down Down")
    #expect(sandbox.router.tick() == 600)
    #expect(try sandbox.marks()["haegeum"].position == .start)
    sandbox.router.setTime(TestSandbox.now, milliseconds: 10_600)
    #expect(sandbox.router.tick() == nil)
    let kept = try sandbox.marks()["haegeum"].position
    #expect(kept.paragraph >= 0)
    try sandbox.press("Down Right")
    #expect(try sandbox.marks()["haegeum"].position != kept)
    try sandbox.press("PgDn PgDn Down Down q")
    #expect(sandbox.router.ending == .quit)
    #expect(try sandbox.marks()["ywoonggo"].position != .start)
  }

  @Test func `looking without scrolling writes nothing down`() throws {
    var sandbox = try TestSandbox.exhibit(5)
    try sandbox.press("Right Left z L Esc")
    #expect(try sandbox.marks() == ExhibitMarks())
  }

  @Test(arguments: Language.allCases)
  func `a resize in the middle of a text keeps the paragraph, and back again the line`(language: Language) throws {
    for number in [1, 5, 13] {
      let id = LocalizedCatalogue.builtIn.catalogue(in: language).exhibits[number - 1].id
      var sandbox = try TestSandbox.exhibit(number, Environment.pavilion(language: language))
      try sandbox.press("PgDn PgDn")
      let before = sandbox.page
      let paragraph = try Self.paragraphAtTop(&sandbox, of: id)
      for size in [Size(columns: 120, rows: 20), Size(columns: 46, rows: 14), Size(columns: 60, rows: 18)] {
        sandbox.router.handle(.resize(size))
        #expect(try Self.paragraphAtTop(&sandbox, of: id) == paragraph, "\(id) at \(size)")
      }
      sandbox.router.handle(.resize(Size(columns: 80, rows: 24)))
      #expect(sandbox.page == before)
    }
  }

  @Test func `one line down and one up is where one was, in every setting`() throws {
    for setting in ReadingComfort.allCases {
      var sandbox = try TestSandbox(opening: Exposition1900()) { try $0.settings.set(setting.rawValue, for: "reading") }
      try sandbox.press("Enter 5 Enter")
      for _ in 0..<30 {
        let before = sandbox.page
        try sandbox.press("Down")
        guard sandbox.page != before else { break }
        try sandbox.press("Up")
        #expect(sandbox.page == before, "\(setting)")
        try sandbox.press("Down")
      }
      #expect(!isAtTop(&sandbox))
    }
  }

  @Test func `an exhibit that is all on the screen has been read`() throws {
    var sandbox = try TestSandbox(
      LocalizedCatalogue.foreign(1) { Exhibit(name: "Thing \($0)", description: "A line.") })
    try sandbox.press("Enter Enter")
    // Not in passing: when it has been looked at for a moment.
    #expect(try !sandbox.database.exposition.marks(in: "/elsewhere")["Thing 1"].isRead)
    sandbox.router.setTime(TestSandbox.now, milliseconds: 700)
    #expect(sandbox.router.tick() == nil)
    #expect(try sandbox.database.exposition.marks(in: "/elsewhere")["Thing 1"].isRead)
    #expect(!sandbox.screen.contains("┃"))
  }

  // MARK: Links

  @Test func `Tab and Enter follow a link, a click does, and Esc goes back`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 120, rows: 40)), opening: Exposition1900())
    try sandbox.press("p Enter")
    #expect(sandbox.router.top == "Gojong")
    try sandbox.press("Tab Enter")
    #expect(sandbox.router.top == "Charles Alévêque")
    try sandbox.press("Esc")
    #expect(sandbox.router.top == "Gojong")
    try sandbox.click("Min Yeong-chan")
    #expect(sandbox.router.top == "Min Yeong-chan")
    try sandbox.press("Esc Esc Esc")
    #expect(sandbox.router.screens.last is ExpositionScreen)
  }

  @Test func `f shows the picture alone, and goes back to the text`() throws {
    var sandbox = try TestSandbox.exhibit(1)
    let page = sandbox.page
    try sandbox.press("f")
    #expect(sandbox.router.screens.last is PictureScreen)
    try sandbox.press("f")
    #expect(sandbox.page == page)
  }

  @Test(arguments: [(100, 30), (120, 40), (200, 60)])
  func `a wide screen has the picture beside the text, and a note is seen where it was written`(
    columns: Int, rows: Int
  ) throws {
    var sandbox = try TestSandbox.exhibit(8, Environment.pavilion(size: Size(columns: columns, rows: rows)))
    let first = try #require(
      LocalizedCatalogue.builtIn.catalogue(in: .english).exhibits[7].paragraphs.first?.prefix(20))
    let line = try #require(sandbox.page.first { $0.contains(first) })
    #expect(line.prefix(30).contains { $0 != " " }, "\(line)")
    try sandbox.press("PgDn e H i Enter")
    #expect(sandbox.screen.contains("Note saved: Hi"))
    // Where there is room for all of the card beside the text, the note stays there.
    #expect(rows < 40 || sandbox.screen.contains(ExpositionWords.ownNote.en), "\(sandbox.screen)")
  }

  // MARK: The walk

  @Test func `the walk goes on where it stopped`() throws {
    var sandbox = try TestSandbox(opening: Exposition1900())
    try sandbox.press("w")
    let stops = try #require(LocalizedCatalogue.builtIn.museum(in: .english).walk?.stops)
    #expect(sandbox.router.top == stops[0].page.name.cut(to: 40, ellipsis: "…"))
    try sandbox.press("End Right End Esc w")
    #expect(sandbox.router.top == stops[2].page.name.cut(to: 40, ellipsis: "…"))
  }

  @Test(arguments: Language.allCases)
  func `arrows walk on the map, and Enter reads about the place`(language: Language) throws {
    var sandbox = try TestSandbox(Environment.pavilion(language: language), opening: Exposition1900())
    try sandbox.press("f")
    var seen: Set<String> = []
    for key in ["Down", "Right", "Right", "Up", "Left", "Down"] {
      try sandbox.press(key)
      seen.insert(try sandbox.topmost(MapScreen.self).selected)
    }
    #expect(seen.count >= 4)
    let place = try sandbox.topmost(MapScreen.self).selected
    try sandbox.press("Enter")
    #expect(sandbox.router.top == LocalizedCatalogue.builtIn.museum(in: .english)[place]?.name)
    try sandbox.press("Right Esc")
    #expect(try sandbox.topmost(MapScreen.self).selected != place)
    try sandbox.press("Tab")
    #expect(try sandbox.topmost(MapScreen.self).map == "pavilion")
  }
}
