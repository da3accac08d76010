import Foundation
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import Server
@testable import Stores

extension PostgresServer {
  /// Makes a shop of its own, as it was after a migration or as it is now, and returns its address.
  func shop(through last: String? = nil) throws -> ServerAddress {
    let name = try #require(ShopName("s" + String(UInt64.random(in: .min ... .max), radix: 36)))
    let address = try address(of: name)
    _ = try ServerSetup.prepare(address, schema: last.map(DatabaseSchema.pavilion.through) ?? .pavilion, till: nil)
    return address
  }

  /// The address of a shop, whether there is one or not.
  ///
  /// - Parameter words: Further parameters of the address, such as `listen=no`.
  func address(
    of shop: ShopName, as role: String = "postgres", through proxy: FaultProxy? = nil, _ words: String = ""
  ) throws -> ServerAddress {
    try ServerAddress(address(as: role, through: proxy) + (words.isEmpty ? "" : "&\(words)"), shop: shop, till: nil)
  }
}

extension DatabaseSchema {
  /// The schema as it was after a migration.
  func through(_ last: String) -> DatabaseSchema {
    let count = names.firstIndex(of: last).map { $0 + 1 } ?? names.count
    return DatabaseSchema(
      applicationID: applicationID, tables: self.tables, derivedTables: derivedTables,
      migrations: Array(migrations.prefix(count)), settings: settings, lastBeforeServers: lastBeforeServers,
      recount: recount)
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips where PostgreSQL is not installed, except in CI.
  static var withServer: ConditionTrait {
    .enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")")
  }
}
