/// How a water, or what a filter lets through, has changed.
public struct WaterTrend: Hashable, Sendable {
  /// The first few values set against the last few.
  public struct Change: Hashable, Sendable {
    /// The middle of the first values.
    public let from: Double
    /// The middle of the last values.
    public let to: Double

    public var difference: Double { to - from }
  }

  public let hardness: Change
  public let alkalinity: Change

  /// At least so many records of either end are needed to tell a change from chance.
  public static let least = 2
  /// So many at either end are compared, as far as there are so many.
  private static let most = 5

  /// Whether more comes through than at first, so much that it is no chance: a filter that is used up looks like this.
  ///
  /// Drop tests, which most of these figures come from, tell 18 ppm (1 °dH) apart; more than that is a change.
  public var isRising: Bool { max(hardness.difference, alkalinity.difference) > WaterUnit.dH.ppm(1) }

  /// nil for fewer than twice `least` records.
  ///
  /// - Parameter points: in the order of time, the oldest first.
  public init?(_ points: [WaterPoint]) {
    let count = min(WaterTrend.most, points.count / 2)
    guard count >= WaterTrend.least else { return nil }
    func change(_ value: (WaterPoint) -> Double) -> Change {
      Change(
        from: WaterTrend.middle(points.prefix(count).map(value)), to: WaterTrend.middle(points.suffix(count).map(value))
      )
    }
    hardness = change(\.hardness)
    alkalinity = change(\.alkalinity)
  }

  /// The median: a single reading gone wrong does not move it.
  private static func middle(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    let half = sorted.count / 2
    return sorted.count % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
  }
}
