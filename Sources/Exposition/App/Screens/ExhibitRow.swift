import ExpositionModel
import TerminalUI

/// A row of the list of exhibits, as high as its text needs.
struct ExhibitRow {
  enum RowStyle: Hashable, Sendable {
    case pictured(Int)
    case brief(hasSpacing: Bool)
    /// The date below the name.
    case dated
  }

  struct Lines: Sendable {
    fileprivate let names: [String]
    /// Below the names: the summary, and where there is air a remark.
    fileprivate let details: [(text: String, style: Style)]
  }

  /// The values on which the lines of an exhibit depend.
  struct LinesKey: Hashable, Sendable {
    let exhibit: String
    let language: Language
    let style: RowStyle
    let columns: Int
  }

  private let style: RowStyle
  private let environment: Environment
  private let known: Cache<LinesKey, Lines>
  private let picture: Size
  private let numberColumns: Int
  private let textColumns: Int

  init(columns: Int, numberColumns: Int, style: RowStyle, _ environment: Environment, known: Cache<LinesKey, Lines>) {
    (self.known, self.style, self.environment, self.numberColumns) = (known, style, environment, numberColumns)
    let pictureRows = if case .pictured(let rows) = style { rows } else { 0 }
    picture = Size(columns: 2 * pictureRows, rows: pictureRows)
    textColumns = max(1, columns - 2 - numberColumns - 2 - (picture.columns > 0 ? picture.columns + 2 : 0))
  }

  private static let markColumns = 7

  private func lines(of exhibit: Exhibit) -> Lines {
    let key = LinesKey(exhibit: exhibit.id, language: environment.language, style: style, columns: textColumns)
    return known.value(of: key) {
      let names = environment.text(exhibit.name).wrapped(to: max(1, textColumns - Self.markColumns))
      let detail = style == .brief(hasSpacing: false) ? "" : detail(of: exhibit)
      let summary = environment.text(exhibit.summary).wrapped(to: textColumns)
      let details = (summary.map { ($0, Style.plain) } + [(detail, .quiet)]).filter { !$0.0.isEmpty }
      return Lines(names: names, details: details)
    }
  }

  func height(of exhibit: Exhibit) -> Int {
    if style == .dated { return 2 }
    let lines = lines(of: exhibit)
    let words = lines.names.count + lines.details.count
    return style == .brief(hasSpacing: false) ? words : max(words, picture.rows) + 1
  }

  func draw(_ exhibit: Exhibit, _ mark: ExhibitMark, isSelected: Bool, in canvas: inout Canvas) {
    let (lead, rest) = canvas.area.columns(.fixed(2), .fill)
    if isSelected {
      canvas.write(canvas.symbols.pointer, column: lead.column, row: lead.row, .accent(canvas.accent))
      canvas.setCursor(.selection, column: lead.column, row: lead.row)
    }
    canvas.draw(in: rest) {
      style == .dated
        ? drawDated(exhibit, mark, isSelected, in: &$0) : drawWhole(exhibit, mark, isSelected, in: &$0)
    }
  }

  private func drawWhole(_ exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let (number, _, side, text) = area.columns(
      .fixed(numberColumns), .fixed(2), .fixed(picture.columns > 0 ? picture.columns + 2 : 0), .fill)
    canvas.draw(Label("\(exhibit.number)", .accent(canvas.accent), .trailing), in: number.line(0))
    let pictureArea = Rect(column: side.column, row: area.row, columns: picture.columns, rows: picture.rows)
    canvas.draw(Sprite(exhibit.picture), in: pictureArea)
    let lines = lines(of: exhibit)
    drawName(lines.names[0], of: exhibit, mark, isSelected, hasMore: lines.names.count > 1, in: &canvas, text.line(0))
    let rest = lines.names.dropFirst().map { ($0, Style.bold) } + lines.details
    for (index, (line, style)) in rest.enumerated() {
      canvas.write(line, column: text.column, row: text.row + 1 + index, style)
    }
  }

  /// Kind and date, as much of them as fits in a line; empty when the catalogue gives neither.
  private func detail(of exhibit: Exhibit) -> String {
    let kind = exhibit.kind.map { environment.text($0.name) }
    let separator = " \(environment.glyphs.symbols.dot) "
    let room = exhibit.room.isEmpty ? nil : environment.text(exhibit.room)
    let all = (dates(of: exhibit) + [nil]).map { [kind, $0, room].compactMap(\.self).joined(separator: separator) }
    return all.first { $0.columns <= textColumns } ?? ""
  }

  /// The date in words, then in digits, as far as the catalogue gives it.
  private func dates(of exhibit: Exhibit) -> [String?] {
    let (date, language) = (exhibit.date, environment.language)
    return [date?.words(in: language), date?.digits(in: language)].map { $0.map { environment.text($0) } }
  }

  private func drawDated(_ exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area.columns(.fixed(3), .fill).1
    let (name, below) = (area.line(0), area.line(1))
    let all = dates(of: exhibit).compactMap(\.self)
    // In as many words as there is room for.
    let date =
      all.first { $0.columns <= below.columns } ?? all.last ?? environment.text(Phrase(en: "not known", ko: "모름"))
    canvas.draw(Label(date, .quiet), in: below)
    canvas.write(
      canvas.symbols.bullet, column: name.column - 3, row: name.row, isSelected ? .accent(canvas.accent) : .quiet)
    drawName(environment.text(exhibit.name), of: exhibit, mark, isSelected, in: &canvas, name)
  }

  /// Draws the name, then the other names unless it has more lines, as far as there is room, then the marks.
  private func drawName(
    _ name: String, of exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, hasMore: Bool = false,
    in canvas: inout Canvas, _ area: Rect
  ) {
    let end = drawMarks(mark, in: &canvas, area)
    let name = name.cut(to: max(1, end - area.column - 1), ellipsis: canvas.symbols.ellipsis)
    // The background of a selected name is a column wider at either side.
    let start = isSelected ? area.column - 1 : area.column
    let (words, style) = isSelected ? (" \(name) ", Style.selected(canvas.accent)) : (name, .bold)
    var column = start + canvas.write(words, column: start, row: area.row, style)
    let onlyLatin = environment.glyphs == .ascii && environment.language == .english
    for other in hasMore || self.style == .dated ? [] : exhibit.otherNames(onlyLatin: onlyLatin) {
      let other = environment.text(other)
      guard column + 2 + other.columns < end else { break }
      column += 2 + canvas.write(other, column: column + 2, row: area.row, .quiet)
    }
  }

  /// Draws the marks at the end of a line and gives the column where they begin.
  private func drawMarks(_ mark: ExhibitMark, in canvas: inout Canvas, _ area: Rect) -> Int {
    let text = mark.symbols(canvas.symbols)
    let column = area.endColumn - (text.isEmpty ? 0 : text.columns + 1)
    canvas.write(text, column: column + 1, row: area.row)
    return column
  }
}

extension ExhibitMark {
  /// Marks for what was read, has a bookmark, or a note: `✎ ★ ✓`.
  func symbols(_ symbols: Symbols) -> StyledText {
    let marks: [(Bool, String, Style)] = [
      (!note.isEmpty, symbols.note, .quiet), (isBookmarked, symbols.bookmark, .accent(.exposition)),
      (isRead, symbols.good, .good),
    ]
    return marks.filter(\.0).reduce(StyledText()) { text, mark in
      text + StyledText(text.isEmpty ? "" : " ") + StyledText(mark.1, mark.2)
    }
  }
}
