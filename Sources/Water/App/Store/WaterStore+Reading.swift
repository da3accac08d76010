import Database
import Values
import WaterModel

/// Queries of the log.
extension WaterStore {
  /// Returns the number of records in the list.
  public func count(_ query: WaterQuery = .newest) throws(StorageError) -> Int {
    try connection.read { database in
      if query.listsAll { return try database.count(of: WaterRecord.table.description.name) }
      let sql = WaterSQL(query, database.dialect)
      return try database.number("SELECT COUNT(*) FROM waterRecord \(sql.condition)", sql.arguments)
    }
  }

  /// Returns a page of the list; negative arguments count as 0.
  public func records(
    _ query: WaterQuery = .newest, offset: Int = 0, limit: Int
  ) throws(StorageError) -> [WaterRecord] {
    try connection.read { database in
      let sql = WaterSQL(query, database.dialect)
      return try database.all(
        "\(WaterRecord.table.description.selection) \(sql.condition) \(sql.ordering) LIMIT ? OFFSET ?",
        sql.arguments + [max(0, limit), max(0, offset)])
    }
  }

  /// Returns the position of a record in the list; `nil` if it no longer exists or is not in the list.
  public func index(of number: Int, in query: WaterQuery = .newest) throws(StorageError) -> Int? {
    try connection.read { database in
      guard try database.lists(number, query) else { return nil }
      let sql = WaterSQL(query, database.dialect)
      return try database.number(
        "SELECT COUNT(*) FROM waterRecord \(sql.condition(and: sql.condition(before: true)))",
        sql.arguments + [number, number])
    }
  }

  /// Returns whether a record is in the list, without finding its position.
  public func lists(_ number: Int, in query: WaterQuery) throws(StorageError) -> Bool {
    try connection.read { try $0.lists(number, query) }
  }

  /// Returns what is made of the records with these numbers that exist, in the order of a list.
  func records<Value>(
    _ numbers: some Sequence<Int>, in query: WaterQuery, _ make: (SQLRow) throws -> Value
  ) throws(StorageError) -> [Value] {
    let list = numbers.map { "\($0)" }.joined(separator: ",")
    return try connection.read { database in
      let sql = WaterSQL(query, database.dialect)
      return try database.map(
        "\(WaterRecord.table.description.selection) WHERE number IN (\(database.dialect.numbersOfList)) \(sql.ordering)",
        [list],
        make)
    }
  }

  /// Returns a page of the list: the index of the order finds the numbers, and only these records are read.
  func page(_ query: WaterQuery, offset: Int, limit: Int) throws(StorageError) -> [WaterRecord] {
    try connection.read { database in
      let sql = WaterSQL(query, database.dialect)
      let numbers = "SELECT number FROM waterRecord \(sql.condition) \(sql.ordering) LIMIT ? OFFSET ?"
      return try database.all(
        "\(WaterRecord.table.description.selection) WHERE number IN (\(numbers)) \(sql.ordering)",
        sql.arguments + [max(0, limit), max(0, offset)])
    }
  }

  /// Returns the numbers of a page of the list, for which the index of the order is enough.
  func numbers(_ query: WaterQuery, offset: Int, limit: Int) throws(StorageError) -> [Int] {
    try connection.read { database in
      let sql = WaterSQL(query, database.dialect)
      return try database.map(
        "SELECT number FROM waterRecord \(sql.condition) \(sql.ordering) LIMIT ? OFFSET ?",
        sql.arguments + [max(0, limit), max(0, offset)]
      ) { $0.integer(at: 0) ?? 0 }
    }
  }

  /// Returns the points of the newest records.
  ///
  /// - Parameter limit: The maximum number of points; a negative number counts as 0.
  func points(limit: Int) throws(StorageError) -> [RatedWater] {
    try connection.read { database in
      // Columns by index, because there may be thousands of rows and finding columns by name is slow.
      try database.map(
        "SELECT hardness, alkalinity, rating FROM waterRecord \(WaterSQL(.newest, database.dialect).ordering) LIMIT ?",
        [max(0, limit)]
      ) { try $0.ratedWater(at: 0) }
    }
  }

