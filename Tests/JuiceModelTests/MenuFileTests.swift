import Foundation
import JuiceModel
import TestSupport
import Testing

@Suite("Menu files")
struct MenuFileTests {
  // MARK: The built-in menu

  @Test func `the built-in menu has the fruits of the exercise in both languages`() {
    let ingredients = Menu.builtIn.ingredients
    #expect(ingredients.map(\.name.en) == ["Strawberry", "Banana", "Pineapple", "Kiwi", "Mango"])
    #expect(ingredients.map(\.name.ko) == ["딸기", "바나나", "파인애플", "키위", "망고"])
    for fruit in ingredients {
      #expect(fruit.unit == .piece)
      #expect(fruit.capacity == 100)
      #expect(fruit.par == 10)
      #expect(fruit.low == nil)
      #expect(fruit.appearance == .drawing(fruit.id.rawValue))
    }
  }

  @Test func `the built-in menu has the juices of the exercise in both languages`() {
    let products = Menu.builtIn.products
    let english = ["Strawberry", "Banana", "Pineapple", "Kiwi", "Mango", "Strawberry-banana", "Mango-kiwi"]
    #expect(products.map(\.name.en) == english)
    #expect(products.map(\.fullName?.en) == english.map { "\($0) juice" })
    #expect(products.map(\.name.ko) == ["딸기쥬스", "바나나쥬스", "파인애플쥬스", "키위쥬스", "망고쥬스", "딸바쥬스", "망키쥬스"])
    #expect(products.map(\.shortName?.ko) == ["딸기", "바나나", "파인애플", "키위", "망고", "딸바", "망키"])
    #expect(products.map(\.aliases) == [[], [], [], [], [], ["딸기바나나"], ["망고키위"]])
  }

  @Test func `the built-in menu has one size of each juice, without a price and without options`() {
    let menu = Menu.builtIn
    #expect(!menu.hasPrices)
    #expect(menu.currency == nil)
    #expect(menu.taxPercent == nil)
    for product in menu.products {
      #expect(product.sizes == [Product.Size(nil, product.recipe)])
      #expect(product.options.isEmpty)
      #expect(product.drawing == nil)
    }
  }

  // MARK: Reading

