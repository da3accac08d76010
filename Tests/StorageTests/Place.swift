import Foundation
import Storage

/// Where a test's database lives; a test of the stores runs in both places.
enum Place: String, CaseIterable, Sendable {
  case memory, file

  func withDatabase(_ body: (PavilionDatabase) throws -> Void) throws {
    switch self {
    case .memory:
      let database = try PavilionDatabase.inMemory()
      defer { database.close() }
      try body(database)
    case .file:
      try withTemporaryFolder { folder throws in
        let database = try PavilionDatabase.open(at: folder + "/pavilion.sqlite")
        defer { database.close() }
        try body(database)
      }
    }
  }
}

/// Runs the body with a new, empty folder, and removes it with all it holds.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pavilion-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}
