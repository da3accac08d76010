import Values

/// An entry in the log of Caffeine Holic.
public struct CaffeineEntry: Hashable, Sendable, Identifiable {
  /// The number of the entry, in the order of the presses; the number of an undone or deleted entry is never reused.
  public private(set) var number: Int
  public var id: Int { number }
  public let press: Press
  /// The serving; only a coffee has one, and every coffee has one.
  public private(set) var serving: Serving?
  /// The local time of the entry.
  ///
  /// It may be earlier than the time of the press.
  public private(set) var time: LocalTime
  /// How long the drink took, in minutes; 0 for at once, and for what is no drink.
  public private(set) var minutes: Int
  /// How many minutes after `time` it was entered; `nil` if that was at once, or is not known.
  public let lateMinutes: Int?
  /// The number of the water that a coffee was brewed with, in the log of Water for Coffee; `nil` if none was named.
  public private(set) var water: Int?

  public init(
    number: Int, press: Press, serving: Serving?, time: LocalTime, minutes: Int = 0, lateMinutes: Int? = nil,
    water: Int? = nil
  ) {
    (self.number, self.press, self.serving, self.time, self.minutes) = (number, press, serving, time, minutes)
    (self.lateMinutes, self.water) = (lateMinutes, water)
  }

  /// At most a hundred years.
  public static let lateMinuteRange = 1...52_560_000

  /// Returns `lateMinutes` of what was at one time and is entered at another.
  public static func lateMinutes(of time: LocalTime, enteredAt now: LocalTime) -> Int? {
    let minutes = (now.secondsSinceEpoch - time.secondsSinceEpoch) / 60
    return minutes < lateMinuteRange.lowerBound ? nil : min(minutes, lateMinuteRange.upperBound)
  }

  /// Returns the same entry with another serving, time and duration.
  public func with(_ serving: Serving?, at time: LocalTime, minutes: Int) -> CaffeineEntry {
    var changed = self
    (changed.serving, changed.time, changed.minutes) = (serving, time, minutes)
    return changed
  }

  /// Returns the same entry, brewed with another water.
  public func with(water: Int?) -> CaffeineEntry {
    var changed = self
    changed.water = water
    return changed
  }

  /// Returns the same entry under another number.
  public func numbered(_ number: Int) -> CaffeineEntry {
    var changed = self
    changed.number = number
    return changed
  }

  /// The longest time that a drink may take: 12 hours.
  public static let minuteRange = 0...720

  /// The caffeine of it; nil for what is no drink.
  public var dose: Dose? {
    serving.map { Dose(seconds: time.secondsSinceEpoch, milligrams: $0.milligrams, minutes: minutes) }
  }
}

/// The caffeine consumed on one day.
public struct DayTotal: Hashable, Sendable {
  public let date: CivilDate
  /// The amount consumed on that day, in mg.
  public let milligrams: Int

  public init(date: CivilDate, milligrams: Int) { (self.date, self.milligrams) = (date, milligrams) }
}

/// The caffeine consumed with an entry, on its day and at once.
public struct CaffeineIntake: Hashable, Sendable {
  /// The amount of its day, in mg.
  public let ofDay: Int
  /// The amount that was swallowed at once with it, in mg.
  public let atOnce: Int

  public init(ofDay: Int, atOnce: Int) { (self.ofDay, self.atOnce) = (ofDay, atOnce) }
}
