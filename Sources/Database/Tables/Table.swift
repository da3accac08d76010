import DataFormats

/// A table and the records in it.
package struct Table<Record: Sendable>: Sendable {
  /// The table for what does not depend on the type of its records.
  package let description: TableDescription
  /// Returns the values of a record, in the order of the columns of `description`.
  package let encode: @Sendable (Record) -> [SQLValue]
  /// Returns the record in a row of these columns; throws `DamagedRow` if the row is invalid.
  package let decode: @Sendable (SQLRow) throws -> Record
  /// Returns a record as JSON, with the same members wherever it is written.
  package let json: @Sendable (Record) -> JSONObject
  /// The names of these members, in the order of the fields.
  package let memberNames: [String]

  /// Describes a table.
  ///
  /// - Parameters:
  ///   - migration: The migration that created the table.
  ///   - key: What identifies a row.
  ///   - fields: The properties of a record, in the order in which `make` takes them.
  ///   - inserted: Called after a row was inserted, for what triggers cannot derive from it.
  ///   - removed: Called before a row of an import is taken back, to undo what `inserted` has derived from it.
  ///   - followsReferences: Whether rows go with those whose numbers they have.
  ///   - required: Throws `DamagedRow` for a row that must be there, and is not.
  ///   - complete: Adds rows that must be there, and are not; returns the names of what cannot be known of them any more.
  ///   - neededWhere: The condition, in SQL, for rows that cannot be taken back.
  ///   - contradiction: The columns that may contradict each other.
  ///   - make: Returns the record with these values; `nil` if they contradict each other.
  @inlinable
  package init<each Value>(
    _ name: String, since migration: String, key: TableDescription.Key, _ fields: repeat Field<Record, each Value>,
    checks: [String] = [], indexes: [TableDescription.Index] = [], merge: TableDescription.Merge = .missing,
    initial: @autoclosure @escaping @Sendable () -> [Record] = [], isCounted: Bool = false,
    inserted: TableDescription.Inserted? = nil, removed: TableDescription.Inserted? = nil,
    followsReferences: Bool = false, required: TableDescription.Required? = nil,
    complete: (@Sendable (any SQLTransaction) throws -> [String])? = nil, neededWhere: String? = nil,
    contradiction: String = "",
    make: @escaping @Sendable (repeat each Value) throws -> Record?
  ) {
    var columns: [Column] = []
    var matches: [(range: Range<Int>, match: RowMatch)] = []
    var readers = FieldReaders()
    var encoders: [@Sendable (Record) -> [SQLValue]] = []
    var membersOf: [@Sendable (Record) -> Field<Record, Int>.Members] = []
    var expected: [(name: String, value: ExpectedValue)] = []
    var memberNames: [String] = []
    for field in repeat each fields {
      expected += field.expected
      memberNames += field.expected.map(\.name).sorted()
      if let match = field.match { matches.append((columns.count..<columns.count + field.columns.count, match)) }
      readers.add(FieldReader(field, at: columns.count))
      encoders.append(field.encode)
      membersOf.append(field.members)
      columns += field.columns
    }
    let names = columns.map(\.name)
    let encode: @Sendable (Record) -> [SQLValue] = { [encoders] record in
      var values: [SQLValue] = []
      values.reserveCapacity(names.count)
      for encode in encoders { values += encode(record) }
      return values
    }
    let decode: @Sendable (SQLRow) throws -> Record = { [readers] row in
      var index = 0
      return try row.require(
        make(repeat readers.next((each Value).self, at: &index).decode(row)), contradiction)
    }
    let json: @Sendable (Record) -> JSONObject = { [membersOf] record in
      var members: Field<Record, Int>.Members = []
      for part in membersOf { members += part(record) }
      return JSONObject(members.map { ($0, $1) })
    }
    (self.encode, self.decode, self.json, self.memberNames) = (encode, decode, json, memberNames)
    var description = TableDescription(
      name: name, migration: migration, key: key, columns: columns, checks: checks, indexes: indexes, merge: merge,
      initialRows: { initial().map(encode) }, isCounted: isCounted, inserted: inserted, matches: matches,
      expected: expected, check: { _ = try decode($0) }, json: { json(try decode($0)) },
      values: { [readers] element in
        guard case .object = element.value else { throw DamagedRow(detail: "") }
        var index = 0
        guard let record = try make(repeat readers.next((each Value).self, at: &index).read(element)) else {
          throw DamagedRow(detail: contradiction)
        }
        return encode(record)
      }, normalized: { encode(try decode($0)) })
    description.readingProblems = { [readers] in readers.problems(in: $0) }
    (description.removed, description.followsReferences) = (removed, followsReferences)
    (description.required, description.complete, description.neededWhere) = (required, complete, neededWhere)
    self.description = description
  }
}

/// An object that reads the value of a field, so that a row is read without a look at the types of its fields.
///
/// Fields in a tuple have their types looked up by the runtime for each row, which takes ten times as long.
package final class FieldReader<Value>: Sendable {
  package let decode: @Sendable (SQLRow) throws -> Value
  package let read: @Sendable (JSONElement) throws -> Value

  /// - Parameter start: The index of the first column of the field.
  @inlinable
  package init(_ field: Field<some Sendable, Value>, at start: Int) {
    decode = { [decode = field.decode] in try decode($0, start) }
    read = field.read
  }
}

/// The readers of all fields of a table, in their order.
package struct FieldReaders: Sendable {
  @usableFromInline var readers: [AnyObject & Sendable] = []
  @usableFromInline var checks: [@Sendable (JSONElement) throws -> Void] = []

  @inlinable
  package init() {}

  @inlinable
  package mutating func add(_ reader: FieldReader<some Any>) {
    readers.append(reader)
    checks.append { _ = try reader.read($0) }
  }

  /// Returns what is wrong with each member of an element by itself.
  package func problems(in element: JSONElement) -> [DamagedRow] {
    checks.compactMap { check in
      do {
        try check(element)
        return nil
      } catch { return error as? DamagedRow }
    }
  }

  /// Returns the reader at an index, which is moved on; it must be one of this type of value.
  @inlinable
  package func next<Value>(_ type: Value.Type, at index: inout Int) -> FieldReader<Value> {
    defer { index += 1 }
    return unsafeDowncast(readers[index], to: FieldReader<Value>.self)
  }
}

extension Table {
  /// Creates the same table with records of another type, which is what documents may have.
  ///
  /// - Parameters:
  ///   - member: The member whose values this type does not have all.
  ///   - names: Those that it has.
  ///   - make: Returns the record; `nil` for one that this type does not have.
  @inlinable
  package init<Other>(
    _ table: Table<Other>, _ other: @escaping @Sendable (Record) -> Other, only member: String, _ names: [String],
    _ make: @escaping @Sendable (Other) -> Record?
  ) {
    let decode: @Sendable (SQLRow) throws -> Record = { row in try row.require(make(table.decode(row)), member) }
    var description = table.description
    description.checkArriving = { _ = try decode($0) }
    description.restrict(member, to: names)
    self.description = description
    self.decode = decode
    encode = { table.encode(other($0)) }
    json = { table.json(other($0)) }
    memberNames = table.memberNames
  }
}
