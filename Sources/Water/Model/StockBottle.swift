import Values

/// A bottle of stock solution that was made, and what is left of it.
public struct StockBottle: Hashable, Sendable, Identifiable {
  /// The number of the bottle, from 1 in the order of entry; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  public let name: WaterLabel
  /// When it was made.
  public let made: LocalTime
  /// The volume that was made, mL.
  public let milliliters: Double
  /// How much of it goes into a liter of water, mL.
  public let dose: Double
  /// The volume that is left, mL, at most the volume that was made.
  public private(set) var left: Double

  /// The volumes that a bottle can have, mL.
  public static let volumes = 1.0...100_000.0
  /// The doses for a liter of water, mL.
  public static let doses = 0.1...1000.0
  /// How much water it can be used for at once, L.
  public static let waters = 0.01...10_000.0

  /// Creates a bottle, or `nil` if a volume is out of range, or the name is empty.
  ///
  /// - Parameter left: `nil` for a full bottle.
  public init?(
    number: Int, named name: WaterLabel, made: LocalTime, milliliters: Double, dose: Double, left: Double? = nil
  ) {
    let left = left ?? milliliters
    guard !name.isEmpty, StockBottle.volumes.contains(milliliters), StockBottle.doses.contains(dose), left >= 0,
      left <= milliliters
    else { return nil }
    (self.number, self.name, self.made, self.milliliters) = (number, name, made, milliliters)
    (self.dose, self.left) = (dose, left)
  }

  /// How much water the rest is for, in liters.
  public var litersLeft: Double { left / dose }

  /// The part that is left, from 0 to 1.
  public var share: Double { left / milliliters }

  /// Returns the bottle after its dose went into some water, down to an empty bottle.
  public func poured(liters: Double) -> StockBottle {
    var bottle = self
    // Tenths of a milliliter, which no dose is measured more exactly than.
    bottle.left = max(0, ((left - liters * dose) * 10).rounded() / 10)
    return bottle
  }

  /// Returns how many days the rest lasts at the mean pace since the bottle was made; `nil` before three days have passed,
  /// or while nothing was used.
  public func daysLeft(on today: CivilDate) -> Int? {
    let days = today.daysSinceEpoch - made.date.daysSinceEpoch
    guard days >= 3, left < milliliters else { return nil }
    let rest = left * Double(days) / (milliliters - left)
    return Int(min(rest, 36_500).rounded(.down))
  }

  /// Whether it is time to make the next bottle: a week, or without a pace a tenth, is left at most.
  public func isLow(on today: CivilDate) -> Bool { daysLeft(on: today).map { $0 <= 7 } ?? (share <= 0.1) }
}
