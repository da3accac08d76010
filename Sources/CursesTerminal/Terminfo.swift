import CLibrary
import CNcurses
import TerminalRuntime
import TerminalUI

/// The descriptions of terminals, terminfo(5).
package enum Terminfo {
  /// A description that suits nearly every terminal.
  private static let fallback = "xterm-256color"

  /// Returns the name to open, without writing: `TERM`, or the fallback if there is no description of that name.
  ///
  /// - Throws: `TerminalError.cannotDraw` for a terminal that cannot move its cursor.
  @discardableResult
  package static func usableName() throws(TerminalError) -> String {
    let ideal = environmentVariable("TERM") ?? ""
    for name in [ideal, fallback] where !name.isEmpty && isKnown(name) {
      guard text("cup") != nil, text("clear") != nil else { throw .cannotDraw(terminal: name) }
      return name
    }
    throw .cannotDraw(terminal: ideal)
  }

  /// Returns what is known of the terminal of the process before it is opened.
  static func traits() throws(TerminalError) -> TerminalTraits {
    let name = try usableName()
    return TerminalTraits(name: name, depth: .none, showsUnicode: TerminalTraits.showsUnicode(name))
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

  /// Whether the terminal that was opened or checked last turns attributes on and off with the codes of ECMA-48, of which
  /// any can follow another, in a version of ncurses that takes such a description.
  static var hasStandardStyles: Bool {
    let codes = [("bold", "\u{1B}[1m"), ("dim", "\u{1B}[2m"), ("smul", "\u{1B}[4m"), ("rev", "\u{1B}[7m")]
    let plain = ["\u{1B}[m", "\u{1B}[0m", "\u{1B}(B\u{1B}[m", "\u{1B}[m\u{0F}"]
    // A description with more colors has other capabilities of its own.
    return cncurses_has_direct_color() && colors <= 256 && codes.allSatisfy { text($0) == $1 }
      && text("sgr0").map(plain.contains) == true
  }

  /// Whether that terminal has 256 colors with indexes, and the codes of xterm for them.
  static var hasStandardIndexes: Bool {
    colors == 256
      && text("setaf") == "\u{1B}[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m"
      && text("setab") == "\u{1B}[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m"
  }

  /// The number of colors in the description that was opened or checked last; 0 without any.
  static var colors: Int { max(0, Int(tigetnum("colors"))) }

  /// Returns a capability of the terminal that was opened or checked last; nil if it has none of that name.
  static func text(_ capability: String) -> String? {
    // -1 means that it is not a string capability.
    guard let value = tigetstr(capability), Int(bitPattern: value) != -1 else { return nil }
    return String(cString: value)
  }

  /// The keys of the terminal that was opened or checked last.
  static var keys: [String: Key] {
    var keys: [String: Key] = [:]
    for (name, key) in described {
      guard let sequence = text(name), sequence.utf8.count > 1, sequence.utf8.first == 0x1B else { continue }
      keys[sequence] = key
    }
    return keys
  }

  private static let described: [(String, Key)] =
    [
      ("kcuu1", .up), ("kcud1", .down), ("kcub1", .left), ("kcuf1", .right), ("kent", .enter), ("kbs", .backspace),
      ("kdch1", .delete), ("kcbt", .backTab), ("kpp", .pageUp), ("knp", .pageDown), ("khome", .home), ("kend", .end),
    ] + (1...12).map { ("kf\($0)", .function($0)) }
}
