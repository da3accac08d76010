// The C library under its name on each platform: the one place that tells platforms apart by it.
#if canImport(Darwin)
  @_exported import Darwin
#elseif canImport(Musl)
  @_exported import Musl
#else
  @_exported import Glibc
#endif

/// Returns the seconds that the local clock is ahead of UTC at a moment, daylight saving included.
///
/// - Parameter seconds: Seconds since 1970-01-01T00:00:00 UTC.
public func localUTCOffset(at seconds: time_t) -> Int {
  var seconds = seconds
  var parts = tm()
  return localtime_r(&seconds, &parts) == nil ? 0 : parts.tm_gmtoff
}
