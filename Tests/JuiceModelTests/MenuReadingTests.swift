import JuiceModel
import Testing
import Values

@Suite("Menus as texts")
struct MenuReadingTests {
  private func menu(_ text: String) throws -> Menu { try Menu(json: Array(text.utf8)[...]) }

  /// What is wrong with a text: each path and its problem.
  private func problems(_ text: String) throws -> [MenuProblem] {
    try #require(#expect(throws: MenuProblems.self) { try menu(text) }).all
  }

  private static let milk = #"{"id": "milk", "name": "Milk", "unit": "mL", "capacity": 1000}"#
  private static let latte = #"{"id": "latte", "name": {"ko": "라떼"}, "sizes": [{"recipe": {"milk": 200}}]}"#

  private func text(
    ingredients: [String] = [milk], products: [String] = [latte], _ more: String = ""
  ) -> String {
    "{\(more)\"ingredients\": [\(ingredients.joined(separator: ","))], \"products\": [\(products.joined(separator: ","))]}"
  }

  @Test func `the built-in menu is that of the exercise`() {
    let menu = Menu.builtIn
    #expect(menu.ingredients.map(\.name.ko) == ["딸기", "바나나", "파인애플", "키위", "망고"])
    #expect(menu.ingredients.allSatisfy { $0.par == 10 && $0.capacity == 100 && $0.unit == .piece })
    #expect(menu.products.map(\.name.ko) == ["딸기쥬스", "바나나쥬스", "파인애플쥬스", "키위쥬스", "망고쥬스", "딸바쥬스", "망키쥬스"])
    #expect(!menu.hasPrices && menu.products.allSatisfy { $0.sizes.count == 1 && $0.options.isEmpty })
  }

