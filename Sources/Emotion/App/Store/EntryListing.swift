import Database
import EmotionModel
import Stores
import Values

/// The entries that a query finds, by day and time, the newest or the oldest first.
///
/// The first thousands of entries are looked through at once. What is not found by then, an `EntrySearch` finds beside the
/// loop; meanwhile there are the entries that were found so far, and when data change, those found before.
public struct EntryListing: SearchListing {
  private let store: EmotionStore
  private let stride: Int
  private let isOldestFirst: Bool
  /// The query whose entries are listed.
  public private(set) var query = EntryQuery()
  private var version: DataVersion?
  private var days = EntryDays.calendar
  private var found: EntrySearch?

  /// The entries on either side of the user's that are removed at once if they were deleted: more than a terminal shows.
  private static let loaded = 400

  /// - Parameters:
  ///   - isOldestFirst: Whether the entries are listed as in a book; they are found from the newest on all the same.
  ///   - stride: The entries that one step looks at, unless that takes too long.
  public init(_ store: EmotionStore, isOldestFirst: Bool = false, stride: Int = 10_000) {
    (self.store, self.isOldestFirst, self.stride) = (store, isOldestFirst, stride)
  }

  /// The number of entries that are listed so far.
  public var count: Int { found?.numbers.count ?? 0 }
  /// Whether more entries may be found.
  public var isPartial: Bool { found?.isDone == false }

  /// The search for all that the query finds; `nil` if what is listed is all.
  public var search: EntrySearch? {
    guard let found, let version, !found.isDone || found.version != version else { return nil }
    return EntrySearch(store, query, version, stride)
  }

  /// Lists what a search has found, unless there is another query by now; returns whether it does.
  public mutating func take(_ search: EntrySearch) -> Bool {
    guard search.query == query, search.days == days else { return false }
    found = search
    return true
  }

  /// Lists a query, unless neither it nor the data have changed; returns whether they have.
  ///
  /// - Parameter row: The row at which the user is: what was deleted around it goes at once.
  public mutating func update(to query: EntryQuery, around row: Int = 0) throws(StorageError) -> Bool {
    let version = try store.connection.version()
    let days = store.entryDays
    guard query != self.query || version != self.version || days != self.days else { return false }
    var search = EntrySearch(store, query, version, stride)
    // A key does not wait for that many entries of a server.
    if !store.connection.isFar { try search.advance() }
    if search.isDone || found?.query != query || days != self.days {
      found = search
    } else {
      try removeMissing(around: row)
    }
    (self.query, self.version, self.days) = (query, version, days)
    return true
  }

  /// Returns a page of the list; negative arguments count as 0.
  public func entries(offset: Int, limit: Int) throws(StorageError) -> [Tap] {
    let first = min(max(0, offset), count)
    let rows = first..<min(count, first + max(0, min(limit, count)))
    let numbers = rows.map(number)
    let known = Dictionary(uniqueKeysWithValues: try store.entries(numbers).map { ($0.number, $0) })
    return numbers.compactMap { known[$0] }
  }

  /// Returns the position of an entry; `nil` if it is not listed, at least not yet.
  public func index(of number: Int) -> Int? { found?.numbers.firstIndex(of: number).map(position) }

  private func number(_ row: Int) -> Int { found?.numbers[position(row)] ?? 0 }

  /// The place of a row among what was found, and the other way round.
  private func position(_ row: Int) -> Int { isOldestFirst ? count - 1 - row : row }

  private mutating func removeMissing(around row: Int) throws(StorageError) {
    guard let found, count > 0 else { return }
    let place = position(min(max(0, row), count - 1))
    let listed = found.numbers.dropFirst(max(0, place - Self.loaded)).prefix(2 * Self.loaded)
    let present = Set(try store.entries(Array(listed)).map(\.number))
    self.found?.numbers.replaceSubrange(listed.indices, with: listed.filter(present.contains))
  }
}

/// A search through the diary from the newest entry on, which can be interrupted after any entry.
public struct EntrySearch: StepwiseSearch {
  let query: EntryQuery
  /// The days on which entries count.
  let days: EntryDays
  /// The state of the data when the search began.
  let version: DataVersion
  /// The numbers of the entries that were found, the newest first.
  fileprivate(set) var numbers: [Int] = []
  package private(set) var isDone = false
  /// How many entries were looked at.
  package private(set) var visited = 0

  private let store: EmotionStore
  private let stride: Int
  private let keys: [SearchKey]
  /// The entry that was looked at last.
  private var last: EntryPosition?

  init(_ store: EmotionStore, _ query: EntryQuery, _ version: DataVersion, _ stride: Int) {
    (self.store, self.query, self.version, self.stride) = (store, query, version, stride)
    (days, keys) = (store.entryDays, query.keys)
  }

