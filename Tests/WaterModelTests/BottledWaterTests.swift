import Testing
import WaterModel

@Suite("Bottled waters")
struct BottledWaterTests {
  @Test(arguments: [
    ("evian", 306.8, 295.3), ("volvic", 62.9, 60.7), ("acqua-panna", 110.0, 88.6), ("san-benedetto", 250.7, 242.8),
    ("vittel", 317.1, 203.4), ("black-forest", 27.4, 25.0), ("distilled", 0, 0),
  ])
  func `a label comes to these figures`(id: String, hardness: Double, alkalinity: Double) throws {
    let water = try #require(BottledWater.all.first { $0.id == id })
    #expect(abs(water.point.hardness - hardness) <= 0.051, "\(water.point)")
    #expect(abs(water.point.alkalinity - alkalinity) <= 0.051, "\(water.point)")
  }

  @Test func `there are no others, and each has a name and an id of its own`() {
    #expect(BottledWater.all.count == 7)
    #expect(Set(BottledWater.all.map(\.id)).count == 7)
    #expect(Set(BottledWater.all.map(\.name)).count == 7)
    #expect(BottledWater.all.first == .distilled)
    #expect(BottledWater.distilled.point == .distilled)
  }

  @Test(arguments: BottledWater.all)
  func `a label can be written down as a record`(water: BottledWater) {
    let others: [WaterFigure: Double] = [
      .calcium: water.calcium, .magnesium: water.magnesium, .bicarbonate: water.bicarbonate,
    ]
    let figures = WaterFigures(hardness: water.point.hardness, alkalinity: water.point.alkalinity, others)
    #expect(figures?.point == water.point)
    #expect(WaterLabel(water.name)?.text == water.name)
  }
}
