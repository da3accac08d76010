import DataFormats
import JuiceModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import Database
@testable import StoreSupport
@testable import Stores

@Suite("The journal of a document")
struct ArrivingJournalTests {
  /// The lists of a document with orders of which some were taken back, movements and closings.
  private static let lists = Result {
    let database = try PavilionDatabase.inMemory()
    try database.juice.fill(to: 60, at: afternoon)
    for _ in 1...3 { try database.juice.order(.mango, count: 1, at: afternoon) }
    try database.juice.undoLast(at: afternoon)
    try database.juice.close(nil, at: afternoon)
    try database.juice.order(.kiwi, count: 1, at: afternoon)
    try database.juice.undoLast(at: afternoon)
    try database.juice.restoreLast(at: afternoon)
    try database.juice.close(nil, at: afternoon)
    var text = ""
    _ = try database.writeDocument(at: afternoon) { text += $0 }
    guard case .object(let members) = try JSONReader.value(of: Array(text.utf8)[...]) else {
      return [JSONValue.Member]()
    }
    return members
  }

  /// Returns the elements that are wrong after those of the journal were changed.
  private func wrong(_ change: ([JSONValue]) throws -> [JSONValue]) throws -> [DatabaseDocument.WrongElement] {
    let members = try Self.lists.get().map { member in
      guard member.name == "juiceJournal", case .array(let events) = member.value else { return member }
      return JSONValue.Member(name: member.name, value: .array(try change(events)))
    }
    do {
      let document = try DatabaseDocument(Array(JSONValue.object(members).jsonText().utf8)[...])
      _ = try document.check(limit: 20) { _, _ in }
      _ = try PavilionDatabase.inMemory().merge(document)
      return []
    } catch DatabaseDocument.Problem.elements(let elements, _) {
      return elements
    }
  }

  private func index(of event: String, _ subject: String, _ number: Int, in events: [JSONValue]) throws -> Int {
    try #require(events.firstIndex { $0["event"]?.string == event && $0[subject]?.integer == number })
  }

  @Test(arguments: DatabaseKind.shared)
  func `closings of one second are one only if they say the same, whatever an older version wrote`(
    kind: DatabaseKind
  ) throws {
    func fill(_ database: PavilionDatabase, orders: Int) throws -> DatabaseDocument {
      try database.juice.fill(to: 60, at: afternoon)
      for _ in 0..<orders { try database.juice.order(.kiwi, count: 1, at: afternoon) }
      try database.juice.close(nil, at: afternoon)
      var text = ""
      _ = try database.writeDocument(at: afternoon) { text += $0 }
      return try DatabaseDocument(Array(text.utf8)[...])
    }
    let older = "UPDATE juiceClosing SET sales = '{\"lastOrder\":12,' || substr(sales, 2)"
    try kind.withDatabase { database throws in
      let own = try fill(database, orders: 1)
      let others = try fill(try .inMemory(), orders: 2)
      func closed() throws -> [Int] { try database.juice.closings(limit: 9).map(\.sales.orders) }
      _ = try database.merge(own)
      #expect(try closed() == [1])
      try database.connection.write { try $0.execute(older) }
      _ = try database.merge(own)
      #expect(try closed() == [1])
      for _ in 0..<2 {
        _ = try database.merge(others)
        #expect(try closed() == [2, 1])
      }
    }
  }

  @Test func `as it was written, or without any event, it is taken in`() throws {
    #expect(try wrong { $0 } == [])
    #expect(try wrong { _ in [] } == [])
  }

  @Test(arguments: [
    ("ordered", "order", 2, "juiceOrder", ExpectedValue.event("ordered")),
    ("closed", "closing", 1, "juiceClosing", .event("closed")),
    ("moved", "movement", 3, "juiceMovement", .event("moved")),
    ("takenBack", "order", 3, "juiceOrder", .lastEvent("takenBack")),
    ("restored", "order", 4, "juiceOrder", .lastEvent("restored")),
  ])
  func `an event that is missing is told by what it belongs to`(
    event: String, subject: String, number: Int, table: String, expected: ExpectedValue
  ) throws {
    let wrong = try wrong { events in
      var events = events
      events.remove(at: try index(of: event, subject, number, in: events))
      return events
    }
    #expect(
      wrong == [.init(table: table, number: number, member: "number", value: "\(number)", expected: expected)])
  }

  @Test func `an event that is there twice is refused`() throws {
    let wrong = try wrong { events in
      let again = try events[index(of: "ordered", "order", 1, in: events)]
      guard case .object(let members) = again else { return events }
      let last = events.compactMap { $0["number"]?.integer }.max() ?? 0
      return events + [
        .object(members.map { $0.name == "number" ? .init(name: "number", value: .number("\(last + 1)")) : $0 })
      ]
    }
    #expect(wrong.map(\.member) == ["event and order"])
    #expect(wrong.map(\.expected) == [.unique])
  }

  @Test func `in another sequence than that of their numbers they are refused`() throws {
    let wrong = try wrong { events in
      var events = events
      events.swapAt(2, 7)
      return events
    }
    #expect(!wrong.isEmpty)
    #expect(wrong.allSatisfy { $0.table == "juiceJournal" && $0.member == "number" })
  }

  @Test func `what closes next is what the shop would have closed`() throws {
    var text = ""
    let shop = try PavilionDatabase.inMemory()
    try shop.juice.fill(to: 60, at: afternoon)
    for _ in 1...4 { try shop.juice.order(.mango, count: 1, at: afternoon) }
    try shop.juice.close(nil, at: afternoon)
    for _ in 1...2 { try shop.juice.order(.kiwi, count: 1, at: afternoon) }
    _ = try shop.writeDocument(at: afternoon) { text += $0 }
    let copy = try PavilionDatabase.inMemory()
    _ = try copy.merge(try DatabaseDocument(Array(text.utf8)[...]))
    #expect(try copy.juice.unclosed(at: afternoon).sales == shop.juice.unclosed(at: afternoon).sales)
    #expect(try copy.juice.unclosed(at: afternoon).sales.orders == 2)
  }
}
