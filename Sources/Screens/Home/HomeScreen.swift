import CaffeineModel
import CivilTime
import ExpositionModel
import JuiceModel
import Storage
import TerminalUI
import WaterModel

/// The front door: one card for each app, with a line about how things stand there.
public struct HomeScreen: Screen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case openSelected
    case open(HouseApp)
    case sayHowToQuit
  }

  public let title = Phrase(same: "Pavilion")
  public let accent = Accent.home

  private let database: PavilionDatabase
  private var selected = HouseApp.juice
  private var live: [HouseApp: LiveLine] = [:]
  /// The estimate on the card of Caffeine Holic, which changes with the time.
  private var estimate: CaffeineEstimate?

  /// How things stand in an app, in a few words.
  private struct LiveLine: Sendable {
    let notice: Notice
    /// Fewer words, for where those have no room.
    let short: Phrase

    init(_ kind: Notice.Kind, _ phrase: Phrase, short: Phrase? = nil) {
      notice = Notice(kind, phrase)
      self.short = short ?? phrase
    }
  }

  public init(_ database: PavilionDatabase) {
    self.database = database
  }

  public func status(in environment: Environment) -> String {
    let other = environment.language == .korean ? "English" : environment.glyphs == .unicode ? "한국어" : "Korean"
    return "\(other)  L"
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    [
      .arrows(in: environment, hint: environment.words.move) { .move($0) },
      Command(.openSelected, [.enter, .space], Phrase(en: "open", ko: "열기"), hint: Phrase(en: "open", ko: "열기")),
      Command(
        Phrase(en: "jump to an app", ko: "앱으로 바로 가기"), hint: Phrase(en: "jump", ko: "바로 가기"),
        HouseApp.allCases.map { app in
          .init(.open(app), [.character(Character("\(app.number)"))], app.title)
        }),
      Command(.sayHowToQuit, [.escape], Phrase(en: "nothing to go back to", ko: "더 뒤로 갈 곳 없음")),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .move(let direction): move(direction, in: environment)
    case .openSelected: return open(selected)
    case .open(let app):
      selected = app
      return open(app)
    case .sayHowToQuit:
      return .say(.plain, Phrase(en: "This is Home. Press q to quit.", ko: "여기가 첫 화면입니다. 끝내려면 q를 누르세요."))
    }
    return .done
  }

  private mutating func move(_ direction: Direction, in environment: Environment) {
    let layout = HomeLayout(environment.body, environment.sizeClass)
    let index = selected.number - 1
    if let next = Spatial.neighbour(of: index, going: direction, among: layout.cards) {
      selected = HouseApp.allCases[next]
    }
  }

  private func open(_ app: HouseApp) -> Reply { .open(app.screen(database)) }

  public mutating func refresh(in environment: Environment) {
    estimate = nil
    for app in HouseApp.allCases { live[app] = liveLine(of: app, in: environment) }
  }

  public mutating func tick(in environment: Environment) -> Int? {
    guard let estimate, estimate.isWorthTelling else { return nil }
    if estimate.isOutdated(in: environment) { refresh(in: environment) }
    return environment.millisecondsToNextMinute
  }

  /// One app that cannot be read says so on its card; the others are shown.
  private mutating func liveLine(of app: HouseApp, in environment: Environment) -> LiveLine {
    let now = environment.localTime
    do throws(StorageError) {
      switch app {
      case .juice: return LiveLine(.plain, try juiceLine())
      case .caffeine:
        let status = try database.caffeine.status(at: now, rows: 1)
        estimate = status.estimate
        return LiveLine(.plain, CaffeineFigures(status, environment.zone).card)
      case .emotion:
        let today = try database.emotion.day(now.date)
        return LiveLine(.plain, EmotionWords.card(today), short: EmotionWords.shortCard(today))
      case .exposition: return try expositionLine(in: environment.language)
      case .water: return waterLine(try database.water.records(limit: 1).first, environment.glyphs.signs)
      }
    } catch {
      return LiveLine(.bad, Phrase(en: "cannot be read", ko: "읽을 수 없음"))
    }
  }

  private func expositionLine(in language: Language) throws(StorageError) -> LiveLine {
    let catalogue = Museum.builtIn.catalogue(in: language)
    let read = try database.exposition.marks(in: Museum.builtIn.key).countRead(in: catalogue)
    let all = catalogue.exhibits.count
    return LiveLine(
      .plain, ExpositionWords.card(exhibits: all, read: read),
      short: ExpositionWords.shortCard(exhibits: all, read: read))
  }

  private func waterLine(_ record: WaterRecord?, _ signs: Signs) -> LiveLine {
    guard let record else { return LiveLine(.plain, WaterWords.cardOfNone) }
    return LiveLine(.plain, WaterWords.card(record), short: WaterWords.shortCard(record, signs))
  }

  private func juiceLine() throws(StorageError) -> Phrase {
    let stock = try database.juice.stock()
    let ready = Juice.allCases.count { stock.available(of: $0) > 0 }
    let all = Juice.allCases.count
    return Phrase(en: "\(ready) of \(all) ready", ko: "\(all)가지 중 \(ready)가지 가능")
  }

  // MARK: Drawing

  public func draw(in canvas: inout Canvas) {
    let layout = HomeLayout(canvas.area, canvas.environment.sizeClass)
    for (app, place) in zip(HouseApp.allCases, layout.cards) {
      canvas.accent = app.accent
      canvas.draw(in: place) { layout.isList ? drawRow(app, in: &$0) : drawCard(app, in: &$0) }
      canvas.onClick(place, Action.open(app))
    }
    canvas.accent = accent
    canvas.draw(Sprite(selected.art.picture), in: layout.picture.inset(rows: 1))
    canvas.draw(in: layout.greeting) { drawGreeting(in: &$0) }
  }

  private func drawCard(_ app: HouseApp, in canvas: inout Canvas) {
    let isSelected = app == selected
    let look: Card.Look = isSelected ? .selected : .normal
    canvas.draw(Card(canvas.text(app.title), key: "\(app.number)", look: look), in: canvas.area)
    let (picture, line) = Card.content(of: canvas.area).rows(.fill, .fixed(1))
    canvas.draw(Sprite(app.art.picture), in: picture)
    drawLive(app, in: &canvas, line)
  }

  private func drawRow(_ app: HouseApp, in canvas: inout Canvas) {
    let area = canvas.area
    let isSelected = app == selected
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let pointer = isSelected ? canvas.signs.pointer : " "
    let name = "\(pointer) \(app.number) \(canvas.text(app.title)) "
    canvas.write(name, column: area.column, row: area.row, style)
    if isSelected { canvas.place(.selection, column: area.column, row: area.row) }
    // Two rows each where there is room, else the line goes beside the name.
    let line =
      area.rows > 1
      ? area.line(1).inset(columns: 4)
      : Rect(column: area.column + 23, row: area.row, columns: area.columns - 23, rows: 1)
    drawLive(app, in: &canvas, line)
  }

  private func drawLive(_ app: HouseApp, in canvas: inout Canvas, _ line: Rect) {
    guard let live = live[app] else { return }
    if live.notice.kind == .plain {
      let usual = canvas.text(live.notice.phrase)
      let text = usual.columns <= line.columns ? usual : canvas.text(live.short)
      canvas.draw(Label(text), in: line)
    } else {
      canvas.draw(live.notice, in: line)
    }
  }

  private func drawGreeting(in canvas: inout Canvas) {
    let lines: [(Phrase, Style)] = [
      (canvas.environment.localTime.date.spoken, .bold),
      (.empty, .plain),
      (Phrase(en: "Five small apps", ko: "작은 앱 다섯이"), .quiet),
      (Phrase(en: "under one roof.", ko: "한 지붕 아래 있습니다."), .quiet),
    ]
    let first = max(0, (canvas.area.rows - lines.count) / 2)
    for (index, (phrase, style)) in lines.enumerated() {
      canvas.draw(Label(canvas.text(phrase), style, .center), in: canvas.area.line(first + index))
    }
  }
}
