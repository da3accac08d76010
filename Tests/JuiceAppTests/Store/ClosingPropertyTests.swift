import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import StoreSupport
@testable import Stores

/// Three tills whose clocks jump by days: each won and each piece is in exactly one closing.
struct ClosingPropertyTests {
  private struct Shop {
    let tills: [PavilionDatabase]
    let menu: Menu
    var random: SeededGenerator
    /// How far the clock of each till is ahead.
    var ahead = [0, 0, 0]
    var now = afternoon.secondsSinceEpoch
    /// The takings since the last closing, and how many orders stand more than then.
    var open = 0
    var openOrders = 0
    /// The takings of all closings so far, and those that the first one told beside; nil before it.
    var closed = 0
    var told: Int?

    var owner: PavilionDatabase { tills[0] }

    mutating func number(_ range: ClosedRange<Int>) -> Int { .random(in: range, using: &random) }

    func time(_ till: Int) -> LocalTime {
      LocalTime(secondsSinceEpoch: now + ahead[till], utcOffset: afternoon.utcOffset)
    }
  }

  private static let menu = """
    {"currency": "KRW", "ingredients": [
      {"id": "milk", "name": {"ko": "우유"}, "unit": "mL", "capacity": 20000, "par": 9000},
      {"id": "beans", "name": {"ko": "원두"}, "unit": "g", "capacity": 5000, "par": 1000}], "products": [
      {"id": "latte", "name": {"ko": "라떼"}, "sizes": [
        {"name": "M", "recipe": {"milk": 200, "beans": 18}, "price": 4500},
        {"name": "L", "recipe": {"milk": 300, "beans": 27}, "price": 5500}]},
      {"id": "milk", "name": {"ko": "우유"}, "sizes": [{"recipe": {"milk": 250}, "price": 3000}]},
      {"id": "taste", "name": {"ko": "시음"}, "sizes": [{"recipe": {"beans": 5}}]}]}
    """

  @Test(arguments: DatabaseKind.allCases)
  func `every won and every piece is in exactly one closing, whatever clocks say`(kind: DatabaseKind) throws {
    let seed = testSeed()
    try kind.withConnections { connect throws in
      let first = try connect()
      let connection = first.connection
      let tills = try ["a", "b", "c"].map { try PavilionDatabase(connection, shop: first.shop, till: $0) }
      var shop = Shop(
        tills: tills, menu: try Menu(json: Array(Self.menu.utf8)[...]), random: SeededGenerator(seed: seed))
      try shop.owner.juice.setMenu(shop.menu)
      try shop.owner.settings.set(true, for: ShopChoice.tickets)
      if shop.number(0...1) == 1 { try shop.owner.settings.set("+09:00", for: ShopChoice.zoneKey) }
      try shop.owner.juice.fillToPar(at: shop.time(0))
      for step in 0..<Torture.rounds(kind == .server ? 80 : 160, long: 3000) {
        try Self.act(&shop)
        let calls = try shop.owner.juice.kitchen().kitchen.orders.map(\.call)
        #expect(Set(calls).count == calls.count, "step \(step), SEED=\(seed)")
      }
      try Self.close(&shop)
      try Self.expectSums(shop, seed)
      first.close()
    }
  }

