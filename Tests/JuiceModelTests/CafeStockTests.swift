import JuiceModel
import Testing

@Suite("Stock in grams and milliliters")
struct CafeStockTests {
  private let opening = Stock(of: .cafe)

  private func stock(_ amounts: [Ingredient.ID: Int]) -> Stock {
    let pairs = Menu.cafe.ingredients.map { ($0.id, amounts[$0.id] ?? opening[$0.id]) }
    return Stock(of: .cafe, stored: Dictionary(uniqueKeysWithValues: pairs))
  }

  // MARK: Amounts

  @Test func `a bar opens with its shelves at par`() {
    #expect(opening.amounts == [120, 8000, 2000, 300, 0])
  }

  @Test func `an ingredient that is not on the menu has no amount and no shelf`() throws {
    let stock = Stock(of: .cafe, stored: [.kiwi: 5, .milk: 7])
    #expect(stock[.kiwi] == 0)
    #expect(stock[.milk] == 7)
    #expect(stock.range(of: .kiwi) == 0...0)
    let error = #expect(throws: StockOutOfRange.self) { try stock.setting(.kiwi, to: 1) }
    #expect(error?.ingredient == .kiwi)
    #expect(error?.range == 0...0)
  }

  @Test func `stocks with the same amounts are equal, whether nothing was stored or none`() throws {
    let empty = Stock(of: .cafe, stored: [:])
    #expect(empty == Stock(of: .cafe, stored: [.milk: 0, .beans: 0]))
    #expect(try empty.setting(.milk, to: 5).setting(.milk, to: 0) == empty)
  }

  @Test(arguments: [(Ingredient.ID.milk, 20_000), (.beans, 5000), (.strawberry, 300), (.cream, 1000), (.syrup, 1)])
  func `a shelf holds up to its own capacity`(ingredient: Ingredient.ID, capacity: Int) throws {
    #expect(opening.range(of: ingredient) == 0...capacity)
    #expect(try opening.setting(ingredient, to: capacity)[ingredient] == capacity)
    let error = #expect(throws: StockOutOfRange.self) { try opening.setting(ingredient, to: capacity + 1) }
    #expect(error?.ingredient == ingredient)
    #expect(error?.value == capacity + 1)
    #expect(error?.range == 0...capacity)
    #expect(opening.stepping(ingredient, by: .max)[ingredient] == capacity)
  }

  @Test func `differences are added together, or not at all`() throws {
    let moved = try opening.moving([.milk: 12_000, .beans: -2000])
    #expect(moved.amounts == [120, 20_000, 0, 300, 0])
    let error = #expect(throws: StockOutOfRange.self) { try opening.moving([.beans: -2001, .milk: .max, .cream: 1]) }
    #expect(error?.ingredient == .milk)
    #expect(error?.range == 0...20_000)
  }

  @Test func `filling to par raises what is below it and keeps what is above`() {
    let stock = stock([.milk: 20_000, .beans: 1999, .strawberry: 0, .cream: -40, .syrup: 1])
    #expect(stock.filledToPar().amounts == [120, 20_000, 2000, 300, 1])
    #expect(opening.filledToPar() == opening)
  }

  @Test func `a shelf that holds more than its capacity is kept when others are filled`() {
    let stock = stock([.beans: 9000, .milk: 0])
    #expect(stock[.beans] == 9000)
    #expect(stock.filledToPar().amounts == [120, 8000, 9000, 300, 0])
  }

  // MARK: What can be made

  @Test(arguments: [
    (Ingredient.ID.milk, 8000, 40, 26), (.milk, 200, 1, 0), (.milk, 199, 0, 0), (.milk, 299, 1, 0), (.milk, 300, 1, 1),
    (.beans, 18, 1, 0), (.beans, 26, 1, 0), (.beans, 27, 1, 1), (.beans, 17, 0, 0), (.milk, 0, 0, 0), (.milk, -1, 0, 0),
    (.beans, -5000, 0, 0), (.strawberry, 0, 40, 26),
  ])
  func `each size has its own available count`(ingredient: Ingredient.ID, amount: Int, medium: Int, large: Int) {
    let stock = stock([ingredient: amount])
    #expect(stock.available(of: .latte) == medium)
    #expect(stock.available(of: .latte, size: 0) == medium)
    #expect(stock.available(of: .latte, size: 1) == large)
  }

