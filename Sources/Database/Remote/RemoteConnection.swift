/// A connection to a database that is far away: each use of it may wait for a network.
package protocol RemoteConnection: SQLConnection {
  /// The kind of SQL.
  var dialect: SQLDialect { get }

  /// Readable when the server has told something; `nil` if it does not tell, or is gone.
  var descriptor: Int32? { get }

  /// Has the server tell of changes, now and after every loss, and waits for it longer than a command would.
  ///
  /// - Parameter onLoss: Called on the thread that finds the connection lost.
  func listen(onLoss: @escaping @Sendable (StorageError) -> Void)

  /// Connects again if the connection was lost.
  func connect() throws(StorageError)

  /// Reads what the server has told, and returns whether others may have written.
  func takeChanges() throws(StorageError) -> Bool

  /// Returns what queries result in, all as of one moment, and the revision of the data at that moment.
  ///
  /// - Throws: `StorageError` if the connection is lost; what is wrong with a query is in its result.
  func results(
    of queries: [SQLQuery]
  ) throws(StorageError) -> (revision: Int, results: [Result<SQLResult, StorageError>])

  /// Makes threads that wait for the server give up soon.
  func giveUp()
}

/// A query with its values.
package struct SQLQuery: Hashable, Sendable {
  package let sql: String
  package let values: [SQLValue]

  package init(_ sql: String, _ values: SQLValues) {
    (self.sql, self.values) = (sql, values.map { $0?.sqlValue ?? .null })
  }
}

/// The rows that a query resulted in, kept.
package struct SQLResult: Hashable, Sendable {
  let columns: [String]
  let rows: [[SQLValue]]

  /// Reads all rows.
  package init(reading rows: any SQLRows) throws {
    columns = rows.columns
    var values: [[SQLValue]] = []
    while try rows.next() != nil { values.append(columns.indices.map(rows.value)) }
    self.rows = values
  }
}

/// Rows that were read before.
final class KeptRows: SQLRows {
  let sql: String
  private let result: SQLResult
  private var index = -1

  init(_ result: SQLResult, of sql: String) { (self.result, self.sql) = (result, sql) }

  var columns: [String] { result.columns }

  func next() -> SQLRow? {
    index += 1
    return index < result.rows.count ? SQLRow(rows: self) : nil
  }

  func integer(at index: Int) -> Int? { if case .integer(let number) = value(at: index) { number } else { nil } }
  func real(at index: Int) -> Double? { if case .real(let number) = value(at: index) { number } else { nil } }
  func text(at index: Int) -> String? { if case .text(let text) = value(at: index) { text } else { nil } }
  func isNull(at index: Int) -> Bool { value(at: index) == .null }
  func value(at index: Int) -> SQLValue { result.rows[self.index][index] }

  func column(_ name: String) -> Int? {
    columns.firstIndex(of: name) ?? columns.firstIndex { $0.lowercased() == name.lowercased() }
  }
}
