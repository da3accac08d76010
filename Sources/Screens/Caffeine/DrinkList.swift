import CaffeineModel
import Stores
import TerminalUI
import Values

/// The drinks, and how long ago one was drunk; the result is a serving and its time, not yet saved.
struct DrinkList: TableScreen {
  typealias Output = (serving: Serving, time: LocalTime, minutes: Int)

  enum Action: TerminalUI.Action {
    case log
    case logTyped(Serving, LocalTime, minutes: Int)
    /// Chooses how long ago it was: an index of `DrinkList.times`.
    case chooseTime(Int)
    case edit
    case add
    case change
    case remove
    case removalConfirmed(String)
    case saved(String)
  }

  let title = Phrase(en: "Drinks", ko: "음료")
  let accent = Accent.caffeine
  let kind = LayerKind.modal
  var list: RecordList<Serving>
  var primaryAction: Action? { .log }

  private let store: CaffeineStore
  private var own: [OwnDrink] = []
  private var time = 0

  private static let times: [(minutes: Int, name: Phrase)] = [
    (0, .now), (15, Phrase(en: "15 min ago", ko: "15분 전")),
    (60, Phrase(en: "1 h ago", ko: "1시간 전")), (180, Phrase(en: "3 h ago", ko: "3시간 전")),
  ]

  init(_ store: CaffeineStore, selected serving: Serving) {
    self.store = store
    list = RecordList(empty: .empty, selecting: serving.id)
  }

  private var servings: [Serving] { PresetDrink.allCases.map { Serving($0) } + own.map(\.serving) }

