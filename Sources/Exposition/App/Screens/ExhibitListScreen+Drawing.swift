import ExpositionModel
import PavilionKit
import TerminalUI

extension ExhibitListScreen {
  private func layout(_ environment: Environment) -> ExhibitListLayout {
    ExhibitListLayout(environment.body, self, environment)
  }

  func listArea(in environment: Environment) -> Rect { layout(environment).list }

  func listLayout(in environment: Environment) -> ListLayout<Exhibit> {
    let layout = layout(environment)
    return layout.hasColumns
      ? ListLayout(rows: layout.list.rows) : ListLayout(rows: layout.list.rows) { layout.row.height(of: $0) }
  }

  /// Pictures and texts show by themselves which exhibit is selected.
  func marksSelection(in environment: Environment) -> Bool { layout(environment).hasColumns }

  /// The columns of the timeline: the date, the name behind a bullet, other names, and marks.
  func columns(in environment: Environment) -> [TableColumn<Exhibit>] {
    let symbols = environment.glyphs.symbols
    let onlyLatin = environment.glyphs == .ascii && environment.language == .english
    let unknown = environment.text(Phrase(en: "not known", ko: "모름"))
    func date(_ words: String?) -> StyledText { StyledText(words.map { environment.text($0) } ?? unknown, .quiet) }
    return [
      .whole(.empty, .trailing) { exhibit, _ in
        date(exhibit.date?.words(in: environment.language))
      } brief: { exhibit, _ in
        date(exhibit.date?.digits(in: environment.language))
      },
      .text(minimum: 14, ideal: 31) { exhibit, _ in
        StyledText(symbols.bullet + " ", .quiet) + StyledText(environment.text(exhibit.name), .bold)
      },
      .text(minimum: 20, isOptional: true, priority: 0) { exhibit, _ in
        let others = exhibit.otherNames(onlyLatin: onlyLatin).joined(separator: " \(symbols.dot) ")
        return StyledText(environment.text(others), .quiet)
      },
      .whole(.empty, .trailing) { exhibit, _ in readingState.marks[exhibit.id].symbols(symbols) },
    ]
  }

  var hasLastingCells: Bool { true }

  func draw(_ exhibit: Exhibit, _ state: RowState, in canvas: inout Canvas) {
    let mark = readingState.marks[exhibit.id]
    layout(canvas.environment).row.draw(exhibit, mark, isSelected: state.isSelected, in: &canvas)
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.environment)
    canvas.noticeLine = layout.notice
    drawGroups(in: &canvas, layout.groups)
    if let timeline {
      canvas.draw(TimelineAxis(timeline: timeline, selected: list.selected?.date?.years), in: layout.axis)
    }
    if layout.hasColumns { drawTable(in: &canvas, layout.list) } else { drawList(in: &canvas, layout.list) }
    if let exhibit = list.selected {
      canvas.draw(in: layout.preview) { drawPreview(exhibit, in: &$0) }
      drawPage(of: exhibit, in: &canvas, layout.page)
    }
    // Last, because the cursor is in the field while the user types, and not on the selected row.
    drawFilter(
      in: &canvas, layout.filter,
      hint: canvas.isUnicode ? Phrase(en: "name, kind, ㄱㅇㄱ", ko: "이름, 종류, ㄱㅇㄱ") : .empty,
      found: Phrase(en: "\(list.count.grouped) found", ko: "\(list.count.grouped)점 찾음"))
  }

  /// Draws the beginning of the page beside the list.
  private func drawPage(of exhibit: Exhibit, in canvas: inout Canvas, _ area: Rect) {
    guard !area.isEmpty else { return }
    let setting = ReadingPage.Setting(area, canvas.environment, readingState.comfort, linkAccent: .exposition)
    let head = PictureHead(exhibit, note: readingState.marks[exhibit.id].note.text, setting)
    let page = ReadingPage(setting, head: head, setting.paragraphs(exhibit.paragraphs))
    canvas.draw(ScrollView(rows: page.rows, offset: 0) { page.draw($0, in: &$1) }, in: area)
    canvas.onClick(area, Action.open)
  }

  private func drawPreview(_ exhibit: Exhibit, in canvas: inout Canvas) {
    let area = canvas.area.rows(.fixed(1), .fill).1
    let (picture, text) = area.columns(.fixed(2 * area.rows + 2), .fill)
    canvas.draw(Sprite(exhibit.picture), in: picture.columns(.fill, .fixed(2)).0)
    let lines = canvas.text(exhibit.summary).wrapped(to: text.columns).prefix(text.rows)
    for (index, line) in lines.enumerated() {
      canvas.write(line, column: text.column, row: text.row + (text.rows - lines.count) / 2 + index)
    }
    canvas.onClick(area, Action.open)
  }

  /// The groups that can be listed, or only the one that is, where there is no room for all.
  private func drawGroups(in canvas: inout Canvas, _ area: Rect) {
    let control = SegmentedControl(groups(in: canvas.environment), chosen: group) {
      canvas.text(ExpositionWords.group($0))
    } action: {
      Action.show($0)
    }
    canvas.draw(control, in: area)
  }
}

