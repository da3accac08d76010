import ExpositionModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("The page of the fair")
struct ExpositionScreenTests {
  @Test func `the number of visitors is grouped and has its unit`() throws {
    var house = try TestHouse(opening: .exposition)
    #expect(house.screen.contains("Visitors  48,130,300 visitors"))
    try house.press("L")
    #expect(house.screen.contains("방문객  48,130,300 명"))
  }

  @Test func `the title is broken before its parenthesis`() throws {
    var house = try TestHouse(opening: .exposition)
    let lines = house.page.map(\.trimmed)
    let first = try #require(lines.firstIndex { $0.hasPrefix("The 1900 Paris Exposition") })
    #expect(lines[first + 1].hasPrefix("(L'Exposition de Paris 1900)"))
  }

  @Test func `it scrolls to its end and back, and stops there`() throws {
    var house = try TestHouse(opening: .exposition)
    let top = house.page
    try house.press("End Down Down PgDn")
    #expect(house.screen.contains("Sources"))
    #expect(house.screen.contains("seoulstory.kr"))
    try house.press("Home Up PgUp")
    #expect(house.page == top)
    try house.press("Down Down Down Up Up Up")
    #expect(house.page == top)
  }

  @Test func `the button and both flags lead to the exhibits, and so does Enter`() throws {
    for column in [24, 14, 62] {
      var house = try TestHouse(opening: .exposition)
      house.router.handle(.mouse(MouseEvent(.press, at: Position(column: column, row: 20))))
      #expect(house.router.top == "The Korean exhibits", "column \(column)")
    }
    var house = try TestHouse(opening: .exposition)
    try house.press("Enter")
    #expect(house.router.top == "The Korean exhibits")
  }

  @Test func `another museum has no Korean flag and a title of its own`() throws {
    var house = try TestHouse(Museum.foreign(2) { Exhibit(name: "Thing \($0)") })
    #expect(house.screen.contains("Elsewhere"))
    #expect(house.screen.contains("See the exhibits"))
    #expect(!house.screen.contains("Korean"))
    #expect(house.screen.contains("7 visitors"))
    try house.press("Enter")
    #expect(house.screen.contains("Thing 2"))
  }

  @Test func `the card of Home tells how many were read`() throws {
    var house = try TestHouse()
    #expect(house.screen.contains("13 exhibits, 0 read"))
    try house.press("3 Enter m Down m Esc Esc")
    #expect(house.screen.contains("13 exhibits, 2 read"))
  }

  @Test func `z changes how the text is set, here and in the exhibits, and is remembered`() throws {
    var house = try TestHouse(opening: .exposition)
    try house.press("z")
    #expect(house.screen.contains("Text: wide-spaced"))
    #expect(try house.database.settings.value(for: "reading") == "wide")
    try house.press("z")
    #expect(house.screen.contains("Text: compact"))
    var again = try TestHouse(opening: .exposition) { try $0.settings.set("wide", for: "reading") }
    try again.press("Enter Enter z")
    #expect(again.screen.contains("Text: compact"))
  }

  @Test func `a setting that nobody knows is taken as comfortable`() throws {
    var house = try TestHouse(opening: .exposition) { try $0.settings.set("huge", for: "reading") }
    try house.press("z")
    #expect(house.screen.contains("Text: wide-spaced"))
  }
}
