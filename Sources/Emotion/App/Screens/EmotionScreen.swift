import EmotionModel
import PavilionKit
import TerminalUI
import Values

public enum EmotionAction: EntryAction {
  /// Moves among the nine feelings, or among the days.
  case move(Direction)
  case tap(Emotion)
  /// Writes a note without a feeling.
  case writeNote
  case noteWritten(EntryEdit)
  /// Taps the feeling that the arrows chose.
  case tapChosen
  case selectFeeling(Emotion)
  /// Goes to a day, or opens it if it is selected already.
  case select(CivilDate)
  case goTo(CivilDate)
  /// Shows a day in the diary.
  case showDay(CivilDate)
  case change(EntryPart)
  case edited(EntryEdit)
  case find
  case read
  /// Opens the day a year before the chosen one, or a month before in a young diary.
  case lookBack
  case show(EmotionScreen.Page)
  case switchPeriod
  case eraseAll
  case eraseConfirmed
  case showCalendar
  case showTagFindings
  case showPlacement
  /// Compares the days of the year beside the loop.
  case compare
}

/// The Emotion Diary: nine feelings, one key each, and the diary behind them.
public struct EmotionScreen: UndoScreen, EntryEditing {
  public static let title = Phrase(en: "Emotion Diary", ko: "감정 다이어리")

  public enum Page: Hashable, Sendable {
    case grid
    /// The days of a year, and the taps of one of them.
    case diary
    /// How often each feeling was tapped, where the diary has no room for it.
    case bars
    /// The weekdays and hours of a year; on a small screen the weekdays.
    case patterns
    /// The hours of a year, on a small screen.
    case hours
  }

  public let title: Phrase = Self.title
  public let accent = Accent.emotion
  public var changes = UndoStack(EmotionWords.nothingToUndo)

  let store: EmotionStore
  let drawnFeelings = CellCache<FeelingCell>(limit: 2 * Emotion.allCases.count)
  private(set) var totals: EmotionStore.Totals?
  /// The latest entry.
  private(set) var lastTap: Tap?
  private(set) var selected = Emotion.happy
  private(set) var period = DiaryPeriod.month
  private var today = DayTally(CivilDate(daysSinceEpoch: 0))
  private var diary: DiaryView?
  private var page = Page.grid
  /// When each slime that moves was tapped, in milliseconds.
  private var gestures: [Emotion: Int] = [:]
  /// The selected day of the diary; nil is today, whichever day that is.
  private var chosenDay: CivilDate?
  private var undoWindow = UndoWindow()
  /// The change of the last entry that is undone before the entry itself.
  private var lastEdit: (edit: EntryEdit, undo: UndoStack.Step)?
  /// Whether a digit or a click has just logged an entry, so that Enter opens it instead of logging once more.
  private(set) var hasJustTapped = false
  /// The report on the days of a year, compared beside the loop.
  private(set) var report: DiaryReport?
  /// The days whose report was read, or is being read; nil if it must be read again.
  private var comparedDays: ClosedRange<CivilDate>?

  public init(_ store: EmotionStore) { self.store = store }

  public func status(in environment: Environment) -> String {
    environment.text(EmotionWords.today(today.entries))
  }

  func pages(in environment: Environment) -> [Page] {
    let layout = EmotionLayout(environment)
    return [.grid, .diary] + (layout.showsBars ? [] : [.bars]) + (layout.showsAll ? [] : [.patterns])
      + (environment.sizeClass == .compact ? [.hours] : [])
  }

  /// The page as it can be shown; after a resize there may be fewer.
  func shownPage(in environment: Environment) -> Page { pages(in: environment).contains(page) ? page : .diary }

  /// Whether the diary is visible: by itself, or beside the nine.
  func showsDiary(in environment: Environment) -> Bool {
    shownPage(in: environment) != .grid || environment.sizeClass == .wide
  }

  func day(in environment: Environment) -> CivilDate { chosenDay ?? environment.today }

  // MARK: Actions

