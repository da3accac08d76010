import Foundation
import JuiceModel
import PavilionSupport
import Testing

@testable import Database
@testable import JuiceApp
@testable import Recovery
@testable import Stores

/// Writes bytes over those of a file.
func overwrite(_ path: String, at offset: Int, with data: Data) throws {
  let file = try FileHandle(forUpdating: URL(fileURLWithPath: path))
  try file.seek(toOffset: UInt64(offset))
  try file.write(contentsOf: data)
  try file.close()
}

/// The pages of a file that is whole in which there are rows of a table that is copied, or of one of them.
func pagesWithRows(_ path: String, of table: String? = nil) throws -> [Int] {
  let file = try #require(try FileBytes(path))
  let trees = TableTrees(DatabasePages(file, log: try FileBytes(path + "-wal")), .pavilion)
  #expect(trees.strays.isEmpty)
  #expect(trees.isOwn)
  return DatabaseSchema.pavilion.tables.filter { table == nil || $0.name == table }.flatMap {
    trees.trees[$0.name]?.pages ?? []
  }
  .map(\.number)
}

extension PavilionDatabase {
  /// The rows of the tables that are copied, as text.
  func storedRows() throws -> [String: [String]] {
    try Dictionary(uniqueKeysWithValues: DatabaseSchema.pavilion.tables.map { ($0.name, try rows($0.name).sorted()) })
  }

  /// Expects that SQLite finds nothing wrong, and that all that is counted is right.
  func expectSound(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let check = try connection.withoutTransaction { try $0.row("PRAGMA integrity_check")?.text(at: 0) }
    #expect(check == "ok", sourceLocation: sourceLocation)
    try expectTalliesToAddUp()
    try connection.read { database in
      for table in ["juiceOrder", "caffeineEntry", "waterRecord"] {
        #expect(
          try database.count(of: table) == database.number("SELECT COUNT(*) FROM \(table)"), "\(table)",
          sourceLocation: sourceLocation)
      }
      let orders: [Order] = try database.all(Order.table.description.selection)
      let lines = orders.filter { !$0.isUndone }.flatMap(\.lines).map { ($0.product.rawValue, $0.count) }
      let counted = try database.map("SELECT juice, count FROM juiceTotal WHERE count <> 0") {
        (try $0.text("juice"), try $0.integer("count"))
      }
      #expect(
        Dictionary(lines, uniquingKeysWith: +) == Dictionary(counted) { $1 }, sourceLocation: sourceLocation)
    }
    try expectLedger(sourceLocation: sourceLocation)
  }
}
