import ExpositionModel
import TerminalUI

/// The head of the fair's page: poster, title, and the three facts about it.
struct ExpositionHead: ReadingHead {
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

  init(_ exposition: Exposition, _ setting: ReadingPage.Setting) {
    func text(_ phrase: Phrase) -> String { phrase.text(in: setting.language) }
    let shown = setting.glyphs.shown
    let side = Sprite.size(in: Size(columns: setting.columns, rows: min(20, max(6, setting.area.rows / 2))))
    poster = side
    title = exposition.titleLines.flatMap { shown($0).wrapped(to: setting.columns) }
    let named = [
      (ExpositionWords.visitors, text(ExpositionWords.visitors(exposition.visitors))),
      (ExpositionWords.location, exposition.location), (ExpositionWords.duration, exposition.duration),
    ].map { (text($0), shown($1)) }
    let columns = named.map(\.0.columns).max() ?? 0
    labelColumns = columns
    facts = named.map { Fact(label: $0, lines: $1.wrapped(to: max(1, setting.columns - columns - 2))) }
    note = shown(exposition.visitorsNote).wrapped(to: setting.columns).filter { !$0.isEmpty }
    rows =
      poster.rows + 1 + title.count + 1 + facts.reduce(0) { $0 + $1.lines.count }
      + (note.isEmpty ? 0 : note.count + 1) + 1
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    canvas.draw(Sprite(Art.expositionPoster.picture), in: area.rows(.fixed(poster.rows), .fill).0)
    var row = poster.rows + 1
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
