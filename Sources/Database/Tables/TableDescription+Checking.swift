import DataFormats
import Values

extension TableDescription {
  /// Returns the values of an element of a document; throws `DamagedRow` if it is wrong by itself, or if its row is none
  /// that all pages can read.
  package func arrivingValues(of element: JSONElement) throws -> [SQLValue] {
    guard case .object(let members) = element.value, hasKnownShape(members) else { throw DamagedRow(detail: "") }
    let values = try values(element)
    let row = row(values)
    do { try (checkArriving ?? check)(row) } catch let error as DamagedRow { throw DamagedRow(detail: error.column) }
    return values
  }

  /// Returns all that is wrong with an element by itself, in the order of its members; then what is missing or cannot be
  /// true together, unless that follows from what was said.
  package func problems(in element: JSONElement) -> [DamagedRow] {
    guard case .object = element.value else { return [DamagedRow(detail: "")] }
    let problems = ExpectedValue.object(expected).problems(in: element.value, at: "")
    var wrong = Set(problems.compactMap { $0.members.first })
    for problem in problems {
      // A member under a misspelled name is not missing as well.
      guard case .known(let names)? = problem.found?.expected, problem.column.utf8.count <= 60 else { continue }
      if let meant = Nearest.match(for: problem.column, among: names) { wrong.insert(meant) }
    }
    let others = readingProblems(element).filter { wrong.isDisjoint(with: $0.members) }
    guard problems.isEmpty, others.isEmpty else { return problems + others }
    do {
      _ = try arrivingValues(of: element)
      return []
    } catch { return (error as? DamagedRow).map { [$0] } ?? [] }
  }

  /// A row that belongs to one of another table which is not there.
  package struct Orphan {
    package let number: Int
    /// The damage: the column that names the other row.
    package let damage: DamagedRow
  }

  /// Returns the rows that cannot be without one of another table, which is not there; a document with them is refused.
  package func orphans(in database: any SQLTransaction) throws -> [Orphan] {
    guard isNumbered else { return [] }
    return try columns.flatMap { column -> [Orphan] in
      // Others may have the numbers of rows that are gone.
      guard let other = column.references, followsReferences || !column.isOptional else { return [] }
      return try database.map(
        """
        SELECT number FROM \(name)
        WHERE \(column.sqlName) IS NOT NULL AND \(column.sqlName) NOT IN (SELECT number FROM \(other)) ORDER BY number
        """
      ) { Orphan(number: try $0.integer("number"), damage: DamagedRow($0, column.name)) }
    }
  }

  /// Returns the member in which the value of a column stands: that of its name, or of a day `date`.
  package func member(ofColumn name: String) -> String {
    expected[name] == nil && expected["date"] == .day ? "date" : name
  }

  /// Returns whether all members are known, each is there once, and those with parts have only known ones.
  private func hasKnownShape(_ members: [JSONValue.Member]) -> Bool {
    Set(members.lazy.map(\.name)).count == members.count
      && members.allSatisfy { member in
        guard let expected = expected[member.name] else { return false }
        return !expected.isReadInPart || expected.problems(in: member.value, at: "").isEmpty
      }
  }
}

extension DamagedRow {
  /// The members of the element that are wrong: of several that contradict each other all, of a place in one that one.
  package var members: [String] {
    column.split(separator: " and ").map { String($0.prefix { $0 != "," && $0 != " " }) }
  }
}
