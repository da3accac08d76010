import CLibrary
import TerminalUI

/// The loop that waits for events, handles them, and draws once.
///
/// An idle program does not wake up and writes nothing.
public struct EventLoop {
  /// A source of changes outside the terminal, such as a file that other programs write to.
  public struct Source {
    let descriptor: () -> CInt?
    let hasPendingChanges: () -> Bool
    let isPending: () -> Bool
    let checksAgain: Bool
    let unavailableReason: () -> Phrase?

    /// Creates a source from its functions, which the loop calls on the thread of the terminal.
    ///
    /// - Parameters:
    ///   - descriptor: Returns a descriptor that is readable when there may be changes, asked before every wait; nil to be
    ///     polled once a second.
    ///   - hasPendingChanges: Reads the descriptor and returns whether there are changes.
    ///   - isPending: Returns whether there are changes that were read from it already, asked before every wait.
    ///   - checksAgain: Whether to check again a few times, because changes may be visible only after the descriptor is readable.
    ///   - unavailableReason: Returns the reason why the data are unavailable.
    public init(
      descriptor: @escaping () -> CInt?, hasPendingChanges: @escaping () -> Bool,
      isPending: @escaping () -> Bool = { false }, checksAgain: Bool = true,
      unavailableReason: @escaping () -> Phrase? = { nil }
    ) {
      (self.descriptor, self.hasPendingChanges, self.isPending) = (descriptor, hasPendingChanges, isPending)
      (self.checksAgain, self.unavailableReason) = (checksAgain, unavailableReason)
    }
  }

  private let terminal: any LoopTerminal
  private let sources: [Source]

  /// The interval for polling a source without a descriptor, in milliseconds.
  private static let slowPoll = 1000

  /// Creates a loop on an open terminal, with sources whose changes are `dataChanged` events.
  public init(_ terminal: CursesTerminal, sources: [Source] = []) { self.init(on: terminal, sources: sources) }

  init(on terminal: any LoopTerminal, sources: [Source]) {
    (self.terminal, self.sources) = (terminal, sources)
  }

  /// The times for checking sources again, in milliseconds, because some files change before the change is visible.
  private static let secondChecks = [20, 100, 500]

  /// Runs until the router ends.
  public func run(_ router: inout Router) -> Router.Ending {
    router.handle(.resize(terminal.size))
    // A reply of the terminal that has arrived already saves a frame in the colors for the other background.
    var events = terminal.events(within: 0, wakeups: []).events
    var checks: [Int] = []
    var polled = setTime(of: &router)
    while true {
      for event in events {
        router.handle(event)
        if let ending = router.ending { return ending }
      }
      let now = setTime(of: &router)
      let delay = router.tick()
      // Reading since the last frame may have found that the data are unavailable, or available again.
      let reason = sources.lazy.compactMap { $0.unavailableReason() }.first
      guard reason == router.environment.unavailableReason else {
        events = [.unavailableReason(reason)]
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
      let poll = watched.contains(nil) ? max(0, polled + EventLoop.slowPoll - now) : nil
      let pending = sources.map { $0.isPending() }
      let limit = pending.contains(true) ? 0 : [delay, check, poll].compactMap(\.self).min()
      let woken: [CInt]
      (events, woken) = terminal.events(within: limit, wakeups: watched.compactMap(\.self))
      let later = setTime(of: &router)
      let isCheck = checks.first.map { $0 <= later } ?? false
      checks.removeAll { $0 <= later }
      let isPoll = polled + EventLoop.slowPoll <= later
      if isPoll { polled = later }
      for ((source, descriptor), isPending) in zip(zip(sources, watched), pending) {
        let isWoken = descriptor.map(woken.contains) ?? false
        if isWoken, source.checksAgain { checks = EventLoop.secondChecks.map { later + $0 } }
        let isDue = isPending || isWoken || (descriptor == nil && isPoll) || (source.checksAgain && isCheck)
        if isDue, source.hasPendingChanges() { router.handle(.dataChanged) }
      }
    }
  }

  private func setTime(of router: inout Router) -> Int {
    let (now, milliseconds) = SystemClock.now
    router.setTime(now, milliseconds: milliseconds)
    return milliseconds
  }
}

/// The terminal of a loop; tests have one without a screen.
protocol LoopTerminal: AnyObject {
  var size: Size { get }
  var hasMouse: Bool { get set }
  func events(within milliseconds: Int?, wakeups: [CInt]) -> (events: [Event], woken: [CInt])
  func present(_ frame: Frame, repaint: Bool)
  func setTitle(_ title: String?)
  func copy(_ text: String)
}
