import RealModule

/// A figure of a water that cannot be true together with others, and what would fit them.
///
/// Labels round, waters vary, and test kits count whole drops, so hardness and alkalinity may differ from the ions by a
/// drop of 1 °dH or a tenth, whichever is more; ranges that are known widen that.
public struct WaterConflict: Hashable, Sendable {
  /// The rule by which the figure is compared with others.
  public enum Rule: String, CaseIterable, Hashable, Sendable {
    /// Hardness is calcium and magnesium, so one of them alone is at most the hardness.
    case hardness
    /// Up to a pH of 8.3 the alkalinity of drinking water is its bicarbonate; above, carbonate adds to it.
    case alkalinity
    /// Dissolved solids are at least the ions.
    ///
    /// Half of the bicarbonate is lost when a sample is dried, which counts in its favor, and meters that assume table
    /// salt show up to a fifth less. Source: the check "major ions without half of the bicarbonate" of laboratory reports
    /// (dnrweblink.state.co.us, DRMS 504805).
    case solids
    /// Anions have at most the charge of the cations.
    ///
    /// A balance within ±10 % counts as good (same source). Sulfate, nitrate and potassium are not in a record: the first
    /// two only make room, potassium adds up to 0.3 meq/L (12 mg/L, more than all labels of `BottledWater` but one).
    case charge
  }

  /// The value that the figure would have to have.
  public enum Fit: Hashable, Sendable {
    case about(Double)
    case atLeast(Double)
    case atMost(Double)

    /// The value, in the unit of the figure.
    public var value: Double {
      switch self {
      case .about(let value), .atLeast(let value), .atMost(let value): value
      }
    }
  }

  public let rule: Rule
  public let figure: WaterFigure
  /// The value of the figure, in its unit: of a range or a limit the end that fits best.
  public let value: Double
  public let fit: Fit
  /// The figures that it is compared with.
  public let others: [WaterFigure]

  /// Returns what may differ, ppm as CaCO₃: a drop of most test kits, or a tenth of the larger value.
  static func tolerance(_ values: Double...) -> Double { max(WaterUnit.dH.ppm(1), 0.1 * (values.max() ?? 0)) }

  /// The part of the solids that a meter shows at least, and what it may be off besides, mg/L.
  static let solidsShown = (share: 0.8, within: 10.0)
  /// The charge by which anions may exceed cations: a part of the sum of both, and meq/L.
  static let imbalance = (share: 0.1, potassium: 0.3)
  /// The pH up to which carbonate does not count: the end point of phenolphthalein.
  static let carbonateFree = 8.3
  /// The second dissociation constant of carbonic acid at 25 °C, as a pK.
  ///
  /// Source: Plummer and Busenberg, Geochimica et Cosmochimica Acta 46, 1982: 10.329.
  static let secondAcidity = 10.33
}

extension WaterFigures {
  /// The conflicts of figures that cannot be true together; empty for figures that fit each other.
  public var conflicts: [WaterConflict] {
    [hardnessConflict, alkalinityConflict, solidsConflict, chargeConflict].compactMap(\.self)
  }

  /// Between which values a figure is: its range, or the value alone.
  private func interval(_ figure: WaterFigure) -> ClosedRange<Double>? {
    ranges[figure] ?? self[figure].map { $0...$0 }
  }

  private var hardnessConflict: WaterConflict? {
    let parts = WaterFigure.hardness.ionUnits.compactMap { part in
      interval(part.ion).map { (ion: part.ion, value: part.unit.ppm(self[part.ion] ?? 0), range: $0, unit: part.unit) }
    }
    guard !computed.contains(.hardness), !parts.isEmpty, let stated = interval(.hardness) else {
      return nil
    }
    let low = parts.reduce(0) { $0 + $1.unit.ppm($1.range.lowerBound) }
    let high = parts.reduce(0) { $0 + $1.unit.ppm($1.range.upperBound) }
    let (sum, hasAll) = (parts.reduce(0) { $0 + $1.value }, parts.count == WaterFigure.hardness.ions.count)
    let isLess = stated.upperBound < low - WaterConflict.tolerance(low)
    let isMore = hasAll && stated.lowerBound > high + WaterConflict.tolerance(stated.lowerBound)
    guard isLess || isMore else { return nil }
    return WaterConflict(
      rule: .hardness, figure: .hardness, value: isLess ? stated.upperBound : stated.lowerBound,
      fit: hasAll ? .about(sum) : .atLeast(sum),
      others: parts.map(\.ion))
  }

