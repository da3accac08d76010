import CaffeineModel
import TerminalUI
import Values
import WaterApp

/// All entries, the newest first, to be edited and deleted.
struct CaffeineHistory: TableScreen, CupScreen {
  enum Action: TerminalUI.Action {
    case edit
    /// An entry was edited; it is nil after that when another program has deleted it.
    case edited(CaffeineEntry, to: CaffeineEntry?)
    /// Asks for the water and the taste of the selected coffee.
    case showCup
    case brewed(CaffeineEntry, CupAnswer)
    case delete
    case deletionConfirmed(Int)
  }

  struct Row: Identifiable, Sendable {
    let entry: CaffeineEntry
    /// The day on which the entry counts.
    let date: CivilDate
    /// The milligrams that were drunk on that day.
    let dayMilligrams: Int
    /// The water of a coffee; nil if none was noted.
    let cup: CupStore.Cup?
    var id: Int { entry.number }
  }

  let title = Phrase(en: "History", ko: "내역")
  let accent = Accent.caffeine
  var list = RecordList<Row>(
    empty: Phrase(
      en: "What you log is listed here, to edit or delete. Press Esc, then c to begin.",
      ko: "기록한 것을 여기에서 고치거나 지웁니다. Esc를 누르고 c로 시작하세요."))
  var changes = UndoStack()
  var primaryAction: Action? { .edit }

  private let store: CaffeineStore
  let cups: CupStore

  private static let gone = Phrase(en: "Another program has deleted that entry.", ko: "다른 프로그램에서 이미 지운 기록입니다.")

  init(_ store: CaffeineStore, _ cups: CupStore) { (self.store, self.cups) = (store, cups) }

