// The code of CONTRIBUTING.md for Tests/JuiceModelTests/PurchaseTests.swift.
import JuiceModel
import PavilionSupport
import Testing

@testable import ScreenSupport

@Suite("Purchases")
struct PurchaseTests {
  @Test func `only what is missing is bought`() {
    let stock = Stock(
      of: .builtIn, stored: [.strawberry: 20, .banana: 3, .pineapple: 2, .kiwi: 1, .mango: 5])
    let purchases = stock.purchases(for: 1)
    #expect(purchases.map(\.id) == [.strawberry, .kiwi])
    #expect(purchases.map(\.amount) == [6, 3])
  }

  @Test func `no more is bought than the shelves hold`() {
    #expect(Stock(of: .builtIn).purchases(for: 1000).allSatisfy { $0.amount == 90 })
  }
}
