import PavilionSupport
import TerminalUI
import Testing

@testable import CaffeineApp
@testable import EmotionApp
@testable import ExpositionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Every app of the list")
struct AppListTests {
  private static func environment(_ language: Language = .english) -> Environment {
    var environment = Environment.pavilion(size: Size(columns: 120, rows: 40), language: language)
    (environment.now, environment.zone) = (TestSandbox.now, TestSandbox.zone)
    return environment
  }

  private static func samples() throws -> PavilionDatabase {
    try .samples(at: TestSandbox.zone.time(at: TestSandbox.now.seconds))
  }

  @Test func `names are different, and the number of an app is its place`() {
    #expect(Set(Pavilion.apps.map(\.name)).count == Pavilion.apps.count)
    #expect(Pavilion.apps.map(\.number) == Array(1...Pavilion.apps.count))
    for app in Pavilion.apps { #expect(Pavilion().app(named: app.name)?.title == app.title) }
    #expect(Pavilion().app(named: "tea") == nil)
  }

  @Test(arguments: Pavilion.apps, Language.allCases)
  func `its card is on Home, with sample data and without`(app: any PavilionApp, language: Language) throws {
    let environment = Self.environment(language)
    for database in [try PavilionDatabase.inMemory(), try Self.samples()] {
      var router = Router(HomeScreen(database, selecting: app), environment)
      let lines = try app.card(database, environment).lines.map(environment.text)
      let screen = router.frame().plainText
      #expect(!lines.isEmpty, "\(lines)\n\(screen)")
      #expect(lines.contains(where: screen.contains), "\(lines)\n\(screen)")
      #expect(screen.contains("▸\(app.number) \(environment.text(app.title))"))
    }
  }

  @Test(arguments: Pavilion.apps, Language.allCases)
  func `the palette leads to it by its title`(app: any PavilionApp, language: Language) throws {
    let places = PaletteItems(try Self.samples())
    let title = app.title.text(in: language)
    #expect(places.matching(title, in: Self.environment(language)).first?.id == app.name)
    #expect(
      places.matching("", in: Self.environment(language)).map(\.id)
        == Pavilion.apps.map(\.name) + ["together", "review"])
  }

  @Test(arguments: Pavilion.apps)
  func `its screens are in the key tables, the first one first`(app: any PavilionApp) throws {
    let listed = try app.keyTables(PavilionDatabase.inMemory(), Self.environment())
    let first = try #require(listed.first)
    let screen = app.screen(try PavilionDatabase.inMemory())
    #expect(ObjectIdentifier(first.kind) == ObjectIdentifier(type(of: screen)))
    #expect(first.title == app.title)
    for language in Language.allCases {
      let page = try KeyTables.markdown(in: language)
      for screen in listed { #expect(page.contains("**\(screen.title.text(in: language))**")) }
    }
  }

  @Test(arguments: Pavilion.apps)
  func `it opens with its title and its accent`(app: any PavilionApp) throws {
    let screen = app.screen(try PavilionDatabase.inMemory())
    #expect(screen.title == app.title)
    #expect(screen.accent == app.accent)
  }
}
