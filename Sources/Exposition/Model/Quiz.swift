/// A quiz of ten questions about the fact cards of the exhibits, people and places that the user has read.
public struct Quiz: Equatable, Sendable {
  public static let questionCount = 10
  public static let answerCount = 4

  /// A question of the quiz, independent of the language.
  public struct Question: Equatable, Sendable {
    public let kind: Kind
    /// The id of the exhibit, person or place that the question is about.
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

  /// Creates a quiz about what was read, with wrong answers from pages of the same kind.
  ///
  /// Facts that are due again come first, then one question from each page, so that all are covered evenly. Returns `nil` if
  /// what was read does not have enough facts.
  public init?(
    _ catalogue: Catalogue, _ museum: Museum = .none, read: Set<String>, due: [QuizReview] = [],
    using dice: inout some RandomNumberGenerator
  ) {
    let pages = QuizPages(catalogue, museum)
    var questions = due.compactMap { review in
      pages.facts(of: review.page).first { $0.fact == review.fact }
    }.prefix(Quiz.questionCount).map { $0.question(using: &dice) }
    let asked = Set(questions.map { [$0.exhibit, "\($0.fact)"] })
    var facts = read.sorted().filter(pages.contains).shuffled(using: &dice).prefix(Quiz.mostExhibits)
      .map { id in pages.facts(of: id).filter { !asked.contains([id, "\($0.fact)"]) }.shuffled(using: &dice) }
    while questions.count < Quiz.questionCount, facts.contains(where: { !$0.isEmpty }) {
      for index in facts.indices where questions.count < Quiz.questionCount {
        guard let fact = facts[index].popLast() else { continue }
        questions.append(fact.question(using: &dice))
      }
    }
    guard questions.count == Quiz.questionCount else { return nil }
    self.questions = questions.shuffled(using: &dice)
  }

  /// Returns whether what was read has enough facts for a quiz.
  public static func isPossible(_ catalogue: Catalogue, _ museum: Museum = .none, read: Set<String>) -> Bool {
    let pages = QuizPages(catalogue, museum)
    var (exhibits, facts) = (0, 0)
    for id in read where exhibits < mostExhibits && facts < questionCount {
      guard pages.contains(id) else { continue }
      exhibits += 1
      facts += pages.facts(of: id).count
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

/// The pages that a quiz can ask about, each among those of its kind.
private struct QuizPages {
  private let catalogue: Catalogue
  private let museum: Museum
  private let exhibits, people, places: AnswerPool

  init(_ catalogue: Catalogue, _ museum: Museum) {
    (self.catalogue, self.museum) = (catalogue, museum)
    exhibits = AnswerPool(catalogue.exhibits)
    people = AnswerPool(museum.people)
    places = AnswerPool(museum.places.map(\.page))
  }

  func contains(_ id: String) -> Bool { catalogue[id] != nil || museum[id] != nil }

  /// Returns the facts of a page that can be asked about.
  func facts(of id: String) -> [AskableFact] {
    if let exhibit = catalogue[id] { return exhibits.facts(of: exhibit) }
    guard let page = museum[id] else { return [] }
    return museum.place(id) == nil ? people.facts(of: page) : places.facts(of: page)
  }
}
