import Database
import JuiceModel
import Values

extension JuiceStore {
  /// Returns what was sold and used on some days.
  ///
  /// Only what happened on these days is read, a week at a time, so that others who read meanwhile do not wait for all of
  /// it.
  ///
  /// - Parameter progress: Called before each week; throws to stop.
  public func report(
    _ days: ClosedRange<CivilDate>, progress: () throws -> Void = {}
  ) throws -> (report: SalesReport, menu: Menu) {
    var (orders, movements, refusals) = ([Order](), [Movement](), [Refusal]())
    var first = days.lowerBound
    while first <= days.upperBound {
      try progress()
      let week = first...min(first.adding(days: 6), days.upperBound)
      try connection.read { database in
        let placed: [Order] = try database.all(of: week, in: "placedAt")
        // Those that were placed before these days are needed too.
        let undone: [Order] = try database.all(of: week, in: "undoneAt")
        orders += placed + undone.filter { $0.placedAt.date < days.lowerBound }
        movements += try database.all(of: week, in: "time")
        refusals += try database.all(of: week, in: "time")
      }
      first = week.upperBound.adding(days: 1)
    }
    return try connection.read { database in
      let stock = try database.juiceStock()
      let closing = try database.stock(stock, atEndOf: days.upperBound)
      return (SalesReport(days, orders, movements, refusals, closing: closing, menu: stock.menu), stock.menu)
    }
  }

  /// Returns the orders of a day, newest first, those that were taken back too.
  public func orders(of day: CivilDate) throws(StorageError) -> [Order] {
    try connection.read { database in
      let orders: [Order] = try database.all(of: day...day, in: "placedAt")
      return orders.reversed()
    }
  }

  /// Returns the nearest day with orders before a day (`step` -1) or after it (1), by a clock; nil if there is none.
  public func day(
    withOrders step: Int, from day: CivilDate, utcOffset: Int
  ) throws(StorageError) -> CivilDate? {
    try connection.read { database in
      let midnight = day.daysSinceEpoch * 86_400 - utcOffset
      // An order near midnight may be of the same day by its own clock.
      let times = try database.map(
        step < 0
          ? "SELECT placedAt, utcOffset FROM juiceOrder WHERE placedAt < ? ORDER BY placedAt DESC LIMIT 100"
          : "SELECT placedAt, utcOffset FROM juiceOrder WHERE placedAt >= ? ORDER BY placedAt LIMIT 100",
        [step < 0 ? midnight : midnight + 86_400]
      ) { LocalTime(secondsSinceEpoch: try $0.integer("placedAt"), utcOffset: try $0.integer("utcOffset")).date }
      return times.first { step < 0 ? $0 < day : $0 > day }
    }
  }

  // MARK: Closings

  /// Numbers the day: keeps what was sold since the closing before, and the cash that was counted.
  @discardableResult
  public func close(_ cash: Closing.Cash?, at time: LocalTime) throws(StorageError) -> Closing {
    try connection.write { database in
      let sales = try database.salesSinceClosing(at: time)
      return try database.insert { Closing(number: $0, at: time, till: till, sales, cash) }
    }
  }

  /// Returns what a closing would keep now, what the one before counted, and the menu.
  public func unclosed(at time: LocalTime) throws(StorageError) -> (sales: Closing.Sales, last: Closing?, menu: Menu) {
    try connection.read { (try $0.salesSinceClosing(at: time), try $0.lastClosing(), try $0.juiceMenu()) }
  }

  /// Returns the closing of a number; nil if there is none.
  public func closing(_ number: Int) throws(StorageError) -> Closing? {
    try connection.read { try $0.numbered(number) }
  }

  /// Returns a page of the closings, newest first; negative arguments count as 0.
  public func closings(offset: Int = 0, limit: Int) throws(StorageError) -> [Closing] {
    try connection.rows(
      "\(Closing.table.description.selection) ORDER BY number DESC LIMIT ? OFFSET ?", limit: limit, offset: offset)
  }

  /// Returns the number of closings.
  public func closingCount() throws(StorageError) -> Int {
    try connection.read { try $0.number("SELECT COUNT(*) FROM juiceClosing") }
  }
}

extension SQLTransaction {
  /// Returns the rows of some days by the time in a column, each by its own clock, in the order of their numbers.
  fileprivate func all<Record: NumberedRecord>(of days: ClosedRange<CivilDate>, in column: String) throws -> [Record] {
    let start = days.lowerBound.daysSinceEpoch * 86_400 - LocalTime.utcOffsetRange.upperBound
    let end = (days.upperBound.daysSinceEpoch + 1) * 86_400 - LocalTime.utcOffsetRange.lowerBound
    // The index narrows them down to a day more on each side, because elsewhere a day begins at another time.
    let (first, last) = (days.lowerBound.daysSinceEpoch * 86_400, (days.upperBound.daysSinceEpoch + 1) * 86_400)
    return try all(
      """
      \(Record.table.description.selection) WHERE \(column) >= ? AND \(column) < ?
        AND \(column) + utcOffset >= ? AND \(column) + utcOffset < ? ORDER BY number
      """, [start, end, first, last])
  }

  /// Returns what was in stock when a day ended; nil for days before that was kept.
  fileprivate func stock(_ stock: Stock, atEndOf day: CivilDate) throws -> [Ingredient.ID: Int]? {
    var amounts = Dictionary(uniqueKeysWithValues: stock.menu.ingredients.map { ($0.id, stock[$0.id]) })
    guard let first = try row("SELECT MIN(day) AS day FROM juiceDayStock")?.integer(at: 0),
      first <= day.daysSinceEpoch
    else { return nil }
    // What there was before the first change after the day.
    let next: [DayStock] = try all(
      """
      \(DayStock.table.description.selection) WHERE (ingredient, day) IN
        (SELECT ingredient, MIN(day) FROM juiceDayStock WHERE day > ? GROUP BY ingredient)
      """, [day.daysSinceEpoch])
    for stock in next { amounts[stock.ingredient] = stock.amount }
    return amounts
  }

  fileprivate func lastClosing() throws -> Closing? {
    try first("\(Closing.table.description.selection) ORDER BY number DESC LIMIT 1")
  }

  /// Returns what was sold since the last closing; the first one begins with the day.
  fileprivate func salesSinceClosing(at time: LocalTime) throws -> Closing.Sales {
    let last = try lastClosing()
    let start = last?.at.secondsSinceEpoch ?? time.date.daysSinceEpoch * 86_400 - time.utcOffset
    let selection = Order.table.description.selection
    let order =
      try last?.sales.lastOrder
      ?? row("SELECT number FROM juiceOrder WHERE placedAt < ? ORDER BY placedAt DESC LIMIT 1", [start])?.integer(at: 0)
      ?? 0
    let orders: [Order] = try all("\(selection) WHERE number > ? ORDER BY number", [order])
    let refunds: [Order] = try all(
      "\(selection) WHERE undoneAt IS NOT NULL AND undoneAt > ? AND number <= ?", [start, order])
    return Closing.Sales(after: order, orders, refunds: refunds)
  }
}
