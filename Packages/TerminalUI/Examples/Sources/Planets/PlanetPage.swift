import TerminalUI

/// The facts about a planet.
struct PlanetPage: Screen {
  let planet: Planet

  var title: Phrase { Phrase(same: planet.name) }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area.inset(columns: canvas.environment.sizeClass == .compact ? 1 : 4)
    let (facts, scale, detail) = area.rows(.fixed(4), .fixed(3), .fill)
    let lines = [
      ("Diameter", "\(planet.diameter.grouped) km"),
      ("Distance", "\(planet.distance.grouped) million km"),
      ("Moons", "\(planet.moons)"),
    ]
    for (row, line) in lines.enumerated() {
      let (name, value) = facts.line(row + 1).columns(.fixed(12), .fill)
      canvas.draw(Label(line.0, .quiet), in: name)
      canvas.draw(Label(line.1, .bold), in: value)
    }
    let (gauge, label) = scale.line(1).columns(.fixed(min(32, area.columns / 2)), .fill)
    let share = Double(planet.diameter) / 142_984
    canvas.draw(Gauge(share, .accent(canvas.accent)), in: gauge)
    canvas.draw(Label(" \(Int(share * 100)) % of Jupiter", .quiet), in: label)
    canvas.draw(Paragraph(planet.detail), in: detail)
  }
}
