import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

@Suite("Choosing a water")
struct WaterPickerTests {
  @Test func `the log comes first, newest first, then bottles, recipes and figures of one's own`() throws {
    var sandbox = try MixerSandbox.open(Environment.pavilion(size: Size(columns: 80, rows: 24), hasMotion: false))
    try sandbox.press("Enter")
    let lines = sandbox.screen.split(separator: "\n")
    let names = ["▸ Home tap", "Cafe", "Distilled", "Volvic", "Mont Roucous", "Evian"]
    let places = names.map { name in lines.firstIndex { $0.contains("  \(name)") || $0.contains(name) } ?? -1 }
    #expect(places == places.sorted(), "\(sandbox.screen)")
    #expect(!places.contains(-1), "\(sandbox.screen)")
    try sandbox.press("End")
    #expect(try sandbox.topmost(WaterPicker.self).list.selected == .own)
    let end = sandbox.screen.split(separator: "\n")
    let last = ["Polar Spring", "Rao/Perger", "Fam 60/90", "Type hardness"].compactMap { name in
      end.firstIndex { $0.contains(name) }
    }
    #expect(last.count >= 2, "\(sandbox.screen)")
    #expect(last == last.sorted(), "\(sandbox.screen)")
  }

  @Test func `what is typed narrows the list, in the log, in bottles and in recipes`() throws {
    var sandbox = try MixerSandbox.open(log: [("Rao's kitchen", 100, 50), ("Home", 80, 40)])
    try sandbox.press("Enter r a o")
    for name in ["▸ Rao's kitchen", "Rao/Perger", "Rao 2013", "Rao 2008 (BH)"] {
      #expect(sandbox.screen.contains(name), "\(name)\n\(sandbox.screen)")
    }
    #expect(!sandbox.screen.contains("Volvic"))
    try sandbox.press("Space k i t c h e n Down")
    #expect(!sandbox.screen.contains("Rao 2013"))
    try sandbox.press("x x")
    #expect(try sandbox.topmost(WaterPicker.self).list.count == 1)
    try sandbox.press("C-u")
    #expect(sandbox.screen.contains("Volvic"))
  }

  @Test func `Tab and clicks list one kind only`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("Enter Tab")
    #expect(sandbox.screen.contains("Cafe"))
    #expect(!sandbox.screen.contains("Volvic"))
    #expect(!sandbox.screen.contains("Sey"))
    try sandbox.press("Tab")
    #expect(!sandbox.screen.contains("Cafe"))
    #expect(sandbox.screen.contains("▸ Distilled"))
    #expect(!sandbox.screen.contains("Dan"))
    try sandbox.press("Tab")
    #expect(!sandbox.screen.contains("Volvic"))
    #expect(sandbox.screen.contains("▸ Rao/Perger"))
    try sandbox.press("Tab S-Tab S-Tab")
    #expect(sandbox.screen.contains("▸ Distilled"))
    try sandbox.click("recipes")
    #expect(sandbox.screen.contains("▸ Rao/Perger"))
    try sandbox.press("Enter")
    #expect(sandbox.mixer?.parts.first?.water.recipe?.id == "rao-perger")
  }

  @Test func `figures are typed in any unit, with a comma, and are checked as they are typed`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("Enter End Enter")
    #expect(sandbox.router.top == "A water of your own")
    try sandbox.press("3 , 8 Space d H")
    try sandbox.press("Tab x")
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "A water of your own")
    try sandbox.press("Backspace 6 0 Space m g / L Space H C O 3 Enter")
    let water = try #require(sandbox.mixer?.parts.first?.water)
    #expect(water.point.hardness == WaterUnit.dH.ppm(3.8))
    #expect(water.point.alkalinity == WaterUnit.bicarbonate.ppm(60))
    #expect(sandbox.router.screens.last is MixerScreen)
  }

  @Test func `a number alone is in the reader's unit, and what is out of range is refused`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("U Enter End Enter 5 Tab 6 0 0 Enter")
    try sandbox.press("Backspace Backspace Enter")
    let water = try #require(sandbox.mixer?.parts.first?.water)
    #expect(water.point.hardness == WaterUnit.dH.ppm(5))
    #expect(water.point.alkalinity == WaterUnit.dH.ppm(6))
  }

  @Test func `the present target is selected among the recipes`() throws {
    var sandbox = try MixerSandbox.open(recipe: "sey")
    try sandbox.press("t")
    #expect(sandbox.screen.contains("▸ Sey"))
    #expect(!sandbox.screen.contains("Volvic"))
    #expect(!sandbox.screen.contains("Home tap  26"))
  }

  @Test func `a water without a name has one to be shown by, and hostile names are sanitized for display`() throws {
    var sandbox = try MixerSandbox.open(log: [
      ("", 10, 10), ("\u{202E}evil\u{200B} name that is long enough to be cut off somewhere", 20, 20),
    ])
    #expect(!sandbox.screen.unicodeScalars.contains("\u{202E}"))
    #expect(sandbox.screen.contains("…"))
    try sandbox.press("Enter")
    #expect(!sandbox.screen.unicodeScalars.contains("\u{202E}"))
    try sandbox.press("Down Enter")
    #expect(sandbox.screen.contains("1 \(WaterLabel.noName.en)"))
  }

  @Test func `a record of one figure asks for the other one, for this time only`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.database.water.add(try WaterPast.sample("Half", .alkalinity, 55))
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("Enter h a l f")
    #expect(sandbox.screen.contains("– / 55"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.router.top == "Half", "\(sandbox.screen)")
    #expect(sandbox.screen.contains("The record has – / 55 ppm."), "\(sandbox.screen)")
    try sandbox.press("8 0 Enter")
    #expect(sandbox.mixer?.parts.first?.water.point == WaterPoint(hardness: 80, alkalinity: 55))
    #expect(try sandbox.database.water.records(limit: 1).first?.position == .line(.alkalinity, 55))
  }
}
