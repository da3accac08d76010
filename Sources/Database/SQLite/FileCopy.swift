import CLibrary

/// Copies of a database file as it was before a newer version of this program changed its schema.
enum FileCopy {
  /// Copies a database, its log included, beside itself.
  ///
  /// The caller holds the lock for writing, so that there is one copy however many programs start at once.
  ///
  /// - Parameter migration: The first of the migrations that follow, which the name of the copy ends with.
  /// - Returns: The path of the copy: a new file, or one with the same contents that a program left that was ended.
  static func make(of path: String, before migration: String) throws(StorageError) -> String {
    let path = DatabaseFile.resolved(path)
    do throws(StorageError) {
      let new = try TemporaryFile(beside: path)
      defer { new.remove() }
      // Another connection, because one that holds the lock for writing cannot be copied.
      let source = try SQLiteConnection(.file(path))
      defer { source.close() }
      let target = try SQLiteConnection(.file(new.path))
      defer { target.close() }
      try source.copy(to: target)
      target.close()
      try new.synchronize()
      for count in 1...1000 {
        let name = "\(path).before-\(migration)" + (count > 1 ? "-\(count)" : "")
        if try new.link(to: name) || FileBytes.areEqual(name, new.path) { return name }
      }
      throw StorageError(.cannotCreate, path: path, detail: "too many copies")
    } catch {
      throw StorageError(.notCopied, path: path, detail: error.detail)
    }
  }
}

extension FileBytes {
  /// Returns whether two files can be read and have the same contents.
  fileprivate static func areEqual(_ left: String, _ right: String) -> Bool {
    guard let left = try? FileBytes(left), let right = try? FileBytes(right), left.size == right.size else {
      return false
    }
    return stride(from: 0, to: left.size, by: 1 << 20).allSatisfy {
      left.bytes(at: $0, 1 << 20) == right.bytes(at: $0, 1 << 20)
    }
  }
}
