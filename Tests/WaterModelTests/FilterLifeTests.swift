import Testing
import WaterModel

@Suite("How long a filter lasts")
struct FilterLifeTests {
  private func readings(_ days: [Double], _ hardness: [Double], _ alkalinity: [Double]) -> [FilterLife.Reading] {
    zip(days, zip(hardness, alkalinity)).map {
      FilterLife.Reading(day: $0, WaterPoint(hardness: $1.0, alkalinity: $1.1))
    }
  }

  private func leaving(_ readings: [FilterLife.Reading]) -> FilterLife.Leaving? {
    if case .leaves(let leaving) = FilterLife(readings) { leaving } else { nil }
  }

  @Test func `a straight line is followed to the edge of the last zone`() throws {
    // 0.5 ppm a day from 130. At an alkalinity of 50 the upper edge of CDH, from (47.7, 167.4) to (60.2, 172.3), lies at
    // 167.4 + 2.3 / 12.5 · 4.9 = 168.3016: that is 38.3016 ppm, or 76.603 days, away.
    let life = try #require(leaving(readings([0, 20, 40, 60], [100, 110, 120, 130], [50, 50, 50, 50])))
    #expect(life.zone == .colonnaDashwoodHendon)
    #expect(abs(life.days - 76.603) < 0.001)
    #expect(life.count == 4)
    // Without any scatter the line is certain.
    #expect(abs(life.earliest - life.days) < 0.001)
    #expect(try abs(#require(life.latest) - life.days) < 0.001)
  }

  @Test func `scattered readings say between when and when`() throws {
    // Days −30, −10, 10, 30 around the middle: their squares add up to 2000.
    let life = try #require(leaving(readings([0, 20, 40, 60], [100, 112, 118, 130], [50, 50, 50, 50])))
    // Sum of x·y: −30·100 − 10·112 + 10·118 + 30·130 = 960, so 0.48 a day; the line is at 129.4 on the last day.
    // The residuals: −0.6, 1.8, −1.8, 0.6, in squares 7.2; error √(7.2 / 2 / 2000) = 0.042426, times 4.303 is 0.18256.
    #expect(abs(life.days - (168.3016 - 129.4) / 0.48) < 0.001)
    #expect(abs(life.earliest - (168.3016 - 129.4) / (0.48 + 0.18256)) < 0.01)
    // At the lower end it would take 130.8 days, which is more than twice the 60 days of readings.
    #expect(life.latest == nil)
  }

  @Test func `both axes count`() throws {
    // 0.5 ppm of each a day from hardness 100, alkalinity 50. CDH ends at the right on the edge from (74.5, 113.3) to
    // (78.4, 144.0): h = 113.3 + 30.7 / 3.9 · (a − 74.5). With h = 100 + x and a = 50 + x that is
    // 6.871795 x = 179.558974, so x = 26.129852 ppm, 52.260 days.
    let life = try #require(leaving(readings([0, 20, 40, 60], [70, 80, 90, 100], [20, 30, 40, 50])))
    #expect(life.zone == .colonnaDashwoodHendon)
    #expect(abs(life.days - 52.260) < 0.001)
  }

  @Test(arguments: [0, 1, 3])
  func `fewer than four readings tell nothing`(count: Int) {
    let few = Array(readings([0, 20, 40, 60], [100, 110, 120, 130], [50, 50, 50, 50]).prefix(count))
    #expect(FilterLife(few) == .unknown(.tooFew))
  }

  @Test func `four readings of one moment tell nothing`() {
    #expect(FilterLife(readings([5, 5, 5, 5], [100, 110, 120, 130], [50, 50, 50, 50])) == .unknown(.tooFew))
  }

  @Test func `a water outside all zones has left them`() {
    #expect(FilterLife(readings([0, 20, 40, 60], [170, 180, 190, 200], [50, 50, 50, 50])) == .unknown(.outside))
  }

  @Test func `a rise within a drop of a test kit is no trend`() {
    #expect(FilterLife(readings([0, 20, 40, 60], [100, 105, 110, 115], [50, 50, 50, 50])) == .unknown(.noTrend))
  }

  @Test func `readings that go up and down are no trend`() {
    #expect(FilterLife(readings([0, 20, 40, 60], [90, 140, 80, 130], [50, 50, 50, 50])) == .unknown(.noTrend))
  }

  @Test func `a water that gets softer does not tell of a filter that wears out`() {
    #expect(FilterLife(readings([0, 20, 40, 60], [160, 150, 140, 130], [50, 50, 50, 50])) == .unknown(.falling))
  }

  @Test func `a slow rise is not foreseen further than twice as long as there were readings`() {
    // From 80 at 0.333 ppm a day it takes 265 days; there were readings for 60.
    let life = FilterLife(readings([0, 20, 40, 60], [60, 66.7, 73.3, 80], [45, 45, 45, 45]))
    #expect(life == .unknown(.far(days: 120)))
  }
}
