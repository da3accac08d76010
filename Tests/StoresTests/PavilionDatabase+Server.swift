import Database
import Server

@testable import Stores

extension PavilionDatabase {
  /// Opens the shop at this address, as `Commands` does.
  static func connect(
    to address: ServerAddress, settings: LocalSettings? = nil
  ) throws(StorageError) -> PavilionDatabase {
    let connection = try PostgresConnection(address, schema: .pavilion)
    let role = try connection.role()
    return try PavilionDatabase(
      CachedConnection(connection), shop: address.shop, till: address.till?.text ?? role, localSettings: settings)
  }
}
