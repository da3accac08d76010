import JuiceModel
import Testing

struct BasketTests {
  @Test func `a new basket is empty, and has no name`() {
    let basket = Basket()
    #expect(basket.isEmpty && basket.count == 0 && basket.items == [])
    #expect(basket.name.isEmpty)
  }

  @Test func `a product is a line of one in its usual size and with the usual options`() {
    let basket = Basket(.kiwi)
    #expect(basket.items == [OrderItem(.kiwi, size: 0, options: .usual, count: 1)])
    #expect(!basket.isEmpty && basket.count == 1)
  }

  @Test(arguments: [
    ([Product.ID.kiwi, .kiwi], [OrderItem(.kiwi, count: 2)]),
    ([.kiwi, .mango], [OrderItem(.kiwi), OrderItem(.mango)]),
    // The line to which one was added is the one that is changed next.
    ([.kiwi, .mango, .kiwi], [OrderItem(.mango), OrderItem(.kiwi, count: 2)]),
    (
      [.kiwi, .mango, .banana, .mango, .kiwi],
      [OrderItem(.banana), OrderItem(.mango, count: 2), OrderItem(.kiwi, count: 2)]
    ),
  ])
  func `equal lines are one, which becomes the last`(added: [Product.ID], items: [OrderItem]) {
    #expect(Basket(added).items == items)
  }

  @Test(arguments: [
    OrderItem(.kiwi, options: OrderOptions(ice: .less)), OrderItem(.kiwi, options: OrderOptions(syrup: .half)),
    OrderItem(.kiwi, options: OrderOptions(word: MenuText("no pulp") ?? .empty)), OrderItem(.kiwi, size: 1),
  ])
  func `a line with an option or in another size is a line of its own`(changed: OrderItem) {
    var basket = Basket(.kiwi)
    basket.changeLast { ($0.options, $0.size) = (changed.options, changed.size) }
    #expect(basket.items == [changed])
    basket.add(.kiwi)
    #expect(basket.items == [changed, OrderItem(.kiwi)])
    basket.add(.kiwi)
    #expect(basket.items == [changed, OrderItem(.kiwi, count: 2)])
  }

  @Test func `a line that is changed to be like another one is one with it`() {
    var basket = Basket(.kiwi, .kiwi)
    basket.changeLast { $0.options.ice = .less }
    basket.add(.mango)
    basket.add(.kiwi)
    #expect(basket.items.map(\.count) == [2, 1, 1])
    basket.changeLast { $0.options.ice = .less }
    #expect(basket.items == [OrderItem(.mango), OrderItem(.kiwi, options: OrderOptions(ice: .less), count: 3)])
    basket.changeLast { $0.options = .usual }
    #expect(basket.items == [OrderItem(.mango), OrderItem(.kiwi, count: 3)])
  }

  @Test func `a change concerns the last line only, and an empty basket has none`() {
    var basket = Basket(.kiwi, .mango)
    basket.changeLast { $0.options.syrup = .none }
    #expect(basket.items == [OrderItem(.kiwi), OrderItem(.mango, options: OrderOptions(syrup: .none))])
    var empty = Basket()
    empty.changeLast { $0.count = 5 }
    empty.changeCount(by: 1)
    empty.changeCount(by: -1)
    empty.dropLast()
    #expect(empty == Basket())
  }

  @Test(arguments: [
    (1, [1, 3]), (5, [1, 7]), (-1, [1, 1]), (-2, [1]), (-3, [1]), (.min, [1]), (0, [1, 2]), (996, [1, 998]),
    (997, [1, 2]),
  ])
  func `a step changes the last line, which goes when none is left, within the limit`(step: Int, counts: [Int]) {
    var basket = Basket(.mango, .kiwi, .kiwi)
    basket.changeCount(by: step)
    #expect(basket.items.map(\.count) == counts)
  }

  @Test func `after the last line went, the one before it is changed`() {
    var basket = Basket(.kiwi, .mango)
    basket.changeCount(by: -1)
    basket.changeCount(by: 1)
    #expect(basket.items == [OrderItem(.kiwi, count: 2)])
  }

  @Test func `lines are dropped from the last one on`() {
    var basket = Basket(.kiwi, .mango, .mango)
    basket.dropLast()
    #expect(basket.items == [OrderItem(.kiwi)])
    basket.dropLast()
    #expect(basket.isEmpty)
  }

  @Test func `a basket holds no more than an order`() {
    var basket = Basket(.kiwi)
    basket.changeCount(by: Order.countRange.upperBound - 1)
    #expect(basket.count == 999)
    let full = basket
    basket.add(.kiwi)
    basket.add(.mango)
    basket.changeCount(by: 1)
    #expect(basket == full)
  }

  @Test func `a step that is far too large does not trap`() async {
    await #expect(processExitsWith: .success) {
      var basket = Basket()
      basket.add(.kiwi)
      basket.changeCount(by: .max)
    }
  }

  @Test func `a basket has no more lines than an order, and their counts can still be raised`() throws {
    var basket = Basket()
    for number in 1...Order.lineLimit {
      basket.add(.kiwi)
      let word = try #require(MenuText("\(number)"))
      basket.changeLast { $0.options.word = word }
    }
    #expect(basket.items.count == 30 && basket.count == 30)
    let full = basket
    basket.add(.mango)
    basket.add(.kiwi)
    #expect(basket == full)
    basket.changeCount(by: 1)
    #expect(basket.items.last?.count == 2)
    basket.changeLast { $0.options = .usual }
    basket.add(.kiwi)
    #expect(basket.items.count == 30 && basket.items.last == OrderItem(.kiwi, count: 3))
    basket.dropLast()
    basket.add(.mango)
    #expect(basket.items.last == OrderItem(.mango))
  }

  @Test func `options are chosen in turn, around`() {
    #expect(OrderOptions.Ice.allCases.map(\.next) == [.less, .none, .usual])
    #expect(OrderOptions.Syrup.allCases.map(\.next) == [.half, .none, .usual])
  }
}

extension Basket {
  /// A basket to which these were added one after the other.
  fileprivate init(_ products: Product.ID...) { self.init(products) }

  fileprivate init(_ products: [Product.ID]) {
    self.init()
    for product in products { add(product) }
  }
}
