import CLibrary
import CNcurses
import TerminalRuntime
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
  /// The cells to be copied; a property, so that its memory is reused.
  private var cells: [cchar_t] = []
  /// Whether links are sent to the terminal.
  private let showsLinks: Bool
  /// Whether a frame had a link so far.
  private var hasLinks = false
  /// The rows that were copied from the last frame, and those that have links on the terminal.
  private var changedRows: [Int] = []
  private var linkedRows: Set<Int> = []
  /// The event for which the bell need not be rung again.
  private var bell: Int?

  init(showsLinks: Bool = false) { self.showsLinks = showsLinks }

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
    changedRows.removeAll(keepingCapacity: true)
    for row in 0..<frame.size.rows where putChanges(ofRow: row, in: frame) { changedRows.append(row) }
    var hasChanged = !changedRows.isEmpty
    // When pair numbers have been reused, the cells copied before have wrong colors.
    if pairs.takeOverflow() {
      known = []
      changedRows = Array(0..<frame.size.rows)
      for row in changedRows { put(0..<frame.size.columns, ofRow: row, in: frame) }
    }
    // ncurses, which knows of no links, leaves cells that seem unchanged, or moves them. Drawn again, a row has no links.
    for row in changedRows where linkedRows.remove(row) != nil { wredrawln(cncurses_screen(), CInt(row), 1) }
    if shown?.cursor != frame.cursor || shown == nil {
      curs_set(frame.cursor?.kind == .text ? 1 : 0)
      hasChanged = true
    }
    // This comes last, because writing cells moves the cursor.
    if let position = frame.cursor?.position {
      wmove(cncurses_screen(), CInt(position.row), CInt(position.column))
    }
    if let bell, let next = frame.bell, next > bell { beep() }
    bell = frame.bell.map { max($0, bell ?? $0) }
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
    let changes = frame.changedColumns(ofRow: row, from: shown)
    for columns in changes { put(columns, ofRow: row, in: frame) }
    return !changes.isEmpty
  }

  private mutating func put(_ columns: Range<Int>, ofRow row: Int, in frame: Frame) {
    cells.removeAll(keepingCapacity: true)
    for column in columns {
      let cell = frame[column, row]
      if cell.glyph != .continuation { add(cell.glyph, attributes(of: cell.styleID)) }
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
      cncurses_set_scalar(&cell, wchar_t(truncatingIfNeeded: scalar.value), style.attributes, style.pair)
    } else {
      let text = glyph.character.unicodeScalars.map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
      cncurses_set_cell(&cell, text, style.attributes, style.pair)
    }
    cells.append(cell)
  }

  /// Returns the text that makes links of cells that ncurses has sent, by sending the same cells once more.
  ///
  /// ncurses cannot send links. It need not know of them either, because cells, attributes and cursor are then as it left
  /// them.
  mutating func linkText() -> String {
    guard hasLinks, let shown, let palette else { return "" }
    // To move the cursor, ncurses may have written some cells of its row again.
    let rows = changedRows + [shown.cursor?.position.row].compactMap(\.self).filter { !changedRows.contains($0) }
    var text = ""
    for row in rows {
      var (last, link): (StyleID?, Link?) = (nil, nil)
      for (column, cell) in shown.row(row).enumerated() where cell.glyph != .continuation {
        // In some terminals the last cell of all moves the screen up.
        let isLast = row == shown.size.rows - 1 && column + cell.glyph.columns == shown.size.columns
        guard attributes(of: cell.styleID).isLink, !isLast, let target = cell.style.link else {
          if link != nil { text += EscapeCodes.code(for: nil) }
          (last, link) = (nil, nil)
          continue
        }
        if link == nil { text += "\u{1B}[\(row + 1);\(column + 1)H" }
        if cell.styleID != last {
          text += EscapeCodes.code(for: palette.appearance(of: cell.style), hasIndexes: palette.depth.hasFixedColors)
        }
        if target != link { text += EscapeCodes.code(for: target) }
        (last, link) = (cell.styleID, target)
        let isReplaced = isReplaced(cell.glyph)
        text += isReplaced ? String(repeating: "?", count: cell.glyph.columns) : String(cell.glyph.character)
        linkedRows.insert(row)
      }
      if link != nil { text += EscapeCodes.code(for: nil) }
    }
    guard !text.isEmpty else { return "" }
    let (row, column) = (getcury(cncurses_curscr()), getcurx(cncurses_curscr()))
    // At the end of a frame ncurses has no attributes on.
    return text + "\u{1B}[0m\u{1B}[\(max(0, row) + 1);\(max(0, column) + 1)H"
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
    if let link = styleID.style.link, link.place == nil, showsLinks { (result.isLink, hasLinks) = (true, true) }
    known += Array(repeating: nil, count: max(0, number + 1 - known.count))
    known[number] = result
    return result
  }

  /// Returns whether a glyph is drawn as `?`, because its width differs in the C library, which ncurses uses.
  private mutating func isReplaced(_ glyph: Glyph) -> Bool {
    guard let scalar = glyph.scalar ?? glyph.character.unicodeScalars.first, scalar.value >= 0x7F else { return false }
    let index = Int(scalar.value & 255)
    if replacements[index].scalar != scalar {
      replacements[index] = (scalar, wcwidth(wchar_t(truncatingIfNeeded: scalar.value)) != glyph.columns)
    }
    return replacements[index].isNeeded
  }
}

/// The numbers of color pairs, assigned as they are needed.
struct ColorPairs {
  private struct Pair: Hashable {
    let foreground: TerminalColor?
    let background: TerminalColor?
  }

  /// The numbers of the pairs, from 1.
  private var pairs: [Pair: CInt] = [:]
  private var hasOverflowed = false

  mutating func takeOverflow() -> Bool {
    defer { hasOverflowed = false }
    return hasOverflowed
  }

  /// Returns the number of a pair; 0 for the default colors.
  mutating func number(of appearance: Appearance) -> CInt {
    let pair = Pair(foreground: appearance.foreground, background: appearance.background)
    guard pair.foreground != nil || pair.background != nil else { return 0 }
    if let known = pairs[pair] { return known }
    // In a terminal with few pairs the numbers are reused.
    if pairs.count + 1 >= Int(cncurses_color_pairs()) {
      pairs = [:]
      hasOverflowed = true
    }
    let number = CInt(pairs.count + 1)
    pairs[pair] = number
    cncurses_init_pair(number, color(pair.foreground), color(pair.background))
    return number
  }

  private func color(_ color: TerminalColor?) -> CInt {
    switch color {
    case nil: -1
    // A terminal with eight colors has no bright variants.
    case .index(let index): CInt(index) < cncurses_colors() ? CInt(index) : CInt(index) % 8
    case .exact(let color): DirectColor.number(of: color)
    }
  }
}
