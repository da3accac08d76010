import Foundation

/// A process, by its number.
public struct RunningProcess: Sendable, CustomStringConvertible {
  public let number: pid_t

  public init(_ number: pid_t) {
    self.number = number
  }

  public init(_ text: String) throws {
    guard let number = pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)), number > 1 else {
      throw SupportError("\"\(text)\" is not the number of a process.")
    }
    self.number = number
  }

  public var description: String { "process \(number)" }

  public func send(_ signal: Int32) {
    kill(number, signal)
  }

  /// Whether it runs no more.
  ///
  /// One that has ended but was not asked after by its parent counts as ended.
  public var hasEnded: Bool {
    if kill(number, 0) != 0 { return true }
    return (try? String(contentsOfFile: "/proc/\(number)/stat", encoding: .utf8))?.contains(") Z ") ?? false
  }
}

#if os(Linux)
  extension RunningProcess {
    /// The work of a process so far: how often it was given the processor, and how many bytes it has written.
    public struct Activity: Equatable, Sendable {
      public var turns: Int
      public var written: Int

      public init(turns: Int, written: Int) { (self.turns, self.written) = (turns, written) }
    }

    public var activity: Activity {
      get throws {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task")
        let turns = try tasks.map { task in
          let status = try String(contentsOfFile: "/proc/\(number)/task/\(task)/status", encoding: .utf8)
          return RunningProcess.sum(of: ["voluntary_ctxt_switches", "nonvoluntary_ctxt_switches"], in: status)
        }
        let io = try String(contentsOfFile: "/proc/\(number)/io", encoding: .utf8)
        return Activity(turns: turns.reduce(0, +), written: RunningProcess.sum(of: ["wchar"], in: io))
      }
    }

    /// Whether each of its threads is in a call of `poll` without a limit, which ends by nothing but an event from outside.
    public var waitsForEvents: Bool {
      get throws {
        let tasks = try FileManager.default.contentsOfDirectory(atPath: "/proc/\(number)/task")
        return try tasks.allSatisfy { task in
          let call = try String(contentsOfFile: "/proc/\(number)/task/\(task)/syscall", encoding: .utf8).split(
            separator: " ")
          guard call.count > 3 else { return false }
          #if arch(x86_64)
            // The end of the day may be waited for, which is farther away than what moves each minute.
            guard call[0] == "7", let timeout = UInt32(call[3].dropFirst(2), radix: 16) else { return false }
            return timeout > 60_000
          #else
            // `ppoll`, which has a pointer to the time, in which the end of the day may be.
            return call[0] == "73"
          #endif
        }
      }
    }

    /// The paths, or kinds, of what it has open.
    public var openFiles: [String] {
      get throws {
        let folder = "/proc/\(number)/fd"
        // A file that was closed meanwhile has no path.
        return try FileManager.default.contentsOfDirectory(atPath: folder).compactMap { name in
          try? FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/\(name)")
        }
      }
    }

    /// The sum of the numbers that stand behind these names.
    private static func sum(of names: [String], in text: String) -> Int {
      text.split(separator: "\n").reduce(0) { sum, line in
        let parts = line.split(separator: ":")
        guard parts.count == 2, names.contains(String(parts[0])) else { return sum }
        return sum + (Int(parts[1].trimmingCharacters(in: .whitespaces)) ?? 0)
      }
    }
  }
#endif
