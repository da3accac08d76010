import ExpositionModel
import PavilionKit
import TerminalUI

/// A picture, and texts beside or below it.
struct PictureHead: ReadingHead {
  let columns: Int
  private(set) var rows: Int
  private let picture: Picture
  private var pictureArea: Rect
  /// Whether a note about the exhibit is below the picture.
  private(set) var hasCaption = false
  private var texts: [(text: String, style: Style, position: Position)] = []

  /// Sets lines below what was added last, beside which more can be added.
  private mutating func set(_ lines: [String], _ style: Style = .plain, column: (String) -> Int) {
    texts += lines.enumerated().map { ($1, style, Position(column: column($1), row: rows + $0)) }
  }

  private mutating func add(_ lines: [String], _ style: Style = .plain, column: (String) -> Int) {
    set(lines, style, column: column)
    rows += lines.count
  }

  func draw(in canvas: inout Canvas) {
    let origin = canvas.area.origin
    let (column, size) = (origin.column + pictureArea.column, pictureArea.size)
    canvas.draw(Sprite(picture), in: Rect(column: column, row: origin.row, columns: size.columns, rows: size.rows))
    // In the order in which they are read.
    for line in texts.sorted(by: { ($0.position.row, $0.position.column) < ($1.position.row, $1.position.column) }) {
      let (column, row) = (origin.column + line.position.column, origin.row + line.position.row)
      canvas.write(line.text, column: column, row: row, line.style)
    }
  }
}

extension PictureHead {
  /// No picture and no text, above a text of these columns.
  init(columns: Int) { (self.columns, rows, picture, pictureArea) = (columns, 0, .blank, .zero) }

  /// The poster of an exposition, its title, three facts and a note, all centered.
  init(_ exposition: Exposition, _ poster: Picture, _ setting: ReadingPage.Setting) {
    columns = setting.columns
    let pageColumns = setting.pageColumns
    func centered(_ line: String) -> Int { (pageColumns - line.columns) / 2 }
    // Where a picture would leave no room for a fact there is none.
    let high = setting.area.rows < 10 ? 0 : min(20, max(6, setting.area.rows / 2))
    let size = Sprite.size(in: Size(columns: columns, rows: high))
    picture = poster
    pictureArea = Rect(Size(columns: pageColumns, rows: size.rows))
    rows = size.rows > 0 ? size.rows + 1 : 0
    let label = Style(.accent(.exposition), .bold)
    let title = exposition.titleLines.flatMap { setting.lines($0) }
    add(Array(title.prefix(1)), label, column: centered)
    add(Array(title.dropFirst()), .bold, column: centered)
    rows += 1
    addFacts(of: exposition, label, setting)
    let note = setting.lines(exposition.visitorsNote).filter { !$0.isEmpty }
    rows += note.isEmpty ? 0 : 1
    add(note, .quiet, column: centered)
    rows += 1
  }

  /// The facts in one column, in the middle of the page; their labels are right-aligned.
  private mutating func addFacts(of exposition: Exposition, _ style: Style, _ setting: ReadingPage.Setting) {
    let facts = [
      (ExpositionWords.visitors, ExpositionWords.visitors(exposition.visitors)),
      (ExpositionWords.location, Phrase(same: exposition.location)),
      (ExpositionWords.duration, Phrase(same: exposition.duration)),
    ].map { (label: setting.text($0), value: setting.text($1)) }
    let labelColumns = facts.map(\.label.columns).max() ?? 0
    let values = facts.map { $0.value.wrapped(to: max(1, columns - labelColumns - 2)) }
    let valueColumns = values.joined().map(\.columns).max() ?? 0
    let end = max(0, (setting.pageColumns - labelColumns - 2 - valueColumns) / 2) + labelColumns
    for (fact, lines) in zip(facts, values) {
      set([fact.label], style) { end - $0.columns }
      add(lines) { _ in end + 2 }
    }
  }
}

