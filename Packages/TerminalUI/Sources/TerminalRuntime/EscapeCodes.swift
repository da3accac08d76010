import TerminalUI

/// Writes the changes of a recording as text for a terminal with ECMA-48, as nearly all have.
public struct EscapeCodes {
  private let depth: ColorDepth
  private let knowsCommands: Bool
  private var hasBegun = false

  /// Creates a writer for a terminal of a color depth.
  ///
  /// - Parameters:
  ///   - depth: The number of its colors.
  ///   - knowsCommands: Whether it obeys operating system commands. Others might show links as text, and italics as
  ///     something else, such as GNU Screen, in which they are reversed.
  public init(_ depth: ColorDepth, knowsCommands: Bool = true) {
    (self.depth, self.knowsCommands) = (depth, knowsCommands)
  }

  /// Returns the text that draws a change after those before it.
  public mutating func text(for change: Recording.Change) -> String {
    var text = hasBegun ? "" : "\u{1B}[0m\u{1B}[2J\u{1B}[?25l"
    hasBegun = true
    let palette = change.palette.limited(to: depth)
    var last = Pen(palette)
    for span in change.spans {
      text += EscapeCodes.move(to: Position(column: span.column, row: span.row))
      append(span.cells, to: &text, &last, palette)
    }
    text += last.reset
    guard let cursor = change.cursor, cursor.kind == .text else { return text + "\u{1B}[?25l" }
    return text + EscapeCodes.move(to: cursor.position) + "\u{1B}[?25h"
  }

  /// Moves the cursor: CUP.
  public static func move(to position: Position) -> String { "\u{1B}[\(position.row + 1);\(position.column + 1)H" }

  /// Returns the text of cells from the cursor on, in the colors of a palette as far as the terminal has them.
  func text(for cells: some Sequence<Cell>, _ palette: Palette) -> String {
    let palette = palette.limited(to: depth)
    var (text, last) = ("", Pen(palette))
    append(cells, to: &text, &last, palette)
    return text + last.reset
  }

  /// The appearance and the link with which the next character would be written.
  private struct Pen {
    let plain: Appearance
    var appearance: Appearance
    var link: Link?

    init(_ palette: Palette) {
      plain = palette.appearance(of: .plain)
      appearance = plain
    }

    /// The text after which it is plain again.
    var reset: String {
      (link == nil ? "" : EscapeCodes.code(for: nil)) + (appearance == plain ? "" : "\u{1B}[0m")
    }
  }

  private func append(_ cells: some Sequence<Cell>, to text: inout String, _ last: inout Pen, _ palette: Palette) {
    for cell in cells where cell.content != .continuation {
      var (appearance, link) = (palette.appearance(of: cell.style), cell.style.link)
      if !knowsCommands { (appearance.isItalic, link) = (false, nil) }
      // A place of the program is no address.
      if link?.place != nil { link = nil }
      if appearance != last.appearance { text += EscapeCodes.code(for: appearance, hasIndexes: depth != .basic) }
      if link != last.link { text += EscapeCodes.code(for: link) }
      (last.appearance, last.link) = (appearance, link)
      if case .wide(let character) = cell.content { text.append(character) }
      if case .narrow(let character) = cell.content { text.append(character) }
    }
  }

  /// Returns the sequence after which text is a link, or none: OSC 8.
  ///
  /// Cells with the same `id` are one link, also in several lines, or if others are drawn between them.
  public static func code(for link: Link?) -> String {
    link.map { "\u{1B}]8;id=\($0.number);\($0.target)\u{1B}\\" } ?? "\u{1B}]8;;\u{1B}\\"
  }

  /// Returns the sequence after which text has an appearance: SGR.
  ///
  /// - Parameters:
  ///   - appearance: The colors and the style.
  ///   - hasIndexes: Whether the terminal has 256 colors; if not, the bright colors are the basic ones.
  public static func code(for appearance: Appearance, hasIndexes: Bool = true) -> String {
    func code(_ color: TerminalColor, _ first: Int) -> String {
      switch color {
      case .index(let index): hasIndexes ? "\(first + 8);5;\(index)" : "\(first + Int(index & 7))"
      case .exact(let color): "\(first + 8);2;\(color.red);\(color.green);\(color.blue)"
      }
    }
    var codes = ["0"]
    if appearance.isBold { codes.append("1") }
    if appearance.isDim { codes.append("2") }
    if appearance.isItalic { codes.append("3") }
    if appearance.isUnderlined { codes.append("4") }
    if appearance.isReverse { codes.append("7") }
    if let color = appearance.foreground { codes.append(code(color, 30)) }
    if let color = appearance.background { codes.append(code(color, 40)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }
}
