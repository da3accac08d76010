import CaffeineModel
import EmotionModel
import Storage
import TerminalUI
import Testing

@testable import Screens

@Suite("While the data cannot be had")
struct AbsenceTests {
  /// All lines but the last ones, for notices and keys.
  private func shown(_ house: inout TestHouse) -> ArraySlice<Substring> {
    house.screen.split(separator: "\n", omittingEmptySubsequences: false).prefix(20)
  }

  private func lose(_ house: inout TestHouse) throws {
    try house.database.setAbsent(true)
    house.router.handle(.trouble(TestHouse.gone))
  }

  @Test(arguments: Scene.all)
  func `every screen looks as if its data were still there, whatever would have it read them again`(scene: Scene) throws
  {
    var (house, twin) = (try scene.house(), try scene.house())
    // What is covered has not been read since the keys of the scene changed something.
    house.router.handle(.dataChanged)
    twin.router.handle(.dataChanged)
    try house.database.setAbsent(true)
    // Found by reading, before it is told.
    if house.router.notice == nil { house.router.handle(.dataChanged) }
    let events: [Event] = [
      .trouble(TestHouse.gone), .dataChanged, .focus(true), .resize(Size(columns: 60, rows: 16)),
      .resize(Size(columns: 40, rows: 12)),
    ]
    for event in events {
      house.router.handle(event)
      twin.router.handle(event)
      _ = (house.router.tick(), twin.router.tick())
      let lines = zip(house.screen.split(separator: "\n"), twin.screen.split(separator: "\n"))
      let different = lines.first { $0 != $1 }.map { "is \($0), was \($1)" }
      #expect(different == nil, "\(event)")
    }
    // Days later, too, nothing is blank, and help, palette and the way back work.
    let later = WallTime(seconds: TestHouse.now.seconds + 200_000, utcOffset: TestHouse.now.utcOffset)
    house.router.setTime(later, milliseconds: 200_000_000)
    _ = house.router.tick()
    #expect(house.router.notice?.kind != .bad)
    try house.press("F1 Esc C-p Esc")
    for _ in 0..<10 where house.router.screens.count > 1 { try house.press("Esc Esc Esc y") }
    #expect(house.router.screens.count == 1)
    try house.database.setAbsent(false)
    house.router.handle(.trouble(nil))
    #expect(!house.screen.contains("The server") && house.router.notice?.kind != .bad)
  }

  @Test func `the cards of Home keep their lines, at once and at every minute`() throws {
    var house = try TestHouse {
      try $0.caffeine.press(
        .coffee, Serving(.brewed), at: TestHouse.zone.time(at: TestHouse.now.seconds - 3600))
    }
    let before = shown(&house)
    #expect(house.screen.contains("6 of 7 juices ready") && house.screen.contains("85 mg"))
    try house.database.setAbsent(true)
    // Nobody knows yet that all of it is gone.
    house.router.handle(.dataChanged)
    house.router.handle(.trouble(TestHouse.gone))
    for minutes in 1...3 {
      let now = WallTime(seconds: TestHouse.now.seconds + 60 * minutes, utcOffset: TestHouse.now.utcOffset)
      house.router.setTime(now, milliseconds: 60_000 * minutes)
      _ = house.router.tick()
      house.router.handle(.focus(true))
      #expect(shown(&house) == before)
      #expect(house.screen.contains("! The server cannot be reached. This is how it last stood."))
    }
    try house.database.setAbsent(false)
    house.router.handle(.trouble(nil))
    #expect(house.router.tick() != nil)
  }

  @Test(
    arguments: [.unreachable, .noRights, .untrusted, .newerSchema, .olderSchema, .notPrepared] as [StorageError.Kind])
  func `the line says why, in a whole sentence even where there is room for one only`(kind: StorageError.Kind) throws {
    let trouble = StorageError(kind, path: "postgres://server", detail: "of libpq").trouble
    #expect((kind == .unreachable) == (trouble == TestHouse.gone))
    for language in [Language.english, .korean] {
      var house = try TestHouse(.pavilion(language: language))
      house.router.handle(.trouble(trouble))
      let text = trouble.text(in: language)
      #expect(house.screen.contains("! \(text)"), "\(house.screen)")
      house.router.handle(.resize(Size(columns: 40, rows: 12)))
      #expect(house.screen.contains("! \(text[...text.ranges(of: ". ")[0].lowerBound])"), "\(house.screen)")
    }
  }

  @Test(arguments: HouseApp.allCases)
  func `no app that needs its data opens, and all open again afterwards`(app: HouseApp) throws {
    var house = try TestHouse()
    try lose(&house)
    try house.press("\(app.number)")
    #expect(house.router.screens.count == 1)
    #expect(house.router.notice?.kind == .bad)
    try house.press("Down")
    #expect(house.screen.contains("! The server cannot be reached."))
    try house.database.setAbsent(false)
    house.router.handle(.trouble(nil))
    try house.press("\(app.number)")
    #expect(house.router.screens.count == 2)
  }

  @Test func `an order is refused, said so, and the shelves stay`() throws {
    var house = try TestHouse(opening: .juice)
    let before = shown(&house)
    try lose(&house)
    try house.press("2")
    #expect(house.router.screens.count == 2)
    #expect(house.router.notice?.kind == .bad)
    try house.database.setAbsent(false)
    #expect(try house.database.juice.orders(limit: 10).isEmpty)
    house.router.handle(.trouble(nil))
    #expect(house.router.notice?.kind == .bad)
    try house.press("Up")
    #expect(shown(&house) != before && house.router.notice == nil)
    try house.press("2")
    #expect(house.screen.contains("╭ Ready"))
  }

  @Test func `a tap is refused, and the diary stays on the day that it shows`() throws {
    var house = try TestHouse(opening: .emotion) { try DiaryPast.fill($0.emotion) }
    try house.press("Tab Left")
    let before = shown(&house)
    try lose(&house)
    for key in ["Left", "Up", "1", "Tab"] {
      try house.press(key)
      #expect(house.router.notice?.kind == .bad || key == "Tab", "\(key)")
    }
    try house.press("Tab Tab")
    #expect(shown(&house) == before)
  }

  @Test func `another day, order or reading that cannot be read is not shown`() throws {
    var day = try TestHouse(opening: .emotion) { try DiaryPast.fill($0.emotion) }
    try day.press("Tab Enter")
    let before = shown(&day)
    try lose(&day)
    try day.press("Left")
    #expect(day.router.notice?.kind == .bad)
    #expect(shown(&day) == before)

    var water = try TestHouse(opening: .water) { try WaterPast.fill($0.water) }
    let listed = shown(&water)
    try lose(&water)
    try water.press("s")
    #expect(water.router.notice?.kind == .bad)
    #expect(shown(&water) == listed)
  }

  @Test func `a water that is being edited can be left`() throws {
    var house = try TestHouse(opening: .water) { try WaterPast.fill($0.water) }
    try house.press("Enter")
    let shown = self.shown(&house)
    try house.press("e 9 9")
    try lose(&house)
    try house.press("Enter")
    #expect(house.router.notice?.kind == .bad)
    try house.press("Esc")
    try house.press("y")
    #expect(self.shown(&house).prefix(12) == shown.prefix(12))
    try house.press("Esc Esc")
    #expect(house.router.screens.count == 1)
  }
}
