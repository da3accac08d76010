import CivilTime
import EmotionModel
import Storage
import TerminalUI

/// The taps of a day, to be read and corrected.
struct DayScreen: Screen {
  let accent = Accent.emotion

  private let store: EmotionStore
  private let zone: LocalZone
  private var date: CivilDate
  /// To tell how much of the date must be said.
  private var today: CivilDate
  private(set) var taps = LoadedList<Tap>()
  private var notice: Notice?
  /// What was done here, the last thing at the end.
  private(set) var done: [Change] = []
  /// The tap whose note is being written, as it was before.
  private var annotated: Tap?
  /// Whether the taps have been read.
  private var isRead = false

  enum Change: Sendable {
    case added(Tap)
    case deleted(Tap)
    /// The tap as it was before it got another time.
    case moved(Tap)
    /// The tap as it was before it got another note.
    case noted(Tap)
  }

  init(_ store: EmotionStore, _ zone: LocalZone, _ date: CivilDate, today: CivilDate) {
    self.store = store
    self.zone = zone
    self.date = date
    self.today = today
  }

  var title: Phrase { DayScreen.title(of: date, on: today) }

  /// The day as people say it, with the year where it is not that of today.
  static func title(of date: CivilDate, on today: CivilDate) -> Phrase {
    guard date.year != today.year else { return date.spoken }
    return Phrase(en: "\(date.spoken.en) \(date.year)", ko: "\(date.year)년 \(date.spoken.ko)")
  }

