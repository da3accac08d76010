import TestBasics
import Testing

@testable import TerminalRuntime
@testable import TerminalUI

@Suite("Frames as text, on some lines of a terminal or on the whole")
struct FrameWriterTests {
  private func frame(_ lines: [String], columns: Int = 20, _ style: Style = .plain) -> Frame {
    var canvas = Canvas(Environment(size: Size(columns: columns, rows: lines.count)), accent: .standard)
    for (row, line) in lines.enumerated() { canvas.write(line, column: 0, row: row, style) }
    return canvas.frame
  }

  /// The text without what every update begins and ends with.
  private func codes(_ text: String?) -> String? {
    text.map {
      $0.replacing("\u{1B}[?2026h\u{1B}[?25l\u{1B}[?7l", with: "").replacing("\u{1B}[?7h\u{1B}[?2026l", with: "")
        .replacing("\u{1B}[", with: "^").replacing("\r\n", with: "<↓").replacing("\r", with: "<")
    }
  }

  @Test func `The first frame is written line by line, and the cursor goes back to the first line`() {
    var writer = FrameWriter(.none)
    #expect(codes(writer.text(for: frame(["망고", "", "ok"]))) == "<^J망고^K<↓^K<↓ok^K<^2A")
    #expect(writer.linesBelow == 2)
  }

  @Test func `Only the lines that changed are written after it, and nothing for the same frame`() {
    var writer = FrameWriter(.none)
    _ = writer.text(for: frame(["one", "two", "three"]))
    #expect(writer.text(for: frame(["one", "two", "three"])) == nil)
    #expect(codes(writer.text(for: frame(["one", "2", "3"]))) == "<^1B2^K<^1B3^K<^2A")
    #expect(codes(writer.text(for: frame(["one", "2", "3"]), repaint: true)) == "<^Jone^K<↓2^K<↓3^K<^2A")
  }

  @Test func `A full line is not erased behind its last column`() {
    var writer = FrameWriter(.none)
    #expect(codes(writer.text(for: frame(["12345", "망고."], columns: 5))) == "<^J12345<↓망고.<^1A")
  }

  @Test func `The end erases all lines, from wherever the cursor is`() {
    var writer = FrameWriter(.none)
    #expect(writer.leaving().isEmpty)
    var canvas = Canvas(Environment(size: Size(columns: 20, rows: 3)), accent: .standard)
    canvas.draw(TextField(TextInput("ab"), isFocused: true), in: canvas.area.line(1))
    #expect(codes(writer.text(for: canvas.frame))?.hasSuffix("<^1A^2C^?25h") == true)
    #expect(writer.linesBelow == 1)
    #expect(codes(writer.leaving()) == "<^1A^J^?25h")
  }

  @Test func `Eight colors are written as the codes of eight colors`() {
    var writer = FrameWriter(.basic)
    #expect(codes(writer.text(for: frame(["x"], .bad)))?.contains("^0;31mx^0m") == true)
  }

  @Test func `Links are written where the terminal knows them, and end before the line does`() {
    var style = Style.plain
    style.link = Link("https://example.org")
    let linked = frame(["x"], style)
    for showsLinks in [true, false] {
      var writer = FrameWriter(.none, knowsCommands: showsLinks)
      let text = codes(writer.text(for: linked))
      #expect(text?.contains("https://example.org") == showsLinks)
      #expect(text?.hasSuffix(showsLinks ? "\u{1B}]8;;\u{1B}\\^K<" : "^Jx^K<") == true, "\(text.debugDescription)")
    }
  }

  @Test func `On the whole terminal only the cells that changed are written, where they are`() {
    var writer = FrameWriter(.none, isWhole: true)
    #expect(codes(writer.text(for: frame(["one", "망고"]))) == "^0m^1;1Hone^K^2;1H망고^K")
    #expect(writer.text(for: frame(["one", "망고"])) == nil)
    #expect(codes(writer.text(for: frame(["ole", "망나"]))) == "^1;2Hl^2;3H나")
    #expect(codes(writer.text(for: frame(["ole", "망나"]), repaint: true)) == "^0m^2J^1;1Hole^K^2;1H망나^K")
    // After a change of the size nothing is erased before it is written, which would flicker.
    writer.forget()
    #expect(codes(writer.text(for: frame(["ole"]))) == "^0m^1;1Hole^K")
  }

