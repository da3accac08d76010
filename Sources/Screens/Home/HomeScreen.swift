import CaffeineModel
import ExpositionModel
import JuiceModel
import Stores
import TerminalUI
import Values
import WaterModel

/// The front door: one card for each app, with a line about how things stand there.
public struct HomeScreen: Screen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case open(PavilionApp)
  }

  public let title = Phrase(same: "Pavilion")
  public let accent = Accent.home

  private let database: PavilionDatabase
  private var selected = PavilionApp.juice
  /// How things stand in each app, in a few words and in fewer; none when it cannot be read.
  private var live: [[Phrase]] = []
  /// What there is to tell of today in each app, in words and in fewer; none where there is no room for it.
  private var summary: [[Phrase]] = []
  /// The estimate on the card of Caffeine Holic, which changes with the time.
  private var estimate: CaffeineEstimate?

  /// - Parameter app: The app that is selected at first.
  public init(_ database: PavilionDatabase, selecting app: PavilionApp = .juice) {
    (self.database, selected) = (database, app)
  }

  public func status(in environment: Environment) -> String {
    let other = environment.language == .korean ? "English" : environment.glyphs == .unicode ? "한국어" : "Korean"
    return environment.status("\(other)  L", after: "   ")
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let open = Phrase(en: "open", ko: "열기")
    return [
      .arrows(in: environment, hint: environment.words.move) { .move($0) },
      Command(.open(selected), [.enter, .space], open, hint: open),
      Command(
        Phrase(en: "jump to an app", ko: "앱으로 바로 가기"), hint: Phrase(en: "jump", ko: "바로 가기"),
        PavilionApp.allCases.map { .init(.open($0), [.digit($0.number)], $0.title) }),
      Command(
        standard: .back, [.escape], environment.words.back,
        never: Phrase(en: "This is Home. Press q to quit.", ko: "여기가 첫 화면입니다. 끝내려면 q를 누르세요.")),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .move(let direction):
      let places = HomeLayout(environment.body, environment.sizeClass).cards
      if let next = direction.neighbor(of: selected.number - 1, among: places) {
        selected = PavilionApp.allCases[next]
      }
      return .done
    case .open(let app):
      selected = app
      return .open(app.screen(database))
    }
  }

  public mutating func refresh(in environment: Environment) throws {
    try change { try $0.readLines(in: environment) }
    guard HomeLayout(environment.body, environment.sizeClass).hasSummary else { return summary = [] }
    summary = PavilionApp.allCases.compactMap { try? today(in: $0, environment) }.filter { !$0.isEmpty }
  }

  public mutating func tick(in environment: Environment) throws -> Int? {
    guard let estimate, estimate.isSignificant else { return nil }
    // The figures are those of this minute.
    if estimate.now.secondsSinceEpoch / 60 != environment.now.seconds / 60 { try refresh(in: environment) }
    return environment.millisecondsToNextMinute
  }

  /// Reads the line of each app.
  ///
  /// One that cannot be read says so on its card; it is an error if none can be.
  private mutating func readLines(in environment: Environment) throws(StorageError) {
    estimate = nil
    live = []
    var problem: StorageError?
    for app in PavilionApp.allCases {
      do {
        live.append(try liveLine(of: app, in: environment))
      } catch {
        // Then what was read before still counts.
        if error.kind.isAbsence { throw error }
        live.append([])
        problem = error
      }
    }
    if let problem, live.allSatisfy({ $0.isEmpty }) { throw problem }
  }

  private mutating func liveLine(of app: PavilionApp, in environment: Environment) throws(StorageError) -> [Phrase] {
    let now = environment.localTime
    switch app {
    case .juice:
      let (stock, all) = (try database.juice.stock(), Juice.allCases)
      let ready = all.count { stock.available(of: $0) > 0 }
      return [
        Phrase(en: "\(ready) of \(all.count) juices ready", ko: "\(all.count)가지 중 \(ready)가지 가능"),
        Phrase(en: "\(ready) of \(all.count) ready", ko: "\(ready)/\(all.count)가지 가능"),
      ]
    case .caffeine:
      let status = try database.caffeine.status(at: now, rows: 1)
      estimate = status.estimate
      return CaffeineFigures(status, in: environment).card
    case .emotion:
      let today = try database.emotion.day(now.date)
      return [EmotionWords.card(today), EmotionWords.shortCard(today)]
    case .exposition:
      let catalogue = LocalizedCatalogue.builtIn.catalogue(in: environment)
      let read = try database.exposition.marks(in: LocalizedCatalogue.builtIn.key).countRead(in: catalogue)
      let all = catalogue.exhibits.count
      return [
        ExpositionWords.card(exhibits: all, read: read), ExpositionWords.shortCard(exhibits: all, read: read),
        Phrase(en: "\(read)/\(all) read", ko: "\(read)/\(all)점 읽음"),
      ]
    case .water:
      guard let record = try database.water.records(limit: 1).first else { return [WaterWords.cardOfNone] }
      let short = [7, 0].map { WaterWords.shortCard(record, environment.glyphs.symbols, nameColumns: $0) }
      return [WaterWords.card(record)] + short
    }
  }

  /// What there is to tell of today, or else of the last time; empty if there is nothing.
  private func today(in app: PavilionApp, _ environment: Environment) throws(StorageError) -> [Phrase] {
    let now = environment.localTime
    switch app {
    case .juice:
      let made = try database.juice.juicesMade(on: now.date)
      return made == 0 ? [] : [Phrase(en: "\(made) \(made == 1 ? "juice" : "juices") made", ko: "\(made)잔 만듦")]
    case .caffeine: return estimate?.isSignificant == true ? live[app.number - 1] : []
    case .exposition:
      let catalogue = LocalizedCatalogue.builtIn.catalogue(in: environment)
      let exhibit = try database.exposition.marks(in: LocalizedCatalogue.builtIn.key).lastRead(in: catalogue)
      let label = Phrase(en: "last read: ", ko: "마지막으로 읽음: ")
      return exhibit.map { Phrase(same: $0.name) }.map { [label + $0, $0] } ?? []
    case .emotion:
      let label = Phrase(en: "last feeling: ", ko: "마지막 감정: ")
      return try database.emotion.taps(limit: 1).first.map { $0.phrase(on: environment.wallClock) }.map {
        [label + $0, $0]
      } ?? []
    case .water: return []
    }
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    let layout = HomeLayout(canvas.area, canvas.environment.sizeClass)
    for (app, place) in zip(PavilionApp.allCases, layout.cards) {
      canvas.accent = app.accent
      canvas.draw(in: place) { layout.isList ? drawRow(app, in: &$0) : drawCard(app, in: &$0) }
      canvas.onClick(place, Action.open(app))
    }
    canvas.accent = accent
    canvas.draw(Sprite(selected.art.picture), in: layout.picture.inset(rows: 1))
    canvas.draw(in: layout.greeting) { drawGreeting(in: &$0) }
  }

  private func drawCard(_ app: PavilionApp, in canvas: inout Canvas) {
    canvas.draw(
      Card(canvas.text(app.title), key: "\(app.number)", isSelected: app == selected), in: canvas.area)
    let (picture, line) = Card.content(of: canvas.area).rows(.fill, .fixed(1))
    canvas.draw(Sprite(app.art.picture), in: picture)
    drawLive(app, in: &canvas, line)
  }

  private func drawRow(_ app: PavilionApp, in canvas: inout Canvas) {
    let area = canvas.area
    canvas.drawChoice(app.number, app.title, isSelected: app == selected)
    // Two rows each where there is room, else the line goes beside the name.
    drawLive(app, in: &canvas, area.rows > 1 ? area.line(1).inset(columns: 4) : area.columns(.fixed(23), .fill).1)
  }

  private func drawLive(_ app: PavilionApp, in canvas: inout Canvas, _ line: Rect) {
    guard !live.isEmpty else { return }
    let texts = live[app.number - 1].map(canvas.text)
    if let text = texts.first(where: { $0.columns <= line.columns }) ?? texts.last {
      canvas.draw(Label(text), in: line)
    } else {
      canvas.draw(Notice(.bad, Phrase(en: "cannot be read", ko: "읽을 수 없음")), in: line)
    }
  }

  private func drawGreeting(in canvas: inout Canvas) {
    let words =
      summary.isEmpty
      ? [Phrase(en: "Five small apps", ko: "작은 앱 다섯이"), Phrase(en: "under one roof.", ko: "한 지붕 아래 있습니다.")]
      : summary.map { words in words.first { canvas.text($0).columns <= canvas.area.columns } ?? words.last ?? .empty }
    let style: Style = summary.isEmpty ? .quiet : .plain
    let today = canvas.environment.localTime.date
    let lines =
      [(today.spoken(on: today), Style.bold), (.empty, .plain)] + words.map { ($0, style) }
    let first = max(0, (canvas.area.rows - lines.count) / 2)
    for (index, (phrase, style)) in lines.enumerated() {
      canvas.draw(Label(canvas.text(phrase), style, .center), in: canvas.area.line(first + index))
    }
  }
}

/// Where the five cards are.
private struct HomeLayout {
  /// One place for each app, in order.
  let cards: [Rect]
  let isList: Bool
  /// Room for a greeting, if there is any.
  let greeting: Rect
  /// Whether the greeting tells of today.
  let hasSummary: Bool
  /// Room for a picture of what is selected, if there is any beside a list.
  let picture: Rect

  init(_ area: Rect, _ sizeClass: SizeClass) {
    // The last line is for notices.
    let main = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    // Below this the cards would have to cut their titles.
    isList = sizeClass == .compact || area.columns < 74
    hasSummary = sizeClass == .wide
    if isList {
      let (rows, beside) = area.columns >= 56 ? main.columns(.minimum(36), .fixed(20)) : main.columns(.fill, .fixed(0))
      let (count, height) = (PavilionApp.allCases.count, max(1, min(2, rows.rows / PavilionApp.allCases.count)))
      cards = rows.centered(Size(columns: rows.columns, rows: height * count))
        .rows(Array(repeating: .fixed(height), count: count))
      (picture, greeting) = (beside, .zero)
    } else {
      let places = main.grid(columns: 3, rows: 2)
      (cards, picture, greeting) = (Array(places.prefix(5)), .zero, places[5])
    }
  }
}
