import CaffeineModel
import EmotionModel
import PavilionSupport
import TerminalUI
import TestSupport
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

@Suite("While the data cannot be had")
struct AbsenceTests {
  /// All lines but the last ones, for notices and keys.
  private func shown(_ sandbox: inout TestSandbox) -> ArraySlice<Substring> {
    sandbox.screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(20)
  }

  private func lose(_ sandbox: inout TestSandbox) throws {
    try sandbox.database.setAbsent(true)
    sandbox.router.handle(.program(.dataUnavailable(TestSandbox.gone)))
  }

  @Test(arguments: Torture.some(of: Scene.all, every: 3))
  func `every screen looks as if its data were still there, whatever would have it read them again`(scene: Scene)
    throws
  {
    var (sandbox, twin) = (try scene.sandbox(), try scene.sandbox())
    // A covered screen has not read since the keys of the scene changed something.
    sandbox.router.handle(.program(.dataChanged))
    twin.router.handle(.program(.dataChanged))
    _ = (sandbox.router.tick(), twin.router.tick())
    try sandbox.database.setAbsent(true)
    // Found by reading, before it is told.
    if sandbox.router.notice == nil { sandbox.router.handle(.program(.dataChanged)) }
    let events: [Event] = [
      .program(.dataUnavailable(TestSandbox.gone)), .program(.dataChanged), .focus(true),
      .resize(Size(columns: 60, rows: 16)),
      .resize(Size(columns: 40, rows: 12)),
    ]
    for event in events {
      sandbox.router.handle(event)
      twin.router.handle(event)
      _ = (sandbox.router.tick(), twin.router.tick())
      let lines = zip(sandbox.screen.split(separator: "\n"), twin.screen.split(separator: "\n"))
      let different = lines.first { $0 != $1 }.map { "is \($0), was \($1)" }
      #expect(different == nil, "\(event)")
    }
    // Days later, too, nothing is blank, and help, palette and the way back work.
    let later = WallTime(seconds: TestSandbox.now.seconds + 200_000, utcOffset: TestSandbox.now.utcOffset)
    sandbox.router.setTime(later, milliseconds: 200_000_000)
    _ = sandbox.router.tick()
    #expect(sandbox.router.notice?.kind != .bad)
    try sandbox.press("F1 Esc C-p Esc")
    for _ in 0..<10 where sandbox.router.screens.count > 1 { try sandbox.press("Esc Esc Esc y") }
    #expect(sandbox.router.screens.count == 1)
    try sandbox.database.setAbsent(false)
    sandbox.router.handle(.program(.dataUnavailable(nil)))
    #expect(!sandbox.screen.contains("The server"))
    #expect(sandbox.router.notice?.kind != .bad)
  }

  @Test func `the cards of Home keep their lines, at once and at every minute`() throws {
    var sandbox = try TestSandbox {
      try $0.caffeine.press(
        .coffee, Serving(.brewed), at: TestSandbox.zone.time(at: TestSandbox.now.seconds - 3600))
    }
    let before = shown(&sandbox)
    #expect(sandbox.screen.contains("6 of 7 juices ready"))
    #expect(sandbox.screen.contains("85 mg"))
    try sandbox.database.setAbsent(true)
    // Nobody knows yet that all of it is gone.
    sandbox.router.handle(.program(.dataChanged))
    sandbox.router.handle(.program(.dataUnavailable(TestSandbox.gone)))
    for minutes in 1...3 {
      let now = WallTime(seconds: TestSandbox.now.seconds + 60 * minutes, utcOffset: TestSandbox.now.utcOffset)
      sandbox.router.setTime(now, milliseconds: 60_000 * minutes)
      _ = sandbox.router.tick()
      sandbox.router.handle(.focus(true))
      #expect(shown(&sandbox) == before)
      #expect(sandbox.screen.contains("! The server cannot be reached. This is how it last stood."))
    }
    try sandbox.database.setAbsent(false)
    sandbox.router.handle(.program(.dataUnavailable(nil)))
    #expect(sandbox.router.tick() != nil)
  }

