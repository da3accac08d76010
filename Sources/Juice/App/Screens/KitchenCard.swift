import TerminalUI

/// A line of a card, with an end that is not cut: the size.
struct KitchenLine {
  let text: String
  var end = ""
  let style: Style

  /// It in one line, however long.
  var whole: String { KitchenLine.indented([text + (end.isEmpty ? "" : " " + end)], "")[0].trimmed }

  /// Returns it in at most some lines, of which the further ones are indented; the last one is cut before the end.
  func lines(columns: Int, most: Int, ellipsis: String) -> [String] {
    let end = end.isEmpty ? "" : " " + end
    guard (text + end).columns > columns else { return KitchenLine.indented([text + end], "") }
    let indent = String(repeating: " ", count: text.prefix { $0 == " " }.count)
    let width = max(1, columns - indent.columns - 2)
    let whole = (text + end.replacing(" ", with: "\u{A0}").replacing("\u{A0}", with: " ", maxReplacements: 1))
      .wrapped(to: width)
    if whole.count <= most { return KitchenLine.indented(whole, indent) }
    let first = text.wrapped(to: width).prefix(max(0, most - 1))
    // The rest after the characters of the first lines, which have no space where they end.
    var count = first.reduce(0) { $0 + $1.count { !$0.isWhitespace } }
    let rest = text.drop { character in
      if !character.isWhitespace { count -= 1 }
      return count >= 0
    }
    let lines = KitchenLine.indented(first + [String(rest.drop { $0 == " " })], indent)
    let last = lines[lines.count - 1]
    let isFitting = (last + end).columns <= columns
    return lines.dropLast() + [
      (isFitting ? last : last.cut(to: max(0, columns - end.columns), ellipsis: ellipsis)) + end
    ]
  }

  private static func indented(_ lines: [String], _ indent: String) -> [String] {
    lines.enumerated().map { (indent + ($0 == 0 ? "" : "  ") + $1).replacing("\u{A0}", with: " ") }
  }
}

/// A card with a head, its lines, and what a click on it does.
struct KitchenCard {
  /// The number; empty for a card without a head.
  var title = ""
  /// The name to call out, beside the number, or below it where it has no room there.
  var name = ""
  /// How far it is, at the end of the head.
  var progress = ""
  /// The styles of the title and of `progress`, whose sign stands before its words.
  let style: Style
  var progressStyle = Style.plain
  /// The key, in the corner, where it is not taken for a part of the title.
  var key = ""
  let lines: [KitchenLine]
  let action: KitchenScreen.Action?

  private var headRows: Int { title.isEmpty ? 0 : 1 }

  /// The rows with the border and the head, if each name has one line.
  var rows: Int { lines.count + headRows + 2 }

  /// The rows in which nothing is cut.
  func wholeRows(in columns: Int) -> Int {
    let inside = Card.content(of: Rect(column: 0, row: 0, columns: columns, rows: rows)).columns
    let texts = content(columns: inside, rows: .max, separator: "", ellipsis: "").texts
    return texts.reduce(headRows + 2) { $0 + $1.lines.count }
  }

  /// A text below the head, and the lines that it is broken into.
  private typealias Text = (whole: String, lines: [String], style: Style)

  /// Returns the head and the texts below it; what is long has further lines as long as there are some.
  private func content(columns: Int, rows: Int, separator: String, ellipsis: String) -> (head: String, texts: [Text]) {
    var free = rows - lines.count
    var texts: [Text] = []
    var head = title + (name.isEmpty ? "" : separator + name)
    if !name.isEmpty, free > 0, (title + "   " + name + progress).columns + 2 > columns {
      head = title
      let below = Array(name.wrapped(to: columns).prefix(free))
      texts.append((name, below, style))
      free -= below.count
    }
    for line in lines {
      let broken = line.lines(columns: columns, most: max(1, free == .max ? free : free + 1), ellipsis: ellipsis)
      texts.append((line.whole, broken, line.style))
      free -= broken.count - 1
    }
    return (head, texts)
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    canvas.draw(Card(), in: area)
    let (top, inside) = Card.content(of: area).rows(.fixed(headRows), .fill)
    let (head, texts) = content(
      columns: inside.columns, rows: inside.rows, separator: " \(canvas.symbols.dot) ",
      ellipsis: canvas.symbols.ellipsis)
    canvas.draw(head, style, value: progress, progressStyle, in: top)
    let corner = "[\(key)]"
    if !key.isEmpty, area.columns > 8 {
      canvas.draw(
        Label(corner, .accent(canvas.accent)),
        in: Rect(column: area.endColumn - 2 - corner.columns, row: area.row, columns: corner.columns, rows: 1))
    }
    var rest = inside
    for text in texts where !rest.isEmpty {
      let (place, below) = rest.rows(.fixed(min(rest.rows, text.lines.count)), .fill)
      // A screen reader gets it whole.
      canvas.draw(in: place) { canvas in
        canvas.speak(text.whole, at: place.line(0), text.style)
        canvas.decorate { $0.draw(lines: text.lines.prefix(place.rows), text.style, in: place) }
      }
      rest = below
    }
  }
}
