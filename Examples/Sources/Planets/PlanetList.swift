import TerminalUI

/// The planets, of which one can be opened.
struct PlanetList: ListScreen {
  enum Action: TerminalUI.Action { case open }

  let title = Phrase(same: "Planets")
  var list = RecordList<Planet>(empty: .empty, notFound: Phrase(same: "No planet has this name."))
  var primaryAction: Action? { .open }

  func source(in environment: Environment) -> RecordSource<Planet> {
    RecordSource(
      Planet.all.filter { list.filterText.isEmpty || $0.name.lowercased().contains(list.filterText.lowercased()) })
  }

  func listArea(in environment: Environment) -> Rect { environment.body.rows(.fill, .fixed(1), .fixed(1)).0 }

  func commands(in environment: Environment) -> [Command<Action>] {
    let open = Phrase(same: "open")
    return [
      .rows(in: environment, hint: environment.words.move),
      Command(.open, [.enter], open, hint: open, isEssential: true, unless: list.disabledReason),
      .filter(in: environment, Phrase(same: "filter by name")),
      .ends(in: environment),
    ]
  }

  mutating func perform(_ action: Action, in environment: Environment) -> Reply {
    list.selected.map { .open(PlanetPage(planet: $0)) } ?? .done
  }

  func draw(in canvas: inout Canvas) {
    let (rows, filter, _) = canvas.area.rows(.fill, .fixed(1), .fixed(1))
    drawList(in: &canvas, rows)
    if list.isTyping || list.isFiltered { drawFilter(in: &canvas, filter, hint: Phrase(same: "a part of the name")) }
  }

  func draw(_ planet: Planet, _ state: RowState, in canvas: inout Canvas) {
    let (name, diameter, rest) = canvas.area.columns(.fixed(12), .fixed(12), .fill)
    canvas.draw(Label(planet.name, state.style), in: name)
    canvas.draw(Label("\(planet.diameter.grouped) km", state.quiet, .trailing), in: diameter)
    if rest.columns > 30 { canvas.draw(Label(planet.remark, state.quiet), in: rest.inset(columns: 2)) }
  }
}
