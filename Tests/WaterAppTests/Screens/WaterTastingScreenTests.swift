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

@Suite("How the cups tasted")
struct WaterTastingScreenTests {
  private func sandbox(_ columns: Int = 80, _ rows: Int = 24, isPlain: Bool = false) throws -> TestSandbox {
    var environment = Environment.pavilion(size: Size(columns: columns, rows: rows))
    environment.isPlain = isPlain
    return try TestSandbox(environment, opening: WaterForCoffee()) { try WaterPast.fill($0.water) }
  }

  private func ratings(_ sandbox: TestSandbox) throws -> [Int] {
    try sandbox.database.water.tastings(limit: 99).map(\.cup.rating)
  }

  @Test func `one key rates the selected water in the log, and u takes it back`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Down Down 4")
    let tasting = try #require(try sandbox.database.water.tastings(limit: 9).first)
    #expect(tasting.cup.rating == 4)
    #expect(try sandbox.database.water.record(tasting.record)?.sample.name.text == "연남동 카페 물빛")
    #expect(sandbox.screen.contains("Rated 4/5: 연남동 카페 물빛."))
    try sandbox.press("Tab")
    #expect(sandbox.screen.contains("pH 7.25"), "\(sandbox.screen)")
    #expect(sandbox.screen.contains(/CDH +4\/5/), "\(sandbox.screen)")
    try sandbox.press("u")
    #expect(try ratings(sandbox) == [])
    try sandbox.press("6 0")
    #expect(try ratings(sandbox) == [])
  }

  @Test func `one key rates the water on its page, where digits are typed only while it is edited`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter 5 3")
    #expect(try ratings(sandbox).sorted() == [3, 5])
    #expect(sandbox.screen.contains("2 cups, mean 4/5"))
    try sandbox.press("u u")
    #expect(try ratings(sandbox) == [])
    try sandbox.press("e 5 Esc y")
    #expect(try ratings(sandbox) == [])
  }

  @Test func `the form takes words, a coffee and a note, and what is left out stays empty`() throws {
    var sandbox = try sandbox()
    // Rating 4 stands there; Right is the next lower one. Then acidity: less.
    try sandbox.press("c a Right Down Right Down Down Down Down Down Down G u j i Enter")
    let cup = try #require(try sandbox.database.water.tastings(limit: 9).first).cup
    #expect(cup.rating == 3)
    #expect(cup.qualities == [.acidity: .less])
    #expect(cup.coffee.text == "Guji")
    #expect(cup.note.isEmpty)
    #expect(sandbox.screen.contains("too little acidity"))
  }

  @Test func `a cup that a key has rated is selected`() throws {
    var sandbox = try sandbox()
    try sandbox.press("c 2 5")
    let pointed = try #require(sandbox.page.first { $0.contains("▸") })
    #expect(pointed.contains("5/5"), "\(sandbox.screen)")
  }

  @Test(arguments: [(60, 16), (40, 12)])
  func `a small screen says which water the cups are of, and shows the words of the selected one`(
    columns: Int, rows: Int
  ) throws {
    var sandbox = try sandbox(columns, rows)
    try sandbox.press(
      "Down Down c a Down Right Right Right Down Right Right Right Down Down Down Down Down G u j i Enter")
    let words = sandbox.screen.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("연남동"), "\(sandbox.screen)")
    #expect(words.contains("Guji · too much acidity, too much sweetness"), "\(sandbox.screen)")
  }

  @Test func `a cup is edited, deleted, and each is undone`() throws {
    var sandbox = try sandbox()
    try sandbox.press("c 2 Enter Left Enter")
    #expect(try ratings(sandbox) == [3])
    try sandbox.press("d")
    #expect(try ratings(sandbox) == [])
    try sandbox.press("u")
    #expect(try ratings(sandbox) == [3])
    try sandbox.press("u")
    #expect(try ratings(sandbox) == [2])
    try sandbox.press("u")
    #expect(try ratings(sandbox) == [])
  }

  @Test func `a deleted water comes back with its cups`() throws {
    var sandbox = try sandbox()
    try sandbox.press("4 5 d y")
    #expect(try ratings(sandbox) == [])
    #expect(try sandbox.database.water.count() == 9)
    try sandbox.press("u")
    #expect(try ratings(sandbox).sorted() == [4, 5])
    #expect(try sandbox.database.water.count() == 10)
  }

  @Test func `v shows ratings instead of zones, as numbers, and from ten cups on where the favorites lie`() throws {
    var sandbox = try sandbox(120, 40)
    try sandbox.press("4 Down 2 v")
    #expect(sandbox.screen.contains("1-5 rating"))
    #expect(sandbox.screen.contains("not rated"))
    #expect(sandbox.screen.contains("Rate 10 cups or more"))
    #expect(!sandbox.screen.contains("in a zone"))
    #expect(!sandbox.screen.contains("■ your favorites"))
    try sandbox.press("Home 5 5 5 5 Down Down 5 5 5 5")
    #expect(sandbox.screen.contains("9 of your 10 cups are rated 4 or 5"))
    #expect(sandbox.screen.contains("■ your favorites"))
    // Cafe A is in all zones, and 연남동 카페 물빛 in two.
    let favorites = WaterFavorites(try sandbox.database.water.ratings(limit: 99))
    #expect(favorites?.phrase(in: .ppm).en.contains("SCA 9, SCAE 5, CDH 9") == true, "\(favorites as Any)")
    try sandbox.press("v")
    #expect(sandbox.screen.contains("in a zone"))
    #expect(!sandbox.screen.contains("■ your favorites"))
  }

  @Test func `the list sorts by rating, the best first`() throws {
    var sandbox = try sandbox(120, 40)
    try sandbox.press("Down 2 Down 5 Home s s s s s Home")
    let screen = try sandbox.topmost(WaterScreen.self)
    #expect(screen.query == WaterQuery(.rating))
    #expect(screen.list.selected?.rating == 5)
    #expect(sandbox.screen.contains("Cup"))
  }

  @Test func `a cup that another program has deleted is said`() throws {
    var sandbox = try sandbox()
    try sandbox.press("3 c")
    let number = try #require(try sandbox.database.water.tastings(limit: 1).first?.number)
    try sandbox.database.water.deleteTasting(number)
    try sandbox.press("d")
    #expect(sandbox.screen.contains("Another program has deleted that cup."))
  }

  @Test func `read aloud, the log names the zones of each water, one line for each`() throws {
    var sandbox = try sandbox(isPlain: true)
    let lines = sandbox.screen.split(separator: "\n")
    #expect(lines.contains { $0.contains("Cafe A") && $0.contains("SCA") && $0.contains("CDH") }, "\(sandbox.screen)")
    #expect(lines.count { $0.contains("SCAE") } >= 10, "\(sandbox.screen)")
  }

  @Test func `a water in all zones has its nearest recipe on the page of words`() throws {
    var sandbox = try sandbox()
    try sandbox.press("Enter Tab")
    // (68, 40) is 0.5 ppm from SCA optimal, 68.2 / 40.5.
    #expect(sandbox.screen.contains("It meets all three standards"))
    #expect(sandbox.screen.contains("Nearest recipe: SCA optimal (BH)"))
  }
}

