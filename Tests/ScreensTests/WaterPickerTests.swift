import Storage
import TerminalUI
import Testing
import WaterModel

@testable import Screens

@Suite("Choosing a water")
struct WaterPickerTests {
  @Test func `the log comes first, newest first, then bottles, recipes and figures of one's own`() throws {
    var house = try MixerHouse.open(Environment.pavilion(size: Size(columns: 80, rows: 24), hasMotion: false))
    try house.press("Enter")
    let lines = house.screen.split(separator: "\n")
    let names = ["▸ Home tap", "Cafe", "Distilled", "Volvic", "Vittel", "Rao/Perger", "Dan Eils"]
    let places = names.map { name in lines.firstIndex { $0.contains("  \(name)") || $0.contains(name) } ?? -1 }
    #expect(places == places.sorted() && !places.contains(-1), "\(house.screen)")
    try house.press("End")
    #expect(try house.topmost(WaterPicker.self).list.selected == .own)
  }

  @Test func `what is typed narrows the list, in the log, in bottles and in recipes`() throws {
    var house = try MixerHouse.open(log: [("Rao's kitchen", 100, 50), ("Home", 80, 40)])
    try house.press("Enter r a o")
    for name in ["▸ Rao's kitchen", "Rao/Perger", "Rao 2013", "Rao 2008 (BH)"] {
      #expect(house.screen.contains(name), "\(name)\n\(house.screen)")
    }
    #expect(!house.screen.contains("Volvic"))
    try house.press("Space k i t c h e n Down")
    #expect(!house.screen.contains("Rao 2013"))
    try house.press("x x")
    #expect(try house.topmost(WaterPicker.self).list.count == 1)
    try house.press("C-u")
    #expect(house.screen.contains("Volvic"))
  }

  @Test func `Tab and clicks list one kind only`() throws {
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

  @Test func `figures are typed in any unit, with a comma, and are checked as they are typed`() throws {
    var house = try MixerHouse.open()
    try house.press("Enter End Enter")
    #expect(house.router.top == "A water of your own")
    try house.press("3 , 8 Space d H")
    try house.press("Tab x")
    try house.press("Enter")
    #expect(house.router.top == "A water of your own")
    try house.press("Backspace 6 0 Space m g / L Space H C O 3 Enter")
    let water = try #require(house.mixer?.parts.first?.water)
    #expect(water.point.hardness == WaterUnit.dH.ppm(3.8))
    #expect(water.point.alkalinity == WaterUnit.bicarbonate.ppm(60))
    #expect(house.router.screens.last is MixerScreen)
  }

  @Test func `a number alone is in the reader's unit, and what is out of range is refused`() throws {
    var house = try MixerHouse.open()
    try house.press("U Enter End Enter 5 Tab 6 0 0 Enter")
    try house.press("Backspace Backspace Enter")
    let water = try #require(house.mixer?.parts.first?.water)
    #expect(water.point.hardness == WaterUnit.dH.ppm(5))
    #expect(water.point.alkalinity == WaterUnit.dH.ppm(6))
  }

  @Test func `the present target is selected among the recipes`() throws {
    var house = try MixerHouse.open(recipe: "sey")
    try house.press("t")
    #expect(house.screen.contains("▸ Sey"))
    #expect(!house.screen.contains("Volvic") && !house.screen.contains("Home tap  26"))
  }

  @Test func `a water without a name has one to be shown by, and hostile names are inert`() throws {
    var house = try MixerHouse.open(log: [
      ("", 10, 10), ("\u{202E}evil\u{200B} name that is long enough to be cut off somewhere", 20, 20),
    ])
    #expect(!house.screen.unicodeScalars.contains("\u{202E}"))
    #expect(house.screen.contains("…"))
    try house.press("Enter")
    #expect(!house.screen.unicodeScalars.contains("\u{202E}"))
    try house.press("Down Enter")
    #expect(house.screen.contains("1 \(WaterWords.noName.en)"))
  }
}
