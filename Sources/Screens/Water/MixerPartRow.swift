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
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    let head = area.line(0)
    if isSelected {
      canvas.fill(head, style)
      canvas.write(canvas.signs.pointer, column: head.column, row: head.row, style)
      canvas.place(.selection, column: head.column, row: head.row)
    }
    canvas.onClick(area, MixerAction.select(index))
    canvas.write("\(index + 1)", column: head.column + 2, row: head.row, isSelected ? style : .bold)
    let inside = head.columns(.fixed(4), .fill).1
    let name = part.water.shownName(in: canvas.environment)
    let share = share.map { "\(DecimalText.text($0 * 100)) %" } ?? ""
    if area.rows > 1 {
      let parts = inside.columns([.fill, .fixed(8), .fixed(1)])
      canvas.draw(Label(name, style), in: parts[0])
      canvas.draw(Label(share, style, .trailing), in: parts[1])
      canvas.draw(in: area.line(1).columns(.fixed(4), .fill).1) { drawFigures(in: &$0) }
    } else {
      let pair = canvas.formula(WaterWords.pair(part.water.point, in: unit))
      let hasPair = inside.columns >= 54
      let parts = inside.columns([
        .fill, .fixed(hasPair ? pair.columns + 2 : 0), .fixed(12), .fixed(7), .fixed(1),
      ])
      canvas.draw(Label(name, style), in: parts[0])
      canvas.draw(Label(pair, style, .trailing), in: parts[1])
      drawVolume(in: &canvas, parts[2], style)
      canvas.draw(Label(share, style, .trailing), in: parts[3])
    }
  }

  /// The second line: what the water is, and how much of it, with signs to press.
  private func drawFigures(in canvas: inout Canvas) {
    let area = canvas.area
    let pair = canvas.formula(WaterWords.pair(part.water.point, in: unit))
    let volume = max(7, part.volume.text.columns + 4)
    let stepper = volume + 8
    // The unit stands with the blend, too.
    let bare = pair.dropLast(canvas.formula(unit.label).count + 1)
    let shown = [pair, String(bare)].first { $0.columns + 1 + stepper <= area.columns }
    canvas.draw(Label(shown ?? "", .quiet), in: area)
    let place = area.columns(.fill, .fixed(stepper)).1
    let parts = place.columns([.fixed(3), .fixed(volume + 1), .fixed(1), .fixed(3)])
    canvas.write(
      "[\(canvas.signs.minus)]", column: parts[0].column, row: area.row, part.volume.tenths > 0 ? .plain : .quiet)
    let isMost = part.volume.tenths >= part.volume.range.upperBound
    canvas.write("[+]", column: parts[3].column, row: area.row, isMost ? .quiet : .plain)
    drawVolume(in: &canvas, parts[1], .bold)
    // What is drawn last is asked first.
    canvas.onClick(parts[0], MixerAction.stepWater(index, -MixerScreen.steps.large))
    canvas.onClick(parts[3], MixerAction.stepWater(index, MixerScreen.steps.large))
  }

  private func drawVolume(in canvas: inout Canvas, _ place: Rect, _ style: Style) {
    let text = part.volume.text
    var style = style
    if part.volume.typed != nil { style.emphasis.insert(.underline) }
    canvas.draw(Label("\(text) mL", style, .trailing), in: place)
    if part.volume.typed != nil { canvas.place(.text, column: place.endColumn - 3, row: place.row) }
  }
}
