/// Numbers that can be read from far away: drawn from half cells, as large as the area allows, those that fit.
///
/// Each stands in a border of its own, so that two numbers are never taken for one. Where not even the smallest digits fit, the
/// numbers are text; in ASCII, which has no half cells, the smallest are twice as large.
public struct LargeNumbers: Widget {
  let numbers: [Int]
  let style: Style

  /// Creates numbers of 0 or more; the first ones are shown first, in rows.
  public init(_ numbers: [Int], _ style: Style = .plain) { (self.numbers, self.style) = (numbers, style) }

  /// The digits in rows of three pixels, from the top.
  private static let digits: [[String]] = [
    ["###", "# #", "# #", "# #", "###"], [" # ", "## ", " # ", " # ", "###"], ["###", "  #", "###", "#  ", "###"],
    ["###", "  #", " ##", "  #", "###"], ["# #", "# #", "###", "  #", "  #"], ["###", "#  ", "###", "  #", "###"],
    ["###", "#  ", "###", "# #", "###"], ["###", "  #", "  #", " # ", " # "], ["###", "# #", "###", "# #", "###"],
    ["###", "# #", "###", "  #", "###"],
  ]

  /// Returns a number of 0 or more in lines of `#`, five high, with pixels two columns wide: for printed text.
  public static func lines(of number: Int) -> [String] {
    let digits = String(number.magnitude).compactMap(\.wholeNumberValue).map { Self.digits[$0] }
    return (0..<5).map { row in
      digits.map { digit in digit[row].map { "\($0)\($0)" }.joined() }.joined(separator: "  ")
    }
  }

  /// The size of a number with its border in cells, if each pixel is this many columns wide; a cell is twice as high as wide.
  ///
  /// At a scale of 0 it is text in brackets.
  static func size(of number: Int, scale: Int) -> Size {
    let count = String(number.magnitude).count
    guard scale > 0 else { return Size(columns: count + 4, rows: 1) }
    return Size(columns: scale * (4 * count - 1) + 2 * (scale + 1), rows: (5 * scale + 1) / 2 + 2)
  }

  /// The columns between two borders, so that there are six pixels or more between the digits of two numbers.
  private static func gap(scale: Int) -> Int { max(2, 4 * scale - 2) }

  /// Returns the largest scale at which all numbers fit; else the smallest if that shows some of them, or 0.
  func scale(in area: Rect, _ glyphs: GlyphSet = .unicode) -> Int {
    // Without half cells, the rows of smaller digits would run together, and 2, 5, 6, 8 and 9 be the same.
    let minimum = glyphs == .unicode ? 1 : 2
    let most = max(minimum, min(area.columns / 3, area.rows / 2))
    return (minimum...most).last { places(in: area, scale: $0).count == numbers.count }
      ?? (places(in: area, scale: minimum).isEmpty ? 0 : minimum)
  }

  /// How many of the numbers are shown in an area, drawn with these characters.
  public func shownCount(in area: Rect, _ glyphs: GlyphSet) -> Int {
    places(in: area, scale: scale(in: area, glyphs)).count
  }

  /// The areas of the numbers that fit, row by row.
  func places(in area: Rect, scale: Int) -> [Rect] {
    var places: [Rect] = []
    var (column, row) = (area.column, area.row)
    for number in numbers {
      let size = Self.size(of: number, scale: scale)
      if column + size.columns > area.endColumn, column > area.column {
        (column, row) = (area.column, row + size.rows)
      }
      guard column + size.columns <= area.endColumn, row + size.rows <= area.endRow else { break }
      places.append(Rect(column: column, row: row, columns: size.columns, rows: size.rows))
      column += size.columns + Self.gap(scale: scale)
    }
    return places
  }

  public func draw(in canvas: inout Canvas) {
    let scale = scale(in: canvas.area, canvas.environment.glyphs)
    for (number, place) in zip(numbers, places(in: canvas.area, scale: scale)) {
      canvas.speak("\(number)", at: place.line(0), style)
      canvas.decorate { canvas in
        if scale > 0 {
          canvas.draw(Card(), in: place)
          draw(number, scale, in: &canvas, place.inset(columns: scale + 1, rows: 1))
        } else {
          canvas.write("[ \(number) ]", column: place.column, row: place.row, style)
        }
      }
    }
  }

  private func draw(_ number: Int, _ scale: Int, in canvas: inout Canvas, _ place: Rect) {
    let digits = String(number.magnitude).compactMap(\.wholeNumberValue).map { Self.digits[$0] }
    for row in 0..<place.rows {
      var line = ""
      for (index, digit) in digits.enumerated() {
        if index > 0 { line += String(repeating: " ", count: scale) }
        for column in 0..<3 * scale {
          line += cell(
            isOn(digit, column / scale, 2 * row / scale), isOn(digit, column / scale, (2 * row + 1) / scale), canvas)
        }
      }
      canvas.write(line, column: place.column, row: place.row + row, style)
    }
  }

  private func isOn(_ digit: [String], _ column: Int, _ row: Int) -> Bool {
    guard digit.indices.contains(row) else { return false }
    return Array(digit[row])[column] == "#"
  }

  private func cell(_ upper: Bool, _ lower: Bool, _ canvas: Canvas) -> String {
    guard canvas.isUnicode else { return upper || lower ? "#" : " " }
    return switch (upper, lower) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }
}
