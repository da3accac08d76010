import JuiceModel
import Stores
import TerminalUI
import Testing
import Values

@testable import Screens

@Suite("The basket of the bar")
struct BasketScreenTests {
  /// A bar with a menu that has sizes, prices and options, and enough of everything.
  private func cafe(_ environment: Environment = .pavilion()) throws -> TestSandbox {
    let text = """
      {"currency": "KRW", "ingredients": [
        {"id": "beans", "name": {"en": "Beans", "ko": "원두"}, "unit": "g", "capacity": 5000},
        {"id": "milk", "name": {"en": "Milk", "ko": "우유"}, "unit": "mL", "capacity": 20000, "low": 1000}],
      "products": [
        {"id": "americano", "name": "Americano", "options": ["ice"], "sizes": [{"recipe": {"beans": 18}, "price": 3000}]},
        {"id": "latte", "name": {"en": "Latte", "ko": "카페라떼"}, "options": ["ice", "syrup", "word"], "sizes": [
          {"name": "M", "recipe": {"beans": 18, "milk": 200}, "price": 4000},
          {"name": "L", "recipe": {"beans": 27, "milk": 300}, "price": 5000}]}]}
      """
    let menu = try Menu(json: Array(text.utf8)[...])
    return try TestSandbox(environment, opening: .juice) { database in
      try database.juice.setMenu(menu)
      try database.juice.setStock([#require(Ingredient.ID(rawValue: "beans")): 500], at: afternoon)
      try database.juice.setStock([#require(Ingredient.ID(rawValue: "milk")): 5000], at: afternoon)
    }
  }

  private func newest(_ sandbox: TestSandbox) throws -> Order {
    try #require(try sandbox.database.juice.orders(limit: 1).first)
  }

  @Test func `several products make one order with one number, all or nothing`() throws {
    var sandbox = try TestSandbox(opening: .juice)
    try sandbox.press("b 2 4 5 2 Enter")
    let order = try newest(sandbox)
    #expect(order.number == 1)
    #expect(order.lines.map(\.product) == [.kiwi, .mango, .banana])
    #expect(order.lines.map(\.count) == [1, 1, 2])
    #expect(try sandbox.database.juice.stock()[.banana] == 6)
    #expect(try sandbox.topmost(JuiceScreen.self).basket == nil)
    // There are strawberries for none, and bananas for three: nothing is made.
    try sandbox.press("b 2 1 Enter")
    #expect(sandbox.router.top == "Sorry")
    #expect(try sandbox.database.juice.orderCount() == 1)
    try sandbox.press("Enter Backspace Enter")
    #expect(try newest(sandbox).lines.map(\.product) == [.banana])
  }

  @Test func `a second Enter does not order the basket again, however long the first takes`() async throws {
    var sandbox = try TestSandbox(opening: .juice, savesAtOnce: false)
    sandbox.settles = false
    try sandbox.press("b 2 4 Enter Enter")
    #expect(try sandbox.database.juice.orderCount() == 0)
    await sandbox.finishWork()
    // The second one orders what is chosen, as it does without a basket.
    let orders = try sandbox.database.juice.orders(limit: 9).map { $0.lines.map(\.product) }
    #expect(orders == [[.kiwi], [.banana, .kiwi]])
  }

  @Test func `a basket that cannot be made comes back as it was`() async throws {
    var sandbox = try TestSandbox(opening: .juice, savesAtOnce: false) {
      try $0.juice.setStock([.kiwi: 1], at: afternoon)
    }
    try sandbox.press("b 2 4 n M i n a Enter")
    sandbox.settles = false
    try sandbox.press("Enter")
    #expect(try sandbox.topmost(JuiceScreen.self).basket == nil)
    await sandbox.finishWork()
    let basket = try #require(sandbox.topmost(JuiceScreen.self).basket)
    #expect(basket.items.map(\.product) == [.banana, .kiwi])
    #expect(basket.name.text == "Mina")
    #expect(try sandbox.database.juice.orderCount() == 0)
  }

  @Test func `the count is that of one order, also of one that fails`() throws {
    var sandbox = try TestSandbox(opening: .juice)
    try sandbox.press("x + + 2")
    #expect(try sandbox.database.juice.orderCount() == 0)
    try sandbox.press("4")
    #expect(try newest(sandbox).count == 1)
    // After a shortage it is still what was asked for.
    try sandbox.press("+ + + 1 n 3")
    #expect(try newest(sandbox).count == 4)
  }

  @Test func `the last line is changed, and a line with an option is not merged with one without`() throws {
    var sandbox = try cafe()
    try sandbox.press("b 2 i i y g 2 + 1 - 1")
    let basket = try #require(sandbox.topmost(JuiceScreen.self).basket)
    let options = OrderOptions(ice: .none, syrup: .half)
    let (latte, americano) = try (
      #require(Product.ID(rawValue: "latte")), #require(Product.ID(rawValue: "americano"))
    )
    #expect(
      basket.items == [
        OrderItem(latte, size: 1, options: options), OrderItem(latte, count: 2), OrderItem(americano),
      ])
    try sandbox.press("Enter")
    let order = try newest(sandbox)
    #expect(order.lines.map(\.price) == [5000, 4000, 3000])
    #expect(order.total == 16000)
    #expect(order.took.map(\.amount) == [27 + 36 + 18, 300 + 400])
  }

  @Test func `a name is called out, and a word stays with its line`() throws {
    var sandbox = try cafe()
    try sandbox.press("b 2 w h o t Enter n M i n a Enter Enter")
    #expect(try newest(sandbox).name.text == "Mina")
    #expect(try newest(sandbox).lines[0].options.word.text == "hot")
    #expect(sandbox.screen.contains("Order 1 · Mina"))
  }

  @Test(arguments: [("b Esc", true), ("b 2 Esc", true), ("b 2 4 Esc", false), ("b 2 4 Esc y", true)])
  func `Esc discards a basket, and asks when more than one line would be lost`(keys: String, isGone: Bool) throws {
    var sandbox = try TestSandbox(opening: .juice)
    try sandbox.press(keys)
    if !isGone { try sandbox.press("Enter") }
    #expect(try (sandbox.topmost(JuiceScreen.self).basket == nil) == isGone)
    #expect(try sandbox.database.juice.orderCount() == 0)
  }

  @Test func `what was sold out by hand is refused until it is on sale again`() throws {
    var sandbox = try TestSandbox(opening: .juice)
    try sandbox.press("x 2 b 2")
    #expect(try sandbox.database.juice.orderCount() == 0)
    #expect(try sandbox.topmost(JuiceScreen.self).basket?.isEmpty == true)
    #expect(
      try sandbox.database.juice.status(at: afternoon).soldOut.end(
        of: .product(.banana), on: afternoon.date.adding(days: 1)) == nil)
    try sandbox.press("Esc x x 2")
    #expect(try newest(sandbox).juice == .banana)
    // An ingredient takes its products with it.
    try sandbox.press("s Down x Esc 6")
    #expect(try sandbox.database.juice.orderCount() == 1)
    #expect(sandbox.router.notice?.kind == .warning)
  }

  @Test func `a change of the stock is undone, with its reason in the log of the stock`() throws {
    var sandbox = try TestSandbox(opening: .juice)
    try sandbox.press("s Down + p w 3 Enter u u u")
    #expect(try sandbox.database.juice.stock()[.banana] == 10)
    let reasons = try sandbox.database.juice.ledger(limit: 9).map(\.reason)
    #expect(reasons.filter { $0 == .movement(.spoiled) }.count == 2)
    #expect(reasons.filter { $0 == .movement(.count) }.count == 2)
  }

  /// The commonest tasks from the bar with no basket open, and the most keys that each may take.
  ///
  /// Before there were baskets, an order, three of one, taking back, the log, the stock and filling took as many.
  @Test(
    arguments: [
      ("one juice", "2", 1), ("three of one", "+ + 2", 3), ("three different ones", "b 2 4 5 Enter", 5),
      ("another after a shortage", "1 2", 2), ("take the last back", "u", 1),
      ("take the one before back", "o Down Enter u", 4), ("sold out: a product", "x", 3),
      ("sold out: an ingredient", "s x", 3), ("fill to par", "s p", 2), ("today's takings", "d", 1),
      ("the log", "o", 1),
      ("count a shelf", "s e 7 s", 4),
    ])
  func `the commonest tasks take no more keys`(task: String, keys: String, most: Int) throws {
    #expect(keys.split(separator: " ").count <= most)
    var sandbox = try TestSandbox(opening: .juice) { database in
      for _ in 1...2 { try database.juice.order(.kiwi, count: 1, at: afternoon) }
    }
    try sandbox.press(keys)
    let store = sandbox.database.juice
    switch task {
    case "one juice": #expect(try store.orders(limit: 1).first?.juice == .banana)
    case "three of one": #expect(try store.orders(limit: 1).first?.count == 3)
    case "three different ones": #expect(try store.orders(limit: 1).first?.lines.count == 3)
    case "another after a shortage": #expect(try store.orders(limit: 1).first?.juice == .banana)
    case "take the last back": #expect(try store.orders(limit: 2).map(\.isUndone) == [true, false])
    case "take the one before back": #expect(try store.orders(limit: 2).map(\.isUndone) == [false, true])
    case "sold out: a product", "sold out: an ingredient":
      #expect(try !store.status(at: afternoon).soldOut.ends.isEmpty)
    case "fill to par": #expect(try store.stock()[.kiwi] == 10)
    case "today's takings":
      let environment = sandbox.router.environment
      #expect(try sandbox.topmost(SalesScreen.self).shown(in: environment) != nil)
    case "the log": #expect(sandbox.router.screens.last is OrderLog)
    case "count a shelf": #expect(try store.stock()[.strawberry] == 7)
    default: Issue.record("\(task)")
    }
  }
}
