/// The taps of a year by hour of the day.
public struct HourTally: Hashable, Sendable {
  private var hours = Array(repeating: EmotionTally.zero, count: HourTally.hours.count)
  /// The taps of which only the day is known.
  public var untimed = EmotionTally.zero

  public static let hours = 0...23

  public init() {}

  /// The taps within this hour, 0…23; empty for any other number.
  public subscript(hour: Int) -> EmotionTally {
    get { hours.indices.contains(hour) ? hours[hour] : .zero }
    set { if hours.indices.contains(hour) { hours[hour] = newValue } }
  }

  /// The taps within a number of hours.
  public func sum(of hours: Range<Int>) -> EmotionTally { hours.reduce(.zero) { $0 + self[$1] } }

  public static func += (left: inout HourTally, right: HourTally) {
    for hour in HourTally.hours { left[hour] += right[hour] }
    left.untimed += right.untimed
  }

  /// The tally of all taps.
  public var sum: EmotionTally { hours.reduce(untimed, +) }
}
