import CivilTime
import EmotionModel
import Storage
import TerminalUI

/// The Emotion Diary: nine feelings, one tap each, and the diary behind them.
public struct EmotionScreen: Screen {
  public static let title = Phrase(en: "Emotion Diary", ko: "감정 다이어리")

  /// Where the arrows move.
  enum Page: Hashable, Sendable {
    case grid
    /// The days of a year, and what was tapped on one of them.
    case diary
    /// How often what was tapped, where the diary has no room for it.
    case bars
    /// The weekdays and hours of a year.
    case patterns
  }

  public let title: Phrase = Self.title
  public let accent = Accent.emotion

  private let store: EmotionStore
  private let zone: LocalZone
  /// nil until it has been read.
  private(set) var totals: EmotionStore.Totals?
  private(set) var today = DayTally(CivilDate(daysSinceEpoch: 0))
  private(set) var lastTap: Tap?
  private(set) var diary: DiaryView?
  private(set) var page = Page.grid
  private(set) var selected = Emotion.happy
  private(set) var period = DiaryPeriod.month
  private(set) var notice: Notice?
  /// Since when, in milliseconds, a slime has been shaking.
  private var shakes: [Emotion: Int] = [:]
  /// nil follows the calendar.
  private var chosenDay: CivilDate?
  private var undoWindow = UndoWindow()

  public init(_ store: EmotionStore, _ zone: LocalZone) {
    self.store = store
    self.zone = zone
  }

  public func status(in environment: Environment) -> String {
    let count = today.tally.total
    return environment.text(
      Phrase(en: "today: \(EmotionWords.taps(count).en)", ko: "오늘 \(EmotionWords.taps(count).ko)"))
  }

  // MARK: Pages

  func pages(in environment: Environment) -> [Page] {
    let layout = EmotionLayout(environment)
    return [.grid, .diary] + (layout.showsBars ? [] : [.bars]) + (layout.showsAll ? [] : [.patterns])
  }

  /// The page as it can be shown; after a resize there may be fewer.
  func shownPage(in environment: Environment) -> Page {
    pages(in: environment).contains(page) ? page : .diary
  }

  /// Whether the diary is to be seen: by itself, or beside the nine.
  func showsDiary(in environment: Environment) -> Bool {
    shownPage(in: environment) != .grid || environment.sizeClass == .wide
  }

  /// The day that is looked at.
  func day(in environment: Environment) -> CivilDate { chosenDay ?? environment.localTime.date }

  private mutating func switchPage(_ step: Int, in environment: Environment) {
    let pages = pages(in: environment)
    let place = pages.firstIndex(of: shownPage(in: environment)) ?? 0
    page = pages[(place + step + pages.count) % pages.count]
    loadDiary(in: environment)
  }

  // MARK: What is done

