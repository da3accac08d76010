import Foundation
import TestSupport
import Testing

extension WithPostgres {
  @Suite struct LeftOverTests {
    @Test(arguments: [nil, SIGKILL, SIGTERM, SIGINT])
    func `Tests that end, by a signal too, leave no process and no folder of a server`(signal: Int32?) async throws {
      let folder = try TemporaryFolder()
      let probe = try Self.probe(in: folder, exits: signal == nil)
      try await waitUntil { folder.text(of: "output")?.hasSuffix("\n") ?? false }
      let processes = try #require(folder.text(of: "output")).split { $0.isWhitespace }.map {
        try RunningProcess(String($0))
      }
      #expect(processes.count > 2)
      if let signal {
        #expect(processes[0].hasEnded == false)
        // To all that it has started, too, as when a terminal is closed or a machine of the CI gives up.
        kill(-probe.number, signal)
      }
      #expect(try await probe.exitCode() == signal.map { 128 + $0 } ?? 0)
      try await waitUntil { processes.allSatisfy(\.hasEnded) }
      try await waitUntil { try Self.servers(in: folder).isEmpty }
    }

    /// While the data folder is created, the server starts, and it takes connections.
    @Test(arguments: [10, 150, 450])
    func `Tests killed while a server starts leave no folder`(milliseconds: Int) async throws {
      let folder = try TemporaryFolder()
      let probe = try Self.probe(in: folder)
      try await waitUntil { try !Self.servers(in: folder).isEmpty }
      // Not to wait for something, but to kill it anywhere.
      try await Task.sleep(for: .milliseconds(milliseconds))
      probe.kill()
      try await waitUntil { try Self.servers(in: folder).isEmpty }
    }

    private static func probe(in folder: TemporaryFolder, exits: Bool = false) throws -> Child {
      // The server's user removes its folder from here.
      try FileManager.default.setAttributes([.posixPermissions: 0o777], ofItemAtPath: folder.path)
      let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
      return try Child(
        Programs.built("ServerProbe"), [folder.path] + (exits ? ["exit"] : []), environment: ["PATH": path],
        streams: Child.Streams(output: try folder.file("output")), isApart: true)
    }

    private static func servers(in folder: TemporaryFolder) throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix("pavilion-pg-") }
    }
  }
}
