/// The result of a quiz.
public struct QuizResult: Equatable, Sendable {
  /// The number of correct answers, 0 to `questions`.
  public let score: Int
  public let questions: Int

  public init(score: Int, questions: Int) { (self.score, self.questions) = (score, questions) }
}

/// The results of all quizzes so far.
public struct QuizRecord: Equatable, Sendable {
  public let played: Int
  /// The result with the most correct answers; `nil` before the first quiz.
  public let best: QuizResult?

  public static let none = QuizRecord(played: 0, best: nil)

  public init(played: Int, best: QuizResult?) { (self.played, self.best) = (played, best) }
}
