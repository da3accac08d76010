import TerminalUI
import WaterModel

/// The bottled waters, with what their labels state; one key adds one to the log.
struct BottledScreen: TableScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case add
    case nextOrder
    /// Sorts by a column; nil for the order of the table.
    case sort(WaterQuery.Order?)
    case swapPane
    case openMixer
    case recordClosed(WaterRecordResult)
  }

  let title = Phrase(en: "Bottled waters", ko: "시판 생수")
  let accent = Accent.water
  var list = RecordList<BottledWater>(empty: BottledWords.nothingFound, notFound: BottledWords.nothingFound)
  var changes = UndoStack()
  var primaryAction: Action? { .add }

  private let context: WaterContext
  /// nil for the order of the table.
  private var order: WaterQuery.Order?
  private var prefersDetails = false

  private static let orders: [WaterQuery.Order?] = [nil, .name, .hardness, .alkalinity]

  init(_ context: WaterContext) { self.context = context }

  func status(in environment: Environment) -> String {
    let (found, all) = (list.count, BottledWater.all.count)
    let count =
      list.filterText.trimmed.isEmpty
      ? Phrase(en: "\(all) waters", ko: "생수 \(all)가지") : Phrase(en: "\(found) of \(all)", ko: "\(all)가지 중 \(found)가지")
    return "\(environment.text(count)) \(environment.glyphs.symbols.dot) \(environment.text(environment.unit.label))"
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let takesTurns = layout(in: environment).takesTurns
    let hasPoint = list.selected?.point != nil
    return [
      Command(
        .add, [.enter, "a", "+"], Phrase(en: "add it to the log", ko: "기록에 더하기"),
        hint: Phrase(en: "add to the log", ko: "기록하기"), isEssential: true, unless: list.disabledReason),
      .rows(in: environment, hint: environment.words.move),
      Command(
        .swapPane, [.tab], Phrase(en: "list or details", ko: "목록 또는 자세히"),
        hint: takesTurns ? Phrase(en: "details", ko: "자세히") : nil, unless: takesTurns ? nil : RecipeWords.seenAlready),
      .filter(in: environment, Phrase(en: "filter by name, spring or initials", ko: "이름, 수원지, 초성으로 찾기")),
      Command(
        .nextOrder, ["s", "o"], Phrase(en: "sort by name, hardness, alkalinity", ko: "이름, 경도, 알칼리도순으로"),
        hint: Phrase(en: "sort", ko: "정렬")),
      Command(
        .openMixer, ["m"], Phrase(en: "mix with it", ko: "이 물로 섞기"), hint: Phrase(en: "mix", ko: "섞기"),
        unless: list.disabledReason ?? (hasPoint ? nil : BottledWords.noPoint)),
      undoCommand(in: environment, Phrase(en: "undo the last change", ko: "마지막 변경 되돌리기")),
      .nextUnit(in: environment, hasHint: true),
      .pages(in: environment),
      .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .add: return try add(in: environment)
    case .nextOrder: return .perform(.sort(Self.orders.element(1, after: order) ?? nil))
    case .sort(let order):
      self.order = order
      list.startOver()
      try refresh(in: environment)
    case .swapPane: prefersDetails.toggle()
    case .openMixer: return .open(MixerScreen(context, first: list.selected.flatMap { WaterPickerChoice($0) }))
    case .recordClosed(.added(let record)): return didAdd(record, in: environment)
    case .recordClosed: break
    }
    return .done
  }

  /// Adds the selected water to the log, or asks for its alkalinity first.
  private func add(in environment: Environment) throws -> Reply {
    guard let water = list.selected else { return .done }
    let language = environment.language
    guard let sample = water.sample(at: environment.localTime, in: language) else {
      let draft = WaterDraft(
        name: water.label(in: language), memo: water.memo(in: language),
        figures: water.recordFigures.merging([.hardness: water.hardness.middle]) { $1 }, missing: .alkalinity)
      return .ask(try WaterRecordScreen(adding: context, draft, in: environment)) { .recordClosed($0) }
    }
    return .save(.saving) { [store = context.store] in
      try store.add(sample)
    } resuming: { screen, record, environment in
      screen.didAdd(record, in: environment)
    }
  }

  private mutating func didAdd(_ record: WaterRecord, in environment: Environment) -> Reply {
    changes.add(context.undoOfAdding(record))
    return .say(.good, WaterWords.saved(record.sample, environment.unit))
  }

  mutating func didUndo(_ result: UndoResult, in environment: Environment) throws {}

  func source(in environment: Environment) -> RecordSource<BottledWater> {
    let found = BottledWater.all.filter { $0.isFound(by: list.filterText) }
    switch order {
    case .name: return RecordSource(found.sorted { environment.text($0.phrase) < environment.text($1.phrase) })
    case .hardness: return RecordSource(found.sorted { $0.hardness.middle < $1.hardness.middle })
    case .alkalinity:
      // What is at most limited comes last.
      return RecordSource(
        found.sorted { ($0.point?.alkalinity ?? .infinity) < ($1.point?.alkalinity ?? .infinity) })
    default: return RecordSource(found)
    }
  }

  mutating func refresh(in environment: Environment) throws { try readRows(in: environment) }

  private func layout(in environment: Environment) -> BookLayout {
    BookLayout(environment.body, prefersDetails: prefersDetails && !isTyping)
  }

  func listArea(in environment: Environment) -> Rect { layout(in: environment).list }

  func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    drawTable(in: &canvas, list.isEmpty && layout.list.isEmpty ? layout.details : layout.list, head: layout.head)
    canvas.draw(chart(in: canvas.unit), in: layout.chart)
    if let water = list.selected {
      let hasName = layout.list.isEmpty || layout.details.rows >= 13
      canvas.draw(in: layout.details) { canvas in
        canvas.draw(MixerStack(BottledDetails(water, in: canvas).blocks(hasName: hasName)), in: canvas.area)
      }
    }
    // Last, because the cursor is here while the user types.
    canvas.draw(in: layout.filter) { drawLine(in: &$0) }
  }

  /// The waters that fit on the usual axes, and the selected one with its ranges.
  private func chart(in unit: WaterUnit) -> WaterChart {
    WaterChart(
      unit: unit, points: BottledWater.all.compactMap { $0.point.map { RatedPoint($0) } },
      extent: WaterChart.standardExtent,
      areas: list.selected.map { [$0.area(upTo: WaterChart.standardExtent.alkalinity)] } ?? [],
      selected: list.selected?.point)
  }

  /// The filter, or the order.
  private func drawLine(in canvas: inout Canvas) {
    if isTyping || list.isFiltered {
      return drawFilter(
        in: &canvas, canvas.area, hint: Phrase(en: "name, spring, initials", ko: "이름, 수원지, 초성"),
        found: Phrase(en: "\(list.count) found", ko: "\(list.count)가지 찾음"))
    }
    let words = canvas.text(order.map { WaterWords.sorted(WaterQuery($0)) } ?? BottledWords.asListed)
    let right = canvas.area.columns(.fill, .fixed(words.columns)).1
    canvas.draw(Label(words, .quiet), in: right)
    canvas.onClick(right, Action.nextOrder)
  }

  func columns(in environment: Environment) -> [TableColumn<BottledWater>] {
    func sorted(_ column: TableColumn<BottledWater>, by order: WaterQuery.Order) -> TableColumn<BottledWater> {
      let isSorted = order == self.order
      return column.sorted(by: Action.sort(isSorted ? nil : order), isDescending: isSorted ? false : nil)
    }
    let (unit, glyphs) = (environment.unit, environment.glyphs)
    return [
      sorted(
        .text(WaterWords.name, wished: 18, isFilling: false, priority: 3) { water, _ in
          StyledText(environment.text(water.brand.phrase))
        }, by: .name),
      .text(BottledWords.spring, wished: 14, isOptional: true, priority: 1) { water, _ in
        StyledText(water.spring.map { environment.text($0.phrase) } ?? "", .quiet)
      },
      sorted(
        .whole(WaterFigure.hardness.name, short: Phrase(en: "H", ko: "경도"), .trailing) { water, _ in
          StyledText(unit.rangeText(water.hardness, of: .hardness))
        }, by: .hardness),
      sorted(
        .whole(WaterFigure.alkalinity.name, short: Phrase(en: "A", ko: "알칼리"), .trailing) { water, _ in
          StyledText(water.alkalinityText(in: unit, glyphs))
        }, by: .alkalinity),
      .whole(BottledWords.certainty, priority: 2) { water, _ in
        StyledText(environment.text(water.certainty), .quiet)
      },
    ]
  }
}

enum BottledWords {
  static let nothingFound = Phrase(en: "Nothing found. Esc shows all.", ko: "찾는 생수가 없습니다. Esc를 누르면 모두 보입니다.")
  static let noPoint = Phrase(
    en: "Its alkalinity is not known: add it to the log with what you count.", ko: "알칼리도를 모릅니다. 재서 기록에 더한 뒤 섞으세요.")
  static let asListed = Phrase(en: "as listed", ko: "목록 순서")
  static let spring = Phrase(en: "Spring", ko: "수원지")
  static let certainty = Phrase(en: "Figures", ko: "값")
}
