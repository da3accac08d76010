import PavilionKit
import Stores
import TerminalUI
import TogetherApp
import Values

/// One card for each app, which shows its state, and what matters today.
public struct HomeScreen: Screen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    /// Opens the app at an index.
    case open(Int)
    /// Opens what a line of today leads to.
    case follow(Int)
    case openTogether
  }

  public let title = Phrase(same: "Pavilion")
  public let accent = Accent.home

  private let database: PavilionDatabase
  private let apps: [any PavilionApp]
  /// The selected app.
  var selected: (any PavilionApp)? { apps.indices.contains(index) ? apps[index] : nil }
  private var index: Int
  /// The line of today that was chosen last, unless an app was chosen after it.
  private var chosenLine: Int?
  /// The selected line of today; nil while an app is selected.
  var selectedLine: Int? { chosenLine.flatMap { lines.indices.contains($0) ? $0 : nil } }
  /// The contents of the card of each app; nil when it cannot be read.
  private var cards: [AppCard?] = []
  private var minute = 0
  /// The lines that matter today; nil until the cards have been shown.
  private(set) var today: [(app: any PavilionApp, line: TodayLine)]?
  /// The latest records of each app, where its card has room for them.
  private var latest: [[LatestRecord]] = []
  /// Whether a frame without what matters today may have been shown.
  private var hasShownCards = false
  /// Whether something has changed since it was read.
  private var isTodayStale = true
  /// The revision that was read last, and the parts that were drawn of it.
  private var revision = Revision()
  private let drawnCards = CellCache<DrawnCard>(limit: 2 * Pavilion.apps.count)
  private let drawnToday = CellCache<DrawnToday>()
  /// The time in milliseconds at which the pictures began to move; nil before.
  private var movingSince: Int?

  public init(_ database: PavilionDatabase, selecting app: (any PavilionApp)? = nil) {
    self.init(database, Pavilion.apps, selecting: app)
  }

  init(_ database: PavilionDatabase, _ apps: [any PavilionApp], selecting app: (any PavilionApp)? = nil) {
    (self.database, self.apps) = (database, apps)
    index = apps.firstIndex { $0.name == app?.name } ?? 0
  }

  private var lines: [(app: any PavilionApp, line: TodayLine)] { today ?? [] }

  private func layout(in environment: Environment) -> HomeLayout {
    // Until they are read there is room for the fewest that there can be.
    HomeLayout(
      environment.body, environment.sizeClass, count: apps.count, selected: index, lines: today?.count ?? 1)
  }

  public func status(in environment: Environment) -> String {
    let other = environment.language == .korean ? "English" : environment.glyphs == .unicode ? "한국어" : "Korean"
    return environment.status("\(other)  L", after: "   ")
  }

  /// The keys of the lines of today; those that move are left out.
  private static let lineKeys: [Key] = ["a", "b", "c", "d", "e"]

  public func commands(in environment: Environment) -> [Command<Action>] {
    let open = Phrase(en: "open", ko: "열기")
    let numbered = zip(0..<9, apps)
    return [
      .arrows(in: environment, hint: environment.words.move) { .move($0) },
      Command(selectedLine.map { .follow($0) } ?? .open(index), [.enter, .space], open, hint: open),
      Command(
        Phrase(en: "jump to an app", ko: "앱으로 바로 가기"), hint: Phrase(en: "jump", ko: "바로 가기"),
        numbered.map { .init(.open($0), [.digit($0 + 1)], $1.title) }),
      Command(
        Phrase(en: "what matters today", ko: "오늘의 소식"), hint: Phrase(en: "today", ko: "오늘"),
        // All of them until it is known how many there are.
        zip(Self.lineKeys, 0..<(today?.count ?? TodayLine.most)).map { key, index in
          .init(
            .follow(index), [key], lines.indices.contains(index) ? lines[index].line.words[0] : TodayWords.line(index))
        }),
      Command(
        .openTogether, ["t"], TogetherWords.title, hint: Phrase(en: "together", ko: "함께")),
      Command(
        standard: .back, [.escape], environment.words.back,
        never: Phrase(en: "This is Home. Press q to quit.", ko: "여기가 첫 화면입니다. 끝내려면 q를 누르세요.")),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    movingSince = nil
    switch action {
    case .move(let direction):
      // From a line of today back to where one came from.
      if direction == .left, selectedLine != nil {
        chosenLine = nil
        return .done
      }
      let layout = layout(in: environment)
      let places = layout.cards + layout.lineAreas
      let next = direction.neighbor(of: selectedLine.map { apps.count + $0 } ?? index, among: places)
      guard let next else { return .done }
      if next < apps.count {
        (index, chosenLine) = (next, nil)
      } else {
        chosenLine = next - apps.count
      }
      return .done
    case .open(let app):
      (index, chosenLine) = (app, nil)
      return .open(apps[app].screen(database))
    case .follow(let index):
      // Who knows the lines need not wait until they are read for the frame.
      if today == nil { try readToday(in: environment) }
      guard lines.indices.contains(index) else { return .done }
      chosenLine = index
      return .open(lines[index].line.target)
    case .openTogether: return .open(Together.screen(database))
    }
  }

  /// It leads to the apps, whatever becomes of their figures.
  public var needsData: Bool { false }

  public mutating func refresh(in environment: Environment) throws {
    try change { try $0.readCards(in: environment) }
    isTodayStale = true
  }

  public mutating func tick(in environment: Environment) throws -> Int? {
    // Home is read again when the screens on it are closed.
    guard !environment.isCovered else {
      movingSince = nil
      return nil
    }
    // The figures are those of this minute.
    if isTimed, minute != environment.now.seconds / 60 { try refresh(in: environment) }
    if isTodayStale {
      // The cards come first, because this takes longer.
      guard hasShownCards else {
        hasShownCards = true
        return 0
      }
      // While the data are away, what was read before stays.
      try? readToday(in: environment)
    }
    return [isTimed ? environment.millisecondsToNextMinute : nil, move(in: environment)].compactMap(\.self).min()
  }

  private var isTimed: Bool { cards.contains { $0?.isTimed == true } }

  /// Returns the milliseconds until the pictures move on; nil when they stand still.
  private mutating func move(in environment: Environment) -> Int? {
    guard environment.hasMotion, cards.contains(where: { $0?.picture?.moves == true }),
      !layout(in: environment).isList
    else { return nil }
    let since = movingSince ?? environment.milliseconds
    movingSince = since
    let past = environment.milliseconds - since
    return HomeMotion.step(after: past) == nil ? nil : HomeMotion.step - past % HomeMotion.step
  }

  private func step(in environment: Environment) -> Int {
    guard environment.hasMotion, let movingSince else { return 0 }
    return HomeMotion.step(after: environment.milliseconds - movingSince) ?? 0
  }

  /// Reads the card of each app; one that cannot be read says so, and it is an error if none can be.
  private mutating func readCards(in environment: Environment) throws(StorageError) {
    (cards, minute, revision) = ([], environment.now.seconds / 60, Revision())
    var (problem, late): (StorageError?, StorageError?)
    for app in apps {
      do {
        cards.append(try app.card(database, environment))
      } catch {
        // Then what was read before still counts; but all that is missing is asked for at once.
        if error.kind == .notReadYet { late = error } else if error.kind.isAbsence { throw error }
        cards.append(nil)
        problem = error
      }
    }
    if let late { throw late }
    if let problem, cards.allSatisfy({ $0 == nil }) { throw problem }
  }

  private mutating func readToday(in environment: Environment) throws(StorageError) {
    (isTodayStale, revision) = (false, Revision())
    today = Array(try TodayLine.all(of: apps, database, environment).prefix(TodayLine.most))
    let rows = layout(in: environment).latestRows
    latest = apps.map { app in rows == 0 ? [] : (try? app.latest(database, environment, limit: rows)) ?? [] }
  }

  public func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    let step = step(in: canvas.environment)
    for index in layout.visible {
      let card = DrawnCard(number: index, isSelected: isSelected(index), step: step, revision: revision)
      canvas.accent = apps[index].accent
      canvas.draw(in: layout.cards[index]) { canvas in
        drawnCards.draw(card, in: &canvas) { layout.isList ? drawRow(index, in: &$0) : drawCard(card, layout, in: &$0) }
      }
      canvas.onClick(layout.cards[index], Action.open(index))
    }
    canvas.accent = selectedLine.map { lines[$0].app.accent } ?? apps[index].accent
    canvas.draw(in: layout.picture.inset(rows: 1)) { picture(of: index).draw(step: 0, in: &$0) }
    canvas.accent = accent
    let today = DrawnToday(selected: selectedLine, date: canvas.environment.today, revision: revision)
    canvas.draw(in: layout.today) { canvas in
      drawnToday.draw(today, in: &canvas) { drawToday(today.date, layout, in: &$0) }
    }
  }

  /// All that a card depends on.
  private struct DrawnCard: Equatable, Sendable {
    let number: Int
    let isSelected: Bool
    let step: Int
    let revision: Revision
  }

  /// All that the lines of today depend on.
  private struct DrawnToday: Equatable, Sendable {
    let selected: Int?
    let date: CivilDate
    let revision: Revision
  }

  /// The picture of an app, which may depend on its state.
  private func picture(of number: Int) -> any LivingPicture {
    (cards.indices.contains(number) ? cards[number]?.picture : nil) ?? apps[number].art
  }

  private func isSelected(_ number: Int) -> Bool { selectedLine == nil && number == index }

  private func drawCard(_ card: DrawnCard, _ layout: HomeLayout, in canvas: inout Canvas) {
    let number = card.number
    let (app, key) = (apps[number], number < 9 ? "\(number + 1)" : "")
    canvas.draw(Card(canvas.text(app.title), key: key, isSelected: card.isSelected), in: canvas.area)
    let records = latest.indices.contains(number) ? latest[number] : []
    let (pictureArea, state, _, table) = Card.content(of: canvas.area).rows(
      .fill, .fixed(1), .fixed(layout.latestRows > 0 ? 1 : 0), .fixed(layout.latestRows))
    canvas.draw(in: pictureArea) { picture(of: number).draw(step: card.step, in: &$0) }
    drawState(number, in: &canvas, state)
    canvas.draw(Table(LatestRecord.columns(in: canvas.environment), rows: records), in: table)
  }

  private func drawRow(_ number: Int, in canvas: inout Canvas) {
    let area = canvas.area
    canvas.drawChoice(number + 1, apps[number].title, isSelected: isSelected(number))
    // Two rows each where there is room, else the line goes beside the name.
    drawState(number, in: &canvas, area.rows > 1 ? area.line(1).inset(columns: 4) : area.columns(.fixed(23), .fill).1)
  }

  private func drawState(_ number: Int, in canvas: inout Canvas, _ line: Rect) {
    guard !cards.isEmpty else { return }
    let texts = (cards[number]?.lines ?? []).map(canvas.text)
    if let text = texts.first(where: { $0.columns <= line.columns }) ?? texts.last {
      canvas.draw(Label(text), in: line)
    } else {
      canvas.draw(Notice(.bad, Phrase(en: "cannot be read", ko: "읽을 수 없음")), in: line)
    }
  }

  // MARK: Today

  private func drawToday(_ date: CivilDate, _ layout: HomeLayout, in canvas: inout Canvas) {
    let titles = [date.spoken(on: date), date.named(on: date)].map { day in
      canvas.text(TodayWords.today + Phrase(same: " \(canvas.symbols.dot) ") + day)
    }
    let title = titles.first { $0.columns <= layout.today.columns - 4 } ?? titles[1]
    if layout.isList {
      canvas.draw(Label(title, .quiet), in: layout.today.line(0).inset(columns: 2))
    } else {
      canvas.draw(Card(title), in: layout.today)
    }
    for (index, area) in layout.lineAreas.enumerated() where lines.indices.contains(index) {
      drawLine(index, of: area, in: &canvas)
    }
    guard let (index, pictured) = lines.enumerated().last(where: { $1.line.picture != nil }),
      layout.lineAreas.indices.contains(index)
    else { return }
    let area = layout.pictureOfToday
    canvas.draw(Sprite(pictured.line.picture ?? .blank), in: area)
    canvas.onClick(area, Action.follow(index))
  }

  /// Draws the key of a line, and as many of its words as fit.
  private func drawLine(_ index: Int, of area: Rect, in canvas: inout Canvas) {
    let (app, line) = lines[index]
    let isSelected = selectedLine == index
    let (left, text) = area.columns(.fixed(4), .fill)
    let texts = line.words.map(canvas.text)
    let chosen = texts.first { $0.wrapped(to: text.columns).count <= area.rows } ?? texts.last ?? ""
    canvas.accent = app.accent
    if isSelected { canvas.fill(area.line(0), with: " ", .selected(app.accent)) }
    let key = Self.lineKeys[index].label(in: canvas.environment.glyphs)
    let style: Style = isSelected ? .selected(app.accent) : Style(.accent(app.accent), .bold)
    canvas.draw(Label("\(isSelected ? canvas.symbols.pointer : " ") \(key)", style), in: left)
    canvas.draw(lines: chosen.wrapped(to: text.columns), isSelected ? .bold : .plain, in: text)
    canvas.onClick(area, Action.follow(index))
    canvas.accent = accent
  }
}
