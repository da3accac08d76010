/// Presses keys of a router in simulated time, and records what a person would see.
public struct Recorder {
  /// What was recorded so far.
  public private(set) var recording: Recording
  private var router: Router
  private let start: WallTime
  private var milliseconds = 0
  /// The milliseconds until the next movement; nil if nothing moves.
  private var wish: Int?

  /// The shortest time between two frames; in a smaller one hardly more would be seen.
  private static let interval = 40

  /// Begins to record at the time of the router's environment.
  public init(_ router: Router) {
    self.router = router
    recording = Recording(size: router.window)
    start = router.environment.now
    show()
  }

  /// Whether the keys that are pressed are a text.
  public var isTyping: Bool { router.screens.last?.isTyping ?? false }

  /// Returns the present frame.
  public mutating func frame() -> Frame { router.frame() }

  /// Presses a key, and shows what follows at once.
  public mutating func press(_ key: Key) {
    guard router.ending == nil else { return }
    setTime()
    recording.press(key.label(in: .unicode), at: milliseconds)
    router.handle(.key(key))
    show()
  }

  /// Lets time go by, and shows what moves meanwhile.
  public mutating func wait(_ duration: Int) {
    let end = milliseconds + duration
    while let wish, milliseconds + max(wish, Self.interval) < end {
      milliseconds += max(wish, Self.interval)
      setTime()
      show()
    }
    milliseconds = end
    recording.end(at: end)
  }

  private mutating func show() {
    wish = router.tick()
    // Work that goes on in steps is shown when it is done.
    while wish == 0 { wish = router.tick() }
    recording.show(router.frame(), at: milliseconds)
  }

  private mutating func setTime() {
    let now = WallTime(seconds: start.seconds + milliseconds / 1000, utcOffset: start.utcOffset)
    router.setTime(now, milliseconds: milliseconds)
  }
}
