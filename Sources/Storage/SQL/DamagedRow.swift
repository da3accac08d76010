import CivilTime

/// An error for a row that this program cannot have written, such as one with an unknown name or text for a number.
struct DamagedRow: Error {
  let detail: String
}

/// Values of columns; each of these functions throws `DamagedRow` for a value that this program cannot have written.
extension SQLRow {
  /// Returns the integer in this column.
  func integer(_ column: String) throws -> Int {
    guard let number = self.column(column).flatMap(integer(at:)) else { throw unexpected(column) }
    return number
  }

  /// Returns the number in this column; `nil` for NULL.
  func number(_ column: String) throws -> Double? {
    guard let index = self.column(column) else { throw unexpected(column) }
    if let number = real(at: index) { return number }
    guard isNull(at: index) else { throw unexpected(column) }
    return nil
  }

  /// Returns the text in this column.
  func text(_ column: String) throws -> String {
    guard let text = self.column(column).flatMap(text(at:)) else { throw unexpected(column) }
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
    self.column(column).map(isNull(at:)) ?? true
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

  private func unexpected(_ column: String) -> DamagedRow {
    DamagedRow(detail: "unexpected \(column) in row \(description)")
  }
}

extension ClosedRange<CivilDate> {
  /// The first and the last day, in days since 1970-01-01.
  var dayBounds: SQLValues { [lowerBound.daysSinceEpoch, upperBound.daysSinceEpoch] }

  /// The start of the first day and the end of the last one, in seconds of the local clock since 1970-01-01.
  var secondBounds: SQLValues {
    [lowerBound.daysSinceEpoch * 86_400, (upperBound.daysSinceEpoch + 1) * 86_400]
  }
}
