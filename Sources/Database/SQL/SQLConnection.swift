/// An open connection to a database, shared by the stores, with every error turned into a `StorageError`.
///
/// One thread at a time can use it; the others wait. After `close`, everything throws.
package protocol SQLConnection: AnyObject, Sendable {
  /// The path of the file; `nil` for a database without one.
  var path: String? { get }

  /// Reads everything the body asks for from one and the same state of the database.
  func read<Value>(_ body: (any SQLTransaction) throws -> Value) throws(StorageError) -> Value

  /// Runs the body in a transaction: all of it is written when it returns, none when it throws.
  ///
  /// The lock for writing is taken before the first read, so that what the body reads holds until all is written.
  ///
  /// - Parameter isRepeatable: Whether the body may be run again when the transaction could not be committed; not one
  ///   that reads its input as it goes.
  func write<Value>(
    isRepeatable: Bool, _ body: (any SQLTransaction) throws -> Value
  ) throws(StorageError) -> Value

  /// Returns whether another connection has committed since the last call; the first call returns `true`.
  func hasChangedElsewhere() throws(StorageError) -> Bool

  /// Returns the present state of the data, to be compared with a later one.
  func version() throws(StorageError) -> DataVersion

  /// Returns what the database is and how it does.
  func status() throws(StorageError) -> DatabaseStatus

  /// Returns what wakes a waiting program when others have written.
  func watcher() -> any DatabaseWatcher

  /// Why the database cannot be used for the moment; `nil` as long as it can.
  var connectionError: StorageError? { get }

  /// How many changes were saved so far.
  var saveCount: Int { get }

  /// The seconds that the clock of a server is ahead of the one here, as it was last seen; 0 for a file.
  var clockDifference: Int { get }

  /// Whether this thread does not wait for what it reads, because the data are far away; see `CachedConnection`.
  var isFar: Bool { get }

  /// Has the server asked whether it is still there; it may stand still, or be behind a dead line, and not say so.
  ///
  /// It does not wait: what is found is in `connectionError`.
  ///
  /// - Returns: The seconds after which to ask again; `nil` for data that cannot go away.
  func confirm() -> Int?

  /// Takes the snapshot that a thread that does not wait reads until the next call.
  func takeSnapshot()

  /// Closes the connection when no thread uses it; not to be called from within a transaction.
  func close()
}

extension SQLConnection {
  package var clockDifference: Int { 0 }
  package var isFar: Bool { false }
  package func takeSnapshot() {}
  package func confirm() -> Int? { nil }

  /// Runs a body that may be run again in a transaction.
  @inlinable
  package func write<Value>(_ body: (any SQLTransaction) throws -> Value) throws(StorageError) -> Value {
    try write(isRepeatable: true, body)
  }
}

/// A state of the data: that of the other connections, and that of this one.
package struct DataVersion: Hashable {
  package let elsewhere: Int
  package let here: Int

  package init(elsewhere: Int, here: Int) { (self.elsewhere, self.here) = (elsewhere, here) }
}

/// An object that reports changes of a database to a program waiting in poll(2), which need not read it repeatedly.
///
/// The program's own writes may be reported too; `PavilionDatabase.hasChangedElsewhere()` distinguishes them. Use it from
/// one thread at a time.
public protocol DatabaseWatcher: AnyObject {
  /// The descriptor, readable when there are events to drain; `nil` if a change may be missed: poll slowly then.
  ///
  /// It may change after each use of the database or of this object.
  var fileDescriptor: Int32? { get }

  /// Whether a change can be seen in the database only some time after its event.
  var reportsEarly: Bool { get }

  /// Reads all pending events, and returns whether others may have written.
  ///
  /// Call it before reading the database, so that a change in between causes another event.
  @discardableResult
  func drain() -> Bool
}
