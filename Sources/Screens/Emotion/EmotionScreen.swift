import EmotionModel
import Stores
import TerminalUI
import Values

public enum EmotionAction: Action {
  /// Moves among the nine feelings, or among the days.
  case move(Direction)
  case tap(Emotion)
  /// Taps the feeling that the arrows chose.
  case tapChosen
  case selectFeeling(Emotion)
  /// Goes to a day, or opens it if it is selected already.
  case select(CivilDate)
  case goTo(CivilDate)
  /// Shows a day in the diary.
  case showDay(CivilDate)
  case writeNote
  case chooseTags
  case changeTime
  case changeFeeling
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
  private(set) var totals: EmotionStore.Totals?
  private var lastTap: Tap?
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
  private var hasJustTapped = false
  /// What the days of a year tell, compared beside the loop.
  private(set) var report: DiaryReport?
  /// The days whose report was read, or is being read; nil if it must be read again.
  private var comparedDays: ClosedRange<CivilDate>?

  public init(_ store: EmotionStore) { self.store = store }

  public func status(in environment: Environment) -> String {
    environment.text(EmotionWords.today(today.tally.total))
  }

  private func pages(in environment: Environment) -> [Page] {
    let layout = EmotionLayout(environment)
    return [.grid, .diary] + (layout.showsBars ? [] : [.bars]) + (layout.showsAll ? [] : [.patterns])
      + (environment.sizeClass == .compact ? [.hours] : [])
  }

  /// The page as it can be shown; after a resize there may be fewer.
  private func shownPage(in environment: Environment) -> Page { pages(in: environment).contains(page) ? page : .diary }

  /// Whether the diary is visible: by itself, or beside the nine.
  private func showsDiary(in environment: Environment) -> Bool {
    shownPage(in: environment) != .grid || environment.sizeClass == .wide
  }

  private func day(in environment: Environment) -> CivilDate { chosenDay ?? environment.localTime.date }

  // MARK: Commands

  public func commands(in environment: Environment) -> [Command<EmotionAction>] {
    let page = shownPage(in: environment)
    let isGrid = page == .grid
    var commands = [primaryCommand(page, in: environment), pageCommand(page, in: environment)].compactMap(\.self)
    if isGrid, hasJustTapped {
      commands.append(Command(.tapChosen, [.space], Phrase(en: "log the chosen feeling", ko: "고른 감정 기록하기")))
    }
    // Where there is little room, the other pages come first: the line above says how to tap.
    if environment.sizeClass == .compact { commands.reverse() }
    commands.append(
      Command(
        Phrase(en: "log a feeling at once", ko: "감정을 바로 기록하기"),
        hint: isGrid ? Phrase(en: "log at once", ko: "바로 기록") : nil,
        Emotion.allCases.map { .init(.tap($0), [.digit($0.number)], $0.name) }))
    commands += [
      undoCommand(in: environment, Phrase(en: "undo the last entry", ko: "마지막 기록 취소"), hint: environment.words.undo)
    ]
    let disabledReason = lastTap == nil ? EmotionWords.nothingYet : nil
    commands += [
      isGrid && hasJustTapped ? nil : noteCommand(["e"]),
      .find(.find),
      Command(
        .chooseTags, ["#"], Phrase(en: "tags of the last entry", ko: "마지막 기록의 태그"), hint: EmotionWords.tags,
        unless: disabledReason),
      Command(
        .read, ["r"], Phrase(en: "read the notes by day", ko: "메모를 날짜별로 읽기"), hint: Phrase(en: "read", ko: "읽기"),
        unless: disabledReason),
      .lookBack(.lookBack),
    ].compactMap(\.self)
    commands.append(periodCommand(page, in: environment))
    if !isGrid { commands += diaryCommands(in: environment) }
    commands += calendarCommands(isGrid: isGrid) + [.arrows(in: environment) { .move($0) }]
    commands.append(
      Command(
        .eraseAll, ["R"], Phrase(en: "erase the whole diary", ko: "일기 모두 지우기"),
        unless: totals?.tally.total ?? 0 == 0 ? EmotionWords.nothingYet : nil))
    commands.append(hideCommand)
    guard !isGrid else { return commands }
    let back = Phrase(en: "back to the feelings", ko: "감정으로 돌아가기")
    return commands + [Command(.show(.grid), [.escape], back, hint: environment.words.back, isEssential: true)]
  }

