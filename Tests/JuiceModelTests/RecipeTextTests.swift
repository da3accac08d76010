import JuiceModel
import TestSupport
import Testing

@Suite("Recipes as they are typed")
struct RecipeTextTests {
  /// Ingredients with names that are hard to read.
  private static let menu: Menu = {
    let names: [(id: String, en: String?, ko: String?, unit: Ingredient.Unit)] = [
      ("mango", "Mango", "망고", .piece), ("milk", "Milk", "우유", .milliliter), ("beans", "Espresso beans", "원두", .gram),
      ("sugar", "Sugar, brown", "흑설탕", .gram), ("v5", "Vitamin 5", nil, .piece), ("lime", nil, "라임", .piece),
      ("soda", "7up", "세븐업", .milliliter), ("a", "A", nil, .piece), ("b", "A 5, B", nil, .piece),
      ("twin-1", "Twin", nil, .piece), ("twin-2", "Twin", "쌍둥이", .piece),
    ]
    let ingredients = names.compactMap { item in
      MenuName(en: item.en, ko: item.ko).map {
        Ingredient(.init(valid: item.id), $0, unit: item.unit, capacity: 1_000_000)
      }
    }
    return Menu(ingredients: ingredients, products: [])
  }()

  private func recipe(_ portions: (String, Int)...) -> Recipe {
    Recipe(portions.map { Portion(.init(valid: $0), $1) })
  }

  @Test(arguments: [
    "mango 3, milk 200", "Mango 3, Milk 200 mL", "망고 3, 우유 200", "망고 3개, 우유 200ml", "망고3,우유200mL",
    "3 mango, 200 mL milk",
    "3 mango · 200 mL milk", "mango 3; MILK 200", "  mango   3 ,, milk 200 , ", "mango 3\nmilk 200", "망고 3개 + 우유 200 ㎖",
    "mango 3 pieces, milk 200", "mango 3、milk 200", "3개 망고, 200ml 우유",
  ])
  func `ingredients are named in either language, with or without units`(text: String) throws {
    #expect(try Recipe(text, of: Self.menu) == recipe(("mango", 3), ("milk", 200)))
  }

  @Test(arguments: [
    ("espresso  beans 18 g", ["beans": 18]), ("beans 18", ["beans": 18]), ("milk 1,000", ["milk": 1000]),
    ("우유 １，０００", ["milk": 1000]),
    ("mango ３", ["mango": 3]),
    ("milk 1,000,000 mL", ["milk": 1_000_000]), ("sugar, brown 20", ["sugar": 20]), ("vitamin 5 20", ["v5": 20]),
    ("7up 30", ["soda": 30]), ("30 7up", ["soda": 30]), ("라임 1", ["lime": 1]), ("twin-2 4", ["twin-2": 4]),
    ("Twin 4", ["twin-1": 4]), ("쌍둥이 4", ["twin-2": 4]),
  ])
  func `names with commas and digits, and amounts with commas, are read`(text: String, amounts: [String: Int]) throws {
    let expected = Recipe(amounts.map { Portion(.init(valid: $0), $1) })
    #expect(try Recipe(text, of: Self.menu) == expected)
  }

  @Test(arguments: [
    ("", RecipeProblem.empty), (" , ;", .empty), ("dragon fruit 3", .unknown("dragon fruit")),
    ("Papaya 200 mL", .unknown("Papaya")), ("오렌지즙 20ml", .unknown("오렌지즙")),
    ("eggs", .unknown("eggs")),
    ("mango 3, papaya 2, milk 1", .unknown("papaya")), ("mango", .noAmount("mango")),
    ("mango 0", .noAmount("mango 0")),
    ("mango 1.5", .noAmount("mango 1.5")), ("mango -3", .noAmount("mango -3")), ("vitamin 5", .noAmount("vitamin 5")),
    ("mango 3, milk", .noAmount("milk")), ("3", .unknown("3")),
    ("sugar 20 20", .noAmount("sugar 20 20")), ("mango 1.500", .noAmount("mango 1.500")),
    ("milk 1,00,000", .unknown("00,000")),
  ])
  func `an error names the word that is wrong`(text: String, problem: RecipeProblem) throws {
    #expect(throws: problem) { try Recipe(text, of: Self.menu) }
  }

  @Test func `the unit must be that of the ingredient, and each is there once`() throws {
    let (mango, milk) = (Self.menu.ingredients[0], Self.menu.ingredients[1])
    #expect(throws: RecipeProblem.wrongUnit(milk)) { try Recipe("milk 200 g", of: Self.menu) }
    #expect(throws: RecipeProblem.wrongUnit(mango)) { try Recipe("mango 3 mL", of: Self.menu) }
    #expect(throws: RecipeProblem.wrongUnit(milk)) { try Recipe("milk 1 L", of: Self.menu) }
    #expect(throws: RecipeProblem.repeated(mango)) { try Recipe("mango 3, 망고 2", of: Self.menu) }
  }

  @Test func `an amount that is larger than any number is too large for any shelf`() throws {
    #expect(try Recipe("mango 99999999999999999999", of: Self.menu).portions[0].amount == .max)
  }

  @Test func `a recipe is written with units, and pieces without`() {
    let recipe = recipe(("mango", 3), ("milk", 1200), ("beans", 18))
    #expect(recipe.text(of: Self.menu, \.en) == "Mango 3, Milk 1200 mL, Espresso beans 18 g")
    #expect(recipe.text(of: Self.menu, \.ko) == "망고 3, 우유 1200 mL, 원두 18 g")
  }

  @Test func `a name that would be read as another one is written as an id`() {
    let recipe = recipe(("twin-1", 1), ("twin-2", 2), ("b", 3), ("gone", 1))
    #expect(recipe.text(of: Self.menu, \.en) == "Twin 1, twin-2 2, b 3, gone 1")
  }

  @Test func `what is written is read back, in both languages`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 0..<300 {
      let chosen = Self.menu.ingredients.shuffled(using: &random).prefix(.random(in: 1...10, using: &random))
      let recipe = Recipe(chosen.map { Portion($0.id, .random(in: 1...1_000_000, using: &random)) })
      for name in [\MenuName.en, \.ko] {
        let text = recipe.text(of: Self.menu) { $0[keyPath: name] }
        #expect(try Recipe(text, of: Self.menu) == recipe, "\(text), SEED=\(seed)")
      }
    }
  }
}
