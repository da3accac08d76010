import Database

/// An error for a copy into a database that holds data.
public struct DatabaseNotEmpty: Error, Hashable, Sendable {
  /// The table that has rows.
  public let table: String
}

extension PavilionDatabase {
  /// Copies everything that this database holds into another one, all or nothing; returns the rows of each table.
  ///
  /// Numbers of rows included. What was written is compared with what was read before it is committed.
  ///
  /// - Parameter progress: Called with the rows that were copied so far, and with all of them.
  /// - Throws: `DatabaseNotEmpty`, with nothing written, if the other holds data; `StorageError`.
  @discardableResult
  public func copy(
    to other: PavilionDatabase, progress: (_ rows: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> [String: Int] {
    let schema = storage.schema
    let result: Result<[String: Int], DatabaseNotEmpty> = try connection.read { source in
      try other.connection.write(isRepeatable: false) { target in
        do { return .success(try source.copyTables(of: schema, to: target, progress)) } catch let error
          as DatabaseNotEmpty
        {
          return .failure(error)
        }
      }
    }
    return try result.get()
  }

  /// Returns a copy in memory of everything in this database.
  public func copy() throws -> PavilionDatabase {
    let connection = try SQLiteConnection(.memory)
    try connection.migrate(to: storage.schema)
    let copy = try PavilionDatabase(connection, as: storage, shop: shop, till: till)
    try self.copy(to: copy)
    return copy
  }
}

extension SQLTransaction {
  fileprivate func copyTables(
    of schema: DatabaseSchema, to target: any SQLTransaction, _ progress: (_ rows: Int, _ all: Int) -> Void
  ) throws -> [String: Int] {
    let tables = schema.tables
    // The settings of a new database may have been chosen already.
    for table in tables where table.name != schema.settings {
      guard try table.isNew(in: target) else { throw DatabaseNotEmpty(table: table.name) }
    }
    let all = try tables.reduce(0) { try $0 + number("SELECT COUNT(*) FROM \($1.name)") }
    var (done, counts) = (0, [String: Int]())
    for table in tables {
      try target.execute("DELETE FROM \(table.name)")
      var contents = TableContents()
      try table.each(in: self) { row in
        let values = row.values
        contents.add(values)
        try table.insert(values, into: target)
        if contents.count % 1000 == 0 { progress(done + contents.count, all) }
      }
      // Numbers of rows that were deleted are not given again.
      if table.isNumbered { try target.reserve(lastNumber(of: table.name), of: table.name) }
      done += contents.count
      counts[table.name] = contents.count
      progress(done, all)
      guard try table.contents(in: target) == contents else {
        throw DamagedRow(detail: "the copy of \(table.name) differs")
      }
    }
    return counts
  }
}
