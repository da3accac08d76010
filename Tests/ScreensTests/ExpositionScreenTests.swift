import ExpositionModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("The page of the fair")
struct ExpositionScreenTests {
  @Test func `it scrolls to its end and back, and stops there`() throws {
    var house = try TestHouse(opening: .exposition)
    let top = house.page
    try house.press("End Down Down PgDn")
    #expect(house.screen.contains(ExpositionWords.sources.en))
    try house.press("Home Up PgUp")
    #expect(house.page == top)
    try house.press("Down Down Down Up Up Up")
    #expect(house.page == top)
  }

  @Test func `the button and both flags lead to the exhibits, and so does Enter`() throws {
    for column in [24, 14, 62] {
      var house = try TestHouse(opening: .exposition)
      house.router.handle(.mouse(MouseEvent(.press, at: Position(column: column, row: 20))))
      #expect(house.router.screens.last is ExhibitListScreen, "column \(column)")
    }
    var house = try TestHouse(opening: .exposition)
    try house.press("Enter")
    #expect(house.router.screens.last is ExhibitListScreen)
  }

  @Test func `z changes how the text is set, here and in the exhibits, and is remembered`() throws {
    var house = try TestHouse(opening: .exposition)
    try house.press("z")
    #expect(house.screen.contains(ExpositionWords.comfort(.wide).en))
    #expect(try house.database.settings.value(for: "reading") == "wide")
    try house.press("z")
    #expect(house.screen.contains(ExpositionWords.comfort(.compact).en))
    var again = try TestHouse(opening: .exposition) { try $0.settings.set("wide", for: "reading") }
    try again.press("Enter Enter z")
    #expect(again.screen.contains(ExpositionWords.comfort(.compact).en))
  }
}
