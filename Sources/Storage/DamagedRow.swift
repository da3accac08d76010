import CivilTime
import GRDB

/// An error for a row that this program cannot have written, such as one with an unknown name or text for a number.
struct DamagedRow: Error {
  let detail: String
}

/// Values of columns; each of these functions throws `DamagedRow` for a value that this program cannot have written.
extension Row {
  /// Returns the integer in this column.
  ///
  /// Reading `row["amount"] as Int` would trap if another program had stored text there.
  func integer(_ column: String) throws -> Int {
    guard case .int64(let number)? = value(column)?.storage, let integer = Int(exactly: number) else {
      throw unexpected(column)
    }
    return integer
  }

  /// Returns the number in this column; `nil` for NULL.
  func number(_ column: String) throws -> Double? {
    switch value(column)?.storage {
    case .double(let number)?: return number
    case .null?: return nil
    default: throw unexpected(column)
    }
  }

  /// Returns the text in this column.
  func text(_ column: String) throws -> String {
    guard case .string(let text)? = value(column)?.storage else { throw unexpected(column) }
    return text
  }

  /// Returns the value that is made of the text in this column.
  func text<Value>(_ column: String, as make: (String) -> Value?) throws -> Value {
    try require(make(text(column)), "no such \(column)")
  }

  /// Returns the value whose stable name is in this column.
  func named<Value: RawRepresentable<String>>(_ type: Value.Type, _ column: String) throws -> Value {
    guard let value = try type.init(rawValue: text(column)) else { throw unexpected(column) }
    return value
  }

  /// Returns the time whose seconds are in this column and whose offset is in `utcOffset`.
  func localTime(_ column: String) throws -> LocalTime {
    let (seconds, offset) = (try integer(column), try integer("utcOffset"))
    try check(LocalTime.secondsRange.contains(seconds) && LocalTime.utcOffsetRange.contains(offset))
    return LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
  }

  /// Returns whether this column is NULL.
  func isNull(_ column: String) -> Bool {
    value(column)?.isNull ?? true
  }

  /// Throws `DamagedRow` unless a condition holds.
  func check(_ isValid: Bool, else problem: String = "value out of range") throws {
    if !isValid { throw DamagedRow(detail: "\(problem) in row \(description)") }
  }

  /// Returns a value made of this row; throws `DamagedRow` if there is none.
  func require<Value>(_ value: Value?, _ problem: String = "value out of range") throws -> Value {
    guard let value else { throw DamagedRow(detail: "\(problem) in row \(description)") }
    return value
  }

  private func value(_ column: String) -> DatabaseValue? {
    self[column] as DatabaseValue?
  }

  private func unexpected(_ column: String) -> DamagedRow {
    DamagedRow(detail: "unexpected \(column) in row \(description)")
  }
}

extension ClosedRange<CivilDate> {
  /// The first and the last day, in days since 1970-01-01.
  var dayBounds: StatementArguments { [lowerBound.daysSinceEpoch, upperBound.daysSinceEpoch] }

  /// The start of the first day and the end of the last one, in seconds of the local clock since 1970-01-01.
  var secondBounds: StatementArguments {
    [lowerBound.daysSinceEpoch * 86_400, (upperBound.daysSinceEpoch + 1) * 86_400]
  }
}
