import JuiceModel
import Testing

struct BasketTests {
  @Test func `a new basket is empty, and has no name`() {
    let basket = Basket()
    #expect(basket.isEmpty)
    #expect(basket.count == 0)
    #expect(basket.items == [])
    #expect(basket.name.isEmpty)
  }

  @Test func `a product is a line of one in its usual size and with the usual options`() {
    let basket = Basket(.kiwi)
    #expect(basket.items == [OrderItem(.kiwi, size: 0, options: .usual, count: 1)])
    #expect(!basket.isEmpty)
    #expect(basket.count == 1)
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
    basket.changeSelected(in: .builtIn) { ($0.options, $0.size) = (changed.options, changed.size) }
    #expect(basket.items == [changed])
    basket.add(.kiwi)
    #expect(basket.items == [changed, OrderItem(.kiwi)])
    basket.add(.kiwi)
    #expect(basket.items == [changed, OrderItem(.kiwi, count: 2)])
  }

  @Test func `a line that is changed to be like another one is one with it`() {
    var basket = Basket(.kiwi, .kiwi)
    basket.changeSelected(in: .builtIn) { $0.options.ice = .less }
    basket.add(.mango)
    basket.add(.kiwi)
    #expect(basket.items.map(\.count) == [2, 1, 1])
    basket.changeSelected(in: .builtIn) { $0.options.ice = .less }
    #expect(basket.items == [OrderItem(.mango), OrderItem(.kiwi, options: OrderOptions(ice: .less), count: 3)])
    basket.changeSelected(in: .builtIn) { $0.options = .usual }
    #expect(basket.items == [OrderItem(.mango), OrderItem(.kiwi, count: 3)])
  }

