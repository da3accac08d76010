import CBenchmarks
import Foundation

/// A program running on a pseudo-terminal of 24 × 80, of which everything it writes is read.
///
/// A frame has ended when nothing came for `settle`, the program sleeps, and it is not inside a synchronized update if it
/// makes them. The time of a frame is that of its last byte, so waiting for the silence does not count.
///
/// Several threads may use it one after another.
package final class Session: @unchecked Sendable {
  /// The output of a program for a key, or at its start.
  package struct Frame {
    /// Seconds from the cause to the last byte.
    package let seconds: Double
    package let bytes: Int
  }

  package let process: pid_t
  private let master: CInt
  private let started: Double
  /// Whether the program marks the end of its frames; nil until the first one has come.
  private var marksFrames: Bool?
  private var isLarge = false

  /// The silence after a frame, in milliseconds; the next key comes after it.
  private static let settle: CInt = 3
  /// The silence after which a first frame without a mark is taken to have ended, in milliseconds.
  private static let startSettle: CInt = 300
  /// How long a frame may take, in milliseconds.
  private static let timeout: CInt = 5000

  package init(_ command: [String], environment: [String: String]) throws {
    let arguments = command.map { strdup($0) } + [nil]
    let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { (arguments + variables).forEach { free($0) } }
    var master: CInt = -1
    started = bench_now()
    process = bench_spawn(arguments, variables, 24, 80, &master)
    guard process > 0 else { throw Failure("\(command[0]) does not start") }
    self.master = master
  }

  deinit { close(master) }

  /// Waits for the first frame.
  package func firstFrame() throws -> Frame { try frame(since: started) }

  /// Presses a key and waits for what it changes.
  package func press(_ key: String) throws -> Frame {
    let start = bench_now()
    try type(key)
    return try frame(since: start)
  }

  /// Switches between 24 × 80 and 30 × 100 and waits for the frame of the new size.
  package func resize() throws -> Frame {
    isLarge.toggle()
    let start = bench_now()
    bench_resize(master, isLarge ? 30 : 24, isLarge ? 100 : 80)
    return try frame(since: start)
  }

  /// Types keys that end the program, without waiting for any, and returns the seconds until it has exited.
  ///
  /// That it exits proves that it has handled all keys before the last.
  package func finish(_ keys: String) throws -> Double {
    let start = bench_now()
    var rest = Array(keys.utf8)[...]
    while true {
      if !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(master, $0.baseAddress, $0.count) }
        if count > 0 { rest = rest.dropFirst(count) }
      }
      var ready = pollfd(fd: master, events: Int16(rest.isEmpty ? POLLIN : POLLIN | POLLOUT), revents: 0)
      guard poll(&ready, 1, Session.timeout) > 0 else { throw giveUp("does not quit") }
      if ready.revents & Int16(POLLIN) != 0 {
        if read().isEmpty { break }
      } else if ready.revents & Int16(POLLHUP) != 0 {
        break
      }
    }
    var status: CInt = 0
    waitpid(process, &status, 0)
    guard status == 0 else { throw Failure("exit status \(status)") }
    return bench_now() - start
  }

  /// Returns the number of bytes that came without being waited for.
  package func pendingBytes() -> Int {
    var count = 0
    while case let bytes = read(), !bytes.isEmpty { count += bytes.count }
    return count
  }

  private func type(_ text: String) throws {
    let bytes = Array(text.utf8)
    guard write(master, bytes, bytes.count) == bytes.count else { throw giveUp("takes no keys") }
  }

  private func frame(since start: Double) throws -> Frame {
    var output: [UInt8] = []
    var end = start
    var isOpen = marksFrames ?? false
    while true {
      var limit = Session.timeout
      if !output.isEmpty, !isOpen { limit = marksFrames == nil ? Session.startSettle : Session.settle }
      var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      if poll(&ready, 1, limit) == 0 {
        // Silent, but perhaps only because another program has the processor.
        if limit != Session.timeout, !ProcessFigures.isAsleep(process), bench_now() < start + 10 { continue }
        break
      }
      let bytes = read()
      guard !bytes.isEmpty else { throw giveUp("has ended") }
      end = bench_now()
      output += bytes
      // A mark can begin in one read and end in the next.
      let pendingChanges = output.suffix(bytes.count + Mark.end.count - 1)
      if pendingChanges.contains(Mark.begin) || pendingChanges.contains(Mark.end) {
        isOpen = output.lastIndex(of: Mark.begin) > output.lastIndex(of: Mark.end)
        if !isOpen { marksFrames = true }
      }
    }
    guard !output.isEmpty, !isOpen else { throw giveUp("drew nothing") }
    if marksFrames == nil { marksFrames = false }
    return Frame(seconds: end - start, bytes: output.count)
  }

  private func read() -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, Foundation.read(master, buffer.baseAddress, buffer.count))
    }
  }

  private func giveUp(_ reason: String) -> Failure {
    kill(process, SIGKILL)
    waitpid(process, nil, 0)
    return Failure(reason)
  }
}

/// The marks around a synchronized update.
private enum Mark {
  static let begin = Array("\u{1B}[?2026h".utf8)
  static let end = Array("\u{1B}[?2026l".utf8)
}

extension BidirectionalCollection<UInt8> where Index == Int {
  /// Returns where these bytes occur last; -1 if they do not.
  fileprivate func lastIndex(of bytes: [UInt8]) -> Int {
    indices.last { self[$0...].starts(with: bytes) } ?? -1
  }
}
