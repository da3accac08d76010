import PavilionKit
import TerminalUI
import WaterModel

/// One's own waters and the bottled ones, with what their labels state; one key adds a bottled water to the log.
struct BottledScreen: TableScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    /// Adds a bottled water to the log, or opens the record of one's own.
    case add
    case nextOrder
    /// Sorts by a column; nil for the order of the table.
    case sort(WaterQuery.Order?)
    case swapPane
    /// Scrolls the details by pages.
    case scroll(Int)
    case openMixer
    case recordClosed(WaterRecordResult)
  }

  let title = Phrase(en: "Bottled waters", ko: "시판 생수")
  let accent = Accent.water
  var list = RecordList<BottledRow>(empty: BottledWords.nothingFound, notFound: BottledWords.nothingFound)
  var changes = UndoStack()
  var primaryAction: Action? { .add }

  private let context: WaterContext
  /// nil for the order of the table.
  private var order: WaterQuery.Order?
  private var prefersDetails = false
  private var scroll = TextScroll<String>()
  /// One's own waters, as they were read.
  private var own: [BottledRow] = []

  /// The records among which one's own waters are looked for.
  private static let mostRecords = 1000
  private static let orders: [WaterQuery.Order?] = [nil, .name, .hardness, .alkalinity]

  init(_ context: WaterContext) { self.context = context }

  func status(in environment: Environment) -> String {
    let (found, all) = (list.count, own.count + BottledWater.all.count)
    let count =
      list.filterText.trimmed.isEmpty
      ? Phrase(en: "\(all) waters", ko: "물 \(all)가지") : Phrase(en: "\(found) of \(all)", ko: "\(all)가지 중 \(found)가지")
    return "\(environment.text(count)) \(environment.glyphs.symbols.dot) \(environment.text(environment.unit.label))"
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let layout = layout(in: environment)
    let unknown = list.selected.flatMap { row in
      row.choice == nil ? row.position?.missing.map(WaterFigure.needed) ?? BottledWords.noPoint : nil
    }
    let isOwn = list.selected.map { $0.bottle == nil } ?? false
    return [
      Command(
        .add, [.enter, "a", "+"],
        isOwn ? Phrase(en: "open the record", ko: "기록 열기") : Phrase(en: "add it to the log", ko: "기록에 더하기"),
        hint: isOwn ? Phrase(en: "open", ko: "열기") : Phrase(en: "add to the log", ko: "기록하기"), isEssential: true,
        unless: list.disabledReason),
      .rows(in: environment, hint: environment.words.move),
      Command(
        .swapPane, [.tab], Phrase(en: "list or details", ko: "목록 또는 자세히"), hint: layout.swapHint,
        unless: layout.takesTurns ? nil : RecipeWords.seenAlready),
      .filter(in: environment, Phrase(en: "filter by name, spring or initials", ko: "이름, 수원지, 초성으로 찾기")),
      Command(
        .nextOrder, ["s", "o"], Phrase(en: "sort by name, hardness, alkalinity", ko: "이름, 경도, 알칼리도순으로"),
        hint: Phrase(en: "sort", ko: "정렬")),
      Command(
        .openMixer, ["m"], Phrase(en: "mix with it", ko: "이 물로 섞기"), hint: Phrase(en: "mix", ko: "섞기"),
        unless: list.disabledReason ?? unknown),
      undoCommand(in: environment, Phrase(en: "undo the last change", ko: "마지막 변경 되돌리기")),
      .nextUnit(in: environment, hasHint: true),
      layout.showsDetailsAlone
        ? .scroll(in: environment, hint: environment.words.scroll) { .scroll($0) } : .pages(in: environment),
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
    case .scroll(let pages):
      let layout = layout(in: environment)
      let (overflow, room) = details(layout, in: environment).scrolling(in: layout.details.rows)
      scroll.move(pages, of: list.selected?.id, room: room, overflow: overflow)
    case .openMixer: return .open(MixerScreen(context, first: list.selected?.choice))
    case .recordClosed(.added(let record)): return didAdd(record, in: environment)
    case .recordClosed(.deleted(let deleted)):
      guard let deleted else { return .say(.warning, WaterWords.gone) }
      changes.add(context.undoOfDeleting(deleted))
      return .say(.good, WaterWords.deleted(deleted.record.sample))
    case .recordClosed(.viewed): break
    }
    return .done
  }

  /// Adds the selected water to the log, or asks for its alkalinity first; opens the record of one's own.
  private func add(in environment: Environment) throws -> Reply {
    if case .own(let record) = list.selected {
      return .ask(WaterRecordScreen(context, record, in: WaterListing(context.store), environment)) {
        .recordClosed($0)
      }
    }
    guard let water = list.selected?.bottle else { return .done }
    let language = environment.language
    guard let sample = water.sample(at: environment.localTime, in: language) else {
      let draft = WaterDraft(
        name: water.label(in: language), note: water.note(in: language),
        figures: water.recordFigures, ranges: water.recordRanges, missing: .alkalinity)
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

  func source(in environment: Environment) -> RecordSource<BottledRow> {
    let terms = WaterQuery(words: list.filterText).keys
    let found = (own + BottledWater.all.map { .bottle($0) }).filter { $0.isFound(by: terms) }
    switch order {
    case .name: return RecordSource(found.sorted { environment.text($0.name) < environment.text($1.name) })
    case .hardness:
      return RecordSource(
        found.sorted { ($0.hardness?.middle ?? .infinity) < ($1.hardness?.middle ?? .infinity) })
    case .alkalinity:
      // Waters whose alkalinity is at most limited come last.
      return RecordSource(
        found.sorted { ($0.position?[.alkalinity] ?? .infinity) < ($1.position?[.alkalinity] ?? .infinity) })
    default: return RecordSource(found)
    }
  }

  mutating func refresh(in environment: Environment) throws {
    // The bottled waters need no database, and are shown even if that cannot be read.
    if let records = try readIfPossible(context.store.records(limit: Self.mostRecords)) {
      own = BottledRow.own(records)
    }
    try readRows(in: environment)
  }

  private func layout(in environment: Environment) -> BookLayout {
    BookLayout(environment.body, prefersDetails: prefersDetails && !isTyping)
  }

  func listArea(in environment: Environment) -> Rect { layout(in: environment).list }

  func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    drawTable(in: &canvas, list.isEmpty && layout.list.isEmpty ? layout.details : layout.list, head: layout.head)
    canvas.draw(chart(in: canvas.unit), in: layout.chart)
    canvas.draw(details(layout, in: canvas.environment), in: layout.details)
    // Last, because the cursor is here while the user types.
    canvas.draw(in: layout.filter) { drawLine(in: &$0) }
  }

  /// Returns the details of the selected water, which can be scrolled where there is no list.
  private func details(_ layout: BookLayout, in environment: Environment) -> BlockStack {
    guard let row = list.selected else { return BlockStack([]) }
    let isAlone = layout.showsDetailsAlone
    let columns = layout.details.columns - (isAlone ? ScrollView.barColumns : 0)
    return BlockStack(
      BottledDetails(row, columns: columns, in: environment).blocks(
        hasName: layout.list.isEmpty || layout.details.rows >= 10),
      offset: isAlone ? scroll.offset(of: row.id) : nil)
  }

  /// The waters that fit on the usual axes, and the selected one with its ranges.
  private func chart(in unit: WaterUnit) -> WaterChart {
    WaterChart(
      unit: unit, points: BottledWater.all.compactMap { $0.point.map { RatedWater(.point($0)) } },
      extent: WaterChart.standardExtent,
      areas: [list.selected?.area(upTo: WaterChart.standardExtent.alkalinity)].compactMap(\.self),
      selected: list.selected?.position)
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

  func columns(in environment: Environment) -> [TableColumn<BottledRow>] {
    func sorted(_ column: TableColumn<BottledRow>, by order: WaterQuery.Order) -> TableColumn<BottledRow> {
      let isSorted = order == self.order
      return column.sorted(by: Action.sort(isSorted ? nil : order), isDescending: isSorted ? false : nil)
    }
    let (unit, glyphs) = (environment.unit, environment.glyphs)
    return [
      sorted(
        .text(WaterWords.name, minimum: 22, ideal: 40, priority: 3) { row, _ in StyledText(environment.text(row.name))
        },
        by: .name),
      sorted(
        .whole(WaterFigure.hardness.name, short: Phrase(en: "Hard", ko: "경도"), .trailing) { row, _ in
          StyledText(unit.inColumn(row.hardnessText(in: unit)))
        } brief: { row, _ in
          StyledText(row.hardnessText(in: unit))
        }, by: .hardness),
      sorted(
        .whole(WaterFigure.alkalinity.name, short: Phrase(en: "Alk", ko: "알칼리"), .trailing) { row, _ in
          StyledText(unit.inColumn(row.alkalinityText(in: unit, glyphs)))
        } brief: { row, _ in
          StyledText(row.alkalinityText(in: unit, glyphs))
        }, by: .alkalinity),
      .whole(BottledWords.source, priority: 4) { row, _ in
        StyledText(row.source(in: environment), .quiet)
      } brief: { row, _ in
        StyledText(row.source(in: environment, isShort: true), .quiet)
      },
    ]
  }
}

enum BottledWords {
  static let nothingFound = Phrase(en: "Nothing found. Esc shows all.", ko: "찾는 생수가 없습니다. Esc를 누르면 모두 보입니다.")
  static let noPoint = Phrase(
    en: "Its alkalinity is not known: add it to the log with what you count.", ko: "알칼리도를 모릅니다. 재서 기록에 더한 뒤 섞으세요.")
  static let asListed = Phrase(en: "as listed", ko: "목록 순서")
  static let source = Phrase(en: "Source", ko: "출처")
}
