import ExpositionModel
import TerminalUI

/// The people of a museum, of whom one is chosen.
struct PeopleScreen: TableScreen {
  enum Action: TerminalUI.Action {
    case open
    /// Selects the person from whose page the user has come back.
    case lookedAt(String)
  }

  let title = ExpositionWords.people
  let accent = Accent.exposition
  var list = RecordList<Exhibit>(empty: .empty, notFound: .empty)
  var primaryAction: Action? { .open }

  private var readingState: ReadingState

  init(_ readingState: ReadingState) { self.readingState = readingState }

  private func people(in environment: Environment) -> [Exhibit] {
    readingState.localized.museum(in: environment.language).people
  }

  func status(in environment: Environment) -> String {
    let people = people(in: environment)
    let read = people.count { readingState.marks[$0.id].isRead }
    return environment.text(
      Phrase(en: "\(people.count) people, \(read) read", ko: "\(people.count)명 중 \(read)명 읽음"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let read = Phrase(en: "read", ko: "읽기")
    return [
      Command(.open, [.enter, .right, "l"], read, hint: read, isEssential: true, unless: list.disabledReason),
      .rows(in: environment, hint: environment.words.move), .pages(in: environment), .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .open:
      let ids = people(in: environment).map(\.id)
      guard let row = list.selected.flatMap({ ids.firstIndex(of: $0.id) }) else { return .done }
      return .ask(ExhibitScreen(readingState, row: row, of: ids)) { .lookedAt($0) }
    case .lookedAt(let id):
      try refresh(in: environment)
      try select(id, in: environment)
    }
    return .done
  }

  func source(in environment: Environment) -> RecordSource<Exhibit> { RecordSource(people(in: environment)) }

  /// Whether the screen needs data: no, for its contents are in the catalogue; only marks are read.
  var needsData: Bool { false }

  mutating func refresh(in environment: Environment) throws {
    defer { try? readRows(in: environment) }
    try readingState.refresh()
  }

  private func parts(of area: Rect) -> (list: Rect, picture: Rect, text: Rect) {
    let (_, body, _) = area.inset(columns: 1).rows(.fixed(area.rows >= 14 ? 1 : 0), .fill, .fixed(1))
    if area.columns >= 76 {
      let (list, _, side) = body.columns(.fixed(max(37, body.columns * 2 / 5)), .fixed(3), .fill)
      let picture = Sprite.size(in: Size(columns: side.columns, rows: max(0, min(20, side.rows - 8))))
      let (pictureArea, _, text) = side.rows(.fixed(picture.rows), .fixed(1), .fill)
      return (list, pictureArea, text)
    }
    let (list, _, text) = body.rows(.fill, .fixed(1), .fixed(body.rows >= 12 ? 4 : body.rows >= 9 ? 2 : 0))
    return (list, .zero, text)
  }

  func listArea(in environment: Environment) -> Rect { parts(of: environment.body).list }

  func draw(in canvas: inout Canvas) {
    let parts = parts(of: canvas.area)
    drawTable(in: &canvas, parts.list)
    guard let person = list.selected else { return }
    canvas.draw(Sprite(person.picture), in: parts.picture)
    let lines = canvas.text(person.summary).wrapped(to: max(1, min(60, parts.text.columns)))
    canvas.draw(lines: Array(lines.prefix(parts.text.rows)), in: parts.text)
  }

  func columns(in environment: Environment) -> [TableColumn<Exhibit>] {
    let symbols = environment.glyphs.symbols
    return [
      .text(ideal: 24) { person, _ in StyledText(environment.text(person.name), .bold) },
      .whole(.empty, .trailing, priority: 1) { person, _ in
        StyledText(person.date?.words(in: environment.language).map { environment.text($0) } ?? "", .quiet)
      },
      .whole(.empty, .trailing) { person, _ in readingState.marks[person.id].symbols(symbols) },
    ]
  }
}
