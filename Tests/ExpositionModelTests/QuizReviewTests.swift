import ExpositionModel
import Testing
import Values

@Suite("Facts that are asked again")
struct QuizReviewTests {
  private let day = CivilDate(daysSinceEpoch: 20_000)

  @Test func `what was wrong is asked again after 1, 3, 7 and 21 days, and then it is known`() throws {
    var review = try #require(QuizReview.missed(2, of: "jikji", on: day))
    var waits: [Int] = []
    var today = day
    while true {
      waits.append(review.due.daysSinceEpoch - today.daysSinceEpoch)
      today = review.due
      guard let next = review.answered(isRight: true, on: today) else { break }
      review = next
    }
    #expect(waits == [1, 3, 7, 21])
  }

  @Test func `a right answer before the day changes nothing, and a wrong one begins anew`() throws {
    let review = try #require(QuizReview(page: "jikji", fact: 2, step: 2, due: day.adding(days: 5)))
    #expect(review.answered(isRight: true, on: day) == review)
    #expect(review.answered(isRight: false, on: day) == QuizReview.missed(2, of: "jikji", on: day))
  }

  @Test func `what is due comes first, and people and places are asked about like exhibits`() throws {
    func page(_ id: String, _ index: Int) -> Exhibit {
      Exhibit(
        name: "\(id) \(index)", imageName: "\(id)\(index)",
        facts: (0..<6).map { .init("L\($0)", "\(id) \(index) \($0)") })
    }
    let catalogue = Catalogue(
      Exposition(title: "T", visitors: 0, location: "", duration: "", description: ""),
      exhibits: (0..<5).map { page("e", $0) })
    var dice = QuizDice(seed: 3)
    let due = try (0..<6).map { try #require(QuizReview(page: "e4", fact: $0, step: 0, due: day)) }
    let quiz = try #require(Quiz(catalogue, read: ["e0", "e1"], due: due, using: &dice))
    #expect(quiz.questions.count { $0.exhibit == "e4" } == 6)
    #expect(Set(quiz.questions.map { "\($0.exhibit) \($0.fact)" }).count == Quiz.questionCount)
  }
}
