import CaffeineModel
import Database
import Values

/// The result of an import of entries.
public struct ImportedEntries: Hashable, Sendable {
  /// How many were added, and how many were here with the same time.
  public package(set) var added: Added
  /// The drinks that another source has within a minute, and that therefore were not added.
  public package(set) var repeated: Int
  /// The nights whose bedtimes were set.
  public package(set) var nights = CaffeineStore.ChangedBedtimes(changed: 0, unrated: 0)
}

/// Import, export and changes by number.
extension CaffeineStore {
  /// Imports entries in one transaction, in chronological order.
  ///
  /// What is here already is not added again: an entry with the same press and time, and a drink with the same amount
  /// within a minute. A drink that two sources have within a minute is one drink. Importing the same entries twice adds
  /// nothing the second time.
  /// - Parameters:
  ///   - bedtimes: When somebody went to bed, by the day on which the night ended; rated nights get these bedtimes.
  ///   - source: Where they come from, so that they can be taken back; what came from there before and is not among the
  ///     entries any more is removed.
  @discardableResult
  public func merge(
    _ entries: [ImportedEntry], bedtimes: [CivilDate: LocalTime] = [:], from source: ImportSource? = nil,
    progress: StoreProgress = { _, _ in }
  ) throws(StorageError) -> ImportedEntries {
    let (kept, repeated) = entries.mergedSources()
    return try connection.write { database in
      let table = CaffeineEntry.table.description
      var result = ImportedEntries(added: Added(new: 0, known: 0), repeated: repeated)
      result.added = try database.importing(from: source, to: table, of: schema) { log in
        for entry in try database.unknownEntries(among: kept, &result, log) {
          let entry = try database.insert(entry.entry)
          log?.add(entry.number, to: table)
          result.added.new += 1
          if result.added.new % 1000 == 0 { try progress(result.added.new, kept.count) }
        }
        result.nights = try database.setBedtimes(bedtimes, log)
        return result.added
      }
      return result
    }
  }

  /// Calls the body with every entry in chronological order, without keeping them in memory.
  ///
  /// Damaged rows are skipped. The result is their number, or the error that the body threw.
  public func eachEntry<BodyError: Error>(
    _ body: (CaffeineEntry) throws(BodyError) -> Void
  ) throws(StorageError) -> Result<Int, BodyError> {
    try connection.each(body: body) { _ in (Self.oldestFirstSQL, []) }
  }

  /// Replaces an entry by the result of the closure and returns the new entry; `nil` if there is none with this number.
  ///
  /// The closure must not use the database. An error of the closure is the failure, and nothing is written.
  ///
  /// - Parameter brewing: The water of a coffee and its rating; without effect if that water no longer exists.
  public func change<EditError: Error>(
    _ number: Int, brewing: CupStore.Brewing? = nil, by edit: (CaffeineEntry) throws(EditError) -> CaffeineEntry
  ) throws(StorageError) -> Result<CaffeineEntry, EditError>? {
    try connection.change(number) { (database, entry: CaffeineEntry) in
      let changed: CaffeineEntry
      do throws(EditError) { changed = try edit(entry) } catch { return .failure(error) }
      try database.replace(entry, with: changed)
      return .success(try database.brewed(changed, brewing))
    }
  }

  /// Replaces the settings by the result of the closure, and returns them.
  ///
  /// The settings cannot change in between; the closure must not use the database.
  public func changeSettings(
    _ edit: (CaffeineSettings) -> CaffeineSettings
  ) throws(StorageError) -> CaffeineSettings {
    try connection.write { database in
      let settings = edit(try database.caffeineSettings())
      try database.put(settings)
      return settings
    }
  }

  static let oldestFirstSQL = "\(CaffeineEntry.table.description.selection) ORDER BY time, number"

  /// The query for the entries between two moments, in chronological order.
  static let spanSQL =
    "SELECT press, time, milligrams, number FROM caffeineEntry WHERE time >= ? AND time <= ? ORDER BY time, number"
}

extension SQLTransaction {
  /// Returns the entries that are not here, of entries in chronological order, and counts the others.
  fileprivate func unknownEntries(
    among entries: [ImportedEntry], _ result: inout ImportedEntries, _ log: ImportLog?
  ) throws -> [ImportedEntry] {
    guard let first = entries.first?.time.secondsSinceEpoch, let last = entries.last?.time.secondsSinceEpoch else {
      return []
    }
    let tolerance = EntryContent.drinkTolerance
    let rows = try manyRows(CaffeineStore.spanSQL, [first - tolerance, last + tolerance])
    var matching = EntryMatching()
    var unknown: [ImportedEntry] = []
    for entry in entries {
      let match = try matching.match(entry) { () throws(any Error) in
        try rows.next().map { row in
          let content = EntryContent(try row.named(Press.self, "press"), row.integer(at: 2))
          return EntryMatching.Known(
            content, seconds: try row.integer("time"), number: row.integer(at: 3) ?? 0)
        }
      }
      if match != .new { log?.know(matching.found, of: CaffeineEntry.table.description) }
      switch match {
      case .new: unknown.append(entry)
      case .known: result.added.known += 1
      case .near: result.repeated += 1
      }
    }
    return unknown
  }
}
