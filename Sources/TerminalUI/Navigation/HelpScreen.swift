/// Every key of the screen below, from the table that dispatches them.
struct HelpScreen: Screen {
  enum HelpAction: Action {
    case scroll(Int)
    case close
  }

  let title = Phrase(en: "Help", ko: "도움말")
  let accent: Accent
  let subject: Phrase
  let own: CommandTable
  let house: CommandTable
  private var top = 0

  init(accent: Accent, subject: Phrase, own: CommandTable, house: CommandTable) {
    self.accent = accent
    self.subject = subject
    self.own = own
    self.house = house
  }

  var kind: LayerKind { .modal }

  func commands(in environment: Environment) -> CommandTable {
    CommandTable([
      CommandGroup(
        "↑↓", Phrase(en: "scroll", ko: "스크롤"), hint: Phrase(en: "scroll", ko: "스크롤"), isMovement: true,
        [
          Command(HelpAction.scroll(-1), [.up, .character("k")], Phrase(en: "up", ko: "위로")),
          Command(HelpAction.scroll(1), [.down, .character("j")], Phrase(en: "down", ko: "아래로")),
          Command(HelpAction.scroll(-10), [.pageUp, .home], Phrase(en: "page up", ko: "한 쪽 위로")),
          Command(HelpAction.scroll(10), [.pageDown, .space, .end], Phrase(en: "page down", ko: "한 쪽 아래로")),
        ]),
      CommandGroup(
        Command(
          HelpAction.close, [.escape, .enter, .character("?"), .function(1)],
          Phrase(en: "close", ko: "닫기")), hint: Phrase(en: "close", ko: "닫기")),
    ])
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    switch action {
    case HelpAction.scroll(let rows):
      top = min(max(0, top + rows), max(0, rowCount(environment) - room(environment)))
      return .done
    case HelpAction.close, HouseAction.help: return .close
    default: return .ignored
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    if case .wheel(let rows, _) = input { return perform(HelpAction.scroll(rows), in: environment) }
    return .ignored
  }

  private func room(_ environment: Environment) -> Int { max(1, environment.size.rows - 6) }
  private func rowCount(_ environment: Environment) -> Int { lines(environment).count }

  private enum Line {
    case heading(String)
    case entry(keys: String, name: String, reason: String?)
    case gap
  }

  private func lines(_ environment: Environment) -> [Line] {
    func entries(_ table: CommandTable) -> [Line] {
      table.groups.map { group in
        var reason: String?
        if !group.commands.contains(where: \.isEnabled), case .disabled(let why)? = group.commands.first?.availability {
          reason = environment.text(why)
        }
        return .entry(
          keys: group.label(in: environment.glyphs), name: environment.text(group.name), reason: reason)
      }
    }
    return [.heading(environment.glyphs.shown(environment.text(subject)))] + entries(own) + [.gap]
      + [.heading(environment.text(Phrase(en: "Everywhere", ko: "어디서나")))] + entries(house)
  }

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    let lines = lines(environment)
    let room = Dialog.room(in: canvas.area)
    let height = min(lines.count, self.room(environment), room.rows)
    let first = min(top, max(0, lines.count - height))
    let more = first + height < lines.count ? canvas.text(Phrase(en: "more below", ko: "아래에 더 있음")) : ""
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
