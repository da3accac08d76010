import CaffeineModel
import Foundation
import PavilionSupport
import Stores
import Testing
import Values

@testable import StoreSupport

struct CaffeineStoreSharingTests {
  @Test(arguments: DatabaseKind.shared)
  func `two connections see each other's presses, drinks and settings`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      try first.caffeine.press(.coffee, Serving(.mix), at: afternoon)
      #expect(second.hasChangedElsewhere())
      #expect(try second.caffeine.lastServing() == Serving(.mix))
      #expect(try second.caffeine.press(.coffee, at: afternoon).number == 2)
      #expect(first.hasChangedElsewhere())
      #expect(try first.caffeine.log(rows: 9).rows == [LogRow(.wakening, on: afternoon.date, repeats: 1)])
      #expect(try first.caffeine.undoLast()?.number == 2)
      #expect(try second.caffeine.last()?.number == 1)
      try second.caffeine.saveOwnDrink(#require(OwnDrink(name: "mate", milligrams: 30)))
      #expect(try first.caffeine.ownDrinks().map(\.name) == ["mate"])
      let settings = try #require(
        CaffeineSettings(halfLifeMinutes: 90, thresholdMilligrams: 1, bedtimeMinute: 0, limitMilligrams: 1))
      try first.caffeine.setSettings(settings)
      #expect(try second.caffeine.settings() == settings)
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `what changes nothing is no change elsewhere`(kind: DatabaseKind) throws {
    try withTwoConnections(kind) { first, second throws in
      try first.caffeine.startAnew(at: afternoon)
      try first.caffeine.undoLast()
      try first.caffeine.delete(1)
      try first.caffeine.change(1, serving: nil, time: afternoon)
      try first.caffeine.deleteOwnDrink("mate")
      #expect(!second.hasChangedElsewhere())
    }
  }

  @Test(arguments: DatabaseKind.shared)
  func `eight connections at once begin the log anew once, and each press is taken back once`(kind: DatabaseKind)
    throws
  {
    try kind.withConnections { connect throws in
      let setUp = try connect()
      for _ in 1...20 { try setUp.caffeine.press(.stress, at: afternoon) }
      let begun = atOnce(connect) { database, _ in try database.caffeine.startAnew(at: afternoon) }
      #expect(begun.map(\.number) == [21])
      let undone = atOnce(connect) { database, _ in try database.caffeine.undoLast() }
      #expect(undone.map(\.number).sorted() == Array(14...21))
      let pressed = atOnce(connect) { database, _ in try database.caffeine.press(.coffee, at: afternoon) }
      #expect(pressed.map(\.number).sorted() == Array(22...29))
      #expect(try setUp.caffeine.log(rows: 9).rows.map(\.repeats) == [7, 12])
      setUp.close()
    }
  }
}
