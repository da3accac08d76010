import Database
import JuiceModel
import Values

/// The store of the bar: its menu, its stock with each change of it, and its log of orders.
///
/// Every change is one transaction that reads the rows, applies the rules of the model and writes the rows, so that the
/// rules hold however many programs have the file open.
public struct JuiceStore: Sendable {
  package let connection: any SQLConnection
  /// The till that is written with each order.
  let till: String?
  /// Returns the name of the time zone of this machine; nil if it has none.
  let zoneName: @Sendable () -> String?

  /// Returns what the bar shows at a moment, all of it as of now.
  public func status(at time: LocalTime) throws(StorageError) -> JuiceStatus {
    let time = shopTime(time)
    return try connection.read { try $0.juiceStatus(at: time, till) }
  }

  /// Returns how the shop divides time into days.
  public func shopDay() throws(StorageError) -> BusinessDay { try connection.read { try $0.shopSettings().day } }

  /// Returns the menu.
  public func menu() throws(StorageError) -> Menu {
    try connection.read { try $0.juiceMenu() }
  }

  /// Marks something as sold out, or as on sale again if `end` is nil.
  public func setSoldOut(_ item: SoldOut.Item, _ end: SoldOut.End?) throws(StorageError) {
    try connection.write { database in
      if let end {
        try database.put(SoldOutMark(item: item, end: end))
      } else {
        try database.execute("DELETE FROM juiceSoldOut WHERE item = ?", [item.name])
      }
    }
  }

  // MARK: Stock

  /// Returns the stock.
  public func stock() throws(StorageError) -> Stock {
    try connection.read { try $0.juiceStock() }
  }

  /// Returns the stock and what is marked as sold out, as of one moment.
  public func stockAndMarks() throws(StorageError) -> (Stock, SoldOut) {
    try connection.read { (try $0.juiceStock(), try $0.juiceSoldOut()) }
  }

  /// Sets the amounts of the given ingredients, because they were counted.
  ///
  /// - Throws: `StockOutOfRange`, with nothing written, for an amount that a shelf cannot hold, or `StorageError`.
  @discardableResult
  public func setStock(_ amounts: [Ingredient.ID: Int], at time: LocalTime) throws -> ChangedStock {
    try changeStock(.count, at: time) { (old) throws(StockOutOfRange) in try old.setting(amounts) }.get()
  }

  /// Adds a difference, which may be negative, to the amount of an ingredient, between empty and full, because it was
  /// counted.
  @discardableResult
  public func step(
    _ ingredient: Ingredient.ID, by difference: Int, at time: LocalTime
  ) throws(StorageError) -> ChangedStock {
    try changeStock(.count, at: time) { (old) throws(Never) in old.stepping(ingredient, by: difference) }.get()
  }

  /// Adds differences, which may be negative, to the amounts of ingredients, between empty and full, because they were
  /// counted: what was sold between the counting and now stays sold.
  @discardableResult
  public func count(_ differences: [Ingredient.ID: Int], at time: LocalTime) throws(StorageError) -> ChangedStock {
    try changeStock(.count, at: time) { (old) throws(Never) in
      differences.reduce(old) { $0.stepping($1.key, by: $1.value) }
    }.get()
  }

  /// Fills every shelf up to its par.
  @discardableResult
  public func fillToPar(at time: LocalTime) throws(StorageError) -> ChangedStock {
    try changeStock(.delivery, at: time) { (old) throws(Never) in old.filledToPar() }.get()
  }

  /// Fills the shelves up to what these items need, at most until they are full.
  @discardableResult
  public func fill(for items: [OrderItem], at time: LocalTime) throws(StorageError) -> ChangedStock {
    try changeStock(.delivery, at: time) { (old) throws(Never) in old.filled(for: items) }.get()
  }

  /// Adds differences, which may be negative, to the stock for a reason.
  ///
  /// - Throws: `StockOutOfRange`, with nothing written, if a shelf cannot hold what it would, or `StorageError`.
  @discardableResult
  public func move(
    _ differences: [Ingredient.ID: Int], _ reason: Movement.Reason, at time: LocalTime
  ) throws -> ChangedStock {
    try changeStock(reason, at: time) { (old) throws(StockOutOfRange) in try old.moving(differences) }.get()
  }

