import CLibrary

/// Which file a path led to when it was opened: another one may take its place, and the open one is then written in vain.
struct OpenedPath {
  private let path: String
  private let log: String?
  private let file: FileIdentity

  /// - Parameter hasLog: Whether the file has a write-ahead log beside it, which stays there as long as it is open.
  init?(_ path: String, hasLog: Bool) {
    guard let file = FileIdentity(path) else { return nil }
    self.path = path
    self.file = file
    log = hasLog ? DatabaseFile.resolved(path) + "-wal" : nil
  }

  /// Whether the path leads to another file or to none, or the log is gone.
  var hasMoved: Bool { FileIdentity(path) != file || log.map { access($0, F_OK) != 0 } ?? false }
}
