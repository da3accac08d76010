import CSQLite

/// The rows that a statement results in, read one at a time.
///
/// When they are released, even before the end, the statement can be used again.
final class SQLRows {
  fileprivate let statement: SQLStatement
  private let transaction: SQLTransaction
  /// The transaction in which the rows can be read.
  private let number: Int
  private var isAtEnd = false

  init(_ statement: SQLStatement, _ values: SQLValues, in transaction: SQLTransaction) throws {
    self.statement = statement
    self.transaction = transaction
    number = transaction.number
    transaction.rowsBegan(statement)
    try statement.bind(values)
  }

  deinit {
    transaction.rowsEnded(statement, of: number)
  }

  /// Returns the next row, or `nil` at the end; it is valid until the next call.
  func next() throws -> SQLRow? {
    guard number == transaction.number else { throw SQLError(SQLITE_MISUSE, "the transaction is over") }
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
}

/// The row at which a statement is.
///
/// Values are read on demand and never converted: a number is not returned as text.
struct SQLRow: CustomStringConvertible {
  // Keeps the statement at the row while the row is used.
  fileprivate let rows: SQLRows

  private var handle: OpaquePointer { rows.statement.handle }

  /// Returns the integer in a column; `nil` for any other value.
  func integer(at index: Int) -> Int? {
    type(at: index) == SQLITE_INTEGER ? Int(sqlite3_column_int64(handle, Int32(index))) : nil
  }

  /// Returns the number with a fraction in a column; `nil` for any other value.
  func real(at index: Int) -> Double? {
    type(at: index) == SQLITE_FLOAT ? sqlite3_column_double(handle, Int32(index)) : nil
  }

  /// Returns the text in a column; `nil` for any other value.
  ///
  /// U+FFFD takes the place of bytes that are not UTF-8.
  func text(at index: Int) -> String? {
    guard type(at: index) == SQLITE_TEXT, let bytes = sqlite3_column_text(handle, Int32(index)) else { return nil }
    let count = Int(sqlite3_column_bytes(handle, Int32(index)))
    return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }

  /// Returns whether a column is NULL.
  func isNull(at index: Int) -> Bool { type(at: index) == SQLITE_NULL }

  /// Returns the value in a column, whatever it is.
  func value(at index: Int) -> SQLValue {
    if let number = integer(at: index) { return .integer(number) }
    if let number = real(at: index) { return .real(number) }
    if let text = text(at: index) { return .text(text) }
    guard !isNull(at: index) else { return .null }
    let bytes = sqlite3_column_blob(handle, Int32(index))
    return .blob(Array(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(index))))))
  }

  /// Returns the position of the column of this name, or `nil` if there is none.
  func column(_ name: String) -> Int? { rows.statement.column(name) }

  var description: String {
    "[" + rows.statement.columns.enumerated().map { "\($1):\(value(at: $0))" }.joined(separator: " ") + "]"
  }

  private func type(at index: Int) -> Int32 { sqlite3_column_type(handle, Int32(index)) }
}
