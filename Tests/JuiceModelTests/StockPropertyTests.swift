import JuiceModel
import TestSupport
import Testing

struct StockPropertyTests {
  @Test func `returning what was taken restores the stock`() throws {
    try forRandomOrders { stock, juice, _, comment in
      let count = stock.available(of: juice)
      let (restored, overflow) = try stock.taking(juice, count: count).returning(juice, count: count)
      #expect(restored == stock, comment)
      #expect(overflow.isEmpty, comment)
    }
  }

  @Test func `the available count is the largest that succeeds`() throws {
    try forRandomOrders { stock, juice, _, comment in
      let count = stock.available(of: juice)
      #expect(throws: Never.self, comment) { try stock.taking(juice, count: count) }
      #expect(throws: Shortage.self, comment) { try stock.taking(juice, count: count + 1) }
    }
  }

  @Test func `an order takes exactly its recipe or is short of exactly what it says`() throws {
    try forRandomOrders { stock, juice, count, comment in
      do throws(Shortage) {
        let rest = try stock.taking(juice, count: count)
        for fruit in fruits {
          #expect(rest[fruit] == stock[fruit] - juice.recipe.amount(of: fruit) * count, comment)
          #expect(shelf.contains(rest[fruit]), comment)
        }
      } catch {
        #expect(count > stock.available(of: juice), comment)
        #expect(!error.missing.isEmpty, comment)
        // Filling up what the error says is missing must be enough.
        let filled = error.missing.reduce(stock) { $0.stepping($1.ingredient, by: $1.short) }
        if error.missing.allSatisfy({ $0.need <= 100 }) {
          #expect(throws: Never.self, comment) { try filled.taking(juice, count: count) }
        }
        for missing in error.missing {
          #expect(missing.have == stock[missing.ingredient], comment)
          #expect(missing.need == missing.have + missing.short, comment)
          #expect(missing.short > 0, comment)
        }
      }
    }
  }

  @Test func `fruit that is returned is on the shelf or reported, and a shelf is never too full`() throws {
    try forRandomOrders { stock, juice, count, comment in
      let (after, overflow) = stock.returning(juice, count: count)
      for fruit in fruits {
        let sum = stock[fruit] + juice.recipe.amount(of: fruit) * count
        #expect(after[fruit] + overflow[fruit, default: 0] == sum, comment)
        #expect(shelf.contains(after[fruit]), comment)
        #expect(overflow[fruit] != 0, comment)
      }
    }
  }

  @Test func `no sequence of changes leaves the range of a shelf`() {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    var stock = Stock.initial
    for _ in 0..<5000 {
      let fruit = fruits.randomElement(using: &generator) ?? .kiwi
      let juice = juices.randomElement(using: &generator) ?? .kiwi
      switch Int.random(in: 0...3, using: &generator) {
      case 0: stock = stock.stepping(fruit, by: .random(in: -300...300, using: &generator))
      case 1: stock = stock.filledToPar()
      case 2: stock = stock.returning(juice, count: .random(in: -5...50, using: &generator)).stock
      default: stock = (try? stock.taking(juice, count: .random(in: -5...20, using: &generator))) ?? stock
      }
      #expect(fruits.allSatisfy { shelf.contains(stock[$0]) }, "seed \(seed)")
    }
  }

  private func forRandomOrders(_ body: (Stock, Product.ID, Int, Comment) throws -> Void) throws {
    let seed = testSeed()
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<Torture.rounds(600, long: 5000) {
      let pairs = fruits.map { ($0, Int.random(in: shelf, using: &generator)) }
      let stock = Stock(of: .builtIn, stored: Dictionary(uniqueKeysWithValues: pairs))
      let juice = juices.randomElement(using: &generator) ?? .kiwi
      let count = Int.random(in: 1...60, using: &generator)
      try body(stock, juice, count, "\(stock), \(count) \(juice), seed \(seed)")
    }
  }
}
