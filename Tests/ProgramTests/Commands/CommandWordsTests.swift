import TestSupport
import Testing

@testable import CommandSupport

@Suite struct CommandWordsTests {
  @Test(arguments: ["mango", "Mango", "MANGO", "망고", "망고쥬스", "5"])
  func `A juice is known by its names and its number`(name: String) async throws {
    let outcome = try await Sandbox().pavilion("juice", "order", name, "--json")
    #expect(
      try outcome.json().without(orderDetails) == [
        "number": 1, "product": "mango", "count": 1, "till": nil,
      ])
  }

  @Test(arguments: [("딸바", "strawberry-banana"), ("망키", "mango-kiwi"), ("망고키위", "mango-kiwi"), ("7", "mango-kiwi")])
  func `A blend is known by its short name`(name: String, juice: String) async throws {
    let sandbox = try Sandbox()
    #expect(try await sandbox.pavilion("juice", "order", name).status == 0)
    #expect(try await sandbox.orders().map(\.product) == [juice])
  }

  @Test func `In Korean every sentence is Korean`() async throws {
    let sandbox = try Sandbox()
    func say(_ words: String...) async throws -> Outcome {
      try await sandbox.call(["juice"] + words + ["--lang", "ko"])
    }
    #expect(try await say("order", "망고").output == "망고쥬스 나왔습니다! 맛있게 드세요!\n")
    #expect(try await say("undo").output == "1번 주문 취소: 망고쥬스.\n")
    #expect(try await say("undo").errors.hasPrefix("pavilion: 1번은 이미 취소했습니다."))
    #expect(try await say("menu").lines.first == "1  딸기쥬스            딸기 16                   품절")
    #expect(try await say("stock").lines.first == "딸기         10")
    #expect(try await say("list").lines.first?.hasSuffix("1 × 망고쥬스  (취소됨)") == true)
    let shortage = try await say("order", "망키", "--count", "6")
    #expect(shortage.status == 1)
    #expect(shortage.errors.contains("망키쥬스 6잔을 만들 재료가 모자랍니다. 망고: 12개 필요, 10개 있음, 2개 부족"))
    #expect(try await say("order", "망구").errors.contains("혹시 \"망고\"인가요?"))
  }

  @Test(arguments: [
    (["juice", "order", "mnago"], "\"mango\""), (["juice", "order", "strawbery"], "\"strawberry\""),
    (["juice", "set", "kiwwi=3"], "\"kiwi\""), (["snapshot", "juce"], "\"juice\""),
  ])
  func `A slip of the fingers is answered with what was meant`(words: [String], meant: String) async throws {
    let sandbox = try Sandbox()
    let outcome = try await sandbox.call(words)
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("Did you mean \(meant)?"), "\(outcome)")
    #expect(outcome.output == "")
  }

  @Test func `Control characters in a name do not reach the terminal`() async throws {
    let outcome = try await Sandbox().pavilion("juice", "order", "man\u{1B}[31mgo\u{7}")
    #expect(outcome.status == 64)
    #expect(!outcome.errors.contains("\u{1B}"), "\(outcome)")
    #expect(!outcome.errors.contains("\u{7}"), "\(outcome)")
  }
}
