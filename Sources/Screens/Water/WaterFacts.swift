import TerminalUI
import WaterModel

/// What was measured of a water, and what the standards say of it, one below the other.
struct WaterFacts: Widget {
  let sample: WaterSample
  let unit: WaterUnit

  init(_ sample: WaterSample, unit: WaterUnit) {
    self.sample = sample
    self.unit = unit
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let rows = WaterFigure.allCases.compactMap { figure in
      sample.figures.text(figure, in: unit).map { (figure, $0) }
    }
    var row = 0
    for (figure, value) in rows {
      let line = area.line(row)
      canvas.draw(Label(canvas.text(figure.name), .quiet), in: line)
      canvas.draw(Label("\(value) \(figure.isRequired ? unit.label : figure.fixedUnit)", .plain, .trailing), in: line)
      row += 1
    }
    let verdict = WaterVerdict(sample.point)
    canvas.draw(ZoneMarks(zones: verdict.zones), in: area.line(row + 1))
    canvas.draw(Label(canvas.text(verdict.taste.phrase), .quiet), in: area.line(row + 2))
  }
}
