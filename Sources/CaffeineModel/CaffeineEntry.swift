import Values

/// An entry in the log of Caffeine Holic.
public struct CaffeineEntry: Hashable, Sendable, Identifiable {
  /// The number of the entry, in the order of the presses; the number of an undone or deleted entry is never reused.
  public let number: Int
  public var id: Int { number }
  public let press: Press
  /// The serving; only a coffee has one, and every coffee has one.
  public let serving: Serving?
  /// The local time of the entry.
  ///
  /// It may be earlier than the time of the press.
  public let time: LocalTime

  public init(number: Int, press: Press, serving: Serving?, time: LocalTime) {
    (self.number, self.press, self.serving, self.time) = (number, press, serving, time)
  }
}

/// The caffeine consumed on one day.
public struct DayTotal: Hashable, Sendable {
  public let date: CivilDate
  /// The amount consumed on that day, in mg.
  public let milligrams: Int

  public init(date: CivilDate, milligrams: Int) { (self.date, self.milligrams) = (date, milligrams) }
}
