import CLibrary
import TerminalUI

/// The loop that waits for events, handles them, and draws once.
///
/// An idle program does not wake up and writes nothing.
public struct EventLoop {
  /// A source of events of the program, such as a file that other programs write to, or a clock.
  public struct Source {
    let descriptor: () -> CInt?
    let events: () -> [ProgramEvent]
    let isPending: () -> Bool
    let checksAgain: Bool
    let changes: () -> [ProgramEvent]
    /// The milliseconds between two events of a clock; nil for another source.
    private(set) var interval: Int?

    /// Creates a source from its functions, which the loop calls on the thread of the terminal.
    ///
    /// - Parameters:
    ///   - descriptor: Returns a descriptor that is readable when there may be events, asked before every wait; nil to be
    ///     polled once a second.
    ///   - isPending: Returns whether there are events that were read from it already, asked before every wait.
    ///   - checksAgain: Whether to check again a few times, because changes may be visible only after the descriptor is readable.
    ///   - changes: Returns events that were noticed otherwise, such as in what screens have read; asked before every frame.
    ///   - events: Reads the descriptor, and returns what has happened.
    public init(
      descriptor: @escaping () -> CInt?, isPending: @escaping () -> Bool = { false }, checksAgain: Bool = false,
      changes: @escaping () -> [ProgramEvent] = { [] }, events: @escaping () -> [ProgramEvent]
    ) {
      (self.descriptor, self.events, self.isPending) = (descriptor, events, isPending)
      (self.checksAgain, self.changes) = (checksAgain, changes)
    }

    /// Creates a source with an event again and again, for a program that shows how time passes.
    ///
    /// - Parameters:
    ///   - interval: The time between two events, at least a millisecond.
    ///   - event: The event.
    public static func every(_ interval: Duration, _ event: ProgramEvent) -> Source {
      var source = Source(descriptor: { nil }, events: { [event] })
      source.interval = max(1, Int(interval / .milliseconds(1)))
      return source
    }
  }

  private let terminal: any TerminalBackEnd
  private let sources: [Source]

  /// The interval for polling a source without a descriptor, in milliseconds.
  private static let slowPoll = 1000

  init(on terminal: any TerminalBackEnd, sources: [Source] = []) {
    (self.terminal, self.sources) = (terminal, sources)
  }

  /// The times for checking sources again, in milliseconds, because some files change before the change is visible.
  private static let secondChecks = [20, 100, 500]

  /// Runs until the router ends, which knows the size and the time already.
  func run(_ router: inout Router) -> Router.Ending {
    let effects = EffectRunner()
    defer { effects.cancelAll() }
    // A reply of the terminal that has arrived already saves a frame in the colors for the other background.
    var events = terminal.events(within: 0, wakeups: []).events
    var checks: [Int] = []
    let start = setTime(of: &router)
    var polled = Array(repeating: start, count: sources.count)
    while true {
      for event in events {
        router.handle(event)
        if let ending = router.ending { return ending }
      }
      let now = setTime(of: &router)
      effects.serve(&router) { number, program, router in
        guard router.ending == nil else { return }
        let (ending, events) = terminal.run(program)
        _ = setTime(of: &router)
        router.finish(number, .success(ending))
        for event in events where router.ending == nil { router.handle(event) }
      }
      if let ending = router.ending { return ending }
      let delay = router.tick()
      // Reading since the last frame may have found that the data are unavailable, or available again.
      let changes = sources.flatMap { $0.changes() }
      guard changes.isEmpty else {
        events = changes.map(Event.program)
        continue
      }
      terminal.hasMouse = router.environment.hasMouse
      terminal.present(router.frame(), repaint: router.needsRepaint)
      router.didRepaint()
      terminal.setTitle(router.windowTitle())
      if let text = router.copied {
        terminal.copy(text)
        router.didCopy()
      }
      let watched = sources.map { $0.descriptor() }
      let check = checks.first.map { max(0, $0 - now) }
      let polls = sources.indices.filter { watched[$0] == nil }.map { due(polled, $0) - now }
      let pending = sources.map { $0.isPending() }
      let delays = [delay, router.dayDelay, check].compactMap(\.self) + polls.map { max(0, $0) }
      let limit = pending.contains(true) ? 0 : delays.min()
      let woken: [CInt]
      (events, woken) = terminal.events(
        within: limit, wakeups: watched.compactMap(\.self) + [effects.descriptor].compactMap(\.self))
      let later = setTime(of: &router)
      let isCheck = checks.first.map { $0 <= later } ?? false
      checks.removeAll { $0 <= later }
      for (index, source) in sources.enumerated() {
        let isWoken = watched[index].map(woken.contains) ?? false
        if isWoken, source.checksAgain { checks = EventLoop.secondChecks.map { later + $0 } }
        let isPoll = watched[index] == nil && due(polled, index) <= later
        if isPoll { polled[index] = later }
        guard pending[index] || isWoken || isPoll || (source.checksAgain && isCheck) else { continue }
        for event in source.events() { router.handle(.program(event)) }
      }
    }
  }

  /// Returns when a source without a descriptor is asked next, in milliseconds.
  private func due(_ polled: [Int], _ index: Int) -> Int {
    polled[index] + (sources[index].interval ?? EventLoop.slowPoll)
  }

  private func setTime(of router: inout Router) -> Int {
    let (now, milliseconds) = SystemClock.now
    router.setTime(now, milliseconds: milliseconds)
    return milliseconds
  }
}
