import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// A terminal that answers nothing, and is read only when a test reads it.
final class PseudoTerminal {
  /// The bytes that were written to it and read from it so far.
  private(set) var output = Data()
  private let master: Int32
  /// Kept open, so that the terminal stays when the program has ended.
  private let slave: Int32
  private let path: String
  private var children: [Child] = []
  /// The settings before any program.
  private var settingsBefore: [UInt8] = []
  // The program's data must not go before the program does.
  private let sandbox: Sandbox

  init(columns: Int = 80, rows: Int = 24, in sandbox: Sandbox) throws {
    self.sandbox = sandbox
    var (ends, name): ((master: Int32, slave: Int32), [CChar]) = ((-1, -1), Array(repeating: 0, count: 1024))
    guard openpty(&ends.master, &ends.slave, &name, nil, nil) == 0 else {
      throw SupportError("There is no pseudo-terminal: \(String(cString: strerror(errno)))")
    }
    (master, slave) = ends
    path = name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    for descriptor in [master, slave] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(master, F_SETFL, O_NONBLOCK)
    resize(columns: columns, rows: rows)
    settingsBefore = settings
  }

  /// A terminal that shows the juices, and the program.
  static func juiceBar(in sandbox: Sandbox? = nil) async throws -> (PseudoTerminal, Child) {
    let terminal = try PseudoTerminal(in: sandbox ?? Sandbox())
    let child = try terminal.pavilion("juice")
    try await terminal.waitFor("Strawberry")
    return (terminal, child)
  }

  deinit {
    for child in children where kill(child.number, 0) == 0 { child.kill() }
    close(master)
    close(slave)
  }

  /// Starts a program in a session of its own, whose terminal this is.
  ///
  /// - Parameter variables: Variables of its own; by default `TERM` names an xterm, whose background is dark.
  func start(_ program: String, _ arguments: [String], _ variables: [String: String] = [:]) throws -> Child {
    let streams = Child.Streams(input: path, output: path, errors: path)
    let environment = sandbox.environment.merging(["TERM": "xterm-256color", "COLORFGBG": "15;0"]) { $1 }
      .merging(variables) { $1 }
    let child = try Child(program, arguments, environment: environment, streams: streams, isApart: true)
    children.append(child)
    return child
  }

  /// Starts Pavilion in English.
  func pavilion(_ arguments: String...) throws -> Child {
    try start(Programs.pavilion(), arguments + ["--lang", "en"])
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize()
    (size.ws_col, size.ws_row) = (UInt16(columns), UInt16(rows))
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// The settings that `stty` shows.
  private var settings: [UInt8] {
    var settings = termios()
    tcgetattr(slave, &settings)
    return withUnsafeBytes(of: settings) { Array($0) }
  }

  /// Stops or continues its output, as Ctrl-S and Ctrl-Q do where they are not keys.
  func setStopped(_ isStopped: Bool) { tcflow(slave, isStopped ? TCOOFF : TCOON) }

  // MARK: Input and output

  /// Sends bytes as if the user had typed them, and reads meanwhile.
  ///
  /// - Parameter child: A program that may end meanwhile; the rest is not sent then.
  func send(_ bytes: [UInt8], to child: Child? = nil) throws {
    var rest = bytes[...]
    let deadline = ContinuousClock.now + timeout
    while !rest.isEmpty, child.map({ !RunningProcess($0.number).hasEnded }) ?? true {
      guard ContinuousClock.now < deadline else { throw SupportError("\(rest.count) bytes were not read.") }
      let written = rest.withUnsafeBytes { write(master, $0.baseAddress, min($0.count, 4096)) }
      if written > 0 { rest = rest.dropFirst(written) } else { waitForRoom() }
      read()
    }
  }

  func send(_ text: String, to child: Child? = nil) throws { try send(Array(text.utf8), to: child) }

  private func waitForRoom() {
    var waiting = pollfd(fd: master, events: Int16(POLLIN | POLLOUT), revents: 0)
    poll(&waiting, 1, 10)
  }

  /// Reads what has arrived.
  func read() {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = Foundation.read(master, &buffer, buffer.count), count > 0 {
      output.append(contentsOf: buffer[..<count])
    }
  }

  /// Reads what has arrived, and forgets all that was read.
  func forget() {
    read()
    output = Data()
  }

  /// The text that was read so far.
  var text: String { String(decoding: output, as: UTF8.self) }

  /// Reads until this text arrives, after a number of bytes that were read before.
  func waitFor(_ text: String, after start: Int = 0, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await wait(for: "\(text.debugDescription) in the terminal", sourceLocation: sourceLocation) {
      hasRead(text, after: start)
    } otherwise: {
      "\(self.text.suffix(2000).debugDescription)"
    }
  }

  /// Reads what has arrived, and returns whether this text is in it, after a number of bytes that were read before.
  func hasRead(_ text: String, after start: Int = 0) -> Bool {
    read()
    return output.range(of: Data(text.utf8), in: start..<output.count) != nil
  }

  /// Presses a key, and reads until the answer arrives.
  func press(_ key: String, for answer: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    try await press(Array(key.utf8), for: answer, sourceLocation: sourceLocation)
  }

  func press(_ key: [UInt8], for answer: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    read()
    let start = output.count
    try send(key)
    try await waitFor(answer, after: start, sourceLocation: sourceLocation)
  }

  /// Waits for the end of a program without reading what it writes, and returns its exit code; nil if it does not end.
  func exitCodeUnread(of child: Child) -> Int32? { child.exitCode(within: 20) }

  /// Whether a mode was switched on last, in all that was read.
  func isOn(_ mode: String) -> Bool {
    guard let place = output.range(of: Data("\u{1B}[?\(mode)".utf8), options: .backwards) else { return false }
    return output[place.upperBound...].first == UInt8(ascii: "h")
  }

  /// Expects that everything about the terminal is as it was before any program.
  func expectRestored(_ comment: Comment, sourceLocation: SourceLocation = #_sourceLocation) {
    read()
    #expect(settings == settingsBefore, comment, sourceLocation: sourceLocation)
    for mode in ["1049", "2004", "1004", "1000", "1006", "2026"] {
      #expect(!isOn(mode), "Mode \(mode): \(comment)", sourceLocation: sourceLocation)
    }
    let wraps = !text.contains("\u{1B}[?7l") || isOn("7")
    #expect(wraps, "Lines do not wrap: \(comment)", sourceLocation: sourceLocation)
  }
}