  @Test func `a menu that is written is read as it was, with all that is optional and with nothing of it`() throws {
    let full = text(
      ingredients: [
        #"{"id": "milk", "name": {"en": "Milk", "ko": "우유"}, "unit": "mL", "capacity": 9000, "par": 500, "low": 0, "sign": "🥛"}"#,
        #"{"id": "kiwi", "name": "Kiwi", "capacity": 5, "drawing": "kiwi"}"#,
      ],
      products: [
        #"{"id": "a-1", "name": {"en": "A"}, "short": "B", "full": {"en": "C"}, "aliases": ["d"], "options": ["word", "ice"],"#
          + #" "drawing": "mango", "sizes": [{"name": "M", "recipe": {"milk": 2, "kiwi": 1}, "price": 0},"#
          + #" {"name": "L", "recipe": {"kiwi": 3}}]}"#
      ], #""currency": "EUR", "tax": 19, "#)
    for known in try [menu(full), menu(text()), .builtIn] { #expect(try menu(known.fileText) == known) }
    let first = try menu(full)
    #expect(first.products[0].sizes[0].recipe.portions.map(\.amount) == [2, 1])
    #expect(first.products[0].options == [.ice, .word] && first.currency?.code == "EUR" && first.taxPercent == 19)
    #expect(first.products(with: .kiwi).count == 1 && first.hasPrices)
  }

  @Test func `everything that is wrong is told at once, by its path`() throws {
    let found = try problems(
      text(
        ingredients: [#"{"id": "Milk!", "name": {}, "unit": "liter", "capacity": 0, "drawing": "cow", "colour": 1}"#],
        products: [
          #"{"id": "latte", "sizes": [{"recipe": {"milk": 0}, "price": -1}, {"recipe": {}}], "options": ["hot"]}"#
        ],
        #""currency": "won", "#))
    #expect(
      found.map(\.path) == [
        "currency", "ingredients[0].colour", "ingredients[0].id", "ingredients[0].unit", "ingredients[0].capacity",
        "ingredients[0].drawing", "ingredients[0].name", "products[0].options[0]", "products[0].sizes[0].price",
        "products[0].sizes[0].recipe.milk", "products[0].sizes[0].recipe.milk", "products[0].sizes[1].recipe",
        "products[0].sizes[0].name", "products[0].sizes[1].name", "products[0].name",
      ])
    #expect(found[1].kind == .unknown && found[5].kind == .unknownDrawing("cow"))
    #expect(found[10].kind == .unknownIngredient("milk"))
  }

  @Test(arguments: [
    ("", "", MenuProblem.Kind.notJSON(line: 1)), ("{\n\"a\"", "", .notJSON(line: 2)), ("[]", "", .expected(.object)),
    ("{\"ingredients\": [], \"products\": 1}", "ingredients", .count(1...50)),
  ])
  func `what is no menu is told`(text: String, path: String, kind: MenuProblem.Kind) throws {
    let first = try #require(try problems(text).first)
    #expect(first.path == path && first.kind == kind)
  }

  @Test func `what is there twice, and more than there may be, is told`() throws {
    let twice = try problems(text(ingredients: [Self.milk, Self.milk], products: [Self.latte, Self.latte]))
    #expect(twice.map(\.path) == ["ingredients[1]", "products[1]"])
    #expect(twice.map(\.kind) == [.repeated("milk"), .repeated("latte")])
    let many = (0..<100).map { Self.latte.replacing("\"latte\"", with: "\"latte-\($0)\"") }
    #expect(try menu(text(products: Array(many.prefix(99)))).products.count == 99)
    #expect(try problems(text(products: many)).map(\.kind) == [.count(1...99)])
    let recipe = Self.latte.replacing("{\"milk\": 200}", with: "{\"milk\": 2, \"milk\": 3}")
    #expect(try problems(text(products: [recipe])).map(\.path) == ["products[0].sizes[0].recipe.milk"])
    let tooMuch = Self.latte.replacing("200", with: "1001")
    #expect(try problems(text(products: [tooMuch])).map(\.kind) == [.expected(.integer(1...1000))])
    #expect(try problems(text("\"tax\": 1, \"tax\": 2, ")).map(\.path) == ["tax"])
  }

  @Test(arguments: [
    "\\u0007", "\\ud800", String(repeating: "가", count: 41), String(repeating: "\\u0301", count: 10_000),
  ])
  func `a name that cannot be shown, or is too long, is refused`(name: String) throws {
    let milk = Self.milk.replacing("\"Milk\"", with: "\"\(name)\"")
    #expect(try problems(text(ingredients: [milk])).map(\.path).contains("ingredients[0].name"))
  }

  @Test(arguments: [
    ("KRW", 3500, "3,500"), ("KRW", 0, "0"), ("EUR", 350, "3.50"), ("EUR", 5, "0.05"),
    ("USD", 123_456_789, "1,234,567.89"),
    ("KWD", 1234, "1.234"), ("JPY", -1000, "-1,000"), ("EUR", -5, "-0.05"),
  ])
  func `an amount is written with the digits of its currency`(code: String, amount: Int, written: String) throws {
    #expect(try #require(Currency(code: code)).text(of: amount) == written)
  }

  @Test func `a line of the basket is changed alone, and equal ones are one`() {
    var basket = Basket()
    for product in [Product.ID.kiwi, .mango, .kiwi] { basket.add(product) }
    #expect(basket.items == [OrderItem(.mango), OrderItem(.kiwi, count: 2)])
    basket.changeLast { $0.options.ice = .less }
    basket.add(.kiwi)
    #expect(basket.items.map(\.count) == [1, 2, 1] && basket.count == 4)
    basket.changeLast { $0.options.ice = .less }
    #expect(basket.items == [OrderItem(.mango), OrderItem(.kiwi, options: OrderOptions(ice: .less), count: 3)])
    basket.changeCount(by: -3)
    #expect(basket.items == [OrderItem(.mango)])
    basket.changeCount(by: 2000)
    basket.dropLast()
    #expect(basket.isEmpty)
    for _ in 0..<1500 { basket.add(.kiwi) }
    #expect(basket.count == Order.countRange.upperBound)
  }
}
