import CLibrary

/// The kind of file at a path.
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

  /// Whether both paths lead to the same file.
  static func areSame(_ left: String, _ right: String) -> Bool {
    guard let left = status(left), let right = status(right) else { return false }
    return left.st_dev == right.st_dev && left.st_ino == right.st_ino
  }

  private static func status(_ path: String) -> stat? {
    var status = stat()
    return stat(path, &status) == 0 ? status : nil
  }
}
