import Foundation
import PseudoTerminal

/// How long a command takes, from its start to its end.
struct CommandTime: Codable {
  let name: String
  /// In ms.
  let median, percentile95: Double
  let runs: Int

  /// The runs of each command.
  private static let runs = 100

  /// Measures a line of a prompt beside `sqlite3`, which reads one row of the same file, if it is installed.
  ///
  /// They run in turns, so that other work on the machine slows all of them alike.
  static func ofPrompts(_ data: [SampleData], environment: [String: String]) throws -> [CommandTime] {
    let row = "SELECT time FROM caffeineEntry ORDER BY number DESC LIMIT 1"
    let commands = data.flatMap { data -> [(name: String, command: [String])] in
      let size = data.rows == 10 ? "10" : "10⁶"
      let status = ["caffeine", "status", "--format", "{mg} {clear}", "--database", data.path]
      return [
        ("pavilion caffeine status --format, \(size)", [data.program] + status),
        ("sqlite3 reading one row, \(size)", ["/usr/bin/sqlite3", data.path, row]),
      ]
    }.filter { command in
      // sqlite3 may not be installed, and an older version of Pavilion may not know the option.
      (try? milliseconds(of: command.command, environment)) != nil
    }
    var times: [[Double]] = commands.map { _ in [] }
    for _ in 0..<runs {
      for (index, command) in commands.enumerated() {
        times[index].append(try milliseconds(of: command.command, environment))
      }
    }
    return zip(commands, times).map { command, times in
      CommandTime(
        name: command.name, median: times.quantile(0.5) ?? 0, percentile95: times.quantile(0.95) ?? 0, runs: times.count
      )
    }
  }

  /// Runs a command without its output; throws if it fails.
  private static func milliseconds(of command: [String], _ environment: [String: String]) throws -> Double {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for output in [STDOUT_FILENO, STDERR_FILENO] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var arguments = command.map { strdup($0) } + [nil]
    var variables = environment.map { strdup("\($0)=\($1)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var (number, status): (pid_t, Int32) = (0, 0)
    let start = DispatchTime.now().uptimeNanoseconds
    guard posix_spawn(&number, command[0], &actions, nil, &arguments, &variables) == 0,
      waitpid(number, &status, 0) == number, status == 0
    else { throw Failure("\(command.joined(separator: " ")) failed") }
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }
}
