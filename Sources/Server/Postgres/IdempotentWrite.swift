import CLibrary

/// A write that may take several attempts, and happens at most once.
///
/// It is known by a key, which is written with it. When the connection is lost before the COMMIT is answered, the key
/// tells whether it was carried out.
struct IdempotentWrite<Value> {
  /// `nil` in tests that show what happens without.
  private let key: String?
  private let isRepeatable: Bool
  /// The result of the body whose COMMIT was sent and not answered.
  private var value: Value?
  private var attempts = 0
  /// The moment until which attempts are made; `nil` before the first has failed.
  private(set) var end: ContinuousClock.Instant?

  init(hasKey: Bool, isRepeatable: Bool) {
    key = hasKey ? "\(UInt64.random(in: 0 ... .max))-\(UInt64.random(in: 0 ... .max))" : nil
    self.isRepeatable = isRepeatable
  }

  /// Whether it is not known whether the write was carried out.
  var isInDoubt: Bool { value != nil }

  /// Returns what the write resulted in if an earlier attempt was carried out.
  mutating func found(by transaction: PostgresTransaction) throws -> Value? {
    guard let value, let key else { return nil }
    if try transaction.hasIdempotencyKey(key) { return value }
    self.value = nil
    guard isRepeatable else { throw PostgresError(.statement, state: "08006", "the connection was lost") }
    return nil
  }

  /// Commits an attempt that has resulted in a value.
  mutating func commit(_ transaction: PostgresTransaction, _ value: Value) throws {
    self.value = value
    do { try transaction.commit(as: key) } catch let error as PostgresError where !error.isLoss {
      // The server has answered that it was not carried out.
      self.value = nil
      throw error
    }
  }

  /// Returns whether to make another attempt, after waiting for a moment.
  ///
  /// - Parameter retriesUntilEnd: Whether a write that is not in doubt is also tried until then, and not only once more.
  mutating func shouldTryAgain(
    after error: PostgresError, until end: ContinuousClock.Instant, retriesUntilEnd: Bool
  ) -> Bool {
    self.end = end
    attempts += 1
    if isInDoubt {
      guard error.isLoss || error.isPassing || error.isConflict, .now < end else { return false }
      // Without a key all that can be done is to do it again.
      if key == nil { value = nil }
    } else if error.isConflict || retriesUntilEnd && (error.isLoss || error.isPassing) {
      guard isRepeatable, .now < end else { return false }
    } else {
      return error.isLoss && isRepeatable && attempts == 1
    }
    // For a random time, the longer the more often it was tried, so that those in each other's way part.
    usleep(UInt32.random(in: 0...(1000 << UInt32(min(attempts, 8)))))
    return true
  }
}
