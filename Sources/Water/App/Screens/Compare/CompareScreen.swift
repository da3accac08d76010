import TerminalUI
import Values
import WaterModel

/// Two to four waters side by side: their figures, how they differ from the first one, and their places on the chart.
struct CompareScreen: TableScreen {
  enum Action: TerminalUI.Action {
    case add
    case added(WaterPickerChoice?)
    case replace
    case replaced(Character, WaterPickerChoice?)
    case remove
    /// Scrolls what is said of the selected water by pages.
    case scroll(Int)
  }

  struct Row: Identifiable, Sendable {
    let letter: Character
    let water: WaterPickerChoice
    /// The first of the waters; nil for itself.
    let reference: WaterPoint?
    var id: Character { letter }
  }

  let title = Phrase(en: "Compare", ko: "견주기")
  let accent = Accent.water
  var list = RecordList<Row>(empty: Phrase(en: "No water yet. a adds one.", ko: "아직 물이 없습니다. a로 더합니다."))
  var primaryAction: Action? { .replace }
  private let context: WaterContext
  private var waters: [WaterPickerChoice]
  private var scroll = TextScroll<Character>()

  private static let letters: [Character] = ["A", "B", "C", "D"]
  private static let isFull = Phrase(en: "Four waters at most. d removes one.", ko: "물은 넷까지입니다. d로 하나를 뺍니다.")

  init(_ context: WaterContext, first record: WaterRecord?) {
    self.context = context
    waters = [record.flatMap { WaterPickerChoice($0) }].compactMap(\.self)
  }

