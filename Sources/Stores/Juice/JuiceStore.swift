import Database
import JuiceModel
import Values

/// The store of the bar: its menu, its stock with each change of it, and its log of orders.
///
/// Every change is one transaction that reads the rows, applies the rules of the model and writes the rows, so that the
/// rules hold however many programs have the file open.
public struct JuiceStore: Sendable {
  let connection: any SQLConnection
  /// The till that is written with each order.
  let till: String?

  /// Returns what the bar shows on a day, as of one moment.
  public func status(on date: CivilDate) throws(StorageError) -> JuiceStatus {
    try connection.read { try $0.juiceStatus(on: date, till) }
  }

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
      let stock: Stock
      do throws(ChangeError) { stock = try change(old) } catch { return .failure(error) }
      try database.change(old, to: stock, reason, at: time, till)
      return .success(ChangedStock(from: old, to: stock))
    }
  }

  // MARK: Orders

  /// Makes this many of one product and logs the order.
  ///
  /// - Throws: As `order(_:name:at:)`.
  @discardableResult
  public func order(_ product: Product.ID, count: Int, at time: LocalTime) throws -> Order {
    try order([OrderItem(product, count: count)], at: time)
  }

  /// Makes all of these items, or none, and logs the order.
  ///
  /// - Parameter pastCount: Whether the stock may fall below zero, where the shop allows it.
  /// - Throws: `Shortage`, with nothing used, if ingredients are missing; `NotForSale`; both are kept as refusals.
  ///   `OrderCountOutOfRange` for an invalid number of products or lines; or `StorageError`.
  @discardableResult
  public func order(
    _ items: [OrderItem], name: MenuText = .empty, pastCount: Bool = false, at time: LocalTime
  ) throws -> Order {
    var count = 0
    for item in items {
      count += item.count
      guard item.count > 0, Order.countRange.contains(count) else { throw OrderCountOutOfRange(count: item.count) }
    }
    guard !items.isEmpty, items.count <= Order.lineLimit else { throw OrderCountOutOfRange(count: count) }
    return try connection.write { database -> Result<Order, any Error> in
      let stock = try database.juiceStock()
      let soldOut = try database.juiceSoldOut()
      for item in items {
        guard let product = stock.menu[item.product], !soldOut.contains(product, on: time.date) else {
          try database.refuse([item], of: stock.menu, at: time, till)
          return .failure(NotForSale(product: item.product, isSoldOut: stock.menu[item.product] != nil))
        }
      }
      let rest: Stock
      let shop = try database.shopSettings()
      let pastCount = pastCount && shop.sellsPastCount
      do throws(Shortage) { rest = try stock.taking(items, pastCount: pastCount) } catch {
        try database.refuse(stock.menu.items(items, lacking: error.missing), of: stock.menu, at: time, till)
        return .failure(error)
      }
      try database.setJuiceStock(rest, insteadOf: stock, on: time.date)
      let lines = items.compactMap(stock.menu.line)
      let call = Order.nextCall(after: try database.calls(before: time, shop.numbers), shop.numbers) { .random(in: $0) }
      return .success(
        try database.insert {
          Order(
            number: $0, lines: lines, placedAt: time, till: till, name: name, calledNumber: call,
            ticket: shop.hasTickets ? Ticket() : nil)
        })
    }.get()
  }

  /// Takes back the newest order that stands, of this till if it has a name, and puts what it took back where shelves have
  /// room.
  ///
  /// Returns `nil` if there is no such order.
  @discardableResult
  public func undoLast(at time: LocalTime) throws(StorageError) -> UndoneOrder? {
    try connection.write { database in
      try database.latestStandingOrder(of: till).map { try database.takeBack($0, wasMade: false, at: time, till) }
    }
  }

  /// Takes an order back.
  ///
  /// Returns `nil` if there is no such order, or if it was taken back already.
  ///
  /// - Parameter wasMade: Whether it had been made, so that what it took is waste and stays gone.
  @discardableResult
  public func takeBack(_ number: Int, wasMade: Bool, at time: LocalTime) throws(StorageError) -> UndoneOrder? {
    try connection.write { database in
      guard let order: Order = try database.numbered(number), !order.isUndone else { return nil }
      return try database.takeBack(order, wasMade: wasMade, at: time, till)
    }
  }

  /// Returns a page of the log, newest first, including undone orders; negative arguments count as 0.
  public func orders(offset: Int = 0, limit: Int) throws(StorageError) -> [Order] {
    try connection.rows(
      "\(Order.table.description.selection) ORDER BY number DESC LIMIT ? OFFSET ?", limit: limit, offset: offset)
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

  /// Returns the number of products ordered on this day, by the local time of each order, without undone ones.
  public func juicesMade(on date: CivilDate) throws(StorageError) -> Int {
    try connection.read { try $0.juicesMade(on: date) }
  }

  /// The query for the products of a day.
  ///
  /// It contains `placedAt + utcOffset` exactly as the index `juiceOrderByLocalTime` does; otherwise SQLite would not
  /// use it.
  static let juicesMadeSQL = """
    SELECT COALESCE(SUM(count), 0) AS total FROM juiceOrder
    WHERE undoneAt IS NULL AND placedAt + utcOffset >= ? AND placedAt + utcOffset < ?
    """
}

