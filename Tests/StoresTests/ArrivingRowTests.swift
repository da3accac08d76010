import EmotionModel
import TestSupport
import Testing
import Values

@testable import Database
@testable import Stores

@Suite("What arrives in a document")
struct ArrivingRowTests {
  private static let at = #""at":"2026-11-21T14:05:09+09:00""#

  private func wrong(_ elements: String) throws -> [DatabaseDocument.WrongElement] {
    let document = try DatabaseDocument(Array("{\"pavilion\":3,\(Self.at),\(elements)}".utf8)[...])
    do {
      _ = try document.check(limit: 100) { _, _ in }
      return []
    } catch DatabaseDocument.Problem.elements(let elements, _) {
      return elements
    }
  }

  @Test func `a feeling of a later version is refused, and those that are known are said`() throws {
    let wrong = try wrong(#""emotionTap":[{\#(Self.at),"emotion":"serene"}]"#)
    let names = Emotion.allCases.map(\.rawValue) + ["none"]
    #expect(
      wrong == [
        .init(table: "emotionTap", number: 1, member: "emotion", value: #""serene""#, expected: .names(names))
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
      #""juiceOrder":[{"number":0,"juice":"mango","count":1,"at":"noon","made":1,"lines":[\#(line)]}]"#)
    #expect(wrong.map(\.member) == ["number", "lines 1, ice", "at", "made"])
    #expect(wrong.map(\.value) == ["0", #""hot""#, #""noon""#, "1"])
    #expect(
      wrong.map(\.expected) == [.integers(1...Int.max), .names(["usual", "less", "none"]), .moment, .truth])
  }

  @Test(arguments: [
    (#""juiceOrder":[{\#(at),"juice":"papaya","count":1}]"#, "juice"),
    (#""caffeineDrink":[{"name":"a","milligrams":1},{"name":"a","milligrams":2}]"#, "name"),
    (#""caffeineNight":[{"date":"2026-11-31","quality":3,"bedtime":"2026-11-21T23:00:00+09:00"}]"#, "date"),
    (#""caffeineNight":[{"date":"2026-11-22","quality":3,"bedtime":"2026-11-21T09:00:00+09:00"}]"#, "day and time"),
    (#""caffeineSettings":[{"bedtimeMinuteByWeekday":{"someday":3}}]"#, "bedtimeMinuteByWeekday"),
    (#""emotionTap":[{\#(at),"emotion":"happy","emotion":"fond"}]"#, "emotion"),
    (#""emotionTap":[{\#(at),"emotion":"happy","note":"a\u0007b"}]"#, "note"),
    (#""setting":[{"key":"theme","value":"\u0000"}]"#, "value"),
    (#""quizReview":[{"catalogue":"","page":"p","fact":1,"step":1,"day":9999999999}]"#, "day"),
    (
      #""waterRecord":[{\#(at),"number":1,"hardness":1,"alkalinity":1},"#
        + #"{\#(at),"number":1,"hardness":2,"alkalinity":1}]"#,
      "number"
    ),
    (#""waterRecord":[{\#(at),"hardness":1e300,"alkalinity":1}]"#, "hardness"),
    (#""stockBottle":[{\#(at),"name":"b","milliliters":1e300,"dose":1,"remaining":1}]"#, "milliliters"),
    (#""exhibitQuiz":[{\#(at),"catalogue":"","score":4,"questions":3}]"#, "score and questions"),
    (#""juiceMovement":[{\#(at),"ingredient":"kiwi","amount":0,"reason":"count"}]"#, ""),
  ])
  func `what no page could show is refused`(elements: String, member: String) throws {
    let members = try wrong(elements).map(\.member)
    #expect(members.contains(member), "\(members)")
  }

  @Test func `an order of a product that is no longer on the menu is taken in with its lines`() throws {
    let line = #"{"product":"papaya","name":{"en":"Papaya"},"count":2,"took":{"papaya":3}}"#
    #expect(try wrong(#""juiceOrder":[{\#(Self.at),"juice":"papaya","count":2,"lines":[\#(line)]}]"#).isEmpty)
  }
}
