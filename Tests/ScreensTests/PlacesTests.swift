import TerminalUI
import Testing

@testable import Screens

@Suite("The palette leads to apps and their records")
struct PlacesTests {
  /// The juice bar, in which something is typed into the palette and chosen.
  private func chosen(_ words: String) throws -> TestHouse {
    var house = try TestHouse(opening: .juice) { try WaterPast.fill($0.water) }
    let places = Places(house.database)
    house.router = Router(
      HomeScreen(house.database), house.router.environment,
      Router.Options(places: { places.matching($0, in: $1) }))
    house.router.open(JuiceScreen(house.database.juice))
    try house.press(": " + words.map { String($0) }.joined(separator: " ") + " Enter")
    return house
  }

  @Test func `caff in the juice bar leads to Caffeine Holic`() throws {
    let house = try chosen("caff")
    #expect(house.router.screens.count == 2)
    #expect(house.router.screens.last is CaffeineScreen)
  }

  @Test func `records of all apps are found, and opened in their app`() throws {
    #expect(try chosen("mango-kiwi").router.screens.last is Alert<JuiceScreen.Action>)
    #expect(try chosen("espresso").router.screens.last is DrinkList)
    #expect(try chosen("haegeum").router.screens.last is ExhibitScreen)
    #expect(try chosen("home").router.screens.last is WaterRecordScreen)
    let diary = try #require(try chosen("gloomy").router.screens.last as? EmotionScreen)
    #expect(diary.selected == .gloomy)
  }
}
