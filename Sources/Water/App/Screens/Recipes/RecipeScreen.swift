import PavilionKit
import TerminalUI
import WaterModel

/// The recipes of one's own and those of the book, of which one can be the target.
struct RecipeScreen: TableScreen, UndoScreen {
  enum Action: TerminalUI.Action {
    case toggleTarget
    case show(WaterZone?)
    case nextZone
    case nextOrder
    /// Sorts by a column; nil for the order of the book.
    case sort(WaterQuery.Order?)
    case swapPane
    /// Scrolls the details by pages.
    case scroll(Int)
    case rename
    case renamed(WaterStore.NamedRecipe)
    case delete
    case deleteConfirmed(Int)
  }

  let title = Phrase(en: "Recipes", ko: "레시피")
  let accent = Accent.water
  var list = RecordList<WaterRecipe>(empty: RecipeWords.nothingFound, notFound: RecipeWords.nothingFound)
  var primaryAction: Action? { .toggleTarget }
  var changes = UndoStack()

  private let context: WaterContext
  private var zone: WaterZone?
  /// nil for the order of the book.
  private var order: WaterQuery.Order?
  private var target: WaterRecipe?
  /// Those of one's own, then those of the book.
  private var recipes = WaterRecipe.book
  private var prefersDetails = false
  private var scroll = TextScroll<String>()

  private static let zones: [WaterZone?] = [nil] + WaterZone.allCases
  private static let orders: [WaterQuery.Order?] = [nil, .name, .hardness, .alkalinity]

  init(_ context: WaterContext) { self.context = context }

  func isTarget(_ recipe: WaterRecipe) -> Bool { recipe.id == target?.id }

