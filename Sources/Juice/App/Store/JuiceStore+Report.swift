import Database
import JuiceModel
import Values

extension JuiceStore {
  /// Returns what was sold and used on some days of the shop.
  ///
  /// Only what happened on these days is read, a week at a time, so that others who read meanwhile do not wait for all of
  /// it.
  ///
  /// - Parameter progress: Called before each week; throws to stop.
  public func report(
    _ days: ClosedRange<CivilDate>, progress: () throws -> Void = {}
  ) throws -> (report: SalesReport, menu: Menu) {
    let day = try connection.read { try $0.shopSettings().day }
    var (orders, movements, refusals) = ([Order](), [Movement](), [Refusal]())
    var next: CivilDate? = days.lowerBound
    while let first = next {
      try progress()
      let week = first...min(first.adding(days: 6), days.upperBound)
      try connection.read { database in
        let placed: [Order] = try database.all(of: week, day, in: "placedAt")
        // Those that were placed before these days are needed too.
        let undone: [Order] = try database.all(of: week, day, in: "undoneAt")
        orders += placed + undone.filter { !week.contains(day.date(of: $0.placedAt)) }
        movements += try database.all(of: week, day, in: "time")
        refusals += try database.all(of: week, day, in: "time")
      }
      // The last day of the calendar has no day after it.
      next = week.upperBound < days.upperBound ? week.upperBound.adding(days: 1) : nil
    }
    let once = orders.reduce(into: (known: Set<Order.ID>(), orders: [Order]())) { result, order in
      if result.known.insert(order.number).inserted { result.orders.append(order) }
    }.orders
    return try connection.read { database in
      let stock = try database.juiceStock()
      let closing = try database.stock(stock, atEndOf: days.upperBound, day)
      let report = SalesReport(days, once, movements, refusals, closing: closing, menu: stock.menu, day: day)
      return (report, stock.menu)
    }
  }

  /// Returns the orders of a day of the shop, newest first, those that were taken back too.
  public func orders(of day: CivilDate) throws(StorageError) -> [Order] { try orders(in: day...day) }

  /// Returns the orders of some days of the shop, newest first, those that were taken back too.
  public func orders(in days: ClosedRange<CivilDate>) throws(StorageError) -> [Order] {
    try connection.read { database in
      let orders: [Order] = try database.all(of: days, database.shopSettings().day, in: "placedAt")
      return orders.reversed()
    }
  }

  /// Returns the changes of the stock on some days of the shop, newest first.
  public func ledger(in days: ClosedRange<CivilDate>) throws(StorageError) -> [StockChange] {
    try connection.read { database in
      let day = try database.shopSettings().day
      let placed: [Order] = try database.all(of: days, day, in: "placedAt")
      let undone: [Order] = try database.all(of: days, day, in: "undoneAt")
      let movements: [Movement] = try database.all(of: days, day, in: "time")
      // Of the same second the newest stands first, as it does in the whole ledger.
      return [StockChange](of: placed.reversed() + undone.reversed(), movements.reversed()).filter {
        days.contains(day.date(of: $0.at))
      }
    }
  }

  /// Returns the nearest day with orders before a day (`step` -1) or after it (1); nil if there is none.
  ///
  /// - Parameter utcOffset: The clock of days where the shop has no time zone.
  public func day(
    withOrders step: Int, from date: CivilDate, utcOffset: Int
  ) throws(StorageError) -> CivilDate? {
    try connection.read { database in
      let day = try database.shopSettings().day
      let bounds = day.seconds(of: date...date, utcOffset: utcOffset)
      // An order near the end of a day may be of the same day by its own clock.
      let days = try database.map(
        step < 0
          ? "SELECT placedAt, utcOffset FROM juiceOrder WHERE placedAt < ? ORDER BY placedAt DESC LIMIT 100"
          : "SELECT placedAt, utcOffset FROM juiceOrder WHERE placedAt >= ? ORDER BY placedAt LIMIT 100",
        [step < 0 ? bounds.lowerBound : bounds.upperBound]
      ) { day.date(of: try $0.localTime(at: 0, "placedAt")) }
      return days.first { step < 0 ? $0 < date : $0 > date }
    }
  }

  // MARK: Closings

  /// Numbers the day: keeps what was sold since the closing before, and the cash that was counted.
  ///
  /// - Parameters:
  ///   - includesUnclosed: Whether the first closing has all that was sold before the day, too.
  ///   - last: The number of the closing before, 0 for none, so that nobody's cash is compared with what another till has
  ///     closed; nil for any.
  /// - Throws: `ClosedMeanwhile`, or `StorageError`.
  @discardableResult
  public func close(
    _ cash: Closing.Cash?, includesUnclosed: Bool = false, after last: Closing.ID? = nil, at time: LocalTime
  ) throws -> Closing {
    try connection.write { database -> Result<Closing, any Error> in
      if let last, let present = try database.lastClosing()?.number, present != last {
        return .failure(ClosedMeanwhile(present))
      }
      let time = try database.shopTime(time, database.shopSettings().day)
      try database.keepZone(zoneName())
      let sales = try database.salesSinceClosing(at: time, includesUnclosed: includesUnclosed)
      let closing = try database.insert { Closing(number: $0, at: time, till: till, sales, cash) }
      try database.journal(.closed(closing.number))
      return .success(closing)
    }.get()
  }

