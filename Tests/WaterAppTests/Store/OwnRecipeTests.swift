import PavilionSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("Recipes of one's own")
struct OwnRecipeTests {
  private let point = WaterPoint(hardness: 60.5, alkalinity: 45)

  private func label(_ text: String) throws -> WaterLabel { try #require(WaterLabel(text)) }

  @Test(arguments: DatabaseKind.allCases)
  func `a recipe is kept under a name that no other has`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      let recipe = try #require(OwnRecipe(number: 1, named: label("집 물"), point))
      #expect(try log.keepRecipe(label("집 물"), point) == .named(recipe, before: recipe.name))
      #expect(try log.ownRecipes() == [recipe])
      #expect(try log.keepRecipe(label("집 물"), .distilled) == .refused)
      #expect(try log.keepRecipe(.empty, point) == .refused)
      let too = try log.keepRecipe(label("Mine"), .distilled)
      #expect(try log.keepRecipe(label("MINE"), point) == .refused)
      #expect(try log.renameRecipe(1, to: label("mine")) == .refused)
      #expect(try log.renameRecipe(9, to: label("x")) == .gone)
      let renamed = try #require(OwnRecipe(number: 2, named: label("mine"), .distilled))
      #expect(too != .gone)
      #expect(try log.renameRecipe(2, to: label("mine")) == .named(renamed, before: label("Mine")))
      #expect(try log.ownRecipes() == [recipe, renamed])
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a recipe keeps its salts, also under another name and after it was deleted`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let (log, salts) = (database.water, [Salt.epsom: 0.16745, .potassiumBicarbonate: 0.08])
      _ = try log.keepRecipe(label("a"), point, salts)
      _ = try log.renameRecipe(1, to: label("b"))
      #expect(try log.ownRecipes().map(\.salts) == [salts])
      let deleted = try #require(try log.deleteRecipe(1))
      #expect(try log.restore(deleted))
      #expect(try log.ownRecipes() == [deleted])
      #expect(deleted.salts == salts)
      #expect(deleted.recipe.milligramsPerLiter(of: .epsom).rounded() == 167)
      #expect(try log.keepRecipe(label("c"), point, [.epsom: -1]) == .refused)
    }
  }

  @Test(arguments: DatabaseKind.allCases)
  func `a deleted recipe comes back with its number, unless its name was given away`(kind: DatabaseKind) throws {
    try kind.withDatabase { database throws in
      let log = database.water
      _ = try log.keepRecipe(label("a"), point)
      let deleted = try #require(try log.deleteRecipe(1))
      #expect(try log.ownRecipes() == [])
      #expect(try log.deleteRecipe(1) == nil)
      #expect(try log.restore(deleted))
      #expect(try log.restore(deleted))
      #expect(try log.ownRecipes() == [deleted])
      try log.deleteRecipe(1)
      guard case .named(let other, _) = try log.keepRecipe(label("A"), .distilled) else { return #expect(Bool(false)) }
      #expect(other.number == 2)
      #expect(try log.restore(deleted) == false)
      #expect(try log.ownRecipes() == [other])
    }
  }
}
