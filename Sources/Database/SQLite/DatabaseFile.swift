import CLibrary

/// The file of a database before it is opened: its path, whether it may be opened, and how it is created.
package struct DatabaseFile {
  /// The absolute path.
  ///
  /// SQLite gives "", ":memory:" and "file:…" a special meaning; an absolute path has none.
  package let path: String

  /// The size of the header of every SQLite file, in bytes.
  ///
  /// Source: https://www.sqlite.org/fileformat2.html#the_database_header
  private static let headerSize = 100

  package init(path: String) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageError(.notAFile, path: path, detail: "not a path")
    }
    guard !path.hasPrefix("/") else {
      self.path = path
      return
    }
    guard let folder = getcwd(nil, 0) else {
      throw StorageError(.notAFile, path: path, detail: "getcwd: \(String(cString: strerror(errno)))")
    }
    defer { free(folder) }
    self.path = String(cString: folder) + "/" + path
  }

  /// Whether a file exists at the path.
  package var exists: Bool { access(path, F_OK) == 0 }

  /// Creates the file if there is none, and throws, without changing it, if it is not this program's or cannot be read.
  ///
  /// - Returns: Why nothing can be written to it; `nil` if it can.
  @discardableResult
  package func prepare(as schema: DatabaseSchema, createsFolders: Bool) throws(StorageError) -> StorageError? {
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT else { throw failure(.cannotCreate, "stat") }
      try refuseLoneLog()
      let folder = Self.folder(of: path)
      if createsFolders {
        try createFolder(folder)
      } else if access(folder, F_OK) != 0, errno == ENOENT {
        throw StorageError(.missingFolder, path: path, detail: folder)
      }
      try createFile()
      return nil
    }
    try refuseOthers(status, than: schema)
    // SQLite stores its log next to the file, so the folder must be writable. For a link it is the folder of the
    // target.
    let folder = Self.folder(of: Self.resolved(path))
    guard access(path, R_OK) == 0, access(folder, X_OK) == 0 else { throw failure(.cannotWrite, "access") }
    func reason(_ place: String = "") -> StorageError {
      StorageError(.readOnly, path: path, detail: place + String(cString: strerror(errno)))
    }
    guard access(path, W_OK) == 0 else { return reason() }
    return access(folder, W_OK) == 0 ? nil : reason("\(folder): ")
  }

  /// Throws, without changing it, if the file is not this program's, or if its log is damaged.
  package func refuseOthers(_ status: stat, than schema: DatabaseSchema) throws(StorageError) {
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StorageError(.notAFile, path: path, detail: "not a regular file")
    }
    if status.st_size > 0 {
      // SQLite treats a file of one byte as empty and would overwrite that byte.
      guard status.st_size >= Self.headerSize else {
        throw StorageError(.notADatabase, path: path, detail: "\(status.st_size) bytes")
      }
      try refuseForeignFile(schema)
      try refuseDamagedLog()
    } else {
      try refuseLoneLog()
    }
  }

  /// Whether the log beside the path has changes, which are all that is left if there is no file, or an empty one.
  package var hasChangesInLog: Bool {
    (try? FileBytes(Self.resolved(path) + "-wal"))
      .flatMap { WriteAheadLog($0, pageSize: 4096, pageCount: 0) }?.offsets.isEmpty == false
  }

  /// Throws if there is a log without its file, which SQLite would delete.
  package func refuseLoneLog() throws(StorageError) {
    guard hasChangesInLog else { return }
    // Another program may just have made both.
    var status = stat()
    guard stat(path, &status) != 0 || status.st_size == 0 else { return }
    throw StorageError(.damaged, path: path, detail: "the file is missing or empty, but not its log")
  }

  /// Returns the path of the folder that an absolute path is in.
  package static func folder(of path: String) -> String {
    "/" + path.split(separator: "/").dropLast().map(String.init).joined(separator: "/")
  }

  /// Returns the path with all links resolved, as SQLite does to name the log; the path itself if that fails.
  package static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The endings of the names of a database and of the files that SQLite keeps beside it.
  package static let suffixes = ["", "-wal", "-shm", "-journal"]

  /// Throws if SQLite would lose transactions, because it takes damage in the log for the end of it.
  private func refuseDamagedLog() throws(StorageError) {
    func damage() -> [Int]? {
      guard let file = try? FileBytes(Self.resolved(path) + "-wal"),
        let log = WriteAheadLog(file, pageSize: 4096, pageCount: 0)
      else { return nil }
      return log.losesCommits ? log.damaged : nil
    }
    // A log that another program is just writing looks damaged, but not for long.
    guard var found = damage() else { return }
    for _ in 1...3 {
      usleep(20_000)
      guard let again = damage(), again == found else { return }
      found = again
    }
    throw StorageError(
      .damaged, path: path, detail: found.count == 1 ? "the log, 1 place" : "the log, \(found.count) places")
  }

  /// Creates the folder of the file, accessible only to its owner, if it is missing.
  package func createFolder() throws(StorageError) { try createFolder(Self.folder(of: path)) }

  private func createFolder(_ folder: String) throws(StorageError) {
    var status = stat()
    guard stat(folder, &status) != 0 else { return }
    let parent = Self.folder(of: folder)
    if parent != folder { try createFolder(parent) }
    // Another program may create it at the same time, which is not an error.
    guard mkdir(folder, 0o700) == 0 else {
      guard errno == EEXIST else { throw failure(.cannotCreate, "mkdir \(folder)") }
      return
    }
    // Whatever the umask takes away.
    chmod(folder, 0o700)
  }

  /// Creates an empty file, accessible only to its owner, if there is none.
  package func createFile() throws(StorageError) {
    // Create it without opening it where the system can do that: closing any descriptor of a file releases all locks
    // that this process holds on it, including those of another open database
    // (https://www.sqlite.org/howtocorrupt.html, 2.2).
    if mknod(path, S_IFREG | 0o600, 0) == 0 {
      // Whatever the umask takes away.
      chmod(path, 0o600)
      return
    }
    if errno != EEXIST {
      let descriptor = open(path, O_CREAT | O_EXCL | O_CLOEXEC | O_WRONLY, 0o600)
      if descriptor >= 0 {
        fchmod(descriptor, 0o600)
        close(descriptor)
        return
      }
    }
    guard errno == EEXIST else { throw failure(.cannotCreate, "create") }
    // Another program was faster. If there is still no file, the path is a dangling link, and SQLite would create its
    // target readable by everyone.
    guard access(path, F_OK) == 0 else { throw failure(.cannotCreate, "dangling link") }
  }

  private func failure(_ kind: StorageError.Kind, _ call: String) -> StorageError {
    StorageError(kind, path: path, detail: "\(call): \(String(cString: strerror(errno)))")
  }
}

extension DatabaseFile {
  /// Throws if the file is not a database, or is the database of another program.
  ///
  /// In normal mode, SQLite may change a file even when it only reads it: it rolls back the unfinished transaction of a
  /// crashed program and moves the log into the file. As an unchanging file it takes no lock and writes nothing, so this
  /// check comes first. Only those errors are thrown that are certain without a lock, since a concurrent writer may have
  /// caused the others; the connection repeats the check under its lock.
  private func refuseForeignFile(_ schema: DatabaseSchema) throws(StorageError) {
    do throws(StorageError) {
      let view = try SQLiteConnection(.unchanging(path))
      defer { view.close() }
      try view.withoutTransaction { database in
        // SQLite then also reads a file that is shorter than its header says: it is damaged, but it must be identified.
        try database.executeScript("PRAGMA writable_schema = ON")
        let id = try database.applicationID()
        if id == schema.applicationID { return }
        if id == 0, try database.isWithoutTables() { return }
        throw StorageError(.foreignDatabase, path: path, detail: "application_id \(id)")
      }
    } catch  where error.kind == .notADatabase || error.kind == .foreignDatabase {
      throw error
    } catch {}
  }
}
