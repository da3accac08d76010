import CLibrary
import CNcurses
import TerminalUI

enum Terminfo {
  /// A description that suits nearly every terminal.
  private static let fallback = "xterm-256color"

  /// Returns the name to open: `TERM`, or the fallback if there is no description of that name.
  static func usableName() throws(TerminalError) -> String {
    let ideal = environmentVariable("TERM") ?? ""
    for name in [ideal, fallback] where !name.isEmpty && isKnown(name) {
      guard text("cup") != nil, text("clear") != nil else { throw .cannotDraw(terminal: name) }
      return name
    }
    throw .cannotDraw(terminal: ideal)
  }

  static func isKnown(_ name: String) -> Bool {
    var status: CInt = 0
    return setupterm(name, STDOUT_FILENO, &status) == OK
  }

  /// Whether the terminal that was opened or checked last has the movements and colors of ECMA-48, as nearly all have.
  static var followsStandard: Bool {
    let codes = [("cuu", "\u{1B}[%p1%dA"), ("cuf", "\u{1B}[%p1%dC"), ("el", "\u{1B}[K"), ("ed", "\u{1B}[J")]
    return codes.allSatisfy { text($0)?.hasPrefix($1) == true }
  }

  static var depth: ColorDepth { has_colors() ? depth(ofColors: colors) : .none }

  static func depth(ofColors colors: Int) -> ColorDepth {
    colors == DirectColor.count ? .direct : colors >= 256 ? .rich : colors >= 8 ? .basic : .none
  }

  /// The number of colors in the description that was opened or checked last; 0 without any.
  static var colors: Int { max(0, Int(tigetnum("colors"))) }

  /// Returns a capability of the terminal that was opened or checked last; nil if it has none of that name.
  static func text(_ capability: String) -> String? {
    // -1 means that it is not a string capability.
    guard let value = tigetstr(capability), Int(bitPattern: value) != -1 else { return nil }
    return String(cString: value)
  }
}

enum Locale {
  /// Selects a locale with UTF-8; false if there is none.
  static func prepare() -> Bool {
    setlocale(LC_ALL, "")
    if isUTF8 { return true }
    // Containers often have no locale set, and only the first of these.
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil && isUTF8 { return true }
    return false
  }

  private static var isUTF8: Bool { ["UTF-8", "UTF8"].contains(codeset.uppercased()) }

  static var codeset: String { cncurses_codeset().map { String(cString: $0) } ?? "" }
}