  func status(in environment: Environment) -> String {
    let count = list.count
    return environment.text(Phrase(en: "\(count) \(count == 1 ? "entry" : "entries")", ko: "기록 \(count)건"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let undo: Command<Action> = undoCommand(in: environment, hint: environment.words.undo)
    guard !list.isEmpty else { return changes.isEmpty ? [] : [undo] }
    let (edit, delete) = (Phrase(en: "edit", ko: "고치기"), Phrase(en: "delete", ko: "지우기"))
    return [
      Command(.edit, [.enter, "e"], edit, hint: edit),
      Command(.delete, ["d", .delete, "x"], delete, hint: delete),
      Command(
        .showCup, ["t"], Phrase(en: "the water and the taste of it", ko: "이 커피의 물과 맛"), hint: CupWords.hint,
        unless: list.selected?.entry.press == .coffee ? nil : CupWords.onlyOfCoffee),
      undo,
    ] + Command.newestFirst(in: environment)
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .edit:
      guard let entry = list.selected?.entry else { return .done }
      return .ask(CaffeineForms.entry(entry, store, in: environment)) { .edited(entry, to: $0) }
    case .edited(let old, let new):
      guard let new else { return .say(.warning, Self.gone) }
      if new != old {
        remember(old) { try $0.change(old.number, serving: old.serving, time: old.time, minutes: old.minutes) != nil }
      }
      return .say(.good, CaffeineWords.saved)
    case .showCup: return try askForCup(of: list.selected?.entry, in: environment)
    case .brewed(let entry, let answer): return save(answer, of: entry)
    case .delete:
      guard let entry = list.selected?.entry else { return .done }
      return .alert(
        .deletion(
          Phrase(en: "Delete this entry?", ko: "이 기록을 지울까요?"),
          [environment.wallClock.moment(entry.time) + Phrase(same: " ") + entry.phrase], accent: accent,
          .deletionConfirmed(entry.number)))
    case .deletionConfirmed(let number):
      return .save(.saving) { [store] in
        try store.delete(number)
      } resuming: { screen, entry, environment in
        guard let entry else { return .say(.warning, Self.gone) }
        screen.remember(entry) {
          try $0.restore(entry)
          return true
        }
        try screen.refresh(in: environment)
        return .say(.good, Phrase(en: "Deleted: ", ko: "지웠습니다: ") + entry.phrase + Phrase(same: "."))
      }
    }
  }

  /// Remembers what restores an entry after a change; it returns false when another program has deleted the entry.
  private mutating func remember(_ entry: CaffeineEntry, _ undo: @escaping @Sendable (CaffeineStore) throws -> Bool) {
    changes.add { [store] environment in
      guard try undo(store) else { return UndoResult(.warning, Self.gone) }
      return UndoResult(.good, CaffeineWords.restored(entry, on: environment.wallClock), row: entry.number)
    }
  }

  static func brewed(_ entry: CaffeineEntry, _ answer: CupAnswer) -> Action { .brewed(entry, answer) }
  mutating func remember(_ change: CupStore.Change, _ undo: @escaping UndoStack.Step) { changes.add(undo) }

  func source(in environment: Environment) -> RecordSource<Row> {
    let dayStart = environment.dayStart
    return RecordSource(
      count: store.entryCount,
      rows: { [store, cups] offset, limit in
        let entries = try store.entries(offset: offset, limit: limit)
        let dates = entries.map { dayStart.date(of: $0.time) }
        guard let first = dates.min(), let last = dates.max() else { return [] }
        let days = try store.totals(of: last.daysSinceEpoch - first.daysSinceEpoch + 1, through: last)
        let totals = Dictionary(uniqueKeysWithValues: days.map { ($0.date, $0.milligrams) })
        let brewed = try cups.cups(of: entries)
        return zip(entries, dates).map { entry, date in
          Row(entry: entry, date: date, dayMilligrams: totals[date] ?? 0, cup: brewed[entry.number])
        }
      }, index: store.index(of:))
  }

  /// Not so wide that a row is hard to follow.
  func listArea(in environment: Environment) -> Rect {
    let (main, _) = environment.body.rows(.fill, .fixed(1))
    let list = main.inset(columns: 1).rows(.fixed(main.rows > 10 ? 1 : 0), .fill).1
    return list.columns(.fixed(84), .fill).0
  }

  func draw(in canvas: inout Canvas) {
    drawTable(in: &canvas, list.isEmpty ? canvas.area : listArea(in: canvas.environment))
  }

  var hasLastingCells: Bool { true }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    // A day is named once, in its first row, and in the selected row.
    func isFirst(_ row: Row, _ state: RowState) -> Bool {
      state.isSelected || list[state.index - 1]?.date != row.date
    }
    func style(_ row: Row) -> Style { row.entry.press == .new ? .quiet : .plain }
    return [
      .day(in: environment) { row, state in isFirst(row, state) ? row.date : nil },
      .whole { row, _ in StyledText(environment.clock(row.entry.time), style(row)) },
      .text(ideal: 16) { row, _ in
        StyledText(environment.text(row.entry.serving?.name ?? row.entry.press.name), style(row))
      },
      .whole(.empty, .trailing) { row, _ in
        StyledText(row.entry.serving.map { "\($0.milligrams) mg" } ?? "", style(row))
      },
      .whole(priority: 2) { row, _ in
        let minutes = row.entry.minutes
        guard minutes > 0 else { return StyledText() }
        return StyledText(environment.text(Phrase(en: "over \(minutes) min", ko: "\(minutes)분 동안")), .quiet)
      },
      .text(ideal: 20, priority: 2) { row, _ in
        StyledText(row.cup.map { environment.text($0.water.sample.name.shownName) } ?? "", .quiet)
      },
      .whole(priority: 3) { row, _ in StyledText(row.cup?.rating.map(CupWords.rating) ?? "", .bold) },
      .whole(.empty, .trailing, priority: 1) { row, state in
        guard isFirst(row, state), row.dayMilligrams > 0 else { return StyledText() }
        let total = Phrase(en: "day \(row.dayMilligrams) mg", ko: "하루 \(row.dayMilligrams) mg")
        return StyledText(environment.text(total), .quiet)
      },
    ]
  }
}
