import TerminalUI
import WaterModel

/// Which of the standards a water meets: `✓ SCA  ✓ SCAE  · CDH`.
struct ZoneMarks: Widget {
  let zones: Set<WaterZone>
  /// The style of everything, as on a selected row; nil for one that tells met from not met.
  var style: Style?
  var hasNames = true

  /// Columns of all three.
  static func columns(hasNames: Bool) -> Int {
    hasNames ? WaterZone.allCases.reduce(-2) { $0 + $1.shortName.columns + 4 } : WaterZone.allCases.count
  }

  /// The mark of a standard and its style.
  static func mark(isMet: Bool, in canvas: Canvas) -> (text: String, style: Style) {
    isMet ? (canvas.signs.good, .good) : (canvas.isUnicode ? "·" : "-", .quiet)
  }

  func draw(in canvas: inout Canvas) {
    var column = canvas.area.column
    for zone in WaterZone.allCases {
      let isMet = zones.contains(zone)
      let mark = ZoneMarks.mark(isMet: isMet, in: canvas)
      column += canvas.write(mark.text, column: column, row: canvas.area.row, style ?? mark.style)
      guard hasNames else { continue }
      column += canvas.write(
        " \(zone.shortName)  ", column: column, row: canvas.area.row, style ?? (isMet ? .plain : .quiet))
    }
  }
}
