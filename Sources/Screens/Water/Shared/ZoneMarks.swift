import TerminalUI
import WaterModel

/// Which of the standards a water meets: `✓ SCA  ✓ SCAE  − CDH`.
public struct ZoneMarks: Widget {
  let zones: Set<WaterZone>
  /// The style of all marks, as in a selected row; nil for the style of each mark.
  var style: Style?
  var hasNames = true

  /// Columns of all three.
  static func columns(hasNames: Bool) -> Int {
    hasNames ? WaterZone.allCases.reduce(-2) { $0 + $1.shortName.columns + 4 } : WaterZone.allCases.count
  }

  /// The symbol of a standard that is met or not.
  public static func sign(isMet: Bool, _ symbols: Symbols) -> String { isMet ? symbols.good : symbols.minus }

  /// All three in a line of text.
  public static func text(_ zones: Set<WaterZone>, _ symbols: Symbols) -> String {
    WaterZone.allCases.map { "\(sign(isMet: zones.contains($0), symbols)) \($0.shortName)" }.joined(separator: "  ")
  }

  /// The mark of a standard and its style.
  static func mark(isMet: Bool, in canvas: Canvas) -> (text: String, style: Style) {
    (sign(isMet: isMet, canvas.symbols), isMet ? .good : .quiet)
  }

  public func draw(in canvas: inout Canvas) {
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
