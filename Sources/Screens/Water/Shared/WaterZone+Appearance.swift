import TerminalUI
import WaterModel

/// How zones are named and drawn, in green, blue and red as in the original app.
extension WaterZone {
  public var name: Phrase { Phrase(same: appearance.name) }

  public var shortName: String { appearance.shortName }

  var letter: Character { appearance.letter }

  var role: ColorRole { appearance.role }

  /// The background of the zone, and the colors that are readable on it.
  var surface: Surface {
    Surface(
      dark: Surface.Colors(
        background: appearance.dark, plain: 255, quiet: 251, accent: 81, good: 114, warning: 221, bad: 217),
      light: Surface.Colors(
        background: appearance.light, plain: 16, quiet: 238, accent: 17, good: 22, warning: 52, bad: 52))
  }

  /// Its color in pictures, on white.
  var fill: String { appearance.fill }

  private var appearance:
    (name: String, shortName: String, letter: Character, role: ColorRole, dark: UInt8, light: UInt8, fill: String)
  {
    switch self {
    case .sca: ("SCA", "SCA", "S", .good, 22, 194, "#3a9b4a")
    case .scae: ("SCAE", "SCAE", "E", .accent(.water), 17, 189, "#2f6fc4")
    case .colonnaDashwoodHendon: ("Colonna-Dashwood & Hendon", "CDH", "C", .bad, 52, 224, "#d0605e")
    }
  }
}

/// Which of the standards a water meets: `✓ SCA  ✓ SCAE  − CDH`.
public struct ZoneMarks: Widget {
  private let zones: Set<WaterZone>
  /// The style of all marks, as in a selected row; nil for the style of each mark.
  private let style: Style?
  let hasNames: Bool

  init(_ point: WaterPoint, in row: RowState? = nil, hasNames: Bool = true) {
    (zones, self.hasNames) = (point.zones, hasNames)
    style = row?.isSelected == true ? row?.style : nil
  }

  static func columns(hasNames: Bool) -> Int {
    hasNames ? WaterZone.allCases.reduce(-2) { $0 + $1.shortName.columns + 4 } : WaterZone.allCases.count
  }

  static func symbol(isMet: Bool, _ symbols: Symbols) -> String { isMet ? symbols.good : symbols.minus }

  public static func text(_ zones: Set<WaterZone>, _ symbols: Symbols) -> String {
    WaterZone.allCases.map { "\(symbol(isMet: zones.contains($0), symbols)) \($0.shortName)" }.joined(separator: "  ")
  }

  static func mark(isMet: Bool, in canvas: Canvas) -> (text: String, style: Style) {
    (symbol(isMet: isMet, canvas.symbols), isMet ? .good : .quiet)
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
