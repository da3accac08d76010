import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Water for Coffee: a long log")
struct LongWaterLogTests {
  /// A log of 35,000 records, made once.
  private static let long = Result {
    let database = try PavilionDatabase.inMemory()
    let sample = try WaterPast.sample("Tap", 70, 40)
    try database.water.add(Array(repeating: sample, count: 34_999))
    try database.water.add(try WaterPast.sample("Well", 70, 40, days: 99))
    return database
  }

  private func longSandbox() throws -> TestSandbox {
    try TestSandbox(copying: Self.long.get(), opening: WaterForCoffee())
  }

  @Test func `in a long log each letter shows what was found so far, and the rest comes when it is found`() async throws
  {
    var sandbox = try longSandbox()
    // A frame with the list and the axes, and one with the points.
    #expect(sandbox.router.tick() == 0)
    #expect(try sandbox.topmost(WaterScreen.self).listing.lacksPoints)
    #expect(sandbox.router.tick() == nil)
    #expect(try sandbox.topmost(WaterScreen.self).listing.points.count == 10_000)
    try sandbox.press("/ t")
    #expect(try sandbox.topmost(WaterScreen.self).listing.isPartial)
    var counts = [try sandbox.topmost(WaterScreen.self).list.count]
    #expect(sandbox.screen.contains("\(counts[0].grouped) so far…"))
    try sandbox.press("Down Down")
    let selected = try sandbox.topmost(WaterScreen.self).list.selected
    await sandbox.finishWork()
    counts.append(try sandbox.topmost(WaterScreen.self).list.count)
    #expect(counts[0] <= 10_000, "\(counts)")
    #expect(counts[1] == 34_999, "\(counts)")
    #expect(try sandbox.topmost(WaterScreen.self).list.selected == selected)
    #expect(sandbox.screen.contains("34,999 found"))
    // Idle again.
    #expect(sandbox.router.tick() == nil)
    #expect(sandbox.router.tick() == nil)
  }

  @Test func `what is selected stays so when it is found late`() async throws {
    var sandbox = try longSandbox()
    try sandbox.press("End")
    #expect(try sandbox.selectedWater() == "Well")
    try sandbox.press("/ w")
    #expect(sandbox.screen.contains("Nothing yet, still looking…"))
    await sandbox.finishWork()
    #expect(try sandbox.selectedWater() == "Well")
    #expect(sandbox.screen.contains("1 found"))
    try sandbox.press("z")
    await sandbox.finishWork()
    #expect(sandbox.screen.contains("Nothing found. Esc shows all."))
  }

  @Test func `what was deleted comes back under a filter that is still at work`() async throws {
    var sandbox = try longSandbox()
    try sandbox.press("/ w e Enter")
    await sandbox.finishWork()
    try sandbox.press("d y")
    #expect(try sandbox.topmost(WaterScreen.self).list.isEmpty)
    try sandbox.press("u")
    #expect(try sandbox.topmost(WaterScreen.self).listing.search != nil)
    await sandbox.finishWork()
    #expect(try sandbox.selectedWater() == "Well")
    #expect(try sandbox.topmost(WaterScreen.self).list.count == 1)
  }

  @Test func `what comes back is selected when it is found, unless another row is selected meanwhile`() async throws {
    for keys in ["", "Down"] {
      var sandbox = try longSandbox()
      try sandbox.press("/ t a p Enter")
      await sandbox.finishWork()
      try sandbox.press("End")
      let last = try #require(try sandbox.topmost(WaterScreen.self).list.selected)
      try sandbox.press("d y")
      await sandbox.finishWork()
      try sandbox.press("Home u \(keys)")
      await sandbox.finishWork()
      #expect(try sandbox.topmost(WaterScreen.self).list.count == 34_999)
      #expect(try (sandbox.topmost(WaterScreen.self).list.selected == last) == keys.isEmpty)
    }
  }

  @Test func `what a running search will not find is shown without the filter at once`() async throws {
    var sandbox = try longSandbox()
    try sandbox.press("End d y / t a p Enter")
    #expect(try sandbox.topmost(WaterScreen.self).listing.search != nil)
    try sandbox.press("u")
    #expect(try sandbox.selectedWater() == "Well")
    #expect(try sandbox.topmost(WaterScreen.self).query.listsAll)
  }

  @Test func `the next record is shown as soon as it is found, and no key waits for the search`() async throws {
    var sandbox = try longSandbox()
    sandbox.settles = false
    try sandbox.database.water.add(try WaterPast.sample("Well water", 70, 40, days: -1))
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("/ w e l l Enter Home Enter Right")
    let first = try #require(try sandbox.topmost(WaterRecordScreen.self).record)
    #expect(first.sample.name.text == "Well water")
    #expect(sandbox.screen.contains("Searching…"))
    // Another action is about the record that is shown.
    try sandbox.press("Tab")
    await sandbox.finishWork()
    #expect(try sandbox.topmost(WaterRecordScreen.self).record == first)
    try sandbox.press("Right")
    await sandbox.finishWork()
    #expect(try sandbox.topmost(WaterRecordScreen.self).record?.sample.name.text == "Well")
    try sandbox.press("Right")
    await sandbox.finishWork()
    #expect(sandbox.router.notice?.kind == .plain)
    try sandbox.press("Left")
    // While what another program has written is searched, the list is the one before.
    try sandbox.database.water.add(try WaterPast.sample("Wellness", 70, 40, days: 100))
    sandbox.router.handle(.program(.dataChanged))
    try sandbox.press("Right Right")
    #expect(try sandbox.topmost(WaterRecordScreen.self).record?.sample.name.text == "Well")
    #expect(sandbox.screen.contains("Searching…"))
    await sandbox.finishWork()
    #expect(try sandbox.topmost(WaterRecordScreen.self).record?.sample.name.text == "Wellness")
    #expect(!sandbox.screen.contains("Searching…"))
  }
}