  /// Returns the newest changes of the stock, those by orders too, newest first; negative limits count as 0.
  public func ledger(limit: Int) throws(StorageError) -> [StockChange] {
    try connection.read { try $0.stockChanges(limit: max(0, limit)) }
  }

  /// - Returns: The failure of the change, with nothing written, if it has one.
  private func changeStock<ChangeError: Error>(
    _ reason: Movement.Reason, at time: LocalTime, _ change: (Stock) throws(ChangeError) -> Stock
  ) throws(StorageError) -> Result<ChangedStock, ChangeError> {
    try connection.write { database in
      let old = try database.juiceStock()
      let time = try database.shopTime(time, database.shopSettings().day)
      let stock: Stock
      do throws(ChangeError) { stock = try change(old) } catch { return .failure(error) }
      try database.keepZone(zoneName())
      try database.change(old, to: stock, reason, at: time, till)
      return .success(ChangedStock(from: old, to: stock))
    }
  }

  // MARK: Orders

  /// Returns a page of the log, newest first, including undone orders; negative arguments count as 0.
  public func orders(offset: Int = 0, limit: Int) throws(StorageError) -> [Order] {
    try connection.rows(
      "\(Order.table.description.selection) ORDER BY number DESC LIMIT ? OFFSET ?", limit: limit, offset: offset)
  }

  /// Returns the orders that were placed last, the latest first, including undone ones; a negative number counts as 0.
  public func latestOrders(limit: Int) throws(StorageError) -> [Order] {
    try connection.read {
      try $0.all(
        "\(Order.table.description.selection) ORDER BY placedAt DESC, number DESC LIMIT ?", [max(0, limit)])
    }
  }

  /// Returns the newest order that was called by a number; nil if there is none.
  public func order(called number: Int) throws(StorageError) -> Order? {
    try connection.read {
      try $0.first(
        "\(Order.table.description.selection) WHERE COALESCE(called, number) = ? ORDER BY number DESC LIMIT 1", [number]
      )
    }
  }

  /// Returns the index of an order in the log.
  public func orderIndex(of number: Int) throws(StorageError) -> Int? {
    try connection.read { database in
      guard try database.row("SELECT 1 FROM juiceOrder WHERE number = ?", [number]) != nil else { return nil }
      return try database.number("SELECT COUNT(*) FROM juiceOrder WHERE number > ?", [number])
    }
  }

  /// Returns the number of orders in the log, including undone ones.
  public func orderCount() throws(StorageError) -> Int {
    try connection.read { try $0.count(of: "juiceOrder") }
  }

  /// Returns the total number of each product ordered, without undone orders; products never ordered are not included.
  public func totals() throws(StorageError) -> [Product.ID: Int] {
    try connection.dictionary("SELECT juice, count FROM juiceTotal WHERE count <> 0") {
      try ($0.named(Product.ID.self, "juice"), $0.integer("count"))
    }
  }

  /// Returns the number of products ordered on the day of a moment, without those of undone orders.
  public func juicesMade(onDayOf time: LocalTime) throws(StorageError) -> Int {
    let time = shopTime(time)
    return try connection.read { try $0.juicesMade(onDayOf: time, $0.shopSettings().day) }
  }

  /// The query for the products of a day, by the clock with which each was ordered.
  ///
  /// It contains `placedAt + utcOffset` exactly as the index `juiceOrderByLocalTime` does; otherwise SQLite would not
  /// use it.
  static let juicesMadeSQL = """
    SELECT COALESCE(SUM(count), 0) AS total FROM juiceOrder
    WHERE undoneAt IS NULL AND placedAt + utcOffset >= ? AND placedAt + utcOffset < ?
    """

  /// The same for a shop with a time zone, with an index of its own.
  static let juicesMadeInZoneSQL = """
    SELECT COALESCE(SUM(count), 0) AS total FROM juiceOrder
    WHERE undoneAt IS NULL AND placedAt >= ? AND placedAt < ?
    """
}

/// The state of the bar that is shown on a day.
public struct JuiceStatus: Sendable {
  public let stock: Stock
  public let soldOut: SoldOut
  /// The most orders in `recent`.
  static let recentLimit = 30

  /// The order that `undoLast` takes back, or why there is none.
  public let last: LastOrder
  /// The newest orders, those that were undone too.
  public let recent: [Order]
  /// The tickets of the kitchen; none if the newest orders have none.
  public let kitchen: Kitchen
  /// The number of products ordered on the day, without undone ones.
  public let made: Int
}

