/// Sends keys to a router in simulated time, and records the frames.
public struct Recorder {
  /// The recording so far.
  public private(set) var recording: Recording
  private var router: Router
  private let start: WallTime
  private var milliseconds = 0
  private var delay: Int?

  /// The shortest time between two frames, in milliseconds.
  private static let interval = 40

  /// Begins a recording at the time of the router's environment.
  public init(_ router: Router) {
    self.router = router
    recording = Recording(size: router.window)
    start = router.environment.now
    show()
  }

  /// Whether the keys type a text.
  public var isTyping: Bool { router.screens.last?.isTyping ?? false }

  /// Returns the present frame.
  public mutating func frame() -> Frame { router.frame() }

  /// Presses a key, and records the frame after it.
  public mutating func press(_ key: Key) {
    guard router.ending == nil else { return }
    setTime()
    recording.press(key.label(in: .unicode), at: milliseconds)
    router.handle(.key(key))
    show()
  }

  /// Advances the time, and records what moves meanwhile.
  public mutating func wait(_ duration: Int) {
    let end = milliseconds + duration
    while let delay, milliseconds + max(delay, Self.interval) < end {
      milliseconds += max(delay, Self.interval)
      setTime()
      show()
    }
    milliseconds = end
    recording.end(at: end)
  }

  private mutating func show() {
    delay = router.tick()
    // Work in steps is recorded when it is done.
    while delay == 0 { delay = router.tick() }
    recording.show(router.frame(), at: milliseconds)
  }

  private mutating func setTime() {
    let now = WallTime(seconds: start.seconds + milliseconds / 1000, utcOffset: start.utcOffset)
    router.setTime(now, milliseconds: milliseconds)
  }
}
