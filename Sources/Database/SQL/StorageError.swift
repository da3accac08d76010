import CLibrary

/// An error in opening, reading or writing the database, in terms that a user can act on.
public struct StorageError: Error, Equatable, Sendable {
  /// The kind of the error.
  public let kind: Kind
  /// The path of the database file or folder; ":memory:" for a database without a file, `ServerAddress.description` for
  /// one on a server.
  public let path: String
  /// A technical detail for a bug report, not a sentence for a user.
  public let detail: String
  /// Whether a change on a server was refused: nothing of it was saved.
  public let refusesChange: Bool
  /// The second since 1970 at which what is still shown was read; `nil` if nothing was, or it does not matter.
  public let asOf: Int?

  /// The kinds of errors.
  public enum Kind: String, CaseIterable, Sendable {
    /// The file is not an SQLite database; it was not changed. Perhaps it was one, and its beginning is lost.
    case notADatabase
    /// The file is not an SQLite database, and has nothing of one; it was not changed.
    case noDatabase
    /// The file is the SQLite database of another program; it was not changed.
    case foreignDatabase
    /// A newer version of this program has changed the schema; nothing was changed.
    case newerSchema
    /// An older version of this program made the shop on the server, and its owner has not migrated it; nothing was
    /// changed.
    case olderSchema
    /// The shop was not set up on the server.
    case notPrepared
    /// The file belongs to this program, but its pages or rows are inconsistent.
    case damaged
    /// The path is that of a folder or a device, or is not a path.
    case notAFile
    /// There is a file already where a new one was to be written.
    case alreadyExists
    /// The folder of the file does not exist and was not to be created; `detail` is the folder.
    case missingFolder
    /// The file or its folder does not exist and cannot be created.
    case cannotCreate
    /// The file or its folder exists and cannot be written.
    case cannotWrite
    /// The file can be read and not written to; nothing was saved. `detail` says why.
    case readOnly
    /// The file is of an older version, and is read only when it was brought up to date, which its rights do not allow.
    case olderReadOnly
    /// The file was moved, replaced or removed since it was opened, so that what is written to it would be lost.
    case moved
    /// The file is to be brought up to date, and the copy that is made before could not be made; nothing was changed.
    case notCopied
    /// Another program locked the file for longer than the timeout.
    case busy
    /// The disk is full.
    case diskFull
    /// The server cannot be reached, or the connection was lost.
    case unreachable
    /// The library for servers, libpq, is not installed.
    case noLibrary
    /// The certificate of the server is not that of the host, or is not signed by anyone trusted.
    case untrusted
    /// The server does not answer in time, has too many connections, or is starting up.
    case serverBusy
    /// The connection was lost while changes were saved, and could not be made again to look whether they were.
    case unknownOutcome
    /// The server refuses the role or its password, or the role lacks a right.
    case noRights
    /// The server asks for a password, and the file with passwords was not read because others can read it; `detail` is
    /// the file.
    case exposedPasswords
    /// The data are on a server, and are being read; there will be a change when they are here.
    case notReadYet
    /// Anything else.
    case other

    /// Whether the data may be had again in a moment, so that what was read before still counts.
    public var isAbsence: Bool { self == .unreachable || self == .serverBusy || self == .notReadYet }
  }

  /// Creates an error of this kind for the file at this path.
  public init(_ kind: Kind, path: String, detail: String, refusesChange: Bool = false, asOf: Int? = nil) {
    self.kind = kind
    self.path = path
    self.detail = detail
    (self.refusesChange, self.asOf) = (refusesChange, asOf)
  }

  /// Whether nothing can be written because the whole file system is read-only, whatever the rights of the file are.
  ///
  /// The detail has the words of the system for it.
  public var isOnReadOnlyFileSystem: Bool { detail.firstRange(of: String(cString: strerror(EROFS))) != nil }
}

extension StorageError {
  /// Runs the body, and turns every error into a `StorageError`.
  ///
  /// - Parameter path: The path of the database file; `nil` for a database in memory.
  package static func converting<Value>(path: String?, _ body: () throws -> Value) throws(StorageError) -> Value {
    do {
      return try body()
    } catch {
      throw StorageError(error, path: path ?? ":memory:")
    }
  }

  /// Runs the body, and returns its value or a `StorageError`.
  package static func catching<Value>(_ body: () throws -> Value) -> Result<Value, StorageError> {
    do { return .success(try body()) } catch { return .failure(StorageError(error, path: "")) }
  }

  /// Creates an error of this module from one of the database library; no other code converts them.
  package init(_ error: any Error, path: String) {
    switch error {
    case let error as StorageError:
      self = error
    case let error as DamagedRow:
      self.init(.damaged, path: path, detail: error.detail)
    case let error as any EngineError:
      self.init(error.kind, path: path, detail: error.description)
    default:
      self.init(.other, path: path, detail: String(describing: error))
    }
  }
}

/// An error that the library of an engine reports.
package protocol EngineError: Error, CustomStringConvertible {
  /// The meaning of the error to a user.
  var kind: StorageError.Kind { get }
}
