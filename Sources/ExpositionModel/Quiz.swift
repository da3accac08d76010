/// A quiz of ten questions about the fact cards of the exhibits that the user has read.
public struct Quiz: Equatable, Sendable {
  public static let questionCount = 10
  public static let answerCount = 4

  /// A question of the quiz, independent of the language.
  public struct Question: Equatable, Sendable {
    public let kind: Kind
    /// The id of the exhibit that the question is about.
    public let exhibit: String
    /// The index of the fact within that exhibit.
    public let fact: Int
    /// The ids of four exhibits, one of them correct.
    public let answers: [String]

    public enum Kind: Hashable, Sendable {
      /// The fact is given, and the answers are exhibits.
      case exhibit
      /// The exhibit and the label are given, and the answers are values.
      case value
    }

    /// The index of the correct answer.
    public var correct: Int { answers.firstIndex(of: exhibit) ?? 0 }
  }

  public let questions: [Question]
  /// The indices of the answers given so far, one for each question.
  public private(set) var given: [Int] = []

  /// Creates a quiz about the exhibits that were read, with wrong answers from the whole catalogue.
  ///
  /// Returns `nil` if the exhibits that were read do not have enough facts.
  public init?(_ catalogue: Catalogue, read: Set<String>, using dice: inout some RandomNumberGenerator) {
    let pool = AnswerPool(catalogue)
    var questions: [Question] = []
    // One question from each exhibit, then a second one from each, so that the exhibits are covered evenly.
    var facts = read.sorted().compactMap { catalogue[$0] }.shuffled(using: &dice).prefix(Quiz.mostExhibits)
      .map { pool.facts(of: $0).shuffled(using: &dice) }
    while questions.count < Quiz.questionCount, facts.contains(where: { !$0.isEmpty }) {
      for index in facts.indices where questions.count < Quiz.questionCount {
        guard let fact = facts[index].popLast() else { continue }
        questions.append(fact.question(using: &dice))
      }
    }
    guard questions.count == Quiz.questionCount else { return nil }
    self.questions = questions.shuffled(using: &dice)
  }

  /// Returns whether the exhibits that were read have enough facts for a quiz.
  public static func isPossible(_ catalogue: Catalogue, read: Set<String>) -> Bool {
    let pool = AnswerPool(catalogue)
    var (exhibits, facts) = (0, 0)
    for id in read where exhibits < mostExhibits && facts < questionCount {
      guard let exhibit = catalogue[id] else { continue }
      exhibits += 1
      facts += pool.facts(of: exhibit).count
    }
    return facts >= questionCount
  }

  /// Returns whether there would be enough facts if every exhibit had been read.
  public static func isPossible(_ catalogue: Catalogue) -> Bool {
    isPossible(catalogue, read: Set(catalogue.exhibits.prefix(mostExhibits).map(\.id)))
  }

  /// The maximum number of exhibits that are considered, in a catalogue of any size.
  private static let mostExhibits = 200

  /// The current question; `nil` if all are answered.
  public var current: Question? { given.count < questions.count ? questions[given.count] : nil }

  /// The number of correct answers.
  public var score: Int { zip(questions, given).count { $0.correct == $1 } }

  public var isOver: Bool { current == nil }

  /// Answers the current question; does nothing if there is none, or if the index is invalid.
  public mutating func answer(_ index: Int) {
    guard let current, current.answers.indices.contains(index) else { return }
    given.append(index)
  }
}