  @Test func `a size that there is not counts as the usual one, and a product that is not on the menu as none`() {
    #expect(opening.available(of: .latte, size: 2) == 40)
    #expect(opening.available(of: .latte, size: -1) == 40)
    #expect(opening.available(of: .espresso, size: 1) == 111)
    #expect(opening.available(of: .kiwi) == 0)
  }

  @Test(arguments: [(0, true), (31, true), (32, false), (120, false), (-1, true)])
  func `with a low mark, an ingredient is short below it`(amount: Int, isShort: Bool) {
    #expect(stock([.strawberry: amount]).isShort(of: .strawberry) == isShort)
  }

  @Test func `a low mark counts whatever products need`() {
    // 999 mL are enough for any product.
    #expect(stock([.milk: 999]).isShort(of: .milk))
    #expect(stock([.milk: 999]).available(of: .latte, size: 1) == 3)
    // A mark of 0 is one, although the syrup is needed.
    #expect(!stock([.syrup: 0]).isShort(of: .syrup))
    #expect(stock([.syrup: -1]).isShort(of: .syrup))
  }

  @Test(arguments: [(2000, false), (27, false), (17, true), (0, true), (-1, true)])
  func `without a low mark, an ingredient is short when a product needs more`(amount: Int, isShort: Bool) {
    #expect(stock([.beans: amount]).isShort(of: .beans) == isShort)
  }

  @Test func `an ingredient of another size alone is short when that size cannot be made`() {
    #expect(!stock([.cream: 30]).isShort(of: .cream))
    #expect(stock([.cream: 29]).available(of: .creamLatte, size: 1) == 0)
    #expect(stock([.cream: 29]).isShort(of: .cream))
  }

  @Test func `an ingredient that is not on the menu is not short`() {
    #expect(!opening.isShort(of: .kiwi))
  }

  // MARK: Orders

  @Test func `several items take together what each of them needs`() throws {
    let items = [
      OrderItem(.latte, count: 2), OrderItem(.latte, size: 1), OrderItem(.strawberryLatte, count: 3),
      OrderItem(.espresso),
    ]
    let rest = try opening.taking(items)
    #expect(rest.amounts == [120 - 24, 8000 - 2 * 200 - 300 - 3 * 180, 2000 - 2 * 18 - 27 - 18, 300, 0])
    #expect(opening.suffices(for: items))
  }

  @Test func `a shortage names every missing ingredient in display order, and nothing is taken`() throws {
    let stock = stock([.milk: 400, .beans: 20, .strawberry: 7, .cream: 0])
    // In the recipes the beans come first.
    let items = [OrderItem(.creamLatte, size: 1), OrderItem(.latte), OrderItem(.strawberryLatte)]
    let error = try #require(#expect(throws: Shortage.self) { try stock.taking(items) })
    #expect(error.items == items)
    #expect(error.missing.map(\.ingredient) == [.strawberry, .milk, .beans, .cream])
    #expect(error.missing.map(\.need) == [8, 150 + 200 + 180, 18 + 18, 30])
    #expect(error.missing.map(\.have) == [7, 400, 20, 0])
    #expect(error.missing.map(\.short) == [1, 130, 16, 30])
    #expect(!stock.suffices(for: items))
  }

