import CivilTime
import GRDB
import WaterModel

/// Reading the log.
extension WaterStore {
  /// The record with this number, nil when there is none.
  public func record(_ number: Int) throws(StorageError) -> WaterRecord? {
    try connection.read { try $0.waterRecord(number) }
  }

  /// How many records are listed.
  public func count(_ query: WaterQuery = .newest) throws(StorageError) -> Int {
    let listing = Listing(query)
    return try connection.read { database in
      try Int.fetchOne(
        database, sql: "SELECT COUNT(*) FROM waterRecord \(listing.condition)", arguments: listing.arguments) ?? 0
    }
  }

  /// A page of what is listed; numbers below 0 count as 0.
  public func records(
    _ query: WaterQuery = .newest, offset: Int = 0, limit: Int
  ) throws(StorageError) -> [WaterRecord] {
    let listing = Listing(query)
    // To SQLite a negative offset is 0 as well, but a negative limit means "all".
    return try connection.read { database in
      try Row.fetchAll(
        database, sql: "SELECT * FROM waterRecord \(listing.condition) \(listing.order) LIMIT ? OFFSET ?",
        arguments: listing.arguments + [max(0, limit), offset]
      ).map(WaterRecord.init(row:))
    }
  }

  /// How many records are listed before one; nil when it is gone, or is not listed.
  public func place(of number: Int, in query: WaterQuery = .newest) throws(StorageError) -> Int? {
    let listing = Listing(query)
    return try connection.read { database in
      let isListed = try Bool.fetchOne(
        database, sql: "SELECT 1 FROM waterRecord \(listing.condition(and: "number = ?"))",
        arguments: listing.arguments + [number])
      guard isListed == true else { return nil }
      return try Int.fetchOne(
        database, sql: "SELECT COUNT(*) FROM waterRecord \(listing.condition(and: listing.isBefore))",
        arguments: listing.arguments + [number, number])
    }
  }

  /// Where the newest of the listed records lie on the chart.
  ///
  /// - Parameter limit: so many at most; below 0 counts as 0.
  public func points(_ query: WaterQuery = .newest, limit: Int) throws(StorageError) -> [WaterPoint] {
    let listing = Listing(WaterQuery(words: query.words))
    return try connection.read { try listing.points($0, limit: limit).points }
  }

  /// How many records are listed, and where the newest of them lie on the chart.
  ///
  /// What is looked for by words is looked through once for both.
  ///
  /// - Parameter limit: so many points at most; below 0 counts as 0.
  public func overview(
    _ query: WaterQuery, limit: Int
  ) throws(StorageError) -> (count: Int, points: [WaterPoint]) {
    let listing = Listing(WaterQuery(words: query.words))
    return try connection.read { database in
      guard query.listsAll else { return try listing.points(database, limit: limit, countsAll: true) }
      let count = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM waterRecord") ?? 0
      return (count, try listing.points(database, limit: limit).points)
    }
  }

  /// What records can have in common.
  public enum Series: Hashable, Sendable {
    /// They bear this name, in upper or lower case.
    case name(String)
    /// They went through this filter.
    case filter(String)
  }

  /// The newest records of a series in the order of time, the oldest of them first.
  public func records(of series: Series, limit: Int) throws(StorageError) -> [WaterRecord] {
    let (column, text) =
      switch series {
      case .name(let name): ("name", name)
      case .filter(let filter): ("filter", filter)
      }
    return try connection.read { database in
      try Row.fetchAll(
        database,
        sql: """
          SELECT * FROM waterRecord WHERE \(column) = ? COLLATE NOCASE ORDER BY time DESC, number DESC LIMIT ?
          """,
        arguments: [text, max(0, limit)]
      ).reversed().map(WaterRecord.init(row:))
    }
  }

  /// The names that were given lately, the latest first, each once.
  public func names(limit: Int) throws(StorageError) -> [String] { try latest("name", limit) }

  /// The filters that were used lately, the latest first, each once.
  public func filters(limit: Int) throws(StorageError) -> [String] { try latest("filter", limit) }

  private func latest(_ column: String, _ limit: Int) throws(StorageError) -> [String] {
    let texts = try connection.read { database in
      try String.fetchAll(
        database, sql: "SELECT \(column) FROM waterRecord ORDER BY time DESC, number DESC LIMIT 1000")
    }
    var known: Set<String> = [""]
    return Array(texts.filter { known.insert($0.lowercased()).inserted }.prefix(max(0, limit)))
  }