  @Test(
    arguments: [.unreachable, .noRights, .untrusted, .newerSchema, .olderSchema, .notPrepared] as [StorageError.Kind])
  func `the line says why, in a whole sentence even where there is room for one only`(kind: StorageError.Kind) throws {
    let unavailableReason = StorageError(kind, path: "postgres://server", detail: "of libpq").unavailableReason(
      in: TestSandbox.zone)
    #expect((kind == .unreachable) == (unavailableReason == TestSandbox.gone))
    for language in [Language.english, .korean] {
      var sandbox = try TestSandbox(.pavilion(language: language))
      sandbox.router.handle(.program(.dataUnavailable(unavailableReason)))
      let text = unavailableReason.text(in: language)
      #expect(sandbox.screen.contains("! \(text)"), "\(sandbox.screen)")
      sandbox.router.handle(.resize(Size(columns: 40, rows: 12)))
      #expect(sandbox.screen.contains("! \(text[...text.ranges(of: ". ")[0].lowerBound])"), "\(sandbox.screen)")
    }
  }

  @Test(arguments: Pavilion.apps)
  func `no app that needs its data opens, and all open again afterwards`(app: any PavilionApp) throws {
    var sandbox = try TestSandbox()
    try lose(&sandbox)
    try sandbox.press("\(app.number)")
    #expect(sandbox.router.screens.count == 1)
    #expect(sandbox.router.notice?.kind == .bad)
    try sandbox.press("Down")
    #expect(sandbox.screen.contains("! The server cannot be reached."))
    try sandbox.database.setAbsent(false)
    sandbox.router.handle(.program(.dataUnavailable(nil)))
    try sandbox.press("\(app.number)")
    #expect(sandbox.router.screens.count == 2)
  }

  @Test func `an order is refused, said so, and the shelves stay`() throws {
    var sandbox = try TestSandbox(opening: JuiceMaker())
    let before = shown(&sandbox)
    try lose(&sandbox)
    try sandbox.press("2")
    #expect(sandbox.router.screens.count == 2)
    #expect(sandbox.router.notice?.kind == .bad)
    try sandbox.database.setAbsent(false)
    #expect(try sandbox.database.juice.orders(limit: 10).isEmpty)
    sandbox.router.handle(.program(.dataUnavailable(nil)))
    #expect(sandbox.router.notice?.kind == .bad)
    try sandbox.press("Up")
    #expect(shown(&sandbox) != before)
    #expect(sandbox.router.notice == nil)
    try sandbox.press("2")
    #expect(sandbox.screen.contains("╭ Ready"))
  }

  @Test func `a tap is refused, and the diary stays on the day that it shows`() throws {
    var sandbox = try TestSandbox(opening: EmotionDiary()) { try DiaryPast.fill($0.emotion) }
    try sandbox.press("Tab Left")
    let before = shown(&sandbox)
    try lose(&sandbox)
    for key in ["Left", "Up", "1", "Tab"] {
      try sandbox.press(key)
      #expect(sandbox.router.notice?.kind == .bad || key == "Tab", "\(key)")
    }
    try sandbox.press("Tab Tab")
    #expect(shown(&sandbox) == before)
  }

  @Test func `another day, order or reading that cannot be read is not shown`() throws {
    var day = try TestSandbox(opening: EmotionDiary()) { try DiaryPast.fill($0.emotion) }
    try day.press("Tab Enter")
    let before = shown(&day)
    try lose(&day)
    try day.press("Left")
    #expect(day.router.notice?.kind == .bad)
    #expect(shown(&day) == before)

    var water = try TestSandbox(opening: WaterForCoffee()) { try WaterPast.fill($0.water) }
    let listed = shown(&water)
    try lose(&water)
    try water.press("s")
    #expect(water.router.notice?.kind == .bad)
    #expect(shown(&water) == listed)
  }

  @Test func `a water that is being edited can be left`() throws {
    var sandbox = try TestSandbox(opening: WaterForCoffee()) { try WaterPast.fill($0.water) }
    try sandbox.press("Enter")
    let shown = self.shown(&sandbox)
    try sandbox.press("e 9 9")
    try lose(&sandbox)
    try sandbox.press("Enter")
    #expect(sandbox.router.notice?.kind == .bad)
    try sandbox.press("Esc")
    try sandbox.press("y")
    #expect(self.shown(&sandbox).prefix(12) == shown.prefix(12))
    try sandbox.press("Esc Esc")
    #expect(sandbox.router.screens.count == 1)
  }
}
