import ExpositionModel
import PavilionSupport
import Testing
import Values

@testable import StoreSupport
@testable import Stores

@Suite("How the quizzes went")
struct ExpositionQuizTests {
  @Test func `the best one and how many there were are told`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let store = database.exposition
      let scores = [(3, 10), (9, 10), (0, 10), (9, 12), (10, 20), (10, 11), (4, 10)].map(QuizResult.init)
      // Of those with most right answers, the one with fewer questions is the best.
      let best = [0, 1, 1, 1, 4, 5, 5]
      for (number, result) in scores.enumerated() {
        // The clock may have been put back in between.
        let time = LocalTime(secondsSinceEpoch: afternoon.secondsSinceEpoch - 60 * number, utcOffset: 0)
        try store.add(result, in: "", at: time)
        #expect(
          try store.quizRecord(in: "") == QuizRecord(played: number + 1, best: scores[best[number]]))
      }
      #expect(try store.quizRecord(in: "/other") == .none)
    }
  }

  @Test func `nothing right and all right are results too`() throws {
    try DatabaseKind.memory.withDatabase { database throws in
      for result in [(0, 1000), (0, 1), (1, 1), (1000, 1000)].map(QuizResult.init) {
        try database.exposition.add(result, in: "", at: afternoon)
        #expect(try database.exposition.quizRecord(in: "").best == result)
      }
    }
  }

  @Test(arguments: [(-1, 10), (11, 10), (0, 0), (0, 1001), (.min, .max), (5, -5)])
  func `a result that no quiz has is not kept`(result: (score: Int, questions: Int)) throws {
    try DatabaseKind.memory.withDatabase { database throws in
      let result = QuizResult(score: result.score, questions: result.questions)
      #expect(throws: StorageError.self) { try database.exposition.add(result, in: "", at: afternoon) }
      #expect(try database.exposition.quizRecord(in: "") == .none)
    }
  }
}
