import Database
import JuiceModel
import Stores
import Values

extension JuiceStore {
  /// Returns the open tickets, oldest first, and the menu.
  public func kitchen() throws(StorageError) -> (kitchen: Kitchen, menu: Menu) {
    try connection.read { (try $0.kitchen(), try $0.juiceMenu()) }
  }

  /// Has the server asked whether it is still there, so that nobody takes old tickets for new ones.
  ///
  /// - Returns: The seconds after which to ask again; `nil` for a file, which cannot go away.
  public func confirm() -> Int? { connection.confirm() }

  /// Returns the newest orders whose tickets are gone, the latest first.
  public func goneTickets(limit: Int) throws(StorageError) -> [Order] {
    try connection.read {
      try $0.all(
        "\(Order.table.description.selection) WHERE ticket = 2 AND undoneAt IS NULL ORDER BY number DESC LIMIT \(max(0, limit))"
      )
    }
  }

  /// Moves the ticket of an order; returns the order as it was, nil if it has no ticket.
  @discardableResult
  public func moveTicket(_ number: Int, to state: Ticket.State, at time: LocalTime) throws(StorageError) -> Order? {
    try connection.write { database in
      guard let order: Order = try database.numbered(number), let ticket = order.ticket else { return nil }
      try database.update(order.with(ticket.moved(to: state, at: database.shopTime(time).secondsSinceEpoch)))
      return order
    }
  }
}

extension SQLTransaction {
  /// Returns the open tickets.
  func kitchen() throws -> Kitchen {
    Kitchen(try all("\(Order.table.description.selection) WHERE ticket < 2 ORDER BY number"))
  }

  /// Returns the settings of the shop, which are kept with its data.
  package func shopSettings() throws -> ShopSettings {
    let keys = ShopChoice.keys.sorted().map { "'\($0)'" }.joined(separator: ", ")
    // A value that is damaged counts as none.
    let rows = try map("SELECT key, value FROM setting WHERE key IN (\(keys))") {
      ($0.text(at: 0) ?? "", $0.text(at: 1) ?? "")
    }
    let settings = Dictionary(rows) { $1 }
    return ShopSettings(
      hasTickets: ShopChoice.tickets.value(of: settings[ShopChoice.tickets.key]),
      sellsPastCount: ShopChoice.pastCount.value(of: settings[ShopChoice.pastCount.key]),
      numbers: ShopChoice.numbers.value(of: settings[ShopChoice.numbers.key]),
      ages: ShopChoice.ages.value(of: settings[ShopChoice.ages.key]),
      day: BusinessDay(
        start: ShopChoice.dayStart.value(of: settings[ShopChoice.dayStart.key]),
        zone: settings[ShopChoice.zoneKey].flatMap(ZoneFiles.zone(named:))),
      asksWhyUndone: ShopChoice.undoReasons.value(of: settings[ShopChoice.undoReasons.key]))
  }

  /// Keeps the time zone of this machine as that of the shop, unless it has one.
  ///
  /// It reads nothing, because on a server each reading takes a round trip.
  func keepZone(_ name: String?) throws {
    guard let name else { return }
    try execute(
      "INSERT INTO setting (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING", [ShopChoice.zoneKey, name])
  }
}

/// The choices for a shop, which are kept with its data, unlike those of a person.
public enum ShopChoice {
  public static let tickets = StoredChoice<Bool>.offOn("tickets")
  public static let pastCount = StoredChoice<Bool>.offOn("past-count")
  public static let numbers = StoredChoice<ShopSettings.Numbers>("numbers", default: .daily)
  public static let ages = StoredChoice<Kitchen.Ages>("ages", default: .threeAndSix)
  /// The hour at which the day of the shop begins.
  public static let dayStart = StoredChoice<DayStart>.dayStart("shop-day")
  /// The key of the time zone of the shop, a name such as `Asia/Seoul`.
  public static let zoneKey = "shop-zone"
  public static let undoReasons = StoredChoice<Bool>.offOn("undo-reason")

  /// The keys of all of them.
  static let keys: Set = [
    tickets.key, pastCount.key, numbers.key, ages.key, dayStart.key, zoneKey, undoReasons.key,
  ]
}
