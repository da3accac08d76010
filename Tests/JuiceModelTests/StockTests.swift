import JuiceModel
import Testing

struct StockTests {
  @Test func `a new shop has ten of each fruit`() {
    #expect(fruits.map { Stock.initial[$0] } == [10, 10, 10, 10, 10])
  }

  @Test(arguments: [
    (Product.ID.strawberry, 0), (.banana, 5), (.kiwi, 3), (.pineapple, 5), (.strawberryBanana, 1), (.mango, 3),
    (.mangoKiwi, 5),
  ])
  func `the initial stock is enough for this number of juices`(juice: Product.ID, count: Int) {
    #expect(Stock.initial.available(of: juice) == count)
  }

  @Test func `a shelf is set to any amount it can hold`() throws {
    for amount in [0, 1, 99, 100] {
      #expect(try Stock.initial.setting(.kiwi, to: amount)[.kiwi] == amount)
    }
    #expect(try Stock.initial.setting(.kiwi, to: 3)[.mango] == 10)
  }

  @Test(arguments: [-1, 101, .min, .max])
  func `a shelf is not set to an amount it cannot hold`(amount: Int) {
    let error = #expect(throws: StockOutOfRange.self) { try Stock.initial.setting(.kiwi, to: amount) }
    #expect(error?.ingredient == .kiwi)
    #expect(error?.value == amount)
    #expect(error?.range == 0...100)
  }

  @Test func `several shelves are set together, and the first wrong one in screen order is named`() throws {
    let stock = try Stock.initial.setting([.mango: 0, .strawberry: 100])
    #expect(fruits.map { stock[$0] } == [100, 10, 10, 10, 0])
    let error = #expect(throws: StockOutOfRange.self) {
      try Stock.initial.setting([.mango: -1, .strawberry: 5, .banana: 101])
    }
    #expect(error?.ingredient == .banana)
  }

  @Test func `a stock made from amounts has none of the other fruits`() {
    let stock = Stock(of: .builtIn, stored: [.kiwi: 7])
    #expect(fruits.map { stock[$0] } == [0, 0, 0, 7, 0])
  }

  @Test(arguments: [
    (1, 11), (-1, 9), (10, 20), (-10, 0), (-11, 0), (90, 100), (91, 100), (0, 10), (.max, 100), (.min, 0),
  ])
  func `a step stops at an empty and at a full shelf`(difference: Int, amount: Int) {
    let stock = Stock.initial.stepping(.banana, by: difference)
    #expect(fruits.map { stock[$0] } == [10, amount, 10, 10, 10])
  }

  @Test func `filling to par raises the shelves that hold less and keeps the others`() throws {
    let stock = try Stock.initial.setting(.mango, to: 60).setting(.kiwi, to: 0)
    #expect(fruits.map { stock.filledToPar()[$0] } == [10, 10, 10, 10, 60])
    #expect(stock.filledToPar().filledToPar() == stock.filledToPar())
  }

  @Test func `filling for an order raises only what it needs, at most until the shelves are full`() throws {
    let stock = try Stock.initial.setting(.mango, to: 60).setting(.kiwi, to: 0)
    #expect(fruits.map { stock.filled(for: .mangoKiwi, count: 31)[$0] } == [10, 10, 10, 31, 62])
    #expect(fruits.map { stock.filled(for: .strawberry, count: 7)[$0] } == [100, 10, 10, 0, 60])
    #expect(fruits.map { stock.filled(for: .kiwi, count: .max)[$0] } == [10, 10, 10, 100, 60])
    #expect(stock.filled(for: .kiwi, count: 0) == stock)
    for (juice, count) in [(Product.ID.strawberry, 6), (.strawberryBanana, 10), (.mangoKiwi, 1)] {
      #expect(stock.filled(for: juice, count: count).suffices(for: juice, count: count))
    }
    #expect(!stock.filled(for: .strawberry, count: 7).suffices(for: .strawberry, count: 7))
  }

  @Test func `a fruit is short when a juice that uses it needs more`() throws {
    let isShort = { (fruit: Ingredient.ID, amount: Int) in
      let full = Dictionary(uniqueKeysWithValues: fruits.map { ($0, 100) })
      return try Stock.initial.setting(full).setting(fruit, to: amount).isShort(of: fruit)
    }
    for (fruit, need) in [(Ingredient.ID.strawberry, 16), (.banana, 2), (.pineapple, 2), (.kiwi, 3), (.mango, 3)] {
      #expect(try isShort(fruit, need) == false)
      #expect(try isShort(fruit, need - 1))
    }
    #expect(fruits.filter(Stock.initial.isShort(of:)) == [.strawberry])
  }
}
