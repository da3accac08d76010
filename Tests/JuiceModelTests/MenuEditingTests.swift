import JuiceModel
import Testing

struct MenuEditingTests {
  private let shake = Product.ID(valid: "shake")

  private func name(_ text: String) throws -> MenuName { try #require(MenuName(en: text)) }

  /// The sample with another first product.
  private func shake(_ menu: Menu, sizes: [Product.Size]? = nil, aliases: [String] = []) throws -> MenuItem {
    let old = try #require(menu[shake])
    return .product(Product(shake, old.name, aliases: aliases, sizes: sizes ?? old.sizes))
  }

  // MARK: Edits

  @Test func `a new item stands at the end, or at an index`() throws {
    let menu = Menu.builtIn
    let milk = MenuItem.ingredient(Ingredient(.milk, try name("Milk"), unit: .milliliter, capacity: 900))
    #expect(menu.adding(milk).ingredients == menu.ingredients + [try #require(menu.adding(milk)[.milk])])
    #expect(menu.adding(milk, at: 1).ingredients.map(\.id) == [.strawberry, .milk] + fruits.dropFirst())
    #expect(
      menu.adding(milk, at: 99).ingredients.last?.id == .milk && menu.adding(milk, at: -1).ingredients[0].id == .milk)
    #expect(menu.adding(milk).products == menu.products)
    let water = MenuItem.product(Product(shake, try name("Shake"), sizes: [.init(nil, Recipe([Portion(.kiwi, 1)]))]))
    #expect(menu.adding(water).products.map(\.id) == juices + [shake])
  }

