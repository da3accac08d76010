import CivilTime
import EmotionModel
import Storage
import TerminalUI

/// The taps of a day, to be read and corrected; the result is the day that was shown last.
public struct DayScreen: ListScreen, UndoScreen {
  public typealias Output = CivilDate

  public enum Action: TerminalUI.Action {
    case moveDays(Int)
    case add(Emotion)
    case writeNote
    /// The note or the time of a tap was entered; nil if the tap was gone.
    case noteWritten(before: Tap, after: Tap?)
    case changeTime
    case timeEntered(before: Tap, after: Tap?)
    case delete
    case deleteConfirmed(Int)
  }

  public let accent = Accent.emotion
  public var list = RecordList<TapRow>(empty: .empty)
  public var changes = UndoStack(Phrase(en: "Nothing was changed here.", ko: "여기서 바꾼 것이 없습니다."))

  private let store: EmotionStore
  private var date: CivilDate
  /// The title names the year of other years only.
  private var today: CivilDate
  private var isRead = false

  public init(_ store: EmotionStore, _ date: CivilDate, today: CivilDate) {
    (self.store, self.date, self.today) = (store, date, today)
  }

  public var title: Phrase { date.spoken(on: today) }

  public func status(in environment: Environment) -> String { environment.text(EmotionWords.taps(list.count)) }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let obstacle = list.isEmpty ? EmotionWords.nothingThatDay : nil
    let (note, delete) = (Phrase(en: "note", ko: "메모"), Phrase(en: "delete", ko: "지우기"))
    let add = Command<Action>(
      Phrase(en: "add a feeling to this day", ko: "이날에 감정 추가하기"), hint: Phrase(en: "add", ko: "추가"),
      Emotion.allCases.map { .init(.add($0), [.digit($0.number)], $0.name) })
    let edits: [Command<Action>] = [
      Command(.writeNote, [.enter, "e"], note, hint: note, unless: obstacle),
      Command(
        .changeTime, ["m"], Phrase(en: "another day or time", ko: "날짜와 시각 고치기"),
        hint: Phrase(en: "day, time", ko: "날짜·시각"), unless: obstacle),
      Command(.delete, ["d", .delete, "x"], delete, hint: delete, unless: obstacle),
    ]
    // What can be done comes first.
    return (list.isEmpty ? [add] + edits : edits + [add]) + [
      undoCommand(
        in: environment, Phrase(en: "undo what was done here", ko: "여기서 한 일 되돌리기"),
        hint: changes.isEmpty ? nil : environment.words.undo),
      Command(
        Phrase(en: "the day before, the day after", ko: "전날, 다음 날"), hint: Phrase(en: "day", ko: "하루씩"),
        isMovement: true,
        .init(.moveDays(-1), [.left, "h"], Phrase(en: "the day before", ko: "전날")),
        .init(.moveDays(1), [.right, "l"], Phrase(en: "the day after", ko: "다음 날"))),
      .rows(in: environment, hint: environment.words.move),
      .pages(in: environment),
      .ends(in: environment),
      Command(
        frame: .back, [.escape], Phrase(en: "back to the diary", ko: "일기로"), hint: environment.words.back,
        isEssential: true),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    let now = environment.localTime
    switch action {
    case .moveDays(let days): return try go(to: date.adding(days: days), in: environment)
    case .add(let emotion): return try add(emotion, in: environment)
    case .writeNote:
      guard let tap = list.selected?.tap else { return .done }
      return .ask(EmotionForms.note(on: tap, store, now: now)) { .noteWritten(before: tap, after: $0) }
    case .noteWritten(let before, let after):
      if after != nil { remember { try $0.setNote(before.note, of: before.number) } }
      return .say(EmotionWords.noteWritten(after))
    case .changeTime:
      guard let tap = list.selected?.tap else { return .done }
      return .ask(EmotionForms.time(of: tap, store, in: environment)) { .timeEntered(before: tap, after: $0) }
    case .timeEntered(let before, let after):
      guard let after else { return .say(.warning, EmotionWords.gone) }
      guard after.moment != before.moment else { return .done }
      remember { try $0.move(before.number, to: before.moment) }
      try show(after, in: environment)
      return .say(.good, after.phrase(now: now, after: Phrase(en: "Moved", ko: "옮겼습니다")))
    case .delete:
      guard let tap = list.selected?.tap else { return .done }
      return .alert(EmotionForms.deletion(of: tap, now: now, .deleteConfirmed(tap.number)))
    case .deleteConfirmed(let number):
      guard let tap = try store.delete(number) else { return .say(.warning, EmotionWords.gone) }
      remember {
        try $0.restore(tap)
        return tap
      }
      try refresh(in: environment)
      return .say(.good, tap.phrase(now: now, after: Phrase(en: "Deleted", ko: "지웠습니다")))
    }
  }

  public mutating func leave(in environment: Environment) -> Reply { .answer(date) }