  @Test func `a change concerns the last line only, and an empty basket has none`() {
    var basket = Basket(.kiwi, .mango)
    basket.changeSelected(in: .builtIn) { $0.options.syrup = .none }
    #expect(basket.items == [OrderItem(.kiwi), OrderItem(.mango, options: OrderOptions(syrup: .none))])
    var empty = Basket()
    empty.changeSelected(in: .builtIn) { $0.count = 5 }
    empty.changeCount(by: 1)
    empty.changeCount(by: -1)
    empty.dropSelected()
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
    basket.dropSelected()
    #expect(basket.items == [OrderItem(.kiwi)])
    basket.dropSelected()
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
      basket.changeSelected(in: .builtIn) { $0.options.word = word }
    }
    #expect(basket.items.count == 30)
    #expect(basket.count == 30)
    let full = basket
    basket.add(.mango)
    basket.add(.kiwi)
    #expect(basket == full)
    basket.changeCount(by: 1)
    #expect(basket.items.last?.count == 2)
    basket.changeSelected(in: .builtIn) { $0.options = .usual }
    basket.add(.kiwi)
    #expect(basket.items.count == 30)
    #expect(basket.items.last == OrderItem(.kiwi, count: 3))
    basket.dropSelected()
    basket.add(.mango)
    #expect(basket.items.last == OrderItem(.mango))
  }

  // MARK: Selection

  @Test func `what is added is selected, and a change concerns the selected line`() {
    var basket = Basket(.kiwi, .mango, .banana)
    #expect(basket.selected?.product == .banana)
    basket.moveSelection(by: -1)
    basket.changeCount(by: 2)
    basket.select(0)
    basket.changeSelected(in: .builtIn) { $0.options.ice = .less }
    #expect(
      basket.items == [
        OrderItem(.kiwi, options: OrderOptions(ice: .less)), OrderItem(.mango, count: 3), OrderItem(.banana),
      ])
    basket.select(1)
    basket.dropSelected()
    #expect(basket.items.map(\.product) == [.kiwi, .banana])
    #expect(basket.selected?.product == .banana)
    basket.dropSelected()
    #expect(basket.selected?.product == .kiwi)
    basket.dropSelected()
    #expect(basket.isEmpty)
    #expect(basket.selection == nil)
  }

  @Test func `the selection stays within the lines`() {
    var basket = Basket(.kiwi, .mango)
    basket.moveSelection(by: 5)
    #expect(basket.selection == 1)
    basket.moveSelection(by: -5)
    #expect(basket.selection == 0)
    basket.select(2)
    basket.select(-1)
    #expect(basket.selection == 0)
    var empty = Basket()
    empty.moveSelection(by: 1)
    #expect(empty.selection == nil)
  }

  @Test func `a selected line above that becomes like another one takes it in`() {
    var basket = Basket(.kiwi)
    basket.changeSelected(in: .builtIn) { $0.options.ice = .less }
    basket.add(.mango)
    basket.add(.kiwi)
    basket.select(0)
    basket.changeSelected(in: .builtIn) { $0.options.ice = .usual }
    #expect(basket.items == [OrderItem(.kiwi, count: 2), OrderItem(.mango)])
    #expect(basket.selection == 0)
  }

  // MARK: Steps

  @Test func `steps are taken back one by one, from the last one on`() {
    var basket = Basket()
    var before = [(basket.items, basket.name, basket.selection)]
    let steps: [(Basket.Change, (inout Basket) -> Void)] = [
      (.added(.kiwi), { $0.add(.kiwi) }), (.added(.mango), { $0.add(.mango) }),
      (.count(.mango), { $0.changeCount(by: 3) }), (.name, { $0.setName(MenuText("Mina") ?? .empty) }),
      (.options(.mango), { $0.changeSelected(in: .builtIn) { $0.options.syrup = .half } }),
      (.added(.kiwi), { $0.add(.kiwi) }), (.dropped(.kiwi), { $0.dropSelected() }),
      (.dropped(.mango), { $0.changeCount(by: -9) }),
    ]
    for (_, step) in steps {
      step(&basket)
      before.append((basket.items, basket.name, basket.selection))
    }
    for (change, _) in steps.reversed() {
      before.removeLast()
      #expect(basket.canUndo)
      #expect(basket.undoStep() == change)
      let (items, name, selection) = before[before.count - 1]
      #expect(basket.items == items)
      #expect(basket.name == name)
      #expect(basket.selection == selection)
    }
    #expect(!basket.canUndo)
    #expect(basket.undoStep() == nil)
    #expect(basket.isTouched)
  }

  @Test func `what changes nothing is no step`() {
    var basket = Basket(.kiwi)
    basket.changeCount(by: 0)
    basket.changeCount(by: 9999)
    basket.changeSelected(in: .builtIn) { $0.options.ice = .usual }
    basket.setName(.empty)
    basket.select(0)
    basket.accept(.builtIn)
    #expect(basket.undoStep() == .added(.kiwi))
    #expect(basket.undoStep() == nil)
  }

  // MARK: Changes of the menu

  /// A menu with one latte in two sizes, and a tea.
  private func cafe(_ name: String = "Latte", sizes: [(String?, Int?)] = [("M", 4000), ("L", 5000)]) throws -> Menu {
    let latte = Product(
      latte, try #require(MenuName(en: name)),
      sizes: sizes.map { .init($0.flatMap { MenuName(en: $0) }, Recipe([Portion(.kiwi, 1)]), price: $1) })
    let tea = Product(
      .init(valid: "tea"), try #require(MenuName(en: "Tea")), sizes: [.init(nil, Recipe([Portion(.kiwi, 1)]))])
    return Menu(ingredients: Menu.builtIn.ingredients, products: [latte, tea])
  }

  private let latte = Product.ID(valid: "latte")

  @Test func `a change of the menu is told for each line that it concerns`() throws {
    let menu = try cafe()
    var basket = Basket()
    basket.add(.init(valid: "tea"), from: menu)
    basket.add(latte, from: menu)
    basket.changeSelected(in: menu) { $0.size = 1 }
    func kinds(_ menu: Menu) -> [BasketChange.Kind] {
      let changes = basket.changes(in: menu)
      #expect(changes.allSatisfy { $0.line == 1 && $0.offer.price == 5000 && $0.offer.size?.en == "L" })
      return changes.map(\.kind)
    }
    #expect(kinds(menu) == [])
    #expect(try kinds(cafe(sizes: [("M", 1), ("L", 5500)])) == [.price(5500)])
    #expect(try kinds(cafe(sizes: [("M", 1), ("L", nil)])) == [.price(nil)])
    #expect(try kinds(cafe(sizes: [("M", 4000), ("XL", 5000)])) == [.size(MenuName(en: "XL"))])
    #expect(try kinds(cafe(sizes: [(nil, 5000)])) == [.size(nil)])
    #expect(try kinds(cafe("Flat white")) == [.name(#require(MenuName(en: "Flat white")))])
    #expect(try kinds(cafe().removing(.product(latte))) == [.gone])
  }

  @Test func `accepting makes the lines what the menu offers, without those that are gone`() throws {
    let menu = try cafe()
    var basket = Basket()
    basket.add(latte, from: menu)
    basket.changeSelected(in: menu) { $0.size = 1 }
    basket.add(.init(valid: "tea"), from: menu)
    let now = try cafe(sizes: [(nil, 4500)]).removing(.product(.init(valid: "tea")))
    basket.accept(now)
    #expect(basket.items == [OrderItem(latte)])
    #expect(basket.changes(in: now) == [])
    #expect(basket.selection == 0)
    #expect(basket.undoStep() == .accepted)
    #expect(basket.items.count == 2)
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

  fileprivate mutating func add(_ product: Product.ID) { add(product, from: .builtIn) }
}
