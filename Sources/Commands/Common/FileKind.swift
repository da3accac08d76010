import CLibrary

/// What is at a path.
enum FileKind {
  case file, folder
  /// A device, a pipe, a socket.
  case other
  /// A link whose target does not exist.
  case brokenLink

  /// Follows links; nil when nothing is at the path.
  init?(_ path: String) {
    guard let status = Self.status(path) else {
      var link = stat()
      guard lstat(path, &link) == 0 else { return nil }
      self = .brokenLink
      return
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    default: self = .other
    }
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
