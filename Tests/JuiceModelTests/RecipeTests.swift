import JuiceModel
import Testing

struct RecipeTests {
  @Test(arguments: [
    (Product.ID.strawberry, [Ingredient.ID.strawberry: 16]), (.banana, [.banana: 2]), (.pineapple, [.pineapple: 2]),
    (.kiwi, [.kiwi: 3]), (.mango, [.mango: 3]), (.strawberryBanana, [.strawberry: 10, .banana: 1]),
    (.mangoKiwi, [.mango: 2, .kiwi: 1]),
  ])
  func `a recipe takes these fruits and no others`(juice: Product.ID, amounts: [Ingredient.ID: Int]) {
    for fruit in fruits {
      #expect(juice.recipe.amount(of: fruit) == amounts[fruit, default: 0])
    }
    #expect(juice.recipe.portions.count == amounts.count)
  }

  @Test func `a blend names its main fruit first`() {
    #expect(Product.ID.strawberryBanana.recipe.portions.map(\.ingredient) == [.strawberry, .banana])
    #expect(Product.ID.mangoKiwi.recipe.portions.map(\.ingredient) == [.mango, .kiwi])
  }

  @Test func `fruits stand in screen order`() {
    #expect(fruits.map(\.rawValue) == ["strawberry", "banana", "pineapple", "kiwi", "mango"])
  }

  @Test func `juices stand in the order of their number keys`() {
    let names = ["strawberry", "banana", "pineapple", "kiwi", "mango", "strawberry-banana", "mango-kiwi"]
    #expect(juices.map(\.rawValue) == names)
    #expect(juices.map(Menu.builtIn.number(of:)) == Array(1...7))
  }
}
