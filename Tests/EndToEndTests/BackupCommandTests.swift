import Foundation
import TestSupport
import Testing

extension WithFiles {
  @Suite("pavilion backup and restore") struct BackupCommandTests {
    @Test func `What was backed up comes back, and what was there is kept beside`() async throws {
      let house = try House()
      let backup = house.folder.path + "/backup.sqlite"
      try await house.pavilion("juice", "order", "banana")
      let made = try await house.pavilion("backup", backup)
      #expect(
        made.lines == ["Copied and checked: \(backup)", "  1  orders of juice", "  5  fruits in stock"], "\(made)")
      try await house.pavilion("juice", "order", "banana")
      let restored = try await house.pavilion("restore", backup, "--json")
      struct Report: Decodable { let aside: String?, file: String, rows: Int, tables: [String: Int] }
      let report: Report = try restored.decoded()
      #expect(report.file == house.database && report.rows == 6 && report.tables["juiceOrder"] == 1, "\(restored)")
      #expect(try await house.orders().count == 1)
      let aside = try #require(report.aside)
      let before = try await house.with("PAVILION_DATABASE", aside).orders()
      #expect(before.count == 2)
    }

    @Test func `Nothing is written over a file without being told, nor over the data`() async throws {
      let house = try House()
      let backup = house.folder.path + "/backup.sqlite"
      let none = try await house.pavilion("backup", backup)
      #expect(none.status == 66 && none.errors.contains("There is no database"), "\(none)")
      try await house.pavilion("juice", "order", "banana")
      #expect(try await house.pavilion("backup", backup).status == 0)
      let again = try await house.pavilion("backup", backup, "--lang", "ko")
      #expect(again.status == 73 && again.errors.contains("이미 있는 파일입니다"), "\(again)")
      #expect(try await house.pavilion("backup", backup, "--force").status == 0)
      let onto = try await house.pavilion("backup", house.database, "--force")
      #expect(onto.status == 73 && onto.errors.contains("is where Pavilion keeps its data"), "\(onto)")
      let itself = try await house.pavilion("restore", house.database)
      #expect(itself.status == 64 && itself.errors.contains("keeps its data already"), "\(itself)")
      let missing = try await house.pavilion("restore", backup + "x")
      #expect(missing.status == 66, "\(missing)")
    }

    @Test func `While a program has the data open they are not replaced`() async throws {
      let house = try House()
      let backup = house.folder.path + "/backup.sqlite"
      try await house.pavilion("juice", "order", "banana")
      let terminal = try await house.open("juice")
      try await terminal.waitFor("? help")
      #expect(try await house.pavilion("backup", backup).status == 0)
      let refused = try await house.pavilion("restore", backup)
      #expect(refused.status == 75, "\(refused)")
      try await terminal.type("q")
      try await terminal.waitForEnd()
      #expect(try await house.pavilion("restore", backup).status == 0)
    }
  }
}
