import ExpositionModel
import PavilionSupport
import TerminalUI
import Testing

@testable import ExpositionApp
@testable import ScreenSupport
@testable import Stores

@Suite("The list of exhibits")
struct ExhibitListTests {
  @Test func `initial consonants find a name as one types`() throws {
    var sandbox = try TestSandbox.list()
    try sandbox.press("/ ㄱ")
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.count < 21)
    try sandbox.press("ㅇ ㄱ")
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.count == 1)
    #expect(sandbox.screen.contains("Twelve-string zither"))
    #expect(!sandbox.screen.contains("Zen anthology"))
    try sandbox.press("Enter")
    try sandbox.press("Esc")
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.count == 21)
  }

  @Test func `f goes through the kinds, and a click on one lists it`() throws {
    var sandbox = try TestSandbox.list()
    for count in [5, 4, 6, 4] {
      try sandbox.press("f")
      #expect(try sandbox.topmost(ExhibitListScreen.self).list.count == count)
    }
    try sandbox.press("f")
    #expect(try sandbox.topmost(ExhibitListScreen.self).group == .all)
    try sandbox.click("Craft")
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.count == 6)
    try sandbox.press("Esc")
    #expect(try sandbox.topmost(ExhibitListScreen.self).group == .all)
  }

  // The contents of a row depend on pictures and room, so its height does too. `L L` reads everything again.
  @Test(arguments: [
    (80, 24, "a", "a L L"), (120, 40, "a", "a L L"), (120, 40, "a Down Down", "a L L Down Down"),
    (50, 18, "/ x Backspace Enter", "/ x Backspace Enter L L"), (50, 18, "/", "L L /"),
  ])
  func `a row is as high as what it shows`(columns: Int, rows: Int, keys: String, anew: String) throws {
    let environment = Environment.pavilion(size: Size(columns: columns, rows: rows))
    var (changed, read) = (try TestSandbox.list(environment), try TestSandbox.list(environment))
    try changed.press(keys)
    try read.press(anew)
    #expect(changed.screen == read.screen)
  }

  @Test func `bookmarks are a kind of their own as soon as there is one`() throws {
    var sandbox = try TestSandbox.list()
    #expect(!sandbox.screen.contains(ExpositionWords.group(.bookmarked).en))
    try sandbox.press("5 b")
    #expect(try sandbox.marks()["haegeum"].isBookmarked)
    try sandbox.click("Bookmarks")
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.count == 1)
    try sandbox.press("b")
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.isEmpty)
    #expect(try !sandbox.marks()["haegeum"].isBookmarked)
  }

  @Test func `digits that follow each other quickly are one number`() throws {
    var sandbox = try TestSandbox.list()
    sandbox.router.setTime(TestSandbox.now, milliseconds: 1000)
    try sandbox.press("1")
    sandbox.router.setTime(TestSandbox.now, milliseconds: 2400)
    try sandbox.press("3 Enter")
    #expect(sandbox.router.top == "Six-string zither")
    try sandbox.press("Esc 1")
    sandbox.router.setTime(TestSandbox.now, milliseconds: 4000)
    try sandbox.press("3 Enter")
    #expect(sandbox.router.top == "Tripitaka Koreana")
    // There are fewer exhibits: the second digit begins anew.
    try sandbox.press("Esc 2 4 Enter")
    #expect(sandbox.router.top == "History of the Three Kingdoms")
    try sandbox.press("Esc 0")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("3 0")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("f 6")
    #expect(sandbox.router.notice?.kind == .warning)
  }

  @Test func `blanks are no filter, and Esc while typing keeps the kind`() throws {
    var sandbox = try TestSandbox.list()
    try sandbox.press("/ Space - Enter")
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.count == 21)
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.last is ExpositionScreen)
    try sandbox.press("Enter f f / x x Esc")
    #expect(try sandbox.topmost(ExhibitListScreen.self).group == .kind(.music))
    #expect(try sandbox.topmost(ExhibitListScreen.self).list.count == 4)
  }

  @Test func `Esc goes from the timeline back to the list, and from a filter in it to the whole timeline first`() throws
  {
    var sandbox = try TestSandbox.list()
    try sandbox.press("t f Esc")
    #expect(try sandbox.topmost(ExhibitListScreen.self).isTimeline)
    #expect(try sandbox.topmost(ExhibitListScreen.self).group == .all)
    try sandbox.press("Esc")
    #expect(try !sandbox.topmost(ExhibitListScreen.self).isTimeline)
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.last is ExpositionScreen)
  }

  @Test func `a timeline tells what it can of a date`() throws {
    let dates: [Exhibit.Date?] = [
      Exhibit.Date("19th century"), Exhibit.Date("", years: -57...(-18)), Exhibit.Date("", years: -20...30), nil,
    ]
    let localized = LocalizedCatalogue.foreign(4) { Exhibit(name: "Thing \($0)", date: dates[$0 - 1]) }
    var sandbox = try TestSandbox(localized)
    try sandbox.press("Enter t")
    #expect(sandbox.screen.contains("57–18 BC  ●"))
    #expect(sandbox.screen.contains("20 BC–30  ●"))
    #expect(sandbox.screen.contains("19th century  ●"))
    #expect(sandbox.screen.contains("not known  ●"))
    try sandbox.press("L")
    #expect(sandbox.screen.contains("기원전 57–18  ●"))
  }

  @Test func `going on from an exhibit moves the selection of the list along`() throws {
    var sandbox = try TestSandbox.list()
    try sandbox.press("3 Enter Right Esc Enter")
    #expect(sandbox.router.top == "History of the Three Kingdoms")
  }

  @Test func `a catalogue without exhibits, kinds or dates says so`() throws {
    var empty = try TestSandbox(LocalizedCatalogue.foreign(0) { Exhibit(name: "\($0)") })
    try empty.press("Enter")
    #expect(empty.screen.contains(ExpositionWords.nothingThere.en))
    try empty.press("Enter 1 End PgDn Up n")
    #expect(empty.router.screens.last is ExhibitListScreen)
    var plain = try TestSandbox(LocalizedCatalogue.foreign(2) { Exhibit(name: "Thing \($0)") })
    try plain.press("Enter f")
    #expect(plain.router.notice?.kind == .plain)
    try plain.press("t")
    #expect(plain.router.notice?.kind == .plain)
    try plain.press("g")
    #expect(plain.router.notice?.phrase == ExpositionWords.noQuiz)
  }
}
