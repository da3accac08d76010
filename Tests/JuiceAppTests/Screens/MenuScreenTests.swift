import JuiceModel
import PavilionSupport
import TerminalUI
import Testing
import Values

@testable import CaffeineApp
@testable import JuiceApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The pages of the menu")
struct MenuScreenTests {
  private static let small = Environment.pavilion(size: Size(columns: 40, rows: 12))

  /// The pages on a menu with prices, two sizes and units.
  private func cafe(_ environment: Environment = .pavilion()) throws -> TestSandbox {
    let text = """
      {"currency": "KRW", "tax": 10, "ingredients": [
        {"id": "beans", "name": {"en": "Beans", "ko": "원두"}, "unit": "g", "capacity": 5000},
        {"id": "milk", "name": {"en": "Milk", "ko": "우유"}, "unit": "mL", "capacity": 20000, "low": 1000},
        {"id": "honey", "name": {"ko": "꿀"}, "unit": "g", "capacity": 300, "sign": "🍯"}],
      "products": [
        {"id": "americano", "name": "Americano", "options": ["ice"], "sizes": [{"recipe": {"beans": 18}, "price": 3000}]},
        {"id": "latte", "name": {"en": "Latte", "ko": "카페라떼"}, "full": {"en": "Caffè latte", "ko": "라떼"},
          "options": ["ice", "word"], "drawing": "coffee-cup", "aliases": ["라떼", "카라"], "sizes": [
          {"name": "M", "recipe": {"beans": 18, "milk": 200}, "price": 4000},
          {"name": {"en": "Large", "ko": "큰 것"}, "recipe": {"beans": 27, "milk": 300}, "price": 5000}]}]}
      """
    let menu = try Menu(json: Array(text.utf8)[...])
    var sandbox = try TestSandbox(environment, opening: JuiceMaker()) { try $0.juice.setMenu(menu) }
    try sandbox.press("m")
    return sandbox
  }

  private func builtIn(_ environment: Environment = .pavilion()) throws -> TestSandbox {
    var sandbox = try TestSandbox(environment, opening: JuiceMaker())
    try sandbox.press("m")
    return sandbox
  }

  private func menu(_ sandbox: TestSandbox) throws -> Menu { try sandbox.database.juice.menu() }
  private func typed(_ text: String) -> String { text.map { $0 == " " ? "Space" : String($0) }.joined(separator: " ") }

  // MARK: Products

