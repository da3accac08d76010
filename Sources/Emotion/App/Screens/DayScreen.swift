import EmotionModel
import PavilionKit
import TerminalUI
import Values

/// The taps of a day, to be read and corrected; the result is the day that was shown last.
package struct DayScreen: TableScreen, EntryEditing {
  package typealias Output = CivilDate

  package enum Action: EntryAction {
    case moveDays(Int)
    case add(Emotion)
    /// Writes a note without a feeling.
    case writeNote
    case noteWritten(EntryEdit)
    case change(EntryPart)
    case edited(EntryEdit)
    /// Goes to the same day a year earlier, or a month earlier in a young diary.
    case lookBack
    case delete
    case deleteConfirmed(Int)
  }

  package let accent = Accent.emotion
  package var list: RecordList<TapRow>
  package var changes = UndoStack(Phrase(en: "Nothing to undo here.", ko: "여기서는 되돌릴 것이 없습니다."))

  package let store: EmotionStore
  private var date: CivilDate
  /// The title names the year of other years only.
  private var today: CivilDate
  private var isRead = false
  private var tally = EmotionTally.zero

  /// - Parameter tap: the entry that is selected at first; nil for the first one, or of today the last.
  package init(_ store: EmotionStore, _ date: CivilDate, today: CivilDate, selecting tap: Tap? = nil) {
    (self.store, self.date, self.today) = (store, date, today)
    list = RecordList(empty: .empty, selecting: tap)
    isRead = tap != nil
  }

  package var title: Phrase { date.spoken(on: today) }

  package func status(in environment: Environment) -> String { environment.text(EmotionWords.entries(list.count)) }

  package func commands(in environment: Environment) -> [Command<Action>] {
    let disabledReason = list.isEmpty ? EmotionWords.nothingThatDay : nil
    let delete = Phrase(en: "delete", ko: "지우기")
    let add = Command<Action>(
      Phrase(en: "add a feeling to this day", ko: "이날에 감정 추가하기"), hint: Phrase(en: "add", ko: "추가"),
      Emotion.allCases.map { .init(.add($0), [.character($0.digit)], $0.name) })
    let parts = editCommands(noteKeys: [.enter, "e"], unless: disabledReason)
    let edits =
      parts.prefix(3) + [Command(.delete, ["d", .delete, "x"], delete, hint: delete, unless: disabledReason)]
    let note = Command<Action>.newNote(.writeNote, hint: EmotionWords.newNoteHint)
    // Commands that can be carried out come first.
    return (list.isEmpty ? [add, note] + edits : edits + [add, note]) + parts.dropFirst(3) + [
      undoCommand(
        in: environment, Phrase(en: "undo what was done here", ko: "여기서 한 일 되돌리기"),
        hint: changes.isEmpty ? nil : environment.words.undo),
      Command(
        Phrase(en: "the day before, the day after", ko: "전날, 다음 날"), hint: Phrase(en: "day", ko: "하루씩"),
        isMovement: true,
        .init(.moveDays(-1), [.left, "h"], Phrase(en: "the day before", ko: "전날")),
        .init(.moveDays(1), [.right, "l"], Phrase(en: "the day after", ko: "다음 날"))),
      .lookBack(.lookBack),
      .rows(in: environment, hint: environment.words.move), .pages(in: environment), .ends(in: environment),
      hideCommand,
      Command(
        standard: .back, [.escape], Phrase(en: "back to the diary", ko: "일기로"), hint: environment.words.back,
        isEssential: true),
    ]
  }

  package mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .moveDays(let days): return try go(to: date.adding(days: days), in: environment)
    case .add(let emotion): return add(emotion, in: environment)
    case .writeNote:
      guard date <= environment.today else { return .say(.warning, EmotionWords.inTheFuture) }
      return .ask(EmotionForms.newNote(store, at: moment(in: environment), in: environment)) { .noteWritten($0) }
    case .noteWritten(let edit): return try didWrite(edit, in: environment)
    case .change(let part): return try edit(part, in: environment)
    case .edited(let edit): return try didEdit(edit, in: environment)
    case .lookBack:
      guard let past = try store.lookBack(from: date) else { return .say(.plain, EmotionWords.isYoung) }
      return try go(to: past, in: environment)
    case .delete:
      guard let tap = list.selected?.tap else { return .done }
      return .alert(EmotionForms.deletion(of: tap, on: environment.wallClock, .deleteConfirmed(tap.number)))
    case .deleteConfirmed(let number):
      return .save(.saving) { [store] in
        try store.delete(number)
      } resuming: { screen, tap, environment in
        guard let tap else { return .say(.warning, EmotionWords.gone) }
        screen.remember {
          try $0.restore(tap)
          return tap
        }
        try screen.refresh(in: environment)
        return .say(.good, tap.phrase(on: environment.wallClock, after: Phrase(en: "Deleted", ko: "지웠습니다")))
      }
    }
  }

  package mutating func leave(in environment: Environment) -> Reply { .answer(date) }

  private mutating func go(to day: CivilDate, in environment: Environment) throws -> Reply {
    guard day <= environment.today else { return .say(.plain, Phrase(en: "This is today.", ko: "오늘입니다.")) }
    try change {
      $0.date = day
      $0.list = RecordList(empty: .empty)
      $0.isRead = false
      try $0.refresh(in: environment)
    }
    return .done
  }

  /// When an entry is that is added here: now if the day is today, else it has no time.
  private func moment(in environment: Environment) -> DayOrMoment {
    date == environment.today ? .at(environment.localTime) : .on(date)
  }

  private func add(_ emotion: Emotion, in environment: Environment) -> Reply {
    guard date <= environment.today else { return .say(.warning, EmotionWords.inTheFuture) }
    return .save(.saving) { [store, moment = moment(in: environment)] in
      try store.tap(TapRecord(emotion, moment))
    } resuming: { screen, tap, environment in
      try screen.didAdd(tap, in: environment)
    }
  }

  /// Selects what was added, and remembers how it is undone.
  private mutating func didAdd(_ tap: Tap, in environment: Environment) throws -> Reply {
    remember { try $0.delete(tap.number) }
    try refresh(in: environment)
    try select(tap, removingFilters: true, in: environment)
    return .say(.good, tap.phrase(on: environment.wallClock, after: Phrase(en: "Added", ko: "추가했습니다")))
  }

  private mutating func didWrite(_ edit: EntryEdit, in environment: Environment) throws -> Reply {
    guard let tap = edit.after else { return .say(.warning, EmotionWords.gone) }
    let added = try didAdd(tap, in: environment)
    return edit.next.map { .perform(.change($0)) } ?? added
  }

  /// Remembers what restores a tap after a change; it returns nil when another program has deleted the tap.
  private mutating func remember(_ undo: @escaping @Sendable (EmotionStore) throws -> Tap?) {
    changes.add { [store] environment in
      guard let tap = try undo(store) else { return UndoResult(.warning, EmotionWords.gone) }
      return UndoResult(.good, EmotionWords.undone(tap, on: environment.wallClock), row: tap)
    }
  }

  package var primaryAction: Action? { .change(.note) }
  package var editedEntry: Tap? { list.selected?.tap }

  package mutating func show(_ tap: Tap, in environment: Environment) throws {
    try select(tap, removingFilters: true, in: environment)
  }

  package func source(in environment: Environment) -> RecordSource<TapRow> {
    RecordSource(
      count: { [store, date] in try store.day(date).entries },
      rows: { [store, date] in try store.taps(on: date, offset: $0, limit: $1).map(TapRow.init) },
      index: { [store, date] tap in
        store.dayStart.date(of: tap.moment) == date ? try store.index(of: tap) : nil
      })
  }

  package func listArea(in environment: Environment) -> Rect { layout(environment.body).list }

  package mutating func refresh(in environment: Environment) throws {
    today = environment.today
    list.empty =
      (date == today ? Phrase(en: "No entries today yet.", ko: "오늘은 아직 기록이 없습니다.") : EmotionWords.nothingThatDay)
      + Phrase(
        en: " \(EmotionWords.keys) adds a feeling, 0 a note.", ko: " \(EmotionWords.keys)는 감정, 0은 메모를 더합니다.")
    tally = try store.day(date).tally
    try readRows(in: environment)
    // Today opens at its last tap.
    if !isRead, date == today { _ = try perform(.last, in: environment) }
    isRead = true
  }

  /// The list, the feelings beside it where there is room, and the selected tap below both.
  private func layout(_ area: Rect) -> (list: Rect, bars: Rect, tap: Rect) {
    let spacing = area.rows > 12 ? 1 : 0
    let feelings = Emotion.allCases.count
    let hasBars = area.columns >= 74 && area.rows >= feelings + 8
    // The tap takes the rows that a short list leaves free, and a quarter of a page with a long one.
    let most = area.rows - 1 - spacing - max(hasBars ? feelings : 3, list.count)
    let minimum = area.rows >= 16 ? min(6, area.rows / 4) : area.rows >= 10 ? 3 : 0
    let page = area.inset(columns: 1).columns(.fixed(hasBars ? 114 : 84), .fill).0
    let (_, upper, tap, _) = page.rows(
      .fixed(spacing), .fill, .fixed(list.isEmpty ? 0 : max(minimum, most)), .fixed(1))
    guard hasBars else { return (upper, .zero, tap) }
    let beside = list.isEmpty ? upper.rows(.fixed(feelings), .fill).0 : upper
    let (table, _, bars) = beside.columns(.fill, .fixed(3), .fixed(27))
    return (table, bars, tap)
  }

  package func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    drawTable(in: &canvas, layout.list)
    canvas.draw(EmotionBars(tally: tally, hasKeys: true), in: layout.bars)
    if let tap = list.selected?.tap { draw(tap, in: &canvas, layout.tap) }
  }

  package var hasLastingCells: Bool { true }

  package func columns(in environment: Environment) -> [TableColumn<TapRow>] { TapRow.columns(in: environment) }

  /// Draws the slime of the selected tap where there is room for its face, and its note, as much as fits.
  private func draw(_ tap: Tap, in canvas: inout Canvas, _ area: Rect) {
    let slime = Sprite.size(in: Size(columns: 32, rows: area.rows - 1))
    let hasSlime = slime.columns >= 8 && area.columns >= 56 && tap.emotion != nil
    guard hasSlime || !tap.note.isEmpty, area.rows > 1 else { return }
    let (rule, below) = area.rows(.fixed(1), .fill)
    canvas.fill(rule, with: canvas.symbols.horizontal, .quiet)
    guard hasSlime else { return draw(tap.note, in: &canvas, below) }
    let (_, left, _, right) = below.columns(.fixed(1), .fixed(slime.columns), .fixed(2), .fill)
    if let emotion = tap.emotion {
      canvas.draw(Slime(emotion: emotion), in: left.rows(.fixed(slime.rows), .fill).0)
    }
    let spacing = slime.rows > 5 ? 1 : 0
    let (_, line, _, text) = right.rows(.fixed(spacing), .fixed(1), .fixed(spacing), .fill)
    let head = tap.phrase(on: canvas.environment.wallClock)
    canvas.draw(Label(canvas.text(head), .bold), in: line.inset(columns: 1))
    draw(tap.note, in: &canvas, text)
  }

  private func draw(_ note: Note, in canvas: inout Canvas, _ area: Rect) {
    // No more characters than there are cells.
    let text =
      note.isEmpty
      ? Phrase(en: "No note yet: e writes one.", ko: "메모가 없습니다. e로 쓸 수 있습니다.")
      : Phrase(same: String(note.text.prefix(area.columns * (area.rows + 1))))
    let all = canvas.text(text).wrapped(to: area.columns - 2)
    var lines = all.prefix(area.rows)
    if all.count > area.rows, let last = lines.popLast() { lines.append(last + canvas.symbols.ellipsis) }
    canvas.draw(lines: lines, note.isEmpty ? .quiet : .plain, in: area.inset(columns: 1))
  }
}

/// A tap as one row: time, symbol, name, note.
package struct TapRow: Identifiable, Sendable {
  package let tap: Tap
  /// The whole tap, because the store finds it by time and number.
  package var id: Tap { tap }

  package static func columns(in environment: Environment) -> [TableColumn<TapRow>] {
    let symbolColumns = EmotionLayout(environment).symbolColumns
    return [
      .whole { row, _ in StyledText(row.tap.moment.time.map(environment.clock) ?? " ", .quiet) },
      .whole { row, _ in
        row.tap.feeling.mark(in: environment, columns: symbolColumns)
          + StyledText(" " + environment.text(row.tap.feeling.name), row.tap.emotion == nil ? .quiet : .plain)
      },
      .text(ideal: 60) { row, _ in StyledText(row.tap.note.line(in: environment), .quiet) },
    ]
  }
}
