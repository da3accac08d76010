import CaffeineModel
import PavilionKit
import TerminalUI
import Values

/// The drinks by habit, how much of one was drunk, and how long ago; the result is a serving and its time, not yet saved.
struct DrinkList: TableScreen {
  typealias Output = (serving: Serving, time: LocalTime, minutes: Int)

  enum Action: TerminalUI.Action {
    case log
    /// Logs the drink of a row: its index in the list.
    case logRow(Int)
    case logTyped(Serving, LocalTime, minutes: Int)
    /// Chooses how long ago it was: an index of `DrinkList.times`.
    case chooseTime(Int)
    /// Chooses how much it was: an index of the amounts of the selected drink.
    case chooseAmount(Int)
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
  /// The drinks, each in its usual amount.
  var list: RecordList<Serving>
  var primaryAction: Action? { .log }

  private let store: CaffeineStore
  private var own: [OwnDrink] = []
  private var drinks: [ListedDrink] = []
  private var servings: [Serving] = []
  /// The caffeine in the body, to which a drink is added before it is logged.
  private var status: CaffeineStatus?
  private var time = 0
  /// The amount that was chosen, and for which drink; another drink has its usual amount.
  private var chosen: (drink: String, amount: Int)?

  private static let times: [(minutes: Int, name: Phrase)] = [
    (0, .now), (15, Phrase(en: "15 min ago", ko: "15분 전")),
    (60, Phrase(en: "1 h ago", ko: "1시간 전")), (180, Phrase(en: "3 h ago", ko: "3시간 전")),
  ]

  init(_ store: CaffeineStore, selected serving: Serving) {
    self.store = store
    let nothing = Phrase(en: "No drink is called that. n adds it.", ko: "그런 이름의 음료가 없습니다. n으로 만드세요.")
    list = RecordList(empty: .empty, notFound: nothing, selecting: serving.id)
  }

  private var selectedOwn: OwnDrink? { own.first { $0.name == list.selected?.drink } }
  private var selectedDrink: ListedDrink? { drinks.first { $0.id == list.selected?.drink } }

  /// The amounts of the selected drink, and the one that is chosen.
  private var amounts: DrinkAmounts? {
    guard let serving = list.selected else { return nil }
    let amount = chosen.flatMap { $0.drink == serving.drink ? $0.amount : nil }
    return DrinkAmounts(serving, as: selectedDrink, chosen: amount)
  }

  /// The selected drink in the amount that is chosen, which is what Enter logs.
  var selectedServing: Serving? { amounts?.serving }

  // MARK: Commands

