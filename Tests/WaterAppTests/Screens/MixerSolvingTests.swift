import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import JuiceApp
@testable import ScreenSupport
@testable import WaterApp

@Suite("Solving in the mixer")
struct MixerSolvingTests {
  private func volumes(_ sandbox: TestSandbox) -> [Double] { sandbox.mixer?.parts.map(\.volume.value) ?? [] }

  /// Types a target of one's own.
  private func typeTarget(_ hardness: String, _ alkalinity: String, in sandbox: inout TestSandbox) throws {
    func keys(_ text: String) -> String { text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ") }
    try sandbox.press("t End Up Enter \(keys(hardness)) Tab \(keys(alkalinity)) Enter")
  }

  @Test func `a recipe that is chosen is remembered, and none is forgotten`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("t S e y Enter")
    #expect(try sandbox.context.target()?.id == "sey")
    try sandbox.press("t End Enter")
    #expect(try sandbox.context.target() == nil)
  }

  @Test func `a target of one's own is for this once`() throws {
    var sandbox = try MixerSandbox.open(recipe: "holy")
    try typeTarget("60", "2.5 dH", in: &sandbox)
    #expect(sandbox.mixer?.target?.point.hardness == 60)
    #expect(sandbox.mixer?.target?.point.alkalinity == WaterUnit.dH.ppm(2.5))
    #expect(try sandbox.context.target()?.id == "holy")
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.mixer?.target?.point.hardness == 60)
  }

  @Test func `a target on the line is reached, and there is as much as before`() throws {
    var sandbox = try MixerSandbox.open()
    try typeTarget("40", "30", in: &sandbox)
    try sandbox.press("2 5 0 Enter s")
    #expect(volumes(sandbox) == [250, 500])
    #expect(sandbox.router.notice?.kind == .good)
    try typeTarget("30", "22.5", in: &sandbox)
    try sandbox.press("s")
    #expect(volumes(sandbox) == [187.5, 562.5])
  }

  @Test func `beside the line it says how far away it stays, and why`() throws {
    var sandbox = try MixerSandbox.open(recipe: "sca-optimal")
    try sandbox.press("s")
    let target = try #require(sandbox.mixer?.target).point
    let solution = try #require(
      Blend.solution(of: [WaterPoint(hardness: 120, alkalinity: 90), .distilled], for: target))
    #expect(sandbox.mixer?.total == 10_000)
    let notice = try #require(sandbox.router.notice)
    #expect(notice.kind == .warning)
    #expect(notice.phrase.en.contains("\(DecimalText.text(solution.distance)) ppm off"))
  }

  @Test func `so little that it cannot be divided is said to be so`() throws {
    var sandbox = try MixerSandbox.open()
    try typeTarget("40", "30", in: &sandbox)
    try sandbox.press("0 Down 0 . 1 Enter s")
    #expect(sandbox.router.notice?.kind == .good)
    #expect(volumes(sandbox).reduce(0, +) == 0.1)
  }

  @Test func `no water becomes more than there can be of it`() throws {
    var sandbox = try MixerSandbox.open()
    try typeTarget("12", "9", in: &sandbox)
    try sandbox.press("1 0 0 0 0 0 Down 1 0 0 0 0 0 Enter s")
    #expect(volumes(sandbox).allSatisfy { $0 <= 100_000 })
    #expect(sandbox.mixer?.blend.result.map { $0.distance(to: WaterPoint(hardness: 12, alkalinity: 9)) < 0.1 } == true)
    #expect(sandbox.router.notice?.phrase.en.hasSuffix(MixerWords.lessInAll.en) == true)
  }

  @Test func `it comes as near as the model says, whatever the waters and the target`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    func point() -> WaterPoint {
      WaterPoint(hardness: .random(in: 0...300, using: &random), alkalinity: .random(in: 0...200, using: &random))
    }
    for _ in 0..<60 {
      let (first, second) = (point(), point())
      var sandbox = try MixerSandbox.open(
        recipe: WaterRecipe.book.randomElement(using: &random)?.id,
        log: [("Second", second.hardness, second.alkalinity), ("First", first.hardness, first.alkalinity)])
      try sandbox.press("a S e c o n d Enter s")
      let target = try #require(sandbox.mixer?.target).point
      let solution = try #require(Blend.solution(of: [first, .distilled, second], for: target))
      let result = try #require(sandbox.mixer?.blend.result)
      #expect(sandbox.mixer?.total == 15_000, "seed \(seed)")
      // A tenth of a mL in 1.5 liters, of waters of up to 300 ppm.
      #expect(result.distance(to: target) - solution.distance < 0.1, "seed \(seed)")
      #expect(result.distance(to: target) - solution.distance > -0.1, "seed \(seed)")
    }
  }

  @Test func `the distance to the target is in the unit of the figures`() throws {
    var sandbox = try MixerSandbox.open(recipe: "sca-optimal")
    try sandbox.press("U s")
    #expect(sandbox.screen.contains("°dH off"), "\(sandbox.screen)")
    #expect(!sandbox.screen.contains("ppm off"), "\(sandbox.screen)")
  }

  @Test func `on a small screen figures and advice of three waters are all there`() throws {
    var sandbox = try MixerSandbox.open(Environment.pavilion(size: Size(columns: 60, rows: 16)), recipe: "sca-optimal")
    try sandbox.press("a e v i a n Enter")
    #expect(sandbox.screen.contains("306.8"), "\(sandbox.screen)")
    var seen = ""
    for _ in 0..<4 {
      seen += sandbox.screen
      try sandbox.press("PgDn")
    }
    for zone in ["SCA: ", "SCAE: ", "CDH: "] { #expect(seen.contains(zone), "\(zone) \(sandbox.screen)") }
  }

  @Test(arguments: [Size(columns: 60, rows: 16), Size(columns: 40, rows: 12)])
  func `what the stock is can be read on small screens`(size: Size) throws {
    var sandbox = try MixerSandbox.open(Environment.pavilion(size: size), recipe: "sey")
    try sandbox.press("d h")
    var seen = ""
    for _ in 0..<4 {
      seen += sandbox.screen
      try sandbox.press("PgDn")
    }
    #expect(seen.contains("Stock (1,000 ppm)"), "\(sandbox.screen)")
    #expect(seen.contains("Chlorides"), "\(sandbox.screen)")
  }
}
