import Stores
import TerminalUI
import WaterModel

/// Water for Coffee: the log of brewing water and its chart.
public struct WaterScreen: TableScreen, UndoScreen, SearchScreen {
  public enum Action: TerminalUI.Action {
    case open
    /// Looks through the rest of a long log.
    case search
    /// Opens the record with this number, even if the filter excludes it.
    case show(Int)
    case add
    case delete
    case deleteConfirmed(Int)
    case share
    case openMixer
    case compare
    case openRecipes
    case openStandards
    case openTrend
    case openBottled
    case openKits
    case nextOrder
    /// Sorts by another column, or by the same one the other way round.
    case sort(WaterQuery.Order)
    case swapPane
    case recordClosed(WaterRecordResult)
  }

  public static let title = WaterWords.title

  public let title: Phrase = Self.title
  public let accent = Accent.water
  public var list = RecordList<WaterRecord>(empty: WaterWords.empty, notFound: WaterWords.nothingFound)
  public var changes = UndoStack()

  private let context: WaterContext
  private var order = WaterQuery.newest.order
  private var isDescending = WaterQuery.newest.isDescending
  private var target: WaterRecipe?
  var listing: WaterListing
  /// Whether a frame of a long log without its points may have been shown.
  private var hasShownAxes = false
  private let chartBackground = CellCache<WaterChart.Background>()
  /// Whether the list is larger than the chart where they are stacked.
  private var prefersList = false

  /// The query that is being searched for; nil if none is.
  var searched: WaterQuery?
  /// Whether a search has found records that are not read yet.
  private var hasFound = false
  /// The record to select when the search finds it, and the one that is selected instead.
  private var wanted: (number: Int, instead: Int?)?

  private static let mostPoints = 10_000

  public init(_ database: PavilionDatabase) {
    context = WaterContext(database)
    listing = WaterListing(database.water, pointLimit: WaterScreen.mostPoints)
  }

  var query: WaterQuery { WaterQuery(order, isDescending: isDescending, words: list.filterText) }

  public func status(in environment: Environment) -> String {
    environment.text(found(all: query.listsAll ? WaterWords.records(listing.count) : nil))
  }

  public var primaryAction: Action? { .open }

  private func layout(in environment: Environment) -> WaterLayout {
    WaterLayout(environment.body, prefersList: prefersList, isFiltered: list.isTyping || !query.listsAll)
  }

  public func listArea(in environment: Environment) -> Rect { layout(in: environment).list }

  public func listLayout(in environment: Environment) -> ListLayout<WaterRecord> {
    let layout = layout(in: environment)
    return ListLayout(rows: layout.list.rows, uniformHeight: layout.hasBlocks ? 3 : 1)
  }

  public func source(in environment: Environment) -> RecordSource<WaterRecord> {
    RecordSource(
      count: { [listing] in listing.count }, rows: listing.records, index: listing.index)
  }

  public mutating func refresh(in environment: Environment) throws {
    target = try context.target()
    let selected = list.selected?.number
    let areOther = try listing.update(to: query, around: list.selection.selected) || hasFound
    hasFound = false
    list.notFound = listing.isPartial ? WaterWords.searching : WaterWords.nothingFound
    try readRows(areSame: !areOther, in: environment)
    guard areOther else { return }
    wanted = nil
    if let selected, list.selected?.number != selected { want(selected) }
  }

  /// Has a record selected when the search finds it.
  private mutating func want(_ number: Int) {
    if listing.search != nil { wanted = (number, list.selected?.number) }
  }

  public mutating func tick(in environment: Environment) throws -> Int? {
    if listing.lacksPoints {
      // The list and the axes come first, because many points take a while to read.
      guard hasShownAxes else {
        hasShownAxes = true
        return 0
      }
      try listing.readPoints()
    }
    return nil
  }

  public mutating func dueAction(in environment: Environment) -> Action? {
    isSearchDue ? .search : nil
  }

  mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply {
    // Unless another one was selected meanwhile.
    let number = wanted.flatMap { list.selected?.number == $0.instead ? $0.number : nil }
    hasFound = true
    try refresh(in: environment)
    if let number { try select(number, in: environment) }
    return .done
  }

  public mutating func didUndo(_ undone: UndoResult, in environment: Environment) throws {
    try refresh(in: environment)
    if let number = undone.row as? Int { try showChanged(number, in: environment) }
  }

  /// Selects a record that was added or restored, now or when the search finds it; removes a filter that excludes it.
  private mutating func showChanged(_ number: Int, in environment: Environment) throws {
    if listing.search != nil, try context.store.lists(number, in: query), try !select(number, in: environment) {
      want(number)
    } else {
      try select(number, removingFilters: true, in: environment)
    }
  }

