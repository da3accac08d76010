import ExpositionModel
import Storage
import TerminalUI

/// What can be done in the quiz.
enum QuizAction: Action {
  case move(Int)
  /// The answer that is selected, or on to the next question.
  case confirm
  case answer(Int)
}

/// Ten questions about what one has read.
struct QuizScreen: Screen {
  let title = Phrase(en: "Quiz", ko: "퀴즈")
  let accent = Accent.exposition

  private let museum: Museum
  private let shelf: ReadingShelf
  /// nil when there is too little to ask about.
  private(set) var quiz: Quiz?
  private var record = QuizRecord.none
  private var selected = 0
  /// Whether the answer that was given last is being looked at.
  private var isAnswered = false
  private var notice: Notice?

  init(_ museum: Museum, _ shelf: ReadingShelf, in environment: Environment) {
    self.museum = museum
    self.shelf = shelf
    begin(in: environment)
  }

  private mutating func begin(in environment: Environment) {
    // Another time, other questions.
    var dice = QuizDice(seed: environment.now.seconds &* 1000 &+ environment.milliseconds)
    selected = 0
    isAnswered = false
    do throws(StorageError) {
      quiz = Quiz(museum.catalogue(in: environment.language), read: try shelf.marks().read, using: &dice)
    } catch {
      quiz = nil
      notice = Notice(error)
    }
  }

  /// The question that is seen: the one that was answered last stays until one goes on.
  private var shown: (number: Int, question: Quiz.Question)? {
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

  func commands(in environment: Environment) -> CommandTable {
    let isOver = shown == nil
    let confirm =
      isOver
      ? Phrase(en: "new quiz", ko: "새 퀴즈")
      : isAnswered ? Phrase(en: "go on", ko: "다음") : Phrase(en: "answer", ko: "답하기")
    let why =
      isOver
      ? Phrase(en: "The quiz is over; Enter begins a new one.", ko: "퀴즈가 끝났습니다. Enter를 누르면 새로 시작합니다.")
      : Phrase(en: "Already answered; Enter goes on.", ko: "이미 답했습니다. Enter로 넘어가세요.")
    let canAnswer = isOver || isAnswered ? Availability.disabled(why) : .enabled
    return CommandTable([
      CommandGroup(
        Command(QuizAction.confirm, [.enter, .space], confirm), hint: confirm, isEssential: true),
      CommandGroup(
        "1-4", Phrase(en: "answer", ko: "답하기"), hint: Phrase(en: "answer", ko: "답하기"),
        (0..<Quiz.answerCount).map { index in
          Command(
            QuizAction.answer(index), [.character(Character("\(index + 1)"))],
            Phrase(en: "answer \(index + 1)", ko: "\(index + 1)번"), canAnswer)
        }),
      .rows(QuizAction.move, hint: Phrase(en: "move", ko: "이동")),
    ])
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? QuizAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): selected = min(max(0, selected + step), Quiz.answerCount - 1)
    case .answer(let index): answer(index, in: environment)
    case .confirm:
      if shown == nil {
        begin(in: environment)
      } else if isAnswered {
        isAnswered = false
        selected = 0
      } else {
        answer(selected, in: environment)
      }
    }
    return .done
  }

  private mutating func answer(_ index: Int, in environment: Environment) {
    guard !isAnswered, var quiz, let question = quiz.current else { return }
    quiz.answer(index)
    self.quiz = quiz
    selected = index
    isAnswered = true
    notice =
      index == question.correct
      ? Notice(.good, Phrase(en: "Right.", ko: "맞았습니다.")) : Notice(.bad, correction(of: question))
    guard quiz.isOver else { return }
    do throws(StorageError) {
      try shelf.add(QuizResult(score: quiz.score, questions: quiz.questions.count), at: environment.localTime)
      record = try shelf.quizRecord()
    } catch {
      notice = Notice(error)
    }
  }

  /// What would have been right: a name, which is short, or the number of the answer.
  private func correction(of question: Quiz.Question) -> Phrase {
    let (number, names) = (question.correct + 1, names(of: question.exhibit))
    switch question.kind {
    case .exhibit: return Phrase(en: "No, it is \(names.en).", ko: "아닙니다. 정답은 \(number)번 \(names.ko)입니다.")
    case .value: return Phrase(en: "No, number \(number) is right.", ko: "아닙니다. 정답은 \(number)번입니다.")
    }
  }

  private func names(of id: String) -> Phrase {
    func name(_ language: Language) -> String { museum.catalogue(in: language)[id]?.shortName ?? "" }
    return Phrase(en: name(.english), ko: name(.korean))
  }

  /// What those exhibits are called of which something was not known, each once.
  private func missed(_ quiz: Quiz) -> Phrase {
    var seen: Set<String> = []
    let ids = zip(quiz.questions, quiz.given).filter { $0.correct != $1 }.map(\.0.exhibit).filter {
      seen.insert($0).inserted
    }
    let names = ids.map(names)
    return Phrase(en: names.map(\.en).joined(separator: ", "), ko: names.map(\.ko).joined(separator: ", "))
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      record = try shelf.quizRecord()
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let (page, line) = canvas.area.inset(columns: 1).rows(.fill, .fixed(1))
    if let shown, let quiz, let sheet = sheet(shown.question, page, canvas.environment) {
      let given = isAnswered ? quiz.given.last : nil
      canvas.draw(QuizSheetView(sheet: sheet, selected: selected, given: given), in: page)
    } else {
      drawEnd(in: &canvas, page)
    }
    if let notice { canvas.say(notice, in: line) }
  }

  private func sheet(_ question: Quiz.Question, _ area: Rect, _ environment: Environment) -> QuizSheet? {
    QuizSheet(question, museum.catalogue(in: environment.language), isAnswered: isAnswered, area.size, environment)
  }

  private func drawEnd(in canvas: inout Canvas, _ area: Rect) {
    var lines: [(Phrase, Style)] = []
    if let quiz {
      lines = [
        (Phrase(en: "That was the quiz.", ko: "퀴즈가 끝났습니다."), .plain), (.empty, .plain),
        (Phrase(same: "\(quiz.score) / \(quiz.questions.count)"), Style(.accent(canvas.accent), .bold)),
      ]
      if let best = record.best {
        let times = record.played == 1 ? "once" : "\(record.played.grouped) times"
        let score = "\(best.score) / \(best.questions)"
        lines += [
          (.empty, .plain),
          (
            Phrase(
              en: "best so far \(score), played \(times)", ko: "지금까지 최고 \(score), \(record.played.grouped)번 풀었음"),
            .quiet
          ),
        ]
      }
      let missed = missed(quiz)
      if !missed.en.isEmpty {
        lines += [
          (.empty, .plain), (Phrase(en: "To look at again:", ko: "다시 볼 출품작:"), .quiet), (missed, .plain),
        ]
      }
    } else {
      lines = [(ExpositionWords.quizNeedsReading, .quiet)]
    }
    let words = lines.flatMap { phrase, style in
      canvas.shown(canvas.text(phrase)).wrapped(to: min(64, area.columns)).map { ($0, style) }
    }
    let first = max(0, (area.rows - words.count) / 2)
    for (index, (text, style)) in words.enumerated() {
      canvas.draw(Label(text, style, .center), in: area.line(first + index))
    }
  }
}
