import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import JuiceApp
@testable import ScreenSupport
@testable import WaterApp

@Suite("Dosing salts")
struct DosingScreenTests {
  private let tap = WaterPoint(hardness: 120, alkalinity: 90)

  @Test func `too little to be weighed is said, and is taken from the stock`() throws {
    var sandbox = try MixerSandbox.dosing(recipe: "sca-optimal")
    // Less than a tenth of a gram of baking soda.
    #expect(sandbox.screen.contains(DosingWords.tooLittle.en.prefix(20)))
    try sandbox.press("1 0 Enter")
    #expect(!sandbox.screen.contains(DosingWords.tooLittle.en.prefix(20)))
  }

  @Test
  func `what is too much is diluted first, and the chart shows the water, the diluted one and the result`() throws {
    let sandbox = try MixerSandbox.dosing(recipe: "sca-optimal", from: tap)
    let chart = try #require(sandbox.dosing).chart(in: .ppm)
    #expect(chart.marks.map(\.symbol) == ["1", "2"])
    #expect(chart.marks.first?.point == tap)
    #expect(chart.selected?.point.map { $0.distance(to: WaterPoint(hardness: 68.2, alkalinity: 40.5)) < 0.1 } == true)
  }

  @Test func `without a target it asks for one`() throws {
    var sandbox = try MixerSandbox.dosing(from: tap)
    #expect(sandbox.screen.contains(MixerWords.needsTarget.en))
    #expect(sandbox.dosing?.chart(in: .ppm).selected == .point(tap))
    try sandbox.press("t S e y Enter")
    #expect(!sandbox.screen.contains(MixerWords.needsTarget.en))
    #expect(try sandbox.context.target()?.id == "sey")
    try sandbox.press("t End Enter")
    #expect(sandbox.screen.contains(MixerWords.needsTarget.en))
    #expect(try sandbox.context.target() == nil)
  }

  @Test func `keys choose the row and change what stands there`() throws {
    var sandbox = try MixerSandbox.dosing(recipe: "rao-perger")
    #expect(sandbox.dosing?.selected == .water)
    try sandbox.press("Right")
    #expect(sandbox.router.notice?.phrase == Phrase(en: "Enter chooses the water.", ko: "물은 Enter로 고릅니다."))
    try sandbox.press("Down Right")
    #expect(sandbox.dosing?.target?.recipe?.id == "dan-eils")
    #expect(try sandbox.context.target()?.id == "dan-eils")
    try sandbox.press("Left Left")
    #expect(sandbox.dosing?.target?.recipe == WaterRecipe.book.last)
    try sandbox.press("Down Right Right Left")
    #expect(sandbox.dosing?.volume.value == 1.1)
    try sandbox.press("+ = - _")
    #expect(sandbox.dosing?.volume.value == 1.1)
    try sandbox.press("j Enter Right")
    #expect(sandbox.dosing?.hardnessSalt == .calciumChlorideAnhydrous)
    try sandbox.press("Left")
    #expect(sandbox.dosing?.hardnessSalt == .calciumChlorideDihydrate)
    try sandbox.press("Tab Right")
    #expect(sandbox.dosing?.alkalinitySalt == .potassiumBicarbonate)
    try sandbox.press("Enter Down k k")
    #expect(sandbox.dosing?.alkalinitySalt == .bakingSoda)
    #expect(sandbox.dosing?.selected == .volume)
    try sandbox.press("S-Tab Enter")
    #expect(sandbox.router.screens.last is WaterPicker)
    try sandbox.press("Esc Up Enter")
    #expect(sandbox.router.screens.last is WaterPicker)
  }

  @Test func `the salts go round, all five and both`() throws {
    var sandbox = try MixerSandbox.dosing(recipe: "sca-optimal")
    var seen: [Salt] = []
    for _ in 0..<5 {
      let salt = try #require(sandbox.dosing?.hardnessSalt)
      seen.append(salt)
      #expect(sandbox.screen.contains("\(salt.name.en) \(salt.formula)"), "\(sandbox.screen)")
      #expect(sandbox.screen.contains(Dosing.Caution.chloride.phrase.en.prefix(16)) == salt.isChloride)
      try sandbox.press("h")
    }
    #expect(seen == Salt.forHardness)
    #expect(sandbox.dosing?.hardnessSalt == .epsom)
    try sandbox.press("b")
    #expect(sandbox.dosing?.alkalinitySalt == .potassiumBicarbonate)
    try sandbox.press("b")
    #expect(sandbox.dosing?.alkalinitySalt == .bakingSoda)
  }