  func status(in environment: Environment) -> String {
    let (found, all) = (list.count, recipes.count)
    let count =
      zone == nil && list.filterText.trimmed.isEmpty
      ? Phrase(en: "\(all) recipes", ko: "레시피 \(all)가지") : Phrase(en: "\(found) of \(all)", ko: "\(all)가지 중 \(found)가지")
    return "\(environment.text(count)) \(environment.glyphs.symbols.dot) \(environment.text(environment.unit.label))"
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .toggleTarget: return try toggleTarget(in: environment)
    case .show(let zone):
      self.zone = zone
      list.startOver()
      try refresh(in: environment)
    case .nextZone: return .perform(.show(Self.zones.element(1, after: zone) ?? nil))
    case .nextOrder: return .perform(.sort(Self.orders.element(1, after: order) ?? nil))
    case .sort(let order):
      self.order = order
      list.startOver()
      try refresh(in: environment)
    case .swapPane:
      prefersDetails.toggle()
    case .scroll(let pages):
      let layout = layout(in: environment)
      let (overflow, room) = details(layout, in: environment).scrolling(in: layout.details.rows)
      scroll.move(pages, of: list.selected?.id, room: room, overflow: overflow)
    case .rename:
      guard let recipe = list.selected, let number = recipe.ownNumber else { return .done }
      return .ask(OwnRecipeForm.renaming(number, named: recipe.name, context.store)) { .renamed($0) }
    case .renamed(let result): return try didRename(result, in: environment)
    case .delete:
      guard let recipe = list.selected, let number = recipe.ownNumber else { return .done }
      return .alert(OwnRecipeWords.deletion(of: recipe, in: environment.unit, .deleteConfirmed(number)))
    case .deleteConfirmed(let number):
      return .save(.saving) { [store = context.store] in
        try store.deleteRecipe(number)
      } resuming: { screen, deleted, environment in
        try screen.didDelete(deleted, in: environment)
      }
    }
    return .done
  }

  private mutating func didRename(_ result: WaterStore.NamedRecipe, in environment: Environment) throws -> Reply {
    try refresh(in: environment)
    guard case .named(let recipe, let before) = result else { return .say(.warning, OwnRecipeWords.gone) }
    try select(recipe.recipe.id, in: environment)
    changes.add { [store = context.store] _ in
      switch try store.renameRecipe(recipe.number, to: before) {
      case .named(let recipe, _): UndoResult(.good, OwnRecipeWords.renamed(recipe), row: recipe.recipe.id)
      case .refused: UndoResult(.warning, OwnRecipeWords.nameGivenAway)
      case .gone: UndoResult(.warning, OwnRecipeWords.gone)
      }
    }
    return .say(.good, OwnRecipeWords.renamed(recipe))
  }

  private mutating func didDelete(_ deleted: OwnRecipe?, in environment: Environment) throws -> Reply {
    try refresh(in: environment)
    guard let deleted else { return .say(.warning, OwnRecipeWords.gone) }
    changes.add { [store = context.store] environment in
      try store.restore(deleted)
        ? UndoResult(.good, OwnRecipeWords.kept(deleted, in: environment.unit), row: deleted.recipe.id)
        : UndoResult(.warning, OwnRecipeWords.nameGivenAway)
    }
    return .say(.good, OwnRecipeWords.deleted(deleted))
  }

  private mutating func toggleTarget(in environment: Environment) throws -> Reply {
    guard let recipe = list.selected else { return .done }
    let chosen = isTarget(recipe) ? nil : recipe
    try context.setTarget(chosen)
    target = chosen
    let (name, pair) = (recipe.name, WaterWords.pair(recipe.point, in: environment.unit))
    return .say(
      .good,
      chosen == nil
        ? Phrase(en: "\(name) is no longer the target.", ko: "목표에서 뺐습니다: \(name).")
        : Phrase(en: "\(name) is the target now: \(pair).", ko: "목표를 정했습니다: \(name), \(pair)."))
  }

  func source(in environment: Environment) -> RecordSource<WaterRecipe> {
    let query = WaterQuery(words: list.filterText)
    let found = recipes.filter { recipe in
      let salts = recipe.salts.keys.flatMap { $0.name.texts + [$0.formula, $0.formula.plainLetters] }
      return zone?.contains(recipe.point) != false && query.finds([recipe.name] + salts)
    }
    return switch order {
    case .name: RecordSource(found.sorted { $0.name.lowercased() < $1.name.lowercased() })
    case .hardness: RecordSource(found.sorted { $0.point.hardness < $1.point.hardness })
    case .alkalinity: RecordSource(found.sorted { $0.point.alkalinity < $1.point.alkalinity })
    default: RecordSource(found)
    }
  }

  var isFiltered: Bool { list.isFiltered || zone != nil }
  mutating func removeFilters() { zone = nil }

  mutating func refresh(in environment: Environment) throws {
    // The book needs no database, and is shown even if that cannot be read; one's own recipes stay as they were read.
    if let present = try readIfPossible(context.recipes()) { recipes = present }
    try readRows(in: environment)
    target = try context.target()
  }

  func layout(in environment: Environment) -> BookLayout {
    BookLayout(environment.body, prefersDetails: prefersDetails && !isTyping)
  }

  func listArea(in environment: Environment) -> Rect { layout(in: environment).list }

  func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.environment)
    drawTable(in: &canvas, list.isEmpty && layout.list.isEmpty ? layout.details : layout.list, head: layout.head)
    let points = list.loaded.map { RatedWater(.point($0.point)) }
    canvas.draw(
      WaterChart(
        unit: canvas.unit, points: points, target: target?.point, selected: list.selected.map { .point($0.point) }),
      in: layout.chart)
    canvas.draw(details(layout, in: canvas.environment), in: layout.details)
    // Last, because the cursor is here while the user types.
    canvas.draw(in: layout.filter) { drawFilters(in: &$0) }
  }

  func columns(in environment: Environment) -> [TableColumn<WaterRecipe>] {
    func sorted(_ column: TableColumn<WaterRecipe>, by order: WaterQuery.Order) -> TableColumn<WaterRecipe> {
      let isSorted = order == self.order
      return column.sorted(by: Action.sort(isSorted ? nil : order), isDescending: isSorted ? false : nil)
    }
    func figure(_ figure: WaterFigure, short: Phrase) -> TableColumn<WaterRecipe> {
      .whole(figure.name, short: short, .trailing) { recipe, _ in
        let unit = environment.unit
        return StyledText(unit.inColumn(unit.text(recipe.point[figure], of: figure)))
      } brief: { recipe, _ in
        StyledText(environment.unit.text(recipe.point[figure], of: figure))
      }
    }
    let target = WaterChart.targetSymbol(environment.glyphs)
    return [
      // A blank keeps the column, so that names stay where they are.
      .whole { recipe, _ in
        isTarget(recipe) ? StyledText(target, Style(.accent(accent), .bold)) : StyledText(" ")
      },
      sorted(.text(Phrase(en: "Recipe", ko: "레시피"), ideal: 30) { recipe, _ in StyledText(recipe.name) }, by: .name),
      sorted(figure(.hardness, short: Phrase(en: "Hard", ko: "경도")), by: .hardness),
      sorted(figure(.alkalinity, short: Phrase(en: "Alk", ko: "알칼리")), by: .alkalinity),
      .zones(in: environment) { .point($0.point) },
    ]
  }

  private func drawFilters(in canvas: inout Canvas) {
    let area = canvas.area
    let hasWords = isTyping || list.isFiltered
    func control(_ zones: [WaterZone?]) -> SegmentedControl<Action> {
      SegmentedControl(zones, chosen: zone) {
        canvas.text(RecipeWords.zone($0))
      } action: {
        Action.show($0)
      }
    }
    var zones = control(Self.zones)
    // With a filter in a narrow line, only the chosen zone is shown.
    if hasWords, area.columns < zones.columns + 24 { zones = control([zone].filter { $0 != nil }) }
    let columns = zones.columns(in: area.columns)
    let (left, _, rest) = area.columns(.fixed(columns), .fixed(columns > 0 ? 2 : 0), .fill)
    canvas.draw(zones, in: left)
    if hasWords {
      return drawFilter(
        in: &canvas, rest, hint: Phrase(en: "name or salt", ko: "이름, 염"),
        found: Phrase(en: "\(list.count) found", ko: "\(list.count)가지 찾음"))
    }
    let words = canvas.text(order.map { WaterWords.sorted(WaterQuery($0)) } ?? BottledWords.asListed)
    guard words.columns <= rest.columns else { return }
    let right = rest.columns(.fill, .fixed(words.columns)).1
    canvas.draw(Label(words, .quiet), in: right)
    canvas.onClick(right, Action.nextOrder)
  }

  /// Returns the details of the selected recipe, which can be scrolled where there is no list.
  private func details(_ layout: BookLayout, in environment: Environment) -> BlockStack {
    guard let recipe = list.selected else { return BlockStack([]) }
    let isAlone = layout.showsDetailsAlone
    let (area, bar) = (layout.details.size, isAlone ? ScrollView.barColumns : 0)
    let size = Size(columns: area.columns - bar, rows: area.rows)
    func text(_ phrase: Phrase, _ style: Style) -> BlockStack.Block {
      .text(environment.text(phrase), style, width: size.columns, rank: 0)
    }
    let symbol = isTarget(recipe) ? WaterChart.targetSymbol(environment.glyphs) + " " : ""
    let name = (symbol + recipe.name, WaterWords.pair(recipe.point, in: environment.unit), Style.bold)
    let hasName = layout.list.isEmpty || area.rows >= 13
    let advice = WaterVerdict(recipe.point).advice
    let salts = recipe.salts.isEmpty ? [] : salts(of: recipe, in: size, environment)
    let sign = Phrase(same: environment.glyphs.symbols.warning + " ")
    let figuresOnly = recipe.ownNumber == nil ? RecipeWords.figuresOnly : OwnRecipeWords.figuresOnly
    let verdict =
      advice.isEmpty
      ? [text(RecipeWords.inAllZones, .good)] : advice.map { text($0.phrase(in: environment.unit), .plain) }
    let blocks =
      (hasName ? [table([name])] : []) + (salts.isEmpty ? [text(figuresOnly, .plain)] : salts)
      + (recipe.clouds ? [text(sign + WaterWords.cloudingInShort, .warning)] : [])
      + verdict
      + [text(recipe.source.phrase, .quiet)]
    return BlockStack(blocks, offset: isAlone ? scroll.offset(of: recipe.id) : nil)
  }

  /// A text and, at the right edge, figures.
  private typealias DetailLine = (text: String, figures: String, style: Style)

  private func table(_ lines: [DetailLine]) -> BlockStack.Block {
    BlockStack.Block(
      BlockStack.Form(rank: 0, lines) { line, canvas in
        canvas.draw(line.text, line.style, value: line.figures, line.style, in: canvas.area)
      })
  }

  /// The salts as a table, or as a sentence where there are few rows.
  private func salts(of recipe: WaterRecipe, in area: Size, _ environment: Environment) -> [BlockStack.Block] {
    let (whole, part) = (DecimalText.text(WaterRecipe.dose.of), DecimalText.text(WaterRecipe.dose.milliliters))
    let stock = environment.text(Phrase(en: "In \(whole) mL of stock", ko: "원액 \(whole) mL에"))
    let dose = environment.text(
      Phrase(
        en: "Add \(part) mL of it to a liter of distilled water.", ko: "증류수 1 L에 이 원액을 \(part) mL 넣습니다."))
    let amounts = Salt.allCases.compactMap { salt in
      recipe.salts[salt].map { (salt: salt, grams: DecimalText.text($0, decimals: 2)) }
    }
    let rows = amounts.map { salt, grams -> DetailLine in
      let milligrams = DecimalText.text(recipe.milligramsPerLiter(of: salt))
      let figures = "\(grams) g".padded(to: 7, .trailing) + "\(milligrams) mg".padded(to: 9, .trailing)
      let formula = environment.text(salt.formula)
      let full = "\(environment.text(salt.name)) \(formula)"
      return (full.columns <= area.columns - figures.columns ? full : formula, figures, .plain)
    }
    let head = (stock, environment.text(Phrase(en: "in 1 L", ko: "1 L에")), Style.quiet)
    let lines = [head] + rows + dose.wrapped(to: area.columns).map { ($0, "", .quiet) }
    if lines.count <= area.rows { return [table(lines)] }
    // An amount and its salt stay on one line.
    let blank = (environment.glyphs == .unicode) ? "\u{A0}" : " "
    let list = amounts.map { "\($0.grams)\(blank)g\(blank)\(environment.text($0.salt.formula))" }.joined(
      separator: ", ")
    return ["\(stock): \(list).", dose].map { .text($0, width: area.columns, rank: 0) }
  }
}

enum RecipeWords {
  static let nothingFound = Phrase(en: "Nothing found. Esc shows all.", ko: "찾는 레시피가 없습니다. Esc를 누르면 모두 보입니다.")
  static let figuresOnly = Phrase(
    en: "Only its figures are published, not the salts.", ko: "수치만 알려져 있고, 염의 양은 공개되지 않았습니다.")
  static let inAllZones = Phrase(en: "In all three zones.", ko: "세 영역 모두에 들어 있습니다.")
  static let seenAlready = Phrase(en: "Everything is shown already.", ko: "이미 모두 보입니다.")

  static func zone(_ zone: WaterZone?) -> Phrase {
    zone.map { Phrase(same: $0.shortName) } ?? Phrase(en: "All", ko: "모두")
  }
}
