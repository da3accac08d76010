import CivilTime
import WaterModel

/// Queries of the log.
extension WaterStore {
  /// Returns the record with this number, or `nil` if there is none.
  public func record(_ number: Int) throws(StorageError) -> WaterRecord? {
    try connection.read { try $0.numbered(number) }
  }

  /// Returns the number of records in the list.
  public func count(_ query: WaterQuery = .newest) throws(StorageError) -> Int {
    try connection.read { database in
      if query.listsAll { return try database.count(of: WaterRecord.table) }
      return try database.number("SELECT COUNT(*) FROM waterRecord \(query.condition)", query.arguments)
    }
  }

  /// Returns a page of the list; negative arguments count as 0.
  public func records(
    _ query: WaterQuery = .newest, offset: Int = 0, limit: Int
  ) throws(StorageError) -> [WaterRecord] {
    try connection.rows(
      "SELECT * FROM waterRecord \(query.condition) \(query.ordering) LIMIT ? OFFSET ?", query.arguments,
      limit: limit, offset: offset)
  }

  /// Returns the position of a record in the list; `nil` if it no longer exists or is not in the list.
  public func place(of number: Int, in query: WaterQuery = .newest) throws(StorageError) -> Int? {
    try connection.read { database in
      guard try database.lists(number, query) else { return nil }
      return try database.number(
        "SELECT COUNT(*) FROM waterRecord \(query.condition(and: query.condition(before: true)))",
        query.arguments + [number, number])
    }
  }

  /// Returns whether a record is in the list, without finding its position.
  public func lists(_ number: Int, in query: WaterQuery) throws(StorageError) -> Bool {
    try connection.read { try $0.lists(number, query) }
  }

  /// Returns the records with these numbers that exist, in the order of the numbers.
  func records(_ numbers: some Sequence<Int>) throws(StorageError) -> [WaterRecord] {
    try connection.read { database in try numbers.compactMap { try database.numbered($0) } }
  }

  /// Returns the numbers of a page of the list, for which the index of the order is enough.
  func numbers(_ query: WaterQuery, offset: Int, limit: Int) throws(StorageError) -> [Int] {
    try connection.read { database in
      try database.map(
        "SELECT number FROM waterRecord \(query.condition) \(query.ordering) LIMIT ? OFFSET ?",
        query.arguments + [max(0, limit), offset]
      ) { $0.integer(at: 0) ?? 0 }
    }
  }

  /// Returns the points of the newest records.
  ///
  /// - Parameter limit: The maximum number of points; a negative number counts as 0.
  func points(limit: Int) throws(StorageError) -> [WaterPoint] {
    try connection.read { database in
      // Columns by index, because there may be thousands of rows and finding columns by name is slow.
      try database.map(
        "SELECT hardness, alkalinity FROM waterRecord \(WaterQuery.newest.ordering) LIMIT ?", [max(0, limit)]
      ) { try $0.waterPoint(at: 0) }
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
    let newest: [WaterRecord] = try connection.rows(
      "SELECT * FROM waterRecord WHERE \(column) = ? COLLATE NOCASE ORDER BY time DESC, number DESC LIMIT ?", [text],
      limit: limit)
    return newest.reversed()
  }

  /// Returns recently used names, the latest first, without duplicates.
  public func names(limit: Int) throws(StorageError) -> [String] { try latest("name", limit) }

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
  public func eachRecord<Failure: Error>(
    _ query: WaterQuery = .newest, _ body: (WaterRecord) throws(Failure) -> Void
  ) throws(StorageError) -> Result<Int, Failure> {
    try connection.each(
      "SELECT * FROM waterRecord \(query.condition) \(query.ordering)", query.arguments, body: body)
  }
}

extension SQLTransaction {
  fileprivate func lists(_ number: Int, _ query: WaterQuery) throws -> Bool {
    try row("SELECT 1 FROM waterRecord \(query.condition(and: "number = ?"))", query.arguments + [number]) != nil
  }
}

/// The query in SQL.
extension WaterQuery {
  /// What a word may stand in.
  private enum Place: String {
    case name, filter, memo
    /// In numbers: `2026-11-21` and `2026.11.21`.
    case dashedDate, dottedDate
    /// The month as the English list writes it: `Nov`.
    case month
    /// As the Korean list writes it, with a blank before each part: ` 2026년 11월 21일`.
    case koreanDate

