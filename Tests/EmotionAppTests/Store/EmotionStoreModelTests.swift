import EmotionModel
import PavilionSupport
import TestSupport
import Testing
import Values

@testable import EmotionApp
@testable import PavilionKit
@testable import StoreSupport
@testable import Stores

/// The store against a plain array that is told the same.
@Suite("The diary against an array of taps")
struct EmotionStoreModelTests {
  @Test(arguments: DatabaseKind.allCases, 1...Torture.rounds(1, long: 2))
  func `whatever is done, the diary answers as an array of taps would, and its tallies add up`(
    kind: DatabaseKind, run: Int
  ) throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed &+ UInt64(run))
    try kind.withDatabase { database throws in
      // A later version was here too; nothing that is done below touches its taps.
      try database.tapByHand("proud", day: 20_818, time: nil, utcOffset: nil)
      let unknown = try database.rows("emotionTap")
      var model = EmotionTapArray(nextNumber: 2)
      for step in 1...200 {
        let act = EmotionAct.random(&random, among: 2...model.nextNumber)
        let comment: Comment = "step \(step), \(act), SEED=\(seed)"
        #expect(try act.done(to: database.emotion) == act.done(to: &model), comment)
        try database.expectTalliesToAddUp(comment)
        #expect(
          try database.emotion.totals()
            == .init(
              tally: model.tally, withoutFeeling: model.taps.count { $0.emotion == nil }, unreadable: 1), comment)
        #expect(try database.emotion.last() == model.taps.last, comment)
        #expect(try database.emotion.latest() == model.inOrder.last, comment)
        #expect(
          try database.emotion.latestFeeling() == model.inOrder.last { $0.emotion != nil }?.emotion, comment)
        if step % 10 == 0 {
          let date = EmotionAct.moment(&random).date
          try compareDays(database.emotion, model, around: date, comment)
          try compareTaps(database.emotion, model, around: date, comment)
        }
      }
      #expect(try database.rows("emotionTap").filter { $0.contains("proud") } == unknown)
    }
  }

  private func compareDays(
    _ store: EmotionStore, _ model: EmotionTapArray, around date: CivilDate, _ comment: Comment
  ) throws {
    let range = date.adding(days: -2)...date.adding(days: 1)
    let days = try store.days(in: range)
    for offset in -4...4 {
      let day = date.adding(days: offset)
      #expect(days[day] == (range.contains(day) ? model.day(day) : DayTally(day)), comment)
      #expect(try store.day(day) == model.day(day), comment)
    }
    for year in [date.year - 1, date.year, date.year + 1] {
      #expect(try store.hours(of: year) == model.hours(of: year), comment)
    }
  }

  private func compareTaps(
    _ store: EmotionStore, _ model: EmotionTapArray, around date: CivilDate, _ comment: Comment
  ) throws {
    let all = model.inOrder
    #expect(try store.allTaps() == all, comment)
    let there = all.filter { $0.moment.date == date }
    #expect(try store.taps(on: date, limit: .max) == there, comment)
    #expect(try store.taps(on: date, offset: 2, limit: 3) == Array(there.dropFirst(2).prefix(3)), comment)
    #expect(try store.taps() == all.reversed(), comment)
    let range = date.adding(days: -1)...date.adding(days: 1)
    let near = all.filter { range.contains($0.moment.date) }
    #expect(try store.taps(in: range, limit: 4) == Array(near.reversed().prefix(4)), comment)
  }
}
