/// Ten questions about what the fact cards of the exhibits one has read tell.
public struct Quiz: Equatable, Sendable {
  public static let questionCount = 10
  public static let answerCount = 4

  /// One of its questions, to be put into words in any language.
  public struct Question: Equatable, Sendable {
    public let kind: Kind
    /// The id of the exhibit that it is about.
    public let exhibit: String
    /// Which fact of that exhibit.
    public let fact: Int
    /// The ids of four exhibits, the right one among them.
    public let answers: [String]

    public enum Kind: Hashable, Sendable {
      /// The fact is told; which exhibit is it true of?
      case exhibit
      /// The exhibit and the label are told; which value is right?
      case value
    }

    /// The place of the right answer.
    public var correct: Int { answers.firstIndex(of: exhibit) ?? 0 }
  }

  public let questions: [Question]
  /// What was answered, one for each question so far.
  public private(set) var given: [Int] = []

  /// Asks about the exhibits that were read, with wrong answers from all of them.
  ///
  /// Nil when what was read does not have facts enough.
  public init?(_ catalogue: Catalogue, read: Set<String>, using dice: inout some RandomNumberGenerator) {
    let pool = AnswerPool(catalogue)
    var questions: [Question] = []
    // From every exhibit one question, then from every one a second: so that each has its turn.
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

  /// Whether there is enough to ask about.
  public static func isPossible(_ catalogue: Catalogue, read: Set<String>) -> Bool {
    let pool = AnswerPool(catalogue)
    let counts = read.lazy.compactMap { catalogue[$0] }.prefix(mostExhibits).map { pool.facts(of: $0).count }
    var count = 0
    return counts.contains { facts in
      count += facts
      return count >= questionCount
    }
  }

  /// Whether there were enough if everything had been read.
  public static func isPossible(_ catalogue: Catalogue) -> Bool {
    isPossible(catalogue, read: Set(catalogue.exhibits.prefix(mostExhibits).map(\.id)))
  }

  /// From a catalogue of any size no more are looked at.
  private static let mostExhibits = 200

  /// The question that is to be answered; nil when all are.
  public var current: Question? { given.count < questions.count ? questions[given.count] : nil }

  /// How many answers were right.
  public var score: Int { zip(questions, given).count { $0.correct == $1 } }

  public var isOver: Bool { current == nil }

  /// Answers the current question; nothing happens when there is none, or no such answer.
  public mutating func answer(_ index: Int) {
    guard let current, current.answers.indices.contains(index) else { return }
    given.append(index)
  }
}