  public func commands(in environment: Environment) -> [Command<Action>] {
    let isStacked = layout(in: environment).isStacked
    return [
      Command(
        .open, [.enter], Phrase(en: "open the record", ko: "기록 열기"), hint: Phrase(en: "open", ko: "열기"),
        unless: list.disabledReason),
      Command(.add, ["a", "+"], Phrase(en: "add a water", ko: "물 기록하기"), hint: Phrase(en: "add", ko: "추가")),
      .rows(in: environment, hint: environment.words.move),
      Command(
        .swapPane, [.tab, .backTab], Phrase(en: "chart or list larger", ko: "도표나 목록을 크게"),
        hint: isStacked ? Phrase(en: "chart, list", ko: "도표·목록") : nil,
        unless: isStacked ? nil : Phrase(en: "Both are shown already.", ko: "이미 둘 다 보입니다.")),
      .filter(in: environment, Phrase(en: "filter by name, filter, memo or date", ko: "이름, 필터, 메모, 날짜로 찾기")),
      Command(
        .openMixer, ["m"], Phrase(en: "mix waters, dose salts", ko: "물 섞기, 염 더하기"), hint: Phrase(en: "mix", ko: "섞기")),
      Command(.openRecipes, ["r"], Phrase(en: "recipes", ko: "레시피"), hint: Phrase(en: "recipes", ko: "레시피")),
      Command(
        .share, ["x"], Phrase(en: "share the record", ko: "기록 내보내기"), hint: Phrase(en: "share", ko: "내보내기"),
        unless: list.disabledReason),
      Command(
        .openStandards, ["i"], Phrase(en: "what the standards say", ko: "세 가지 기준 보기"),
        hint: Phrase(en: "info", ko: "정보")),
      Command(
        .openTrend, ["t"], Phrase(en: "trend of this water or filter", ko: "이 물이나 필터의 추이"),
        hint: Phrase(en: "trend", ko: "추이"), unless: list.disabledReason),
      Command(
        .compare, ["c"], Phrase(en: "compare with other waters", ko: "다른 물과 견주기"),
        hint: Phrase(en: "compare", ko: "견주기"), unless: list.disabledReason),
      Command(
        Phrase(en: "sort by the next column, other way round", ko: "다음 항목으로 정렬, 거꾸로"),
        hint: Phrase(en: "sort", ko: "정렬"),
        .init(.nextOrder, ["s"], Phrase(en: "sort by the next column", ko: "다음 항목으로 정렬")),
        .init(.sort(order), ["S"], Phrase(en: "sort the other way round", ko: "거꾸로 정렬"))),
      Command(
        .openBottled, ["b"], Phrase(en: "bottled waters", ko: "시판 생수"), hint: Phrase(en: "bottled", ko: "생수")),
      Command(.openKits, ["c"], Phrase(en: "drop kits", ko: "시약 키트"), hint: Phrase(en: "kits", ko: "키트")),
      Command(.delete, ["d", .delete], Phrase(en: "delete the record", ko: "기록 지우기"), unless: list.disabledReason),
      undoCommand(in: environment, Phrase(en: "undo the last change", ko: "마지막 변경 되돌리기")),
      .nextUnit(in: environment),
      .matches(in: environment, isFiltered: list.isFiltered),
      .pages(in: environment),
      .ends(in: environment),
    ]
  }

