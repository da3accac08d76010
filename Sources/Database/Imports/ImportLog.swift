/// The additions and changes of a transaction that imports, so that it can be taken back.
package final class ImportLog {
  private let source: ImportSource
  private let database: any SQLTransaction
  private let schema: DatabaseSchema
  /// The numbers of the rows that were added, and of those that were there already.
  private var added: [String: NumberRuns] = [:]
  private var known: [String: NumberRuns] = [:]
  /// The rows without numbers that were changed, with what was there before.
  private var changes: [(table: TableDescription, key: [SQLValue], before: [SQLValue]?)] = []

  package init(_ source: ImportSource, _ database: any SQLTransaction, schema: DatabaseSchema) {
    (self.source, self.database, self.schema) = (source, database, schema)
  }

  /// Notes a row that was added.
  package func add(_ number: Int, to table: TableDescription) {
    // Rows that go with others are taken back with them.
    if !table.followsReferences { added[table.name, default: NumberRuns()].insert(number) }
  }

  /// Notes a row that was there already, and stands for one of the file.
  package func know(_ number: Int, of table: TableDescription) {
    if !table.followsReferences { known[table.name, default: NumberRuns()].insert(number) }
  }

  /// Carries out a change of the row with the key of these values, and notes it.
  package func change<Value>(
    _ values: [SQLValue], of table: TableDescription, _ body: () throws -> Value
  ) throws -> Value {
    let key = Array(values.prefix(table.keyNames.count))
    let before = try database.values(of: table, key)
    let known = try database.importedChanges(of: table, key)
    let result = try body()
    // Writing a row makes it one's own, but here an import writes it.
    for change in known { try database.put(change) }
    // A row that is as another import made it was brought by this one as well.
    let after = try database.values(of: table, key)
    let isShared = try known.contains { try database.isKept($0, in: table) }
    if after != before || isShared { changes.append((table, key, before)) }
    return result
  }

  /// Remembers all of it at the end of the transaction, and removes what came from the same file before and is no
  /// longer in it as it was read now.
  ///
  /// - Returns: What was removed.
  package func finish() throws -> ImportRemoval {
    let digest = try source.digest()
    let earlier: StoredImport? =
      source.isAgain
      ? nil
      : try database.first(
        "\(StoredImport.table.description.selection) WHERE digest = ? AND kind = ? ORDER BY number DESC LIMIT 1",
        [digest, source.kind])
    var removal = ImportRemoval()
    if let earlier {
      // Rows that are in the file still, as they are read now, stay.
      let isRestedOn = try schema.restsOn(earlier.number, database)
      removal = try database.remove(rowsOf: earlier.number, in: schema, isRestedOn) { table, number in
        self.known[table]?.contains(number) == true
      }
    }
    guard earlier != nil || !added.isEmpty || !changes.isEmpty else { return removal }
    let number: Int
    if let earlier {
      number = earlier.number
      try database.update(
        StoredImport(number: number, kind: source.kind, file: source.file, digest: digest, time: source.time))
    } else {
      number = try database.insert { [source] in
        StoredImport(number: $0, kind: source.kind, file: source.file, digest: digest, time: source.time)
      }.number
    }
    try share(except: number)
    for (name, numbers) in added {
      guard let table = schema[name] else { continue }
      for range in numbers.ranges(upTo: ImportedRows.limit) {
        let digests = try database.map(
          "\(table.selection) WHERE number BETWEEN ? AND ? ORDER BY number", [range.lowerBound, range.upperBound]
        ) { RowDigest.text(of: $0.values) }
        try database.put(
          ImportedRows(source: number, tableName: name, first: range.lowerBound, digests: digests.joined()))
      }
    }
    for (table, key, before) in changes { try remember(before, key, of: table, in: number) }
    return removal
  }

  /// Takes rows that were there already, and that another import has added, for rows of this import as well.
  private func share(except source: Int) throws {
    for (name, numbers) in known {
      let others = try database.importedRows(of: name).filter { $0.source != source }
      for number in Set(others.lazy.flatMap(\.numbers).filter(numbers.contains)).sorted() {
        added[name, default: NumberRuns()].insert(number)
      }
    }
  }

  private func remember(
    _ before: [SQLValue]?, _ key: [SQLValue], of table: TableDescription, in source: Int
  ) throws {
    guard let after = try database.values(of: table, key) else { return }
    var change = ImportedChange(
      source: source, tableName: table.name, key: table.jsonText(of: key), before: before.map(table.jsonText(of:)),
      after: table.jsonText(of: after))
    let known = try database.importedChanges(of: table, key)
    // The first import of a file knows what was there before all, and so does another that brought the same.
    if let first = known.first(where: { $0.source == source }) ?? known.first(where: { $0.after == change.before }),
      first.source == source || change.before == change.after
    {
      change.before = first.before
    }
    try database.put(change)
  }
}

