import ExpositionModel
import TerminalUI

/// A question and its four answers, set in lines.
struct QuizSheet {
  let columns: Int
  let picture: Picture
  /// 0 where there is no room for it.
  let pictureRows: Int
  let question: [String]
  let answers: [[String]]
  /// The place of the right answer.
  let correct: Int

  private static let widest = 64

  /// Nil when the catalogue does not have what is asked about.
  init?(
    _ question: Quiz.Question, _ catalogue: Catalogue, isAnswered: Bool, _ room: Size, _ environment: Environment
  ) {
    guard let exhibit = catalogue[question.exhibit], exhibit.facts.indices.contains(question.fact) else { return nil }
    let fact = exhibit.facts[question.fact]
    let shown = environment.glyphs.shown
    let columns = max(1, min(Self.widest, room.columns - ScrollView.barColumns))
    self.columns = columns
    self.question = shown(environment.text(Self.words(question.kind, fact, exhibit.name))).wrapped(to: columns)
    answers = question.answers.map { id in
      let other = catalogue[id]
      let text = question.kind == .exhibit ? other?.name : other?.fact(labelled: fact.label)?.value
      return shown(text ?? "").wrapped(to: max(1, columns - Self.indent))
    }
    correct = question.correct
    // It is not shown where it would tell the answer.
    picture = question.kind == .exhibit && !isAnswered ? Art.exhibitFrame.picture : exhibit.picture
    let rest = room.rows - self.question.count - 1 - answers.reduce(0) { $0 + $1.count } - 2
    pictureRows = rest >= 5 ? min(12, rest) : 0
  }

  /// Columns before an answer, for its sign and number.
  static let indent = 5

  /// The row where the question begins.
  var questionRow: Int { pictureRows > 0 ? pictureRows + 1 : 0 }

  /// The row where an answer begins.
  func row(of answer: Int) -> Int {
    questionRow + question.count + 1 + answers.prefix(answer).reduce(0) { $0 + $1.count }
  }

  var rows: Int { row(of: answers.count) }

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
}

/// Draws a question; when it is too long for its area, the part with the selected answer.
struct QuizSheetView: Widget {
  let sheet: QuizSheet
  let selected: Int
  /// The answer that was given; nil while none was.
  let given: Int?

  func draw(in canvas: inout Canvas) {
    let area = canvas.area.centered(
      Size(columns: sheet.columns + ScrollView.barColumns, rows: min(canvas.area.rows, sheet.rows)))
    // As far up as the selected answer allows, because one reads from the top.
    let offset = sheet.row(of: selected + 1) - area.rows
    canvas.draw(
      ScrollView(rows: sheet.rows, offset: offset) { _, canvas in
        let page = canvas.area
        func part(_ row: Int, _ rows: Int) -> Rect {
          Rect(column: page.column, row: page.row + row, columns: page.columns, rows: rows)
        }
        canvas.draw(Sprite(sheet.picture), in: part(0, sheet.pictureRows))
        for (index, line) in sheet.question.enumerated() {
          canvas.draw(Label(line, .bold), in: part(sheet.questionRow + index, 1))
        }
        for index in sheet.answers.indices {
          canvas.draw(in: part(sheet.row(of: index), sheet.answers[index].count)) { drawAnswer(index, in: &$0) }
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
      case sheet.correct: (sign, style) = (canvas.signs.good, Style(.good, .bold))
      case given: (sign, style) = (canvas.signs.bad, .bad)
      default: style = .quiet
      }
    } else if isSelected {
      style = .selected(canvas.accent)
      canvas.fill(area, style)
    }
    if isSelected { canvas.place(.selection, column: area.column, row: area.row) }
    canvas.write("\(sign) \(index + 1)", column: area.column, row: area.row, style)
    for (number, line) in sheet.answers[index].enumerated() {
      canvas.write(line, column: area.column + QuizSheet.indent, row: area.row + number, style)
    }
    canvas.onClick(area, given == nil ? QuizAction.answer(index) : QuizAction.confirm)
  }
}
