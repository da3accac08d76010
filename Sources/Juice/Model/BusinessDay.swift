import Values

/// How a shop divides time into days: in its own time zone, and from the hour at which its day begins.
///
/// It is kept with the data of the shop, so that all tills file by the same days, whatever their own zone.
public struct BusinessDay: Hashable, Sendable {
  public let start: DayStart
  /// The zone of the shop; nil as long as none is known: then each record counts by the clock with which it was written.
  public let zone: NamedZone?

  public init(start: DayStart = .midnight, zone: NamedZone? = nil) { (self.start, self.zone) = (start, zone) }

  /// Returns the day that a moment belongs to.
  public func date(of time: LocalTime) -> CivilDate {
    zone.map { start.date(at: time.secondsSinceEpoch, in: $0.zone) } ?? start.date(of: time)
  }

  /// Returns a moment by the clock of the shop, whatever zone it was written in.
  public func time(_ time: LocalTime) -> LocalTime {
    zone.map { $0.zone.time(at: time.secondsSinceEpoch) } ?? time
  }

  /// Returns the hour of the shop's clock at a moment, 0…23.
  public func hour(of time: LocalTime) -> Int {
    self.time(time).hour
  }

  /// Returns the moments of some days, in seconds since the epoch.
  ///
  /// - Parameter offset: The UTC offset of days where the shop has no zone.
  public func seconds(of days: ClosedRange<CivilDate>, utcOffset offset: Int) -> Range<Int> {
    start.seconds(of: days, in: zone?.zone ?? .fixed(offset))
  }
}