  @Test func `a product is added with names, recipe and price, and is ordered by its key`() throws {
    var sandbox = try cafe()
    try sandbox.press(
      "n \(typed("Honey milk")) Down \(typed("꿀우유")) Down \(typed("milk 250, 꿀 20")) Down \(typed("3,500"))")
    try sandbox.press("Enter")
    let product = try #require(try menu(sandbox).products.last)
    #expect(product.id.rawValue == "honey-milk")
    #expect(product.name == MenuName(en: "Honey milk", ko: "꿀우유"))
    let recipe = Recipe([Portion(.init(valid: "milk"), 250), Portion(.init(valid: "honey"), 20)])
    #expect(product.sizes == [Product.Size(nil, recipe, price: 3500)])
    #expect(product.shortName == nil)
    #expect(product.options.isEmpty)
    #expect(product.drawing == nil)
    #expect(product.aliases.isEmpty)
    #expect(sandbox.router.notice?.kind == .good)
    #expect(try sandbox.topmost(MenuScreen.self).list.selected?.id == .product(product.id))
    #expect(sandbox.screen.contains("3  Honey milk"))
    try sandbox.press("Esc s p Esc")
    try sandbox.database.juice.setStock([.init(valid: "milk"): 500, .init(valid: "honey"): 100], at: afternoon)
    try sandbox.press("3")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.total == 3500)
  }

  @Test func `a product in Korean alone gets an id of its own, whatever was there before`() throws {
    var sandbox = try cafe(.pavilion(language: .korean))
    for name in ["꿀물", "꿀우유"] {
      try sandbox.press("n \(typed(name)) Down Down \(typed("꿀 20")) Enter")
    }
    let ids = try menu(sandbox).products.suffix(2).map(\.id.rawValue)
    #expect(ids == ["product-1", "product-2"])
    #expect(!sandbox.screen.contains("product-"))
  }

  @Test func `a form that is saved as it is changes nothing, and has nothing to undo`() throws {
    var sandbox = try cafe()
    let before = try menu(sandbox)
    try sandbox.press("Down Enter Enter Up Enter Enter Tab Enter Enter c Enter")
    #expect(try menu(sandbox) == before)
    #expect(try sandbox.topmost(MenuScreen.self).changes.isEmpty)
  }

  @Test func `every field of a product is changed`() throws {
    var sandbox = try cafe()
    let fields = [
      "Flat white", "플랫 화이트", "milk 150, beans 20", "4,200", "S", "Big / 큰 것", "milk 300 mL, beans 40 g", "", "Space",
      "Space", "Space", "Right", "Flat", "플랫", "white, 화이트", "Flat white coffee",
    ]
    let keys = fields.map { text in ["Space", "Right"].contains(text) ? text : "C-u \(typed(text))" }
    try sandbox.press("Down Enter " + keys.joined(separator: " Down ") + " Enter")
    let product = try #require(try menu(sandbox)[Product.ID(valid: "latte")])
    let (beans, milk) = (Ingredient.ID(valid: "beans"), Ingredient.ID(valid: "milk"))
    #expect(product.name == MenuName(en: "Flat white", ko: "플랫 화이트"))
    #expect(
      product.sizes == [
        Product.Size(MenuName(en: "S"), Recipe([Portion(milk, 150), Portion(beans, 20)]), price: 4200),
        Product.Size(MenuName(en: "Big", ko: "큰 것"), Recipe([Portion(milk, 300), Portion(beans, 40)])),
      ])
    #expect(product.options == [.syrup])
    #expect(product.drawing == "water-drop")
    #expect(product.shortName == MenuName(en: "Flat", ko: "플랫"))
    #expect(product.aliases == ["white", "화이트"])
    // A text that has no field stays as it stands in the file.
    #expect(product.fullName == MenuName(en: "Flat white coffee", ko: "라떼"))
    try sandbox.press("u")
    #expect(try menu(sandbox)[product.id]?.sizes[0].price == 4000)
    #expect(try sandbox.topmost(MenuScreen.self).list.selected?.id == .product(product.id))
  }

  @Test func `a second size goes when its fields are empty`() throws {
    var sandbox = try cafe()
    try sandbox.press("Down Enter Down Down Down Down Down C-u Down C-u Down C-u Enter")
    #expect(try menu(sandbox)[Product.ID(valid: "latte")]?.sizes.count == 1)
  }

  @Test(arguments: [
    ("n Down Down \("b e a n s Space 1")", "name in one language"), ("n T Enter", "what goes into it"),
    ("n T Down Down t e a Space 3", "no ingredient \"tea\""),
    ("n T Down Down b e a n s", "\"beans\" needs a whole number"),
    ("n T Down Down m i l k Space 3 g", "Milk is measured in mL"), ("n T Down Down h Space 1", "no ingredient"),
    ("n T Down Down b e a n s Space 5 0 0 1", "Beans: 1–5,000, as much as its shelf holds"),
    ("Enter Down Down Down C-u 3 . 5", "KRW has no decimals"),
    ("Enter Down Down Down C-u 9 9 9 9 9 9 9 9 9", "0–100,000,000"),
    ("Enter Down Down Down Down Down L", "Please type what goes into it"),
    ("Enter Down Down Down Down Down Down b e a n s Space 2 0", "Each of two sizes needs a name"),
    ("Down Enter Down Down Down Down C-u L a r g e Space / Space 큰 Space 것", "Both sizes have this name"),
    ("Tab n T Down Down Down C-u 0", "1–1,000,000"), ("Tab n T Down Down Down Down C-u 1 0 1", "0–100"),
    ("Tab n T Down Down Down C-u t e n", "whole number"), ("Tab Enter Down Down Down C-u 1 0", "Latte takes 27"),
    ("Tab n Enter", "name in one language"), ("Tab End Enter Up Up Right", "Either a drawing or a sign"),
    ("c Down C-u 1 0 1", "0–100"), ("c C-u W o n e", "three letters"),
  ])
  func `what is wrong is said beside its field, and nothing is saved`(keys: String, message: String) throws {
    var sandbox = try cafe()
    let before = try menu(sandbox)
    try sandbox.press(keys)
    try sandbox.press("Enter")
    let text = sandbox.screen.split(separator: "\n").map { $0.drop { $0 != "│" } }.joined()
    let words = sandbox.screen.replacing("│", with: " ").split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains(message) || text.contains(message), "\(sandbox.screen)")
    #expect(!(sandbox.router.screens.last is MenuScreen))
    #expect(try menu(sandbox) == before)
  }

  @Test func `a problem that saving has found goes when its text is changed`() throws {
    var sandbox = try cafe()
    try sandbox.press("Enter Down Down C-u \(typed("beans 5001")) Enter")
    #expect(sandbox.screen.contains("as much as its shelf"))
    try sandbox.press("Backspace")
    #expect(!sandbox.screen.contains("as much as its shelf"))
    try sandbox.press("Enter")
    #expect(try menu(sandbox).products[0].recipe.portions[0].amount == 500)
  }

  @Test func `a menu without a currency asks for no prices, and keeps those it has`() throws {
    var sandbox = try cafe()
    try sandbox.press("c C-u Enter Enter")
    #expect(try menu(sandbox).currency == nil)
    #expect(!sandbox.screen.contains("Price  "))
    #expect(sandbox.screen.contains("Recipe"))
    try sandbox.press("C-u T e a Enter")
    #expect(try menu(sandbox).products[0].name.en == "Tea")
    #expect(try menu(sandbox).products[0].sizes[0].price == 3000)
  }

  @Test func `currency and tax are changed, and prices keep their numbers`() throws {
    var sandbox = try cafe()
    try sandbox.press("c C-u e u r")
    #expect(sandbox.screen.contains("3,000 becomes 30.00 EUR"))
    try sandbox.press("Down C-u 1 9 Enter")
    #expect(try menu(sandbox).currency == Currency(code: "EUR"))
    #expect(try menu(sandbox).taxPercent == 19)
    #expect(sandbox.screen.contains("EUR · tax 19%"))
    #expect(sandbox.screen.contains("30.00"))
    try sandbox.press("u")
    #expect(try menu(sandbox).currency == Currency(code: "KRW"))
    #expect(try menu(sandbox).taxPercent == 10)
  }

  // MARK: Ingredients

  @Test func `an ingredient is added and changed, and its shelf is empty`() throws {
    var sandbox = try cafe()
    let oat = "C-u \(typed("Oat milk")) Down Down Right Right Down C-u 9 , 0 0 0 Down 5 0 0 Down 1 0 0 Down Down 🌾"
    try sandbox.press("Tab n \(oat) Enter")
    let id = Ingredient.ID(valid: "oat-milk")
    let name = try #require(MenuName(en: "Oat milk"))
    #expect(
      try menu(sandbox)[id]
        == Ingredient(id, name, unit: .milliliter, capacity: 9000, par: 500, low: 100, appearance: .sign("🌾")))
    #expect(try sandbox.database.juice.stock()[id] == 0)
    try sandbox.press("Enter Down Down Left Down Down Down C-u Down Right Down C-u Enter")
    #expect(
      try menu(sandbox)[id]
        == Ingredient(id, name, unit: .gram, capacity: 9000, par: 500, low: nil, appearance: .drawing("strawberry")))
    try sandbox.press("u u")
    #expect(try menu(sandbox)[id] == nil)
  }

  @Test func `an ingredient that recipes need is not deleted, and the others are after a question`() throws {
    var sandbox = try cafe()
    try sandbox.press("Tab d")
    #expect(sandbox.router.screens.last is MenuScreen)
    #expect(sandbox.router.notice?.phrase.text(in: .english).contains("Americano, Latte") == true)
    try sandbox.press("End d Enter")
    #expect(try menu(sandbox).ingredients.count == 3)
    try sandbox.press("d y")
    #expect(try menu(sandbox).ingredients.map(\.id.rawValue) == ["beans", "milk"])
    // It comes back to its place, and to its tab.
    try sandbox.press("Tab u")
    #expect(try menu(sandbox).ingredients.map(\.id.rawValue) == ["beans", "milk", "honey"])
    #expect(try sandbox.topmost(MenuScreen.self).tab == .ingredients)
  }

  // MARK: The list

  @Test func `a product is deleted after a question and comes back to its place; orders stay`() throws {
    var sandbox = try builtIn()
    try sandbox.press("Esc 4 Esc m Down Down Down d")
    #expect(sandbox.router.top == "Delete this product?")
    try sandbox.press("Enter d y")
    #expect(try menu(sandbox)[Product.ID.kiwi] == nil)
    #expect(try sandbox.database.juice.orders(limit: 1).first?.juice == .kiwi)
    try sandbox.press("u")
    #expect(try menu(sandbox) == .builtIn)
  }

  @Test func `the last product is not deleted`() throws {
    var sandbox = try cafe()
    try sandbox.press("d y d")
    #expect(sandbox.router.screens.last is MenuScreen)
    #expect(sandbox.router.notice?.kind == .warning)
    #expect(try menu(sandbox).products.count == 1)
  }

  @Test func `products move up and down with the selection, and keep their digits`() throws {
    var sandbox = try builtIn()
    try sandbox.press("End [ S-Up K")
    #expect(try menu(sandbox).index(of: .product(.mangoKiwi)) == 3)
    #expect(try menu(sandbox).number(of: .mangoKiwi) == 7)
    #expect(sandbox.router.notice?.phrase.en == "Its key is still 7.")
    #expect(try sandbox.topmost(MenuScreen.self).list.selected?.id == .product(.mangoKiwi))
    try sandbox.press("]")
    #expect(try menu(sandbox).index(of: .product(.mangoKiwi)) == 4)
    try sandbox.press("u u u u")
    #expect(try menu(sandbox) == .builtIn)
    try sandbox.press("Home [")
    #expect(sandbox.router.notice?.kind == .warning)
    try sandbox.press("] Esc 2")
    #expect(try sandbox.database.juice.orders(limit: 1).first?.juice == .banana)
  }

  @Test func `ingredients move in the stock`() throws {
    var sandbox = try builtIn()
    try sandbox.press("Tab End [ [ [ [")
    #expect(try menu(sandbox).ingredients.map(\.id) == [.mango, .strawberry, .banana, .pineapple, .kiwi])
  }

  @Test func `each tab keeps its selection`() throws {
    var sandbox = try builtIn()
    try sandbox.press("Down Down Tab Down Tab")
    #expect(try sandbox.topmost(MenuScreen.self).list.selected?.id == .product(.pineapple))
    try sandbox.press("S-Tab")
    #expect(try sandbox.topmost(MenuScreen.self).list.selected?.id == .ingredient(.banana))
  }

  @Test func `what another till changed meanwhile is not overwritten`() throws {
    var sandbox = try cafe()
    try sandbox.press("Enter C-u T e a")
    try sandbox.database.juice.editMenu { $0.setting(currency: nil, taxPercent: nil) }
    try sandbox.press("Enter")
    #expect(try menu(sandbox).currency == nil && menu(sandbox).products[0].name.en == "Tea")
    try sandbox.press("Enter C-u C a k e")
    try sandbox.database.juice.editMenu { try $0.removing(.product(.init(valid: "americano"))) }
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.kind == .bad)
    #expect(try menu(sandbox).products.map(\.name.en) == ["Latte"])
  }

  @Test func `the built-in menu comes back after a question, and so does one's own`() throws {
    var sandbox = try cafe()
    let before = try menu(sandbox)
    try sandbox.press("R Enter")
    #expect(try menu(sandbox) == before)
    try sandbox.press("R y")
    #expect(try menu(sandbox) == .builtIn)
    try sandbox.press("R")
    #expect(sandbox.router.screens.last is MenuScreen)
    try sandbox.press("u")
    #expect(try menu(sandbox) == before)
  }

  @Test func `what was typed into a long form is lost only after a question`() throws {
    var sandbox = try cafe()
    try sandbox.press("Enter Esc")
    #expect(sandbox.router.screens.last is MenuScreen)
    try sandbox.press("Enter T e a Esc Enter Space 2 Esc y")
    #expect(sandbox.router.screens.last is MenuScreen)
    #expect(try menu(sandbox).products[0].name.en == "Americano")
    try sandbox.press("Enter T e a Esc n Enter")
    #expect(try menu(sandbox).products[0].name.en == "AmericanoTea")
  }

  // MARK: The mouse, and little room

  @Test func `all of it can be done with the mouse`() throws {
    var sandbox = try cafe()
    try sandbox.click("Ingredients 3")
    try sandbox.click("꿀")
    try sandbox.click("꿀")
    #expect(sandbox.router.top == "Change the ingredient")
    try sandbox.click("[ g")
    try sandbox.click("save")
    #expect(try menu(sandbox).ingredients[2].unit == .milliliter)
    try sandbox.click("Products 2")
    try sandbox.click("add")
    #expect(sandbox.router.top == "A new product")
    try sandbox.click("Recipe")
    try sandbox.press(typed("milk 10"))
    try sandbox.click("English name")
    try sandbox.press("T e a")
    try sandbox.click("Choice of syrup")
    try sandbox.click("save")
    let tea = try #require(try menu(sandbox).products.last)
    #expect(tea.name.en == "Tea")
    #expect(tea.options == [.syrup])
    #expect(tea.recipe.portions[0].amount == 10)
    try sandbox.click("delete")
    try sandbox.click("Yes, delete")
    #expect(try menu(sandbox).products.count == 2)
  }

  @Test(arguments: Language.allCases)
  func `on a small screen each field of a long form can be reached and seen`(language: Language) throws {
    var environment = Self.small
    environment.language = language
    var sandbox = try cafe(environment)
    try sandbox.press("Down Enter")
    for _ in 0..<16 {
      let selected = sandbox.screen.split(separator: "\n").filter { $0.contains("▸") && $0.contains("│") }
      #expect(selected.count == 1, "\(sandbox.screen)")
      try sandbox.press("Down")
    }
    #expect(sandbox.screen.contains("┃"), "\(sandbox.screen)")
    try sandbox.press("C-u T e a")
    try sandbox.press("Enter")
    #expect(try menu(sandbox).products[1].name.english == (language == .korean ? "Latte" : "Tea"))
    #expect(try menu(sandbox).products[1].name.korean == (language == .korean ? "Tea" : "카페라떼"))
  }

  @Test func `what was added at the end of a full list is seen beside what is said of it`() throws {
    var sandbox = try builtIn(Self.small)
    for name in ["Ace", "Bee"] { try sandbox.press("n \(typed(name)) Down Down \(typed("kiwi 1")) Enter") }
    #expect(sandbox.screen.contains("▸ 9 Bee") || sandbox.screen.contains("▸ 9  Bee"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Added: Bee."), "\(sandbox.screen)")
  }

  @Test(arguments: Language.allCases)
  func `number, name and price are there on a small screen`(language: Language) throws {
    var environment = Self.small
    environment.language = language
    var sandbox = try cafe(environment)
    #expect(sandbox.screen.contains(language == .korean ? "2 카페라떼" : "2 Latte"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("4,000"), "\(sandbox.screen)")
    try sandbox.press("Tab")
    for text in ["20,000", "1,000", "mL"] { #expect(sandbox.screen.contains(text), "\(sandbox.screen)") }
  }

  // MARK: The bar

  @Test func `a long name makes its own card short, and no other; those of the built-in menu are named alike`() throws {
    var sandbox = try TestSandbox(.pavilion(language: .korean), opening: JuiceMaker()) { database in
      try database.juice.editMenu { menu in
        let mango = try #require(menu[Product.ID.mango])
        let long = Product(
          mango.id, try #require(MenuName(ko: "아주 긴 이름의 망고그래놀라쥬스")), short: MenuName(ko: "망고볼"), sizes: mango.sizes)
        return try menu.replacing(.product(mango), with: .product(long)).moving(.product(mango.id), to: 0)
      }
    }
    #expect(sandbox.screen.contains("망고볼 ─"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("바나나쥬스 ─"), "\(sandbox.screen)")
    try sandbox.database.juice.setMenu(.builtIn)
    try sandbox.press("Esc 1")
    // 파인애플쥬스 does not fit.
    for name in ["딸기", "바나나", "파인애플", "키위", "망고", "딸바", "망키"] {
      #expect(sandbox.screen.contains("\(name) ─"), "\(sandbox.screen)")
    }
  }
}
