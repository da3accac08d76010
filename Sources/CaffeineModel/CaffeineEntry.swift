import CivilTime

/// One press as it is kept.
public struct CaffeineEntry: Hashable, Sendable {
  /// Counts up in the order of the presses; a number that was undone or deleted is not given again.
  public let number: Int
  public let press: Press
  /// What was drunk; only a coffee has one, and every coffee has.
  public let serving: Serving?
  /// When it was, by the clock of the place where it was.
  ///
  /// It may lie before the moment of the press.
  public let time: LocalTime

  public init(number: Int, press: Press, serving: Serving?, time: LocalTime) {
    self.number = number
    self.press = press
    self.serving = serving
    self.time = time
  }
}

/// The caffeine of a day.
public struct DayTotal: Hashable, Sendable {
  public let date: CivilDate
  /// What was drunk that day, in mg.
  public let milligrams: Int

  public init(date: CivilDate, milligrams: Int) {
    self.date = date
    self.milligrams = milligrams
  }
}
