/// The rows that a statement results in, read one at a time.
package protocol SQLRows: AnyObject {
  /// The statement.
  var sql: String { get }

  /// The names of the columns in their order.
  var columns: [String] { get }

  /// Returns the next row, or `nil` at the end; it is valid until the next call.
  func next() throws -> SQLRow?

  // Of the row at which they are; a value of another kind is `nil`.

  func integer(at index: Int) -> Int?
  func real(at index: Int) -> Double?
  func text(at index: Int) -> String?
  func isNull(at index: Int) -> Bool
  func value(at index: Int) -> SQLValue

  /// Whether the text in a column is whole: bytes of it that are not UTF-8 are read as U+FFFD.
  func isWhole(at index: Int) -> Bool

  /// Returns the position of the column of this name, or `nil` if there is none.
  func column(_ name: String) -> Int?
}

extension SQLRows {
  // A server and this program itself keep no other texts.
  package func isWhole(at index: Int) -> Bool { true }
}

/// A row that a statement results in.
///
/// Values are read on demand and never converted: a number is not returned as text.
package struct SQLRow {
  // Keeps the rows at this one while it is used.
  @usableFromInline let rows: any SQLRows

  package init(rows: any SQLRows) { self.rows = rows }

  /// The integers that are read: a thousand of them can be added up, and all have a value as `Double`.
  ///
  /// This program writes none outside; to compute with one that others have written would trap.
  @usableFromInline static let integers = -(1 << 53)...1 << 53

  /// Returns the integer in a column; `nil` for any other value.
  @inlinable
  package func integer(at index: Int) -> Int? {
    rows.integer(at: index).flatMap { Self.integers.contains($0) ? $0 : nil }
  }

  /// Returns the number with a fraction in a column; `nil` for any other value.
  @inlinable
  package func real(at index: Int) -> Double? { rows.real(at: index) }

  /// Returns the text in a column; `nil` for any other value.
  ///
  /// U+FFFD stands for bytes that are not UTF-8.
  @inlinable
  package func text(at index: Int) -> String? { rows.text(at: index) }

  /// Returns whether a column is NULL.
  @inlinable
  package func isNull(at index: Int) -> Bool { rows.isNull(at: index) }

  /// Returns the value in a column, whatever it is.
  @inlinable
  package func value(at index: Int) -> SQLValue { rows.value(at: index) }

  /// Returns the position of the column of this name, or `nil` if there is none.
  package func column(_ name: String) -> Int? { rows.column(name) }

  /// The values of all columns.
  package var values: [SQLValue] { rows.columns.indices.map(rows.value(at:)) }

  /// The name of the table that the statement reads, or of the first one of several.
  package var table: String {
    let words = rows.sql.split(whereSeparator: \.isWhitespace)
    return words.drop { $0 != "FROM" }.dropFirst().first.map(String.init) ?? "?"
  }
}
