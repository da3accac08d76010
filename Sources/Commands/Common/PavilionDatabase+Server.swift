import Database
import Server
import Stores

extension PavilionDatabase {
  /// Opens the shop at this address, which its owner has set up.
  ///
  /// Without another name, the till is called like its role.
  ///
  /// - Parameter settings: The settings of this machine; `nil` keeps them on the server.
  public static func connect(
    to address: ServerAddress, settings: LocalSettings? = nil, zoneName: @escaping @Sendable () -> String? = { nil }
  ) throws(StorageError) -> PavilionDatabase {
    let connection = try PostgresConnection(address, schema: .pavilion)
    let role = try connection.role()
    return try PavilionDatabase(
      CachedConnection(connection), shop: address.shop, till: address.till?.text ?? role, zoneName: zoneName,
      localSettings: settings)
  }
}
