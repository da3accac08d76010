import TerminalUI
import Values
import WaterModel

/// How the coffee tasted that was made with a water, latest first.
package struct TastingList: TableScreen, RatingScreen {
  package enum Action: TerminalUI.Action {
    case add
    case added(WaterTasting?)
    case edit
    /// A tasting was changed; nil if another program has deleted it.
    case edited(ChangedTasting?)
    case delete
    case rate(Int)
  }

  package let title = TastingWords.title
  package let accent = Accent.water
  package var list = RecordList<WaterTasting>(empty: TastingWords.empty)
  package var changes = UndoStack()
  package var primaryAction: Action? { .edit }

  package let store: WaterStore
  private let record: WaterRecord
  private var coffees: [String] = []

  package init(_ context: WaterContext, of record: WaterRecord) { (store, self.record) = (context.store, record) }

  package var ratedRecord: WaterRecord? { record }
  package static func rate(_ rating: Int) -> Action { .rate(rating) }

  package func status(in environment: Environment) -> String {
    let count = ": " + environment.text(TastingWords.count(list.count))
    // Cut, because a status that does not fit is not shown.
    let room = environment.size.columns - environment.text(title).columns - count.columns - 6
    return environment.text(record.sample.name.shownName).cut(to: max(1, room), ellipsis: "…")
      + count
  }

  package func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .edit, [.enter, "e"], Phrase(en: "edit", ko: "고치기"), hint: Phrase(en: "edit", ko: "고치기"),
        unless: list.disabledReason),
      ratingCommand(),
      Command(
        .add, ["a", "+"], Phrase(en: "add a cup with words", ko: "맛을 적어 기록하기"), hint: Phrase(en: "add", ko: "추가")),
      Command(
        .delete, ["d", .delete], Phrase(en: "delete", ko: "지우기"), hint: Phrase(en: "delete", ko: "지우기"),
        unless: list.disabledReason),
      undoCommand(in: environment, hint: environment.words.undo),
    ] + Command.newestFirst(in: environment)
  }

  package mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .rate(let rating): return rate(rating, in: environment)
    case .add:
      let form = TastingForm(nil, coffees: coffees, in: environment)
      return .ask(
        form.screen(Phrase(en: "How was the cup?", ko: "커피 맛이 어땠나요?")) {
          [store, number = record.number, now = environment.localTime] cup in
          try store.taste(number, cup, enteredAt: now)
        }
      ) { .added($0 ?? nil) }
    case .added(let tasting): return try didTaste(tasting, record.sample, in: environment)
    case .edit:
      guard let tasting = list.selected else { return .done }
      let form = TastingForm(tasting.cup, coffees: coffees, in: environment)
      return .ask(
        form.screen(Phrase(en: "The cup", ko: "커피 맛")) { [store] cup in
          try store.changeTasting(tasting.number, to: cup).map { ChangedTasting(before: $0, cup: cup) }
        }
      ) { .edited($0 ?? nil) }
    case .edited(let changed): return try didEdit(changed, in: environment)
    case .delete:
      guard let tasting = list.selected else { return .done }
      return .save(.saving) { [store] in
        try store.deleteTasting(tasting.number)
      } resuming: { screen, deleted, environment in
        try screen.didDelete(deleted, in: environment)
      }
    }
  }

  package mutating func show(_ tasting: WaterTasting, in environment: Environment) throws {
    try select(tasting.number, in: environment)
  }

  private mutating func didEdit(_ changed: ChangedTasting?, in environment: Environment) throws -> Reply {
    try refresh(in: environment)
    guard let changed else { return .say(.warning, TastingWords.gone) }
    let (before, cup) = (changed.before, changed.cup)
    guard before.cup != cup else { return .done }
    changes.add { [store] _ in
      guard let present = try store.changeTasting(before.number, to: before.cup, ifStill: cup) else {
        return UndoResult(.warning, TastingWords.gone)
      }
      return present.cup == cup
        ? UndoResult(.good, TastingWords.undone(cup), row: before.number)
        : UndoResult(.warning, TastingWords.changedSince)
    }
    return .say(.good, TastingWords.saved(cup, of: record.sample))
  }

  private mutating func didDelete(_ deleted: WaterTasting?, in environment: Environment) throws -> Reply {
    try refresh(in: environment)
    guard let deleted else { return .say(.warning, TastingWords.gone) }
    changes.add { [store] _ in
      try store.restore(deleted)
        ? UndoResult(.good, TastingWords.restored(deleted.cup), row: deleted.number)
        : UndoResult(.warning, WaterWords.gone)
    }
    return .say(.good, TastingWords.deleted(deleted.cup))
  }

  package func source(in environment: Environment) -> RecordSource<WaterTasting> {
    let number = record.number
    return RecordSource(
      count: { [store] in try store.tastingCount(of: number) },
      rows: { [store] offset, limit in try store.tastings(of: number, offset: offset, limit: limit) },
      index: { [store] in try store.index(ofTasting: $0) })
  }

  package mutating func refresh(in environment: Environment) throws {
    coffees = try store.coffees(limit: 50)
    try readRows(in: environment)
  }

  private func parts(of area: Rect, in environment: Environment) -> (head: Rect, list: Rect, words: Rect) {
    // The last line is for notices.
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let words = list.isEmpty || body.rows < 6 ? 0 : min(4, max(body.rows / 3, body.rows - 2 - list.count))
    let (head, table, _, below) = body.rows(
      .fixed(body.rows >= 6 ? 1 : 0), .fill, .fixed(words > 0 ? 1 : 0), .fixed(words))
    return (head, table, below)
  }

  package func listArea(in environment: Environment) -> Rect { parts(of: environment.body, in: environment).list }

  package func draw(in canvas: inout Canvas) {
    let parts = parts(of: canvas.area, in: canvas.environment)
    drawTable(in: &canvas, parts.list, head: list.isEmpty ? .zero : parts.head)
    guard let tasting = list.selected else { return }
    let lines = canvas.text(TastingWords.line(tasting.cup)).wrapped(to: max(1, min(100, parts.words.columns)))
    canvas.draw(lines: Array(lines.prefix(parts.words.rows)), .plain, in: parts.words)
  }

  package var hasLastingCells: Bool { true }

  package func columns(in environment: Environment) -> [TableColumn<WaterTasting>] {
    [
      .day(WaterWords.date, in: environment) { tasting, _ in tasting.cup.time.date },
      .whole(TastingWords.rating) { tasting, _ in StyledText(TastingWords.rating(tasting.cup), .bold) },
      .text(TastingWords.coffee, priority: 2) { tasting, _ in StyledText(tasting.cup.coffee.text) },
      .text(TastingWords.taste, priority: 1) { tasting, _ in
        StyledText(environment.text(TastingWords.qualities(of: tasting.cup)))
      },
      .text(TastingWords.note, priority: 0) { tasting, _ in
        StyledText(tasting.cup.note.line(in: environment), .quiet)
      },
    ]
  }
}

/// A tasting before it was changed, and what it is now.
package struct ChangedTasting: Hashable, Sendable {
  package let before: WaterTasting
  package let cup: CupNote
}
