/// The figures measured in a water, or read on its label.
public struct WaterFigures: Hashable, Sendable {
  public let point: WaterPoint
  /// Between which values figures are, in their units, where that is known: after a count of drops, or from a label that
  /// prints a range or a limit.
  public let ranges: [WaterFigure: ClosedRange<Double>]
  /// Hardness and alkalinity that were not measured, but follow from the ions.
  public let computed: Set<WaterFigure>
  private let others: [WaterFigure: Double]

  /// Creates the figures, or `nil` if a value is out of range.
  ///
  /// - Parameters:
  ///   - others: The other known figures; hardness and alkalinity in it are ignored.
  ///   - ranges: Ranges of figures, which contain them.
  public init?(
    hardness: Double, alkalinity: Double, _ others: [WaterFigure: Double] = [:],
    ranges: [WaterFigure: ClosedRange<Double>] = [:]
  ) {
    self.init(others.merging([.hardness: hardness, .alkalinity: alkalinity]) { $1 }, ranges: ranges)
  }

  /// Creates the figures, or `nil` if a value is out of range, or if hardness or alkalinity is missing and does not follow
  /// from the ions either.
  public init?(_ figures: [WaterFigure: Double], ranges: [WaterFigure: ClosedRange<Double>] = [:]) {
    guard figures.allSatisfy({ $0.key.range.contains($0.value) }),
      ranges.allSatisfy({ figure, range in
        figure.range.contains(range) && (figures[figure].map { range.contains($0) } ?? false)
      })
    else { return nil }
    var (values, known, computed) = (figures.mapValues { $0 + 0 }, ranges, Set<WaterFigure>())
    for axis in WaterFigure.axes where values[axis] == nil {
      guard let figure = axis.computed(from: values, ranges), axis.range.contains(figure.range ?? 0...figure.value),
        axis.range.contains(figure.value)
      else { return nil }
      (values[axis], known[axis]) = (figure.value, figure.range)
      computed.insert(axis)
    }
    guard let hardness = values[.hardness], let alkalinity = values[.alkalinity] else { return nil }
    (point, self.ranges, self.computed) = (WaterPoint(hardness: hardness, alkalinity: alkalinity), known, computed)
    others = values.filter { !$0.key.isRequired }
  }

  /// Returns hardness and alkalinity as far as they are missing in figures and do not follow from the ions either.
  public static func missing(in figures: [WaterFigure: Double]) -> [WaterFigure] {
    WaterFigure.axes.filter { axis in
      figures[axis] == nil && !axis.ions.allSatisfy { figures[$0] != nil }
    }
  }

  public var hardness: Double { point.hardness }
  public var alkalinity: Double { point.alkalinity }

  /// Where the water may be on the chart; `nil` if no range of hardness or alkalinity is known.
  public var area: WaterArea? {
    guard WaterFigure.axes.contains(where: { ranges[$0] != nil }) else { return nil }
    return WaterArea(
      hardness: ranges[.hardness] ?? hardness...hardness, alkalinity: ranges[.alkalinity] ?? alkalinity...alkalinity)
  }

  /// The value in the unit of the figure; `nil` if it is not known.
  public subscript(figure: WaterFigure) -> Double? { figure.isRequired ? point[figure] : others[figure] }

  /// The figures that were measured or read, without those that are computed.
  public var stated: [WaterFigure: Double] {
    WaterFigure.axes.reduce(into: others) { if !computed.contains($1) { $0[$1] = point[$1] } }
  }

  /// Their ranges.
  public var statedRanges: [WaterFigure: ClosedRange<Double>] { ranges.filter { !computed.contains($0.key) } }

  /// The hardness due to calcium, ppm as CaCO₃; `nil` if calcium was not measured.
  ///
  /// The SCA standard refers to it.
  public var calciumHardness: Double? { self[.calcium].map { WaterUnit.calcium.ppm($0) } }
}

extension WaterFigure {
  /// The ions that hardness or alkalinity follow from, with the unit that each of them is of it.
  var ionUnits: [(ion: WaterFigure, unit: WaterUnit)] {
    switch self {
    case .hardness: [(.calcium, .calcium), (.magnesium, .magnesium)]
    case .alkalinity: [(.bicarbonate, .bicarbonate)]
    default: []
    }
  }

  /// The ions that hardness or alkalinity follow from, where they are all known: calcium and magnesium, or bicarbonate.
  ///
  /// A label names the alkalinity as bicarbonate, so that its carbonate is in it.
  public var ions: [WaterFigure] { ionUnits.map(\.ion) }

  /// Returns hardness or alkalinity as it follows from the ions, ppm as CaCO₃; `nil` if one of them is missing.
  public func computed(
    from figures: [WaterFigure: Double], _ ranges: [WaterFigure: ClosedRange<Double>]
  ) -> (value: Double, range: ClosedRange<Double>?)? {
    guard isRequired, ions.allSatisfy({ figures[$0] != nil }) else { return nil }
    var (value, low, high) = (0.0, 0.0, 0.0)
    for (ion, unit) in ionUnits {
      let amount = figures[ion] ?? 0
      let range = ranges[ion] ?? amount...amount
      value += unit.ppm(amount, of: self)
      low += unit.ppm(range.lowerBound, of: self)
      high += unit.ppm(range.upperBound, of: self)
    }
    return (value, ions.contains { ranges[$0] != nil } ? min(low, value)...max(high, value) : nil)
  }
}
