import CLibrary
import CNcurses
import TerminalUI

/// The copying of frames into the screen of ncurses: only the cells that have changed.
struct FramePainter {
  private struct Attributes {
    var attributes: attr_t = 0
    var pair: CInt = 0
    var isLink = false
  }

  private var palette: Palette?
  private var shown: Frame?
  private var pairs = ColorPairs()
  /// The attributes of styles, by the number of the style.
  private var known: [Attributes?] = []
  /// The scalars drawn last, each at an index of its low bits, and whether `?` replaces it.
  private var replacements = [(scalar: Unicode.Scalar, isNeeded: Bool)](repeating: ("\0", false), count: 256)
  /// Whether the terminal was prepared for colors, which is done for the first frame that has them.
  private var hasColors = false
  /// The rows in which a link was copied.
  private var linkRows: Set<Int> = []
  /// The cells to be copied; a property, so that its memory is reused.
  private var cells: [cchar_t] = []

  /// Makes the next frame be copied as a whole, because the content of the terminal is unknown.
  mutating func forget() { shown = nil }

  mutating func put(_ frame: Frame) -> Bool {
    if frame.palette != palette {
      if frame.palette.depth != .none, !hasColors {
        start_color()
        use_default_colors()
        hasColors = true
      }
      palette = frame.palette
      (known, shown) = ([], nil)
    }
    var hasChanged = false
    for row in 0..<frame.size.rows where putChanges(ofRow: row, in: frame) { hasChanged = true }
    // When pair numbers have been reused, the cells copied before have wrong colors.
    if pairs.takeOverflow() {
      known = []
      for row in 0..<frame.size.rows { put(0..<frame.size.columns, ofRow: row, in: frame) }
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

  /// Copies the changed parts of a row, with whole wide characters; false if there are none.
  private mutating func putChanges(ofRow row: Int, in frame: Frame) -> Bool {
    guard let shown else {
      put(0..<frame.size.columns, ofRow: row, in: frame)
      return true
    }
    let (old, new) = (shown.row(row), frame.row(row))
    guard old != new else { return false }
    func isInside(_ index: Int) -> Bool { old[index].glyph == .continuation || new[index].glyph == .continuation }
    var index = new.startIndex
    while index < new.endIndex {
      guard old[index] != new[index] else {
        index += 1
        continue
      }
      var start = index
      while start > new.startIndex, isInside(start) { start -= 1 }
      while index < new.endIndex, old[index] != new[index] || isInside(index) { index += 1 }
      put(start - new.startIndex..<index - new.startIndex, ofRow: row, in: frame)
    }
    return true
  }

  /// Returns what writes the links that were copied once more, as links; to be sent when ncurses has drawn their cells.
  ///
  /// ncurses cannot write links. The same characters in the same cells leave what it knows of the screen as it is, and
  /// cursor and attributes are saved and restored.
  mutating func takeLinks() -> String {
    defer { linkRows = [] }
    guard let shown, let palette, !linkRows.isEmpty else { return "" }
    let codes = EscapeCodes(palette.depth)
    let text = linkRows.sorted().flatMap { shown.links(inRow: $0) }.map { position, cells in
      EscapeCodes.move(to: position) + codes.text(for: cells, palette)
    }
    return "\u{1B}7\(text.joined())\u{1B}8"
  }

  private mutating func put(_ columns: Range<Int>, ofRow row: Int, in frame: Frame) {
    cells.removeAll(keepingCapacity: true)
    for column in columns {
      let cell = frame[column, row]
      guard cell.glyph != .continuation else { continue }
      let style = attributes(of: cell.styleID)
      if style.isLink { linkRows.insert(row) }
      add(cell.glyph, style)
    }
    mvwadd_wchnstr(cncurses_screen(), CInt(row), CInt(columns.lowerBound), cells, CInt(cells.count))
  }

  private mutating func add(_ glyph: Glyph, _ style: Attributes) {
    var cell = cchar_t()
    if isReplaced(glyph) {
      cncurses_set_scalar(&cell, 0x3F, style.attributes, style.pair)
      // A wide character that is narrow for the C library still takes two columns.
      if glyph.columns == 2 { cells.append(cell) }
    } else if let scalar = glyph.scalar {
      cncurses_set_scalar(&cell, wchar_t(bitPattern: scalar.value), style.attributes, style.pair)
    } else {
      let text = glyph.character.unicodeScalars.map { wchar_t(bitPattern: $0.value) } + [0]
      cncurses_set_cell(&cell, text, style.attributes, style.pair)
    }
    cells.append(cell)
  }

  private mutating func attributes(of styleID: StyleID) -> Attributes {
    let number = Int(styleID.number)
    if number < known.count, let known = known[number] { return known }
    guard let appearance = palette?.appearance(of: styleID.style) else { return Attributes() }
    var result = Attributes(pair: pairs.number(of: appearance))
    if appearance.isBold { result.attributes |= cncurses_bold() }
    if appearance.isDim { result.attributes |= cncurses_dim() }
    if appearance.isReverse { result.attributes |= cncurses_reverse() }
    if appearance.isItalic { result.attributes |= cncurses_italic() }
    if appearance.isUnderlined { result.attributes |= cncurses_underline() }
    result.isLink = styleID.style.link != nil
    known += Array(repeating: nil, count: max(0, number + 1 - known.count))
    known[number] = result
    return result
  }

  /// Returns whether a glyph is drawn as `?`, because its width differs in the C library, which ncurses uses.
  private mutating func isReplaced(_ glyph: Glyph) -> Bool {
    guard let scalar = glyph.scalar ?? glyph.character.unicodeScalars.first, scalar.value >= 0x7F else { return false }
    let index = Int(scalar.value & 255)
    if replacements[index].scalar != scalar {
      replacements[index] = (scalar, wcwidth(wchar_t(bitPattern: scalar.value)) != glyph.columns)
    }
    return replacements[index].isNeeded
  }
}

extension Frame {
  /// The cells of a row that are links, each run of adjacent ones with its position.
  fileprivate func links(inRow row: Int) -> [(position: Position, cells: [Cell])] {
    var runs: [(position: Position, cells: [Cell])] = []
    var isInside = false
    for (column, cell) in self.row(row).enumerated() {
      defer { isInside = cell.style.link != nil }
      guard cell.style.link != nil else { continue }
      if !isInside { runs.append((Position(column: column, row: row), [])) }
      runs[runs.count - 1].cells.append(cell)
    }
    return runs
  }
}

/// The numbers of color pairs, assigned as they are needed.
struct ColorPairs {
  private struct Pair: Equatable {
    let foreground: UInt8?
    let background: UInt8?
  }

  /// The pair with the number 1 and those after it.
  private var pairs: [Pair] = []
  private var hasOverflowed = false

  mutating func takeOverflow() -> Bool {
    defer { hasOverflowed = false }
    return hasOverflowed
  }

  /// Returns the number of a pair; 0 for the default colors.
  mutating func number(of appearance: Appearance) -> CInt {
    let pair = Pair(foreground: appearance.foreground, background: appearance.background)
    guard pair.foreground != nil || pair.background != nil else { return 0 }
    if let known = pairs.firstIndex(of: pair) { return CInt(known + 1) }
    // In a terminal with few pairs the numbers are reused.
    if pairs.count + 1 >= Int(cncurses_color_pairs()) {
      pairs = []
      hasOverflowed = true
    }
    pairs.append(pair)
    let number = CInt(pairs.count)
    cncurses_init_pair(number, color(pair.foreground), color(pair.background))
    return number
  }

  private func color(_ index: UInt8?) -> CInt {
    guard let index else { return -1 }
    // A terminal with eight colors has no bright variants.
    return CInt(index) < cncurses_colors() ? CInt(index) : CInt(index) % 8
  }
}
