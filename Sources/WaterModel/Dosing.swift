/// How to make a water into another one with salts, and with distilled water where there is too much in it already.
public struct Dosing: Hashable, Sendable {
  /// So much of a salt.
  public struct Dose: Hashable, Sendable {
    public let salt: Salt
    /// How much it raises hardness or alkalinity, ppm as CaCO₃.
    public let ppm: Double
    /// What to weigh out for the whole volume.
    public let grams: Double
    /// Of a stock solution with 1,000 ppm, for the whole volume, instead of the grams.
    ///
    /// 1 mL in a litre raises it by 1 ppm.
    public let millilitres: Double
    /// Below what kitchen scales can weigh: better taken from a stock solution.
    public var isTooLittleToWeigh: Bool { grams > 0 && grams < Dosing.leastGrams }
  }

  /// What to be careful about.
  public enum Caution: Hashable, Sendable {
    /// There is a chloride in it, which attacks the steel of machines.
    case chloride
    /// There is more gypsum needed than dissolves: at most so many ppm.
    case undissolved(Salt, most: Double)
  }

  /// In litres, when it is finished.
  public let volume: Double
  /// How much of the finished water is the present one, from 0 to 1; the rest is distilled water.
  ///
  /// Below 1 the present water has more of something than the target: it must be diluted first.
  public let share: Double
  /// What it is after the dilution, before the salts.
  public let diluted: WaterPoint
  /// What is to be added then; nothing that raises it by less than a hundredth of a ppm.
  public let doses: [Dose]

  /// Less than this cannot be weighed with scales that show hundredths of a gram, g.
  public static let leastGrams = 0.1

  /// The strength of the stock solutions, ppm as CaCO₃.
  public static let stockStrength = 1000.0

  /// Works out what is needed; nil unless the volume is above 0.
  ///
  /// - Parameter volume: how much there shall be, in litres.
  /// - Parameter hardnessSalt: one that raises hardness; another is taken as Epsom salt.
  /// - Parameter alkalinitySalt: one that raises alkalinity; another is taken as baking soda.
  public init?(
    _ present: WaterPoint, to target: WaterPoint, volume: Double, hardnessSalt: Salt = .epsom,
    alkalinitySalt: Salt = .bakingSoda
  ) {
    guard volume > 0, volume.isFinite else { return nil }
    self.volume = volume
    let limits = [(present.hardness, target.hardness), (present.alkalinity, target.alkalinity)]
    share = limits.filter { $0 > $1 }.map { max(0, $1) / $0 }.min() ?? 1
    let diluted = WaterPoint.distilled.moved(to: present, by: share)
    self.diluted = diluted
    doses = [
      (hardnessSalt.figure == .hardness ? hardnessSalt : .epsom, target.hardness - diluted.hardness),
      (alkalinitySalt.figure == .alkalinity ? alkalinitySalt : .bakingSoda, target.alkalinity - diluted.alkalinity),
    ].compactMap { salt, gap in
      guard gap >= 0.01 else { return nil }
      return Dose(
        salt: salt, ppm: gap, grams: gap * volume * salt.milligramsPerPPM / 1000,
        millilitres: gap * volume * 1000 / Dosing.stockStrength)
    }
  }

  public var needsDilution: Bool { share < 1 }

  /// Litres of the present water.
  public var presentVolume: Double { volume * share }
  /// Litres of distilled water.
  public var distilledVolume: Double { volume * (1 - share) }

  public var cautions: [Caution] {
    var cautions: [Caution] = doses.contains { $0.salt.isChloride } ? [.chloride] : []
    for dose in doses {
      if let most = dose.salt.mostDissolved, dose.ppm > most { cautions.append(.undissolved(dose.salt, most: most)) }
    }
    return cautions
  }
}
