import Values

/// The tags of the days of a span.
public struct DayTags: Hashable, Sendable {
  private var tags: [CivilDate: Set<Tag>] = [:]
  /// The number of entries with each tag.
  public private(set) var entries: [Tag: Int] = [:]

  public init() {}

  /// Adds the tags in the note of an entry.
  public mutating func add(_ note: Note, on date: CivilDate) {
    for tag in note.tags {
      tags[date, default: []].insert(tag)
      entries[tag, default: 0] += 1
    }
  }

  /// The tags of a day.
  public subscript(date: CivilDate) -> Set<Tag> { tags[date] ?? [] }

  /// The tags, those of the most entries first, and then by name.
  public var ranked: [Tag] { entries.keys.sorted { (-(entries[$0] ?? 0), $0.id) < (-(entries[$1] ?? 0), $1.id) } }

  /// The days with a tag, latest first.
  public func days(with tag: Tag) -> [CivilDate] { tags.filter { $0.value.contains(tag) }.map(\.key).sorted(by: >) }
}

/// Which tags go with unpleasant days, compared by the days with an entry.
///
/// All tags are judged together, by the rules of `FactorComparison`. It says nothing about a cause.
public struct TagFindings: Hashable, Sendable {
  public struct Finding: Hashable, Sendable {
    public let tag: Tag
    /// The days with the tag and those without it, with the unpleasant ones among them.
    public let with, without: Proportion
    public let verdict: FactorComparison.Verdict
    /// The share of permutations that make a difference as large; `nil` if there are too few days.
    public let chance: Double?
  }

  /// Those with a difference first, and then those of more days.
  public let findings: [Finding]
  /// The number of days with an entry.
  public let dayCount: Int

  /// Compares the days with and without each tag.
  public init(
    _ days: DiaryDays, _ tags: DayTags, of span: ClosedRange<CivilDate>, _ placement: EmotionPlacement
  ) {
    let ranked = tags.ranked
    let compared = days.logged(in: span).map { day in
      let ofDay = tags[day.date]
      return FactorComparison.Day(
        day.date, isCase: DayMood(day.tally, placement)?.isUnpleasant, factors: ranked.map(ofDay.contains))
    }
    let comparison = FactorComparison(compared, factorCount: ranked.count)
    let findings = zip(ranked, comparison.findings).map {
      Finding(tag: $0, with: $1.with, without: $1.without, verdict: $1.verdict, chance: $1.chance)
    }
    func rank(_ finding: Finding) -> Int {
      switch finding.verdict {
      case .difference: 0
      case .noDifference: 1
      case .tooFewDays: 2
      }
    }
    self.findings = findings.sorted {
      (rank($0), -$0.with.total, $0.tag.id) < (rank($1), -$1.with.total, $1.tag.id)
    }
    dayCount = comparison.dayCount
  }
}