extension SQLTransaction {
  fileprivate func juiceStatus(at time: LocalTime, _ till: String?) throws -> JuiceStatus {
    let (recent, day) = (try recentOrders(), try shopSettings().day)
    return JuiceStatus(
      stock: try juiceStock(), soldOut: try juiceSoldOut(), last: try lastOrder(of: till, day, at: time),
      recent: recent,
      kitchen: recent.contains { $0.ticket != nil } ? try kitchen() : Kitchen([]),
      made: try juicesMade(onDayOf: time, day))
  }

  fileprivate func recentOrders() throws -> [Order] {
    try all("\(Order.table.description.selection) ORDER BY number DESC LIMIT \(JuiceStatus.recentLimit)")
  }

  fileprivate func juicesMade(onDayOf time: LocalTime, _ day: BusinessDay) throws -> Int {
    let date = day.date(of: time)
    let sql = day.zone == nil ? JuiceStore.juicesMadeSQL : JuiceStore.juicesMadeInZoneSQL
    return try row(sql, day.bounds(of: date...date))?.integer("total") ?? 0
  }

  func juiceMenu() throws -> Menu {
    let stored: StoredMenu? = try first(StoredMenu.table.description.selection)
    return stored?.menu ?? .builtIn
  }

  func juiceSoldOut() throws -> SoldOut {
    let marks: [SoldOutMark] = try all(SoldOutMark.table.description.selection)
    return SoldOut(Dictionary(marks.map { ($0.item, $0.end) }) { $1 })
  }

  func shelf(of ingredient: Ingredient.ID) throws -> Shelf? {
    try first("\(Shelf.table.description.selection) WHERE fruit = ?", [ingredient.rawValue])
  }

  /// Returns the stock; throws `DamagedRow` unless there is exactly one valid amount for each ingredient.
  func juiceStock() throws -> Stock {
    let menu = try juiceMenu()
    let shelves: [Shelf] = try all(Shelf.table.description.selection)
    let amounts = Dictionary(shelves.map { ($0.ingredient, $0.amount) }) { $1 }
    for ingredient in menu.ingredients where amounts[ingredient.id] == nil {
      throw DamagedRow(detail: "juiceStock, \(ingredient.id)")
    }
    return Stock(of: menu, stored: amounts)
  }

  /// Writes what differs.
  func setJuiceStock(_ stock: Stock, insteadOf old: Stock, at time: LocalTime) throws {
    let quarter = StockChangeSum.quarter(of: time.secondsSinceEpoch)
    for (ingredient, difference) in old.differences(to: stock) {
      try execute("UPDATE juiceStock SET amount = ? WHERE fruit = ?", [stock[ingredient], ingredient.rawValue])
      try execute(
        """
        \(StockChangeSum.table.description.insertion)
        ON CONFLICT (quarter, ingredient) DO UPDATE SET amount = juiceStockChange.amount + excluded.amount
        """,
        StockChangeSum.table.encode(
          StockChangeSum(quarter: quarter, ingredient: ingredient, amount: difference)))
    }
  }

  /// Writes what differs, and why.
  fileprivate func change(
    _ old: Stock, to stock: Stock, _ reason: Movement.Reason, at time: LocalTime, _ till: String?
  ) throws {
    try setJuiceStock(stock, insteadOf: old, at: time)
    for (ingredient, amount) in old.differences(to: stock) { try book(ingredient, amount, reason, at: time, till) }
  }

  /// Writes a movement.
  func book(
    _ ingredient: Ingredient.ID, _ amount: Int, _ reason: Movement.Reason, at time: LocalTime, _ till: String?
  ) throws {
    let movement = try insert { Movement(number: $0, ingredient, amount, reason, at: time, till: till) }
    try journal(.moved(movement.number))
  }
}

extension BusinessDay {
  /// The bounds of some days for a condition on moments; on what the clock of each showed if the shop has no time zone.
  package func bounds(of days: ClosedRange<CivilDate>) -> SQLValues {
    guard zone != nil else { return days.secondBounds(from: start) }
    let bounds = seconds(of: days, utcOffset: 0)
    return [bounds.lowerBound, bounds.upperBound]
  }
}
