import ExpositionModel
import PavilionSupport
import Testing
import Values

@testable import StoreSupport
@testable import Stores

@Suite("Facts that are asked again, in the store")
struct ExpositionReviewTests {
  private let day = CivilDate(daysSinceEpoch: 20_000)

  @Test func `a fact that was wrong comes back on its day, and goes when it is known`() throws {
    let store = try PavilionDatabase.inMemory().exposition
    try store.answer(1, of: "jikji", isRight: true, on: day, in: "")
    #expect(try store.reviews(dueOn: day.adding(days: 99), in: "").isEmpty)
    try store.answer(2, of: "jikji", isRight: false, on: day, in: "")
    try store.answer(0, of: "gat", isRight: false, on: day, in: "other")
    #expect(try store.reviews(dueOn: day, in: "").isEmpty)
    var today = day
    for step in 0..<QuizReview.intervals.count {
      today = today.adding(days: QuizReview.intervals[step])
      let review = try #require(try store.reviews(dueOn: today, in: "").first)
      #expect(review.page == "jikji")
      #expect(review.fact == 2)
      #expect(review.step == step)
      try store.answer(2, of: "jikji", isRight: true, on: today, in: "")
    }
    #expect(try store.reviews(dueOn: day.adding(days: 999), in: "").isEmpty)
    #expect(try store.reviews(dueOn: day.adding(days: 999), in: "other").count == 1)
  }
}
