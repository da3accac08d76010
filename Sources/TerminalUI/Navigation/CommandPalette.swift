/// Every command by its name: type a part of it, Enter does it.
struct CommandPalette: Screen {
  enum PaletteAction: Action {
    case move(Int)
    case choose(Int)
    case confirm
  }

  let title = Phrase(en: "Commands", ko: "명령")
  let accent: Accent
  private let entries: [Entry]
  private var input = TextInput(limit: 40)
  private var selection = ListSelection()

  /// A command with all it is called by, in both languages.
  private struct Entry: Sendable {
    let command: Command
    let names: [String]

    /// How well it fits what was typed: 0 begins with it, 1 contains it, nil does not.
    func rank(_ wanted: String) -> Int? {
      if names.contains(where: { $0.hasPrefix(wanted) }) { return 0 }
      return names.contains { $0.contains(wanted) } ? 1 : nil
    }
  }

  init(accent: Accent, table: CommandTable) {
    self.accent = accent
    let sorted = table.groups.filter { !$0.isMovement } + table.groups.filter(\.isMovement)
    entries = sorted.flatMap { group in
      group.commands.map { command in
        let phrases = [command.name, group.hint].compactMap(\.self)
        return Entry(command: command, names: phrases.flatMap { [$0.en.lowercased(), $0.ko] })
      }
    }
  }

  var kind: LayerKind { .modal }
  var isTyping: Bool { true }

  /// The commands that fit what was typed, those that begin with it first.
  private var found: [Command] {
    let wanted = input.string.lowercased()
    if wanted.isEmpty { return entries.map(\.command) }
    return [0, 1].flatMap { rank in entries.filter { $0.rank(wanted) == rank }.map(\.command) }
  }

  func commands(in environment: Environment) -> CommandTable {
    CommandTable([
      CommandGroup(
        "↑↓", Phrase(en: "choose", ko: "고르기"), hint: Phrase(en: "choose", ko: "고르기"),
        isMovement: true,
        [
          Command(PaletteAction.move(-1), [.up, .backTab], Phrase(en: "up", ko: "위로")),
          Command(PaletteAction.move(1), [.down, .tab], Phrase(en: "down", ko: "아래로")),
          Command(PaletteAction.move(-8), [.pageUp], Phrase(en: "page up", ko: "한 쪽 위로")),
          Command(PaletteAction.move(8), [.pageDown], Phrase(en: "page down", ko: "한 쪽 아래로")),
        ]),
      CommandGroup(
        Command(PaletteAction.confirm, [.enter], Phrase(en: "do it", ko: "실행")), hint: Phrase(en: "do it", ko: "실행")),
      CommandGroup(
        Command(HouseAction.back, [.escape], Phrase(en: "close", ko: "닫기")), hint: Phrase(en: "close", ko: "닫기")),
    ])
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    switch input {
    case .key(let key):
      guard self.input.handle(key) else { return .ignored }
      selection = ListSelection()
      return .done
    case .paste(let text):
      self.input.insert(text)
      selection = ListSelection()
      return .done
    case .wheel(let rows, _): return perform(PaletteAction.move(rows), in: environment)
    }
  }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    switch action {
    case PaletteAction.move(let step):
      selection.move(by: step, count: found.count)
      selection.settle(count: found.count, room: room(environment))
      return .done
    case PaletteAction.choose(let index):
      return run(index)
    case PaletteAction.confirm:
      return run(selection.selected)
    // It is open already.
    case HouseAction.palette: return .done
    default: return .ignored
    }
  }

  private func run(_ index: Int) -> Response {
    found.indices.contains(index) ? .closeThen(found[index].action) : .done
  }

  private func room(_ environment: Environment) -> Int { min(12, max(1, environment.size.rows - 8)) }

  func draw(in canvas: inout Canvas) {
    let found = found
    let rows = room(canvas.environment)
    let inside = Dialog(
      canvas.text(title), size: Size(columns: min(56, Dialog.room(in: canvas.area).columns), rows: rows + 2)
    )
    .open(in: &canvas)
    let (field, remark, list) = inside.rows(.fixed(1), .fixed(1), .fill)
    if found.indices.contains(selection.selected),
      case .disabled(let why) = found[selection.selected].availability
    {
      canvas.draw(Notice(.warning, why), in: remark)
    }
    canvas.draw(
      TextField(
        input, isFocused: true, placeholder: canvas.text(Phrase(en: "type a part of the name", ko: "이름의 일부를 입력하세요"))),
      in: field)
    if found.isEmpty {
      canvas.draw(Label(canvas.text(Phrase(en: "no such command", ko: "그런 명령이 없습니다")), .quiet), in: list.line(0))
    }
    canvas.draw(
      ListView(count: found.count, selection: selection) { index, isSelected, canvas in
        CommandPalette.drawRow(found[index], index, isSelected, in: &canvas)
      }, in: list)
  }

  private static func drawRow(_ command: Command, _ index: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : command.isEnabled ? .plain : .quiet
    if isSelected { canvas.fill(area, style) }
    canvas.write(isSelected ? canvas.signs.pointer : " ", column: area.column, row: area.row, style)
    let keys = command.keys.first?.label(in: canvas.environment.glyphs) ?? ""
    let (name, right) = area.inset(columns: 2).columns(.fill, .fixed(keys.columns + 1))
    canvas.draw(Label(canvas.text(command.name), style), in: name)
    canvas.draw(Label(keys, isSelected ? style : .accent(canvas.accent), .trailing), in: right)
    canvas.onClick(area, PaletteAction.choose(index))
  }
}
