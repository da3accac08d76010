import ExpositionModel
import TerminalUI

/// How an exhibit looks in the list: as high as its words need.
struct ExhibitRow {
  enum Look: Hashable, Sendable {
    /// With a picture of so many rows.
    case pictured(Int)
    /// Name and summary only.
    case brief(hasAir: Bool)
    /// One line with its date, or two where they have no room beside each other.
    case dated
  }

  private let look: Look
  private let environment: Environment
  private let picture: Size
  /// Columns of the numbers.
  private let numberColumns: Int
  private let textColumns: Int
  private let dateColumns: Int
  private let isNarrow: Bool
  private let showsOtherNames: Bool

  /// - Parameter columns: how many the row has.
  init(columns: Int, numberColumns: Int, look: Look, _ environment: Environment) {
    self.look = look
    self.environment = environment
    self.numberColumns = numberColumns
    if case .pictured(let rows) = look {
      picture = Size(columns: 2 * rows, rows: rows)
    } else {
      picture = .zero
    }
    textColumns = max(1, columns - 2 - numberColumns - 2 - (picture.columns > 0 ? picture.columns + 2 : 0))
    isNarrow = columns < Self.narrow - 2
    dateColumns = isNarrow ? max(1, columns - 6) : 34
    showsOtherNames = look != .dated || columns >= 90
  }

  /// Below so many columns of a list a date stands under the name, because beside it would be no room for both.
  static let narrow = 58

  private func shown(_ text: String) -> String { environment.glyphs.shown(text) }

  /// Columns for the marks at the end of a name.
  private static let markColumns = 7

  private func names(of exhibit: Exhibit) -> [String] {
    shown(exhibit.name).wrapped(to: max(1, textColumns - Self.markColumns))
  }

  private func lines(of exhibit: Exhibit) -> [String] {
    shown(exhibit.summary).wrapped(to: textColumns).filter { !$0.isEmpty }
  }

  func height(of exhibit: Exhibit) -> Int {
    if look == .dated { return isNarrow ? 2 : 1 }
    let words = names(of: exhibit).count + lines(of: exhibit).count + (hasRemark(exhibit) ? 1 : 0)
    switch look {
    case .brief(hasAir: false): return words
    default: return max(words, picture.rows) + 1
    }
  }

  private func hasRemark(_ exhibit: Exhibit) -> Bool {
    look != .brief(hasAir: false) && !remark(of: exhibit).isEmpty
  }

  func draw(_ exhibit: Exhibit, _ mark: ExhibitMark, isSelected: Bool, in canvas: inout Canvas) {
    let (lead, rest) = canvas.area.columns(.fixed(2), .fill)
    if isSelected {
      canvas.write(canvas.signs.pointer, column: lead.column, row: lead.row, .accent(canvas.accent))
      canvas.place(.selection, column: lead.column, row: lead.row)
    }
    canvas.draw(in: rest) { canvas in
      if look == .dated {
        drawDated(exhibit, mark, isSelected, in: &canvas)
      } else {
        drawWhole(exhibit, mark, isSelected, in: &canvas)
      }
    }
  }

  private func drawWhole(_ exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let parts = area.columns([
      .fixed(numberColumns), .fixed(2), .fixed(picture.columns > 0 ? picture.columns + 2 : 0), .fill,
    ])
    canvas.draw(Label("\(exhibit.number)", .accent(canvas.accent), .trailing), in: parts[0].line(0))
    canvas.draw(
      Sprite(exhibit.picture),
      in: Rect(column: parts[2].column, row: area.row, columns: picture.columns, rows: picture.rows))
    let text = parts[3]
    let names = names(of: exhibit)
    drawName(names[0], of: exhibit, mark, isSelected, hasMore: names.count > 1, in: &canvas, text.line(0))
    for (index, line) in names.dropFirst().enumerated() {
      canvas.write(line, column: text.column, row: text.row + 1 + index, .bold)
    }
    let lines = lines(of: exhibit)
    for (index, line) in lines.enumerated() {
      canvas.write(line, column: text.column, row: text.row + names.count + index)
    }
    if hasRemark(exhibit) {
      canvas.draw(Label(remark(of: exhibit), .quiet), in: text.line(names.count + lines.count))
    }
  }

