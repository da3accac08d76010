import Database
import Values

/// What undo has to know of the entries of a table besides their own times: which an import has added, and when one of
/// another time was entered.
///
/// It is where the entries are, because it is about them; their numbers mean nothing in another database.
struct EntryMarks {
  private static let (imported, entered) = ("imported-", "entered-")
  private let table: String

  init(_ table: TableDescription) { self.table = table.name }

  /// Whether the key of a setting is that of a mark.
  static func isKey(_ key: String) -> Bool { [imported, entered].contains(where: key.hasPrefix) }

  /// Remembers that an import has given all numbers up to the last one.
  fileprivate func setImported(_ database: any SQLTransaction) throws {
    try database.setSetting("\(try database.number("SELECT MAX(number) FROM \(table)"))", for: Self.imported + table)
  }

  /// Remembers when an entry was entered.
  fileprivate func setEntered(_ number: Int, at time: LocalTime, _ database: any SQLTransaction) throws {
    try database.setSetting("\(number) \(time.secondsSinceEpoch)", for: Self.entered + table)
  }

  /// Returns whether an entry was imported, or entered before an import, and when it was entered if that is known.
  fileprivate func marks(of number: Int, _ settings: [String: String]) -> (isImported: Bool, entered: Int?) {
    let imported = settings[Self.imported + table].flatMap(Int.init) ?? 0
    let entered = settings[Self.entered + table]?.split(separator: " ").compactMap { Int($0) } ?? []
    return (number <= imported, entered.count == 2 && entered[0] == number ? entered[1] : nil)
  }
}

extension SQLTransaction {
  /// Remembers that entries were imported, if any were.
  func markImported(_ table: TableDescription, _ added: Added?) throws {
    if let added, added.new > 0 { try EntryMarks(table).setImported(self) }
  }

  /// Remembers when an entry of another time was entered.
  func markEntered(_ number: Int, in table: TableDescription, at now: LocalTime?, of time: LocalTime?) throws {
    guard let now, now.secondsSinceEpoch != time?.secondsSinceEpoch else { return }
    try EntryMarks(table).setEntered(number, at: now, self)
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
    try connection.read { database in
      guard let record: Record = try database.first(Self.lastSQL) else { return nil }
      let marks = EntryMarks(Record.table.description).marks(
        of: record.number, try database.settings(in: .pavilion))
      return LastEntered(record: record, isImported: marks.isImported, entered: marks.entered)
    }
  }
}
