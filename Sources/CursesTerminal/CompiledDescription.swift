import CLibrary
import CNcurses
import TerminalRuntime
import TerminalUI

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

  /// Returns the description that ncurses has read last, changed for what the terminal has or lacks; nil if it needs no change.
  ///
  /// - Parameter name: The name of the terminal.
  static func adapted(_ name: String) -> CompiledDescription? {
    let hasDirectColor = DirectColor.isUsed(name)
    // mlterm (3.9) leaves wide characters where it is to erase a number of columns, or all to the left of the cursor. It
    // sets the variable to its version.
    let erasesWrongly = environmentVariable("MLTERM") != nil
    guard hasDirectColor || erasesWrongly, var description = current() else { return nil }
    if hasDirectColor { description.addDirectColor() }
    if erasesWrongly { description.removeErasing() }
    return description
  }

  /// Calls a function that opens the terminal, which finds this description in the variable `TERMINFO`.
  ///
  /// ncurses reads it there since version 6.1; older versions read the file of the name.
  func opening<Result>(_ body: () -> Result) -> Result {
    let before = environmentVariable("TERMINFO")
    setenv("TERMINFO", variable, 1)
    // Programs that are started by this one need the database.
    defer { if let before { setenv("TERMINFO", before, 1) } else { unsetenv("TERMINFO") } }
    return body()
  }

  /// Removes the sequences that erase a number of columns (ECH), and all to the left of the cursor (EL 1).
  mutating func removeErasing() {
    for index in [cncurses_index_of_erase_characters(), cncurses_index_of_clear_to_beginning()].map(Int.init)
    where strings.indices.contains(index) { strings[index] = nil }
  }

  mutating func addDirectColor() {
    let (colors, pairs) = (Int(cncurses_index_of_colors()), Int(cncurses_index_of_pairs()))
    let (foreground, background) = (Int(cncurses_index_of_foreground()), Int(cncurses_index_of_background()))
    numbers += Array(repeating: -1, count: max(0, max(colors, pairs) + 1 - numbers.count))
    strings += Array(repeating: nil, count: max(0, max(foreground, background) + 1 - strings.count))
    (numbers[colors], numbers[pairs]) = (Int32(ColorDepth.directColors), 1 << 16)
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