  /// A property that records can have in common.
  public enum Series: Hashable, Sendable {
    /// The name, ignoring case.
    case name(String)
    /// The filter, ignoring case.
    case filter(String)
  }

  /// Returns the newest records of a series, in chronological order.
  public func records(of series: Series, limit: Int) throws(StorageError) -> [WaterRecord] {
    let (column, text) =
      switch series {
      case .name(let name): ("name", name)
      case .filter(let filter): ("filter", filter)
      }
    return try connection.read { database in
      let fold = database.dialect.folded
      let newest: [WaterRecord] = try database.all(
        "\(WaterRecord.table.description.selection) WHERE \(fold(column)) = \(fold("?")) ORDER BY time DESC, number DESC LIMIT ?",
        [text.composedWhole, max(0, limit)])
      return newest.reversed()
    }
  }

  /// Returns recently used names, the latest first, without duplicates.
  public func names(limit: Int) throws(StorageError) -> [String] { try latest("name", limit) }

  /// Returns all names, in no order.
  public func allNames() throws(StorageError) -> [String] {
    try connection.read { database in
      try database.map("SELECT DISTINCT name FROM waterRecord WHERE name <> ''", []) { try $0.text("name") }
    }
  }

  /// Returns recently used filters, the latest first, without duplicates.
  public func filters(limit: Int) throws(StorageError) -> [String] { try latest("filter", limit) }

  private func latest(_ column: String, _ limit: Int) throws(StorageError) -> [String] {
    let texts = try connection.read { database in
      try database.map("SELECT \(column) FROM waterRecord ORDER BY time DESC, number DESC LIMIT 1000") {
        try $0.text(column)
      }
    }
    var known: Set<String> = [""]
    return Array(texts.filter { known.insert($0.lowercased()).inserted }.prefix(max(0, limit)))
  }

  /// Calls the body with every record in the list, in its order, without keeping them in memory.
  ///
  /// All records come from the same snapshot of the file; the body must not use the database. Damaged rows are skipped,
  /// so that the others can be saved: the result is the number of damaged rows, or the error that the body threw.
  public func eachRecord<BodyError: Error>(
    _ query: WaterQuery = .newest, _ body: (WaterRecord) throws(BodyError) -> Void
  ) throws(StorageError) -> Result<Int, BodyError> {
    try connection.each(body: body) { dialect in
      let sql = WaterSQL(query, dialect)
      return ("\(WaterRecord.table.description.selection) \(sql.condition) \(sql.ordering)", sql.arguments)
    }
  }
}

extension SQLTransaction {
  fileprivate func lists(_ number: Int, _ query: WaterQuery) throws -> Bool {
    let sql = WaterSQL(query, dialect)
    return try row("SELECT 1 FROM waterRecord \(sql.condition(and: "number = ?"))", sql.arguments + [number]) != nil
  }
}

extension SQLRow {
  /// Returns the position in two columns, and the rating in the one after them.
  func ratedWater(at index: Int) throws -> RatedWater {
    RatedWater(try waterPosition(at: index), rating: try rating(at: index + 2))
  }

  /// Returns the point in two columns.
  func waterPoint(at index: Int) throws -> WaterPoint {
    guard let point = try waterPosition(at: index).point else { throw DamagedRow(self, "hardness and alkalinity") }
    return point
  }

  /// Returns the position in two columns, of which one may have no value.
  package func waterPosition(at index: Int) throws -> WaterPosition {
    let (hardness, alkalinity) = (real(at: index), real(at: index + 1))
    guard let position = WaterPosition(hardness: hardness, alkalinity: alkalinity),
      hardness.map(WaterFigure.hardness.range.contains) ?? isNull(at: index),
      alkalinity.map(WaterFigure.alkalinity.range.contains) ?? isNull(at: index + 1)
    else { throw DamagedRow(self, "hardness and alkalinity") }
    return position
  }
}
