import Foundation
import JuiceApp
import PavilionKit
import Program
import Server
import Stores
import TestSupport
import Values

/// A shop on the server, and its tills.
struct Shop {
  let name: ShopName
  private let server: PostgresServer

  /// Sets up a shop.
  init(_ name: String, on server: PostgresServer) throws {
    guard let name = ShopName(name) else { throw SupportError("\(name) cannot be a shop.") }
    (self.name, self.server) = (name, server)
    _ = try ServerSetup.prepare(
      ServerAddress(server.address(), shop: name, till: nil), schema: ProgramStorage.pavilion.schema, till: nil)
  }

  /// Connects tills with these numbers, each of which makes an order: the first takes longer than all others.
  func tills(_ numbers: Range<Int>, through proxy: FaultProxy? = nil) throws -> [Till] {
    try numbers.map { number in
      let till = TillName("\(name) \(number)")
      let address = try ServerAddress(server.address(through: proxy), shop: name, till: till)
      let new = Till(shop: name.text, try PavilionDatabase.connect(to: address, as: .pavilion))
      try new.order()
      return new
    }
  }

  /// Checks that the log has what its tills have ordered and nothing else, and returns how many orders that are.
  @discardableResult
  func check(_ tills: [Till]) throws -> Int {
    let made = tills.filter { $0.shop == name.text }.reduce(0) { $0 + $1.orders }
    let log = "\"\(name)\".juiceOrder"
    let found = try server.query(
      "SELECT count(*), count(*) FILTER (WHERE till NOT LIKE '\(name) %') FROM \(log)")
    guard found == "\(made)|0" else {
      throw SupportError("Of \(name)'s \(made) orders its log has others (all, foreign): \(found)")
    }
    return made
  }
}
