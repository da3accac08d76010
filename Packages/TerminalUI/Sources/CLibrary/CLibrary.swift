// The C library under its name on each platform. No other file imports it by these names.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

// The types of the actions and attributes of `posix_spawn`, which are pointers on Darwin.
#if canImport(Darwin)
  /// The changes that a new process makes to its descriptors.
  public typealias SpawnActions = posix_spawn_file_actions_t?
  /// The signals and the group of a new process.
  public typealias SpawnAttributes = posix_spawnattr_t?
  /// Returns values for `posix_spawn_file_actions_init` and `posix_spawnattr_init`.
  public func newSpawnValues() -> (SpawnActions, SpawnAttributes) { (nil, nil) }
  /// The status of a process that goes on, as `waitpid` reports it.
  public let continuedStatus: CInt = 0x137F
#else
  /// The changes that a new process makes to its descriptors.
  public typealias SpawnActions = posix_spawn_file_actions_t
  /// The signals and the group of a new process.
  public typealias SpawnAttributes = posix_spawnattr_t
  /// Returns values for `posix_spawn_file_actions_init` and `posix_spawnattr_init`.
  public func newSpawnValues() -> (SpawnActions, SpawnAttributes) { (SpawnActions(), SpawnAttributes()) }
  /// The status of a process that goes on, as `waitpid` reports it.
  public let continuedStatus: CInt = 0xFFFF
#endif

/// Returns a variable of the environment; nil if it is not set or is empty.
public func environmentVariable(_ name: String) -> String? {
  getenv(name).flatMap { $0.pointee == 0 ? nil : String(cString: $0) }
}

/// Removes a variable of the environment, and overwrites its value, which other processes of the user could read.
public func eraseEnvironmentVariable(_ name: String) {
  guard let value = getenv(name) else { return }
  memset(value, 0, strlen(value))
  unsetenv(name)
}

/// Returns the seconds that the local clock is ahead of UTC at a moment, daylight saving included.
///
/// It is 0 where the C library makes a day or more of the zone, as of `UTC+99`: no clock is that far from UTC.
///
/// - Parameter seconds: Seconds since 1970-01-01T00:00:00 UTC.
public func localUTCOffset(at seconds: time_t) -> Int {
  var seconds = seconds
  var parts = tm()
  guard localtime_r(&seconds, &parts) != nil, abs(parts.tm_gmtoff) < 86_400 else { return 0 }
  return parts.tm_gmtoff
}

/// The number of the thread that asks, which no other running thread has.
public var threadNumber: UInt { withUnsafeBytes(of: pthread_self()) { $0.loadUnaligned(as: UInt.self) } }

/// Runs a function on a thread of its own, which no signal interrupts.
public func startThread(_ body: @escaping @Sendable () -> Void) {
  final class Body: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }
  #if canImport(Darwin)
    var thread: pthread_t?
  #else
    var thread = pthread_t()
  #endif
  let box = Unmanaged.passRetained(Body(body))
  let error = pthread_create(
    &thread, nil,
    { box in
      var all = sigset_t()
      sigfillset(&all)
      pthread_sigmask(SIG_BLOCK, &all, nil)
      let pointer: UnsafeMutableRawPointer? = box
      if let pointer { Unmanaged<Body>.fromOpaque(pointer).takeRetainedValue().run() }
      return nil
    }, box.toOpaque())
  guard error == 0 else { return box.release() }
  #if canImport(Darwin)
    if let thread { pthread_detach(thread) }
  #else
    pthread_detach(thread)
  #endif
}
