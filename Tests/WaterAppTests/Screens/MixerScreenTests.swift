import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

@Suite("The mixer")
struct MixerScreenTests {
  private func volumes(_ sandbox: TestSandbox) -> [Double] { sandbox.mixer?.parts.map(\.volume.value) ?? [] }

  @Test func `without a record there is a bottled water instead`() throws {
    let sandbox = try MixerSandbox.open(log: [])
    #expect(sandbox.mixer?.parts.map(\.water.name.en) == ["Vittel, softer", "Distilled"])
  }

  @Test func `another water is proposed than those that are in the mix`() throws {
    var sandbox = try MixerSandbox.open(log: [("A", 100, 50), ("B", 60, 30)])
    let first = try #require(sandbox.mixer?.parts.first?.water)
    try sandbox.press("a")
    let proposed = try #require(try sandbox.topmost(WaterPicker.self).list.selected)
    #expect(proposed != .water(first))
    try sandbox.press("Enter")
    #expect(Set(sandbox.mixer?.parts.map(\.water) ?? []).count == 3)
    // Without another record it is a bottled one, and not the distilled water that is there.
    sandbox = try MixerSandbox.open(log: [("A", 100, 50)])
    try sandbox.press("a Enter")
    #expect(Set(sandbox.mixer?.parts.map(\.water) ?? []).count == 3)
  }

