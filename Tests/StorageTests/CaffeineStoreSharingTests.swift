import CaffeineModel
import CivilTime
import Foundation
import Storage
import Testing

struct CaffeineStoreSharingTests {
  @Test func `two connections see each other's presses, drinks and settings`() throws {
    try withTemporaryFolder { folder throws in
      let first = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      let second = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      try first.caffeine.press(.coffee, Serving(.mix), at: afternoon)
      #expect(second.hasChangedElsewhere())
      #expect(try second.caffeine.lastServing() == Serving(.mix))
      #expect(try second.caffeine.press(.coffee, at: afternoon).number == 2)
      #expect(first.hasChangedElsewhere())
      #expect(try first.caffeine.log(rows: 9).rows == [LogRow(.wakening, repeats: 1)])
      #expect(try first.caffeine.undoLast()?.number == 2)
      #expect(try second.caffeine.lastEntry()?.number == 1)
      try second.caffeine.saveOwnDrink(#require(OwnDrink(name: "mate", milligrams: 30)))
      #expect(try first.caffeine.ownDrinks().map(\.name) == ["mate"])
      let settings = try #require(
        CaffeineSettings(halfLifeMinutes: 90, thresholdMilligrams: 1, bedtimeMinute: 0, limitMilligrams: 1))
      try first.caffeine.setSettings(settings)
      #expect(try second.caffeine.settings() == settings)
      first.close()
      second.close()
    }
  }

  @Test func `what changes nothing is no change elsewhere`() throws {
    try withTemporaryFolder { folder throws in
      let first = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      let second = try PavilionDatabase.quick(at: folder + "/p.sqlite")
      try first.caffeine.startAnew(at: afternoon)
      try first.caffeine.undoLast()
      try first.caffeine.delete(1)
      try first.caffeine.change(1, serving: nil, time: afternoon)
      try first.caffeine.deleteOwnDrink("mate")
      #expect(!second.hasChangedElsewhere())
      first.close()
      second.close()
    }
  }

  @Test func `eight connections at once begin the log anew once, and each press is taken back once`() throws {
    try withTemporaryFolder { folder throws in
      let path = folder + "/p.sqlite"
      let setUp = try PavilionDatabase.quick(at: path)
      for _ in 1...20 { try setUp.caffeine.press(.stress, at: afternoon) }
      let begun = try atOnce(path) { try $0.startAnew(at: afternoon) }
      #expect(begun.map(\.number) == [21])
      let undone = try atOnce(path) { try $0.undoLast() }
      #expect(undone.map(\.number).sorted() == Array(14...21))
      let pressed = try atOnce(path) { try $0.press(.coffee, at: afternoon) }
      #expect(pressed.map(\.number).sorted() == Array(22...29))
      #expect(try setUp.caffeine.log(rows: 9).rows.map(\.repeats) == [7, 12])
      setUp.close()
    }
  }

  /// What eight threads get, each with a connection of its own, without those that get nothing.
  private func atOnce(
    _ path: String, _ act: @Sendable (CaffeineStore) throws -> CaffeineEntry?
  ) throws -> [CaffeineEntry] {
    let entries = Collected<CaffeineEntry>()
    let failures = Collected<String>()
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      do {
        let database = try PavilionDatabase.quick(at: path)
        defer { database.close() }
        if let entry = try act(database.caffeine) { entries.append(entry) }
      } catch {
        failures.append("\(error)")
      }
    }
    #expect(failures.all == [])
    return entries.all
  }
}
