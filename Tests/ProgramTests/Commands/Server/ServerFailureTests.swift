import Foundation
import TestSupport
import Testing

@testable import CommandSupport

/// The failures of a server, and the exit codes for them.
@Suite(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"))
struct ServerFailureTests {
  private func expect(_ status: Int32, _ sandbox: Sandbox, _ sentence: String) async throws {
    let outcome = try await sandbox.pavilion("juice", "order", "mango")
    #expect(outcome.status == status, "\(outcome)")
    #expect(outcome.errors.contains(sentence), "\(outcome)")
    #expect(outcome.output == "", "\(outcome)")
    #expect(outcome.errors.hasPrefix("pavilion: "), "\(outcome)")
  }

  @Test func `A server that is gone and a shop that is not prepared end with 69`() async throws {
    let shop = try await Shop(on: .shared, isPrepared: false)
    try await expect(69, shop.at("postgres:///x?host=/nonexistent"), "cannot be reached")
    try await expect(69, shop.at("postgres://127.0.0.1:1/x"), "cannot be reached")
    try await expect(69, shop.sandbox, "pavilion database prepare")
    try await expect(69, shop.at(shop.server.address(of: "nothing")), "no such shop")
  }

  @Test func `Too many connections end with 75`() async throws {
    let shop = try await Shop(on: .shared)
    try shop.server.query("ALTER DATABASE \(shop.database) CONNECTION LIMIT 0")
    try await expect(75, shop.at(shop.server.address(of: shop.database, as: shop.till)), "is busy")
  }

  @Test func `A till that wants to prepare a shop ends with 77`() async throws {
    let shop = try await Shop(on: .shared)
    let sandbox = shop.at(shop.server.address(of: shop.database, as: shop.till))
    let outcome = try await sandbox.pavilion("database", "prepare", "--shop", "other")
    #expect(outcome.status == 77, "\(outcome)")
  }

  @Test func `A shop of a newer version ends with 65, and stays`() async throws {
    let shop = try await Shop(on: .shared)
    try shop.server.query("INSERT INTO pavilion.step VALUES ('future', 0)", database: shop.database)
    try await expect(65, shop.sandbox, "newer Pavilion")
    #expect(try await shop.sandbox.pavilion("database", "prepare").status == 65)
  }

  /// Whether this is root, and may mount.
  private static let mayMount = {
    let outcome = try? Outcome.atOnce(
      of: "/usr/bin/unshare", ["-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], environment: ["PATH": "/usr/bin:/bin"])
    return outcome?.status == 0
  }()

  @Test(.enabled(if: mayMount, "Only root can hide a library."))
  func `Without libpq a server ends with 69 and the names of the packages, and a file needs none`() async throws {
    let script = """
      for library in $(ldconfig -p | sed -n 's/.*libpq.so.5 .*=> //p'); do mount --bind /dev/null $library; done
      exec "$@"
      """
    func run(_ database: String) async throws -> Outcome {
      let sandbox = try Sandbox()
      return try await Outcome.of(
        "/usr/bin/unshare",
        ["-m", "sh", "-c", script, "sh", try Programs.pavilion(), "juice", "order", "mango", "--database", database],
        environment: sandbox.environment.merging(["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"]) { $1 })
    }
    let server = try await run(PostgresServer.shared.address())
    #expect(server.status == 69, "\(server)")
    #expect(server.errors.contains("libpq5"), "\(server)")
    let folder = try TemporaryFolder()
    #expect(try await run(folder.path + "/sandbox.sqlite").status == 0)
  }

  @Test(.enabled(if: mayMount, "Only root can make a small disk."))
  func `A full disk of the server ends with 74, and nothing was changed`() async throws {
    let parent = "/tmp/pd" + String(UInt32.random(in: 0 ... .max), radix: 36)
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: parent) }
    let path = ["PATH": "/usr/bin:/bin"]
    let mount = try Outcome.atOnce(
      of: "/bin/mount", ["-t", "tmpfs", "-o", "size=120m,mode=755", "tmpfs", parent], environment: path)
    guard mount.status == 0 else { throw SupportError(mount.errors) }
    defer { _ = try? Outcome.atOnce(of: "/bin/umount", ["-l", parent], environment: path) }
    var settings = PostgresServer.Settings()
    // The first connection after a change of the catalog writes a file, without which there is no connection; it is made
    // before the disk is full, and nothing must change the catalog meanwhile.
    settings.more = ["autovacuum=off"]
    let server = try PostgresServer(settings, in: parent)
    defer { server.close() }
    let shop = try await Shop(on: server)
    let rows = (0..<20_000).map { "\($0 % 300),\($0 % 200),A water with a long name \($0)" }
    let file = try shop.sandbox.folder.file(
      "waters.csv", (["hardness,alkalinity,name"] + rows).joined(separator: "\n") + "\n")
    #expect(try await shop.sandbox.pavilion("juice", "stock").status == 0)
    // Until it is full.
    _ = try Outcome.atOnce(of: "/bin/dd", ["if=/dev/zero", "of=\(parent)/ballast", "bs=64k"], environment: path)
    let outcome = try await shop.sandbox.pavilion("water", "import", file)
    #expect(outcome.status == 74, "\(outcome)")
    #expect(outcome.errors.contains("is full. Nothing was changed"), "\(outcome)")
    try FileManager.default.removeItem(atPath: "\(parent)/ballast")
    // A server that could not write its log starts again, which takes a moment on a busy machine.
    for _ in 0..<100 where try await shop.sandbox.pavilion("juice", "stock").status != 0 {
      try await Task.sleep(for: .milliseconds(100))
    }
    #expect(try await shop.sandbox.pavilion("water", "list", "--json").output == "[]\n")
    #expect(try await shop.sandbox.pavilion("juice", "order", "mango").status == 0)
  }
}