  @Test func `what comes out is what the model says, whatever is poured`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let water = WaterPoint(
        hardness: .random(in: 0...400, using: &random), alkalinity: .random(in: 0...300, using: &random))
      var sandbox = try MixerSandbox.open(log: [("Tap", water.hardness, water.alkalinity)])
      let typed = (0..<2).map { _ in Int.random(in: 1...100_000, using: &random) }
      func keys(_ number: Int) -> String { "\(number)".map(String.init).joined(separator: " ") }
      try sandbox.press("\(keys(typed[0])) Enter Down \(keys(typed[1])) Enter")
      let blend = Blend([.init(water, volume: Double(typed[0])), .init(.distilled, volume: Double(typed[1]))])
      let result = try #require(blend.result)
      let screen = sandbox.screen
      #expect(screen.contains(" \(WaterUnit.ppm.text(result.hardness, of: .hardness)) ppm"), "seed \(seed)\n\(screen)")
      #expect(screen.contains(" \(WaterUnit.ppm.text(result.alkalinity, of: .alkalinity)) ppm"), "seed \(seed)")
      #expect(screen.contains("\((typed[0] + typed[1]).grouped) mL"), "seed \(seed)")
      #expect(screen.contains("\(DecimalText.text(100 * Double(typed[0]) / blend.volume)) %"), "seed \(seed)")
      let verdict = WaterVerdict(result)
      for zone in WaterZone.allCases {
        #expect(
          screen.contains("\(verdict.zones.contains(zone) ? "✓" : "−") \(zone.shortName)"), "seed \(seed)\n\(screen)")
      }
      #expect(screen.contains(verdict.taste.en), "seed \(seed)")
    }
  }

  @Test func `keys change the volume of the selected water`() throws {
    var sandbox = try MixerSandbox.open()
    let steps: [(keys: String, volumes: [Double])] = [
      ("+", [550, 500]), ("=", [600, 500]), ("-", [550, 500]), ("Right", [560, 500]), ("l l", [580, 500]),
      ("Left h", [560, 500]), ("Down -", [560, 450]), ("j j _", [560, 400]), ("Up 2 5 0", [250, 400]),
      ("Backspace", [25, 400]), ("Esc", [560, 400]), ("7 , 5 Enter", [7.5, 400]), ("k Tab +", [7.5, 450]),
      ("S-Tab 0 Down", [0, 450]),
    ]
    for step in steps {
      try sandbox.press(step.keys)
      #expect(volumes(sandbox) == step.volumes, "after \(step.keys)")
    }
    #expect(sandbox.router.screens.last is MixerScreen)
  }

  @Test func `a point and a comma belong to a number only behind a digit`() throws {
    var sandbox = try MixerSandbox.open()
    func volume() -> Double? { sandbox.mixer?.parts.first?.volume.value }
    let before = volume()
    // As everywhere, it begins the line in which anything is logged.
    try sandbox.press(".")
    #expect(volume() == before)
    #expect(!(sandbox.router.screens.last is MixerScreen))
    try sandbox.press("Esc 7 . 5")
    #expect(volume() == 7.5)
    try sandbox.press("Enter 8 , 2")
    #expect(volume() == 8.2)
  }

  @Test func `who types sees the cursor behind the number, and Enter and Esc are about it`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("1 2 .")
    #expect(sandbox.screen.contains("12. mL"))
    let cursor = try #require(sandbox.router.frame().cursor)
    #expect(cursor.kind == .text)
    try sandbox.press("5 Enter")
    #expect(sandbox.screen.contains("12.5 mL"))
    #expect(sandbox.router.frame().cursor?.kind == .selection)
    try sandbox.press("9 Esc")
    #expect(sandbox.router.screens.last is MixerScreen)
    #expect(volumes(sandbox) == [12.5, 500])
  }

  @Test func `a third water can be added and removed, but not a fourth, nor the second`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("x")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("a V o l v i c Enter")
    #expect(sandbox.mixer?.parts.map(\.water.name.en) == ["Home tap", "Distilled", "Volvic"])
    try sandbox.press("n")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("Up Up Delete")
    #expect(sandbox.mixer?.parts.map(\.water.name.en) == ["Distilled", "Volvic"])
    try sandbox.press("n e v i a n Enter Up x")
    #expect(sandbox.mixer?.parts.map(\.water.name.en) == ["Distilled", "Evian"])
    try sandbox.press("Down x")
    #expect(sandbox.mixer?.selected == 1)
  }

  @Test func `Enter and c put another water in the place of the selected one`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("Down Enter C a f e Enter")
    #expect(sandbox.mixer?.parts.map(\.water.name.en) == ["Home tap", "Cafe"])
    try sandbox.press("c Esc")
    #expect(sandbox.mixer?.parts.map(\.water.name.en) == ["Home tap", "Cafe"])
    try sandbox.press("Up c e v i Enter")
    #expect(sandbox.mixer?.parts.map(\.water.name.en) == ["Evian", "Cafe"])
    #expect(volumes(sandbox) == [500, 500])
  }

  @Test func `a record that another program changes is mixed as it is now, one that is deleted as it was`() throws {
    var sandbox = try MixerSandbox.open()
    let record = try #require(try sandbox.database.water.records(limit: 1).first)
    var sample = record.sample
    sample.figures = try #require(WaterFigures(hardness: 200, alkalinity: 100))
    try sandbox.database.water.change(record.number, to: sample)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("200 / 100 ppm"))
    try sandbox.database.water.delete(record.number)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("200 / 100 ppm"))
    #expect(sandbox.mixer?.parts.first?.water.name.en == "Home tap")
  }

  @Test func `the unit goes on to the next one, is remembered, and figures are in it`() throws {
    var sandbox = try MixerSandbox.open()
    for unit in WaterUnit.shared.dropFirst() + [.ppm] {
      try sandbox.press("U")
      #expect(sandbox.router.environment.unit == unit)
      #expect(sandbox.screen.contains("\(unit.text(60, of: .hardness)) \(unit.label)"), "\(sandbox.screen)")
      #expect(sandbox.screen.contains("\(unit.text(45, of: .alkalinity)) \(unit.label)"))
    }
    try sandbox.setUnit(.fH)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.screen.contains("6 °fH"))
  }

  @Test func `the mouse selects, pours and presses`() throws {
    var sandbox = try MixerSandbox.open(recipe: "sey")
    try sandbox.click("[+]", inRowOf: "120 / 90 ppm")
    #expect(volumes(sandbox) == [550, 500])
    try sandbox.click("[−]", inRowOf: " 0 / 0 ppm")
    #expect(volumes(sandbox) == [550, 450])
    #expect(sandbox.mixer?.selected == 1)
    try sandbox.click("1 Home tap")
    #expect(sandbox.mixer?.selected == 0)
    try sandbox.click("1 Home tap")
    #expect(sandbox.router.screens.last is WaterPicker)
    try sandbox.press("Esc")
    try sandbox.click("Target  ]")
    #expect(sandbox.router.screens.last is WaterPicker)
    try sandbox.press("Esc")
    try sandbox.click("Solve  ]")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("Up")
    try sandbox.click("Add water  ]")
    #expect(sandbox.router.screens.last is WaterPicker)
    try sandbox.press("Esc")
    try sandbox.click("Salts  ]")
    #expect(sandbox.router.screens.last is DosingScreen)
  }

  @Test func `d opens the salts with the blend and the target`() throws {
    var sandbox = try MixerSandbox.open(recipe: "sca-optimal")
    try sandbox.press("d")
    #expect(sandbox.dosing?.water.point == WaterPoint(hardness: 60, alkalinity: 45))
    #expect(sandbox.dosing?.target?.recipe?.id == "sca-optimal")
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.last is MixerScreen)
  }

  @Test func `the chart has the waters under their numbers, the line between them, the target and the blend`() throws {
    let sandbox = try MixerSandbox.open(recipe: "sey")
    let chart = try #require(sandbox.mixer).chart(in: sandbox.router.environment)
    #expect(chart.path == [WaterPoint(hardness: 120, alkalinity: 90), .distilled])
    #expect(chart.marks.map(\.symbol) == ["1", "2"])
    #expect(chart.marks.map(\.point.hardness) == [120, 0])
    #expect(chart.target?.hardness == 36)
    #expect(chart.selected == .point(WaterPoint(hardness: 60, alkalinity: 45)))
    #expect([GlyphSet.unicode, .ascii].map(WaterChart.targetSymbol) == ["◎", "X"])
  }
}
