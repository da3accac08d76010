import JuiceModel
import Testing

@Suite("What is wrong with menu files")
struct MenuProblemTests {
  // MARK: Each kind

  @Test(arguments: [
    WrongMenu(#""tax": 19"#, #""tax": 19, "colour": 1"#, "colour", .unknown),
    WrongMenu(#""par": 500"#, #""par": 500, "shelf": 1"#, "ingredients[0].shelf", .unknown),
    WrongMenu(#""aliases": ["green"]"#, #""alias": ["green"]"#, "products[0].alias", .unknown),
    WrongMenu(#""price": 450"#, #""prize": 450"#, "products[0].sizes[1].prize", .unknown),
  ])
  func `a member that there is not is named`(wrong: WrongMenu) throws { try wrong.check() }

  @Test(arguments: ["\"eur\"", "\"EURO\"", "\"\"", "\"€\"", "978", "[]"])
  func `a currency has three capital letters`(value: String) throws {
    try WrongMenu("\"EUR\"", value, "currency", .expected(.currency)).check()
  }

  @Test(arguments: [
    WrongMenu(#""tax": 19"#, #""tax": -1"#, "tax", .expected(.integer(0...100))),
    WrongMenu(#""tax": 19"#, #""tax": 101"#, "tax", .expected(.integer(0...100))),
    WrongMenu(#""tax": 19"#, #""tax": 19.5"#, "tax", .expected(.integer(0...100))),
    WrongMenu(#""tax": 19"#, #""tax": "19""#, "tax", .expected(.integer(0...100))),
    WrongMenu(#""tax": 19"#, #""tax": 1e400"#, "tax", .expected(.integer(0...100))),
    WrongMenu(#""tax": 19"#, #""tax": 99999999999999999999"#, "tax", .expected(.integer(0...100))),
    WrongMenu(#""par": 500"#, #""par": 9001"#, "ingredients[0].par", .expected(.integer(0...9000))),
    WrongMenu(#""par": 500"#, #""par": -1"#, "ingredients[0].par", .expected(.integer(0...9000))),
    WrongMenu(#""low": 100"#, #""low": 9001"#, "ingredients[0].low", .expected(.integer(0...9000))),
    WrongMenu(#""low": 100"#, #""low": true"#, "ingredients[0].low", .expected(.integer(0...9000))),
    WrongMenu(#""price": 450"#, #""price": -1"#, "products[0].sizes[1].price", .expected(.integer(0...100_000_000))),
    WrongMenu(
      #""price": 450"#, #""price": 100000001"#, "products[0].sizes[1].price", .expected(.integer(0...100_000_000))),
    WrongMenu(#""price": 450"#, #""price": 4.5"#, "products[0].sizes[1].price", .expected(.integer(0...100_000_000))),
    WrongMenu(#""milk": 270"#, #""milk": 0"#, "products[0].sizes[1].recipe.milk", .expected(.integer(1...9000))),
    WrongMenu(#""milk": 270"#, #""milk": 9001"#, "products[0].sizes[1].recipe.milk", .expected(.integer(1...9000))),
    WrongMenu(#""milk": 270"#, #""milk": null"#, "products[0].sizes[1].recipe.milk", .expected(.integer(1...9000))),
    WrongMenu(#""kiwi": 2"#, #""kiwi": 6"#, "products[0].sizes[0].recipe.kiwi", .expected(.integer(1...5))),
  ])
  func `a number outside its range is told with the range`(wrong: WrongMenu) throws { try wrong.check() }

  @Test(arguments: ["0", "1000001", "-5", "\"5\"", "null"])
  func `a capacity is required, and within its range`(value: String) throws {
    let ice = #"{"id": "ice", "name": "Ice", "capacity": \#(value)}"#
    try WrongMenu.ingredient(ice, ".capacity", .expected(.integer(1...1_000_000))).check()
  }

  @Test(arguments: [
    "\"Ice\"", "\"\"", "\"ice cream\"", "\"얼음\"", "\"\(String(repeating: "i", count: 41))\"", "7", "null",
  ])
  func `an id is required, and is up to forty of its characters`(value: String) throws {
    let ice = #"{"id": \#(value), "name": "Ice", "capacity": 1}"#
    try WrongMenu.ingredient(ice, ".id", .expected(.id)).check()
    try WrongMenu("\"shake\"", value, "products[0].id", .expected(.id)).check()
  }

  @Test(arguments: [
    "null", "5", "[]", "{}", #""""#, #""  ""#, #"{"en": ""}"#, #"{"en": 1}"#, #"{"fr": "Lait"}"#,
    #"{"en": "Milk", "fr": "Lait"}"#, #""Mi\u0007lk""#, #""Mi\nlk""#, #""Mi\u2028lk""#,
    "\"\(String(repeating: "가", count: 41))\"", #"{"en": "Milk", "ko": "\#(String(repeating: "가", count: 41))"}"#,
  ])
  func `a name is required, and is a name in one language or two`(value: String) throws {
    try WrongMenu(#"{"en": "Milk", "ko": "우유"}"#, value, "ingredients[0].name", .expected(.names)).check()
    try WrongMenu("\"Shake\"", value, "products[0].name", .expected(.names)).check()
    // These may be missing.
    guard value != "null" else { return }
    try WrongMenu("\"S\"", value, "products[0].short", .expected(.names)).check()
    try WrongMenu(#"{"en": "Kiwi shake"}"#, value, "products[0].full", .expected(.names)).check()
  }

  @Test(arguments: [#""\ud800""#, #""\udd5b\ud83e""#, #"{"en": "Milk", "ko": "\ud83e"}"#])
  func `half of a surrogate pair is called so`(value: String) throws {
    try WrongMenu(#"{"en": "Milk", "ko": "우유"}"#, value, "ingredients[0].name", .broken(.surrogate)).check()
    try WrongMenu("\"shake\"", #""\ud800""#, "products[0].id", .broken(.surrogate)).check()
  }

  @Test(arguments: [
    WrongMenu(#""unit": "mL""#, #""unit": "ml""#, "ingredients[0].unit", .expected(.word(["piece", "g", "mL"]))),
    WrongMenu(#""unit": "mL""#, #""unit": 1"#, "ingredients[0].unit", .expected(.word(["piece", "g", "mL"]))),
    WrongMenu(
      #""ice", "word""#, #""ice", "hot""#, "products[0].options[1]", .expected(.word(["ice", "syrup", "word"]))),
    WrongMenu(#""ice", "word""#, #"{}, "word""#, "products[0].options[0]", .expected(.word(["ice", "syrup", "word"]))),
    WrongMenu(#"["green"]"#, #"["green", ""]"#, "products[0].aliases[1]", .expected(.name)),
    WrongMenu(#"["green"]"#, #"["\#(String(repeating: "g", count: 41))"]"#, "products[0].aliases[0]", .expected(.name)),
    WrongMenu(#"["green"]"#, "[null]", "products[0].aliases[0]", .expected(.name)),
    WrongMenu(#""drawing": "mango""#, #""drawing": 3"#, "products[0].drawing", .expected(.name)),
    WrongMenu(#""sign": "🥛""#, #""sign": """#, "ingredients[0].sign", .expected(.sign)),
    WrongMenu(#""sign": "🥛""#, #""sign": "🥛🥛🥛""#, "ingredients[0].sign", .expected(.sign)),
    WrongMenu(#""sign": "🥛""#, #""sign": "\u001b""#, "ingredients[0].sign", .expected(.sign)),
    WrongMenu(#""sign": "🥛""#, #""sign": "\ud83e""#, "ingredients[0].sign", .broken(.surrogate)),
    WrongMenu(#""sign": "🥛""#, #""sign": " ""#, "ingredients[0].sign", .expected(.sign)),
  ])
  func `a word, a name or a sign of another shape is told`(wrong: WrongMenu) throws { try wrong.check() }

  @Test(arguments: [
    WrongMenu(#""drawing": "kiwi""#, #""drawing": "cow""#, "ingredients[1].drawing", .unknownDrawing("cow")),
    WrongMenu(#""drawing": "mango""#, #""drawing": "Mango""#, "products[0].drawing", .unknownDrawing("Mango")),
    WrongMenu(#""drawing": "mango""#, #""drawing": """#, "products[0].drawing", .unknownDrawing("")),
    WrongMenu(
      #""drawing": "mango""#, #""drawing": "../Juice/menu.json""#, "products[0].drawing",
      .unknownDrawing("../Juice/menu.json")),
  ])
  func `a drawing that is not built in is named`(wrong: WrongMenu) throws { try wrong.check() }

  @Test(arguments: [
    WrongMenu(#""milk": 270"#, #""mango": 270"#, "products[0].sizes[1].recipe.mango", .unknownIngredient("mango")),
    WrongMenu(#""milk": 270"#, #""Milk": 270"#, "products[0].sizes[1].recipe.Milk", .unknownIngredient("Milk")),
    WrongMenu(#""milk": 270"#, #""": 270"#, "products[0].sizes[1].recipe.", .unknownIngredient("")),
  ])
  func `an ingredient that is not on the menu is named`(wrong: WrongMenu) throws { try wrong.check() }

  @Test(arguments: [
    WrongMenu(#""tax": 19"#, #""tax": 19, "tax": 19"#, "tax", .repeated("tax")),
    WrongMenu(#""par": 500"#, #""par": 500, "par": 5"#, "ingredients[0].par", .repeated("par")),
    WrongMenu(#""price": 450"#, #""price": 450, "price": 1"#, "products[0].sizes[1].price", .repeated("price")),
    WrongMenu(#""milk": 270"#, #""milk": 270, "milk": 1"#, "products[0].sizes[1].recipe.milk", .repeated("milk")),
    WrongMenu(#""name": "L""#, #""name": "M""#, "products[0].sizes[1].name", .repeated("M")),
    WrongMenu(#""sign": "🥛""#, #""sign": "🥛", "drawing": "kiwi""#, "ingredients[0].sign", .repeated("drawing")),
    WrongMenu(#""id": "shake""#, #""id": "kiwi""#, "products[1]", .repeated("kiwi")),
    .ingredient(#"{"id": "milk", "name": "Oat milk", "capacity": 9000}"#, "", .repeated("milk")),
  ])
  func `what is there twice is told at the second place`(wrong: WrongMenu) throws { try wrong.check() }

  @Test func `two sizes with one name, once for both languages and once for each, are told`() throws {
    let both = #""name": {"en": "M", "ko": "M"}"#
    try WrongMenu(#""name": "L""#, both, "products[0].sizes[1].name", .repeated("M")).check()
  }

  @Test func `a language that is there twice in a name is told`() throws {
    let wrong = try SampleMenu(replacing: #""ko": "우유""#, with: #""en": "Oat milk""#).problems()
    #expect(wrong.map(\.path).contains { $0.hasPrefix("ingredients[0].name") })
  }

  @Test(arguments: [
    WrongMenu(#"["green"]"#, "\"green\"", "products[0].aliases", .expected(.list)),
    WrongMenu(#"["ice", "word"]"#, "{}", "products[0].options", .expected(.list)),
    WrongMenu(#"[{"recipe": {"kiwi": 3}}]"#, #"{"recipe": {"kiwi": 3}}"#, "products[1].sizes", .expected(.list)),
    WrongMenu(#"[{"recipe": {"kiwi": 3}}]"#, "null", "products[1].sizes", .expected(.list)),
    WrongMenu(#"{"recipe": {"kiwi": 3}}"#, #"{"recipe": ["kiwi"]}"#, "products[1].sizes[0].recipe", .expected(.object)),
    WrongMenu(#"{"recipe": {"kiwi": 3}}"#, "{}", "products[1].sizes[0].recipe", .expected(.object)),
  ])
  func `a list or an object of another shape is told`(wrong: WrongMenu) throws { try wrong.check() }

  @Test(arguments: [
    WrongMenu(#""ice", "word""#, #""ice", "word", "syrup", "ice""#, "products[0].options", .count(0...3)),
    WrongMenu(#"["green"]"#, list(11) { "\"a\($0)\"" }, "products[0].aliases", .count(0...10)),
    WrongMenu(#"[{"recipe": {"kiwi": 3}}]"#, "[]", "products[1].sizes", .count(1...2)),
    WrongMenu(#"{"recipe": {"kiwi": 3}}"#, #"{"recipe": {}}"#, "products[1].sizes[0].recipe", .count(1...10)),
    WrongMenu(
      #"[{"recipe": {"kiwi": 3}}]"#, list(3) { #"{"name": "\#($0)", "recipe": {"kiwi": 3}}"# }, "products[1].sizes",
      .count(1...2)),
  ])
  func `a list of too many or too few elements is told`(wrong: WrongMenu) throws { try wrong.check() }

  @Test func `two sizes need a name each`() throws {
    var menu = SampleMenu()
    try menu.replace(#"{"recipe": {"kiwi": 3}}"#, with: #"{"recipe": {"kiwi": 3}}, {"recipe": {"kiwi": 4}}"#)
    try expect(
      menu.problems(),
      [
        ("products[1].sizes[0].name", .expected(.names)), ("products[1].sizes[1].name", .expected(.names)),
      ])
  }

  // MARK: Limits

  @Test func `every value may be at its limit`() throws {
    let long = String(repeating: "가", count: 40)
    let id = String(repeating: "z", count: 40)
    for (part, other) in [
      (#""tax": 19"#, #""tax": 0"#), (#""tax": 19"#, #""tax": 100"#), (#""par": 500"#, #""par": 9000"#),
      (#""low": 100"#, #""low": 0"#), (#""low": 100"#, #""low": 9000"#), (#""price": 450"#, #""price": 0"#),
      (#""price": 450"#, #""price": 100000000"#), (#""milk": 270"#, #""milk": 9000"#), (#""milk": 270"#, #""milk": 1"#),
      (#""capacity": 9000"#, #""capacity": 1000000"#), (#""id": "shake""#, "\"id\": \"\(id)\""),
      ("\"Shake\"", "\"\(long)\""), ("\"S\"", "\"\(long)\""), ("\"Kiwi shake\"", "\"\(long)\""),
      (#""name": "L""#, "\"name\": \"\(long)\""), ("\"green\"", "\"\(long)\""), ("🥛", "ab"), ("🥛", "👨‍👩‍👧"),
      (#"["green"]"#, list(10) { "\"a\($0)\"" }), (#"["green"]"#, "[]"), (#"["ice", "word"]"#, "[]"),
      (#""ice", "word""#, #""ice", "word", "syrup""#),
    ] {
      let menu = try SampleMenu(replacing: part, with: other)
      #expect(throws: Never.self, "\(other)") { try menu.menu() }
    }
  }

  @Test func `a menu has up to fifty ingredients`() throws {
    let names = (0..<51).map { "i\($0)" }
    #expect(try Menu(text: menu(ingredients: Array(names.prefix(50)), products: ["p"])).ingredients.count == 50)
    try expect(problems(menu(ingredients: names, products: ["p"])), [("ingredients", .count(1...50))])
  }

  @Test func `a menu has up to ninety-nine products`() throws {
    let names = (0..<100).map { "p\($0)" }
    #expect(try Menu(text: menu(ingredients: ["i0"], products: Array(names.prefix(99)))).products.count == 99)
    try expect(problems(menu(ingredients: ["i0"], products: names)), [("products", .count(1...99))])
  }

  @Test func `a recipe has up to ten ingredients`() throws {
    let names = (0..<11).map { "i\($0)" }
    func recipe(_ count: Int) -> String {
      "{" + names.prefix(count).map { "\"\($0)\": 1" }.joined(separator: ",") + "}"
    }
    let ten = menu(ingredients: names, products: ["p"], recipe: recipe(10))
    #expect(try Menu(text: ten).products[0].recipe.portions.map(\.ingredient.rawValue) == Array(names.prefix(10)))
    let eleven = menu(ingredients: names, products: ["p"], recipe: recipe(11))
    try expect(problems(eleven), [("products[0].sizes[0].recipe", .count(1...10))])
  }

  @Test func `a menu without products, or without ingredients, is none`() throws {
    try expect(problems(menu(ingredients: ["i0"], products: [])), [("products", .count(1...99))])
    let found = try problems(menu(ingredients: [], products: ["p"]))
    #expect(found.first?.path == "ingredients")
    #expect(found.first?.kind == .count(1...50))
    let missing = try problems("{}")
    expect(missing, [("ingredients", .expected(.list)), ("products", .expected(.list))])
  }

  // MARK: Several

  @Test func `everything that is wrong is told, ingredients before products, and each in its list's order`() throws {
    var menu = SampleMenu()
    for (part, other) in [
      (#""tax": 19"#, #""tax": 190"#), ("\"EUR\"", "\"euro\""), (#""par": 500"#, #""par": 9001"#),
      (#""drawing": "kiwi""#, #""drawing": "cow""#), ("\"green\"", "\"\""), (#""kiwi": 2"#, #""kiwi": 20"#),
      (#""price": 450"#, #""price": -1"#), (#""kiwi": 3}}"#, #""kiwi": 9, "mango": 1}}"#),
    ] {
      try menu.replace(part, with: other)
    }
    try expect(
      menu.problems(),
      [
        ("currency", .expected(.currency)), ("tax", .expected(.integer(0...100))),
        ("ingredients[0].par", .expected(.integer(0...9000))), ("ingredients[1].drawing", .unknownDrawing("cow")),
        ("products[0].aliases[0]", .expected(.name)),
        ("products[0].sizes[0].recipe.kiwi", .expected(.integer(1...5))),
        ("products[0].sizes[1].price", .expected(.integer(0...100_000_000))),
        ("products[1].sizes[0].recipe.kiwi", .expected(.integer(1...5))),
        ("products[1].sizes[0].recipe.mango", .unknownIngredient("mango")),
      ])
  }

  @Test func `an ingredient that is there twice is told before what is wrong with products`() throws {
    var menu = SampleMenu()
    try menu.replace("\"green\"", with: "\"\"")
    try menu.replace(#""drawing": "kiwi"}"#, with: #""drawing": "kiwi"}, {"id": "milk", "name": "Oat", "capacity": 1}"#)
    try expect(menu.problems(), [("ingredients[2]", .repeated("milk")), ("products[0].aliases[0]", .expected(.name))])
  }

  @Test func `a capacity that cannot be read is the only problem, whatever recipes need`() throws {
    try WrongMenu(
      #""capacity": 9000, "par": 500, "low": 100"#, #""capacity": 0"#, "ingredients[0].capacity",
      .expected(.integer(1...1_000_000))
    ).check()
  }

  @Test func `the name of one of two sizes is told once`() throws {
    try WrongMenu(#""name": "L""#, #""name": {}"#, "products[0].sizes[1].name", .expected(.names)).check()
  }

  @Test func `an element that is no object is told, and those after it are read`() throws {
    var menu = SampleMenu()
    try menu.replace(#"{"id": "milk","#, with: #"7, {"id": "milk","#)
    try menu.replace(#""drawing": "kiwi""#, with: #""drawing": "cow""#)
    let found = try menu.problems()
    #expect(found.first?.path == "ingredients[0]")
    #expect(found.first?.kind == .expected(.object))
    #expect(found.last?.path == "ingredients[2].drawing")
    #expect(found.last?.kind == .unknownDrawing("cow"))
  }

  // MARK: What is no menu

  @Test(arguments: [
    ("", 1), ("{", 1), ("{\n\n  \"tax\": 1,\n}", 4), ("{\"tax\": 1}\n}", 2), ("{'tax': 1}", 1), ("{\"tax\": 01}", 1),
    ("\n\n{\"a\": \"\u{7}\"}", 3), ("{\"a\": \"b\nc\"}", 1), (#"{"\ud800": 1}"#, 1), ("nul", 1), ("{\"tax\": NaN}", 1),
    ("{\"a\": \"\\x\"}", 1),
  ])
  func `a text that is not JSON is told by its line`(text: String, line: Int) throws {
    try expect(problems(text), [("", .notJSON(line: line))])
  }

  @Test(arguments: ["null", "true", "5", "\"menu\"", "[]", "[{}]"])
  func `a value that is no object is no menu`(text: String) throws {
    let first = try #require(try problems(text).first)
    #expect(first.path.isEmpty)
    #expect(first.kind == .expected(.object))
  }

  @Test func `bytes that are no UTF-8 are no name`() throws {
    let text = Array(SampleMenu().text.utf8)
    let place = try #require(text.firstIndex(of: UInt8(ascii: "M")))
    var wrong = text
    wrong[place] = 0xFF
    let error = try #require(#expect(throws: MenuProblems.self) { try Menu(json: wrong[...]) })
    expect(error.all, [("ingredients[0].name", .broken(.bytes))])
  }

  // MARK: Hostile texts

  @Test(arguments: ["[", "{\"ingredients\":", "{\"ingredients\":[{\"name\":"])
  func `a text that is nested without end is refused`(part: String) throws {
    try expect(problems(String(repeating: part, count: 100_000)), [("", .notJSON(line: 1))])
  }

  @Test func `a value that is nested deeply is of another shape`() throws {
    let nested = String(repeating: "[", count: 400) + String(repeating: "]", count: 400)
    try WrongMenu("\"Shake\"", nested, "products[0].name", .expected(.names)).check()
  }

  @Test func `a megabyte of combining marks is refused as a name`() throws {
    let marks = String(repeating: "\u{301}\u{316}", count: 250_000)
    for (part, path) in [("\"Shake\"", "products[0].name"), ("\"green\"", "products[0].aliases[0]")] {
      let menu = try SampleMenu(replacing: part, with: "\"e\(marks)\"")
      #expect(try menu.problems().map(\.path) == [path])
    }
  }

  @Test(arguments: [
    (#""currency": "EUR""#, #""currency": "%""#), (#""id": "shake""#, #""id": "%""#), (#""Shake""#, #""%""#),
    (#""en": "Milk""#, #""%": "Milk""#), ("🥛", "%"), (#""drawing": "mango""#, #""drawing": "%""#),
    (#""green""#, #""%""#), (#""unit": "mL""#, #""unit": "%""#), (#""word""#, #""%""#), (#""tax": 19"#, #""%": 19"#),
    (#""par": 500"#, #""%": 500"#), (#""milk": 270"#, #""%": 270"#),
  ])
  func `a long text of combining marks is refused wherever it is, in linear time`(part: String, other: String) throws {
    // Marks of two classes by turns: normalizing them, as comparing texts does, takes quadratic time.
    let marks = "e" + String(repeating: "\u{301}\u{316}", count: 100_000)
    let menu = try SampleMenu(replacing: part, with: other.replacing("%", with: marks))
    #expect(try !menu.problems().isEmpty)
  }

  // MARK: Parts

  /// Returns a menu of ingredients and products with these ids.
  private func menu(ingredients: [String], products: [String], recipe: String = #"{"i0": 1}"#) -> String {
    let ingredients = list(ingredients.count) { #"{"id": "\#(ingredients[$0])", "name": "I", "capacity": 9}"# }
    let products = list(products.count) {
      #"{"id": "\#(products[$0])", "name": "P", "sizes": [{"recipe": \#(recipe)}]}"#
    }
    return "{\"ingredients\": \(ingredients), \"products\": \(products)}"
  }

  private func problems(_ text: String) throws -> [MenuProblem] {
    try #require(#expect(throws: MenuProblems.self) { try Menu(text: text) }).all
  }
}

/// Returns a JSON list of these elements.
private func list(_ count: Int, _ element: (Int) -> String) -> String {
  "[" + (0..<count).map(element).joined(separator: ",") + "]"
}

private func expect(
  _ found: [MenuProblem], _ expected: [(path: String, kind: MenuProblem.Kind)],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  #expect(found.map(\.path) == expected.map(\.path), sourceLocation: sourceLocation)
  #expect(found.map(\.kind) == expected.map(\.kind), sourceLocation: sourceLocation)
}

/// A valid menu with one thing that is wrong with it.
struct WrongMenu: Sendable, CustomTestStringConvertible {
  private let part, other, path: String
  private let kind: MenuProblem.Kind

  init(_ part: String, _ other: String, _ path: String, _ kind: MenuProblem.Kind) {
    (self.part, self.other, self.path, self.kind) = (part, other, path, kind)
  }

  /// A menu with another ingredient, which no product contains.
  static func ingredient(_ text: String, _ path: String, _ kind: MenuProblem.Kind) -> WrongMenu {
    let last = #""drawing": "kiwi"}"#
    return WrongMenu(last, "\(last), \(text)", "ingredients[2]\(path)", kind)
  }

  var testDescription: String { "\(path): \(other.prefix(40))" }

  /// Checks that this is the only problem.
  func check(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let found = try SampleMenu(replacing: part, with: other).problems(sourceLocation: sourceLocation)
    expect(found, [(path, kind)], sourceLocation: sourceLocation)
  }
}
