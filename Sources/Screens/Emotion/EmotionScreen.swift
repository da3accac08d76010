import CivilTime
import EmotionModel
import Storage
import TerminalUI

/// The Emotion Diary: nine feelings, one key each, and the diary behind them.
public struct EmotionScreen: UndoScreen {
  public static let title = Phrase(en: "Emotion Diary", ko: "감정 다이어리")

  /// What the arrows move in.
  enum Page: Hashable, Sendable {
    case grid
    /// The days of a year, and the taps of one of them.
    case diary
    /// How often each feeling was tapped, where the diary has no room for it.
    case bars
    /// The weekdays and hours of a year.
    case patterns
  }

  public let title: Phrase = Self.title
  public let accent = Accent.emotion
  public var changes = UndoStack(EmotionWords.nothingToUndo)

  private let store: EmotionStore
  /// nil until it has been read.
  private(set) var totals: EmotionStore.Totals?
  private(set) var lastTap: Tap?
  private(set) var selected = Emotion.happy
  private(set) var period = DiaryPeriod.month
  private var today = DayTally(CivilDate(daysSinceEpoch: 0))
  private var diary: DiaryView?
  private var page = Page.grid
  /// When each slime that shakes was tapped, in milliseconds.
  private var shakes: [Emotion: Int] = [:]
  /// The selected day of the diary; nil is today, whichever day that is.
  private var chosenDay: CivilDate?
  private var undoWindow = UndoWindow()

  public init(_ store: EmotionStore) {
    self.store = store
  }

