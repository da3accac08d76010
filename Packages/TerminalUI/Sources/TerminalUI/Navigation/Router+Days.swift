/// The end of the day that screens show.
struct DayEnd: Sendable {
  /// The second of the clock at which it comes; nil if screens show no day.
  let second: Int?
}

/// Screens that show "today" go on to the next day by themselves.
extension Router {
  /// The milliseconds until the day ends, for which a program that does nothing else sleeps; nil if screens show none.
  ///
  /// It is not one of the delays of `tick`, because nothing moves until then. If the clock was put back meanwhile, it is
  /// not longer than any day all the same.
  package var dayDelay: Int? {
    dayEnd?.second.map { min(Self.longestDay, max(0, $0 - environment.now.seconds)) * 1000 }
  }

  /// The seconds of a day on which clocks are put back by an hour, and some more.
  private static var longestDay: Int { 100_000 }

  /// Reads all screens again when the day has ended, and notes when the next one does.
  mutating func beginDayIfOver() {
    if let end = dayEnd?.second, environment.now.seconds >= end {
      // A notice about today is over, too.
      notice = nil
      refreshAll()
    }
    guard dayEnd == nil else { return }
    dayEnd = DayEnd(second: options.dayEnd(environment).map { environment.now.seconds + ($0 + 999) / 1000 })
  }
}