  private func primaryCommand(_ page: Page, in environment: Environment) -> Command<EmotionAction>? {
    switch page {
    case .grid where hasJustTapped: noteCommand([.enter, "e"])
    case .grid:
      Command(
        .tapChosen, [.enter, .space], Phrase(en: "log the chosen feeling", ko: "고른 감정 기록하기"),
        hint: Phrase(en: "log", ko: "기록"))
    case .diary:
      Command(
        .select(day(in: environment)), [.enter, .space],
        Phrase(en: "open the day: edit, delete, add", ko: "하루 열기: 고치기, 지우기, 추가하기"),
        hint: Phrase(en: "open", ko: "열기"))
    case .bars: nil
    case .patterns, .hours:
      Command(
        .showTagFindings, [.enter, .space], EmotionWords.tagsAndDays, hint: EmotionWords.tagsAndDaysHint)
    }
  }

  private func noteCommand(_ keys: [Key]) -> Command<EmotionAction> {
    Command(
      .writeNote, keys, Phrase(en: "note on the last entry", ko: "마지막 기록에 메모"), hint: EmotionWords.note,
      unless: lastTap == nil ? EmotionWords.nothingYet : nil)
  }

  /// Whether the bars are on this page, whose period can be chosen.
  private func periodCommand(_ page: Page, in environment: Environment) -> Command<EmotionAction> {
    let hasBars =
      page == .bars
      || showsDiary(in: environment) && ![.patterns, .hours].contains(page)
        && EmotionLayout(environment).showsBars
    let reason: Phrase =
      [.patterns, .hours].contains(page)
      ? Phrase(en: "Weekdays and hours are those of the whole year.", ko: "요일과 시간대는 한 해를 모아 봅니다.")
      : Phrase(en: "Tab leads to the counts by week, month and year.", ko: "Tab을 누르면 주, 달, 해별 횟수가 나옵니다.")
    return Command(
      .switchPeriod, ["p"], Phrase(en: "count by week, month or year", ko: "주별, 월별, 연도별로 보기"),
      hint: page == .grid || !hasBars ? nil : Phrase(en: "period", ko: "기간"), unless: hasBars ? nil : reason)
  }

  private func calendarCommands(isGrid: Bool) -> [Command<EmotionAction>] {
    [
      Command(
        .showCalendar, ["m"], Phrase(en: "month and year", ko: "달과 해"),
        hint: isGrid ? nil : Phrase(en: "month", ko: "달")),
      Command(.showTagFindings, ["g"], EmotionWords.tagsAndDays),
      Command(.showPlacement, ["s"], EmotionWords.placement),
    ]
  }

  /// Tab, by the name of the page that it leads to.
  private func pageCommand(_ page: Page, in environment: Environment) -> Command<EmotionAction> {
    func target(_ step: Int) -> Page { pages(in: environment).element(step, after: page) ?? .grid }
    let hint =
      switch target(1) {
      case .grid: Phrase(en: "feelings", ko: "감정")
      case .diary: Phrase(en: "diary", ko: "일기")
      case .bars: Phrase(en: "counts", ko: "횟수")
      case .patterns: Phrase(en: "weekdays", ko: "요일")
      case .hours: Phrase(en: "hours", ko: "시간대")
      }
    return .tab(Phrase(en: "feelings, diary, charts", ko: "감정, 일기, 그래프"), hint: hint) { .show(target($0)) }
  }

  private func diaryCommands(in environment: Environment) -> [Command<EmotionAction>] {
    let (day, today) = (day(in: environment), environment.localTime.date)
    let year = DiaryView.year(around: day, today: today, weekStart: environment.weekStart)
    return [
      Command(
        Phrase(en: "previous year, next year", ko: "이전 연도, 다음 연도"), hint: Phrase(en: "year", ko: "연도"),
        isMovement: true,
        .init(.goTo(DiaryView.day(-1, yearsFrom: day)), [.pageUp], Phrase(en: "previous year", ko: "이전 연도")),
        .init(.goTo(DiaryView.day(1, yearsFrom: day)), [.pageDown], Phrase(en: "next year", ko: "다음 연도"))),
      Command(
        .goTo(today), ["t"], Phrase(en: "today", ko: "오늘로"), hint: day == today ? nil : Phrase(en: "today", ko: "오늘")),
      Command(
        Phrase(en: "first and last day of the year", ko: "그해의 첫날과 마지막 날"), isMovement: true,
        .init(.goTo(year.first), [.home], Phrase(en: "first day of the year", ko: "그해의 첫날")),
        .init(.goTo(year.last), [.end], Phrase(en: "last day of the year", ko: "그해의 마지막 날"))),
    ]
  }

  // MARK: Actions

