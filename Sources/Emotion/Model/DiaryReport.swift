import Values

/// The figures and findings of the diary for a span of days.
public struct DiaryReport: Hashable, Sendable {
  public let span: ClosedRange<CivilDate>
  public let today: CivilDate
  /// The first day of the diary that has an entry; `nil` if there is none.
  public let first: CivilDate?
  public let days: DiaryDays
  public let tags: DayTags
  public let placement: EmotionPlacement
  public let figures: DiaryFigures
  public let weekdays: WeekdayFindings
  public let tagFindings: TagFindings

  public init(
    of span: ClosedRange<CivilDate>, today: CivilDate, since first: CivilDate?, _ days: DiaryDays, _ tags: DayTags,
    _ placement: EmotionPlacement
  ) {
    (self.span, self.today, self.first) = (span, today, first)
    (self.days, self.tags, self.placement) = (days, tags, placement)
    figures = DiaryFigures(days, of: span, since: first, today: today, placement)
    weekdays = WeekdayFindings(days, of: span, placement)
    tagFindings = TagFindings(days, tags, of: span, placement)
  }

  /// The months of the span, or their parts, with their figures.
  public var months: [(first: CivilDate, figures: DiaryFigures)] {
    span.months.map { month in
      (month.lowerBound, DiaryFigures(days, of: month, since: first, today: today, placement))
    }
  }
}

extension ClosedRange<CivilDate> {
  /// The months in a range of days, those at its ends as far as they lie in it.
  public var months: [ClosedRange<CivilDate>] {
    var months: [ClosedRange<CivilDate>] = []
    var next = lowerBound
    while next <= upperBound {
      let last = Swift.min(DiaryPeriod.month.days(around: next).upperBound, upperBound)
      months.append(next...last)
      let after = last.adding(days: 1)
      // The last day of the calendar has no day after it.
      guard after > last else { break }
      next = after
    }
    return months
  }
}
