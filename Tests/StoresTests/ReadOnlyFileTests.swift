import CLibrary
import EmotionModel
import Foundation
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("Files that cannot be written to")
struct ReadOnlyFileTests {
  /// Opens a file as one without the right to write, which the superuser has everywhere.
  private func look(_ path: String) throws(StorageError) -> PavilionDatabase {
    let reason = StorageError(.readOnly, path: path, detail: "Permission denied")
    let connection = try SQLiteConnection(reading: path, schema: .pavilion, because: reason)
    try connection.migrate(to: .pavilion)
    return try PavilionDatabase(connection)
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  private let tap = TapRecord(.happy, .on(CivilDate(daysSinceEpoch: 20_000)))

  @Test func `it is read, nothing is written to it or beside it, and each change is refused with the reason`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let database = try PavilionDatabase.quick(at: path)
      try database.emotion.add([tap, tap])
      database.close()
      let (bytes, before) = (try Data(contentsOf: URL(fileURLWithPath: path)), try names(folder))
      let view = try look(path)
      #expect(try view.emotion.totals().tally.total == 2)
      #expect(view.path == path)
      #expect(view.readOnlyReason?.kind == .readOnly)
      let error = #expect(throws: StorageError.self) { try view.emotion.add([tap]) }
      #expect(error?.kind == .readOnly)
      #expect(error?.detail.contains("Permission denied") == true)
      #expect(errorKind { try view.settings.set("ko", for: "language") } == .readOnly)
      #expect(try view.emotion.totals().tally.total == 2)
      _ = try view.backUp(to: folder + "/backup", replaces: false)
      view.close()
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
      #expect(try names(folder).filter { $0 != "backup" } == before)
      let backup = try PavilionDatabase.quick(at: folder + "/backup")
      defer { backup.close() }
      #expect(try backup.emotion.totals().tally.total == 2)
    }
  }

  @Test func `what is in its log is read, too`() throws {
    try withTemporaryFolder { folder throws in
      let (living, path) = (folder + "/living.sqlite", folder + "/p.sqlite")
      let database = try PavilionDatabase.quick(at: living)
      defer { database.close() }
      try database.emotion.add([tap, tap, tap])
      // As a program leaves them that dies.
      try FileManager.default.copyItem(atPath: living, toPath: path)
      try FileManager.default.copyItem(atPath: living + "-wal", toPath: path + "-wal")
      let before = try names(folder)
      let view = try look(path)
      defer { view.close() }
      #expect(try view.emotion.totals().tally.total == 3)
      #expect(try names(folder) == before)
      // While another program has it open, what that writes is seen.
      let shared = try look(living)
      defer { shared.close() }
      try database.emotion.add([tap])
      #expect(try shared.emotion.totals().tally.total == 4)
      #expect(errorKind { try shared.emotion.add([tap]) } == .readOnly)
    }
  }

  @Test func `one of an older version says that it has to be changed first, and is left as it is`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try makeOlderFile(at: path, upTo: "water")
      let bytes = try Data(contentsOf: URL(fileURLWithPath: path))
      #expect(errorKind { try look(path) } == .olderReadOnly)
      #expect(try Data(contentsOf: URL(fileURLWithPath: path)) == bytes)
    }
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may write everywhere"))
  func `a file or a folder without the right to write is opened to be looked at`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      try PavilionDatabase.open(at: path).close()
      chmod(path, 0o444)
      try #require(PavilionDatabase.open(at: path).readOnlyReason?.detail.isEmpty == false)
      chmod(path, 0o600)
      chmod(folder, 0o500)
      let view = try PavilionDatabase.open(at: path)
      #expect(view.readOnlyReason?.detail.hasPrefix(folder) == true)
      view.close()
      chmod(folder, 0o700)
      let again = try PavilionDatabase.open(at: path)
      #expect(again.readOnlyReason == nil)
      again.close()
    }
  }
}
