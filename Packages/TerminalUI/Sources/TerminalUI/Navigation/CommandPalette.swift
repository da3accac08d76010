/// The list of all commands and of the items of the program, searched by name.
struct CommandPalette: TableScreen, FrameScreen {
  enum Action: TerminalUI.Action {
    case confirm
  }
  typealias Output = AnyAction

  struct Row: Sendable, Identifiable {
    let id: Int
    let name: Phrase
    let detail: Phrase
    let key: Key?
    let disabledReason: Phrase?
    let action: AnyAction
    /// Its names and hints in every language, in lower case.
    fileprivate let names: [String]

    /// Returns how well it matches a text: 0 if a name begins with it, 1 if a name contains it, otherwise nil.
    fileprivate func rank(_ wanted: String) -> Int? {
      if names.contains(where: { $0.hasBeginning(wanted) }) { return 0 }
      return names.contains { $0.hasPart(wanted) } ? 1 : nil
    }
  }

  let title: Phrase
  let accent: Accent
  var kind: LayerKind { .modal }
  var list: RecordList<Row>
  private let commands: [Row]
  /// The commands and items that match the words; found when the words change, not for every arrow.
  private var found: [Row] = []
  private let items: @Sendable (_ words: String) -> [PaletteItem]

  init(
    _ words: StandardWords, accent: Accent, commands: [AnyCommand],
    items: @escaping @Sendable (_ words: String) -> [PaletteItem]
  ) {
    title = words.paletteTitle
    self.accent = accent
    let possible = commands.filter(\.isPossible)
    let sorted = possible.filter { !$0.isMovement } + possible.filter(\.isMovement)
    let choices = sorted.flatMap { command in command.choices.map { (choice: $0, hint: command.hint) } }
    self.commands = choices.enumerated().map { index, item in
      Row(
        id: index, name: item.choice.name, detail: .empty, key: item.choice.keys.first,
        disabledReason: item.choice.disabledReason, action: item.choice.action,
        names: [item.choice.name, item.hint].compactMap(\.self).flatMap(\.texts).map { $0.lowercased() })
    }
    self.items = items
    list = RecordList(empty: words.noCommand, notFound: words.noCommand, isSearch: true)
  }

  func source(in environment: Environment) -> RecordSource<Row> { RecordSource(found) }

  mutating func refresh(in environment: Environment) throws {
    let wanted = list.filterText.lowercased()
    let known = Set(commands.map(\.name))
    let items = items(list.filterText).filter { !known.contains($0.name) }.enumerated().map { index, item in
      Row(
        id: commands.count + index, name: item.name, detail: item.detail, key: nil, disabledReason: nil,
        action: AnyAction(StandardAction.visit(item)), names: [])
    }
    found = wanted.isEmpty ? commands : [0, 1].flatMap { rank in commands.filter { $0.rank(wanted) == rank } }
    found += items
    try readRows(in: environment)
  }

  var primaryAction: Action? { .confirm }
  var opensOnClick: Bool { true }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    return [
      Command(
        words.choose, hint: words.choose, isMovement: true,
        .init(standard: .list(.move(-1)), [.up, .backTab], words.up),
        .init(standard: .list(.move(1)), [.down, .tab], words.down),
        .init(standard: .list(.movePages(-1)), [.pageUp], words.pageUp),
        .init(standard: .list(.movePages(1)), [.pageDown], words.pageDown)),
      Command(.confirm, [.enter], words.run, hint: words.run),
      Command(standard: .back, [.escape], words.close, hint: words.close),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    list.selected.map { .answer($0.action) } ?? .done
  }

  private func size(in environment: Environment) -> Size {
    let columns = min(56, Dialog.maximumSize(in: environment.body).columns)
    return Size(columns: columns, rows: min(12, max(1, environment.size.rows - 8)) + 2)
  }

  func listArea(in environment: Environment) -> Rect { Rect(Size(columns: 0, rows: size(in: environment).rows - 2)) }

  func draw(in canvas: inout Canvas) {
    let inside = Dialog(canvas.text(title), size: size(in: canvas.environment)).open(in: &canvas)
    let (field, detail, rows) = inside.rows(.fixed(1), .fixed(1), .fill)
    if let reason = list.selected?.disabledReason { canvas.draw(Notice(.warning, reason), in: detail) }
    drawTable(in: &canvas, rows)
    drawSearch(in: &canvas, field, hint: canvas.environment.words.palettePlaceholder)
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    [
      .text(ideal: 30) { row, _ in
        StyledText(environment.text(row.name), row.disabledReason == nil ? .plain : .quiet)
      },
      .whole(.empty, .trailing) { row, _ in
        row.key.map { StyledText($0.label(in: environment.glyphs), .accent(accent)) }
          ?? StyledText(environment.text(row.detail), .quiet)
      },
    ]
  }
}