  @Test func `lines that are each enough may be too much together`() throws {
    let stock = stock([.milk: 500])
    let items = [OrderItem(.latte, size: 1), OrderItem(.strawberryLatte, count: 2)]
    for item in items { #expect(stock.suffices(for: [item])) }
    let error = #expect(throws: Shortage.self) { try stock.taking(items) }
    #expect(error?.missing.map(\.ingredient) == [.milk])
    #expect(error?.missing.map(\.short) == [160])
    #expect(try stock.setting(.milk, to: 660).taking(items)[.milk] == 0)
  }

  @Test func `products that are not on the menu, and counts below one, take nothing`() throws {
    #expect(try opening.taking([OrderItem(.kiwi, count: 9), OrderItem(.latte, count: 0)]) == opening)
    #expect(try opening.taking([]) == opening)
  }

  @Test func `past its count, the stock falls below zero`() throws {
    let stock = stock([.beans: 10])
    #expect(throws: Shortage.self) { try stock.taking([OrderItem(.espresso)]) }
    let rest = try stock.taking([OrderItem(.espresso, count: 2)], pastCount: true)
    #expect(rest[.beans] == -26)
    #expect(rest.available(of: .espresso) == 0)
    #expect(rest.isShort(of: .beans))
    let error = #expect(throws: Shortage.self) { try rest.taking([OrderItem(.espresso)]) }
    #expect(error?.missing.map(\.have) == [-26])
    #expect(error?.missing.map(\.short) == [44])
    #expect(rest.taking(portions: [Portion(.beans, 4)])[.beans] == -30)
  }

  @Test func `no order leaves the amounts that can be stored`() throws {
    let most = try opening.taking([OrderItem(.latte, count: .max)], pastCount: true)
    #expect(most[.milk] == Stock.storedRange.lowerBound)
    #expect(most[.beans] == Stock.storedRange.lowerBound)
  }

  @Test func `any count is valid while the stock is below zero`() async {
    await #expect(processExitsWith: .success) {
      let stock = Stock(of: .cafe, stored: [.beans: -2])
      _ = try stock.taking([OrderItem(.espresso, count: .max)], pastCount: true)
    }
    await #expect(processExitsWith: .success) {
      let stock = Stock(of: .cafe, stored: [.beans: -2])
      do throws(Shortage) { _ = try stock.taking(.espresso, count: .max) } catch { _ = error.missing.map(\.short) }
    }
  }

  @Test func `shelves are filled for several items, at most until they are full`() {
    let stock = stock([.milk: 100, .beans: 0])
    let items = [OrderItem(.latte, size: 1, count: 2), OrderItem(.strawberryLatte)]
    #expect(stock.filled(for: items).amounts == [120, 780, 54, 300, 0])
    #expect(stock.filled(for: items).suffices(for: items))
    #expect(opening.filled(for: items) == opening)
    #expect(stock.filled(for: [OrderItem(.latte, count: .max)]).amounts == [120, 20_000, 5000, 300, 0])
  }

  // MARK: Returning

  @Test func `what was taken is put back`() throws {
    let items = [OrderItem(.creamLatte, size: 1, count: 3), OrderItem(.latte, size: 1)]
    let (stock, overflow) = try opening.taking(items).returning(Menu.cafe.portions(of: items))
    #expect(stock == opening)
    #expect(overflow.isEmpty)
  }

  @Test func `what does not fit on its shelf is told`() {
    let stock = stock([.milk: 19_900, .beans: 4990])
    let (after, overflow) = stock.returning([Portion(.beans, 10), Portion(.milk, 300), Portion(.strawberry, 2)])
    #expect(after.amounts == [122, 20_000, 5000, 300, 0])
    #expect(overflow == [Portion(.milk, 200)])
  }

  @Test func `portions of the same ingredient share the room of its shelf`() {
    let portions = [Portion(.milk, 80), Portion(.beans, 1), Portion(.milk, 80), Portion(.milk, 80)]
    let (after, overflow) = stock([.milk: 19_900]).returning(portions)
    #expect(after[.milk] == 20_000)
    #expect(after[.beans] == 2001)
    #expect(overflow == [Portion(.milk, 140)])
  }

  @Test func `an ingredient that is no longer on the menu does not fit anywhere`() {
    let (after, overflow) = opening.returning([Portion(.kiwi, 3), Portion(.strawberry, 1)])
    #expect(after[.kiwi] == 0)
    #expect(after[.strawberry] == 121)
    #expect(overflow == [Portion(.kiwi, 3)])
  }

  @Test func `nothing fits on a shelf that holds more than its capacity`() {
    let (after, overflow) = stock([.beans: 6000]).returning([Portion(.beans, 18)])
    #expect(after[.beans] == 6000)
    #expect(overflow == [Portion(.beans, 18)])
  }

  @Test func `what is put back first makes up for what was sold past the count`() {
    let (after, overflow) = stock([.syrup: -5]).returning([Portion(.syrup, 7)])
    #expect(after[.syrup] == 1)
    #expect(overflow == [Portion(.syrup, 1)])
  }
}

