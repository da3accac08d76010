/// Every key of the screen below, from the commands that dispatch them.
struct HelpScreen: Screen {
  enum Action: TerminalUI.Action {
    case scroll(Int)
    case close
  }

  let title: Phrase
  let accent: Accent
  let subject: Phrase
  let own: [AnyCommand]
  let everywhere: [AnyCommand]
  private var top = 0

  /// - Parameters:
  ///   - own: the commands of the screen below.
  ///   - everywhere: those of the frame.
  init(_ title: Phrase, about screen: any AnyLayer, own: [AnyCommand], everywhere: [AnyCommand]) {
    self.title = title
    accent = screen.accent
    subject = screen.title
    self.own = own
    self.everywhere = everywhere
  }

  var kind: LayerKind { .modal }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(
        words.scroll, hint: words.scroll, isMovement: true,
        [
          .init(.scroll(-1), [.up, "k"], words.up), .init(.scroll(1), [.down, "j"], words.down),
          .init(.scroll(-10), [.pageUp, .home], words.pageUp),
          .init(.scroll(10), [.pageDown, .space, .end], words.pageDown),
        ]),
      Command(.close, [.escape, .enter, "?", .function(1)], words.close, hint: words.close),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .scroll(let rows):
      top = min(max(0, top + rows), max(0, lines(environment).count - room(environment)))
      return .done
    case .close: return .close
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    if case .wheel(let rows, _) = input { return perform(.scroll(rows), in: environment) }
    return .ignored
  }

  private func room(_ environment: Environment) -> Int { max(1, environment.size.rows - 6) }

  private enum Line {
    case heading(String)
    case entry(keys: String, name: String, reason: String?)
    case gap
  }

  private func lines(_ environment: Environment) -> [Line] {
    func entries(_ commands: [AnyCommand]) -> [Line] {
      commands.map { command in
        .entry(
          keys: command.caption(in: environment.glyphs), name: environment.text(command.name),
          reason: command.obstacle.map(environment.text))
      }
    }
    return [.heading(environment.text(subject))] + entries(own) + [.gap]
      + [.heading(environment.text(environment.words.everywhere))] + entries(everywhere)
  }

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    let lines = lines(environment)
    let room = Dialog.room(in: canvas.area)
    let height = min(lines.count, self.room(environment), room.rows)
    let first = min(top, max(0, lines.count - height))
    let more = first + height < lines.count ? canvas.text(environment.words.moreBelow) : ""
    let dialog = Dialog(canvas.text(title), remark: more, size: Size(columns: min(64, room.columns), rows: height))
    let inside = dialog.open(in: &canvas)
    let keyColumn = lines.map { if case .entry(let keys, _, _) = $0 { keys.columns } else { 0 } }.max() ?? 0
    for (row, line) in lines.dropFirst(first).prefix(inside.rows).enumerated() {
      let place = inside.line(row)
      switch line {
      case .heading(let text): canvas.draw(Label(text, .bold), in: place)
      case .gap: break
      case .entry(let keys, let name, let reason):
        canvas.write(
          keys, column: place.column, row: place.row, reason == nil ? .accent(canvas.accent) : .quiet)
        let rest = Rect(
          column: place.column + keyColumn + 2, row: place.row, columns: place.columns - keyColumn - 2, rows: 1)
        // Where there is no room for the reason, pressing the key still tells it.
        let full = reason.map { "\(name) \(canvas.signs.dot) \($0)" } ?? name
        let text = full.columns <= rest.columns ? full : name
        canvas.draw(Label(text, reason == nil ? .plain : .quiet), in: rest)
      }
    }
  }
}