extension SQLTransaction {
  /// Returns the largest number that an import which can be taken back has given to a row; 0 if there is none.
  package func lastImported(in table: TableDescription) throws -> Int {
    let last: ImportedRows? = try first(
      "\(ImportedRows.table.description.selection) WHERE tableName = ? ORDER BY firstNumber DESC LIMIT 1", [table.name])
    return last?.last ?? 0
  }

  /// The rows of a table that imports have added, in their order.
  fileprivate func importedRows(of table: String) throws -> [ImportedRows] {
    try all("\(ImportedRows.table.description.selection) WHERE tableName = ? ORDER BY firstNumber", [table])
  }

  /// Returns the numbers of the rows of a table that an import has added.
  package func importedNumbers(of table: String, _ source: Int) throws -> [ClosedRange<Int>] {
    try importedRows(of: table).filter { $0.source == source }.map(\.numbers)
  }

  /// Whether rows that an import has added or changed are not as they were then.
  package func hasChanges(since source: Int, in table: TableDescription) throws -> Bool {
    guard table.isNumbered else {
      let changes: [ImportedChange] = try all(
        "\(ImportedChange.table.description.selection) WHERE source = ? AND tableName = ?", [source, table.name])
      return try changes.contains { try !isKept($0, in: table) }
    }
    return try importedRows(of: table.name).contains { block in
      guard block.source == source else { return false }
      let digests = try map(
        "\(table.selection) WHERE number BETWEEN ? AND ? ORDER BY number", [block.first, block.last]
      ) { RowDigest.text(of: $0.values) }
      return digests.joined() != block.digests
    }
  }

  /// Returns the changes that imports have made to the row with a key.
  fileprivate func importedChanges(of table: TableDescription, _ key: [SQLValue]) throws -> [ImportedChange] {
    try all(
      "\(ImportedChange.table.description.selection) WHERE tableName = ? AND rowKey = ?",
      [table.name, table.jsonText(of: key)])
  }

  /// Forgets that imports have changed the row with a key, because somebody has written it now.
  @usableFromInline
  func forgetImports(of table: TableDescription, _ values: [SQLValue]) throws {
    let key = table.jsonText(of: Array(values.prefix(table.keyNames.count)))
    try execute("DELETE FROM importedChange WHERE tableName = ? AND rowKey = ?", [table.name, key])
  }

  /// Returns the row with a key; nil if there is none.
  fileprivate func values(of table: TableDescription, _ key: [SQLValue]) throws -> [SQLValue]? {
    try row("\(table.selection) WHERE \(table.keyCondition)", key)?.values
  }

  /// Takes back an import; returns nil if it is not remembered.
  package func undo(import number: Int, in schema: DatabaseSchema) throws -> ImportRemoval? {
    guard let source: StoredImport = try numbered(number) else { return nil }
    let isRestedOn = try schema.restsOn(number, self)
    var removal = try remove(rowsOf: number, in: schema, isRestedOn) { _, _ in false }
    for table in schema.tables.reversed() where !table.isNumbered {
      try undoChanges(of: table, number, isRestedOn, &removal)
    }
    // Rows that others need may go when those are gone.
    if removal.needed.isEmpty {
      try execute("DELETE FROM importedRows WHERE source = ?", [number])
      try execute("DELETE FROM importedChange WHERE source = ?", [number])
      try delete(source)
    }
    try schema.reconcile(self)
    return removal
  }

  /// Removes the rows of an import that are as they were then, and that nothing else needs.
  fileprivate func remove(
    rowsOf source: Int, in schema: DatabaseSchema, _ isRestedOn: Bool,
    except isKept: (_ table: String, _ number: Int) -> Bool
  ) throws -> ImportRemoval {
    var removal = ImportRemoval()
    let tables = schema.tables
    // Rows come after those they refer to.
    for table in tables.reversed() where table.isNumbered && !table.followsReferences {
      let references = tables.flatMap { other in
        other.columns.filter { $0.references == table.name }.map { (table: other, column: $0.sqlName) }
      }
      let imported = try importedRows(of: table.name)
      let blocks = imported.filter { $0.source == source }
      guard let first = blocks.first, let last = blocks.last else { continue }
      let others = imported.filter { $0.source != source }
      let shared = Set(others.lazy.flatMap(\.numbers).filter((first.first...last.last).contains))
      for block in blocks {
        try remove(block, of: table, references, isRestedOn, &removal) { name, number in
          shared.contains(number) || isKept(name, number)
        }
      }
    }
    return removal
  }

