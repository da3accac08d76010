import Database
import Values

/// Where rows come from that are added in one transaction, so that they can be taken back together.
public typealias ImportSource = Database.ImportSource

/// The rows of an import that were taken back, and those that were not.
public typealias ImportRemoval = Database.ImportRemoval

/// An import that can be taken back.
public struct PastImport: Hashable, Sendable {
  public let number: Int
  /// The reader of the file: an app, or `document`.
  public let kind: String
  /// The name of the file.
  public let file: String
  public let time: LocalTime
}

/// The imports, and how they are taken back.
extension PavilionDatabase {
  /// Returns the imports that can be taken back, the latest first.
  ///
  /// - Parameters:
  ///   - kind: What has read the file; `nil` for all.
  ///   - digest: What tells the contents of the file from others; `nil` for all.
  public func imports(of kind: String? = nil, digest: String? = nil) throws(StorageError) -> [PastImport] {
    try connection.read { database in
      let all: [StoredImport] = try database.all(
        "\(StoredImport.table.description.selection) ORDER BY time DESC, number DESC")
      return all.filter { [nil, $0.kind].contains(kind) && [nil, $0.digest].contains(digest) }.map {
        PastImport(number: $0.number, kind: $0.kind, file: $0.file, time: $0.time)
      }
    }
  }

  /// Takes back an import in one transaction: the rows that it has added are removed, and those that it has changed are
  /// as they were before; what was changed since, or is needed by others, stays.
  ///
  /// - Returns: What was removed and what not; `nil` if there is no such import.
  @discardableResult
  public func undo(import number: Int) throws(StorageError) -> ImportRemoval? {
    try connection.write { try $0.undo(import: number, in: storage.schema) }
  }

  /// Returns what `undo(import:)` would do, with nothing changed.
  public func trialUndo(import number: Int) throws(StorageError) -> ImportRemoval? {
    /// Ends the transaction, so that it is rolled back.
    struct TrialEnd: Error {}
    var removal: ImportRemoval??
    do throws(StorageError) {
      try connection.write { database in
        removal = .some(try database.undo(import: number, in: storage.schema))
        throw TrialEnd()
      }
    } catch {
      guard let removal else { throw error }
      return removal
    }
    return nil
  }
}

extension SQLTransaction {
  /// Runs the body, which adds rows to a table, and remembers them as an import if they have a source.
  package func importing(
    from source: ImportSource?, to table: TableDescription, of schema: DatabaseSchema,
    _ body: (ImportLog?) throws -> Added
  ) throws -> Added {
    guard let source else { return try body(nil) }
    let log = ImportLog(source, self, schema: schema)
    var added = try body(log)
    added.replaced = try log.finish().removed[table.name] ?? 0
    return added
  }
}
