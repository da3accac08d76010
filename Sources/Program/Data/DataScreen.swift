import PavilionKit
import TerminalUI

/// The transfers of all data: importing, exporting, backing up and restoring.
struct DataScreen: TableScreen {
  enum Action: TerminalUI.Action {
    case open
    case openTransfer(String)
    case finished
  }

  static let name = Phrase(en: "Your data", ko: "내 데이터")

  let title = DataScreen.name
  let accent = Accent.home
  var list = RecordList<Transfer>(
    empty: Phrase(en: "Nothing can be imported or exported here.", ko: "여기서는 가져오거나 내보낼 수 없습니다."))

  var primaryAction: Action? { .open }
  var opensOnClick: Bool { true }

  func source(in environment: Environment) -> RecordSource<Transfer> {
    RecordSource(environment.dataExchange.transfers)
  }

  func listArea(in environment: Environment) -> Rect { DataLayout(environment.body, environment).list }

  func commands(in environment: Environment) -> [Command<Action>] {
    let name = Phrase(en: "choose a file", ko: "파일 고르기")
    return [
      Command(
        .open, [.enter, .space], name, hint: name, isEssential: true,
        unless: list.disabledReason ?? list.selected?.unavailableReason),
      .rows(in: environment, hint: environment.words.choose),
      .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .open:
      guard let transfer = list.selected else { return .done }
      if let reason = transfer.unavailableReason { throw Notice(.warning, reason) }
      return .ask(PathScreen(transfer)) { _ in .finished }
    case .openTransfer(let id):
      try select(id, in: environment)
      return .perform(.open)
    case .finished: return .done
    }
  }

  func draw(in canvas: inout Canvas) {
    let layout = DataLayout(canvas.area, canvas.environment)
    canvas.draw(lines: layout.database, .quiet, in: layout.head)
    drawTable(in: &canvas, layout.list)
    if let transfer = list.selected {
      canvas.draw(Paragraph(canvas.text(transfer.unavailableReason ?? transfer.detail), .quiet), in: layout.detail)
    }
  }

  func columns(in environment: Environment) -> [TableColumn<Transfer>] {
    let name = TableColumn<Transfer>.whole { transfer, state in
      StyledText(environment.text(transfer.name), state.or(transfer.unavailableReason == nil ? .plain : .quiet))
    }
    guard DataLayout(environment.body, environment).listsRemarks else { return [name] }
    return [
      name, .text(ideal: 60) { transfer, state in StyledText(environment.text(transfer.detail), state.quiet) },
    ]
  }
}

extension DataScreen {
  /// The page and what it opens, for the key tables.
  static func keyTables(in environment: Environment) throws -> [ListedScreen] {
    let transfer = Transfer(writing: "", .empty, .empty, proposal: "") { _, _, _, _ in [] }
    // Of an import the page has keys of its own.
    var importing = Transfer("", .empty, .empty, preview: { _ in FilePreview() }) { _, _ in
      FileCheck()
    } carryOut: { _, _ in
      []
    }
    importing.inZone = { _ in transfer }
    let wrong = FileCheck(problemCount: 1)
    // Eleven options, as moods of another app have.
    let choices = FileChoices(
      Phrase(en: "Moods", ko: "기분"), options: "0123456789x".map { .init($0, .empty) }, [.init("", 0, selected: 0)])
    return [
      try ListedScreen(DataScreen(), in: environment),
      try ListedScreen(PathScreen(transfer), in: environment, of: name, en: "the file", ko: "파일"),
      try ListedScreen(
        PreviewScreen(importing, "", FilePreview(), check: wrong), in: environment, of: name, en: "preview", ko: "미리 보기"
      ),
      try ListedScreen(
        PreviewScreen(transfer, "", FilePreview(), check: FileCheck(choices: choices)), in: environment, of: name,
        en: "moods", ko: "기분"),
      try ListedScreen(
        ResultScreen([], undo: ImportUndo(look: { _ in nil }, carryOut: { _ in [] })), in: environment, of: name,
        en: "result", ko: "결과"),
    ]
  }
}

/// The database at the top, then the transfers, each with its sentence, or with that on the selected one below them.
private struct DataLayout {
  let database: [String]
  let head, list, detail: Rect
  let listsRemarks: Bool

  init(_ area: Rect, _ environment: Environment) {
    let transfers = environment.dataExchange.transfers
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0
    let count = max(1, transfers.count)
    let isRoomy = body.rows >= count + 8
    let spacing = isRoomy ? 1 : 0
    let inside = body.inset(columns: spacing)
    database = Self.database(columns: max(1, inside.columns - 4), rows: isRoomy ? 2 : 1, environment)
    func widest(_ texts: [Phrase]) -> Int { texts.map { environment.text($0).columns }.max() ?? 0 }
    listsRemarks = widest(transfers.map(\.name)) + widest(transfers.map(\.detail)) + 6 <= inside.columns
    let (_, sentence, _, table, _, below) = inside.rows(
      .fixed(spacing), .fixed(database.count), .fixed(spacing), .fixed(min(count, body.rows - 3)), .fixed(spacing),
      .fill)
    (head, list) = (sentence.inset(columns: 2), table)
    detail = listsRemarks ? .zero : below.inset(columns: 2)
  }

  /// The sentence on the database, without the first folders of its path where there is little room.
  private static func database(columns: Int, rows: Int, _ environment: Environment) -> [String] {
    let name = environment.text(Phrase(en: "Database: ", ko: "데이터베이스: "))
    let path = environment.glyphs.shown(environment.dataExchange.database.sanitizedForDisplay)
    let lines = (name + path).wrapped(to: columns)
    if lines.count <= rows { return lines }
    var rest = path[...]
    while let slash = rest.dropFirst().firstIndex(of: "/") {
      rest = rest[slash...]
      let text = name + environment.glyphs.symbols.ellipsis + rest
      if text.columns <= columns { return [text] }
    }
    return Array(lines.prefix(rows))
  }
}

extension PaletteQuery {
  /// The page of data, and what can be done there.
  func dataItems() -> [PaletteItem] {
    let transfers = environment.dataExchange.transfers
    guard !transfers.isEmpty else { return [] }
    let page = PaletteItem("data", DataScreen.name, Phrase(en: "page", ko: "화면"), DataScreen())
    guard !words.isEmpty else { return [page] }
    let found = transfers.filter { fits($0.name) || fits($0.keywords) }
    let items = found.map {
      PaletteItem("data.\($0.id)", $0.name, DataScreen.name, DataScreen(), then: .openTransfer($0.id))
    }
    return fits(DataScreen.name) ? [page] + items : items.isEmpty ? [] : items + [page]
  }
}
