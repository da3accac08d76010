@testable import TerminalUI

extension Accent {
  static let orange = Accent(dark: IndexedColor(rich: 208, basic: 3), light: IndexedColor(rich: 130, basic: 1))
}

/// Draws on an empty frame and gives it.
func drawn(
  _ columns: Int, _ rows: Int, _ glyphs: GlyphSet = .unicode, depth: ColorDepth = .rich,
  language: Language = .english, pictures: PictureStyle = .blocks, theme: Theme = .dark,
  _ body: (inout Canvas) -> Void
) -> Frame {
  var environment = Environment(
    size: Size(columns: columns, rows: rows), language: language, depth: depth, glyphs: glyphs, pictures: pictures)
  environment.chosenTheme = theme == .dark ? .dark : .light
  var canvas = Canvas(environment, accent: .orange)
  body(&canvas)
  return canvas.frame
}

/// Draws a widget over the whole of an empty frame.
func drawn(_ columns: Int, _ rows: Int, _ widget: some Widget) -> Frame {
  drawn(columns, rows, .unicode, widget)
}

func drawn(_ columns: Int, _ rows: Int, _ glyphs: GlyphSet, _ widget: some Widget) -> Frame {
  drawn(columns, rows, glyphs) { $0.draw(widget, in: $0.area) }
}

extension Frame {
  /// The picture as lines without trailing spaces.
  var lines: [String] { plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The picture as lines with the marks of `markedText`.
  var marked: [String] { markedText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) }

  /// The flaws that no frame may ever have: halves of wide characters, and characters that are wider than their cells.
  var flaws: [String] {
    var flaws: [String] = []
    for row in 0..<size.rows {
      for column in 0..<size.columns {
        let place = "column \(column), row \(row)"
        switch self[column, row].content {
        case .narrow(let character):
          if String(character).columns != 1 { flaws.append("a narrow cell holds a wide character at \(place)") }
        case .wide(let character):
          if String(character).columns != 2 { flaws.append("a wide cell holds a narrow character at \(place)") }
          if column + 1 >= size.columns {
            flaws.append("a wide character in the last column at \(place)")
          } else if self[column + 1, row].content != .continuation {
            flaws.append("half a wide character at \(place)")
          }
        case .continuation:
          if column == 0 || !self[column - 1, row].isWide { flaws.append("a continuation of nothing at \(place)") }
        }
      }
    }
    return flaws
  }
}

extension Cell {
  fileprivate var isWide: Bool {
    if case .wide = content { true } else { false }
  }
}

/// Something to be clicked in tests of drawing.
enum Mark: Action {
  case one, two, three
}
