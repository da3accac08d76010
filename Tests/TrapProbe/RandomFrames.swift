import TerminalRuntime
import TerminalUI
import TestBasics

/// Draws another random frame at each key, with what draws on the terminal: for the test that all of them show the same.
struct RandomFrames {
  private let terminal: StandardTerminal
  private var generator: SeededGenerator
  private var count = 0
  private var lines: [(text: String, column: Int, row: Int, style: Style)] = []
  private var theme = ThemeChoice.dark

  init(_ terminal: StandardTerminal, seed: UInt64) {
    (self.terminal, generator) = (terminal, SeededGenerator(seed: seed))
  }

  private static let texts = [
    "a", "망고 juice", "─┤ ok ├─", "漢字", "Café", "  ", "0123456789", "가", "x y z", "▁▂▃▄▅▆▇█", "긴 글이 줄 끝을 넘어간다", "…",
  ]

  mutating func run() {
    draw()
    while true {
      for event in terminal.events(within: nil).events {
        switch event {
        case .end, .key("q"): return terminal.close()
        case .key, .resize: draw()
        default: continue
        }
      }
    }
  }

  /// Changes some of what was drawn, and draws it; its number is in the first line.
  private mutating func draw() {
    count += 1
    let size = terminal.size
    if Int.random(in: 0..<8, using: &generator) == 0 { lines = [] }
    if Int.random(in: 0..<8, using: &generator) == 0 { theme = theme == .dark ? .light : .dark }
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      lines.append(
        (
          Self.texts.randomElement(using: &generator) ?? "", Int.random(in: -3...size.columns, using: &generator),
          Int.random(in: 1..<max(2, size.rows), using: &generator), style()
        ))
    }
    var environment = Environment(size: size, depth: terminal.traits.depth)
    environment.chosenTheme = theme
    var canvas = Canvas(environment, accent: .standard)
    // More than the system keeps for a reader.
    if size.columns > 200 { canvas.fill(canvas.area, with: "x", .plain) }
    canvas.write("frame \(count).", column: 0, row: 0)
    for line in lines { canvas.write(line.text, column: line.column, row: line.row, line.style) }
    if Bool.random(using: &generator) {
      canvas.draw(TextField(TextInput("typed"), isFocused: true), in: canvas.area.line(size.rows - 1))
    }
    terminal.present(canvas.frame)
  }

  private mutating func style() -> Style {
    let emphases: [Style.Emphasis] = [.bold, .italic, .underline, [.bold, .underline]]
    var styles: [Style] = [.plain, .bold, .quiet, .good, .bad, Style(.bad, [.italic, .underline])]
    styles += emphases.map { Style(.good, $0) }
    var style = styles.randomElement(using: &generator) ?? .plain
    if Int.random(in: 0..<6, using: &generator) == 0 { style.link = Link("https://example.org/\(count)") }
    return style
  }
}
