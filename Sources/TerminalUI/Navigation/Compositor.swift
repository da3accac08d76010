/// The composition of a frame: the topmost page, the lines above and below it, and the dialogs over it.
struct Compositor {
  let screens: [any Screen]
  /// The commands of the top screen and of the frame.
  let commands: [AnyCommand]
  let environment: Environment
  let notice: Notice?

  func frame() -> Frame {
    guard environment.size.contains(environment.chrome.smallest) else { return tooSmall() }
    var canvas = Canvas(environment, accent: screens[base].accent)
    let body = environment.body
    if environment.chrome.hasHead { drawHead(of: base, in: &canvas, canvas.area.line(0)) }
    drawScreens(in: &canvas)
    if environment.chrome.hasFoot {
      let foot = canvas.area.line(canvas.area.rows - 1).inset(columns: 1)
      canvas.draw(KeyHints(commands.hints(in: environment)), in: foot)
    }
    if let said = notice ?? unavailableReason(in: canvas, body) { say(said, in: &canvas, body) }
    return canvas.frame
  }

  /// The index of the topmost page.
  private var base: Int { screens.lastIndex { $0.kind == .page } ?? 0 }

  /// Draws the topmost page and the dialogs over it.
  private func drawScreens(in canvas: inout Canvas) {
    for index in base..<screens.count {
      if index > base { canvas.cover() }
      canvas.accent = screens[index].accent
      canvas.actions = screens[index].actionType
      canvas.draw(in: environment.body) { screens[index].draw(in: &$0) }
      // Settings of a screen do not apply to the next one.
      canvas.background = .plain
      canvas.accent = screens[base].accent
      canvas.actions = nil
    }
    canvas.accent = screens.last?.accent ?? canvas.accent
  }

  /// Returns the topmost screen as lines that are read aloud.
  func spokenPage() -> SpokenPage {
    var canvas = Canvas(environment, accent: screens[base].accent)
    drawScreens(in: &canvas)
    let path = screens.map { canvas.text($0.title) }.joined(separator: " \(canvas.symbols.step) ")
    let hints = commands.hints(in: environment).map { hint in
      hint.keys.map(\.label).joined() + " " + hint.name
    }
    return SpokenPage(
      canvas, path: path, status: screens[base].status(in: environment),
      keys: canvas.text(environment.words.keys) + hints.joined(separator: ", "))
  }

  /// What is said of a page that is read aloud: the notice, or why the data cannot be had.
  var spokenNotice: String? {
    let canvas = Canvas(environment, accent: screens[base].accent)
    let said = notice ?? environment.unavailableReason.map { Notice(.warning, $0) }
    return said.map { $0.text(in: canvas) }
  }

  /// Draws a notice into the lower border of the dialog on top, into the line that the page has set for it, or into the
  /// last line of the page.
  private func say(_ notice: Notice, in canvas: inout Canvas, _ body: Rect) {
    let needed = notice.columns(in: canvas)
    let border = canvas.noticeBorder
    // The remark of the dialog gives way only to a notice that has no room beside it.
    if let place = [border?.free, border?.whole].compactMap(\.self).first(where: { needed + 2 <= $0.columns }) {
      let part = place.columns(.fixed(needed + 2), .fill).0
      canvas.fill(place, with: canvas.symbols.horizontal, .quiet)
      canvas.fill(part)
      return canvas.draw(notice, in: part.inset(columns: 1))
    }
    let line = line(in: canvas, body)
    guard !line.isEmpty else { return }
    canvas.background = canvas.frame[line.column, line.row].style.background
    // A text at the end of the line stays if there is room for both.
    if hasEnd(line, in: canvas), isFree(needed, of: line, in: canvas) { return canvas.draw(notice, in: line) }
    canvas.say(notice, in: line)
  }

  /// The line for notices that the page has set, or its last line.
  private func line(in canvas: Canvas, _ body: Rect) -> Rect {
    canvas.noticeLine ?? body.line(body.rows - 1).inset(columns: 1)
  }

  /// Whether a text stands at the end of a line.
  private func hasEnd(_ line: Rect, in canvas: Canvas) -> Bool {
    canvas.frame[line.endColumn - 1, line.row].content != .narrow(" ")
  }

