import JuiceModel
import Values

/// A month or a year of all apps: what was noted, and nothing about why.
public struct Review: Hashable, Sendable {
  public let span: ReviewSpan
  public let today: CivilDate
  public private(set) var figures: ReviewFigures
  /// The figures of the same days a year before; `nil` before the calendar begins.
  public private(set) var before: ReviewFigures?
  /// The figures of the months of a year, or of the days of a month.
  public private(set) var parts: [ReviewFigures]
  /// The products that were sold most.
  public let bestSellers: ReviewLeaders<MenuName>?
  /// The drinks that were drunk most, by their names in the log.
  public let commonestDrinks: ReviewLeaders<String>?
  /// The first day on which anything was ever noted; `nil` if nothing was.
  public let since: CivilDate?

  /// Creates a review.
  ///
  /// - Parameters:
  ///   - read: Returns what was noted on some days: those of the span up to today, and the same a year before.
  public init<ReadError: Error>(
    of span: ReviewSpan, today: CivilDate, since: CivilDate?, bestSellers: ReviewLeaders<MenuName>?,
    commonestDrinks: ReviewLeaders<String>?,
    reading read: (ClosedRange<CivilDate>) throws(ReadError) -> ReviewDays
  ) throws(ReadError) {
    (self.span, self.today, self.since) = (span, today, since)
    (self.bestSellers, self.commonestDrinks) = (bestSellers, commonestDrinks)
    let range = span.days(through: today)
    let days = try read(range)
    figures = ReviewFigures(days, of: range, today: today)
    parts = span.parts.map { ReviewFigures(days, of: $0, today: today) }
    before = try span.yearBefore(on: today).map { (range) throws(ReadError) in
      ReviewFigures(try read(range), of: range, today: today)
    }
  }

  /// Whether all days of the span have passed.
  public var isOver: Bool { span.isOver(on: today) }

  /// Returns the review with nothing private but this.
  public func keeping(_ kept: Set<ReviewPart>) -> Review {
    var review = self
    review.figures = figures.keeping(kept)
    review.before = before?.keeping(kept)
    review.parts = parts.map { $0.keeping(kept) }
    return review
  }

  /// Returns the parts in which most was counted of something.
  public func peaks(_ count: (ReviewFigures) -> Int) -> ReviewLeaders<CivilDate>? {
    ReviewLeaders(parts.map { ($0.days.lowerBound, count($0)) })
  }
}
