import TestSupport
import Testing

@testable import CommandSupport

extension WithFiles {
  @Suite struct ManyProcessesTests {
    private static let recipes: [String: [String: Int]] = [
      "strawberry": ["strawberry": 16], "banana": ["banana": 2], "pineapple": ["pineapple": 2], "kiwi": ["kiwi": 3],
      "mango": ["mango": 3], "strawberry-banana": ["strawberry": 10, "banana": 1],
      "mango-kiwi": ["mango": 2, "kiwi": 1],
    ]

    /// The amount on each shelf at first: less than all together ask for.
    private static let full = Torture.rounds(30, long: 100)

    @Test func `Eight programs that order at once never take what is not there`() async throws {
      let sandbox = try Sandbox()
      try await sandbox.setAllShelves(to: Self.full)
      let codes = try await sandbox.order(from: 8, times: Torture.rounds(18, long: 60))
      try await expectAgreement(of: sandbox, with: codes)
    }

    @Test(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"), .inTheLongRun)
    func `Sixty-four programs on a server that order at once never take what is not there`() async throws {
      let sandbox = try Sandbox(on: .shared)
      try await sandbox.setAllShelves(to: Self.full)
      let start = ContinuousClock.now
      let codes = try await sandbox.order(from: 64, times: Torture.rounds(3, long: 6))
      let orders = Double(codes.count) / ((ContinuousClock.now - start) / .seconds(1))
      print(
        "64 processes: \(Int(orders)) orders/s, each by a program of its own; \(codes.count { $0 == "75" }) were told to wait"
      )
      try await expectAgreement(of: sandbox, with: codes)
    }

    @Test(.enabled(if: PostgresServer.isExpected, "\(PostgresServer.absence ?? "")"), .inTheLongRun)
    func `Eight tills order while one fills the shelves, and no order is lost`() async throws {
      let sandbox = try Sandbox(on: .shared)
      async let filling = sandbox.repeating(
        "juice set strawberry=100 banana=100 pineapple=100 kiwi=100 mango=100", from: 1,
        times: Torture.rounds(8, long: 20))
      let codes = try await sandbox.order(from: 8, times: Torture.rounds(12, long: 30))
      #expect(Set(try await filling) == ["0"])
      try await expectOrders(of: sandbox, with: codes)
      #expect(try await sandbox.stock().values.allSatisfy((0...100).contains))
    }

    /// Checks that stock and log agree with what the programs have said.
    private func expectAgreement(of sandbox: Sandbox, with codes: [String]) async throws {
      let orders = try await expectOrders(of: sandbox, with: codes)
      var taken: [String: Int] = [:]
      for order in orders { taken.merge(Self.recipes[order.product] ?? [:]) { $0 + $1 * order.count } }
      let stock = try await sandbox.stock()
      for (fruit, left) in stock {
        #expect(left >= 0)
        #expect(left + taken[fruit, default: 0] == Self.full, "\(fruit)")
      }
      // Orders were refused for a reason: nothing can be made any more.
      #expect(Self.recipes.values.allSatisfy { recipe in recipe.contains { (stock[$0.key] ?? 0) < $0.value } })
    }

    /// Checks that each order that was said to be made is in the log, once, and no other.
    @discardableResult
    private func expectOrders(of sandbox: Sandbox, with codes: [String]) async throws -> [Sandbox.LoggedOrder] {
      // A server may be too busy for one.
      #expect(Set(codes).isSubset(of: sandbox.isOnServer ? ["0", "1", "75"] : ["0", "1"]))
      let orders = try await sandbox.orders()
      #expect(!orders.isEmpty)
      #expect(orders.count == codes.count { $0 == "0" })
      #expect(orders.map(\.number) == Array(1...orders.count).reversed())
      return orders
    }
  }
}

extension Sandbox {
  /// Orders from several programs at once, each several times, and returns all exit codes.
  fileprivate func order(from programs: Int, times: Int) async throws -> [String] {
    // Each goes round the menu, beginning elsewhere.
    try await repeating("juice order $(( (i + $1) % 7 + 1 ))", from: programs, times: times)
  }

  /// Runs a command from several shells at once, each several times, and returns all exit codes.
  fileprivate func repeating(_ command: String, from shells: Int, times: Int) async throws -> [String] {
    let program = try Programs.pavilion()
    let loop = """
      i=0
      while [ $i -lt \(times) ]; do
        "$0" \(command) > /dev/null 2>&1
        echo $?
        i=$((i + 1))
      done
      """
    let codes = try await withThrowingTaskGroup { group in
      for start in 0..<shells {
        group.addTask {
          try await Outcome.of("/bin/sh", ["-c", loop, program, "\(start)"], environment: environment).lines
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(codes.count == shells * times)
    return codes
  }
}
