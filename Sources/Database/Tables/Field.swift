import DataFormats
import Values

/// A property of a record: the columns that store it, and the members that represent it in JSON.
///
/// This is the only place where the property is named; the schema, statements, exports, imports and checks follow from it.
package struct Field<Record: Sendable, Value>: Sendable {
  package typealias Members = [(String, JSONValue)]

  package var columns: [Column]
  package let encode: @Sendable (Record) -> [SQLValue]
  /// The value of a row whose columns begin at an index; throws `DamagedRow` if it is invalid.
  package let decode: @Sendable (SQLRow, Int) throws -> Value
  package let members: @Sendable (Record) -> Members
  /// The value of an element of a document; throws `DamagedRow` with the name of a member that is wrong.
  package let read: @Sendable (JSONElement) throws -> Value
  /// The condition for rows with the same value, where it is not that all columns are equal.
  package var match: RowMatch?
  /// The values that its members may have; no two of them have the same name.
  package var expected: [(name: String, value: ExpectedValue)] = []

  @inlinable
  package init(
    _ columns: [Column], encode: @escaping @Sendable (Record) -> [SQLValue],
    decode: @escaping @Sendable (SQLRow, Int) throws -> Value, members: @escaping @Sendable (Record) -> Members,
    read: @escaping @Sendable (JSONElement) throws -> Value
  ) {
    (self.columns, self.encode, self.decode, self.members, self.read) = (columns, encode, decode, members, read)
  }

  /// Returns the field for columns that a migration added to the table.
  ///
  /// - Parameter value: Returns the value of rows that were stored before, from the values of the columns before.
  @inlinable
  package func since(
    _ migration: String, before value: @escaping @Sendable ([SQLValue]) -> SQLValue = { _ in .null }
  ) -> Field {
    var field = self
    for index in field.columns.indices {
      field.columns[index].migration = migration
      field.columns[index].valueBefore = value
    }
    return field
  }

  /// Returns the field with what one of its members may be.
  @inlinable
  package func expecting(_ name: String, _ value: ExpectedValue) -> Field {
    var field = self
    field.expected.removeAll { $0.name == name }
    field.expected.append((name, value))
    return field
  }

  /// Returns the field with what several of its members may be.
  package func expecting(_ values: [String: ExpectedValue]) -> Field {
    var field = self
    for (name, value) in values { field = field.expecting(name, value) }
    return field
  }

  /// Returns the field with another condition for rows with the same value.
  @inlinable
  package func matching(_ match: @escaping RowMatch) -> Field {
    var field = self
    field.match = match
    return field
  }
}

/// Returns a condition, and its arguments, for rows whose columns have the same meaning as these values.
package typealias RowMatch = @Sendable (SQLDialect, [SQLValue]) -> (sql: String, SQLValues)

// MARK: Fields of one column

extension Field where Value == Int {
  /// The number that identifies a row; documents contain it, but another database gives another one.
  @inlinable
  package static func number(_ get: @escaping @Sendable (Record) -> Int) -> Field {
    let column = Column(name: "number", kind: .number, isIdentity: false)
    return Field(
      [column], encode: { [.integer(get($0))] },
      decode: { row, index in
        let number = try row.integer(at: index, column)
        try row.check(Column.numbers.contains(number), column.name)
        return number
      },
      members: { [("number", get($0).jsonValue)] },
      // A document of other programs may have none.
      read: { element in
        _ = try element.optional("number") { $0.integer(in: Column.numbers) }
        return 1
      }
    ).expecting("number", .integers(Column.numbers))
  }

  /// The number of a row of another table; in another database it is the number that the row has there.
  ///
  /// - Parameter member: The name in JSON.
  @inlinable
  package static func reference(
    _ name: String, as member: String, _ get: @escaping @Sendable (Record) -> Int, to table: String
  ) -> Field {
    let column = Column(name: name, kind: .reference(to: table))
    return Field(
      [column], encode: { [.integer(get($0))] }, decode: { try $0.integer(at: $1, column) },
      members: { [(member, get($0).jsonValue)] }, read: { try $0.member(member, \.integer) }
    ).expecting(member, .number(of: table))
  }

  /// The key of a table with one row at most.
  @inlinable
  package static var one: Field {
    let column = Column(name: "id", kind: .figure, isIdentity: false)
    return Field(
      [column], encode: { _ in [.integer(1)] }, decode: { try $0.integer(at: $1, column) }, members: { _ in [] },
      read: { _ in 1 })
  }

