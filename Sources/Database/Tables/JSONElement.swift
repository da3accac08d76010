import DataFormats
import Values

/// An element of a document: a record as JSON.
package struct JSONElement {
  package let value: JSONValue
  /// The UTC offset of days, which a document writes without one, in seconds.
  package let utcOffset: Int

  package init(value: JSONValue, utcOffset: Int) { (self.value, self.utcOffset) = (value, utcOffset) }

  @inlinable
  package subscript(name: String) -> JSONValue { value[name] ?? .null }

  /// Returns the value of a member; throws `DamagedRow` if it is missing or wrong.
  @inlinable
  package func member<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws -> Value {
    guard let value = read(self[name]) else { throw DamagedRow(detail: name) }
    return value
  }

  /// Returns the value of a member that may be null; throws `DamagedRow` if it is wrong.
  @inlinable
  package func optional<Value>(_ name: String, _ read: (JSONValue) -> Value?) throws -> Value? {
    self[name] == .null ? nil : try member(name, read)
  }
}

extension JSONElement {
  /// Returns the values that are made of the elements of a list; throws `DamagedRow` that says which of them is wrong.
  package func list<Value>(
    _ name: String, upTo limit: Int, _ read: (JSONElement) throws -> Value
  ) throws -> [Value] {
    guard case .array(let values) = self[name], (1...limit).contains(values.count) else {
      throw DamagedRow(detail: name)
    }
    return try values.enumerated().map { index, value in
      do { return try read(JSONElement(value: value, utcOffset: utcOffset)) } catch let error as DamagedRow {
        let place = "\(name) \(index + 1)" + (error.column.isEmpty ? "" : ", \(error.column)")
        let found = error.column.isEmpty ? value : value[error.column] ?? .null
        throw DamagedRow(place, found, expected: error.found?.expected)
      }
    }
  }

  /// Returns the value of a member that is a name, or a default where it is missing.
  package func named<Value: RawRepresentable<String> & CaseIterable>(
    _ name: String, default value: Value
  ) throws -> Value {
    if self[name] == .null { return value }
    guard let named = self[name].string.flatMap(Value.init(rawValue:)) else {
      throw DamagedRow(name, self[name], expected: .names(of: Value.self))
    }
    return named
  }

  /// Returns the whole number of a member in a range.
  package func integer(_ name: String, in range: ClosedRange<Int>) throws -> Int {
    guard let number = self[name].integer(in: range) else {
      throw DamagedRow(name, self[name], expected: .integers(range))
    }
    return number
  }

  /// Returns the moment in `at`; `nil` where only the day in `date` is known.
  ///
  /// If both are there they must agree.
  package func moment() throws -> LocalTime? {
    let (time, date) = (try optional("at", \.time), try optional("date", \.date))
    if let time, let date, time.date != date { throw DamagedRow(detail: "at and date") }
    return time
  }
}

extension JSONValue {
  @inlinable
  func integer(in range: ClosedRange<Int>?) -> Int? {
    integer.flatMap { range?.contains($0) ?? true ? $0 : nil }
  }
}

extension JSONValue {
  /// The text, if it can be stored and shown; `nil` for any other value.
  @inlinable package var storable: String? { string.flatMap { $0.isStorable ? $0 : nil } }

  /// The finite number; `nil` for any other value.
  package var double: Double? {
    guard case .number(let text) = self, let number = Double(text), number.isFinite else { return nil }
    return number
  }

  /// True or false; `nil` for any other value.
  @inlinable package var truth: Bool? { if case .bool(let truth) = self { truth } else { nil } }

  /// The day in ISO 8601; `nil` for any other value.
  @inlinable package var date: CivilDate? { string.flatMap { CivilDate(iso8601: $0) } }

  /// The moment in ISO 8601 with an offset; `nil` for any other value.
  @inlinable package var time: LocalTime? { string.flatMap { LocalTime(iso8601: $0) } }
}
