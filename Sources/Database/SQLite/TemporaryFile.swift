import CLibrary

/// A file of its owner alone, in the folder of a database, which is there only until it has another name.
package struct TemporaryFile {
  package let path: String

  /// - Parameter path: The path of the file beside which it is made.
  package init(beside path: String) throws(StorageError) {
    // mkstemp replaces the six X by letters that make the name unique.
    var template = Array("\(DatabaseFile.folder(of: path))/.pavilion-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw .system(.cannotCreate, path, "mkstemp") }
    // Whatever the umask takes away.
    fchmod(descriptor, 0o600)
    close(descriptor)
    self.path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Removes the file, and what SQLite has put beside it.
  package func remove() { for suffix in DatabaseFile.suffixes { unlink(path + suffix) } }

  /// Waits until the disk has everything that was written to the file.
  package func synchronize() throws(StorageError) { try Self.synchronize(path) }

  /// Gives the file another name as well, unless there is a file of that name.
  ///
  /// - Returns: Whether it has the name now.
  package func link(to name: String) throws(StorageError) -> Bool {
    if CLibrary.link(path, name) != 0 {
      if errno == EEXIST { return false }
      // On file systems without links, looking first must do.
      guard access(name, F_OK) != 0 else { return false }
      guard rename(path, name) == 0 else { throw .system(.cannotCreate, name, "rename") }
    }
    try Self.synchronize(DatabaseFile.folder(of: name))
    return true
  }

  /// Waits until the disk has a file, or the names in a folder.
  package static func synchronize(_ path: String) throws(StorageError) {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .system(.cannotWrite, path, "open") }
    defer { close(descriptor) }
    // Not every file system can do that with a folder.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw .system(.cannotWrite, path, "fsync") }
  }
}
