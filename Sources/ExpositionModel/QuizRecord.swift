/// How a quiz went.
public struct QuizResult: Equatable, Sendable {
  /// 0 to `questions`.
  public let score: Int
  public let questions: Int

  public init(score: Int, questions: Int) {
    self.score = score
    self.questions = questions
  }
}

/// How all of them went so far.
public struct QuizRecord: Equatable, Sendable {
  public let played: Int
  /// The one with the most right answers; nil before the first.
  public let best: QuizResult?

  public static let none = QuizRecord(played: 0, best: nil)

  public init(played: Int, best: QuizResult?) {
    self.played = played
    self.best = best
  }
}
