import CNcurses
import TerminalRuntime
import TerminalUI

/// Colors of 24 bits through ncurses, which needs a terminal description that has them.
///
/// There are few such descriptions, and users have not set `TERM` to their names. ncurses also takes a description in the
/// variable `TERMINFO` instead of a file (`hex:`, since version 6.1): that of the terminal, with these colors.
enum DirectColor {
  /// Returns whether the colors are used in a terminal, whose description was read last.
  static func isUsed(_ name: String) -> Bool {
    cncurses_has_direct_color() && TerminalTraits.offersDirectColor(name) && Terminfo.colors >= 8
  }

  /// Returns the number of a color for the sequence of the description, which takes numbers below 256 for indexes.
  static func number(of color: RGB) -> CInt {
    // There the green is one of 255 more, which nobody sees.
    let green = color.red == 0 && color.green == 0 ? 1 : CInt(color.green)
    return CInt(color.red) << 16 | green << 8 | CInt(color.blue)
  }

  /// Returns the sequence that selects a color, as terminfo(5) describes it.
  ///
  /// - Parameters:
  ///   - basic: The first number of the basic colors: 3 for text, and 4 for the background.
  ///   - bright: That of the bright ones.
  static func sequence(basic: Int, bright: Int) -> String {
    let parts = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    let index = "%?%p1%{8}%<%t\(basic)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e\(basic)8;5;%p1%d%;"
    return "\u{1B}[%?%p1%{256}%<%t\(index)%e\(basic)8;2;\(parts)%;m"
  }
}
