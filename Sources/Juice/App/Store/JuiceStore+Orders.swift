import Database
import JuiceModel
import Values

extension JuiceStore {
  /// Makes this many of one product and logs the order.
  ///
  /// - Throws: As `order(_:name:at:)`.
  @discardableResult
  public func order(_ product: Product.ID, count: Int, at time: LocalTime) throws(OrderError) -> Order {
    try order([OrderItem(product, count: count)], at: time)
  }

  /// Makes all of these items, or none, and logs the order.
  ///
  /// - Parameters:
  ///   - pastCount: Whether the stock may fall below zero, where the shop allows it.
  ///   - basket: The basket of the items, whose lines must be as the menu offers them; nil where no customer was told a price.
  @discardableResult
  public func order(
    _ items: [OrderItem], name: MenuText = .empty, pastCount: Bool = false, unlessChanged basket: Basket? = nil,
    at time: LocalTime
  ) throws(OrderError) -> Order {
    var count = 0
    for item in items {
      count += item.count
      guard item.count > 0, Order.countRange.contains(count) else { throw .countOutOfRange }
    }
    guard !items.isEmpty, items.count <= Order.lineLimit else { throw .countOutOfRange }
    let result: Result<Order, OrderError>
    do throws(StorageError) {
      result = try connection.write { database in try make(items, name, pastCount, basket, at: time, in: database) }
    } catch { throw .storage(error) }
    return try result.get()
  }

  private func make(
    _ items: [OrderItem], _ name: MenuText, _ pastCount: Bool, _ basket: Basket?, at time: LocalTime,
    in database: any SQLTransaction
  ) throws -> Result<Order, OrderError> {
    let stock = try database.juiceStock()
    let soldOut = try database.juiceSoldOut()
    let shop = try database.shopSettings()
    let time = try database.shopTime(time, shop.day)
    if let basket, !basket.changes(in: stock.menu).isEmpty { return .failure(.menuChanged) }
    for item in items {
      guard let product = stock.menu[item.product], !soldOut.contains(product, on: shop.day.date(of: time)) else {
        try database.refuse([item], of: stock, at: time, till)
        return .failure(.notForSale(NotForSale(product: item.product, isSoldOut: stock.menu[item.product] != nil)))
      }
    }
    let rest: Stock
    do throws(Shortage) { rest = try stock.taking(items, pastCount: pastCount && shop.sellsPastCount) } catch {
      try database.refuse(stock.menu.items(items, lacking: error.missing), of: stock, at: time, till)
      return .failure(.shortage(error))
    }
    if shop.day.zone == nil { try database.keepZone(zoneName()) }
    try database.setJuiceStock(rest, insteadOf: stock, at: time)
    let lines = items.compactMap(stock.menu.line)
    let call = Order.nextCall(
      after: try database.calls(before: time, shop), open: try database.openCalls(), shop.numbers
    ) { .random(in: $0) }
    let order = try database.insert {
      Order(
        number: $0, lines: lines, placedAt: time, till: till, name: name, calledNumber: call,
        ticket: shop.hasTickets ? Ticket() : nil, money: stock.menu.moneyOfOrders)
    }
    try database.journal(.ordered(order.number))
    return .success(order)
  }

  // MARK: Taking back

  /// Returns the order that one key takes back at this till, or lets stand again, or why there is none.
  public func lastOrder(at time: LocalTime) throws(StorageError) -> LastOrder {
    let time = shopTime(time)
    return try connection.read { try $0.lastOrder(of: till, $0.shopSettings().day, at: time) }
  }

  /// Takes back the last order of this till, and puts what it took back where shelves have room.
  ///
  /// - Parameters:
  ///   - wasMade: Whether it had been made, so that what it took is waste; nil if nobody has said so.
  ///   - expected: The number that the order must have; nil for any.
  /// - Throws: `NotTheLastOrder` if none can be taken back, or it has another number; `MadeOrNot` if it may have been made
  ///   and nobody has said so; or `StorageError`.
  @discardableResult
  public func undoLast(
    wasMade: Bool? = nil, ifNumber expected: Int? = nil, reason: UndoReason? = nil, at time: LocalTime
  ) throws -> UndoneOrder {
    try connection.write { database -> Result<UndoneOrder, any Error> in
      let time = try database.shopTime(time)
      let last = try database.lastOrder(of: till, database.shopSettings().day, at: time)
      guard let order = last.standing, expected.map({ $0 == order.number }) ?? true else {
        return .failure(NotTheLastOrder(last))
      }
      guard wasMade != nil || !order.mayBeMade else { return .failure(MadeOrNot(order)) }
      return .success(try database.takeBack(order, wasMade: wasMade ?? false, reason, at: time, till))
    }.get()
  }

  /// Lets the last order of this till stand again, which was taken back there.
  ///
  /// - Throws: `NotTheLastOrder` if it was not taken back, or has another number; `Shortage` if by now there is too little
  ///   for it; or `StorageError`.
  @discardableResult
  public func restoreLast(ifNumber expected: Int? = nil, at time: LocalTime) throws -> Order {
    try connection.write { database -> Result<Order, any Error> in
      let time = try database.shopTime(time)
      let last = try database.lastOrder(of: till, database.shopSettings().day, at: time)
      guard let order = last.undone, expected.map({ $0 == order.number }) ?? true else {
        return .failure(NotTheLastOrder(last))
      }
      if let undoneAt = order.undoneAt, order.undoing?.wasMade == false {
        let old = try database.juiceStock()
        let stock: Stock
        do throws(Shortage) { stock = try old.takingAgain(order) } catch { return .failure(error) }
        // As if it had never been taken back, also where the clock was another one then.
        try database.setJuiceStock(stock, insteadOf: old, at: undoneAt)
      }
      try database.update(order.restored)
      try JuiceTables.count(order, sign: 1, database)
      try database.journal(.restored(order.number))
      return .success(order.restored)
    }.get()
  }