  public func status(in environment: Environment) -> String {
    let count = EmotionWords.taps(today.tally.total)
    return environment.text(Phrase(en: "today: \(count.en)", ko: "오늘 \(count.ko)"))
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

  /// Whether the diary is visible: by itself, or beside the nine.
  func showsDiary(in environment: Environment) -> Bool {
    shownPage(in: environment) != .grid || environment.sizeClass == .wide
  }

  /// The selected day.
  func day(in environment: Environment) -> CivilDate { chosenDay ?? environment.localTime.date }

  // MARK: Actions

  public mutating func perform(_ action: EmotionAction, in environment: Environment) throws -> Reply {
    let isGrid = shownPage(in: environment) == .grid
    let day = day(in: environment)
    switch action {
    case .move(let direction): try move(direction, isGrid: isGrid, in: environment)
    case .choose: return isGrid ? try tap(selected, in: environment) : openDay(in: environment)
    case .tap(let emotion): return try tap(emotion, in: environment)
    case .select(let date):
      if shownPage(in: environment) == .diary, date == day { return openDay(in: environment) }
      page = .diary
      try go(to: date, in: environment)
    case .look(let date): try go(to: date, in: environment)
    case .moveYears(let step): try go(to: DiaryView.day(step, yearsFrom: day), in: environment)
    case .today: try go(to: environment.localTime.date, in: environment)
    case .firstDay: try go(to: YearCalendar(day.year).first, in: environment)
    case .lastDay: try go(to: YearCalendar(day.year).last, in: environment)
    case .writeNote:
      guard let lastTap else { return .done }
      return .ask(EmotionForms.note(on: lastTap, store, now: environment.localTime)) { .noteWritten($0) }
    case .noteWritten(let tap): return .say(EmotionWords.noteWritten(tap))
    case .switchPage(let step):
      page = pages(in: environment).element(step, after: shownPage(in: environment)) ?? .grid
      try loadDiary(in: environment)
    case .backToGrid: page = .grid
    case .selectFeeling(let feeling): (page, selected) = (.grid, feeling)
    case .switchPeriod: period = DiaryPeriod.allCases.element(1, after: period) ?? .month
    case .eraseAll: return .alert(EmotionForms.eraseAll(totals?.tally.total ?? 0, path: store.path))
    case .eraseConfirmed:
      let count = try store.eraseAll()
      try refresh(in: environment)
      return .say(.good, EmotionWords.erased(count))
    }
    return .done
  }

  private mutating func move(_ direction: Direction, isGrid: Bool, in environment: Environment) throws {
    if isGrid {
      let places = Emotion.allCases.map { EmotionLayout.cell(of: $0, in: Rect(Size(columns: 3, rows: 3))) }
      if let next = Spatial.neighbour(of: selected.number - 1, going: direction, among: places) {
        selected = Emotion.allCases[next]
      }
    } else {
      let days =
        switch direction {
        case .up: -1
        case .down: 1
        case .left: -7
        case .right: 7
        }
      try go(to: day(in: environment).adding(days: days), in: environment)
    }
  }

  /// Goes to a day, but not beyond the last one that can have taps.
  private mutating func go(to date: CivilDate, in environment: Environment) throws {
    let today = environment.localTime.date
    let day = min(date, max(today, diary?.days.latest ?? today))
    chosenDay = day == today ? nil : day
    try loadDiary(in: environment)
  }

  private func openDay(in environment: Environment) -> Reply {
    .ask(DayScreen(store, day(in: environment), today: environment.localTime.date)) { .look($0) }
  }

  private mutating func tap(_ emotion: Emotion, in environment: Environment) throws -> Reply {
    selected = emotion
    let tap = try store.tap(TapRecord(emotion, .at(environment.localTime)))
    shakes[emotion] = environment.milliseconds
    // The tap belongs to today.
    chosenDay = nil
    try refresh(in: environment)
    return .say(.good, EmotionWords.tapped(tap, now: environment.localTime))
  }

  /// By how many columns a slime is off its place now.
  func shift(of emotion: Emotion, amplitude: Int, in environment: Environment) -> Int {
    guard let start = shakes[emotion] else { return 0 }
    return Shake.columns(after: environment.milliseconds - start, amplitude: amplitude)
  }

  // MARK: Undoing

  public mutating func undo(in environment: Environment) throws -> Reply {
    // Another program may have tapped since, or the last tap may have become too old.
    try renewUndo(in: environment)
    let undone = try changes.undo(in: environment)
    try refresh(in: environment)
    return .say(undone.notice)
  }

  private mutating func renewUndo(in environment: Environment) throws {
    lastTap = try store.lastTap()
    let isRecent = undoWindow.reaches(lastTap?.number, lastTap?.moment.time, in: environment)
    guard let lastTap else { return changes.replace(with: nil, else: EmotionWords.nothingToUndo) }
    let undo: UndoStack.Step = { [store] environment in
      // Only the tap that was read: another program may be undoing, too.
      guard let tap = try store.undoLast(ifNumber: lastTap.number) else { return Undone(.warning, EmotionWords.gone) }
      return Undone(.good, EmotionWords.undone(tap, now: environment.localTime))
    }
    changes.replace(
      with: isRecent ? undo : nil, else: EmotionWords.tooOldToUndo(lastTap, now: environment.localTime))
  }

  // MARK: Time and data

  public mutating func refresh(in environment: Environment) throws {
    diary = nil
    let known = totals?.unreadable ?? 0
    let totals = try store.totals()
    self.totals = totals
    today = try store.day(environment.localTime.date)
    try renewUndo(in: environment)
    try loadDiary(in: environment)
    if totals.unreadable > known { throw Notice(.warning, EmotionWords.unreadable(totals.unreadable)) }
  }

  /// Reads what the diary shows, if it is visible and has not been read.
  private mutating func loadDiary(in environment: Environment) throws {
    let date = day(in: environment)
    guard showsDiary(in: environment), diary?.date != date else { return }
    diary = try DiaryView(date, after: diary, store)
  }

  public mutating func tick(in environment: Environment) throws -> Int? {
    shakes = shakes.filter { environment.hasMotion && environment.milliseconds - $0.value < Shake.milliseconds }
    // Midnight has passed.
    if totals != nil, today.date != environment.localTime.date { try refresh(in: environment) }
    // After a resize there may be room for it.
    try loadDiary(in: environment)
    return shakes.isEmpty ? nil : 33
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    guard let totals else { return }
    let environment = canvas.environment
    let layout = EmotionLayout(environment)
    let page = shownPage(in: environment)
    if page == .grid || environment.sizeClass == .wide {
      canvas.draw(EmotionGrid(screen: self, tally: totals.tally, isFocused: page == .grid), in: layout.grid)
    }
    if showsDiary(in: environment), let diary {
      canvas.draw(DiaryPage(screen: self, diary: diary, page: page), in: layout.diary)
    }
    if page == .grid {
      let isFirst = totals.tally.total == 0 || environment.sizeClass == .compact
      let question = isFirst ? EmotionWords.firstSteps : EmotionWords.question
      canvas.draw(Label(canvas.text(question), .quiet, .center), in: layout.question)
    }
  }
}
