/// All that was measured of a water.
public struct WaterFigures: Hashable, Sendable {
  public let point: WaterPoint
  private let others: [WaterFigure: Double]

  /// nil when a value is not one that its figure can have.
  ///
  /// - Parameter others: what else is known; hardness and alkalinity in it are ignored.
  public init?(hardness: Double, alkalinity: Double, _ others: [WaterFigure: Double] = [:]) {
    let others = others.filter { !$0.key.isRequired }
    guard WaterFigure.hardness.range.contains(hardness), WaterFigure.alkalinity.range.contains(alkalinity),
      others.allSatisfy({ $0.key.range.contains($0.value) })
    else { return nil }
    // Adding 0 makes −0 a plain 0.
    point = WaterPoint(hardness: hardness + 0, alkalinity: alkalinity + 0)
    self.others = others.mapValues { $0 + 0 }
  }

  public var hardness: Double { point.hardness }
  public var alkalinity: Double { point.alkalinity }

  /// A value, in the unit of the figure; nil when it was not measured.
  public subscript(figure: WaterFigure) -> Double? {
    switch figure {
    case .hardness: hardness
    case .alkalinity: alkalinity
    default: others[figure]
    }
  }

  /// Calcium as hardness, ppm as CaCO₃; nil when calcium was not measured.
  ///
  /// It is what the SCA's standard is about.
  public var calciumHardness: Double? { self[.calcium].map { WaterUnit.calcium.ppm($0) } }
}