  public mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    let record = list.selected
    switch action {
    case .search: return search()
    case .open:
      return record.map { .ask(WaterRecordScreen(context, $0, in: listing, environment)) { .recordClosed($0) } }
        ?? .done
    case .add: return .ask(try WaterRecordScreen(adding: context, in: environment)) { .recordClosed($0) }
    case .delete:
      return record.map { .alert(.deletion(of: $0, environment, .deleteConfirmed($0.number))) } ?? .done
    case .share: return record.map { .open(ShareScreen($0)) } ?? .done
    case .openTrend: return record.map { .open(TrendScreen(context, of: $0)) } ?? .done
    case .show(let number): return try select(number, removingFilters: true, in: environment) ? .perform(.open) : .done
    case .compare: return .open(CompareScreen(context, first: record))
    case .openMixer: return .open(MixerScreen(context, first: record.map { WaterPickerChoice($0) }))
    case .openRecipes: return .open(RecipeScreen(context))
    case .openStandards: return .open(StandardsScreen())
    case .openBottled: return .open(BottledScreen(context))
    case .openKits: return .open(KitScreen(context))
    case .nextOrder: return .perform(.sort(WaterQuery.Order.allCases.element(1, after: order) ?? .date))
    case .sort(let order):
      try change {
        $0.isDescending = order == $0.order ? !$0.isDescending : order.beginsDescending
        $0.order = order
        try $0.refresh(in: environment)
      }
    case .swapPane:
      prefersList.toggle()
      try refresh(in: environment)
    case .deleteConfirmed(let number):
      return .save(.saving) { [store = context.store] in
        try store.delete(number)
      } resuming: { screen, record, environment in
        try screen.refresh(in: environment)
        return screen.didDelete(record)
      }
    case .recordClosed(.viewed(let number)): try select(number, in: environment)
    case .recordClosed(.added(let record)):
      try showChanged(record.number, in: environment)
      return didAdd(record, in: environment)
    case .recordClosed(.deleted(let record)): return didDelete(record)
    }
    return .done
  }

  private mutating func didAdd(_ record: WaterRecord, in environment: Environment) -> Reply {
    changes.add(context.undoOfAdding(record))
    return .say(.good, WaterWords.saved(record.sample, environment.unit))
  }

  /// - Parameter record: nil if another program had deleted it already.
  private mutating func didDelete(_ record: WaterRecord?) -> Reply {
    guard let record else { return .say(.warning, WaterWords.gone) }
    changes.add { [store = context.store] _ in
      try store.restore(record)
      return UndoResult(.good, WaterWords.restored(record.sample), row: record.number)
    }
    return .say(.good, WaterWords.deleted(record.sample))
  }

  public func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    canvas.draw(
      WaterChart(
        unit: canvas.unit, points: listing.points, extent: listing.extent, target: target?.point,
        selected: list.selected?.point, background: chartBackground), in: layout.chart)
    guard list.disabledReason != WaterWords.empty else {
      let words = canvas.text(WaterWords.firstSteps).wrapped(to: layout.list.columns)
      let middle = layout.list.rows(.fixed((layout.list.rows - words.count) / 2), .fill).1
      return canvas.draw(lines: words, .quiet, .center, in: middle)
    }
    drawRows(layout, in: &canvas)
    drawFilter(in: &canvas, layout.filter, hint: Phrase(en: "name, filter, memo, date", ko: "이름, 필터, 메모, 날짜"))
  }

  public func columns(in environment: Environment) -> [TableColumn<WaterRecord>] {
    func sorted(_ column: TableColumn<WaterRecord>, by order: WaterQuery.Order) -> TableColumn<WaterRecord> {
      column.sorted(by: Action.sort(order), isDescending: order == query.order ? query.isDescending : nil)
    }
    return [
      sorted(.day(WaterWords.date, in: environment), by: .date),
      sorted(.name(WaterWords.name, in: environment), by: .name),
      sorted(
        .figure(
          .hardness, Phrase(en: "Hard", ko: "경도"), short: Phrase(en: "H", ko: "경도"), in: environment), by: .hardness),
      sorted(
        .figure(
          .alkalinity, Phrase(en: "Alk", ko: "알칼리"), short: Phrase(en: "A", ko: "알칼"), in: environment),
        by: .alkalinity),
      sorted(.figure(.pH, Phrase(same: "pH"), priority: 1, in: environment), by: .pH),
      .zones(in: environment, hasHead: true, \.point),
    ]
  }

  public func draw(_ record: WaterRecord, _ state: RowState, in canvas: inout Canvas) {
    WaterBlock(record: record, state: state).draw(in: &canvas)
  }

  private func drawRows(_ layout: WaterLayout, in canvas: inout Canvas) {
    guard layout.hasBlocks else { return drawTable(in: &canvas, layout.list, head: layout.head) }
    drawList(in: &canvas, layout.list)
    let arrow = query.isDescending ? canvas.symbols.descending : canvas.symbols.ascending
    canvas.draw(
      Label(canvas.text(WaterWords.sorted(query)) + " " + arrow, .quiet), in: layout.head.inset(columns: 2))
    canvas.onClick(layout.head, Action.nextOrder)
  }
}

struct WaterLayout {
  let chart: Rect
  /// The order of the list, or the heads of its columns.
  let head: Rect
  let list: Rect
  let filter: Rect
  /// Whether a record takes three lines, because there are few columns for one.
  let hasBlocks: Bool
  /// Whether the list stands below the chart, so that one of them can be larger.
  let isStacked: Bool

  init(_ area: Rect, prefersList: Bool, isFiltered: Bool) {
    // In fewer columns, a chart beside a list would leave too little for both.
    isStacked = area.columns < 72
    let body = area.rows(.fill, .fixed(1)).0.inset(columns: 1)
    if isStacked {
      hasBlocks = false
      // The list keeps some rows, so that the selection is visible.
      let small = body.rows < 14 ? 0 : body.rows / 3
      let rows = prefersList ? small : min(body.rows - 2, max(6, body.rows * 3 / 5))
      let hasHead = body.rows - rows >= 5
      let parts = body.rows([.fixed(rows), .fixed(isFiltered ? 1 : 0), .fixed(hasHead ? 1 : 0), .fill])
      (chart, filter, head, list) = (parts[0], parts[1], parts[2], parts[3])
    } else {
      let isWide = area.columns >= 110
      let (left, side) = body.columns(.fill, .fixed(isWide ? max(62, body.columns / 2) : 31))
      chart = left.columns(.fill, .fixed(2)).0
      hasBlocks = !isWide && side.rows >= 10
      (filter, head, list) = side.rows(.fixed(isFiltered ? 1 : 0), .fixed(1), .fill)
    }
  }
}