  public mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? EmotionAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let direction): move(direction, in: environment)
    case .choose:
      if shownPage(in: environment) != .grid { return openDay(in: environment) }
      tap(selected, in: environment)
    case .look(let date): go(to: date, in: environment)
    case .tap(let emotion): tap(emotion, in: environment)
    case .select(let date):
      if shownPage(in: environment) == .diary, date == day(in: environment) { return openDay(in: environment) }
      page = .diary
      go(to: date, in: environment)
    case .moveYears(let step): go(to: DiaryView.day(step, yearsFrom: day(in: environment)), in: environment)
    case .today: go(to: environment.localTime.date, in: environment)
    case .firstDay: go(to: YearCalendar(day(in: environment).year).first, in: environment)
    case .lastDay: go(to: YearCalendar(day(in: environment).year).last, in: environment)
    case .undo: undo(in: environment)
    case .writeNote: return writeNote(in: environment)
    case .noteSaved: notice = Notice(.good, NoteWords.saved)
    case .noteRemoved: notice = Notice(.good, NoteWords.removed)
    case .tapGone: notice = Notice(.warning, EmotionWords.gone)
    case .switchPage(let step): switchPage(step, in: environment)
    case .backToGrid: page = .grid
    case .switchPeriod:
      let all = DiaryPeriod.allCases
      period = all[((all.firstIndex(of: period) ?? 0) + 1) % all.count]
    case .eraseAll: return .open(EmotionAlerts.eraseAll(totals?.tally.total ?? 0, path: store.path))
    case .eraseConfirmed: eraseAll(in: environment)
    }
    return .done
  }

  private mutating func move(_ direction: Direction, in environment: Environment) {
    if shownPage(in: environment) == .grid {
      let places = Emotion.allCases.map { EmotionLayout.cell(of: $0, in: Rect(column: 0, row: 0, columns: 3, rows: 3)) }
      if let next = Spatial.neighbour(of: selected.number - 1, going: direction, among: places) {
        selected = Emotion.allCases[next]
      }
    } else {
      let step =
        switch direction {
        case .up: -1
        case .down: 1
        case .left: -7
        case .right: 7
        }
      go(to: day(in: environment).adding(days: step), in: environment)
    }
  }

  /// Goes to a day, but not beyond the last one of which there can be anything.
  private mutating func go(to date: CivilDate, in environment: Environment) {
    let today = environment.localTime.date
    let day = min(date, max(today, diary?.days.latest ?? today))
    chosenDay = day == today ? nil : day
    loadDiary(in: environment)
  }

  private func openDay(in environment: Environment) -> Response {
    .open(DayScreen(store, zone, day(in: environment), today: environment.localTime.date))
  }

  // MARK: Tapping

  private mutating func tap(_ emotion: Emotion, in environment: Environment) {
    selected = emotion
    do throws(StorageError) {
      let tap = try store.tap(TapRecord(emotion, .at(environment.localTime)))
      shakes[emotion] = environment.milliseconds
      // It is today that changes.
      chosenDay = nil
      refresh(in: environment)
      if notice == nil { notice = Notice(.good, EmotionWords.tapped(tap, now: environment.localTime)) }
    } catch {
      notice = Notice(error)
    }
  }

  /// By how many columns a slime is off its place now.
  func shift(of emotion: Emotion, amplitude: Int, in environment: Environment) -> Int {
    guard let start = shakes[emotion] else { return 0 }
    return Shake.columns(after: environment.milliseconds - start, amplitude: amplitude)
  }

  private mutating func undo(in environment: Environment) {
    do throws(StorageError) {
      // What another program has tapped in the meantime may be another than was seen here.
      let last = try store.lastTap()
      if let obstacle = obstacleToUndo(last, in: environment) {
        notice = Notice(.warning, obstacle)
        return
      }
      // Only what was looked at: another program may be undoing, too.
      guard let last, let tap = try store.undoLast(ifNumber: last.number) else { return refresh(in: environment) }
      refresh(in: environment)
      notice = Notice(.good, EmotionWords.undone(tap, now: environment.localTime))
    } catch {
      notice = Notice(error)
    }
  }

  /// Why a tap cannot be taken back by a key; nil when it can.
  func obstacleToUndo(_ last: Tap?, in environment: Environment) -> Phrase? {
    guard let last else { return EmotionWords.nothingToUndo }
    let isRecent = undoWindow.reaches(last.number, last.moment.time?.secondsSinceEpoch, in: environment)
    return isRecent ? nil : EmotionWords.tooOldToUndo(last, now: environment.localTime)
  }

  private func writeNote(in environment: Environment) -> Response {
    guard let lastTap else { return .done }
    return .open(NoteEditor.note(on: lastTap, store, now: environment.localTime))
  }

  private mutating func eraseAll(in environment: Environment) {
    do throws(StorageError) {
      let count = try store.eraseAll()
      refresh(in: environment)
      notice = Notice(.good, EmotionWords.erased(count))
    } catch {
      notice = Notice(error)
    }
  }

  // MARK: Time and data

  public mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      let known = totals?.unreadable ?? 0
      let totals = try store.totals()
      self.totals = totals
      today = try store.day(environment.localTime.date)
      lastTap = try store.lastTap()
      undoWindow.look(at: lastTap?.number)
      if notice?.kind == .bad { notice = nil }
      if totals.unreadable > known { notice = Notice(.warning, EmotionWords.unreadable(totals.unreadable)) }
    } catch {
      notice = Notice(error)
    }
    diary = nil
    loadDiary(in: environment)
  }

  /// Reads what the diary shows, if it is to be seen and has not been read.
  private mutating func loadDiary(in environment: Environment) {
    let date = day(in: environment)
    guard showsDiary(in: environment), diary?.date != date else { return }
    do throws(StorageError) {
      diary = try DiaryView(date, after: diary, store)
    } catch {
      notice = Notice(error)
    }
  }

  public mutating func tick(in environment: Environment) -> Int? {
    // Midnight has passed.
    if totals != nil, today.date != environment.localTime.date { refresh(in: environment) }
    // After a resize there may be room for it.
    loadDiary(in: environment)
    shakes = shakes.filter { environment.hasMotion && environment.milliseconds - $0.value < Shake.milliseconds }
    return shakes.isEmpty ? nil : 33
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    guard let totals else {
      if let notice { canvas.say(notice, in: canvas.area.line(canvas.area.rows - 1).inset(columns: 1)) }
      return
    }
    let layout = EmotionLayout(environment)
    let page = shownPage(in: environment)
    if page == .grid || environment.sizeClass == .wide {
      canvas.draw(EmotionGrid(screen: self, tally: totals.tally, isFocused: page == .grid), in: layout.grid)
    }
    if showsDiary(in: environment), let diary {
      canvas.draw(DiaryPage(screen: self, diary: diary, page: page), in: layout.diary)
    }
    drawNotice(in: &canvas, layout, totals.tally)
  }

  private func drawNotice(in canvas: inout Canvas, _ layout: EmotionLayout, _ tally: EmotionTally) {
    if let notice {
      canvas.say(notice, in: layout.notice)
    } else if shownPage(in: canvas.environment) == .grid {
      let isFirst = tally.total == 0 || canvas.environment.sizeClass == .compact
      let question = isFirst ? EmotionWords.firstSteps : EmotionWords.question
      let line = Rect(
        column: layout.grid.column, row: layout.notice.row, columns: layout.grid.columns, rows: layout.notice.rows)
      canvas.draw(Label(canvas.text(question), .quiet, .center), in: line)
    }
  }
}
