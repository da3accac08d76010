/// Puts the layers together into one frame: the topmost page with its lines above and below, and the dialogs over it.
struct Compositor {
  let layers: [any AnyLayer]
  /// Those of the top layer and of the frame.
  let commands: [AnyCommand]
  let environment: Environment
  let notice: Notice?

  func frame() -> Frame {
    guard environment.size.contains(environment.chrome.smallest) else { return tooSmall() }
    let base = layers.lastIndex { $0.kind == .page } ?? 0
    var canvas = Canvas(environment, accent: layers[base].accent)
    let body = environment.body
    if environment.chrome.hasHead { drawHead(of: base, in: &canvas, canvas.area.line(0)) }
    for index in base..<layers.count {
      if index > base { canvas.cover() }
      canvas.accent = layers[index].accent
      canvas.actions = layers[index].actions
      canvas.draw(in: body) { layers[index].draw(in: &$0) }
      // What a layer changes for itself does not outlast it.
      canvas.ground = .plain
      canvas.accent = layers[base].accent
      canvas.actions = nil
    }
    canvas.accent = layers.last?.accent ?? canvas.accent
    if environment.chrome.hasFoot {
      let foot = canvas.area.line(canvas.area.rows - 1).inset(columns: 1)
      canvas.draw(KeyHints(commands.hints(in: environment)), in: foot)
    }
    if let notice { say(notice, in: &canvas, body) }
    return canvas.frame
  }

  /// Says something in the line that the screen has set for it, or in the last line of the page.
  private func say(_ notice: Notice, in canvas: inout Canvas, _ body: Rect) {
    let needed = notice.columns(in: canvas)
    var line = canvas.noticeLine ?? body.line(body.rows - 1).inset(columns: 1)
    // A long sentence beside a dialog takes the whole width.
    if needed > line.columns { line = body.line(line.row - body.row).inset(columns: 1) }
    guard !line.isEmpty else { return }
    canvas.ground = canvas.frame[line.column, line.row].style.background
    // What stands at the end of the line stays, if there is room for both.
    let hasEnd = canvas.frame[line.endColumn - 1, line.row].content != .narrow(" ")
    let part = line.columns(.fixed(min(line.columns, needed + 3)), .fill).0
    if hasEnd, needed + 3 <= line.columns, canvas.isFree(part) { return canvas.draw(notice, in: line) }
    canvas.say(notice, in: line)
  }

  /// The way here, as far as there is room for it, and what the page has to say.
  private func drawHead(of base: Int, in canvas: inout Canvas, _ area: Rect) {
    let step = " \(canvas.signs.step) "
    let status = layers[base].status(in: environment)
    var pages = layers[...base].filter { $0.kind == .page }
    func columns(_ pages: [any AnyLayer]) -> Int {
      pages.reduce(0) { $0 + canvas.text($1.title).columns } + step.columns * (pages.count - 1)
    }
    // On a narrow screen the steps that lead here go first, then the state; nothing is cut in half.
    let room = area.columns - 4 - status.columns
    while pages.count > 1, columns(pages) > room { pages.removeFirst() }
    var column = area.column + 1
    for (index, page) in pages.enumerated() {
      if index > 0 { column += canvas.write(step, column: column, row: area.row, .quiet) }
      let isLast = index == pages.count - 1
      let start = column
      column += canvas.write(
        canvas.text(page.title), column: column, row: area.row,
        isLast ? Style(.accent(page.accent), .bold) : .quiet)
      if index == pages.count - 2 {
        canvas.onClick(Rect(column: start, row: area.row, columns: column - start, rows: 1), FrameAction.back)
      }
    }
    guard area.endColumn - 1 - (column + 2) >= status.columns else { return }
    let place = Rect(
      column: area.endColumn - 1 - status.columns, row: area.row, columns: status.columns, rows: 1)
    canvas.draw(Label(status, .quiet), in: place)
    if base == 0, environment.languages.count > 1 { canvas.onClick(place, FrameAction.switchLanguage) }
  }

  /// Nothing refuses to run: it says what it needs, and comes back as soon as it fits.
  private func tooSmall() -> Frame {
    var canvas = Canvas(environment, accent: layers[0].accent)
    let size = environment.size
    let needed = environment.chrome.smallest
    let times = canvas.signs.times
    let lines = [
      canvas.text(environment.words.tooSmall),
      canvas.text(environment.words.sizeNow) + "\(size.columns) \(times) \(size.rows)"
        + canvas.text(environment.words.sizeNeeded) + "\(needed.columns) \(times) \(needed.rows)",
    ].flatMap { $0.wrapped(to: max(1, size.columns - 2)) }
    let area = canvas.area
    let first = max(0, (area.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      canvas.draw(Label(line, index == 0 ? .plain : .quiet, .center), in: area.line(first + index))
    }
    return canvas.frame
  }
}
