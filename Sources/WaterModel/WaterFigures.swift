/// The figures measured in a water.
public struct WaterFigures: Hashable, Sendable {
  public let point: WaterPoint
  private let others: [WaterFigure: Double]

  /// Creates the figures, or `nil` if a value is out of range.
  ///
  /// - Parameter others: The other known figures; hardness and alkalinity in it are ignored.
  public init?(hardness: Double, alkalinity: Double, _ others: [WaterFigure: Double] = [:]) {
    let others = others.filter { !$0.key.isRequired }
    guard WaterFigure.hardness.range.contains(hardness), WaterFigure.alkalinity.range.contains(alkalinity),
      others.allSatisfy({ $0.key.range.contains($0.value) })
    else { return nil }
    // Adding 0 turns −0 into 0.
    point = WaterPoint(hardness: hardness + 0, alkalinity: alkalinity + 0)
    self.others = others.mapValues { $0 + 0 }
  }

  /// Creates the figures, or `nil` if hardness or alkalinity is missing, or a value is out of range.
  public init?(_ figures: [WaterFigure: Double]) {
    guard let hardness = figures[.hardness], let alkalinity = figures[.alkalinity] else { return nil }
    self.init(hardness: hardness, alkalinity: alkalinity, figures)
  }

  public var hardness: Double { point.hardness }
  public var alkalinity: Double { point.alkalinity }

  /// The value in the unit of the figure; `nil` if it was not measured.
  public subscript(figure: WaterFigure) -> Double? { figure.isRequired ? point[figure] : others[figure] }

  /// The hardness due to calcium, ppm as CaCO₃; `nil` if calcium was not measured.
  ///
  /// The SCA standard refers to it.
  public var calciumHardness: Double? { self[.calcium].map { WaterUnit.calcium.ppm($0) } }
}
