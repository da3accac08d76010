import Foundation

#if canImport(Darwin)
  private let stream = SOCK_STREAM
#else
  private let stream = Int32(SOCK_STREAM.rawValue)
#endif

/// The few calls on sockets that the tests need.
enum Sockets {
  /// A port of 127.0.0.1 that nobody listens on.
  static func freePort() throws -> Int {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = try open(AF_INET)
    defer { close(socket) }
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket, $0, length) == 0 ? getsockname(socket, $0, &length) : -1
      }
    }
    guard result == 0 else { throw SupportError("There is no free port: \(String(cString: strerror(errno)))") }
    return Int(UInt16(bigEndian: address.sin_port))
  }

  /// A socket that listens at a path.
  static func listener(at path: String) throws -> Int32 {
    try onPath(path) { socket, address, length in
      bind(socket, address, length) == 0 ? listen(socket, 512) : -1
    }
  }

  /// A socket that is connected to the one at a path.
  static func connection(to path: String) throws -> Int32 {
    try onPath(path) { connect($0, $1, $2) }
  }

  private static func onPath(
    _ path: String, _ act: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) throws -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let room = MemoryLayout.size(ofValue: address.sun_path)
    guard path.utf8.count < room else { throw SupportError("\(path) is too long for a socket.") }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let socket = try open(AF_UNIX)
    let result = withUnsafePointer(to: address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        act(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard result == 0 else {
      defer { close(socket) }
      throw SupportError("\(path): \(String(cString: strerror(errno)))")
    }
    makeWaitless(socket)
    return socket
  }

  private static func open(_ family: Int32) throws -> Int32 {
    let descriptor = socket(family, stream, 0)
    guard descriptor >= 0 else { throw SupportError("There is no socket: \(String(cString: strerror(errno)))") }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  /// Reading and writing then never wait, and no child inherits it.
  static func makeWaitless(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }
}
