import Storage
import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import Screens

@Suite("The mixer")
struct MixerScreenTests {
  private func volumes(_ house: TestHouse) -> [Double] { house.mixer?.parts.map(\.volume.value) ?? [] }

  @Test func `without a record there is a bottled water instead`() throws {
    let house = try MixerHouse.open(log: [])
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Vittel", "Distilled"])
  }

  @Test func `another water is proposed than those that are in the mix`() throws {
    var house = try MixerHouse.open(log: [("A", 100, 50), ("B", 60, 30)])
    let first = try #require(house.mixer?.parts.first?.water)
    try house.press("a")
    let proposed = try #require(try house.topmost(WaterPicker.self).list.selected)
    #expect(proposed != .water(first))
    try house.press("Enter")
    #expect(Set(house.mixer?.parts.map(\.water) ?? []).count == 3)
    // Without another record it is a bottled one, and not the distilled water that is there.
    house = try MixerHouse.open(log: [("A", 100, 50)])
    try house.press("a Enter")
    #expect(Set(house.mixer?.parts.map(\.water) ?? []).count == 3)
  }

  @Test func `what comes out is what the model says, whatever is poured`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let water = WaterPoint(
        hardness: .random(in: 0...400, using: &random), alkalinity: .random(in: 0...300, using: &random))
      var house = try MixerHouse.open(log: [("Tap", water.hardness, water.alkalinity)])
      let typed = (0..<2).map { _ in Int.random(in: 1...100_000, using: &random) }
      func keys(_ number: Int) -> String { "\(number)".map(String.init).joined(separator: " ") }
      try house.press("\(keys(typed[0])) Enter Down \(keys(typed[1])) Enter")
      let blend = Blend([.init(water, volume: Double(typed[0])), .init(.distilled, volume: Double(typed[1]))])
      let result = try #require(blend.result)
      let screen = house.screen
      #expect(screen.contains(" \(WaterUnit.ppm.text(result.hardness, of: .hardness)) ppm"), "seed \(seed)\n\(screen)")
      #expect(screen.contains(" \(WaterUnit.ppm.text(result.alkalinity, of: .alkalinity)) ppm"), "seed \(seed)")
      #expect(screen.contains("\((typed[0] + typed[1]).grouped) mL"), "seed \(seed)")
      #expect(screen.contains("\(DecimalText.text(100 * Double(typed[0]) / blend.volume)) %"), "seed \(seed)")
      let verdict = WaterVerdict(result)
      for zone in WaterZone.allCases {
        #expect(
          screen.contains("\(verdict.zones.contains(zone) ? "✓" : "−") \(zone.shortName)"), "seed \(seed)\n\(screen)")
      }
      #expect(screen.contains(verdict.taste.phrase.en), "seed \(seed)")
    }
  }

  @Test func `keys change the volume of the selected water`() throws {
    var house = try MixerHouse.open()
    let steps: [(keys: String, volumes: [Double])] = [
      ("+", [550, 500]), ("=", [600, 500]), ("-", [550, 500]), ("Right", [560, 500]), ("l l", [580, 500]),
      ("Left h", [560, 500]), ("Down -", [560, 450]), ("j j _", [560, 400]), ("Up 2 5 0", [250, 400]),
      ("Backspace", [25, 400]), ("Esc", [560, 400]), ("7 , 5 Enter", [7.5, 400]), ("k Tab +", [7.5, 450]),
      ("S-Tab 0 Down", [0, 450]),
    ]
    for step in steps {
      try house.press(step.keys)
      #expect(volumes(house) == step.volumes, "after \(step.keys)")
    }
    #expect(house.router.screens.last is MixerScreen)
  }

  @Test func `who types sees the cursor behind the number, and Enter and Esc are about it`() throws {
    var house = try MixerHouse.open()
    try house.press("1 2 .")
    #expect(house.screen.contains("12. mL"))
    let cursor = try #require(house.router.frame().cursor)
    #expect(cursor.kind == .text)
    try house.press("5 Enter")
    #expect(house.screen.contains("12.5 mL"))
    #expect(house.router.frame().cursor?.kind == .selection)
    try house.press("9 Esc")
    #expect(house.router.screens.last is MixerScreen)
    #expect(volumes(house) == [12.5, 500])
  }

  @Test func `a third water can be added and removed, but not a fourth, nor the second`() throws {
    var house = try MixerHouse.open()
    try house.press("x")
    #expect(house.router.notice?.kind == .warning)
    try house.press("a V o l v i c Enter")
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Home tap", "Distilled", "Volvic"])
    try house.press("n")
    #expect(house.router.notice?.kind == .warning)
    try house.press("Up Up Delete")
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Distilled", "Volvic"])
    try house.press("n e v i a n Enter Up x")
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Distilled", "Evian"])
    try house.press("Down x")
    #expect(house.mixer?.selected == 1)
  }

  @Test func `Enter and c put another water in the place of the selected one`() throws {
    var house = try MixerHouse.open()
    try house.press("Down Enter C a f e Enter")
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Home tap", "Cafe"])
    try house.press("c Esc")
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Home tap", "Cafe"])
    try house.press("Up c e v i Enter")
    #expect(house.mixer?.parts.map(\.water.name.en) == ["Evian", "Cafe"])
    #expect(volumes(house) == [500, 500])
  }

  @Test func `a record that another program changes is mixed as it is now, one that is deleted as it was`() throws {
    var house = try MixerHouse.open()
    let record = try #require(try house.database.water.records(limit: 1).first)
    var sample = record.sample
    sample.figures = try #require(WaterFigures(hardness: 200, alkalinity: 100))
    try house.database.water.change(record.number, to: sample)
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("200 / 100 ppm"))
    try house.database.water.delete(record.number)
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("200 / 100 ppm"))
    #expect(house.mixer?.parts.first?.water.name.en == "Home tap")
  }

  @Test func `the unit goes on to the next one, is remembered, and figures are in it`() throws {
    var house = try MixerHouse.open()
    for unit in WaterUnit.shared.dropFirst() + [.ppm] {
      try house.press("U")
      #expect(house.router.environment.unit == unit)
      #expect(house.screen.contains("\(unit.text(60, of: .hardness)) \(unit.label)"), "\(house.screen)")
      #expect(house.screen.contains("\(unit.text(45, of: .alkalinity)) \(unit.label)"))
    }
    try house.setUnit(.fH)
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("6 °fH"))
  }

  @Test func `the mouse selects, pours and presses`() throws {
    var house = try MixerHouse.open(recipe: "sey")
    try house.click("[+]", inRowOf: "120 / 90 ppm")
    #expect(volumes(house) == [550, 500])
    try house.click("[−]", inRowOf: " 0 / 0 ppm")
    #expect(volumes(house) == [550, 450])
    #expect(house.mixer?.selected == 1)
    try house.click("1 Home tap")
    #expect(house.mixer?.selected == 0)
    try house.click("1 Home tap")
    #expect(house.router.screens.last is WaterPicker)
    try house.press("Esc")
    try house.click("Target  ]")
    #expect(house.router.screens.last is WaterPicker)
    try house.press("Esc")
    try house.click("Solve  ]")
    #expect(house.router.notice?.kind == .warning)
    try house.press("Up")
    try house.click("Add water  ]")
    #expect(house.router.screens.last is WaterPicker)
    try house.press("Esc")
    try house.click("Salts  ]")
    #expect(house.router.screens.last is DosingScreen)
  }

  @Test func `d opens the salts with the blend and the target`() throws {
    var house = try MixerHouse.open(recipe: "sca-optimal")
    try house.press("d")
    #expect(house.dosing?.water.point == WaterPoint(hardness: 60, alkalinity: 45))
    #expect(house.dosing?.target?.recipe?.id == "sca-optimal")
    try house.press("Esc")
    #expect(house.router.screens.last is MixerScreen)
  }

  @Test func `the chart has the waters under their numbers, the line between them, the target and the blend`() throws {
    let house = try MixerHouse.open(recipe: "sey")
    let chart = try #require(house.mixer).chart(in: house.router.environment)
    #expect(chart.path == [WaterPoint(hardness: 120, alkalinity: 90), .distilled])
    #expect(chart.marks.map(\.sign) == ["◎", "1", "2"])
    #expect(chart.marks.map(\.point.hardness) == [36, 120, 0])
    #expect(chart.selected == WaterPoint(hardness: 60, alkalinity: 45))
    var ascii = house.router.environment
    ascii.glyphs = .ascii
    #expect(house.mixer?.chart(in: ascii).marks.first?.sign == "X")
  }
}
