/// A column of a table.
package struct Column: Sendable {
  /// The kinds of values; an integer is a figure or the number of a row, and no kind leaves open which it is.
  package enum Kind: Hashable, Sendable {
    /// An integer that counts, measures, dates or encodes something.
    case figure
    /// The number of the row itself.
    case number
    /// The number of a row of another table, which another database gives anew.
    case reference(to: String)
    case real, text

    /// Whether its values are integers.
    package var isInteger: Bool {
      switch self {
      case .figure, .number, .reference: true
      case .real, .text: false
      }
    }

    /// The type of its values in SQLite.
    var type: String {
      switch self {
      case .figure, .number, .reference: "integer"
      case .real: "real"
      case .text: "text"
      }
    }
  }

  package let name: String
  package let kind: Kind
  package let isOptional: Bool
  /// The condition for a value, as SQL has it after the name of the column, such as `BETWEEN 0 AND 100`.
  package let condition: String?
  /// The value of rows that are inserted without one, as SQL writes it.
  package let defaultValue: String?
  /// The migration that added the column to its table; `nil` for the one that created the table.
  package var migration: String?
  /// Whether entries with different values here are different entries.
  package var isIdentity: Bool
  /// Whether it follows from rows of other tables, which `reconcile` makes agree.
  package var isDerived = false
  /// Returns the value in a row that was stored before the column existed, from the values of the columns before it.
  package var valueBefore: @Sendable ([SQLValue]) -> SQLValue

  package init(
    name: String, kind: Kind, isOptional: Bool = false, condition: String? = nil, defaultValue: String? = nil,
    migration: String? = nil, isIdentity: Bool = true,
    valueBefore: @escaping @Sendable ([SQLValue]) -> SQLValue = { _ in .null }
  ) {
    (self.name, self.kind, self.isOptional, self.condition) = (name, kind, isOptional, condition)
    (self.defaultValue, self.migration, self.isIdentity) = (defaultValue, migration, isIdentity)
    self.valueBefore = valueBefore
  }

  /// The table whose numbers the column has, which another database gives anew; `nil` if it has none.
  package var references: String? { if case .reference(let table) = kind { table } else { nil } }

  /// The name as SQL writes it.
  package var sqlName: String { ["offset", "group"].contains(name) ? "\"\(name)\"" : name }

  /// The numbers that rows may have: more than anybody can enter, and far from those after which there are none.
  package static let numbers = 1...1 << 40

  /// A condition that admits 0 and 1.
  package static let flag = "IN (0, 1)"

  /// The definition of the column in a statement that creates or alters a table.
  ///
  /// SQLite does not enforce types, so there the definition checks them.
  package func definition(_ dialect: SQLDialect, key: String = "") -> String {
    let type = dialect.type(of: kind)
    let isRequired = isOptional || dialect == .postgres && !key.isEmpty ? "" : " NOT NULL"
    let check = check(dialect).map { " CHECK (\($0))" } ?? ""
    return "\(sqlName) \(type)\(key)\(isRequired)\(defaultValue.map { " DEFAULT \($0)" } ?? "")\(check)"
  }

  private func check(_ dialect: SQLDialect) -> String? {
    let condition = condition.map { "\(sqlName) \($0)" }
    guard dialect == .sqlite, self.condition != Column.flag else { return condition }
    let isOfType = "typeof(\(sqlName)) = '\(kind.type)'"
    guard isOptional else { return [isOfType, condition].compactMap(\.self).joined(separator: " AND ") }
    guard let condition else { return "typeof(\(sqlName)) IN ('\(kind.type)', 'null')" }
    return "typeof(\(sqlName)) = 'null' OR (\(isOfType) AND \(condition))"
  }
}

extension SQLDialect {
  fileprivate func type(of kind: Column.Kind) -> String {
    switch (self, kind) {
    case (.sqlite, _): kind.type.uppercased()
    case (.postgres, .figure), (.postgres, .number), (.postgres, .reference): "bigint"
    case (.postgres, .real): "double precision"
    // Texts are compared by their bytes, as in SQLite.
    case (.postgres, .text): "text COLLATE \"C\""
    }
  }
}