  @Test func `The alternate screen is entered with a frame, and left only after that`() {
    var writer = FrameWriter(.none, isWhole: true)
    writer.enter()
    #expect(writer.leaving().isEmpty)
    writer.enter()
    #expect(writer.text(for: frame(["a"]))?.hasPrefix("\u{1B}[?2026h\u{1B}[?1049h\u{1B}(B\u{1B}[0m\u{1B}[2J") == true)
    #expect(writer.text(for: frame(["b"]))?.contains("1049") == false)
    #expect(codes(writer.leaving()) == "^0m^2J^H^?25h^?1049l")
    #expect(writer.leaving().isEmpty)
  }

  @Test func `The bell rings once for what has happened`() {
    var writer = FrameWriter(.none)
    var drawn = frame(["a"])
    for (bell, rings) in [(nil, false), (3, false), (3, false), (4, true), (nil, false), (4, false)] as [(Int?, Bool)] {
      drawn.bell = bell
      #expect((writer.text(for: drawn) ?? "").hasSuffix("\u{7}") == rings, "\(bell as Any)")
    }
  }

  @Test func `Whatever is drawn, what stood above stays, and nothing remains at the end`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let size = Size(
        columns: Int.random(in: 5...12, using: &generator), rows: Int.random(in: 4...9, using: &generator))
      var terminal = LineTerminal(size: size)
      let above = (0..<Int.random(in: 0...12, using: &generator)).map { "line \($0)" }
      for line in above { terminal.read(line + "\r\n") }
      var writer = FrameWriter(.none)
      let rows = Int.random(in: 1...4, using: &generator)
      for _ in 0..<6 {
        let texts = ["", "망고 juice", "123456789012", "a", "한"]
        let lines = (0..<rows).map { _ in texts.randomElement(using: &generator) ?? "" }
        let drawn = frame(lines, columns: size.columns)
        let isAnew = Bool.random(using: &generator)
        terminal.read(writer.text(for: drawn, repaint: isAnew) ?? "")
        let shown = drawn.plainText.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let expected = above + (shown + Array(repeating: "", count: rows)).prefix(rows)
        #expect(terminal.text == expected.joined(separator: "\n"), "round \(round), SEED=\(seed)")
      }
      terminal.read(writer.leaving() + "answer\r\n")
      #expect(terminal.text == (above + ["answer", ""]).joined(separator: "\n"), "round \(round), SEED=\(seed)")
    }
  }
}

/// A terminal with everything that has scrolled away, which obeys the few codes that are used.
private struct LineTerminal {
  private let size: Size
  private var lines: [[Character]] = [[]]
  /// The row of the cursor, counted from the first line of all.
  private var (row, column) = (0, 0)

  init(size: Size) { self.size = size }

  /// All lines to the last one that was reached, without blanks at their ends.
  var text: String {
    lines.map { line in
      var line = String(line.filter { $0 != "\0" })
      while line.last == " " { line.removeLast() }
      return line
    }.joined(separator: "\n")
  }

  private var top: Int { max(0, lines.count - size.rows) }

  mutating func read(_ text: String) {
    var rest = text.unicodeScalars.map(Character.init)[...]
    while let character = rest.popFirst() {
      switch character {
      case "\r": column = 0
      case "\n":
        row += 1
        if row == lines.count { lines.append([]) }
      case "\u{1B}":
        let code = rest.prefix { !$0.isLetter }
        rest = rest.dropFirst(code.count)
        obey(rest.popFirst() ?? "m", Int(String(code.dropFirst())))
      default: put(character)
      }
    }
  }

  private mutating func obey(_ code: Character, _ number: Int?) {
    switch code {
    case "A": row = max(top, row - (number ?? 1))
    case "B": row = min(max(lines.count, top + 1) - 1, row + (number ?? 1))
    case "C": column = min(size.columns - 1, column + (number ?? 1))
    case "K": lines[row] = Array(lines[row].prefix(column))
    case "J":
      lines[row] = Array(lines[row].prefix(column))
      lines.removeLast(lines.count - 1 - row)
    default: break
    }
  }

  private mutating func put(_ character: Character) {
    let width = String(character).columns
    while lines[row].count < column + width { lines[row].append(" ") }
    lines[row][column] = character
    // The second half of a wide character.
    if width == 2 { lines[row][column + 1] = "\0" }
    column += width
  }
}