private struct ExhibitListLayout {
  let groups: Rect
  let filter: Rect
  let axis: Rect
  let list: Rect
  /// Below a timeline that leaves room for it.
  let preview: Rect
  /// Beside the list, for the page of the selected exhibit.
  let page: Rect
  let notice: Rect
  let row: ExhibitRow
  /// Whether exhibits stand in columns: in a timeline that is wide enough for name and date in one line.
  let hasColumns: Bool

  init(_ area: Rect, _ screen: ExhibitListScreen, _ environment: Environment) {
    let isFiltered = screen.isTyping || screen.filter.hasWords
    let isTall = area.rows >= 14
    let hasGroups = screen.groups(in: environment).count > 1
    // No wider than text is good to read.
    let body = area.inset(columns: 1)
    let hasPage = area.columns >= 140 && area.rows >= 20
    let column = hasPage ? body.columns(.fixed(60), .fill).0 : body.centered(Size(columns: 96, rows: area.rows))
    page = hasPage ? body.columns(.fixed(63), .fill).1.rows(.fixed(1), .fill, .fixed(1)).1 : .zero
    let exhibits: Rect
    (_, groups, filter, _, axis, exhibits, notice) = column.rows(
      .fixed(isTall ? 1 : 0), .fixed(hasGroups ? 1 : 0), .fixed(isFiltered ? 1 : 0),
      .fixed(isTall && (hasGroups || isFiltered) ? 1 : 0),
      .fixed(isTall && screen.timeline?.span != nil ? TimelineAxis.rows + 1 : 0), .fill, .fixed(1))
    hasColumns = screen.isTimeline && column.columns >= 58
    let rest = hasColumns ? exhibits.rows - screen.indices.count : 0
    (list, preview) =
      rest >= 4 ? exhibits.rows(.fixed(max(1, screen.indices.count)), .fixed(min(rest, 17))) : (exhibits, .zero)
    row = ExhibitRow(
      columns: ListView.rowColumns(in: list.columns),
      numberColumns: String(screen.catalogue(in: environment).exhibits.count).count,
      style: screen.isTimeline
        ? .dated : Self.pictureRows(area, environment).map { .pictured($0) } ?? .brief(hasSpacing: list.rows >= 12),
      environment, known: screen.lines)
  }

  /// Rows of a picture; nil where there is no room for pictures, or too little to recognize them.
  private static func pictureRows(_ area: Rect, _ environment: Environment) -> Int? {
    switch environment.effectivePictures {
    case .blocks, .halfBlocks: area.columns < 58 || area.rows < 14 ? nil : area.columns < 110 ? 5 : 6
    // Ten letters in a row show no picture.
    case .letters: area.columns < 70 || area.rows < 30 ? nil : 8
    }
  }
}
