import TerminalUI

/// A record of the toys.
struct ToyRecord: Sendable, Identifiable, Hashable {
  let id: Int
  var name: String
}

/// The store of the toys' records; each test has its own and uses it from one thread.
final class ToyStore: @unchecked Sendable {
  var records: [ToyRecord]
  private(set) var reads = 0
  var isBroken = false
  /// The number of saved changes.
  var saves = 0
  /// Whether it breaks with the next change, which is still saved.
  var breaksWhenSaved = false

  init(_ names: [String]) {
    records = names.enumerated().map { ToyRecord(id: $0.offset, name: $0.element) }
  }

  convenience init(count: Int) { self.init((0..<count).map { "row \($0)" }) }

  func found(_ words: String) throws -> [ToyRecord] {
    if isBroken { throw FieldProblem(Phrase(same: "The store is broken.")) }
    return words.isEmpty ? records : records.filter { $0.name.contains(words) }
  }

  func rows(_ words: String, _ offset: Int, _ limit: Int) throws -> [ToyRecord] {
    reads += 1
    return Array(try found(words).dropFirst(offset).prefix(limit))
  }
}

/// A list of records with filter, undo and detail.
struct ToyList: ListScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case open, delete
  }

  let title = Phrase(same: "Records")
  let store: ToyStore
  var list = RecordList<ToyRecord>(empty: Phrase(same: "Nothing is there."), notFound: Phrase(same: "Nothing found."))
  var changes = UndoStack()

  func source(in environment: Environment) -> RecordSource<ToyRecord> {
    let (store, words) = (store, list.filterText)
    return RecordSource(
      count: { try store.found(words).count }, rows: { try store.rows(words, $0, $1) },
      index: { id in try store.found(words).firstIndex { $0.id == id } })
  }

  func listArea(in environment: Environment) -> Rect { environment.body.rows(.fill, .fixed(2)).0 }
  var primaryAction: Action? { .open }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(.open, [.enter], Phrase(same: "open"), hint: Phrase(same: "open"), unless: list.disabledReason),
      Command(.delete, ["d"], Phrase(same: "delete"), hint: Phrase(same: "delete"), unless: list.disabledReason),
      .rows(in: environment), .pages(in: environment), .ends(in: environment),
      .filter(in: environment, Phrase(same: "filter by name")),
      .matches(in: environment, isFiltered: list.isFiltered), undoCommand(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    guard let record = list.selected else { return .done }
    switch action {
    case .open: return .open(ToyPage(title: Phrase(same: record.name)))
    case .delete:
      _ = try store.found("")
      let index = store.records.firstIndex(of: record) ?? 0
      store.records.remove(at: index)
      store.saves += 1
      store.isBroken = store.breaksWhenSaved
      changes.add { [store] _ in
        store.records.insert(record, at: index)
        return UndoResult(.good, Phrase(same: "Restored: \(record.name)."), row: record.id)
      }
      try refresh(in: environment)
      return .say(.good, Phrase(same: "Deleted: \(record.name)."))
    }
  }

  func draw(in canvas: inout Canvas) {
    let (rows, filter, _) = canvas.area.rows(.fill, .fixed(1), .fixed(1))
    drawList(in: &canvas, rows)
    if list.isTyping || list.isFiltered {
      drawFilter(in: &canvas, filter, hint: Phrase(same: "name"), found: Phrase(same: "\(list.count) found"))
    }
  }

  func draw(_ record: ToyRecord, _ state: RowState, in canvas: inout Canvas) {
    canvas.draw(Label(record.name, state.style), in: canvas.area)
  }
}

/// An event outside the screens of the toys that concerns their records.
enum ToyEvent: Hashable {
  case changed
  case unavailable(Phrase?)

  static func apply(_ event: ProgramEvent, to environment: inout Environment) {
    if case .unavailable(let reason) = event.base as? ToyEvent { environment.unavailableReason = reason }
  }
}

extension ProgramEvent {
  static let dataChanged = ProgramEvent(ToyEvent.changed)
  static func dataUnavailable(_ reason: Phrase?) -> ProgramEvent { ProgramEvent(ToyEvent.unavailable(reason)) }
}
