#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The variables of the process, as plain values.
enum ProcessEnvironment {
  /// A variable's value; nil when it is unset or empty.
  static func value(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }
}

/// Where the data lives.
enum DataLocation {
  /// The database's path: the flag, else `PAVILION_DATABASE`, else the user's data folder.
  static func database(flag: String?) -> String {
    if let flag { return flag }
    if let path = ProcessEnvironment.value("PAVILION_DATABASE") { return path }
    return "\(folder)/pavilion/pavilion.sqlite"
  }

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
