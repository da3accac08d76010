import CLibrary

/// The bytes of an open file, read where they are.
package final class FileBytes {
  package let size: Int
  package let descriptor: Int32

  /// Opens the file at a path for reading, and for writing only so that it can be locked; `nil` if there is none.
  package init?(_ path: String, isLockable: Bool = false) throws(StorageError) {
    descriptor = open(path, (isLockable ? O_RDWR : O_RDONLY) | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      if errno == ENOENT { return nil }
      if errno == EISDIR { throw StorageError(.notAFile, path: path, detail: "a folder") }
      throw .system(errno == EROFS || errno == EACCES || errno == EPERM ? .cannotWrite : .other, path, "open")
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      close(descriptor)
      throw StorageError(.notAFile, path: path, detail: "not a regular file")
    }
    size = Int(status.st_size)
  }

  deinit { close(descriptor) }

  /// Returns the bytes in this range, fewer where the file ends.
  package func bytes(at offset: Int, _ count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, read in
      read = 0
      while read < count, let start = buffer.baseAddress {
        let more = pread(descriptor, start + read, count - read, off_t(offset + read))
        if more < 0, errno == EINTR { continue }
        guard more > 0 else { break }
        read += more
      }
    }
  }

  /// Returns whether no other program has the file open as a database; as long as this object lives, none can open it.
  ///
  /// Source: the locks of SQLite, "PENDING_BYTE" in https://www.sqlite.org/src/file/src/os.h
  package func lock() -> Bool {
    var range = flock()
    range.l_type = Int16(F_WRLCK)
    range.l_whence = Int16(SEEK_SET)
    (range.l_start, range.l_len) = (0x4000_0000, 512)
    return fcntl(descriptor, F_SETLK, &range) == 0
  }
}

extension FileBytes {
  /// Writes all bytes to the file at a path, which only its owner may read.
  ///
  /// - Parameter progress: Called with the bytes that were copied, and with all.
  package func copy(to path: String, progress: StoreProgress) throws {
    try copy(to: path) { try progress($0, size) }
  }

  /// Writes all bytes to the file at a path, which only its owner may read.
  package func copy(to path: String) throws(StorageError) {
    do { try copy(to: path) { _ in } } catch { throw StorageError(error, path: path) }
  }

  private func copy(to path: String, _ report: (_ done: Int) throws -> Void) throws {
    let target = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard target >= 0 else { throw StorageError.system(.cannotCreate, path, "open") }
    defer { close(target) }
    var offset = 0
    while offset < size {
      var piece = bytes(at: offset, min(1 << 20, size - offset))[...]
      guard !piece.isEmpty else { return }
      offset += piece.count
      while !piece.isEmpty {
        let count = piece.withUnsafeBytes { CLibrary.write(target, $0.baseAddress, $0.count) }
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { throw StorageError.system(.cannotWrite, path, "write") }
        piece = piece.dropFirst(count)
      }
      try report(offset)
    }
  }
}

extension StorageError {
  /// Creates the error of the last system call.
  package static func system(_ kind: Kind, _ path: String, _ call: String) -> StorageError {
    StorageError(
      errno == ENOSPC || errno == EDQUOT ? .diskFull : kind, path: path,
      detail: "\(call): \(String(cString: strerror(errno)))")
  }
}

extension Collection<UInt8> {
  /// The unsigned number in these bytes, the highest first.
  package var number: Int { reduce(0) { $0 << 8 | Int($1) } }
}

extension Int {
  /// Whether this is a valid size of a page, in bytes.
  package var isPageSize: Bool { (512...65536).contains(self) && self & (self - 1) == 0 }
}
