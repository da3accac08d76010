import PavilionSupport
import Testing

@testable import Database

@Suite("The schema that the apps make together")
struct ProgramStorageTests {
  private let schema = DatabaseSchema.pavilion

  @Test func `migrations are numbered one after the other, whichever app each is of`() {
    #expect(schema.migrations.map(\.number) == Array(1...schema.migrations.count))
  }

  @Test func `the released steps keep their names and order`() {
    #expect(
      schema.names.prefix(11)
        == [
          "juice", "settings", "caffeine", "emotion", "exposition", "water", "juiceTotals", "rowCounts",
          "emotionImports", "waterDays", "juiceTills",
        ])
  }

  @Test func `rows come after those they refer to, whichever app each table is of`() {
    var names: Set<String> = []
    for table in schema.tables {
      names.insert(table.name)
      #expect(names.isSuperset(of: table.columns.compactMap(\.references)), "\(table.name)")
    }
  }

  @Test func `a migration of several apps does what each of them does, once`() throws {
    let composed = try #require(schema.migrations.first { $0.name == "composedTexts" })
    for table in ["juiceOrder", "caffeineEntry", "caffeineDrink", "emotionTap", "exhibitMark", "waterRecord"] {
      let updates = composed.statements[.sqlite].split(separator: "\n").filter { $0.hasPrefix("UPDATE \(table) SET") }
      #expect(!updates.isEmpty, "\(table)")
      #expect(Set(updates).count == updates.count, "\(table)")
    }
  }
}