    var sql: String {
      func date(_ format: String) -> String { "strftime('\(format)', time + utcOffset, 'unixepoch')" }
      switch self {
      case .name, .filter, .memo: return rawValue
      case .dashedDate: return date("%Y-%m-%d")
      case .dottedDate: return date("%Y.%m.%d")
      case .month:
        let names = CivilDate.monthNames.map { $0.prefix(3) }.joined()
        return "substr('\(names)', 3 * \(date("%m")) - 2, 3)"
      case .koreanDate: return "replace(\(date(" %Y년 %m월 %d일")), ' 0', ' ')"
      }
    }

    /// Returns the pattern of a word: `1월` is not a part of `11월`.
    func pattern(_ term: String) -> String { (self == .koreanDate ? "% " : "%") + "\(WaterQuery.escaped(term))%" }
  }

  /// Returns where to look for a word; in the dates, which are slow to format, only as it can stand in them.
  private static func places(of term: String) -> [Place] {
    let texts = [Place.name, .filter, .memo]
    guard term.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      let isMonth = term.count >= 3 && CivilDate.monthNames.contains { $0.lowercased().hasPrefix(term.lowercased()) }
      return texts + (isMonth ? [.month] : [])
    }
    return texts + (["년", "월", "일"].contains(where: term.hasSuffix) ? [.koreanDate] : [.dashedDate, .dottedDate])
  }

  private static func matchCondition(_ term: String) -> String {
    "(" + places(of: term).map { "\($0.sql) LIKE ? ESCAPE '\\'" }.joined(separator: " OR ") + ")"
  }

  /// The WHERE clause; empty if everything is listed.
  fileprivate var condition: String { condition(and: nil) }

  fileprivate func condition(and more: String?) -> String {
    let conditions = matchConditions + [more].compactMap(\.self)
    return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  private var matchConditions: [String] { hasFindableTerms ? terms.map(Self.matchCondition) : ["0"] }

  /// The query for the records in the order of the list: whether each has the words, its point, and its number.
  ///
  /// Its arguments are `arguments`, twice the number of the record to begin after, if there is one, and the limit.
  func stepSQL(isFirst: Bool) -> String {
    // Within CASE, SQLite does not evaluate what follows a condition that is false.
    """
    SELECT CASE WHEN \(matchConditions.joined(separator: " AND ")) THEN 1 END, hardness, alkalinity, number
    FROM waterRecord
    \(isFirst ? "" : "WHERE " + condition(before: false)) \(ordering) LIMIT ?
    """
  }

  /// Whether all words are short enough for SQLite; longer words than any text of a record are never found.
  private var hasFindableTerms: Bool { terms.allSatisfy { Self.escaped($0).utf8.count <= 40_000 } }

  var arguments: SQLValues {
    guard hasFindableTerms else { return [] }
    return terms.flatMap { term in Self.places(of: term).map { $0.pattern(term) } }
  }

  private static func escaped(_ term: String) -> String {
    String(term.unicodeScalars.flatMap { "%_\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }.map(Character.init))
  }

  /// The columns to sort by, in the order of the indexes.
  private var columns: [String] {
    switch order {
    case .date: ["time", "number"]
    case .name: ["name COLLATE NOCASE", "time", "number"]
    case .hardness: ["hardness", "alkalinity", "time", "number"]
    case .alkalinity: ["alkalinity", "number"]
    // Records without a pH come last in either direction.
    case .pH: [isDescending ? "IFNULL(ph, -1)" : "IFNULL(ph, 100)", "number"]
    }
  }

  fileprivate var ordering: String {
    "ORDER BY " + columns.map { isDescending ? "\($0) DESC" : $0 }.joined(separator: ", ")
  }

  /// The condition for the records before or after the one with a number, which is passed twice as an argument.
  fileprivate func condition(before isBefore: Bool) -> String {
    func value(_ columns: String) -> String { "(SELECT \(columns) FROM waterRecord WHERE number = ?)" }
    let (values, sign) = (columns.joined(separator: ", "), isDescending == isBefore ? ">" : "<")
    // The condition on the first column alone lets SQLite find the start in the index.
    return "\(columns[0]) \(sign)= \(value(columns[0])) AND (\(values)) \(sign) \(value(values))"
  }
}

extension SQLRow {
  /// Returns the point in two columns.
  func waterPoint(at index: Int) throws -> WaterPoint {
    guard let hardness = real(at: index), let alkalinity = real(at: index + 1),
      WaterFigure.hardness.range.contains(hardness), WaterFigure.alkalinity.range.contains(alkalinity)
    else { throw DamagedRow(detail: "no such figures in row \(description)") }
    return WaterPoint(hardness: hardness, alkalinity: alkalinity)
  }
}
