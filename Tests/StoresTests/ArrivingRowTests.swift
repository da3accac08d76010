import EmotionModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import EmotionApp
@testable import ExpositionApp
@testable import StoreSupport
@testable import Stores

@Suite("What arrives in a document")
struct ArrivingRowTests {
  private static let at = #""at":"2026-11-21T14:05:09+09:00""#

  private func wrong(_ elements: String) throws -> [DatabaseDocument.WrongElement] {
    let document = try DatabaseDocument(Array("{\"pavilion\":4,\(Self.at),\(elements)}".utf8)[...])
    do {
      _ = try document.check(limit: 100) { _, _ in }
      return []
    } catch DatabaseDocument.Problem.elements(let elements, _) {
      return elements
    }
  }

  @Test func `a feeling of a later version is refused, and those that are known are said`() throws {
    let wrong = try wrong(#""emotionTap":[{\#(Self.at),"feeling":"serene"}]"#)
    let names = EntryFeeling.allCases.map(\.id)
    #expect(
      wrong == [
        .init(table: "emotionTap", number: 1, member: "feeling", value: #""serene""#, expected: .names(names))
      ])
  }

  @Test func `a row that is here already with a feeling of a later version is still kept and copied`() throws {
    let database = try PavilionDatabase.inMemory()
    try database.tamper("INSERT INTO emotionTap (emotion, day, note) VALUES ('serene', 20000, '')")
    #expect(try database.copy().connection.read { try $0.number("SELECT COUNT(*) FROM emotionTap") } == 1)
  }

  @Test func `all that is wrong with an element is said at once, and where in it`() throws {
    let line = #"{"product":"mango","name":{"en":"Mango"},"count":1,"ice":"hot","took":{}}"#
    let wrong = try wrong(
      #""juiceOrder":[{"number":0,"product":"mango","count":1,"at":"noon","made":1,"lines":[\#(line)]}]"#)
    #expect(wrong.map(\.member) == ["number", "at", "made", "lines 1, ice"])
    #expect(wrong.map(\.value) == ["0", #""noon""#, "1", #""hot""#])
    #expect(
      wrong.map(\.expected) == [.integers(Column.numbers), .moment, .truth, .names(["usual", "less", "none"])])
  }

  @Test(arguments: [
    (#""juiceOrder":[{\#(at),"product":"papaya","count":1}]"#, "product"),
    (#""caffeineDrink":[{"name":"a","milligrams":1},{"name":"a","milligrams":2}]"#, "name"),
    (#""caffeineNight":[{"date":"2026-11-31","quality":3,"bedtime":"2026-11-21T23:00:00+09:00"}]"#, "date"),
    (#""caffeineNight":[{"date":"2026-11-22","quality":3,"bedtime":"2026-11-21T09:00:00+09:00"}]"#, "day and time"),
    (#""caffeineSettings":[{"bedtimeMinuteByWeekday":{"someday":3}}]"#, "bedtimeMinuteByWeekday, someday"),
    (#""emotionTap":[{\#(at),"feeling":"happy","feeling":"pleased"}]"#, "feeling"),
    (#""emotionTap":[{\#(at),"feeling":"happy","note":"a\u0007b"}]"#, "note"),
    (#""setting":[{"key":"theme","value":"\u0000"}]"#, "value"),
    (#""quizReview":[{"museum":"","page":"p","fact":1,"step":1,"day":9999999999}]"#, "day"),
    (
      #""waterRecord":[{\#(at),"number":1,"hardness":1,"alkalinity":1},"#
        + #"{\#(at),"number":1,"hardness":2,"alkalinity":1}]"#,
      "number"
    ),
    (#""waterRecord":[{\#(at),"hardness":1e300,"alkalinity":1}]"#, "hardness"),
    (#""stockBottle":[{\#(at),"name":"b","milliliters":1e300,"dose":1,"remaining":1}]"#, "milliliters"),
    (#""exhibitQuiz":[{\#(at),"museum":"","score":4,"questions":3}]"#, "score and questions"),
    (#""juiceMovement":[{\#(at),"ingredient":"kiwi","amount":0,"reason":"count"}]"#, "amount"),
  ])
  func `what no page could show is refused`(elements: String, member: String) throws {
    let members = try wrong(elements).map(\.member)
    #expect(members.contains(member), "\(members)")
  }

  private typealias Wrong = DatabaseDocument.WrongElement

  @Test func `a list or a member that is not known is refused by its name, with those that are`() throws {
    let lists = ProgramStorage.pavilion.documentTables.all.map(\.name)
    #expect(
      try wrong(#""nightly":[],"stockBottles":[{}],"written":"now""#) == [
        Wrong(table: "nightly", number: 0, member: "", expected: .known(lists)),
        Wrong(table: "stockBottles", number: 0, member: "", expected: .known(lists)),
        Wrong(table: "written", number: 0, member: "", value: #""now""#, expected: .known(lists)),
      ])
    let members = try wrong(
      #""caffeineNight":[{"date":"2026-11-22","qualty":3,"bedtime":"2026-11-21T23:00:00+09:00"}]"#)
    #expect(members.map(\.member) == ["qualty"])
    #expect(members.first?.expected == .known(["bedtime", "date", "quality"]))
    let product = #"{"product":"kiwi","name":{"en":"Kiwi","fr":"Kiwi"},"count":1,"color":"green"}"#
    let sales = #"{"orders":1,"count":1,"takenBack":0,"refunds":0,"products":[\#(product)]}"#
    #expect(
      try wrong(#""juiceClosing":[{\#(Self.at),"till":null,"sales":\#(sales),"cash":{"float":1,"card":"2"}}]"#).map(
        \.member)
        == ["sales, products 1, name, fr", "sales, products 1, color", "cash, card", "cash, counted"])
  }

  @Test func `a list, a member or what the document says of itself is there once`() throws {
    let at = "\"at\":\"2026-11-22T14:05:09+09:00\""
    let night = #"{"date":"2026-11-22","quality":3,"quality":3,"bedtime":"2026-11-21T23:00:00+09:00"}"#
    #expect(
      try wrong(
        #""caffeineNight":[\#(night)],"waterRecipe":[],"waterRecipe":[],\#(at),"version":2,"caffeineNight":[1]"#) == [
          Wrong(table: "caffeineNight", number: 1, member: "quality", value: "3", expected: .unique),
          Wrong(table: "waterRecipe", number: 0, member: "", expected: .unique),
          Wrong(table: "", number: 0, member: "at", value: #""2026-11-22T14:05:09+09:00""#, expected: .unique),
          Wrong(table: "", number: 0, member: "version", value: "2", expected: .integers(4...4)),
          Wrong(table: "caffeineNight", number: 0, member: "", expected: .unique),
        ])
  }

  @Test(arguments: [
    // A wrong water, one without its number, one in a list of a wrong name, and one in a second list.
    (
      #""waterRecord":[{\#(at),"number":4,"hardness":"hard"}],"waterTasting":[{\#(at),"rating":4,"water":4}]"#,
      ["hardness"]
    ),
    (#""waterRecord":[{\#(at),"nubmer":4,"hardness":9}],"waterTasting":[{\#(at),"rating":4,"water":4}]"#, ["nubmer"]),
    (#""waterRecords":[{\#(at),"number":4,"hardness":9}],"waterTasting":[{\#(at),"rating":4,"water":4}]"#, [""]),
    (
      #""waterRecord":[],"waterRecord":[{\#(at),"number":4}],"caffeineEntry":[{\#(at),"press":"coffee","drink":"a","milligrams":1,"water":4}]"#,
      [""]
    ),
    (
      #""juiceMovement":[{\#(at),"number":2,"ingredient":"kiwi","amount":1,"reason":"gift"}],"juiceJournal":[{"event":"moved","movement":2}]"#,
      ["reason"]
    ),
    (#""juiceMovement":[],"juiceJournal":[{"event":"moved","movement":"x"}]"#, ["movement"]),
    (#""juiceClosing":[7],"juiceJournal":[{"event":"closed","closing":2}]"#, [""]),
  ])
  func `what only follows from another error is not said`(elements: String, members: [String]) throws {
    #expect(try wrong(elements).map(\.member) == members)
  }

  @Test func `the number of an element that is not there is refused wherever it stands`() throws {
    let coffee = #"{\#(Self.at),"press":"coffee","drink":"espresso","milligrams":63,"water":9}"#
    let entries = #"{"event":"closed","closing":3},{"event":"moved","order":1}"#
    #expect(
      try wrong(#""juiceJournal":[\#(entries)],"caffeineEntry":[\#(coffee)]"#)
        == [
          Wrong(table: "juiceJournal", number: 1, member: "closing", value: "3", expected: .number(of: "juiceClosing")),
          Wrong(table: "juiceJournal", number: 2, member: "movement", expected: .number(of: "juiceMovement")),
          Wrong(table: "juiceJournal", number: 2, member: "order", value: "1", expected: .number(of: "juiceOrder")),
          Wrong(table: "caffeineEntry", number: 1, member: "water", value: "9", expected: .number(of: "waterRecord")),
        ])
  }

  @Test func `a stock that is not what its opening, the movements and the orders add up to is refused`() throws {
    let movement = #"{\#(Self.at),"number":1,"ingredient":"kiwi","amount":-3,"reason":"spoiled"}"#
    let line = #"{"product":"shake","name":{"en":"Shake"},"count":2,"took":{"kiwi":4,"milk":9}}"#
    let order = #"{\#(Self.at),"product":"shake","count":2,"lines":[\#(line)]"#
    let flows =
      #""juiceOrder":[\#(order)},\#(order),"undoneAt":"2026-11-21T15:00:00+09:00"}],"juiceMovement":[\#(movement)]"#
    func stock(_ amount: Int, _ opening: Int) -> String {
      #""juiceStock":[{"ingredient":"milk","amount":11,"opening":20},{"ingredient":"kiwi","amount":\#(amount),"opening":\#(opening)}]"#
    }
    #expect(try wrong("\(stock(13, 20)),\(flows)").isEmpty)
    #expect(
      try wrong("\(flows),\(stock(14, 20))") == [
        Wrong(table: "juiceStock", number: 2, member: "amount", value: "14", expected: .sum(13))
      ])
    // Without what changed it, and without openings as in older documents, nothing can contradict.
    #expect(try wrong(stock(14, 20)).isEmpty)
    #expect(try wrong(#""juiceStock":[{"ingredient":"kiwi","amount":14}],\#(flows)"#).isEmpty)
  }

  @Test(arguments: [
    (
      #""emotionTap":[{\#(at),"feeling":"happy","note":"\#(String(repeating: "가", count: 10_002))"}]"#,
      ExpectedValue.text(upTo: 10_000), 10_002
    ),
    (#""caffeineDrink":[{"name":"\#(String(repeating: "x", count: 31))","milligrams":1}]"#, .line(1...30), 31),
    (#""stockBottle":[{\#(at),"name":"b","milliliters":200,"dose":0,"remaining":1}]"#, .numbers(0.1...1000), 0),
    (#""stockBottle":[{\#(at),"name":"","milliliters":200,"dose":1,"remaining":1}]"#, .line(1...60), 0),
    (#""waterRecipe":[{"name":"r","hardness":1,"alkalinity":1,"epsom":0}]"#, .positiveNumbers(upTo: 100_000), 0),
    (#""emotionTag":[{"name":"2026","group":"people"}]"#, .tag, 0),
  ])
  func `what is too long or out of range is refused with the bounds`(
    elements: String, expected: ExpectedValue, length: Int
  ) throws {
    let wrong = try wrong(elements)
    #expect(wrong.map(\.expected) == [expected], "\(wrong)")
    #expect(wrong.map { $0.length ?? 0 } == [length], "\(wrong)")
  }

  @Test func `settings are checked where the program says which there are`() throws {
    let known = [KnownSetting("clock", words: ["24", "12"]) { ["24", "12"].contains($0) }]
    let settings = #"{"key":"clock","value":"13"},{"key":"wall","value":"x"},{"key":"entered-x","value":"1 1"}"#
    let text = Array(#"{"pavilion":3,"setting":[\#(settings)]}"#.utf8)
    #expect(try DatabaseDocument(text[...]).check(limit: 9) { _, _ in } == ["setting": 3])
    let wrong = [
      Wrong(table: "setting", number: 1, member: "value", value: #""13""#, expected: .names(["24", "12"])),
      Wrong(table: "setting", number: 2, member: "key", value: #""wall""#, expected: .names(["clock"])),
    ]
    #expect(throws: DatabaseDocument.Problem.elements(wrong, count: 2)) {
      try DatabaseDocument(text[...], settings: known).check(limit: 9) { _, _ in }
    }
    // Older versions had other settings.
    let older = Array(#"{"pavilion":2,"setting":[\#(settings)]}"#.utf8)
    #expect(try DatabaseDocument(older[...], settings: known).check(limit: 9) { _, _ in } == ["setting": 3])
  }

  @Test func `a document of version 1 comes in whole`() throws {
    let text = """
      {"pavilion":1,"written":"2026-11-21T14:05:00+09:00","setting":[{"key":"clock","value":"12"}],
      "juiceStock":[{"amount":10,"fruit":"banana"}],
      "juiceOrder":[{"count":2,"juice":"mango","placedAt":"2026-11-21T14:05:00+09:00","till":null,"undoneAt":null}],
      "caffeineEntry":[{"drink":"espresso","milligrams":63,"press":"coffee","time":"2026-11-21T14:05:00+09:00"}],
      "caffeineDrink":[{"milligrams":120,"name":"My mug"}],
      "caffeineSettings":[{"bedtimeMinute":1380,"halfLifeMinutes":300,"limitMilligrams":400,"thresholdMilligrams":50}],
      "emotionTap":[{"day":"2026-11-21","emotion":"happy","note":"","time":null}],
      "exhibitMark":[{"catalogue":"","exhibit":"jikji","isBookmarked":true,"note":"","offset":0,"paragraph":-1,"readAt":null}],
      "exhibitQuiz":[{"catalogue":"","questions":10,"score":6,"time":"2026-11-21T14:05:00+09:00"}],
      "waterRecord":[{"alkalinity":40,"bicarbonate":null,"calcium":null,"filter":"Claris","hardness":68,"hasClock":false,
      "magnesium":null,"memo":"","name":"Cafe A","ph":7,"sodium":null,"tds":null,"time":"2026-11-21T00:00:00+09:00"}]}
      """
    let counts = try DatabaseDocument(Array(text.utf8)[...]).check(limit: 9) { _, _ in }
    #expect(counts.count == 10, "\(counts)")
    #expect(counts.values.allSatisfy { $0 == 1 }, "\(counts)")
  }

  @Test func `a night that is there twice is named by its day, as the document has it`() throws {
    let night = #"{"date":"2026-11-20","quality":3,"bedtime":"2026-11-19T23:00:00+09:00"}"#
    let wrong = try wrong("\"caffeineNight\":[\(night),\(night)]")
    #expect(wrong.map(\.member) == ["date"], "\(wrong)")
    #expect(wrong.map(\.value) == [#""2026-11-20""#], "\(wrong)")
  }

  @Test func `a number that two elements have is refused in every list`() throws {
    for rows in [
      #""emotionTap":[{\#(Self.at),"feeling":"happy","number":4},{\#(Self.at),"feeling":"listless","number":4}]"#,
      #""exhibitQuiz":[{\#(Self.at),"museum":"","questions":10,"score":6,"number":4},{\#(Self.at),"museum":"","questions":10,"score":7,"number":4}]"#,
    ] {
      let wrong = try wrong(rows)
      #expect(wrong.map(\.member) == ["number"])
      #expect(wrong.map(\.number) == [2])
      #expect(wrong.map(\.expected) == [.unique])
    }
  }

  @Test func `an order of a product that is no longer on the menu is taken in with its lines`() throws {
    let line = #"{"product":"papaya","name":{"en":"Papaya"},"count":2,"took":{"papaya":3}}"#
    #expect(try wrong(#""juiceOrder":[{\#(Self.at),"product":"papaya","count":2,"lines":[\#(line)]}]"#).isEmpty)
  }
}
