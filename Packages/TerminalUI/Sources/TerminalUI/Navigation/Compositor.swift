/// The composition of a frame: the topmost page, the lines above and below it, and the dialogs over it.
struct Compositor {
  let screens: [any Screen]
  let commands: [AnyCommand]
  let environment: Environment
  let notice: Notice?
  let activity: Activity?
  let lines: DrawnLines

  func frame() -> Frame {
    guard environment.size.contains(environment.chrome.smallest) else { return tooSmall() }
    var canvas = Canvas(environment, accent: screens[base].accent)
    let body = environment.body
    if environment.chrome.hasHeader { canvas.draw(in: canvas.area.line(0)) { drawHead(in: &$0) } }
    drawScreens(in: &canvas)
    if environment.chrome.hasFooter {
      let foot = canvas.area.line(canvas.area.rows - 1).inset(columns: 1)
      canvas.draw(in: foot) { drawFoot(in: &$0) }
    }
    if let notice {
      draw(notice, in: &canvas, body)
    } else if let activity {
      draw(activity, in: &canvas, body)
    } else if let notice = unavailableNotice(in: canvas, body) {
      draw(notice, in: &canvas, body)
    }
    return canvas.frame
  }

  private var base: Int { screens.lastIndex { $0.kind == .page } ?? 0 }

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

  /// The notice for a screen reader: the present one, or the reason why the data are unavailable.
  var spokenNotice: String? {
    if notice == nil, let activity { return activity.words(in: environment) }
    return (notice ?? environment.unavailableReason.map { Notice(.warning, $0) })?.text(in: environment).string
  }

  /// Draws the line about work, in place of a notice.
  private func draw(_ activity: Activity, in canvas: inout Canvas, _ body: Rect) {
    let line = line(in: canvas, body)
    guard !line.isEmpty else { return }
    let columns = activity.columns(in: environment)
    if let border = canvas.noticeBorder, border.free.row >= line.row {
      let text = border.free.columns(.fixed(columns + 2), .fill).0
      canvas.fill(text)
      return canvas.draw(activity, in: text.inset(columns: 1))
    }
    canvas.background = canvas.frame[line.column, line.row].style.background
    // A text at the end of the line stays if both fit.
    let free = (0..<line.columns).first { canvas.frame[line.column + $0, line.row].content != .narrow(" ") }
    if let free, columns + 3 <= free { return canvas.draw(activity, in: line.columns(.fixed(free - 3), .fill).0) }
    canvas.fill(line)
    canvas.cover(line)
    canvas.draw(activity, in: line)
  }

  /// Draws a notice into the lower border of the dialog on top, into the line that the page has set for it, or into the
  /// last line of the page.
  private func draw(_ notice: Notice, in canvas: inout Canvas, _ body: Rect) {
    let columns = notice.columns(in: canvas)
    let border = canvas.noticeBorder
    // The remark of the dialog is covered only if the notice does not fit beside it.
    if let part = [border?.free, border?.whole].compactMap(\.self).first(where: { columns + 2 <= $0.columns }) {
      let text = part.columns(.fixed(columns + 2), .fill).0
      canvas.fill(part, with: canvas.symbols.horizontal, .quiet)
      canvas.fill(text)
      return canvas.draw(notice, in: text.inset(columns: 1))
    }
    let line = line(in: canvas, body)
    guard !line.isEmpty else { return }
    canvas.background = canvas.frame[line.column, line.row].style.background
    // A text at the end of the line stays if both fit.
    if hasEnd(line, in: canvas), isFree(columns, of: line, in: canvas) { return canvas.draw(notice, in: line) }
    canvas.say(notice, in: line)
  }

  private func line(in canvas: Canvas, _ body: Rect) -> Rect {
    canvas.noticeLine ?? body.line(body.rows - 1).inset(columns: 1)
  }

  private func hasEnd(_ line: Rect, in canvas: Canvas) -> Bool {
    canvas.frame[line.endColumn - 1, line.row].content != .narrow(" ")
  }

  private func isFree(_ columns: Int, of line: Rect, in canvas: Canvas) -> Bool {
    columns + 3 <= line.columns && canvas.isFree(line.columns(.fixed(columns + 3), .fill).0)
  }

  /// Returns the reason why the data are unavailable, in as many sentences as fit into one line.
  ///
  /// It is shown for long, so it covers neither the content of a page nor a dialog that reaches down to the line.
  private func unavailableNotice(in canvas: Canvas, _ body: Rect) -> Notice? {
    guard let unavailableReason = environment.unavailableReason else { return nil }
    let line = line(in: canvas, body)
    guard !line.isEmpty else { return nil }
    let border = canvas.noticeBorder.flatMap { $0.free.row < line.row ? nil : $0.free }
    let available = border.map { $0.columns - 2 } ?? line.columns
    func columns(_ text: String) -> Int { Notice(.warning, Phrase(same: text)).columns(in: canvas) }
    func fits(_ text: String) -> Bool {
      let isBeside = border != nil || !hasEnd(line, in: canvas) || isFree(columns(text), of: line, in: canvas)
      return columns(text) <= available && isBeside
    }
    var text = canvas.text(unavailableReason)
    while !fits(text), let end = text.ranges(of: ". ").last { text = String(text[...end.lowerBound]) }
    if columns(text) > available {
      let ellipsis = canvas.symbols.ellipsis
      text = (text.wrapped(to: available - columns(ellipsis)).first ?? "") + ellipsis
    }
    return Notice(.warning, Phrase(same: text))
  }

  private func drawHead(in canvas: inout Canvas) {
    let base = base
    let pages = screens[...base].filter { $0.kind == .page }
    let head = HeadLine(
      titles: pages.map(\.title), accent: screens[base].accent, status: screens[base].status(in: environment),
      switchesLanguage: base == 0 && environment.languages.count > 1 && !environment.isConfined)
    lines.head.draw(head, in: &canvas) { head.draw(in: &$0) }
  }

  private func drawFoot(in canvas: inout Canvas) {
    canvas.replacingActions { canvas in
      lines.foot.draw(FootLine(commands: commands), in: &canvas) { canvas in
        KeyHints(commands.hints(in: environment)).draw(in: &canvas)
      }
    } with: { (hint: HintAction) in
      commands[hint.command].choices[hint.choice].action
    }
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
