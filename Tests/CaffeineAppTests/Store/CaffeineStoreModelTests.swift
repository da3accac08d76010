import CaffeineModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import CaffeineApp
@testable import StoreSupport
@testable import Stores

/// The store against a plain array that is told the same.
struct CaffeineStoreModelTests {
  @Test(arguments: DatabaseKind.allCases, 1...2)
  func `whatever is done, the store answers as an array of entries would`(kind: DatabaseKind, run: Int) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed &+ UInt64(run))
    try kind.withDatabase { database throws in
      var model = EntryArray()
      for step in 1...150 {
        let act = try Act.random(&random, among: model.nextNumber)
        #expect(try act.done(to: database.caffeine) == act.done(to: &model), "\(act), SEED=\(seed)")
        try compareLog(database.caffeine, model, "step \(step), \(act), SEED=\(seed)")
        if step % 10 == 0 {
          let date = Act.randomTime(&random).date
          try compareHistory(database.caffeine, model, on: date, "step \(step), SEED=\(seed)")
        }
      }
    }
  }

  private func compareLog(_ store: CaffeineStore, _ model: EntryArray, _ comment: Comment) throws {
    let log = model.log
    #expect(try store.log(rows: .max) == log, comment)
    let cut = try store.log(rows: 3)
    #expect(cut.rows == Array(log.rows.prefix(3)), comment)
    #expect(cut.isCut == (log.rows.count > 3), comment)
    #expect(try store.last() == model.entries.last, comment)
    #expect(try store.lastServing() == model.lastServing, comment)
    #expect(try store.entryCount() == model.entries.count, comment)
  }

  private func compareHistory(
    _ store: CaffeineStore, _ model: EntryArray, on date: CivilDate, _ comment: Comment
  ) throws {
    let history = model.history
    #expect(try store.entries(limit: .max) == history, comment)
    #expect(try store.entries(offset: 3, limit: 4) == Array(history.dropFirst(3).prefix(4)), comment)
    #expect(try store.entries(since: date) == history.filter { $0.time.date >= date }, comment)
    let seconds = date.daysSinceEpoch * 86_400
    #expect(try store.doses(since: seconds) == model.doses(since: seconds), comment)
    #expect(try store.total(on: date) == model.total(on: date), comment)
    #expect(try store.counts(on: date) == model.counts(on: date), comment)
    let days = (-6...0).map { date.adding(days: $0) }
    let totals = days.map { DayTotal(date: $0, milligrams: model.total(on: $0)) }
    #expect(try store.totals(of: 7, through: date) == totals, comment)
  }
}
