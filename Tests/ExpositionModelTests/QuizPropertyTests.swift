import ExpositionModel
import TestSupport
import Testing

/// Why a question is not fair: its four answers cannot be told apart, or not exactly one is right; nil for a fair one.
func flaw(of question: Quiz.Question, in catalogue: Catalogue) -> String? {
  let answers = question.answers.compactMap { catalogue[$0] }
  guard answers.count == 4, let asked = catalogue[question.exhibit], asked.facts.indices.contains(question.fact) else {
    return "not four exhibits of the catalogue"
  }
  let fact = asked.facts[question.fact]
  guard question.answers[question.correct] == question.exhibit else { return "another exhibit is taken for right" }
  switch question.kind {
  case .exhibit:
    let names = answers.map(\.name)
    guard Set(names).count == 4 else { return "the same name twice: \(names)" }
    return answers.filter { $0.facts.contains(fact) }.map(\.id) == [asked.id] ? nil : "\(fact) is true of another one"
  case .value:
    let values = answers.compactMap { $0.fact(labelled: fact.label)?.value }
    guard Set(values).count == 4 else { return "not four different values: \(values)" }
    guard values[question.correct] == fact.value else { return "\(fact) is not the value that is shown" }
    let right = values.filter { asked.facts.contains(Exhibit.Fact(fact.label, $0)) }
    return right == [fact.value] ? nil : "all of these are right: \(right)"
  }
}

@Suite("The quiz about any catalogue")
struct QuizPropertyTests {
  @Test func `where names and labels are not doubled, every question is fair`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var count = 0
    for _ in 1...300 {
      let catalogue = makeCatalogue(
        randomExhibits(&random, count: 4...20).enumerated().map { number, exhibit in
          var labels: Set<String> = []
          return Exhibit(name: "exhibit \(number)", facts: exhibit.facts.filter { labels.insert($0.label).inserted })
        })
      let read = Set(catalogue.exhibits.map(\.id).filter { _ in Int.random(in: 0..<4, using: &random) > 0 })
      guard let quiz = Quiz(catalogue, read: read, using: &random) else { continue }
      count += 1
      for question in quiz.questions {
        #expect(read.contains(question.exhibit), "SEED=\(seed)")
        // One is enough to know.
        try #require(flaw(of: question, in: catalogue) == nil, "\(question), SEED=\(seed)")
      }
    }
    #expect(count > 50, "hardly any catalogue was rich enough, so little was tested; SEED=\(seed)")
  }

  @Test func `however poor a catalogue is, nothing traps, and a quiz is made exactly when it is said to be possible`() {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    var made = 0
    for _ in 1...500 {
      let catalogue = makeCatalogue(randomExhibits(&random, count: 0...20))
      let read = Set(catalogue.exhibits.map(\.id).filter { _ in Bool.random(using: &random) } + ["gone"])
      let quiz = Quiz(catalogue, read: read, using: &random)
      #expect(Quiz.isPossible(catalogue, read: read) == (quiz != nil), "SEED=\(seed)")
      guard var quiz else { continue }
      made += 1
      #expect(quiz.questions.count == 10, "SEED=\(seed)")
      while let question = quiz.current {
        let facts = catalogue[question.exhibit]?.facts
        #expect(read.contains(question.exhibit), "SEED=\(seed)")
        #expect(facts?.indices.contains(question.fact) == true, "SEED=\(seed)")
        #expect(Set(question.answers).count == 4, "SEED=\(seed)")
        #expect(question.answers.contains(question.exhibit), "SEED=\(seed)")
        quiz.answer(question.correct)
      }
      #expect(quiz.score == 10, "SEED=\(seed)")
    }
    #expect((50...450).contains(made), "nearly all alike, so little was tested; SEED=\(seed)")
  }

  @Test func `even in a poor catalogue every question is fair`() throws {
    let seed = testSeed()
    var random = SeededGenerator(seed: seed)
    for _ in 1...200 {
      let catalogue = makeCatalogue(randomExhibits(&random, count: 8...20))
      let quiz = Quiz(catalogue, read: Set(catalogue.exhibits.map(\.id)), using: &random)
      for question in quiz?.questions ?? [] {
        // One is enough to know.
        try #require(flaw(of: question, in: catalogue) == nil, "\(question), SEED=\(seed)")
      }
    }
  }

  @Test(arguments: [
    // All the same, without names, without labels, without values.
    Exhibit(name: "x", facts: (0..<12).map { _ in Exhibit.Fact("a", "b") }),
    Exhibit(name: "", facts: (0..<12).map { Exhibit.Fact("", "\($0)") }),
    Exhibit(name: "", facts: (0..<12).map { Exhibit.Fact("\($0)", "") }), Exhibit(name: ""),
  ])
  func `exhibits that are all alike make no quiz`(exhibit: Exhibit) {
    let museum = makeCatalogue(Array(repeating: exhibit, count: 30))
    let read = Set(museum.exhibits.map(\.id))
    var dice = QuizDice(seed: 0)
    #expect(Quiz(museum, read: read, using: &dice) == nil)
    #expect(!Quiz.isPossible(museum, read: read))
  }
}
