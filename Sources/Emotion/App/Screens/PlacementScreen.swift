import EmotionModel
import TerminalUI
import Values

/// The sign and the energy of each feeling, which decide what an unpleasant, a mixed and a low day is.
struct PlacementScreen: TableScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case changeSign(Int)
    case changeEnergy
    case reset
  }

  struct Row: Identifiable, Sendable {
    let emotion: Emotion
    let place: EmotionPlacement.Place
    var id: Emotion { emotion }
  }

  let title = EmotionWords.placementTitle
  let accent = Accent.emotion
  var list = RecordList<Row>(empty: .empty)
  var changes = UndoStack(Phrase(en: "Nothing to undo here.", ko: "여기서는 되돌릴 것이 없습니다."))
  var primaryAction: Action? { .changeSign(1) }
  private let store: EmotionStore
  private var placement = EmotionPlacement.initial

  init(_ store: EmotionStore) { self.store = store }

  func commands(in environment: Environment) -> [Command<Action>] {
    [
      Command(
        .changeSign(1), [.enter, .space, .right, "l"], Phrase(en: "pleasant, neither, unpleasant", ko: "좋음, 중간, 좋지 않음"),
        hint: Phrase(en: "sign", ko: "느낌")),
      Command(.changeSign(-1), [.left, "h"], Phrase(en: "the same, backwards", ko: "거꾸로 바꾸기")),
      Command(
        .changeEnergy, ["e"], Phrase(en: "energy: high, middle, low", ko: "기운: 높음, 보통, 낮음"),
        hint: Phrase(en: "energy", ko: "기운")),
      Command(
        .reset, ["r"], Phrase(en: "as at first", ko: "처음대로"), hint: Phrase(en: "as at first", ko: "처음대로"),
        unless: placement == .initial ? Phrase(en: "It is as at first.", ko: "처음 그대로입니다.") : nil),
      undoCommand(in: environment, hint: changes.isEmpty ? nil : environment.words.undo),
      .rows(in: environment, hint: environment.words.move), .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    var new = placement
    switch action {
    case .changeSign(let step):
      guard let emotion = list.selected?.emotion else { return .done }
      new[emotion].sign = FeelingSign.allCases.element(step, after: new[emotion].sign) ?? .neither
    case .changeEnergy:
      guard let emotion = list.selected?.emotion else { return .done }
      new[emotion].energy = FeelingEnergy.allCases.element(1, after: new[emotion].energy) ?? .middle
    case .reset: new = .initial
    }
    let (old, row) = (placement, list.selected?.emotion)
    return .save(.saving) { [store, new] in
      try store.setPlacement(new)
    } resuming: { screen, _, environment in
      screen.changes.add { [store = screen.store] _ in
        try store.setPlacement(old)
        return UndoResult(.good, Phrase(en: "Undone.", ko: "되돌렸습니다."), row: row)
      }
      try screen.refresh(in: environment)
      return .done
    }
  }

  func source(in environment: Environment) -> RecordSource<Row> {
    RecordSource(Emotion.allCases.map { Row(emotion: $0, place: placement[$0]) })
  }

  mutating func refresh(in environment: Environment) throws {
    placement = try store.placement()
    try readRows(in: environment)
  }

  private func layout(_ body: Rect) -> (head: Rect, list: Rect, detail: Rect) {
    let page = body.inset(columns: 1).columns(.fixed(72), .fill).0
    let feelings = Emotion.allCases.count
    let hasHead = page.rows > feelings + 1
    let (_, head, list, _, detail) = page.rows(
      .fixed(page.rows > 16 ? 1 : 0), .fixed(hasHead ? 1 : 0), .fixed(min(feelings, page.rows)), .fixed(1), .fill)
    return (head, list, detail)
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body).list }

  func draw(in canvas: inout Canvas) {
    let layout = layout(canvas.area)
    drawTable(in: &canvas, layout.list, head: layout.head)
    let lines = EmotionWords.dayDefinitions.flatMap { canvas.text($0).wrapped(to: layout.detail.columns) }
    guard lines.count <= layout.detail.rows else { return }
    canvas.draw(lines: lines, .quiet, .leading, in: layout.detail)
  }

  func columns(in environment: Environment) -> [TableColumn<Row>] {
    let symbolColumns = environment.language == .korean ? 2 : 1
    return [
      .whole(Phrase(en: "feeling", ko: "감정")) { row, _ in
        StyledText(
          String(row.emotion.symbol(in: environment.language, columns: symbolColumns)), row.emotion.badge)
          + StyledText(" " + environment.text(row.emotion.name))
      },
      .whole(Phrase(en: "sign", ko: "느낌")) { row, _ in StyledText(environment.text(row.place.sign.name)) },
      .whole(Phrase(en: "energy", ko: "기운")) { row, _ in StyledText(environment.text(row.place.energy.name)) },
      .whole(priority: 0) { row, _ in
        let isChanged = row.place != EmotionPlacement.initial[row.emotion]
        return StyledText(isChanged ? environment.text(Phrase(en: "changed", ko: "바꿈")) : "", .quiet)
      },
    ]
  }
}
