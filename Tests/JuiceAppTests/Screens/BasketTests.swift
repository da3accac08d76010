import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

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
    return try TestSandbox(environment, opening: JuiceMaker()) { database in
      try database.juice.setMenu(menu)
      try database.juice.setStock([#require(Ingredient.ID(rawValue: "beans")): 500], at: afternoon)
      try database.juice.setStock([#require(Ingredient.ID(rawValue: "milk")): 5000], at: afternoon)
    }
  }

  private func newest(_ sandbox: TestSandbox) throws -> Order {
    try #require(try sandbox.database.juice.orders(limit: 1).first)
  }

  @Test func `several products make one order with one number, all or nothing`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
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
    var sandbox = try TestSandbox(opening: JuiceMaker(), savesAtOnce: false)
    sandbox.settles = false
    try sandbox.press("b 2 4 Enter Enter")
    #expect(try sandbox.database.juice.orderCount() == 0)
    await sandbox.finishWork()
    let orders = try sandbox.database.juice.orders(limit: 9).map { $0.lines.map(\.product) }
    #expect(orders == [[.banana, .kiwi]])
  }

  @Test(arguments: ["Enter Enter Enter", "Space Space", "2 Enter", "b 2 4 Enter Enter Enter", "/ b a n Enter Enter"])
  func `Enter twice is one order`(keys: String) throws {
    for isPlain in [false, true] {
      var environment = Environment.pavilion()
      environment.isPlain = isPlain
      var sandbox = try TestSandbox(environment, opening: JuiceMaker())
      try sandbox.press(keys)
      #expect(try sandbox.database.juice.orderCount() == 1)
      #expect(sandbox.router.notice?.phrase.en == "Ordered once. Again: an arrow, Enter.")
      // Any other key ends it.
      try sandbox.press("Right Left Enter")
      #expect(try sandbox.database.juice.orderCount() == 2)
    }
  }

  @Test func `a key that is held orders nothing more, and in a quiet moment Enter orders again`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("Enter")
    var time = sandbox.router.environment.milliseconds
    for _ in 0..<300 {
      time += 33
      sandbox.router.setTime(TestSandbox.now, milliseconds: time)
      try sandbox.press("Enter")
    }
    #expect(try sandbox.database.juice.orderCount() == 1)
    sandbox.router.setTime(TestSandbox.now, milliseconds: time + 1000)
    try sandbox.press("Enter")
    #expect(try sandbox.database.juice.orderCount() == 2)
    // Digits are as many orders as keys.
    try sandbox.press("7 7 7")
    #expect(try sandbox.database.juice.orderCount() == 5)
  }

  @Test func `any line is selected by keys or a click, changed and dropped`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      var sandbox = try TestSandbox(.pavilion(size: size), opening: JuiceMaker())
      func items() throws -> [OrderItem] { try #require(sandbox.topmost(JuiceScreen.self).basket).items }
      try sandbox.press("b 2 4 5 Tab Up Up +")
      #expect(try items() == [OrderItem(.banana, count: 2), OrderItem(.kiwi), OrderItem(.mango)])
      try sandbox.press("Down Backspace")
      #expect(try items() == [OrderItem(.banana, count: 2), OrderItem(.mango)])
      let selected = try sandbox.topmost(JuiceScreen.self).selected
      // Back among the products the arrows choose products.
      try sandbox.press("Tab Left")
      #expect(try sandbox.topmost(JuiceScreen.self).selected != selected)
      try sandbox.click("2 × Banana")
      try sandbox.press("-")
      #expect(try items() == [OrderItem(.banana), OrderItem(.mango)])
      try sandbox.press("Enter")
      #expect(try newest(sandbox).lines.map(\.product) == [.banana, .mango])
    }
  }

  @Test func `u takes back the steps of an open basket, and never an order`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("7 b 2 4 + u u")
    #expect(try sandbox.topmost(JuiceScreen.self).basket?.items == [OrderItem(.banana)])
    try sandbox.press("u u u")
    #expect(sandbox.router.notice?.phrase.en == "Nothing in the basket to take back.")
    #expect(try sandbox.topmost(JuiceScreen.self).basket?.isEmpty == true)
    #expect(try !newest(sandbox).isUndone)
    try sandbox.press("Esc u")
    #expect(try newest(sandbox).isUndone)
  }

  @Test func `who always works with baskets takes an order back as long as nothing is in the next one`() throws {
    var environment = Environment.pavilion()
    environment.hasBaskets = true
    var sandbox = try TestSandbox(environment, opening: JuiceMaker())
    try sandbox.press("2 Enter 4 u u")
    #expect(try !newest(sandbox).isUndone)
    try sandbox.press("4 Enter u")
    #expect(try sandbox.database.juice.orders(limit: 9).map(\.isUndone) == [true, false])
  }

  @Test func `what has changed on the menu since it was added is marked, and asked before it is ordered`() throws {
    for size in [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
      var sandbox = try cafe(.pavilion(size: size))
      try sandbox.press("b 2 1")
      let store = sandbox.database.juice
      let menu = try store.menu()
      let dearer = menu.fileText.replacing("\"price\":3000", with: "\"price\":3500")
      try #require(dearer != menu.fileText)
      try store.setMenu(Menu(json: Array(dearer.utf8)[...]).removing(.product(menu.products[1].id)))
      sandbox.router.handle(.program(.dataChanged))
      #expect(sandbox.screen.contains("! Latte M: gone from the"), "\(sandbox.screen)")
      #expect(sandbox.screen.contains("+1"), "\(sandbox.screen)")
      // The safe answer comes first.
      try sandbox.press("Enter")
      #expect(sandbox.screen.contains("Americano: ₩3,000, now ₩3,500"), "\(sandbox.screen)")
      try sandbox.press("Enter")
      #expect(try store.orderCount() == 0)
      try sandbox.press("Enter y")
      #expect(try newest(sandbox).lines.map(\.price) == [3500])
    }
  }

  @Test(arguments: [Size(columns: 80, rows: 24), Size(columns: 120, rows: 40), Size(columns: 40, rows: 12)])
  func `the first key of someone new succeeds, and what is sold out says what to do`(size: Size) throws {
    var sandbox = try TestSandbox(.pavilion(size: size))
    try sandbox.press("1")
    #expect(sandbox.screen.contains("sold out: s fills the shelf"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(try sandbox.database.juice.orderCount() == 1)
  }

  @Test func `a product keeps its digit when another is deleted or moved`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.database.juice.editMenu { try $0.moving(.product(.mango), to: 0).removing(.product(.kiwi)) }
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("5")
    #expect(try newest(sandbox).juice == .mango)
    try sandbox.press("4")
    #expect(try sandbox.database.juice.orderCount() == 1)
    #expect(sandbox.screen.contains("5 Mango"), "\(sandbox.screen)")
  }

  @Test func `a digit in the menu gives the selected product that key, and undo takes it back`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press("m Down 5")
    #expect(try sandbox.database.juice.menu().number(of: .banana) == 5)
    #expect(try sandbox.database.juice.menu().number(of: .mango) == 2)
    #expect(sandbox.router.notice?.phrase.en == "Banana has the key 5. Mango has 2 now.")
    try sandbox.press("u")
    #expect(try sandbox.database.juice.menu() == .builtIn)
    try sandbox.press("] 5 Esc 5")
    #expect(try newest(sandbox).juice == .banana)
  }

  @Test func `a basket shows its selected line in little room, and no notice covers its sum`() throws {
    let text = """
      {"ingredients": [{"id": "mango", "name": "Mango", "capacity": 100}], "currency": "KRW",
       "products": [{"id": "long", "name": {"ko": "아주 오래 기다려야 하는 특별한 망고 스무디"}, "sizes": [
         {"recipe": {"mango": 60}, "price": 5000}]}]}
      """
    for size in [Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 80, rows: 24)] {
      var sandbox = try TestSandbox(.pavilion(size: size, language: .korean), opening: JuiceMaker()) { database in
        try database.juice.setMenu(Menu(json: Array(text.utf8)[...]))
        try database.juice.setStock([.mango: 90], at: afternoon)
      }
      try sandbox.press("b 1 1")
      #expect(sandbox.router.notice?.kind == .warning)
      #expect(sandbox.screen.contains("2 × 아주 오래"), "\(sandbox.screen)")
      #expect(sandbox.screen.contains("10,000원"), "\(sandbox.screen)")
    }
  }

  @Test func `a basket that cannot be made comes back as it was`() async throws {
    var sandbox = try TestSandbox(opening: JuiceMaker(), savesAtOnce: false) {
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
    var sandbox = try TestSandbox(opening: JuiceMaker())
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

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24)])
  func `below the products the basket has a row for each line, with the size and the options`(size: Size) throws {
    let text = """
      {"currency": "KRW", "ingredients": [{"id": "yuja", "name": {"ko": "유자청"}, "capacity": 900, "par": 900}],
       "products": [
        {"id": "tea", "name": {"ko": "고흥 유자를 듬뿍 넣은 꿀차"}, "options": ["ice"], "sizes": [
          {"name": {"ko": "보통"}, "recipe": {"yuja": 10}, "price": 6000},
          {"name": {"ko": "큰 것"}, "recipe": {"yuja": 20}, "price": 7000}]},
        {"id": "ade", "name": {"ko": "제주 한라봉과 유자 에이드"}, "sizes": [{"recipe": {"yuja": 5}, "price": 5000}]}]}
      """
    var sandbox = try TestSandbox(.pavilion(size: size, language: .korean), opening: JuiceMaker()) { database in
      try database.juice.setMenu(Menu(json: Array(text.utf8)[...]))
      try database.juice.fillToPar(at: afternoon)
    }
    try sandbox.press("b 2 1 g i")
    let lines = sandbox.screen.split(separator: "\n").map(String.init)
    #expect(lines.contains { $0.contains("1 × 제주") && $0.contains("5,000원") }, "\(sandbox.screen)")
    // In two rows where one is too short for it.
    let selected = try #require(lines.firstIndex { $0.contains("▸ 1 × 고흥") && $0.contains("7,000원") })
    #expect(lines[selected...].prefix(2).contains { $0.contains("큰 것, 얼음 적게") }, "\(sandbox.screen)")
    #expect(lines.contains { $0.contains("담은 것  2잔") && $0.contains("12,000원") }, "\(sandbox.screen)")
  }

  @Test(arguments: [("b Esc", true), ("b 2 Esc", true), ("b 2 4 Esc", false), ("b 2 4 Esc y", true)])
  func `Esc discards a basket, and asks when more than one line would be lost`(keys: String, isGone: Bool) throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    try sandbox.press(keys)
    if !isGone { try sandbox.press("Enter") }
    #expect(try (sandbox.topmost(JuiceScreen.self).basket == nil) == isGone)
    #expect(try sandbox.database.juice.orderCount() == 0)
  }

  @Test func `Esc at an empty basket of who always works with one leaves the bar, and says so`() throws {
    var environment = Environment.pavilion()
    environment.hasBaskets = true
    var sandbox = try TestSandbox(environment, opening: JuiceMaker())
    #expect(!sandbox.screen.contains("discard"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Esc back"), "\(sandbox.screen)")
    try sandbox.press("2")
    #expect(sandbox.screen.contains("Esc discard"), "\(sandbox.screen)")
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.count == 2, "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Esc back"), "\(sandbox.screen)")
    try sandbox.press("Esc")
    #expect(sandbox.router.screens.count == 1)
  }

  @Test func `what was sold out by hand is refused until it is on sale again`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
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
    var sandbox = try TestSandbox(opening: JuiceMaker())
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
      ("count a shelf", "s e 7 s", 4), ("set a shelf", "s 7 Enter", 3),
      ("drop the line before", "b 2 4 Tab Up Backspace", 6), ("take a step of the basket back", "b 2 4 u", 4),
    ])
  func `the commonest tasks take no more keys`(task: String, keys: String, most: Int) throws {
    #expect(keys.split(separator: " ").count <= most)
    var sandbox = try TestSandbox(opening: JuiceMaker()) { database in
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
    case "drop the line before":
      #expect(try sandbox.topmost(JuiceScreen.self).basket?.items == [OrderItem(.kiwi)])
    case "take a step of the basket back":
      #expect(try sandbox.topmost(JuiceScreen.self).basket?.items == [OrderItem(.banana)])
    case "count a shelf", "set a shelf": #expect(try store.stock()[.strawberry] == 7)
    default: Issue.record("\(task)")
    }
  }
}