  /// Returns what a closing would keep now, what the one before counted, and the menu.
  public func unclosed(
    includesUnclosed: Bool = false, at time: LocalTime
  ) throws(StorageError) -> (sales: Closing.Sales, last: Closing?, menu: Menu) {
    let time = shopTime(time)
    return try connection.read { database in
      (
        try database.salesSinceClosing(at: time, includesUnclosed: includesUnclosed), try database.lastClosing(),
        try database.juiceMenu()
      )
    }
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
  /// Returns the rows of some days of a shop by the moment in a column, in the order of their numbers.
  fileprivate func all<Record: NumberedRecord>(
    of days: ClosedRange<CivilDate>, _ day: BusinessDay, in column: String
  ) throws -> [Record] {
    let selection = Record.table.description.selection
    let bounds = day.bounds(of: days)
    guard day.zone == nil else {
      return try all("\(selection) WHERE \(column) >= ? AND \(column) < ? ORDER BY number", bounds)
    }
    // The index narrows them down to a day more on each side, because each counts by its own clock.
    let widest = LocalTime.utcOffsetRange.upperBound
    let utc = (days.lowerBound.daysSinceEpoch * 86_400, (days.upperBound.daysSinceEpoch + 2) * 86_400)
    return try all(
      """
      \(selection) WHERE \(column) >= ? AND \(column) < ?
        AND \(column) + utcOffset >= ? AND \(column) + utcOffset < ? ORDER BY number
      """, [utc.0 - widest, utc.1 + widest] + bounds)
  }

  /// Returns what was in stock when a day ended; nil for days before that was kept.
  fileprivate func stock(
    _ stock: Stock, atEndOf date: CivilDate, _ day: BusinessDay
  ) throws -> [Ingredient.ID: Int]? {
    var amounts = Dictionary(uniqueKeysWithValues: stock.menu.ingredients.map { ($0.id, stock[$0.id]) })
    guard let first = try row("SELECT MIN(quarter) FROM juiceStockChange")?.integer(at: 0) else { return nil }
    let offset = try day.zone == nil ? latestOffset() : 0
    let end = StockChangeSum.quarter(of: day.seconds(of: date...date, utcOffset: offset).upperBound)
    guard first < end else { return nil }
    // The stock now, without what came later.
    try each(
      "SELECT ingredient, SUM(amount) AS amount FROM juiceStockChange WHERE quarter >= ? GROUP BY ingredient", [end]
    ) { row in
      guard let ingredient = Ingredient.ID(rawValue: try row.text("ingredient")) else { return }
      amounts[ingredient]? -= try row.integer("amount")
    }
    return amounts
  }

  /// Returns the UTC offset of the last change, for shops without a time zone.
  private func latestOffset() throws -> Int {
    let latest = "SELECT utcOffset FROM"
    return try row("\(latest) juiceOrder ORDER BY number DESC LIMIT 1")?.integer(at: 0)
      ?? row("\(latest) juiceMovement ORDER BY number DESC LIMIT 1")?.integer(at: 0) ?? 0
  }

  /// Returns a moment by the clock of the shop: that of its server, if it has one, and in its zone.
  ///
  /// Tills whose clocks are wrong, or in another zone, then write the same times as all others. Call it after the first
  /// rows were read.
  ///
  /// - Parameter day: The days of the shop; without them, only the moment is that of the shop.
  func shopTime(_ time: LocalTime, _ day: BusinessDay = BusinessDay()) throws -> LocalTime {
    day.time(time.adding(try clockDifference))
  }

  fileprivate func lastClosing() throws -> Closing? {
    try first(
      """
      \(Closing.table.description.selection) WHERE number =
        (SELECT closing FROM juiceJournal WHERE number = (\(Self.lastClosed)))
      """)
  }

  /// Returns what was sold since the last closing.
  ///
  /// The first closing begins with what was first sold or paid back on the day; what stood before that is told, or is in it,
  /// too.
  fileprivate func salesSinceClosing(at time: LocalTime, includesUnclosed: Bool) throws -> Closing.Sales {
    let start = try row(Self.lastClosed)?.integer(at: 0)
    let events: [JournalEntry] = try all(
      """
      \(JournalEntry.table.description.selection)
      WHERE number > ? AND orderNumber IS NOT NULL AND imported = 0 ORDER BY number
      """, [start ?? 0])
    let known: [Order] = try all(
      """
      \(Order.table.description.selection) WHERE number IN
        (SELECT orderNumber FROM juiceJournal WHERE number > ? AND orderNumber IS NOT NULL AND imported = 0)
      """, [start ?? 0])
    let orders = Dictionary(known.map { ($0.number, $0) }) { $1 }
    guard start == nil, !includesUnclosed else { return Closing.Sales(events.map(\.event), orders) }
    let day = try shopSettings().day
    let date = day.date(of: time)
    // Of an order that was taken back more than once only the last time is known.
    let lastEvents = Dictionary(events.enumerated().map { ($1.event.order, $0) }) { $1 }
    let first = events.enumerated().first { index, entry in
      guard let order = entry.event.order.flatMap({ orders[$0] }) else { return false }
      let time: LocalTime? =
        switch entry.event {
        case .ordered: order.placedAt
        case .takenBack: lastEvents[order.number] == index ? order.undoneAt : nil
        case .restored, .moved, .closed: nil
        }
      return time.map { day.date(of: $0) >= date } ?? false
    }
    let before = events.prefix(first?.offset ?? events.count).map(\.event)
    return Closing.Sales(
      events.dropFirst(before.count).map(\.event), orders, unclosed: Closing.Unclosed(before, orders))
  }
}

extension LocalTime {
  /// Returns the moment this many seconds later, by the same clock.
  fileprivate func adding(_ seconds: Int) -> LocalTime {
    seconds == 0 ? self : LocalTime(secondsSinceEpoch: secondsSinceEpoch + seconds, utcOffset: utcOffset)
  }
}

extension JuiceStore {
  /// Returns a moment by the clock of the shop, as it was last seen.
  func shopTime(_ time: LocalTime) -> LocalTime { time.adding(connection.clockDifference) }
}
