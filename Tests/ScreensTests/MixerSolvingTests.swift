import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import Screens

@Suite("Solving in the mixer")
struct MixerSolvingTests {
  private func volumes(_ house: TestHouse) -> [Double] { house.mixer?.parts.map(\.volume.value) ?? [] }

  /// Types a target of one's own.
  private func typeTarget(_ hardness: String, _ alkalinity: String, in house: inout TestHouse) throws {
    func keys(_ text: String) -> String { text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ") }
    try house.press("t End Up Enter \(keys(hardness)) Tab \(keys(alkalinity)) Enter")
  }

  @Test
  func `without a target there is nothing to solve for`() throws {
    var house = try MixerHouse.open()
    #expect(house.screen.contains("Target none: t chooses one"))
    try house.press("s")
    #expect(house.screen.contains("Choose a target first: t."))
    #expect(volumes(house) == [500, 500])
  }

  @Test
  func `a recipe that is chosen is remembered, and none is forgotten`() throws {
    var house = try MixerHouse.open()
    try house.press("t S e y Enter")
    #expect(try house.desk.target()?.id == "sey")
    #expect(house.screen.contains("Target ◎ Sey"))
    try house.press("t End Enter")
    #expect(try house.desk.target() == nil)
    #expect(house.screen.contains("none: t chooses one"))
  }

  @Test
  func `the remembered recipe is the target when one comes, and when another one is chosen elsewhere`() throws {
    var house = try MixerHouse.open(recipe: "holy")
    #expect(house.screen.contains("Target ◎ Holy"))
    try house.desk.setTarget(WaterRecipe.book.first { $0.id == "sey" })
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("Target ◎ Sey"))
  }

  @Test
  func `a target of one's own is for this once`() throws {
    var house = try MixerHouse.open(recipe: "holy")
    try typeTarget("60", "2.5 dH", in: &house)
    #expect(house.mixer?.target?.point.hardness == 60)
    #expect(house.mixer?.target?.point.alkalinity == WaterUnit.dH.ppm(2.5))
    #expect(try house.desk.target()?.id == "holy")
    house.router.handle(.dataChanged)
    #expect(house.screen.contains("Own target"))
  }

  @Test
  func `a target on the line is reached, and there is as much as before`() throws {
    var house = try MixerHouse.open()
    try typeTarget("40", "30", in: &house)
    try house.press("2 5 0 Enter s")
    #expect(volumes(house) == [250, 500])
    #expect(house.screen.contains("✓ Reached: 40 / 30 ppm."))
    try typeTarget("30", "22.5", in: &house)
    try house.press("s")
    #expect(volumes(house) == [187.5, 562.5])
    #expect(house.screen.contains("✓ reached"))
  }

  @Test
  func `beside the line it says how far away it stays, and why`() throws {
    var house = try MixerHouse.open(recipe: "sca-optimal")
    try house.press("s")
    let target = try #require(house.mixer?.target).point
    let solution = try #require(
      Blend.solution(of: [WaterPoint(hardness: 120, alkalinity: 90), .distilled], for: target))
    let away = DecimalText.text(solution.distance)
    #expect(house.screen.contains("As near as they come, \(away) ppm away"))
    #expect(house.screen.contains("not on the line between"))
    #expect(house.mixer?.total == 10_000)
    try house.press("Up")
    #expect(house.screen.contains("\(away) ppm away"))
    #expect(house.screen.contains("more hardness"))
  }

  @Test
  func `outside the triangle it says so, inside it is reached`() throws {
    var house = try MixerHouse.open(recipe: "sca-optimal")
    try house.press("a C a f e Enter s")
    #expect(!house.screen.contains("outside the triangle"))
    #expect(house.screen.contains("✓ Reached: 68.2 / 40.5 ppm."))
    #expect(house.mixer?.total == 15_000)
    try typeTarget("10", "300", in: &house)
    try house.press("s")
    #expect(house.screen.contains("the target lies outside the triangle"))
  }

  @Test
  func `so little that it cannot be divided is said to be so`() throws {
    var house = try MixerHouse.open()
    try typeTarget("40", "30", in: &house)
    try house.press("0 Down . 1 Enter s")
    #expect(house.screen.contains("Reached but for"))
    #expect(volumes(house).reduce(0, +) == 0.1)
  }

  @Test
  func `no water becomes more than there can be of it`() throws {
    var house = try MixerHouse.open()
    try typeTarget("12", "9", in: &house)
    try house.press("1 0 0 0 0 0 Down 1 0 0 0 0 0 Enter s")
    #expect(volumes(house).allSatisfy { $0 <= 100_000 })
    #expect(house.mixer?.blend.result.map { $0.distance(to: WaterPoint(hardness: 12, alkalinity: 9)) < 0.1 } == true)
    #expect(house.screen.contains("There is less in all now"))
  }

  @Test
  func `it comes as near as the model says, whatever the waters and the target`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    func point() -> WaterPoint {
      WaterPoint(hardness: .random(in: 0...300, using: &random), alkalinity: .random(in: 0...200, using: &random))
    }
    for _ in 0..<60 {
      let (first, second) = (point(), point())
      var house = try MixerHouse.open(
        recipe: WaterRecipe.book.randomElement(using: &random)?.id,
        log: [("Second", second.hardness, second.alkalinity), ("First", first.hardness, first.alkalinity)])
      try house.press("a S e c o n d Enter s")
      let target = try #require(house.mixer?.target).point
      let solution = try #require(Blend.solution(of: [first, .distilled, second], for: target))
      let result = try #require(house.mixer?.blend.result)
      #expect(house.mixer?.total == 15_000, "seed \(seed)")
      // A tenth of a mL in 1.5 litres, of waters of up to 300 ppm.
      #expect(result.distance(to: target) - solution.distance < 0.1, "seed \(seed)")
      #expect(result.distance(to: target) - solution.distance > -0.1, "seed \(seed)")
    }
  }
}
