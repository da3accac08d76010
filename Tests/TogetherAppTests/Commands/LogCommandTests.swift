import TestSupport
import Testing

@testable import CommandSupport

@Suite("pavilion log") struct LogCommandTests {
  private let sandbox: Sandbox

  init() throws { sandbox = try Sandbox() }

  private func log(_ words: String...) async throws -> Outcome { try await sandbox.call(["log"] + words) }

  @Test func `what means one thing is logged, in either language, and told`() async throws {
    let drink = try await log("espresso 2 hours ago")
    #expect(drink.status == 0, "\(drink)")
    #expect(drink.output.hasPrefix("Logged: Espresso, 63 mg, "), "\(drink)")
    let order = try await log("2", "mango")
    #expect(order.output == "2 mango juices are ready. Enjoy! Order 1\n", "\(order)")
    #expect(order.errors.isEmpty, "\(order)")
    let korean = try await log("행복해 첫눈 #가족", "--lang", "ko")
    #expect(korean.status == 0, "\(korean)")
    #expect(korean.output.hasPrefix("기록했습니다: 행복해, "), "\(korean)")
    #expect(try await sandbox.taps().map(\.note) == ["첫눈 #가족"])
    let water = try await log("water 68/40 Cafe A")
    #expect(water.output == "Saved: Cafe A, 68 / 40 ppm.\n")
  }

  @Test func `json has the record as it is everywhere, and the line that means it`() async throws {
    struct Logged: Decodable {
      struct Record: Decodable { let drink: String, milligrams: Int }
      let app: String, kind: String, line: String, record: Record
    }
    let logged: Logged = try await log("2 espressos", "--json").decoded()
    #expect([logged.app, logged.kind, logged.line] == ["caffeine", "coffee", "coffee Espresso 126 mg"])
    #expect(logged.record.drink == "espresso")
    #expect(logged.record.milligrams == 126)
  }

  @Test func `a dry run says what it would log, and makes no file`() async throws {
    let outcome = try await log("--dry-run", "2 strawberry")
    #expect(outcome.status == 0)
    #expect(
      outcome.output == """
        Order 2 strawberry juices.
        Not enough fruit for 2 strawberry juices. Strawberry: need 32, have 10, short by 22.

        """)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `what may mean several things is listed with what to type, and ends with 65`() async throws {
    let outcome = try await log("black")
    #expect(outcome.status == 65)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.errors == """
        pavilion: This may mean several things; nothing was logged. Say one of these:
          pavilion log 'coffee Black tea 48 mg'  Log a black tea (48 mg) now.
          pavilion log 'coffee Black instant stick 55 mg'  Log a black instant stick (55 mg) now.

        """)
    #expect(!sandbox.hasDatabase)
    struct Refused: Decodable {
      struct Reading: Decodable { let line: String }
      let error: String, readings: [Reading]
    }
    let refused: Refused = try await log("black", "--json").decoded()
    #expect(refused.error == "ambiguous")
    #expect(refused.readings.count == 2)
    #expect(try await log(refused.readings[1].line).status == 0)
  }

  @Test func `what means nothing says what it is about, and ends with 65`() async throws {
    let unknown = try await log("esspresso")
    #expect(unknown.status == 65)
    #expect(
      unknown.errors == """
        pavilion: Nothing is called "esspresso". Nothing was logged. Say one of these:
          pavilion log espresso  Log an espresso (63 mg) now.

        """)
    let said = try await log("so tired")
    #expect(said.status == 65, "\(said)")
    #expect(said.errors.contains("pavilion log 'feel listless so tired'"), "\(said)")
    let strange = try await log("gazpacho", "--lang", "ko")
    #expect(strange.errors.contains("그런 이름이 없습니다"))
    #expect(strange.errors.contains("pavilion log \"에스프레소 20분 전\""))
    #expect(try await log(" ").status == 65)
    #expect(!sandbox.hasDatabase)
  }

  @Test func `an order that cannot be made ends with 1, and nothing is saved`() async throws {
    let outcome = try await log("2 strawberry")
    #expect(outcome.status == 1, "\(outcome)")
    #expect(outcome.errors.hasSuffix("short by 22. Nothing was saved.\n"), "\(outcome)")
    #expect(try await log("2 strawberry", "--json").output == "{\"error\":\"refused\"}\n")
  }
}