extension PictureHead {
  /// The picture of an exhibit, and beside or below it names, summary, fact card and the user's note.
  init(_ exhibit: Exhibit, note: String, _ setting: ReadingPage.Setting) {
    let (gap, leastCard) = (3, 36)
    let room = setting.area.columns - 2 - ScrollView.barColumns
    let most = min(20, max(5, setting.area.rows * 3 / 5))
    // A page of a place may have none.
    let hasPicture = !exhibit.imageName.isEmpty
    let beside = Sprite.size(in: Size(columns: room - leastCard - gap, rows: most))
    let isBeside = hasPicture && beside.rows >= 7
    let above = Size(columns: room, rows: hasPicture ? min(10, max(4, setting.area.rows / 2)) : 0)
    let size = isBeside ? beside : Sprite.size(in: above)
    // Beside a picture the card may be wider than the text below it, so that its lines are not broken.
    columns = isBeside ? min(room, max(setting.columns, size.columns + gap + 56)) : setting.columns
    let left = max(0, (setting.pageColumns - columns) / 2)
    let indent = isBeside ? size.columns + gap : 0
    let width = max(1, columns - indent)
    picture = exhibit.picture
    pictureArea = Rect(
      column: left + (isBeside ? 0 : (columns - size.columns) / 2), row: 0, columns: size.columns, rows: size.rows)
    rows = isBeside || !hasPicture ? 0 : size.rows + 1

    func wrapped(_ text: String) -> [String] { setting.lines(text, columns: width) }
    func column(_: String) -> Int { left + indent }
    let onlyLatin = setting.glyphs == .ascii && setting.language == .english
    let others = exhibit.otherNames(onlyLatin: onlyLatin).map { setting.text($0) }
    add(wrapped(exhibit.name), .bold, column: column)
    add(Self.packed(others, columns: width, separator: " \(setting.glyphs.symbols.dot) "), .quiet, column: column)
    let summary = wrapped(exhibit.summary).filter { !$0.isEmpty }
    rows += summary.isEmpty ? 0 : 1
    add(summary, column: column)
    addCard(of: exhibit, column: left + indent, columns: width, setting)
    if !note.isEmpty {
      rows += 1
      add([setting.text(ExpositionWords.ownNote)], Style(.quiet, .bold), column: column)
      add(wrapped(note), column: column)
    }
    // A card that is higher than the picture leaves room for a caption below it.
    let caption = setting.lines(exhibit.provenance?.note ?? "", columns: max(1, size.columns))
    if isBeside, size.columns >= 20, rows > size.rows + 1, caption.contains(where: { !$0.isEmpty }) {
      let end = rows
      rows = size.rows + 1
      add(caption, .quiet) { _ in left }
      rows = max(end, rows)
      hasCaption = true
    }
    rows = max(size.rows, rows) + 1
  }

  /// The picture of a page in a pane beside its text, with names, summary, fact card and the user's note below it; nil if
  /// there is no room for all of it.
  init?(pane exhibit: Exhibit, note: String, _ setting: ReadingPage.Setting) {
    columns = setting.area.columns
    picture = exhibit.picture
    pictureArea = .zero
    rows = 0
    var below = self
    func wrapped(_ text: String) -> [String] { setting.lines(text, columns: setting.area.columns) }
    let onlyLatin = setting.glyphs == .ascii && setting.language == .english
    let others = exhibit.otherNames(onlyLatin: onlyLatin).map { setting.text($0) }
    let separator = " \(setting.glyphs.symbols.dot) "
    below.add(wrapped(exhibit.name), .bold) { _ in 0 }
    below.add(Self.packed(others, columns: columns, separator: separator), .quiet) { _ in 0 }
    let summary = wrapped(exhibit.summary).filter { !$0.isEmpty }
    below.rows += summary.isEmpty ? 0 : 1
    below.add(summary) { _ in 0 }
    below.addCard(of: exhibit, column: 0, columns: columns, setting)
    if !note.isEmpty {
      below.rows += 1
      below.add([setting.text(ExpositionWords.ownNote)], Style(.quiet, .bold)) { _ in 0 }
      below.add(wrapped(note)) { _ in 0 }
    }
    let most = setting.area.rows - below.rows - 1
    guard most >= 8 else { return nil }
    let size = Sprite.size(in: Size(columns: columns, rows: exhibit.imageName.isEmpty ? 0 : min(22, most)))
    pictureArea = Rect(column: (columns - size.columns) / 2, row: 0, columns: size.columns, rows: size.rows)
    let top = size.rows > 0 ? size.rows + 1 : 0
    rows = top + below.rows
    texts = below.texts.map { line in
      (line.text, line.style, Position(column: line.position.column, row: line.position.row + top))
    }
  }

  /// The fact card, below an empty row: labels at the left, values at the right.
  private mutating func addCard(of exhibit: Exhibit, column: Int, columns: Int, _ setting: ReadingPage.Setting) {
    let facts = exhibit.card(in: setting.language).map { (label: setting.text($0), value: setting.text($1)) }
    let labels = min(facts.map(\.label.columns).max() ?? 0, max(1, columns * 2 / 5))
    rows += facts.isEmpty ? 0 : 1
    for fact in facts {
      let values = fact.value.wrapped(to: max(1, columns - labels - 2))
      let lines = fact.label.wrapped(to: labels)
      let filled = lines + Array(repeating: "", count: max(0, values.count - lines.count))
      set(values) { _ in column + labels + 2 }
      add(filled.map { $0.padded(to: labels) + "  " }, .accent(.exposition)) { _ in column }
    }
  }

  /// Names side by side as far as they fit, with a separator between them.
  private static func packed(_ names: [String], columns: Int, separator: String) -> [String] {
    var lines: [String] = []
    for name in names {
      if let last = lines.last, last.columns + separator.columns + name.columns <= columns {
        lines[lines.count - 1] = last + separator + name
      } else {
        lines += name.wrapped(to: columns)
      }
    }
    return lines
  }
}
