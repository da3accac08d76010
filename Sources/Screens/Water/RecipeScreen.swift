import Storage
import TerminalUI
import WaterModel

/// The book of recipes: waters that are known by a name, one of which can be made the target.
struct RecipeScreen: Screen {
  let title = RecipeWords.title
  let accent = Accent.water

  private let desk: WaterDesk
  private(set) var query = RecipeQuery()
  /// What is listed, in the order of the list.
  private(set) var recipes = WaterRecipe.book
  private(set) var selection = ListSelection()
  private(set) var unit = WaterUnit.ppm
  private(set) var target: WaterRecipe?
  /// What is being typed to filter by; nil while nothing is.
  private(set) var input: TextInput?
  private var pane = RecipeLayout.Pane.list
  private var notice: Notice?

  init(_ desk: WaterDesk) {
    self.desk = desk
  }

  var isTyping: Bool { input != nil }

  var selected: WaterRecipe? {
    recipes.indices.contains(selection.selected) ? recipes[selection.selected] : nil
  }

  func status(in environment: Environment) -> String {
    let (found, all) = (recipes.count, WaterRecipe.book.count)
    let unit = environment.glyphs.formula(unit.label)
    let count =
      query.listsAll
      ? Phrase(en: "\(all) recipes", ko: "레시피 \(all)가지") : Phrase(en: "\(found) of \(all)", ko: "\(all)가지 중 \(found)가지")
    return "\(environment.text(count)) \(environment.glyphs.signs.dot) \(unit)"
  }

  func layout(_ environment: Environment) -> RecipeLayout {
    RecipeLayout(environment.body, isTyping ? .list : pane)
  }

  // MARK: What is done

  mutating func perform(_ action: any Action, in environment: Environment) -> Response {
    guard let action = action as? RecipeAction else { return .ignored }
    notice = nil
    switch action {
    case .move(let step): selection.move(by: step, count: recipes.count)
    case .first: selection.select(0, count: recipes.count)
    case .last: selection.select(recipes.count - 1, count: recipes.count)
    case .choose(let row):
      guard recipes.indices.contains(row) else { return .done }
      if row == selection.selected { toggleTarget() }
      selection.select(row, count: recipes.count)
    case .toggleTarget: toggleTarget()
    case .startFilter: input = TextInput(query.words, limit: 60)
    case .keepFilter:
      input = nil
      if !query.hasWords { list { $0.words = "" } }
    case .dropFilter:
      input = nil
      list { $0.words = "" }
    case .showAll: list { ($0.words, $0.zone) = ("", nil) }
    case .show(let zone): list { $0.zone = zone }
    case .nextZone:
      let place = RecipeQuery.zones.firstIndex(of: query.zone) ?? 0
      list { $0.zone = RecipeQuery.zones[(place + 1) % RecipeQuery.zones.count] }
    case .nextOrder: list { $0.order = $0.order.next }
    case .nextUnit: switchUnit()
    case .swapPane: pane = pane == .list ? .details : .list
    }
    settle(in: environment)
    return .done
  }

  /// Makes the selected recipe the target, or takes that back.
  private mutating func toggleTarget() {
    guard let recipe = selected else { return }
    let isTarget = recipe.id == target?.id
    do throws(StorageError) {
      try desk.setTarget(isTarget ? nil : recipe)
      target = isTarget ? nil : recipe
      notice = Notice(.good, isTarget ? RecipeWords.dropped(recipe) : RecipeWords.chosen(recipe, in: unit))
    } catch {
      notice = Notice(error)
    }
  }

  private mutating func switchUnit() {
    do throws(StorageError) {
      unit = try desk.nextUnit()
      notice = Notice(.plain, WaterWords.shown(in: unit))
    } catch {
      notice = Notice(error)
    }
  }

  /// Lists anew; what was selected stays selected if it is still listed.
  private mutating func list(_ change: (inout RecipeQuery) -> Void) {
    let before = selected
    change(&query)
    recipes = query.recipes(of: WaterRecipe.book)
    selection = ListSelection(selected: recipes.firstIndex { $0.id == before?.id } ?? 0)
  }

  private mutating func settle(in environment: Environment) {
    selection.settle(count: recipes.count, room: layout(environment).room)
  }

  mutating func receive(_ input: Input, in environment: Environment) -> Response {
    if case .wheel(let rows, _) = input { return perform(RecipeAction.move(rows.signum()), in: environment) }
    guard var typed = self.input else { return .ignored }
    switch input {
    case .key(let key):
      // Up and down go through what was found so far.
      guard typed.handle(key) else { return .ignored }
    case .paste(let text): typed.insert(text)
    case .wheel: return .ignored
    }
    self.input = typed
    notice = nil
    list { $0.words = typed.string }
    settle(in: environment)
    return .done
  }

