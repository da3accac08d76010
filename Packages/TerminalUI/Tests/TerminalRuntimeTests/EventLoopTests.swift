import TerminalUI
import Testing

@testable import TerminalRuntime

@Suite("The loop and its sources")
struct EventLoopTests {
  /// A terminal that hears what a test tells it, and remembers how long it was to wait.
  private final class Terminal: TerminalBackEnd {
    struct Wait: Equatable {
      let limit: Int?
      let descriptors: [CInt]
    }

    let size = Size(columns: 40, rows: 6)
    var hasMouse = true
    private(set) var waits: [Wait] = []
    private(set) var frames: [String] = []
    private(set) var titles: [String?] = []
    /// The happenings in each wait after the one for the first answer; then the program ends.
    private let happenings: [(events: [Event], woken: [CInt])]
    private var whileAsleep: (Int) -> Void

    init(_ happenings: [(events: [Event], woken: [CInt])], whileAsleep: @escaping (Int) -> Void = { _ in }) {
      (self.happenings, self.whileAsleep) = (happenings, whileAsleep)
    }

    func events(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt]) {
      defer { waits.append(Wait(limit: milliseconds, descriptors: wakeups)) }
      let number = waits.count - 1
      guard number >= 0 else { return ([], []) }
      whileAsleep(number)
      return happenings.indices.contains(number) ? happenings[number] : ([.end(15)], [])
    }

