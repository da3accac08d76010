import TerminalUI
import TestBasics
import Testing

@testable import TerminalRuntime

struct EscapeCodesTests {
  private static let size = Size(columns: 6, rows: 2)

  private func frame(_ body: (inout Canvas) -> Void) -> Frame {
    var canvas = Canvas(Environment(size: Self.size), accent: .standard)
    body(&canvas)
    return canvas.frame
  }

  @Test func `A frame is a cleared screen and its cells, and after it only what changed`() {
    var recording = Recording(size: Self.size)
    recording.show(
      frame {
        $0.write("망", column: 0, row: 0, .bold); $0.write("ok", column: 3, row: 0, .bold)
      }, at: 0)
    recording.show(
      frame {
        $0.write("망", column: 0, row: 0, .bad); $0.write("no", column: 3, row: 0, .bad)
      }, at: 10)
    var codes = EscapeCodes(.rich)
    let texts = recording.changes.map { codes.text(for: $0).replacing("\u{1B}[", with: "^") }
    #expect(
      texts == [
        "^0m^2J^?25l^1;1H^0;1m망^0m ^0;1mok^0m ^2;1H      ^?25l",
        "^1;1H^0;38;5;203m망^1;4Hno^0m^?25l",
      ])
  }

  @Test func `A link begins and ends around its cells, also from one line to the next`() {
    let link = Style(.plain, on: .plain, .italic, link: Link("https://a"))
    var recording = Recording(size: Self.size)
    recording.show(
      frame {
        $0.write("a망", column: 3, row: 0, link); $0.write("b", column: 0, row: 1, link)
      }, at: 0)
    var codes = EscapeCodes(.rich)
    let number = link.link.map(\.number) ?? 0
    let begin = "\u{1B}]8;id=\(number);https://a\u{1B}\\"
    let end = "\u{1B}]8;;\u{1B}\\"
    #expect(
      codes.text(for: recording.changes[0])
        == "\u{1B}[0m\u{1B}[2J\u{1B}[?25l\u{1B}[1;1H   \u{1B}[0;3m\(begin)a망\u{1B}[2;1Hb\u{1B}[0m\(end)     \u{1B}[?25l"
    )
  }

  @Test func `A cursor in a text is shown where it stands`() {
    var recording = Recording(size: Self.size)
    recording.show(frame { $0.draw(TextField(TextInput("ab"), isFocused: true), in: $0.area) }, at: 0)
    var codes = EscapeCodes(.none)
    let text = recording.changes.map { codes.text(for: $0) }.joined()
    #expect(text.hasSuffix("\u{1B}[1;3H\u{1B}[?25h"), "\(text.debugDescription)")
  }

  @Test(arguments: ColorDepth.allCases)
  func `A terminal that obeys them shows the characters and colors of the last frame`(depth: ColorDepth) {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    let styles: [Style] = [
      .plain, .bold, .quiet, .bad, Style(.plain, .italic), .selected(.standard), Style(.good, .underline),
      Style(.plain, .dimmed),
      Style(.color(Swatch(RGB(0x12_3456))), on: .color(Swatch(RGB(0xab_cdef)))),
    ]
    for _ in 0..<30 {
      var recording = Recording(size: Self.size)
      var canvas = Canvas(Environment(size: Self.size), accent: .standard)
      for time in 0..<6 {
        let text = ["망고", "ab c", "▀▄", "e\u{301}"].randomElement(using: &generator) ?? ""
        canvas.write(
          text, column: Int.random(in: 0..<6, using: &generator), row: Int.random(in: 0..<2, using: &generator),
          styles.randomElement(using: &generator) ?? .plain)
        recording.show(canvas.frame, at: time)
      }
      var codes = EscapeCodes(depth)
      var terminal = ToyTerminal(size: Self.size)
      for change in recording.changes { terminal.read(codes.text(for: change)) }
      #expect(terminal.cells == ToyTerminal(canvas.frame, depth).cells, "SEED=\(seed)")
    }
  }
}

/// A terminal that obeys the few codes that are used.
private struct ToyTerminal {
  struct Appearance: Hashable {
    var foreground: TerminalColor?
    var background: TerminalColor?
    var marks: Set<Int> = []
  }

  struct Cell: Hashable {
    var character: Character?
    var look = Appearance()
  }

  private(set) var cells: [Cell]
  private let columns: Int
  private var place = 0
  private var look = Appearance()

  init(size: Size) {
    columns = size.columns
    cells = Array(repeating: Cell(character: "?"), count: size.columns * size.rows)
  }

  /// Creates a terminal that shows the frame and was told nothing else.
  init(_ frame: Frame, _ depth: ColorDepth) {
    self.init(size: frame.size)
    let palette = frame.palette.limited(to: depth)
    cells = frame.cells.map { cell in
      let appearance = palette.appearance(of: cell.style)
      let marks = [
        (1, appearance.isBold), (2, appearance.isDim), (3, appearance.isItalic), (4, appearance.isUnderlined),
        (7, appearance.isReverse),
      ].filter(\.1).map(\.0)
      let look = Appearance(
        foreground: appearance.foreground, background: appearance.background, marks: Set(marks))
      switch cell.content {
      case .narrow(let character), .wide(let character): return Cell(character: character, look: look)
      case .continuation: return Cell(character: nil, look: look)
      }
    }
  }

  mutating func read(_ text: String) {
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        cells[place] = Cell(character: character, look: look)
        if String(character).columns == 2 { cells[place + 1] = Cell(character: nil, look: look) }
        place += String(character).columns
        continue
      }
      let code = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(code.count)
      let numbers = code.dropFirst().split(separator: ";").compactMap { Int($0) }
      switch rest.popFirst() {
      case "H": place = (numbers[0] - 1) * columns + numbers[1] - 1
      case "J": cells = Array(repeating: Cell(character: " "), count: cells.count)
      case "m": set(numbers)
      default: break
      }
    }
  }

  private func color(_ rest: inout ArraySlice<Int>) -> TerminalColor? {
    let isExact = rest.popFirst() == 2
    let parts = rest.prefix(isExact ? 3 : 1).map { UInt8($0) }
    rest = rest.dropFirst(parts.count)
    return isExact ? .exact(RGB(red: parts[0], green: parts[1], blue: parts[2])) : .index(parts[0])
  }

  private mutating func set(_ numbers: [Int]) {
    var rest = numbers[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: look = Appearance()
      case 38: look.foreground = color(&rest)
      case 48: look.background = color(&rest)
      case 30...37: look.foreground = .index(UInt8(number - 30))
      case 40...47: look.background = .index(UInt8(number - 40))
      default: look.marks.insert(number)
      }
    }
  }
}
