import CaffeineModel
import CivilTime
import Storage
import TerminalUI

/// What can be done with the history.
enum CaffeineHistoryAction: Action {
  case move(Int)
  case select(Int)
  case first
  case last
  case edit
  case delete
  case deleteConfirmed(Int)
  /// An entry has just been changed.
  case saved
  /// An entry that was to be changed is no longer there.
  case gone
}

/// Everything that was pressed, the latest first, to be corrected.
struct CaffeineHistory: Screen {
  let title = Phrase(en: "History", ko: "내역")
  let accent = Accent.caffeine

  private let store: CaffeineStore
  private let zone: LocalZone
  private var entries = LoadedList<CaffeineEntry>()
  /// What was drunk on the days of the entries that are loaded, in mg.
  private var dayTotals: [CivilDate: Int] = [:]
  private var notice: Notice?

  init(_ store: CaffeineStore, _ zone: LocalZone) {
    self.store = store
    self.zone = zone
  }

  func status(in environment: Environment) -> String {
    let count = entries.count
    return environment.text(Phrase(en: "\(count) \(count == 1 ? "entry" : "entries")", ko: "기록 \(count)건"))
  }

  func commands(in environment: Environment) -> CommandTable {
    guard entries.count > 0 else { return CommandTable([]) }
    let page = max(1, room(environment) - 1)
    return CommandTable([
      CommandGroup(
        Command(CaffeineHistoryAction.edit, [.enter, .character("e")], Phrase(en: "edit", ko: "고치기")),
        hint: Phrase(en: "edit", ko: "고치기")),
      CommandGroup(
        Command(
          CaffeineHistoryAction.delete, [.character("d"), .delete, .character("x")], Phrase(en: "delete", ko: "지우기")),
        hint: Phrase(en: "delete", ko: "지우기")),
      .rows(CaffeineHistoryAction.move, hint: Phrase(en: "move", ko: "이동")),
      .pages(CaffeineHistoryAction.move, page: page, hint: Phrase(en: "page", ko: "쪽")),
      .ends(
        first: CaffeineHistoryAction.first, last: CaffeineHistoryAction.last,
        Phrase(en: "latest, oldest", ko: "처음, 끝"), hint: Phrase(en: "ends", ko: "처음·끝")),
    ])
  }

  private func room(_ environment: Environment) -> Int { max(1, environment.body.rows - 2) }

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? CaffeineHistoryAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): entries.move(by: step)
    case .select(let row):
      if row == entries.selection.selected { return edit() }
      entries.select(row)
    case .first: entries.select(0)
    case .last: entries.select(entries.count - 1)
    case .edit: return edit()
    case .delete:
      guard let entry = entries.selected else { return .done }
      return .open(CaffeineAlerts.deleteEntry(entry))
    case .deleteConfirmed(let number):
      delete(number)
      refresh(in: environment)
    case .saved: notice = Notice(.good, CaffeineWords.saved)
    case .gone:
      notice = Notice(
        .warning, Phrase(en: "Another program has deleted that entry.", ko: "다른 프로그램이 그 기록을 이미 지웠습니다."))
    }
    load(in: environment)
    return .done
  }

  private func edit() -> Response {
    guard let entry = entries.selected else { return .done }
    return .open(CaffeineForms.entry(entry, store, zone))
  }

  private mutating func delete(_ number: Int) {
    do throws(StorageError) {
      guard let entry = try store.delete(number) else { return }
      notice = Notice(.good, Phrase(en: "Deleted: \(entry.phrase.en).", ko: "지웠습니다: \(entry.phrase.ko)."))
    } catch {
      notice = Notice(error)
    }
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    guard case .wheel(let rows, _) = input else { return .ignored }
    return perform(CaffeineHistoryAction.move(rows), in: environment)
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      entries.renew(count: try store.entryCount())
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    load(in: environment)
  }

  private mutating func load(in environment: Environment) {
    do throws(StorageError) {
      var read: [CaffeineEntry] = []
      try entries.load(room: room(environment)) { offset, limit throws(StorageError) in
        read = try store.entries(offset: offset, limit: limit)
        return read
      }
      let dates = read.map(\.time.date)
      guard let first = dates.min(), let last = dates.max() else { return }
      let days = last.daysSinceEpoch - first.daysSinceEpoch + 1
      dayTotals = Dictionary(
        uniqueKeysWithValues: try store.totals(of: days, through: last).map { ($0.date, $0.milligrams) })
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let (main, last) = canvas.area.rows(.fill, .fixed(1))
    if entries.count == 0 {
      let text = Phrase(en: "Nothing yet. Esc goes back; c is a coffee.", ko: "아직 없습니다. Esc로 돌아가 c를 누르세요.")
      canvas.draw(Label(canvas.text(text), .quiet, .center), in: canvas.area.line(canvas.area.rows / 2))
    } else {
      canvas.draw(
        ListView(count: entries.count, selection: entries.selection) { row, isSelected, canvas in
          drawRow(row, isSelected, in: &canvas)
        }, in: CaffeineHistory.list(in: main))
    }
    if let notice { canvas.say(notice, in: last.inset(columns: 1)) }
  }

  /// Not wider than one can follow a row.
  private static func list(in area: Rect) -> Rect {
    let list = area.inset(columns: 1).rows(.fixed(area.rows > 10 ? 1 : 0), .fill).1
    return list.columns(.fixed(84), .fill).0
  }

  private func drawRow(_ row: Int, _ isSelected: Bool, in canvas: inout Canvas) {
    guard let entry = entries[row] else { return }
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : entry.press == .new ? .quiet : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    // A day is said once, by its first row; what is selected always says it.
    let isFirst = isSelected || entries[row - 1]?.time.date != entry.time.date
    let total = isFirst ? dayTotals[entry.time.date] ?? 0 : 0
    let day = isFirst ? canvas.environment.day(entry.time.date) : ""
    let isNarrow = area.columns < 48
    let dayColumns = isNarrow ? (day.columns > 5 ? 11 : 6) : 12
    let totalColumns = area.columns >= 56 ? 14 : 0
    let parts = area.columns([
      .fixed(2), .fixed(dayColumns), .fixed(isNarrow ? 6 : 7), .fill, .fixed(8), .fixed(totalColumns), .fixed(1),
    ])
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(day, isSelected ? style : .quiet), in: parts[1])
    canvas.draw(Label(entry.time.clock, style), in: parts[2])
    canvas.draw(Label(canvas.text(entry.serving?.name ?? entry.press.name), style), in: parts[3])
    if let serving = entry.serving {
      canvas.draw(Label("\(serving.milligrams) mg", style, .trailing), in: parts[4])
    }
    if total > 0 {
      let words = canvas.text(Phrase(en: "day \(total) mg", ko: "하루 \(total) mg"))
      canvas.draw(Label(words, isSelected ? style : .quiet, .trailing), in: parts[5])
    }
    canvas.onClick(area, CaffeineHistoryAction.select(row))
  }
}
