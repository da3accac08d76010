import Foundation
import JuiceModel
import PavilionSupport
import Testing
import Values

@testable import JuiceApp
@testable import StoreSupport
@testable import Stores
@testable import WaterApp

struct SharingTests {
  @Test(arguments: DatabaseKind.shared)
  func `two connections see each other's writes, and each is told of the other's only`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      #expect(!first.hasChangedElsewhere())
      #expect(!second.hasChangedElsewhere())
      try first.juice.order(.kiwi, count: 1, at: afternoon)
      #expect(!first.hasChangedElsewhere())
      #expect(second.hasChangedElsewhere())
      #expect(!second.hasChangedElsewhere())
      #expect(try second.juice.orders(limit: 1).first?.juice == .kiwi)
      #expect(try second.juice.stock()[.kiwi] == 7)
      try second.settings.set("ko", for: "language")
      #expect(!second.hasChangedElsewhere())
      #expect(first.hasChangedElsewhere())
      #expect(try first.settings.value(for: "language") == "ko")
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `a change that fails is no change`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      #expect(throws: StockOutOfRange.self) { try first.juice.setStock([.kiwi: 101], at: afternoon) }
      #expect(!second.hasChangedElsewhere())
    }
  }

  @Test func `nothing changes a database in memory from elsewhere`() throws {
    let database = try PavilionDatabase.inMemory()
    try database.juice.fill(to: 50, at: afternoon)
    #expect(!database.hasChangedElsewhere())
    #expect(database.path == nil)
  }

  @Test(arguments: DatabaseKind.shared)
  func `eight connections that order at once never sell what is not there`(kind: DatabaseKind) throws {
    try kind.withConnections { connect throws in
      let setUp = try connect()
      try setUp.juice.setStock([.mango: 100, .kiwi: 61, .banana: 100], at: afternoon)
      let outcomes = Collected<Outcome>()
      DispatchQueue.concurrentPerform(iterations: 8) { worker in
        do {
          let database = try connect()
          for round in 0..<12 {
            do {
              let juice: Product.ID = round % 3 == 0 ? .kiwi : .mangoKiwi
              outcomes.append(.made(try database.juice.order(juice, count: 1, at: afternoon)))
              if worker == 0, round % 4 == 3, let last = try? database.juice.undoLast(at: afternoon) {
                outcomes.append(.undone(last))
              }
            } catch OrderError.shortage {
              outcomes.append(.short)
            }
          }
          database.close()
        } catch {
          outcomes.append(.failed("\(error)"))
        }
      }

      let all = outcomes.all
      #expect(all.filter { if case .failed = $0 { true } else { false } } == [])
      let made = all.compactMap { if case .made(let order) = $0 { order } else { nil } }
      let undone = all.compactMap { if case .undone(let undone) = $0 { undone.order } else { nil } }
      #expect(all.contains(.short), "the stock must run out, or nothing was tested")
      let orders = try setUp.juice.orders(limit: 1000)
      #expect(orders.map(\.number) == Array(1...made.count).reversed())
      #expect(Set(orders.filter(\.isUndone).map(\.number)) == Set(undone.map(\.number)))
      let standing = orders.filter { !$0.isUndone }
      let stock = try setUp.juice.stock()
      func sold(_ fruit: Ingredient.ID) -> Int {
        standing.reduce(0) { sum, order in sum + (order.took.first { $0.ingredient == fruit }?.amount ?? 0) }
      }
      #expect(stock[.mango] == 100 - sold(.mango))
      #expect(stock[.kiwi] == 61 - sold(.kiwi))
      #expect(try setUp.juice.totals().values.reduce(0, +) == standing.count)
      setUp.close()
    }
  }

  private enum Outcome: Equatable {
    case made(Order), undone(UndoneOrder), short, failed(String)
  }
}
