import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import JuiceApp
@testable import Server
@testable import StoreSupport
@testable import Stores

/// One clock, one day and one sequence of events for a shop, whatever its tills say.
struct ShopDayTests {
  private static let seoul = 9 * 3600

  /// A moment on the clock in Seoul, a number of days after 21 November 2026.
  private func time(_ day: Int, _ hour: Int, _ minute: Int = 0, _ second: Int = 0) -> LocalTime {
    LocalTime(
      date: afternoon.date.adding(days: day), hour: hour, minute: minute, second: second, utcOffset: Self.seoul)
  }

  private func date(_ day: Int) -> CivilDate { afternoon.date.adding(days: day) }

  private func day(_ number: Int) -> ClosedRange<CivilDate> { date(number)...date(number) }

  private static func menu(tax: Int) throws -> Menu {
    let text = """
      {"currency": "KRW", "tax": \(tax), "ingredients": [
        {"id": "milk", "name": {"ko": "우유"}, "unit": "mL", "capacity": 9000, "par": 9000}], "products": [
        {"id": "latte", "name": {"ko": "라떼"}, "sizes": [{"recipe": {"milk": 200}, "price": 5500}]}]}
      """
    return try Menu(json: Array(text.utf8)[...])
  }

  private func latte() throws -> Product.ID { try #require(Product.ID(rawValue: "latte")) }

  // MARK: Numbers to call

  @Test(arguments: DatabaseKind.allCases)
  func `a number is never called that an open ticket bears`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.settings.set(true, for: ShopChoice.tickets)
      try database.juice.setStock([.banana: 100], at: time(0, 20))
      let times = [time(0, 22), time(0, 23, 58), time(1, 0, 1), time(1, 0, 2)]
      let calls = try times.map { try database.juice.order(.banana, count: 1, at: $0).call }
      #expect(Set(calls).count == 4)
      #expect(try Set(database.juice.kitchen().kitchen.orders.map(\.call)).count == 4)
      // The number of an order that is gone may be called again.
      for order in try database.juice.orders(limit: 9) {
        try database.juice.moveTicket(order.number, to: .gone, at: time(1, 0, 3))
      }
      #expect(try database.juice.order(.banana, count: 1, at: time(2, 9)).call == 1)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `numbers begin anew with the day of the shop, not at midnight`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.settings.set(DayStart(hour: 4), for: ShopChoice.dayStart)
      try database.juice.setStock([.banana: 100], at: time(0, 20))
      let times = [time(0, 22), time(1, 0, 30), time(1, 3, 59), time(1, 4), time(1, 9)]
      #expect(try times.map { try database.juice.order(.banana, count: 1, at: $0).call } == [1, 2, 3, 1, 2])
      #expect(try database.juice.juicesMade(onDayOf: time(1, 3)) == 3)
      #expect(try database.juice.juicesMade(onDayOf: time(1, 12)) == 2)
      #expect(try database.juice.orders(of: date(0)).map(\.call) == [3, 2, 1])
      #expect(try database.juice.report(day(0)).report.count == 3)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `two tills in different zones have one day`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.settings.set("+09:00", for: ShopChoice.zoneKey)
      try database.juice.setStock([.banana: 100], at: time(0, 8))
      func utc(_ time: LocalTime) -> LocalTime {
        LocalTime(secondsSinceEpoch: time.secondsSinceEpoch, utcOffset: 0)
      }
      // In the morning of Seoul it is still the day before in UTC.
      let times = (0..<6).map { $0.isMultiple(of: 2) ? time(0, 8, $0) : utc(time(0, 8, $0)) }
      #expect(try times.map { try database.juice.order(.banana, count: 1, at: $0).call } == [1, 2, 3, 4, 5, 6])
      #expect(try database.juice.report(day(0)).report.orders == 6)
      #expect(try database.juice.report(day(-1)).report.orders == 0)
      #expect(try database.juice.orders(of: date(0)).count == 6)
      #expect(try database.juice.juicesMade(onDayOf: utc(time(0, 8))) == 6)
      #expect(try database.juice.day(withOrders: -1, from: date(1), utcOffset: 0) == date(0))
    }
  }

  @Test(.withServer)
  func `on a server, tills with wrong clocks write the time of the server`() throws {
    let address = try PostgresServer.shared.shop()
    let now = try Self.open(address, ahead: 0).now()
    let tills = try [0, 86_400, -86_400].map { ahead in
      let till = try Self.open(address, ahead: ahead)
      try till.database.juice.setStock([.banana: 100], at: till.now())
      return till
    }
    var calls: [Int] = []
    for round in 0..<6 {
      let till = tills[round % 3]
      let order = try till.database.juice.order(.banana, count: 1, at: till.now())
      calls.append(order.call)
      #expect(abs(order.placedAt.secondsSinceEpoch - now.secondsSinceEpoch) < 120)
    }
    #expect(calls == [1, 2, 3, 4, 5, 6])
    // The figures that they read are of the same day, too.
    for till in tills {
      #expect(try till.database.juice.juicesMade(onDayOf: till.now()) == 6)
      #expect(try till.database.juice.lastOrder(at: till.now()).standing != nil)
      #expect(abs(till.database.connection.clockDifference + till.ahead) <= 2)
      till.database.close()
    }
  }

  /// A till whose clock is wrong.
  private struct Till {
    let database: PavilionDatabase
    let ahead: Int

    func now() -> LocalTime { LocalTime(secondsSinceEpoch: realSeconds() + ahead, utcOffset: ShopDayTests.seoul) }
  }

  private static func open(_ address: ServerAddress, ahead: Int) throws -> Till {
    let connection = try PostgresConnection(address, schema: .pavilion, clock: { realSeconds() + ahead })
    return Till(database: try PavilionDatabase(connection, shop: address.shop, till: "\(ahead)"), ahead: ahead)
  }

  @Test func `the first order sets the time zone of the shop, and later ones leave it`() throws {
    let connection = try SQLiteConnection(.memory)
    try connection.migrate(to: .pavilion)
    for name in ["Asia/Seoul", "Europe/Paris"] {
      let database = try PavilionDatabase(connection, zoneName: { name })
      try database.juice.order(.banana, count: 1, at: afternoon)
      #expect(try database.settings.value(for: ShopChoice.zoneKey) == "Asia/Seoul")
    }
  }

  // MARK: Closings

  @Test(arguments: DatabaseKind.allCases)
  func `the first closing after midnight has the evening`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let (store, latte) = (database.juice, try latte())
      try store.setMenu(Self.menu(tax: 10))
      try store.fillToPar(at: time(-1, 9))
      try store.order(latte, count: 1, at: time(-1, 12))
      try database.settings.set(DayStart(hour: 5), for: ShopChoice.dayStart)
      for hour in 20...22 { try store.order(latte, count: 1, at: time(0, hour)) }
      let sales = try store.unclosed(at: time(1, 0, 30)).sales
      #expect(sales.orders == 3)
      #expect(sales.net == 16_500)
      // The sales from before are told, and may be in it.
      #expect(sales.unclosed == Closing.Unclosed(orders: 1, takings: 5500))
      let all = try store.unclosed(includesUnclosed: true, at: time(1, 0, 30)).sales
      #expect(all.orders == 4)
      #expect(all.net == 22_000)
      #expect(all.unclosed == nil)
      let closing = try store.close(nil, at: time(1, 0, 30))
      #expect(closing.sales == sales)
      #expect(try store.closing(1)?.sales.unclosed?.orders == 1)
      #expect(try store.close(nil, at: time(1, 0, 31)).sales.orders == 0)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `the first closing has what was paid back before the first order of its day`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let (store, latte) = (database.juice, try latte())
      try store.setMenu(Self.menu(tax: 10))
      try store.fillToPar(at: time(0, 9))
      let older = try store.order(latte, count: 2, at: time(0, 12))
      try store.takeBack(older.number, wasMade: true, at: time(1, 8))
      try store.order(latte, count: 1, at: time(1, 9))
      let sales = try store.unclosed(at: time(1, 20)).sales
      #expect(sales.takings == 5500)
      #expect(sales.refunded == 11_000)
      #expect(sales.unclosed == Closing.Unclosed(orders: 1, takings: 11_000))
      #expect(try store.report(day(1)).report.net == sales.net)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an order that stands again is in the first closing or told, not both`(kind: DatabaseKind) throws {
    try kind.withConnections { connect throws in
      let first = try connect()
      defer { first.close() }
      let tills = try ["a", "b"].map { try PavilionDatabase(first.connection, shop: first.shop, till: $0) }
      let latte = try latte()
      try tills[0].juice.setMenu(Self.menu(tax: 10))
      try tills[0].juice.fillToPar(at: time(0, 9))
      // The clock of the first till is a day behind; on a server that of the server counts.
      try tills[0].juice.order(latte, count: 2, at: time(0, 12))
      try tills[0].juice.undoLast(wasMade: false, at: time(0, 12, 1))
      try tills[1].juice.order(latte, count: 1, at: time(1, 12))
      try tills[0].juice.restoreLast(at: time(0, 12, 2))
      let sales = try tills[1].juice.close(nil, at: time(1, 12, 3)).sales
      #expect(sales.orders == 2)
      #expect(sales.takings == 16_500)
      #expect(sales.unclosed == nil)
      try first.expectLedger()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an order that is taken back is in one closing, whatever the clock says`(kind: DatabaseKind) throws {
    for seconds in [-7, 0, 10] {
      try kind.withDatabase { database throws in
        let (store, latte) = (database.juice, try latte())
        try store.setMenu(Self.menu(tax: 10))
        try store.fillToPar(at: time(0, 9))
        let orders = try (0..<3).map { try store.order(latte, count: 1, at: time(0, 10, $0)) }
        try store.close(nil, at: time(0, 20))
        // By a till whose clock is behind or ahead.
        try store.takeBack(orders[0].number, wasMade: true, at: time(0, 20, 0, seconds))
        let second = try store.close(nil, at: time(0, 20, 0, 5))
        #expect(second.sales.refunds == 1, "\(seconds)")
        #expect(second.sales.net == -5500, "\(seconds)")
        #expect(second.sales.refundedOrders.map(\.call) == [1])
        #expect(try store.close(nil, at: time(0, 20, 0, 8)).sales.refunds == 0, "\(seconds)")
      }
    }
  }

  @Test func `an order from elsewhere is in no closing of this shop`() throws {
    let (here, there) = (try PavilionDatabase.inMemory(), try PavilionDatabase.inMemory())
    for database in [here, there] { try database.juice.setStock([.banana: 50], at: time(0, 8)) }
    for hour in 9...11 { try there.juice.order(.banana, count: 1, at: time(0, hour)) }
    try there.juice.close(nil, at: time(0, 12))
    try there.juice.order(.banana, count: 1, at: time(0, 13))
    var text = ""
    _ = try there.writeDocument(at: time(0, 14)) { text += $0 }
    try here.juice.order(.banana, count: 7, at: time(0, 10))
    try here.juice.close(nil, at: time(0, 11))
    try here.juice.order(.banana, count: 5, at: time(0, 12))
    _ = try here.merge(DatabaseDocument(Array(text.utf8)[...]))
    #expect(try here.juice.unclosed(at: time(0, 15)).sales.count == 5)
    // One of theirs that is taken back here is paid back here, and does not become one of this shop's.
    let theirs = try #require(try here.juice.orders(limit: 9).first { $0.placedAt == time(0, 13) })
    try here.juice.takeBack(theirs.number, wasMade: true, at: time(0, 14))
    #expect(try here.juice.lastOrder(at: time(0, 14)).standing?.count == 5)
    #expect(try here.juice.order(.banana, count: 1, at: time(0, 15)).call == 3)
    let sales = try here.juice.close(nil, at: time(0, 20)).sales
    #expect(sales.count == 6)
    #expect(sales.refunds == 1)
    try here.expectLedger()
    // A new shop goes on as the document says.
    let new = try PavilionDatabase.inMemory()
    _ = try new.merge(DatabaseDocument(Array(text.utf8)[...]))
    #expect(try new.juice.unclosed(at: time(0, 15)).sales.count == 1)
    #expect(try new.juice.order(.banana, count: 1, at: time(0, 15)).call == 5)
    var again = ""
    _ = try there.writeDocument(at: time(0, 14)) { again += $0 }
    #expect(again == text)
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a closing follows the one that was shown, and no other till closes what it has once more`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      let store = database.juice
      try store.setStock([.banana: 50], at: time(0, 8))
      try store.order(.banana, count: 1, at: time(0, 9))
      let shown = try store.unclosed(at: time(0, 10)).last?.number ?? 0
      try store.close(nil, after: shown, at: time(0, 10))
      #expect(throws: ClosedMeanwhile(1)) { try store.close(nil, after: shown, at: time(0, 10, 1)) }
      #expect(try store.closingCount() == 1)
      try store.close(nil, after: 1, at: time(0, 10, 2))
      #expect(try store.closingCount() == 2)
    }
  }

  @Test func `a zone has a name where TZ has one, and none where it has rules`() {
    for name in ["Asia/Seoul", ":Asia/Seoul"] { #expect(ZoneFiles.localName(as: name) == "Asia/Seoul") }
    #expect(ZoneFiles.localName(as: ":/usr/share/zoneinfo/Asia/Tokyo")?.hasSuffix("Tokyo") == true)
    for rules in ["KST-9", "EST5EDT,M3.2.0,M11.1.0", "<+0330>-3:30", "Mars/Olympus", "/nowhere", "../Asia/Seoul"] {
      #expect(ZoneFiles.localName(as: rules) == nil, "\(rules)")
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `times are written by the clock of the shop, whatever zone a till is in`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      try database.settings.set("+09:00", for: ShopChoice.zoneKey)
      let store = database.juice
      let inNewYork = LocalTime(secondsSinceEpoch: time(0, 10).secondsSinceEpoch, utcOffset: -5 * 3600)
      try store.setStock([.banana: 50], at: inNewYork)
      #expect(try store.order(.banana, count: 1, at: inNewYork).placedAt.utcOffset == Self.seoul)
      #expect(try store.close(nil, at: inNewYork).at.utcOffset == Self.seoul)
      let movements: [Movement] = try database.connection.read { try $0.all(Movement.table.description.selection) }
      #expect(movements.map(\.at.utcOffset) == [Self.seoul])
    }
  }

  // MARK: Taking back

  @Test(arguments: DatabaseKind.allCases)
  func `one key takes back what is of today and not closed`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.juice
      #expect(throws: NotTheLastOrder(.none)) { try store.undoLast(at: time(0, 9)) }
      let first = try store.order(.banana, count: 1, at: time(0, 10))
      #expect(throws: NotTheLastOrder(.ofEarlierDay(first))) { try store.undoLast(at: time(1, 9)) }
      try store.close(nil, at: time(0, 20))
      #expect(throws: NotTheLastOrder(.closed(first))) { try store.undoLast(at: time(0, 21)) }
      #expect(try store.stock()[.banana] == 8)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `what may have been made is taken back only with the answer whether it was`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let store = database.juice
      try database.settings.set(true, for: ShopChoice.tickets)
      let order = try store.order(.banana, count: 1, at: time(0, 10))
      try store.moveTicket(order.number, to: .ready, at: time(0, 10, 2))
      #expect(throws: MadeOrNot.self) { try store.undoLast(at: time(0, 10, 3)) }
      #expect(try store.stock()[.banana] == 8)
      let undone = try store.undoLast(wasMade: true, reason: .notRight, at: time(0, 10, 3))
      #expect(undone.order.undoing?.till == database.till)
      #expect(undone.order.undoing?.reason == .notRight)
      // It was drunk, or thrown away.
      #expect(try store.stock()[.banana] == 8)
      #expect(try store.orders(limit: 1) == [undone.order])
      #expect(try store.restoreLast(at: time(0, 10, 4)).ticket?.state == .ready)
      try store.undoLast(wasMade: false, at: time(0, 10, 5))
      #expect(try store.stock()[.banana] == 10)
      // An order that was not made waits once more.
      #expect(try store.restoreLast(at: time(0, 10, 6)).ticket?.state == .waiting)
      try store.undoLast(at: time(0, 10, 7))
      try store.setStock([.banana: 1], at: time(0, 10, 8))
      #expect(throws: Shortage.self) { try store.restoreLast(at: time(0, 10, 9)) }
      try database.expectLedger()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a refund counts where it is paid back, and the day before keeps its figures`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let (store, latte) = (database.juice, try latte())
      try store.setMenu(Self.menu(tax: 10))
      try store.fillToPar(at: time(0, 9))
      let order = try store.order(latte, count: 2, at: time(0, 10))
      try store.order(latte, count: 1, at: time(0, 11))
      let before = try store.report(day(0)).report
      try store.takeBack(order.number, wasMade: false, at: time(1, 9))
      let after = try store.report(day(0)).report
      #expect(after.takings == before.takings)
      #expect(after.orders == 2)
      #expect(after.products == before.products)
      let next = try store.report(day(1)).report
      #expect(next.net == -11_000)
      #expect(next.refunded == 11_000)
      #expect(next.takings == nil)
      #expect(next.refunds == [Refund(call: 1, placedAt: order.placedAt, amount: 11_000, wasMade: false)])
      // The days add up to the week.
      #expect(try store.report(date(0)...date(6)).report.net == 5500)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a basket is ordered only as its customer was told, whatever another till changes meanwhile`(
    kind: DatabaseKind
  ) throws {
    try kind.withDatabase { database throws in
      let (store, menu, latte) = (database.juice, try Self.menu(tax: 10), try latte())
      try store.setMenu(menu)
      try store.fillToPar(at: time(0, 9))
      var basket = Basket()
      basket.add(latte, from: menu)
      let product = try #require(menu[latte])
      let dearer = Product(latte, product.name, sizes: [Product.Size(nil, product.recipe, price: 6000)])
      try store.editMenu { try $0.replacing(.product(product), with: .product(dearer)) }
      #expect(throws: OrderError.menuChanged) { try store.order(basket.items, unlessChanged: basket, at: time(0, 10)) }
      #expect(try store.orderCount() == 0)
      #expect(try store.stock() == Stock(of: store.menu()))
      basket.accept(try store.menu())
      #expect(try store.order(basket.items, unlessChanged: basket, at: time(0, 10)).total == 6000)
    }
  }

  @Test func `a receipt keeps its tax when that of the menu is changed`() throws {
    let database = try PavilionDatabase.inMemory()
    let (store, latte) = (database.juice, try latte())
    try store.setMenu(Self.menu(tax: 10))
    try store.fillToPar(at: time(0, 9))
    try store.order(latte, count: 2, at: time(0, 10))
    try store.setMenu(Self.menu(tax: 20))
    try store.order(latte, count: 2, at: time(0, 11))
    #expect(try store.orders(limit: 2).map(\.tax) == [1833, 1000])
    #expect(try store.orders(limit: 1).first?.money == Order.Money(currency: Currency(code: "KRW"), taxPercent: 20))
  }
}
