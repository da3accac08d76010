import EmotionModel
import Values

/// The figures of all apps about some days.
public struct ReviewFigures: Hashable, Sendable {
  /// Nights that were noted.
  public struct Nights: Hashable, Sendable {
    public let count: Int
    /// The mean quality, 1 to 5.
    public let quality: Double
  }

  /// A water with the ratings of its cups.
  public struct RatedWater: Hashable, Sendable {
    public let water: TogetherDay.Water
    /// The mean rating, 1 to 5, and the number of ratings.
    public let rating: Double
    public let count: Int
  }

  /// The figures of the diary.
  public struct Diary: Hashable, Sendable {
    public let tally: EmotionTally
    /// The days with an entry, with the mostly pleasant ones.
    public let pleasantDays: Proportion

    public var entries: Int { tally.total }
    public var days: Int { pleasantDays.total }
  }

  /// The fewest ratings with which a water is compared with others.
  public static let leastRatings = 3

  public let days: ClosedRange<CivilDate>
  /// The number of juices that were made.
  public let juices: Int
  /// The days on which most juices were made.
  public let busiestDays: ReviewLeaders<CivilDate>?
  /// The number of drinks with caffeine.
  public let drinks: Int
  /// The mean amount of a day with a drink, in mg, without today, which is not over; `nil` without such a day.
  public let meanMilligrams: Double?
  /// The days with a drink, without today, with those that stayed within the limit.
  public let daysWithinLimit: Proportion
  /// `nil` if no night was noted, or sleep is left out.
  public private(set) var nights: Nights?
  /// The number of exhibits that were read.
  public let exhibits: Int
  /// The questions of quizzes, with those that were answered right.
  public let answers: Proportion
  /// The waters that were written down, with those that are in a zone.
  public let waters: Proportion
  /// The number of cups that were tasted.
  public let cups: Int
  /// The mean rating of the cups, 1 to 5; `nil` without one.
  public let rating: Double?
  /// The water whose cups have the highest rating, of at least two with `leastRatings`; of equal ones that with more
  /// ratings, and `nil` if that does not decide it either.
  public let bestWater: RatedWater?
  /// `nil` if the diary is left out.
  public private(set) var diary: Diary?

  public init(_ all: ReviewDays, of days: ClosedRange<CivilDate>, today: CivilDate) {
    func within<Value>(_ values: [CivilDate: Value]) -> [(date: CivilDate, value: Value)] {
      values.filter { days.contains($0.key) }.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    }
    self.days = days
    let made = within(all.juices)
    juices = made.reduce(0) { $0 + $1.value }
    busiestDays = ReviewLeaders(made.map { ($0.date, $0.value) })
    let drunk = within(all.drinks)
    drinks = drunk.reduce(0) { $0 + $1.value.count }
    let whole = drunk.filter { $0.date < today }.map(\.value.milligrams)
    meanMilligrams = whole.isEmpty ? nil : Double(whole.reduce(0, +)) / Double(whole.count)
    daysWithinLimit = Proportion(whole.count { $0 <= all.limitMilligrams }, of: whole.count)
    let qualities = within(all.nights ?? [:]).map(\.value)
    nights =
      qualities.isEmpty
      ? nil : Nights(count: qualities.count, quality: Double(qualities.reduce(0, +)) / Double(qualities.count))
    exhibits = within(all.exhibits).reduce(0) { $0 + $1.value }
    answers = Self.sum(within(all.answers).map(\.value))
    waters = Self.sum(within(all.waters).map(\.value))
    let tasted = within(all.cups).flatMap(\.value)
    cups = tasted.reduce(0) { $0 + $1.count }
    rating = cups == 0 ? nil : Double(tasted.reduce(0) { $0 + $1.ratings }) / Double(cups)
    bestWater = Self.best(of: tasted)
    diary = all.feelings.map { feelings in
      let logged = feelings.logged(in: days).map(\.tally)
      let moods = logged.compactMap { DayMood($0, all.placement) }
      return Diary(
        tally: logged.reduce(.zero, +), pleasantDays: Proportion(moods.count(where: \.isPleasant), of: moods.count))
    }
  }

  /// Whether nothing was noted.
  public var isEmpty: Bool {
    juices == 0 && drinks == 0 && nights == nil && exhibits == 0 && answers.total == 0 && waters.total == 0 && cups == 0
      && (diary?.entries ?? 0) == 0
  }

  /// Returns the figures with nothing private but this.
  func keeping(_ kept: Set<ReviewPart>) -> ReviewFigures {
    var figures = self
    if !kept.contains(.diary) { figures.diary = nil }
    if !kept.contains(.sleep) { figures.nights = nil }
    return figures
  }

  private static func sum(_ parts: [Proportion]) -> Proportion {
    parts.reduce(Proportion(0, of: 0)) { Proportion($0.count + $1.count, of: $0.total + $1.total) }
  }

  private static func best(of cups: [TogetherDay.Cups]) -> RatedWater? {
    let rated = Dictionary(grouping: cups, by: \.water.identity).values.compactMap { cups -> RatedWater? in
      let count = cups.reduce(0) { $0 + $1.count }
      guard let last = cups.last, count >= leastRatings else { return nil }
      return RatedWater(
        water: last.water, rating: Double(cups.reduce(0) { $0 + $1.ratings }) / Double(count), count: count)
    }.sorted { ($1.rating, $1.count) < ($0.rating, $0.count) }
    guard rated.count >= 2, (rated[0].rating, rated[0].count) != (rated[1].rating, rated[1].count) else { return nil }
    return rated[0]
  }
}
