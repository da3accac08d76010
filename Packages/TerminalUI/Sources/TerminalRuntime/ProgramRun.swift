import CLibrary
import CRescue
import TerminalUI

/// A program that has the terminal, and the wait for its end.
struct ProgramRun {
  private let program: TerminalProgram
  /// The descriptor for the numbers of the signals of this process.
  private let signals: CInt

  /// The milliseconds in which a program ends that was asked to by a signal; then it is ended.
  private static let gracePeriod = 2000
  /// The milliseconds within which several signals are one request, as when a window is closed.
  private static let sameRequest = 100
  /// The milliseconds in which a program goes on that was stopped together with this one.
  private static let pause = 200
  /// The most bytes that are read back.
  private static let mostBytes = 4 << 20

  /// The command of the editor; nil if there is none.
  private let editor: String?

  init(_ program: TerminalProgram, signals: CInt, editor: String? = Editor.command) {
    (self.program, self.signals, self.editor) = (program, signals, editor)
  }

  /// Runs the program to its end.
  ///
  /// - Returns: How it has ended, and the signal that asked this process to end meanwhile; 0 if none did.
  func run() -> (ending: TerminalProgram.Ending, signal: CInt) {
    guard let command = program.command ?? editor else { return (.missing(nil), 0) }
    guard let text = program.text else {
      let (code, signal) = wait(for: command, program.arguments)
      return (ending(of: command, code, text: nil), signal)
    }
    let file: PrivateFile
    do throws(SystemError) {
      file = try PrivateFile(named: program.fileName, text)
    } catch {
      return (.noFile(reason: error.reason), 0)
    }
    let (code, signal) = wait(for: command, program.arguments + [file.path])
    guard code == 0 else {
      file.remove()
      return (ending(of: command, code, text: nil), signal)
    }
    do throws(SystemError) {
      guard let edited = try file.text(mostBytes: Self.mostBytes) else {
        file.leave()
        return (.unreadable(path: file.path), signal)
      }
      file.remove()
      return (.ended(edited), signal)
    } catch {
      file.remove()
      return (.noFile(reason: error.reason), signal)
    }
  }

  private func ending(of command: String, _ code: CInt, text: String?) -> TerminalProgram.Ending {
    switch code {
    case 0: .ended(text)
    // The codes of the shell and `env` for a command that is not there, or is none.
    case 126, 127: .missing(command)
    default: .failed(command, code: code)
    }
  }

  private func wait(for command: String, _ arguments: [String]) -> (code: CInt, signal: CInt) {
    guard let child = try? ForegroundCommand(command, arguments) else { return (126, 0) }
    defer { child.forget() }
    var signal: CInt = 0
    // Signals of this process interrupt the wait, so that its length says nothing of the time.
    var (begin, deadline): (Int?, Int?) = (nil, nil)
    while true {
      let left = deadline.map { max(0, $0 - SystemClock.now.milliseconds) }
      let readable = EventLoop.wait(for: [child.descriptor, signals], within: left)
      if left == 0 {
        child.send(SIGKILL)
        deadline = nil
      }
      if readable.contains(signals), let number = takeEndSignal() {
        let now = SystemClock.now.milliseconds
        // A second request is not for the program to think about.
        let isFirst = begin.map { now - $0 < Self.sameRequest } ?? true
        child.send(isFirst ? number : SIGKILL)
        child.send(SIGCONT)
        if begin == nil { (begin, deadline) = (now, now + Self.gracePeriod) }
        signal = number
      }
      if readable.contains(child.descriptor) {
        for change in child.changes() {
          switch change {
          case .ended(let code): return (code, signal)
          case .stopped: if let code = follow(child) { return (code, signal) }
          case .continued: break
          }
        }
      }
    }
  }

  /// Stops this program and its group as well, if only the other one was stopped; returns its exit code if it ends.
  ///
  /// Ctrl-Z stops the group, and then the program goes on together with this one.
  private func follow(_ child: ForegroundCommand) -> CInt? {
    // Twice, because the time passes while this program is stopped.
    for _ in 0..<2 where !EventLoop.wait(for: [child.descriptor], within: Self.pause).isEmpty {
      for case .ended(let code) in child.changes() { return code }
      return nil
    }
    rescue_stop(1)
    child.send(SIGCONT)
    return nil
  }

  /// Reads the signals that have arrived, and returns one that asks this process to end.
  private func takeEndSignal() -> CInt? {
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(signals, &bytes, bytes.count)
    return bytes.prefix(max(0, count)).map(CInt.init).first { $0 == SIGTERM || $0 == SIGHUP }
  }
}

/// The editor of the user.
enum Editor {
  /// The command of the variable `VISUAL`, or else of `EDITOR`, or else one that is there; nil if none is.
  static var command: String? {
    [environmentVariable("VISUAL"), environmentVariable("EDITOR")].compactMap(\.self).first { !$0.trimmed.isEmpty }
      ?? ["nano", "vi"].first(where: isInstalled)
  }

  private static func isInstalled(_ name: String) -> Bool {
    (environmentVariable("PATH") ?? "").split(separator: ":").contains { access("\($0)/\(name)", X_OK) == 0 }
  }
}

/// A file that only the user can read, alone in a folder of its own; if a signal ends the process, both are removed.
private struct PrivateFile {
  let path: String
  private let folder: String

  /// Writes a text, with a line break at its end, as editors want it.
  init(named name: String, _ text: String) throws(SystemError) {
    folder = try Self.newFolder()
    path = "\(folder)/\(name)"
    rescue_set_private_file(path, folder)
    let file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw Self.failure(removing: self) }
    var bytes = Array((text.isEmpty ? "" : text + "\n").utf8)[...]
    while !bytes.isEmpty {
      let written = bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else {
        let error = Self.failure(removing: self)
        close(file)
        throw error
      }
      bytes = bytes.dropFirst(written)
    }
    close(file)
  }

  private static func failure(removing file: PrivateFile) -> SystemError {
    let error = SystemError()
    file.remove()
    return error
  }

  /// Creates a folder in the first place that has room for one: in memory, where the system has such a place.
  private static func newFolder() throws(SystemError) -> String {
    var error = SystemError(number: ENOENT)
    let places = ["XDG_RUNTIME_DIR", "TMPDIR"].compactMap(environmentVariable) + ["/tmp"]
    for place in places {
      var template = Array("\(place)/text-XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
      error = SystemError()
    }
    throw error
  }

  /// The text as it is now, without one line break at its end; nil if it is none, or has more bytes.
  func text(mostBytes: Int) throws(SystemError) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw SystemError() }
    defer { close(file) }
    var (bytes, buffer) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
    while bytes.count <= mostBytes {
      let count = read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw SystemError() }
      if count == 0 { break }
      bytes += buffer.prefix(count)
    }
    guard bytes.count <= mostBytes, let text = String(validating: bytes, as: UTF8.self) else { return nil }
    return text.last?.isNewline == true ? String(text.dropLast()) : text
  }

  /// Leaves the file where it is.
  func leave() { rescue_set_private_file(nil, nil) }

  /// Removes the folder with all that an editor has left in it.
  func remove() {
    if let listing = opendir(folder) {
      while let entry = readdir(listing) {
        let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
          pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if name != ".", name != ".." { unlink("\(folder)/\(name)") }
      }
      closedir(listing)
    }
    rmdir(folder)
    leave()
  }
}
