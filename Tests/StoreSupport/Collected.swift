import Foundation
import PavilionSupport

/// Values gathered from several threads.
final class Collected<Value: Sendable>: @unchecked Sendable {
  // Unchecked because `values` is mutable; every access holds the lock.
  private let lock = NSLock()
  private var values: [Value] = []

  var all: [Value] { lock.withLock { values } }

  func append(_ value: Value) {
    lock.withLock { values.append(value) }
  }
}