  func status(in environment: Environment) -> String { environment.text(EmotionWords.taps(taps.count)) }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    if let action = action as? EmotionAction { return heard(action) }
    // A click on the way here leads to this day, too.
    if action as? HouseAction == .back { return .closeThen(EmotionAction.look(date)) }
    guard let action = action as? DayAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): taps.move(by: step)
    case .select(let row):
      if row == taps.selection.selected { return writeNote(in: environment) }
      taps.select(row)
    case .first: taps.select(0)
    case .last: taps.select(taps.count - 1)
    case .moveDays(let step): go(to: date.adding(days: step), in: environment)
    case .add(let emotion): add(emotion, in: environment)
    case .writeNote: return writeNote(in: environment)
    case .changeTime:
      guard let tap = taps.selected else { return .done }
      return .open(EmotionForms.moment(of: tap, store, zone))
    case .delete:
      guard let tap = taps.selected else { return .done }
      return .open(EmotionAlerts.delete(tap, now: environment.localTime))
    case .deleteConfirmed(let number): delete(number, in: environment)
    case .moved(let tap, let moment):
      done.append(.moved(tap))
      let moved = Tap(number: tap.number, emotion: tap.emotion, moment: moment)
      show(moved, in: environment)
      if notice == nil { notice = Notice(.good, EmotionWords.moved(moved, now: environment.localTime)) }
    case .undo: undo(in: environment)
    case .leave: return .closeThen(EmotionAction.look(date))
    case .gone: notice = Notice(.warning, EmotionWords.gone)
    }
    load(in: environment)
    return .done
  }

  /// What the editor of notes tells.
  private mutating func heard(_ action: EmotionAction) -> Response {
    switch action {
    case .noteSaved, .noteRemoved:
      if let annotated { done.append(.noted(annotated)) }
      notice = Notice(.good, action == .noteSaved ? NoteWords.saved : NoteWords.removed)
    case .tapGone: notice = Notice(.warning, EmotionWords.gone)
    default: return .ignored
    }
    return .done
  }

  private mutating func writeNote(in environment: Environment) -> Response {
    guard let tap = taps.selected else { return .done }
    annotated = tap
    return .open(NoteEditor.note(on: tap, store, now: environment.localTime))
  }

  private mutating func go(to day: CivilDate, in environment: Environment) {
    guard day <= environment.localTime.date else {
      notice = Notice(.plain, Phrase(en: "This is today.", ko: "오늘입니다."))
      return
    }
    date = day
    taps = LoadedList()
    isRead = false
    refresh(in: environment)
  }

  /// Now for today; a day that has passed only knows that it was on that day.
  private mutating func add(_ emotion: Emotion, in environment: Environment) {
    let isToday = date == environment.localTime.date
    let moment: TapMoment = isToday ? .at(environment.localTime) : .on(date)
    guard !EmotionForms.isFuture(moment, environment) else {
      notice = Notice(.warning, EmotionForms.futureProblem)
      return
    }
    do throws(StorageError) {
      let tap = try store.tap(TapRecord(emotion, moment))
      done.append(.added(tap))
      show(tap, in: environment)
      if notice == nil { notice = Notice(.good, EmotionWords.added(tap, now: environment.localTime)) }
    } catch {
      notice = Notice(error)
    }
  }

  /// Reads the day anew and selects a tap of it.
  private mutating func show(_ tap: Tap, in environment: Environment) {
    refresh(in: environment)
    guard tap.moment.date == date else { return }
    do throws(StorageError) {
      taps.select(try store.place(of: tap))
    } catch {
      notice = Notice(error)
    }
    load(in: environment)
  }

  /// Takes back what was done here last.
  private mutating func undo(in environment: Environment) {
    guard let change = done.last else { return }
    do throws(StorageError) {
      let tap = try revert(change)
      done.removeLast()
      guard let tap else {
        refresh(in: environment)
        notice = Notice(.warning, EmotionWords.gone)
        return
      }
      show(tap, in: environment)
      if notice == nil { notice = Notice(.good, EmotionWords.undone(tap, now: environment.localTime)) }
    } catch {
      notice = Notice(error)
    }
  }

  /// Does the opposite and returns the tap; nil when another program has deleted it in the meantime.
  private func revert(_ change: Change) throws(StorageError) -> Tap? {
    switch change {
    case .added(let tap): return try store.delete(tap.number)
    case .moved(let tap): return try store.move(tap.number, to: tap.moment)
    case .noted(let tap): return try store.setNote(tap.note, of: tap.number)
    case .deleted(let tap):
      try store.restore(tap)
      return tap
    }
  }

  private mutating func delete(_ number: Int, in environment: Environment) {
    do throws(StorageError) {
      let tap = try store.delete(number)
      refresh(in: environment)
      guard let tap else {
        notice = Notice(.warning, EmotionWords.gone)
        return
      }
      done.append(.deleted(tap))
      notice = Notice(.good, EmotionWords.deleted(tap, now: environment.localTime))
    } catch {
      notice = Notice(error)
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(DayAction.move(rows), in: environment)
  }

  mutating func refresh(in environment: Environment) {
    today = environment.localTime.date
    do throws(StorageError) {
      taps.renew(count: try store.day(date).tally.total)
      // Of today one looks for what was just tapped.
      if !isRead, date == today { taps.select(taps.count - 1) }
      isRead = true
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    load(in: environment)
  }

  private mutating func load(in environment: Environment) {
    do throws(StorageError) {
      try taps.load(room: layout(environment.body).list.rows) { offset, limit throws(StorageError) in
        try store.taps(on: date, offset: offset, limit: limit)
      }
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Drawing

  /// The list, the whole note of the selected tap, and a line for what has happened.
  func layout(_ area: Rect) -> (list: Rect, note: Rect, notice: Rect) {
    let air = area.rows > 12 ? 1 : 0
    // What a short list leaves free is for the note; of a long one it takes a quarter.
    let most = area.rows - 1 - air - max(3, taps.count)
    let least = area.rows >= 16 ? min(6, area.rows / 4) : area.rows >= 10 ? 3 : 0
    let parts = area.inset(columns: 1).rows([.fixed(air), .fill, .fixed(max(least, most)), .fixed(1)])
    func narrowed(_ part: Rect) -> Rect { part.columns(.fixed(84), .fill).0 }
    return (narrowed(parts[1]), narrowed(parts[2]), parts[3])
  }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    if taps.count == 0 {
      let words =
        (date == today ? Phrase(en: "Nothing tapped today yet.", ko: "오늘은 기록이 없습니다.") : EmotionWords.nothingThatDay)
        + Phrase(en: " 1-9 adds a feeling.", ko: " 1-9를 눌러 추가하세요.")
      canvas.draw(Label(canvas.text(words), .quiet, .center), in: canvas.area.line(canvas.area.rows / 2))
    } else {
      canvas.draw(
        ListView(count: taps.count, selection: taps.selection) { row, isSelected, canvas in
          drawRow(row, isSelected, in: &canvas)
        }, in: layout.list)
      drawNote(in: &canvas, layout.note)
    }
    if let notice { canvas.say(notice, in: layout.notice) }
  }

  private func drawRow(_ row: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    guard let tap = taps[row] else { return }
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
      canvas.write(canvas.signs.pointer, column: area.column, row: area.row, style)
    }
    canvas.draw(in: area.columns(.fixed(2), .fill).1) { TapRow(tap).draw(in: &$0, style) }
    canvas.onClick(area, DayAction.select(row))
  }

  /// The whole note of the selected tap, as far as there is room for it.
  private func drawNote(in canvas: inout Canvas, _ area: Rect) {
    guard let tap = taps.selected, !tap.note.isEmpty, area.rows > 1 else { return }
    let (rule, text) = area.rows(.fixed(1), .fill)
    canvas.fill(rule, with: canvas.signs.horizontal, .quiet)
    var lines = tap.note.text.inert.wrapped(to: text.columns - 2)
    if lines.count > text.rows {
      lines = Array(lines.prefix(text.rows))
      lines[text.rows - 1] += canvas.signs.ellipsis
    }
    for (index, line) in lines.enumerated() {
      canvas.draw(Label(line, .plain), in: text.line(index).inset(columns: 1))
    }
  }
}
