import TerminalUI
import WaterModel

/// Which of the standards a water meets: `✓ SCA  ✓ SCAE  · CDH`.
struct ZoneMarks: Widget {
  let zones: Set<WaterZone>
  /// On a selected row everything stands in the row's style.
  var style: Style?
  /// Whether the names stand beside the signs.
  var hasNames = true

  /// Columns of all three.
  static func columns(hasNames: Bool) -> Int {
    hasNames ? WaterZone.allCases.reduce(-2) { $0 + $1.shortName.columns + 4 } : WaterZone.allCases.count
  }

  func draw(in canvas: inout Canvas) {
    var column = canvas.area.column
    for zone in WaterZone.allCases {
      let isIn = zones.contains(zone)
      let sign = isIn ? canvas.signs.good : canvas.isUnicode ? "·" : "-"
      let style = style ?? (isIn ? .good : .quiet)
      column += canvas.write(sign, column: column, row: canvas.area.row, style)
      guard hasNames else { continue }
      column += canvas.write(
        " \(zone.shortName)  ", column: column, row: canvas.area.row, self.style ?? (isIn ? .plain : .quiet))
    }
  }
}
