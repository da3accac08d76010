import CaffeineModel
import TestSupport
import Testing
import Values

@Suite("Entries of other programs") struct ImportedEntryTests {
  private func drink(
    _ milligrams: Int, _ seconds: Int, _ source: String = "", minutes: Int = 0
  ) throws -> ImportedEntry {
    let serving = try #require(Serving(drink: "x", milligrams: milligrams))
    let time = LocalTime(secondsSinceEpoch: seconds, utcOffset: 0)
    return ImportedEntry(serving, at: time, minutes: minutes, source: source)
  }

  private func times(_ entries: [ImportedEntry]) -> [Int] { entries.map(\.time.secondsSinceEpoch) }

  @Test func `A coffee has a serving, and nothing else has one`() {
    let now = LocalTime(secondsSinceEpoch: 0, utcOffset: 0)
    #expect(ImportedEntry(.coffee, nil, at: now) == nil)
    #expect(ImportedEntry(.rest, Serving(.espresso), at: now) == nil)
    #expect(ImportedEntry(.rest, nil, at: now, minutes: 5) == nil)
    #expect(ImportedEntry(.coffee, Serving(.espresso), at: now, minutes: 5)?.entry.minutes == 5)
    #expect(ImportedEntry(.rest, nil, at: now)?.content == EntryContent(.rest, nil))
    #expect(ImportedEntry(.coffee, Serving(.espresso), at: now)?.content == EntryContent(.coffee, 63))
  }

  @Test func `A drink that another source has within a minute counts once`() throws {
    for (gap, kept) in [(0, 1), (1, 1), (60, 1), (61, 2)] {
      let merged = try [drink(63, 1000, "a"), drink(63, 1000 + gap, "b")].mergedSources()
      #expect(merged.entries.count == kept, "\(gap)")
      #expect(merged.repeated == 2 - kept, "\(gap)")
    }
    // Another amount is another drink, and two drinks of one source are two.
    #expect(try [drink(63, 0, "a"), drink(64, 0, "b")].mergedSources().repeated == 0)
    #expect(try [drink(63, 0, "a"), drink(63, 0, "a")].mergedSources().repeated == 0)
    #expect(try [drink(63, 0), drink(63, 0)].mergedSources().repeated == 0)
  }

  @Test func `One drink stands for one of each other source`() throws {
    let entries = try [
      drink(63, 21, "b"), drink(63, 0, "a"), drink(63, 1, "b"), drink(63, 20, "a"), drink(63, 30, "c"),
    ]
    let merged = entries.mergedSources()
    #expect(times(merged.entries) == [0, 20])
    #expect(merged.repeated == 3)
    #expect([ImportedEntry]().mergedSources().repeated == 0)
  }

  @Test func `How long a drink took is known if one source knows it, of several the first`() throws {
    let entries = try [
      drink(63, 0, "a"), drink(96, 10, "a"), drink(63, 20, "b", minutes: 30), drink(63, 40, "c", minutes: 10),
      drink(96, 50, "a", minutes: 5),
    ]
    #expect(entries.mergedSources().entries.map(\.entry.minutes) == [30, 0, 5])
  }

  @Test func `Presses that are no drinks are never taken for one another`() throws {
    let now = LocalTime(secondsSinceEpoch: 0, utcOffset: 0)
    let rest = try ["a", "b"].map { try #require(ImportedEntry(.rest, nil, at: now, source: $0)) }
    #expect(rest.mergedSources().repeated == 0)
  }

  /// Returns the matches of entries in the log, which is in chronological order.
  private func matches(_ entries: [ImportedEntry], _ log: [ImportedEntry]) -> [EntryMatching.Match] {
    var rest = log.map { EntryMatching.Known($0.content, seconds: $0.time.secondsSinceEpoch) }[...]
    var matching = EntryMatching()
    return entries.map { entry in matching.match(entry) { () throws(Never) in rest.popFirst() } }
  }

  @Test func `What the log has at the time or within a minute is known, each entry once`() throws {
    let log = try [drink(63, 0), drink(63, 1000), drink(96, 1000), drink(63, 1010)]
    let entries = try [
      drink(63, 60), drink(63, 61), drink(63, 940), drink(63, 1010), drink(63, 1010), drink(96, 1061),
    ]
    #expect(matches(entries, log) == [.near, .new, .near, .known, .new, .new])
    let rest = try #require(ImportedEntry(.rest, nil, at: LocalTime(secondsSinceEpoch: 5, utcOffset: 0)))
    let later = try #require(ImportedEntry(.rest, nil, at: LocalTime(secondsSinceEpoch: 6, utcOffset: 0)))
    #expect(matches([rest, rest], [rest]) == [.known, .new])
    #expect(matches([later], [rest]) == [.new])
  }

  @Test func `As many entries are found as can be, in any log`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<300 {
      func some() throws -> [ImportedEntry] {
        try (0..<Int.random(in: 0...7, using: &random)).map { _ in
          try drink([63, 96].randomElement(using: &random) ?? 63, .random(in: 0...200, using: &random))
        }.sorted { $0.time < $1.time }
      }
      let (entries, log) = try (some(), some())
      let found = matches(entries, log).count { $0 != .new }
      #expect(found == most(entries[...], log), "seed \(seed), round \(round)")
      // The entries that were added are found the next time.
      let new = zip(entries, matches(entries, log)).filter { $1 == .new }.map(\.0)
      let later = (log + new).sorted { $0.time < $1.time }
      #expect(!matches(entries, later).contains(.new), "seed \(seed), round \(round)")
    }
  }

  /// The most entries that can be found, by trying everything.
  private func most(_ entries: ArraySlice<ImportedEntry>, _ log: [ImportedEntry]) -> Int {
    guard let entry = entries.first else { return 0 }
    var best = most(entries.dropFirst(), log)
    for index in log.indices where log[index].content == entry.content {
      guard abs(log[index].time.secondsSinceEpoch - entry.time.secondsSinceEpoch) <= 60 else { continue }
      var rest = log
      rest.remove(at: index)
      best = max(best, 1 + most(entries.dropFirst(), rest))
    }
    return best
  }
}
