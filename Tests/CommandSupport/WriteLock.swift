import Foundation
import TestSupport

/// The lock of a program that writes to a database, held for as long as a test wants.
///
/// In a write-ahead log the writer's lock is the byte 120 of the shared index.
/// Source: "WAL_WRITE_LOCK", https://www.sqlite.org/walformat.html#wal_locks
final class WriteLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// Some program must have the database open, since the index exists only then.
  init(database: String) throws {
    descriptor = open(database + "-shm", O_RDWR | O_CLOEXEC)
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    range.l_start = 120
    range.l_len = 1
    guard descriptor >= 0, fcntl(descriptor, F_SETLK, &range) == 0 else {
      throw SupportError("\(database) cannot be locked: \(String(cString: strerror(errno)))")
    }
  }

  func release() {
    close(descriptor)
  }
}
