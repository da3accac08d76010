import CLibrary
import TerminalUI

/// The loop: wait, handle all that happened, draw once.
///
/// It blocks until something happens. An idle program does not wake up and writes nothing.
public struct EventLoop {
  /// Something outside the terminal that may change what is shown, such as a database other programs write to.
  public struct Source {
    /// Readable when there may be news; nil while it has to be asked from time to time.
    public let descriptor: () -> CInt?
    /// Reads away what woke us and tells whether there is news.
    public let hasNews: () -> Bool

    public init(descriptor: @escaping () -> CInt?, hasNews: @escaping () -> Bool) {
      self.descriptor = descriptor
      self.hasNews = hasNews
    }
  }

  private let terminal: CursesTerminal
  private let sources: [Source]

  /// How often a source without a descriptor is asked, in milliseconds.
  private static let slowPoll = 1000

  public init(_ terminal: CursesTerminal, sources: [Source] = []) {
    self.terminal = terminal
    self.sources = sources
  }

  /// When to look again after a source has woken us, in milliseconds.
  ///
  /// A database shows a commit a moment after it has written the log that wakes us; then all is quiet, and nobody wakes
  /// us a second time.
  private static let secondLooks = [20, 100, 500]

  /// Runs until the router has ended.
  public func run(_ router: inout Router) -> Router.Ending {
    router.handle(.resize(terminal.size))
    var looks: [Int] = []
    while true {
      let now = setTime(of: &router)
      let wish = router.tick()
      terminal.present(router.frame(), repaint: router.needsRepaint)
      router.didRepaint()
      if let text = router.copied {
        terminal.copy(text)
        router.didCopy()
      }
      let watched = sources.map { $0.descriptor() }
      let (events, woken) = terminal.events(
        within: timeout(wish, looks.first.map { max(0, $0 - now) }, needsAsking: watched.contains(nil)),
        wakeups: watched.compactMap(\.self))
      let later = setTime(of: &router)
      if !woken.isEmpty { looks = EventLoop.secondLooks.map { later + $0 } }
      let isDue = looks.first.map { $0 <= later } ?? false
      looks.removeAll { $0 <= later }
      for (source, descriptor) in zip(sources, watched) where isDue || (descriptor.map(woken.contains) ?? true) {
        if source.hasNews() { router.handle(.dataChanged) }
      }
      for event in events {
        router.handle(event)
        if let ending = router.ending { return ending }
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
