/// An error of the system by its number.
public struct SystemError: Error {
  /// The number, `errno`.
  public let number: CInt

  /// Creates an error from its number, which is by default that of the last call.
  public init(number: CInt = errno) { self.number = number }

  /// The words of the system for it.
  public var reason: String { String(cString: strerror(number)) }
}

/// The ends of a pipe, which no other program inherits.
public struct PipeEnds: Sendable {
  /// The descriptor of each end.
  public let reading, writing: CInt

  /// Makes a pipe; throws the error of the system.
  public init() throws(SystemError) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError() }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }
}
