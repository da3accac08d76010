import PavilionKit
import Stores
import TerminalUI
import WaterModel

/// Water for Coffee: the log of brewing water and its chart.
public struct WaterScreen: TableScreen, RatingScreen, SearchScreen {
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
    case openStock
    case openTastings
    /// Rates the coffee that was made with the selected water.
    case rate(Int)
    /// Shows ratings on the chart, or zones again.
    case colorByRating
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

  let context: WaterContext
  private(set) var order = WaterQuery.newest.order
  private var isDescending = WaterQuery.newest.isDescending
  private var target: WaterRecipe?
  package var listing: WaterListing
  /// Whether a frame of a long log without its points may have been shown.
  private var hasShownAxes = false
  private let chartBackground = CellCache<WaterChart.Background>()
  /// Whether the second way to share the room between chart and list is chosen.
  private var hasOtherLayout = false
  /// The columns of the list that the records that were read need in one line.
  private var needs = WaterLayout.Needs()
  /// Whether the chart shows how the waters were rated.
  private(set) var chartShowsRatings = false
  /// Where the favorites lie, while the chart shows ratings and there are enough.
  private var favorites: WaterFavorites?

  /// The query that is being searched for; nil if none is.
  package var searched: WaterQuery?
  /// Whether a search has found records that are not read yet.
  private var hasFound = false
  /// The record to select when the search finds it, and the one that is selected instead.
  private var wanted: (number: Int, instead: Int?)?

  private static let mostPoints = 10_000

  public init(_ database: PavilionDatabase) {
    context = WaterContext(database)
    listing = WaterListing(database.water, pointLimit: WaterScreen.mostPoints)
  }

  var store: WaterStore { context.store }
  var ratedRecord: WaterRecord? { list.selected }
  static func rate(_ rating: Int) -> Action { .rate(rating) }

  var query: WaterQuery { WaterQuery(order, isDescending: isDescending, words: list.filterText) }

  public func status(in environment: Environment) -> String {
    let found = environment.text(found(all: query.listsAll ? WaterWords.records(listing.count) : nil))
    return "\(found) \(environment.glyphs.symbols.dot) \(environment.text(environment.unit.label))"
  }

  public var primaryAction: Action? { .open }

  func layout(in environment: Environment) -> WaterLayout {
    WaterLayout(
      environment.body, isOther: hasOtherLayout, isFiltered: list.isTyping || !query.listsAll,
      needs: needs, isPlain: environment.isPlain)
  }

  public func listArea(in environment: Environment) -> Rect { layout(in: environment).list }

  public func listLayout(in environment: Environment) -> ListLayout<WaterRecord> {
    let layout = layout(in: environment)
    return ListLayout(rows: layout.list.rows, uniformHeight: layout.recordRows)
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
    if layout(in: environment).choice != .none { needs = Self.needs(of: list.loaded, in: environment) }
    try readFavorites()
    guard areOther else { return }
    wanted = nil
    if let selected, list.selected?.number != selected { want(selected) }
  }

  private static func needs(of records: [WaterRecord], in environment: Environment) -> WaterLayout.Needs {
    func widest(_ text: (WaterRecord) -> String) -> Int { records.reduce(0) { max($0, text($1).columns) } }
    let name = min(TableColumn<WaterRecord>.nameColumns, widest { environment.text($0.sample.name.shownName) })
    let figures = WaterFigure.axes.map { figure in
      widest { $0.sample.figures.axisText(figure, in: environment.unit) }
    }
    let (date, marks) = (widest { environment.shortDay($0.sample.moment.date) }, WaterZone.allCases.count)
    let rating = records.contains { $0.rating != nil } ? [4] : []
    // Between two parts is a column of air; two more are for the selection, two for the scroll bar.
    func columns(of parts: [Int]) -> Int { parts.reduce(parts.count - 1 + 4, +) }
    return WaterLayout.Needs(
      // The heads of the figures have up to four columns.
      all: columns(of: [date, name] + figures.map { max(4, $0) } + [marks] + rating) + 1,
      minimum: columns(of: [name] + figures + [marks]))
  }

