import Values

/// A fact that was answered wrong, and is asked again after 1, 3, 7 and 21 days.
public struct QuizReview: Hashable, Sendable {
  /// The id of the page that the fact is about.
  public let page: String
  /// The index of the fact within that page.
  public let fact: Int
  /// How many times in a row it was answered right since, 0 to 3.
  public let step: Int
  /// The day from which on it is asked again.
  public let due: CivilDate

  /// The days until a fact is asked again, after it was answered wrong and after each right answer.
  public static let intervals = [1, 3, 7, 21]

  /// Creates a review; `nil` if fact or step is out of range.
  public init?(page: String, fact: Int, step: Int, due: CivilDate) {
    guard fact >= 0, QuizReview.intervals.indices.contains(step) else { return nil }
    (self.page, self.fact, self.step, self.due) = (page, fact, step, due)
  }

  /// Returns the review of a fact that was answered wrong on a day.
  public static func missed(_ fact: Int, of page: String, on day: CivilDate) -> QuizReview? {
    QuizReview(page: page, fact: fact, step: 0, due: day.adding(days: intervals[0]))
  }

  /// Returns the review after an answer on a day; `nil` if the fact is known now, after the last interval.
  ///
  /// A right answer before it is due changes nothing.
  public func answered(isRight: Bool, on day: CivilDate) -> QuizReview? {
    guard isRight else { return QuizReview.missed(fact, of: page, on: day) }
    guard due <= day else { return self }
    guard step + 1 < QuizReview.intervals.count else { return nil }
    return QuizReview(page: page, fact: fact, step: step + 1, due: day.adding(days: QuizReview.intervals[step + 1]))
  }
}
