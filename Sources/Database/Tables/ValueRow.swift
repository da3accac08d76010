/// A row that was not read by a statement, so that it can be checked as one that was.
final class ValueRow: SQLRows {
  let sql: String
  let columns: [String]
  private let values: [SQLValue]

  init(_ values: [SQLValue], of table: TableDescription) {
    self.values = values
    sql = "SELECT * FROM \(table.name)"
    columns = table.columns.map(\.name)
  }

  func next() -> SQLRow? { nil }

  func integer(at index: Int) -> Int? { if case .integer(let number) = values[index] { number } else { nil } }
  func real(at index: Int) -> Double? { if case .real(let number) = values[index] { number } else { nil } }
  func text(at index: Int) -> String? { if case .text(let text) = values[index] { text } else { nil } }
  func isNull(at index: Int) -> Bool { values[index] == .null }
  func value(at index: Int) -> SQLValue { values[index] }
  func column(_ name: String) -> Int? { columns.firstIndex(of: name) }
}