  func status(in environment: Environment) -> String { environment.text(environment.unit.label) }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .add, ["a", "+"], Phrase(en: "add a water", ko: "물 더하기"), hint: Phrase(en: "add", ko: "더하기"),
        unless: waters.count < Self.letters.count ? nil : Self.isFull),
      Command(
        .replace, [.enter], Phrase(en: "another water instead", ko: "다른 물로 바꾸기"),
        hint: Phrase(en: "another", ko: "바꾸기"),
        unless: list.disabledReason),
      Command(
        .remove, ["d", .delete], Phrase(en: "remove it from here", ko: "여기서 빼기"), hint: Phrase(en: "remove", ko: "빼기"),
        unless: list.disabledReason),
      .rows(in: environment, hint: environment.words.move),
      .scroll(in: environment, hint: scrolling(in: environment).overflow > 0 ? environment.words.scroll : nil) {
        .scroll($0)
      },
      .ends(in: environment),
      .nextUnit(in: environment, hasHint: true),
    ]
  }

  mutating func begin(in environment: Environment) throws -> Reply {
    waters.count == 1 ? .perform(.add) : .done
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .add: return .ask(WaterPicker(context, besides: waters)) { .added($0) }
    case .added(let water):
      guard let water else { return .done }
      waters.append(water)
      try refresh(in: environment)
      try select(Self.letters[waters.count - 1], in: environment)
    case .replace:
      guard let row = list.selected else { return .done }
      return .ask(WaterPicker(context, selected: row.water)) { .replaced(row.letter, $0) }
    case .replaced(let letter, let water):
      guard let water, let index = Self.letters.firstIndex(of: letter), waters.indices.contains(index) else {
        return .done
      }
      waters[index] = water
      try refresh(in: environment)
    case .remove:
      guard let letter = list.selected?.letter, let index = Self.letters.firstIndex(of: letter) else { return .done }
      waters.remove(at: index)
      try refresh(in: environment)
    case .scroll(let pages):
      let (overflow, room) = scrolling(in: environment)
      scroll.move(pages, of: list.selected?.letter, room: room, overflow: overflow)
    }
    return .done
  }

  func source(in environment: Environment) -> RecordSource<Row> {
    RecordSource(
      zip(Self.letters, waters).map { letter, water in
        Row(letter: letter, water: water, reference: letter == Self.letters[0] ? nil : waters[0].point)
      })
  }

  mutating func refresh(in environment: Environment) throws {
    // The records as they are now.
    waters = try waters.map { try $0.refreshed(from: context.store) }
    try readRows(in: environment)
  }

  // MARK: Drawing

  private func layout(_ area: Rect) -> (chart: Rect, head: Rect, list: Rect, words: Rect) {
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    let isBeside = area.columns >= 110
    let (left, side) =
      isBeside ? body.columns(.fill, .fixed(max(66, body.columns / 2))) : (Rect.zero, body)
    let rows = max(1, min(Self.letters.count, list.count))
    // Below the table a chart needs some rows to be read.
    let chart = isBeside || side.rows < rows + 14 ? 0 : side.rows - rows - 7
    let (_, head, table, _, below, text) = side.rows(
      .fixed(isBeside && side.rows > 12 ? 1 : 0), .fixed(1), .fixed(rows), .fixed(1), .fixed(chart), .fill)
    return (isBeside ? left.columns(.fill, .fixed(2)).0 : below, head, table, text)
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body).list }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    guard !list.isEmpty else { return drawTable(in: &canvas, canvas.area.inset(columns: 1)) }
    let marks = list.loaded.map { row in
      let style = row.letter == list.selected?.letter ? Style(.accent(accent), .bold) : .bold
      return WaterChart.Mark(String(row.letter), at: row.water.point, style)
    }
    canvas.draw(WaterChart(unit: canvas.unit, marks: marks), in: layout.chart)
    drawTable(in: &canvas, layout.list, head: layout.head)
    canvas.draw(words(in: canvas.environment), in: layout.words)
  }

  private func scrolling(in environment: Environment) -> (overflow: Int, room: Int) {
    words(in: environment).scrolling(in: layout(environment.body).words.rows)
  }

  /// How the selected water differs from the first one, and what the standards say of it.
  private func words(in environment: Environment) -> BlockStack {
    guard let row = list.selected else { return BlockStack([]) }
    let (unit, verdict) = (environment.unit, WaterVerdict(row.water.point))
    let letter = Phrase(same: "\(row.letter): ")
    let change = row.reference.map { WaterWords.difference(of: row.water.point, from: $0, in: unit) }
    let phrases =
      [letter + verdict.taste + (change.map { Phrase(same: "; ") + $0 } ?? .empty)]
      + verdict.advice.map { $0.phrase(in: unit, isShort: environment.size.columns < 100) }
    // The scroll bar has its columns.
    let width = layout(environment.body).words.columns - ScrollView.barColumns
    return BlockStack(
      phrases.map { .text(environment.text($0), width: width, rank: 0) }, offset: scroll.offset(of: row.letter))
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    let unit = environment.unit
    func figure(_ figure: WaterFigure, _ short: Phrase) -> TableColumn<Row> {
      .whole(figure.name, short: short, .trailing) { row, _ in
        StyledText(unit.text(row.water.point[figure], of: figure))
      }
    }
    return [
      .whole { row, _ in StyledText(String(row.letter), Style(.accent(.water), .bold)) },
      .text(Phrase(en: "Water", ko: "물"), ideal: 24) { row, _ in StyledText(environment.text(row.water.name)) },
      .whole(priority: 1) { row, _ in
        StyledText(row.water.detail(in: environment), .quiet)
      } brief: { row, _ in
        StyledText(row.water.detail(in: environment, isShort: true), .quiet)
      },
      figure(.hardness, Phrase(en: "Hard", ko: "경도")), figure(.alkalinity, Phrase(en: "Alk", ko: "알칼리")),
      .whole(Phrase(en: "to A", ko: "A보다"), .trailing, priority: 2) { row, _ in
        StyledText(row.reference.map { unit.difference(from: .point($0), to: .point(row.water.point)) } ?? "", .quiet)
      },
      .zones(in: environment) { .point($0.water.point) },
      .whole(TastingWords.rating, short: Phrase(en: "Cup", ko: TastingWords.rating.ko), .trailing, priority: 3) {
        row, _ in
        StyledText(row.water.rating.map { DecimalText.text($0) } ?? "", .bold)
      },
    ]
  }
}

extension WaterWords {
  /// `12 ppm more hardness, 3.5 ppm less alkalinity than A`.
  fileprivate static func difference(of point: WaterPoint, from first: WaterPoint, in unit: WaterUnit) -> Phrase {
    let changes = first.changes(to: point).filter { unit.text($0.ppm.magnitude, of: $0.figure) != "0" }
    guard !changes.isEmpty else { return Phrase(en: "same as A", ko: "A와 같음") }
    let parts = list(
      changes.map { figure, ppm in
        let amount = unit.amount(ppm.magnitude, of: figure)
        return Phrase(
          en: "\(amount) \(ppm > 0 ? "more" : "less") \(figure.word.en)",
          ko: "\(figure.name.ko) \(amount) \(ppm > 0 ? "높음" : "낮음")")
      })
    return Phrase(en: "\(parts.en) than A", ko: "A보다 \(parts.ko)")
  }
}

extension WaterUnit {
  /// How much harder and more alkaline a water is than another: `+12 / −8`; `–` for what is not known of one of them.
  public func difference(from position: WaterPosition, to other: WaterPosition) -> String {
    func text(_ figure: WaterFigure) -> String {
      guard let from = position[figure], let to = other[figure] else { return "–" }
      let change = to - from
      return WaterWords.signed(self.text(change.magnitude, of: figure), as: change)
    }
    return "\(text(.hardness)) / \(text(.alkalinity))"
  }
}
