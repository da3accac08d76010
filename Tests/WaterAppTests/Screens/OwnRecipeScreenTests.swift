import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

@Suite("Recipes of one's own on the screens")
struct OwnRecipeScreenTests {
  /// The mixer, in which the blend 60 / 45 was kept as "Mine".
  private func sandbox() throws -> TestSandbox {
    var sandbox = try MixerSandbox.open(log: [("Home tap", 120, 90)])
    try sandbox.press("R M i n e Enter")
    return sandbox
  }

  private func names(_ sandbox: TestSandbox) throws -> [String] {
    try sandbox.database.water.ownRecipes().map(\.name.text)
  }

  @Test func `R keeps the blend under a name that is asked for, and refuses one that is taken`() throws {
    var sandbox = try sandbox()
    #expect(sandbox.screen.contains("Your recipe: Mine, 60 / 45 ppm."))
    #expect(try sandbox.database.water.ownRecipes().map(\.point) == [WaterPoint(hardness: 60, alkalinity: 45)])
    try sandbox.press("R Enter")
    #expect(sandbox.screen.contains("Please type a name."))
    try sandbox.press("m i n e Enter")
    #expect(sandbox.screen.contains("There is a recipe of that name."))
    try sandbox.press("C-u S e y Enter")
    #expect(sandbox.screen.contains("There is a recipe of that name."))
    #expect(try names(sandbox) == ["Mine"])
  }

  @Test func `what was made of salts keeps them, and of a blend the figures alone are kept, which is said`() throws {
    var sandbox = try sandbox()
    sandbox.router.open(RecipeScreen(sandbox.context))
    try sandbox.press("Home")
    #expect(sandbox.screen.contains("Only the figures are kept"), "\(sandbox.screen)")
    sandbox.router.open(DosingScreen(sandbox.context, from: nil, named: nil))
    try sandbox.press("t b u d a p Enter R S a l t s Enter Esc Home Down")
    #expect(sandbox.screen.contains("MgSO₄"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("mg"), "\(sandbox.screen)")
  }

  @Test func `it is found where a water and where a target is chosen`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter m i n e Enter")
    #expect(sandbox.mixer?.parts.first?.water.name.en == "Mine")
    try sandbox.press("t m i n e Enter")
    #expect(sandbox.mixer?.target?.recipe?.ownNumber == 1)
    #expect(try sandbox.context.target()?.name == "Mine")
  }

  @Test func `it is renamed and deleted in the list of recipes, each with undo, and the book is not`() throws {
    var sandbox = try sandbox()
    sandbox.router.open(RecipeScreen(sandbox.context))
    #expect(sandbox.screen.contains("Mine"))
    try sandbox.press("Home e 2 Enter")
    #expect(try names(sandbox) == ["Mine2"])
    try sandbox.press("u")
    #expect(try names(sandbox) == ["Mine"])
    try sandbox.press("d y")
    #expect(try names(sandbox) == [])
    try sandbox.press("u")
    #expect(try names(sandbox) == ["Mine"])
    try sandbox.press("End d")
    #expect(sandbox.screen.contains("Only your own recipes"))
  }
}