  @Test func `gypsum beyond what dissolves is warned of`() throws {
    var sandbox = try MixerSandbox.dosing(Environment.pavilion(size: Size(columns: 120, rows: 40), hasMotion: false))
    try sandbox.press("h h h h t End Up Enter 3 0 0 0 Tab 0 Enter")
    #expect(sandbox.dosing?.hardnessSalt == .gypsum)
    #expect(sandbox.screen.contains(" 2,09"))
    #expect(try sandbox.context.target() == nil)
  }

  @Test func `another water is chosen with w, and one of the log is followed`() throws {
    var sandbox = try MixerSandbox.open(recipe: "sey")
    try sandbox.press("d w C a f e Enter")
    #expect(sandbox.dosing?.water.name.en == "Cafe")
    let record = try #require(try sandbox.database.water.records(WaterQuery(words: "Cafe"), limit: 1).first)
    var sample = record.sample
    sample.figures = try #require(WaterFigures(hardness: 30, alkalinity: 10))
    try sandbox.database.water.change(record.number, to: sample)
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.dosing?.water.point == WaterPoint(hardness: 30, alkalinity: 10))
  }

  @Test func `a target that was brought along counts until another one is chosen`() throws {
    var sandbox = try MixerSandbox.open(recipe: "sey")
    try sandbox.press("t End Up Enter 5 0 Tab 3 0 Enter d")
    #expect(sandbox.dosing?.target?.point == WaterPoint(hardness: 50, alkalinity: 30))
    sandbox.router.handle(.program(.dataChanged))
    #expect(sandbox.dosing?.target?.point == WaterPoint(hardness: 50, alkalinity: 30))
    try sandbox.press("t H o l y Enter Esc")
    #expect(sandbox.mixer?.target?.recipe?.id == "holy")
  }

  @Test func `grams and milliliters are those of the model, whatever is to be reached`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let point = WaterPoint(
        hardness: .random(in: 0...300, using: &random), alkalinity: .random(in: 0...300, using: &random))
      let recipe = try #require(WaterRecipe.book.randomElement(using: &random))
      var sandbox = try MixerSandbox.dosing(
        Environment.pavilion(size: Size(columns: 120, rows: 40), hasMotion: false), recipe: recipe.id, from: point)
      let liters = Int.random(in: 1...1000, using: &random)
      let turns = Int.random(in: 0..<5, using: &random)
      try sandbox.press("\(liters)".map(String.init).joined(separator: " ") + " Enter")
      for _ in 0..<turns { try sandbox.press("h") }
      let dosing = try #require(
        Dosing(point, to: recipe.point, volume: Double(liters), hardnessSalt: Salt.forHardness[turns]))
      let screen = sandbox.screen
      for dose in dosing.doses {
        #expect(screen.contains(" \(DosingWords.grams(dose.grams))"), "seed \(seed)\n\(screen)")
        guard let stock = dose.milliliters else { continue }
        #expect(screen.contains(" \(DosingWords.milliliters(stock))"), "seed \(seed)\n\(screen)")
      }
      let dilution = DosingWords.dilution(dosing).full.en.prefix(12)
      #expect(screen.contains(dilution) == dosing.needsDilution, "seed \(seed)\n\(screen)")
      #expect(screen.contains(WaterWords.pair(recipe.point, in: .ppm)), "seed \(seed)\n\(screen)")
    }
  }

  @Test(
    arguments: [
      (0.0434, "0.043 g"), (0.1, "0.10 g"), (0.347, "0.35 g"), (24.6, "24.60 g"), (999.99, "999.99 g"),
      (24_625, "24,625 g"),
    ])
  func `grams have the digits of scales`(grams: Double, text: String) {
    #expect(DosingWords.grams(grams) == text)
  }

  @Test(arguments: [(4.25, "4.3 mL"), (99.94, "99.9 mL"), (141.6, "142 mL"), (9999, "9,999 mL"), (12_500, "12.5 L")])
  func `stock has the digits of a measuring cup`(milliliters: Double, text: String) {
    #expect(DosingWords.milliliters(milliliters) == text)
  }

  @Test(arguments: [(0.45, "450 mL"), (0.0333, "33.3 mL"), (1.0, "1 L"), (4.502, "4.5 L"), (1000, "1000 L")])
  func `water is in liters, less than one in milliliters`(liters: Double, text: String) {
    #expect(DosingWords.liters(liters) == text)
  }
}
