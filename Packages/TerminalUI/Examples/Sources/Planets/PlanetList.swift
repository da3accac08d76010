import SingleLanguage
import TerminalUI

/// The planets in a table that sorts, of which one can be opened.
struct PlanetList: TableScreen {
  enum Action: TerminalUI.Action {
    case open
    case sort(Order)
  }

  enum Order: CaseIterable { case distance, diameter, moons }

  let title: Phrase = "Planets"
  var list = RecordList<Planet>(empty: .empty, notFound: "No planet has this name.")
  var order = Order.distance
  var primaryAction: Action? { .open }

  func source(in environment: Environment) -> RecordSource<Planet> {
    let found = Planet.all.filter {
      list.filterText.isEmpty || $0.name.lowercased().contains(list.filterText.lowercased())
    }
    return switch order {
    case .distance: RecordSource(found)
    case .diameter: RecordSource(found.sorted { $0.diameter > $1.diameter })
    case .moons: RecordSource(found.sorted { $0.moons > $1.moons })
    }
  }

  /// The heads of the columns, the rows, and a line for the filter above that for notices.
  private func layout(_ body: Rect) -> (head: Rect, list: Rect, filter: Rect, notice: Rect) {
    body.rows(.fixed(1), .fill, .fixed(1), .fixed(1))
  }

  func listArea(in environment: Environment) -> Rect { layout(environment.body).list }

  /// Figures are shown whole or not at all; where there is little room, the moons go first, and then the remark.
  func columns(in environment: Environment) -> [TableColumn<Planet>] {
    func sorted(_ column: TableColumn<Planet>, by order: Order, isDescending: Bool = true) -> TableColumn<Planet> {
      column.sorted(by: Action.sort(order), isDescending: order == self.order ? isDescending : nil)
    }
    return [
      .text("Planet", isFilling: false) { planet, _ in StyledText(planet.name, .bold) },
      sorted(
        .whole("Distance", .trailing) { planet, _ in
          StyledText("\(planet.distance.grouped) million km")
        } brief: { planet, _ in
          StyledText(planet.distance.grouped)
        }, by: .distance, isDescending: false),
      sorted(.whole("Diameter", .trailing) { planet, _ in StyledText("\(planet.diameter.grouped) km") }, by: .diameter),
      sorted(.whole("Moons", .trailing, priority: 1) { planet, _ in StyledText("\(planet.moons)") }, by: .moons),
      .text("Remark", minimum: 20, isOptional: true, priority: 2) { planet, _ in StyledText(planet.detail, .quiet) },
    ]
  }

  func commands(in environment: Environment) -> [Command<Action>] {
    let next = Order.allCases[((Order.allCases.firstIndex(of: order) ?? 0) + 1) % Order.allCases.count]
    return [
      .rows(in: environment, hint: environment.words.move),
      Command(.open, [.enter], "open", hint: "open", isEssential: true, unless: list.disabledReason),
      Command(.sort(next), ["s"], "sort by the next column", hint: "sort"),
      .filter(in: environment, "filter by name"),
      .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) throws -> Reply {
    switch action {
    case .open: return list.selected.map { .open(PlanetPage(planet: $0)) } ?? .done
    case .sort(let order):
      self.order = order
      try refresh(in: environment)
      return .done
    }
  }

  func draw(in canvas: inout Canvas) {
    let parts = layout(canvas.area)
    drawTable(in: &canvas, parts.list, head: parts.head)
    if list.isTyping || list.isFiltered { drawFilter(in: &canvas, parts.filter, hint: "a part of the name") }
  }
}
