import Foundation
import JuiceModel
import PavilionSupport
import Testing

@testable import Database
@testable import Recovery
@testable import StoreSupport
@testable import Stores

@Suite("The inspection of a file")
struct InspectionTests {
  /// A file with an order, a setting, and a log that was not moved into it yet.
  private func withOpenFile(_ body: (_ path: String, _ folder: String) throws -> Void) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      try database.juice.order(.kiwi, count: 1, at: afternoon)
      try database.settings.set("ko", for: "language")
      try body(path, folder)
      database.close()
    }
  }

  private func state(_ folder: String) throws -> [String: Data?] {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    return Dictionary(uniqueKeysWithValues: names.map { ($0, contents(folder + "/" + $0)) })
  }

  @Test func `a file with a log is read as it stands, and nothing is changed`() throws {
    try withOpenFile { path, folder throws in
      let before = try state(folder)
      let found = try #require(try FileInspection.inspect(path, schema: .pavilion))
      #expect(found.damage == [])
      #expect(found.isCurrent)
      #expect(found.migration == DatabaseSchema.pavilion.names.last)
      #expect(found.settings == ["language": "ko"])
      #expect(found.logSize == before["p.sqlite-wal"]??.count)
      #expect(found.size == before["p.sqlite"]??.count)
      #expect(try state(folder) == before)
    }
  }

  @Test func `a closed file gets no log and no index, not even for a moment that lasts`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try PavilionDatabase.quick(at: path).close()
      let before = try state(folder)
      let found = try #require(try FileInspection.inspect(path, schema: .pavilion))
      #expect(found.damage == [])
      #expect(found.logSize == 0)
      #expect(try state(folder) == before)
    }
  }

  @Test func `where there is no file none is made`() throws {
    try withTemporaryFolder { folder throws in
      #expect(try FileInspection.inspect(folder + "/p.sqlite", schema: .pavilion) == nil)
      #expect(try FileInspection.inspect(folder + "/none/p.sqlite", schema: .pavilion) == nil)
      #expect(try state(folder).isEmpty)
    }
  }

  @Test func `damage is told, and the file stays`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      for number in 1...200 { try database.settings.set(String(repeating: "x", count: 100), for: "\(number)") }
      database.close()
      let page = try #require(pagesWithRows(path, of: "setting").last)
      try overwrite(path, at: (page - 1) * 4096, with: Data(repeating: 0xA5, count: 4096))
      let before = try state(folder)
      do {
        let found = try #require(try FileInspection.inspect(path, schema: .pavilion))
        #expect(found.damage?.isEmpty == false)
      } catch {
        #expect((error as? StorageError)?.kind == .damaged)
      }
      #expect(try state(folder) == before)
    }
  }

  @Test func `a newer file is refused, an older one is not brought up to date`() throws {
    try withOpenFile { path, folder throws in
      let other = try SQLiteConnection(.file(path))
      try other.write { try $0.execute("DELETE FROM grdb_migrations WHERE identifier = 'juiceTills'") }
      let before = try state(folder)
      #expect(try FileInspection.inspect(path, schema: .pavilion)?.isCurrent == false)
      #expect(try state(folder) == before)
      try other.write { try $0.execute("INSERT INTO grdb_migrations (identifier) VALUES ('tomorrow')") }
      #expect(errorKind { _ = try FileInspection.inspect(path, schema: .pavilion) } == .newerSchema)
      other.close()
    }
  }

  @Test func `a file that is being written is not taken for damaged, and is not held by this program itself`() throws {
    try withOpenFile { path, _ throws in
      #expect(!FileInspection.isHeld(at: path))
      let other = try SQLiteConnection(.file(path))
      try other.write { database in
        try database.execute("UPDATE juiceStock SET amount = 7")
        #expect(try FileInspection.inspect(path, schema: .pavilion)?.damage == [])
      }
      other.close()
    }
  }
}