  private mutating func readFavorites() throws {
    favorites = chartShowsRatings ? try listing.favorites() : nil
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

  package mutating func didSearch(isFirst: Bool, in environment: Environment) throws -> Reply {
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
    case .rate(let rating): return rate(rating, in: environment)
    case .openTastings: return record.map { .open(TastingList(context, of: $0)) } ?? .done
    case .colorByRating:
      try change {
        $0.chartShowsRatings.toggle()
        // Where the list hides the chart, it comes back to be seen.
        if $0.layout(in: environment).chart.isEmpty { $0.hasOtherLayout = false }
        try $0.readFavorites()
      }
    case .openTrend: return record.map { .open(TrendScreen(context, of: $0)) } ?? .done
    case .show(let number): return try select(number, removingFilters: true, in: environment) ? .perform(.open) : .done
    case .compare: return .open(CompareScreen(context, first: record))
    case .openMixer:
      let first = record.flatMap { WaterPickerChoice($0) }
      // Without the selected water, if it cannot be mixed.
      return .open(MixerScreen(context, first: first)).saying(
        record?.position.missing.map { Notice(.warning, WaterFigure.needed($0)) })
    case .openRecipes: return .open(RecipeScreen(context))
    case .openStandards: return .open(StandardsScreen())
    case .openBottled: return .open(BottledScreen(context))
    case .openKits: return .open(KitScreen(context))
    case .openStock: return .open(StockScreen(context))
    case .nextOrder: return .perform(.sort(WaterQuery.Order.allCases.element(1, after: order) ?? .date))
    case .sort(let order):
      try change {
        $0.isDescending = order == $0.order ? !$0.isDescending : order.beginsDescending
        $0.order = order
        try $0.refresh(in: environment)
      }
    case .swapPane:
      hasOtherLayout.toggle()
      try refresh(in: environment)
    case .deleteConfirmed(let number):
      return .save(.saving) { [store = context.store] in
        try store.delete(number)
      } resuming: { screen, deleted, environment in
        try screen.refresh(in: environment)
        return screen.didDelete(deleted)
      }
    case .recordClosed(.viewed(let number)): try select(number, in: environment)
    case .recordClosed(.added(let record)):
      try showChanged(record.number, in: environment)
      return didAdd(record, in: environment)
    case .recordClosed(.deleted(let deleted)): return didDelete(deleted)
    }
    return .done
  }

  private mutating func didAdd(_ record: WaterRecord, in environment: Environment) -> Reply {
    changes.add(context.undoOfAdding(record))
    return .say(.good, WaterWords.saved(record.sample, environment.unit))
  }

  /// - Parameter deleted: nil if another program had deleted it already.
  private mutating func didDelete(_ deleted: DeletedWater?) -> Reply {
    guard let deleted else { return .say(.warning, WaterWords.gone) }
    changes.add { [store = context.store] _ in
      try store.restore(deleted)
      return UndoResult(.good, WaterWords.restored(deleted.record.sample), row: deleted.number)
    }
    return .say(.good, WaterWords.deleted(deleted.record.sample))
  }

  public func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    // Ratings are explained below the chart, where there is room.
    let room = chartShowsRatings && layout.chart.rows >= 14 ? layout.chart.columns - 1 : 0
    let words = room > 0 ? canvas.text(TastingWords.favorites(favorites, in: canvas.unit)).wrapped(to: room) : []
    let (chart, detail) = layout.chart.rows(.fill, .fixed(words.count))
    let plane = WaterChart(
      unit: canvas.unit, points: listing.points, extent: listing.extent,
      areas: [list.selected?.sample.figures.area].compactMap(\.self),
      bounds: list.selected?.sample.figures.bounds ?? [],
      target: target?.point, selected: list.selected?.position, selectedRating: list.selected?.rating,
      background: chartBackground,
      showsRatings: chartShowsRatings, favorites: favorites?.outline ?? [], explainsMarks: layout.marks.isEmpty)
    canvas.draw(plane, in: chart)
    plane.drawMarks(in: &canvas, layout.marks)
    canvas.draw(lines: words, .plain, in: detail)
    guard list.disabledReason != WaterWords.empty else {
      let words = canvas.text(WaterWords.firstSteps).wrapped(to: layout.list.columns)
      let middle = layout.list.rows(.fixed((layout.list.rows - words.count) / 2), .fill).1
      return canvas.draw(lines: words, .quiet, .center, in: middle)
    }
    drawRows(layout, in: &canvas)
    if let record = list.selected {
      canvas.draw(WaterSummary(record: record), in: layout.record)
      canvas.onClick(layout.record, Action.open)
    }
    drawFilter(in: &canvas, layout.filter, hint: Phrase(en: "name, filter, note, date", ko: "이름, 필터, 메모, 날짜"))
  }

  public var hasLastingCells: Bool { true }

  public func columns(in environment: Environment) -> [TableColumn<WaterRecord>] {
    func sorted(_ column: TableColumn<WaterRecord>, by order: WaterQuery.Order) -> TableColumn<WaterRecord> {
      column.sorted(by: Action.sort(order), isDescending: order == query.order ? query.isDescending : nil)
    }
    // Beside a chart, which takes the room, a long name is cut before the date goes.
    let hasLines = layout(in: environment).choice == .lines
    return [
      sorted(.day(WaterWords.date, in: environment), by: .date),
      sorted(
        .name(WaterWords.name, minimum: hasLines ? 16 : TableColumn<WaterRecord>.nameColumns, in: environment),
        by: .name),
      sorted(.hardness(in: environment), by: .hardness), sorted(.alkalinity(in: environment), by: .alkalinity),
      sorted(.figure(.pH, Phrase(same: "pH"), priority: 0, in: environment), by: .pH),
      .zones(in: environment, hasHead: true, \.position),
    ] + (showsRatings ? [sorted(.rating(isSorted: query.order == .rating), by: .rating)] : [])
  }

  /// Whether there is a rating to be shown.
  var showsRatings: Bool { query.order == .rating || list.loaded.contains { $0.rating != nil } }

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
