import TestSupport
import Testing
import WaterModel

@Suite("What cannot be true together in a water")
struct WaterConflictTests {
  private func conflicts(
    _ figures: [WaterFigure: Double], ranges: [WaterFigure: ClosedRange<Double>] = [:]
  ) throws -> [WaterConflict] {
    try #require(WaterFigures(figures, ranges: ranges)).conflicts
  }

  private func waters(_ figures: [WaterFigure: Double]) throws -> [WaterConflict.Rule] {
    try conflicts([.hardness: 120, .alkalinity: 80].merging(figures) { $1 }).map(\.rule)
  }

  @Test(arguments: BottledWater.all) func `no bottled water contradicts itself`(bottle: BottledWater) throws {
    var figures = bottle.recordFigures
    if figures[.bicarbonate] == nil { figures[.alkalinity] = 10 }
    #expect(try conflicts(figures, ranges: bottle.recordRanges) == [])
    // Nor with the hardness that the label itself states.
    figures[.hardness] = bottle.statedHardness
    #expect(try conflicts(figures, ranges: bottle.recordRanges) == [])
  }

  @Test func `calcium alone cannot be more than the hardness`() throws {
    let found = try conflicts([.hardness: 90, .alkalinity: 60, .calcium: 100])
    let conflict = try #require(found.first)
    #expect(found.count == 1)
    #expect(conflict.rule == .hardness)
    #expect(conflict.figure == .hardness)
    #expect(conflict.others == [.calcium])
    // 100 / 40.078 · 100.086.
    guard case .atLeast(let fit) = conflict.fit else { return #expect(Bool(false), "\(conflict.fit)") }
    #expect(abs(fit - 249.73) < 0.01)
    // Less is no contradiction: the rest may be magnesium.
    #expect(try waters([.calcium: 10]) == [])
    #expect(try waters([.magnesium: 90]) == [.hardness])
  }

  @Test func `calcium and magnesium together are the hardness, within a drop or a tenth`() throws {
    // 30 mg/L of Ca and 10 of Mg are 116.1 ppm.
    let ions: [WaterFigure: Double] = [.calcium: 30, .magnesium: 10]
    for (hardness, fits) in [(98.5, true), (98, false), (133.8, true), (134.2, false)] {
      let found = try waters(ions.merging([.hardness: hardness]) { $1 })
      #expect(found == (fits ? [] : [.hardness]), "\(hardness)")
    }
    // 240 and 60 are 846.4; a tenth of that is more than a drop.
    #expect(try waters([.calcium: 240, .magnesium: 60, .hardness: 765]) == [])
    #expect(try waters([.calcium: 240, .magnesium: 60, .hardness: 760]) == [.hardness])
  }

  @Test func `a range that reaches the ions is no contradiction`() throws {
    // 4 drops of 17.8 ppm are between 53 and 71; calcium alone is 88.7.
    let figures: [WaterFigure: Double] = [.hardness: 71.4, .alkalinity: 40, .calcium: 35.5]
    #expect(try conflicts(figures) == [])
    #expect(try conflicts([.hardness: 60, .alkalinity: 40, .calcium: 36]).map(\.rule) == [.hardness])
    #expect(try conflicts([.hardness: 60, .alkalinity: 40, .calcium: 36], ranges: [.hardness: 53...75]) == [])
  }

  @Test(
    arguments: [
      ([.hardness: 5, .calcium: 40], [.hardness: 0...10], 10),
      ([.hardness: 300, .calcium: 8, .magnesium: 2], [.hardness: 290...310], 290),
      ([.tds: 5, .calcium: 60], [.tds: 0...10], 10), ([.alkalinity: 5, .bicarbonate: 200], [.alkalinity: 0...10], 10),
      ([.bicarbonate: 500, .calcium: 20, .magnesium: 5, .sodium: 5], [.bicarbonate: 480...520], 480),
    ] as [([WaterFigure: Double], [WaterFigure: ClosedRange<Double>], Double)])
  func `of a range the end is told that comes nearest`(
    figures: [WaterFigure: Double], ranges: [WaterFigure: ClosedRange<Double>], value: Double
  ) throws {
    let figure = try #require(ranges.keys.first)
    let whole = [.hardness: 160, .alkalinity: 60].merging(figures) { $1 }
    let conflict = try #require(try conflicts(whole, ranges: ranges).first { $0.figure == figure })
    #expect(conflict.value == value)
  }

  @Test func `bicarbonate is the alkalinity, to which carbonate adds where the pH is high`() throws {
    // 100 mg/L of bicarbonate are 82 ppm.
    #expect(try waters([.bicarbonate: 100]) == [])
    #expect(try waters([.bicarbonate: 180]) == [.alkalinity])
    #expect(try waters([.bicarbonate: 70, .alkalinity: 120]) == [.alkalinity])
    #expect(try waters([.bicarbonate: 70, .alkalinity: 120, .pH: 7.5]) == [.alkalinity])
    // At 9.9, carbonate adds 74 %, so that 57.4 become 100, and hydroxide 4.
    #expect(try waters([.bicarbonate: 70, .alkalinity: 120, .pH: 9.9]) == [])
    let high = try conflicts([.hardness: 120, .alkalinity: 300, .bicarbonate: 70, .pH: 9.9])
    #expect(abs(try #require(high.first).fit.value - 104) < 1)
  }

  @Test func `dissolved solids are at least the ions`() throws {
    let ions: [WaterFigure: Double] = [.calcium: 40, .sodium: 60, .chloride: 90]
    #expect(try waters(ions.merging([.tds: 160]) { $1 }) == [])
    #expect(try waters(ions.merging([.tds: 120]) { $1 }) == [.solids])
    // Without ions: 400 ppm of hardness weigh more than 30 mg.
    #expect(try waters([.hardness: 400, .tds: 30]) == [.solids])
    #expect(try waters([.hardness: 400, .tds: 300]) == [])
  }

  @Test func `anions have no more charge than cations`() throws {
    let figures: [WaterFigure: Double] = [
      .hardness: 62, .alkalinity: 164, .calcium: 20, .magnesium: 3, .sodium: 5, .bicarbonate: 200,
    ]
    let conflict = try #require(try conflicts(figures).first)
    #expect(conflict.rule == .charge)
    #expect(conflict.figure == .bicarbonate)
    // 0.998 + 0.247 + 0.217 meq/L are 89.2 mg/L of bicarbonate.
    #expect(abs(conflict.fit.value - 89.2) < 0.1)
    // Sulfate, which is not in a record, may have the rest.
    #expect(try conflicts(figures.merging([.bicarbonate: 30, .alkalinity: 25]) { $1 }) == [])
    // Without sodium it may be soda water.
    #expect(try conflicts(figures.filter { $0.key != .sodium }) == [])
  }

  @Test func `what is computed never contradicts what it is computed from`() throws {
    var random = SeededGenerator(seed: testSeed())
    for _ in 0..<500 {
      let (calcium, magnesium) = (randomFigure(&random, upTo: 600), randomFigure(&random, upTo: 200))
      let figures: [WaterFigure: Double] = [
        .calcium: calcium, .magnesium: magnesium, .bicarbonate: randomFigure(&random, upTo: 900),
      ]
      #expect(try conflicts(figures) == [])
    }
  }
}
