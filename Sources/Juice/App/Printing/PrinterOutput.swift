import CLibrary
import Database
import JuiceModel
import PavilionKit
import Synchronization
import TerminalUI

/// Sends bytes to a printer, within a limit of time.
struct PrinterOutput: Sendable {
  typealias Problem = ReceiptPrinter.Problem

  private let printer: ReceiptSettings.Printer
  /// Files that are never written to: those of the data.
  private let spared: [String]
  private let deadline: ContinuousClock.Instant
  private let timeLimit: Double

  /// - Parameter timeLimit: The seconds from now on.
  init(to printer: ReceiptSettings.Printer, excluding spared: [String], within timeLimit: Double) {
    self.printer = if case .file(let path) = printer { .file(path.withHomeFolder) } else { printer }
    (self.spared, self.timeLimit) = (spared, timeLimit)
    deadline = .now + .seconds(timeLimit)
  }

  /// How long to wait for a thread that has to end by itself at the deadline.
  private static let grace = Duration.milliseconds(300)
  /// How often it is looked whether a command or a thread has ended.
  private static let milliseconds = 5

  /// Sends bytes on a thread of its own: even a device that never answers is waited for no longer, and a command that
  /// does not read ends no program by a signal.
  func send(_ bytes: [UInt8]) throws(Problem) {
    final class Job: Sendable {
      let result = Mutex<Result<Void, Problem>?>(nil)
    }
    let job = Job()
    startThread { [self] in
      let result = Result { () throws(Problem) in try write(bytes) }
      job.result.withLock { $0 = result }
    }
    while ContinuousClock.now < deadline + Self.grace {
      if let result = job.result.withLock(\.self) { return try result.get() }
      usleep(useconds_t(1000 * Self.milliseconds))
    }
    throw late
  }

  private func write(_ bytes: [UInt8]) throws(Problem) {
    switch printer {
    case .file(let path): try append(bytes, to: path)
    case .command(let command): try pipe(bytes, to: command)
    }
  }

  private func append(_ bytes: [UInt8], to path: String) throws(Problem) {
    guard !spared.contains(where: { FileIdentity($0).map { $0 == FileIdentity(path) } ?? false }) else {
      throw Problem(
        Phrase(en: "\(path) is where Pavilion keeps its data", ko: "\(path): Pavilion이 데이터를 두는 파일입니다"))
    }
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let descriptor = open(path, flags, 0o600)
    guard descriptor >= 0 else { throw Problem(SystemError(), path) }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      switch write(&rest, to: descriptor) {
      case .done: break
      case .failed(let error): throw Problem(error, path)
      case .full: try wait(for: [pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)])
      }
    }
  }

  private func pipe(_ bytes: [UInt8], to command: String) throws(Problem) {
    let child: ShellCommand
    do throws(SystemError) { child = try ShellCommand(command) } catch { throw Problem(error, "/bin/sh") }
    var hasEnded = false
    var input: CInt? = child.input
    defer {
      if let input { close(input) }
      close(child.errors)
      if !hasEnded { child.end() }
    }
    for end in [child.input, child.errors] { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    var rest = bytes[...]
    var words: [UInt8] = []
    while true {
      // A command that does not read what it gets says by its exit code whether that matters.
      if let end = input {
        if case .failed = write(&rest, to: end) { rest = [] }
        if rest.isEmpty {
          close(end)
          input = nil
        }
      }
      let code = child.exitCode()
      read(from: child.errors, into: &words)
      if let code {
        hasEnded = true
        guard code != 0 else { return }
        throw Problem(command: code, words)
      }
      var waiting = [pollfd(fd: child.errors, events: Int16(POLLIN), revents: 0)]
      if let input { waiting.append(pollfd(fd: input, events: Int16(POLLOUT), revents: 0)) }
      try wait(for: waiting, atMost: Self.milliseconds)
    }
  }

  private enum Written {
    case done, full
    case failed(SystemError)
  }

  /// Writes what is taken at once, and removes it from `rest`.
  private func write(_ rest: inout ArraySlice<UInt8>, to descriptor: CInt) -> Written {
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { CLibrary.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 {
        if errno == EINTR { continue }
        return errno == EAGAIN ? .full : .failed(SystemError())
      }
      rest = rest.dropFirst(count)
    }
    return .done
  }

  /// The most of what a command says that is kept, in bytes.
  private static let wordLimit = 400

  private func read(from descriptor: CInt, into words: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    while case let count = CLibrary.read(descriptor, &buffer, buffer.count), count > 0 {
      words += buffer.prefix(min(count, max(0, Self.wordLimit - words.count)))
    }
  }

  /// Waits until a descriptor is ready, or some milliseconds; throws at the deadline.
  private func wait(for descriptors: [pollfd], atMost most: Int = .max) throws(Problem) {
    let left = (deadline - .now) / .milliseconds(1)
    guard left > 0 else { throw late }
    var descriptors = descriptors
    poll(&descriptors, nfds_t(descriptors.count), CInt(min(left.rounded(.up), Double(most))))
  }

  private var late: Problem {
    let seconds = timeLimit.formatted
    return Problem(Phrase(en: "no answer within \(seconds) s", ko: "\(seconds)초 안에 응답이 없습니다"))
  }
}

