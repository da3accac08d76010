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
    var questions: [Question] = []
    // From every exhibit one question, then from every one a second: so that each has its turn.
    var pools = catalogue.exhibits.filter { read.contains($0.id) }
      .map { Quiz.facts(of: $0, in: catalogue).shuffled(using: &dice) }.shuffled(using: &dice)
    while questions.count < Quiz.questionCount, pools.contains(where: { !$0.isEmpty }) {
      for index in pools.indices where questions.count < Quiz.questionCount {
        guard let fact = pools[index].popLast() else { continue }
        questions.append(fact.question(using: &dice))
      }
    }
    guard questions.count == Quiz.questionCount else { return nil }
    self.questions = questions.shuffled(using: &dice)
  }

  /// Whether there is enough to ask about.
  public static func isPossible(_ catalogue: Catalogue, read: Set<String>) -> Bool {
    var count = 0
    for id in read {
      if let exhibit = catalogue[id] { count += facts(of: exhibit, in: catalogue).count }
      if count >= questionCount { return true }
    }
    return false
  }

  /// A fact that can be asked about, with the exhibits that can stand beside the right one.
  private struct AskableFact {
    let exhibit: String
    let fact: Int
    /// Exhibits of which it is not true.
    let others: [String]
    /// Exhibits with another value under the same label; no two of them the same.
    let values: [String]

    func question(using dice: inout some RandomNumberGenerator) -> Question {
      let canAskForValue = values.count >= answerCount - 1
      let kind: Question.Kind = canAskForValue && Bool.random(using: &dice) ? .value : .exhibit
      let wrong = (kind == .value ? values : others).shuffled(using: &dice).prefix(answerCount - 1)
      return Question(kind: kind, exhibit: exhibit, fact: fact, answers: (wrong + [exhibit]).shuffled(using: &dice))
    }
  }

  private static func facts(of exhibit: Exhibit, in catalogue: Catalogue) -> [AskableFact] {
    exhibit.facts.indices.compactMap { index in
      let fact = exhibit.facts[index]
      // Enough to choose from, and not all of a very large catalogue.
      let others = Array(
        catalogue.exhibits.lazy.filter { $0.id != exhibit.id && $0.name != exhibit.name && !$0.facts.contains(fact) }
          .prefix(mostOthers))
      guard others.count >= answerCount - 1 else { return nil }
      var seen: Set<String> = [fact.value]
      let values = others.filter { other in
        other.fact(labelled: fact.label).map { seen.insert($0.value).inserted } ?? false
      }
      return AskableFact(exhibit: exhibit.id, fact: index, others: others.map(\.id), values: values.map(\.id))
    }
  }

  private static let mostOthers = 100

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
  public let last: QuizResult?

  public static let none = QuizRecord(played: 0, best: nil, last: nil)

  public init(played: Int, best: QuizResult?, last: QuizResult?) {
    self.played = played
    self.best = best
    self.last = last
  }
}

/// Numbers that look like chance and are the same for the same seed.
///
/// Source: Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators", OOPSLA 2014 (SplitMix64).
public struct QuizDice: RandomNumberGenerator, Sendable {
  private var state: UInt64

  public init(seed: Int) {
    state = UInt64(bitPattern: Int64(seed))
  }

  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
