import Foundation
import PavilionSupport
import TestSupport
import Testing

@testable import Database
@testable import Server
@testable import Stores

/// Where a test's database lives.
///
/// The rules of a store are tested in memory. What a database must do for them is a contract: sharing, copies, documents,
/// orders, ends of ranges, numbers that are not used twice. Its tests run with every kind (`DatabaseKind.allCases`). A
/// new statement of a store belongs into one of them, because a server may understand it otherwise.
enum DatabaseKind: String, Sendable {
  case memory, file, server

  /// Where SQLite keeps the data: for what only it can, and for rows that no server accepts.
  static let sqlite: [DatabaseKind] = [.memory, .file]

  /// Where several programs share the data.
  static var shared: [DatabaseKind] { allCases.filter { $0 != .memory } }

  func withDatabase(_ body: (PavilionDatabase) throws -> Void) throws {
    try withConnections { connect throws in
      let database = try connect()
      defer { database.close() }
      try body(database)
    }
  }

  /// Runs the body with what makes a connection to a new database, always the same; in memory each has one of its own.
  func withConnections(_ body: (_ connect: @escaping @Sendable () throws -> PavilionDatabase) throws -> Void) throws {
    switch self {
    case .memory: try body { try .inMemory() }
    case .file: try withTemporaryFolder { folder in try body { try .quick(at: folder + "/pavilion.sqlite") } }
    case .server:
      let address = try PostgresServer.shared.shop()
      try body { try .connect(to: address) }
    }
  }
}

extension DatabaseKind: CaseIterable {
  /// The server only where there has to be one.
  static let allCases: [DatabaseKind] = PostgresServer.isExpected ? sqlite + [.server] : sqlite
}

struct DatabaseKindTests {
  @Test(.withServer)
  func `what the stores do is tested on a server, too`() throws {
    #expect(DatabaseKind.allCases.contains(.server))
    try DatabaseKind.server.withDatabase { database throws in
      #expect(try database.status().engine.hasPrefix("PostgreSQL"))
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
