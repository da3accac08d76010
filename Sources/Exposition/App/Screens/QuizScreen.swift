import ExpositionModel
import PavilionKit
import TerminalUI

/// Ten questions about what the user has read.
struct QuizScreen: Screen {
  enum Action: TerminalUI.Action {
    case move(Int)
    /// Gives the selected answer, or goes on to the next question.
    case confirm
    case answer(Int)
    /// Opens the page that the question is about.
    case read
    case returned
  }

  let title = Phrase(en: "Quiz", ko: "퀴즈")
  let accent = Accent.exposition

  private(set) var readingState: ReadingState
  /// nil when there is too little to ask about.
  private(set) var quiz: Quiz?
  private var hasBegun = false
  private(set) var record = QuizRecord.none
  private(set) var selected = 0
  private(set) var isAnswered = false

  init(_ readingState: ReadingState) { self.readingState = readingState }

  mutating func refresh(in environment: Environment) throws {
    if !hasBegun { try begin(in: environment) }
    record = try readingState.store.quizRecord(in: readingState.localized.key)
  }

  private mutating func begin(in environment: Environment) throws {
    (quiz, selected, isAnswered) = (nil, 0, false)
    // Other questions each time.
    var dice = QuizDice(seed: environment.now.seconds &* 1000 &+ environment.milliseconds)
    try readingState.refresh()
    let (localized, language) = (readingState.localized, environment.language)
    let due = try readingState.store.reviews(dueOn: environment.localTime.date, in: localized.key)
    quiz = Quiz(
      localized.catalogue(in: language), localized.museum(in: language), read: readingState.marks.read, due: due,
      using: &dice)
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
        ko: "\(all)문제 중 \(shown.number)번째, \(quiz.score)문제 맞힘"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let answer = Phrase(en: "answer", ko: "답하기")
    var (confirm, disabledReason): (Phrase, Phrase?) = (answer, nil)
    if shown == nil {
      confirm = Phrase(en: "new quiz", ko: "새 퀴즈")
    } else if isAnswered {
      confirm = Phrase(en: "go on", ko: "다음")
      disabledReason = Phrase(en: "Already answered; Enter goes on.", ko: "이미 답했습니다. Enter로 넘어가세요.")
    }
    let next = Command(Action.confirm, [.enter, .space], confirm, hint: confirm, isEssential: true)
    guard shown != nil else { return [next] }
    return [
      next,
      Command(
        answer, hint: answer,
        (1...Quiz.answerCount).map {
          .init(.answer($0 - 1), [.digit($0)], Phrase(en: "answer \($0)", ko: "\($0)번"), unless: disabledReason)
        }),
      Command(
        .read, ["r"], Phrase(en: "read about it", ko: "관련 글 읽기"), hint: isAnswered ? Phrase(en: "read", ko: "읽기") : nil,
        unless: isAnswered ? nil : Phrase(en: "First answer, then read.", ko: "먼저 답한 뒤에 읽으세요.")),
      Command(
        words.move, hint: words.move, isMovement: true, .init(.move(-1), [.up, "k"], words.up),
        .init(.move(1), [.down, "j"], words.down)),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let step): selected = min(max(0, selected + step), Quiz.answerCount - 1)
    case .answer(let index): return answer(index, in: environment)
    case .read:
      guard let page = ExhibitScreen(readingState, at: shown?.question.exhibit, in: environment) else { return .done }
      return .ask(page) { _ in .returned }
    case .returned: break
    case .confirm:
      if shown == nil {
        try begin(in: environment)
      } else if isAnswered {
        (isAnswered, selected) = (false, 0)
      } else {
        return answer(selected, in: environment)
      }
    }
    return .done
  }

  private mutating func answer(_ index: Int, in environment: Environment) -> Reply {
    guard !isAnswered, var quiz, let question = quiz.current else { return .done }
    quiz.answer(index)
    self.quiz = quiz
    (selected, isAnswered) = (index, true)
    let isRight = index == question.correct
    let name = readingState.localized.name(of: question.exhibit)
    let verdict =
      isRight
      ? Notice(.good, Phrase(en: "Right. To read: \(name.en).", ko: "맞았습니다. 읽을 글: \(name.ko)."))
      : Notice(.bad, correction(of: question))
    let result = quiz.isOver ? QuizResult(score: quiz.score, questions: quiz.questions.count) : nil
    let (state, now) = (readingState, environment.localTime)
    return .save(.saving) {
      let catalogue = state.localized.key
      try state.store.answer(
        question.fact, of: question.exhibit, isRight: isRight, on: now.date, in: catalogue)
      if let result { try state.store.add(result, in: catalogue, at: now) }
    } resuming: { screen, _, _ in
      screen.record = try state.store.quizRecord(in: state.localized.key)
      return .say(verdict)
    }
  }

  /// The right answer: a name, which is short, or the number of the answer.
  private func correction(of question: Quiz.Question) -> Phrase {
    let (number, name) = (question.correct + 1, readingState.localized.name(of: question.exhibit))
    switch question.kind {
    case .exhibit: return Phrase(en: "No, it is \(name.en).", ko: "아닙니다. 정답은 \(number)번 \(name.ko)입니다.")
    case .value:
      return Phrase(
        en: "No, it is number \(number). To read: \(name.en).", ko: "아닙니다. 정답은 \(number)번입니다. 읽을 글: \(name.ko).")
    }
  }
}