  /// Whether nothing stands in so many columns at the beginning of a line, and in some air behind them.
  private func isFree(_ columns: Int, of line: Rect, in canvas: Canvas) -> Bool {
    columns + 3 <= line.columns && canvas.isFree(line.columns(.fixed(columns + 3), .fill).0)
  }

  /// Returns why the data cannot be had, in as many sentences as there is room for in one line: it stands there for
  /// long, so it covers neither what a page shows nor a dialog that reaches down to the line.
  private func unavailableReason(in canvas: Canvas, _ body: Rect) -> Notice? {
    guard let unavailableReason = environment.unavailableReason else { return nil }
    let line = line(in: canvas, body)
    guard !line.isEmpty else { return nil }
    let border = canvas.noticeBorder.flatMap { $0.free.row < line.row ? nil : $0.free }
    let room = border.map { $0.columns - 2 } ?? line.columns
    func columns(_ text: String) -> Int { Notice(.warning, Phrase(same: text)).columns(in: canvas) }
    func fits(_ text: String) -> Bool {
      let isBeside = border != nil || !hasEnd(line, in: canvas) || isFree(columns(text), of: line, in: canvas)
      return columns(text) <= room && isBeside
    }
    var text = canvas.text(unavailableReason)
    while !fits(text), let end = text.ranges(of: ". ").last { text = String(text[...end.lowerBound]) }
    if columns(text) > room {
      let ellipsis = canvas.symbols.ellipsis
      text = (text.wrapped(to: room - columns(ellipsis)).first ?? "") + ellipsis
    }
    return Notice(.warning, Phrase(same: text))
  }

  /// Draws the titles of the pages, as far as there is room, and the status of the page.
  private func drawHead(of base: Int, in canvas: inout Canvas, _ area: Rect) {
    let step = " \(canvas.symbols.step) "
    let status = screens[base].status(in: environment)
    var pages = screens[...base].filter { $0.kind == .page }
    func columns(_ pages: [any Screen]) -> Int {
      pages.reduce(0) { $0 + canvas.text($1.title).columns } + step.columns * (pages.count - 1)
    }
    // On a narrow screen the titles of the pages below are left out first, then the status.
    let room = area.columns - 4 - status.columns
    while pages.count > 1, columns(pages) > room { pages.removeFirst() }
    var column = area.column + 1
    for (index, page) in pages.enumerated() {
      if index > 0 { column += canvas.write(step, column: column, row: area.row, .quiet) }
      let isLast = index == pages.count - 1
      let start = column
      column += canvas.write(
        canvas.text(page.title), column: column, row: area.row, isLast ? Style(.accent(page.accent), .bold) : .quiet)
      if index == pages.count - 2 {
        canvas.onClick(Rect(column: start, row: area.row, columns: column - start, rows: 1), FrameAction.back)
      }
    }
    guard area.endColumn - 1 - (column + 2) >= status.columns else { return }
    let place = Rect(column: area.endColumn - 1 - status.columns, row: area.row, columns: status.columns, rows: 1)
    canvas.draw(Label(status, .quiet), in: place)
    if base == 0, environment.languages.count > 1 { canvas.onClick(place, FrameAction.switchLanguage) }
  }

  private func tooSmall() -> Frame {
    var canvas = Canvas(environment, accent: screens[0].accent)
    let size = environment.size
    let needed = environment.chrome.smallest
    let times = canvas.symbols.times
    let lines = [
      canvas.text(environment.words.tooSmall),
      canvas.text(environment.words.sizeNow) + "\(size.columns) \(times) \(size.rows)"
        + canvas.text(environment.words.sizeNeeded) + "\(needed.columns) \(times) \(needed.rows)",
    ].flatMap { $0.wrapped(to: max(1, size.columns - 2)) }
    let area = canvas.area
    let first = max(0, (area.rows - lines.count) / 2)
    canvas.draw(lines: lines.dropFirst(), .quiet, .center, in: area.rows(.fixed(first + 1), .fill).1)
    canvas.draw(lines: lines.prefix(1), .plain, .center, in: area.line(first))
    return canvas.frame
  }
}
