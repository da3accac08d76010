/// The help for a screen: the keys of its commands and of the standard ones.
struct HelpScreen: FrameScreen {
  enum Action: TerminalUI.Action {
    case scroll(Int)
    case close
  }

  let title: Phrase
  let accent: Accent
  let subject: Phrase
  let own: [AnyCommand]
  let everywhere: [AnyCommand]
  private(set) var top = 0

  var kind: LayerKind { .modal }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(
        words.scroll, hint: words.scroll, isMovement: true,
        .init(.scroll(-1), [.up, "k"], words.up), .init(.scroll(1), [.down, "j"], words.down),
        .init(.scroll(-10), [.pageUp, .home], words.pageUp),
        .init(.scroll(10), [.pageDown, .space, .end], words.pageDown)),
      Command(.close, [.escape, .enter, "?", .function(1)], words.close, hint: words.close),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .scroll(let rows):
      top = min(max(0, top + rows), max(0, lines(environment).count - height(in: environment)))
      return .done
    case .close: return .close
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Reply {
    if case .wheel(let rows, _) = input { return perform(.scroll(rows), in: environment) }
    return .ignored
  }

  private func height(in environment: Environment) -> Int { max(1, environment.size.rows - 6) }

  private typealias Line = (keys: String, text: String, reason: String?, isHeading: Bool)

  private func lines(_ environment: Environment) -> [Line] {
    func section(_ heading: Phrase, _ commands: [AnyCommand]) -> [Line] {
      [("", environment.text(heading), nil, true)]
        + commands.filter { $0.isPossible && $0.hasKeys }.map { command in
          let reason = command.disabledReason.map { environment.text($0) }
          return (command.caption(in: environment.glyphs), environment.text(command.name), reason, false)
        }
    }
    return section(subject, own) + [("", "", nil, false)] + section(environment.words.everywhere, everywhere)
  }

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    let lines = lines(environment)
    let maximum = Dialog.maximumSize(in: canvas.area)
    let height = min(lines.count, self.height(in: environment), maximum.rows)
    let first = min(top, max(0, lines.count - height))
    let more = first + height < lines.count ? canvas.text(environment.words.moreBelow) : ""
    let dialog = Dialog(canvas.text(title), detail: more, size: Size(columns: min(64, maximum.columns), rows: height))
    let inside = dialog.open(in: &canvas)
    let keyColumns = lines.map(\.keys.columns).max() ?? 0
    for (row, line) in lines.dropFirst(first).prefix(inside.rows).enumerated() {
      let (keys, rest) = inside.line(row).columns(.fixed(line.isHeading ? 0 : keyColumns + 2), .fill)
      canvas.write(line.keys, column: keys.column, row: keys.row, line.reason == nil ? .accent(canvas.accent) : .quiet)
      // If the reason does not fit, pressing the key shows it.
      let full = line.reason.map { "\(line.text) \(canvas.symbols.dot) \($0)" } ?? line.text
      let text = full.columns <= rest.columns ? full : line.text
      canvas.draw(Label(text, line.isHeading ? .bold : line.reason == nil ? .plain : .quiet), in: rest)
    }
  }
}
