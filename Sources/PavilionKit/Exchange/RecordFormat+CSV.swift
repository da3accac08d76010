import DataFormats
import Database

extension RecordFormat where Record: Sendable {
  /// CSV with a column for each member of the JSON of a table, the moment first; a default is left blank.
  ///
  /// - Parameters:
  ///   - table: The table of the records.
  ///   - omitted: The members that mean nothing in another database.
  package static func csv(of table: Table<Record>, without omitted: Set<String>) -> RecordFormat {
    let names = table.memberNames.filter { !omitted.contains($0) }
    let columns = (names.filter { $0 == "at" } + names.filter { $0 != "at" }).map {
      CSVMember($0, of: table.description)
    }
    return RecordFormat(
      head: columns.map(\.name).joined(separator: ",") + "\n",
      text: { record in
        let values = table.json(record).jsonValue
        return columns.map { $0.text(values[$0.name] ?? .null) }.joined(separator: ",") + "\n"
      }, isForSpreadsheets: true)
  }
}

/// A member of the JSON of a table as a column of CSV.
private struct CSVMember {
  let name: String
  private let defaultValue: String?
  /// Whether its texts need no quotes: they are moments, or names that this program gives.
  private let isPlain: Bool

  init(_ name: String, of table: TableDescription) {
    self.name = name
    defaultValue = table.columns.first { $0.name == name }?.defaultValue
    isPlain =
      switch table.expected[name] {
      case .moment?, .names?: true
      default: false
      }
  }

  func text(_ value: JSONValue) -> String {
    switch value {
    case .null: ""
    case .number(let number): number == defaultValue ? "" : number
    case .text(let text): isPlain ? text : text.quotedForCSV
    default: value.jsonText().quotedForCSV
    }
  }
}
