import TestSupport
import Testing

extension WithFiles {
  @Suite struct ManyProcessesTests {
    private static let recipes: [String: [String: Int]] = [
      "strawberry": ["strawberry": 16], "banana": ["banana": 2], "pineapple": ["pineapple": 2], "kiwi": ["kiwi": 3],
      "mango": ["mango": 3], "strawberry-banana": ["strawberry": 10, "banana": 1],
      "mango-kiwi": ["mango": 2, "kiwi": 1],
    ]

    @Test func `Eight programs that order at once never take what is not there`() async throws {
      let house = try House()
      try await house.setAllShelves(to: 100)
      let program = try Programs.pavilion()
      // Each goes round the menu, beginning elsewhere, and prints the exit codes.
      let loop = """
        i=0
        while [ $i -lt 60 ]; do
          "$0" juice order $(( (i + $1) % 7 + 1 )) > /dev/null 2>&1
          echo $?
          i=$((i + 1))
        done
        """
      let codes = try await withThrowingTaskGroup { group in
        for start in 0..<8 {
          group.addTask {
            try await Outcome.of("/bin/sh", ["-c", loop, program, "\(start)"], environment: house.environment).lines
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(codes.count == 8 * 60)
      #expect(Set(codes) == ["0", "1"])

      let orders = try await house.orders()
      #expect(orders.count == codes.count { $0 == "0" })
      #expect(Set(orders.map(\.number)).count == orders.count)
      var taken: [String: Int] = [:]
      for order in orders { taken.merge(Self.recipes[order.juice] ?? [:]) { $0 + $1 * order.count } }
      let stock = try await house.stock()
      for (fruit, left) in stock {
        #expect(left >= 0)
        #expect(left + taken[fruit, default: 0] == 100, "\(fruit)")
      }
      // Whoever was refused was refused for a reason: nothing can be made any more.
      #expect(Self.recipes.values.allSatisfy { recipe in recipe.contains { (stock[$0.key] ?? 0) < $0.value } })
    }
  }
}
