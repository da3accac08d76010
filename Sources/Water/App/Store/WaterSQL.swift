import Database
import Values
import WaterModel

/// A query of the log in SQL.
struct WaterSQL {
  let query: WaterQuery
  let dialect: SQLDialect

  init(_ query: WaterQuery, _ dialect: SQLDialect) { (self.query, self.dialect) = (query, dialect) }

  /// A column in which a word may stand.
  private enum Column: String {
    case name, filter
    case note = "memo"
    /// In numbers: `2026-11-21` and `2026.11.21`.
    case dashedDate, dottedDate
    /// The month as the English list writes it: `Nov`.
    case month
    /// As the Korean list writes it, with a blank before each part: ` 2026년 11월 21일`.
    case koreanDate

    func sql(_ dialect: SQLDialect) -> String {
      func date(_ format: String) -> String { dialect.date(format, "time + utcOffset") }
      switch self {
      case .name, .filter, .note: return rawValue
      case .dashedDate: return date("%Y-%m-%d")
      case .dottedDate: return date("%Y.%m.%d")
      case .month:
        let names = CivilDate.monthNames.map { $0.prefix(3) }.joined()
        return "substr('\(names)', 3 * CAST(\(date("%m")) AS INTEGER) - 2, 3)"
      case .koreanDate: return "replace(\(date(" %Y년 %m월 %d일")), ' 0', ' ')"
      }
    }

    /// Returns the pattern of a word: `1월` is not a part of `11월`.
    func pattern(_ term: String) -> String { (self == .koreanDate ? "% " : "%") + "\(WaterSQL.escaped(term))%" }
  }

  /// Returns where to look for a word; in the dates, which are slow to format, only as it can stand in them.
  private static func columns(of term: String) -> [Column] {
    let texts = [Column.name, .filter, .note]
    guard term.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
      let isMonth = term.count >= 3 && CivilDate.monthNames.contains { $0.lowercased().hasPrefix(term.lowercased()) }
      return texts + (isMonth ? [.month] : [])
    }
    return texts + (["년", "월", "일"].contains(where: term.hasSuffix) ? [.koreanDate] : [.dashedDate, .dottedDate])
  }

  private func matchCondition(_ term: String) -> String {
    "(" + Self.columns(of: term).map { "\($0.sql(dialect)) \(dialect.like) ? ESCAPE '\\'" }.joined(separator: " OR ")
      + ")"
  }

  /// The WHERE clause; empty if everything is listed.
  var condition: String { condition(and: nil) }

  func condition(and more: String?) -> String {
    let conditions = matchConditions + [more].compactMap(\.self)
    return conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  private var matchConditions: [String] { hasFindableTerms ? query.terms.map(matchCondition) : ["1 = 0"] }

  /// The query for the records in the order of the list: whether each has the words, its point, and its number.
  ///
  /// Its arguments are `arguments`, twice the number of the record to begin after, if there is one, and the limit.
  func step(isFirst: Bool) -> String {
    // Within CASE, SQLite does not evaluate what follows a condition that is false.
    """
    SELECT CASE WHEN \(matchConditions.joined(separator: " AND ")) THEN 1 END, hardness, alkalinity, rating, number
    FROM waterRecord
    \(isFirst ? "" : "WHERE " + condition(before: false)) \(ordering) LIMIT ?
    """
  }

  /// Whether all words are short enough for SQLite; longer words than any text of a record are never found.
  private var hasFindableTerms: Bool { query.terms.allSatisfy { Self.escaped($0).utf8.count <= 40_000 } }

  var arguments: SQLValues {
    guard hasFindableTerms else { return [] }
    return query.terms.flatMap { term in Self.columns(of: term).map { $0.pattern(term) } }
  }

  private static func escaped(_ term: String) -> String {
    String(term.unicodeScalars.flatMap { "%_\\".unicodeScalars.contains($0) ? ["\\", $0] : [$0] }.map(Character.init))
  }

  /// The columns to sort by, in the order of the indexes.
  private var columns: [String] {
    switch query.order {
    case .date: ["time", "number"]
    case .name: [dialect.folded("name"), "time", "number"]
    case .hardness: [unknownLast("hardness", 20_000), unknownLast("alkalinity", 20_000), "time", "number"]
    case .alkalinity: [unknownLast("alkalinity", 20_000), "number"]
    case .pH: [unknownLast("ph", 100), "number"]
    case .rating: [unknownLast("rating", 6), "number"]
    }
  }

  /// A column whose records without a value come last in either direction.
  ///
  /// - Parameter most: More than any value.
  private func unknownLast(_ column: String, _ most: Int) -> String {
    "\(dialect.ifNull)(\(column), \(query.isDescending ? -1 : most))"
  }

  var ordering: String {
    "ORDER BY " + columns.map { query.isDescending ? "\($0) DESC" : $0 }.joined(separator: ", ")
  }

  /// The condition for the records before or after the one with a number, which is passed twice as an argument.
  func condition(before isBefore: Bool) -> String {
    func value(_ columns: String) -> String { "(SELECT \(columns) FROM waterRecord WHERE number = ?)" }
    let (values, sign) = (columns.joined(separator: ", "), query.isDescending == isBefore ? ">" : "<")
    // The condition on the first column alone lets SQLite find the start in the index.
    return "\(columns[0]) \(sign)= \(value(columns[0])) AND (\(values)) \(sign) \(value(values))"
  }
}
