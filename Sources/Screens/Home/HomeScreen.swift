import Stores
import TerminalUI
import Values

/// One card for each app, with a line about its state.
public struct HomeScreen: Screen {
  public enum Action: TerminalUI.Action {
    case move(Direction)
    case open(PavilionApp)
    case openTogether
  }

  public let title = Phrase(same: "Pavilion")
  public let accent = Accent.home

  private let database: PavilionDatabase
  private let apps: [PavilionApp]
  private(set) var selected: PavilionApp?
  /// What the card of each app says; nil when it cannot be read.
  private var cards: [AppCard?] = []
  private var minute = 0
  /// What there is to tell of today in each app, in words and in fewer; none where there is no room for it.
  private var summary: [[Phrase]] = []

  public init(_ database: PavilionDatabase, selecting app: PavilionApp? = nil) {
    self.init(database, PavilionApp.all, selecting: app)
  }

  init(_ database: PavilionDatabase, _ apps: [PavilionApp], selecting app: PavilionApp? = nil) {
    (self.database, self.apps, selected) = (database, apps, app ?? apps.first)
  }

  private var index: Int { selected.flatMap(apps.firstIndex) ?? 0 }

  private func layout(_ area: Rect, _ sizeClass: SizeClass) -> HomeLayout {
    HomeLayout(area, sizeClass, count: apps.count, selected: index)
  }

  public func status(in environment: Environment) -> String {
    let other = environment.language == .korean ? "English" : environment.glyphs == .unicode ? "한국어" : "Korean"
    return environment.status("\(other)  L", after: "   ")
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let open = Phrase(en: "open", ko: "열기")
    let numbered = zip(1...9, apps)
    return [
      .arrows(in: environment, hint: environment.words.move) { .move($0) },
      Command(.open(apps[index]), [.enter, .space], open, hint: open),
      Command(
        Phrase(en: "jump to an app", ko: "앱으로 바로 가기"), hint: Phrase(en: "jump", ko: "바로 가기"),
        numbered.map { .init(.open($1), [.digit($0)], $1.title) }),
      Command(
        .openTogether, ["t"], TogetherWords.title, hint: Phrase(en: "together", ko: "함께")),
      Command(
        standard: .back, [.escape], environment.words.back,
        never: Phrase(en: "This is Home. Press q to quit.", ko: "여기가 첫 화면입니다. 끝내려면 q를 누르세요.")),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    switch action {
    case .move(let direction):
      let cards = layout(environment.body, environment.sizeClass).cards
      if let next = direction.neighbor(of: index, among: cards) { selected = apps[next] }
      return .done
    case .open(let app):
      selected = app
      return .open(app.screen(database))
    case .openTogether: return .open(TogetherScreen(database))
    }
  }

  public mutating func refresh(in environment: Environment) throws {
    try change { try $0.readCards(in: environment) }
    guard environment.sizeClass == .wide else { return summary = [] }
    summary = apps.compactMap { try? $0.summary(database, environment) }.filter { !$0.isEmpty }
  }

  public mutating func tick(in environment: Environment) throws -> Int? {
    guard cards.contains(where: { $0?.isTimed == true }) else { return nil }
    // The figures are those of this minute.
    if minute != environment.now.seconds / 60 { try refresh(in: environment) }
    return environment.millisecondsToNextMinute
  }

  /// Reads the card of each app; one that cannot be read says so, and it is an error if none can be.
  private mutating func readCards(in environment: Environment) throws(StorageError) {
    (cards, minute) = ([], environment.now.seconds / 60)
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

  public func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area, canvas.environment.sizeClass)
    for index in layout.visible {
      let (app, area) = (apps[index], layout.cards[index])
      canvas.accent = app.accent
      canvas.draw(in: area) { layout.isList ? drawRow(index, in: &$0) : drawCard(index, in: &$0) }
      canvas.onClick(area, Action.open(app))
    }
    canvas.accent = accent
    canvas.draw(Sprite(art(of: index).picture), in: layout.picture.inset(rows: 1))
    canvas.draw(in: layout.greeting) { drawGreeting(in: &$0) }
  }

  /// The picture of an app, which may depend on its state.
  private func art(of number: Int) -> Art {
    (cards.indices.contains(number) ? cards[number]?.art : nil) ?? apps[number].art
  }

