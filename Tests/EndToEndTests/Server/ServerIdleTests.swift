import TestSupport
import Testing

@testable import CommandSupport

#if os(Linux)
  extension OnAServer {
    @Suite struct ServerIdleTests {
      @Test func `A program on a server does not wake up`() async throws {
        let sandbox = try Sandbox(on: .shared)
        // All at once: each is measured by itself.
        try await withThrowingTaskGroup { group in
          for (command, open) in [
            ([], "▸1 Juice Maker"), (["juice"], "1 Strawberry"), (["caffeine"], "size 200"), (["emotion"], "5 upset"),
            (["water"], "0 records"),
          ] {
            group.addTask {
              let terminal = try await Tmux(command: [Programs.pavilion()] + command, in: sandbox)
              try await terminal.waitFor(open)
              try await terminal.process.waitForRest(after: "\(command)")
            }
          }
          try await group.waitForAll()
        }
      }

      @Test func `It wakes up a few times for what others do, and sleeps again`() async throws {
        let sandbox = try Sandbox(on: .shared)
        let terminal = try await sandbox.open("juice")
        try await terminal.waitFor("1 Strawberry")
        let process = try await terminal.process
        try await process.waitForRest(after: "its start")
        let done = try await process.activity {
          try await sandbox.pavilion("juice", "order", "mango")
          try await terminal.waitFor("today: 1 juice")
          try await process.waitForRest(after: "the order")
        }
        #expect(done.turns < 60, "\(done)")
        #expect(done.written > 0, "\(done)")
        try await terminal.type("5")
        try await terminal.waitFor("╭ Ready")
        try await process.waitForRest(after: "an order of its own")
      }

      @Test(.inTheLongRun) func `While the server is gone it wakes up only to look for it`() async throws {
        let server = try PostgresServer()
        let terminal = try await Sandbox(on: server).open("juice")
        try await terminal.waitFor("1 Strawberry")
        try server.stop()
        try await terminal.waitFor("! The server cannot be reached.")
        let process = try await terminal.process
        // Measured, not waited for: a thread of its own looks once or twice a second, which takes a few turns each.
        let done = try await process.activity { try await Task.sleep(for: .seconds(2)) }
        #expect((1...20).contains(done.turns), "\(done)")
        #expect(done.written == 0, "\(done)")
        try server.start()
        try await terminal.waitUntilGone("! The server cannot be reached.")
        try await process.waitForRest(after: "the return of the server")
      }
    }
  }
#endif
