import ExpositionModel
import TerminalUI

/// Where the list of exhibits stands, and what each row of it looks like.
struct ExhibitListSheet {
  let groups: Rect
  let filter: Rect
  let axis: Rect
  let list: Rect
  let notice: Rect

  private let environment: Environment
  private let isTimeline: Bool
  /// Cells of a picture, none where there is no room for pictures.
  private let picture: Size
  /// Columns of the numbers.
  private let numberColumns: Int

  /// Text is broken into lines no longer than are good to read.
  private static let widest = 96

  init(_ area: Rect, _ screen: ExhibitListScreen, _ environment: Environment) {
    self.environment = environment
    isTimeline = screen.isTimeline
    let isFiltered = screen.isTyping || !screen.filter.words.isEmpty
    let axisRows = screen.timeline?.span == nil ? 0 : area.rows >= 14 ? 4 : 0
    let air = area.rows >= 14 ? 1 : 0
    let middle = area.inset(columns: 1)
    let column = Rect(
      column: middle.column + max(0, (middle.columns - Self.widest) / 2), row: middle.row,
      columns: min(middle.columns, Self.widest), rows: middle.rows)
    let parts = column.rows([
      .fixed(air), .fixed(1), .fixed(isFiltered ? 1 : 0), .fixed(air), .fixed(axisRows), .fill, .fixed(1),
    ])
    groups = parts[1]
    filter = parts[2]
    axis = parts[4]
    list = parts[5]
    notice = parts[6]
    let hasPictures = !isTimeline && area.columns >= 58 && area.rows >= 14
    picture = hasPictures ? (area.columns >= 110 ? Size(columns: 12, rows: 6) : Size(columns: 10, rows: 5)) : .zero
    numberColumns = String(screen.catalogue(in: environment).exhibits.count).count
  }

  private var rowColumns: Int { FlowList.rowColumns(in: list.columns) }

  /// Columns of the marks at the end of a name.
  private static let markColumns = 7

  private var textColumns: Int {
    let lead = 2 + numberColumns + 2
    return max(1, rowColumns - lead - (picture.columns == 0 ? 0 : picture.columns + 2))
  }

  private func lines(of exhibit: Exhibit) -> [String] {
    shown(exhibit.summary).wrapped(to: textColumns).filter { !$0.isEmpty }
  }

  private func shown(_ text: String) -> String { environment.glyphs == .ascii ? text.plainLetters : text }

  /// Kind and date, in a line below the summary; empty when nothing is told.
  private func remark(of exhibit: Exhibit) -> String {
    let words = [exhibit.kind.map { environment.text($0.name) }, exhibit.date?.words].compactMap { $0 }
    return words.map(shown).joined(separator: " \(environment.glyphs.signs.dot) ")
  }

  func height(of exhibit: Exhibit) -> Int {
    if isTimeline { return 1 }
    let isRoomy = picture.rows > 0
    let text = 1 + lines(of: exhibit).count + (isRoomy && !remark(of: exhibit).isEmpty ? 1 : 0)
    return max(text, picture.rows) + (isRoomy || list.rows >= 12 ? 1 : 0)
  }

  func draw(_ exhibit: Exhibit, _ mark: ExhibitMark, isSelected: Bool, in canvas: inout Canvas) {
    if isTimeline {
      drawDated(exhibit, mark, isSelected, in: &canvas)
    } else {
      drawWhole(exhibit, mark, isSelected, in: &canvas)
    }
  }

  private func drawWhole(_ exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let parts = area.columns([
      .fixed(2), .fixed(numberColumns + 2), .fixed(picture.columns == 0 ? 0 : picture.columns + 2), .fill,
    ])
    drawPointer(isSelected, in: &canvas, parts[0])
    let number = parts[1].line(0).columns(.fixed(numberColumns), .fill).0
    canvas.draw(Label("\(exhibit.number)", .accent(canvas.accent), .trailing), in: number)
    canvas.draw(
      Sprite(exhibit.picture),
      in: Rect(column: parts[2].column, row: area.row, columns: picture.columns, rows: picture.rows))
    let text = parts[3]
    drawName(exhibit, mark, isSelected, in: &canvas, text.line(0))
    let lines = lines(of: exhibit)
    for (index, line) in lines.enumerated() {
      canvas.write(line, column: text.column, row: text.row + 1 + index)
    }
    if picture.rows > 0 {
      canvas.draw(Label(remark(of: exhibit), .quiet), in: text.line(1 + lines.count))
    }
  }

  private func drawPointer(_ isSelected: Bool, in canvas: inout Canvas, _ area: Rect) {
    guard isSelected else { return }
    canvas.write(canvas.signs.pointer, column: area.column, row: area.row, .accent(canvas.accent))
    canvas.place(.selection, column: area.column, row: area.row)
  }

  /// The name, then what it is called elsewhere as far as there is room, then the marks.
  private func drawName(
    _ exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, in canvas: inout Canvas, _ area: Rect
  ) {
    let (line, marks) = area.columns(.fill, .fixed(Self.markColumns))
    let name = shown(exhibit.name).cut(to: max(1, line.columns - 2), ellipsis: canvas.signs.ellipsis)
    let style: Style = isSelected ? .selected(canvas.accent) : .bold
    let text = isSelected ? " \(name) " : name
    let start = isSelected ? line.column - 1 : line.column
    let used = canvas.write(text, column: start, row: line.row, style) - (line.column - start)
    let others = shown(
      exhibit.otherNames(separator: "  ", onlyLatin: canvas.environment.glyphs == .ascii && canvas.environment.language == .english))
    let room = line.columns - used - 2
    if !others.isEmpty, others.columns <= room {
      canvas.write(others, column: line.column + used + (isSelected ? 1 : 2), row: line.row, .quiet)
    }
    drawMarks(mark, in: &canvas, marks)
  }

  private func drawMarks(_ mark: ExhibitMark, in canvas: inout Canvas, _ area: Rect) {
    let signs: [(Bool, String, Style)] = [
      (!mark.note.isEmpty, canvas.signs.note, .quiet), (mark.isBookmarked, canvas.signs.bookmark, .accent(canvas.accent)),
      (mark.isRead, canvas.signs.good, .good),
    ]
    for (place, (isThere, sign, style)) in signs.enumerated() where isThere {
      canvas.write(sign, column: area.endColumn - 1 - 2 * (signs.count - 1 - place), row: area.row, style)
    }
  }

  /// A line of the timeline: the date, then the name.
  private func drawDated(_ exhibit: Exhibit, _ mark: ExhibitMark, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let dateColumns = min(34, max(10, area.columns * 2 / 5))
    let parts = area.columns([.fixed(2), .fixed(dateColumns), .fixed(5), .fill])
    drawPointer(isSelected, in: &canvas, parts[0])
    let date = exhibit.date?.words ?? environment.text(Phrase(en: "not known", ko: "모름"))
    canvas.draw(Label(shown(date), .quiet, .trailing), in: parts[1])
    canvas.write(
      canvas.isUnicode ? "●" : "o", column: parts[2].column + 2, row: area.row,
      isSelected ? .accent(canvas.accent) : .quiet)
    drawName(exhibit, mark, isSelected, in: &canvas, parts[3])
  }
}