  private mutating func go(to day: CivilDate, in environment: Environment) throws -> Reply {
    guard day <= environment.localTime.date else { return .say(.plain, Phrase(en: "This is today.", ko: "오늘입니다.")) }
    date = day
    list = RecordList(empty: .empty)
    isRead = false
    try refresh(in: environment)
    return .done
  }

  /// Adds a tap: of now if the day is today, else without a time.
  private mutating func add(_ emotion: Emotion, in environment: Environment) throws -> Reply {
    let now = environment.localTime
    guard date <= now.date else { return .say(.warning, EmotionWords.inTheFuture) }
    let tap = try store.tap(TapRecord(emotion, date == now.date ? .at(now) : .on(date)))
    remember { try $0.delete(tap.number) }
    try refresh(in: environment)
    try show(tap, in: environment)
    return .say(.good, tap.phrase(now: now, after: Phrase(en: "Added", ko: "추가했습니다")))
  }

  /// Remembers what restores a tap after a change; it returns nil when another program has deleted the tap.
  private mutating func remember(_ undo: @escaping @Sendable (EmotionStore) throws -> Tap?) {
    changes.add { [store] environment in
      guard let tap = try undo(store) else { return Undone(.warning, EmotionWords.gone) }
      return Undone(.good, EmotionWords.undone(tap, now: environment.localTime), row: tap)
    }
  }

  // MARK: The list

  public var opening: Action? { .writeNote }

  public func source(in environment: Environment) -> RecordSource<TapRow> {
    RecordSource(
      count: { [store, date] in try store.day(date).tally.total },
      rows: { [store, date] in try store.taps(on: date, offset: $0, limit: $1).map(TapRow.init) },
      place: { [store, date] tap in tap.moment.date == date ? try store.place(of: tap) : nil })
  }

  public func listArea(in environment: Environment) -> Rect { layout(environment.body).list }

  public mutating func refresh(in environment: Environment) throws {
    today = environment.localTime.date
    list.empty =
      (date == today ? Phrase(en: "Nothing tapped today yet.", ko: "오늘은 기록이 없습니다.") : EmotionWords.nothingThatDay)
      + Phrase(en: " 1-9 adds a feeling.", ko: " 1-9를 눌러 추가하세요.")
    try reload(in: environment)
    // Today opens at its last tap.
    if !isRead, date == today { _ = try perform(.last, in: environment) }
    isRead = true
  }

  // MARK: Drawing

  /// The list, and the note of the selected tap below it.
  private func layout(_ area: Rect) -> (list: Rect, note: Rect) {
    let air = area.rows > 12 ? 1 : 0
    // The note takes the rows that a short list leaves free, and a quarter of a page with a long one.
    let most = area.rows - 1 - air - max(3, list.count)
    let least = area.rows >= 16 ? min(6, area.rows / 4) : area.rows >= 10 ? 3 : 0
    let page = area.inset(columns: 1).columns(.fixed(84), .fill).0
    let parts = page.rows([.fixed(air), .fill, .fixed(max(least, most)), .fixed(1)])
    return (parts[1], parts[2])
  }

  public func draw(in canvas: inout Canvas) {
    guard !list.isEmpty else { return drawList(in: &canvas, canvas.area) }
    let layout = layout(canvas.area)
    drawList(in: &canvas, layout.list)
    drawNote(in: &canvas, layout.note)
  }

  public func draw(_ row: TapRow, _ place: ListPlace, in canvas: inout Canvas) { row.draw(in: &canvas, place.style) }

  /// Draws the note of the selected tap, as much as there is room for.
  private func drawNote(in canvas: inout Canvas, _ area: Rect) {
    guard let note = list.selected?.tap.note, !note.isEmpty, area.rows > 1 else { return }
    let (rule, text) = area.rows(.fixed(1), .fill)
    canvas.fill(rule, with: canvas.signs.horizontal, .quiet)
    var lines = canvas.text(note.text.inert).wrapped(to: text.columns - 2)
    if lines.count > text.rows {
      lines = Array(lines.prefix(text.rows))
      lines[text.rows - 1] += canvas.signs.ellipsis
    }
    canvas.draw(lines: lines, in: text.inset(columns: 1))
  }
}

/// A tap as one row: time, letter, name, note.
public struct TapRow: Identifiable, Sendable {
  public let tap: Tap
  /// The whole tap: the store finds its place by time and number.
  public var id: Tap { tap }

  func draw(in canvas: inout Canvas, _ style: Style = .plain) {
    let area = canvas.area
    let quiet = style == .plain ? .quiet : style
    // The longest name has nine letters.
    let parts = area.columns([.fixed(6), .fixed(2), .fixed(10), .fill])
    canvas.draw(Label(tap.moment.time?.clock ?? "", quiet), in: parts[0])
    canvas.write(String(tap.emotion.letter), column: parts[1].column, row: area.row, tap.emotion.badge)
    canvas.draw(Label(canvas.text(tap.emotion.name), style), in: parts[2])
    canvas.draw(Label(tap.note.text.inert, quiet), in: parts[3])
  }
}
