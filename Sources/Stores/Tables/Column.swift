/// A column of a table.
struct Column: Sendable {
  /// The kinds of values; SQLite has one type for each.
  enum Kind: String, Sendable {
    case integer, real, text
  }

  let name: String
  let kind: Kind
  var isOptional = false
  /// What SQL requires of a value after the name of the column, such as `BETWEEN 0 AND 100`.
  var condition: String?
  /// The value of rows that are inserted without one, as SQL writes it.
  var defaultValue: String?
  /// The migration that added the column to its table; `nil` for the one that created the table.
  var migration: String?
  /// Whether entries with different values here are different entries.
  var isIdentity = true
  /// Returns the value in a row that was stored before the column existed, from the values of the columns before it.
  var valueBefore: @Sendable ([SQLValue]) -> SQLValue = { _ in .null }

  /// The name as SQL writes it.
  var sqlName: String { name == "offset" ? "\"offset\"" : name }

  /// A condition that admits 0 and 1.
  static let flag = "IN (0, 1)"

  /// The definition of the column in a statement that creates or alters a table.
  ///
  /// SQLite does not enforce types, so there the definition checks them.
  func definition(_ dialect: SQLDialect, key: String = "") -> String {
    let type = dialect.type(of: kind)
    let isRequired = isOptional || dialect == .postgres && !key.isEmpty ? "" : " NOT NULL"
    let check = check(dialect).map { " CHECK (\($0))" } ?? ""
    return "\(sqlName) \(type)\(key)\(isRequired)\(defaultValue.map { " DEFAULT \($0)" } ?? "")\(check)"
  }

  private func check(_ dialect: SQLDialect) -> String? {
    let condition = condition.map { "\(sqlName) \($0)" }
    guard dialect == .sqlite, self.condition != Column.flag else { return condition }
    let isOfType = "typeof(\(sqlName)) = '\(kind)'"
    guard isOptional else { return [isOfType, condition].compactMap(\.self).joined(separator: " AND ") }
    guard let condition else { return "typeof(\(sqlName)) IN ('\(kind)', 'null')" }
    return "typeof(\(sqlName)) = 'null' OR (\(isOfType) AND \(condition))"
  }
}

extension SQLDialect {
  fileprivate func type(of kind: Column.Kind) -> String {
    switch (self, kind) {
    case (.sqlite, _): kind.rawValue.uppercased()
    case (.postgres, .integer): "bigint"
    case (.postgres, .real): "double precision"
    // Texts are compared by their bytes, as in SQLite.
    case (.postgres, .text): "text COLLATE \"C\""
    }
  }
}
