import CLibrary
import TerminalUI

/// Says what is known of a terminal before anything is drawn on it.
public struct TerminalTraits: Hashable, Sendable {
  /// The name of its kind, as in the variable `TERM`.
  public var name: String
  /// The number of its colors.
  public var depth: ColorDepth
  /// Whether it shows characters beyond ASCII.
  public var showsUnicode: Bool
  /// The keys that send sequences besides those of `InputDecoder.commonKeys`.
  public var keys: [String: Key]

  /// Whether it obeys operating system commands, such as those for links, or ignores them.
  public var knowsCommands: Bool { TerminalFamily(name).knowsCommands }

  /// Creates traits from known values.
  public init(name: String, depth: ColorDepth, showsUnicode: Bool, keys: [String: Key] = [:]) {
    (self.name, self.depth, self.showsUnicode, self.keys) = (name, depth, showsUnicode, keys)
  }

  /// Returns what the variables of the process say of its terminal: `TERM`, `COLORTERM`, and those of the locale.
  ///
  /// - Throws: `TerminalError.cannotDraw` without a name, and for `dumb`, which cannot move its cursor.
  public static func current() throws(TerminalError) -> TerminalTraits {
    let name = environmentVariable("TERM") ?? ""
    guard !["", "dumb", "unknown"].contains(name) else { throw .cannotDraw(terminal: name) }
    return TerminalTraits(
      name: name, depth: depth(name) { environmentVariable($0) }, showsUnicode: showsUnicode(name))
  }

  /// Selects a locale with UTF-8, and returns whether a terminal shows its characters: not a Linux console, which has few
  /// glyphs.
  public static func showsUnicode(_ name: String) -> Bool { UTF8Locale.select() && name != "linux" }

  /// The best way of drawing pictures that is known; nil is as its characters are.
  ///
  /// The fonts of a Linux console have half blocks, as those of the first PCs, and no quarters.
  public var pictures: PictureStyle? { name == "linux" && UTF8Locale.select() ? .halfBlocks : nil }

  /// Returns the number of colors that a terminal has by its name.
  ///
  /// All that obey operating system commands have 256, as their names or their documents say; those of DEC have none.
  static func depth(_ name: String, variable: (String) -> String?) -> ColorDepth {
    let isOld = name.hasPrefix("vt") && !name.hasPrefix("vte") || name.hasSuffix("-m") || name.hasSuffix("-mono")
    if isOld { return .none }
    if offersDirectColor(name, variable: variable) { return .direct }
    let family = TerminalFamily(name, variable: variable)
    return name.contains("256color") || family.knowsCommands && name != "rxvt" ? .rich : .basic
  }

  /// Returns whether a terminal shows colors of 24 bits: `COLORTERM` says so, and it is none that passes nothing on.
  ///
  /// GNU Screen inherits the variable, but takes the numbers of such a color for attributes, such as blinking. tmux shows
  /// the nearest color that its terminal has.
  public static func offersDirectColor(
    _ name: String, variable: (String) -> String? = { environmentVariable($0) }
  ) -> Bool {
    guard let value = variable("COLORTERM")?.lowercased(), ["truecolor", "24bit"].contains(value) else { return false }
    return TerminalFamily(name, variable: variable).knowsCommands
  }
}

extension ColorDepth {
  /// Creates the depth of a terminal with a number of colors.
  public init(colors: Int) {
    self = colors >= Self.directColors ? .direct : colors >= 256 ? .rich : colors >= 8 ? .basic : .none
  }

  /// The number of colors of 24 bits.
  public static let directColors = 1 << 24
}

/// The characters of the process.
public enum UTF8Locale {
  /// Selects a locale with UTF-8; false if there is none.
  public static func select() -> Bool {
    setlocale(LC_ALL, "")
    if isSelected { return true }
    // Containers often have no locale set, and only the first of these.
    for name in ["C.UTF-8", "en_US.UTF-8", "UTF-8"] where setlocale(LC_CTYPE, name) != nil && isSelected { return true }
    return false
  }

  /// Whether the C library reads a syllable of UTF-8 as the one character that it is.
  private static var isSelected: Bool {
    var character: wchar_t = 0
    return mbtowc(&character, "한", 3) == 3 && character == 0xD55C
  }
}
