import TerminalUI
import Values

/// A page that is being read, and how far: exactly as long as the layout stays the same, else by a position in the text.
package struct Reader: Sendable {
  /// nil until it is laid out.
  package var page: ReadingPage?
  /// The position in the text at the top of the screen.
  package private(set) var position = ReadingPosition.start
  /// The first row on the screen, and the layout in which it is that row.
  private var exact: (row: Int, setting: ReadingPage.Setting, headRows: Int)?
  /// The index of the link that is selected; nil if none is.
  package private(set) var selectedLink: Int?

  package init() {}

  package var row: Int {
    page.map { ScrollView.offset(exactRow(in: $0) ?? $0.row(at: position), rows: $0.rows, room: $0.room) } ?? 0
  }

  private func exactRow(in page: ReadingPage) -> Int? {
    guard let exact, exact.setting == page.setting else { return nil }
    // A taller head moves the text, but not a position in the head itself.
    return exact.headRows == page.head.rows || position == .start ? exact.row : nil
  }

  /// The last row on the screen, counted from 1.
  package var lastRow: Int { page.map { min($0.rows, row + $0.room) } ?? 0 }

  /// Whether the end of the text is on the screen.
  package var isEndSeen: Bool { page.map { row + $0.room >= $0.textEnd } ?? false }

  /// How much of the page lies above the end of the last row on the screen, in percent.
  package var percent: Int { page.map { $0.rows > 0 ? lastRow * 100 / $0.rows : 100 } ?? 100 }

  /// Begins with another page, at a position in its text.
  package mutating func open(at position: ReadingPosition) {
    (self.position, exact, page, selectedLink) = (position, nil, nil, nil)
  }

  /// The place that the selected link leads to, or else the first link on the screen; nil without one.
  package var target: String? {
    guard let page else { return nil }
    let index = selectedLink.flatMap { page.links.indices.contains($0) ? $0 : nil } ?? visibleLinks.first
    return index.map { page.links[$0].target }
  }

  /// The indices of the links on the screen.
  private var visibleLinks: [Int] {
    guard let page else { return [] }
    let rows = row..<row + page.room
    return page.links.indices.filter { rows.contains(page.head.rows + page.links[$0].line) }
  }

  /// The reason why no link can be followed; nil if there is one.
  package var noLinks: Phrase? {
    page?.links.isEmpty == false ? nil : Phrase(en: "No links on this page.", ko: "이 쪽에는 링크가 없습니다.")
  }

  /// The command that selects another link.
  ///
  /// - Parameter move: The action of a step among the links.
  package func linkCommand<A: Action>(_ move: (_ step: Int) -> A) -> Command<A> {
    Command(
      Phrase(en: "next, previous link", ko: "다음, 이전 링크"), isMovement: true,
      .init(move(1), [.tab], Phrase(en: "next link", ko: "다음 링크"), unless: noLinks),
      .init(move(-1), [.backTab], Phrase(en: "previous link", ko: "이전 링크"), unless: noLinks))
  }

  /// Selects the next link, or the one before it, and scrolls to it; of those on the screen first.
  package mutating func moveLink(_ step: Int) {
    guard let page, !page.links.isEmpty else { return }
    let visible = visibleLinks
    let next =
      selectedLink.flatMap { visible.contains($0) ? $0 + step : nil }
      ?? (step > 0 ? visible.first : visible.last)
      ?? (page.links.firstIndex { page.head.rows + $0.line >= row } ?? 0)
    let count = page.links.count
    let index = (next + count) % count
    selectedLink = index
    let line = page.head.rows + page.links[index].line
    if !(row..<row + page.room).contains(line) { go(to: line - page.room / 3, in: page) }
  }

  /// Scrolls until the end of the head is on the screen, if the reader is in the head.
  package mutating func revealHead() {
    guard let page, lastRow < page.head.rows else { return }
    go(to: page.head.rows - page.room, in: page)
  }

  /// Scrolls by the keys of a list; false if the action does not scroll.
  package mutating func scroll(_ action: ListAction) -> Bool {
    guard let page else { return true }
    switch action {
    case .move(let rows): go(to: row + rows, in: page)
    case .movePages(let pages): go(to: row + pages * max(1, page.room - 1), in: page)
    case .first: go(to: 0, in: page)
    case .last: go(to: page.rows, in: page)
    default: return false
    }
    return true
  }

  private mutating func go(to row: Int, in page: ReadingPage) {
    let row = ScrollView.offset(row, rows: page.rows, room: page.room)
    exact = (row, page.setting, page.head.rows)
    position = page.position(ofRow: row)
  }

  /// - Parameter follow: Returns the action of a click on a link, by the place that it leads to.
  package func draw(in canvas: inout Canvas, _ area: Rect, follow: ((String) -> AnyAction)? = nil) {
    guard let page else { return }
    let first = row
    guard page.setting.flows > 1 else {
      return canvas.draw(
        ScrollView(rows: page.rows, offset: first) { page.draw($0, selectedLink, follow, in: &$1) }, in: area)
    }
    let (flows, columns) = (page.setting.flows, (area.columns - ScrollView.barColumns) / page.setting.flows)
    let scroll = ScrollView(rows: max(area.rows, page.rows - area.rows * (flows - 1)), offset: first) { _, canvas in
      for flow in 0..<flows {
        let start = first + flow * area.rows
        let part = Rect(
          column: area.column + flow * columns, row: area.row, columns: columns - 2, rows: area.rows)
        canvas.draw(in: part) { canvas in
          // The rows of a page begin at its first one, which may lie above the area.
          let whole = Rect(column: part.column, row: part.row - start, columns: part.columns, rows: page.rows)
          canvas.draw(in: whole) {
            page.draw(start..<max(start, min(page.rows, start + area.rows)), selectedLink, follow, in: &$0)
          }
        }
      }
    }
    canvas.draw(scroll, in: area)
  }
}

