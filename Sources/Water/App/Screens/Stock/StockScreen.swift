import PavilionKit
import TerminalUI
import Values
import WaterModel

/// The bottles of stock solution that were made, and how long what is left of them lasts.
struct StockScreen: TableScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case add
    case added(StockBottle)
    case edit
    /// A bottle was changed; nil if another program has deleted it.
    case edited(ChangedBottle?)
    /// Asks how much water the dose goes into.
    case askLiters
    /// Takes the dose for a number of liters of water.
    case pour(Double)
    case delete
  }

  let title = StockWords.title
  let accent = Accent.water
  var list = RecordList<StockBottle>(empty: StockWords.empty, notFound: StockWords.empty)
  var changes = UndoStack()
  var primaryAction: Action? { .askLiters }

  private let store: WaterStore
  private let context: WaterContext
  /// One's own recipes and those of the book, which say what is in a bottle.
  private var recipes = WaterRecipe.book
  /// All bottles; as they were last read while they cannot be read.
  private var bottles: [StockBottle] = []

  init(_ context: WaterContext) { (store, self.context) = (context.store, context) }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .askLiters, [.enter], Phrase(en: "use some of it", ko: "원액 쓰기"), hint: Phrase(en: "use", ko: "쓰기"),
        isEssential: true, unless: list.disabledReason),
      Command(
        Phrase(en: "use it for 1–9 L of water", ko: "물 1–9 L에 쓰기"), hint: Phrase(same: "L"),
        (1...9).map { liters in
          .init(
            .pour(Double(liters)), [.character(Character("\(liters)"))],
            Phrase(en: "use it for \(liters) L of water", ko: "물 \(liters) L에 쓰기"), unless: list.disabledReason)
        }),
      Command(
        .add, ["a", "+"], Phrase(en: "a bottle that you made", ko: "만든 병 적기"), hint: Phrase(en: "add", ko: "추가")),
      Command(
        .edit, ["e"], Phrase(en: "change the bottle", ko: "병 고치기"), hint: Phrase(en: "edit", ko: "고치기"),
        unless: list.disabledReason),
      Command(
        .delete, ["d", .delete], Phrase(en: "delete the bottle", ko: "병 지우기"), hint: Phrase(en: "delete", ko: "지우기"),
        unless: list.disabledReason),
      undoCommand(in: environment, hint: environment.words.undo),
      .rows(in: environment, hint: environment.words.move), .pages(in: environment), .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    let today = environment.localTime.date
    switch action {
    case .askLiters:
      return .ask(
        FormScreen(
          StockWords.use, accent: accent,
          Field<Double>(
            Phrase(en: "Water", ko: "물"), "1", unit: Phrase(same: "L"), width: 10, problem: StockWords.needsLiters
          ) { text throws(NumberProblem) in try Double(written: text, in: 0.01...10_000) }
        ) { $0 }
      ) { .pour($0) }
    case .pour(let liters):
      guard let bottle = list.selected else { return .done }
      return .save(.saving) { [store] in
        try store.pour(bottle.number, liters: liters).map { ChangedBottle(before: $0.before, after: $0.after) }
      } resuming: { screen, changed, environment in
        try screen.didChange(changed, in: environment) { StockWords.left($0.after, on: today) }
      }
    case .add: return .ask(StockForm(nil, recipes).screen(store, at: environment.localTime)) { .added($0.after) }
    case .added(let bottle):
      try refresh(in: environment)
      try select(bottle.number, in: environment)
      changes.add { [store] _ in
        try store.deleteStockBottle(bottle.number) == nil
          ? UndoResult(.warning, StockWords.gone) : UndoResult(.good, StockWords.deleted(bottle))
      }
      if let caution = StockWords.caution(bottle, recipes) { return .say(.warning, caution) }
      return .say(.good, StockWords.left(bottle, on: today))
    case .edit:
      return list.selected.map { .ask(StockForm($0, recipes).screen(store, at: environment.localTime)) { .edited($0) } }
        ?? .done
    case .edited(let changed):
      return try didChange(changed, in: environment) { StockWords.left($0.after, on: today) }
    case .delete:
      guard let bottle = list.selected else { return .done }
      return .save(.saving) { [store] in
        try store.deleteStockBottle(bottle.number)
      } resuming: { screen, deleted, environment in
        try screen.didDelete(deleted, in: environment)
      }
    }
  }

  private mutating func didChange(
    _ changed: ChangedBottle?, in environment: Environment, _ words: (ChangedBottle) -> Phrase
  ) throws -> Reply {
    try refresh(in: environment)
    guard let changed else { return .say(.warning, StockWords.gone) }
    changes.add { [store] environment in
      // Keep what another program has used meanwhile.
      guard try store.stockBottles().contains(changed.after) else {
        return UndoResult(.warning, WaterWords.changedSince)
      }
      try store.change(changed.before)
      let words = StockWords.left(changed.before, on: environment.localTime.date)
      return UndoResult(.good, words, row: changed.before.number)
    }
    let isLow = changed.after.isLow(on: environment.localTime.date)
    return .say(isLow ? .warning : .good, words(changed))
  }

  private mutating func didDelete(_ deleted: StockBottle?, in environment: Environment) throws -> Reply {
    try refresh(in: environment)
    guard let deleted else { return .say(.warning, StockWords.gone) }
    changes.add { [store] environment in
      try store.restore(deleted)
      return UndoResult(
        .good, StockWords.left(deleted, on: environment.localTime.date), row: deleted.number)
    }
    return .say(.good, StockWords.deleted(deleted))
  }

  func source(in environment: Environment) -> RecordSource<StockBottle> { RecordSource(bottles) }

  mutating func refresh(in environment: Environment) throws {
    if let present = try readIfPossible(context.recipes()) { recipes = present }
    bottles = try store.stockBottles()
    try readRows(in: environment)
  }

  private func parts(of area: Rect) -> (head: Rect, list: Rect, words: Rect) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1).columns(.fixed(100), .fill).0
    return body.rows(.fixed(body.rows >= 6 ? 1 : 0), .fill, .fixed(body.rows >= 9 ? body.rows >= 12 ? 6 : 4 : 0))
  }

  func listArea(in environment: Environment) -> Rect { parts(of: environment.body).list }

  func draw(in canvas: inout Canvas) {
    let parts = parts(of: canvas.area)
    drawTable(in: &canvas, parts.list, head: list.isEmpty ? .zero : parts.head)
    let width = max(1, parts.words.columns)
    let caution = list.selected.flatMap { StockWords.caution($0, recipes) }
    let warning = caution.map { "\(canvas.symbols.warning) \(canvas.text($0))".wrapped(to: width) } ?? []
    canvas.draw(lines: Array(warning.prefix(parts.words.rows)), .warning, in: parts.words)
    let words = list.selected.map { StockWords.details($0, on: canvas.environment) } ?? StockWords.purpose
    let rest = parts.words.rows(.fixed(warning.count), .fill).1
    canvas.draw(lines: Array(canvas.text(words).wrapped(to: width).prefix(rest.rows)), .quiet, in: rest)
  }

  func columns(in environment: Environment) -> [TableColumn<StockBottle>] {
    let (today, symbols) = (environment.localTime.date, environment.glyphs.symbols)
    return [
      .text(WaterWords.name, ideal: 24) { bottle, _ in StyledText(bottle.name.text) },
      .drawing(Phrase(en: "Left", ko: "남은 양"), minimum: 10, ideal: 20, priority: 1) { bottle, _, canvas in
        canvas.draw(ProgressBar(bottle.share), in: canvas.area)
      },
      .whole(Phrase(en: "mL", ko: "mL"), .trailing) { bottle, _ in StyledText(StockWords.amount(bottle.left)) },
      .whole(Phrase(en: "For", ko: "물"), .trailing, priority: 3) { bottle, _ in
        StyledText(DosingWords.liters(bottle.litersLeft))
      },
      .whole(Phrase(en: "Lasts", ko: "기간"), .trailing, priority: 2) { bottle, _ in
        let isLow = bottle.isLow(on: today)
        let text = bottle.daysLeft(on: today).map { environment.text(StockWords.days($0)) } ?? ""
        return StyledText((isLow ? symbols.warning + " " : "") + text, isLow ? .warning : .plain)
      },
    ]
  }
}

/// A bottle before it was changed, and what it is now.
struct ChangedBottle: Hashable, Sendable {
  let before: StockBottle
  let after: StockBottle
}
