import Foundation
import GRDB

/// The file of a database before it is opened: where it is, whether it may be opened, and how it comes to be.
struct DatabaseFile {
  /// The absolute path.
  ///
  /// SQLite gives "", ":memory:" and "file:…" a meaning of their own; an absolute path has none.
  let path: String

  /// The size in bytes of the header that every SQLite file begins with.
  ///
  /// Source: https://www.sqlite.org/fileformat2.html#the_database_header
  private static let headerSize = 100

  init(path: String) throws(StorageError) {
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw StorageError(.notAFile, path: path, detail: "not a path")
    }
    guard !path.hasPrefix("/") else {
      self.path = path
      return
    }
    self.path = FileManager.default.currentDirectoryPath + "/" + path
  }

  /// Whether there is something at the path.
  var exists: Bool { access(path, F_OK) == 0 }

  /// Creates the file when there is none, and refuses one that is not ours or cannot be written, leaving it untouched.
  ///
  /// What it gives is to be kept as long as the database is open (`refuseForeignFile`).
  func prepare(createsFolders: Bool) throws(StorageError) -> DatabaseQueue? {
    var status = stat()
    if stat(path, &status) != 0 {
      guard errno == ENOENT else { throw failure(.cannotCreate, "stat") }
      let folder = (path as NSString).deletingLastPathComponent
      if createsFolders {
        try createFolder(folder)
      } else if access(folder, F_OK) != 0, errno == ENOENT {
        throw StorageError(.missingFolder, path: path, detail: folder)
      }
      try createFile()
      return nil
    }
    var view: DatabaseQueue?
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw StorageError(.notAFile, path: path, detail: "not a regular file")
    }
    if status.st_size > 0 {
      // SQLite takes a file of one byte for an empty one and would write over that byte.
      guard status.st_size >= Self.headerSize else {
        throw StorageError(.notADatabase, path: path, detail: "\(status.st_size) bytes")
      }
      view = try refuseForeignFile()
    }
    // The log of SQLite lies beside the file, hence the folder. A link leads to the folder of the file it points to.
    let folder = (Self.resolved(path) as NSString).deletingLastPathComponent
    guard access(path, R_OK | W_OK) == 0, access(folder, W_OK | X_OK) == 0 else {
      throw failure(.cannotWrite, "access")
    }
    return view
  }

  /// The path with all links followed, as SQLite follows them to name the log; the path itself when that fails.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  private func createFolder(_ folder: String) throws(StorageError) {
    var status = stat()
    guard stat(folder, &status) != 0 else { return }
    let parent = (folder as NSString).deletingLastPathComponent
    if parent != folder, !parent.isEmpty { try createFolder(parent) }
    // Another program may create it at the same time; that is just as good.
    guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw failure(.cannotCreate, "mkdir \(folder)") }
  }

  private func createFile() throws(StorageError) {
    // Without opening it where the system can do that: closing any descriptor of a file drops all locks that this
    // process holds on it, those of another open database too (https://www.sqlite.org/howtocorrupt.html, 2.2).
    if mknod(path, S_IFREG | 0o600, 0) == 0 { return }
    if errno != EEXIST {
      let descriptor = open(path, O_CREAT | O_EXCL | O_CLOEXEC | O_WRONLY, 0o600)
      if descriptor >= 0 {
        close(descriptor)
        return
      }
    }
    guard errno == EEXIST else { throw failure(.cannotCreate, "create") }
    // Another program was faster. If there is still nothing to be found, it is a link that leads nowhere, and SQLite
    // would create its target readable for everybody.
    guard access(path, F_OK) == 0 else { throw failure(.cannotCreate, "dangling link") }
  }

  private func failure(_ kind: StorageError.Kind, _ call: String) -> StorageError {
    StorageError(kind, path: path, detail: "\(call): \(String(cString: strerror(errno)))")
  }
}
