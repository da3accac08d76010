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
    #expect(!house.screen.contains("13 found"))
    try house.press("ㅇ ㄱ")
    #expect(house.screen.contains("1 found"))
    #expect(house.screen.contains("Twelve-string zither"))
    #expect(!house.screen.contains("Zen anthology"))
    try house.press("Enter")
    #expect(house.screen.contains("1 of 13"))
    try house.press("Esc")
    #expect(house.screen.contains("13 exhibits"))
  }

  @Test(arguments: [
    ("g e o m u n", "Six-string zither"), ("해 금", "Two-string fiddle"), ("d r e s s", "Wooden clogs"),
    ("복 식", "Wooden clogs"),
    ("z e n", "Zen anthology"), ("s a m g u k s a g i", "History of the Three Kingdoms"),
  ])
  func `names in either language, romanisation and kind are found`(keys: String, name: String) throws {
    var house = try TestHouse.list()
    try house.press("/ \(keys)")
    #expect(house.screen.contains(name))
    #expect(!house.screen.contains("13 found"))
  }

  @Test func `what is not there is said, and Esc lists all`() throws {
    var house = try TestHouse.list()
    try house.press("/ x y z z y Enter")
    #expect(house.screen.contains("Nothing here matches. Esc lists all."))
    // Nothing to open.
    try house.press("Enter b m")
    #expect(house.router.top == "The Korean exhibits")
    try house.press("Esc")
    #expect(house.screen.contains("Zen anthology"))
    try house.press("Esc")
    #expect(house.router.top == "Exposition 1900")
  }

  @Test func `n and N go round what was found`() throws {
    var house = try TestHouse.list()
    try house.press("n")
    #expect(house.screen.contains("No filter is set"))
    try house.press("/ z i t h e r Enter")
    #expect(house.screen.contains("2 found"))
    try house.press("n Enter")
    #expect(house.router.top == "Six-string zither")
    try house.press("Esc n Enter")
    #expect(house.router.top == "Twelve-string zither")
    try house.press("Esc N Enter")
    #expect(house.router.top == "Six-string zither")
  }

  @Test func `f goes through the kinds, and a click on one lists it`() throws {
    var house = try TestHouse.list()
    for (kind, count) in [("Print", 4), ("Music", 4), ("Craft", 3), ("Dress", 2)] {
      try house.press("f")
      #expect(house.screen.contains("[\(kind)]"))
      #expect(house.screen.contains("\(count) of 13"))
    }
    try house.press("f")
    #expect(house.screen.contains("[All]"))
    try house.click("Craft")
    #expect(house.screen.contains("3 of 13"))
    try house.press("Esc")
    #expect(house.screen.contains("[All]"))
  }

  @Test func `bookmarks are a kind of their own as soon as there is one`() throws {
    var house = try TestHouse.list()
    #expect(!house.screen.contains("Bookmarks"))
    try house.press("5 b")
    #expect(house.screen.contains("★"))
    #expect(house.screen.contains("Bookmarked: Two-string fiddle"))
    #expect(try house.marks()["haegeum"].isBookmarked)
    try house.click("Bookmarks")
    #expect(house.screen.contains("1 of 13"))
    try house.press("b")
    #expect(house.screen.contains("0 of 13"))
    #expect(try !house.marks()["haegeum"].isBookmarked)
  }

  @Test func `the timeline is in the order of the dates`() throws {
    var house = try TestHouse.list(Environment.pavilion(size: Size(columns: 100, rows: 40)))
    try house.press("t")
    let order = ["Six-string zither", "Twelve-string zither", "Tripitaka Koreana", "Zen anthology", "Dragon drum"]
    let rows = order.map { name in house.page.firstIndex { $0.contains(name) } ?? -1 }
    #expect(rows == rows.sorted())
    #expect(!rows.contains(-1))
    #expect(house.screen.contains("1236-1251"))
    // The axis marks the selected one.
    #expect(house.screen.contains("◆"))
    try house.press("t")
    #expect(!house.screen.contains("◆"))
  }

  @Test func `what was selected stays selected in another order`() throws {
    var house = try TestHouse.list()
    try house.press("7 t Enter")
    #expect(house.router.top == "Brassware")
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
    #expect(house.screen.contains("There is no exhibit 0."))
    try house.press("2 0")
    #expect(house.screen.contains("There is no exhibit 20."))
    try house.press("f 5")
    #expect(house.screen.contains("Exhibit 5 is not among those listed."))
  }

  @Test func `a bookmark that is taken away among the bookmarks leaves the selection where it is`() throws {
    var house = try TestHouse.list()
    try house.press("2 b 4 b 6 b")
    try house.click("Bookmarks")
    try house.press("Home Down b Enter")
    #expect(house.router.top == "Dragon drum")
  }

  @Test func `blanks are no filter, and Esc while typing keeps the kind`() throws {
    var house = try TestHouse.list()
    try house.press("/ Space - Enter")
    #expect(house.screen.contains("13 exhibits"))
    try house.press("Esc")
    #expect(house.router.top == "Exposition 1900")
    try house.press("Enter f f / x x Esc")
    #expect(house.screen.contains("[Music]"))
    #expect(house.screen.contains("4 of 13"))
  }

  @Test func `consonants that an input method has joined are found`() throws {
    var house = try TestHouse.list()
    try house.press("/ ㅅ ㄳ ㄱ")
    #expect(house.screen.contains("History of the Three Kingdoms"))
    #expect(house.screen.contains("1 found"))
  }

  @Test func `a timeline tells what it can of a date`() throws {
    let dates: [Exhibit.Date?] = [
      Exhibit.Date("19th century"), Exhibit.Date("", years: -57...(-18)), Exhibit.Date("", years: -20...30), nil,
    ]
    let museum = Museum.foreign(4) { Exhibit(name: "Thing \($0)", date: dates[$0 - 1]) }
    var house = try TestHouse(museum)
    try house.press("Enter t")
    #expect(house.screen.contains("57-18 BC ●"))
    #expect(house.screen.contains("20 BC-30 ●"))
    #expect(house.screen.contains("19th century ●"))
    #expect(house.screen.contains("not known ●"))
    try house.press("L")
    #expect(house.screen.contains("기원전 57-18 ●"))
    house.router.handle(.resize(Size(columns: 40, rows: 12)))
    #expect(house.screen.components(between: "모름").count == 2)
  }

  @Test func `m marks as read and as not read`() throws {
    var house = try TestHouse.list()
    try house.press("m")
    #expect(try house.marks()["jikji"].isRead)
    #expect(house.screen.contains("1 read"))
    try house.press("m")
    #expect(try !house.marks()["jikji"].isRead)
  }

  @Test func `a click selects, a second one opens`() throws {
    var house = try TestHouse.list()
    try house.click("Tripitaka Koreana")
    #expect(house.router.top == "The Korean exhibits")
    try house.click("Tripitaka Koreana")
    #expect(house.router.top == "Tripitaka Koreana")
  }

  @Test func `going on from an exhibit moves the selection of the list along`() throws {
    var house = try TestHouse.list()
    try house.press("3 Enter Right Esc Enter")
    #expect(house.router.top == "History of the Three Kingdoms")
  }

  @Test func `a filter in one language goes on in the other`() throws {
    var house = try TestHouse.list()
    try house.press("/ z i t h e r Enter L")
    #expect(house.screen.contains("가야금"))
    #expect(house.screen.contains("13점 중 2점"))
  }

  @Test func `every exhibit is reached by pages, and Home and End lead to the ends`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 40, rows: 12), Size(columns: 200, rows: 60)] {
      var house = try TestHouse.list(Environment.pavilion(size: size, language: .korean))
      let names = Museum.builtIn.catalogue(in: .korean).exhibits.map(\.name)
      var seen: Set<String> = []
      for _ in 0..<13 {
        seen.formUnion(names.filter { house.screen.contains($0) })
        try house.press("PgDn")
      }
      #expect(seen.count == 13, "\(size)")
      try house.press("Home Enter")
      #expect(house.router.screens.last?.title.ko == names[0])
      try house.press("Esc End Enter")
      #expect(house.router.screens.last?.title.ko == names[12])
    }
  }

  @Test func `a catalogue without exhibits, kinds or dates says so`() throws {
    var empty = try TestHouse(Museum.foreign(0) { Exhibit(name: "\($0)") })
    try empty.press("Enter")
    #expect(empty.screen.contains("This catalogue has no exhibits."))
    try empty.press("Enter 1 End PgDn Up n")
    #expect(empty.router.top == "Exhibits")
    var plain = try TestHouse(Museum.foreign(2) { Exhibit(name: "Thing \($0)") })
    try plain.press("Enter f")
    #expect(plain.screen.contains("gives no kinds"))
    try plain.press("t")
    #expect(plain.screen.contains("gives no dates"))
    try plain.press("g")
    #expect(plain.screen.contains("too few facts"))
  }
}

extension String {
  fileprivate func components(between word: String) -> [String] {
    var parts = [""]
    var rest = Substring(self)
    while !rest.isEmpty {
      if rest.hasPrefix(word) {
        parts.append("")
        rest = rest.dropFirst(word.count)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    return parts
  }
}