  public mutating func perform(_ action: EmotionAction, in environment: Environment) throws -> Reply {
    hasJustTapped = false
    switch action {
    case .move(let direction): try move(direction, in: environment)
    case .tap(let emotion): return tap(emotion, opensByEnter: true, in: environment)
    case .tapChosen: return tap(selected, opensByEnter: false, in: environment)
    case .select(let date):
      if shownPage(in: environment) == .diary, date == day(in: environment) {
        return .ask(DayScreen(store, date, today: environment.localTime.date)) { .goTo($0) }
      }
      return .perform(.showDay(date))
    case .showDay(let date):
      try change {
        $0.page = .diary
        try $0.go(to: date, in: environment)
      }
    case .goTo(let date): try go(to: date, in: environment)
    case .writeNote: return try edit(.note, in: environment)
    case .chooseTags: return try edit(.tags, in: environment)
    case .changeTime: return try edit(.time, in: environment)
    case .changeFeeling: return try edit(.feeling, in: environment)
    case .edited(let edit): return try didEdit(edit, in: environment)
    case .find: return .open(FindScreen(store))
    case .read: return .open(StreamScreen(store))
    case .lookBack:
      guard let past = try store.lookBack(from: day(in: environment)) else {
        return .say(.plain, EmotionWords.isYoung)
      }
      return .open(DayScreen(store, past, today: environment.localTime.date))
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
    case .eraseAll: return .alert(EmotionForms.eraseAll(totals?.tally.total ?? 0, path: store.path))
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
    let cells = EmotionLayout.cells(in: Rect(Size(columns: 3, rows: 3)))
    if let next = direction.neighbor(of: selected.number - 1, among: cells) { selected = Emotion.allCases[next] }
  }

  /// Goes to a day, but not beyond the last one that can have taps.
  private mutating func go(to date: CivilDate, in environment: Environment) throws {
    let today = environment.localTime.date
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
    lastTap = try store.last()
    let isRecent = undoWindow.reaches(lastTap?.number, lastTap?.moment.time, in: environment)
    guard let lastTap else { return changes.replace(with: nil, else: EmotionWords.nothingToUndo) }
    if let lastEdit, lastEdit.edit.after == lastTap {
      return changes.replace(with: lastEdit.undo, else: EmotionWords.nothingToUndo)
    }
    lastEdit = nil
    let undo: UndoStack.Step = { [store] environment in
      // Only the tap that was read: another program may be undoing, too.
      guard let tap = try store.undoLast(ifNumber: lastTap.number) else {
        return UndoResult(.warning, EmotionWords.gone)
      }
      return UndoResult(.good, EmotionWords.undone(tap, on: environment.wallClock))
    }
    changes.replace(with: isRecent ? undo : nil, else: EmotionWords.tooOldToUndo(lastTap, on: environment.wallClock))
  }

  // MARK: Changing the last entry

  mutating func remember(_ edit: EntryEdit, _ undo: @escaping UndoStack.Step) { lastEdit = (edit, undo) }
  mutating func show(_ tap: Tap, in environment: Environment) throws {}
  var editedEntry: Tap? { lastTap }

  static func action(after edit: EntryEdit) -> EmotionAction { .edited(edit) }
  static func action(toEdit part: EntryPart) -> EmotionAction {
    switch part {
    case .note: .writeNote
    case .tags: .chooseTags
    case .time: .changeTime
    case .feeling: .changeFeeling
    }
  }

  // MARK: Time and data

  public mutating func refresh(in environment: Environment) throws {
    let known = totals?.unreadable ?? 0
    let totals = try store.totals()
    self.totals = totals
    today = try store.day(environment.localTime.date)
    try renewChanges(in: environment)
    try loadDiary(in: environment, isOld: true)
    if totals.unreadable > known { throw Notice(.warning, EmotionWords.unreadable(totals.unreadable)) }
  }

  /// Reads what the diary shows, if it is visible and has not been read, or has changed since.
  private mutating func loadDiary(in environment: Environment, isOld: Bool = false) throws {
    let date = day(in: environment)
    if isOld { comparedDays = nil }
    let known = isOld ? nil : diary
    guard showsDiary(in: environment), known?.date != date else { return diary = known }
    diary = try DiaryView(
      date, today: environment.localTime.date, weekStart: environment.weekStart, after: known, store)
  }

  /// The year of the selected day.
  private func year(in environment: Environment) -> YearCalendar {
    DiaryView.year(
      around: day(in: environment), today: environment.localTime.date, weekStart: environment.weekStart)
  }

  public mutating func dueAction(in environment: Environment) -> EmotionAction? {
    let isVisible =
      [.patterns, .hours].contains(shownPage(in: environment))
      || showsDiary(in: environment) && EmotionLayout(environment).showsAll
    guard isVisible, totals != nil, comparedDays != year(in: environment).days else { return nil }
    return .compare
  }

  private mutating func compare(in environment: Environment) -> Reply {
    let (year, today) = (year(in: environment), environment.localTime.date)
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
    // Midnight has passed.
    if totals != nil, today.date != environment.localTime.date { try refresh(in: environment) }
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
