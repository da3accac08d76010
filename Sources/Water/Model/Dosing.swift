/// The salts, and if necessary the dilution, that turn one water into another.
public struct Dosing: Hashable, Sendable {
  /// The amount of one salt.
  public struct Dose: Hashable, Sendable {
    public let salt: Salt
    /// The increase of hardness or alkalinity, ppm as CaCO₃.
    public let ppm: Double
    /// The mass for the whole volume, in g.
    public let grams: Double
    /// The volume of a 1,000 ppm stock solution to use instead, with the waters of `Dosing.stock`, in mL; `nil` if that is
    /// not possible.
    public let milliliters: Double?
    /// Whether the mass is too small for kitchen scales, so that a stock solution is better.
    public var isTooLittleToWeigh: Bool { grams > 0 && grams < Dosing.leastGrams }
  }

  /// Volumes of water, in liters.
  public struct Waters: Hashable, Sendable {
    public let present: Double
    public let distilled: Double
  }

  /// A caution about a dosing.
  public enum Caution: Hashable, Sendable {
    /// It contains a chloride, which corrodes the steel of machines.
    case chloride
    /// It needs more of the salt than dissolves, which is `most` ppm.
    case undissolved(Salt, most: Double)
  }

  /// The volume of the finished water, in liters.
  public let volume: Double
  /// The fraction of the finished water that is the present one, from 0 to 1; the rest, which dilutes it, is distilled
  /// water.
  public let share: Double
  /// The water after the dilution, before the salts.
  public let diluted: WaterPoint
  /// The salts to add then, without those that would raise a value by less than 0.01 ppm.
  public let doses: [Dose]

  /// The volumes to use with stock solutions; `nil` if the target cannot be reached with them.
  public let stock: Waters?

  /// The smallest mass that can be weighed with scales that show hundredths of a gram, in g.
  public static let leastGrams = 0.1

  /// The concentration of the stock solutions, ppm as CaCO₃.
  public static let stockStrength = 1000.0

  /// Creates the dosing for a target, or `nil` unless the volume, in liters, is above 0.
  ///
  /// A salt that does not raise its figure is replaced by the default one.
  public init?(
    _ present: WaterPoint, to target: WaterPoint, volume: Double, hardnessSalt: Salt = .epsom,
    alkalinitySalt: Salt = .bakingSoda
  ) {
    guard volume > 0, volume.isFinite else { return nil }
    self.volume = volume
    share = WaterFigure.axes.filter { present[$0] > target[$0] }.map { max(0, target[$0]) / present[$0] }.min() ?? 1
    let diluted = WaterPoint.distilled.moved(to: present, by: share)
    self.diluted = diluted
    let salts = [
      hardnessSalt.figure == .hardness ? hardnessSalt : .epsom,
      alkalinitySalt.figure == .alkalinity ? alkalinitySalt : .bakingSoda,
    ].filter { target[$0.figure] - diluted[$0.figure] >= 0.01 }
    // A value that needs no increase must not decrease either.
    let isWhole = salts.count == 2 || present == .distilled
    let wanted = salts.map { (present[$0.figure], target[$0.figure]) }
    let stock = Dosing.stock(wanted, volume, share, canReducePresent: isWhole)
    self.stock = stock?.waters
    doses = salts.enumerated().map { index, salt in
      let gap = target[salt.figure] - diluted[salt.figure]
      return Dose(
        salt: salt, ppm: gap, grams: gap * volume * salt.milligramsPerPPM / 1000, milliliters: stock?.milliliters[index]
      )
    }
  }

  /// Returns the volumes of the stock solutions and of the waters; `nil` if the target cannot be reached exactly.
  private static func stock(
    _ wanted: [(present: Double, target: Double)], _ volume: Double, _ share: Double, canReducePresent: Bool
  ) -> (milliliters: [Double], waters: Waters)? {
    guard !wanted.isEmpty else { return nil }
    let strength = stockStrength
    // If there is enough distilled water, the stock solutions replace only that.
    let amounts = wanted.map { ($0.target - $0.present * share) * volume / strength }
    let room = volume * (1 - share) - amounts.reduce(0, +)
    if room >= 0 { return (amounts.map { $0 * 1000 }, Waters(present: volume * share, distilled: room)) }
    // Otherwise they replace the present water, which lowers all of its values.
    guard share == 1, canReducePresent else { return nil }
    let (present, target) = (wanted.reduce(0) { $0 + $1.present }, wanted.reduce(0) { $0 + $1.target })
    guard present < strength, target < strength else { return nil }
    let left = volume - (target - present) * volume / (strength - present)
    let milliliters = wanted.map { ($0.target * volume - $0.present * left) / strength * 1000 }
    return (milliliters, Waters(present: left, distilled: 0))
  }

  public var result: WaterPoint { doses.reduce(into: diluted) { $0[$1.salt.figure] += $1.ppm } }

  /// The mass of each salt in a liter of the result, in g; `nil` if there is anything else in it, such as another water.
  public var saltsPerLiter: [Salt: Double]? {
    guard diluted == .distilled else { return nil }
    return Dictionary(uniqueKeysWithValues: doses.map { ($0.salt, $0.grams / volume) })
  }

  public var needsDilution: Bool { share < 1 }

  /// The volumes of the present water and of distilled water, in liters.
  public var presentVolume: Double { volume * share }
  public var distilledVolume: Double { volume * (1 - share) }

  public var cautions: [Caution] {
    let undissolved = doses.compactMap { dose -> Caution? in
      dose.salt.mostDissolved.flatMap { dose.ppm > $0 ? .undissolved(dose.salt, most: $0) : nil }
    }
    return (doses.contains { $0.salt.isChloride } ? [.chloride] : []) + undissolved
  }
}
