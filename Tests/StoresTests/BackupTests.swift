import Foundation
import JuiceModel
import PavilionSupport
import TestSupport
import Testing

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("Backup and restore")
struct BackupTests {
  private func database(at path: String, orders: Int) throws -> PavilionDatabase {
    let database = try PavilionDatabase.quick(at: path)
    for _ in 0..<orders {
      try database.juice.setStock([.kiwi: 100], at: afternoon)
      _ = try database.juice.order(.kiwi, count: 1, at: afternoon)
    }
    return database
  }

  private func orders(in path: String) throws -> Int {
    let database = try PavilionDatabase.quick(at: path)
    defer { database.close() }
    return try database.juice.orderCount()
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func `a backup has everything that was committed, while the file is open, and is for its owner alone`() throws {
    try withTemporaryFolder { folder in
      let database = try database(at: folder + "/p.sqlite", orders: 3)
      defer { database.close() }
      let other = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      defer { other.close() }
      let reading = try other.backUp(to: folder + "/backup", replaces: false)
      #expect(reading.rows["juiceOrder"] == 3)
      #expect(reading.rows["juiceStock"] == 5)
      #expect(reading.unreadable.isEmpty)
      #expect(permissions(folder + "/backup") == 0o600)
      _ = try database.juice.order(.kiwi, count: 1, at: afternoon)
      #expect(try orders(in: folder + "/backup") == 3)
      #expect(try !names(folder).contains { $0.hasPrefix(".") })
    }
  }

  @Test func `a file that is there is replaced only where that is wanted`() throws {
    try withTemporaryFolder { folder in
      let database = try database(at: folder + "/p.sqlite", orders: 1)
      defer { database.close() }
      let path = folder + "/backup"
      _ = try database.backUp(to: path, replaces: false)
      _ = try database.juice.order(.kiwi, count: 1, at: afternoon)
      #expect { try database.backUp(to: path, replaces: false) } throws: {
        ($0 as? StorageError)?.kind == .alreadyExists
      }
      #expect(try orders(in: path) == 1)
      _ = try database.backUp(to: path, replaces: true)
      #expect(try orders(in: path) == 2)
    }
  }