/// What the bar shows on a day.
public struct JuiceStatus: Sendable {
  public let stock: Stock
  public let soldOut: SoldOut
  /// The most orders in `recent`.
  static let recentLimit = 30

  /// The newest order that is not undone, of this till if it has a name, which is the one that `undoLast` undoes; `nil` if
  /// there is none.
  public let latest: Order?
  /// The newest orders, those that were undone too.
  public let recent: [Order]
  /// The tickets of the kitchen; none if the newest orders have none.
  public let kitchen: Kitchen
  /// The number of products ordered on the day, without undone ones.
  public let made: Int
}

extension SQLTransaction {
  fileprivate func juiceStatus(on date: CivilDate, _ till: String?) throws -> JuiceStatus {
    let recent = try recentOrders()
    return JuiceStatus(
      stock: try juiceStock(), soldOut: try juiceSoldOut(), latest: try latestStandingOrder(of: till), recent: recent,
      kitchen: recent.contains { $0.ticket != nil } ? try kitchen() : Kitchen([]), made: try juicesMade(on: date))
  }

  fileprivate func latestStandingOrder(of till: String?) throws -> Order? {
    let (selection, end) = (Order.table.description.selection, "ORDER BY number DESC LIMIT 1")
    guard let till else { return try first("\(selection) WHERE undoneAt IS NULL \(end)") }
    // An older one is taken back from the log, so that a till without orders does not look through all of them.
    let start = try row("SELECT number FROM juiceOrder ORDER BY number DESC LIMIT 1")?.integer(at: 0) ?? 0
    return try first(
      "\(selection) WHERE undoneAt IS NULL AND till = ? AND number > ? \(end)", [till, start - Self.undoLimit])
  }

  /// How many of the newest orders are looked through for the last one of a till.
  private static var undoLimit: Int { 1000 }

  /// Returns the numbers to call of the day so far; of daily ones only the last, which is enough.
  fileprivate func calls(before time: LocalTime, _ numbers: ShopSettings.Numbers) throws -> [Int] {
    guard numbers == .random else {
      let last: Order? = try first("\(Order.table.description.selection) ORDER BY number DESC LIMIT 1")
      return last.flatMap { $0.placedAt.date == time.date ? [$0.call] : nil } ?? []
    }
    let midnight = time.date.daysSinceEpoch * 86_400 - time.utcOffset
    return try map("SELECT COALESCE(called, number) AS called FROM juiceOrder WHERE placedAt >= ?", [midnight]) {
      try $0.integer("called")
    }
  }

  fileprivate func recentOrders() throws -> [Order] {
    try all("\(Order.table.description.selection) ORDER BY number DESC LIMIT \(JuiceStatus.recentLimit)")
  }

  fileprivate func juicesMade(on date: CivilDate) throws -> Int {
    try row(JuiceStore.juicesMadeSQL, (date...date).secondBounds)?.integer("total") ?? 0
  }

  func juiceMenu() throws -> Menu {
    let stored: StoredMenu? = try first(StoredMenu.table.description.selection)
    return stored?.menu ?? .builtIn
  }

  fileprivate func juiceSoldOut() throws -> SoldOut {
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

  /// Writes what differs, and of each ingredient what there was before its first change on the day.
  fileprivate func setJuiceStock(_ stock: Stock, insteadOf old: Stock, on day: CivilDate) throws {
    for (ingredient, _) in old.differences(to: stock) {
      try execute("UPDATE juiceStock SET amount = ? WHERE fruit = ?", [stock[ingredient], ingredient.rawValue])
      let before = DayStock(ingredient: ingredient, day: day, amount: old[ingredient])
      try execute(
        "\(DayStock.table.description.insertion) ON CONFLICT (ingredient, day) DO NOTHING",
        DayStock.table.encode(before))
    }
  }

  /// Keeps what was asked for in vain; what is not on the menu was never for sale.
  fileprivate func refuse(_ items: [OrderItem], of menu: Menu, at time: LocalTime, _ till: String?) throws {
    for item in items {
      guard let product = menu[item.product] else { continue }
      let price = product.size(item.size).price
      try insert { Refusal(number: $0, product.id, count: item.count, price: price, at: time, till: till) }
    }
  }

  /// Writes what differs, and why.
  fileprivate func change(
    _ old: Stock, to stock: Stock, _ reason: Movement.Reason, at time: LocalTime, _ till: String?
  ) throws {
    try setJuiceStock(stock, insteadOf: old, on: time.date)
    for (ingredient, amount) in old.differences(to: stock) {
      try insert { Movement(number: $0, ingredient, amount, reason, at: time, till: till) }
    }
  }

  fileprivate func takeBack(
    _ order: Order, wasMade: Bool, at time: LocalTime, _ till: String?
  ) throws -> UndoneOrder {
    let undone = order.undone(at: time, wasMade: wasMade)
    try update(undone)
    try JuiceTables.count(order, sign: -1, self)
    guard !wasMade else { return UndoneOrder(order: undone, overflow: []) }
    let old = try juiceStock()
    let (stock, overflow) = old.returning(order.took)
    try setJuiceStock(stock, insteadOf: old, on: time.date)
    for portion in overflow {
      try insert { Movement(number: $0, portion.ingredient, -portion.amount, .overflow, at: time, till: till) }
    }
    return UndoneOrder(order: undone, overflow: overflow)
  }
}
