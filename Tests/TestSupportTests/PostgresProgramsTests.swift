import Foundation
import Testing

@testable import TestSupport

@Suite struct PostgresProgramsTests {
  @Test func `Where PostgreSQL is missing, the reason says what brings it`() throws {
    let error = try #require(throws: SupportError.self) { try PostgresPrograms.find(in: ["/nonexistent"]) }
    #expect(error.description.contains("apt-get install postgresql"))
  }

  @Test func `A folder with psql alone, as Debian has it, is not where the server is`() throws {
    let folder = try TemporaryFolder()
    let psql = try folder.file("psql", "")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: psql)
    #expect(throws: SupportError.self) { try PostgresPrograms.find(in: [folder.path]) }
  }
}