  func commands(in environment: Environment) -> [Command<Action>] {
    let words = environment.words
    let disabledReason =
      selectedOwn == nil
      ? Phrase(en: "Only your own drinks can be changed or deleted.", ko: "내가 만든 음료만 고치거나 지울 수 있습니다.") : nil
    let amount = amounts?.chosen ?? 0
    return [
      Command(
        .log, [.enter, .space], Phrase(en: "drink it", ko: "마시기"), hint: Phrase(en: "drink", ko: "마시기"),
        isEssential: true),
      // In a list that is filtered, Esc lists all.
      Command(
        standard: .back, isFiltered ? ["d"] : [.escape, "d"], words.close, hint: isFiltered ? nil : words.close,
        isEssential: true),
      Command(
        Phrase(en: "drink one of the first nine", ko: "앞의 아홉 가지 중에서 마시기"),
        (0..<9).map { row in
          .init(
            .logRow(row), [.character(Character("\(row + 1)"))],
            list[row].map { Phrase(en: "drink ", ko: "마시기: ") + $0.name } ?? Phrase(en: "drink", ko: "마시기"),
            unless: list[row] == nil ? Phrase(en: "There is no such row.", ko: "그런 줄이 없습니다.") : nil)
        }),
      Command(
        Phrase(en: "how much it was", ko: "얼마나 마셨는지"), hint: Phrase(en: "size", ko: "양"),
        .init(.chooseAmount(amount - 1), ["-"], Phrase(en: "less", ko: "더 적게")),
        .init(.chooseAmount(amount + 1), ["+", "="], Phrase(en: "more", ko: "더 많이"))),
      Command(
        Phrase(en: "when it was", ko: "언제 마셨는지"), hint: Phrase(en: "when", ko: "언제"),
        .init(.chooseTime(time - 1), [.left, "h"], Phrase(en: "later", ko: "더 나중")),
        .init(.chooseTime(time + 1), [.right, "l"], Phrase(en: "earlier", ko: "더 전"))),
      .filter(in: environment, Phrase(en: "find by letters or initials", ko: "이름이나 초성으로 찾기")),
      Command(
        .edit, ["e"], Phrase(en: "type amount and time", ko: "양과 시각 입력"), hint: Phrase(en: "amount, time", ko: "양·시각")),
      Command(
        .add, ["n"], Phrase(en: "a drink of your own", ko: "내 음료 만들기"), hint: Phrase(en: "own drink", ko: "내 음료")),
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
    case .log: return selectedServing.map { log($0, in: environment) } ?? .done
    case .logRow(let row):
      guard let serving = list[row] else { return .done }
      return log(serving == list.selected ? selectedServing ?? serving : serving, in: environment)
    case .logTyped(let serving, let time, let minutes): return .answer((serving, time, minutes))
    case .chooseTime(let index): time = min(max(0, index), Self.times.count - 1)
    case .chooseAmount(let index):
      guard let amounts, let drink = list.selected?.drink else { return .done }
      chosen = (drink, min(max(0, index), amounts.choices.count - 1))
    case .edit:
      guard let usual = list.selected, let serving = selectedServing else { return .done }
      let form = CaffeineForms.dose(
        serving, of: usual, as: selectedDrink, ago: Self.times[time].minutes, in: environment)
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

  private func log(_ serving: Serving, in environment: Environment) -> Reply {
    .answer((serving, chosenTime(in: environment), 0))
  }

  private func chosenTime(in environment: Environment) -> LocalTime {
    environment.zone.time(at: environment.now.seconds - Self.times[time].minutes * 60)
  }

  /// Returns the effect of the selected drink, in the amount and at the time that are chosen.
  func whatIf(in environment: Environment) -> WhatIf? {
    guard let status, let serving = selectedServing else { return nil }
    return WhatIf(
      serving, in: status.estimate, today: status.todayMilligrams, at: chosenTime(in: environment),
      zone: environment.zone, from: environment.dayStart)
  }

  // MARK: Rows

  func source(in environment: Environment) -> RecordSource<Serving> {
    let typed = list.filterText
    // `iced latte` is found as `latte`.
    let wanted = [typed, DrinkName.withoutTemperature(typed) ?? ""].map { SearchKey($0) }.filter { !$0.isEmpty }
    guard !wanted.isEmpty else { return RecordSource(servings) }
    let keys = Dictionary(drinks.map { ($0.id, ($0.names + ($0.preset?.otherNames ?? [])).map { SearchKey($0) }) }) {
      first, _ in first
    }
    func found(_ isRight: (SearchKey, SearchKey) -> Bool) -> [Serving] {
      servings.filter { serving in
        keys[serving.drink, default: []].contains { key in wanted.contains { isRight(key, $0) } }
      }
    }
    // Drinks of exactly this name come first.
    let named = found(==)
    return RecordSource(named + found { $0.contains($1) }.filter { !named.contains($0) })
  }

  mutating func refresh(in environment: Environment) throws {
    let (own, habit) = (try store.ownDrinks(), try store.habit())
    self.own = own
    drinks = habit.ordered(ListedDrink.all(own: own), at: environment.localTime)
    servings = drinks.map { habit.usualServing(of: $0) }
    status = try store.status(at: environment.localTime, rows: nil)
    try readRows(in: environment)
  }

  // MARK: Drawing

  /// The rows of the list, and of the curve below it with its figures; none in little room.
  private func rows(in room: Size) -> (list: Int, curve: Int) {
    // The source, the amounts and the times.
    let others = 3
    guard room.rows >= 15, room.columns >= 50 else { return (max(1, min(servings.count, room.rows - others)), 0) }
    let curve = min(13, max(6, (room.rows - others) / 2))
    return (max(1, min(servings.count, room.rows - others - 1 - curve)), curve)
  }

  func listArea(in environment: Environment) -> Rect {
    let room = Dialog.maximumSize(in: environment.body)
    return environment.body.centered(Size(columns: min(room.columns, 74), rows: rows(in: room).list))
  }

  func draw(in canvas: inout Canvas) {
    let environment = canvas.environment
    let size = listArea(in: environment).size
    let curve = rows(in: Dialog.maximumSize(in: canvas.area)).curve
    let figures = curve > 0 ? 1 : 0
    let dialog = Dialog(
      canvas.text(title), size: Size(columns: size.columns, rows: size.rows + 3 + figures + curve))
    let (table, line, amounts, times, effects, chart) = dialog.open(in: &canvas).rows(
      .fixed(size.rows), .fixed(1), .fixed(1), .fixed(1), .fixed(figures), .fixed(curve))
    drawTable(in: &canvas, table)
    let drink = whatIf(in: environment)
    if list.isTyping || list.isFiltered {
      drawFilter(in: &canvas, line, hint: Phrase(en: "letters or initials", ko: "이름이나 초성: ㅁㅅㅋㅍ"))
    } else {
      drawRemark(drink, in: &canvas, line)
    }
    drawAmounts(in: &canvas, amounts)
    drawTimes(in: &canvas, times)
    guard let status, let drink, curve > 0 else { return }
    drawEffects(of: drink, in: &canvas, effects)
    canvas.draw(CaffeineCurve(status: status, drink: drink), in: chart)
  }

  /// Whether the drink fits, and where its figure is from.
  private func drawRemark(_ drink: WhatIf?, in canvas: inout Canvas, _ line: Rect) {
    let fitting = drink.map { WhatIfFigures($0, in: canvas.environment).fitting }
    let role: Style = drink?.obstacle == nil ? .good : .warning
    let mark = (drink?.obstacle == nil ? canvas.symbols.good : canvas.symbols.bad) + " "
    let text = fitting.map { mark + canvas.text($0) } ?? ""
    canvas.draw(Label(text, role), in: line)
    let source = canvas.text(detail)
    if text.columns + source.columns + 3 <= line.columns { canvas.draw(Label(source, .quiet, .trailing), in: line) }
  }

  /// Draws the amount left at bedtime, the time when it is gone, and the peak.
  private func drawEffects(of drink: WhatIf, in canvas: inout Canvas, _ line: Rect) {
    let mark = (drink.keepsBedtime ? canvas.symbols.good : canvas.symbols.bad) + " "
    let effects = WhatIfFigures(drink, in: canvas.environment).effects.map(canvas.text)
    let words = mark + effects.joined(separator: " \(canvas.symbols.dot) ", fitting: line.columns - mark.columns)
    canvas.draw(Label(words), in: line)
  }

  func columns(in environment: Environment) -> [TableColumn<Serving>] {
    /// The serving as it would be logged now.
    func shown(_ serving: Serving, _ state: RowState) -> Serving {
      state.isSelected ? selectedServing ?? serving : serving
    }
    return [
      .whole(.empty, .trailing) { _, state in
        StyledText(state.index < 9 ? "\(state.index + 1)" : "", state.isSelected ? state.style : .accent(accent))
      },
      .text(ideal: 30) { serving, _ in StyledText(environment.text(serving.name)) },
      .whole(.empty, .trailing, priority: 1) { serving, state in
        StyledText(environment.text(measure(shown(serving, state))), .quiet)
      },
      .whole(.empty, .trailing) { serving, state in StyledText("\(shown(serving, state).milligrams) mg") },
    ]
  }

  /// How much a serving is, if it is one of those that the source gives.
  private func measure(_ serving: Serving) -> Phrase {
    guard let drink = drinks.first(where: { $0.id == serving.drink }) else { return .empty }
    if serving == drink.serving {
      // The measure of a preset, unless it is a drink of one's own of the same name.
      let preset = own.contains { $0.name == drink.id } ? nil : serving.preset
      return preset?.servingPhrase ?? drink.milliliters.map { DrinkMeasure.milliliters($0).phrase } ?? .empty
    }
    let size = drink.sizes.first { $0.milligrams == serving.milligrams }
    return size.map { DrinkMeasure.milliliters($0.name.milliliters).phrase } ?? .empty
  }

  private var detail: Phrase {
    guard selectedOwn == nil, let preset = list.selected?.preset else {
      return Phrase(en: "your own drink", ko: "내가 만든 음료")
    }
    return Phrase(en: "Source: ", ko: "출처: ") + preset.source.phrase
  }

  private func drawAmounts(in canvas: inout Canvas, _ area: Rect) {
    guard let amounts else { return }
    let control = SegmentedControl(Array(amounts.choices.indices), chosen: amounts.chosen, look: .filled) {
      canvas.text(amounts.choices[$0].name)
    } action: {
      Action.chooseAmount($0)
    }
    canvas.draw(control, in: area.centered(Size(columns: control.columns(in: area.columns), rows: 1)))
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
