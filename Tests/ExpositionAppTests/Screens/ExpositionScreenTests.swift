import ExpositionModel
import PavilionSupport
import TerminalUI
import Testing

@testable import ExpositionApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The page of the fair")
struct ExpositionScreenTests {
  @Test func `it scrolls to its end and back, and stops there`() throws {
    var sandbox = try TestSandbox(opening: Exposition1900())
    let top = sandbox.page
    try sandbox.press("End Down Down PgDn")
    let last = try #require(LocalizedCatalogue.builtIn.catalogue(in: .english).exposition.sources.last)
    #expect(sandbox.screen.contains(last.prefix(30)), "\(sandbox.screen)")
    try sandbox.press("Home Up PgUp")
    #expect(sandbox.page == top)
    try sandbox.press("Down Down Down Up Up Up")
    #expect(sandbox.page == top)
  }

  @Test func `the button and both flags lead to the exhibits, and so does Enter`() throws {
    for column in [24, 14, 62] {
      var sandbox = try TestSandbox(opening: Exposition1900())
      sandbox.router.handle(.mouse(MouseEvent(.press, at: Position(column: column, row: 20))))
      #expect(sandbox.router.screens.last is ExhibitListScreen, "column \(column)")
    }
    var sandbox = try TestSandbox(opening: Exposition1900())
    try sandbox.press("Enter")
    #expect(sandbox.router.screens.last is ExhibitListScreen)
  }

  @Test func `z changes how the text is set, here and in the exhibits, and is remembered`() throws {
    var sandbox = try TestSandbox(opening: Exposition1900())
    try sandbox.press("z")
    #expect(sandbox.screen.contains(ExpositionWords.comfort(.wide).en))
    #expect(try sandbox.database.settings.value(for: "reading") == "wide")
    try sandbox.press("z")
    #expect(sandbox.screen.contains(ExpositionWords.comfort(.compact).en))
    var again = try TestSandbox(opening: Exposition1900()) { try $0.settings.set("wide", for: "reading") }
    try again.press("Enter Enter z")
    #expect(again.screen.contains(ExpositionWords.comfort(.compact).en))
  }
}
