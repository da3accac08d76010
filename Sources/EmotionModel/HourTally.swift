/// The taps of a year by the hour of the clock.
public struct HourTally: Hashable, Sendable {
  private var hours: [EmotionTally]
  /// Those of which only the day is known.
  public var untimed: EmotionTally

  public static let hours = 0...23

  public init() {
    hours = Array(repeating: .zero, count: HourTally.hours.count)
    untimed = .zero
  }

  /// The taps between this full hour and the next; an hour that no clock has holds none.
  public subscript(hour: Int) -> EmotionTally {
    get { hours.indices.contains(hour) ? hours[hour] : .zero }
    set { if hours.indices.contains(hour) { hours[hour] = newValue } }
  }

  /// All together.
  public var sum: EmotionTally { hours.reduce(untimed, +) }
}