  public mutating func perform(_ action: EmotionAction, in environment: Environment) throws -> Reply {
    hasJustTapped = false
    switch action {
    case .move(let direction): try move(direction, in: environment)
    case .tap(let emotion): return tap(emotion, opensByEnter: true, in: environment)
    case .tapChosen: return tap(selected, opensByEnter: false, in: environment)
    case .writeNote:
      return .ask(EmotionForms.newNote(store, at: .at(environment.localTime), in: environment)) { .noteWritten($0) }
    case .noteWritten(let edit):
      // The note belongs to today.
      chosenDay = nil
      try refresh(in: environment)
      return edit.next.map { .perform(.change($0)) } ?? .say(EmotionWords.noteWritten(edit, in: environment))
    case .select(let date):
      if shownPage(in: environment) == .diary, date == day(in: environment) {
        return .ask(DayScreen(store, date, today: environment.today)) { .goTo($0) }
      }
      return .perform(.showDay(date))
    case .showDay(let date):
      try change {
        $0.page = .diary
        try $0.go(to: date, in: environment)
      }
    case .goTo(let date): try go(to: date, in: environment)
    case .change(let part): return try edit(part, in: environment)
    case .edited(let edit): return try didEdit(edit, in: environment)
    case .find: return .open(FindScreen(store))
    case .read: return .open(StreamScreen(store))
    case .lookBack:
      guard let past = try store.lookBack(from: day(in: environment)) else {
        return .say(.plain, EmotionWords.isYoung)
      }
      return .open(DayScreen(store, past, today: environment.today))
    case .show(let page):
      try change {
        $0.page = page
        try $0.loadDiary(in: environment)
      }
    case .selectFeeling(let feeling): (page, selected) = (.grid, feeling)
    case .switchPeriod: period = DiaryPeriod.allCases.element(1, after: period) ?? .month
    case .showCalendar: return .ask(CalendarScreen(store, day(in: environment))) { .showDay($0) }
    case .showTagFindings: return .open(TagFindingList(store, year(in: environment)))
    case .showPlacement: return .open(PlacementScreen(store))
    case .compare: return compare(in: environment)
    case .eraseAll: return .alert(EmotionForms.eraseAll(totals?.entries ?? 0, path: store.path))
    case .eraseConfirmed:
      return .save(.saving) { [store] in
        try store.eraseAll()
      } resuming: { screen, count, environment in
        try screen.refresh(in: environment)
        return .say(.good, EmotionWords.erased(count))
      }
    }
    return .done
  }

  private mutating func move(_ direction: Direction, in environment: Environment) throws {
    let page = shownPage(in: environment)
    if page == .patterns || page == .hours {
      let step = direction == .left || direction == .up ? -1 : 1
      return try go(to: DiaryView.day(step, yearsFrom: day(in: environment)), in: environment)
    }
    guard page == .grid else {
      let days: [Direction: Int] = [.up: -1, .down: 1, .left: -7, .right: 7]
      return try go(to: day(in: environment).adding(days: days[direction] ?? 0), in: environment)
    }
    let (rows, columns) = Emotion.grid
    let cells = EmotionLayout.cells(in: Rect(Size(columns: columns, rows: rows))).map(\.area)
    if let next = direction.neighbor(of: selected.number - 1, among: cells) { selected = Emotion.allCases[next] }
  }

  /// Goes to a day, but not beyond the last one that can have taps.
  private mutating func go(to date: CivilDate, in environment: Environment) throws {
    let today = environment.today
    let day = min(date, max(today, diary?.days.latest ?? today))
    try change {
      $0.chosenDay = day == today ? nil : day
      try $0.loadDiary(in: environment)
    }
  }

  private mutating func tap(_ emotion: Emotion, opensByEnter: Bool, in environment: Environment) -> Reply {
    selected = emotion
    let (store, now) = (store, environment.localTime)
    return .save(.saving) {
      try store.tap(TapRecord(emotion, .at(now)))
    } resuming: { screen, tap, environment in
      screen.gestures[emotion] = environment.milliseconds
      // The tap belongs to today.
      screen.chosenDay = nil
      screen.hasJustTapped = opensByEnter
      try screen.refresh(in: environment)
      return .say(.good, EmotionWords.tapped(tap, on: environment.wallClock))
    }
  }

  /// Whether a slime moves.
  func isMoving(_ emotion: Emotion) -> Bool { gestures[emotion] != nil }

