import Synchronization

/// Values that take long to compute, kept by what they were computed from.
///
/// The owner makes a new one when something else that the values depend on has changed.
public final class Memo<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let known = Mutex<[Key: Value]>([:])
  private let most: Int

  /// Creates a memory without values.
  ///
  /// - Parameter most: The number of values after which all are forgotten, so that they cannot fill the memory.
  public init(most: Int = 1000) { self.most = most }

  /// Returns the known value of a key, or computes it.
  public func value(of key: Key, _ compute: () -> Value) -> Value {
    if let value = known.withLock({ $0[key] }) { return value }
    let value = compute()
    known.withLock { known in
      if known.count >= most { known = [:] }
      known[key] = value
    }
    return value
  }
}
