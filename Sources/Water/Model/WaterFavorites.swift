/// Where the waters lie whose coffee was rated 4 or 5, and which standards they meet.
public struct WaterFavorites: Hashable, Sendable {
  /// The number of tastings from which on the favorites are said.
  public static let minimum = 10
  /// The lowest rating of a favorite.
  public static let leastRating = 4

  /// The number of all tastings.
  public let tastingCount: Int
  /// The number of those that were rated as favorites.
  public let count: Int
  /// The convex hull of the waters of the favorites, in order around it: one point or two if they do not span an area.
  public let outline: [WaterPoint]
  /// The medians of hardness and alkalinity of the favorites, one for each tasting; `nil` without a favorite.
  public let middle: WaterPoint?
  /// The number of favorites in each zone.
  public let inZone: [WaterZone: Int]

  /// Creates the favorites, or `nil` for fewer than `minimum` tastings.
  ///
  /// - Parameter tastings: The water and the rating of each tasting.
  public init?(_ tastings: some Collection<(point: WaterPoint, rating: Int)>) {
    guard tastings.count >= WaterFavorites.minimum else { return nil }
    let points = tastings.filter { $0.rating >= WaterFavorites.leastRating }.map(\.point)
    (tastingCount, count) = (tastings.count, points.count)
    outline = points.convexHull
    middle =
      points.isEmpty
      ? nil : WaterPoint(hardness: points.map(\.hardness).median, alkalinity: points.map(\.alkalinity).median)
    inZone = Dictionary(
      uniqueKeysWithValues: WaterZone.allCases.map { zone in (zone, points.count(where: zone.contains)) })
  }
}

extension Collection<WaterPoint> {
  /// The corners of the smallest convex outline that contains all points, in order around it.
  ///
  /// One point or two if there are no others, or if all lie on a line.
  public var convexHull: [WaterPoint] {
    // Andrew's monotone chain: the lower half from left to right, the upper half back.
    let sorted = Set(self).sorted { ($0.alkalinity, $0.hardness) < ($1.alkalinity, $1.hardness) }
    guard sorted.count > 2 else { return sorted }
    let (lower, upper) = (sorted.halfHull, sorted.reversed().halfHull)
    return lower.dropLast() + upper.dropLast()
  }

  /// The corners on one side of points that are sorted from end to end.
  private var halfHull: [WaterPoint] {
    reduce(into: []) { hull, point in
      while hull.count >= 2, !hull[hull.count - 1].isLeftTurn(from: hull[hull.count - 2], to: point) {
        hull.removeLast()
      }
      hull.append(point)
    }
  }
}

extension WaterPoint {
  /// Returns whether the way from one point over this one to another turns to the left.
  fileprivate func isLeftTurn(from start: WaterPoint, to end: WaterPoint) -> Bool {
    (alkalinity - start.alkalinity) * (end.hardness - start.hardness)
      > (hardness - start.hardness) * (end.alkalinity - start.alkalinity)
  }
}

extension [Double] {
  /// The median, which a single wrong value does not distort; the array must not be empty.
  var median: Double {
    let sorted = sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
