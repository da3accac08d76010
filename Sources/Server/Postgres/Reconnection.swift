import CLibrary
import Database

/// A thread that connects again and again until it succeeds, so that no other thread waits.
final class Reconnection: @unchecked Sendable {
  /// Readable when there is a session to take, or another reason why there is none.
  let descriptor: Int32?

  // Unchecked because these are mutable; every access holds the lock.
  private let lock = Lock()
  private var session: PostgresSession?
  private var isEnded = false
  private var reason: StorageError?
  private let writingEnd: Int32

  /// The milliseconds between two attempts, at random, so that a thousand tills do not come back at once.
  private static let pause: ClosedRange<UInt32> = 300...1000
  /// The same after a server has refused: it is there, and its log should not be filled.
  private static let longPause: ClosedRange<UInt32> = 5000...10_000

  init(_ address: ServerAddress, _ schema: PostgresSchema) {
    var ends: [Int32] = [-1, -1]
    let isOpen = pipe(&ends) == 0
    for end in ends where isOpen {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    (descriptor, writingEnd) = isOpen ? (ends[0], ends[1]) : (nil, -1)
    startThread { self.connect(to: address, schema) }
  }

  deinit {
    if let descriptor {
      close(descriptor)
      close(writingEnd)
    }
  }

  /// Why the server, which is there, does not let this program in; `nil` if it is not there.
  var refusal: StorageError? { lock.withLock { reason } ?? nil }

  /// Returns the new session, if there is one.
  func take() -> PostgresSession? {
    var byte: UInt8 = 0
    while let descriptor, read(descriptor, &byte, 1) == 1 {}
    return lock.withLock {
      defer { session = nil }
      return session
    } ?? nil
  }

  /// Makes the thread end after its present attempt.
  func end() {
    _ = lock.withLock { isEnded = true }
  }

  private func connect(to address: ServerAddress, _ schema: PostgresSchema) {
    while lock.withLock({ isEnded }) == false {
      do {
        let session = try PostgresSession(address).checked(schema)
        try session.listen()
        notify { if !isEnded { self.session = session } }
        return
      } catch {
        // A shop that has another version by now cannot be used until the program is started again.
        let isRefusal =
          (error as? PostgresError).map { !$0.isPassing || !$0.state.isEmpty && $0.state != "57P03" } ?? true
        let reason = isRefusal ? StorageError(error, path: address.description) : nil
        if reason != refusal { notify { self.reason = reason } }
        usleep(UInt32.random(in: isRefusal ? Self.longPause : Self.pause) * 1000)
      }
    }
  }

  /// Changes what others see, and wakes them.
  private func notify(_ change: () -> Void) {
    _ = lock.withLock(change)
    _ = write(writingEnd, [1], 1)
  }
}
