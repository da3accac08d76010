import ExpositionModel
import Storage
import TerminalUI

/// Ten questions about what the user has read.
struct QuizScreen: Screen {
  enum Action: TerminalUI.Action {
    case move(Int)
    /// Gives the selected answer, or goes on to the next question.
    case confirm
    case answer(Int)
  }

  let title = Phrase(en: "Quiz", ko: "퀴즈")
  let accent = Accent.exposition

  private(set) var shelf: ReadingShelf
  /// nil when there is too little to ask about.
  private(set) var quiz: Quiz?
  private var hasBegun = false
  private(set) var record = QuizRecord.none
  private(set) var selected = 0
  /// Whether the question on the screen has been answered.
  private(set) var isAnswered = false

  init(_ shelf: ReadingShelf) {
    self.shelf = shelf
  }

  mutating func refresh(in environment: Environment) throws {
    if !hasBegun { try begin(in: environment) }
    try readRecord()
  }

  private mutating func readRecord() throws { record = try shelf.store.quizRecord(in: shelf.museum.key) }

  private mutating func begin(in environment: Environment) throws {
    quiz = nil
    selected = 0
    isAnswered = false
    // Other questions each time.
    var dice = QuizDice(seed: environment.now.seconds &* 1000 &+ environment.milliseconds)
    try shelf.refresh()
    quiz = Quiz(shelf.museum.catalogue(in: environment), read: shelf.marks.read, using: &dice)
    hasBegun = true
  }

  /// The question on the screen: the one that was answered last stays until the user goes on.
  var shown: (number: Int, question: Quiz.Question)? {
    guard let quiz else { return nil }
    let index = isAnswered ? quiz.given.count - 1 : quiz.given.count
    return quiz.questions.indices.contains(index) ? (index + 1, quiz.questions[index]) : nil
  }

  func status(in environment: Environment) -> String {
    guard let quiz, let shown else { return "" }
    let all = quiz.questions.count
    return environment.text(
      Phrase(
        en: "question \(shown.number) of \(all), \(quiz.score) right",
        ko: "\(all)문제 중 \(shown.number)번째, 맞힌 것 \(quiz.score)"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let answer = Phrase(en: "answer", ko: "답하기")
    var (confirm, obstacle): (Phrase, Phrase?) = (answer, nil)
    if shown == nil {
      confirm = Phrase(en: "new quiz", ko: "새 퀴즈")
      obstacle = Phrase(en: "The quiz is over; Enter begins a new one.", ko: "퀴즈가 끝났습니다. Enter를 누르면 새로 시작합니다.")
    } else if isAnswered {
      confirm = Phrase(en: "go on", ko: "다음")
      obstacle = Phrase(en: "Already answered; Enter goes on.", ko: "이미 답했습니다. Enter로 넘어가세요.")
    }
    return [
      Command(.confirm, [.enter, .space], confirm, hint: confirm, isEssential: true),
      Command(
        answer, hint: answer,
        (0..<Quiz.answerCount).map { index in
          .init(
            .answer(index), [.character(Character("\(index + 1)"))],
            Phrase(en: "answer \(index + 1)", ko: "\(index + 1)번"), unless: obstacle)
        }),
      Command(
        words.move, hint: words.move, isMovement: true,
        [.init(.move(-1), [.up, "k"], words.up), .init(.move(1), [.down, "j"], words.down)]),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let step): selected = min(max(0, selected + step), Quiz.answerCount - 1)
    case .answer(let index): return try answer(index, in: environment)
    case .confirm:
      if shown == nil {
        try begin(in: environment)
      } else if isAnswered {
        isAnswered = false
        selected = 0
      } else {
        return try answer(selected, in: environment)
      }
    }
    return .done
  }

  private mutating func answer(_ index: Int, in environment: Environment) throws -> Reply {
    guard !isAnswered, var quiz, let question = quiz.current else { return .done }
    quiz.answer(index)
    self.quiz = quiz
    selected = index
    isAnswered = true
    if quiz.isOver {
      let result = QuizResult(score: quiz.score, questions: quiz.questions.count)
      try shelf.store.add(result, in: shelf.museum.key, at: environment.localTime)
      try readRecord()
    }
    return index == question.correct
      ? .say(.good, Phrase(en: "Right.", ko: "맞았습니다.")) : .say(.bad, correction(of: question))
  }

  /// The right answer: a name, which is short, or the number of the answer.
  private func correction(of question: Quiz.Question) -> Phrase {
    let (number, name) = (question.correct + 1, shelf.museum.name(of: question.exhibit))
    switch question.kind {
    case .exhibit: return Phrase(en: "No, it is \(name.en).", ko: "아닙니다. 정답은 \(number)번 \(name.ko)입니다.")
    case .value: return Phrase(en: "No, number \(number) is right.", ko: "아닙니다. 정답은 \(number)번입니다.")
    }
  }
}