// MARK: Drawing

extension QuizScreen {
  func draw(in canvas: inout Canvas) {
    let page = canvas.area.inset(columns: 1).rows(.fill, .fixed(1)).0
    if let question = shown?.question,
      let exhibit = readingState.localized.page(question.exhibit, in: canvas.environment.language),
      exhibit.facts.indices.contains(question.fact)
    {
      draw(question, about: exhibit, in: &canvas, page)
    } else {
      drawEnd(in: &canvas, page)
    }
  }

  private var given: Int? { isAnswered ? quiz?.given.last : nil }

  /// Draws a picture, the question and its answers, or where they are too long the part with the selected answer.
  private func draw(_ question: Quiz.Question, about exhibit: Exhibit, in canvas: inout Canvas, _ page: Rect) {
    let (localized, language) = (readingState.localized, canvas.environment.language)
    let fact = exhibit.facts[question.fact]
    let columns = max(1, min(64, page.columns - ScrollView.barColumns))
    let phrases =
      question.kind == .exhibit
      ? [
        Phrase(same: "\(fact.label): \(fact.value)"),
        Self.question(about: exhibit.id, in: localized.museum(in: language)),
      ]
      : [Phrase(same: exhibit.name), Self.question(about: fact.label)]
    let words = phrases.flatMap { canvas.text($0).wrapped(to: columns) }
    let answers = question.answers.map { id in
      let other = localized.page(id, in: language)
      let text = question.kind == .exhibit ? other?.name : other?.fact(labelled: fact.label)?.value
      return canvas.text(text ?? "").wrapped(to: max(1, columns - Self.indent))
    }
    // The picture is not shown where it would give the answer away, nor where there is no room for it.
    let picture = question.kind == .exhibit && given == nil ? Art.exhibitFrame.picture : exhibit.picture
    let rest = page.rows - words.count - 1 - answers.joined().count - 2
    let pictureRows = rest >= 5 ? min(12, rest) : 0
    let heights = [pictureRows, pictureRows > 0 ? 1 : 0, words.count, 1] + answers.map(\.count)
    let rows = heights.reduce(0, +)
    let area = page.centered(Size(columns: columns + ScrollView.barColumns, rows: min(page.rows, rows)))
    // As far up as the selected answer allows: reading begins at the top.
    let offset = heights.prefix(4 + selected + 1).reduce(0, +) - area.rows
    canvas.draw(
      ScrollView(rows: rows, offset: offset) { _, canvas in
        let parts = canvas.area.rows(heights.map { .fixed($0) })
        canvas.draw(Sprite(picture), in: parts[0])
        canvas.draw(lines: words, .bold, in: parts[2])
        for (index, lines) in answers.enumerated() {
          canvas.draw(in: parts[4 + index]) { drawAnswer(index, lines, correct: question.correct, in: &$0) }
        }
      }, in: area)
  }

