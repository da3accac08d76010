import PavilionSupport
import Server
import Stores
import TestSupport
import Values

extension Sandbox {
  /// Pavilion on a shop of a test's own, in a database of its own on this server.
  ///
  /// - Parameters:
  ///   - proxy: The proxy through which the programs of the sandbox reach the server; the server does not know it.
  ///   - parameter: Another one for the address, such as `listen=no`.
  init(
    on server: PostgresServer, shop: String = "pavilion", through proxy: FaultProxy? = nil, _ parameter: String? = nil
  ) throws {
    try self.init()
    let database = try server.createDatabase()
    guard let name = ShopName(shop) else { throw SupportError("\(shop) is not the name of a shop.") }
    _ = try ServerSetup.prepare(
      ServerAddress(server.address(of: database), shop: name, till: nil), schema: .pavilion, till: nil)
    let address = server.address(of: database, through: proxy) + (parameter.map { "&" + $0 } ?? "")
    environment.merge(["PAVILION_DATABASE": address, "PAVILION_SHOP": shop]) { $1 }
  }

  var isOnServer: Bool { environment["PAVILION_SHOP"] != nil }
}
