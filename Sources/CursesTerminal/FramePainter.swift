import CLibrary
import CNcurses
import TerminalUI

/// The copying of frames into the screen of ncurses: only the rows that have changed.
struct FramePainter {
  private let palette: Palette
  private var shown: Frame?
  private var pairs = ColorPairs()
  private var widths: [Unicode.Scalar: CInt] = [:]

  init(_ palette: Palette) {
    self.palette = palette
  }

  /// Makes the next frame be copied as a whole, because the content of the terminal is unknown.
  mutating func forget() { shown = nil }

  /// Copies a frame; false if it is the same as the previous one.
  mutating func put(_ frame: Frame) -> Bool {
    var hasChanged = false
    for row in 0..<frame.size.rows where shown.map({ $0.row(row) != frame.row(row) }) ?? true {
      put(frame.row(row), at: row)
      hasChanged = true
    }
    // When pair numbers have been reused, the cells copied before have wrong colors.
    if pairs.takeOverflow() {
      for row in 0..<frame.size.rows { put(frame.row(row), at: row) }
    }
    if shown?.cursor != frame.cursor || shown == nil {
      curs_set(frame.cursor?.kind == .text ? 1 : 0)
      hasChanged = true
    }
    // This comes last, because writing cells moves the cursor.
    if let position = frame.cursor?.position {
      wmove(cncurses_screen(), CInt(position.row), CInt(position.column))
    }
    shown = frame
    guard hasChanged else { return false }
    wnoutrefresh(cncurses_screen())
    return true
  }

  private mutating func put(_ row: ArraySlice<Cell>, at index: Int) {
    var cells: [cchar_t] = []
    cells.reserveCapacity(row.count)
    for cell in row {
      switch cell.content {
      case .narrow(let character): cells.append(self.cell(character, 1, cell.style))
      case .wide(let character):
        cells.append(self.cell(character, 2, cell.style))
        // A wide character that is narrow for the C library still takes two columns.
        if isStandIn(character, columns: 2) { cells.append(self.cell(" ", 1, cell.style)) }
      case .continuation: continue
      }
    }
    mvwadd_wchnstr(cncurses_screen(), CInt(index), 0, cells, CInt(cells.count))
  }

  private mutating func cell(_ character: Character, _ columns: CInt, _ style: Style) -> cchar_t {
    var text = character.unicodeScalars.map { wchar_t(bitPattern: $0.value) }
    if isStandIn(character, columns: columns) { text = [0x3F] }
    text.append(0)
    let look = palette.appearance(of: style)
    var attributes: attr_t = 0
    if look.isBold { attributes |= cncurses_bold() }
    if look.isDim { attributes |= cncurses_dim() }
    if look.isReverse { attributes |= cncurses_reverse() }
    if look.isUnderlined { attributes |= cncurses_underline() }
    var cell = cchar_t()
    cncurses_set_cell(&cell, text, attributes, pairs.number(of: look))
    return cell
  }

  /// Returns whether a character is drawn as `?`, because the C library, which ncurses uses, has another width for it.
  private mutating func isStandIn(_ character: Character, columns: CInt) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value >= 0x7F else { return false }
    if let known = widths[scalar] { return known != columns }
    let width = wcwidth(wchar_t(bitPattern: scalar.value))
    widths[scalar] = width
    return width != columns
  }
}

/// The numbers of color pairs, assigned as they are needed.
struct ColorPairs {
  private struct Pair: Hashable {
    let foreground: UInt8?
    let background: UInt8?
  }

  private var numbers: [Pair: CInt] = [:]
  private var hasOverflowed = false

  /// Returns whether numbers have been reused since the last call.
  mutating func takeOverflow() -> Bool {
    defer { hasOverflowed = false }
    return hasOverflowed
  }

  /// Returns the number of a pair; 0 for the default colors.
  mutating func number(of look: Appearance) -> CInt {
    let pair = Pair(foreground: look.foreground, background: look.background)
    guard pair.foreground != nil || pair.background != nil else { return 0 }
    if let known = numbers[pair] { return known }
    // In a terminal with few pairs the numbers are reused.
    if numbers.count + 1 >= Int(cncurses_color_pairs()) {
      numbers = [:]
      hasOverflowed = true
    }
    let number = CInt(numbers.count + 1)
    cncurses_init_pair(number, color(pair.foreground), color(pair.background))
    numbers[pair] = number
    return number
  }

  private func color(_ index: UInt8?) -> CInt {
    guard let index else { return -1 }
    // A terminal with eight colors has no bright variants.
    return CInt(index) < cncurses_colors() ? CInt(index) : CInt(index) % 8
  }
}
