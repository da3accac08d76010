import ExpositionModel
import Testing

@Suite("The quiz")
struct QuizTests {
  /// Exhibits with facts under three labels, every value another one.
  private func plainCatalogue(_ count: Int, facts: Int = 3) -> Catalogue {
    makeCatalogue(
      (0..<count).map { number in
        Exhibit(name: "exhibit \(number)", facts: (0..<facts).map { Exhibit.Fact("label \($0)", "\(number) of \($0)") })
      })
  }

  private func makeQuiz(_ catalogue: Catalogue, read: some Sequence<Int>, seed: Int = 1900) -> Quiz? {
    var dice = QuizDice(seed: seed)
    let ids = Set(read.map { catalogue.exhibits[$0].id })
    let quiz = Quiz(catalogue, read: ids, using: &dice)
    #expect(Quiz.isPossible(catalogue, read: ids) == (quiz != nil))
    return quiz
  }

  @Test func `it has ten questions, all about what was read`() throws {
    let museum = plainCatalogue(13)
    let quiz = try #require(makeQuiz(museum, read: [1, 4, 7, 12]))
    #expect(quiz.questions.count == 10)
    #expect(Set(quiz.questions.map(\.exhibit)) == ["exhibit 1", "exhibit 4", "exhibit 7", "exhibit 12"])
    for question in quiz.questions { try #require(flaw(of: question, in: museum) == nil) }
  }

  @Test(arguments: 1...13)
  func `every exhibit that was read has its turn before any has another`(count: Int) throws {
    let museum = plainCatalogue(13, facts: 10)
    for seed in 1...20 {
      let quiz = try #require(makeQuiz(museum, read: 0..<count, seed: seed))
      let turns = Dictionary(quiz.questions.map { ($0.exhibit, 1) }, uniquingKeysWith: +)
      #expect(turns.count == min(count, 10))
      #expect(turns.values.allSatisfy { $0 == 10 / min(count, 10) || $0 == 10 / min(count, 10) + 1 })
    }
  }

  @Test func `no fact is asked about twice`() throws {
    for seed in 1...50 {
      let quiz = try #require(makeQuiz(plainCatalogue(5, facts: 4), read: 0..<3, seed: seed))
      #expect(Set(quiz.questions.map { "\($0.exhibit) \($0.fact)" }).count == 10)
    }
  }

  @Test func `the same seed makes the same quiz, and another one another`() throws {
    let museum = plainCatalogue(13)
    var quizzes: [Quiz] = []
    for seed in 1...20 {
      let one = try #require(makeQuiz(museum, read: 0..<13, seed: seed))
      // A set has no order of its own, and its order must not matter.
      #expect(makeQuiz(museum, read: (0..<13).reversed(), seed: seed) == one)
      if !quizzes.contains(one) { quizzes.append(one) }
    }
    #expect(quizzes.count == 20)
  }

  @Test func `both kinds of question are asked, and the right answer stands at every position`() throws {
    let museum = plainCatalogue(13)
    let questions = (1...20).compactMap { makeQuiz(museum, read: 0..<13, seed: $0) }.flatMap(\.questions)
    #expect(questions.count == 200)
    #expect(Set(questions.map(\.kind)) == [.exhibit, .value])
    #expect(Set(questions.map(\.correct)) == [0, 1, 2, 3])
    #expect(Set(questions.map(\.fact)) == [0, 1, 2])
  }

  @Test func `ten facts are enough, and nine are not`() {
    for (facts, isEnough) in [(10, true), (9, false), (0, false)] {
      let plain = (1...3).map { Exhibit(name: "plain \($0)") }
      let told = Exhibit(name: "told", facts: (0..<facts).map { Exhibit.Fact("label \($0)", "value") })
      #expect((makeQuiz(makeCatalogue([told] + plain), read: [0]) != nil) == isEnough)
    }
    #expect(makeQuiz(plainCatalogue(13, facts: 5), read: [0, 1]) != nil)
    #expect(makeQuiz(plainCatalogue(13, facts: 3), read: [0, 1, 2]) == nil)
  }

  @Test func `three others are enough to choose from, and two are not`() {
    #expect(makeQuiz(plainCatalogue(4, facts: 10), read: [0]) != nil)
    #expect(makeQuiz(plainCatalogue(3, facts: 10), read: [0, 1, 2]) == nil)
  }

  @Test func `without anything read there is nothing to ask`() {
    #expect(makeQuiz(plainCatalogue(13), read: []) == nil)
    var dice = QuizDice(seed: 0)
    let strangers: Set<String> = ["no such id", ""]
    #expect(Quiz(plainCatalogue(13), read: strangers, using: &dice) == nil)
    #expect(!Quiz.isPossible(plainCatalogue(13), read: strangers))
    #expect(!Quiz.isPossible(makeCatalogue([]), read: strangers))
  }

  @Test func `what was read and is no longer there changes nothing`() throws {
    let museum = plainCatalogue(13)
    let read = Set(museum.exhibits.map(\.id))
    var (dice, again) = (QuizDice(seed: 5), QuizDice(seed: 5))
    let quiz = try #require(Quiz(museum, read: read, using: &dice))
    #expect(Quiz(museum, read: read.union(["gone"]), using: &again) == quiz)
  }

  @Test func `a fact that is true of nearly all is not asked`() throws {
    // Of the first label only one exhibit tells anything else, so there are not three wrong answers.
    let museum = makeCatalogue(
      (0..<6).map { number in
        Exhibit(
          name: "exhibit \(number)",
          facts: [Exhibit.Fact("shown in", number == 5 ? "Seoul" : "Paris")]
            + (1...3).map { Exhibit.Fact("label \($0)", "\(number) of \($0)") })
      })
    for seed in 1...20 {
      let quiz = try #require(makeQuiz(museum, read: 0..<5, seed: seed))
      #expect(quiz.questions.allSatisfy { $0.fact > 0 })
    }
  }

  @Test func `where too few exhibits tell a value, only the exhibit is asked for`() throws {
    // Two values under each label, so there are never four different ones.
    let museum = makeCatalogue(
      (0..<8).map { number in
        Exhibit(
          name: "exhibit \(number)",
          facts: (0..<3).map { Exhibit.Fact("label \($0)", (number >> $0) % 2 == 0 ? "wood" : "silk") })
      })
    let questions = (1...20).compactMap { makeQuiz(museum, read: 0..<8, seed: $0) }.flatMap(\.questions)
    #expect(questions.count == 200)
    for question in questions {
      #expect(question.kind == .exhibit)
      try #require(flaw(of: question, in: museum) == nil)
    }
  }

  @Test func `two exhibits of one name do not stand side by side`() throws {
    // One cannot tell them apart by what is shown.
    let names = ["told", "a", "b", "c", "twin", "twin", "twin", "told"]
    let museum = makeCatalogue(
      names.enumerated().map { index, name in
        Exhibit(name: name, facts: index > 0 ? [] : (0..<10).map { Exhibit.Fact("label \($0)", "value") })
      })
    for seed in 1...20 {
      let quiz = try #require(makeQuiz(museum, read: [0], seed: seed))
      for question in quiz.questions { try #require(flaw(of: question, in: museum) == nil) }
    }
  }

  @Test func `of two facts with one label neither is a wrong answer to the other`() throws {
    let museum = makeCatalogue(
      (0..<8).map { number in
        Exhibit(
          name: "exhibit \(number)",
          facts: [Exhibit.Fact("made of", "wood \(number % 4)"), Exhibit.Fact("made of", "silk \(number % 4)")])
      })
    for seed in 1...50 {
      // Whether there is enough to ask about is not what is tested here.
      let questions = makeQuiz(museum, read: 0..<8, seed: seed)?.questions ?? []
      for question in questions { try #require(flaw(of: question, in: museum) == nil) }
    }
    let doubled = makeCatalogue(
      museum.exhibits.map { exhibit in
        Exhibit(name: exhibit.name, facts: exhibit.facts + [Exhibit.Fact("strings", exhibit.name)])
      })
    let questions = (1...50).compactMap { makeQuiz(doubled, read: 0..<8, seed: $0) }.flatMap(\.questions)
    #expect(questions.count == 500)
    for question in questions { try #require(flaw(of: question, in: doubled) == nil) }
  }

  // MARK: Answers

  @Test func `answers are counted one by one, and the score is of the right ones`() throws {
    var quiz = try #require(makeQuiz(plainCatalogue(13), read: 0..<13))
    #expect((quiz.score, quiz.isOver, quiz.given) == (0, false, []))
    for (number, question) in quiz.questions.enumerated() {
      #expect(quiz.current == question)
      // Every third one is answered wrongly.
      quiz.answer(number % 3 == 2 ? (question.correct + 1) % 4 : question.correct)
      #expect(quiz.given.count == number + 1)
      #expect(quiz.score == number + 1 - (number + 1) / 3)
      #expect(quiz.isOver == (number == 9))
    }
    #expect(quiz.current == nil)
    #expect(quiz.score == 7)
  }

  @Test(arguments: [-1, 4, .min, .max])
  func `an answer that there is not changes nothing`(answer: Int) throws {
    var quiz = try #require(makeQuiz(plainCatalogue(13), read: 0..<13))
    let before = quiz
    quiz.answer(answer)
    #expect(quiz == before)
    quiz.answer(0)
    #expect(quiz.given == [0])
  }

  @Test func `after the last question there is nothing to answer`() throws {
    var quiz = try #require(makeQuiz(plainCatalogue(13), read: 0..<13))
    for _ in 1...10 { quiz.answer(quiz.current?.correct ?? 0) }
    #expect(quiz.score == 10)
    let over = quiz
    for answer in -1...4 { quiz.answer(answer) }
    #expect(quiz == over)
  }
}
