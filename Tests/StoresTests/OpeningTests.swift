import Foundation
import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

struct OpeningTests {
  @Test func `only the owner may enter new folders and read the new file`() throws {
    try withTemporaryFolder { folder throws in
      chmod(folder, 0o755)
      let path = folder + "/new/newer/p.sqlite"
      let database = try PavilionDatabase.open(at: path)
      try database.juice.order(.kiwi, count: 1, at: afternoon)
      #expect(permissions(folder) == 0o755)
      #expect(permissions(folder + "/new") == 0o700)
      #expect(permissions(folder + "/new/newer") == 0o700)
      for suffix in ["", "-wal", "-shm"] {
        #expect(permissions(path + suffix) == 0o600, "\(suffix)")
      }
      #expect(database.path == path)
      database.close()
    }
  }

  @Test func `a new file is marked as this program's before anything else is written`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.open(at: path)
      // While the log still holds everything that came later.
      let header = try #require(contents(path)?.prefix(72))
      #expect(header.suffix(4).elementsEqual([0x50, 0x76, 0x6C, 0x6E]))
      let mode = try database.connection.withoutTransaction { try $0.row("PRAGMA journal_mode")?.text(at: 0) }
      #expect(mode == "wal")
      let synchronous = try database.connection.read { try $0.number("PRAGMA synchronous") }
      #expect(synchronous == 2)
      database.close()
    }
  }

  @Test func `what was written is there when the file is opened again`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let first = try PavilionDatabase.open(at: path)
      let order = try first.juice.order(.kiwi, count: 2, at: afternoon)
      first.close()
      let second = try PavilionDatabase.open(at: path)
      #expect(try second.juice.orders(limit: 5) == [order])
      #expect(try second.juice.stock()[.kiwi] == 4)
      second.close()
    }
  }

  @Test func `an empty file and an empty database are taken over`() throws {
    try withTemporaryFolder { folder throws in
      try Data().write(to: URL(fileURLWithPath: folder + "/empty"))
      #expect(refusal(folder + "/empty") == nil)
      let bare = try SQLiteConnection(.file(folder + "/bare"))
      try bare.withoutTransaction { try $0.executeScript("VACUUM") }
      bare.close()
      #expect(refusal(folder + "/bare") == nil)
    }
  }

  @Test(arguments: [":memory:", "file:p.sqlite?mode=memory", "a b#c%41?d.sqlite", "한글 🍓.sqlite", "-p"])
  func `a name with a meaning for SQLite is a plain file`(name: String) throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/" + name
      let first = try PavilionDatabase.open(at: path)
      try first.settings.set("kept", for: "key")
      first.close()
      let second = try PavilionDatabase.open(at: path)
      #expect(try second.settings.value(for: "key") == "kept")
      second.close()
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [name])
    }
  }

  @Test func `a relative path begins at the current folder`() throws {
    for path in ["p.sqlite", ":memory:", "file:p.sqlite?mode=memory"] {
      #expect(try DatabaseFile(path: path).path == FileManager.default.currentDirectoryPath + "/" + path)
    }
  }

  @Test func `a link to a database is followed, and a link to nowhere is refused`() throws {
    try withTemporaryFolder { folder throws in
      try FileManager.default.createDirectory(atPath: folder + "/real", withIntermediateDirectories: false)
      let manager = FileManager.default
      try manager.createSymbolicLink(atPath: folder + "/link", withDestinationPath: folder + "/real/p.sqlite")
      #expect(refusal(folder + "/link") == .cannotCreate)
      #expect(!manager.fileExists(atPath: folder + "/real/p.sqlite"))
      try PavilionDatabase.open(at: folder + "/real/p.sqlite").close()
      let linked = try PavilionDatabase.open(at: folder + "/link")
      #expect(linked.watcher().fileDescriptor != nil)
      linked.close()
    }
  }

  @Test func `several connections may open a new file at once`() throws {
    for _ in 1...40 {
      try withTemporaryFolder { folder throws in
        let path = folder + "/new/p.sqlite"
        let refusals = Collected<StorageError.Kind?>()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in refusals.append(refusal(path, waitsForDisk: false)) }
        #expect(refusals.all == Array(repeating: nil, count: 8))
        let database = try PavilionDatabase.quick(at: path)
        #expect(try database.juice.stock() == .initial)
        database.close()
      }
    }
  }

  @Test func `a folder that is missing is made only if wished`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/typo/p.sqlite"
      let error = #expect(throws: StorageError.self) {
        try PavilionDatabase.open(at: path, createsFolders: false)
      }
      #expect(error?.kind == .missingFolder)
      #expect(error?.detail == folder + "/typo")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
      try PavilionDatabase.open(at: path).close()
      try PavilionDatabase.open(at: path, createsFolders: false).close()
    }
  }

  @Test func `a copy begins as the file stands, and what is done to it stays in it`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      #expect(try PavilionDatabase.copy(of: path).juice.stock() == .initial)
      #expect(contents(path) == nil)
      let original = try PavilionDatabase.open(at: path)
      try original.juice.setStock([.kiwi: 42], at: afternoon)
      try original.settings.set("ko", for: "language")
      let copy = try PavilionDatabase.copy(of: path)
      #expect(try copy.settings.value(for: "language") == "ko")
      try copy.juice.order(.kiwi, count: 2, at: afternoon)
      #expect(try copy.juice.stock()[.kiwi] == 36)
      #expect(try original.juice.stock()[.kiwi] == 42)
      #expect(try original.juice.orderCount() == 0)
      original.close()
    }
  }
}
