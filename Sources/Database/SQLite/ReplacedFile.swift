import CLibrary

/// A database file in whose place another one is put; it gets another name, and is never changed.
package struct ReplacedFile {
  /// Why it is replaced, which its new name tells.
  package enum Reason: String, CaseIterable {
    case damaged
    case beforeRestore = "before-restore"

    /// The mark between the name and the time.
    fileprivate var mark: String { ".\(rawValue)-" }
  }

  package let path: String
  package let reason: Reason

  /// The files that one of its name would take for its own: the log with its index, and the journal of unfinished work.
  private static let logs = DatabaseFile.suffixes.filter { !$0.isEmpty }

  package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }

  /// Puts a new file in the place of the old one, which gets another name, as do its log, its index and its journal.
  ///
  /// At each moment the path has a file, and the data of the old one are there. Nobody may have the old file open.
  ///
  /// - Parameter stamp: The end of the new name of the old file, such as the date.
  /// - Returns: The new name of the old file.
  package func replace(by new: TemporaryFile, stamp: String) throws(StorageError) -> String {
    try new.synchronize()
    let aside = try newName(stamp: stamp)
    // The new file must never meet the old log, so that goes first.
    try moveLog(to: aside)
    let folder = DatabaseFile.folder(of: path)
    try TemporaryFile.synchronize(folder)
    guard rename(new.path, path) == 0 else {
      let error = StorageError.system(.cannotWrite, path, "rename")
      for suffix in Self.logs { rename(aside + suffix, path + suffix) }
      unlink(aside)
      throw error
    }
    try TemporaryFile.synchronize(folder)
    return aside
  }

  /// Sets aside the log that is left of a file that is gone: a new file of its name would take it for its own.
  package func setLogAside(stamp: String) throws(StorageError) {
    let isLeft = ["-wal", "-journal"].contains { access(path + $0, F_OK) == 0 }
    if isLeft { try moveLog(to: newName(stamp: stamp)) }
  }

  /// Returns a name that is free, which the file, if there is one, has from now on as well.
  private func newName(stamp: String) throws(StorageError) -> String {
    let isThere = access(path, F_OK) == 0
    func isTaken(_ name: String) -> Bool { DatabaseFile.suffixes.contains { access(name + $0, F_OK) == 0 } }
    var (name, count) = (path + reason.mark + stamp, 1)
    while isTaken(name) || (isThere && link(path, name) != 0) {
      guard isTaken(name), count < 1000 else { throw StorageError.system(.cannotCreate, name, "link") }
      count += 1
      name = path + reason.mark + stamp + "-\(count)"
    }
    return name
  }

  private func moveLog(to name: String) throws(StorageError) {
    for suffix in Self.logs where access(path + suffix, F_OK) == 0 {
      guard rename(path + suffix, name + suffix) == 0 else {
        throw StorageError.system(.cannotWrite, path + suffix, "rename")
      }
    }
  }

  /// Returns the log that was set aside already before the program was ended from outside.
  package static func logSetAside(of path: String) -> String? {
    let folder = DatabaseFile.folder(of: path)
    guard let entries = opendir(folder) else { return nil }
    defer { closedir(entries) }
    while let entry = readdir(entries) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let aside = "\(folder == "/" ? "" : folder)/\(name)"
      guard Reason.allCases.contains(where: { aside.hasPrefix(path + $0.mark) }), aside.hasSuffix("-wal") else {
        continue
      }
      if FileIdentity(String(aside.dropLast(4))) == FileIdentity(path) { return aside }
    }
    return nil
  }
}