  /// Takes an order back, whatever day it is of.
  ///
  /// Returns `nil` if there is no such order, or if it was taken back already.
  ///
  /// - Parameter wasMade: Whether it had been made, so that what it took is waste and stays gone.
  @discardableResult
  public func takeBack(
    _ number: Int, wasMade: Bool, reason: UndoReason? = nil, at time: LocalTime
  ) throws(StorageError) -> UndoneOrder? {
    try connection.write { database in
      guard let order: Order = try database.numbered(number), !order.isUndone else { return nil }
      let time = try database.shopTime(time)
      return try database.takeBack(order, wasMade: wasMade, reason, at: time, till)
    }
  }
}

extension SQLTransaction {
  func lastOrder(of till: String?, _ day: BusinessDay, at time: LocalTime) throws -> LastOrder {
    // An older one is taken back from the log, so that a till without orders does not look through all of them.
    let start = try row("SELECT number FROM juiceOrder ORDER BY number DESC LIMIT 1")?.integer(at: 0) ?? 0
    let order: Order? = try first(
      """
      \(Order.table.description.selection) WHERE number > ? \(till == nil ? "" : "AND till = ?")
        AND EXISTS (SELECT 1 FROM juiceJournal
          WHERE orderNumber = juiceOrder.number AND kind = 'ordered' AND imported = 0)
      ORDER BY number DESC LIMIT 1
      """, [start - Self.undoLimit] + (till.map { [$0] } ?? []))
    return LastOrder(
      order, isClosed: try order.map { try hasClosing($0.number) } ?? false, day, now: time)
  }

  /// How many of the newest orders are looked through for the last one of a till.
  private static var undoLimit: Int { 1000 }

  /// Returns whether a closing has an order.
  private func hasClosing(_ order: Order.ID) throws -> Bool {
    let isOpen = """
      SELECT 1 FROM juiceJournal WHERE orderNumber = ? AND kind = 'ordered' AND imported = 0
        AND number > COALESCE((\(Self.lastClosed)), 0)
      """
    return try row(isOpen, [order]) == nil
  }

  /// The query for the place of the last closing in the sequence.
  static var lastClosed: String { "SELECT MAX(number) FROM juiceJournal WHERE closing IS NOT NULL AND imported = 0" }

  /// Returns the numbers to call of the day so far; of daily ones only the last, which is enough.
  ///
  /// A day of daily ones begins when an order is of a later day than all of the last orders: a till whose clock is behind,
  /// or ahead, gives no number once more.
  fileprivate func calls(before time: LocalTime, _ shop: ShopSettings) throws -> [Int] {
    let day = shop.day
    let date = day.date(of: time)
    let own = """
      SELECT placedAt, utcOffset, COALESCE(called, number) AS called FROM juiceOrder WHERE number IN
        (SELECT orderNumber FROM juiceJournal WHERE kind = 'ordered' AND imported = 0 ORDER BY number DESC LIMIT ?)
      """
    guard shop.numbers == .random else {
      let last = try map("\(own) ORDER BY number DESC", [Self.dayLimit]) { row in
        (day.date(of: try row.localTime(at: 0, "placedAt")), try row.integer("called"))
      }
      return last.contains { $0.0 >= date } ? last.first.map { [$0.1] } ?? [] : []
    }
    let start = day.seconds(of: date...date, utcOffset: time.utcOffset).lowerBound
    return try map("SELECT COALESCE(called, number) AS called FROM juiceOrder WHERE placedAt >= ?", [start]) {
      try $0.integer("called")
    }
  }

  /// How many of the last orders tell which day it is; a clock that was wrong for longer has no effect after them.
  private static var dayLimit: Int { 50 }

  /// Returns the numbers of the open tickets.
  fileprivate func openCalls() throws -> Set<Int> {
    let sql = "SELECT COALESCE(called, number) AS called FROM juiceOrder WHERE ticket < 2"
    return Set(try map(sql) { try $0.integer("called") })
  }

  /// Keeps what was asked for in vain; what is not on the menu was never for sale, and what full shelves would not suffice
  /// for was a typing error.
  fileprivate func refuse(_ items: [OrderItem], of stock: Stock, at time: LocalTime, _ till: String?) throws {
    for item in items where stock.couldEverMake(item) {
      guard let product = stock.menu[item.product] else { continue }
      let price = product.size(item.size).price
      try insert { Refusal(number: $0, product.id, count: item.count, price: price, at: time, till: till) }
    }
  }

  fileprivate func takeBack(
    _ order: Order, wasMade: Bool, _ reason: UndoReason?, at time: LocalTime, _ till: String?
  ) throws -> UndoneOrder {
    let undone = order.undone(at: time, wasMade: wasMade, till: till, reason: reason)
    try update(undone)
    try JuiceTables.count(order, sign: -1, self)
    try journal(.takenBack(order.number))
    guard !wasMade else { return UndoneOrder(order: undone, overflow: []) }
    let old = try juiceStock()
    let (stock, overflow) = old.returning(order.took)
    try setJuiceStock(stock, insteadOf: old, at: time)
    for portion in overflow { try book(portion.ingredient, -portion.amount, .overflow, at: time, till) }
    return UndoneOrder(order: undone, overflow: overflow)
  }
}
