import TerminalUI
import WaterModel

/// The book of recipes: waters that are known by a name, one of which can be the target.
struct RecipeScreen: ListScreen {
  enum Action: TerminalUI.Action {
    case toggleTarget
    /// Only recipes in this zone; nil for all.
    case show(WaterZone?)
    case nextZone
    case nextOrder
    case nextUnit
    case swapPane
  }

  let title = RecipeWords.title
  let accent = Accent.water
  var list = RecordList<WaterRecipe>(empty: RecipeWords.nothingFound, notFound: RecipeWords.nothingFound)
  var opening: Action? { .toggleTarget }

  private let desk: WaterDesk
  private var zone: WaterZone?
  private var order = RecipeQuery.Order.book
  private(set) var unit = WaterUnit.ppm
  private(set) var target: WaterRecipe?
  private var pane = RecipeLayout.Pane.list

  init(_ desk: WaterDesk) {
    self.desk = desk
  }

  var query: RecipeQuery { RecipeQuery(words: list.words, zone: zone, order: order) }

  func isTarget(_ recipe: WaterRecipe) -> Bool { recipe.id == target?.id }

  func status(in environment: Environment) -> String {
    let (found, all) = (list.count, WaterRecipe.book.count)
    let count =
      query.listsAll
      ? Phrase(en: "\(all) recipes", ko: "레시피 \(all)가지") : Phrase(en: "\(found) of \(all)", ko: "\(all)가지 중 \(found)가지")
    return "\(environment.text(count)) \(environment.glyphs.signs.dot) \(environment.text(unit.label))"
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let isTarget = list.selected.map(isTarget) ?? false
    let takesTurns = layout(in: environment.body).takesTurns
    return [
      Command(
        .toggleTarget, [.enter],
        isTarget ? Phrase(en: "no target any more", ko: "목표에서 빼기") : Phrase(en: "make it the target", ko: "목표로 정하기"),
        hint: isTarget ? Phrase(en: "no target", ko: "목표 취소") : Phrase(en: "target", ko: "목표"), isEssential: true,
        unless: list.obstacle),
      .rows(in: environment, hint: environment.words.move),
      Command(
        .swapPane, [.tab], Phrase(en: "list or details", ko: "목록 또는 자세히"),
        hint: takesTurns ? Phrase(en: "details", ko: "자세히") : nil, unless: takesTurns ? nil : RecipeWords.seenAlready),
      .filter(in: environment, Phrase(en: "filter by name or salt", ko: "이름이나 염으로 거르기")),
      Command(.nextZone, ["z"], Phrase(en: "only those in a zone", ko: "한 영역의 것만"), hint: Phrase(en: "zone", ko: "영역")),
      Command(
        .nextOrder, ["s", "o"], Phrase(en: "sort by name, hardness, alkalinity", ko: "이름, 경도, 알칼리도순으로"),
        hint: Phrase(en: "sort", ko: "정렬")),
      Command(.nextUnit, ["U"], Phrase(en: "unit", ko: "단위"), hint: Phrase(en: "unit", ko: "단위")),
      .pages(in: environment),
      .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .toggleTarget: return try toggleTarget()
    case .show(let zone):
      self.zone = zone
      return try listAnew(in: environment)
    case .nextZone: return .perform(.show(RecipeQuery.zones.element(1, after: zone) ?? nil))
    case .nextOrder:
      order = RecipeQuery.Order.allCases.element(1, after: order) ?? .book
      return try listAnew(in: environment)
    case .nextUnit:
      unit = try desk.nextUnit()
      return .say(.plain, WaterWords.shown(in: unit))
    case .swapPane:
      pane = pane == .list ? .details : .list
      return .done
    }
  }

  /// Makes the selected recipe the target, or lets it be the target no longer.
  private mutating func toggleTarget() throws -> Reply {
    guard let recipe = list.selected else { return .done }
    let wasTarget = isTarget(recipe)
    try desk.setTarget(wasTarget ? nil : recipe)
    target = wasTarget ? nil : recipe
    return .say(.good, wasTarget ? RecipeWords.dropped(recipe) : RecipeWords.chosen(recipe, in: unit))
  }

  /// The recipe that was selected stays so if it is listed, else the first one is.
  private mutating func listAnew(in environment: Environment) throws -> Reply {
    let before = list.selected?.id
    try reload(in: environment)
    return list.selected?.id == before ? .done : try perform(ListAction.first, in: environment)
  }

  // MARK: List

  func source(in environment: Environment) -> RecordSource<WaterRecipe> {
    RecordSource(query.recipes(of: WaterRecipe.book))
  }

  var isFiltered: Bool { list.isFiltered || zone != nil }
  mutating func removeFilters() { zone = nil }

  mutating func refresh(in environment: Environment) throws {
    // What is listed needs no storage, and is there even if that cannot be read.
    try reload(in: environment)
    unit = try desk.unit()
    target = try desk.target()
  }

  func layout(in area: Rect) -> RecipeLayout { RecipeLayout(area, isTyping ? .list : pane) }

  func listArea(in environment: Environment) -> Rect { layout(in: environment.body).list }
}