extension Stock {
  /// The amounts in display order.
  fileprivate var amounts: [Int] { menu.ingredients.map { self[$0.id] } }
}

extension Ingredient.ID {
  static let milk = Self(valid: "milk")
  static let beans = Self(valid: "beans")
  /// Without a low mark, and only in large cream lattes.
  static let cream = Self(valid: "cream")
  /// With a low mark of 0 and a shelf for one.
  static let syrup = Self(valid: "syrup")
}

extension Product.ID {
  static let latte = Self(valid: "latte")
  static let strawberryLatte = Self(valid: "strawberry-latte")
  static let espresso = Self(valid: "espresso")
  static let creamLatte = Self(valid: "cream-latte")
}

extension Menu {
  /// A menu with two sizes, in grams and milliliters.
  static let cafe = Menu(
    ingredients: [
      Ingredient(.strawberry, .both("Strawberry", "딸기"), capacity: 300, par: 120, low: 32),
      Ingredient(.milk, .both("Milk", "우유"), unit: .milliliter, capacity: 20_000, par: 8000, low: 1000),
      Ingredient(.beans, .both("Espresso beans", "원두"), unit: .gram, capacity: 5000, par: 2000),
      Ingredient(.cream, .both("Cream", "크림"), unit: .gram, capacity: 1000, par: 300),
      Ingredient(.syrup, .both("Syrup", "시럽"), unit: .milliliter, capacity: 1, par: 0, low: 0),
    ],
    products: [
      Product(
        .latte, .both("Caffè latte", "카페라떼"),
        sizes: [
          Product.Size(.both("M", "보통"), Recipe([Portion(.beans, 18), Portion(.milk, 200)]), price: 4000),
          Product.Size(.both("L", "큰 컵"), Recipe([Portion(.beans, 27), Portion(.milk, 300)]), price: 5000),
        ], options: [.ice, .syrup]),
      Product(
        .strawberryLatte, .both("Strawberry latte", "딸기라떼"),
        sizes: [Product.Size(nil, Recipe([Portion(.strawberry, 8), Portion(.milk, 180)]), price: 4500)]),
      Product(.espresso, .both("Espresso", "에스프레소"), sizes: [Product.Size(nil, Recipe([Portion(.beans, 18)]))]),
      Product(
        .creamLatte, .both("Cream latte", "크림라떼"),
        sizes: [
          Product.Size(.both("M", "보통"), Recipe([Portion(.beans, 18), Portion(.milk, 150)]), price: 5000),
          Product.Size(
            .both("L", "큰 컵"), Recipe([Portion(.beans, 18), Portion(.milk, 150), Portion(.cream, 30)]), price: 6000),
        ]),
      Product(
        Product.ID(valid: "syrup-shot"), .both("Syrup shot", "시럽샷"),
        sizes: [Product.Size(nil, Recipe([Portion(.syrup, 1)]))]
      ),
    ], currency: Currency(code: "KRW"), taxPercent: 10)
}

extension MenuName {
  static func both(_ en: String, _ ko: String) -> MenuName {
    // A name that could not be made would fail the tests of names.
    MenuName(en: en, ko: ko) ?? Menu.builtIn.products[0].name
  }
}
