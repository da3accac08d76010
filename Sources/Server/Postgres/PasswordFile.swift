import CLibrary

/// The file in which libpq looks for passwords.
///
/// libpq does not read one that others can read either, but says so on standard error, where a screen may be.
struct PasswordFile {
  let path: String
  /// Whether others can read it, or it is not a file.
  let isExposed: Bool

  /// - Parameter path: What an address, a service or a variable name; `nil` for the default one.
  init(_ path: String?) {
    self.path = path ?? "\(Self.home)/.pgpass"
    var status = stat()
    let exists = stat(self.path, &status) == 0
    isExposed = exists && (status.st_mode & S_IFMT != S_IFREG || status.st_mode & (S_IRWXG | S_IRWXO) != 0)
  }

  /// The path for libpq; of nothing that exists if the file is exposed.
  var readable: String { isExposed ? "/dev/null/exposed" : path }

  private static var home: String {
    if let home = environmentVariable("HOME") { return home }
    return getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) } ?? ""
  }
}