/// The content above the text of a page.
package protocol ReadingHead: Widget, Sendable {
  var rows: Int { get }
  /// The width; the text of the page begins at the left edge of the head.
  var columns: Int { get }
}

/// A page to be read: a head, a text in a column of a comfortable width, and a foot.
package struct ReadingPage: Sendable {
  /// The values on which the layout depends; when any of them changes, rows are other rows.
  package struct Setting: Hashable, Sendable {
    package let area: Size
    /// The columns of text side by side, in which the text flows from one into the next.
    package var flows = 1
    package let comfort: ReadingComfort
    /// The color of what leads elsewhere.
    package let linkAccent: Accent
    package let language: Language
    package let glyphs: GlyphSet

    package init(
      _ area: Rect, _ environment: Environment, _ comfort: ReadingComfort = .comfortable,
      linkAccent: Accent, flows: Int = 1
    ) {
      (self.area, self.comfort, self.linkAccent, self.flows) = (area.size, comfort, linkAccent, flows)
      (language, glyphs) = (environment.language, environment.glyphs)
    }

    /// Columns of the page, beside the bar.
    package var pageColumns: Int { max(0, (area.columns - ScrollView.barColumns) / flows - (flows > 1 ? 2 : 0)) }

    /// Columns of the text: as many as are comfortable, as far as there is room.
    package var columns: Int { max(1, min(comfort.columns, pageColumns - 2)) }

    /// A text as it is drawn, to be measured.
    package func text(_ text: String) -> String { glyphs.shown(text) }
    package func text(_ phrase: Phrase) -> String { text(phrase.text(in: language)) }

    /// A text whose parts have styles in lines of the column.
    package func lines(_ text: StyledText, indent: Int = 0) -> [StyledText] {
      text.mapText(glyphs.shown).wrapped(to: columns, indent: indent)
    }

    /// A text in lines of the column, or of fewer columns.
    package func lines(_ text: String, columns: Int? = nil, indent: Int = 0) -> [String] {
      self.text(text).wrapped(to: columns ?? self.columns, indent: indent)
    }
  }

  package let setting: Setting
  package let head: any ReadingHead
  package private(set) var lines: [StyledText] = []
  /// The positions of the lines of the text.
  package private(set) var positions: [ReadingPosition] = []
  /// The links to other places of the program, in their order.
  package private(set) var links: [PageLink] = []

  /// A link in the text; one that is broken into two lines is two parts of the same link.
  package struct PageLink: Sendable {
    package let target: String
    /// The index of its first line.
    package let line: Int
    package var parts: [(line: Int, column: Int, columns: Int)]
  }

  /// - Parameters:
  ///   - paragraphs: The lines of each paragraph, without the empty rows of the comfort.
  ///   - foot: Headings with texts below them; those without texts are left out.
  package init(
    _ setting: Setting, head: any ReadingHead, _ paragraphs: [[StyledText]],
    foot: [(heading: Phrase, texts: [StyledText])] = []
  ) {
    (self.setting, self.head) = (setting, head)
    let blank = StyledText()
    for (index, paragraph) in paragraphs.enumerated() {
      var offset = 0
      for (number, line) in paragraph.enumerated() {
        var above = number > 0 || index > 0 ? setting.comfort.rowsBetweenLines : 0
        if number == 0, index > 0 { above += setting.comfort.rowsBetweenParagraphs }
        lines += Array(repeating: blank, count: above) + [line]
        // An empty row has the position of the line below it.
        positions += Array(repeating: ReadingPosition(paragraph: index, offset: offset), count: above + 1)
        offset += line.string.unicodeScalars.count { $0 != " " }
      }
    }
    for (heading, texts) in foot where !texts.isEmpty {
      lines += [blank, StyledText(setting.text(heading), Style(.quiet, .bold))]
      lines += texts.flatMap { setting.lines($0.over(.quiet)) }
    }
    findLinks()
  }

  /// Finds the links to places of the program, and gives them a style in place of a link, which a terminal would open.
  private mutating func findLinks() {
    for (index, line) in lines.enumerated() where line.spans.contains(where: { $0.style.link?.place != nil }) {
      var column = 0
      var spans = line.spans
      for (place, span) in spans.enumerated() {
        let columns = span.text.columns
        defer { column += columns }
        guard let target = span.style.link?.place else { continue }
        spans[place].style = Style(.accent(setting.linkAccent), .underline)
        let part = (line: index, column: column, columns: columns)
        // A link that ends a line goes on at the beginning of the next one.
        if column == 0, let last = links.last, last.target == target, last.parts.last?.line == index - 1 {
          links[links.count - 1].parts.append(part)
        } else {
          links.append(PageLink(target: target, line: index, parts: [part]))
        }
      }
      lines[index] = StyledText(spans)
    }
  }

  var textEnd: Int { head.rows + positions.count }
  package var rows: Int { head.rows + lines.count }
  package var room: Int { setting.area.rows * setting.flows }

  /// The position in the text that is being read when this is the first row on the screen: a reader who has left the first
  /// row of the head and sees the text reads the text.
  package func position(ofRow row: Int) -> ReadingPosition {
    let first = ReadingPosition(paragraph: 0, offset: 0)
    guard row >= head.rows else { return row > 0 && row + room > head.rows ? first : .start }
    return positions.dropFirst(row - head.rows).first ?? positions.last ?? first
  }

  /// The row of the line with a position in the text, or of the last line before it.
  package func row(at position: ReadingPosition) -> Int {
    guard position != .start else { return 0 }
    let line = positions.lastIndex { ($0.paragraph, $0.offset) <= (position.paragraph, position.offset) }
    return head.rows + (line ?? 0)
  }

  /// - Parameter selected: The index of the selected link.
  package func draw(
    _ seen: Range<Int>, _ selected: Int? = nil, _ follow: ((String) -> AnyAction)? = nil, in canvas: inout Canvas
  ) {
    let area = canvas.area
    if seen.lowerBound < head.rows { canvas.draw(head, in: area.rows(.fixed(head.rows), .fill).0) }
    let column = area.column + max(0, (area.columns - head.columns) / 2)
    for row in seen where row >= head.rows {
      let line = lines[row - head.rows]
      canvas.write(line, column: column, row: area.row + row)
    }
    for (index, link) in links.enumerated() {
      for part in link.parts where seen.contains(head.rows + part.line) {
        let cells = Rect(
          column: column + part.column, row: area.row + head.rows + part.line, columns: part.columns, rows: 1)
        if index == selected {
          canvas.restyle(cells) { $0.emphasis.insert(.reverse) }
          canvas.setCursor(.selection, column: cells.column, row: cells.row)
        }
        if let follow { canvas.onClick(cells, follow(link.target)) }
      }
    }
  }
}

package protocol ReadingScreen: Screen {
  var reader: Reader { get set }

  /// The page, laid out for this terminal and language; nil when there is nothing to be read.
  func page(in environment: Environment) -> ReadingPage?
}

extension ReadingScreen {
  public mutating func refresh(in environment: Environment) throws { reader.page = page(in: environment) }

  public mutating func perform(_ action: ListAction, in environment: Environment) throws -> Reply {
    reader.scroll(action) ? .done : .ignored
  }

  public mutating func receive(_ input: Input, in environment: Environment) throws -> Reply {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return try perform(.move(rows), in: environment)
  }
}

extension Command {
  package static func readingRows(in environment: Environment) -> Command {
    .rows(in: environment, hint: Phrase(en: "read", ko: "읽기"))
  }

  package static func readingEnds(in environment: Environment, hint: Phrase? = nil, hasLetters: Bool) -> Command {
    .ends(in: environment, Phrase(en: "beginning, end", ko: "처음, 끝"), hint: hint, hasLetters: hasLetters)
  }
}
