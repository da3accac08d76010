import PavilionSupport
import TerminalUI
import Testing

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import Program
@testable import ScreenSupport
@testable import TogetherApp
@testable import WaterApp

@Suite("The palette leads to apps and their records")
struct PaletteItemsTests {
  /// The juice bar, in which something is typed into the palette and chosen.
  private func chosen(_ words: String) throws -> TestSandbox {
    var sandbox = try TestSandbox(opening: JuiceMaker()) { try WaterPast.fill($0.water) }
    let places = PaletteItems(sandbox.database)
    sandbox.router = Router(
      HomeScreen(sandbox.database), sandbox.router.environment,
      Router.Options(paletteItems: { places.matching($0, in: $1) }))
    sandbox.router.open(JuiceScreen(sandbox.database.juice))
    try sandbox.press(": " + words.map { String($0) }.joined(separator: " ") + " Enter")
    return sandbox
  }

  @Test func `caff in the juice bar leads to Caffeine Holic`() throws {
    let sandbox = try chosen("caff")
    #expect(sandbox.router.screens.count == 2)
    #expect(sandbox.router.screens.last is CaffeineScreen)
  }

  @Test func `records of all apps are found, and opened in their app`() throws {
    #expect(try chosen("mango-kiwi").database.juice.orders(limit: 1).first?.juice == .mangoKiwi)
    #expect(try chosen("espresso").router.screens.last is DrinkList)
    #expect(try chosen("haegeum").router.screens.last is ExhibitScreen)
    #expect(try chosen("home").router.screens.last is WaterRecordScreen)
    let diary = try #require(try chosen("gloomy").router.screens.last as? EmotionScreen)
    #expect(diary.selected == .gloomy)
  }
}
