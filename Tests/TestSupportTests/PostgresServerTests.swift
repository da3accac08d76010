import Foundation
import TestSupport
import Testing

extension WithPostgres {
  @Suite struct PostgresServerTests {
    @Test func `Stopped and started again, it has its data`() throws {
      let server = try PostgresServer()
      try server.query("CREATE TABLE fruit (name text); INSERT INTO fruit VALUES ('kiwi'), ('mango')")
      try server.stop()
      #expect(server.process == nil)
      #expect(throws: SupportError.self) { try server.query("SELECT 1") }
      try server.start()
      #expect(try server.query("SELECT name FROM fruit ORDER BY name") == "kiwi\nmango")
    }

    @Test func `After a crash it recovers what was committed`() throws {
      var settings = PostgresServer.Settings()
      settings.waitsForDisk = true
      let server = try PostgresServer(settings)
      #expect(try server.query("SHOW fsync") == "on")
      try server.query("CREATE TABLE fruit (name text)")
      for round in 1...3 {
        try server.query("INSERT INTO fruit VALUES ('kiwi')")
        try server.crash()
        try server.start()
        #expect(try server.query("SELECT count(*) FROM fruit") == "\(round)")
        #expect(server.log.ranges(of: "not properly shut down").count == round)
      }
    }

    @Test func `Closed, it leaves no process and no folder`() throws {
      let server = try PostgresServer()
      let process = try #require(server.process)
      // Even one that stands still.
      try server.freeze()
      server.close()
      #expect(process.hasEnded)
      #expect(!FileManager.default.fileExists(atPath: server.folder))
    }

    @Test func `Text has an order of its own unless a statement says how to sort`() throws {
      #expect(try PostgresServer.shared.query("SELECT 'a' < 'B', 'a' < 'B' COLLATE \"C\"") == "t|f")
      #expect(try PostgresServer.shared.query("SHOW server_encoding") == "UTF8")
    }

    @Test func `Tests side by side share it, each with a database of its own`() async throws {
      try await withThrowingTaskGroup { group in
        for number in 1...12 {
          group.addTask {
            let server = try PostgresServer.shared
            let database = try server.createDatabase()
            try server.query("CREATE TABLE fruit AS SELECT \(number) AS count", database: database)
            #expect(try server.query("SELECT count FROM fruit", database: database) == "\(number)")
          }
        }
        try await group.waitForAll()
      }
    }

    @Test func `All but the owner are asked for their passwords`() throws {
      var settings = PostgresServer.Settings()
      settings.asksPasswords = true
      settings.listens = true
      let server = try PostgresServer(settings)
      try server.query("CREATE ROLE till LOGIN PASSWORD 'sesame'")
      for address in [server.address(as: "till"), server.address(as: "till", host: "127.0.0.1")] {
        for (password, isRight) in [(nil, false), ("simsim", false), ("sesame", true)] {
          let variables = password.map { ["PGPASSWORD": $0] } ?? [:]
          let outcome = try server.psql(["-d", address, "-c", "SELECT current_user"], environment: variables)
          #expect(outcome.output == (isRight ? "till\n" : ""), "\(outcome.errors)")
        }
      }
    }

    @Test func `Connections are closed from its side, of one role alone`() async throws {
      let server = try PostgresServer()
      try server.query("CREATE ROLE till LOGIN; CREATE ROLE other LOGIN")
      let sleepers = try ["till", "till", "other"].map { role in
        try Client(of: server, server.address(as: role), "SELECT pg_sleep(60)")
      }
      try await waitUntil { try server.backends().count == 3 }
      #expect(try server.terminateBackends(of: "till") == 2)
      #expect(try await sleepers[0].exitCode() == 2)
      #expect(try await sleepers[1].exitCode() == 2)
      #expect(try server.backends(of: "other").count == 1)
      #expect(try server.terminateBackends() == 1)
      #expect(try await sleepers[2].exitCode() == 2)
    }

    @Test func `One of its processes, and all of them, stand still and go on`() async throws {
      let server = try PostgresServer()
      try server.query("CREATE ROLE till LOGIN")
      let sleeper = try Client(of: server, server.address(as: "till"), "SELECT pg_sleep(60)")
      try await waitUntil { try server.backends(of: "till").count == 1 }
      server.freeze(try #require(try server.backends(of: "till").first))
      #expect(try server.query("SELECT 1") == "1")
      #expect(sleeper.exitCode(within: 0.5) == nil)
      try server.freeze()
      let late = try Client(of: server, server.address(), "SELECT 1")
      #expect(late.exitCode(within: 0.5) == nil)
      server.thaw()
      #expect(try await late.exitCode() == 0)
      #expect(try server.terminateBackends(of: "till") == 1)
      #expect(try await sleeper.exitCode() == 2)
    }
  }
}
