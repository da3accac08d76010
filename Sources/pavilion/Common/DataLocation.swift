import CLibrary
import TerminalUI

struct DataLocation {
  let path: String
  /// Whether the path was given; a missing folder is then an error and is not created.
  let isNamed: Bool

  /// The file of `--database`, else of `PAVILION_DATABASE`, else one in the user's data folder.
  init(flag: String?) {
    let named = flag ?? ProcessEnvironment.value("PAVILION_DATABASE")
    (path, isNamed) = (named ?? "\(DataLocation.folder)/pavilion/pavilion.sqlite", named != nil)
  }

  /// The database and the files that SQLite keeps beside it.
  var files: [String] { [path, "\(path)-wal", "\(path)-shm"] }

  var exists: Bool { access(path, F_OK) == 0 }

  private static var folder: String {
    // The base directory specification has relative paths ignored.
    if let data = ProcessEnvironment.value("XDG_DATA_HOME"), data.hasPrefix("/") { return data }
    return "\(home)/.local/share"
  }

  private static var home: String {
    if let home = ProcessEnvironment.value("HOME") { return home }
    guard let entry = getpwuid(getuid()), let directory = entry.pointee.pw_dir else { return "." }
    return String(cString: directory)
  }
}

enum ProcessEnvironment {
  /// A variable's value; nil when it is unset or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  /// The language of the locale.
  static var language: Language {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap(value).first
    return name?.hasPrefix("ko") == true ? .korean : .english
  }
}