  /// Kind and date, as much of them as fits in a line; empty when nothing is told.
  private func remark(of exhibit: Exhibit) -> String {
    let kind = exhibit.kind.map { environment.text($0.name) }
    let signs = environment.glyphs.signs
    let all = [exhibit.date?.words(in: environment.language), exhibit.date?.digits(in: environment.language), nil].map {
      date in
      [kind, date].compactMap { $0 }.map(shown).joined(separator: " \(signs.dot) ")
    }
    return all.first { $0.columns <= textColumns } ?? ""
  }

  /// In the timeline: the date, then the name; where it is narrow the name, then the date below it.
  private func drawDated(_ exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, in canvas: inout Canvas) {
    let parts = canvas.area.columns(
      isNarrow ? [.fixed(0), .fixed(3), .fill] : [.fixed(dateColumns), .fixed(4), .fill])
    let name = parts[2].line(0)
    canvas.draw(
      Label(date(of: exhibit), .quiet, isNarrow ? .leading : .trailing),
      in: isNarrow ? parts[2].line(1) : parts[0].line(0))
    canvas.write(
      canvas.isUnicode ? "●" : "o", column: name.column - 3, row: name.row,
      isSelected ? .accent(canvas.accent) : .quiet)
    drawName(shown(exhibit.name), of: exhibit, mark, isSelected, in: &canvas, name)
  }

  /// The date in as many words as there is room for.
  private func date(of exhibit: Exhibit) -> String {
    let language = environment.language
    let all = [exhibit.date?.words(in: language), exhibit.date?.digits(in: language)].compactMap { $0 }.map(shown)
    return all.first { $0.columns <= dateColumns } ?? all.last ?? environment.text(Phrase(en: "not known", ko: "모름"))
  }

  /// The name, then what it is called elsewhere as far as there is room, then the marks.
  ///
  /// - Parameter hasMore: whether the name goes on in another line.
  private func drawName(
    _ name: String, of exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, hasMore: Bool = false,
    in canvas: inout Canvas, _ area: Rect
  ) {
    let end = drawMarks(mark, in: &canvas, area)
    let name = name.cut(to: max(1, end - area.column - 1), ellipsis: canvas.signs.ellipsis)
    // What is selected stands on colour, with a column of it at either side.
    let start = isSelected ? area.column - 1 : area.column
    var column =
      start
      + canvas.write(
        isSelected ? " \(name) " : name, column: start, row: area.row, isSelected ? .selected(canvas.accent) : .bold)
    let onlyLatin = environment.glyphs == .ascii && environment.language == .english
    for other in hasMore || !showsOtherNames ? [] : exhibit.otherNames(onlyLatin: onlyLatin).map(shown) {
      guard column + 2 + other.columns < end else { break }
      column += 2 + canvas.write(other, column: column + 2, row: area.row, .quiet)
    }
  }

  /// The marks at the end of a line; gives the column before which there is room for words.
  private func drawMarks(_ mark: ExhibitMark, in canvas: inout Canvas, _ area: Rect) -> Int {
    let signs: [(String, Style)] = [
      mark.note.isEmpty ? nil : (canvas.signs.note, .quiet),
      mark.isBookmarked ? (canvas.signs.bookmark, .accent(canvas.accent)) : nil,
      mark.isRead ? (canvas.signs.good, .good) : nil,
    ].compactMap { $0 }
    var column = area.endColumn
    for (sign, style) in signs.reversed() {
      column -= 2
      canvas.write(sign, column: column + 1, row: area.row, style)
    }
    return column
  }
}