  /// Returns the question when a fact is given and the page is to be found.
  private static func question(about id: String, in museum: Museum) -> Phrase {
    if museum.place(id) != nil { return Phrase(en: "Which place is this?", ko: "어디일까요?") }
    return museum[id] != nil
      ? Phrase(en: "Who is this?", ko: "누구일까요?") : Phrase(en: "Which exhibit is this?", ko: "어느 출품작일까요?")
  }

  /// Returns the question about a line of a fact card, by its label.
  static func question(about label: String) -> Phrase {
    questions.first { $0.label.en == label || $0.label.ko == label }?.question ?? Phrase(same: "\(label)?")
  }

  private static let questions: [(label: Phrase, question: Phrase)] = [
    (Phrase(en: "Made of", ko: "재료"), Phrase(en: "What is it made of?", ko: "무엇으로 만들었을까요?")),
    (Phrase(en: "Size", ko: "크기"), Phrase(en: "How big is it?", ko: "크기는 얼마나 될까요?")),
    (Phrase(en: "Extent", ko: "분량"), Phrase(en: "What does it consist of?", ko: "분량은 얼마나 될까요?")),
    (Phrase(en: "Made at", ko: "만든 곳"), Phrase(en: "Where was it made?", ko: "어디에서 만들었을까요?")),
    (Phrase(en: "Made by", ko: "만든 이"), Phrase(en: "Who made it?", ko: "누가 만들었을까요?")),
    (Phrase(en: "How made", ko: "기술"), Phrase(en: "How was it made?", ko: "어떻게 만들었을까요?")),
    (Phrase(en: "How played", ko: "연주"), Phrase(en: "How is it played?", ko: "어떻게 연주할까요?")),
    (Phrase(en: "Kept at", ko: "지금 있는 곳"), Phrase(en: "Where is it now?", ko: "지금 어디에 있을까요?")),
    (Phrase(en: "Used for", ko: "쓰임"), Phrase(en: "What was it used for?", ko: "어디에 쓰였을까요?")),
    (Phrase(en: "Name", ko: "이름의 뜻"), Phrase(en: "What does its name mean?", ko: "이름은 무슨 뜻일까요?")),
    (Phrase(en: "Nickname", ko: "별명"), Phrase(en: "What is it also called?", ko: "어떤 별명으로 불렸을까요?")),
    (Phrase(en: "Origin", ko: "유래"), Phrase(en: "Where does it come from?", ko: "어떻게 생겨났을까요?")),
    (Phrase(en: "Listed", ko: "지정"), Phrase(en: "What is it listed as?", ko: "무엇으로 지정되었을까요?")),
    (Phrase(en: "Strings", ko: "줄"), Phrase(en: "What are its strings like?", ko: "줄은 어떻게 생겼을까요?")),
    (Phrase(en: "Role in 1900", ko: "1900년의 역할"), Phrase(en: "What was the part in 1900?", ko: "1900년에 무엇을 했을까요?")),
    (Phrase(en: "Wanted", ko: "바란 것"), Phrase(en: "What did this person want?", ko: "무엇을 바랐을까요?")),
    (Phrase(en: "Afterwards", ko: "그 뒤"), Phrase(en: "What happened afterwards?", ko: "그 뒤에 어떻게 되었을까요?")),
    (Phrase(en: "Architect", ko: "건축가"), Phrase(en: "Who built it?", ko: "누가 지었을까요?")),
    (Phrase(en: "Seen by", ko: "본 사람"), Phrase(en: "Who saw it in 1900?", ko: "1900년에 누가 보았을까요?")),
    (Phrase(en: "Came from", ko: "나온 곳"), Phrase(en: "Where did it come from?", ko: "어디에서 나왔을까요?")),
    (Phrase(en: "Known as", ko: "알려진 바"), Phrase(en: "What is it known as?", ko: "무엇으로 알려져 있을까요?")),
    (Phrase(en: "Later lists", ko: "뒷날의 목록"), Phrase(en: "What do later lists say?", ko: "뒷날의 목록에는 무엇이라고 적혔을까요?")),
    (Phrase(en: "Look", ko: "생김새"), Phrase(en: "What does it look like?", ko: "어떻게 생겼을까요?")),
    (Phrase(en: "Missing", ko: "빠진 것"), Phrase(en: "What was missing?", ko: "무엇이 빠져 있었을까요?")),
    (Phrase(en: "Not known", ko: "모르는 것"), Phrase(en: "What is not known of it?", ko: "무엇이 알려져 있지 않을까요?")),
    (Phrase(en: "Prize", ko: "상"), Phrase(en: "Which prize did it win?", ko: "무슨 상을 받았을까요?")),
    (Phrase(en: "Shown as", ko: "전시 모습"), Phrase(en: "How was it shown?", ko: "어떻게 전시되었을까요?")),
    (Phrase(en: "Shown by", ko: "내놓은 이"), Phrase(en: "Whose was it?", ko: "누가 내놓았을까요?")),
    (Phrase(en: "Sound", ko: "소리"), Phrase(en: "What does it sound like?", ko: "어떤 소리가 날까요?")),
  ]

