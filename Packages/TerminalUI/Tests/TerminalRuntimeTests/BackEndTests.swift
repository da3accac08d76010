import TerminalRuntime
import TerminalUI
import Testing

/// A back end is one type, and needs nothing but what the library declares as public.
@Suite("A back end from outside")
struct BackEndTests {
  /// A terminal of which each frame is text, and whose keys are known beforehand.
  private final class Typewriter: TerminalBackEnd {
    let size = Size(columns: 24, rows: 6)
    var hasMouse = false
    private var keys: [Key]
    private(set) var pages: [[String]] = []

    init(typing keys: [Key]) { self.keys = keys }

    func events(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt]) {
      // Before the first frame nothing is typed.
      guard !pages.isEmpty else { return ([], []) }
      return (keys.isEmpty ? [.end(0)] : [.key(keys.removeFirst())], [])
    }

    func present(_ frame: Frame, repaint: Bool) {
      pages.append(
        (0..<frame.size.rows).map { row in
          frame.row(row).map { cell in
            switch cell.content {
            case .narrow(let character), .wide(let character): String(character)
            case .continuation: ""
            }
          }.joined()
        })
    }
  }

  private struct Counter: Screen {
    enum Action: TerminalUI.Action {
      case count
    }

    let title = Phrase("Counter", "Counter")
    private var count = 0

    func commands(in environment: Environment) -> [Command<Action>] {
      [Command(.count, ["+"], Phrase("one more", "one more"))]
    }

    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      count += 1
      return .done
    }

    func draw(in canvas: inout Canvas) { canvas.draw(Label("\(count) of 한글"), in: canvas.area.line(0)) }
  }

  @Test func `it shows what the screens draw, and its keys reach them`() {
    let typewriter = Typewriter(typing: ["+", "+"])
    var router = Router(Counter(), Environment())
    #expect(EventLoop(on: typewriter).run(&router) == .signal(0))
    let lines = typewriter.pages.map { page in page.first { $0.contains("한글") }.map { $0.prefix(5) } }
    #expect(lines == ["0 of ", "1 of ", "2 of "].map { $0[...] })
    #expect(typewriter.pages.allSatisfy { $0.count == 6 })
  }
}