  /// An integer.
  ///
  /// - Parameters:
  ///   - condition: What SQL requires of the value instead of a range, such as `>= 0`.
  ///   - missing: The value of a document without the member; `nil` if it is an error.
  ///   - readable: The range of values that are read, where SQL does not require `range`: far from numbers that sums cannot
  ///     hold.
  @inlinable
  package static func integer(
    _ name: String, _ get: @escaping @Sendable (Record) -> Int, in range: ClosedRange<Int>? = nil,
    condition: String? = nil, default: String? = nil, missing: Int? = nil,
    readable: ClosedRange<Int> = -1_000_000_000_000...1_000_000_000_000
  ) -> Field {
    let readable = range ?? readable
    let column = Column(name: name, kind: .figure, condition: condition ?? range?.sql, defaultValue: `default`)
    return Field(
      [column], encode: { [.integer(get($0))] },
      decode: { row, index in
        let number = try row.integer(at: index, column)
        try row.check(readable.contains(number), name)
        return number
      },
      members: { [(name, get($0).jsonValue)] },
      read: { try $0.member(name) { $0 == .null ? missing : $0.integer(in: readable) } }
    ).expecting(name, .integers(readable))
  }
}

extension Field where Value == Int? {
  /// An integer that may be missing.
  @inlinable
  package static func integer(
    _ name: String, _ get: @escaping @Sendable (Record) -> Int?, in range: ClosedRange<Int>, isIdentity: Bool = true
  ) -> Field {
    integer(
      Column(name: name, kind: .figure, isOptional: true, condition: range.sql, isIdentity: isIdentity), get, in: range)
  }

  /// The number of a row of another table, which may be missing or gone.
  @inlinable
  package static func reference(
    _ name: String, _ get: @escaping @Sendable (Record) -> Int?, to table: String
  ) -> Field {
    let range = 1...Int.max
    return integer(
      Column(name: name, kind: .reference(to: table), isOptional: true, condition: range.sql, isIdentity: false), get,
      in: range
    ).expecting(name, .number(of: table))
  }

  @usableFromInline
  static func integer(
    _ column: Column, _ get: @escaping @Sendable (Record) -> Int?, in range: ClosedRange<Int>
  ) -> Field {
    let name = column.name
    return Field(
      [column], encode: { [SQLValue(get($0))] },
      decode: { row, index in
        let number = try row.isNull(at: index) ? nil : row.integer(at: index, column)
        try row.check(number.map(range.contains) ?? true, name)
        return number
      },
      members: { [(name, get($0)?.jsonValue ?? .null)] },
      read: { try $0.optional(name) { $0.integer(in: range) } }
    ).expecting(name, .integers(range))
  }
}

extension ClosedRange<Int> {
  /// The condition for a value in the range, in SQL.
  package var sql: String { "BETWEEN \(lowerBound) AND \(upperBound)" }
}

extension Field where Value == Bool {
  /// Yes or no.
  ///
  /// - Parameter member: The name in JSON.
  @inlinable
  package static func flag(_ name: String, as member: String, _ get: @escaping @Sendable (Record) -> Bool) -> Field {
    let column = Column(name: name, kind: .figure, condition: Column.flag, defaultValue: "0")
    return Field(
      [column], encode: { [.integer(get($0) ? 1 : 0)] },
      decode: { row, index in
        let number = try row.integer(at: index, column)
        try row.check((0...1).contains(number), name)
        return number == 1
      },
      members: { [(member, .bool(get($0)))] },
      read: { try $0.member(member, \.truth) }
    ).expecting(member, .truth)
  }
}

extension Field where Value == String {
  /// A text of which no limit is known but that of what is stored.
  ///
  /// - Parameter member: The name in JSON; `nil` if it is that of the column.
  @inlinable
  package static func text(
    _ name: String, as member: String? = nil, _ get: @escaping @Sendable (Record) -> String
  ) -> Field {
    let member = member ?? name
    return Field(
      [Column(name: name, kind: .text)], encode: { [.text(get($0))] },
      decode: { row, index in try row.require(row.text(at: index), name) },
      members: { [(member, .text(get($0)))] }, read: { try $0.member(member, \.storable) }
    ).expecting(member, .storable)
  }
}

extension Field where Value == String? {
  /// A text that may be missing.
  ///
  /// - Parameter isValid: Returns whether a document may have a text.
  @inlinable
  package static func text(
    _ name: String, _ get: @escaping @Sendable (Record) -> String?,
    where isValid: @escaping @Sendable (String) -> Bool = { _ in true }
  ) -> Field {
    Field(
      [Column(name: name, kind: .text, isOptional: true)], encode: { [SQLValue(get($0))] },
      decode: { row, index in row.isNull(at: index) ? nil : try row.require(row.text(at: index), name) },
      members: { [(name, get($0)?.jsonValue ?? .null)] },
      read: { try $0.optional(name) { $0.storable.flatMap { isValid($0) ? $0 : nil } } }
    ).expecting(name, .storable)
  }
}