@Suite("Keeping a blend")
struct KeptBlendTests {
  @Test func `the proposed name has the waters and their parts`() {
    #expect(KeptBlend.name(of: [("Volvic", 2500), ("Distilled", 7500)]) == "Volvic + Distilled 1:3")
    #expect(KeptBlend.name(of: [("a", 5000), ("b", 5000), ("c", 0)]) == "a + b 1:1")
    #expect(KeptBlend.name(of: [("a", 3333), ("b", 6667)]) == "a + b 33:67")
    #expect(KeptBlend.name(of: [("a", 10), ("b", 0)]) == "a")
  }

  @Test func `r writes the blend into the log, under a name that can be changed`() throws {
    var sandbox = try MixerSandbox.open(log: [("Home tap", 120, 90)])
    try sandbox.press("r Enter")
    let record = try #require(try sandbox.database.water.records(limit: 1).first)
    #expect(record.sample.name.text == "Home tap + Distilled 1:1")
    #expect(record.position == .point(WaterPoint(hardness: 60, alkalinity: 45)))
    #expect(sandbox.screen.contains("Saved: Home tap + Distilled 1:1, 60 / 45 ppm."))
    try sandbox.press("r Esc")
    #expect(try sandbox.database.water.count() == 2)
  }

  @Test func `r writes the result of dosing into the log, once there is a target`() throws {
    var sandbox = try MixerSandbox.dosing(from: WaterPoint(hardness: 30, alkalinity: 20))
    try sandbox.press("r")
    #expect(try sandbox.database.water.count() == 0)
    #expect(sandbox.screen.contains("Choose a target first"))
    sandbox = try MixerSandbox.dosing(recipe: "sca-optimal", from: WaterPoint(hardness: 30, alkalinity: 20))
    try sandbox.press("r Enter")
    let record = try #require(try sandbox.database.water.records(limit: 1).first)
    #expect(record.sample.name.text == "Home tap → SCA optimal (BH)")
    let (kept, target) = (try #require(record.position.point), try #require(sandbox.dosing?.target).point)
    #expect(kept.distance(to: target) < 0.01)
  }
}
