// Opens the terminal as Pavilion does and traps at a key, for the test that a trap restores the terminal: the whole terminal,
// or four lines with --inline. With --loop it runs a screen, which hangs at a key. Other keys show what Pavilion has on no
// screen. With --frames SEED it draws a random frame at each key. The whole terminal is drawn through ncurses, or with --escapes without.
import CLibrary
import CursesTerminal
import TerminalRuntime
import TerminalUI

@main
struct TrapProbe {
  static func main() throws {
    let isInline = CommandLine.arguments.contains("--inline")
    let drawing: Terminal.Drawing = CommandLine.arguments.contains("--escapes") ? .escapeCodes : .curses
    if CommandLine.arguments.contains("--loop") {
      try Terminal.run(HangingScreen(), inline: isInline ? 4 : nil, drawing: drawing)
      return
    }
    if isInline { return try trapInline() }
    let terminal = try StandardTerminal(drawing)
    if let place = CommandLine.arguments.firstIndex(of: "--frames"), let seed = UInt64(CommandLine.arguments[place + 1])
    {
      var frames = RandomFrames(terminal, seed: seed)
      return frames.run()
    }
    var (links, noises) = (0, 0)
    show("probe is up", row: 1)
    while true {
      for event in terminal.events(within: nil).events {
        // The terminal is gone.
        if case .end = event { return terminal.close() }
        guard case .key(let key) = event else { continue }
        switch key {
        case "q": return terminal.close()
        case "l":
          links += 1
          showLinks()
        case "t": show("TERMINFO is \(environmentVariable("TERMINFO") ?? "not set")", row: 6)
        case "n":
          noises += 1
          for line in 1...5000 { say("a library says \(line) \(String(repeating: "-", count: 40))\n") }
          show("noise \(noises) is written", row: 1 + noises)
        default:
          // An index out of range traps too, but says so only in a debug build.
          fatalError("the probe was asked to trap")
        }
      }
    }

    func showLinks() {
      var canvas = Canvas(Environment(size: terminal.size, depth: terminal.traits.depth), accent: .standard)
      var style = Style(.bad, [.italic, .underline])
      // At first a link in two lines, then with another text before it, then the same texts with a link in one line.
      style.link = Link("https://example.org/mango;v=1")
      canvas.write(links == 1 ? "see " : "and ", column: 0, row: 2)
      canvas.write("the 망고", column: 4, row: 3, style)
      if links > 2 { style.link = nil }
      canvas.write("more on", column: 4, row: 2, style)
      canvas.write("frame \(links) is up", column: 0, row: 4)
      terminal.present(canvas.frame)
    }

    func show(_ text: String, row: Int) {
      var canvas = Canvas(Environment(size: terminal.size, depth: terminal.traits.depth), accent: .standard)
      canvas.write(text, column: 2, row: row)
      terminal.present(canvas.frame)
    }
  }

  private static func trapInline() throws {
    let terminal = try StandardTerminal(.escapeCodes, lines: 4, hasMouse: false)
    var canvas = Canvas(Environment(size: terminal.size, depth: terminal.traits.depth), accent: .standard)
    for row in 0..<4 { canvas.write("probe line \(row)", column: 0, row: row) }
    terminal.present(canvas.frame)
    while true {
      for event in terminal.events(within: nil).events {
        if case .end = event { return terminal.close() }
        if case .key = event { fatalError("the probe was asked to trap") }
      }
    }
  }

  /// Writes to standard error, as a library does that knows nothing of the screen.
  private static func say(_ text: String) { text.withCString { _ = write(STDERR_FILENO, $0, strlen($0)) } }
}

/// Hangs at a key as soon as it has said so.
private struct HangingScreen: Screen {
  enum Action: TerminalUI.Action { case hang }
  let title = Phrase(same: "Probe")
  private var ticks: Int?

  func commands(in environment: Environment) -> [Command<Action>] { [Command(.hang, ["h"], Phrase(same: "hang"))] }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    ticks = 0
    return .done
  }

  mutating func tick(in environment: Environment) -> Int? {
    guard let count = ticks else { return nil }
    ticks = count + 1
    // Not before the frame that says so was drawn, nor while it is being compared with one that was.
    while count > 20 {}
    return 10
  }

  func draw(in canvas: inout Canvas) {
    canvas.draw(Label(ticks == nil ? "probe is up" : "probe hangs"), in: canvas.area.line(0))
  }
}
