import TerminalUI
import WaterModel

/// A recipe in the list: its name, what comes out, and the zones that is in.
struct RecipeRow: Widget {
  let recipe: WaterRecipe
  let unit: WaterUnit
  let isTarget: Bool
  let isSelected: Bool

  /// Pointer and target, name, hardness, alkalinity, marks.
  static func columns(of area: Rect) -> [Rect] {
    // The longest name goes before the names of the zones.
    let hasNames = area.columns >= 72
    let (hardness, alkalinity) = hasNames ? (9, 12) : (7, 7)
    return area.columns([
      .fixed(4), .fill, .fixed(hardness), .fixed(alkalinity), .fixed(2),
      .fixed(ZoneMarks.columns(hasNames: hasNames)),
    ])
  }

  /// What stands above the rows.
  static func drawHead(_ order: RecipeQuery.Order, in canvas: inout Canvas, _ area: Rect) {
    let parts = columns(of: area)
    func style(_ own: RecipeQuery.Order) -> Style { own == order ? Style(.quiet, .bold) : .quiet }
    let isNarrow = parts[3].columns < 12
    let (hardness, alkalinity) = (
      isNarrow ? Phrase(en: "H", ko: "경도") : WaterFigure.hardness.name,
      isNarrow ? Phrase(en: "A", ko: "알칼리") : WaterFigure.alkalinity.name
    )
    canvas.draw(Label(canvas.text(Phrase(en: "Recipe", ko: "레시피")), style(.name)), in: parts[1])
    canvas.draw(Label(canvas.text(hardness), style(.hardness), .trailing), in: parts[2])
    canvas.draw(Label(canvas.text(alkalinity), style(.alkalinity), .trailing), in: parts[3])
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    let parts = RecipeRow.columns(of: area)
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0].columns(.fixed(2), .fill).0)
    if isTarget {
      let sign = WaterChart.targetSign(canvas.environment.glyphs)
      canvas.draw(
        Label(sign, isSelected ? style : Style(.accent(canvas.accent), .bold)), in: parts[0].columns(.fixed(2), .fill).1
      )
    }
    canvas.draw(Label(recipe.name, style), in: parts[1])
    canvas.draw(Label(unit.text(recipe.point.hardness, of: .hardness), style, .trailing), in: parts[2])
    canvas.draw(Label(unit.text(recipe.point.alkalinity, of: .alkalinity), style, .trailing), in: parts[3])
    let hasNames = parts[5].columns > WaterZone.allCases.count
    let zones = WaterVerdict(recipe.point).zones
    canvas.draw(ZoneMarks(zones: zones, style: isSelected ? style : nil, hasNames: hasNames), in: parts[5])
  }
}
