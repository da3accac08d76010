import CSQLite

/// The rows of a statement of SQLite.
///
/// When they are released, even before the end, the statement can be used again.
final class SQLiteRows: SQLRows {
  private let statement: SQLiteStatement
  private let transaction: SQLiteTransaction
  /// The transaction in which the rows can be read.
  private let number: Int
  private var isAtEnd = false
  private(set) lazy var columns = statement.columns

  init(_ statement: SQLiteStatement, _ values: SQLValues, in transaction: SQLiteTransaction) throws {
    self.statement = statement
    self.transaction = transaction
    number = transaction.number
    transaction.rowsBegan(statement)
    try statement.bind(values)
  }

  deinit {
    transaction.rowsEnded(statement, of: number)
  }

  func next() throws -> SQLRow? {
    guard number == transaction.number else { throw SQLiteError(SQLITE_MISUSE, "the transaction is over") }
    if !isAtEnd {
      do { isAtEnd = try !statement.step() } catch {
        isAtEnd = true
        statement.reset()
        throw error
      }
      if isAtEnd { statement.reset() }
    }
    return isAtEnd ? nil : SQLRow(rows: self)
  }

  private var handle: OpaquePointer { statement.handle }

  func integer(at index: Int) -> Int? {
    type(at: index) == SQLITE_INTEGER ? Int(sqlite3_column_int64(handle, Int32(index))) : nil
  }

  func real(at index: Int) -> Double? {
    type(at: index) == SQLITE_FLOAT ? sqlite3_column_double(handle, Int32(index)) : nil
  }

  func text(at index: Int) -> String? { bytes(at: index).map { String(decoding: $0, as: UTF8.self) } }

  func isWhole(at index: Int) -> Bool { bytes(at: index).map { String(validating: $0, as: UTF8.self) != nil } ?? true }

  /// The bytes of a text; `nil` for any other value.
  private func bytes(at index: Int) -> UnsafeBufferPointer<UInt8>? {
    guard type(at: index) == SQLITE_TEXT, let bytes = sqlite3_column_text(handle, Int32(index)) else { return nil }
    return UnsafeBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(index))))
  }

  func isNull(at index: Int) -> Bool { type(at: index) == SQLITE_NULL }

  func value(at index: Int) -> SQLValue {
    if let number = integer(at: index) { return .integer(number) }
    if let number = real(at: index) { return .real(number) }
    if let text = text(at: index) { return .text(text) }
    guard !isNull(at: index) else { return .null }
    let bytes = sqlite3_column_blob(handle, Int32(index))
    return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(index))))))
  }

  var sql: String { statement.sql }

  func column(_ name: String) -> Int? { columns.firstIndex(of: name) }

  private func type(at index: Int) -> Int32 { sqlite3_column_type(handle, Int32(index)) }
}
