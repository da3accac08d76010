import JuiceModel
import Testing
import Values

struct OrderLineTests {
  private let menu = Menu.cafe

  // MARK: The line of an item

  @Test func `a line has the name, the size, the price and the ingredients of its size`() throws {
    let options = OrderOptions(ice: .less, syrup: .half, word: try #require(MenuText("to go")))
    #expect(
      menu.line(of: OrderItem(.latte, size: 1, options: options, count: 3))
        == OrderLine(
          .latte, name: .both("Caffè latte", "카페라떼"), size: .both("L", "큰 컵"), options: options, count: 3, price: 5000,
          took: [Portion(.beans, 81), Portion(.milk, 900)]))
    #expect(
      menu.line(of: OrderItem(.latte))
        == OrderLine(
          .latte, name: .both("Caffè latte", "카페라떼"), size: .both("M", "보통"), count: 1, price: 4000,
          took: [Portion(.beans, 18), Portion(.milk, 200)]))
  }

  @Test func `the line of a product of one size has no size, even one with a name`() throws {
    #expect(menu.line(of: OrderItem(.strawberryLatte))?.size == nil)
    let size = Product.Size(.both("M", "보통"), Recipe([Portion(.milk, 1)]))
    let other = Menu(ingredients: menu.ingredients, products: [Product(.kiwi, .both("Kiwi", "키위"), sizes: [size])])
    #expect(try #require(other.line(of: OrderItem(.kiwi))).size == nil)
  }

  @Test(arguments: [-1, 2, .max])
  func `a size that there is not is the usual one`(size: Int) {
    #expect(menu.line(of: OrderItem(.latte, size: size)) == menu.line(of: OrderItem(.latte)))
  }

  @Test func `a product without a price has a line without one`() throws {
    let line = try #require(menu.line(of: OrderItem(.espresso, count: 2)))
    #expect(line.price == nil)
    #expect(line.total == nil)
    #expect(line.took == [Portion(.beans, 36)])
  }

  @Test func `a product that is not on the menu has no line`() {
    #expect(menu.line(of: OrderItem(.mango)) == nil)
  }

  @Test func `a line stays as it was when the menu changes`() throws {
    let line = try #require(menu.line(of: OrderItem(.latte, size: 1, count: 2)))
    let oat = Product.Size(.both("XL", "특대"), Recipe([Portion(.beans, 30), Portion(.milk, 350)]), price: 7000)
    let latte = Product(.latte, .both("Flat white", "플랫화이트"), sizes: [oat, oat])
    let next = Menu(ingredients: menu.ingredients, products: [latte])
    let order = Order(number: 1, lines: [line], placedAt: LocalTime(secondsSinceEpoch: 0, utcOffset: 0))
    let later = try #require(next.line(of: OrderItem(.latte, size: 1, count: 2)))
    #expect(later.name.en == "Flat white")
    #expect(later.size?.en == "XL")
    #expect(later.total == 14_000)
    #expect(order.lines.map(\.name.ko) == ["카페라떼"])
    #expect(order.lines.map(\.size?.ko) == ["큰 컵"])
    #expect(order.total == 10_000)
    #expect(order.took == [Portion(.beans, 54), Portion(.milk, 600)])
    // It is put back as it was taken, whatever the new recipe is.
    let (stock, overflow) = Stock(of: next, stored: [.beans: 0, .milk: 0]).returning(order.took)
    #expect(stock[.beans] == 54)
    #expect(stock[.milk] == 600)
    #expect(overflow.isEmpty)
  }

  @Test func `a line of the time before there were menus is that of the built-in menu`() {
    #expect(
      OrderLine.builtIn(.strawberryBanana, count: 2)
        == Menu.builtIn.line(of: OrderItem(.strawberryBanana, count: 2)))
    let unknown = OrderLine.builtIn(Product.ID(valid: "plum"), count: 2)
    #expect(unknown.name.en == "plum")
    #expect(unknown.name.ko == "plum")
    #expect(unknown.took.isEmpty)
    #expect(unknown.total == nil)
  }

  // MARK: Totals

  @Test(arguments: [
    (4000, 1, 4000), (4000, 3, 12_000), (0, 5, 0), (nil, 5, nil), (100_000_000, 999, 99_900_000_000),
  ])
  func `the total of a line is its price by its count`(price: Int?, count: Int, total: Int?) {
    let line = OrderLine(.latte, name: .both("Latte", "라떼"), count: count, price: price, took: [])
    #expect(line.total == total)
  }

  @Test(
    arguments: [
      ([4000, 4500], 8500), ([nil, 4500, nil], 4500), ([0], 0), ([nil, nil], nil),
    ] as [([Int?], Int?)])
  func `the total of an order is that of the lines with a price`(prices: [Int?], total: Int?) {
    let lines = prices.map { OrderLine(.latte, name: .both("Latte", "라떼"), count: 1, price: $0, took: []) }
    let order = Order(number: 1, lines: lines, placedAt: LocalTime(secondsSinceEpoch: 0, utcOffset: 0))
    #expect(order.total == total)
    #expect(order.count == prices.count)
  }

  @Test func `an order took what its lines took together, in the order of its lines`() {
    let items = [
      OrderItem(.latte, count: 2), OrderItem(.strawberryLatte), OrderItem(.latte, size: 1), OrderItem(.kiwi),
    ]
    let order = Order(
      number: 1, lines: items.compactMap(menu.line), placedAt: LocalTime(secondsSinceEpoch: 0, utcOffset: 0))
    let took = [Portion(.beans, 63), Portion(.milk, 880), Portion(.strawberry, 8)]
    #expect(order.took == took)
    #expect(order.count == 4)
    #expect(menu.portions(of: items) == took)
  }

  @Test func `items that are not on the menu, and counts below one, take nothing`() {
    #expect(menu.portions(of: [OrderItem(.kiwi), OrderItem(.latte, count: 0), OrderItem(.espresso, count: -3)]) == [])
    #expect(menu.portions(of: []) == [])
  }
}
