import ExpositionModel
import TerminalUI

/// A map with its lines and places, and the names of as many places as have room; a click on a place selects it.
struct MapDrawing: Widget {
  private let map: MuseumMap
  private let places: [Place]
  private let selected: String
  private let marks: ExhibitMarks
  private let lines: LineDrawing
  private let background: CellCache<LineDrawing>

  /// - Parameter background: The cells of the lines, which stay the same while the selection moves.
  init(
    _ map: MuseumMap, _ places: [Place], selected: String, _ marks: ExhibitMarks, _ background: CellCache<LineDrawing>
  ) {
    (self.map, self.places, self.selected, self.marks) = (map, places, selected, marks)
    self.background = background
    lines = LineDrawing(
      width: Double(map.columns), height: Double(map.rows),
      map.lines.sorted { $0.kind.depth < $1.kind.depth }.map { line in
        LineDrawing.Line(
          line.points.map { (x: $0.column + 0.5, y: $0.row + 0.5) }, line.kind.style,
          letter: line.kind.letter)
      })
  }

  /// The cells of the places in an area.
  private func cells(in area: Rect) -> [(id: String, cell: Position)] {
    places.compactMap { place in
      map.spots[place.id].map { spot in
        (place.id, lines.cell(x: spot.point.column + 0.5, y: spot.point.row + 0.5, in: area))
      }
    }
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    background.draw(lines, in: &canvas) { $0.draw(lines, in: area) }
    let cells = cells(in: area)
    // The name of the selected place comes first, then the others in their order, as far as there is room.
    let spots = cells.map { Rect(column: $0.cell.column, row: $0.cell.row, columns: 1, rows: 1) }
    var taken: [Rect] = []
    let ordered = cells.filter { $0.id == selected } + cells.filter { $0.id != selected }
    for (id, cell) in cells where id != selected {
      guard let spot = map.spots[id] else { continue }
      canvas.write(
        symbol(of: id, spot, canvas.environment.glyphs), column: cell.column, row: cell.row,
        Style(.accent(canvas.accent), .bold))
    }
    for (id, cell) in ordered {
      guard let place = places.first(where: { $0.id == id }), let spot = map.spots[id] else { continue }
      let isSelected = id == selected
      let label = canvas.text(place.label)
      let own = Rect(column: cell.column, row: cell.row, columns: 1, rows: 1)
      let free = labelAreas(label.columns, beside: cell, spot.side).first { choice in
        // With a column of air at either side.
        let spacing = choice.inset(columns: -1)
        return choice.intersection(area) == choice && taken.allSatisfy { $0.intersection(spacing).isEmpty }
          && (isSelected || spots.allSatisfy { $0 == own || $0.intersection(spacing).isEmpty })
      }
      guard let room = free else { continue }
      canvas.draw(Label(label, isSelected ? .selected(canvas.accent) : marks[id].isRead ? .quiet : .bold), in: room)
      taken.append(room)
    }
    if let (id, cell) = cells.first(where: { $0.id == selected }), let spot = map.spots[id] {
      canvas.write(
        symbol(of: id, spot, canvas.environment.glyphs), column: cell.column, row: cell.row, .selected(canvas.accent))
      canvas.setCursor(.selection, column: cell.column, row: cell.row)
    }
    for (spot, (id, _)) in zip(spots, cells) { canvas.onClick(spot, MapScreen.Action.select(id)) }
  }

  /// Where the name of a place can stand: on its own side first.
  private func labelAreas(_ columns: Int, beside cell: Position, _ side: MuseumMap.Side) -> [Rect] {
    ([side] + MuseumMap.Side.allCases.filter { $0 != side }).map { side in
      let (column, row) =
        switch side {
        case .left: (cell.column - 1 - columns, cell.row)
        case .right: (cell.column + 2, cell.row)
        case .above: (cell.column - columns / 2, cell.row - 1)
        case .below: (cell.column - columns / 2, cell.row + 1)
        }
      return Rect(column: column, row: row, columns: columns, rows: 1)
    }
  }

  private func symbol(of id: String, _ spot: MuseumMap.Spot, _ glyphs: GlyphSet) -> String {
    switch glyphs {
    case .unicode: spot.isApproximate ? "◌" : marks[id].isRead ? "●" : "○"
    case .ascii: spot.isApproximate ? "?" : marks[id].isRead ? "*" : "o"
    }
  }
}

extension MuseumMap.Line.Kind {
  /// The place in the order of drawing: lines that lie deeper come first.
  fileprivate var depth: Int {
    switch self {
    case .ground: 0
    case .water: 1
    case .street: 2
    case .wall: 3
    case .belt: 4
    }
  }

  fileprivate var style: Style {
    switch self {
    case .ground: Style(.accent(.ground))
    case .water: Style(.accent(.river))
    case .street: .quiet
    case .wall: .plain
    case .belt: Style(.accent(.exposition))
    }
  }

  fileprivate var letter: Character {
    switch self {
    case .ground: "."
    case .water: "~"
    case .street: ":"
    case .wall: "#"
    case .belt: "="
    }
  }
}

extension Accent {
  fileprivate static let ground = Accent(
    dark: IndexedColor(rich: 212, basic: 5), light: IndexedColor(rich: 162, basic: 5))
  fileprivate static let river = Accent(dark: IndexedColor(rich: 39, basic: 6), light: IndexedColor(rich: 24, basic: 4))
}
