import Testing
import Values
import WaterModel

@Suite("Bottled waters")
struct BottledWaterTests {
  private func water(_ id: String) throws -> BottledWater { try #require(BottledWater.withID(id)) }

  /// Hardness and alkalinity of the table in research, which another program computed with the factors 2.497, 4.118 and
  /// 0.8202.
  @Test(arguments: [
    ("mont-roucous", 8.1, 5.2), ("grand-barbier", 17.2, 21.2), ("volvic", 61.7, 58.2),
    ("izvorul-minunilor", 56.5, 58.9),
    ("aqua-carpatica-5l", 87.7, 94.1), ("aqua-carpatica-2l", 155.1, 148.5), ("acqua-panna", 107.2, 86.9),
    ("azuga", 133.8, 132.1), ("dorna", 162.6, 156.7), ("share", 186.4, 224.7), ("cristaline", 199.9, 205.1),
    ("lichtenauer-pur", 222.2, 125.5), ("sachsenquelle", 224.3, 217.4), ("san-benedetto", 250.7, 242.8),
    ("evian", 306.8, 295.3), ("vittel", 317.1, 203.4), ("adelholzener", 355.8, 355.1), ("vittel-hard", 681.6, 315.0),
    ("wattwiller", 628.5, 116.5), ("contrex", 1475, 305.1), ("hepar", 1861, 315.0), ("san-pellegrino", 646.1, 200.9),
    ("badoit", 824.5, 1066), ("clearview", 58.0, 36.9), ("black-forest", 27.4, 25.0), ("distilled", 0, 0),
  ])
  func `hardness and alkalinity follow from the ions of the label`(
    id: String, hardness: Double, alkalinity: Double
  ) throws {
    let point = try #require(try water(id).point)
    // The table has one decimal, or none from 1,000 on, and its factors four digits.
    func tolerance(_ figure: Double) -> Double { (figure < 1000 ? 0.05 : 0.5) + figure * 0.0002 }
    #expect(abs(point.hardness - hardness) <= tolerance(hardness), "\(point)")
    #expect(abs(point.alkalinity - alkalinity) <= tolerance(alkalinity), "\(point)")
  }

  /// Checks the highest alkalinity if bicarbonate makes up the missing charge, by the same table.
  @Test(arguments: [
    ("samdasoo", 15.9, 30.0), ("icis-8", 49.1, 55), ("homeplus", 47.8, 54), ("crystal-geyser-shasta", 38.2, 65),
    ("crystal-geyser-olancha", 67.1, 112), ("ilohas", 31.8, 49), ("mori-no-mizudayori", 34.6, 39), ("kiso", 11.3, 21),
    ("ryusendo", 96.95, 102), ("fujisan-no-shizuku", 56.4, 68), ("polar-spring", 48.5, 27),
    ("gerolsteiner-naturell", 493, 488),
  ])
  func `a label without bicarbonate limits the alkalinity`(id: String, hardness: Double, most: Double) throws {
    let water = try water(id)
    #expect(abs(water.hardness.middle - hardness) <= max(0.06, hardness * 0.001), "\(water.hardness)")
    guard case .atMost(let limit) = water.alkalinity else {
      Issue.record("\(water.alkalinity)")
      return
    }
    #expect(abs(limit - most) <= 0.51, "\(limit)")
    #expect(water.point == nil)
    #expect(water.area(upTo: 120).alkalinity == 0...limit)
  }

  @Test func `every water is in one of the two tables of figures`() {
    let cations = BottledWater.all.filter { $0.point == nil }.map(\.id)
    #expect(BottledWater.all.count == 42, "\(BottledWater.all.count), \(cations.count)")
    #expect(cations.count == 16, "\(BottledWater.all.count), \(cations.count)")
  }

  @Test(arguments: BottledWater.all.filter { $0.statedHardness != nil })
  func `the hardness that the source gives is that of the ions`(water: BottledWater) throws {
    let stated = try #require(water.statedHardness)
    let range = water.hardness.range
    #expect(range.lowerBound - 1.5...range.upperBound + 1.5 ~= stated, "\(range)")
  }

  @Test func `nearly every source of cations alone gives a hardness`() {
    #expect(BottledWater.all.count { $0.statedHardness != nil } == 11)
  }

  @Test func `cations and anions of a complete label balance`() {
    let imbalances = BottledWater.all.compactMap { water in water.imbalance.map { (water.id, $0) } }
    #expect(imbalances.count == 23)
    for (id, imbalance) in imbalances { #expect(abs(imbalance) <= 5, "\(id): \(imbalance)") }
  }

  @Test func `ranges stay ranges`() throws {
    let water = try water("baeksansoo")
    #expect(water.hasRange)
    #expect(water[.calcium]?.range == 3...5.8)
    #expect(abs(water.hardness.range.lowerBound - 16.1) < 0.1)
    #expect(abs(water.hardness.range.upperBound - 36.7) < 0.1)
    // Its label, as printed, has no sodium.
    #expect(water.alkalinity == .unknown)
    #expect(try self.water("evian").hasRange == false)
  }

  @Test func `the waters that were there before keep their identifiers`() {
    for id in ["distilled", "volvic", "black-forest", "acqua-panna", "san-benedetto", "evian", "vittel"] {
      #expect(BottledWater.withID(id)?.point != nil, "\(id)")
    }
    #expect(BottledWater.all.first == .distilled)
    #expect(BottledWater.distilled.point == .distilled)
  }

  @Test func `brand and spring tell every water, and each has an identifier of its own`() {
    #expect(Set(BottledWater.all.map(\.id)).count == BottledWater.all.count)
    let names = BottledWater.all.map { [$0.brand.latin, $0.spring?.latin ?? ""] }
    #expect(Set(names).count == BottledWater.all.count)
  }

  @Test func `no figure is without a source`() {
    for water in BottledWater.all where water != .distilled { #expect(water.source != nil, "\(water.id)") }
    for source in BottledWater.Source.allCases {
      #expect(BottledWater.all.contains { $0.source == source }, "\(source)")
      #expect(source.address.hasPrefix("http"))
    }
  }

  @Test(arguments: BottledWater.all.filter { $0.point != nil })
  func `a water can be written down as a record`(water: BottledWater) throws {
    let point = try #require(water.point)
    let figures = WaterFigures(hardness: point.hardness, alkalinity: point.alkalinity, water.recordFigures)
    #expect(figures?.point == point)
    #expect(figures?[.bicarbonate] == water[.bicarbonate]?.middle)
    #expect(WaterLabel(water.brand.latin) != nil)
  }
}