extension Field where Value: Sendable {
  /// A value that is made of a text.
  ///
  /// - Parameters:
  ///   - member: The name in JSON; `nil` if it is that of the column.
  ///   - text: Returns the text of the value of a record.
  ///   - make: Returns the value of a text; `nil` if it is invalid.
  ///   - missing: The text of a document without the member; `nil` if it is an error.
  @inlinable
  package static func text(
    _ name: String, as member: String? = nil, _ text: @escaping @Sendable (Record) -> String,
    default: String? = nil, missing: String? = nil, _ make: @escaping @Sendable (String) -> Value?
  ) -> Field {
    let column = Column(name: name, kind: .text, defaultValue: `default`)
    let member = member ?? name
    return Field(
      [column], encode: { [.text(text($0))] },
      decode: { row, index in try row.require(row.text(at: index).flatMap(make), name) },
      members: { [(member, .text(text($0)))] },
      read: { try $0.member(member) { ($0 == .null ? missing : $0.string).flatMap(make) } }
    ).expecting(member, .storable)
  }
}

extension Field {
  /// A text with rules of its own.
  ///
  /// - Parameters:
  ///   - member: The name in JSON; `nil` if it is that of the column.
  ///   - get: Returns the text of a record.
  ///   - missing: The text of a document without the member; `nil` if it is an error.
  @inlinable
  package static func text<Rules>(
    _ name: String, as member: String? = nil, _ get: @escaping @Sendable (Record) -> Value, default: String? = nil,
    missing: String? = nil
  ) -> Field where Value == LimitedText<Rules> {
    text(name, as: member, { get($0).text }, default: `default`, missing: missing, Value.init)
      .expecting(member ?? name, Value.expected)
  }
}

extension Field where Value: RawRepresentable<String> & Sendable {
  /// A value with a stable name.
  ///
  /// - Parameter member: The name in JSON; `nil` if it is that of the column.
  @inlinable
  package static func name(
    _ name: String, as member: String? = nil, _ get: @escaping @Sendable (Record) -> Value
  ) -> Field {
    text(name, as: member, { get($0).rawValue }, Value.init(rawValue:)).expecting(member ?? name, .id)
  }

  /// A value with a stable name, one of few.
  @inlinable
  package static func name(_ name: String, _ get: @escaping @Sendable (Record) -> Value) -> Field
  where Value: CaseIterable {
    text(name, { get($0).rawValue }, Value.init(rawValue:)).expecting(name, .names(of: Value.self))
  }
}

// MARK: Fields of several columns

extension Field where Value == LocalTime {
  /// A moment: `at` in JSON, ISO 8601 with the offset.
  ///
  /// - Parameter name: The column of the seconds since 1970-01-01 UTC; the offset is in `utcOffset`.
  @inlinable
  package static func time(_ name: String, _ get: @escaping @Sendable (Record) -> LocalTime) -> Field {
    Field(
      [Column(name: name, kind: .figure), Column(name: "utcOffset", kind: .figure)],
      encode: { [.integer(get($0).secondsSinceEpoch), .integer(get($0).utcOffset)] },
      decode: { try $0.localTime(at: $1, name) }, members: { [("at", .text(get($0).iso8601))] },
      read: { try $0.member("at", \.time) }
    ).expecting("at", .moment)
  }
}

extension Field where Value == LocalTime? {
  /// A moment that may be missing, under the name of its column.
  @inlinable
  package static func optionalTime(_ name: String, _ get: @escaping @Sendable (Record) -> LocalTime?) -> Field {
    Field(
      [name, "utcOffset"].map { Column(name: $0, kind: .figure, isOptional: true) },
      encode: { [SQLValue(get($0)?.secondsSinceEpoch), SQLValue(get($0)?.utcOffset)] },
      decode: { row, index in
        try row.check(row.isNull(at: index) == row.isNull(at: index + 1), "\(name) and utcOffset")
        return try row.isNull(at: index) ? nil : row.localTime(at: index, name)
      },
      members: { [(name, get($0)?.iso8601.jsonValue ?? .null)] }, read: { try $0.optional(name, \.time) }
    ).expecting(name, .moment)
  }
}

extension SQLRow {
  @inlinable
  package func integer(at index: Int, _ column: Column) throws -> Int { try require(integer(at: index), column.name) }

  /// Returns the time whose seconds are in a column and whose offset is in the next one.
  @inlinable
  package func localTime(at index: Int, _ name: String) throws -> LocalTime {
    let (seconds, offset) = (integer(at: index), integer(at: index + 1))
    guard let seconds, LocalTime.secondsRange.contains(seconds) else { throw DamagedRow(self, name) }
    guard let offset, LocalTime.utcOffsetRange.contains(offset) else { throw DamagedRow(self, "utcOffset") }
    return LocalTime(secondsSinceEpoch: seconds, utcOffset: offset)
  }
}
