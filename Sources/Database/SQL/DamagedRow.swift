import DataFormats
import Values

/// An error for a row that this program cannot have written, such as one with an unknown name or text for a number.
///
/// It names the table, the number of the row and the column, and never a value: anything may stand there.
package struct DamagedRow: Error {
  package let detail: String
  /// The column, or the member of a document, that is wrong, or several that contradict each other.
  package let column: String
  /// The value of the member of a document, and the values it may have, where the table does not say so.
  package var found: (value: JSONValue, expected: ExpectedValue?)?

  package init(detail: String) { (self.detail, column) = (detail, detail) }

  /// - Parameters:
  ///   - member: The member of a document, or where in it.
  ///   - value: What is there.
  package init(_ member: String, _ value: JSONValue, expected: ExpectedValue?) {
    (detail, column, found) = (member, member, (value, expected))
  }

  package init(_ row: SQLRow, _ column: String) {
    let number = row.column("number").flatMap(row.integer(at:)).map { ", row \($0)" } ?? ""
    (detail, self.column) = ("\(row.table)\(number), \(column)", column)
  }
}

/// Values of columns; each of these functions throws `DamagedRow` for a value that this program cannot have written.
extension SQLRow {
  /// Returns the integer in this column.
  package func integer(_ column: String) throws -> Int {
    try require(self.column(column).flatMap(integer(at:)), column)
  }

  /// Returns the text in this column.
  package func text(_ column: String) throws -> String {
    try require(self.column(column).flatMap(text(at:)), column)
  }

  /// Throws `DamagedRow` for a column whose text is not UTF-8.
  package func checkTexts() throws {
    for index in rows.columns.indices where !rows.isWhole(at: index) { throw DamagedRow(self, rows.columns[index]) }
  }

  /// Returns the value whose stable name is in this column.
  @inlinable
  package func named<Value: RawRepresentable<String>>(_ type: Value.Type, _ column: String) throws -> Value {
    try require(type.init(rawValue: text(column)), column)
  }

  /// Returns the time whose seconds are in this column and whose offset is in `utcOffset`.
  package func localTime(_ column: String) throws -> LocalTime {
    let (seconds, offset) = (try integer(column), try integer("utcOffset"))
    try check(LocalTime.secondsRange.contains(seconds), column)
    try check(LocalTime.utcOffsetRange.contains(offset), "utcOffset")
    return LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
  }

  /// Throws `DamagedRow` for a column, or for several that contradict each other, unless a condition holds.
  @inlinable
  package func check(_ isValid: Bool, _ column: String) throws {
    if !isValid { throw DamagedRow(self, column) }
  }

  /// Returns a value made of a column; throws `DamagedRow` if there is none.
  @inlinable
  package func require<Value>(_ value: Value?, _ column: String) throws -> Value {
    guard let value else { throw DamagedRow(self, column) }
    return value
  }
}

extension ClosedRange<CivilDate> {
  /// The first and the last day, in days since 1970-01-01.
  package var dayBounds: SQLValues { [lowerBound.daysSinceEpoch, upperBound.daysSinceEpoch] }

  /// The start of the first day and the end of the last one, in seconds of the local clock since 1970-01-01.
  package var secondBounds: SQLValues { secondBounds(from: .midnight) }

  /// The same of days that begin at an hour: the beginning of the first, and the end of the last.
  package func secondBounds(from start: DayStart) -> SQLValues {
    let (first, next) = (lowerBound.daysSinceEpoch, upperBound.daysSinceEpoch + 1)
    return [first * 86_400 + start.hour * 3600, next * 86_400 + start.hour * 3600]
  }
}