  private static func act(_ shop: inout Shop) throws {
    let till = shop.number(0...2)
    shop.now += shop.number(0...600)
    // A clock jumps by up to a day, or is set right.
    if shop.number(0...9) == 0 { shop.ahead[till] = [0, shop.number(-86_400...86_400)][shop.number(0...1)] }
    let (store, time) = (shop.tills[till].juice, shop.time(till))
    switch shop.number(0...19) {
    case 0...8:
      let items = (0..<shop.number(1...3)).map { _ in
        OrderItem(shop.menu.products[shop.number(0...2)].id, size: shop.number(0...1), count: shop.number(1...3))
      }
      guard let order = try? store.order(items, at: time) else { break }
      shop.open += order.total ?? 0
      shop.openOrders += 1
    case 9, 10:
      guard let undone = try? store.undoLast(wasMade: shop.number(0...1) == 0, at: time) else { break }
      shop.open -= undone.order.total ?? 0
      shop.openOrders -= 1
    case 11:
      // Often right after it was taken back, by the same till or by another one in the log, whose clock is another one.
      let last = try store.orders(limit: 9).first { $0.till == store.till }
      if shop.number(0...2) > 0, let last, !last.isUndone {
        let (other, wasMade) = (shop.number(0...2), shop.number(0...1) == 0)
        if try shop.tills[other].juice.takeBack(last.number, wasMade: wasMade, at: shop.time(other)) != nil {
          shop.open -= last.total ?? 0
          shop.openOrders -= 1
        }
        shop.now += shop.number(0...3000)
      }
      guard let order = try? store.restoreLast(at: shop.time(till)) else { break }
      shop.open += order.total ?? 0
      shop.openOrders += 1
    case 12:
      let number = shop.number(1...max(1, try store.orderCount()))
      guard let undone = try store.takeBack(number, wasMade: shop.number(0...1) == 0, at: time) else { break }
      shop.open -= undone.order.total ?? 0
      shop.openOrders -= 1
    case 13, 14:
      let ingredient = shop.menu.ingredients[shop.number(0...1)].id
      _ = try? store.move([ingredient: shop.number(1...4000)], .delivery, at: time)
    case 15:
      let ingredient = shop.menu.ingredients[shop.number(0...1)].id
      _ = try? store.move([ingredient: -shop.number(1...50)], .spoiled, at: time)
    case 16: try store.setStock([shop.menu.ingredients[0].id: shop.number(0...9000)], at: time)
    case 17:
      if let order = try store.orders(offset: shop.number(0...3), limit: 1).first {
        try store.moveTicket(order.number, to: [.ready, .gone][shop.number(0...1)], at: time)
      }
    case 18: try shop.owner.settings.set(DayStart(hour: shop.number(0...6)), for: ShopChoice.dayStart)
    default: try close(&shop)
    }
  }

  /// Closes with what was sold before, or tells it, and compares it with what the tills saw.
  private static func close(_ shop: inout Shop) throws {
    let (till, isFirst) = (shop.number(0...2), shop.told == nil)
    let includesUnclosed = shop.number(0...1) == 1
    let sales = try shop.tills[till].juice.close(nil, includesUnclosed: includesUnclosed, at: shop.time(till)).sales
    let told = sales.unclosed
    #expect((sales.net ?? 0) + (told?.takings ?? 0) == shop.open)
    #expect(sales.orders - sales.refunds + (told?.orders ?? 0) == shop.openOrders)
    #expect(sales.refundedOrders.count == sales.refunds)
    #expect((told == nil || isFirst && !includesUnclosed))
    shop.closed += sales.net ?? 0
    shop.told = (shop.told ?? 0) + (told?.takings ?? 0)
    (shop.open, shop.openOrders) = (0, 0)
  }

  private static func expectSums(_ shop: Shop, _ seed: UInt64) throws {
    let store = shop.owner.juice
    let orders = try store.orders(limit: 100_000)
    let standing = orders.filter { !$0.isUndone }.compactMap(\.total).reduce(0, +)
    #expect(shop.closed + (shop.told ?? 0) == standing, "SEED=\(seed)")
    #expect(try store.closings(limit: 100_000).compactMap(\.sales.net).reduce(0, +) == shop.closed, "SEED=\(seed)")
    try shop.owner.expectLedger()
    // Each event has its place, once.
    let journal: [JournalEntry] = try shop.owner.connection.read {
      try $0.all("\(JournalEntry.table.description.selection) ORDER BY number")
    }
    #expect(journal.count { if case .ordered = $0.event { true } else { false } } == orders.count)
    #expect(journal.count { if case .closed = $0.event { true } else { false } } == (try store.closingCount()))
    #expect(
      journal.count { if case .moved = $0.event { true } else { false } }
        == (try shop.owner.connection.read { try $0.count(of: "juiceMovement") }))
    // The days have all of it, too, each the rest of the one before.
    let days = orders.flatMap { [$0.placedAt.date, $0.undoneAt?.date].compactMap(\.self) }
    guard let first = days.min()?.adding(days: -3), let last = days.max()?.adding(days: 3) else { return }
    var (net, before) = (0, [Int?]())
    for date in first.daysSinceEpoch...last.daysSinceEpoch {
      let report = try store.report(CivilDate(daysSinceEpoch: date)...CivilDate(daysSinceEpoch: date)).report
      net += report.net ?? 0
      if !before.isEmpty, before.allSatisfy({ $0 != nil }) {
        #expect(report.ingredients.map(\.opening) == before, "SEED=\(seed)")
      }
      before = report.ingredients.map(\.closing)
    }
    #expect(net == standing, "SEED=\(seed)")
    #expect(before == shop.menu.ingredients.map { try? store.stock()[$0.id] }, "SEED=\(seed)")
  }
}
