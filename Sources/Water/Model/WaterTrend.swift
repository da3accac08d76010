/// The change of a water, or of the output of a filter, over time.
public struct WaterTrend: Hashable, Sendable {
  /// The comparison of the first values with the last values.
  public struct Change: Hashable, Sendable {
    /// The medians of the first and of the last values.
    public let from, to: Double
    /// The number of values at either end that are compared.
    public let count: Int

    public var difference: Double { to - from }

    /// Creates the change of values in chronological order, or `nil` for fewer than twice `minimum`.
    fileprivate init?(_ values: [Double]) {
      count = min(WaterTrend.maximum, values.count / 2)
      guard count >= WaterTrend.minimum else { return nil }
      (from, to) = (values.prefix(count).map(\.self).median, values.suffix(count).map(\.self).median)
    }
  }

  /// The changes of hardness and alkalinity, of each that enough records have.
  public let changes: [WaterFigure: Change]

  /// The minimum number of values at either end that distinguishes a change from chance.
  public static let minimum = 2
  /// The maximum number of values at either end that are compared.
  private static let maximum = 5

  /// Whether the values have risen significantly, as they do with a used-up filter.
  ///
  /// Most of these figures come from drop tests with a resolution of 18 ppm (1 °dH); a larger difference is a change.
  public var isRising: Bool { changes.values.contains { $0.difference > WaterUnit.dH.ppm(1) } }

  /// Creates a trend, or `nil` if neither figure is known of twice `minimum` records.
  ///
  /// - Parameter positions: The waters in chronological order.
  public init?(_ positions: [WaterPosition]) {
    var changes: [WaterFigure: Change] = [:]
    for figure in WaterFigure.axes { changes[figure] = Change(positions.compactMap { $0[figure] }) }
    guard !changes.isEmpty else { return nil }
    self.changes = changes
  }
}

extension WaterTrend {
  /// The meaning of the change, in one judgment that agrees with how long the filter lasts.
  public enum Meaning: Hashable, Sendable {
    /// The water of a filter has risen and is in no zone.
    case usedUp
    /// It has risen, and is in its zone nevertheless.
    case rising
    /// The last readings are higher, but the readings scatter so much that it may be chance.
    case perhapsRising
    /// These figures are lower than at first.
    case lower([WaterFigure])
    /// Nothing has changed by more than a drop of a test kit.
    case steady
  }

  /// Returns the meaning; `nil` where the life of the filter says all.
  ///
  /// The life looks at each reading, the trend only at both ends; where they differ, the life is right.
  ///
  /// - Parameter life: How long the filter lasts; `nil` for waters without a filter.
  public func meaning(_ life: FilterLife?) -> Meaning? {
    let drop = WaterUnit.dH.ppm(1)
    let lower = WaterFigure.axes.filter { changes[$0].map { $0.difference < -drop } ?? false }
    switch life {
    case nil, .unknown(.tooFew): return isRising ? .rising : lower.isEmpty ? .steady : .lower(lower)
    case .unknown(.outside): return isRising ? .usedUp : lower.isEmpty ? .steady : .lower(lower)
    case .leaves, .unknown(.far): return isRising ? .rising : lower.isEmpty ? nil : .lower(lower)
    case .unknown(.noTrend): return isRising ? .perhapsRising : lower.isEmpty ? .steady : nil
    case .unknown(.falling): return lower.isEmpty ? nil : .lower(lower)
    }
  }
}
