import TerminalUI

enum BackgroundReport {
  /// The query of its color: xterm's OSC 11.
  static let query = "\u{1B}]11;?\u{1B}\\"

  static func theme(ofReply reply: String) -> Theme? { color(ofReply: reply).map(Theme.init(background:)) }

  /// Returns the color of a reply such as `rgb:1c1c/1c1c/1c1c`, with one to four hexadecimal digits each.
  static func color(ofReply reply: String) -> RGB? {
    let parts = reply.split(separator: ":", maxSplits: 1)
    guard parts.count == 2, ["rgb", "rgba"].contains(parts[0]) else { return nil }
    let levels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map { digits -> UInt8? in
      guard (1...4).contains(digits.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16) else {
        return nil
      }
      return UInt8(value * 255 / ((1 << (4 * digits.count)) - 1))
    }
    guard levels.count == parts[0].count, let red = levels[0], let green = levels[1], let blue = levels[2] else {
      return nil
    }
    return RGB(red: red, green: green, blue: blue)
  }

  /// Returns whether a terminal is queried: those with 256 colors, and those that obey or ignore such sequences; others
  /// might show the query on the screen.
  static func isQueried(_ name: String?, _ depth: ColorDepth) -> Bool {
    depth.hasFixedColors || depth == .basic && name.map { TerminalFamily($0).knowsCommands } == true
  }
}

extension Theme {
  /// Creates the theme of `COLORFGBG`, as rxvt and Konsole set it: the numbers of basic colors, the background last; nil
  /// for any other value.
  public init?(colorFGBG variable: String) {
    guard let number = variable.split(separator: ";").last.flatMap({ Int($0) }), (0...15).contains(number) else {
      return nil
    }
    // Light gray and the bright colors but dark gray.
    self = number == 7 || number > 8 ? .light : .dark
  }
}
