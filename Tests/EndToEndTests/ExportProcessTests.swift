import Foundation
import TestSupport
import Testing

@testable import CommandSupport
@testable import Database

extension InAnotherTerminal {
  /// An export that is limited, ended or overtaken while it writes.
  @Suite struct ExportProcessTests {
    private let sandbox: Sandbox

    init() async throws {
      sandbox = try Sandbox()
    }

    private func path(_ name: String) -> String { sandbox.folder.path + "/" + name }

    @Test func `What cannot be written to its end leaves nothing behind`() async throws {
      try await sandbox.emotion("tap", "happy", "--count", "999", "--note", String(repeating: "x", count: 500))
      try sandbox.folder.file("old", "old\n")
      // A limit of the shell: files up to some kilobytes. The index of the database must fit.
      let script = "ulimit -f 128; exec \"$0\" emotion export --force --format csv \"$1\""
      for name in ["taps", "old"] {
        let outcome = try await Outcome.of(
          "/bin/sh", ["-c", script, Programs.pavilion(), path(name)], environment: sandbox.environment)
        #expect(outcome.status == 74, "\(outcome)")
        #expect(outcome.output == "")
        #expect(outcome.errors.hasPrefix("pavilion: Cannot write to \(path(name)) ("), "\(outcome)")
      }
      #expect(try sandbox.files() == ["old"])
      #expect(sandbox.folder.text(of: "old") == "old\n")
    }

    /// Starts an export that takes a while, and does something in the midst of it; returns how it ended.
    ///
    /// A machine that stands still may come too late, so it is tried again.
    private func inTheMidst(of name: String, _ act: (Child) throws -> Bool) async throws -> Outcome {
      let many = #"[{"emotionState":"행복해","emotionCount":100000}]"#
      if try await sandbox.emotionCounts()["행복해"] == 0 { #expect(try await sandbox.taking(many).status == 0) }
      for _ in 1...10 {
        try? FileManager.default.removeItem(atPath: path(name))
        let streams = Child.Streams(output: path("out"), errors: path("err"))
        let child = try Child(
          Programs.pavilion(), ["emotion", "export", "--format", "json", path(name)], environment: sandbox.environment,
          streams: streams)
        var isDone = false
        try await wait(for: "The beginning of the export") {
          isDone = FileManager.default.fileExists(atPath: path(name))
          return try isDone || sandbox.files().contains { $0.hasPrefix(".pavilion-") }
        }
        if !isDone { isDone = try !act(child) }
        let status = try await child.exitCode()
        let outcome = Outcome(
          status: status, output: sandbox.folder.text(of: "out") ?? "", errors: sandbox.folder.text(of: "err") ?? "")
        if !isDone, status != 0 { return outcome }
      }
      throw SupportError("The export was too quick each time.")
    }

    @Test func `A signal in the midst of it leaves nothing behind`() async throws {
      let outcome = try await inTheMidst(of: "export") { child in kill(child.number, SIGTERM) == 0 }
      #expect(outcome.status == 128 + SIGTERM)
      #expect([outcome.output, outcome.errors] == ["", ""])
      #expect(try sandbox.files() == ["err", "out", "taps"])
    }

    @Test(arguments: [["backup", "copy.sqlite"], ["export", "all.json"], ["recover"]])
    func `A second signal ends what hangs`(words: [String]) async throws {
      #expect(try await sandbox.pavilion("emotion", "tap", "happy").status == 0)
      // A table that never ends.
      let endless =
        "WITH RECURSIVE x(n) AS (SELECT 1 UNION ALL SELECT 1 FROM x) SELECT 'a', 'people' FROM x WHERE n = 2"
      let connection = try SQLiteConnection(.file(sandbox.database))
      try connection.withoutTransaction { database in
        try database.execute("DROP TABLE emotionTag")
        try database.execute("CREATE VIEW emotionTag (name, \"group\") AS \(endless)")
      }
      connection.close()
      var arguments = words
      if words.count > 1 { arguments[1] = path(words[1]) }
      let child = try Child(
        Programs.pavilion(), arguments, environment: sandbox.environment,
        streams: Child.Streams(output: path("out"), errors: path("err")))
      let process = RunningProcess(child.number)
      try await wait(for: "The end") {
        process.send(SIGTERM)
        return process.hasEnded
      }
      #expect(try await child.exitCode() == 128 + SIGTERM)
    }

    @Test func `A file that appears in the midst of it stays`() async throws {
      let outcome = try await inTheMidst(of: "export") { _ in
        let descriptor = open(path("export"), O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { return false }
        return write(descriptor, "dear", 4) == 4 && close(descriptor) == 0
      }
      #expect(outcome.status == 73)
      #expect(outcome.errors.contains("\(path("export")) already exists and was left as it is"), "\(outcome)")
      #expect(sandbox.folder.text(of: "export") == "dear")
      #expect(try sandbox.files() == ["err", "export", "out", "taps"])
    }
  }
}
