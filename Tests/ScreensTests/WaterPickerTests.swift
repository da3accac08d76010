import TerminalUI
import Testing
import WaterModel

@testable import Screens
@testable import Storage

@Suite("Choosing a water")
struct WaterPickerTests {
  private func many(_ count: Int) -> [(name: String, hardness: Double, alkalinity: Double)] {
    (1...count).map { ("Water \($0)", Double($0 % 300), Double($0 % 200)) }
  }

  @Test
  func `the log comes first, newest first, then bottles, recipes and figures of one's own`() throws {
    var house = try MixerHouse.open(Environment.pavilion(size: Size(columns: 80, rows: 24), hasMotion: false))
    try house.press("Enter")
    let lines = house.screen.split(separator: "\n")
    let names = ["▸ Home tap", "Cafe", "Distilled", "Volvic", "Vittel", "Rao/Perger", "Dan Eils"]
    let places = names.map { name in lines.firstIndex { $0.contains("  \(name)") || $0.contains(name) } ?? -1 }
    #expect(places == places.sorted() && !places.contains(-1), "\(house.screen)")
    #expect(house.screen.contains("26.11.20"))
    try house.press("End")
    #expect(house.screen.contains("▸ Type hardness and alkalinity"))
    #expect(!house.screen.contains("No target"))
    try house.press("Home")
    #expect(house.screen.contains("▸ Home tap"))
  }

  @Test
  func `what is typed narrows the list, in the log, in bottles and in recipes`() throws {
    var house = try MixerHouse.open(log: [("Rao's kitchen", 100, 50), ("Home", 80, 40)])
    try house.press("Enter r a o")
    for name in ["▸ Rao's kitchen", "Rao/Perger", "Rao 2013", "Rao 2008 (BH)", "Type hardness and alkalinity"] {
      #expect(house.screen.contains(name), "\(name)\n\(house.screen)")
    }
    #expect(!house.screen.contains("Volvic"))
    try house.press("Space k i t c h e n Down")
    #expect(house.screen.contains("▸ Type hardness and alkalinity"))
    #expect(!house.screen.contains("Rao 2013"))
    try house.press("x x")
    #expect(house.screen.contains("Nothing of this name."))
    try house.press("C-u")
    #expect(house.screen.contains("Volvic"))
  }

  @Test
  func `distilled water is found under its Korean name, too`() throws {
    var house = try MixerHouse.open(Environment.pavilion(language: .korean, hasMotion: false))
    try house.press("Up Enter 증 류 Enter")
    #expect(house.mixer?.parts.first?.water.point == .distilled)
    #expect(house.screen.contains("1 증류수"))
  }

  @Test
  func `Tab and clicks list one kind only`() throws {
    var house = try MixerHouse.open()
    try house.press("Enter Tab")
    #expect(house.screen.contains("Cafe") && !house.screen.contains("Volvic") && !house.screen.contains("Sey"))
    try house.press("Tab")
    #expect(!house.screen.contains("Cafe") && house.screen.contains("▸ Distilled") && !house.screen.contains("Dan"))
    try house.press("Tab")
    #expect(!house.screen.contains("Volvic") && house.screen.contains("▸ Rao/Perger"))
    try house.press("Tab S-Tab S-Tab")
    #expect(house.screen.contains("▸ Distilled"))
    try house.click("recipes")
    #expect(house.screen.contains("▸ Rao/Perger"))
    try house.press("Enter")
    #expect(house.mixer?.parts.first?.water.recipe?.id == "rao-perger")
  }

  @Test
  func `a click selects, another one takes it, and the wheel moves`() throws {
    var house = try MixerHouse.open()
    try house.press("Enter")
    try house.click("Volvic")
    #expect(house.screen.contains("▸ Volvic"))
    house.router.handle(.mouse(MouseEvent(.wheelDown, at: Position(column: 20, row: 10))))
    #expect(house.screen.contains("▸ San Benedetto"))
    house.router.handle(.mouse(MouseEvent(.wheelUp, at: Position(column: 20, row: 10))))
    try house.click("Volvic")
    #expect(house.mixer?.parts.first?.water.name.en == "Volvic")
  }

  @Test
  func `of thousands of records any can be reached, and only those around it are read`() throws {
    var house = try MixerHouse.open(log: many(5000))
    try house.press("Enter")
    #expect(house.screen.contains("▸ Water 5000"))
    let pages = Array(repeating: "PgDn", count: 60).joined(separator: " ")
    try house.press("\(pages) Enter")
    let name = try #require(house.mixer?.parts.first?.water.name.en)
    // Seventeen rows are shown, so a page is sixteen of them.
    #expect(name == "Water \(5000 - 60 * 16)")
    try house.press("Enter End Up Enter")
    #expect(house.mixer?.parts.first?.water.recipe?.id == WaterRecipe.book.last?.id)
    try house.press("Enter Home W a t e r Space 1 7 Enter")
    #expect(house.mixer?.parts.first?.water.name.en == "Water 4917")
  }