  /// How far a slime is from its place now.
  func offset(of emotion: Emotion, amplitude: Int, in environment: Environment) -> SlimeGesture.Offset {
    guard let start = gestures[emotion] else { return SlimeGesture.Offset() }
    return SlimeGesture.offset(of: emotion, after: environment.milliseconds - start, amplitude: amplitude)
  }

  /// The columns by which the count of a feeling, whose slime has no room, is moved to the right now.
  func shift(of emotion: Emotion, in environment: Environment) -> Int {
    gestures[emotion].map { Shake.columns(after: environment.milliseconds - $0, amplitude: 1) } ?? 0
  }

  /// Another program may have tapped since, or the last tap may have become too old.
  public mutating func renewChanges(in environment: Environment) throws {
    lastTap = try store.latest()
    let entered = try store.lastEntered()
    let refusal = undoWindow.refusal(entered, in: environment)
    guard let last = entered?.record else { return changes.replace(with: nil, else: EmotionWords.nothingToUndo) }
    if let lastEdit, lastEdit.edit.after == lastTap {
      return changes.replace(with: lastEdit.undo, else: EmotionWords.nothingToUndo)
    }
    lastEdit = nil
    let undo: UndoStack.Step = { [store] environment in
      // Only the tap that was read: another program may be undoing, too.
      guard let tap = try store.undoLast(ifNumber: last.number) else {
        return UndoResult(.warning, EmotionWords.gone)
      }
      return UndoResult(.good, EmotionWords.undone(tap, on: environment.wallClock))
    }
    changes.replace(
      with: refusal == nil ? undo : nil, else: EmotionWords.notUndone(last, refusal, on: environment.wallClock))
  }

  // MARK: Changing the last entry

  mutating func remember(_ edit: EntryEdit, _ undo: @escaping UndoStack.Step) { lastEdit = (edit, undo) }
  mutating func show(_ tap: Tap, in environment: Environment) throws {}
  var editedEntry: Tap? { lastTap }

  // MARK: Time and data

  public mutating func refresh(in environment: Environment) throws {
    let known = totals?.unreadable ?? 0
    let totals = try store.totals()
    self.totals = totals
    today = try store.day(environment.today)
    try renewChanges(in: environment)
    try loadDiary(in: environment, isOld: true)
    if totals.unreadable > known, !environment.hidesDiary {
      throw Notice(.warning, EmotionWords.unreadable(totals.unreadable))
    }
  }

  /// Reads what the diary shows, if it is visible and has not been read, or has changed since.
  private mutating func loadDiary(in environment: Environment, isOld: Bool = false) throws {
    let date = day(in: environment)
    if isOld { comparedDays = nil }
    let known = isOld ? nil : diary
    guard showsDiary(in: environment), known?.date != date else { return diary = known }
    diary = try DiaryView(
      date, today: environment.today, weekStart: environment.weekStart, after: known, store)
  }

  /// The year of the selected day.
  private func year(in environment: Environment) -> YearCalendar {
    DiaryView.year(
      around: day(in: environment), today: environment.today, weekStart: environment.weekStart)
  }

  public mutating func dueAction(in environment: Environment) -> EmotionAction? {
    let isVisible =
      [.patterns, .hours].contains(shownPage(in: environment))
      || showsDiary(in: environment) && EmotionLayout(environment).showsAll
    guard isVisible, totals != nil, comparedDays != year(in: environment).days else { return nil }
    return .compare
  }

  private mutating func compare(in environment: Environment) -> Reply {
    let (year, today) = (year(in: environment), environment.today)
    comparedDays = year.days
    return .run("compare", environment.words.reading) { [store] _ in
      Result { try store.report(of: year.days, today: today) }
    } resuming: { screen, result, _ in
      screen.report = try result.get()
      return .done
    }
  }

  public mutating func tick(in environment: Environment) throws -> Int? {
    gestures = gestures.filter {
      environment.hasMotion && environment.milliseconds - $0.value < SlimeGesture.milliseconds
    }
    // Another day has begun.
    if totals != nil, today.date != environment.today { try refresh(in: environment) }
    // After a resize there may be room for it.
    try loadDiary(in: environment)
    return gestures.isEmpty ? nil : 33
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
