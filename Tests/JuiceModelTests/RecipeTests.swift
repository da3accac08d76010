import JuiceModel
import Testing

struct RecipeTests {
  @Test(arguments: [
    (Juice.strawberry, [Fruit.strawberry: 16]), (.banana, [.banana: 2]), (.pineapple, [.pineapple: 2]),
    (.kiwi, [.kiwi: 3]), (.mango, [.mango: 3]), (.strawberryBanana, [.strawberry: 10, .banana: 1]),
    (.mangoKiwi, [.mango: 2, .kiwi: 1]),
  ])
  func `a recipe takes these fruits and no others`(juice: Juice, amounts: [Fruit: Int]) {
    for fruit in Fruit.allCases {
      #expect(juice.recipe.amount(of: fruit) == amounts[fruit, default: 0])
    }
    #expect(juice.recipe.ingredients.count == amounts.count)
  }

  @Test func `a blend names its main fruit first`() {
    #expect(Juice.strawberryBanana.recipe.ingredients.map(\.fruit) == [.strawberry, .banana])
    #expect(Juice.mangoKiwi.recipe.ingredients.map(\.fruit) == [.mango, .kiwi])
  }

  @Test func `fruits stand in screen order`() {
    #expect(Fruit.allCases.map(\.rawValue) == ["strawberry", "banana", "pineapple", "kiwi", "mango"])
  }

  @Test func `juices stand in the order of their number keys`() {
    let names = ["strawberry", "banana", "pineapple", "kiwi", "mango", "strawberry-banana", "mango-kiwi"]
    #expect(Juice.allCases.map(\.rawValue) == names)
    #expect(Juice.allCases.map(\.number) == Array(1...7))
    #expect(Juice.allCases.map { Juice(number: $0.number) } == Juice.allCases)
    #expect(Juice(number: 0) == nil)
    #expect(Juice(number: 8) == nil)
  }
}
