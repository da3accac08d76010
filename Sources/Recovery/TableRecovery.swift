import Database

extension RowRecovery {
  /// Reads the rows of a database that SQLite finds whole, with whatever columns, coding and unfinished changes, into a new
  /// one.
  ///
  /// - Throws: An error if a column is missing.
  static func run(
    _ schema: DatabaseSchema, _ database: any SQLTransaction, into target: any SQLTransaction
  ) throws -> Recovered {
    var recovery = try RowRecovery(schema, into: target)
    var given: [String: Int] = [:]
    for table in schema.tables {
      let isThere = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?"
      guard try database.row(isThere, [table.name]) != nil else {
        recovery.noteLostPages(1, of: table.name)
        continue
      }
      if table.isNumbered, case let last = try database.lastNumber(of: table.name), Column.numbers.contains(last) {
        given[table.name] = last
      }
      try table.each(in: database) { row in
        let number = table.isNumbered ? row.integer(at: 0) : nil
        let isRepaired = (try? row.checkTexts()) == nil
        if let read = Self.row(number, row.values, isRepaired: isRepaired, of: table) {
          try recovery.insert(read, table)
        } else {
          recovery.note(number, table)
        }
      }
    }
    try recovery.finish(given)
    return recovery.recovered
  }
}
