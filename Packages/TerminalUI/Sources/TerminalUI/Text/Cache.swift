import Synchronization

/// A cache of values that take long to compute, by everything that they are computed from.
public final class Cache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private let values = Mutex<[Key: Value]>([:])
  private let limit: Int

  /// Creates an empty cache, which removes all values when it has a number of them.
  public init(limit: Int = 1000) { self.limit = limit }

  /// Returns the cached value of a key, or computes it.
  public func value(of key: Key, _ compute: () -> Value) -> Value {
    if let value = values.withLock({ $0[key] }) { return value }
    let value = compute()
    values.withLock { values in
      if values.count >= limit { values = [:] }
      values[key] = value
    }
    return value
  }
}
