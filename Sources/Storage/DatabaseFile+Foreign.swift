import GRDB

extension DatabaseFile {
  /// Throws if the file is not a database, or is the database of another program.
  ///
  /// In normal mode, SQLite may change a file even when it only reads it: it rolls back the unfinished transaction of a
  /// crashed program and moves the log into the file. In "immutable" mode it takes no lock and writes nothing, so this
  /// check comes first. If SQLite does not support such URIs, the check is skipped here; the connection repeats it
  /// under its lock.
  ///
  /// Returns the closed queue that was used for the check. When a queue is released, the system starts a thread that
  /// monitors its threads once a second for as long as the program runs, and an idle program must not wake up.
  func refuseForeignFile() throws(StorageError) -> DatabaseQueue? {
    guard let view = try immutableView() else { return nil }
    do {
      let refusal: StorageError? = try view.read { database in
        let id = try database.applicationID()
        if id == pavilionApplicationID { return nil }
        if id == 0, (try? database.isWithoutTables()) == true { return nil }
        return StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
      }
      // This can fail only while a statement is running.
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
      // SQLite then also reads a file that is shorter than its header says: it is damaged, but it must be identified.
      try database.execute(sql: "PRAGMA writable_schema = ON")
    }
    do {
      return try DatabaseQueue(path: "file://\(percentEncodedPath)?immutable=1", configuration: configuration)
    } catch {
      try refuse(error)
      return nil
    }
  }

  /// Rethrows the errors that are certain without a lock; the others may have been caused by a concurrent writer.
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
