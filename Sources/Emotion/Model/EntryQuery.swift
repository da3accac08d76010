import Values

/// Hours of the day: from a full hour up to, and without, another one, also over midnight.
public struct HourSpan: Hashable, Sendable {
  /// The first hour, 0 to 23.
  public let start: Int
  /// The hour at which it ends, 1 to 24; one that is not after `start` is on the next day.
  public let end: Int

  /// Creates a span of hours; `nil` if one of them is none.
  public init?(from start: Int = 0, to end: Int = 24) {
    guard (0...23).contains(start), (0...24).contains(end) else { return nil }
    (self.start, self.end) = (start, end == 0 ? 24 : end)
  }

  /// The spans within a day that it consists of, each from its first to its last hour.
  public var parts: [ClosedRange<Int>] {
    if start < end { return [start...end - 1] }
    return [0...end - 1, start...23]
  }
}

/// The conditions of a search among the entries; an empty query lists all of them.
public struct EntryQuery: Hashable, Sendable {
  /// Words that a note has all of, by their letters or Korean initial consonants, as `SearchKey` compares them.
  public var words: String
  public var feeling: EntryFeeling?
  public var tag: Tag?
  public var weekday: Weekday?
  /// Entries of which only the day is known are in no span.
  public var hours: HourSpan?
  /// Whether only entries with a note are listed.
  public var isNoted: Bool

  public init(
    _ words: String = "", feeling: EntryFeeling? = nil, tag: Tag? = nil, weekday: Weekday? = nil,
    hours: HourSpan? = nil,
    isNoted: Bool = false
  ) {
    (self.words, self.feeling, self.tag, self.weekday) = (words, feeling, tag, weekday)
    (self.hours, self.isNoted) = (hours, isNoted)
  }

  /// Whether something besides words restricts what is listed.
  public var isFiltered: Bool { feeling != nil || tag != nil || weekday != nil || hours != nil }

  /// The keys by which the words are compared; none if there are no words.
  public var keys: [SearchKey] {
    words.split(whereSeparator: \.isWhitespace).map { SearchKey($0) }.filter { !$0.isEmpty }
  }
}
