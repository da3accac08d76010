import CLibrary
import CNcurses
import TerminalUI

/// Finds a description of the terminal that can be drawn on, before anything is written to it.
enum Terminfo {
  /// What nearly every terminal of today understands.
  private static let fallback = "xterm-256color"

  /// The name to open: `TERM`, or the fallback when nobody knows that name.
  static func usableName() throws(TerminalError) -> String {
    let wished = getenv("TERM").map { String(cString: $0) } ?? ""
    for name in [wished, fallback] where !name.isEmpty && isKnown(name) {
      guard has("cup"), has("clear") else { throw .cannotDraw(terminal: name) }
      return name
    }
    throw .cannotDraw(terminal: wished)
  }

  private static func isKnown(_ name: String) -> Bool {
    var status: CInt = 0
    return setupterm(name, STDOUT_FILENO, &status) == OK
  }

  private static func has(_ capability: String) -> Bool {
    guard let value = tigetstr(capability) else { return false }
    // -1 stands for "no string capability".
    return Int(bitPattern: value) != -1
  }
}

/// Makes sure that text is UTF-8, as far as this machine allows.
enum Locale {
  /// Whether characters beyond ASCII can be written.
  static func prepare() -> Bool {
    setlocale(LC_ALL, "")
    if isUTF8 { return true }
    // Containers often come without a locale, and without anything but this one.
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUTF8 { return true }
    return false
  }

  private static var isUTF8: Bool {
    guard let codeset = cncurses_codeset() else { return false }
    let name = String(cString: codeset).uppercased()
    return name == "UTF-8" || name == "UTF8"
  }
}
