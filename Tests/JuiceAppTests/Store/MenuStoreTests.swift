import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import Database
@testable import JuiceApp
@testable import StoreSupport
@testable import Stores

struct MenuStoreTests {
  private static let beans = Ingredient.ID(valid: "beans")
  private static let milk = Ingredient.ID(valid: "milk")
  private static let latte = Product.ID(valid: "latte")

  /// A menu with an ingredient of the built-in one, whose banana juice takes something else.
  private func cafe() throws -> Menu {
    let text = """
      {"currency": "KRW", "ingredients": [
        {"id": "beans", "name": "Beans", "unit": "g", "capacity": 5000, "par": 1000},
        {"id": "milk", "name": {"ko": "우유"}, "unit": "mL", "capacity": 20000, "par": 8000},
        {"id": "banana", "name": "Banana", "capacity": 20}],
      "products": [
        {"id": "banana", "name": "Banana milk", "sizes": [{"recipe": {"milk": 200, "banana": 1}, "price": 3000}]},
        {"id": "latte", "name": {"ko": "라떼"}, "options": ["ice"], "sizes": [
          {"name": "M", "recipe": {"beans": 18, "milk": 200}, "price": 4000},
          {"name": "L", "recipe": {"beans": 27, "milk": 300}, "price": 5000}]}]}
      """
    return try Menu(json: Array(text.utf8)[...])
  }

  private func amounts(_ stock: Stock) -> [Int] { stock.menu.ingredients.map { stock[$0.id] } }

