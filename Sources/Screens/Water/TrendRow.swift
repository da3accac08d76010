import TerminalUI
import WaterModel

/// A reading in the list.
struct TrendRow: Widget {
  let record: WaterRecord
  let unit: WaterUnit
  /// What the readings have in common; the other one is told where there is room.
  let kind: TrendSeries.Kind
  let isSelected: Bool

  /// Pointer, date, hardness, alkalinity, pH, and what is left.
  private static func columns(of area: Rect) -> [Rect] {
    area.columns([.fixed(2), .fixed(8), .fixed(8), .fixed(8), .fixed(6), .fixed(2), .fill])
  }

  static func drawHead(_ kind: TrendSeries.Kind, in canvas: inout Canvas, _ area: Rect) {
    let parts = columns(of: area)
    canvas.draw(Label(canvas.text(Phrase(en: "Date", ko: "날짜")), .quiet), in: parts[1])
    canvas.draw(Label(canvas.text(Phrase(en: "Hardn.", ko: "경도")), .quiet, .trailing), in: parts[2])
    canvas.draw(Label(canvas.text(Phrase(en: "Alkal.", ko: "알칼리")), .quiet, .trailing), in: parts[3])
    canvas.draw(Label("pH", .quiet, .trailing), in: parts[4])
    if parts[6].columns >= 8 { canvas.draw(Label(canvas.text(kind.other.phrase), .quiet), in: parts[6]) }
  }

  func draw(in canvas: inout Canvas) {
    let area = canvas.area
    let style: Style = isSelected ? .selected(canvas.accent) : .plain
    if isSelected {
      canvas.fill(area, style)
      canvas.place(.selection, column: area.column, row: area.row)
    }
    let parts = TrendRow.columns(of: area)
    canvas.draw(Label(isSelected ? canvas.signs.pointer : "", style), in: parts[0])
    canvas.draw(Label(TrendWords.day(record), isSelected ? style : .quiet), in: parts[1])
    canvas.draw(Label(unit.text(record.point.hardness, of: .hardness), style, .trailing), in: parts[2])
    canvas.draw(Label(unit.text(record.point.alkalinity, of: .alkalinity), style, .trailing), in: parts[3])
    let figures = record.sample.figures
    canvas.draw(Label(figures.text(.pH, in: unit) ?? canvas.signs.minus, style, .trailing), in: parts[4])
    guard parts[6].columns >= 8, let other = kind.other.text(of: record) else { return }
    canvas.draw(Label(canvas.shown(other), isSelected ? style : .quiet), in: parts[6])
  }

  /// The same in one line of words.
  static func line(_ record: WaterRecord, in unit: WaterUnit) -> String {
    let pH = record.sample.figures.text(.pH, in: unit).map { "  pH \($0)" } ?? ""
    return "\(TrendWords.day(record))  \(WaterWords.pair(record.point, in: unit))\(pH)"
  }
}
