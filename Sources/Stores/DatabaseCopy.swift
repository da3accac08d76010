import Database

/// A copy of everything that a database holds into another, all or nothing.
struct DatabaseCopy {
  private let source: any SQLTransaction
  private let target: any SQLTransaction
  private let progress: (_ rows: Int, _ all: Int) -> Void

  /// Copies everything from one database to another; returns the number of rows of each table.
  ///
  /// - Throws: `DatabaseNotEmpty`, with nothing written, if the other holds data; `StorageError`.
  static func run(
    from source: any SQLConnection, to target: any SQLConnection, progress: (_ rows: Int, _ all: Int) -> Void
  ) throws -> [String: Int] {
    try withoutActuallyEscaping(progress) { progress in
      let result: Result<[String: Int], DatabaseNotEmpty> = try source.read { source in
        try target.write(isRepeatable: false) { target in
          let copy = DatabaseCopy(source: source, target: target, progress: progress)
          do { return .success(try copy.run()) } catch let error as DatabaseNotEmpty { return .failure(error) }
        }
      }
      return try result.get()
    }
  }

  private func run() throws -> [String: Int] {
    // The settings of a new database may have been chosen already.
    for table in DatabaseSchema.pavilion.tables where table.name != DatabaseSchema.pavilion.settings {
      guard try table.isNew(in: target) else { throw DatabaseNotEmpty(table: table.name) }
    }
    let all = try DatabaseSchema.pavilion.tables.reduce(0) { try $0 + source.number("SELECT COUNT(*) FROM \($1.name)") }
    var (done, counts) = (0, [String: Int]())
    for table in DatabaseSchema.pavilion.tables {
      try target.execute("DELETE FROM \(table.name)")
      let contents = try copy(table, after: done, of: all)
      done += contents.count
      counts[table.name] = contents.count
      guard try table.contents(in: target) == contents else {
        throw DamagedRow(detail: "the copy of \(table.name) differs")
      }
    }
    return counts
  }

  private func copy(_ table: TableDescription, after before: Int, of all: Int) throws -> TableContents {
    var contents = TableContents()
    try table.each(in: source) { row in
      let values = row.values
      contents.add(values)
      try table.insert(values, into: target)
      if contents.count % 1000 == 0 { progress(before + contents.count, all) }
    }
    // Numbers of rows that were deleted are not given again.
    if table.isNumbered { try target.reserve(source.lastNumber(of: table.name), of: table.name) }
    progress(before + contents.count, all)
    return contents
  }

}

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
    try DatabaseCopy.run(from: connection, to: other.connection, progress: progress)
  }

  /// Returns a copy in memory of everything in this database.
  public func copy() throws -> PavilionDatabase {
    let connection = try SQLiteConnection(.memory)
    try connection.migrate(to: .pavilion)
    let copy = try PavilionDatabase(connection, shop: shop, till: till)
    try self.copy(to: copy)
    return copy
  }
}
