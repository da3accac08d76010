import TestSupport
import Testing
import WaterModel

@Suite("The zones of the three standards")
struct WaterZoneTests {
  @Test(arguments: WaterZone.allCases)
  func `the corners are in the zone, and so are the middles of its edges`(zone: WaterZone) {
    for (start, end) in zone.edges {
      #expect(zone.contains(start))
      for share in [0.001, 0.25, 0.5, 0.75, 0.999] { #expect(zone.contains(start.moved(to: end, by: share))) }
    }
    #expect(zone.edges.map(\.start) == zone.corners)
    #expect(zone.edges.map(\.end) == Array(zone.corners.dropFirst()) + zone.corners.prefix(1))
    #expect(Set(zone.corners).count == zone.corners.count)
  }

  @Test(arguments: WaterZone.allCases)
  func `a little beyond an edge is outside, a little within is inside`(zone: WaterZone) {
    for (start, end) in zone.edges {
      let middle = start.moved(to: end, by: 0.5)
      let length = start.distance(to: end)
      let across = (
        hardness: (end.alkalinity - start.alkalinity) / length, alkalinity: (start.hardness - end.hardness) / length
      )
      let sides = [-0.05, 0.05].map { step in
        WaterPoint(
          hardness: middle.hardness + step * across.hardness, alkalinity: middle.alkalinity + step * across.alkalinity)
      }
      #expect(sides.filter(zone.contains).count == 1, "\(start) to \(end)")
    }
  }

  @Test func `the SCA's zone is a bar about an alkalinity of 40`() {
    for (hardness, alkalinity, isInside) in [
      (68.0, 40.0, true), (17, 40, true), (85, 40, true), (16.9, 40, false), (85.1, 40, false), (50, 39, true),
      (50, 41, true), (50, 38.9, false), (50, 41.1, false), (17, 39, true), (85, 41, true), (0, 0, false),
    ] {
      let point = WaterPoint(hardness: hardness, alkalinity: alkalinity)
      #expect(WaterZone.sca.contains(point) == isInside, "\(point)")
    }
  }

  @Test func `only the SCA names a best water, and it is in the zone`() {
    #expect(WaterZone.sca.target == WaterPoint(hardness: 68, alkalinity: 40))
    #expect(WaterZone.scae.target == nil)
    #expect(WaterZone.colonnaDashwoodHendon.target == nil)
    for zone in WaterZone.allCases { #expect(zone.contains(WaterPoint(hardness: 68, alkalinity: 40))) }
  }

  @Test func `the corners are those of the table`() {
    #expect(pairs(.scae) == [[39, 55], [39, 75], [60, 111], [63, 93], [57, 76], [49, 62]])
    #expect(
      pairs(.colonnaDashwoodHendon) == [
        [36.7, 45.0], [37.0, 99.1], [39.7, 151.5], [41.1, 158.0], [43.8, 163.3], [47.7, 167.4], [60.2, 172.3],
        [66.5, 173.6], [79.9, 172.9], [78.4, 144.0], [74.5, 113.3], [67.1, 87.3], [60.3, 69.8], [50.3, 53.9],
      ])
  }

  /// The zone was measured in a picture, the table reads whole ppm: half a ppm is allowed for that.
  @Test(arguments: [
    (37.0, 46.0...108, 10.0), (40, 48...156, 3.5), (45, 52...166, 3.5), (50, 55...169, 3.5), (55, 63...172, 3.5),
    (60, 70...174, 3.5), (65, 83...174, 3.5), (70, 97...175, 3.5), (75, 115...175, 3.5), (79.9, 166...175, 10),
  ])
  func `Colonna-Dashwood and Hendon's zone agrees with the table of the app it is from`(
    alkalinity: Double, table: ClosedRange<Double>, tolerance: Double
  ) throws {
    try expect(.colonnaDashwoodHendon, at: alkalinity, table, tolerance)
  }

  @Test(arguments: [
    (40.0, 55.0...75), (45, 59...83), (50, 64...92), (55, 72...100), (60, 84...110), (63, 92...95),
  ])
  func `the SCAE's zone agrees with the table of the same app`(alkalinity: Double, table: ClosedRange<Double>) throws {
    try expect(.scae, at: alkalinity, table, 3)
  }

  @Test func `all of the SCAE's zone is in Colonna-Dashwood and Hendon's`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var inside = 0
    for _ in 0..<20_000 {
      let point = WaterPoint(
        hardness: .random(in: 50...115, using: &random), alkalinity: .random(in: 36...66, using: &random))
      guard WaterZone.scae.contains(point) else { continue }
      inside += 1
      #expect(WaterZone.colonnaDashwoodHendon.contains(point), "\(point), SEED=\(seed)")
    }
    #expect(inside > 1000)
  }

  @Test func `the bar of the SCA and the zone of the SCAE share the waters from 55 to 78 at an alkalinity of 39 to 41`()
  {
    var shared: [WaterPoint] = []
    for point in WaterZoneTests.grid where WaterZone.sca.contains(point) && WaterZone.scae.contains(point) {
      shared.append(point)
    }
    #expect(shared.map(\.alkalinity).min() == 39)
    #expect(shared.map(\.alkalinity).max() == 41)
    #expect(shared.map(\.hardness).min() == 55)
    #expect(shared.map(\.hardness).max() == 78)
  }

  @Test func `a water can be in six ways in the three zones`() {
    let ways = Set(WaterZoneTests.grid.map { point in WaterZone.allCases.map { $0.contains(point) } })
    let expected: Set<[Bool]> = [
      [false, false, false], [true, false, false], [false, false, true], [true, false, true], [false, true, true],
      [true, true, true],
    ]
    #expect(ways == expected)
  }

  @Test(arguments: WaterZone.allCases, [Double.nan, .infinity, -.infinity, -1, 1e300])
  func `what is no water is in no zone`(zone: WaterZone, number: Double) {
    #expect(!zone.contains(WaterPoint(hardness: number, alkalinity: 40)))
    #expect(!zone.contains(WaterPoint(hardness: 68, alkalinity: number)))
  }

  /// Every whole and half ppm of the chart.
  private static let grid = (0...400).flatMap { hardness in
    (0...240).map { WaterPoint(hardness: Double(hardness) / 2, alkalinity: Double($0) / 2) }
  }

  private func pairs(_ zone: WaterZone) -> [[Double]] { zone.corners.map { [$0.alkalinity, $0.hardness] } }

  /// Compares the least and the greatest hardness that is in the zone at an alkalinity.
  private func expect(
    _ zone: WaterZone, at alkalinity: Double, _ table: ClosedRange<Double>, _ tolerance: Double,
    at location: SourceLocation = #_sourceLocation
  ) throws {
    // Also where the outline crosses, so that a zone's very tip is met.
    let crossings = zone.corners.filter { $0.alkalinity == alkalinity }.map(\.hardness)
    let inside = ((0...4000).map { Double($0) / 20 } + crossings)
      .filter { zone.contains(WaterPoint(hardness: $0, alkalinity: alkalinity)) }
    let (minimum, most) = (try #require(inside.min()), try #require(inside.max()))
    #expect(abs(minimum - table.lowerBound) <= tolerance, "\(minimum)", sourceLocation: location)
    #expect(abs(most - table.upperBound) <= tolerance, "\(most)", sourceLocation: location)
  }
}
