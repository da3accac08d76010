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
  private(set) var quiz: Quiz?
  private(set) var record = QuizRecord.none
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
    do throws(StorageError) {
      let read = try shelf.marks().read
      quiz = Quiz(museum.catalogue(in: environment.language), read: read, using: &dice)
      record = try shelf.quizRecord()
    } catch {
      notice = Notice(error)
    }
    selected = 0
    isAnswered = false
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
    let answered = Availability.disabled(Phrase(en: "It is answered: Enter goes on.", ko: "이미 답했습니다. Enter로 넘어가세요."))
    let canAnswer = isOver || isAnswered ? answered : .enabled
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
    case .move(let step):
      if !isAnswered { selected = min(max(0, selected + step), Quiz.answerCount - 1) }
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
    guard !isAnswered, var quiz, quiz.current != nil else { return }
    quiz.answer(index)
    self.quiz = quiz
    selected = index
    isAnswered = true
    guard quiz.isOver else { return }
    do throws(StorageError) {
      try shelf.add(QuizResult(score: quiz.score, questions: quiz.questions.count), at: environment.localTime)
      record = try shelf.quizRecord()
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Drawing

  private static let columns = 64

  func draw(in canvas: inout Canvas) {
    let (page, line) = canvas.area.inset(columns: 1).rows(.fill, .fixed(1))
    let column = page.centered(Size(columns: Self.columns, rows: page.rows))
    if let shown, let quiz {
      draw(shown.question, given: isAnswered ? quiz.given.last : nil, in: &canvas, column)
    } else {
      drawEnd(in: &canvas, column)
    }
    if let notice { canvas.say(notice, in: line) }
  }

  private func draw(_ question: Quiz.Question, given: Int?, in canvas: inout Canvas, _ area: Rect) {
    let catalogue = museum.catalogue(in: canvas.environment.language)
    guard let exhibit = catalogue[question.exhibit], exhibit.facts.indices.contains(question.fact) else { return }
    let fact = exhibit.facts[question.fact]
    let words = question.words(fact, exhibit.name).text(in: canvas.environment.language)
    let lines = canvas.shown(words).wrapped(to: area.columns)
    let answers = question.answers.map { id -> String in
      guard let other = catalogue[id] else { return "" }
      return question.kind == .exhibit ? other.name : other.fact(labelled: fact.label)?.value ?? ""
    }.map { canvas.shown($0).wrapped(to: max(1, area.columns - 6)) }
    let answerRows = answers.reduce(0) { $0 + max(1, $1.count) }
    // The picture only where there is plenty of room, and only when it does not tell the answer.
    let rest = area.rows - lines.count - answerRows - 6
    let picture = rest >= 5 ? min(12, rest) : 0
    let height = picture + (picture > 0 ? 1 : 0) + lines.count + 1 + answerRows + 2
    var row = area.row + max(0, (area.rows - height) / 2)
    func place(_ rows: Int) -> Rect { Rect(column: area.column, row: row, columns: area.columns, rows: rows) }
    if picture > 0 {
      let isTelling = question.kind == .exhibit && given == nil
      canvas.draw(Sprite(isTelling ? Art.exhibitFrame.picture : exhibit.picture), in: place(picture))
      row += picture + 1
    }
    for line in lines {
      canvas.draw(Label(line, .bold), in: place(1))
      row += 1
    }
    row += 1
    for (index, lines) in answers.enumerated() {
      drawAnswer(index, lines, question, given: given, in: &canvas, place(max(1, lines.count)))
      row += max(1, lines.count)
    }
    row += 1
    if let given {
      let isRight = given == question.correct
      let words =
        isRight
        ? Phrase(en: "Right.", ko: "맞았습니다.")
        : Phrase(en: "No: it is number \(question.correct + 1).", ko: "아닙니다. 정답은 \(question.correct + 1)번입니다.")
      canvas.draw(Notice(isRight ? .good : .bad, words), in: place(1))
    }
  }

  private func drawAnswer(
    _ index: Int, _ lines: [String], _ question: Quiz.Question, given: Int?, in canvas: inout Canvas, _ area: Rect
  ) {
    let isSelected = index == selected
    var style: Style = isSelected && given == nil ? .selected(canvas.accent) : .plain
    var sign = isSelected ? canvas.signs.pointer : " "
    if given != nil {
      if index == question.correct {
        (sign, style) = (canvas.signs.good, Style(.good, .bold))
      } else if index == given {
        (sign, style) = (canvas.signs.bad, .bad)
      } else {
        style = .quiet
      }
    } else if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    for (number, line) in lines.enumerated() {
      canvas.write(
        number == 0 ? "\(sign) \(index + 1)  \(line)" : "     \(line)", column: area.column, row: area.row + number,
        style)
    }
    canvas.onClick(area, given == nil ? QuizAction.answer(index) : QuizAction.confirm)
  }

  private func drawEnd(in canvas: inout Canvas, _ area: Rect) {
    guard let quiz else { return }
    let result = "\(quiz.score) / \(quiz.questions.count)"
    var lines: [(Phrase, Style)] = [
      (Phrase(en: "That was the quiz.", ko: "퀴즈가 끝났습니다."), .plain),
      (.empty, .plain),
      (Phrase(same: result), Style(.accent(canvas.accent), .bold)),
    ]
    if let best = record.best {
      lines += [
        (.empty, .plain),
        (
          Phrase(
            en:
              "best so far \(best.score) / \(best.questions), played \(record.played) \(record.played == 1 ? "time" : "times")",
            ko: "지금까지 최고 \(best.score) / \(best.questions), \(record.played)번 풀었음"), .quiet
        ),
      ]
    }
    let rows = lines.count
    let first = area.row + max(0, (area.rows - rows) / 2)
    for (index, (phrase, style)) in lines.enumerated() {
      canvas.draw(
        Label(canvas.text(phrase), style, .center),
        in: Rect(column: area.column, row: first + index, columns: area.columns, rows: 1))
    }
  }
}

extension Quiz.Question {
  /// The question in words.
  fileprivate func words(_ fact: Exhibit.Fact, _ name: String) -> Phrase {
    switch kind {
    case .exhibit:
      Phrase(
        en: "Which exhibit is this? \(fact.label): \(fact.value)", ko: "어느 출품작일까요? \(fact.label): \(fact.value)")
    case .value: Phrase(en: "\(name): what belongs to \"\(fact.label)\"?", ko: "\(name)의 '\(fact.label)'은 무엇일까요?")
    }
  }
}
