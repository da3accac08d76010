import TerminalUI
import WaterModel

extension RecipeScreen {
  func draw(in canvas: inout Canvas) {
    let layout = layout(in: canvas.area)
    drawList(in: &canvas, list.isEmpty && layout.list.isEmpty ? layout.details : layout.list)
    if !list.isEmpty { drawHead(in: &canvas, layout) }
    let sign = WaterChart.targetSign(canvas.environment.glyphs)
    let mark = target.map { WaterChart.Mark(sign, at: $0.point) }
    canvas.draw(
      WaterChart(
        unit: unit, points: list.loaded.map(\.point), marks: [mark].compactMap(\.self),
        selected: list.selected?.point), in: layout.chart)
    if let recipe = list.selected {
      let hasName = layout.list.isEmpty || layout.details.rows >= 13
      canvas.draw(
        RecipeDetails(recipe: recipe, unit: unit, isTarget: isTarget(recipe), hasName: hasName), in: layout.details)
    }
    // Last, because while one types the cursor is there and not on the selected row.
    canvas.draw(in: layout.filter) { drawFilters(in: &$0) }
  }

  // MARK: List

  /// Target, name, hardness, alkalinity, a gap, and the marks of the zones.
  private func columns(of area: Rect) -> [Rect] {
    // The longest name is more important than the names of the zones.
    let hasNames = area.columns >= 70
    let (hardness, alkalinity) = hasNames ? (9, 12) : (7, 7)
    return area.columns([
      .fixed(2), .fill, .fixed(hardness), .fixed(alkalinity), .fixed(2),
      .fixed(ZoneMarks.columns(hasNames: hasNames)),
    ])
  }

  private func drawHead(in canvas: inout Canvas, _ layout: RecipeLayout) {
    let bar = list.count > layout.list.rows ? 2 : 0
    let parts = columns(of: layout.head.columns(.fixed(2), .fill, .fixed(bar)).1)
    func style(_ column: RecipeQuery.Order) -> Style { column == query.order ? Style(.quiet, .bold) : .quiet }
    let isNarrow = parts[3].columns < 12
    let hardness = isNarrow ? Phrase(en: "H", ko: "경도") : WaterFigure.hardness.name
    let alkalinity = isNarrow ? Phrase(en: "A", ko: "알칼리") : WaterFigure.alkalinity.name
    canvas.draw(Label(canvas.text(Phrase(en: "Recipe", ko: "레시피")), style(.name)), in: parts[1])
    canvas.draw(Label(canvas.text(hardness), style(.hardness), .trailing), in: parts[2])
    canvas.draw(Label(canvas.text(alkalinity), style(.alkalinity), .trailing), in: parts[3])
  }

  func draw(_ recipe: WaterRecipe, _ place: ListPlace, in canvas: inout Canvas) {
    let parts = columns(of: canvas.area)
    if isTarget(recipe) {
      let sign = WaterChart.targetSign(canvas.environment.glyphs)
      canvas.draw(Label(sign, place.or(Style(.accent(canvas.accent), .bold))), in: parts[0])
    }
    canvas.draw(Label(recipe.name, place.style), in: parts[1])
    for (figure, part) in zip([WaterFigure.hardness, .alkalinity], parts[2...]) {
      canvas.draw(Label(unit.text(recipe.point[figure], of: figure), place.style, .trailing), in: part)
    }
    let zones = WaterVerdict(recipe.point).zones
    let hasNames = parts[5].columns > WaterZone.allCases.count
    canvas.draw(ZoneMarks(zones: zones, style: place.isSelected ? place.style : nil, hasNames: hasNames), in: parts[5])
  }

  // MARK: Filters

  /// The zones to choose from, and beside them the words that are filtered by, or how the list is sorted.
  private func drawFilters(in canvas: inout Canvas) {
    let area = canvas.area
    let hasWords = isTyping || query.hasWords
    let all = RecipeQuery.zones.reduce(-2) { $0 + canvas.text(RecipeWords.zone($1)).columns + 4 }
    // While there are words in a narrow place, only the chosen zone is shown.
    let zones = hasWords && area.columns < all + 24 ? [query.zone].filter { $0 != nil } : RecipeQuery.zones
    let column = canvas.drawChoices(zones, chosen: query.zone, gap: 2, RecipeWords.zone) { Action.show($0) }
    let rest = Rect(column: column, row: area.row, columns: area.endColumn - column, rows: 1)
    if hasWords {
      return drawFilter(
        in: &canvas, rest, hint: Phrase(en: "name or salt", ko: "이름, 염"),
        found: Phrase(en: "\(list.count) found", ko: "\(list.count)가지"))
    }
    let order = canvas.text(RecipeWords.order(query.order))
    guard order.columns <= rest.columns else { return }
    let place = rest.columns(.fill, .fixed(order.columns)).1
    canvas.draw(Label(order, .quiet), in: place)
    canvas.onClick(place, Action.nextOrder)
  }
}
