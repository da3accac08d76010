import CaffeineModel
import PavilionKit
import Stores
import TerminalUI
import Values

/// Caffeine Holic: the log of how the user is, and how much caffeine is in the body.
public struct CaffeineScreen: UndoScreen, CupScreen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case press(Press)
    /// Presses the button of the present state again, as a click on the picture does.
    case repeatState
    case log(Serving, at: LocalTime, minutes: Int)
    case show(Page)
    /// Shows the drinks, and selects one of them, or what the next coffee is if nil.
    case showDrink(Serving?)
    case showHistory
    /// Asks for the water and the taste of the last coffee.
    case showCup
    case brewed(CaffeineEntry, CupAnswer)
    case showWeeks
    /// Shows the nights, and asks about the last one if it is not recorded.
    case showSleep
    case editSettings
    case settingsSaved
    /// Moves the cursor on the curve by a number of steps.
    case moveCursor(Int)
    /// Takes the cursor back to now.
    case clearCursor
  }

  public enum Page: Hashable, Sendable {
    case log
    /// The curve, and the days where there is room for them.
    case tracker
    /// The days by themselves, on a small screen.
    case days
  }

  public static let title = Phrase(en: "Caffeine Holic", ko: "카페인 홀릭")

  public let title: Phrase = Self.title
  public let accent = Accent.caffeine
  public var changes = UndoStack(CaffeineWords.nothingToUndo)

  private let store: CaffeineStore
  let cups: CupStore
  /// The cups noted for the last entry, one after the other, which are undone before the entry itself.
  private var lastCups: [(entry: CaffeineEntry, undo: UndoStack.Step)] = []
  private var status: CaffeineStatus?
  /// Whether one more of what the next coffee is would be fine, in fewer and fewer words; none if nothing was read yet.
  private(set) var answers: [Phrase] = []
  private(set) var totals: [DayTotal] = []
  private(set) var counts: [Press: Int] = [:]
  /// The first day of the history; nil while it is empty.
  private var firstDate: CivilDate?
  private var page = Page.log
  private(set) var focused = Press.coffee
  private(set) var tween = CaffeineTween()
  private var undoWindow = UndoWindow()
  /// The moment on the curve that is read, as a distance from now in seconds; nil while none is.
  private(set) var cursor: Int?
  /// The entries whose caffeine may still be in the body, while a moment is read.
  private(set) var recent: [CaffeineEntry] = []
  /// Whether the setting wants the program to ask about last night, which is not recorded.
  private var asksAboutSleep = false

  private static let days = 14

  public init(_ database: PavilionDatabase) { (store, cups) = (database.caffeine, database.cups) }

  /// The key that logs a coffee.
  func coffeeKey(in environment: Environment) -> String {
    label(.character("c"), of: Action.press(.coffee), in: environment)
  }

  public func status(in environment: Environment) -> String {
    guard let status else { return "" }
    if shownPage(in: environment) != .log { return environment.text(status.log.topPhrase) }
    // Where there is no line for it below the buttons.
    if CaffeineLogPage.isLow(environment.body) {
      let (drink, amount) = (environment.text(status.lastServing.name), "\(status.lastServing.milligrams) mg")
      let key = coffeeKey(in: environment)
      let whole = "\(key): \(drink) \(amount)"
      // The line has air of four columns.
      let room = environment.size.columns - environment.text(title).columns - 4
      return whole.columns <= room ? whole : "\(key): \(amount)"
    }
    let (size, most) = (status.log.imageSize.points, ImageSize.range.upperBound)
    return environment.text(Phrase(en: "size \(size) of \(most)", ko: "크기 \(size)/\(most)"))
  }

  var isEmpty: Bool { firstDate == nil }

  /// The last days, none of them before the first entry.
  var loggedDays: [DayTotal] { totals.filter { day in firstDate.map { day.date >= $0 } ?? false } }

  private func pages(in environment: Environment) -> [Page] {
    switch environment.sizeClass {
    case .compact: [.log, .tracker, .days]
    case .regular: [.log, .tracker]
    // Both side by side.
    case .wide: [.log]
    }
  }

  /// The page as it can be shown; after a resize there may be fewer.
  private func shownPage(in environment: Environment) -> Page {
    let pages = pages(in: environment)
    return pages.contains(page) ? page : pages.last ?? .log
  }

  // MARK: Commands

  public func commands(in environment: Environment) -> [Command<Action>] {
    let isLog = shownPage(in: environment) == .log
    let hasCurve = !isLog || environment.sizeClass == .wide
    let step = Phrase(en: "read the curve", ko: "곡선 읽기")
    let cursorCommands: [Command<Action>] =
      hasCurve && shownPage(in: environment) != .days && !isEmpty
      ? [
        Command(
          step, hint: isLog ? nil : Phrase(en: "read", ko: "읽기"),
          .init(
            .moveCursor(-1), isLog ? ["<"] : [.left, "<"], Phrase(en: "a quarter of an hour earlier", ko: "15분 전")),
          .init(.moveCursor(1), isLog ? [">"] : [.right, ">"], Phrase(en: "a quarter of an hour later", ko: "15분 뒤"))),
        Command(.clearCursor, [.home], Phrase(en: "back to now", ko: "지금으로")),
      ] : []
    // Where the buttons show their keys the footer has room for others.
    let hasKeys = isLog && CaffeineLogPage.buttonsHaveKeys(environment)
    func press(_ press: Press, _ name: Phrase) -> Command<Action> {
      let hint = Phrase(en: press.name.en.lowercased(), ko: press.name.ko)
      return Command(.press(press), [.character(press.key)], name, hint: hasKeys ? nil : hint)
    }
    let commands =
      [
        pageCommand(in: environment),
        press(.coffee, Phrase(en: "get some coffee: what you usually drink", ko: "커피: 평소 마시는 음료")),
        Command(
          .showDrink(nil), ["d"], Phrase(en: "drinks, amount and time", ko: "음료, 양과 시각"),
          hint: Phrase(en: "drinks", ko: "음료")),
        undoCommand(in: environment, Phrase(en: "undo the last entry", ko: "마지막 기록 취소"), hint: environment.words.undo),
        press(.rest, Phrase(en: "get some rest", ko: "쉬기")),
        press(.stress, Phrase(en: "get some stress", ko: "스트레스 받기")),
        Command(
          .showHistory, ["h"], Phrase(en: "history: edit and delete", ko: "내역: 고치기와 지우기"),
          hint: Phrase(en: "history", ko: "내역")),
        Command(
          .editSettings, ["b"], Phrase(en: "your body, bedtime and limit", ko: "내 몸, 취침 시각과 한도"),
          hint: Phrase(en: "body", ko: "내 몸")),
        Command(.showCup, ["t"], CupWords.name, hint: isEmpty ? nil : CupWords.hint),
        Command(.showWeeks, ["w"], CaffeineReportScreen.name, hint: Phrase(en: "weeks", ko: "주간·월간")),
        Command(
          .showSleep, ["z"], Phrase(en: "sleep: how you slept last night", ko: "잠: 지난밤에 어떻게 잤는지"),
          hint: Phrase(en: "sleep", ko: "잠")),
        press(.new, Phrase(en: "start a new log", ko: "기록 새로 시작")),
      ] + cursorCommands
    guard isLog else {
      let back = Phrase(en: "back to the log", ko: "기록으로")
      return commands + [Command(.show(.log), [.escape], back, hint: environment.words.back, isEssential: true)]
    }
    return commands + [
      // Without letters: h is the history.
      .arrows(in: environment, hasLetters: false) { .move($0) },
      Command(.press(focused), [.enter, .space], Phrase(en: "press the chosen button", ko: "고른 버튼 누르기")),
    ]
  }

  private func pageCommand(in environment: Environment) -> Command<Action> {
    let (pages, page) = (pages(in: environment), shownPage(in: environment))
    let name = Phrase(en: "log or tracker", ko: "기록 또는 몸속 카페인")
    let hint = page == .log ? Phrase(en: "tracker", ko: "몸속 카페인") : Phrase(en: "next page", ko: "다음 쪽")
    let disabledReason = Phrase(en: "Both are shown already.", ko: "이미 둘 다 보입니다.")
    let isAlone = pages.count == 1
    return .tab(name, hint: isAlone ? nil : hint, unless: isAlone ? disabledReason : nil) {
      .show(pages.element($0, after: page) ?? .log)
    }
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .move(let direction): move(direction)
    case .press(let press):
      focused = press
      return self.press(press, in: environment)
    case .repeatState:
      guard let press = status?.log.state.press else { return .done }
      return self.press(press, in: environment)
    case .log(let serving, let time, let minutes):
      return log(.coffee, serving, at: time, minutes: minutes, in: environment)
    case .show(let page): self.page = page
    case .showDrink(let serving):
      let selected = serving ?? status?.lastServing ?? Serving(.brewed)
      return .ask(DrinkList(store, selected: selected)) { .log($0.serving, at: $0.time, minutes: $0.minutes) }
    case .showHistory: return .open(CaffeineHistory(store, cups))
    case .showCup: return try askForCup(of: store.lastCoffee(), in: environment)
    case .brewed(let entry, let answer): return save(answer, of: entry)
    case .showWeeks: return .open(CaffeineReportScreen(store))
    case .showSleep: return .open(NightList(store, asks: true))
    case .editSettings:
      return .ask(CaffeineForms.settings(store, status?.settings ?? .initial, in: environment)) { _ in .settingsSaved }
    case .settingsSaved: return .say(.good, CaffeineWords.saved)
    case .moveCursor(let steps):
      let moved = (cursor ?? 0) + steps * Self.cursorStep
      cursor = min(max(-CaffeineCurve.secondsBefore, moved), CaffeineCurve.secondsAfter)
      try readRecent(in: environment)
    case .clearCursor: cursor = nil
    }
    return .done
  }

  /// The step of the cursor in seconds.
  private static let cursorStep = 900

  /// Reads the entries of the curve, and of the days before it, after which nothing is left.
  private mutating func readRecent(in environment: Environment) throws {
    guard cursor != nil, let settings = status?.settings else { return recent = [] }
    recent = try store.entries(since: environment.today.adding(days: -settings.memoryHours / 24 - 1))
  }

  private mutating func move(_ direction: Direction) {
    let row = Press.ofStates
    let index = row.firstIndex(of: focused)
    switch (direction, index) {
    case (.up, _): focused = .new
    case (.down, nil): focused = .coffee
    case (.left, nil): focused = .stress
    case (.left, let index?): focused = row[max(0, index - 1)]
    case (.right, let index?): focused = row[min(row.count - 1, index + 1)]
    default: break
    }
  }

  private func press(_ press: Press, in environment: Environment) -> Reply {
    let (store, now) = (store, environment.localTime)
    guard press == .new else { return log(press, at: now, in: environment) }
    return .save(.saving) {
      try store.startAnew(at: now)
    } resuming: { screen, entry, environment in
      try screen.refresh(in: environment)
      return entry == nil ? .say(.plain, CaffeineWords.nothingToClear) : .say(.good, CaffeineWords.begunAnew)
    }
  }

  private func log(
    _ press: Press, _ serving: Serving? = nil, at time: LocalTime, minutes: Int = 0, in environment: Environment
  ) -> Reply {
    .save(.saving) { [store, now = environment.localTime] in
      try store.press(press, serving, at: time, minutes: minutes, enteredAt: now)
    } resuming: {
      try $0.show($1, in: $2)
    }
  }

  /// Says what was drunk, or that it was too much.
  private mutating func show(_ entry: CaffeineEntry, in environment: Environment) throws -> Reply {
    try refresh(in: environment)
    guard let serving = entry.serving, let status else { return .done }
    let (now, dayStart) = (environment.localTime, environment.dayStart)
    let intake = try store.intake(with: entry)
    if let warning = CaffeineWords.warning(entry, intake, status.settings, now: now, from: dayStart) {
      return .say(.warning, warning)
    }
    return .say(.good, CaffeineWords.drunk(serving, at: entry.time, on: environment.wallClock) + Phrase(same: "."))
  }

  /// Since it was read, another program may have pressed, or the last press may have become too old.
  public mutating func renewChanges(in environment: Environment) throws {
    let (entered, nothingToUndo) = (try store.lastEntered(), CaffeineWords.nothingToUndo)
    let refusal = undoWindow.refusal(entered, in: environment)
    guard let last = entered?.record else { return changes.replace(with: nil, else: nothingToUndo) }
    if let cup = lastCups.last, try cup.entry == store.latest() {
      return changes.replace(with: cup.undo, else: nothingToUndo)
    }
    lastCups = []
    let undo: UndoStack.Step = { [store] environment in
      // Only the press that was read: another program may be undoing, too.
      guard let entry = try store.undoLast(ifNumber: last.number) else { return UndoResult(.warning, nothingToUndo) }
      return UndoResult(.good, CaffeineWords.undone(entry, on: environment.wallClock))
    }
    changes.replace(
      with: refusal == nil ? undo : nil, else: CaffeineWords.notUndone(last, refusal, on: environment.wallClock))
  }

  static func brewed(_ entry: CaffeineEntry, _ answer: CupAnswer) -> Action { .brewed(entry, answer) }

  mutating func remember(_ change: CupStore.Change, _ undo: @escaping UndoStack.Step) {
    lastCups.append((change.after, undo))
  }

  public mutating func didUndo(_ undone: UndoResult, in environment: Environment) throws {
    _ = lastCups.popLast()
    try refresh(in: environment)
  }

  // MARK: Time and data

  public mutating func refresh(in environment: Environment) throws {
    let now = environment.localTime
    let isFirst = status == nil
    let status = try store.status(at: now, rows: environment.body.rows, countsDays: true)
    self.status = status
    answers = WhatIfFigures(status.whatIf(status.lastServing, in: environment.zone), in: environment).answers
    totals = try store.totals(of: Self.days, through: environment.today)
    counts = try store.counts(on: environment.today)
    firstDate = try store.firstDate()
    try readRecent(in: environment)
    let morning = max(4, environment.dayStart.hour)..<12
    let isMorning = environment.asksAboutSleep && morning.contains(now.hour)
    asksAboutSleep = try isMorning && store.night(endingOn: environment.today) == nil
    try renewChanges(in: environment)
    tween.head(for: status.log.imageSize.growth)
    if isFirst || !environment.hasMotion { tween.settle() }
  }

  public mutating func tick(in environment: Environment) throws -> Int? {
    if tween.tick(in: environment) { return 33 }
    // The figures are those of this minute. On the log nothing depends on the time once the caffeine is gone.
    let showsTracker = shownPage(in: environment) != .log || environment.sizeClass == .wide
    guard let estimate = status?.estimate, showsTracker || estimate.isSignificant else { return nil }
    if estimate.now.secondsSinceEpoch / 60 != environment.now.seconds / 60 { try refresh(in: environment) }
    return environment.millisecondsToNextMinute
  }

  public mutating func begin(in environment: Environment) throws -> Reply {
    asksAboutSleep ? .open(NightList(store, asks: true, isUnasked: true)) : .done
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    guard let status else { return }
    let page = shownPage(in: canvas.environment)
    let isWide = canvas.environment.sizeClass == .wide
    let columns = page != .log ? canvas.area.columns : isWide ? min(96, canvas.area.columns * 45 / 100) : 0
    let (log, tracker) = canvas.area.columns(.fill, .fixed(columns))
    let plain = (canvas.background, canvas.accent)
    if let surface = status.log.state.surface, surface.isShown(in: canvas.environment.depth), page == .log {
      canvas.background = .surface(surface)
      // The accent of the app would hardly be visible on this ground.
      canvas.accent = surface.accent
      canvas.fill(log)
    }
    canvas.draw(CaffeineLogPage(screen: self, status: status, isAlone: tracker.isEmpty), in: log)
    // Parts that are only read stand on the ground of the terminal.
    (canvas.background, canvas.accent) = plain
    canvas.draw(CaffeineTracker(screen: self, status: status, page: page), in: tracker)
  }
}

extension CaffeineState {
  /// The ground of the page: blue, brown and pink as in the original app; nil for that of the terminal.
  var surface: Surface? {
    switch self {
    case .intro: nil
    case .rest: Self.surface(dark: 24, light: 153, basic: 4)
    case .wakening: Self.surface(dark: 94, light: 223, basic: 3)
    case .stressful: Self.surface(dark: 89, light: 224, basic: 5)
    }
  }

  private static func surface(dark: UInt8, light: UInt8, basic: UInt8) -> Surface {
    Surface(
      dark: Surface.Colors(background: dark, plain: 231, quiet: 255, accent: 230, good: 194, warning: 229, bad: 230),
      light: Surface.Colors(background: light, plain: 16, quiet: 238, accent: 17, good: 22, warning: 52, bad: 52),
      basic: basic)
  }
}
