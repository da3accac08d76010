import PavilionSupport
import Testing

@testable import Database
@testable import JuiceApp
@testable import Stores

extension PavilionDatabase {
  /// Checks that what is in stock follows from what was there, from each change and from each order.
  func expectLedger(sourceLocation: SourceLocation = #_sourceLocation) throws {
    try connection.read { database in
      let amounts = try database.map("SELECT fruit, amount FROM juiceStock") {
        (try $0.text("fruit"), try $0.integer("amount"))
      }
      #expect(try database.stockByLedger() == Dictionary(amounts) { $1 }, sourceLocation: sourceLocation)
    }
    // The changes that are kept by quarters of an hour are the sums of orders and movements.
    let kept = try stockChanges()
    try connection.write { try $0.reconcileJournal() }
    #expect(try stockChanges() == kept, sourceLocation: sourceLocation)
  }

  private func stockChanges() throws -> [String] {
    try connection.read { database in
      let sql = "SELECT * FROM juiceStockChange WHERE amount <> 0 ORDER BY quarter, ingredient"
      return try database.map(sql) { $0.description }
    }
  }
}
