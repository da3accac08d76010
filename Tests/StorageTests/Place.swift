import Foundation

@testable import Storage

/// Where a test's database lives.
///
/// A test of the stores runs in both. Tests with many cases of single rows run in memory alone: how a row is read does
/// not depend on where it is stored.
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
        let database = try PavilionDatabase.quick(at: folder + "/pavilion.sqlite")
        defer { database.close() }
        try body(database)
      }
    }
  }
}

extension PavilionDatabase {
  /// Opens a file as the program does, except that no commit waits for the disk.
  static func quick(at path: String, busyTimeout: TimeInterval = 5) throws(StorageError) -> PavilionDatabase {
    try open(at: path, busyTimeout: busyTimeout, waitsForDisk: false)
  }
}

/// Runs the body with a new, empty folder, and removes it with all it holds.
func withTemporaryFolder(_ body: (String) throws -> Void) throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent("pavilion-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: folder) }
  try body(folder)
}
