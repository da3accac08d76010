import CLibrary

/// A mutex that reports when a thread that holds it asks for it again, instead of waiting forever.
///
/// `Mutex` of the standard library would stop the program or wait forever, depending on the platform.
package final class Lock: @unchecked Sendable {
  // Unchecked because of the pointer; only the calls below use it, and they are made for several threads.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  package init() {
    var attributes = pthread_mutexattr_t()
    pthread_mutexattr_init(&attributes)
    pthread_mutexattr_settype(&attributes, Int32(PTHREAD_MUTEX_ERRORCHECK))
    pthread_mutex_init(mutex, &attributes)
    pthread_mutexattr_destroy(&attributes)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  /// Runs the body while no other thread does; returns `nil` if this thread already does.
  package func withLock<Value>(_ body: () throws -> Value) rethrows -> Value? {
    guard pthread_mutex_lock(mutex) == 0 else { return nil }
    defer { pthread_mutex_unlock(mutex) }
    return try body()
  }
}
