import Foundation

/// The figures that the kernel tells about a running process: on Linux, in /proc; elsewhere none.
package struct ProcessFigures {
  /// Resident memory, MiB.
  package let resident: Double?
  /// Memory of its own, with a share of what other processes use, too, MiB.
  package let proportional: Double?
  /// Processor time, milliseconds.
  package let processor: Int?
  /// The calls of `write` since the process started.
  package let writes: Int?
  /// How often its threads went to sleep by themselves, which is how often they woke up.
  package let wakeups: Int?

  package init(of process: pid_t) {
    let folder = "/proc/\(process)"
    resident = ProcessFigures.number("VmRSS", in: "\(folder)/status").map { Double($0) / 1024 }
    proportional = ProcessFigures.number("Pss", in: "\(folder)/smaps_rollup").map { Double($0) / 1024 }
    processor = ProcessFigures.fields(of: process).flatMap { fields in
      guard fields.count > 12, let user = Int(fields[11]), let system = Int(fields[12]) else { return nil }
      return (user + system) * 1000 / sysconf(CInt(_SC_CLK_TCK))
    }
    writes = ProcessFigures.number("syscw", in: "\(folder)/io")
    let threads = try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/task")
    wakeups = threads?.reduce(0) {
      $0 + (ProcessFigures.number("voluntary_ctxt_switches", in: "\(folder)/task/\($1)/status") ?? 0)
    }
  }

  /// Returns whether a process waits for something; true where nothing is known.
  package static func isAsleep(_ process: pid_t) -> Bool {
    fields(of: process).map { $0.first == "S" } ?? true
  }

  /// Returns what the kernel says of a process behind its name, the state first.
  private static func fields(of process: pid_t) -> [Substring]? {
    let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return text?.split(separator: ") ").last?.split(separator: " ")
  }

  /// Returns the number on the line with this name.
  private static func number(_ name: String, in path: String) -> Int? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    let line = text.split(separator: "\n").first { $0.hasPrefix("\(name):") }
    return line?.split(whereSeparator: { $0 == "\t" || $0 == " " }).dropFirst().first.flatMap { Int($0) }
  }
}
