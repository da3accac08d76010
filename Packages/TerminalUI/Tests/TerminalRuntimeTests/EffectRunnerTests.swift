import Foundation
import Synchronization
import TerminalUI
import Testing

@testable import TerminalRuntime

@Suite("The loop and work beside it", .timeLimit(.minutes(1)))
struct EffectRunnerTests {
  /// A terminal without a screen, whose user looks at each frame before the next key.
  private final class Terminal: TerminalBackEnd {
    /// An action of the user, or something that the user waits for.
    enum Step {
      case press(Key)
      case until(String)
      case run(() -> Void)
    }

    let size = Size(columns: 80, rows: 6)
    var hasMouse = true
    /// The limits of the waits, in milliseconds.
    private(set) var limits: [Int?] = []
    /// The descriptors of the last wait.
    private(set) var descriptors: [CInt] = []
    /// How often a descriptor was readable.
    private(set) var wakeups = 0
    private(set) var frames: [String] = []
    private var steps: [Step]

    init(_ steps: [Step]) { self.steps = steps }

    var frame: String { frames.last ?? "" }

    func events(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt]) {
      // The look for a reply of the terminal.
      guard !frames.isEmpty else { return ([], []) }
      limits.append(milliseconds)
      descriptors = wakeups
      let woken = readable(wakeups, within: 0)
      while let step = steps.first {
        switch step {
        case .press(let key):
          steps.removeFirst()
          return ([.key(key)], woken)
        case .run(let body): body()
        case .until(let text):
          if !frame.contains(text) { return woken.isEmpty ? wait(milliseconds, wakeups, for: text) : ([], woken) }
        }
        steps.removeFirst()
      }
      return ([.end(15)], woken)
    }

    private func wait(_ milliseconds: Int?, _ wakeups: [CInt], for text: String) -> (events: [Event], woken: [CInt]) {
      let longest = 20_000
      let woken = readable(wakeups, within: min(milliseconds ?? longest, longest))
      if woken.isEmpty, milliseconds ?? longest >= longest {
        Issue.record("nothing woke the loop before it showed \(text): \(frame)")
        return ([.end(15)], [])
      }
      return ([], woken)
    }

    private func readable(_ descriptors: [CInt], within milliseconds: Int) -> [CInt] {
      let found = EventLoop.wait(for: descriptors, within: milliseconds)
      wakeups += found.count
      return found
    }

    func present(_ frame: Frame, repaint: Bool) { frames.append(frame.plainText) }
    func setTitle(_ title: String?) {}
    func copy(_ text: String) {}

    /// The programs that had the terminal.
    private(set) var programs: [TerminalProgram] = []
    /// The events that happen while a program has it.
    var eventsOfProgram: [Event] = []

