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
  ///
  /// Of those with names of their own there is the one that ncurses draws by, `AX`: either color can be reset alone.
  static func current() -> CompiledDescription? {
    guard cncurses_has_description(), let names = cncurses_description_names() else { return nil }
    return CompiledDescription(
      names: Array(String(cString: names).utf8),
      booleans: (0..<cncurses_boolean_count()).map { cncurses_boolean($0) },
      numbers: (0..<cncurses_number_count()).map { cncurses_number($0) },
      strings: (0..<cncurses_string_count()).map { index in
        cncurses_string(index).map { text in Array(UnsafeRawBufferPointer(start: text, count: strlen(text))) }
      }, extensions: tigetflag("AX") == 1 ? ["AX"] : [])
  }

  /// Returns the description that ncurses has read last, changed for what the terminal has or lacks, and with short sequences
  /// for styles where they say the same; nil if it needs no change.
  ///
  /// - Parameter name: The name of the terminal.
  static func adapted(_ name: String) -> CompiledDescription? {
    let hasDirectColor = DirectColor.isUsed(name)
    // mlterm (3.9) leaves wide characters where it is to erase a number of columns, or all to the left of the cursor. It
    // sets the variable to its version.
    let erasesWrongly = environmentVariable("MLTERM") != nil
    let hasStandardStyles = Terminfo.hasStandardStyles
    guard hasDirectColor || erasesWrongly || hasStandardStyles, var description = current() else { return nil }
    if hasStandardStyles { description.simplifyStyles(withIndexes: Terminfo.hasStandardIndexes) }
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

  /// Replaces the sequences for styles by those that say the same with less.
  ///
  /// For each change ncurses works out `sgr` of nine parameters, and a color of three cases, which is a tenth of what a key
  /// costs; and both `sgr` and `sgr0` turn off line drawing, which is never turned on here. Without `sgr` ncurses turns on one
  /// attribute after the other.
  ///
  /// - Parameter hasIndexes: Whether there are 256 colors with indexes.
  mutating func simplifyStyles(withIndexes hasIndexes: Bool) {
    strings[Int(cncurses_index_of_attributes())] = nil
    strings[Int(cncurses_index_of_plain())] = Array("\u{1B}[m".utf8)
    guard hasIndexes else { return }
    strings[Int(cncurses_index_of_foreground())] = Array("\u{1B}[38;5;%p1%dm".utf8)
    strings[Int(cncurses_index_of_background())] = Array("\u{1B}[48;5;%p1%dm".utf8)
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
      guard let string else { continue }
      table += string
      table.append(0)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4096)
    func add(_ value: Int) {
      bytes.append(UInt8(truncatingIfNeeded: value))
      bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }
    func align() { if !bytes.count.isMultiple(of: 2) { bytes.append(0) } }
    for size in [0x21E, names.count + 1, booleans.count, numbers.count, strings.count, table.count] { add(size) }
    bytes += names
    bytes.append(0)
    for boolean in booleans { bytes.append(boolean ? 1 : 0) }
    align()
    for number in numbers {
      add(Int(number))
      add(Int(number >> 16))
    }
    for offset in offsets { add(offset) }
    bytes += table
    align()
    // All extensions are true; of their strings there are only the names.
    for count in [extensions.count, 0, 0, extensions.count, extensions.reduce(0) { $0 + $1.utf8.count + 1 }] {
      add(count)
    }
    for _ in extensions { bytes.append(1) }
    align()
    var place = 0
    for name in extensions {
      add(place)
      place += name.utf8.count + 1
    }
    for name in extensions {
      bytes += name.utf8
      bytes.append(0)
    }
    return bytes
  }

  /// The description as a value of `TERMINFO`.
  var variable: String {
    let bytes = bytes
    let digits: StaticString = "0123456789abcdef"
    return "hex:"
      + String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
        for (index, byte) in bytes.enumerated() {
          text[2 * index] = digits.utf8Start[Int(byte >> 4)]
          text[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
        }
        return 2 * bytes.count
      }
  }
}
