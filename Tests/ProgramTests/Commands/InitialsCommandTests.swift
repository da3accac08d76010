import TestSupport
import Testing

@testable import CommandSupport

/// Things are named by their Korean initials, as on the screens.
@Suite("Initials on the command line") struct InitialsCommandTests {
  @Test(arguments: [
    (["juice", "order", "ㅁㄱ"], "Mango juice is ready"), (["juice", "set", "ㄸㄱ=20"], "Strawberry   20"),
    (["caffeine", "log", "ㅇㅅㅍㄹㅅ"], "Espresso"), (["caffeine", "log", "ㅋㅍ", "--drink", "ㅇㅅㅍㄹㅅ"], "Espresso"),
    (["emotion", "tap", "ㅎㅂ"], "happy 1"), (["exposition", "show", "ㄱㅇㄱ"], "Gayageum"),
    (["water", "verdict", "ㅂㅂ"], "61.7 / 58.2 ppm"), (["water", "grams", "ㅇㅅ:0.5", "--volume", "1"], "Mg"),
  ])
  func `a thing is named by its initials`(words: [String], answer: String) async throws {
    let outcome = try await Sandbox().call(words + ["--lang", "en"])
    #expect(outcome.status == 0, "\(outcome)")
    #expect(outcome.output.contains(answer), "\(outcome)")
  }

  @Test func `a whole name goes before one that begins so, and one initial is not enough of a name`() async throws {
    let sandbox = try Sandbox()
    // 망고 and 망고키위, 딸기 and 딸기바나나.
    #expect(try await sandbox.pavilion("juice", "order", "ㅁㄱㅋㅇ", "--json").output.contains("mango-kiwi"))
    #expect(try await sandbox.pavilion("juice", "order", "ㅁㄱㅋ", "--json").output.contains("mango-kiwi"))
    let one = try await sandbox.emotion("tap", "ㅎ")
    #expect(one.status == 64)
    #expect(one.errors.contains("There is no feeling"), "\(one)")
  }

  @Test func `initials of several are refused, and the candidates are named`() async throws {
    let sandbox = try Sandbox()
    for name in ["My ㄱ mug", "모닝 라떼", "무늬 모카"] {
      try #require(try await sandbox.caffeine("drink", "add", name, "--mg", "90").status == 0)
    }
    let several = try await sandbox.caffeine("log", "coffee", "--drink", "ㅁㄴ")
    #expect(several.status == 64, "\(several)")
    #expect(several.errors.contains("무늬 모카"), "\(several)")
    #expect(try await sandbox.caffeine("log", "coffee", "--drink", "ㅁㄴㅁㅋ").status == 0)
    #expect(try await sandbox.caffeine("list", "--json").output.contains("무늬 모카"))
  }

  @Test func `a drink alone is a coffee`() async throws {
    let sandbox = try Sandbox()
    for words in [["espresso"], ["에스프레소"], ["Espresso", "--amount", "x2"]] {
      #expect(try await sandbox.call(["caffeine", "log"] + words).output.contains("Espresso"), "\(words)")
    }
    for words in [["espresso", "--drink", "latte"], ["esspreso"], ["Foo", "--mg", "30"]] {
      let outcome = try await sandbox.call(["caffeine", "log"] + words)
      #expect(outcome.status == 64, "\(outcome)")
    }
    #expect(try await sandbox.caffeine("list").lines.count == 3)
  }
}
