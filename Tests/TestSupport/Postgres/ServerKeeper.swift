import Foundation
import Synchronization

/// The process that makes, starts and ends a server, and that stays when the tests are killed.
///
/// It is a shell that reads orders from a named pipe. The tests hold the other end, and only they: when they have ended,
/// however that came, the shell reads the end of the file, stops the server and removes its folder.
final class ServerKeeper: Sendable {
  private let folder: String
  private let shell: Child
  /// The end of the pipe to write to; nil when closed.
  private let orders: Mutex<Int32?>

  private static let script = """
    cd "$1" || exit
    folder=$1 programs=$2
    shift 2
    create() {
      "$programs/initdb" -D data -U postgres -E UTF8 --no-sync --wal-segsize=1 "$@"
    }
    # An order of its own for texts, as servers have it: what is sorted without a word about how shows.
    if create --locale=C.UTF-8 --locale-provider=icu --icu-locale=en-US || create --locale=C.UTF-8 ||
      create --locale=en_US.UTF-8
    then
      cp pg_hba.conf data/pg_hba.conf
      : >created
    fi >initdb.log 2>&1
    : >tried
    while read -r order; do
      case $order in
      start)
        "$programs/postgres" -D data "$@" >>log 2>&1 </dev/null &
        server=$!
        echo "$server" >number.new
        mv number.new number
        ;;
      *)
        kill "-$order" "$server"
        wait "$server"
        ;;
      esac
    done
    # A server that stands still has to run to end.
    [ -z "$server" ] || { kill -QUIT "$server"; kill -CONT "$server"; wait "$server"; } 2>/dev/null
    cd /
    rm -rf "$folder"
    """

  /// Creates a server's files in this folder.
  ///
  /// - Parameter options: what `postgres` is started with.
  init(_ programs: PostgresPrograms, folder: String, options: [String]) throws {
    self.folder = folder
    let pipe = "\(folder)/orders"
    guard mkfifo(pipe, 0o600) == 0 else { throw SupportError("\(pipe): \(String(cString: strerror(errno)))") }
    // To read and to write: so neither this nor the shell has to wait for the other to open it. No child inherits it.
    orders = Mutex(open(pipe, O_RDWR | O_CLOEXEC))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let command = try programs.command(
      "/bin/sh", ["-c", Self.script, "pavilion-keeper", folder, programs.folder] + options)
    shell = try Child(
      command.program, command.arguments, environment: ["PATH": path, "LC_ALL": "C", "TZ": "UTC"],
      streams: Child.Streams(input: pipe), isApart: true)
    guard isSo(within: 60, { text(of: "tried") != nil }), text(of: "created") != nil else {
      throw SupportError("A data folder cannot be created for PostgreSQL: \(text(of: "initdb.log") ?? "")")
    }
  }

  deinit { close() }

  /// Ends the server, if it runs, and removes its folder.
  func close() {
    let pipe = orders.withLock { $0.take() }
    guard let pipe else { return }
    Foundation.close(pipe)
    // A process of the server that was made to stand still holds up the others for five seconds.
    _ = shell.exitCode(within: 30)
  }

  /// Starts the server, and returns its process when it takes connections.
  func start() throws -> RunningProcess {
    let before = text(of: "number")
    try order("start")
    guard isSo(within: 10, { text(of: "number") != before }) else { throw SupportError("No server was started.") }
    let process = try RunningProcess(text(of: "number") ?? "")
    // The file that `pg_ctl` looks at, too: its first line is the server's number, its eighth the state.
    let isReady = isSo(within: 60) {
      let lines = (text(of: "data/postmaster.pid") ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      return process.hasEnded || lines.count > 7 && lines[0] == "\(process.number)" && lines[7].hasPrefix("ready")
    }
    guard isReady, !process.hasEnded else { throw SupportError("PostgreSQL does not start: \(log)") }
    return process
  }

  /// Sends the server a signal that ends it, and waits until it has ended.
  func end(_ process: RunningProcess, by signal: String) throws {
    try order(signal)
    guard isSo(within: 60, { process.hasEnded }) else { throw SupportError("PostgreSQL does not end: \(log)") }
  }

  /// The text that the server has written so far.
  var log: String { text(of: "log") ?? "" }

  private func order(_ words: String) throws {
    let line = Array("\(words)\n".utf8)
    let written = orders.withLock { pipe in pipe.map { write($0, line, line.count) } }
    guard written == line.count else { throw SupportError("The server is closed.") }
  }

  /// The text of a file in the folder; nil while there is no such file.
  private func text(of name: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(name)").map { String(decoding: $0, as: UTF8.self) }
  }
}
