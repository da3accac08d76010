import Foundation
import JuiceModel
import PavilionSupport
import Testing

@testable import Database
@testable import Recovery
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

@Suite("Recovering a damaged file")
struct RecoveryTests {
  /// A file with something in every table, closed; and what is in it.
  ///
  /// - Parameter many: How many waters there are.
  func withSandbox(
    many: Int = 500, _ body: (_ path: String, _ held: [String: [String]]) throws -> Void
  ) throws {
    let (data, held) = try many == 500 ? Self.sandbox.get() : Self.sandbox(many: many)
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try data.write(to: URL(fileURLWithPath: path))
      try body(path, held)
    }
  }

  /// A file with rows in every table, made once, and what it holds.
  private static let sandbox = Result { try sandbox(many: 500) }

  private static func sandbox(many: Int) throws -> (data: Data, held: [String: [String]]) {
    var made: (data: Data, held: [String: [String]])?
    try withTemporaryFolder { folder throws in
      let database = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      try database.fillEveryTable(many: many)
      let held = try database.storedRows()
      // Else nobody would see that rows of a new table are not recovered.
      #expect(held.filter(\.value.isEmpty).keys.sorted() == [])
      database.close()
      made = (try #require(contents(folder + "/p.sqlite")), held)
    }
    return try #require(made)
  }

  /// Recovers the file, and expects that the damaged one is kept as it is and the new one is whole.
  func recovered(_ path: String, sourceLocation: SourceLocation = #_sourceLocation) throws -> (
    Recovered, held: [String: [String]]
  ) {
    let before = ["", "-wal"].map { contents(path + $0) }
    guard
      case .replaced(let recovered, let aside) = try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now")
    else {
      throw StorageError(.other, path: path, detail: "nothing is wrong with it")
    }
    #expect(["", "-wal"].map { contents(aside + $0) } == before, sourceLocation: sourceLocation)
    #expect(permissions(path) == 0o600, sourceLocation: sourceLocation)
    let database = try PavilionDatabase.quick(at: path)
    defer { database.close() }
    try database.expectSound(sourceLocation: sourceLocation)
    return (recovered, try database.storedRows())
  }

  @Test func `an order that was taken back at once is no damage`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      _ = try database.juice.order(.mango, count: 1, at: afternoon)
      _ = try database.juice.undoLast(at: afternoon)
      database.close()
      #expect(try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now") == .intact)
    }
  }

  @Test func `of a file that is whole it is said, and nothing is changed`() throws {
    try withSandbox { path, _ throws in
      let before = contents(path)
      #expect(try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now") == .intact)
      #expect(contents(path) == before)
      // With a log, and after rows and whole tables were deleted.
      let database = try PavilionDatabase.quick(at: path)
      try database.emotion.eraseAll()
      for number in 1...900 { try database.water.delete(number) }
      try FileManager.default.copyItem(atPath: path, toPath: path + "2")
      try FileManager.default.copyItem(atPath: path + "-wal", toPath: path + "2-wal")
      database.close()
      let log = contents(path + "2-wal")
      #expect(try DatabaseRecovery.recover(at: path + "2", schema: .pavilion, stamp: "now") == .intact)
      #expect(contents(path + "2-wal") == log)
      #expect(try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now") == .intact)
      let folder = (path as NSString).deletingLastPathComponent
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == [
          "p.sqlite", "p.sqlite2", "p.sqlite2-wal",
        ])
    }
  }

  @Test(arguments: [0..<100, 16..<18, 100..<4096, 0..<4096])
  func `without its first page, every row is there`(range: Range<Int>) throws {
    try withSandbox { path, held throws in
      try overwrite(path, at: range.lowerBound, with: Data(repeating: 0xA5, count: range.count))
      let outcome = try recovered(path)
      #expect(outcome.held == held)
    }
  }

  @Test func `without any page but those with rows, every row is there`() throws {
    try withSandbox { path, held throws in
      let pages = try pagesWithRows(path)
      let data = try #require(contents(path))
      for page in 1...(data.count / 4096) where !pages.contains(page) {
        try overwrite(path, at: (page - 1) * 4096, with: Data(repeating: 0xFF, count: 4096))
      }
      let outcome = try recovered(path)
      #expect(outcome.held == held)
    }
  }

  @Test func `without a page with rows, all others are there`() throws {
    try withSandbox { path, held throws in
      let pages = try pagesWithRows(path, of: "waterRecord")
      let lost = try #require(pages.dropFirst(3).first)
      try overwrite(path, at: (lost - 1) * 4096, with: Data(repeating: 0, count: 4096))
      let (recovered, now) = try recovered(path)
      #expect(recovered.lostPages == ["waterRecord": 1])
      let (before, after) = (held["waterRecord"] ?? [], now["waterRecord"] ?? [])
      #expect(after.count < before.count)
      #expect(after.count > before.count - 100)
      #expect(Set(after).isSubset(of: before))
      #expect(now.filter { $0.key != "waterRecord" } == held.filter { $0.key != "waterRecord" })
    }
  }

  @Test(arguments: ["juiceOrder", "emotionTap", "exhibitMark"], [1, 2])
  func `a table whose name is damaged in the list of tables is found`(table: String, count: Int) throws {
    try withSandbox { path, held throws in
      let whole = try #require(contents(path))
      let entry = try #require(whole.range(of: Data("table\(table)\(table)".utf8)))
      for index in 0..<count {
        try overwrite(path, at: entry.lowerBound + 5 + index * table.utf8.count, with: Data("?".utf8))
      }
      let (_, now) = try recovered(path)
      #expect(now == held)
    }
  }

  @Test func `a row of which its page knows nothing any more is missed`() throws {
    try withSandbox { path, held throws in
      let page = try #require(pagesWithRows(path, of: "waterRecord").dropFirst(3).first)
      // The number of rows in the header of the page, less one.
      let offset = (page - 1) * 4096 + 4
      let count = try #require(contents(path))[offset]
      try overwrite(path, at: offset, with: Data([count - 1]))
      let (recovered, now) = try recovered(path)
      #expect(recovered.unnumbered == ["waterRecord": 1])
      #expect(recovered.damaged.isEmpty)
      #expect(now["waterRecord"]?.count == (held["waterRecord"]?.count ?? 0) - 1)
    }
  }

  @Test func `rows that this program cannot have written are left out and named`() throws {
    try withSandbox { path, held throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper("UPDATE waterRecord SET memo = x'00' WHERE number = 17")
      try database.tamper("UPDATE emotionTap SET emotion = x'00' WHERE number IN (3, 4)")
      try database.tamper("UPDATE caffeineDrink SET milligrams = 'many'")
      try database.tamper("UPDATE juiceStock SET amount = 1000000001 WHERE fruit = 'kiwi'")
      database.close()
      let (recovered, now) = try recovered(path)
      #expect(recovered.damaged == ["waterRecord": [17], "emotionTap": [3, 4]])
      #expect(recovered.unnumbered == ["caffeineDrink": 2, "juiceStock": 1])
      // Nothing on the menu is made of it any more.
      #expect(recovered.emptied.isEmpty)
      #expect(now["waterRecord"]?.count == (held["waterRecord"]?.count ?? 0) - 1)
      #expect(now["juiceOrder"] == held["juiceOrder"])
    }
  }

  @Test func `a feeling of a later version is kept`() throws {
    try withSandbox { path, _ throws in
      let database = try PavilionDatabase.quick(at: path)
      try database.tamper("UPDATE emotionTap SET emotion = 'serene' WHERE number = 3")
      let held = try database.storedRows()
      database.close()
      #expect(try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now") == .intact)
      try overwrite(path, at: 0, with: Data(repeating: 0, count: 100))
      let (recovered, now) = try recovered(path)
      #expect(recovered.isComplete)
      #expect(now == held)
    }
  }

  @Test(
    arguments: [
      "UPDATE rowCount SET count = 99", "DELETE FROM juiceTotal", "UPDATE emotionDay SET count = count + 1",
      """
      DROP TRIGGER juiceOrderAdded; INSERT INTO juiceOrder (juice, count, placedAt, utcOffset) VALUES ('durian', 1, 0, 0);
      INSERT INTO juiceJournal (kind, orderNumber, imported) SELECT 'ordered', MAX(number), 0 FROM juiceOrder
      """,
      "UPDATE juiceStockChange SET amount = amount + 1",
      "INSERT INTO juiceStockChange (quarter, ingredient, amount) VALUES (20778, 'fond', 3)",
    ])
  func `counts that are wrong are counted anew`(sql: String) throws {
    try withSandbox { path, _ throws in
      let database = try PavilionDatabase.quick(at: path)
      let right = try database.storedRows()["juiceStockChange"]
      try database.tamper(sql)
      var held = try database.storedRows()
      held["juiceStockChange"] = right
      database.close()
      let (recovered, now) = try recovered(path)
      #expect(recovered.isComplete)
      #expect(now == held)
    }
  }

  @Test func `a file cut short keeps what is before the cut`() throws {
    // With so many rows the journal is before the cut, too.
    try withSandbox(many: 2000) { path, held throws in
      let whole = try #require(contents(path))
      try whole.prefix(whole.count / 2 + 100).write(to: URL(fileURLWithPath: path))
      let (recovered, now) = try recovered(path)
      #expect(!recovered.isComplete)
      #expect(now.values.reduce(0) { $0 + $1.count } > 500)
      for (table, rows) in now where table != "juiceStock" { #expect(Set(rows).isSubset(of: held[table] ?? [])) }
    }
  }

  /// Offsets in the log of sixty transactions: in the header, and in frames of 4120 bytes.
  @Test(arguments: [10, 20, 49_481, 123_649, 125_632])
  func `a damaged log is not taken for a shorter one, and nothing but the damage is lost`(offset: Int) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let living = try PavilionDatabase.quick(at: folder + "/living")
      defer { living.close() }
      for number in 1...60 { try living.settings.set("\(number)", for: "key \(number)") }
      try living.juice.fill(to: 77, at: afternoon)
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: folder + "/living" + suffix, toPath: path + suffix)
      }
      let held = try living.storedRows()
      try #require(try #require(contents(path + "-wal")).count > 60 * 4120)
      // Flipped, because the salt at byte 20 is random and may be any value that is written over it.
      let byte = try #require(contents(path + "-wal"))[offset]
      try overwrite(path + "-wal", at: offset, with: Data([~byte]))
      let before = contents(path + "-wal")
      #expect(refusal(path) == .damaged)
      #expect(contents(path + "-wal") == before)
      let (_, now) = try recovered(path)
      // The pages of an early frame are written again by later ones.
      #expect(now == held)
    }
  }

  @Test func `a transaction that did not reach the disk whole is no damage`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let living = try PavilionDatabase.quick(at: folder + "/living")
      defer { living.close() }
      try living.juice.fill(to: 50, at: afternoon)
      let end = try #require(contents(folder + "/living-wal")).count
      // One transaction of several frames, of which the first is missing.
      try living.settings.set(String(repeating: "x", count: 20_000), for: "long")
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: folder + "/living" + suffix, toPath: path + suffix)
      }
      try overwrite(path + "-wal", at: end + 100, with: Data(repeating: 0, count: 4000))
      let database = try PavilionDatabase.quick(at: path)
      #expect(amounts(try database.juice.stock()) == [50, 50, 50, 50, 50])
      #expect(try database.settings.value(for: "long") == nil)
      database.close()
    }
  }

  @Test func `what is not this program's, or newer, is refused and not changed`() throws {
    try withTemporaryFolder { folder throws in
      func refusal(_ path: String) -> StorageError.Kind? {
        let before = contents(path)
        defer { #expect(contents(path) == before) }
        return errorKind { try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now") }
      }
      let text = folder + "/text"
      try Data(repeating: 0x41, count: 50_000).write(to: URL(fileURLWithPath: text))
      #expect(refusal(text) == .noDatabase)
      let other = try SQLiteConnection(.file(folder + "/other"))
      try other.withoutTransaction {
        try $0.executeScript("PRAGMA application_id = 77; CREATE TABLE setting (key, value)")
      }
      other.close()
      #expect(refusal(folder + "/other") == .foreignDatabase)
      let own = try PavilionDatabase.quick(at: folder + "/own")
      try own.tamper("INSERT INTO grdb_migrations VALUES ('time travel')")
      own.close()
      #expect(refusal(folder + "/own") == .newerSchema)
      #expect(refusal(folder + "/none") == .cannotCreate)
      #expect(refusal(folder) == .notAFile)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["other", "own", "text"])
    }
  }

  @Test func `a file that was set aside before is never overwritten, and of a link the file is replaced`() throws {
    try withSandbox { path, held throws in
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      for (count, aside) in ["", "-2", "-3"].enumerated() {
        try overwrite(path, at: 0, with: Data(repeating: UInt8(count), count: 16))
        let outcome = try DatabaseRecovery.recover(at: link, schema: .pavilion, stamp: "now")
        guard case .replaced(let recovered, let name) = outcome else {
          throw StorageError(.other, path: link, detail: "\(outcome)")
        }
        #expect(recovered.isComplete)
        #expect(name == (path as NSString).resolvingSymlinksInPath + ".damaged-now" + aside)
      }
      for suffix in ["", "-2", "-3"] { #expect(contents(path + ".damaged-now" + suffix) != nil) }
      let database = try PavilionDatabase.quick(at: link)
      #expect(try database.storedRows() == held)
      database.close()
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == path)
    }
  }

  @Test func `the log that an ended recovery has set aside is found again`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let living = try PavilionDatabase.quick(at: folder + "/living")
      defer { living.close() }
      try living.fillSandbox()
      try FileManager.default.copyItem(atPath: folder + "/living", toPath: path)
      // As it stands between the two renames.
      try FileManager.default.linkItem(atPath: path, toPath: path + ".damaged-then")
      try FileManager.default.copyItem(atPath: folder + "/living-wal", toPath: path + ".damaged-then-wal")
      try overwrite(path, at: 0, with: Data(repeating: 0, count: 16))
      _ = try DatabaseRecovery.recover(at: path, schema: .pavilion, stamp: "now")
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      #expect(try database.storedRows() == living.storedRows())
    }
  }
}