    func run(_ program: TerminalProgram) -> (ending: TerminalProgram.Ending, events: [Event]) {
      programs.append(program)
      return (.ended("\(program.text ?? "no text"), edited"), eventsOfProgram)
    }
  }

  /// Closed until it is opened, once for each who waits.
  private final class Gate: Sendable {
    private let semaphore = DispatchSemaphore(value: 0)
    func open() { semaphore.signal() }
    /// Waits without giving its thread to others; returns false if it stayed closed.
    @discardableResult
    func wait() -> Bool { semaphore.wait(timeout: .now() + 20) == .success }
  }

  /// Begins work, and shows what was typed and what has arrived.
  private struct Page: Screen {
    enum Action: TerminalUI.Action { case type, count, counted(Int), save, saved, several }
    let title = Phrase(same: "Page")
    var name = Phrase.empty
    var save: @Sendable () throws -> Void = {}
    let work: @Sendable (ProgressReport) async throws -> Int
    var (typed, ticks, begun, saved, results) = (0, 0, 0, 0, [Int]())

    init(_ name: Phrase = .empty, _ work: @escaping @Sendable (ProgressReport) async throws -> Int = { _ in 3 }) {
      (self.name, self.work) = (name, work)
    }

    func commands(in environment: Environment) -> [Command<Action>] {
      [
        Command(.type, ["x"], Phrase(same: "type")), Command(.count, ["c"], Phrase(same: "count")),
        Command(.save, ["s"], Phrase(same: "save")), Command(.several, ["m"], Phrase(same: "count several")),
      ]
    }

    mutating func perform(_ action: Action, in environment: Environment) -> Reply {
      switch action {
      case .type: typed += 1
      case .count: return .run(0, name, work) { .counted($0) }
      case .several:
        begun += 1
        return .run(begun, name, work) { .counted($0) }
      case .counted(let number): results.append(number)
      case .save: return .save(name, save) { .saved }
      case .saved: saved += 1
      }
      return .done
    }

    mutating func receive(_ event: ProgramEvent, in environment: Environment) -> Reply {
      ticks += 1
      return .done
    }

    func draw(in canvas: inout Canvas) {
      let text = "typed \(typed), ticks \(ticks), saved \(saved), \(results.count) results: \(results.prefix(5))"
      canvas.draw(Label(text), in: canvas.area.line(0))
    }
  }

  private static let counting = Phrase(same: "Counting")

  @discardableResult
  private func run(_ terminal: Terminal, _ page: Page, _ sources: [EventLoop.Source] = []) -> Router.Ending {
    var router = Router(page, Environment(size: terminal.size), Router.Options(savesAtOnce: false))
    return EventLoop(on: terminal, sources: sources).run(&router)
  }

  /// Gives the terminal to programs, one after the other.
  private struct Programs: Screen {
    enum Action: TerminalUI.Action { case begin }
    let title = Phrase(same: "Programs")
    var endings: [TerminalProgram.Ending] = []

    func commands(in environment: Environment) -> [Command<Action>] { [Command(.begin, ["p"], Phrase(same: "begin"))] }

    mutating func perform(_ action: Action, in environment: Environment) -> Reply { next(.editor(of: "text")) }

    private func next(_ program: TerminalProgram) -> Reply {
      .run(program) { screen, ending, _ in
        screen.endings.append(ending)
        return screen.endings.count < 2 ? screen.next(TerminalProgram("less", ["file"])) : .done
      }
    }

    func draw(in canvas: inout Canvas) {
      canvas.draw(Label(endings.map { $0.text ?? "none" }.joined(separator: "; ")), in: canvas.area.line(0))
    }
  }

  @Test func `programs get the terminal while the loop waits, and how they end goes to the screen`() {
    let terminal = Terminal([.press("p"), .until("text, edited; no text, edited")])
    var router = Router(Programs(), Environment(size: terminal.size))
    _ = EventLoop(on: terminal, sources: []).run(&router)
    #expect(terminal.programs == [.editor(of: "text"), TerminalProgram("less", ["file"])])
    // No frame is drawn between two programs.
    #expect(!terminal.frames.contains { $0.contains("text, edited") && !$0.contains(";") })
  }

  @Test func `what has happened while a program had the terminal follows`() {
    let terminal = Terminal([.press("p")])
    terminal.eventsOfProgram = [.repaint, .end(1)]
    var router = Router(Programs(), Environment(size: terminal.size))
    #expect(EventLoop(on: terminal, sources: []).run(&router) == .signal(1))
    #expect(router.needsRepaint)
  }

  @Test func `a result wakes the loop, which sleeps before and afterwards`() {
    let gate = Gate()
    let terminal = Terminal([
      .press("c"), .run { gate.open() }, .until("1 results: [3]"), .press("x"), .until("typed 1"),
    ])
    run(terminal, Page { _ in gate.wait() ? 3 : 0 })
    #expect(terminal.limits.allSatisfy { $0 == nil })
    #expect(terminal.wakeups == 1)
    #expect(terminal.descriptors == [])
    #expect(terminal.frames.count == 4)
  }

  @Test func `work with a name is shown while it goes on, and then the loop sleeps`() {
    let gate = Gate()
    let terminal = Terminal([
      .press("c"), .until("Counting"), .run { gate.open() }, .until("results: [3]"), .press("x"), .until("typed 1"),
    ])
    run(terminal, Page(Self.counting) { _ in gate.wait() ? 3 : 0 })
    #expect((1...150).contains(terminal.limits[1] ?? 0))
    #expect(terminal.limits.suffix(2) == [nil, nil])
    #expect(!terminal.frame.contains("Counting"))
  }

  @Test func `an error wakes it, too`() {
    let terminal = Terminal([.press("c"), .until("✗ It failed.")])
    run(terminal, Page { _ in throw FieldProblem(Phrase(same: "It failed.")) })
    #expect(terminal.limits.last == .some(nil))
  }

  @Test func `progress is shown while the loop looks, and wakes nobody`() {
    let gate = Gate()
    let terminal = Terminal([.press("c"), .until("3 / 10"), .run { gate.open() }, .until("results: [3]")])
    run(
      terminal,
      Page(Self.counting) { progress in
        for number in 1...3 { try progress(number, of: 10) }
        return gate.wait() ? 3 : 0
      })
    #expect(terminal.wakeups == 1)
  }

  @Test func `cancelled work ends, and nothing arrives`() {
    let ended = Gate()
    let terminal = Terminal([
      .press("c"), .until("Counting"), .press(.escape), .until("Cancelled."),
      .run { #expect(ended.wait()) }, .press("x"), .until("typed 1"),
    ])
    run(
      terminal,
      Page(Self.counting) { progress in
        defer { ended.open() }
        while true {
          try progress(1)
          usleep(1000)
        }
      })
    #expect(terminal.frame.contains("0 results"))
    #expect(terminal.limits.last == .some(nil))
    #expect(terminal.wakeups == 0)
  }

  @Test func `what ignores that it was cancelled is not heard`() {
    let (gate, ended) = (Gate(), Gate())
    let terminal = Terminal([
      .press("c"), .until("Counting"), .press(.escape), .until("Cancelled."),
      .run {
        gate.open()
        #expect(ended.wait())
      }, .press("x"), .until("typed 1"),
    ])
    run(
      terminal,
      Page(Self.counting) { _ in
        defer { ended.open() }
        return gate.wait() ? 3 : 0
      })
    #expect(terminal.frame.contains("0 results"))
    #expect(terminal.descriptors == [])
  }

  @Test func `work that blocks its thread delays no key`() {
    let gate = Gate()
    let terminal = Terminal([
      .press("c"), .press("x"), .press("x"), .until("typed 2"), .run { gate.open() }, .until("1 results"),
    ])
    run(terminal, Page { _ in gate.wait() ? 3 : 0 })
    #expect(terminal.frame.contains("typed 2"))
  }

  @Test func `forty at once wait for each other, so none of them waits for a thread`() {
    let waiting = Mutex(0)
    let gate = Gate()
    let count = 40
    let keys = Array(repeating: Terminal.Step.press("m"), count: count)
    let terminal = Terminal(keys + [.until("\(count) results")])
    run(
      terminal,
      Page { _ in
        let isLast = waiting.withLock { number in
          number += 1
          return number == count
        }
        if isLast { for _ in 0..<count { gate.open() } }
        // Also after it has waited for another task.
        await Task.yield()
        return gate.wait() ? 1 : 0
      })
    #expect(terminal.frame.contains("[1, 1, 1, 1, 1]"))
    #expect(terminal.limits.last == .some(nil))
  }

  @Test func `what is saved is saved one after the other`() {
    let state = Mutex((present: 0, most: 0, all: 0))
    var page = Page()
    page.save = {
      state.withLock { state in
        state.present += 1
        state.most = max(state.most, state.present)
      }
      usleep(1000)
      state.withLock { state in
        state.present -= 1
        state.all += 1
      }
    }
    let terminal = Terminal(Array(repeating: .press("s"), count: 20) + [.until("saved 20,")])
    run(terminal, page)
    #expect(state.withLock { $0 } == (0, 1, 20))
  }

  @Test func `who quits while something is saved is waited for, and ends by itself`() {
    let saved = Mutex(false)
    let gate = Gate()
    var page = Page()
    page.save = { saved.withLock { $0 = gate.wait() } }
    let terminal = Terminal([
      .press("s"), .press("q"), .until("still being saved"), .run { gate.open() }, .until("never"),
    ])
    #expect(run(terminal, page) == .quit)
    #expect(saved.withLock { $0 })
  }

  @Test func `who quits twice is not waited for`() {
    let (gate, ended) = (Gate(), Gate())
    var page = Page()
    page.save = {
      gate.wait()
      ended.open()
    }
    #expect(run(Terminal([.press("s"), .press("q"), .press("q"), .until("never")]), page) == .quit)
    gate.open()
    #expect(ended.wait())
  }

  @Test func `the end of the program cancels what is under way`() {
    let (begun, ended) = (Gate(), Gate())
    let terminal = Terminal([.press("c"), .run { #expect(begun.wait()) }])
    let page = Page { _ in
      begun.open()
      defer { if Task.isCancelled { ended.open() } }
      while !Task.isCancelled { usleep(1000) }
      return 3
    }
    #expect(run(terminal, page) == .signal(15))
    #expect(ended.wait())
  }

  // MARK: Clocks

  @Test func `a clock tells the screens again and again`() {
    let terminal = Terminal([.until("ticks 3")])
    let start = ContinuousClock.now
    run(terminal, Page(), [.every(.milliseconds(20), ProgramEvent("tick"))])
    #expect(start.duration(to: .now) > .milliseconds(55))
    #expect(terminal.limits.allSatisfy { (0...20).contains($0 ?? -1) })
    #expect(terminal.frame.contains("ticks 3"))
  }

  @Test func `keys do not make it tick, and it is the shortest that wakes`() {
    let terminal = Terminal(Array(repeating: .press("x"), count: 30) + [.until("typed 30")])
    run(terminal, Page(), [.every(.seconds(3600), ProgramEvent("hour")), .every(.seconds(60), ProgramEvent("minute"))])
    #expect(terminal.frame.contains("ticks 0"))
    #expect(terminal.limits.allSatisfy { (30_000...60_000).contains($0 ?? -1) })
  }

  @Test func `no clock ticks more often than each millisecond`() {
    let terminal = Terminal([.until("ticks 3")])
    run(terminal, Page(), [.every(.zero, ProgramEvent("tick"))])
    #expect(terminal.limits.allSatisfy { (0...1).contains($0 ?? -1) })
  }
}
