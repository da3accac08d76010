import TestSupport
import Testing
import WaterModel

@Suite("The trend of a water")
struct WaterTrendTests {
  @Test(arguments: 0...3)
  func `fewer than four records tell nothing`(count: Int) {
    #expect(WaterTrend(Array(repeating: .point(.distilled), count: count)) == nil)
  }

  @Test func `four records are the first two against the last two`() throws {
    let trend = try #require(WaterTrend(points([10, 20, 50, 70], [5, 5, 1, 2])))
    #expect(trend.changes[.hardness]?.from == 15)
    #expect(trend.changes[.hardness]?.to == 60)
    #expect(trend.changes[.hardness]?.difference == 45)
    #expect(trend.changes[.alkalinity]?.from == 5)
    #expect(trend.changes[.alkalinity]?.to == 1.5)
    #expect(trend.changes[.alkalinity]?.difference == -3.5)
  }

  @Test func `at most five records of either end count`() throws {
    let values = [1.0, 2, 3, 4, 5] + Array(repeating: 1000, count: 50) + [11, 12, 13, 14, 15]
    let trend = try #require(WaterTrend(points(values, values)))
    #expect(trend.changes[.hardness]?.from == 3)
    #expect(trend.changes[.hardness]?.to == 13)
  }

  @Test func `with an odd number the one in the middle counts for neither`() throws {
    let trend = try #require(WaterTrend(points([1, 3, 500, 7, 9], [0, 0, 0, 0, 0])))
    #expect(trend.changes[.hardness]?.from == 2)
    #expect(trend.changes[.hardness]?.to == 8)
  }

  @Test func `a reading gone wrong does not move it`() throws {
    let hardness = [50.0, 50, 9000, 50, 50, 50, 50, 0, 50, 50]
    let trend = try #require(WaterTrend(points(hardness, hardness)))
    #expect(trend.changes[.hardness]?.difference == 0)
    #expect(!trend.isRising)
  }

  @Test func `more than a German degree more is rising, of either figure`() throws {
    let degree = WaterUnit.dH.ppm(1)
    for (rise, isRising) in [(0.0, false), (degree - 0.1, false), (degree + 0.1, true), (-50, false)] {
      let from = [100.0, 100]
      let to = [100 + rise, 100 + rise]
      let level = [100.0, 100, 100, 100]
      #expect(try #require(WaterTrend(points(from + to, level))).isRising == isRising)
      #expect(try #require(WaterTrend(points(level, from + to))).isRising == isRising)
    }
    // One of them sinking does not hide that the other rises.
    #expect(try #require(WaterTrend(points([100, 100, 10, 10], [10, 10, 100, 100]))).isRising)
  }

  @Test func `backwards it is the opposite`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let points = (0..<Int.random(in: 4...30, using: &random)).map { _ in WaterPosition.point(randomPoint(&random)) }
      let (trend, back) = (try #require(WaterTrend(points)), try #require(WaterTrend(points.reversed())))
      #expect(trend.changes[.hardness]?.from == back.changes[.hardness]?.to, "SEED=\(seed)")
      #expect(trend.changes[.hardness]?.difference == back.changes[.hardness].map { -$0.difference }, "SEED=\(seed)")
      #expect(
        trend.changes[.alkalinity]?.difference == back.changes[.alkalinity].map { -$0.difference }, "SEED=\(seed)")
    }
  }

  private func points(_ hardness: [Double], _ alkalinity: [Double]) -> [WaterPosition] {
    zip(hardness, alkalinity).map { .point(WaterPoint(hardness: $0, alkalinity: $1)) }
  }

  @Test func `each figure is compared over the records that have it`() throws {
    let hardness = [60.0, 62, 90, 95].map { WaterPosition.line(.hardness, $0) }
    let both = WaterPosition.point(WaterPoint(hardness: 200, alkalinity: 40))
    let trend = try #require(WaterTrend(hardness + [.line(.alkalinity, 40), .line(.alkalinity, 44), both]))
    #expect(trend.changes[.hardness]?.from == 61)
    #expect(trend.changes[.hardness]?.to == 147.5)
    #expect(trend.changes[.hardness]?.count == 2)
    // Three readings of the alkalinity tell nothing.
    #expect(trend.changes[.alkalinity] == nil)
    #expect(trend.isRising)
    #expect(trend.meaning(nil) == .rising)
    #expect(WaterTrend(Array(repeating: .line(.alkalinity, 9), count: 3) + hardness.prefix(3)) == nil)
  }

  @Test func `a filter is used up only if its water is in no zone`() throws {
    var random = SeededGenerator(seed: testSeed())
    var seen: Set<WaterTrend.Meaning> = []
    for _ in 0..<3000 {
      let (start, slope, noise) = (
        Double.random(in: 30...160, using: &random), Double.random(in: -0.6...0.8, using: &random),
        Double.random(in: 0...25, using: &random)
      )
      let readings = (0..<Int.random(in: 4...12, using: &random)).map { week -> FilterLife.Reading in
        let hardness = max(0, start + slope * 7 * Double(week) + Double.random(in: -noise...noise, using: &random))
        return FilterLife.Reading(day: 7 * Double(week), WaterPoint(hardness: hardness, alkalinity: 45))
      }
      let (trend, life) = (try #require(WaterTrend(readings.map { .point($0.point) })), FilterLife(readings))
      guard let meaning = trend.meaning(life) else { continue }
      seen.insert(meaning)
      switch (meaning, life) {
      case (.usedUp, .unknown(.outside)), (.rising, .leaves), (.rising, .unknown(.far)): break
      case (.perhapsRising, .unknown(.noTrend)): break
      case (.steady, .unknown(.noTrend)), (.steady, .unknown(.outside)): break
      case (.lower, .leaves), (.lower, .unknown(.far)), (.lower, .unknown(.outside)), (.lower, .unknown(.falling)):
        break
      default: Issue.record("\(meaning) beside \(life)")
      }
    }
    #expect(seen.isSuperset(of: [.usedUp, .rising, .perhapsRising, .steady, .lower([.hardness])]))
  }

  @Test func `a rise far below the edge of the zone is no end of the filter`() throws {
    // Twelve weeks from 60 to 95: the upper edge is at 168, so that it stays for longer than can be foreseen.
    let readings = (0..<13).map {
      FilterLife.Reading(day: 7 * Double($0), WaterPoint(hardness: 60 + 2.9 * Double($0), alkalinity: 45))
    }
    let (trend, life) = (try #require(WaterTrend(readings.map { .point($0.point) })), FilterLife(readings))
    #expect(life == .unknown(.far(days: 168)))
    #expect(trend.isRising)
    #expect(trend.meaning(life) == .rising)
  }
}
