import CaffeineModel
import EmotionModel
import ExpositionModel
import JuiceModel
import PavilionSupport
import Testing
import Values
import WaterModel

@testable import Database
@testable import Stores

extension PavilionDatabase {
  /// Something in every table, of which the greatest numbers are gone.
  ///
  /// - Parameter many: How many waters there are, and about as many feelings.
  func fillSandbox(many: Int = 2000) throws {
    try settings.set("ko", for: "language")
    try juice.fill(to: 60, at: afternoon)
    for _ in 1...3 { try juice.order(.mango, count: 2, at: afternoon) }
    try juice.undoLast(at: afternoon)
    try juice.setMenu(.builtIn)
    try juice.setSoldOut(.ingredient(.kiwi), .day(afternoon.date))
    let options = try OrderOptions(ice: .less, word: #require(MenuText("덜 달게")))
    try juice.order([OrderItem(.kiwi, options: options), OrderItem(.banana, count: 2)], name: .empty, at: afternoon)
    for press in [Press.coffee, .rest, .coffee] { try caffeine.press(press, at: afternoon) }
    try caffeine.undoLast()
    try caffeine.saveOwnDrink(#require(OwnDrink(name: "마테 'mate'", milligrams: 30)))
    let bedtimes = try #require(Bedtimes(1390, except: [.friday: 60, .sunday: 1320]))
    let limit = try #require(CaffeineLimit(.korea, kilograms: 51))
    try caffeine.setSettings(
      #require(
        CaffeineSettings(halfLifeMinutes: 342, thresholdMilligrams: 35, bedtimes: bedtimes, limit: limit)))
    let bedtime = Night.bedtime(30, nightEndingOn: afternoon.date, in: .fixed(9 * 3600))
    try caffeine.record(#require(Night(date: afternoon.date, quality: 4, bedtime: bedtime)))
    try emotion.tap(record(.happy, "2026-11-21", "it's \\ \u{202E} 😀"), count: 2)
    try emotion.tap(record(.pleased, "2026-11-21T14:05+09:00"), count: many * 3 / 4)
    try emotion.merge(EmotionTally([.happy: 2]), on: afternoon.date)
    try emotion.undoLast()
    try exposition.setNote(note("a\nb"), on: "gat", in: "")
    try exposition.markRead("fan", in: "/x", at: afternoon)
    try exposition.add(QuizResult(score: 8, questions: 10), in: "", at: afternoon)
    try fillWater(many + 1)
    try water.delete(many + 1)
    for rating in 1...3 {
      let cup = CupNote(at: afternoon, rating: rating, [.acidity: .more], coffee: WaterLabel("예가체프") ?? .empty)
      try water.taste(rating * 7, #require(cup))
    }
    try water.deleteTasting(3)
    let name = try #require(WaterLabel("집 물 'A'"))
    _ = try water.keepRecipe(name, WaterPoint(hardness: 60.5, alkalinity: 45))
  }

  /// Something in the tables that `fillSandbox` leaves empty, too.
  func fillEveryTable(many: Int = 2000) throws {
    try fillSandbox(many: many)
    let name = try #require(WaterLabel("원액 'B'"))
    _ = try water.add(
      #require(StockBottle(number: 1, named: name, made: afternoon, milliliters: 500, dose: 4, left: 320.5)))
    try exposition.answer(1, of: "gat", isRight: false, on: afternoon.date, in: "")
    try emotion.setGroup(.people, of: #require(Tag("가족")))
    try juice.setStock([.banana: 0], at: afternoon)
    _ = try? juice.order(.banana, count: 1, at: afternoon)
    try juice.close(Closing.Cash(float: 10, card: 20, counted: 30), at: afternoon)
    let brought =
      #"{"pavilion":3,"at":"2026-11-21T14:05:09+09:00","caffeineDrink":[{"name":"tea","milligrams":40}],"#
      + #""emotionTap":[{"at":"2026-11-19T10:00:00+09:00","emotion":"happy"}]}"#
    let source = ImportSource("all", file: "all.json", at: afternoon) { "digest" }
    _ = try merge(DatabaseDocument(Array(brought.utf8)[...]), from: source)
    let menu = #"""
      {"ingredients": [{"id": "milk", "name": "Milk", "unit": "mL", "capacity": 9000}],
        "products": [{"id": "milk", "name": "Milk", "sizes": [{"recipe": {"milk": 200}, "price": 3000}]}]}
      """#
    try juice.setMenu(Menu(json: Array(menu.utf8)[...]))
  }

  /// The tables of SQLite and what is in each.
  func everything() throws -> [String: [String]] {
    let names = try connection.read { database in
      try database.map("SELECT name FROM sqlite_master WHERE type = 'table' AND name <> 'waterMet'") {
        try $0.text("name")
      }
    }
    return try Dictionary(uniqueKeysWithValues: names.map { ($0, try rows($0).sorted()) })
  }
}
