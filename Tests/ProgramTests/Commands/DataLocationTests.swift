import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite struct DataLocationTests {
  private func permissions(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `XDG_DATA_HOME holds a private folder with a private file`() async throws {
    var sandbox = try Sandbox().with("PAVILION_DATABASE", nil)
    sandbox.environment["XDG_DATA_HOME"] = sandbox.folder.path + "/data"
    #expect(try await sandbox.pavilion("juice", "order", "mango").status == 0)
    let folder = sandbox.folder.path + "/data/pavilion"
    #expect(try permissions(folder) == 0o700)
    #expect(try permissions(folder + "/pavilion.sqlite") == 0o600)
    #expect(try await sandbox.orders().count == 1)
  }

  @Test(arguments: [nil, "", "relative/folder"] as [String?])
  func `Without a usable XDG_DATA_HOME the data are below the home folder`(value: String?) async throws {
    let sandbox = try Sandbox().with("PAVILION_DATABASE", nil).with("XDG_DATA_HOME", value)
    try await sandbox.pavilion("juice", "set", "mango=55")
    let file = sandbox.folder.path + "/.local/share/pavilion/pavilion.sqlite"
    #expect(try permissions(file) == 0o600)
  }

  @Test func `PAVILION_DATABASE beats XDG_DATA_HOME`() async throws {
    let sandbox = try Sandbox()
    let data = sandbox.folder.path + "/data"
    try await sandbox.with("XDG_DATA_HOME", data).pavilion("juice", "set", "mango=55")
    #expect(sandbox.hasDatabase)
    #expect(!FileManager.default.fileExists(atPath: data))
    #expect(try permissions(sandbox.database) == 0o600)
  }

  @Test func `SupportError with the file ends with its own code`() async throws {
    let sandbox = try Sandbox()
    let file = try sandbox.folder.file("file", "no folder")
    let below = try await sandbox.with("PAVILION_DATABASE", file + "/sandbox.sqlite").pavilion("juice", "menu")
    #expect(below.status == 73)
    let text = String(repeating: "not a database\n", count: 500)
    try sandbox.folder.file("sandbox.sqlite", text)
    let foreign = try await sandbox.pavilion("juice", "menu", "--json")
    #expect(foreign.status == 65)
    #expect(foreign.output == "")
    #expect(foreign.errors.contains("It was left as it is."), "\(foreign)")
    #expect(sandbox.folder.text(of: "sandbox.sqlite") == text)
  }
}
