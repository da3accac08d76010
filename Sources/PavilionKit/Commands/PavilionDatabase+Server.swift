import Database
import Server
import Stores

extension PavilionDatabase {
  /// Opens the shop at this address, which its owner has set up.
  ///
  /// Without another name, the till is called like its role.
  ///
  /// - Parameters:
  ///   - storage: What the program stores.
  ///   - settings: The settings of this machine; `nil` keeps them on the server.
  public static func connect(
    to address: ServerAddress, as storage: ProgramStorage, settings: LocalSettings? = nil,
    zoneName: @escaping @Sendable () -> String? = { nil }
  ) throws(StorageError) -> PavilionDatabase {
    let connection = try PostgresConnection(address, schema: storage.schema)
    let role = try connection.role()
    return try PavilionDatabase(
      CachedConnection(connection), as: storage, shop: address.shop, till: address.till?.text ?? role,
      zoneName: zoneName,
      localSettings: settings)
  }
}
