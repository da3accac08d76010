import Database

/// How far the numbers of a table go that an import has given last, so that undo never takes an imported record back.
///
/// It is where the records are, because it is about them; their numbers mean nothing in another database.
struct ImportMark {
  private static let prefix = "imported-"
  private let key: String

  init(_ table: TableDescription) { key = Self.prefix + table.name }

  /// Whether the key of a setting is that of a mark.
  static func isKey(_ key: String) -> Bool { key.hasPrefix(prefix) }

  /// Remembers that an import has given all numbers up to the last one.
  func set(_ database: any SQLTransaction, table: TableDescription) throws {
    try database.setSetting("\(try database.number("SELECT MAX(number) FROM \(table.name)"))", for: key)
  }

  /// Returns the last number that an import has given; 0 without an import.
  func number(_ database: any SQLTransaction) throws -> Int {
    try database.settings(in: .pavilion)[key].flatMap(Int.init) ?? 0
  }
}

extension SQLTransaction {
  /// Remembers that records were imported, if any were.
  func markImported(_ table: TableDescription, _ added: Added?) throws {
    if let added, added.new > 0 { try ImportMark(table).set(self, table: table) }
  }
}

/// The record that was entered last, and whether it can be undone.
public struct LastEntered<Record: Hashable & Sendable>: Hashable, Sendable {
  public let record: Record
  /// Whether it was imported, or entered before the last import.
  public let isImported: Bool
}

extension UndoableStore where Record: Hashable {
  /// Returns the record that was entered last, which is the one to undo unless it was imported; `nil` if there is none.
  package func lastEntered() throws(StorageError) -> LastEntered<Record>? {
    try connection.read { database in
      guard let record: Record = try database.first(Self.lastSQL) else { return nil }
      let mark = try ImportMark(Record.table.description).number(database)
      return LastEntered(record: record, isImported: record.number <= mark)
    }
  }
}