  @Test func `restoring puts a copy in place, and keeps the backup and the old file as they are`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/p.sqlite"
      let database = try database(at: path, orders: 2)
      _ = try database.backUp(to: folder + "/backup", replaces: false)
      _ = try database.juice.order(.kiwi, count: 3, at: afternoon)
      database.close()
      let (old, backup) = (
        FileManager.default.contents(atPath: path), FileManager.default.contents(atPath: folder + "/backup")
      )
      let restored = try PavilionDatabase.restore(folder + "/backup", at: path, stamp: "now", createsFolders: false)
      let aside = DatabaseFile.resolved(folder) + "/p.sqlite.before-restore-now"
      #expect(restored.aside == aside)
      #expect(restored.reading.rows["juiceOrder"] == 2)
      #expect(FileManager.default.contents(atPath: aside) == old)
      #expect(FileManager.default.contents(atPath: folder + "/backup") == backup)
      #expect(try orders(in: path) == 2)
      #expect(try orders(in: aside) == 3)
      #expect(try names(folder) == ["backup", "p.sqlite", "p.sqlite.before-restore-now"])
      #expect(permissions(path) == 0o600)
    }
  }

  @Test func `where there was nothing the backup becomes the data, with the folders that are missing`() throws {
    try withTemporaryFolder { folder in
      let database = try database(at: folder + "/p.sqlite", orders: 1)
      _ = try database.backUp(to: folder + "/backup", replaces: false)
      database.close()
      let path = folder + "/a/b/p.sqlite"
      let restored = try PavilionDatabase.restore(folder + "/backup", at: path, stamp: "now", createsFolders: true)
      #expect(restored.aside == nil)
      #expect(try orders(in: path) == 1)
      #expect(permissions(folder + "/a") == 0o700)
    }
  }

  @Test func `the log of a file that is gone does not get into the restored one`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/p.sqlite"
      let database = try database(at: path, orders: 2)
      _ = try database.backUp(to: folder + "/backup", replaces: false)
      _ = try database.juice.order(.kiwi, count: 3, at: afternoon)
      try FileManager.default.copyItem(atPath: path + "-wal", toPath: folder + "/log")
      database.close()
      try FileManager.default.removeItem(atPath: path)
      try FileManager.default.moveItem(atPath: folder + "/log", toPath: path + "-wal")
      let log = FileManager.default.contents(atPath: path + "-wal")
      _ = try PavilionDatabase.restore(folder + "/backup", at: path, stamp: "now", createsFolders: false)
      #expect(try orders(in: path) == 2)
      #expect(FileManager.default.contents(atPath: path + ".before-restore-now-wal") == log)
    }
  }

  @Test func `a copy of a file that was in use is restored with what is in its log`() throws {
    try withTemporaryFolder { folder in
      let living = try database(at: folder + "/living", orders: 2)
      for suffix in ["", "-wal"] {
        try FileManager.default.copyItem(atPath: folder + "/living" + suffix, toPath: folder + "/copy" + suffix)
      }
      living.close()
      let names = try names(folder)
      _ = try PavilionDatabase.restore(folder + "/copy", at: folder + "/p.sqlite", stamp: "now", createsFolders: false)
      #expect(try orders(in: folder + "/p.sqlite") == 2)
      #expect(try self.names(folder) == (names + ["p.sqlite"]).sorted())
    }
  }

  @Test func `a file in use is not replaced`() throws {
    try withTemporaryFolder { folder in
      let path = folder + "/p.sqlite"
      let database = try database(at: path, orders: 2)
      _ = try database.backUp(to: folder + "/backup", replaces: false)
      database.close()
      // The lock that SQLite has on an open file; one of a descriptor counts within this process, too.
      let descriptor = open(path, O_RDONLY | O_CLOEXEC)
      defer { close(descriptor) }
      var range = flock()
      (range.l_type, range.l_whence) = (Int16(F_RDLCK), Int16(SEEK_SET))
      (range.l_start, range.l_len) = (0x4000_0002, 510)
      try #require(fcntl(descriptor, setDescriptorLock, &range) == 0)
      #expect {
        try PavilionDatabase.restore(folder + "/backup", at: path, stamp: "now", createsFolders: false)
      } throws: { ($0 as? StorageError)?.kind == .busy }
      #expect(try !names(folder).contains { $0.contains("before-restore") || $0.hasPrefix(".") })
    }
  }

  @Test(arguments: ["empty", "text", "foreign", "newer", "damaged", "missing"])
  func `what is not a whole backup is refused by its name, and nothing happens`(kind: String) throws {
    try withTemporaryFolder { folder in
      let (path, backup) = (folder + "/p.sqlite", folder + "/backup")
      let database = try database(at: path, orders: 300)
      _ = try database.backUp(to: backup, replaces: false)
      database.close()
      let before = FileManager.default.contents(atPath: path)
      let expected: StorageError.Kind
      switch kind {
      case "empty": expected = .noDatabase; try Data().write(to: URL(fileURLWithPath: backup))
      case "text":
        expected = .notADatabase; try Data(repeating: 65, count: 5000).write(to: URL(fileURLWithPath: backup))
      case "missing": expected = .notAFile; try FileManager.default.removeItem(atPath: backup)
      case "damaged":
        expected = .damaged
        var data = try Data(contentsOf: URL(fileURLWithPath: backup))
        for offset in 9000..<14_000 { data[offset] = 0xA5 }
        try data.write(to: URL(fileURLWithPath: backup))
      default:
        expected = kind == "foreign" ? .foreignDatabase : .newerSchema
        let connection = try SQLiteConnection(.file(backup))
        try connection.withoutTransaction { database in
          try database.executeScript(
            kind == "foreign" ? "PRAGMA application_id = 7" : "INSERT INTO grdb_migrations VALUES ('tomorrow')")
        }
        connection.close()
      }
      #expect {
        try PavilionDatabase.restore(backup, at: path, stamp: "now", createsFolders: false)
      } throws: { error in
        let error = error as? StorageError
        return error?.kind == expected && error?.path == DatabaseFile.resolved(backup)
      }
      #expect(FileManager.default.contents(atPath: path) == before)
      #expect(try names(folder).allSatisfy { $0 == "p.sqlite" || $0 == "backup" })
    }
  }

  @Test func `a row that cannot be read is copied as it is, and told, and so it is put back`() throws {
    try withTemporaryFolder { folder in
      let (path, backup) = (folder + "/p.sqlite", folder + "/backup")
      let database = try database(at: path, orders: 3)
      try database.tamper("UPDATE juiceOrder SET lines = 'kiwi', count = 0 WHERE number = 2")
      try database.tamper("UPDATE juiceStock SET opening = 9223372036854775807 WHERE fruit = 'mango'")
      let held = try database.storedRows()
      let copied = try database.backUp(to: backup, replaces: false)
      #expect(copied.rows["juiceOrder"] == 3)
      #expect(copied.unreadable.map(\.table) == ["juiceStock", "juiceOrder"])
      #expect(copied.unreadable.map(\.places) == [["juiceStock, opening"], ["juiceOrder, row 2, count"]])
      database.close()
      let restored = try PavilionDatabase.restore(backup, at: path, stamp: "now", createsFolders: false)
      #expect(restored.reading == copied)
      let again = try PavilionDatabase.quick(at: path)
      defer { again.close() }
      #expect(try again.storedRows() == held)
    }
  }

  @Test func `a file with damaged pages is not copied, and it is the file that is called damaged`() throws {
    try withTemporaryFolder { folder in
      let (path, backup) = (folder + "/p.sqlite", folder + "/backup")
      try database(at: path, orders: 300).close()
      let page = try #require(pagesWithRows(path, of: "juiceOrder").last)
      try overwrite(path, at: (page - 1) * 4096 + 1, with: Data(repeating: 0x77, count: 6))
      let database = try PavilionDatabase.quick(at: path)
      defer { database.close() }
      #expect { try database.backUp(to: backup, replaces: false) } throws: { error in
        guard let error = error as? StorageError else { return false }
        return error.kind == .damaged && error.path == path
      }
      #expect(try names(folder).filter { !$0.hasPrefix("p.sqlite") } == [])
    }
  }
}

/// `F_OFD_SETLK`, which Swift does not import. Source: fcntl.h of the systems.
#if os(Linux)
  private let setDescriptorLock: Int32 = 37
#else
  private let setDescriptorLock: Int32 = 90
#endif
