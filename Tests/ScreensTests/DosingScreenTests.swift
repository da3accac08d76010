import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import Screens

@Suite("Dosing salts")
struct DosingScreenTests {
  private let tap = WaterPoint(hardness: 120, alkalinity: 90)

  @Test func `too little to be weighed is said, and is taken from the stock`() throws {
    var house = try MixerHouse.dosing(recipe: "sca-optimal")
    // Less than a tenth of a gram of baking soda.
    #expect(house.screen.contains(DosingWords.tooLittle.en.prefix(20)))
    try house.press("1 0 Enter")
    #expect(!house.screen.contains(DosingWords.tooLittle.en.prefix(20)))
  }

  @Test
  func `what is too much is diluted first, and the chart shows the water, the diluted one and the result`() throws {
    let house = try MixerHouse.dosing(recipe: "sca-optimal", from: tap)
    let chart = try #require(house.dosing).chart
    #expect(chart.marks.map(\.sign) == ["1", "2"])
    #expect(chart.marks.first?.point == tap)
    #expect(chart.selected.map { $0.distance(to: WaterPoint(hardness: 68.2, alkalinity: 40.5)) < 0.1 } == true)
  }

  @Test func `without a target it asks for one`() throws {
    var house = try MixerHouse.dosing(from: tap)
    #expect(house.screen.contains(MixerWords.needsTarget.en))
    #expect(house.dosing?.chart.selected == tap)
    try house.press("t S e y Enter")
    #expect(!house.screen.contains(MixerWords.needsTarget.en))
    #expect(try house.desk.target()?.id == "sey")
    try house.press("t End Enter")
    #expect(house.screen.contains(MixerWords.needsTarget.en))
    #expect(try house.desk.target() == nil)
  }

  @Test func `keys choose the row and change what stands there`() throws {
    var house = try MixerHouse.dosing(recipe: "rao-perger")
    #expect(house.dosing?.selected == .water)
    try house.press("Right")
    #expect(house.router.notice?.phrase == DosingWords.waterIsPicked)
    try house.press("Down Right")
    #expect(house.dosing?.target?.recipe?.id == "dan-eils")
    #expect(try house.desk.target()?.id == "dan-eils")
    try house.press("Left Left")
    #expect(house.dosing?.target?.recipe == WaterRecipe.book.last)
    try house.press("Down Right Right Left")
    #expect(house.dosing?.volume.value == 1.1)
    try house.press("+ = - _")
    #expect(house.dosing?.volume.value == 1.1)
    try house.press("j Enter Right")
    #expect(house.dosing?.hardnessSalt == .calciumChlorideAnhydrous)
    try house.press("Left")
    #expect(house.dosing?.hardnessSalt == .calciumChlorideDihydrate)
    try house.press("Tab Right")
    #expect(house.dosing?.alkalinitySalt == .potassiumBicarbonate)
    try house.press("Enter Down k k")
    #expect(house.dosing?.alkalinitySalt == .bakingSoda)
    #expect(house.dosing?.selected == .volume)
    try house.press("S-Tab Enter")
    #expect(house.router.screens.last is WaterPicker)
    try house.press("Esc Up Enter")
    #expect(house.router.screens.last is WaterPicker)
  }

  @Test func `the salts go round, all five and both`() throws {
    var house = try MixerHouse.dosing(recipe: "sca-optimal")
    var seen: [Salt] = []
    for _ in 0..<5 {
      let salt = try #require(house.dosing?.hardnessSalt)
      seen.append(salt)
      #expect(house.screen.contains("\(salt.name.en) \(salt.formula)"), "\(house.screen)")
      #expect(house.screen.contains(Dosing.Caution.chloride.phrase.en.prefix(16)) == salt.isChloride)
      try house.press("h")
    }
    #expect(seen == Salt.forHardness)
    #expect(house.dosing?.hardnessSalt == .epsom)
    try house.press("b")
    #expect(house.dosing?.alkalinitySalt == .potassiumBicarbonate)
    try house.press("b")
    #expect(house.dosing?.alkalinitySalt == .bakingSoda)
  }

  @Test func `gypsum beyond what dissolves is warned of`() throws {
    var house = try MixerHouse.dosing(Environment.pavilion(size: Size(columns: 120, rows: 40), hasMotion: false))
    try house.press("h h h h t End Up Enter 3 0 0 0 Tab 0 Enter")
    #expect(house.dosing?.hardnessSalt == .gypsum)
    #expect(house.screen.contains(" 2,09"))
    #expect(try house.desk.target() == nil)
  }

  @Test func `another water is chosen with w, and one of the log is followed`() throws {
    var house = try MixerHouse.open(recipe: "sey")
    try house.press("d w C a f e Enter")
    #expect(house.dosing?.water.name.en == "Cafe")
    let record = try #require(try house.database.water.records(WaterQuery(words: "Cafe"), limit: 1).first)
    var sample = record.sample
    sample.figures = try #require(WaterFigures(hardness: 30, alkalinity: 10))
    try house.database.water.change(record.number, to: sample)
    house.router.handle(.dataChanged)
    #expect(house.dosing?.water.point == WaterPoint(hardness: 30, alkalinity: 10))
  }

  @Test func `a target that was brought along counts until another one is chosen`() throws {
    var house = try MixerHouse.open(recipe: "sey")
    try house.press("t End Up Enter 5 0 Tab 3 0 Enter d")
    #expect(house.dosing?.target?.point == WaterPoint(hardness: 50, alkalinity: 30))
    house.router.handle(.dataChanged)
    #expect(house.dosing?.target?.point == WaterPoint(hardness: 50, alkalinity: 30))
    try house.press("t H o l y Enter Esc")
    #expect(house.mixer?.target?.recipe?.id == "holy")
  }

  @Test func `grams and millilitres are those of the model, whatever is to be reached`() throws {
    let seed = freshSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let point = WaterPoint(
        hardness: .random(in: 0...300, using: &random), alkalinity: .random(in: 0...300, using: &random))
      let recipe = try #require(WaterRecipe.book.randomElement(using: &random))
      var house = try MixerHouse.dosing(
        Environment.pavilion(size: Size(columns: 120, rows: 40), hasMotion: false), recipe: recipe.id, from: point)
      let litres = Int.random(in: 1...1000, using: &random)
      let turns = Int.random(in: 0..<5, using: &random)
      try house.press("\(litres)".map(String.init).joined(separator: " ") + " Enter")
      for _ in 0..<turns { try house.press("h") }
      let dosing = try #require(
        Dosing(point, to: recipe.point, volume: Double(litres), hardnessSalt: Salt.forHardness[turns]))
      let screen = house.screen
      for dose in dosing.doses {
        #expect(screen.contains(" \(DosingWords.grams(dose.grams))"), "seed \(seed)\n\(screen)")
        guard let stock = dose.millilitres else { continue }
        #expect(screen.contains(" \(DosingWords.millilitres(stock))"), "seed \(seed)\n\(screen)")
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
  func `stock has the digits of a measuring cup`(millilitres: Double, text: String) {
    #expect(DosingWords.millilitres(millilitres) == text)
  }

  @Test(arguments: [(0.45, "450 mL"), (0.0333, "33.3 mL"), (1.0, "1 L"), (4.502, "4.5 L"), (1000, "1000 L")])
  func `water is in litres, less than one in millilitres`(litres: Double, text: String) {
    #expect(DosingWords.litres(litres) == text)
  }
}
