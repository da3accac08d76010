import TestSupport
import Testing

@testable import CommandSupport

@Suite struct JuiceReadingCommandTests {
  @Test func `menu lists the juices, their recipes and how many can be made`() async throws {
    let sandbox = try Sandbox()
    let plain = try await sandbox.pavilion("juice", "menu")
    #expect(plain.status == 0)
    #expect(
      plain.lines == [
        "1  Strawberry          16 strawberry             sold out",
        "2  Banana              2 banana                  5 left",
        "3  Pineapple           2 pineapple               5 left",
        "4  Kiwi                3 kiwi                    3 left",
        "5  Mango               3 mango                   3 left",
        "6  Strawberry-banana   10 strawberry + 1 banana  1 left",
        "7  Mango-kiwi          2 mango + 1 kiwi          5 left",
      ])
    let json = try await sandbox.pavilion("juice", "menu", "--json")
    #expect(json.status == 0)
    let entries: [JSONValue] = try json.decoded()
    #expect(
      entries.map { $0.without("name", "sizes") } == [
        ["product": "strawberry", "recipe": ["strawberry": 16], "available": 0],
        ["product": "banana", "recipe": ["banana": 2], "available": 5],
        ["product": "pineapple", "recipe": ["pineapple": 2], "available": 5],
        ["product": "kiwi", "recipe": ["kiwi": 3], "available": 3],
        ["product": "mango", "recipe": ["mango": 3], "available": 3],
        ["product": "strawberry-banana", "recipe": ["strawberry": 10, "banana": 1], "available": 1],
        ["product": "mango-kiwi", "recipe": ["mango": 2, "kiwi": 1], "available": 5],
      ])
  }

  @Test func `stock lists the shelves`() async throws {
    let sandbox = try Sandbox()
    let plain = try await sandbox.pavilion("juice", "stock")
    #expect(plain.status == 0)
    #expect(
      plain.lines == [
        "Strawberry   10", "Banana       10", "Pineapple    10", "Kiwi         10", "Mango        10",
      ])
    let json = try await sandbox.pavilion("juice", "stock", "--json")
    #expect(try json.json() == ["strawberry": 10, "banana": 10, "pineapple": 10, "kiwi": 10, "mango": 10])
  }

  @Test func `orders lists the log, newest first`() async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.pavilion("juice", "list").output == "")
    #expect(try await sandbox.pavilion("juice", "list", "--json").json() == [])
    try await sandbox.pavilion("juice", "order", "mango", "--count", "2")
    try await sandbox.pavilion("juice", "order", "mango-kiwi")
    try await sandbox.pavilion("juice", "undo")

    let plain = try await sandbox.pavilion("juice", "list")
    let rest = plain.lines.map { $0.replacing(/\d+ [A-Z][a-z]{2} +\d\d:\d\d/, with: "DAY TIME") }
    #expect(rest == ["    2  DAY TIME    1 × Mango-kiwi  (undone)", "    1  DAY TIME    2 × Mango"])

    let json = try await sandbox.pavilion("juice", "list", "--json")
    guard case .array(let orders) = try json.json() else { throw SupportError("No list: \(json.output)") }
    let known = try orders.map { order in
      guard case .object(var fields) = order, case .string(let time)? = fields.removeValue(forKey: "at")
      else { throw SupportError("No order with a time: \(json.output)") }
      #expect(time.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00/) != nil, "\(time)")
      if case .string = fields["undoneAt"] { fields["undoneAt"] = true }
      for name in orderDetails where !["at", "undoneAt"].contains(name) {
        #expect(fields.removeValue(forKey: name) != nil)
      }
      return JSONValue.object(fields)
    }
    #expect(
      known == [
        ["number": 2, "product": "mango-kiwi", "count": 1, "till": nil, "undoneAt": true],
        ["number": 1, "product": "mango", "count": 2, "till": nil, "undoneAt": nil],
      ])
    #expect(try await sandbox.pavilion("juice", "list", "--limit", "1").lines.count == 1)
  }
}
