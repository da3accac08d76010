import Foundation
import TestSupport
import Testing

@testable import CommandSupport

@Suite("pavilion backup and restore") struct BackupCommandTests {
  @Test func `What was backed up comes back, and what was there is kept beside`() async throws {
    let sandbox = try Sandbox()
    let backup = sandbox.folder.path + "/backup.sqlite"
    try await sandbox.pavilion("juice", "order", "banana")
    let made = try await sandbox.pavilion("backup", backup)
    #expect(
      made.lines == [
        "Copied and checked: \(backup)", "  5  fruits in stock", "  1  orders of juice",
        "  1  events in sequence", "  1  changes of the stock by time",
      ], "\(made)")
    try await sandbox.pavilion("juice", "order", "banana")
    let restored = try await sandbox.pavilion("restore", backup, "--json")
    struct Report: Decodable { let aside: String?, file: String, rows: Int, tables: [String: Int] }
    let report: Report = try restored.decoded()
    #expect(report.file == sandbox.database, "\(restored)")
    #expect(report.rows == 8, "\(restored)")
    #expect(report.tables["juiceOrder"] == 1, "\(restored)")
    #expect(try await sandbox.orders().count == 1)
    let aside = try #require(report.aside)
    let before = try await sandbox.with("PAVILION_DATABASE", aside).orders()
    #expect(before.count == 2)
  }

  @Test func `Nothing is written over a file without being told, nor over the data`() async throws {
    let sandbox = try Sandbox()
    let backup = sandbox.folder.path + "/backup.sqlite"
    let none = try await sandbox.pavilion("backup", backup)
    #expect(none.status == 66, "\(none)")
    #expect(none.errors.contains("There is no database"), "\(none)")
    try await sandbox.pavilion("juice", "order", "banana")
    #expect(try await sandbox.pavilion("backup", backup).status == 0)
    let again = try await sandbox.pavilion("backup", backup, "--lang", "ko")
    #expect(again.status == 73, "\(again)")
    #expect(again.errors.contains("이미 있는 파일입니다"), "\(again)")
    #expect(try await sandbox.pavilion("backup", backup, "--force").status == 0)
    let onto = try await sandbox.pavilion("backup", sandbox.database, "--force")
    #expect(onto.status == 73, "\(onto)")
    #expect(onto.errors.contains("is where Pavilion keeps its data"), "\(onto)")
    let itself = try await sandbox.pavilion("restore", sandbox.database)
    #expect(itself.status == 64, "\(itself)")
    #expect(itself.errors.contains("keeps its data already"), "\(itself)")
    let missing = try await sandbox.pavilion("restore", backup + "x")
    #expect(missing.status == 66, "\(missing)")
  }

}
