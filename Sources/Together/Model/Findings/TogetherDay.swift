import CaffeineModel
import EmotionModel
import Values
import WaterModel

/// A day with all that the apps know of it.
public struct TogetherDay: Hashable, Sendable, Identifiable {
  /// A water that was tasted, by the number of its record or, because a water may have several, by its name.
  public struct Water: Hashable, Sendable {
    /// The number of the record; of a water with several, that of the last tasting.
    public let record: Int
    public let name: WaterLabel

    public init(record: Int, name: WaterLabel) { (self.record, self.name) = (record, name) }

    /// Returns whether both are the same water: those of one name are, and those without a name if it is one record.
    public func isSame(as other: Water) -> Bool { identity == other.identity }

    var identity: Identity { name.isEmpty ? .record(record) : .name(name.text) }

    enum Identity: Hashable { case name(String), record(Int) }
  }

  /// The cups of a day that were brewed with a water.
  public struct Cups: Hashable, Sendable {
    public let water: Water
    /// The number of cups, 1 or more, and the sum of their ratings.
    public let count, ratings: Int

    public init(of water: Water, count: Int, ratings: Int) {
      (self.water, self.count, self.ratings) = (water, count, ratings)
    }
  }

  public let date: CivilDate
  public var id: Int { date.daysSinceEpoch }
  /// The feelings; empty if none were noted.
  public let feelings: EmotionTally
  /// How the day was by its feelings; `nil` if none were noted.
  public let mood: DayMood?
  /// The caffeine of the day in mg; `nil` before the first drink that was ever logged, after the last one, and as long as
  /// the day is not over.
  public let milligrams: Int?
  /// The night that ended on the day; `nil` if it was not recorded.
  public let night: Night?
  /// When something with caffeine was drunk last on the evening before that night, as in `Evening`.
  public let lastDrinkMinute: Int?
  /// The cups that were tasted, those that were tasted last at the end.
  public let cups: [Cups]

  public init(
    _ date: CivilDate, feelings: EmotionTally = .zero, _ placement: EmotionPlacement = .initial,
    milligrams: Int? = nil, night: Night? = nil, lastDrinkMinute: Int? = nil, cups: [Cups] = []
  ) {
    (self.date, self.feelings, self.milligrams) = (date, feelings, milligrams)
    (self.night, self.lastDrinkMinute, self.cups) = (night, lastDrinkMinute, cups)
    mood = DayMood(feelings, placement)
  }

  /// The mean rating of the cups, 1 to 5; `nil` without one.
  public var meanRating: Double? {
    let count = cups.reduce(0) { $0 + $1.count }
    return count == 0 ? nil : Double(cups.reduce(0) { $0 + $1.ratings }) / Double(count)
  }
}