  @Test(arguments: DatabaseKind.allCases)
  func `another menu keeps what is on the shelves, changes no order, and names what is gone`(kind: DatabaseKind) throws
  {
    try kind.withDatabase { database throws in
      let before = try database.juice.order(.banana, count: 2, at: afternoon)
      let kiwi = try database.juice.order(.kiwi, count: 1, at: afternoon)
      try database.juice.setMenu(cafe())
      #expect(try database.juice.menu() == cafe())
      #expect(try amounts(database.juice.stock()) == [0, 0, 6])
      #expect(try database.juice.orders(limit: 5) == [kiwi, before])
      #expect(throws: OrderError.notForSale(NotForSale(product: .kiwi, isSoldOut: false))) {
        try database.juice.order(.kiwi, count: 1, at: afternoon)
      }
      // The fruit that it took by the old recipe comes back, and the shelf that is gone keeps its kiwis.
      try database.juice.undoLast(at: afternoon)
      try database.juice.takeBack(before.number, wasMade: false, at: afternoon)
      #expect(try amounts(database.juice.stock()) == [0, 0, 10])
      try database.juice.setMenu(.builtIn)
      #expect(try amounts(database.juice.stock()) == [10, 10, 10, 7, 10])
      try database.expectLedger()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an order of several lines is one transaction, which keeps names, prices and portions`(kind: DatabaseKind) throws
  {
    try kind.withDatabase { database throws in
      try database.juice.setMenu(cafe())
      try database.juice.fillToPar(at: afternoon)
      try database.juice.setStock([.banana: 6], at: afternoon)
      let name = try #require(MenuText("민아"))
      let items = [
        OrderItem(Self.latte, size: 1, options: OrderOptions(ice: .less), count: 2), OrderItem(Self.latte),
        OrderItem(.banana, count: 3),
      ]
      let order = try database.juice.order(items, name: name, at: afternoon)
      #expect(order.lines.map(\.size?.en) == ["L", "M", nil])
      #expect(order.total == 23_000)
      #expect(order.count == 6)
      #expect(try database.juice.orders(limit: 1) == [order])
      #expect(try database.juice.totals() == [Self.latte: 3, .banana: 3])
      #expect(try amounts(database.juice.stock()) == [1000 - 72, 8000 - 1400, 3])
      // Bananas for three, and milk enough: nothing is taken.
      let error = #expect(throws: OrderError.self) {
        try database.juice.order([OrderItem(Self.latte), OrderItem(.banana, count: 4)], at: afternoon)
      }?.shortage
      #expect(error?.missing.map(\.ingredient) == [.banana])
      #expect(error?.missing.map(\.short) == [1])
      #expect(try amounts(database.juice.stock()) == [1000 - 72, 8000 - 1400, 3])
      try database.juice.undoLast(at: afternoon)
      #expect(try database.juice.totals() == [:])
      #expect(try amounts(database.juice.stock()) == [1000, 8000, 6])
      try database.expectLedger()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `an order is taken back once, and what was made stays gone`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let first = try database.juice.order(.banana, count: 1, at: afternoon)
      let second = try database.juice.order(.kiwi, count: 1, at: afternoon)
      #expect(try database.juice.takeBack(first.number, wasMade: true, at: afternoon)?.order.undoing?.wasMade == true)
      #expect(try database.juice.takeBack(first.number, wasMade: false, at: afternoon) == nil)
      #expect(try database.juice.takeBack(99, wasMade: false, at: afternoon) == nil)
      #expect(try amounts(database.juice.stock()) == [10, 8, 10, 7, 10])
      #expect(try database.juice.undoLast(at: afternoon).order.number == second.number)
      #expect(try amounts(database.juice.stock()) == [10, 8, 10, 10, 10])
      #expect(try database.juice.totals() == [:])
      try database.expectLedger()
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `each change of the stock is kept with its reason, and together they are the stock`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let times = (0..<8).map { index in
        LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + index, utcOffset: afternoon.utcOffset)
      }
      try database.juice.move([.kiwi: 20], .delivery, at: times[0])
      try database.juice.move([.kiwi: -2], .spoiled, at: times[1])
      try database.juice.setStock([.kiwi: 25, .banana: 10], at: times[2])
      try database.juice.order(.kiwi, count: 1, at: times[3])
      try database.juice.setStock([.kiwi: 100], at: times[4])
      try database.juice.undoLast(at: times[5])
      #expect(throws: StockOutOfRange.self) { try database.juice.move([.kiwi: 1], .delivery, at: times[6]) }
      #expect(throws: StockOutOfRange.self) { try database.juice.move([.mango: -11], .dropped, at: times[6]) }
      let changes = try database.juice.ledger(limit: 20).filter { $0.differences[0].ingredient == .kiwi }
      #expect(
        changes.map(\.reason).suffix(4).reversed() == [
          .movement(.delivery), .movement(.spoiled), .movement(.count), .sale(1),
        ])
      #expect(changes.map { $0.differences[0].amount }.reduce(10, +) == 100)
      #expect(try database.juice.ledger(limit: 2).count == 2)
      #expect(try database.juice.ledger(limit: -1).isEmpty)
      try database.expectLedger()
    }
  }

  @Test func `what is sold out by hand is refused, with the whole order`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let tomorrow = LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch + 86_400, utcOffset: afternoon.utcOffset)
      try database.juice.setSoldOut(.ingredient(.kiwi), .day(tomorrow.date))
      #expect(throws: OrderError.notForSale(NotForSale(product: .mangoKiwi, isSoldOut: true))) {
        try database.juice.order([OrderItem(.banana), OrderItem(.mangoKiwi)], at: afternoon)
      }
      #expect(try database.juice.orderCount() == 0)
      try database.juice.order(.mangoKiwi, count: 1, at: tomorrow)
      try database.juice.setSoldOut(.ingredient(.kiwi), .changed)
      #expect(throws: OrderError.notForSale(NotForSale(product: .kiwi, isSoldOut: true))) {
        try database.juice.order(.kiwi, count: 1, at: tomorrow)
      }
      try database.juice.setSoldOut(.ingredient(.kiwi), nil)
      try database.juice.order(.kiwi, count: 1, at: tomorrow)
    }
  }

  @Test func `a document takes the orders and changes over, and the stock where there is none`() throws {
    try DatabaseKind.memory.withDatabase { first throws in
      try first.juice.setMenu(cafe())
      try first.juice.fillToPar(at: afternoon)
      try first.juice.order([OrderItem(Self.latte, size: 1), OrderItem(.banana)], at: afternoon)
      var text = ""
      _ = try first.writeDocument(at: afternoon) { text += $0 }
      try DatabaseKind.memory.withDatabase { second throws in
        let document = try DatabaseDocument(Array(text.utf8)[...])
        _ = try second.merge(document)
        #expect(try second.juice.menu() == cafe())
        #expect(try second.juice.orders(limit: 9) == first.juice.orders(limit: 9))
        #expect(try second.juice.totals() == first.juice.totals())
        #expect(try second.juice.stock() == first.juice.stock())
        try second.expectLedger()
        #expect(try second.merge(document)["juiceOrder"] == Added(new: 0, known: 1))
      }
      // A bar with orders of its own keeps its stock and its menu.
      try DatabaseKind.memory.withDatabase { third throws in
        try third.juice.order(.kiwi, count: 1, at: afternoon)
        _ = try third.merge(DatabaseDocument(Array(text.utf8)[...]))
        #expect(try third.juice.menu() == .builtIn)
        #expect(try amounts(third.juice.stock()) == [10, 10, 10, 7, 10])
        #expect(try third.juice.orderCount() == 2)
        try third.expectLedger()
      }
    }
  }
}