  @Test func `a menu has what its file says`() throws {
    let menu = try SampleMenu().menu()
    let names = try #require(MenuName(en: "Milk", ko: "우유"))
    #expect(
      menu.ingredients == [
        Ingredient(
          .milk, names, unit: .milliliter, capacity: 9000, par: 500, low: 100, appearance: .sign("🥛")),
        Ingredient(.kiwi, try name("Kiwi"), unit: .piece, capacity: 5, par: 0, appearance: .drawing("kiwi")),
      ])
    #expect(
      menu.products == [
        Product(
          Product.ID(valid: "shake"), try name("Shake"), short: try name("S"), full: try name("Kiwi shake"),
          aliases: ["green"],
          sizes: [
            Product.Size(try name("M"), Recipe([Portion(.kiwi, 2), Portion(.milk, 180)]), price: 350),
            Product.Size(try name("L"), Recipe([Portion(.milk, 270), Portion(.kiwi, 3)]), price: 450),
          ], options: [.ice, .word], drawing: "mango"),
        Product(.kiwi, try name("Kiwi"), sizes: [Product.Size(nil, Recipe([Portion(.kiwi, 3)]))]),
      ])
    #expect(menu.currency?.code == "EUR")
    #expect(menu.taxPercent == 19)
  }

  @Test func `what may be missing is missing, or as documented`() throws {
    let menu = try Menu(
      text:
        #"{"ingredients":[{"id":"a","name":"A","capacity":7}],"products":[{"id":"b","name":"B","sizes":[{"recipe":{"a":1}}]}]}"#
    )
    let a = Ingredient.ID(valid: "a")
    #expect(menu.ingredients == [Ingredient(a, try name("A"), unit: .piece, capacity: 7, par: 0, low: nil)])
    let sizes = [Product.Size(nil, Recipe([Portion(a, 1)]))]
    #expect(menu.products == [Product(Product.ID(valid: "b"), try name("B"), sizes: sizes)])
    #expect(menu.currency == nil)
    #expect(menu.taxPercent == nil)
    #expect(!menu.hasPrices)
  }

  @Test func `the example of the documentation is a menu`() throws {
    let page = try String(
      contentsOf: URL(filePath: "../../docs/menu.md", relativeTo: URL(filePath: #filePath)), encoding: .utf8)
    let example = try #require(page.split(separator: "```json\n").last?.split(separator: "```").first)
    let menu = try Menu(text: String(example))
    #expect(menu.ingredients.map(\.unit) == [.piece, .milliliter, .gram])
    #expect(menu.products.map { $0.sizes.map(\.price) } == [[4500, 5500], [4000]])
    #expect(menu.products[0].name.en == "딸기라떼")
  }

  @Test(arguments: ["strawberry", "banana", "pineapple", "kiwi", "mango", "coffee-cup", "water-drop", "juice-glass"])
  func `each drawing of the documentation is built in`(drawing: String) throws {
    let menu = try SampleMenu(replacing: #""drawing": "kiwi""#, with: "\"drawing\": \"\(drawing)\"").menu()
    #expect(menu[Ingredient.ID.kiwi]?.appearance == .drawing(drawing))
  }

  @Test func `null is the same as a missing member, and numbers may be written in any way`() throws {
    let written = #""currency": null, "tax": 1.9e1"#
    let menu = try SampleMenu(replacing: #""currency": "EUR", "tax": 19"#, with: written).menu()
    #expect(menu.currency == nil)
    #expect(menu.taxPercent == 19)
  }

  @Test func `a pair of surrogates is the character it means`() throws {
    let menu = try SampleMenu(replacing: "🥛", with: #"\ud83e\udd5b"#).menu()
    #expect(menu[.milk]?.appearance == .sign("🥛"))
  }

  @Test func `a menu is read from the middle of a text, and behind a byte order mark`() throws {
    let text = Array(SampleMenu().text.utf8)
    let menu = try SampleMenu().menu()
    #expect(try Menu(json: (Array("}{,".utf8) + text + [0x7D])[3..<text.count + 3]) == menu)
    #expect(try Menu(json: ([0xEF, 0xBB, 0xBF] + text)[...]) == menu)
  }

  @Test func `products and ingredients are found by their ids`() throws {
    let menu = try SampleMenu().menu()
    #expect(menu[Product.ID.kiwi] == menu.products[1])
    #expect(menu.number(of: .kiwi) == 2)
    #expect(menu[Ingredient.ID.kiwi] == menu.ingredients[1])
    #expect(menu[Product.ID.mango] == nil)
    #expect(menu[Ingredient.ID.mango] == nil)
    #expect(menu.number(of: .mango) == nil)
    #expect(menu.products(with: .milk) == [menu.products[0]])
    #expect(menu.products(with: .kiwi) == menu.products)
    #expect(menu.products(with: .mango).isEmpty)
    // It is in the second size alone.
    #expect(Menu.cafe.products(with: .cream).map(\.id) == [.creamLatte])
    #expect(menu.hasPrices)
  }

  @Test(arguments: [
    ("a", true), ("caf-9", true), ("-", true), (String(repeating: "x", count: 40), true), ("", false), ("A", false),
    ("é", false), ("a b", false), ("a_b", false), ("가", false), ("a\n", false),
    (String(repeating: "x", count: 41), false),
  ])
  func `an id is up to forty lowercase letters, digits and hyphens`(text: String, isValid: Bool) {
    #expect(Ingredient.ID(rawValue: text)?.rawValue == (isValid ? text : nil))
    #expect(Product.ID(rawValue: text)?.rawValue == (isValid ? text : nil))
  }

  @Test(
    arguments: [
      ("Latte", "라떼", "Latte", "라떼"), ("Latte", nil, "Latte", "Latte"), (nil, "라떼", "라떼", "라떼"),
      ("", "라떼", "라떼", "라떼"), (" Latte ", "", "Latte", "Latte"),
    ] as [(String?, String?, String, String)])
  func `the name in one language stands for a missing one`(en: String?, ko: String?, english: String, korean: String) {
    let name = MenuName(en: en, ko: ko)
    #expect(name?.en == english)
    #expect(name?.ko == korean)
  }

  // MARK: Writing

  @Test func `a menu that is written is read as the same menu`() throws {
    let minimal =
      #"{"ingredients":[{"id":"a","name":"A","capacity":7}],"products":[{"id":"b","name":"B","sizes":[{"recipe":{"a":1}}]}]}"#
    for menu in [try SampleMenu().menu(), try Menu(text: minimal), .builtIn, .cafe] {
      #expect(try Menu(text: menu.fileText) == menu)
    }
  }

  @Test func `any menu that is written is read as the same menu`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for round in 0..<30 {
      let menu = Menu.random(using: &random)
      let comment: Comment = "seed \(seed), round \(round)"
      #expect(throws: Never.self, comment) {
        let read = try Menu(text: menu.fileText)
        #expect(read == menu, comment)
        #expect(read.fileText == menu.fileText, comment)
      }
    }
  }

  @Test(arguments: [
    ("", "", "", [1, 2, 3]), (#", "number": 9"#, "", "", [9, 2, 3]), ("", #", "number": 1"#, "", [2, 1, 3]),
    (#", "number": 3"#, "", "", [3, 2, 1]), ("", #", "number": 99"#, #", "number": 1"#, [2, 99, 1]),
  ])
  func `products have the numbers of the file, else those of their positions, else the smallest free ones`(
    first: String, second: String, third: String, numbers: [Int]
  ) throws {
    let products = zip(["a", "b", "c"], [first, second, third]).map {
      #"{"id": "\#($0)", "name": "X", "sizes": [{"recipe": {"kiwi": 1}}]\#($1)}"#
    }
    let text =
      #"{"ingredients": [{"id": "kiwi", "name": "K", "capacity": 9}], "products": [\#(products.joined(separator: ","))]}"#
    let menu = try Menu(json: Array(text.utf8)[...])
    #expect(menu.products.map { menu.number(of: $0.id) } == numbers)
    #expect(try Menu(json: Array(menu.fileText.utf8)[...]) == menu)
    #expect(menu.fileText.contains("number") == (numbers != [1, 2, 3]))
  }

  @Test func `a number that two products have, or that is out of range, is told`() throws {
    func problems(_ first: Int, _ second: Int) -> [MenuProblem] {
      let products = [("a", first), ("b", second)].map {
        #"{"id": "\#($0)", "name": "X", "sizes": [{"recipe": {"kiwi": 1}}], "number": \#($1)}"#
      }
      let text =
        #"{"ingredients": [{"id": "kiwi", "name": "K", "capacity": 9}], "products": [\#(products.joined(separator: ","))]}"#
      do throws(MenuProblems) { _ = try Menu(json: Array(text.utf8)[...]) } catch { return error.all }
      return []
    }
    #expect(problems(4, 4).map(\.path) == ["products[1].number"])
    #expect(problems(4, 4).map(\.kind) == [.repeated("4")])
    #expect(problems(0, 100).map(\.path) == ["products[0].number", "products[1].number"])
    #expect(problems(0, 100).allSatisfy { $0.kind == .expected(.integer(1...99)) })
    #expect(problems(2, 1) == [])
  }

  @Test func `a written menu has a line for each ingredient and product`() throws {
    let lines = try SampleMenu().menu().fileText.split(separator: "\n").filter { $0.contains("\"id\"") }
    #expect(lines.count == 4)
    for (line, id) in zip(lines, ["milk", "kiwi", "shake", "kiwi"]) { #expect(line.contains("\"\(id)\"")) }
  }

  private func name(_ text: String) throws -> MenuName { try #require(MenuName(en: text)) }
}

extension Menu {
  /// The menu in a text.
  init(text: String) throws(MenuProblems) { self = try Menu(json: Array(text.utf8)[...]) }

  /// Returns a menu with any valid values, of which any that are optional are missing.
  fileprivate static func random(using random: inout SeededGenerator) -> Menu {
    let ingredients = (0..<Int.random(in: 1...50, using: &random)).map { index in
      let capacity = Int.random(in: Ingredient.capacityRange, using: &random)
      let appearances: [Ingredient.Appearance] = [
        .none, .drawing("kiwi"), .drawing("coffee-cup"), .sign("🥛"), .sign("ab"),
      ]
      return Ingredient(
        Ingredient.ID(valid: "i-\(index)"), .random(using: &random),
        unit: Ingredient.Unit.allCases.randomElement(using: &random) ?? .gram, capacity: capacity,
        par: .random(in: 0...capacity, using: &random),
        low: maybe(.random(in: 0...capacity, using: &random), using: &random),
        appearance: appearances.randomElement(using: &random) ?? .none)
    }
    let products = (0..<Int.random(in: 1...99, using: &random)).map { index in
      let names = [MenuName(en: "M"), MenuName(en: "L", ko: "큰 컵")].shuffled(using: &random)
      let count = Int.random(in: 1...2, using: &random)
      let sizes = names.prefix(count).map { name in
        let used = ingredients.shuffled(using: &random).prefix(.random(in: 1...10, using: &random))
        let recipe = Recipe(used.map { Portion($0.id, .random(in: 1...$0.capacity, using: &random)) })
        let price = maybe(Int.random(in: Product.priceRange, using: &random), using: &random)
        return Product.Size(count == 2 ? name : maybe(name, using: &random) ?? nil, recipe, price: price)
      }
      return Product(
        Product.ID(valid: "p-\(index)"), .random(using: &random), short: maybe(.random(using: &random), using: &random),
        full: maybe(.random(using: &random), using: &random),
        aliases: (0..<Int.random(in: 0...10, using: &random)).map { _ in MenuName.random(using: &random).en },
        sizes: Array(sizes), options: Set(Product.OptionGroup.allCases.filter { _ in Bool.random(using: &random) }),
        drawing: maybe("mango", using: &random))
    }
    let currency = Currency(code: ["KRW", "EUR", "KWD"].randomElement(using: &random) ?? "")
    return Menu(
      ingredients: ingredients, products: products, currency: maybe(currency, using: &random) ?? nil,
      taxPercent: maybe(.random(in: Menu.taxRange, using: &random), using: &random))
  }
}

extension MenuName {
  /// Returns a name of up to 40 characters, some of which mean something in JSON or to a terminal.
  fileprivate static func random(using random: inout SeededGenerator) -> MenuName {
    let characters = Array("aZ9 \"\\/{}[],:'é가힣ㄱ🥛👨‍👩‍👧🇰🇷\u{202E}\u{FEFF}\u{200B}")
    func text(_ random: inout SeededGenerator) -> String {
      String((0..<Int.random(in: 1...40, using: &random)).compactMap { _ in characters.randomElement(using: &random) })
    }
    let (en, ko) = (maybe(text(&random), using: &random), maybe(text(&random), using: &random))
    return MenuName(en: en, ko: ko) ?? MenuName(en: "x") ?? Menu.builtIn.products[0].name
  }
}

/// Returns a value, or nil as often.
private func maybe<Value>(_ value: Value, using random: inout SeededGenerator) -> Value? {
  Bool.random(using: &random) ? value : nil
}

/// A valid menu with everything that is optional, of which a test replaces a part.
struct SampleMenu {
  private(set) var text = """
    {"currency": "EUR", "tax": 19,
      "ingredients": [
        {"id": "milk", "name": {"en": "Milk", "ko": "우유"}, "unit": "mL", "capacity": 9000, "par": 500, "low": 100, "sign": "🥛"},
        {"id": "kiwi", "name": "Kiwi", "capacity": 5, "drawing": "kiwi"}
      ],
      "products": [
        {"id": "shake", "name": "Shake", "short": "S", "full": {"en": "Kiwi shake"}, "aliases": ["green"],
          "options": ["ice", "word"], "drawing": "mango",
          "sizes": [{"name": "M", "recipe": {"kiwi": 2, "milk": 180}, "price": 350},
            {"name": "L", "recipe": {"milk": 270, "kiwi": 3}, "price": 450}]},
        {"id": "kiwi", "name": "Kiwi", "sizes": [{"recipe": {"kiwi": 3}}]}
      ]}
    """

  init() {}

  init(replacing part: String, with other: String) throws { try replace(part, with: other) }

  /// Replaces a part that occurs once.
  mutating func replace(_ part: String, with other: String) throws {
    try #require(text.ranges(of: part).count == 1, "\(part)")
    text = text.replacing(part, with: other)
  }

  /// The menu in the text.
  func menu() throws(MenuProblems) -> Menu { try Menu(text: text) }

  /// Everything that is wrong with the text, which is no menu.
  func problems(sourceLocation: SourceLocation = #_sourceLocation) throws -> [MenuProblem] {
    let error = #expect(throws: MenuProblems.self, sourceLocation: sourceLocation) { try menu() }
    return try #require(error, sourceLocation: sourceLocation).all
  }
}