  @Test func `an item takes the place of another, and everything else stays`() throws {
    let menu = try SampleMenu().menu()
    let other = try shake(menu, aliases: ["thick"])
    let edited = try menu.replacing(.product(#require(menu[shake])), with: other).validated()
    #expect(edited[shake]?.aliases == ["thick"])
    #expect(edited.products.map(\.id) == menu.products.map(\.id))
    #expect(edited.ingredients == menu.ingredients)
    #expect(edited.currency == menu.currency)
    #expect(edited.taxPercent == menu.taxPercent)
  }

  @Test func `what was changed or deleted meanwhile is not replaced, moved or deleted`() throws {
    let menu = try SampleMenu().menu()
    let old = MenuItem.product(try #require(menu[shake]))
    let changed = try menu.replacing(old, with: try shake(menu, aliases: ["thick"]))
    #expect(throws: MenuEditError.changedMeanwhile) { try changed.replacing(old, with: old) }
    let without = try menu.removing(old.id)
    #expect(throws: MenuEditError.changedMeanwhile) { try without.replacing(old, with: old) }
    #expect(throws: MenuEditError.changedMeanwhile) { try without.removing(old.id) }
    #expect(throws: MenuEditError.changedMeanwhile) { try without.moving(old.id, to: 0) }
  }

  @Test(arguments: [(0, 0), (1, 0), (0, 6), (3, 5), (6, 2), (2, 99), (4, -3)])
  func `an item moves, and the others keep their order`(from: Int, to: Int) throws {
    let menu = try Menu.builtIn.moving(.product(juices[from]), to: to)
    var expected = juices
    expected.remove(at: from)
    expected.insert(juices[from], at: min(max(0, to), 6))
    #expect(menu.products.map(\.id) == expected)
    // Its key is the one that users know.
    #expect(juices.map(menu.number(of:)) == Array(1...7))
    #expect(try menu.validated() == menu)
  }

  @Test func `a product keeps its number when others are deleted, and a new one gets the smallest that is free`() throws
  {
    let menu = try Menu.builtIn.removing(.product(juices[1])).removing(.product(juices[3])).validated()
    #expect(juices.map(menu.number(of:)) == [1, nil, 3, nil, 5, 6, 7])
    #expect(menu.numberKeys.map(\.digit) == [1, 3, 5, 6, 7])
    let new = MenuItem.product(Product(shake, try name("Shake"), sizes: [.init(nil, Recipe([Portion(.kiwi, 1)]))]))
    let longer = try menu.adding(new, at: 0).validated()
    #expect(longer.number(of: shake) == 2)
    #expect(longer.number(of: juices[0]) == 1)
    // One that comes back has its own number, unless that was given away.
    let old = MenuItem.product(try #require(Menu.builtIn[juices[3]]))
    #expect(longer.adding(old, at: 3, number: 4).number(of: juices[3]) == 4)
    #expect(longer.adding(old, at: 3, number: 2).number(of: juices[3]) == 4)
  }

  @Test func `a product that gets the number of another gives it its own`() throws {
    let menu = try Menu.builtIn.numbering(juices[6], 1).validated()
    #expect(juices.map(menu.number(of:)) == [7, 2, 3, 4, 5, 6, 1])
    #expect(menu.products == Menu.builtIn.products)
    #expect(menu != .builtIn)
    #expect(Menu.builtIn.numbering(juices[0], 0) == .builtIn)
    #expect(Menu.builtIn.numbering(juices[0], 100) == .builtIn)
  }

  @Test func `ingredients move, too, whatever recipes need them`() throws {
    let menu = try Menu.builtIn.moving(.ingredient(.mango), to: 0)
    #expect(menu.ingredients.map(\.id) == [.mango, .strawberry, .banana, .pineapple, .kiwi])
    #expect(menu.products == Menu.builtIn.products)
  }

  @Test func `an ingredient of recipes is not deleted, and the error says whose`() throws {
    let error = #expect(throws: MenuEditError.self) { try Menu.builtIn.removing(.ingredient(.mango)) }
    guard case .needed(let products)? = error else { throw try #require(error) }
    #expect(products.map(\.id) == [.mango, .mangoKiwi])
    let menu = try Menu.builtIn.removing(.product(.mango)).removing(.product(.mangoKiwi))
    #expect(try menu.removing(.ingredient(.mango)).validated().ingredients.map(\.id) == fruits.filter { $0 != .mango })
  }

  @Test func `currency and tax are set and removed, and prices keep their numbers`() throws {
    let menu = try SampleMenu().menu()
    let won = menu.setting(currency: Currency(code: "KRW"), taxPercent: nil)
    #expect(try won.validated() == won)
    #expect(won.currency?.code == "KRW")
    #expect(won.taxPercent == nil)
    #expect(won.products == menu.products)
    #expect(won.ingredients == menu.ingredients)
  }

  // MARK: Rules

  private func expectInvalid(
    _ menu: Menu, _ path: String, _ kind: MenuProblem.Kind, item: MenuItem.ID?,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: MenuEditError.self, sourceLocation: sourceLocation) { try menu.validated() }
    guard case .invalid(let problem, let found)? = error else { throw try #require(error) }
    #expect(problem.path == path, sourceLocation: sourceLocation)
    #expect(problem.kind == kind, sourceLocation: sourceLocation)
    #expect(found?.id == item, sourceLocation: sourceLocation)
  }

  @Test func `a menu that is valid comes back as it is`() throws {
    #expect(try Menu.builtIn.validated() == .builtIn)
    let menu = try SampleMenu().menu()
    #expect(try menu.validated() == menu)
  }

  @Test func `an edited menu obeys the rules of a file, and the path of a problem is one within its item`() throws {
    let menu = try SampleMenu().menu()
    let id = MenuItem.ID.product(shake)
    func with(_ sizes: Product.Size...) throws -> Menu {
      try menu.replacing(.product(#require(menu[shake])), with: shake(menu, sizes: sizes))
    }
    let recipe = Recipe([Portion(.milk, 1)])
    try expectInvalid(with(.init(nil, Recipe([]))), "sizes[0].recipe", .count(1...10), item: id)
    try expectInvalid(with(), "sizes", .count(1...2), item: id)
    try expectInvalid(
      with(.init(nil, Recipe([Portion(.kiwi, 6)]))), "sizes[0].recipe.kiwi", .expected(.integer(1...5)), item: id)
    try expectInvalid(
      with(.init(nil, recipe, price: -1)), "sizes[0].price", .expected(.integer(Product.priceRange)), item: id)
    try expectInvalid(
      with(.init(name("M"), recipe), .init(nil, recipe)), "sizes[1].name", .expected(.names), item: id)
    try expectInvalid(
      with(.init(name("M"), recipe), .init(name("M"), recipe)), "sizes[1].name", .repeated("M"), item: id)
    try expectInvalid(
      with(.init(nil, Recipe([Portion(.kiwi, 1), Portion(.kiwi, 2)]))), "sizes[0].recipe.kiwi", .repeated("kiwi"),
      item: id)
    let eleven = (0...10).map(String.init)
    try expectInvalid(
      menu.replacing(.product(#require(menu[shake])), with: shake(menu, aliases: eleven)), "aliases", .count(0...10),
      item: id)
  }

  @Test func `a shelf holds what recipes need, and what it is filled to`() throws {
    let menu = try SampleMenu().menu()
    let kiwi = MenuItem.ingredient(try #require(menu[Ingredient.ID.kiwi]))
    func with(capacity: Int, par: Int = 0) throws -> Menu {
      try menu.replacing(kiwi, with: .ingredient(Ingredient(.kiwi, name("Kiwi"), capacity: capacity, par: par)))
    }
    // The problem is that of the product.
    try expectInvalid(
      with(capacity: 2), "sizes[1].recipe.kiwi", .expected(.integer(1...2)), item: .product(shake))
    try expectInvalid(with(capacity: 5, par: 6), "par", .expected(.integer(0...5)), item: kiwi.id)
    try expectInvalid(with(capacity: 0), "capacity", .expected(.integer(Ingredient.capacityRange)), item: kiwi.id)
    #expect(try with(capacity: 3, par: 3).validated()[.kiwi]?.capacity == 3)
  }

  @Test func `a menu has at least one product and at most 99, and at most 50 ingredients`() throws {
    let none = try juices.reduce(Menu.builtIn) { try $0.removing(.product($1)) }
    try expectInvalid(none, "products", .count(1...99), item: nil)
    var menu = Menu.builtIn
    for index in 0..<92 {
      menu = menu.adding(
        .product(
          Product(.init(valid: "p\(index)"), try name("P"), sizes: [.init(nil, Recipe([Portion(.kiwi, 1)]))])))
    }
    #expect(try menu.validated().products.count == 99)
    try expectInvalid(menu.adding(.product(menu.products[0])), "products", .count(1...99), item: nil)
    menu = .builtIn
    for index in 0..<45 { menu = menu.adding(.ingredient(Ingredient(.init(valid: "i\(index)"), try name("I")))) }
    #expect(try menu.validated().ingredients.count == 50)
    try expectInvalid(menu.adding(.ingredient(menu.ingredients[0])), "ingredients", .count(1...50), item: nil)
  }

  @Test func `an id that is taken is refused`() throws {
    let again = MenuItem.product(Menu.builtIn.products[2])
    try expectInvalid(Menu.builtIn.adding(again), "", .repeated("pineapple"), item: again.id)
  }

  // MARK: Ids

  @Test(arguments: [
    ("Mango", "mango"), ("Mango & Kiwi!", "mango-kiwi"), ("  Iced   Tea 2 ", "iced-tea-2"),
    ("Caffè latte", "caff-latte"),
    ("ABC", "abc"), ("7up", "7up"),
  ])
  func `an id is made from the English name`(english: String, id: String) throws {
    #expect(Product.ID(new: try name(english), "product", taken: [], former: []).rawValue == id)
  }

  @Test func `an id that is taken gets a number, and is valid however long the name`() throws {
    let taken: [Product.ID] = [.mango, .init(valid: "mango-2")]
    #expect(Product.ID(new: try name("Mango"), "product", taken: taken, former: []).rawValue == "mango-3")
    let long = try name(String(repeating: "m", count: 40))
    let first = Product.ID(new: long, "product", taken: [], former: [])
    let second = Product.ID(new: long, "product", taken: [first], former: [])
    #expect(first != second)
    for id in [first, second] { #expect(Product.ID(rawValue: id.rawValue) == id) }
  }

  @Test(arguments: ["망고쥬스", "12", "抹茶"])
  func `a name without letters a–z gets a number that nothing has ever had`(text: String) throws {
    let names = try #require(MenuName(en: text == "12" ? text : nil, ko: text))
    #expect(Product.ID(new: names, "product", taken: [], former: []).rawValue == "product-1")
    let taken = [Product.ID(valid: "product-1"), Product.ID(valid: "product-3")]
    #expect(Product.ID(new: names, "product", taken: taken, former: ["product-2"]).rawValue == "product-4")
  }

  @Test func `a deleted product that comes back under its name has its history`() throws {
    #expect(Product.ID(new: try name("Mango"), "product", taken: [], former: ["mango"]) == .mango)
  }
}