  private func drawCard(_ number: Int, in canvas: inout Canvas) {
    let (app, key) = (apps[number], number < 9 ? "\(number + 1)" : "")
    canvas.draw(Card(canvas.text(app.title), key: key, isSelected: number == index), in: canvas.area)
    let (picture, line) = Card.content(of: canvas.area).rows(.fill, .fixed(1))
    canvas.draw(Sprite(art(of: number).picture), in: picture)
    drawLine(number, in: &canvas, line)
  }

  private func drawRow(_ number: Int, in canvas: inout Canvas) {
    let area = canvas.area
    canvas.drawChoice(number + 1, apps[number].title, isSelected: number == index)
    // Two rows each where there is room, else the line goes beside the name.
    drawLine(number, in: &canvas, area.rows > 1 ? area.line(1).inset(columns: 4) : area.columns(.fixed(23), .fill).1)
  }

  private func drawLine(_ number: Int, in canvas: inout Canvas, _ line: Rect) {
    guard !cards.isEmpty else { return }
    let texts = (cards[number]?.lines ?? []).map(canvas.text)
    if let text = texts.first(where: { $0.columns <= line.columns }) ?? texts.last {
      canvas.draw(Label(text), in: line)
    } else {
      canvas.draw(Notice(.bad, Phrase(en: "cannot be read", ko: "읽을 수 없음")), in: line)
    }
  }

  private func drawGreeting(in canvas: inout Canvas) {
    let count = PavilionApp.counted(apps.count)
    var words = summary.map { words in
      (words.first { canvas.text($0).columns <= canvas.area.columns } ?? words.last ?? .empty, Style.plain)
    }
    if words.isEmpty {
      words = [
        (Phrase(en: count.en, ko: Particle.subject.after(count.ko)), .quiet),
        (Phrase(en: "under one roof.", ko: "한 지붕 아래 있습니다."), .quiet),
      ]
    }
    let today = canvas.environment.localTime.date
    let lines = [(today.spoken(on: today), Style.bold), (.empty, .plain)] + words
    let first = max(0, (canvas.area.rows - lines.count) / 2)
    for (index, (phrase, style)) in lines.enumerated() {
      canvas.draw(Label(canvas.text(phrase), style, .center), in: canvas.area.line(first + index))
    }
  }
}

private struct HomeLayout {
  /// The area of each app; in a list that is longer than the screen some are outside of it.
  let cards: [Rect]
  /// The indices of the apps on the screen.
  let visible: Range<Int>
  let isList: Bool
  let greeting: Rect
  /// Room for a picture of what is selected, if there is any beside a list.
  let picture: Rect

  init(_ area: Rect, _ sizeClass: SizeClass, count: Int, selected: Int) {
    // The last line is for notices.
    let main = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    // On a wide screen there is a cell for what there is to tell of today. Narrower cards would have to cut their titles.
    let cells = sizeClass == .wide ? count + 1 : count
    let columns = max(3, min((cells + 1) / 2, main.columns / 26))
    let rows = max(2, (cells + columns - 1) / columns)
    isList = sizeClass == .compact || area.columns < 74 || main.rows / rows < 5
    if isList {
      let (list, beside) = area.columns >= 56 ? main.columns(.minimum(36), .fixed(20)) : main.columns(.fill, .fixed(0))
      let height = max(1, min(2, list.rows / count))
      let shown = min(count, max(1, list.rows / height))
      // Rows that do not fit scroll, so that the selected one is among those that do.
      let first = min(max(0, selected - shown / 2), count - shown)
      let top = list.centered(Size(columns: list.columns, rows: height * shown))
      cards = (0..<count).map {
        Rect(column: top.column, row: top.row + ($0 - first) * height, columns: top.columns, rows: height)
      }
      (visible, picture, greeting) = (first..<first + shown, beside, .zero)
    } else {
      let cells = main.grid(columns: columns, rows: rows)
      cards = Array(cells.prefix(count))
      // The empty cells of the last row.
      let (rest, end) = (cells[max(min(count, cells.count - 1), cells.count - columns)], cells[cells.count - 1])
      let room = Rect(column: rest.column, row: end.row, columns: end.endColumn - rest.column, rows: end.rows)
      (visible, picture, greeting) = (0..<count, .zero, cells.count > count ? room : .zero)
    }
  }
}

extension Accent {
  public static let home = Accent.standard
}
