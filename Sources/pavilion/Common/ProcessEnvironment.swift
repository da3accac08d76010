import CLibrary
import TerminalUI

/// The variables of the process, as plain values.
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
