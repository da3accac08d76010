import ExpositionModel
import PavilionSupport
import TerminalUI
import Testing

@testable import ExpositionApp
@testable import ScreenSupport
@testable import Stores
@testable import TogetherApp

@Suite("The quiz")
struct QuizScreenTests {
  /// The quiz about three exhibits that were read.
  private static func quiz(_ environment: Environment = Environment.pavilion()) throws -> TestSandbox {
    var sandbox = try TestSandbox.list(environment)
    try sandbox.press("m Down m Down m g")
    return sandbox
  }

  private static func screen(_ sandbox: TestSandbox) throws -> QuizScreen {
    try #require(sandbox.router.screens.last as? QuizScreen)
  }

  @Test func `it waits until two have been read, and says so`() throws {
    var sandbox = try TestSandbox.list()
    for read in 0...1 {
      try sandbox.press("g")
      #expect(sandbox.router.screens.last is ExhibitListScreen)
      #expect(sandbox.router.notice?.phrase == ExpositionWords.quizNeedsTwo(read: read))
      try sandbox.press("m Down")
    }
    try sandbox.press("g")
    #expect(sandbox.router.screens.last is QuizScreen)
  }

  @Test func `any three of our exhibits are enough, for which the catalogue need not be read`() {
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: .english)
    let poor = catalogue.exhibits.sorted { $0.facts.count < $1.facts.count }.prefix(5).map(\.id)
    for one in poor {
      for other in poor where other != one {
        let read = Set(poor).subtracting([one, other])
        #expect(Quiz.isPossible(catalogue, read: read), "\(read)")
        let time = Environment.pavilion().localTime
        let marks = ExhibitMarks(Dictionary(uniqueKeysWithValues: read.map { ($0, ExhibitMark(readAt: time)) }))
        #expect(LocalizedCatalogue.builtIn.quizDisabledReason(marks) == nil, "\(read)")
      }
    }
  }

  @Test func `any two of the first thirteen exhibits are enough`() {
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: .english)
    for one in catalogue.exhibits.prefix(13) {
      #expect(!Quiz.isPossible(catalogue, read: [one.id]))
      for other in catalogue.exhibits.prefix(13) where other.id != one.id {
        #expect(Quiz.isPossible(catalogue, read: [one.id, other.id]), "\(one.id), \(other.id)")
      }
    }
  }

  @Test(arguments: Language.allCases)
  func `every line of our fact cards is asked about in a sentence of its own`(language: Language) {
    let labels = Set(LocalizedCatalogue.builtIn.catalogue(in: language).exhibits.flatMap(\.facts).map(\.label))
    let questions = labels.map { QuizScreen.question(about: $0).text(in: language) }
    #expect(Set(questions).count == labels.count)
    for (label, question) in zip(labels, questions) {
      #expect(question.hasSuffix("?"))
      #expect(question != "\(label)?")
    }
    // The lines of another museum are asked about by their names.
    #expect(QuizScreen.question(about: "Weight") == Phrase(same: "Weight?"))
  }

  @Test(arguments: Language.allCases)
  func `ten right answers are ten points, kept as the best`(language: Language) throws {
    var sandbox = try Self.quiz(Environment.pavilion(language: language))
    for number in 1...10 {
      let question = try #require(try Self.screen(sandbox).quiz?.current)
      try sandbox.press("\(question.correct + 1)")
      #expect(try Self.screen(sandbox).quiz?.score == number)
      try sandbox.press("Enter")
    }
    let record = try sandbox.database.exposition.quizRecord(in: ExpositionStore.builtIn)
    #expect(record.played == 1)
    #expect(record.best == QuizResult(score: 10, questions: 10))
  }

  @Test func `a wrong answer tells the right one, and cannot be changed`() throws {
    var sandbox = try Self.quiz()
    let question = try #require(try Self.screen(sandbox).quiz?.current)
    let wrong = (question.correct + 1) % 4
    try sandbox.press("\(wrong + 1)")
    #expect(sandbox.router.notice?.kind == .bad)
    try sandbox.press("\(question.correct + 1)")
    #expect(try Self.screen(sandbox).quiz?.given == [wrong])
    #expect(try Self.screen(sandbox).quiz?.score == 0)
  }

  @Test func `arrows and Enter answer as well as numbers and clicks`() throws {
    var sandbox = try Self.quiz()
    try sandbox.press("Down Down Enter")
    #expect(try Self.screen(sandbox).quiz?.given == [2])
    try sandbox.press("Enter")
    let catalogue = LocalizedCatalogue.builtIn.catalogue(in: .english)
    let question = try #require(try Self.screen(sandbox).quiz?.current)
    let fact = try #require(catalogue[question.exhibit]).facts[question.fact]
    let answers = question.answers.compactMap { catalogue[$0] }
      .map { question.kind == .exhibit ? $0.name : $0.fact(labelled: fact.label)?.value ?? "" }
    try sandbox.click("4  " + answers[3].prefix(12))
    #expect(try Self.screen(sandbox).quiz?.given == [2, 3])
  }

  @Test func `the question is the same in the other language`() throws {
    var sandbox = try Self.quiz()
    let before = try Self.screen(sandbox).quiz
    try sandbox.press("L")
    #expect(try Self.screen(sandbox).quiz == before)
    let question = try #require(before?.current)
    let exhibit = try #require(LocalizedCatalogue.builtIn.catalogue(in: .korean)[question.exhibit])
    let expected = question.kind == .exhibit ? exhibit.facts[question.fact].label : exhibit.name
    #expect(sandbox.screen.contains(expected))
  }

  @Test func `leaving in the middle keeps no score; Enter at the end begins anew`() throws {
    var sandbox = try Self.quiz()
    try sandbox.press("1 Enter 1 Enter Esc")
    #expect(try sandbox.database.exposition.quizRecord(in: ExpositionStore.builtIn) == .none)
    try sandbox.press("g")
    for _ in 1...10 { try sandbox.press("1 Enter") }
    try sandbox.press("Enter")
    #expect(try Self.screen(sandbox).quiz?.given == [])
  }

  @Test(arguments: [Size(columns: 40, rows: 12), Size(columns: 60, rows: 16), Size(columns: 120, rows: 40)])
  func `every question and its answers fit, in both languages`(size: Size) throws {
    for language in Language.allCases {
      let catalogue = LocalizedCatalogue.builtIn.catalogue(in: language)
      for seed in 0..<2 {
        var environment = Environment.pavilion(size: size, language: language)
        environment.milliseconds = seed
        var sandbox = try TestSandbox(environment, opening: Exposition1900()) { database in
          for exhibit in catalogue.exhibits {
            try database.exposition.markRead(
              exhibit.id, in: ExpositionStore.builtIn, at: TestSandbox.zone.time(at: TestSandbox.now.seconds))
          }
        }
        try sandbox.press("g")
        for _ in 1...10 {
          // Where it does not fit, the selection leads to every answer.
          for answer in 1...4 {
            #expect(sandbox.screen.contains(" \(answer)  "), "\(sandbox.screen)")
            try sandbox.press("Down")
          }
          try sandbox.press("1")
          let verdict = try #require(sandbox.router.notice).phrase.text(in: language)
          #expect(sandbox.screen.contains(verdict.prefix(4)), "\(sandbox.screen)")
          try sandbox.press("Enter")
        }
      }
    }
  }
}
