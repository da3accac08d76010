import TerminalUI
import TestSupport
import Testing
import WaterModel

@testable import Screens

@Suite("Dosing salts")
struct DosingScreenTests {
  private let tap = WaterPoint(hardness: 120, alkalinity: 90)

  @Test
  func `distilled water becomes a recipe, with grams, stock and marks`() throws {
    var house = try MixerHouse.dosing(recipe: "sca-optimal")
    let target = try #require(WaterRecipe.book.first { $0.id == "sca-optimal" }).point
    let dosing = try #require(Dosing(.distilled, to: target, volume: 1))
    #expect(dosing.doses.count == 2)
    for text in [
      "▸ Water", "Distilled", "SCA optimal (BH)", "Epsom salt MgSO₄·7H₂O", "Baking soda NaHCO₃",
      "\(DecimalText.fixed(dosing.doses[0].grams, decimals: 2)) g",
      "or \(DecimalText.text(dosing.doses[0].millilitres ?? 0)) mL of stock", "68.2 / 40.5 ppm", "✓ SCA", "✓ SCAE",
      "✓ CDH",
      "Stock (1,000 ppm): 2.46 g Epsom salt", "each in 1 L",
    ] {
      #expect(house.screen.contains(text), "\(text)\n\(house.screen)")
    }
    #expect(!house.screen.contains("Dilute"))
    // Less than a tenth of a gram of baking soda.
    #expect(house.screen.contains("0.068 g"))
    #expect(house.screen.contains("Below 0.1 g is hard to weigh"))
  }

  @Test
  func `what is too much is diluted first, and by how much is said`() throws {
    var house = try MixerHouse.dosing(recipe: "sca-optimal", from: tap)
    try house.press("1 0 Enter")
    for text in [
      "Dilute first: 4.5 L of the water (45 %)", "5.5 L of distilled water",
      "Too much: hardness by 51.8 ppm", "by 49.5 ppm", "Epsom salt", "or 142 mL of stock", "68.2 / 40.5 ppm",
    ] {
      #expect(house.screen.contains(text), "\(text)\n\(house.screen)")
    }
    #expect(!house.screen.contains("Below 0.1 g"))
    let chart = try #require(house.dosing).chart(in: house.router.environment)
    #expect(chart.marks.map(\.sign) == ["1", "2"])
    #expect(chart.marks.first?.point == tap)
    #expect(chart.selected.map { $0.distance(to: WaterPoint(hardness: 68.2, alkalinity: 40.5)) < 0.1 } == true)
    #expect(house.screen.contains("1 water  2 diluted  ● result"))
  }

  @Test
  func `without a target it asks for one`() throws {
    var house = try MixerHouse.dosing(from: tap)
    #expect(house.screen.contains("Choose a target first: t."))
    #expect(house.dosing?.chart(in: house.router.environment).selected == tap)
    try house.press("t S e y Enter")
    #expect(!house.screen.contains("Choose a target first"))
    #expect(try house.desk.target()?.id == "sey")
    try house.press("t End Enter")
    #expect(house.screen.contains("Choose a target first"))
    #expect(try house.desk.target() == nil)
  }

  @Test
  func `what is the target already needs nothing`() throws {
    var house = try MixerHouse.dosing(recipe: "sey", from: WaterPoint(hardness: 36, alkalinity: 15))
    #expect(house.screen.contains("Nothing is to be added"))
    #expect(!house.screen.contains("Stock"))
  }

  @Test
  func `keys choose the row and change what stands there`() throws {
    var house = try MixerHouse.dosing(recipe: "rao-perger")
    #expect(house.dosing?.selected == .water)
    try house.press("Right")
    #expect(house.screen.contains("Enter chooses the water."))
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
    #expect(house.router.top == "Choose the target")
    try house.press("Esc Up Enter")
    #expect(house.router.top == "Choose a water")
  }

