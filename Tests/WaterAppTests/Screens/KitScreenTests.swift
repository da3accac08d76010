import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import ScreenSupport
@testable import Stores
@testable import WaterApp

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
    #expect(try sandbox.context.settings.dropKits()[.hardness]?.id == "sera-gh")
    try sandbox.press("Esc a Down 4 Space d r o p s")
    #expect(sandbox.screen.contains("= 71.4 ppm"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("53.5–71.4"), "\(sandbox.screen)")
    try sandbox.press("Down 4 0")
    let form = try sandbox.topmost(WaterRecordScreen.self)
    #expect(form.area?.hardness.upperBound == 4 * WaterUnit.dH.factor())
    #expect(form.area?.alkalinity == 40...40)
    try sandbox.press("Enter")
    let record = try #require(try sandbox.database.water.records(limit: 1).first)
    let drop = WaterUnit.dH.factor()
    #expect(record.position == .point(WaterPoint(hardness: 4 * drop, alkalinity: 40)))
    // The range stays with the record, on its page and in its chart, until the figure is typed anew.
    #expect(record.sample.figures.ranges == [.hardness: 3 * drop...4 * drop])
    try sandbox.press("Enter")
    #expect(sandbox.screen.contains("71.4 ppm (53.5–71.4)"), "\(sandbox.screen)")
    #expect(try sandbox.topmost(WaterRecordScreen.self).area?.hardness == 3 * drop...4 * drop)
    try sandbox.press("e Down Down 4 5 Enter")
    #expect(try sandbox.database.water.record(1)?.sample.figures.ranges == [.hardness: 3 * drop...4 * drop])
    try sandbox.press("e Up 7 0 Enter")
    #expect(try sandbox.database.water.record(1)?.sample.figures.ranges == [:])
  }

  @Test func `without a kit the form says how to name one`() throws {
    var sandbox = try open()
    try sandbox.press("a Down 4 Space d r o p s")
    #expect(sandbox.screen.contains("Which kit?"), "\(sandbox.screen)")
    try sandbox.press("Space e r t e k")
    #expect(sandbox.screen.contains("= 40 ppm"), "\(sandbox.screen)")
  }

  @Test(arguments: [Size(columns: 60, rows: 16), Size(columns: 40, rows: 12)])
  func `what a kit measures and how to use it is said on small screens, too`(size: Size) throws {
    var sandbox = try open()
    sandbox.router.handle(.resize(size))
    try sandbox.press("K")
    for words in ["H/A", "4 drops"] { #expect(sandbox.screen.contains(words), "\(sandbox.screen)") }
    try sandbox.press("o")
    for figure in ["Hardness", "Alkalinity"] {
      #expect(sandbox.screen.contains(figure + " "), "\(sandbox.screen)")
      try sandbox.press("Right")
    }
  }

  @Test func `Enter once more drops the kit`() throws {
    var sandbox = try open()
    try sandbox.press("K Enter Enter")
    #expect(try sandbox.context.settings.dropKits().isEmpty)
  }

  @Test func `a kit of one's own is described and used`() throws {
    var sandbox = try open()
    try sandbox.press("K o Down 1 0 Down 1 0 Down Space Enter")
    let kit = try #require(try sandbox.context.settings.dropKits()[.hardness])
    #expect(kit.isOwn)
    #expect(kit.ppmPerDrop == 10)
    #expect(kit.sample == 10)
    #expect(kit.countsHalfOfLast)
    #expect(sandbox.screen.contains("My own kit"), "\(sandbox.screen)")
  }
}
