import TestSupport
import Testing
import WaterModel

@Suite("Favorites among the waters")
struct WaterFavoritesTests {
  private func water(_ hardness: Double, _ alkalinity: Double) -> WaterPoint {
    WaterPoint(hardness: hardness, alkalinity: alkalinity)
  }

  @Test func `nine cups say nothing, ten do`() {
    let cups = (0..<10).map { _ in (point: water(68, 40), rating: 5) }
    #expect(WaterFavorites(cups.dropLast()) == nil)
    #expect(WaterFavorites(cups)?.count == 10)
  }

  @Test func `the favorites are those rated 4 or 5, and lie within their outline`() throws {
    let square = [water(60, 30), water(60, 50), water(100, 50), water(100, 30)]
    let liked = square + [water(80, 40), water(60, 40)]
    let cups =
      liked.map { (point: $0, rating: $0.hardness > 90 ? 5 : 4) }
      + [water(300, 200), water(0, 0), water(68, 40), water(20, 90)].map { (point: $0, rating: 3) }
    let favorites = try #require(WaterFavorites(cups))
    #expect(favorites.tastingCount == 10)
    #expect(favorites.count == 6)
    #expect(Set(favorites.outline) == Set(square))
    #expect(favorites.outline.count == 4)
    // 60, 60, 60, 80, 100, 100 and 30, 30, 40, 40, 50, 50.
    #expect(favorites.middle == water(70, 40))
    // 80 and 60 at an alkalinity of 40 are in the band of SCA; SCAE reaches from 55.7 to 76.7 there. In CDH are these and
    // those at an alkalinity of 50.
    #expect(favorites.inZone == [.sca: 2, .scae: 1, .colonnaDashwoodHendon: 4])
  }

  @Test func `without a favorite there is neither outline nor middle`() throws {
    let favorites = try #require(WaterFavorites((0..<12).map { _ in (point: water(68, 40), rating: 3) }))
    #expect(favorites.count == 0)
    #expect(favorites.outline.isEmpty)
    #expect(favorites.middle == nil)
  }

  @Test func `favorites of one water or of a line span no area`() throws {
    let one = try #require(WaterFavorites((0..<10).map { _ in (point: water(68, 40), rating: 4) }))
    #expect(one.outline == [water(68, 40)])
    let line = try #require(
      WaterFavorites((0..<10).map { (point: water(Double($0) * 10, Double($0) * 5), rating: 4) }))
    #expect(Set(line.outline) == [water(0, 0), water(90, 45)])
  }

  @Test(arguments: 1...20)
  func `every point lies within its convex hull, whose corners turn one way`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let points = (0..<Int.random(in: 3...40, using: &random)).map { _ in
      water(Double(Int.random(in: 0...20, using: &random)), Double(Int.random(in: 0...20, using: &random)))
    }
    let hull = points.convexHull
    guard hull.count > 2 else { return }
    for (index, corner) in hull.enumerated() {
      let next = hull[(index + 1) % hull.count]
      for point in points {
        let turn =
          (next.alkalinity - corner.alkalinity) * (point.hardness - corner.hardness)
          - (next.hardness - corner.hardness) * (point.alkalinity - corner.alkalinity)
        #expect(turn >= 0, "seed \(seed): \(point) is outside")
      }
    }
    #expect(Set(hull).isSubset(of: points))
    #expect(Set(hull).count == hull.count)
  }
}
