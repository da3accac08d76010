import CLibrary
import CNcurses
import TerminalUI

/// Colors of 24 bits through ncurses, which needs a terminal description that has them.
///
/// There are few such descriptions, and users have not set `TERM` to their names. ncurses also takes a description in the
/// variable `TERMINFO` instead of a file (`hex:`, since version 6.1): that of the terminal, with these colors.
enum DirectColor {
  /// Returns whether a terminal shows colors of 24 bits: `COLORTERM` says so, and it is none that passes nothing on.
  ///
  /// GNU Screen inherits the variable, but takes the numbers of such a color for attributes, such as blinking. tmux shows
  /// the nearest color that its terminal has.
  static func isOffered(_ name: String, variable: (String) -> String? = { environmentVariable($0) }) -> Bool {
    guard let value = variable("COLORTERM")?.lowercased(), ["truecolor", "24bit"].contains(value) else { return false }
    return TerminalFamily(name, variable: variable).knowsCommands
  }

  /// Returns whether the colors are used in a terminal, whose description was read last.
  static func isUsed(_ name: String) -> Bool {
    cncurses_has_direct_color() && isOffered(name) && Terminfo.depth(ofColors: Terminfo.colors) != .none
  }

  /// Calls a function that opens a terminal by the description that was read last, with the colors added.
  static func withDescription<Result>(_ body: () -> Result?) -> Result? {
    guard var description = CompiledDescription.current() else { return nil }
    description.addDirectColor()
    let before = environmentVariable("TERMINFO")
    setenv("TERMINFO", description.variable, 1)
    // Programs that are started by this one need the database.
    defer { if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") } }
    return body()
  }

  /// The number of colors: one for each number below, of which the first 256 are those of the palette.
  static let count = 1 << 24

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
  fileprivate static func sequence(basic: Int, bright: Int) -> String {
    let parts = "%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d"
    let index = "%?%p1%{8}%<%t\(basic)%p1%d%e%p1%{16}%<%t\(bright)%p1%{8}%-%d%e\(basic)8;5;%p1%d%;"
    return "\u{1B}[%?%p1%{256}%<%t\(index)%e\(basic)8;2;\(parts)%;m"
  }
}

/// A compiled terminal description, term(5).
struct CompiledDescription: Equatable {
  /// The names, separated by bars.
  var names: [UInt8]
  /// The standard capabilities in the order of the format; a number below 0, or nil, is absent.
  var booleans: [Bool]
  var numbers: [Int32]
  var strings: [[UInt8]?]
  /// Capabilities with names of their own.
  var extensions: [String] = []

  /// Returns the standard capabilities of the description that ncurses has read last; nil without one.
  static func current() -> CompiledDescription? {
    guard cncurses_has_description(), let names = cncurses_description_names() else { return nil }
    return CompiledDescription(
      names: Array(String(cString: names).utf8),
      booleans: (0..<cncurses_boolean_count()).map { cncurses_boolean($0) },
      numbers: (0..<cncurses_number_count()).map { cncurses_number($0) },
      strings: (0..<cncurses_string_count()).map { index in
        cncurses_string(index).map { text in Array(UnsafeRawBufferPointer(start: text, count: strlen(text))) }
      })
  }

  mutating func addDirectColor() {
    let (colors, pairs) = (Int(cncurses_index_of_colors()), Int(cncurses_index_of_pairs()))
    let (foreground, background) = (Int(cncurses_index_of_foreground()), Int(cncurses_index_of_background()))
    numbers += Array(repeating: -1, count: max(0, max(colors, pairs) + 1 - numbers.count))
    strings += Array(repeating: nil, count: max(0, max(foreground, background) + 1 - strings.count))
    (numbers[colors], numbers[pairs]) = (Int32(DirectColor.count), 1 << 16)
    strings[foreground] = Array(DirectColor.sequence(basic: 3, bright: 9).utf8)
    strings[background] = Array(DirectColor.sequence(basic: 4, bright: 10).utf8)
    extensions.append("RGB")
  }

  /// The description in the format with numbers of 32 bits.
  var bytes: [UInt8] {
    var (offsets, table): ([Int], [UInt8]) = ([], [])
    for string in strings {
      offsets.append(string == nil ? -1 : table.count)
      if let string { table += string + [0] }
    }
    let header = [0x21E, names.count + 1, booleans.count, numbers.count, strings.count, table.count]
    var bytes = header.flatMap(Self.short) + names + [0] + booleans.map { $0 ? 1 : 0 }
    Self.align(&bytes)
    for number in numbers { bytes += (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
    bytes += offsets.flatMap(Self.short) + table
    Self.align(&bytes)
    // All extensions are true; of their strings there are only the names.
    let extensionNames = extensions.map { Array($0.utf8) + [0] }
    let count = extensions.count
    bytes += [count, 0, 0, count, extensionNames.joined().count].flatMap(Self.short)
    bytes += Array(repeating: 1, count: count)
    Self.align(&bytes)
    var place = 0
    for name in extensionNames {
      bytes += Self.short(place)
      place += name.count
    }
    return bytes + extensionNames.joined()
  }

  /// The description as a value of `TERMINFO`.
  var variable: String {
    let digits = Array("0123456789abcdef".utf8)
    return "hex:" + String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
  }

  private static func short(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value), UInt8(truncatingIfNeeded: value >> 8)]
  }

  private static func align(_ bytes: inout [UInt8]) { if !bytes.count.isMultiple(of: 2) { bytes.append(0) } }
}
