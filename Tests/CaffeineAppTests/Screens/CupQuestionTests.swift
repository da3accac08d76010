import CaffeineModel
import PavilionSupport
import TerminalUI
import Testing
import Values
import WaterModel

@testable import CaffeineApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The water of a coffee")
struct CupQuestionTests {
  private func open(
    _ size: Size = Size(columns: 80, rows: 24), language: Language = .english, waters: Bool = true
  ) throws -> TestSandbox {
    try TestSandbox(
      Environment.pavilion(size: size, language: language, hasMotion: false), opening: CaffeineHolic()
    ) { if waters { try WaterPast.fill($0.water) } }
  }

  private func cup(_ sandbox: TestSandbox, _ number: Int = 1) throws -> [String] {
    guard let entry = try sandbox.database.caffeine.record(number),
      let cup = try sandbox.database.cups.cups(of: [entry])[number]
    else { return [] }
    return [cup.water.sample.name.text, cup.rating.map(String.init) ?? "-"]
  }

  @Test func `after c, t and a digit say the water and how it was; u takes that back, and then the coffee`() throws {
    var sandbox = try open()
    try sandbox.press("c t 4")
    #expect(try cup(sandbox) == ["Cafe A", "4"])
    #expect(sandbox.screen.contains("Brewed coffee with Cafe A: 4/5."), "\(sandbox.screen)")
    #expect(try sandbox.database.water.tastingCount() == 1)
    try sandbox.press("u")
    #expect(try cup(sandbox) == [])
    #expect(try sandbox.database.water.tastingCount() == 0)
    #expect(try sandbox.database.caffeine.entryCount() == 1)
    try sandbox.press("u")
    #expect(try sandbox.database.caffeine.entryCount() == 0)
  }

  @Test func `u takes back one rating after the other, and then the coffee`() throws {
    var sandbox = try open()
    try sandbox.press("c t 4 t 5 t Enter")
    for left in [["Cafe A", "5"], ["Cafe A", "4"], []] {
      try sandbox.press("u")
      #expect(try cup(sandbox) == left)
    }
    #expect(try sandbox.database.caffeine.entryCount() == 1)
    try sandbox.press("u")
    #expect(try sandbox.database.caffeine.entryCount() == 0)
    #expect(try sandbox.database.water.tastingCount() == 0)
  }

  @Test func `Enter names the water alone, the next coffee begins with it, and 0 takes it away`() throws {
    var sandbox = try open()
    try sandbox.press("c t Down Down Enter")
    #expect(try cup(sandbox) == ["연남동 카페 물빛", "-"])
    try sandbox.press("r c t")
    #expect(sandbox.screen.contains("▸ 연남동 카페 물빛"), "\(sandbox.screen)")
    try sandbox.press("Enter t 0")
    #expect(try cup(sandbox, 3) == [])
    #expect(sandbox.screen.contains("no water"))
    // Without a water there is nothing to take away.
    try sandbox.press("t 0")
    #expect(sandbox.screen.contains("No water is noted yet."), "\(sandbox.screen)")
  }

  @Test func `without a coffee or a water it says what comes first, and asks nothing by itself`() throws {
    var sandbox = try open()
    try sandbox.press("t")
    #expect(sandbox.screen.contains("No coffee is logged yet."))
    try sandbox.press("c")
    #expect(!sandbox.screen.contains("Which water"))
    var dry = try open(waters: false)
    try dry.press("c t")
    #expect(dry.screen.contains("There is no water to choose yet"), "\(dry.screen)")
  }

  @Test func `the history shows the water and the rating, and t changes those of any coffee`() throws {
    var sandbox = try open()
    try sandbox.press("c r h Down t 5")
    #expect(try cup(sandbox) == ["Cafe A", "5"])
    let row = try #require(sandbox.screen.split(separator: "\n").first { $0.contains("Brewed coffee") })
    #expect(row.contains("Cafe A"), "\(sandbox.screen)")
    #expect(row.contains("5/5"), "\(sandbox.screen)")
    try sandbox.press("u")
    #expect(try cup(sandbox) == [])
    // A rest has no water.
    try sandbox.press("Up t")
    #expect(sandbox.screen.contains("Only a coffee has a water."), "\(sandbox.screen)")
  }

  @Test(
    arguments: [
      Size(columns: 200, rows: 60), Size(columns: 120, rows: 40), Size(columns: 80, rows: 24),
      Size(columns: 60, rows: 16),
      Size(columns: 40, rows: 12),
    ], [Language.english, .korean])
  func `the question has room on every screen, with nothing cut`(size: Size, language: Language) throws {
    var sandbox = try open(size, language: language)
    try sandbox.press("c t")
    let screen = sandbox.screen
    #expect(screen.contains(language == .english ? "Which water was it brewed with?" : "어떤 물로 내렸나요?"), "\(screen)")
    #expect(screen.contains("▸ Cafe A"), "\(screen)")
    #expect(!screen.contains("…"), "\(screen)")
    try sandbox.press("3")
    #expect(try cup(sandbox) == ["Cafe A", "3"])
  }
}
