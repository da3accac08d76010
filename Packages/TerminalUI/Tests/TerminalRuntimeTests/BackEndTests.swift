import TerminalRuntime
import TerminalUI
import Testing

/// A back end is one type, and needs nothing but what the library declares as public.
@Suite("A back end from outside", .timeLimit(.minutes(1)))
struct BackEndTests {
  /// A terminal of which each frame is text, and whose keys are known beforehand: each is pressed when nothing goes on.
  private final class Typewriter: TerminalBackEnd {
    let size = Size(columns: 24, rows: 6)
    var hasMouse = false
    private var keys: ArraySlice<Key>
    private var page = ""
    /// The page at each key, and at the end.
    private(set) var pages: [String] = []

    init(typing keys: [Key]) { self.keys = keys[...] }

    func events(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt]) {
      guard milliseconds == nil, wakeups.isEmpty else {
        return ([], EventLoop.wait(for: wakeups, within: milliseconds))
      }
      pages.append(page)
      return ([keys.popFirst().map(Event.key) ?? .end(0)], [])
    }

    func present(_ frame: Frame, repaint: Bool) { page = frame.plainText }

    /// The beginning of the line of each page that the screen has drawn.
    var counts: [Substring?] { pages.map { $0.split(separator: "\n").first { $0.contains("한글") }?.prefix(4) } }
  }

  /// Counts, also beside the loop, and answers with the time at which it has read its data.
  private struct Counter: Screen {
    enum Action: TerminalUI.Action {
      case count, countLater, counted, answer
    }

    typealias Output = WallTime

    let title = Phrase("Counter", "Counter")
    private var count = 0
    private var readTime = WallTime(seconds: 0, utcOffset: 0)

    mutating func refresh(in environment: Environment) { readTime = environment.now }

    func commands(in environment: Environment) -> [Command<Action>] {
      [
        Command(.count, ["+"], Phrase("one more", "one more")),
        Command(.countLater, ["l"], Phrase("one more later", "one more later")),
        Command(.answer, ["="], Phrase("the time", "the time")),
      ]
    }

    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      switch action {
      case .countLater:
        return .run("count") { _ in
          try await Task.sleep(for: .milliseconds(20))
        } then: {
          .counted
        }
      case .count, .counted: count += 1
      case .answer: return .answer(readTime)
      }
      return .done
    }

    func draw(in canvas: inout Canvas) { canvas.draw(Label("\(count) of 한글"), in: canvas.area.line(0)) }
  }

  @Test func `it shows what the screens draw, and its keys reach them`() {
    let typewriter = Typewriter(typing: ["+", "+"])
    let (answer, ending) = Terminal.run(Counter(), on: typewriter)
    #expect(answer == nil)
    #expect(ending == .signal(0))
    #expect(typewriter.counts == ["0 of", "1 of", "2 of"])
    #expect(typewriter.pages.allSatisfy { $0.split(separator: "\n", omittingEmptySubsequences: false).count == 6 })
  }

  @Test func `it knows whether work goes on, and presses the next key afterwards`() {
    let typewriter = Typewriter(typing: ["l", "+", "l", "="])
    #expect(Terminal.run(Counter(), on: typewriter).ending == .quit)
    #expect(typewriter.counts == ["0 of", "1 of", "2 of", "3 of"])
  }

  @Test func `the time is known when the first screen reads`() throws {
    let answer = try #require(Terminal.run(Counter(), on: Typewriter(typing: ["="])).answer)
    #expect(answer.seconds > 1_600_000_000)
  }

  @Test(arguments: [true, false])
  func `the first screen is left where it can be closed`(endsWhenClosed: Bool) {
    let typewriter = Typewriter(typing: [.escape])
    let ending = Terminal.run(Counter(), on: typewriter, endsWhenClosed: endsWhenClosed).ending
    #expect(ending == (endsWhenClosed ? .quit : .signal(0)))
  }
}
