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
    let (tints, exact) = (appearance.tints, appearance.exactTints)
    return Surface(
      dark: Surface.Colors(
        background: tints.dark, exact: RGB(exact.dark), plain: 255, quiet: 254, accent: 159, good: 157, warning: 229,
        bad: 224),
      light: Surface.Colors(
        background: tints.light, exact: RGB(exact.light), plain: 16, quiet: 238, accent: 17, good: 22, warning: 52,
        bad: 52))
  }

  /// The color of its edge.
  var edge: ColorRole { .color(Swatch(RGB(appearance.edges.dark), light: RGB(appearance.edges.light))) }

  /// Its color in pictures, on white.
  var fill: String { appearance.fill }

  /// Its tint has about 22 % of the color of its name on the ground, #101010 or white, as far as people without red or green
  /// cones can tell it from the others; its edge has 75 %.
  private struct Appearance {
    let name, shortName: String
    let letter: Character
    let role: ColorRole
    /// Of 256 colors.
    let tints: (dark: UInt8, light: UInt8)
    let exactTints, edges: (dark: UInt32, light: UInt32)
    let fill: String
  }

  private var appearance: Appearance {
    switch self {
    case .sca:
      Appearance(
        name: "SCA", shortName: "SCA", letter: "S", role: Self.role(rich: 78, light: 22, basic: 2), tints: (23, 194),
        exactTints: (0x213c2a, 0xc7dcc7), edges: (0x4ba569, 0x408740), fill: "#3a9b4a")
    case .scae:
      Appearance(
        name: "SCAE", shortName: "SCAE", letter: "E", role: .accent(.water), tints: (24, 189),
        exactTints: (0x0b3a66, 0xcfe6ec), edges: (0x0487c3, 0x4087a5), fill: "#2f6fc4")
    case .colonnaDashwoodHendon:
      Appearance(
        name: "Colonna-Dashwood & Hendon", shortName: "CDH", letter: "C",
        role: Self.role(rich: 177, light: 91, basic: 5), tints: (54, 218), exactTints: (0x4a2a4a, 0xdcb8e8),
        edges: (0xa569c3, 0xa540c3), fill: "#9a5bc0")
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
