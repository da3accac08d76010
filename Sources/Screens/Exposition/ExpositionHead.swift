import ExpositionModel
import TerminalUI

/// The head of the fair's page: poster, title, and the three facts about it.
struct ExpositionHead: ReadingHead {
  let columns: Int
  private let picture: Picture
  /// None where a picture would leave no room for a fact.
  private let poster: Size
  private let title: [String]
  private let facts: [Fact]
  private let note: [String]
  /// Columns of the facts' names, all of them right-aligned.
  private let labelColumns: Int
  let rows: Int

  private struct Fact: Sendable {
    let label: String
    let lines: [String]
  }

  init(_ exposition: Exposition, _ picture: Picture, _ setting: ReadingPage.Setting) {
    self.picture = picture
    columns = setting.columns
    func text(_ phrase: Phrase) -> String { phrase.text(in: setting.language) }
    let shown = setting.glyphs.shown
    let high = setting.area.rows < 10 ? 0 : min(20, max(6, setting.area.rows / 2))
    poster = Sprite.size(in: Size(columns: setting.columns, rows: high))
    title = exposition.titleLines.flatMap { shown($0).wrapped(to: setting.columns) }
    let named = [
      (ExpositionWords.visitors, text(ExpositionWords.visitors(exposition.visitors))),
      (ExpositionWords.location, exposition.location), (ExpositionWords.duration, exposition.duration),
    ].map { (text($0), shown($1)) }
    let labels = named.map(\.0.columns).max() ?? 0
    labelColumns = labels
    facts = named.map { Fact(label: $0, lines: $1.wrapped(to: max(1, setting.columns - labels - 2))) }
    note = shown(exposition.visitorsNote).wrapped(to: setting.columns).filter { !$0.isEmpty }
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
    // The three stand in one column, and the column in the middle.
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
