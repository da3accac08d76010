extension Environment {
  /// The room of a page: everything between the top and the bottom line.
  public var body: Rect {
    Rect(size).rows(.fixed(1), .fill, .fixed(1)).1
  }
}

/// Puts the layers together into one frame: the topmost page with its lines above and below, and the dialogs over it.
struct Compositor {
  let layers: [any Screen]
  let environment: Environment
  /// From the house: goes over the page's last row.
  let notice: Notice?

  func frame() -> Frame {
    guard environment.size.contains(SizeClass.smallest) else { return tooSmall() }
    let base = layers.lastIndex { $0.kind == .page } ?? 0
    var canvas = Canvas(environment, accent: layers[base].accent)
    let body = environment.body
    drawHead(of: base, in: &canvas, canvas.area.line(0))
    canvas.draw(in: body) { layers[base].draw(in: &$0) }
    // What a page changes for itself does not outlast it.
    canvas.ground = .plain
    canvas.accent = layers[base].accent
    for layer in layers[(base + 1)...] {
      canvas.cover()
      canvas.accent = layer.accent
      canvas.draw(in: body) { layer.draw(in: &$0) }
    }
    drawFoot(in: &canvas, canvas.area.line(canvas.area.rows - 1))
    if let notice {
      let line = body.line(body.rows - 1)
      canvas.fill(line)
      canvas.say(notice, in: line.inset(columns: 1))
    }
    return canvas.frame
  }

  /// The way here, as far as there is room for it, and what the page has to say.
  private func drawHead(of base: Int, in canvas: inout Canvas, _ area: Rect) {
    let step = " \(canvas.signs.step) "
    let status = layers[base].status(in: environment)
    var pages = layers[...base].filter { $0.kind == .page }
    func columns(_ pages: [any Screen]) -> Int {
      pages.reduce(0) { $0 + canvas.shown(environment.text($1.title)).columns } + step.columns * (pages.count - 1)
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
        canvas.shown(canvas.text(page.title)), column: column, row: area.row,
        isLast ? Style(.accent(page.accent), .bold) : .quiet)
      if index == pages.count - 2 {
        canvas.onClick(Rect(column: start, row: area.row, columns: column - start, rows: 1), HouseAction.back)
      }
    }
    guard area.endColumn - 1 - (column + 2) >= status.columns else { return }
    let place = Rect(
      column: area.endColumn - 1 - status.columns, row: area.row, columns: status.columns, rows: 1)
    canvas.draw(Label(status, .quiet), in: place)
    if base == 0 { canvas.onClick(place, HouseAction.switchLanguage) }
  }

  private func drawFoot(in canvas: inout Canvas, _ area: Rect) {
    guard let top = layers.last else { return }
    let own = top.commands(in: environment)
    let house = CommandTable.house(isRoot: layers.count == 1, isTyping: top.isTyping).without(keysOf: own)
    canvas.draw(KeyHints((own + house).hints(in: environment)), in: area.inset(columns: 1))
  }

  /// Nothing refuses to run: it says what it needs, and comes back as soon as it fits.
  private func tooSmall() -> Frame {
    var canvas = Canvas(environment, accent: layers[0].accent)
    let size = environment.size
    let needed = SizeClass.smallest
    let times = canvas.signs.times
    let lines = [
      canvas.text(Phrase(en: "A little more room, please.", ko: "조금만 더 넓혀 주세요.")),
      canvas.text(Phrase(en: "Now ", ko: "지금 ")) + "\(size.columns) \(times) \(size.rows)"
        + canvas.text(Phrase(en: ", needed ", ko: ", 필요 ")) + "\(needed.columns) \(times) \(needed.rows)",
    ].flatMap { $0.wrapped(to: max(1, size.columns - 2)) }
    let area = canvas.area
    let first = max(0, (area.rows - lines.count) / 2)
    for (index, line) in lines.enumerated() {
      canvas.draw(Label(line, index == 0 ? .plain : .quiet, .center), in: area.line(first + index))
    }
    return canvas.frame
  }
}
