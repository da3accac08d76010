import Stores
import TerminalUI
import Testing
import WaterModel

@testable import Screens

@Suite("Drop kits on the screen")
struct KitScreenTests {
  private func open() throws -> TestSandbox {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 80, rows: 24), hasMotion: false))
    sandbox.router.open(WaterScreen(sandbox.database))
    return sandbox
  }

  @Test func `a kit is chosen and its drops are counted in a record`() throws {
    var sandbox = try open()
    try sandbox.press("K Enter")
    #expect(try sandbox.context.kits()[.hardness]?.id == "sera-gh")
    try sandbox.press("Esc a Down 4 Space d r o p s")
    #expect(sandbox.screen.contains("= 71.4 ppm") && sandbox.screen.contains("53.5–71.4"), "\(sandbox.screen)")
    try sandbox.press("Down 4 0")
    let form = try sandbox.topmost(WaterRecordScreen.self)
    #expect(form.area?.hardness.upperBound == 4 * WaterUnit.dH.factor() && form.area?.alkalinity == 40...40)
    try sandbox.press("Enter")
    let point = try #require(try sandbox.database.water.records(limit: 1).first?.point)
    #expect(point == WaterPoint(hardness: 4 * WaterUnit.dH.factor(), alkalinity: 40))
  }

  @Test func `without a kit the form says how to name one`() throws {
    var sandbox = try open()
    try sandbox.press("a Down 4 Space d r o p s")
    #expect(sandbox.screen.contains("Which kit?"), "\(sandbox.screen)")
    try sandbox.press("Space e r t e k")
    #expect(sandbox.screen.contains("= 40 ppm"), "\(sandbox.screen)")
  }

  @Test func `Enter once more drops the kit`() throws {
    var sandbox = try open()
    try sandbox.press("K Enter Enter")
    #expect(try sandbox.context.kits().isEmpty)
  }

  @Test func `a kit of one's own is described and used`() throws {
    var sandbox = try open()
    try sandbox.press("K o Down 1 0 Down 1 0 Down Space Enter")
    let kit = try #require(try sandbox.context.kits()[.hardness])
    #expect(kit.isOwn && kit.ppmPerDrop == 10 && kit.sample == 10 && kit.countsHalfOfLast)
    #expect(sandbox.screen.contains("My own kit"), "\(sandbox.screen)")
  }
}
