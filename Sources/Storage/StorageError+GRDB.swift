import GRDB

extension StorageError {
  /// Creates an error of this module from one of the database library; no other code converts them.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as StorageError:
      self = error
    case let error as DamagedRow:
      self.init(.damaged, path: path, detail: error.detail)
    case let error as RowDecodingError:
      self.init(.damaged, path: path, detail: error.description)
    case let error as DatabaseError:
      self.init(Kind(error), path: path, detail: error.description)
    default:
      self.init(.other, path: path, detail: String(describing: error))
    }
  }
}

extension StorageError.Kind {
  fileprivate init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_NOTADB: self = .notADatabase
    // What this program writes satisfies the CHECK constraints, unless the existing data is inconsistent.
    case .SQLITE_CORRUPT, .SQLITE_FORMAT, .SQLITE_CONSTRAINT: self = .damaged
    case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: self = .busy
    case .SQLITE_FULL: self = .diskFull
    case .SQLITE_CANTOPEN: self = .cannotCreate
    case .SQLITE_READONLY, .SQLITE_PERM: self = .cannotWrite
    case .SQLITE_IOERR: self = Self.writingCodes.contains(error.extendedResultCode) ? .cannotWrite : .other
    default: self = .other
    }
  }

  /// I/O errors that occur only while writing; the other codes do not tell the direction.
  private static var writingCodes: [ResultCode] {
    [
      .SQLITE_IOERR_WRITE, .SQLITE_IOERR_FSYNC, .SQLITE_IOERR_DIR_FSYNC, .SQLITE_IOERR_TRUNCATE,
      .SQLITE_IOERR_DELETE, .SQLITE_IOERR_SHMOPEN, .SQLITE_IOERR_SHMSIZE,
    ]
  }
}
