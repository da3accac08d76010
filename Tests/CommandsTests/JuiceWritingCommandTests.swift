import Testing

@testable import CommandSupport

@Suite struct JuiceWritingCommandTests {
  @Test func `order makes juices and takes their fruit`() async throws {
    let sandbox = try Sandbox()
    let json = try await sandbox.pavilion("juice", "order", "mango", "--count", "2", "--json")
    #expect(json.status == 0)
    #expect(
      try json.json().without("at", "undoneAt", "lines", "made", "name", "called", "ticket", "readyAt") == [
        "number": 1, "juice": "mango", "count": 2, "till": nil,
      ])
    let plain = try await sandbox.pavilion("juice", "order", "strawberry-banana")
    #expect(plain.status == 0)
    #expect(plain.output == "Strawberry-banana juice is ready. Enjoy!\n")
    let left = ["strawberry": 0, "banana": 9, "pineapple": 10, "kiwi": 10, "mango": 4]
    #expect(try await sandbox.stock() == left)
  }

  @Test func `A shortage changes nothing and ends with 1`() async throws {
    let sandbox = try Sandbox()
    let json = try await sandbox.pavilion("juice", "order", "mango", "--count", "10", "--json")
    #expect(json.status == 1)
    let missing: JSONValue = ["fruit": "mango", "need": 30, "have": 10, "short": 20]
    #expect(try json.json() == ["error": "shortage", "missing": [missing]])
    let plain = try await sandbox.pavilion("juice", "order", "mango", "--count", "10")
    #expect(plain.status == 1)
    #expect(plain.output == "")
    let sentence = "pavilion: Not enough fruit for 10 mango juices. Mango: need 30, have 10, short by 20"
    #expect(plain.errors.hasPrefix(sentence), "\(plain)")
    let blend = try await sandbox.pavilion("juice", "order", "mango-kiwi", "--count", "11", "--json")
    let both: JSONValue = [
      ["fruit": "kiwi", "need": 11, "have": 10, "short": 1], ["fruit": "mango", "need": 22, "have": 10, "short": 12],
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
    let json = try await sandbox.pavilion("juice", "undo", "--json")
    #expect(
      try json.json().without("at", "undoneAt", "lines", "made", "name", "called", "ticket", "readyAt") == [
        "number": 1, "juice": "mango", "count": 2, "till": nil, "overflow": ["mango": 3],
      ])
    #expect(try await sandbox.stock()["mango"] == 100)

    let none = try await sandbox.pavilion("juice", "undo", "--json")
    #expect(none.status == 1)
    #expect(try none.json() == ["error": "nothing-to-undo"])
    let nonePlain = try await sandbox.pavilion("juice", "undo")
    #expect(nonePlain.status == 1)
    #expect(nonePlain.errors == "pavilion: There is no order to undo.\n")
  }
}
