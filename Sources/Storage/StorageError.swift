/// Why the database could not be opened, read or written, in terms a person can act on.
public struct StorageError: Error, Equatable, Sendable {
  /// What went wrong.
  public let kind: Kind
  /// The path of the database file or folder; ":memory:" for a database without a file.
  public let path: String
  /// A technical remark for a bug report, not a sentence for a user.
  public let detail: String

  /// The things that go wrong with a database.
  public enum Kind: String, CaseIterable, Sendable {
    /// The file exists and is no SQLite database; it was left as it is.
    case notADatabase
    /// The file is the SQLite database of another program; it was left as it is.
    case foreignDatabase
    /// A newer version of this program has changed the file's shape; it was left as it is.
    case newerSchema
    /// The file is this program's, but its pages or rows contradict themselves.
    case damaged
    /// What is at the path is a folder or a device, or the path is none.
    case notAFile
    /// The folder for the file does not exist, and it was not wished to create it; `detail` is the folder.
    case missingFolder
    /// The file or its folder does not exist and cannot be created.
    case cannotCreate
    /// The file or its folder exists and cannot be written.
    case cannotWrite
    /// Another program kept the file locked for longer than this one waits.
    case busy
    /// The disk is full.
    case diskFull
    /// Anything else.
    case other
  }

  /// An error of this kind, for the file at this path.
  public init(_ kind: Kind, path: String, detail: String) {
    self.kind = kind
    self.path = path
    self.detail = detail
  }
}