  @Test
  func `the same water stays selected when another program writes`() throws {
    var house = try MixerHouse.open()
    try house.press("Enter Down")
    #expect(house.screen.contains("▸ Cafe"))
    let record = try #require(try house.database.water.records(limit: 1).first)
    try house.database.water.add([record.sample, record.sample])
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("▸ Cafe"))
    try house.press("End")
    try house.database.water.delete(record.number)
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("▸ Type hardness and alkalinity"))
  }

  @Test
  func `figures are typed in any unit, with a comma, and are checked as they are typed`() throws {
    var house = try MixerHouse.open()
    try house.press("Enter End Enter")
    #expect(house.router.top == "A water of your own")
    try house.press("3 , 8 Space d H")
    #expect(house.screen.contains("= 67.8 ppm"))
    try house.press("Tab x")
    #expect(house.screen.contains("A number from 0 to 10000 ppm"))
    try house.press("Enter")
    #expect(house.router.top == "A water of your own")
    try house.press("Backspace 6 0 Space m g / L Space H C O 3 Enter")
    let water = try #require(house.mixer?.parts.first?.water)
    #expect(water.point.hardness == WaterUnit.dH.ppm(3.8))
    #expect(water.point.alkalinity == WaterUnit.bicarbonate.ppm(60))
    #expect(house.router.top == "Mixer")
    #expect(house.screen.contains("1 Own water"))
  }

  @Test
  func `a number alone is in the reader's unit, and what is out of range is refused`() throws {
    var house = try MixerHouse.open()
    try house.press("U Enter End Enter 5 Tab 6 0 0 Enter")
    #expect(house.screen.contains("A number from 0 to 560.2"))
    try house.press("Backspace Backspace Enter")
    let water = try #require(house.mixer?.parts.first?.water)
    #expect(water.point.hardness == WaterUnit.dH.ppm(5))
    #expect(water.point.alkalinity == WaterUnit.dH.ppm(6))
  }

  @Test
  func `Esc leaves everything as it was`() throws {
    var house = try MixerHouse.open()
    try house.press("Enter End Enter 5 Esc")
    #expect(house.router.top == "Choose a water")
    try house.press("Esc")
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Home tap", "Distilled"])
  }

  @Test
  func `what stands there already is selected, be it a record, a bottle, a recipe or one's own`() throws {
    var house = try MixerHouse.open(log: [("Old", 1, 1), ("New", 2, 2)])
    try house.press("Enter Down")
    #expect(house.screen.contains("▸ Old"))
    try house.press("Enter Enter")
    #expect(house.screen.contains("▸ Old"))
    try house.press("Esc Down Enter")
    #expect(house.screen.contains("▸ Distilled"))
    try house.press("H o l y Enter Enter")
    #expect(house.screen.contains("▸ Holy"))
    try house.press("End Enter 5 Tab 5 Enter Enter")
    #expect(house.screen.contains("▸ Type hardness"))
  }

  @Test
  func `the present target is selected among the recipes`() throws {
    var house = try MixerHouse.open(recipe: "sey")
    try house.press("t")
    #expect(house.screen.contains("▸ Sey"))
    #expect(!house.screen.contains("Volvic") && !house.screen.contains("Home tap  26"))
  }

  @Test
  func `a water without a name has one to be shown by, and hostile names are inert`() throws {
    var house = try MixerHouse.open(log: [
      ("", 10, 10), ("\u{202E}evil\u{200B} name that is long enough to be cut off somewhere", 20, 20),
    ])
    #expect(!house.screen.unicodeScalars.contains("\u{202E}"))
    #expect(house.screen.contains("…"))
    try house.press("Enter")
    #expect(!house.screen.unicodeScalars.contains("\u{202E}"))
    #expect(house.screen.contains("No name"))
    try house.press("Down Enter")
    #expect(house.screen.contains("1 No name"))
  }

  @Test
  func `when the log cannot be read it says so`() throws {
    var house = try MixerHouse.open()
    try house.database.connection.queue.writeWithoutTransaction { try $0.execute(sql: "DROP TABLE waterRecord") }
    try house.press("Enter")
    #expect(house.router.top == "Choose a water")
    #expect(house.screen.contains("✗"))
    try house.press("Enter Esc")
    #expect(house.router.top == "Mixer")
  }
}
