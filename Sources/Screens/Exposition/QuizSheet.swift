import ExpositionModel
import TerminalUI

/// A question and its four answers, wrapped to the width of a page.
///
/// Where they are too long for the page, the part with the selected answer is drawn.
struct QuizSheet: Widget {
  private let columns: Int
  private let picture: Picture
  /// Rows of the picture; 0 where there is no room for it.
  private let pictureRows: Int
  private let question: [String]
  private let answers: [[String]]
  /// The place of the right answer.
  private let correct: Int
  private let selected: Int
  /// The answer that was given; nil while none was.
  private let given: Int?

  private static let widest = 64
  /// Columns before an answer, for its mark and number.
  private static let indent = 5

  /// Nil when the catalogue does not have what is asked about.
  init?(
    _ question: Quiz.Question, _ catalogue: Catalogue, selected: Int, given: Int?, _ room: Size,
    _ environment: Environment
  ) {
    guard let exhibit = catalogue[question.exhibit], exhibit.facts.indices.contains(question.fact) else { return nil }
    let fact = exhibit.facts[question.fact]
    let columns = max(1, min(Self.widest, room.columns - ScrollView.barColumns))
    self.columns = columns
    self.selected = selected
    self.given = given
    self.question = environment.text(Self.words(question.kind, fact, exhibit.name)).wrapped(to: columns)
    answers = question.answers.map { id in
      let other = catalogue[id]
      let text = question.kind == .exhibit ? other?.name : other?.fact(labelled: fact.label)?.value
      return environment.text(text ?? "").wrapped(to: max(1, columns - Self.indent))
    }
    correct = question.correct
    // The picture is not shown where it would give the answer away.
    picture = question.kind == .exhibit && given == nil ? Art.exhibitFrame.picture : exhibit.picture
    let rest = room.rows - self.question.count - 1 - answers.reduce(0) { $0 + $1.count } - 2
    pictureRows = rest >= 5 ? min(12, rest) : 0
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

  /// The row where the question begins.
  private var questionRow: Int { pictureRows > 0 ? pictureRows + 1 : 0 }

  /// The row where an answer begins.
  private func row(of answer: Int) -> Int {
    questionRow + question.count + 1 + answers.prefix(answer).reduce(0) { $0 + $1.count }
  }

  func draw(in canvas: inout Canvas) {
    let rows = row(of: answers.count)
    let area = canvas.area.centered(
      Size(columns: columns + ScrollView.barColumns, rows: min(canvas.area.rows, rows)))
    // As far up as the selected answer allows: reading begins at the top.
    let offset = row(of: selected + 1) - area.rows
    canvas.draw(
      ScrollView(rows: rows, offset: offset) { _, canvas in
        let page = canvas.area
        func part(_ row: Int, _ rows: Int) -> Rect {
          Rect(column: page.column, row: page.row + row, columns: page.columns, rows: rows)
        }
        canvas.draw(Sprite(picture), in: part(0, pictureRows))
        for (index, line) in question.enumerated() {
          canvas.draw(Label(line, .bold), in: part(questionRow + index, 1))
        }
        for index in answers.indices {
          canvas.draw(in: part(row(of: index), answers[index].count)) { drawAnswer(index, in: &$0) }
        }
      }, in: area)
  }

  private func drawAnswer(_ index: Int, in canvas: inout Canvas) {
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
    for (number, line) in answers[index].enumerated() {
      canvas.write(line, column: area.column + Self.indent, row: area.row + number, style)
    }
    canvas.onClick(area, given == nil ? QuizScreen.Action.answer(index) : .confirm)
  }
}
