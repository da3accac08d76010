import TerminalUI
import WaterModel

/// How zones are named and drawn.
///
/// Their colors say which zone it is, not how good it is, so none is a color of success or failure. People without red or
/// green cones can tell them apart (`ColorVisionTests`).
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
    case .sca:
      ("SCA", "SCA", "S", Self.role(rich: 78, light: 22, basic: 2), 22, 194, "#3a9b4a")
    case .scae: ("SCAE", "SCAE", "E", .accent(.water), 17, 189, "#2f6fc4")
    case .colonnaDashwoodHendon:
      ("Colonna-Dashwood & Hendon", "CDH", "C", Self.role(rich: 177, light: 91, basic: 5), 53, 218, "#9a5bc0")
    }
  }

  private static func role(rich dark: UInt8, light: UInt8, basic: UInt8) -> ColorRole {
    .accent(Accent(dark: IndexedColor(rich: dark, basic: basic), light: IndexedColor(rich: light, basic: basic)))
  }
}

/// Which of the standards a water meets: `✓ SCA  ✓ SCAE  − CDH`; `? SCA` where that cannot be told.
public enum ZoneMarks {
  static func symbol(isMet: Bool?, _ symbols: Symbols) -> String {
    isMet.map { $0 ? symbols.good : symbols.minus } ?? "?"
  }

  public static func text(_ position: WaterPosition, _ symbols: Symbols) -> String {
    WaterZone.allCases.map { "\(symbol(isMet: position.isIn($0), symbols)) \($0.shortName)" }.joined(separator: "  ")
  }

  /// The marks with the names of their standards.
  static func named(_ position: WaterPosition, _ symbols: Symbols) -> StyledText {
    marks(position, symbols, gap: "  ") { StyledText.Span(" \($0.shortName)", $1 ? .plain : .quiet) }
  }

  /// The marks alone: `✓✓−`.
  static func bare(_ position: WaterPosition, _ symbols: Symbols) -> StyledText {
    marks(position, symbols) { _, _ in StyledText.Span("") }
  }

  /// The marks, each below the name of its standard in `head`.
  static func below(_ position: WaterPosition, _ symbols: Symbols) -> StyledText {
    marks(position, symbols, indent: " ") { zone, _ in
      StyledText.Span(String(repeating: " ", count: zone.shortName.columns))
    }
  }

  /// The names of the standards.
  static let head = Phrase(same: WaterZone.allCases.map(\.shortName).joined(separator: " "))

  private static func marks(
    _ position: WaterPosition, _ symbols: Symbols, indent: String = "", gap: String = "",
    _ name: (_ zone: WaterZone, _ isMet: Bool) -> StyledText.Span
  ) -> StyledText {
    let all = WaterZone.allCases
    var spans: [StyledText.Span] = []
    spans.reserveCapacity(3 * all.count)
    for (index, zone) in all.enumerated() {
      let isMet = position.isIn(zone)
      spans.append(StyledText.Span(index == 0 ? indent : gap))
      spans.append(StyledText.Span(symbol(isMet: isMet, symbols), isMet == true ? .good : .quiet))
      spans.append(name(zone, isMet == true))
    }
    return StyledText(spans)
  }
}

extension TableColumn {
  /// Which of the standards a water meets, with their names where there is room for them.
  static func zones(in environment: Environment, hasHead: Bool = false, _ position: @escaping (Row) -> WaterPosition)
    -> TableColumn
  {
    let symbols = environment.glyphs.symbols
    // A screen reader reads names, not columns.
    let isBelow = hasHead && !environment.isPlain
    return .whole(isBelow ? ZoneMarks.head : .empty, short: .empty) { row, _ in
      isBelow ? ZoneMarks.below(position(row), symbols) : ZoneMarks.named(position(row), symbols)
    } brief: { row, _ in
      // A screen reader reads a name with each mark, however little room there is.
      environment.isPlain ? ZoneMarks.named(position(row), symbols) : ZoneMarks.bare(position(row), symbols)
    }
  }
}
