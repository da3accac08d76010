import CivilTime
import GRDB

/// An error for a row that this program cannot have written, such as one with an unknown name or text for a number.
struct DamagedRow: Error {
  let detail: String
}

extension Row {
  /// Returns the integer in this column; throws `DamagedRow` if it contains anything else.
  ///
  /// Reading `row["amount"] as Int` would trap if another program had stored text there.
  func integer(_ column: String) throws -> Int {
    guard case .int64(let number)? = value(column)?.storage, let integer = Int(exactly: number) else {
      throw unexpected(column)
    }
    return integer
  }

  /// Returns the number in this column, or `nil` for NULL; throws `DamagedRow` if it contains anything else.
  func number(_ column: String) throws -> Double? {
    switch value(column)?.storage {
    case .double(let number)?: return number
    case .null?: return nil
    default: throw unexpected(column)
    }
  }

  /// Returns the text in this column; throws `DamagedRow` if it contains anything else.
  func text(_ column: String) throws -> String {
    guard case .string(let text)? = value(column)?.storage else { throw unexpected(column) }
    return text
  }

  /// Returns the value whose stable name is in this column; throws `DamagedRow` for an unknown name.
  func named<Value: RawRepresentable<String>>(_ type: Value.Type, _ column: String) throws -> Value {
    guard let value = try type.init(rawValue: text(column)) else { throw unexpected(column) }
    return value
  }

  /// Returns the time whose seconds are in this column and whose offset is in `utcOffset`; throws `DamagedRow` if
  /// invalid.
  func localTime(_ column: String) throws -> LocalTime {
    let (seconds, offset) = (try integer(column), try integer("utcOffset"))
    guard LocalTime.secondsRange.contains(seconds), LocalTime.utcOffsetRange.contains(offset) else {
      throw DamagedRow(detail: "value out of range in row \(description)")
    }
    return LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
  }

  /// Returns whether this column is NULL.
  func isNull(_ column: String) -> Bool {
    value(column)?.isNull ?? true
  }

  private func value(_ column: String) -> DatabaseValue? {
    self[column] as DatabaseValue?
  }

  private func unexpected(_ column: String) -> DamagedRow {
    DamagedRow(detail: "unexpected \(column) in row \(description)")
  }
}
