import Foundation
import Testing

@testable import CommandSupport

@Suite struct JuiceWritingCommandTests {
  @Test(arguments: [["mango", "2"], ["2", "mango"], ["망고", "2", "--lang", "ko"]])
  func `a number beside a name may be how many, and is refused`(words: [String]) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(["juice", "order"] + words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains(words.contains("망고") ? "망고:2" : "mango:2"), "\(outcome)")
    #expect(!sandbox.hasDatabase)
    #expect(try await sandbox.call(["juice", "order", "5", "2"]).status == 0)
    #expect(try await sandbox.call(["juice", "order", "2", "kiwi:2"]).status == 0)
  }

  @Test func `order makes juices and takes their fruit`() async throws {
    let sandbox = try Sandbox()
    let json = try await sandbox.pavilion("juice", "order", "mango", "--count", "2", "--json")
    #expect(json.status == 0)
    #expect(
      try json.json().without(orderDetails) == [
        "number": 1, "product": "mango", "count": 2, "till": nil,
      ])
    let plain = try await sandbox.pavilion("juice", "order", "strawberry-banana")
    #expect(plain.status == 0)
    #expect(plain.output == "Strawberry-banana juice is ready. Enjoy!\n")
    let left = ["strawberry": 0, "banana": 9, "pineapple": 10, "kiwi": 10, "mango": 4]
    #expect(try await sandbox.stock() == left)
  }

  @Test func `an order names sizes and options after slashes, and says what there is`() async throws {
    let sandbox = try Sandbox()
    let menu = """
      {"ingredients": [{"id": "milk", "name": "Milk", "unit": "mL", "capacity": 9000}], "products": [
        {"id": "latte", "name": {"en": "Latte", "ko": "라떼"}, "options": ["ice", "word"], "sizes": [
          {"name": "M", "recipe": {"milk": 200}}, {"name": {"en": "L", "ko": "큰 것"}, "recipe": {"milk": 300}}]},
        {"id": "milk", "name": "Milk", "sizes": [{"recipe": {"milk": 100}}]}]}
      """
    let file = "\(sandbox.folder.path)/menu.json"
    try menu.write(toFile: file, atomically: true, encoding: .utf8)
    try await sandbox.pavilion("juice", "menu", "import", file)
    try await sandbox.pavilion("juice", "set", "milk=9000")
    let order = try await sandbox.pavilion(
      "juice", "order", "latte/L/ice=less/word=a:b:2", "라떼/큰 것", "milk:3", "--json")
    #expect(order.status == 0, "\(order)")
    #expect(try await sandbox.pavilion("juice", "stock", "--json").json() == ["milk": 7800])
    let wrong = [
      ("latte/XL", "Latte is not made as \"XL\". There are: M, L, ice=less|none, word=…."),
      ("latte/syrup=half", "Latte is not made as \"syrup=half\"."), ("latte/ice=hot", "\"ice=hot\""),
      ("milk/L", "Milk has no sizes and no options: \"L\"."), ("latte:0", "after the colon"),
      ("latte:", "after the colon"),
    ]
    for (argument, sentence) in wrong {
      let refused = try await sandbox.pavilion("juice", "order", argument)
      #expect(refused.status == 64, "\(refused)")
      #expect(refused.errors.contains(sentence), "\(refused)")
      #expect(refused.errors.contains("Nothing was ordered."))
    }
    let list = try await sandbox.pavilion("juice", "menu")
    #expect(list.lines.count == 3 && list.lines[1].contains("L  300 mL milk"), "\(list)")
  }

  @Test(arguments: ["--since", "--until"]) func `the report reaches to the end of the calendar`(option: String)
    async throws
  {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "mango")
    let bounds = option == "--until" ? ["--since", "9999-12-01", "--until", "9999-12-31"] : ["--since", "9999-12-31"]
    let report = try await sandbox.call(["juice", "report", "--json"] + bounds)
    #expect(report.status == 0 || report.status == 64, "\(report)")
  }

  @Test func `a document with a menu and without a stock leaves shelves to be counted`() async throws {
    let sandbox = try Sandbox()
    let menu = """
      {"ingredients": [{"id": "milk", "name": "Milk", "unit": "mL", "capacity": 9000}], "products": [
        {"id": "milk", "name": "Milk", "sizes": [{"recipe": {"milk": 100}}]}]}
      """
    try await sandbox.pavilion("juice", "menu", "import", sandbox.folder.file("menu.json", menu))
    let exported = try await sandbox.pavilion("export", "-").output
    var document = try #require(try JSONSerialization.jsonObject(with: Data(exported.utf8)) as? [String: Any])
    #expect(document.removeValue(forKey: "juiceStock") != nil)
    let data = try JSONSerialization.data(withJSONObject: document)
    let file = try sandbox.folder.file("document.json", String(decoding: data, as: UTF8.self))
    let other = try Sandbox()
    #expect(try await other.pavilion("import", file).status == 0)
    #expect(try await other.pavilion("juice", "stock", "--json").json() == ["milk": 0])
    #expect(try await other.pavilion("doctor").status == 0)
    // Taken back, the stock is as unused as before.
    #expect(try await other.pavilion("imports", "undo", "1").status == 0)
    try await sandbox.pavilion("juice", "set", "milk=700")
    let whole = try await sandbox.pavilion("export", "-").output
    #expect(try await other.pavilion("import", other.folder.file("whole.json", whole)).status == 0)
    #expect(try await other.pavilion("juice", "stock", "--json").json() == ["milk": 700])
    #expect(try await other.pavilion("juice", "order", "milk").status == 0)
  }

  @Test func `a day is closed, and shown again as it was`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "kiwi:2", "banana")
    let closed = try await sandbox.pavilion("juice", "close", "--cash", "1,000", "--float", "900", "--json")
    #expect(closed.status == 0, "\(closed)")
    #expect(
      try closed.json().without("at", "products") == [
        "number": 1, "till": nil, "orders": 1, "count": 3, "takings": nil, "takenBack": 0, "refunds": 0,
        "refunded": nil, "refundedOrders": [], "unclosed": nil,
        "cash": ["float": 900, "card": 0, "counted": 1000], "expected": 900, "difference": 100,
      ])
    try await sandbox.pavilion("juice", "undo")
    #expect(try await sandbox.pavilion("juice", "closing", "1", "--json").output == closed.output)
    #expect(try await sandbox.pavilion("juice", "closing", "list").lines.count == 1)
    for wrong in [("--card", "3"), ("--cash", "x"), ("--cash", "1.5")] {
      let refused = try await sandbox.pavilion("juice", "close", wrong.0, wrong.1)
      #expect(refused.status == 64, "\(refused)")
      #expect(refused.errors.contains("Nothing was closed."), "\(refused)")
    }
    #expect(try await sandbox.pavilion("juice", "closing", "2").status == 1)
  }

  @Test func `a report is a table for spreadsheets, too`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "kiwi:2", "banana")
    try await sandbox.pavilion("juice", "order", "mango:9")
    let table = try await sandbox.pavilion("juice", "report", "--format", "csv").lines
    #expect(
      table.prefix(8) == [
        "\"section\",\"name\",\"count\",\"amount\"", "\"orders\",\"\",1,\"\"", "\"drinks\",\"\",3,\"\"",
        "\"taken back\",\"\",0,\"\"", "\"paid back\",\"\",0,\"\"",
        "\"product\",\"Kiwi\",2,\"\"", "\"product\",\"Banana\",1,\"\"",
        "\"refused\",\"Mango\",9,\"\"",
      ])
    #expect(table.contains("\"closing\",\"Kiwi\",4,\"\""))
    #expect(table.contains("\"used\",\"Kiwi\",6,\"\""))
    let report = try await sandbox.pavilion("juice", "report")
    #expect(report.output.contains("orders: 1  (a week before: 0)"))
    #expect(report.output.contains("Kiwi: 10 − 6 used = 4"))
    #expect(report.output.contains("9 × sold out: Mango"))
  }

  @Test func `A shortage changes nothing and ends with 1`() async throws {
    let sandbox = try Sandbox()
    let json = try await sandbox.pavilion("juice", "order", "mango", "--count", "10", "--json")
    #expect(json.status == 1)
    let missing: JSONValue = ["ingredient": "mango", "need": 30, "have": 10, "short": 20]
    #expect(try json.json() == ["error": "shortage", "missing": [missing]])
    let plain = try await sandbox.pavilion("juice", "order", "mango", "--count", "10")
    #expect(plain.status == 1)
    #expect(plain.output == "")
    let sentence = "pavilion: Not enough fruit for 10 mango juices. Mango: need 30, have 10, short by 20"
    #expect(plain.errors.hasPrefix(sentence), "\(plain)")
    let blend = try await sandbox.pavilion("juice", "order", "mango-kiwi", "--count", "11", "--json")
    let both: JSONValue = [
      ["ingredient": "kiwi", "need": 11, "have": 10, "short": 1],
      ["ingredient": "mango", "need": 22, "have": 10, "short": 12],
    ]
    #expect(try blend.json() == ["error": "shortage", "missing": both])
    #expect(try await sandbox.stock().values.allSatisfy { $0 == 10 })
    #expect(try await sandbox.orders() == [])
  }

  @Test func `set sets the shelves that are named, all or none`() async throws {
    let sandbox = try Sandbox()
    let plain = try await sandbox.pavilion("juice", "set", "mango=20", "kiwi=0")
    #expect(plain.status == 0)
    #expect(plain.lines.suffix(2) == ["Kiwi          0", "Mango        20"])
    let json = try await sandbox.pavilion("juice", "set", "바나나=100", "--json")
    let now: JSONValue = ["strawberry": 10, "banana": 100, "pineapple": 10, "kiwi": 0, "mango": 20]
    #expect(try json.json() == now)
    for wrong in ["mango=101", "mango=-1", "mango", "mango=", "mango=x", "mango=1.5", "durian=3", "banana=2"] {
      let outcome = try await sandbox.pavilion("juice", "set", "banana=1", wrong)
      #expect(outcome.status == 64, "\(wrong)")
      #expect(outcome.errors.hasPrefix("pavilion: "), "\(outcome)")
    }
    #expect(try await sandbox.pavilion("juice", "stock", "--json").json() == now)
  }

  @Test func `undo takes the last order back`() async throws {
    let sandbox = try Sandbox()
    try await sandbox.pavilion("juice", "order", "mango", "--count", "2")
    try await sandbox.pavilion("juice", "order", "kiwi")
    try await sandbox.pavilion("juice", "set", "mango=97")
    let plain = try await sandbox.pavilion("juice", "undo")
    #expect(plain.status == 0)
    #expect(plain.output == "Order 2 undone: kiwi juice.\n")
    #expect(try await sandbox.pavilion("juice", "redo").output == "Order 2 stands again.\n")
    #expect(try await sandbox.pavilion("juice", "redo").status == 1)
    #expect(try await sandbox.stock()["kiwi"] == 7)
    try await sandbox.pavilion("juice", "set", "kiwi=99")
    let json = try await sandbox.pavilion("juice", "undo", "--reason", "changed-mind", "--json")
    #expect(json.output.contains("\"undoneReason\":\"changed-mind\""), "\(json)")
    #expect(
      try json.json().without(orderDetails) == [
        "number": 2, "product": "kiwi", "count": 1, "till": nil, "overflow": ["kiwi": 2],
      ])
    #expect(try await sandbox.stock()["kiwi"] == 100)
    #expect(try await sandbox.pavilion("juice", "undo", "--made", "--not-made").status == 64)
    #expect(try await sandbox.pavilion("juice", "undo", "--reason", "none").status == 64)

    let none = try await sandbox.pavilion("juice", "undo", "--json")
    #expect(none.status == 1)
    #expect(try none.json() == ["error": "nothing-to-undo"])
    let nonePlain = try await sandbox.pavilion("juice", "undo")
    #expect(nonePlain.status == 1)
    #expect(nonePlain.errors.hasPrefix("pavilion: Order 2 is taken back already."))
    let empty = try await Sandbox().pavilion("juice", "undo")
    #expect(empty.status == 1)
    #expect(empty.errors == "pavilion: There is no order to undo.\n")
  }
}
