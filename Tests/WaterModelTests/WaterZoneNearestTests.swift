import TestSupport
import Testing
import WaterModel

@Suite("The shortest way into a zone")
struct WaterZoneNearestTests {
  @Test(arguments: WaterZone.allCases)
  func `no point of the edge is nearer than the nearest`(zone: WaterZone) {
    let boundary = samples(zone)
    forRandomPoints { point, comment in
      let nearest = zone.nearest(to: point)
      let distance = point.distance(to: nearest)
      guard !zone.contains(point) else {
        #expect(nearest == point, comment)
        return
      }
      #expect(boundary.allSatisfy { point.distance(to: $0) >= distance - 1e-9 }, comment)
      // The samples lie so close that one of them must be about as near.
      #expect(boundary.contains { point.distance(to: $0) <= distance + 1 }, comment)
    }
  }

  @Test(arguments: WaterZone.allCases)
  func `the nearest point lies on an edge, and is in the zone`(zone: WaterZone) {
    forRandomPoints { point, comment in
      guard !zone.contains(point) else { return }
      let nearest = zone.nearest(to: point)
      #expect(zone.contains(nearest), comment)
      #expect(zone.edges.contains { isOn(nearest, $0.start, $0.end) }, comment)
    }
  }

  @Test(arguments: WaterZone.allCases)
  func `going there twice is going there once`(zone: WaterZone) {
    forRandomPoints { point, comment in
      let nearest = zone.nearest(to: point)
      #expect(zone.nearest(to: nearest) == nearest, comment)
    }
  }

  @Test(arguments: WaterZone.allCases)
  func `halfway to the nearest point the nearest point is the same`(zone: WaterZone) {
    forRandomPoints { point, comment in
      let nearest = zone.nearest(to: point)
      #expect(isNear(zone.nearest(to: point.moved(to: nearest, by: 0.5)), nearest, 1e-6), comment)
    }
  }

  @Test func `the way to the SCA's bar is straight, or leads to a corner`() {
    for (hardness, alkalinity, nearestHardness, nearestAlkalinity) in [
      (50.0, 0.0, 50.0, 39.0), (50, 100, 50, 41), (0, 40, 17, 40), (200, 40, 85, 40), (0, 0, 17, 39),
      (200, 120, 85, 41), (200, 0, 85, 39), (0, 120, 17, 41), (60, 40, 60, 40),
    ] {
      let nearest = WaterZone.sca.nearest(to: WaterPoint(hardness: hardness, alkalinity: alkalinity))
      #expect(nearest == WaterPoint(hardness: nearestHardness, alkalinity: nearestAlkalinity))
    }
  }

  private func forRandomPoints(_ body: (WaterPoint, Comment) -> Void) {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for index in 0..<600 {
      let point = randomPoint(&random, upTo: index % 20 == 0 ? 10_000 : 220)
      body(point, "\(point), SEED=\(seed)")
    }
  }

  /// Many points of the outline, the corners among them.
  private func samples(_ zone: WaterZone) -> [WaterPoint] {
    zone.edges.flatMap { start, end in (0...100).map { start.moved(to: end, by: Double($0) / 100) } }
  }

  private func isOn(_ point: WaterPoint, _ start: WaterPoint, _ end: WaterPoint) -> Bool {
    abs(point.distance(to: start) + point.distance(to: end) - start.distance(to: end)) < 1e-9
  }
}
