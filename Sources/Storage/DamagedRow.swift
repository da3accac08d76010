import CivilTime
import GRDB

/// A row that this program cannot have written: an unknown name, a missing shelf, text in the place of a number.
struct DamagedRow: Error {
  let detail: String
}

extension Row {
  /// The whole number in this column; throws `DamagedRow` when it holds anything else.
  ///
  /// Reading `row["amount"] as Int` would end the program when a foreign hand has put a text there.
  func integer(_ column: String) throws -> Int {
    guard case .int64(let number)? = value(column)?.storage, let integer = Int(exactly: number) else {
      throw unexpected(column)
    }
    return integer
  }

  /// The number in this column, nil when there is nothing; throws `DamagedRow` when it holds anything else.
  func number(_ column: String) throws -> Double? {
    switch value(column)?.storage {
    case .double(let number)?: return number
    case .null?: return nil
    default: throw unexpected(column)
    }
  }

  /// The text in this column; throws `DamagedRow` when it holds anything else.
  func text(_ column: String) throws -> String {
    guard case .string(let text)? = value(column)?.storage else { throw unexpected(column) }
    return text
  }

  /// The value whose stable name is in this column; throws `DamagedRow` for a name that nothing bears.
  func named<Value: RawRepresentable<String>>(_ type: Value.Type, _ column: String) throws -> Value {
    guard let value = try type.init(rawValue: text(column)) else { throw unexpected(column) }
    return value
  }

  /// The time whose seconds are in this column, by a clock whose offset is in the column `utcOffset`; throws
  /// `DamagedRow` when they are none.
  func localTime(_ column: String) throws -> LocalTime {
    let (seconds, offset) = (try integer(column), try integer("utcOffset"))
    guard LocalTime.secondsRange.contains(seconds), LocalTime.utcOffsetRange.contains(offset) else {
      throw DamagedRow(detail: "value out of range in row \(description)")
    }
    return LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
  }

  /// True when there is nothing in this column.
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
