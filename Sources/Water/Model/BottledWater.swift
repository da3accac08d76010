/// A bottled water with the figures on its label.
///
/// One brand may sell the water of several springs, so brand and spring together say which water it is.
public struct BottledWater: Hashable, Sendable, Identifiable {
  /// A name in Latin letters, and in Korean and in its own script where there is one.
  public struct Name: Hashable, Sendable {
    public let latin: String
    public let korean: String?
    public let original: String?

    init(_ latin: String, ko korean: String? = nil, _ original: String? = nil) {
      (self.latin, self.korean, self.original) = (latin, korean, original)
    }

    public var all: [String] { [latin, korean, original].compactMap(\.self) }
  }

  /// The alkalinity as far as it is known, ppm as CaCO₃.
  public enum Alkalinity: Hashable, Sendable {
    /// It follows from the bicarbonate on the label.
    case known(LabelFigure)
    /// The label names no bicarbonate; if that made up all of the missing charge, the alkalinity would be this.
    case atMost(Double)
    /// The label names too few ions.
    case unknown
  }

  /// A stable identifier for scripts.
  public let id: String
  public let brand: Name
  /// The spring, or what else distinguishes waters of this brand; `nil` if only one is known.
  public let spring: Name?
  /// The country where it is bottled; `nil` for distilled water.
  public let country: Country?
  /// Where the figures are from; `nil` for distilled water, which has none by definition.
  public let source: Source?
  /// The hardness that the source itself gives, ppm as CaCO₃.
  public let statedHardness: Double?
  private let figures: [LabelItem: LabelFigure]

  init(
    _ id: String, _ brand: Name, spring: Name? = nil, _ country: Country?, _ source: Source?,
    ca: LabelFigure, mg: LabelFigure, na: LabelFigure? = nil, k: LabelFigure? = nil, hco3: LabelFigure? = nil,
    so4: LabelFigure? = nil, cl: LabelFigure? = nil, no3: LabelFigure? = nil, sio2: LabelFigure? = nil,
    tds: LabelFigure? = nil, pH: LabelFigure? = nil, hardness: Double? = nil
  ) {
    (self.id, self.brand, self.spring, self.country, self.source) = (id, brand, spring, country, source)
    statedHardness = hardness
    var figures: [LabelItem: LabelFigure] = [.calcium: ca, .magnesium: mg]
    (figures[.sodium], figures[.potassium], figures[.bicarbonate]) = (na, k, hco3)
    (figures[.sulfate], figures[.chloride], figures[.nitrate]) = (so4, cl, no3)
    (figures[.silica], figures[.tds], figures[.pH]) = (sio2, tds, pH)
    self.figures = figures
  }

  /// The figure on the label; `nil` if the label does not state it.
  public subscript(item: LabelItem) -> LabelFigure? { figures[item] }

  /// The total hardness that follows from calcium and magnesium, ppm as CaCO₃.
  public var hardness: LabelFigure {
    WaterFigure.hardness.ionUnits.reduce(0) { sum, part in
      sum + (LabelItem(rawValue: part.ion.rawValue).flatMap { figures[$0] } ?? 0) * part.unit.factor()
    }
  }

  /// The alkalinity, as far as it follows from the label.
  public var alkalinity: Alkalinity {
    if let bicarbonate = figures[.bicarbonate] { return .known(bicarbonate * WaterUnit.bicarbonate.factor()) }
    let isComplete = [LabelItem.calcium, .magnesium, .sodium, .potassium].allSatisfy { figures[$0] != nil }
    guard isComplete else { return .unknown }
    // Cations at their highest, and the anions that are known at their lowest, leave the most room for bicarbonate.
    let charge = LabelItem.allCases.reduce(0) { sum, item in
      guard let range = figures[item]?.range else { return sum }
      return sum + item.charge * (item.charge > 0 ? range.upperBound : range.lowerBound)
    }
    return .atMost(WaterUnit.meq.ppm(max(0, charge), of: .alkalinity))
  }

  /// The water on the chart, with ranges at their middle; `nil` unless the alkalinity is known.
  public var point: WaterPoint? {
    guard case .known(let alkalinity) = alkalinity else { return nil }
    return WaterPoint(hardness: hardness.middle, alkalinity: alkalinity.middle)
  }

  /// The part of the chart where the water is: from 0 upwards if the alkalinity is only limited.
  ///
  /// - Parameter most: The alkalinity up to which an unknown one is shown, ppm as CaCO₃.
  public func area(upTo most: Double) -> WaterArea {
    switch alkalinity {
    case .known(let figure): WaterArea(hardness: hardness.range, alkalinity: figure.range)
    case .atMost(let limit): WaterArea(hardness: hardness.range, alkalinity: 0...limit)
    case .unknown: WaterArea(hardness: hardness.range, alkalinity: 0...most)
    }
  }

  /// Whether a figure on the label that the point depends on is a range.
  public var hasRange: Bool {
    if case .known(let figure) = alkalinity, figure.isRange { true } else { hardness.isRange }
  }

  /// The figures that a record of this water has, ranges at their middle; hardness and alkalinity follow from them.
  public var recordFigures: [WaterFigure: Double] {
    figures.reduce(into: [:]) { record, entry in
      if let figure = entry.key.figure { record[figure] = entry.value.middle }
    }
  }

  /// The ranges that a record of this water has.
  public var recordRanges: [WaterFigure: ClosedRange<Double>] {
    figures.reduce(into: [:]) { ranges, entry in
      if let figure = entry.key.figure, entry.value.isRange { ranges[figure] = entry.value.range }
    }
  }

  /// How much more charge the cations of the label have than its anions, in percent of both; `nil` if bicarbonate or
  /// sodium is missing.
  ///
  /// A label within about 5 % is consistent in itself.
  public var imbalance: Double? {
    guard figures[.bicarbonate] != nil, figures[.sodium] != nil else { return nil }
    let charges = figures.map { $0.key.charge * $0.value.middle }
    let sum = charges.reduce(0) { $0 + $1.magnitude }
    return sum > 0 ? charges.reduce(0, +) / sum * 100 : nil
  }

  /// All names and combinations of them, which a search looks through.
  public var names: [String] {
    brand.all.flatMap { brand in [brand] + (spring?.all ?? []).map { "\(brand) \($0)" } } + [id]
  }
}

/// A part of the chart: the hardnesses and alkalinities, ppm as CaCO₃, that a water may have.
public struct WaterArea: Hashable, Sendable {
  public let hardness, alkalinity: ClosedRange<Double>

  public init(hardness: ClosedRange<Double>, alkalinity: ClosedRange<Double>) {
    (self.hardness, self.alkalinity) = (hardness, alkalinity)
  }

  public var isPoint: Bool {
    hardness.lowerBound == hardness.upperBound && alkalinity.lowerBound == alkalinity.upperBound
  }

  public var middle: WaterPoint {
    WaterPoint(
      hardness: (hardness.lowerBound + hardness.upperBound) / 2,
      alkalinity: (alkalinity.lowerBound + alkalinity.upperBound) / 2)
  }

  /// The greatest hardness and alkalinity.
  public var end: WaterPoint { WaterPoint(hardness: hardness.upperBound, alkalinity: alkalinity.upperBound) }
}
