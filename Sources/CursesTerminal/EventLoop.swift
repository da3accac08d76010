import CLibrary
import TerminalUI

/// The loop that waits for events, handles them, and draws once.
///
/// An idle program does not wake up and writes nothing.
public struct EventLoop {
  /// A source of changes outside the terminal, such as a database that other programs write to.
  public struct Source {
    /// Returns a descriptor that is readable when there may be changes; nil if the source must be polled.
    public let descriptor: () -> CInt?
    /// Reads the descriptor and returns whether there are changes.
    public let hasNews: () -> Bool

    public init(descriptor: @escaping () -> CInt?, hasNews: @escaping () -> Bool) {
      self.descriptor = descriptor
      self.hasNews = hasNews
    }
  }

  private let terminal: CursesTerminal
  private let sources: [Source]

  /// The interval for polling a source without a descriptor, in milliseconds.
  private static let slowPoll = 1000

  public init(_ terminal: CursesTerminal, sources: [Source] = []) {
    self.terminal = terminal
    self.sources = sources
  }

  /// The times for checking sources again after a descriptor was readable, in milliseconds.
  ///
  /// A commit is visible in a database only a moment after the write to its log, and there is no further write.
  private static let secondLooks = [20, 100, 500]

  /// Runs until the router ends.
  public func run(_ router: inout Router) -> Router.Ending {
    router.handle(.resize(terminal.size))
    // An answer of the terminal that is there already spares a frame in the colors for the other background.
    var events = terminal.events(within: 0).events
    var looks: [Int] = []
    while true {
      for event in events {
        router.handle(event)
        if let ending = router.ending { return ending }
      }
      let now = setTime(of: &router)
      let wish = router.tick()
      terminal.present(router.frame(), repaint: router.needsRepaint)
      router.didRepaint()
      if let text = router.copied {
        terminal.copy(text)
        router.didCopy()
      }
      let watched = sources.map { $0.descriptor() }
      let woken: [CInt]
      (events, woken) = terminal.events(
        within: timeout(wish, looks.first.map { max(0, $0 - now) }, needsAsking: watched.contains(nil)),
        wakeups: watched.compactMap(\.self))
      let later = setTime(of: &router)
      if !woken.isEmpty { looks = EventLoop.secondLooks.map { later + $0 } }
      let isDue = looks.first.map { $0 <= later } ?? false
      looks.removeAll { $0 <= later }
      for (source, descriptor) in zip(sources, watched) where isDue || (descriptor.map(woken.contains) ?? true) {
        if source.hasNews() { router.handle(.dataChanged) }
      }
    }
  }

  private func timeout(_ wish: Int?, _ look: Int?, needsAsking: Bool) -> Int? {
    [wish, look, needsAsking ? EventLoop.slowPoll : nil].compactMap(\.self).min()
  }

  private func setTime(of router: inout Router) -> Int {
    let (now, milliseconds) = SystemClock.now
    router.setTime(now, milliseconds: milliseconds)
    return milliseconds
  }
}