  /// Gives every listed record to the body, in the order of the list, without keeping them in memory.
  ///
  /// All of them come from one and the same state of the file; the body must not use the database. A damaged row does
  /// not keep the others from being saved: the result is how many there were, or what the body has thrown.
  public func eachRecord<Trouble: Error>(
    _ query: WaterQuery = .newest, _ body: (WaterRecord) throws(Trouble) -> Void
  ) throws(StorageError) -> Result<Int, Trouble> {
    let listing = Listing(query)
    return try connection.read { database in
      let rows = try Row.fetchCursor(
        database, sql: "SELECT * FROM waterRecord \(listing.condition) \(listing.order)",
        arguments: listing.arguments)
      var damaged = 0
      while let row = try rows.next() {
        guard let record = try? WaterRecord(row: row) else {
          damaged += 1
          continue
        }
        do throws(Trouble) { try body(record) } catch { return .failure(error) }
      }
      return .success(damaged)
    }
  }
}

/// A query as SQL says it.
private struct Listing {
  let query: WaterQuery

  init(_ query: WaterQuery) {
    self.query = query
  }

  private static let texts = ["name", "filter", "memo"]
  /// As the list shows a day, and as it is written elsewhere.
  private static let dates = ["%Y-%m-%d", "%Y.%m.%d"].map { "strftime('\($0)', time + utcOffset, 'unixepoch')" }

  /// Where a word may stand: only one with a digit is looked for among the dates, which take long to be written out.
  private static func places(of term: String) -> [String] {
    texts + (term.utf8.contains { (0x30...0x39).contains($0) } ? dates : [])
  }

  private static func isFound(_ term: String) -> String {
    "(" + places(of: term).map { "\($0) LIKE ? ESCAPE '\\'" }.joined(separator: " OR ") + ")"
  }

  /// WHERE and what follows it; empty when everything is listed.
  var condition: String { condition(and: nil) }

  func condition(and more: String?) -> String {
    let conditions = (hasFindableTerms ? query.terms.map(Listing.isFound) : ["0"]) + [more].compactMap(\.self)
    return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  /// Longer words than any text of a record can be, which SQLite refuses to look for, are not found.
  private var hasFindableTerms: Bool { query.terms.allSatisfy { Listing.escaped($0).utf8.count <= 40_000 } }

  var arguments: StatementArguments {
    guard hasFindableTerms else { return [] }
    return StatementArguments(
      query.terms.flatMap { term in
        Array(repeating: "%\(Listing.escaped(term))%", count: Listing.places(of: term).count)
      })
  }

  private static func escaped(_ term: String) -> String {
    String(term.unicodeScalars.flatMap { "%_\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }.map(Character.init))
  }

  /// What is compared, in this order, as the indexes have it.
  private var columns: [String] {
    switch query.order {
    case .date: ["time", "number"]
    case .name: ["name COLLATE NOCASE", "time", "number"]
    case .hardness: ["hardness", "alkalinity", "time", "number"]
    case .alkalinity: ["alkalinity", "number"]
    // What has no pH comes last either way.
    case .pH: [query.isDescending ? "IFNULL(ph, -1)" : "IFNULL(ph, 100)", "number"]
    }
  }

  /// The newest points, and how many rows were met: with `countsAll` all that are listed, else as many as points.
  func points(
    _ database: Database, limit: Int, countsAll: Bool = false
  ) throws -> (count: Int, points: [WaterPoint]) {
    let limit = max(0, limit)
    let rows = try Row.fetchCursor(
      database, sql: "SELECT hardness, alkalinity FROM waterRecord \(condition) \(order) LIMIT ?",
      arguments: arguments + [countsAll ? -1 : limit])
    var (count, points): (Int, [WaterPoint]) = (0, [])
    while let row = try rows.next() {
      count += 1
      guard points.count < limit else { continue }
      // By their places: there may be thousands of them, and columns are slow to find by name.
      guard case .double(let hardness) = (row[0] as DatabaseValue).storage,
        case .double(let alkalinity) = (row[1] as DatabaseValue).storage,
        WaterFigure.hardness.range.contains(hardness), WaterFigure.alkalinity.range.contains(alkalinity)
      else { throw DamagedRow(detail: "no such figures in row \(row.description)") }
      points.append(WaterPoint(hardness: hardness, alkalinity: alkalinity))
    }
    return (count, points)
  }

  var order: String {
    "ORDER BY " + columns.map { query.isDescending ? "\($0) DESC" : $0 }.joined(separator: ", ")
  }

  /// A condition that holds for all that is listed before the record with a number, which is asked for twice.
  var isBefore: String {
    func value(_ columns: String) -> String { "(SELECT \(columns) FROM waterRecord WHERE number = ?)" }
    let (values, sign) = (columns.joined(separator: ", "), query.isDescending ? ">" : "<")
    // The first column by itself lets SQLite search the index for where to begin.
    return "\(columns[0]) \(sign)= \(value(columns[0])) AND (\(values)) \(sign) \(value(values))"
  }
}
