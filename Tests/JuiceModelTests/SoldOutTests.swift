import JuiceModel
import Testing
import Values

struct SoldOutTests {
  private let friday = CivilDate(daysSinceEpoch: 20_783)
  private var saturday: CivilDate { friday.adding(days: 1) }

  private func products(_ soldOut: SoldOut, on date: CivilDate) -> [Product.ID] {
    Menu.cafe.products.filter { soldOut.contains($0, on: date) }.map(\.id)
  }

  @Test func `nothing is sold out by itself`() {
    #expect(products(SoldOut(), on: friday) == [])
    #expect(SoldOut().end(of: .product(.latte), on: friday) == nil)
    #expect(SoldOut() == SoldOut([:]))
  }

  @Test func `a product is sold out alone`() {
    #expect(products(SoldOut([.product(.latte): .changed]), on: friday) == [.latte])
  }

  @Test(arguments: [
    (Ingredient.ID.beans, [Product.ID.latte, .espresso, .creamLatte]),
    (.milk, [.latte, .strawberryLatte, .creamLatte]),
    (.strawberry, [.strawberryLatte]), (.kiwi, []),
  ])
  func `an ingredient takes its products with it`(ingredient: Ingredient.ID, sold: [Product.ID]) {
    #expect(products(SoldOut([.ingredient(ingredient): .changed]), on: friday) == sold)
  }

  @Test func `a product of which one size needs the ingredient is sold out with it`() {
    #expect(products(SoldOut([.ingredient(.cream): .changed]), on: friday) == [.creamLatte])
  }

  @Test func `a product and an ingredient of the same id are marked apart`() {
    let product = Menu.builtIn.products.filter { SoldOut([.product(.strawberry): .changed]).contains($0, on: friday) }
    let fruit = Menu.builtIn.products.filter { SoldOut([.ingredient(.strawberry): .changed]).contains($0, on: friday) }
    #expect(product.map(\.id) == [.strawberry])
    #expect(fruit.map(\.id) == [.strawberry, .strawberryBanana])
  }

  @Test(arguments: [(-1000, true), (-1, true), (0, true), (1, false), (2, false), (1000, false)])
  func `until a day, it is on sale again from that day on`(days: Int, isSoldOut: Bool) {
    let (date, end) = (friday.adding(days: days), SoldOut.End.day(saturday))
    let soldOut = SoldOut([.product(.latte): end, .ingredient(.strawberry): end])
    #expect(soldOut.end(of: .product(.latte), on: date) == (isSoldOut ? end : nil))
    #expect(soldOut.end(of: .ingredient(.strawberry), on: date) == (isSoldOut ? end : nil))
    #expect(products(soldOut, on: date) == (isSoldOut ? [.latte, .strawberryLatte] : []))
  }

  @Test(arguments: [0, 1, 365, 1_000_000])
  func `until it is changed, it is sold out on any day`(days: Int) {
    let soldOut = SoldOut([.ingredient(.milk): .changed])
    let date = friday.adding(days: days)
    #expect(soldOut.end(of: .ingredient(.milk), on: date) == .changed)
    #expect(products(soldOut, on: date) == [.latte, .strawberryLatte, .creamLatte])
  }

  @Test func `a product is on sale again when all of its marks have ended`() {
    let soldOut = SoldOut([.product(.latte): .day(saturday), .ingredient(.milk): .day(saturday.adding(days: 1))])
    #expect(products(soldOut, on: friday) == [.latte, .strawberryLatte, .creamLatte])
    #expect(products(soldOut, on: saturday) == [.latte, .strawberryLatte, .creamLatte])
    #expect(products(soldOut, on: saturday.adding(days: 1)) == [])
  }

  @Test(arguments: [SoldOut.Item.product(.latte), .ingredient(.milk)])
  func `one key marks until the next day, then until it is changed, then as on sale`(item: SoldOut.Item) {
    var (soldOut, ends) = (SoldOut(), [SoldOut.End?]())
    for _ in 0..<4 {
      let next = soldOut.next(of: item, on: friday)
      #expect(next.item == item)
      ends.append(next.end)
      soldOut = SoldOut(next.end.map { [item: $0] } ?? [:])
    }
    #expect(ends == [.day(saturday), .changed, nil, .day(saturday)])
  }

  @Test func `a mark that has ended is as none for the key`() {
    let soldOut = SoldOut([.product(.latte): .day(saturday)])
    #expect(soldOut.next(of: .product(.latte), on: saturday).end == .day(saturday.adding(days: 1)))
    #expect(soldOut.next(of: .product(.espresso), on: friday).end == .day(saturday))
  }
}
