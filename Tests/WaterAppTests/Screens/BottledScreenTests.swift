import PavilionSupport
import TerminalUI
import Testing
import WaterModel

@testable import CaffeineApp
@testable import EmotionApp
@testable import JuiceApp
@testable import PavilionKit
@testable import Program
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp
@testable import WaterApp

@Suite("Bottled waters on the screen")
struct BottledScreenTests {
  private func open(
    _ environment: Environment = Environment.pavilion(size: Size(columns: 120, rows: 40), hasMotion: false)
  ) throws -> TestSandbox {
    var sandbox = try TestSandbox(environment)
    sandbox.router.open(BottledScreen(sandbox.context))
    return sandbox
  }

  private func select(_ name: String, in sandbox: inout TestSandbox) throws {
    try sandbox.press("/ \(name.map(String.init).joined(separator: " ")) Enter")
  }

  @Test(arguments: ["e v i a n", "에 비 앙", "ㅇ ㅂ ㅇ Space e v"])
  func `a water is found in either language and by initials`(keys: String) throws {
    var sandbox = try open()
    try sandbox.press("/ \(keys)")
    #expect(try sandbox.topmost(BottledScreen.self).list.loaded.map(\.id) == ["evian"], "\(sandbox.screen)")
  }

  @Test func `one key adds a complete water to the log, and u takes it back`() throws {
    var sandbox = try open()
    try select("volvic", in: &sandbox)
    try sandbox.press("a")
    let record = try #require(try sandbox.database.water.records(limit: 2).first)
    #expect(record.sample.name.text == "Volvic")
    #expect(record.position.point == BottledWater.withID("volvic")?.point)
    #expect(record.sample.figures[.chloride] == 13.5)
    #expect(record.sample.figures[.tds] == 130)
    #expect(record.sample.note.text.contains("Scienceamusante"))
    try sandbox.press("u")
    #expect(try sandbox.database.water.count() == 0)
  }

  @Test func `a water without bicarbonate asks for the alkalinity, with all else filled in`() throws {
    var sandbox = try open()
    try select("samdasoo", in: &sandbox)
    try sandbox.press("a 2 5 Enter")
    let record = try #require(try sandbox.database.water.records(limit: 2).first)
    #expect(record.sample.name.text == "Jeju Samdasoo")
    #expect(record.sample.figures.alkalinity == 25)
    #expect(abs((record.sample.figures.hardness ?? 0) - 15.9) < 0.05)
    #expect(record.sample.figures[.sodium] == 5.3)
    #expect(sandbox.router.screens.last is BottledScreen)
  }

  @Test func `the alkalinity that a label limits is said, with what to do`() throws {
    var sandbox = try open()
    try select("samdasoo", in: &sandbox)
    #expect(sandbox.screen.contains("≤30.1"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Use a drop kit"), "\(sandbox.screen)")
    #expect(try sandbox.topmost(BottledScreen.self).list.selected?.area(upTo: 120)?.alkalinity.upperBound ?? 0 > 30)
  }

  @Test func `columns sort, and waters without alkalinity come last`() throws {
    var sandbox = try open()
    try sandbox.press("s s")
    var list = try sandbox.topmost(BottledScreen.self).list.loaded
    #expect(list.compactMap(\.hardness?.middle) == list.compactMap(\.hardness?.middle).sorted())
    try sandbox.press("s")
    list = try sandbox.topmost(BottledScreen.self).list.loaded
    let known = list.prefix { $0.position != nil }.compactMap { $0.position?[.alkalinity] }
    #expect(known == known.sorted())
    #expect(known.count > 10)
  }

  @Test func `the picker asks for the alkalinity of a water that has none, and mixes with it`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("Enter s a m d a s o o Enter 2 5 Enter")
    let water = try #require(sandbox.mixer?.parts.first?.water)
    #expect(water.point.alkalinity == 25)
    #expect(abs(water.point.hardness - 15.9) < 0.05)
    #expect(water.name.en == "Jeju Samdasoo")
  }

  @Test func `the picker counts drops, as a record does`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("Enter s a m d a s o o Enter 3 Space d r o p s Space h a g e n - k h")
    #expect(sandbox.screen.contains("= 30 ppm"), "\(sandbox.screen)")
    try sandbox.press("Enter")
    #expect(sandbox.mixer?.parts.first?.water.point.alkalinity == 30)
  }

  @Test func `the picker lists brand and spring`() throws {
    var sandbox = try MixerSandbox.open()
    try sandbox.press("Enter c r y s t a l")
    #expect(sandbox.screen.contains("Crystal Geyser, Shasta"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("≤65.1"), "\(sandbox.screen)")
  }

  @Test func `the list begins with one's own waters, each once, and Enter opens the record`() throws {
    var sandbox = try TestSandbox(Environment.pavilion(size: Size(columns: 120, rows: 40)), opening: WaterForCoffee()) {
      try WaterPast.fill($0.water)
    }
    try sandbox.press("b")
    let list = try sandbox.topmost(BottledScreen.self).list.loaded
    #expect(list.prefix(4).map(\.name.en) == ["Cafe A", "연남동 카페 물빛", "Well", "Home tap"])
    #expect(sandbox.screen.contains("yours, 21 Nov"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains("Not rated yet."), "\(sandbox.screen)")
    try sandbox.press("Enter 4 Esc")
    #expect(sandbox.screen.contains("Rating 4/5"), "\(sandbox.screen)")
    try sandbox.press("Enter d y")
    #expect(!sandbox.screen.contains("Cafe A  "), "\(sandbox.screen)")
    try sandbox.press("u / c a f e Space a Enter")
    #expect(try sandbox.topmost(BottledScreen.self).list.loaded.map(\.name.en) == ["Cafe A"])
  }

  @Test func `a filter that was kept is replaced by the next text`() throws {
    var sandbox = try open()
    try select("volvic", in: &sandbox)
    try select("evian", in: &sandbox)
    #expect(try sandbox.topmost(BottledScreen.self).list.loaded.map(\.id) == ["evian"], "\(sandbox.screen)")
  }

  @Test func `all that is known of a water can be read on the smallest screen`() throws {
    var sandbox = try open(Environment.pavilion(size: Size(columns: 40, rows: 12), hasMotion: false))
    try select("evian", in: &sandbox)
    try sandbox.press("Tab PgDn")
    #expect(sandbox.screen.contains("scienceamusante.net"), "\(sandbox.screen)")
  }

  @Test func `waters of one brand are told apart on the smallest screen`() throws {
    var sandbox = try open(Environment.pavilion(size: Size(columns: 40, rows: 12), language: .korean, hasMotion: false))
    try select("크리스탈", in: &sandbox)
    for spring in ["크리스탈 가이저, 샤", "크리스탈 가이저, 올"] {
      #expect(sandbox.screen.contains(spring), "\(sandbox.screen)")
    }
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 80, rows: 24)])
  func `no figure is cut`(size: Size) throws {
    for language in Language.allCases {
      var sandbox = try open(Environment.pavilion(size: size, language: language, hasMotion: false))
      for _ in BottledWater.all {
        let water = try #require(try sandbox.topmost(BottledScreen.self).list.selected)
        let unit = sandbox.router.environment.unit
        let row = sandbox.page.first { $0.contains("▸") } ?? sandbox.screen
        #expect(row.contains(water.hardnessText(in: unit)), "\(row)")
        #expect(row.contains(water.alkalinityText(in: unit, .unicode)), "\(row)")
        try sandbox.press("Down")
      }
    }
  }
}
