/// The lower or the upper end of the range in which a figure is.
///
/// Tables and files follow from `all`, in its order.
public struct WaterRangeEnd: Hashable, Sendable {
  public let figure: WaterFigure
  public let isLow: Bool

  public static let all = WaterFigure.allCases.flatMap { figure in
    [true, false].map { WaterRangeEnd(figure: figure, isLow: $0) }
  }

  /// The value in some figures, in the unit of the figure; `nil` without a range.
  public func value(in figures: WaterFigures) -> Double? {
    figures.ranges[figure].map { isLow ? $0.lowerBound : $0.upperBound }
  }

  /// Returns the ranges between ends, or `nil` if one end is missing or below the other.
  public static func ranges(between ends: [WaterRangeEnd: Double]) -> [WaterFigure: ClosedRange<Double>]? {
    var ranges: [WaterFigure: ClosedRange<Double>] = [:]
    for figure in WaterFigure.allCases {
      let low = ends[WaterRangeEnd(figure: figure, isLow: true)]
      let high = ends[WaterRangeEnd(figure: figure, isLow: false)]
      if low == nil, high == nil { continue }
      guard let low, let high, low <= high else { return nil }
      ranges[figure] = low...high
    }
    return ranges
  }
}
