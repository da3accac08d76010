import CSQLite
import PavilionSupport
import Testing

@testable import Database
@testable import StoreSupport
@testable import Stores

struct StorageErrorTests {
  @Test(arguments: [
    // With their extensions: INDEX, SNAPSHOT, RECOVERY, ISDIR, DBMOVED, FSYNC and READ.
    (SQLITE_NOTADB, StorageError.Kind.notADatabase), (SQLITE_CORRUPT | 3 << 8, .damaged),
    (SQLITE_BUSY | 2 << 8, .busy), (SQLITE_BUSY | 1 << 8, .busy), (SQLITE_LOCKED, .busy), (SQLITE_PROTOCOL, .busy),
    (SQLITE_FULL, .diskFull), (SQLITE_CANTOPEN | 2 << 8, .cannotCreate), (SQLITE_READONLY | 4 << 8, .cannotWrite),
    (SQLITE_PERM, .cannotWrite), (SQLITE_IOERR | 4 << 8, .cannotWrite), (SQLITE_IOERR | 1 << 8, .other),
    (SQLITE_ERROR, .other), (SQLITE_MISUSE, .other),
  ])
  func `an error of SQLite has its kind`(code: Int32, kind: StorageError.Kind) {
    let error = StorageError(SQLiteError(code, "why"), path: "/p")
    #expect(error.kind == kind)
    #expect(error.path == "/p")
    #expect(error.detail.contains("why"))
  }

  @Test func `an error of this module passes unchanged`() {
    let error = StorageError(.newerSchema, path: "/here", detail: "d")
    #expect(StorageError(error, path: "/there") == error)
  }

  @Test func `an unknown error keeps its text`() {
    let error = StorageError(CancellationError(), path: "/p")
    #expect(error.kind == .other)
    #expect(error.detail.contains("Cancellation"))
  }
}