  mutating func refresh(in environment: Environment) {
    do throws(StorageError) {
      unit = try desk.unit()
      target = try desk.target()
      if notice?.kind == .bad { notice = nil }
    } catch {
      notice = Notice(error)
    }
    settle(in: environment)
  }

  // MARK: Drawing

  func draw(in canvas: inout Canvas) {
    let layout = RecipeLayout(canvas.area, isTyping ? .list : pane)
    if recipes.isEmpty {
      let place = layout.list.isEmpty ? layout.details : layout.list
      canvas.draw(Label(canvas.text(RecipeWords.nothingFound), .quiet, .center), in: place.line(place.rows / 2))
    } else {
      drawList(in: &canvas, layout)
    }
    canvas.draw(
      WaterChart(
        unit: unit, points: recipes.map(\.point),
        marks: [target].compactMap(\.self).map {
          WaterChart.Mark(WaterChart.targetSign(canvas.environment.glyphs), at: $0.point)
        }, selected: selected?.point), in: layout.chart)
    if let selected {
      let details = RecipeDetails(
        recipe: selected, unit: unit, isTarget: selected.id == target?.id,
        hasName: layout.list.isEmpty || layout.details.rows >= 13)
      canvas.draw(details, in: layout.details)
    }
    // Last, because while one types the cursor is there and not on the selected row.
    if !layout.filter.isEmpty { drawFilter(in: &canvas, layout.filter) }
    if let notice { canvas.say(notice.spelled(in: canvas), in: layout.notice) }
  }

  private func drawList(in canvas: inout Canvas, _ layout: RecipeLayout) {
    guard !layout.list.isEmpty else { return }
    let hasBar = recipes.count > layout.list.rows
    if !layout.head.isEmpty {
      RecipeRow.drawHead(query.order, in: &canvas, layout.head.columns(.fill, .fixed(hasBar ? 2 : 0)).0)
    }
    canvas.draw(
      ListView(count: recipes.count, selection: selection) { row, isSelected, canvas in
        guard recipes.indices.contains(row) else { return }
        let recipe = recipes[row]
        let line = RecipeRow(recipe: recipe, unit: unit, isTarget: recipe.id == target?.id, isSelected: isSelected)
        line.draw(in: &canvas)
        canvas.onClick(canvas.area, RecipeAction.choose(row))
      }, in: layout.list)
  }

  /// Which zones are shown, and beside them what is looked for or how the list is sorted.
  private func drawFilter(in canvas: inout Canvas, _ area: Rect) {
    let isFiltered = isTyping || query.hasWords
    let all = RecipeQuery.zones.reduce(-2) { $0 + canvas.text(RecipeWords.zone($1)).columns + 4 }
    // While there are words in a narrow place, only the zone that is chosen is told.
    let shown = isFiltered && area.columns < all + 24 ? [query.zone].filter { $0 != nil } : RecipeQuery.zones
    var column = area.column
    for zone in shown {
      let isChosen = zone == query.zone
      let name = canvas.text(RecipeWords.zone(zone))
      // Brackets, so that it is not told by colour alone.
      let columns = canvas.write(
        isChosen ? "[\(name)]" : " \(name) ", column: column, row: area.row,
        isChosen ? Style(.accent(canvas.accent), .bold) : .quiet)
      canvas.onClick(Rect(column: column, row: area.row, columns: columns, rows: 1), RecipeAction.show(zone))
      column += columns + 2
    }
    let rest = Rect(column: column, row: area.row, columns: area.endColumn - column, rows: 1)
    guard isFiltered else {
      let order = canvas.text(RecipeWords.order(query.order))
      guard order.columns <= rest.columns else { return }
      canvas.draw(Label(order, .quiet, .trailing), in: rest)
      canvas.onClick(
        Rect(column: rest.endColumn - order.columns, row: area.row, columns: order.columns, rows: 1),
        RecipeAction.nextOrder)
      return
    }
    let (lead, field, count) = rest.columns(.fixed(2), .fill, .fixed(10))
    canvas.write("/", column: lead.column, row: lead.row, Style(.accent(canvas.accent), .bold))
    let place = field.columns(.fixed(min(30, field.columns)), .fill).0
    if let input {
      let hint = Phrase(en: "name or salt", ko: "이름, 염")
      canvas.draw(TextField(input, isFocused: true, placeholder: canvas.text(hint)), in: place)
    } else {
      canvas.draw(Label(query.words, .bold), in: place)
    }
    let found = Phrase(en: "\(recipes.count) found", ko: "\(recipes.count)가지")
    canvas.draw(Label(canvas.text(found), .quiet, .trailing), in: count)
  }
}
