import CaffeineModel
import EmotionModel
import JuiceModel
import PavilionSupport
import TerminalUI
import TestSupport
import Testing
import Values
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

@Suite("Every list at every width")
struct ListWidthTests {
  /// A list, the keys that open it, and what stands as a whole in the row with a name.
  struct List: Sendable, CustomTestStringConvertible {
    let name: String
    let app: any PavilionApp
    let keys: String
    /// The texts of one row each that are never cut.
    let rows: [[String]]

    var testDescription: String { name }
  }

  private static let lists = [
    List(
      name: "log", app: WaterForCoffee(), keys: "",
      rows: [["190", "110"], ["81.2", "40.5"], ["27.4", "25"], ["68", "40"]]),
    List(
      name: "picker", app: WaterForCoffee(), keys: "m t Esc a", rows: [["81.2", "/", "40.5"], ["27.4", "/", "25"]]),
    List(name: "trend", app: WaterForCoffee(), keys: "Down Down t", rows: [["81.2", "40.5", "7.25"]]),
    List(
      name: "recipes", app: WaterForCoffee(), keys: "r", rows: [["87.4", "40.2"], ["117.8", "50"], ["81.2", "40.5"]]),
    List(name: "orders", app: JuiceMaker(), keys: "o", rows: [["1", "×", "12"], ["1"]]),
    List(name: "history", app: CaffeineHolic(), keys: "h", rows: [["132", "mg"], ["1000", "mg"]]),
    List(name: "nights", app: CaffeineHolic(), keys: "z", rows: [["1"], ["5"]]),
    List(name: "drinks", app: CaffeineHolic(), keys: "d", rows: [["63", "mg"], ["96", "mg"]]),
    List(name: "day", app: EmotionDiary(), keys: "Tab Enter", rows: [["13:05"], ["12:05"]]),
  ]

  /// As long as a name may be.
  private static func longName(_ length: Int) -> String {
    String(String(repeating: "가나다라마바사아자차", count: 50).prefix(length))
  }

  private static let filled = Result {
    let database = try PavilionDatabase.inMemory()
    func ago(_ hours: Int) -> LocalTime { TestSandbox.zone.time(at: TestSandbox.now.seconds - hours * 3600) }
    let (name, note) = (longName(WaterLabel.maximumLength), longName(Note.maximumLength))
    try database.water.add([
      try WaterPast.sample("Well", 190, 110, 7.8, days: 330, filter: name),
      try WaterPast.sample(name, 81.2, 40.5, 7.25, days: 320, filter: name, note: note),
      try WaterPast.sample("연남동 카페 물빛 로스터리 이층", 27.4, 25, days: 3),
      try WaterPast.sample("Cafe A", 68, 40, 7),
    ])
    try database.juice.setStock([.mango: 100, .kiwi: 100], at: afternoon)
    _ = try database.juice.order(.mangoKiwi, count: 1, at: ago(330 * 24))
    _ = try database.juice.order(.mango, count: 12, at: ago(1))
    let drink = try #require(OwnDrink(name: longName(30), milligrams: 1000))
    try database.caffeine.saveOwnDrink(drink)
    try database.caffeine.press(.coffee, drink.serving, at: ago(330 * 24))
    try database.caffeine.press(.coffee, Serving(.cafe), at: ago(2))
    for (quality, days) in [(1, 330), (5, 0)] {
      let date = TestSandbox.zone.time(at: TestSandbox.now.seconds - days * 86_400).date
      let bedtime = Night.bedtime(23 * 60, nightEndingOn: date, in: TestSandbox.zone)
      try database.caffeine.record(#require(Night(date: date, quality: quality, bedtime: bedtime)))
    }
    try database.emotion.add([
      TapRecord(.listless, .at(ago(2)), Note(note) ?? .empty), TapRecord(.happy, .at(ago(1)), Note(note) ?? .empty),
    ])
    return database
  }

  private static func sandbox(_ list: List, _ language: Language) throws -> TestSandbox {
    var environment = Environment.pavilion(language: language)
    environment.hasMotion = false
    var sandbox = try TestSandbox(environment, copying: Self.filled.get(), opening: list.app)
    try sandbox.press(list.keys)
    return sandbox
  }

  /// The names of the pictures of lists.
  static let pictures = Set(lists.map { "list-\($0.name)" })

  /// Without empty rows, which are many at the largest size.
  @Test(arguments: lists)
  func `long names and dates of last year at five sizes look as they were drawn`(list: List) throws {
    var pictures: [String] = []
    for language in Language.allCases {
      var sandbox = try Self.sandbox(list, language)
      for (columns, rows) in [(40, 12), (60, 16), (80, 24), (120, 40), (200, 60)] {
        sandbox.router.handle(.resize(Size(columns: columns, rows: rows)))
        let lines = sandbox.screen.split(separator: "\n")
        pictures.append("── \(columns) × \(rows), \(language.code)\n\(lines.joined(separator: "\n"))")
      }
    }
    Pictures.expect(pictures.joined(separator: "\n\n"), matches: "list-\(list.name)")
  }

  @Test(arguments: lists, Language.allCases)
  func `figures and verdicts are whole from 40 to 200 columns`(list: List, language: Language) throws {
    var sandbox = try Self.sandbox(list, language)
    for columns in Torture.some(of: 40...200, every: 5, from: list.rows.count) {
      sandbox.router.handle(.resize(Size(columns: columns, rows: 30)))
      let lines = sandbox.screen.split(separator: "\n").map { line in
        line.split { " │┃▸‸".contains($0) }.map(String.init)
      }
      for row in list.rows {
        #expect(lines.contains { words in words.containsInOrder(row) }, "\(row) at \(columns)\n\(sandbox.screen)")
      }
    }
  }
}

extension [String] {
  fileprivate func containsInOrder(_ others: [String]) -> Bool {
    var rest = self[...]
    for other in others {
      guard let index = rest.firstIndex(of: other) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }
}
