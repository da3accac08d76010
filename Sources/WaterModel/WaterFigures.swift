/// The figures measured in a water.
public struct WaterFigures: Hashable, Sendable {
  public let point: WaterPoint
  /// Between which values hardness and alkalinity are, ppm as CaCO₃, where that is known: after a count of drops, or from
  /// a label that prints a range.
  public let ranges: [WaterFigure: ClosedRange<Double>]
  private let others: [WaterFigure: Double]

  /// Creates the figures, or `nil` if a value is out of range.
  ///
  /// - Parameters:
  ///   - others: The other known figures; hardness and alkalinity in it are ignored.
  ///   - ranges: Ranges of hardness and alkalinity, which contain them.
  public init?(
    hardness: Double, alkalinity: Double, _ others: [WaterFigure: Double] = [:],
    ranges: [WaterFigure: ClosedRange<Double>] = [:]
  ) {
    let others = others.filter { !$0.key.isRequired }
    // Adding 0 turns −0 into 0.
    let point = WaterPoint(hardness: hardness + 0, alkalinity: alkalinity + 0)
    guard WaterFigure.hardness.range.contains(hardness), WaterFigure.alkalinity.range.contains(alkalinity),
      others.allSatisfy({ $0.key.range.contains($0.value) }),
      ranges.allSatisfy({ $0.key.isRequired && $0.key.range.contains($0.value) && $0.value.contains(point[$0.key]) })
    else { return nil }
    (self.point, self.ranges) = (point, ranges)
    self.others = others.mapValues { $0 + 0 }
  }

  /// Creates the figures, or `nil` if hardness or alkalinity is missing, or a value is out of range.
  public init?(_ figures: [WaterFigure: Double], ranges: [WaterFigure: ClosedRange<Double>] = [:]) {
    guard let hardness = figures[.hardness], let alkalinity = figures[.alkalinity] else { return nil }
    self.init(hardness: hardness, alkalinity: alkalinity, figures, ranges: ranges)
  }

  public var hardness: Double { point.hardness }
  public var alkalinity: Double { point.alkalinity }

  /// Where the water may be on the chart; `nil` if no range is known.
  public var area: WaterArea? {
    guard !ranges.isEmpty else { return nil }
    return WaterArea(
      hardness: ranges[.hardness] ?? hardness...hardness, alkalinity: ranges[.alkalinity] ?? alkalinity...alkalinity)
  }

  /// The value in the unit of the figure; `nil` if it was not measured.
  public subscript(figure: WaterFigure) -> Double? { figure.isRequired ? point[figure] : others[figure] }

  /// The hardness due to calcium, ppm as CaCO₃; `nil` if calcium was not measured.
  ///
  /// The SCA standard refers to it.
  public var calciumHardness: Double? { self[.calcium].map { WaterUnit.calcium.ppm($0) } }
}
