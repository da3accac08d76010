import ExpositionModel
import TerminalUI

extension QuizScreen {
  func draw(in canvas: inout Canvas) {
    let page = canvas.area.inset(columns: 1).rows(.fill, .fixed(1)).0
    if let question = shown?.question, let exhibit = shelf.museum.catalogue(in: canvas.environment)[question.exhibit],
      exhibit.facts.indices.contains(question.fact)
    {
      draw(question, about: exhibit, in: &canvas, page)
    } else {
      drawEnd(in: &canvas, page)
    }
  }

  /// The answer to the question on the screen; nil while there is none.
  private var given: Int? { isAnswered ? quiz?.given.last : nil }

  // MARK: A question

  /// Draws a picture, the question and its answers, wrapped to the width of the page.
  ///
  /// Where they are too long for the page, the part with the selected answer is drawn.
  private func draw(_ question: Quiz.Question, about exhibit: Exhibit, in canvas: inout Canvas, _ page: Rect) {
    let catalogue = shelf.museum.catalogue(in: canvas.environment)
    let fact = exhibit.facts[question.fact]
    let columns = max(1, min(64, page.columns - ScrollView.barColumns))
    let words = canvas.text(Self.words(question.kind, fact, exhibit.name)).wrapped(to: columns)
    let answers = question.answers.map { id in
      let other = catalogue[id]
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
        for (index, line) in words.enumerated() { canvas.draw(Label(line, .bold), in: parts[2].line(index)) }
        for (index, lines) in answers.enumerated() {
          canvas.draw(in: parts[4 + index]) { drawAnswer(index, lines, correct: question.correct, in: &$0) }
        }
      }, in: area)
  }

  private static func words(_ kind: Quiz.Question.Kind, _ fact: Exhibit.Fact, _ name: String) -> Phrase {
    switch kind {
    case .exhibit:
      Phrase(
        en: "Which exhibit is this? \(fact.label): \(fact.value)", ko: "어느 출품작일까요? \(fact.label): \(fact.value)")
    case .value:
      Phrase(
        en: "\(name): what does its card say under \"\(fact.label)\"?", ko: "\(name): '\(fact.label)'에 해당하는 것은 무엇일까요?")
    }
  }

  /// Columns before an answer, for its mark and number.
  private static let indent = 5

  private func drawAnswer(_ index: Int, _ lines: [String], correct: Int, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = index == selected
    var sign = isSelected ? canvas.signs.pointer : " "
    var style: Style = .plain
    if let given {
      switch index {
      case correct: (sign, style) = (canvas.signs.good, Style(.good, .bold))
      case given: (sign, style) = (canvas.signs.bad, .bad)
      default: style = .quiet
      }
    } else if isSelected {
      style = .selected(canvas.accent)
      canvas.fill(area, style)
    }
    if isSelected { canvas.place(.selection, column: area.column, row: area.row) }
    canvas.write("\(sign) \(index + 1)", column: area.column, row: area.row, style)
    for (number, line) in lines.enumerated() {
      canvas.write(line, column: area.column + Self.indent, row: area.row + number, style)
    }
    canvas.onClick(area, given == nil ? Action.answer(index) : .confirm)
  }

  // MARK: The end

  /// The names of the exhibits of questions that were answered wrongly, each once.
  private func missed(_ quiz: Quiz) -> Phrase {
    var seen: Set<String> = []
    return zip(quiz.questions, quiz.given).filter { $0.correct != $1 }.map(\.0.exhibit)
      .filter { seen.insert($0).inserted }.map { shelf.museum.name(of: $0) }.joined(separator: ", ")
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
        let words = Phrase(
          en: "best so far \(score), played \(times)", ko: "지금까지 최고 \(score), \(record.played.grouped)번 풀었음")
        lines += [(.empty, .plain), (words, .quiet)]
      }
      let missed = missed(quiz)
      if missed != .empty {
        lines += [(.empty, .plain), (Phrase(en: "To look at again:", ko: "다시 볼 출품작:"), .quiet), (missed, .plain)]
      }
    } else {
      lines = [(ExpositionWords.quizNeedsReading, .quiet)]
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
