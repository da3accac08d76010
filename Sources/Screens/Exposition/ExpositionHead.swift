import ExpositionModel
import TerminalUI

/// The head of the exposition's page: poster, title, and three facts.
struct ExpositionHead: ReadingHead {
  let columns: Int
  let rows: Int
  private let picture: Picture
  /// No rows where a picture would leave no room for a fact.
  private let poster: Size
  private let title: [String]
  private let facts: [Fact]
  private let note: [String]
  /// Columns of the labels of the facts, which are right-aligned.
  private let labelColumns: Int

  private struct Fact: Sendable {
    let label: String
    let lines: [String]
  }

  init(_ exposition: Exposition, _ picture: Picture, _ setting: ReadingPage.Setting) {
    self.picture = picture
    columns = setting.columns
    let high = setting.area.rows < 10 ? 0 : min(20, max(6, setting.area.rows / 2))
    poster = Sprite.size(in: Size(columns: setting.columns, rows: high))
    title = exposition.titleLines.flatMap { setting.text($0).wrapped(to: setting.columns) }
    let labelled = [
      (ExpositionWords.visitors, ExpositionWords.visitors(exposition.visitors)),
      (ExpositionWords.location, Phrase(same: exposition.location)),
      (ExpositionWords.duration, Phrase(same: exposition.duration)),
    ].map { (setting.text($0), setting.text($1)) }
    let labels = labelled.map(\.0.columns).max() ?? 0
    labelColumns = labels
    facts = labelled.map { Fact(label: $0, lines: $1.wrapped(to: max(1, setting.columns - labels - 2))) }
    note = setting.text(exposition.visitorsNote).wrapped(to: setting.columns).filter { !$0.isEmpty }
    rows =
      (poster.rows > 0 ? poster.rows + 1 : 0) + title.count + 1 + facts.reduce(0) { $0 + $1.lines.count }
      + (note.isEmpty ? 0 : note.count + 1) + 1
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    canvas.draw(Sprite(picture), in: area.rows(.fixed(poster.rows), .fill).0)
    var row = poster.rows > 0 ? poster.rows + 1 : 0
    for (index, line) in title.enumerated() {
      canvas.draw(
        Label(line, index == 0 ? Style(.accent(canvas.accent), .bold) : .bold, .center), in: area.line(row))
      row += 1
    }
    row += 1
    // The facts stand in one column, in the middle of the page.
    let valueColumns = facts.flatMap(\.lines).map(\.columns).max() ?? 0
    let start = area.column + max(0, (area.columns - labelColumns - 2 - valueColumns) / 2)
    for fact in facts {
      let label = Rect(column: start, row: area.row + row, columns: labelColumns, rows: 1)
      canvas.draw(Label(fact.label, Style(.accent(canvas.accent), .bold), .trailing), in: label)
      for line in fact.lines {
        canvas.write(line, column: label.endColumn + 2, row: area.row + row)
        row += 1
      }
    }
    if !note.isEmpty { row += 1 }
    for line in note {
      canvas.draw(Label(line, .quiet, .center), in: area.line(row))
      row += 1
    }
  }
}
