import PavilionSupport
import Testing

@testable import Database

/// Makes a file as an older version has left it, which became what it is step by step.
///
/// - Parameters:
///   - name: The last migration that it had.
///   - data: Writes what is in it.
func makeOlderFile(
  at path: String, upTo name: String, data: (any SQLTransaction) throws -> Void = { _ in }
) throws {
  let connection = try SQLiteConnection(.file(path))
  try connection.migrateByStep(upTo: name)
  try connection.write(data)
  connection.close()
}

extension SQLiteConnection {
  /// Makes a new database that of an older version, step by step and without copies.
  func migrateByStep(upTo name: String) throws {
    try withoutTransaction { database in
      try database.executeScript("PRAGMA application_id = \(DatabaseSchema.pavilion.applicationID)")
      let names = DatabaseSchema.pavilion.names
      for step in names.prefix(through: try #require(names.firstIndex(of: name))) {
        try database.migrate(to: .pavilion, through: step)
      }
    }
  }
}
