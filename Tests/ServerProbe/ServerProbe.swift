// Starts a server of PostgreSQL in a folder, says where it is, and exits or waits to be killed, for the test that
// nothing stays.
import Foundation
import TestSupport

@main
struct ServerProbe {
  static func main() throws {
    let server = try PostgresServer(in: CommandLine.arguments[1])
    let backends = try server.query("SELECT string_agg(pid::text, ' ') FROM pg_stat_activity")
    FileHandle.standardOutput.write(Data("\(server.process?.number ?? 0) \(backends)\n".utf8))
    // Without a word to the server.
    if CommandLine.arguments.last == "exit" { exit(0) }
    while true { pause() }
  }
}
