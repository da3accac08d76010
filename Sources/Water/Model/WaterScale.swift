import RealModule

/// The scale that a water leaves behind in a machine, as far as published formulas tell.
public enum WaterScale {
  /// A temperature at which the saturation index is calculated.
  public enum Place: String, CaseIterable, Hashable, Sendable {
    /// Water for brewing, 93 °C, as in the calculator of La Marzocco.
    case brewing
    /// A steam boiler, 125 °C.
    case boiler

    /// In °C.
    public var temperature: Double { self == .brewing ? 93 : 125 }
  }

  /// A coarse reading of the saturation index.
  public enum Tendency: String, CaseIterable, Hashable, Sendable {
    /// More than 0.5: the water deposits scale.
    case deposits
    /// Within 0.5: the index does not tell.
    case neutral
    /// Less than −0.5: the water dissolves scale. It says nothing about corrosion.
    case dissolves

    public init(index: Double) {
      self = index > WaterScale.neutralBand ? .deposits : index < -WaterScale.neutralBand ? .dissolves : .neutral
    }
  }

  /// Half the width of the neutral band of the index.
  public static let neutralBand = 0.5

  /// The figures that the index needs: calcium, alkalinity, pH and total dissolved solids.
  public static let needed: [WaterFigure] = [.calcium, .alkalinity, .pH, .tds]

  /// The chloride that makers of machines allow at most, mg/L.
  ///
  /// Source: La Marzocco (techcenter.modbar.com/en/watercalculator) and Slayer (water treatment requirements), both < 30.
  public static let chlorideLimit = 30.0

  /// Returns the figures that are missing for the index.
  ///
  /// A logarithm needs more than 0, so a figure of 0 counts as missing, apart from pH.
  public static func missing(in figures: WaterFigures) -> [WaterFigure] {
    needed.filter { figure in figures[figure].map { $0 <= 0 && figure != .pH } ?? true }
  }

  /// Returns the Langelier index: pH − pHs; `nil` if a figure is missing.
  ///
  /// pHs = (9.3 + A + B) − (C + D), where A = (log TDS − 1)/10, B = 34.55 − 13.12·log(°C + 273), C = log Ca − 0.4 and
  /// D = log alkalinity, Ca and alkalinity in ppm as CaCO₃, TDS in mg/L.
  /// Source: theburningofrome.com, "How is Langelier saturation calculated?"; gc3.com/stability-index.
  public static func index(of figures: WaterFigures, at celsius: Double) -> Double? {
    guard missing(in: figures).isEmpty, let pH = figures[.pH], let tds = figures[.tds],
      let calcium = figures.calciumHardness, let alkalinity = figures.alkalinity
    else { return nil }
    let solids = (Double.log10(tds) - 1) / 10
    let heat = 34.55 - 13.12 * Double.log10(celsius + 273)
    let saturation = 9.3 + solids + heat - (Double.log10(calcium) - 0.4) - Double.log10(alkalinity)
    return pH - saturation
  }

  /// Returns the scale that a liter leaves at most at 95 °C, mg of CaCO₃.
  ///
  /// It is the x of 0.9·log(H − x) + 2.465·log(A − x) = 39.61 − 13.12·log(°C + 273), with hardness H and alkalinity A in
  /// ppm as CaCO₃; 0 if the water is not saturated. An estimate of an enthusiast, not a standard.
  /// Source: J. Schulman, "Water for Coffee" FAQ 1.6, whose table is met at 95 °C within 2 mg.
  public static func deposit(of point: WaterPoint, at celsius: Double = 95) -> Double {
    let limit = 39.61 - 13.12 * Double.log10(celsius + 273)
    func isSaturated(without deposit: Double) -> Bool {
      0.9 * Double.log10(point.hardness - deposit) + 2.465 * Double.log10(point.alkalinity - deposit) > limit
    }
    var (low, high) = (0.0, min(point.hardness, point.alkalinity))
    guard high > 0, isSaturated(without: 0) else { return 0 }
    // The sum falls with what is deposited, and without a limit at the end; 60 halvings are more than a Double has digits.
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if middle < high, isSaturated(without: middle) { low = middle } else { high = middle }
    }
    return low
  }
}
