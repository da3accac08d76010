import Database
import Values

/// A note for undo about the last entry of a table: when it was entered, if that is not its own time.
///
/// It is where the entries are, because it is about them; their numbers mean nothing in another database.
enum EntryMark {
  private static let prefix = "entered-"

  /// Whether the key of a setting is that of a mark.
  static func isKey(_ key: String) -> Bool { key.hasPrefix(prefix) }

  fileprivate static func key(of table: TableDescription) -> String { prefix + table.name }
}

extension SQLTransaction {
  /// Remembers when an entry of another time was entered.
  package func markEntered(_ number: Int, in table: TableDescription, at now: LocalTime?, of time: LocalTime?) throws {
    guard let now, now.secondsSinceEpoch != time?.secondsSinceEpoch else { return }
    try setSetting("\(number) \(now.secondsSinceEpoch)", for: EntryMark.key(of: table))
  }

  /// Returns when an entry was entered, in seconds since 1970, if it is the last one that was marked.
  fileprivate func entered(_ number: Int, in table: TableDescription) throws -> Int? {
    let mark = try settings()[EntryMark.key(of: table)]?.split(separator: " ").compactMap { Int($0) } ?? []
    return mark.count == 2 && mark[0] == number ? mark[1] : nil
  }
}

/// The record that was entered last, which is the one to undo.
public struct LastEntered<Record: Hashable & Sendable>: Hashable, Sendable {
  public let record: Record
  /// Whether it was imported, or entered before the last import: then there is nothing that was just done.
  public let isImported: Bool
  /// When it was entered, if that is known and not its own time, in seconds since 1970-01-01T00:00:00 UTC.
  public let entered: Int?
}

extension UndoableStore where Record: Hashable {
  /// Returns the record that was entered last; `nil` if there is none.
  package func lastEntered() throws(StorageError) -> LastEntered<Record>? {
    try connection.lastEntered(Self.lastSQL)
  }
}

extension SQLConnection {
  /// Returns the record that was entered last, which is the first one of a query; `nil` if there is none.
  package func lastEntered<Record: NumberedRecord & Hashable>(
    _ sql: String
  ) throws(StorageError) -> LastEntered<Record>? {
    try read { database in
      guard let record: Record = try database.first(sql) else { return nil }
      let table = Record.table.description
      return LastEntered(
        record: record, isImported: try record.number <= database.lastImported(in: table),
        entered: try database.entered(record.number, in: table))
    }
  }
}