  @Test
  func `the salts go round, all five and both`() throws {
    var house = try MixerHouse.dosing(recipe: "sca-optimal")
    var seen: [Salt] = []
    for _ in 0..<5 {
      let salt = try #require(house.dosing?.hardnessSalt)
      seen.append(salt)
      #expect(house.screen.contains("\(salt.name.en) \(salt.formula)"), "\(house.screen)")
      #expect(house.screen.contains("Chlorides attack") == salt.isChloride)
      try house.press("h")
    }
    #expect(seen == Salt.forHardness)
    #expect(house.dosing?.hardnessSalt == .epsom)
    try house.press("b")
    #expect(house.dosing?.alkalinitySalt == .potassiumBicarbonate)
    try house.press("b")
    #expect(house.dosing?.alkalinitySalt == .bakingSoda)
  }

  @Test
  func `gypsum beyond what dissolves is warned of`() throws {
    var house = try MixerHouse.dosing(Environment.pavilion(size: Size(columns: 120, rows: 40), hasMotion: false))
    try house.press("h h h h t End Up Enter 3 0 0 0 Tab 0 Enter")
    #expect(house.dosing?.hardnessSalt == .gypsum)
    #expect(house.screen.contains("Gypsum dissolves up to about 2,09"))
    #expect(try house.desk.target() == nil)
  }

  @Test
  func `the volume is typed in litres, from a tenth to a thousand`() throws {
    var house = try MixerHouse.dosing(recipe: "sey")
    let steps: [(keys: String, litres: Double)] = [
      ("2 0 Enter", 20), ("0 . 5", 0.5), ("Esc", 20), ("1 , 5 Enter", 1.5), ("1 0 0 0", 1000), ("0", 1000),
      ("Enter +", 1000), ("0 Enter", 0.1), ("-", 0.1), ("+", 1.1), ("Backspace", 1), ("Backspace Backspace 7 Up", 7),
    ]
    for step in steps {
      try house.press(step.keys)
      #expect(house.dosing?.volume.value == step.litres, "after \(step.keys)")
    }
    try house.press("2 0 0 0 0")
    #expect(house.screen.contains("From 0.1 to 1,000 L, to a tenth."))
    #expect(house.router.top == "Salts")
  }

  @Test
  func `another water is chosen with w, and one of the log is followed`() throws {
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

  @Test
  func `a target that was brought along counts until another one is chosen`() throws {
    var house = try MixerHouse.open(recipe: "sey")
    try house.press("t End Up Enter 5 0 Tab 3 0 Enter d")
    #expect(house.dosing?.target?.point == WaterPoint(hardness: 50, alkalinity: 30))
    house.router.handle(.dataChanged)
    #expect(house.dosing?.target?.point == WaterPoint(hardness: 50, alkalinity: 30))
    try house.press("t H o l y Enter Esc")
    #expect(house.mixer?.target?.recipe?.id == "holy")
  }

  @Test
  func `the unit is the one of all the house`() throws {
    var house = try MixerHouse.dosing(recipe: "sey", from: tap)
    try house.press("U")
    #expect(try house.desk.unit() == .dH)
    #expect(house.screen.contains(WaterWords.pair(tap, in: .dH)))
    #expect(house.screen.contains("°dH"))
  }

  @Test
  func `the mouse selects, opens and steps`() throws {
    var house = try MixerHouse.dosing(recipe: "sey")
    try house.click("[+]")
    #expect(house.dosing?.volume.value == 2)
    try house.click("[−]")
    #expect(house.dosing?.volume.value == 1)
    try house.click("Epsom salt")
    #expect(house.dosing?.selected == .hardnessSalt)
    try house.click("Epsom salt")
    #expect(house.dosing?.hardnessSalt == .calciumChlorideDihydrate)
    try house.click("▸ Hardness")
    try house.click("  Target")
    try house.click("▸ Target")
    #expect(house.router.top == "Choose the target")
  }

  @Test
  func `grams and millilitres are those of the model, whatever is to be reached`() throws {
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
        #expect(screen.contains("or \(DosingWords.millilitres(stock)) of stock"), "seed \(seed)\n\(screen)")
      }
      #expect(screen.contains("Dilute first") == dosing.needsDilution, "seed \(seed)\n\(screen)")
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