  /// Columns before an answer, for its mark and number.
  private static let indent = 5

  private func drawAnswer(_ index: Int, _ lines: [String], correct: Int, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = index == selected
    var symbol = isSelected ? canvas.symbols.pointer : " "
    var style: Style = .plain
    if let given {
      switch index {
      case correct: (symbol, style) = (canvas.symbols.good, Style(.good, .bold))
      case given: (symbol, style) = (canvas.symbols.bad, .bad)
      default: style = .quiet
      }
    } else if isSelected {
      style = .selected(canvas.accent)
      canvas.fill(area, style)
    }
    if isSelected { canvas.setCursor(.selection, column: area.column, row: area.row) }
    canvas.write("\(symbol) \(index + 1)", column: area.column, row: area.row, style)
    for (number, line) in lines.enumerated() {
      canvas.write(line, column: area.column + Self.indent, row: area.row + number, style)
    }
    canvas.onClick(area, given == nil ? Action.answer(index) : .confirm)
  }

  private func missed(_ quiz: Quiz) -> Phrase {
    zip(quiz.questions, quiz.given).filter { $0.correct != $1 }.map(\.0.exhibit)
      .uniqued().map { readingState.localized.name(of: $0) }.joined(separator: ", ")
  }

  private func drawEnd(in canvas: inout Canvas, _ area: Rect) {
    var lines: [(Phrase, Style)] = []
    if let quiz {
      lines = [
        (Phrase(en: "Quiz finished", ko: "퀴즈가 끝났습니다"), .plain), (.empty, .plain),
        (Phrase(same: "\(quiz.score) / \(quiz.questions.count)"), Style(.accent(canvas.accent), .bold)),
      ]
      if let best = record.best {
        let times = record.played == 1 ? "once" : "\(record.played.grouped) times"
        let score = "\(best.score) / \(best.questions)"
        let words = Phrase(
          en: "Best so far \(score), played \(times)", ko: "최고 기록 \(score), 지금까지 \(record.played.grouped)번")
        lines += [(.empty, .plain), (words, .quiet)]
      }
      let missed = missed(quiz)
      if missed != .empty {
        lines += [(.empty, .plain), (Phrase(en: "Worth another look:", ko: "다시 볼 출품작:"), .quiet), (missed, .plain)]
      }
    } else {
      lines = [(readingState.quizDisabledReason ?? ExpositionWords.quizNeedsReading, .quiet)]
    }
    let words = lines.flatMap { phrase, style in
      canvas.text(phrase).wrapped(to: min(64, area.columns)).map { ($0, style) }
    }
    let first = max(0, (area.rows - words.count) / 2)
    for (index, (text, style)) in words.enumerated() {
      canvas.draw(Label(text, style, .center), in: area.line(first + index))
    }
  }
}
