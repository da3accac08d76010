/// The figures measured in a water, or read on its label.
///
/// Hardness or alkalinity is always among them, perhaps one of them alone.
public struct WaterFigures: Hashable, Sendable {
  /// Where the water lies on the chart.
  public let position: WaterPosition
  /// Between which values figures are, in their units, where that is known: after a count of drops, or from a label that
  /// prints a range or a limit.
  public let ranges: [WaterFigure: ClosedRange<Double>]
  /// Hardness and alkalinity that were not measured, but follow from the ions.
  public let computed: Set<WaterFigure>
  private let values: [WaterFigure: Double]

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

  /// Creates the figures, or `nil` if a value is out of range, or if neither hardness nor alkalinity is known or follows
  /// from the ions.
  public init?(_ figures: [WaterFigure: Double], ranges: [WaterFigure: ClosedRange<Double>] = [:]) {
    guard figures.allSatisfy({ $0.key.range.contains($0.value) }),
      ranges.allSatisfy({ figure, range in
        figure.range.contains(range) && (figures[figure].map { range.contains($0) } ?? false)
      })
    else { return nil }
    var (values, known, computed) = (figures.mapValues { $0 + 0 }, ranges, Set<WaterFigure>())
    for axis in WaterFigure.axes where values[axis] == nil {
      guard let figure = axis.computed(from: values, ranges) else { continue }
      guard axis.range.contains(figure.range ?? 0...figure.value), axis.range.contains(figure.value) else { return nil }
      (values[axis], known[axis]) = (figure.value, figure.range)
      computed.insert(axis)
    }
    guard let position = WaterPosition(hardness: values[.hardness], alkalinity: values[.alkalinity]) else { return nil }
    (self.position, self.ranges, self.computed, self.values) = (position, known, computed, values)
  }

  /// Returns whether neither hardness nor alkalinity is among some figures or follows from the ions.
  public static func lackAxes(_ figures: [WaterFigure: Double]) -> Bool {
    !WaterFigure.axes.contains { axis in figures[axis] != nil || axis.ions.allSatisfy { figures[$0] != nil } }
  }

  /// The water on the chart; `nil` if hardness or alkalinity is not known.
  public var point: WaterPoint? { position.point }
  public var hardness: Double? { values[.hardness] }
  public var alkalinity: Double? { values[.alkalinity] }

  /// Where the water may be on the chart; `nil` if no range of hardness or alkalinity is known, or if one of both is not
  /// known at all.
  public var area: WaterArea? {
    guard let point, WaterFigure.axes.contains(where: { ranges[$0] != nil }) else { return nil }
    return WaterArea(
      hardness: ranges[.hardness] ?? point.hardness...point.hardness,
      alkalinity: ranges[.alkalinity] ?? point.alkalinity...point.alkalinity)
  }

  /// Between which lines of the chart the water may be, if hardness or alkalinity alone is known, and its range is.
  public var bounds: [WaterPosition] {
    guard case .line(let figure, _) = position, let range = ranges[figure], range.lowerBound < range.upperBound else {
      return []
    }
    return [.line(figure, range.lowerBound), .line(figure, range.upperBound)]
  }

  /// The value in the unit of the figure; `nil` if it is not known.
  public subscript(figure: WaterFigure) -> Double? { values[figure] }

  /// The figures that were measured or read, without those that are computed.
  public var stated: [WaterFigure: Double] { values.filter { !computed.contains($0.key) } }

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
    guard isAxis, ions.allSatisfy({ figures[$0] != nil }) else { return nil }
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