    func present(_ frame: Frame, repaint: Bool) { frames.append(frame.plainText) }
    func setTitle(_ title: String?) { titles.append(title) }
    func copy(_ text: String) {}
    func run(_ program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event]) { (.missing(nil), []) }

    /// The waits of the loop itself.
    var sleeps: [Wait] { Array(waits.dropFirst()) }
  }

  private struct Trouble: Hashable {
    let reason: Phrase?
  }

  /// The state of a source, and how often it was asked.
  private final class Server {
    var descriptor: CInt? = 7
    var isPending = false
    var unavailableReason: Phrase?
    /// The reason that the loop knows.
    private var reported: Phrase?
    var asked = 0
    /// The reaction when it is asked for news.
    var whenAsked: (Server) -> Bool = { _ in false }

    func source(checksAgain: Bool = false) -> EventLoop.Source {
      EventLoop.Source(
        descriptor: { self.descriptor }, isPending: { self.isPending }, checksAgain: checksAgain,
        changes: {
          guard self.unavailableReason != self.reported else { return [] }
          self.reported = self.unavailableReason
          return [ProgramEvent(Trouble(reason: self.unavailableReason))]
        }
      ) {
        self.asked += 1
        return self.whenAsked(self) ? [ProgramEvent(0)] : []
      }
    }
  }

  /// Counts how often it read, and can find out that there is trouble.
  private struct Page: Screen {
    let title = Phrase(same: "Page")
    let onRead: @Sendable () -> Void
    var reads = 0

    mutating func refresh(in environment: Environment) {
      reads += 1
      onRead()
    }

    func draw(in canvas: inout Canvas) { canvas.draw(Label("read \(reads)"), in: canvas.area.line(0)) }
  }

  private static let gone = Phrase(same: "The server is gone.")

  private static let options = Router.Options(
    onEvent: { event, environment in
      if let trouble = event.base as? Trouble { environment.unavailableReason = trouble.reason }
    })

  private func run(_ terminal: Terminal, _ sources: [EventLoop.Source]) -> Router {
    var router = Router(Page {}, Environment(size: terminal.size), Self.options)
    _ = EventLoop(on: terminal, sources: sources).run(&router)
    return router
  }

  @Test func `with a descriptor and no pending changes nothing wakes it, and nothing is asked`() {
    let (server, terminal) = (Server(), Terminal([([], [])]))
    _ = run(terminal, [server.source(checksAgain: true)])
    #expect(terminal.sleeps == Array(repeating: Terminal.Wait(limit: nil, descriptors: [7]), count: 2))
    #expect(server.asked == 0)
  }

  @Test func `what is readable is asked for pending changes, and only that`() {
    let (server, other) = (Server(), Server())
    other.descriptor = 8
    server.whenAsked = { _ in true }
    let terminal = Terminal([([], [7])])
    let router = run(terminal, [server.source(), other.source()])
    #expect((server.asked, other.asked) == (1, 0))
    #expect(router.screens.compactMap { ($0 as? Page)?.reads } == [2])
  }

  @Test func `what looks again is asked soon after, and what does not sleeps`() throws {
    for checksAgain in [true, false] {
      let (server, terminal) = (Server(), Terminal([([], [7])]))
      _ = run(terminal, [server.source(checksAgain: checksAgain)])
      let limit = terminal.sleeps[1].limit
      #expect(checksAgain ? try (0...20).contains(#require(limit)) : limit == nil)
    }
  }

  @Test func `pending changes that were read already keep it from sleeping, however late they came`() {
    let server = Server()
    // A query swallows the notification while the frame is drawn: after all questions but the last.
    var source = server.source()
    source = EventLoop.Source(
      descriptor: {
        if server.asked == 0 { server.isPending = true }
        return server.descriptor
      }, isPending: source.isPending, events: source.events)
    server.whenAsked = {
      $0.isPending = false
      return true
    }
    let terminal = Terminal([([], [])])
    let router = run(terminal, [source])
    #expect(terminal.sleeps.map(\.limit) == [0, nil])
    #expect(server.asked == 1)
    #expect(router.screens.compactMap { ($0 as? Page)?.reads } == [2])
  }

  @Test func `without a descriptor it is asked once a second, and not at every key`() throws {
    let server = Server()
    server.descriptor = nil
    let keys = Array(repeating: (events: [Event.key("x")], woken: [CInt]()), count: 50)
    let terminal = Terminal(keys)
    _ = run(terminal, [server.source()])
    for sleep in terminal.sleeps { #expect(try (0...1000).contains(#require(sleep.limit)), "\(sleep)") }
    #expect(server.asked == 0)
  }

  @Test func `a descriptor may change from one sleep to the next`() {
    let server = Server()
    let descriptors: [CInt?] = [7, 12, 7]
    let terminal = Terminal([([], [7]), ([], [12])]) { server.descriptor = descriptors[min($0 + 1, 2)] }
    _ = run(terminal, [server.source()])
    #expect(terminal.sleeps.map(\.descriptors) == [[7], [12], [7]])
    #expect(server.asked == 2)
  }

  @Test func `an unavailable server is on the screen before it sleeps, and goes by itself with everything read again`()
  {
    let server = Server()
    server.whenAsked = {
      $0.unavailableReason = $0.unavailableReason == nil ? Self.gone : nil
      return false
    }
    let terminal = Terminal([([], [7]), ([], [7])])
    let router = run(terminal, [server.source()])
    #expect(terminal.frames.map { $0.contains("! The server is gone.") } == [false, true, false])
    #expect(router.screens.compactMap { ($0 as? Page)?.reads } == [2])
    #expect(terminal.sleeps.map(\.limit) == [nil, nil, nil])
  }

  @Test func `an error that a key finds is told at once`() {
    let server = Server()
    let terminal = Terminal([([.focus(true)], [])]) { _ in server.unavailableReason = Self.gone }
    _ = run(terminal, [server.source()])
    #expect(terminal.frames.map { $0.contains("! The server is gone.") } == [false, true])
  }

  @Test func `an error that the reading after an error finds is told before it sleeps`() {
    let server = Server()
    server.unavailableReason = Self.gone
    let reading = UncheckedBox { server.unavailableReason = Self.gone }
    server.whenAsked = {
      $0.unavailableReason = nil
      return false
    }
    let terminal = Terminal([([], [7])])
    var router = Router(Page { reading.run() }, Environment(size: terminal.size), Self.options)
    _ = EventLoop(on: terminal, sources: [server.source()]).run(&router)
    #expect(terminal.frames.map { $0.contains("! The server is gone.") } == [true, true])
  }

  /// A function of one test, which runs in one place.
  private struct UncheckedBox: @unchecked Sendable {
    let run: () -> Void
    init(_ run: @escaping () -> Void) { self.run = run }
  }
}
