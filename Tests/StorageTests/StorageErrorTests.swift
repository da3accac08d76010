import GRDB
import Testing

@testable import Storage

struct StorageErrorTests {
  @Test(arguments: [
    (ResultCode.SQLITE_NOTADB, StorageError.Kind.notADatabase), (.SQLITE_CORRUPT_INDEX, .damaged),
    (.SQLITE_BUSY_SNAPSHOT, .busy), (.SQLITE_BUSY_RECOVERY, .busy), (.SQLITE_LOCKED, .busy), (.SQLITE_PROTOCOL, .busy),
    (.SQLITE_FULL, .diskFull), (.SQLITE_CANTOPEN_ISDIR, .cannotCreate), (.SQLITE_READONLY_DBMOVED, .cannotWrite),
    (.SQLITE_PERM, .cannotWrite), (.SQLITE_IOERR_FSYNC, .cannotWrite), (.SQLITE_IOERR_READ, .other),
    (.SQLITE_ERROR, .other), (.SQLITE_MISUSE, .other),
  ])
  func `an error of SQLite has its kind`(code: ResultCode, kind: StorageError.Kind) {
    let error = StorageError(DatabaseError(resultCode: code, message: "why"), path: "/p")
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