  private var alkalinityConflict: WaterConflict? {
    guard !computed.contains(.alkalinity), let stated = interval(.alkalinity),
      let ion = interval(.bicarbonate), let bicarbonate = self[.bicarbonate]
    else { return nil }
    func ppm(_ value: Double, pH: Double = 7) -> Double {
      // Each carbonate neutralizes two acids; hydroxide counts from a pH of about 10.
      let carbonate = 2 * Double.exp10(pH - WaterConflict.secondAcidity)
      return WaterUnit.bicarbonate.ppm(value, of: .alkalinity) * (1 + carbonate)
        + WaterUnit.meq.ppm(1000 * Double.exp10(pH - 14), of: .alkalinity)
    }
    let (low, pH) = (ppm(ion.lowerBound), max(WaterConflict.carbonateFree, interval(.pH)?.upperBound ?? 0))
    let high = ppm(ion.upperBound, pH: pH)
    let isLess = stated.upperBound < low - WaterConflict.tolerance(low)
    let isMore = stated.lowerBound > high + WaterConflict.tolerance(stated.lowerBound)
    guard isLess || isMore else { return nil }
    let isAlkaline = pH > WaterConflict.carbonateFree
    return WaterConflict(
      rule: .alkalinity, figure: .alkalinity, value: isLess ? stated.upperBound : stated.lowerBound,
      fit: .about(isAlkaline ? ppm(bicarbonate, pH: pH) : ppm(bicarbonate)),
      others: [.bicarbonate] + (isAlkaline ? [.pH] : []))
  }

  private var solidsConflict: WaterConflict? {
    guard let shown = interval(.tds)?.upperBound else { return nil }
    let ions = WaterFigure.ions.filter { interval($0) != nil }
    let sum = ions.reduce(0) { $0 + (interval($1)?.lowerBound ?? 0) * ($1 == .bicarbonate ? 0.5 : 1) }
    // Hardness weighs least as magnesium, with as much carbonate; alkalinity as well.
    let perPPM = WaterUnit.magnesium.value(1) + 0.5 * (Element.carbon + 3 * Element.oxygen) / WaterUnit.meq.factor()
    let axis = WaterFigure.axes.filter { !computed.contains($0) }.compactMap { figure in
      interval(figure).map { (figure: figure, solids: $0.lowerBound * perPPM) }
    }.max { $0.solids < $1.solids }
    let (minimum, others) = axis.map { $0.solids > sum ? ($0.solids, [$0.figure]) : (sum, ions) } ?? (sum, ions)
    let (share, within) = WaterConflict.solidsShown
    guard shown < share * minimum - within else { return nil }
    return WaterConflict(rule: .solids, figure: .tds, value: shown, fit: .atLeast(minimum), others: others)
  }

  private var chargeConflict: WaterConflict? {
    let cations = [WaterFigure.calcium, .magnesium, .sodium]
    guard cations.allSatisfy({ interval($0) != nil }), interval(.bicarbonate) != nil else { return nil }
    func charge(_ ion: WaterFigure, _ end: (ClosedRange<Double>) -> Double) -> Double {
      (LabelItem(rawValue: ion.rawValue)?.charge.magnitude ?? 0) * (interval(ion).map(end) ?? 0)
    }
    let positive = cations.reduce(0) { $0 + charge($1, \.upperBound) }
    let anions = [WaterFigure.bicarbonate, .chloride].map { (ion: $0, charge: charge($0, \.lowerBound)) }
    let negative = anions.reduce(0) { $0 + $1.charge }
    let (share, potassium) = WaterConflict.imbalance
    guard negative - positive > max(potassium, share * (negative + positive)),
      let most = anions.max(by: { $0.charge < $1.charge }), let value = interval(most.ion)?.lowerBound,
      let unit = LabelItem(rawValue: most.ion.rawValue)?.charge.magnitude
    else { return nil }
    let room = max(0, positive - (negative - most.charge)) / unit
    let others = cations + anions.map(\.ion).filter { $0 != most.ion && self[$0] != nil }
    return WaterConflict(rule: .charge, figure: most.ion, value: value, fit: .atMost(room), others: others)
  }
}
