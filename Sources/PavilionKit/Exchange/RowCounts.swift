import DataFormats
import TerminalUI

/// The numbers of rows of the tables, and the names of the rows.
package enum RowCounts {
  /// The names of the rows of all tables, as they follow their number, in the order of the tables.
  package static var names: [(table: String, name: Phrase)] {
    let names = all
    return CallContext.current.program.storage.tableNames.map { ($0, names[$0] ?? Phrase(same: $0)) }
  }

  /// The name of the rows of a table.
  fileprivate static func name(of table: String) -> Phrase { all[table] ?? Phrase(same: table) }

  private static var all: [String: Phrase] {
    CallContext.current.program.apps.reduce(into: common) { $0.merge($1.rowNames) { first, _ in first } }
  }

  /// The names of those that are of no app.
  private static let common = [
    "setting": Phrase(en: "settings", ko: "설정"),
    "dataImport": Phrase(en: "imports that can be taken back", ko: "되돌릴 수 있는 가져오기"),
    "importedRows": Phrase(en: "lists of what imports added", ko: "가져오기로 더한 것의 목록"),
    "importedChange": Phrase(en: "lists of what imports changed", ko: "가져오기로 바꾼 것의 목록"),
    "rowCount": Phrase(en: "the numbers of entries", ko: "기록의 수"),
  ]

  /// The values of tables.
  package static func json(_ values: [String: some JSONRepresentable]) -> JSONObject {
    JSONObject(names.compactMap { table, _ in values[table].map { (table, $0) } })
  }

  /// The members of an object, and the counts of rows.
  package static func json(_ counts: [String: Int], _ members: JSONObject) -> JSONObject {
    members + ["rows": counts.values.reduce(0, +), "tables": json(counts)]
  }

  /// A line for each table that is not empty.
  package static func lines(_ counts: [String: Int]) -> [Phrase] {
    let kinds = names.compactMap { table, name in
      counts[table].flatMap { $0 > 0 ? (name, $0) : nil }
    }
    let width = kinds.map { $1.grouped.count }.max() ?? 0
    return kinds.map { name, count in Phrase(same: "  \(count.grouped.padded(to: width, .trailing))  ") + name }
  }
}

extension Phrase {
  /// Creates the name of the rows of a table.
  package init(table: String) { self = RowCounts.name(of: table) }
}
