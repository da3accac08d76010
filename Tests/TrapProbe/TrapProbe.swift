// Opens the terminal as Pavilion does and traps at the first key, for the test that a trap restores the terminal.
import CursesTerminal
import TerminalUI

@main
struct TrapProbe {
  static func main() throws {
    let terminal = try CursesTerminal()
    var canvas = Canvas(Environment(size: terminal.size, depth: terminal.depth), accent: .standard)
    canvas.write("probe is up", column: 2, row: 1)
    terminal.present(canvas.frame)
    while true {
      for case .key in terminal.events(within: nil).events {
        let zeros = [Int](repeating: 0, count: CommandLine.arguments.count)
        print(zeros[CommandLine.arguments.count + 5])
      }
    }
  }
}
