import Values

/// A quality of a cup of coffee that a taster judges.
///
/// Source: the attributes of the SCAA cupping form (print of June 2003) that a water can change; fragrance, flavor,
/// uniformity and the overall score, for which there is the rating, are left out.
public enum CupQuality: String, CaseIterable, Hashable, Sendable {
  case acidity, sweetness, body, balance, aftertaste, cleanCup

  /// How much of a quality there is, compared with what the taster wants.
  public enum Level: String, CaseIterable, Hashable, Sendable {
    case less, right, more
  }
}

/// How a cup of coffee tasted: the data of a tasting without its number.
public struct CupNote: Hashable, Sendable {
  /// The ratings: 1, poor, to 5, excellent.
  public static let ratings = 1...5

  public let time: LocalTime
  /// From 1 to 5.
  public let rating: Int
  /// The qualities that were judged; any of them may be missing.
  public let qualities: [CupQuality: CupQuality.Level]
  /// The name of the coffee; may be empty.
  public let coffee: WaterLabel
  public let note: Note

  /// Creates the data of a tasting, or `nil` if the rating is out of range.
  public init?(
    at time: LocalTime, rating: Int, _ qualities: [CupQuality: CupQuality.Level] = [:], coffee: WaterLabel = .empty,
    note: Note = .empty
  ) {
    guard CupNote.ratings.contains(rating) else { return nil }
    (self.time, self.rating, self.qualities, self.coffee, self.note) = (time, rating, qualities, coffee, note)
  }

  private init(_ cup: CupNote, at time: LocalTime, rating: Int) {
    (self.time, self.rating, qualities, coffee, note) = (time, rating, cup.qualities, cup.coffee, cup.note)
  }

  /// Returns the same cup at another time.
  public func at(_ time: LocalTime) -> CupNote { CupNote(self, at: time, rating: rating) }

  /// Returns the same cup with another rating, or `nil` if that is out of range.
  public func rated(_ rating: Int) -> CupNote? {
    CupNote.ratings.contains(rating) ? CupNote(self, at: time, rating: rating) : nil
  }
}

/// A tasting of a coffee that was brewed with a water of the log.
public struct WaterTasting: Hashable, Sendable, Identifiable {
  /// The number of the tasting, from 1 in the order of entry; numbers are never reused.
  public let number: Int
  public var id: Int { number }
  /// The number of the record of its water.
  public let record: Int
  public let cup: CupNote

  public init(number: Int, of record: Int, _ cup: CupNote) {
    (self.number, self.record, self.cup) = (number, record, cup)
  }
}

/// A water and how the coffee that was brewed with it was rated.
public struct RatedWater: Hashable, Sendable {
  public let position: WaterPosition
  /// The mean of the ratings, 1 to 5; `nil` without a tasting.
  public let rating: Double?

  public init(_ position: WaterPosition, rating: Double? = nil) { (self.position, self.rating) = (position, rating) }
}
