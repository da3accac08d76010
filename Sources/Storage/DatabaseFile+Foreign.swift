import GRDB

extension DatabaseFile {
  /// Throws when the file is no database, or one of another program.
  ///
  /// Opened in the usual way, SQLite may already change a file that it only looks at: it rolls back what a dead program
  /// left half done and moves the log into the file. Opened as "immutable" it takes no lock and writes nothing, so this
  /// comes first. Where SQLite does not understand such addresses the question stays open here; the connection
  /// asks it once more, under its lock.
  ///
  /// It gives what it has looked with, closed: when a queue is let go, the system starts a thread that then watches over
  /// its threads, once a second for as long as the program runs, and an idle program must not wake up.
  func refuseForeignFile() throws(StorageError) -> DatabaseQueue? {
    guard let view = try immutableView() else { return nil }
    do {
      let refusal: StorageError? = try view.read { database in
        let id = try database.applicationID()
        if id == pavilionApplicationID { return nil }
        if id == 0, (try? database.isWithoutTables()) == true { return nil }
        return StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
      }
      // It can only fail while a statement runs.
      try? view.close()
      if let refusal { throw refusal }
    } catch {
      try refuse(error)
    }
    return view
  }

  private func immutableView() throws(StorageError) -> DatabaseQueue? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.prepareDatabase { database in
      // SQLite then also reads a file that is shorter than it says: damaged, but it matters whose it is.
      try database.execute(sql: "PRAGMA writable_schema = ON")
    }
    do {
      return try DatabaseQueue(path: "file://\(percentEncodedPath)?immutable=1", configuration: configuration)
    } catch {
      try refuse(error)
      return nil
    }
  }

  /// Passes on what is certain about a file seen without a lock; what a writer in between may have caused is left open.
  private func refuse(_ error: any Error) throws(StorageError) {
    let error = StorageError(error, path: path)
    if error.kind == .notADatabase || error.kind == .foreignDatabase { throw error }
  }

  private var percentEncodedPath: String {
    path.utf8.map { byte in
      let character = Character(Unicode.Scalar(byte))
      let isPlain = byte < 0x80 && (character.isLetter || character.isNumber || "/._-~".contains(character))
      return isPlain ? String(character) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
    }.joined()
  }
}
