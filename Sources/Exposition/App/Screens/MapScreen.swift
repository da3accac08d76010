import ExpositionModel
import TerminalUI

/// A map, or plan, of a museum, on which arrows walk from place to place.
struct MapScreen: Screen {
  enum Action: TerminalUI.Action {
    case move(MuseumMap.Side)
    /// Selects a place.
    case select(String)
    case open
    /// Selects the place from whose page the user has come back.
    case lookedAt(String)
    /// Shows the next map.
    case nextMap
  }

  let accent = Accent.exposition
  private var readingState: ReadingState
  /// The id of the map.
  private(set) var map: String
  /// The id of the selected place.
  private(set) var selected: String
  private let background = CellCache<LineDrawing>()

  /// - Parameter place: The place that is selected; nil for the first of the map.
  init(_ readingState: ReadingState, map: String, at place: String? = nil, in environment: Environment) {
    self.readingState = readingState
    self.map = map
    let museum = readingState.localized.museum(in: environment.language)
    selected = place ?? museum.places(on: map).first?.id ?? ""
  }

  private func museum(in environment: Environment) -> Museum { readingState.localized.museum(in: environment.language) }

  var title: Phrase { ExpositionWords.map(map) }

  func status(in environment: Environment) -> String {
    let places = museum(in: environment).places(on: map)
    let read = places.count { readingState.marks[$0.id].isRead }
    return environment.text(
      Phrase(en: "\(places.count) places, \(read) read", ko: "\(places.count)곳 중 \(read)곳 읽음"))
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let (words, museum) = (environment.words, museum(in: environment))
    let read = Phrase(en: "read", ko: "읽기")
    let next = nextMap(in: museum).map { ExpositionWords.map($0) }
    return [
      Command(.open, [.enter], read, hint: read, isEssential: true),
      Command(
        Phrase(en: "walk to the next place", ko: "다음 곳으로"), hint: Phrase(en: "walk", ko: "걷기"), isMovement: true,
        .init(.move(.left), [.left, "h"], words.left), .init(.move(.right), [.right, "l"], words.right),
        .init(.move(.above), [.up, "k"], words.up), .init(.move(.below), [.down, "j"], words.down)),
      Command(
        .nextMap, [.tab], next ?? Phrase(en: "the other map", ko: "다른 지도"),
        hint: next, unless: next == nil ? Phrase(en: "There is one map.", ko: "지도는 하나입니다.") : nil),
    ]
  }

  private func nextMap(in museum: Museum) -> String? {
    museum.maps.count > 1 ? museum.maps.map(\.id).element(1, after: map) : nil
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    let museum = museum(in: environment)
    switch action {
    case .move(let side): selected = museum.map(map)?.neighbor(of: selected, towards: side) ?? selected
    case .select(selected): return .perform(.open)
    case .select(let id): selected = id
    case .open:
      let ids = museum.places(on: map).map(\.id)
      guard let row = ids.firstIndex(of: selected) else { return .done }
      return .ask(ExhibitScreen(readingState, row: row, of: ids)) { .lookedAt($0) }
    case .lookedAt(let id):
      selected = id
      try refresh(in: environment)
    case .nextMap:
      guard let next = nextMap(in: museum) else { return .done }
      (map, selected) = (next, museum.places(on: next).first?.id ?? "")
    }
    return .done
  }

  /// Whether the screen needs data: no, for its contents are in the catalogue; only marks are read.
  var needsData: Bool { false }

  mutating func refresh(in environment: Environment) throws { try readingState.refresh() }

  private func parts(of area: Rect, _ drawn: MuseumMap) -> (map: Rect, words: Rect) {
    let body = area.inset(columns: 1).rows(.fill, .fixed(1)).0
    let isBeside = area.columns >= 116
    let (map, words): (Rect, Rect)
    if isBeside {
      let (left, _, right) = body.columns(.fill, .fixed(3), .fixed(min(48, body.columns / 3)))
      (map, words) = (left, right)
    } else {
      (map, words) = body.rows(.fill, .fixed(body.rows >= 18 ? 4 : body.rows >= 12 ? 3 : body.rows >= 8 ? 2 : 1))
    }
    // As large as it fits in its own shape, or wider where there are few rows.
    let rows = min(map.rows, max(1, map.columns * drawn.rows / drawn.columns))
    let columns = min(map.columns, max(rows * drawn.columns / drawn.rows, min(map.columns, rows * 4)))
    return (map.centered(Size(columns: columns, rows: rows)), words)
  }

  func draw(in canvas: inout Canvas) {
    let museum = museum(in: canvas.environment)
    guard let drawn = museum.map(map) else { return }
    let parts = parts(of: canvas.area, drawn)
    let drawing = MapDrawing(drawn, museum.places(on: map), selected: selected, readingState.marks, background)
    canvas.draw(drawing, in: parts.map)
    canvas.draw(in: parts.words) { drawWords(museum, drawn, in: &$0) }
  }

  /// Draws the description of the selected place, and the sentence about its remains.
  private func drawWords(_ museum: Museum, _ drawn: MuseumMap, in canvas: inout Canvas) {
    guard let place = museum.place(selected) else { return }
    var area = canvas.area
    let mark = readingState.marks[place.id].symbols(canvas.symbols)
    if area.rows >= 18, !place.page.imageName.isEmpty {
      let size = Sprite.size(in: Size(columns: area.columns, rows: min(16, area.rows - 12)))
      let (picture, _, rest) = area.rows(.fixed(size.rows), .fixed(1), .fill)
      canvas.draw(Sprite(place.page.picture), in: picture)
      area = rest
    }
    let isApproximate = drawn.spots[place.id]?.isApproximate == true
    let detail = isApproximate ? ExpositionWords.approximate : .empty
    canvas.draw(Label(StyledText(canvas.text(place.page.name), .bold) + StyledText(" ") + mark), in: area.line(0))
    let texts = [(place.page.summary, Style.plain), (canvas.text(detail), .quiet), (place.remains, .quiet)]
    let lines = texts.filter { !$0.0.isEmpty }.flatMap { text, style in
      canvas.text(text).wrapped(to: max(1, area.columns)).map { ($0, style) }
    }
    for (index, line) in lines.prefix(area.rows - 1).enumerated() {
      canvas.draw(Label(line.0, line.1), in: area.line(index + 1))
    }
  }
}