  package var connection: any SQLConnection { store.connection }

  package mutating func advance(_ database: any SQLTransaction) throws {
    let sql = EntrySQL(query, database.dialect, days)
    var step = SearchStep(stride: stride)
    let rows = try database.rows(sql.step(after: last), (last.map(sql.arguments) ?? []) + [stride])
    while let row = try rows.next() {
      visited += 1
      last = EntryPosition(
        number: row.integer(at: 0) ?? 0, day: row.integer(at: 1) ?? 0, time: row.integer(at: 2),
        isOfDayBefore: !days.isCalendar && row.integer(at: 5) == 1)
      if row.integer(at: 3) == 1, hasWords(row), let number = last?.number { numbers.append(number) }
      if step.ends() { return }
    }
    isDone = true
  }

  private func hasWords(_ row: SQLRow) -> Bool {
    guard !keys.isEmpty || query.tag != nil else { return true }
    let text = row.text(at: 4) ?? ""
    if !keys.isEmpty {
      let key = SearchKey(text)
      guard keys.allSatisfy(key.contains) else { return false }
    }
    // A damaged note has no tags, and is reported when its row is read.
    return query.tag.map { Note(text)?.tags.contains($0) == true } ?? true
  }
}

/// Where an entry stands in the order of the diary.
struct EntryPosition: Hashable, Sendable {
  let number, day: Int
  let time: Int?
  /// Whether it counts on the day before that of its clock, where it comes after all others of its clock's day.
  var isOfDayBefore = false
}

/// A query of entries in SQL.
struct EntrySQL {
  let query: EntryQuery
  let dialect: SQLDialect
  let days: EntryDays

  init(_ query: EntryQuery, _ dialect: SQLDialect, _ days: EntryDays = EntryDays.calendar) {
    (self.query, self.dialect, self.days) = (query, dialect, days)
  }

  /// The query for entries from the newest on: number, day, time, whether the entry is listed but for its words, and its
  /// note if words or a tag are looked for.
  ///
  /// Its arguments are those of the entry to begin after, if there is one, and the limit.
  func step(after last: EntryPosition?) -> String {
    let note = query.tag != nil || !query.keys.isEmpty
    let conditions = [index, last.map(condition)].compactMap(\.self)
    let noteColumn = note ? ", CASE WHEN \(filter) THEN note END" : days.isCalendar ? "" : ", NULL"
    // The limit counts what is looked at, so that no step takes long where little is found.
    return """
      SELECT number, day, time, CASE WHEN \(filter) THEN 1 END\(noteColumn)\(days.isCalendar ? "" : ", " + days.rank)
      FROM emotionTap \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
      ORDER BY day DESC, \(days.newestFirst)time DESC NULLS LAST, number DESC LIMIT ?\(last.map { $0.time == nil ? 3 : 4 } ?? 1)
      """
  }

  /// The condition of the smallest index that has all that can be found.
  private var index: String? {
    if query.tag != nil { return StoredTap.isTagged[dialect] }
    return query.isNoted || !query.keys.isEmpty ? StoredTap.isNoted : nil
  }

  /// The condition that an entry must meet, besides having words and a tag.
  private var filter: String {
    let feelings = query.feeling.map { "'\($0.rawValue)'" } ?? EmotionStore.known
    var conditions = ["emotion IN (\(feelings))"]
    if let weekday = query.weekday {
      // 1970-01-01 was a Thursday.
      conditions.append("((\(days.day)) % 7 + 10) % 7 = \(weekday.rawValue - 1)")
    }
    if let hours = query.hours {
      let hour = "(\(StoredTap.secondOfDay)) / 3600"
      let parts = hours.parts.map { "\(hour) BETWEEN \($0.lowerBound) AND \($0.upperBound)" }
      conditions.append("(\(parts.joined(separator: " OR ")))")
    }
    return conditions.joined(separator: " AND ")
  }

  /// The condition for the entries after one; NULL is before any time.
  private func condition(after last: EntryPosition) -> String {
    let sameDay =
      last.time == nil
      ? "time IS NULL AND number < ?2" : "(time IS NULL OR time < ?3 OR time = ?3 AND number < ?2)"
    guard !days.isCalendar else { return "day <= ?1 AND (day < ?1 OR \(sameDay))" }
    let rank = last.isOfDayBefore ? 1 : 0
    return "day <= ?1 AND (day < ?1 OR \(days.rank) > \(rank) OR \(days.rank) = \(rank) AND (\(sameDay)))"
  }

  func arguments(_ last: EntryPosition) -> SQLValues {
    let day: SQLValues = [last.day, last.number]
    return last.time.map { day + [$0] } ?? day
  }
}
