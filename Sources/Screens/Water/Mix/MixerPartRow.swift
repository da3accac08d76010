import TerminalUI
import WaterModel

/// One of the waters in the mixer: on one line, or on two where there is room.
struct MixerPartRow: Widget {
  let part: MixerScreen.Part
  let index: Int
  let isSelected: Bool
  /// Of the whole, from 0 to 1; nil while nothing is poured.
  let share: Double?
  let unit: WaterUnit

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let head = area.line(0)
    let style = canvas.drawSelection(isSelected, in: head)
    canvas.onClick(area, MixerScreen.Action.select(index))
    canvas.write("\(index + 1)", column: head.column + 2, row: head.row, isSelected ? style : .bold)
    let inside = head.columns(.fixed(4), .fill).1
    let name = canvas.text(part.water.name)
    let share = share.map { "\(DecimalText.text($0 * 100)) %" } ?? ""
    if area.rows > 1 {
      let parts = inside.columns([.fill, .fixed(8), .fixed(1)])
      canvas.draw(Label(name, style), in: parts[0])
      canvas.draw(Label(share, style, .trailing), in: parts[1])
      canvas.draw(in: area.line(1).columns(.fixed(4), .fill).1) { drawFigures(in: &$0) }
    } else {
      let pair = part.water.figures(in: unit, canvas).full
      let hasPair = inside.columns >= 54
      let parts = inside.columns([
        .fill, .fixed(hasPair ? pair.columns + 2 : 0), .fixed(12), .fixed(7), .fixed(1),
      ])
      canvas.draw(Label(name, style), in: parts[0])
      canvas.draw(Label(pair, style, .trailing), in: parts[1])
      canvas.draw(in: parts[2]) { part.volume.draw("mL", style, in: &$0) }
      canvas.draw(Label(share, style, .trailing), in: parts[3])
    }
  }

  /// The second line: the figures of the water, and its volume with buttons.
  private func drawFigures(in canvas: inout Canvas) {
    let area = canvas.area
    let volume = max(8, part.volume.text.columns + 5)
    let (left, stepper) = area.columns(.fill, .fixed(volume + 7))
    let pair = part.water.figures(in: unit, canvas)
    // The unit stands with the blend, too.
    let shown = [pair.full, pair.bare].first { $0.columns + 1 <= left.columns }
    canvas.draw(Label(shown ?? "", .quiet), in: left)
    let parts = stepper.columns([.fixed(3), .fixed(volume), .fixed(1), .fixed(3)])
    let isMost = part.volume.tenths >= part.volume.range.upperBound
    canvas.write(
      "[\(canvas.signs.minus)]", column: parts[0].column, row: area.row, part.volume.tenths > 0 ? .plain : .quiet)
    canvas.draw(in: parts[1]) { part.volume.draw("mL", .bold, in: &$0) }
    canvas.write("[+]", column: parts[3].column, row: area.row, isMost ? .quiet : .plain)
    canvas.onClick(parts[0], MixerScreen.Action.stepWater(index, -MixerScreen.steps.large))
    canvas.onClick(parts[3], MixerScreen.Action.stepWater(index, MixerScreen.steps.large))
  }
}

extension Canvas {
  /// Draws ground, pointer and cursor of a row if it is selected, and returns the style of its text.
  mutating func drawSelection(_ isSelected: Bool, in row: Rect) -> Style {
    guard isSelected else { return .plain }
    let style = Style.selected(accent)
    fill(row, style)
    write(signs.pointer, column: row.column, row: row.row, style)
    place(.selection, column: row.column, row: row.row)
    return style
  }
}