  private var selectedOwn: OwnDrink? { own.first { $0.name == list.selected?.drink } }

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let disabledReason =
      selectedOwn == nil
      ? Phrase(en: "Only your own drinks can be changed or deleted.", ko: "내가 만든 음료만 고치거나 지울 수 있습니다.") : nil
    return [
      Command(
        .log, [.enter, .space], Phrase(en: "drink it", ko: "마시기"), hint: Phrase(en: "drink", ko: "마시기"),
        isEssential: true),
      Command(standard: .back, [.escape, "d"], words.close, hint: words.close, isEssential: true),
      Command(
        Phrase(en: "when it was", ko: "언제 마셨는지"), hint: Phrase(en: "when", ko: "언제"),
        .init(.chooseTime(time - 1), [.left, "h"], Phrase(en: "later", ko: "더 나중")),
        .init(.chooseTime(time + 1), [.right, "l"], Phrase(en: "earlier", ko: "더 전"))),
      Command(
        .edit, ["e"], Phrase(en: "type amount and time", ko: "양과 시각 입력"), hint: Phrase(en: "amount, time", ko: "양·시각")),
      Command(
        .add, ["n", "+"], Phrase(en: "a drink of your own", ko: "내 음료 만들기"), hint: Phrase(en: "own drink", ko: "내 음료")),
      Command(.change, ["m"], Phrase(en: "change your drink", ko: "내 음료 고치기"), unless: disabledReason),
      Command(.remove, [.delete, "x"], Phrase(en: "delete your drink", ko: "내 음료 지우기"), unless: disabledReason),
      Command(
        Phrase(en: "choose the drink", ko: "음료 고르기"), isMovement: true,
        .init(standard: .list(.move(-1)), [.up, "k"], Phrase(en: "drink above", ko: "위 음료")),
        .init(standard: .list(.move(1)), [.down, "j"], Phrase(en: "drink below", ko: "아래 음료"))),
      // Without Space, which drinks.
      .pages(in: environment, hasSpace: false),
      .ends(in: environment, hasLetters: false),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .log:
      guard let serving = list.selected else { return .done }
      let seconds = environment.now.seconds - Self.times[time].minutes * 60
      return .answer((serving, environment.zone.time(at: seconds), 0))
    case .logTyped(let serving, let time, let minutes): return .answer((serving, time, minutes))
    case .chooseTime(let index): time = min(max(0, index), Self.times.count - 1)
    case .edit:
      guard let serving = list.selected else { return .done }
      let form = CaffeineForms.dose(serving, ago: Self.times[time].minutes, in: environment)
      return .ask(form) { .logTyped($0.serving, $0.time, minutes: $0.minutes) }
    case .add: return .ask(CaffeineForms.ownDrink(store, nil, known: own)) { .saved($0) }
    case .change: return .ask(CaffeineForms.ownDrink(store, selectedOwn, known: own)) { .saved($0) }
    case .remove:
      guard let drink = selectedOwn else { return .done }
      let what = Phrase(
        en: "\(drink.name.sanitizedForDisplay), \(drink.milligrams) mg. What you logged stays.",
        ko: "\(drink.name.sanitizedForDisplay), \(drink.milligrams) mg. 이미 한 기록은 그대로 남습니다.")
      return .alert(
        .deletion(
          Phrase(en: "Delete this drink?", ko: "이 음료를 지울까요?"), [what], accent: accent, .removalConfirmed(drink.name)))
    case .removalConfirmed(let name):
      return .save(.saving) { [store] in
        try store.deleteOwnDrink(name)
      } resuming: { screen, _, environment in
        try screen.refresh(in: environment)
        return .say(
          .good, Phrase(en: "Deleted: \(name.sanitizedForDisplay).", ko: "지웠습니다: \(name.sanitizedForDisplay)."))
      }
    case .saved(let name): try select(name, removingFilters: true, in: environment)
    }
    return .done
  }

  func source(in environment: Environment) -> RecordSource<Serving> { RecordSource(servings) }

  mutating func refresh(in environment: Environment) throws {
    own = try store.ownDrinks()
    try readRows(in: environment)
  }

  func listArea(in environment: Environment) -> Rect {
    let room = Dialog.maximumSize(in: environment.body)
    let rows = max(1, min(servings.count, room.rows - rowsBelow(in: room)))
    return environment.body.centered(Size(columns: min(room.columns, 58), rows: rows))
  }

  private func rowsBelow(in room: Size) -> Int { room.rows >= servings.count + 6 ? 5 : 2 }

  func draw(in canvas: inout Canvas) {
    let size = listArea(in: canvas.environment).size
    let below = rowsBelow(in: Dialog.maximumSize(in: canvas.area))
    let dialog = Dialog(canvas.text(title), size: Size(columns: size.columns, rows: size.rows + below))
    let air = below > 2 ? 1 : 0
    let parts = dialog.open(in: &canvas).rows([
      .fixed(air), .fixed(size.rows), .fixed(air), .fixed(1), .fixed(air), .fixed(1),
    ])
    drawTable(in: &canvas, parts[1])
    canvas.draw(Label(canvas.text(remark), .quiet), in: parts[3])
    drawTimes(in: &canvas, parts[5])
  }

  func columns(in environment: Environment) -> [TableColumn<Serving>] {
    [
      .text(wished: 30) { serving, _ in StyledText(environment.text(serving.name)) },
      .whole(.empty, .trailing, priority: 1) { serving, _ in
        StyledText(serving.preset.map { environment.text($0.servingPhrase) } ?? "", .quiet)
      },
      .whole(.empty, .trailing) { serving, _ in StyledText("\(serving.milligrams) mg") },
    ]
  }

  private var remark: Phrase {
    guard let preset = list.selected?.preset else { return Phrase(en: "your own drink", ko: "내가 만든 음료") }
    return Phrase(en: "Source: ", ko: "출처: ") + preset.source.phrase
  }

  private func drawTimes(in canvas: inout Canvas, _ area: Rect) {
    let control = SegmentedControl(Array(Self.times.indices), chosen: time, look: .filled) {
      canvas.text(Self.times[$0].name)
    } action: {
      Action.chooseTime($0)
    }
    canvas.draw(control, in: area.centered(Size(columns: control.columns(in: area.columns), rows: 1)))
  }
}