  private func remove(
    _ block: ImportedRows, of table: TableDescription, _ references: [(table: TableDescription, column: String)],
    _ isRestedOn: Bool, _ removal: inout ImportRemoval, except isKept: (_ table: String, _ number: Int) -> Bool
  ) throws {
    let digests = Array(block.digests.utf8)
    let bounds: SQLValues = [block.first, block.last]
    var needed = Set<Int>()
    for (other, column) in references where !other.followsReferences {
      needed.formUnion(
        try map("SELECT \(column) FROM \(other.name) WHERE \(column) BETWEEN ? AND ?", bounds) {
          $0.integer(at: 0) ?? 0
        })
    }
    if isRestedOn, let condition = table.neededWhere {
      needed.formUnion(
        try map("SELECT number FROM \(table.name) WHERE number BETWEEN ? AND ? AND (\(condition))", bounds) {
          $0.integer(at: 0) ?? 0
        })
    }
    var (gone, rows) = (NumberRuns(), [[SQLValue]]())
    try each("\(table.selection) WHERE number BETWEEN ? AND ? ORDER BY number", bounds) { row in
      let values = row.values
      guard case .integer(let number) = values[0], !isKept(table.name, number) else { return }
      let start = (number - block.first) * RowDigest.length
      guard RowDigest.text(of: values).utf8.elementsEqual(digests[start..<start + RowDigest.length]) else {
        removal.changed[table.name, default: 0] += 1
        return
      }
      guard !needed.contains(number) else {
        removal.needed[table.name, default: 0] += 1
        return
      }
      gone.insert(number)
      rows.append(values)
    }
    guard !gone.isEmpty else { return }
    if let removed = table.removed { for row in rows { try removed(row, self) } }
    for range in gone.ranges(upTo: ImportedRows.limit) {
      let bounds: SQLValues = [range.lowerBound, range.upperBound]
      for (other, column) in references where other.followsReferences {
        try execute("DELETE FROM \(other.name) WHERE \(column) BETWEEN ? AND ?", bounds)
      }
      try execute("DELETE FROM \(table.name) WHERE number BETWEEN ? AND ?", bounds)
    }
    removal.removed[table.name, default: 0] += rows.count
  }

  /// Whether a row is there as an import has made it.
  fileprivate func isKept(_ change: ImportedChange, in table: TableDescription) throws -> Bool {
    guard let key = table.values(inJSON: change.key)?.map(\.value), let now = try values(of: table, key),
      let after = table.values(inJSON: change.after)
    else { return false }
    let present = Dictionary(uniqueKeysWithValues: zip(table.columns.map(\.name), now))
    return after.allSatisfy { present[$0.column.name] == $0.value }
  }

  /// Throws `DamagedRow` unless the key and the values before are those of a row of the table.
  private func check(_ change: ImportedChange, of table: TableDescription) throws {
    let key = table.values(inJSON: change.key)
    guard let key, key.map(\.column.name) == table.columns.prefix(table.keyNames.count).map(\.name) else {
      throw DamagedRow(detail: "importedChange, \(table.name), rowKey")
    }
    guard let text = change.before, var row = try values(of: table, key.map(\.value)) else { return }
    let damaged = DamagedRow(detail: "importedChange, \(table.name), before")
    guard let before = table.values(inJSON: text), !before.isEmpty else { throw damaged }
    for (column, value) in before.map({ ($0.column.name, $0.value) }) {
      guard let index = table.columns.firstIndex(where: { $0.name == column }) else { throw damaged }
      row[index] = value
    }
    do { try table.check(table.row(row)) } catch is DamagedRow { throw damaged }
  }

  /// Makes rows without numbers what they were before an import, if they are what it made of them.
  private func undoChanges(
    of table: TableDescription, _ source: Int, _ isRestedOn: Bool, _ removal: inout ImportRemoval
  ) throws {
    let changes: [ImportedChange] = try all(
      "\(ImportedChange.table.description.selection) WHERE source = ? AND tableName = ?", [source, table.name])
    for change in changes {
      if isRestedOn, let condition = table.neededWhere,
        try number("SELECT CASE WHEN \(condition) THEN 1 ELSE 0 END") == 1
      {
        removal.needed[table.name, default: 0] += 1
        continue
      }
      try execute(
        "DELETE FROM importedChange WHERE source = ? AND tableName = ? AND rowKey = ?",
        [source, table.name, change.key])
      try check(change, of: table)
      guard let key = table.values(inJSON: change.key)?.map(\.value), try values(of: table, key) != nil,
        // A change that another import brought as well stays until that is taken back, too.
        try !importedChanges(of: table, key).contains(where: { $0.before == change.before && $0.after == change.after })
      else { continue }
      guard try isKept(change, in: table) else {
        removal.changed[table.name, default: 0] += 1
        continue
      }
      if let before = change.before {
        guard let before = table.values(inJSON: before) else { continue }
        let columns = before.map { "\($0.column.sqlName) = ?" }.joined(separator: ", ")
        try execute(
          "UPDATE \(table.name) SET \(columns) WHERE \(table.keyCondition)", before.map(\.value) + key)
      } else {
        try execute("DELETE FROM \(table.name) WHERE \(table.keyCondition)", key)
      }
      removal.removed[table.name, default: 0] += 1
    }
  }
}