extension Double {
  fileprivate var formatted: String { self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension ReceiptPrinter.Problem {
  fileprivate init(_ error: SystemError, _ name: String) {
    self.init(Phrase(same: "\(name.sanitizedForDisplay): \(error.reason)"))
  }

  /// - Parameter words: What the command has said, of which the first line is told.
  fileprivate init(command code: CInt, _ words: [UInt8]) {
    let lines = String(decoding: words, as: UTF8.self).split(whereSeparator: \.isNewline)
    let first = lines.first.map { String($0).sanitizedForDisplay.trimmed } ?? ""
    // The sentence around it ends with a period.
    let said = String(first.hasSuffix(".") ? first.dropLast() : first[...])
    self.init(
      said.isEmpty
        ? Phrase(en: "its command ended with \(code)", ko: "인쇄 명령의 종료 코드 \(code)") : Phrase(same: said))
  }
}

extension ReceiptPrinter {
  /// The printer that a till has set.
  ///
  /// - Parameters:
  ///   - location: The data, whose files are never written to.
  ///   - jobs: Counts what is being printed.
  package static func real(excluding location: DataLocation, _ jobs: PrintingJobs = PrintingJobs()) -> ReceiptPrinter {
    let spared = location.files
    return ReceiptPrinter { receipts, settings, opensDrawer throws(Problem) in
      guard let printer = settings.printer else { return }
      let width = settings.paper.width
      let bytes =
        settings.paper.isText
        ? receipts.flatMap { $0.text(width: width) + [""] }.flatMap { Array(($0 + "\n").utf8) }
        : try PrinterText.commands(for: receipts, width: width, opensDrawer: opensDrawer)
      try jobs.run { () throws(Problem) in
        try PrinterOutput(to: printer, excluding: spared, within: timeLimit).send(bytes)
      }
    }
  }
}

/// The jobs of printing: one after the other, so that no two are mixed on the paper.
package final class PrintingJobs: Sendable {
  private let count = Mutex(0)
  private let turn = Mutex(())

  package init() {}

  func run(_ job: () throws(ReceiptPrinter.Problem) -> Void) throws(ReceiptPrinter.Problem) {
    count.withLock { $0 += 1 }
    defer { count.withLock { $0 -= 1 } }
    try turn.withLock { _ throws(ReceiptPrinter.Problem) in try job() }
  }

  /// Waits until all is printed, but not much longer than one may take.
  package func wait() {
    let deadline = ContinuousClock.now + .seconds(ReceiptPrinter.timeLimit + 0.5)
    while count.withLock({ $0 }) > 0, ContinuousClock.now < deadline { usleep(5000) }
  }
}
