import ExpositionModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("The list of exhibits")
struct ExhibitListTests {
  @Test func `initial consonants find a name as one types`() throws {
    var house = try TestHouse.list()
    try house.press("/ ㄱ")
    #expect(try house.topmost(ExhibitListScreen.self).list.count < 13)
    try house.press("ㅇ ㄱ")
    #expect(try house.topmost(ExhibitListScreen.self).list.count == 1)
    #expect(house.screen.contains("Twelve-string zither"))
    #expect(!house.screen.contains("Zen anthology"))
    try house.press("Enter")
    try house.press("Esc")
    #expect(try house.topmost(ExhibitListScreen.self).list.count == 13)
  }

  @Test func `f goes through the kinds, and a click on one lists it`() throws {
    var house = try TestHouse.list()
    for count in [4, 4, 3, 2] {
      try house.press("f")
      #expect(try house.topmost(ExhibitListScreen.self).list.count == count)
    }
    try house.press("f")
    #expect(try house.topmost(ExhibitListScreen.self).group == .all)
    try house.click("Craft")
    #expect(try house.topmost(ExhibitListScreen.self).list.count == 3)
    try house.press("Esc")
    #expect(try house.topmost(ExhibitListScreen.self).group == .all)
  }

  // What a row shows depends on pictures and room, so its height does too. `L L` reads everything again.
  @Test(arguments: [
    (80, 24, "a", "a L L"), (120, 40, "a", "a L L"), (120, 40, "a Down Down", "a L L Down Down"),
    (50, 18, "/ x Backspace Enter", "/ x Backspace Enter L L"), (50, 18, "/", "L L /"),
  ])
  func `a row is as high as what it shows`(columns: Int, rows: Int, keys: String, anew: String) throws {
    let environment = Environment.pavilion(size: Size(columns: columns, rows: rows))
    var (changed, read) = (try TestHouse.list(environment), try TestHouse.list(environment))
    try changed.press(keys)
    try read.press(anew)
    #expect(changed.screen == read.screen)
  }

  @Test func `bookmarks are a kind of their own as soon as there is one`() throws {
    var house = try TestHouse.list()
    #expect(!house.screen.contains(ExpositionWords.group(.bookmarked).en))
    try house.press("5 b")
    #expect(try house.marks()["haegeum"].isBookmarked)
    try house.click("Bookmarks")
    #expect(try house.topmost(ExhibitListScreen.self).list.count == 1)
    try house.press("b")
    #expect(try house.topmost(ExhibitListScreen.self).list.isEmpty)
    #expect(try !house.marks()["haegeum"].isBookmarked)
  }

  @Test func `digits that follow each other quickly are one number`() throws {
    var house = try TestHouse.list()
    house.router.setTime(TestHouse.now, milliseconds: 1000)
    try house.press("1")
    house.router.setTime(TestHouse.now, milliseconds: 2400)
    try house.press("3 Enter")
    #expect(house.router.top == "Six-string zither")
    try house.press("Esc 1")
    house.router.setTime(TestHouse.now, milliseconds: 4000)
    try house.press("3 Enter")
    #expect(house.router.top == "Tripitaka Koreana")
    // There are not so many: the second digit begins anew.
    try house.press("Esc 1 4 Enter")
    #expect(house.router.top == "History of the Three Kingdoms")
    try house.press("Esc 0")
    #expect(house.router.notice?.kind == .warning)
    try house.press("2 0")
    #expect(house.router.notice?.kind == .warning)
    try house.press("f 5")
    #expect(house.router.notice?.kind == .warning)
  }

  @Test func `blanks are no filter, and Esc while typing keeps the kind`() throws {
    var house = try TestHouse.list()
    try house.press("/ Space - Enter")
    #expect(try house.topmost(ExhibitListScreen.self).list.count == 13)
    try house.press("Esc")
    #expect(house.router.screens.last is ExpositionScreen)
    try house.press("Enter f f / x x Esc")
    #expect(try house.topmost(ExhibitListScreen.self).group == .kind(.music))
    #expect(try house.topmost(ExhibitListScreen.self).list.count == 4)
  }

  @Test func `a timeline tells what it can of a date`() throws {
    let dates: [Exhibit.Date?] = [
      Exhibit.Date("19th century"), Exhibit.Date("", years: -57...(-18)), Exhibit.Date("", years: -20...30), nil,
    ]
    let museum = Museum.foreign(4) { Exhibit(name: "Thing \($0)", date: dates[$0 - 1]) }
    var house = try TestHouse(museum)
    try house.press("Enter t")
    #expect(house.screen.contains("57–18 BC ●"))
    #expect(house.screen.contains("20 BC–30 ●"))
    #expect(house.screen.contains("19th century ●"))
    #expect(house.screen.contains("not known ●"))
    try house.press("L")
    #expect(house.screen.contains("기원전 57–18 ●"))
  }

  @Test func `going on from an exhibit moves the selection of the list along`() throws {
    var house = try TestHouse.list()
    try house.press("3 Enter Right Esc Enter")
    #expect(house.router.top == "History of the Three Kingdoms")
  }

  @Test func `a catalogue without exhibits, kinds or dates says so`() throws {
    var empty = try TestHouse(Museum.foreign(0) { Exhibit(name: "\($0)") })
    try empty.press("Enter")
    #expect(empty.screen.contains(ExpositionWords.nothingThere.en))
    try empty.press("Enter 1 End PgDn Up n")
    #expect(empty.router.screens.last is ExhibitListScreen)
    var plain = try TestHouse(Museum.foreign(2) { Exhibit(name: "Thing \($0)") })
    try plain.press("Enter f")
    #expect(plain.router.notice?.kind == .plain)
    try plain.press("t")
    #expect(plain.router.notice?.kind == .plain)
    try plain.press("g")
    #expect(plain.router.notice?.phrase == ExpositionWords.noQuiz)
  }
}
