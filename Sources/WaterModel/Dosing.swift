/// How to make a water into another one with salts, and with distilled water where there is too much in it already.
public struct Dosing: Hashable, Sendable {
  /// So much of a salt.
  public struct Dose: Hashable, Sendable {
    public let salt: Salt
    /// How much it raises hardness or alkalinity, ppm as CaCO₃.
    public let ppm: Double
    /// What to weigh out for the whole volume.
    public let grams: Double
    /// Of a stock solution with 1,000 ppm, for the whole volume, instead of the grams; nil where it cannot be made so.
    ///
    /// The stock is water itself: with it goes so much of the other waters as `Dosing.stock` says.
    public let millilitres: Double?
    /// Below what kitchen scales can weigh: better taken from a stock solution.
    public var isTooLittleToWeigh: Bool { grams > 0 && grams < Dosing.leastGrams }
  }

  /// Litres of water.
  public struct Waters: Hashable, Sendable {
    public let present: Double
    public let distilled: Double
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

  /// The waters that go with stock solutions, in litres; nil where the target cannot be reached with those.
  public let stock: Waters?

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
    let wanted = [
      (hardnessSalt.figure == .hardness ? hardnessSalt : .epsom, present.hardness, target.hardness, diluted.hardness),
      (
        alkalinitySalt.figure == .alkalinity ? alkalinitySalt : .bakingSoda, present.alkalinity, target.alkalinity,
        diluted.alkalinity
      ),
    ].filter { $0.2 - $0.3 >= 0.01 }
    // What is not to be raised must not become less, either.
    let isWhole = wanted.count == 2 || present == .distilled
    let stock = Dosing.stock(wanted.map { ($0.1, $0.2) }, volume, share, canGiveWay: isWhole)
    self.stock = stock?.waters
    doses = wanted.enumerated().map { place, wish in
      let gap = wish.2 - wish.3
      return Dose(
        salt: wish.0, ppm: gap, grams: gap * volume * wish.0.milligramsPerPPM / 1000,
        millilitres: stock?.millilitres[place])
    }
  }

  /// How much of each stock, and of the waters beside them, makes the volume; nil where that is not exact.
  ///
  /// - Parameter wanted: what there is, and what there shall be, of each figure that is to be raised.
  /// - Parameter canGiveWay: whether there may be less of the present water.
  private static func stock(
    _ wanted: [(present: Double, target: Double)], _ volume: Double, _ share: Double, canGiveWay: Bool
  ) -> (millilitres: [Double], waters: Waters)? {
    guard !wanted.isEmpty else { return nil }
    let strength = stockStrength
    // With distilled water enough, only that gives way to the stock.
    let amounts = wanted.map { ($0.target - $0.present * share) * volume / strength }
    let room = volume * (1 - share) - amounts.reduce(0, +)
    if room >= 0 { return (amounts.map { $0 * 1000 }, Waters(present: volume * share, distilled: room)) }
    // Else the water itself does, and then there is less of everything in it.
    guard share == 1, canGiveWay else { return nil }
    let (present, target) = (wanted.reduce(0) { $0 + $1.present }, wanted.reduce(0) { $0 + $1.target })
    guard present < strength, target < strength else { return nil }
    let poured = (target - present) * volume / (strength - present)
    let left = volume - poured
    return (
      wanted.map { ($0.target * volume - $0.present * left) / strength * 1000 }, Waters(present: left, distilled: 0)
    )
  }

  /// What comes out.
  public var result: WaterPoint {
    doses.reduce(into: diluted) { point, dose in
      if dose.salt.figure == .hardness { point.hardness += dose.ppm } else { point.alkalinity += dose.ppm }
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
