import Foundation
import PavilionSupport
import Testing

@testable import Database
@testable import Recovery
@testable import StoreSupport
@testable import Stores

/// Pages that tell less than they had.
extension RecoveryTests {
  /// The last leaf of a table, counted from 1.
  private func lastLeaf(of table: String, in path: String) throws -> Int {
    let connection = try SQLiteConnection(.reading(path))
    defer { connection.close() }
    let root = try connection.withoutTransaction {
      try $0.number("SELECT rootpage FROM sqlite_master WHERE name = '\(table)'")
    }
    var (page, bytes) = (root, try #require(contents(path)))
    while bytes[(page - 1) * 4096] == 5 {
      page = bytes[((page - 1) * 4096 + 8)..<((page - 1) * 4096 + 12)].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(bytes[(page - 1) * 4096] == 13)
    bytes = Data()
    return page
  }

  @Test(arguments: ["emotionTap", "juiceOrder", "waterRecord"])
  func `a page that counts fewer rows than it has is named`(table: String) throws {
    try withSandbox { path, held throws in
      let page = try lastLeaf(of: table, in: path)
      var bytes = try #require(contents(path))
      // The low byte of the number of cells.
      bytes[(page - 1) * 4096 + 4] -= 1
      try bytes.write(to: URL(fileURLWithPath: path))
      let (recovered, now) = try recovered(path)
      #expect(try #require(now[table]).count < #require(held[table]).count)
      // Of some tables the number of rows is kept.
      #expect(recovered.lostPages[table] == 1 || recovered.unnumbered[table] == 1, "\(recovered)")
    }
  }

  @Test func `a page whose rows overlap is named`() throws {
    try withSandbox { path, held throws in
      let page = try lastLeaf(of: "emotionTap", in: path)
      var bytes = try #require(contents(path))
      let start = (page - 1) * 4096
      // The first row in place of the second.
      (bytes[start + 10], bytes[start + 11]) = (bytes[start + 8], bytes[start + 9])
      try bytes.write(to: URL(fileURLWithPath: path))
      let (recovered, _) = try recovered(path)
      #expect(recovered.lostPages["emotionTap"] == 1)
    }
  }

  @Test(arguments: [2, 5, 9, 17, 19])
  func `of a file that is cut short every table is named of which something is missing`(pages: Int) throws {
    try withSandbox { path, held throws in
      try #require(contents(path)).prefix(pages * 4096).write(to: URL(fileURLWithPath: path))
      let outcome: RecoveryOutcome
      do {
        outcome = try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now")
      } catch is NothingRecovered {
        return
      }
      guard case .replaced(let recovered, _) = outcome else {
        Issue.record("nothing is wrong with it")
        return
      }
      for (table, rows) in held where DatabaseSchema.pavilion[table] != nil && !rows.isEmpty {
        let isNamed =
          recovered.lostPages[table] != nil || recovered.damaged[table] != nil || recovered.unnumbered[table] != nil
          || table == "juiceStock" && !recovered.emptied.isEmpty
        #expect(isNamed || recovered.rows[table] == rows.count, "\(table): \(recovered)")
      }
    }
  }
}
