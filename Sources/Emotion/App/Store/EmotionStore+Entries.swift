import Database
import EmotionModel
import Values

/// Changes of single entries, and their tags.
extension EmotionStore {
  /// Changes parts of an entry and leaves the others as they are; returns `nil` if it no longer exists.
  @discardableResult
  public func change(
    _ number: Int, to feeling: EntryFeeling? = nil, at moment: DayOrMoment? = nil, note: Note? = nil
  ) throws(StorageError) -> Tap? {
    try connection.update(number) { tap in
      Tap(
        number: number, emotion: (feeling ?? tap.feeling).emotion, moment: moment ?? tap.moment,
        note: note ?? tap.note)
    }
  }

  /// Gives an entry in one step what it has in a later or earlier state, but only what differs between the two states.
  ///
  /// What others have changed besides stays.
  @discardableResult
  public func change(from old: Tap, to new: Tap) throws(StorageError) -> Tap? {
    try change(
      old.number, to: old.feeling == new.feeling ? nil : new.feeling, at: old.moment == new.moment ? nil : new.moment,
      note: old.note == new.note ? nil : new.note)
  }

  /// The outcome of changing an entry.
  public enum Edited: Hashable, Sendable {
    case changed(before: Tap, after: Tap)
    /// The note has no room for the tag.
    case full(Tag)
    case gone
  }

  /// Changes parts of an entry, and writes tags into its note or removes them from it; all or nothing.
  @discardableResult
  public func edit(
    _ number: Int, to feeling: EntryFeeling? = nil, at moment: DayOrMoment? = nil, note: Note? = nil,
    tags: [(tag: Tag, isSet: Bool)]
  ) throws(StorageError) -> Edited {
    let result: Edited? = try connection.change(number) { (database, tap: Tap) in
      var note = note ?? tap.note
      for (tag, isSet) in tags {
        guard let next = note.setting(tag, to: isSet) else { return .full(tag) }
        note = next
      }
      let new = Tap(
        number: number, emotion: (feeling ?? tap.feeling).emotion, moment: moment ?? tap.moment, note: note)
      if new != tap { try database.update(new) }
      return .changed(before: tap, after: new)
    }
    return result ?? .gone
  }

  /// Returns all entries that a query finds, the newest first.
  public func find(_ query: EntryQuery) throws -> [Tap] {
    let search = try EntrySearch(self, query, connection.version(), 10_000).run()
    var taps: [Tap] = []
    for start in stride(from: 0, to: search.numbers.count, by: 1000) {
      let numbers = search.numbers[start..<min(start + 1000, search.numbers.count)]
      let known = Dictionary(uniqueKeysWithValues: try entries(Array(numbers)).map { ($0.number, $0) })
      taps += numbers.compactMap { known[$0] }
    }
    return taps
  }

  /// Returns the entry with this number; `nil` if there is none.
  public func entry(_ number: Int) throws(StorageError) -> Tap? { try record(number) }

  /// Returns the entries with these numbers that exist, in any order.
  func entries(_ numbers: [Int]) throws(StorageError) -> [Tap] {
    guard !numbers.isEmpty else { return [] }
    let list = numbers.map { "\($0)" }.joined(separator: ",")
    return try connection.read { database in
      try database.all(
        "\(Tap.table.description.selection) WHERE number IN (\(database.dialect.numbersOfList))", [list])
    }
  }

  /// Returns the same day a year earlier, or a month where the diary is younger; `nil` if it is younger still.
  public func lookBack(from date: CivilDate) throws(StorageError) -> CivilDate? {
    try firstDay(withAnyEntry: true).flatMap { DiaryPeriod.past(of: date, since: $0) }
  }

  // MARK: Tags

  /// Returns the tags of the newest entries that have some, and those that were put into a group, the commonest first.
  ///
  /// - Parameter limit: How many entries are read; all by default, which may take a second for a million.
  public func tags(ofNewest limit: Int = .max) throws(StorageError) -> [TagUse] {
    try connection.read { database in
      let groups: [TagGroupRecord] = try database.all(TagGroupRecord.table.description.selection)
      var notes: [Note] = []
      try database.each(Self.taggedSQL[database.dialect], [max(0, limit)]) { row in
        // A damaged note is reported when its row is read.
        if let note = Note(row.text(at: 0) ?? "") { notes.append(note) }
      }
      let pairs = groups.map { ($0.tag.id, $0.group) }
      return TagUse.count(in: notes, groups: Dictionary(pairs) { first, _ in first })
    }
  }

  /// Puts a tag into a group.
  public func setGroup(_ group: TagGroup, of tag: Tag) throws(StorageError) {
    try connection.write { try $0.put(TagGroupRecord(tag: tag, group: group)) }
  }

  static let taggedSQL = SQLTexts { dialect in
    """
    SELECT note FROM emotionTap WHERE \(StoredTap.isTagged[dialect]) AND \(dialect.unindexed("emotion")) IN (\(known))
    ORDER BY day DESC, time DESC NULLS LAST, number DESC LIMIT ?
    """
  }
}
