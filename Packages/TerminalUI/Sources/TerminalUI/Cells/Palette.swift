/// The number of colors of a terminal.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  /// No colors.
  case none
  /// The eight basic colors and their bright forms, which users configure.
  case basic = "16"
  /// 256 colors, of which 240 are fixed.
  case rich = "256"
  /// 256 colors for text, and any color for pictures and charts.
  case direct = "24-bit"

  /// Whether there are 240 colors whose shades are known.
  public var hasFixedColors: Bool { self == .rich || self == .direct }
}

/// A color in the terms of a terminal.
public enum TerminalColor: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// An index into the palette of the terminal.
  case index(UInt8)
  /// A color of its own, where the terminal shows 24 bits.
  case exact(RGB)

  /// Creates a color of the palette.
  public init(integerLiteral index: UInt8) { self = .index(index) }

  /// The color as it looks; those that users configure, as xterm has them.
  public var color: RGB {
    switch self {
    case .index(let index): ColorCube.color(of: index)
    case .exact(let color): color
    }
  }
}

/// A style in the terms of a terminal.
public struct Appearance: Hashable, Sendable {
  /// The colors of the text and behind it; nil is the terminal's default color.
  public var foreground, background: TerminalColor?
  /// Whether the text is bold.
  public var isBold = false
  /// Whether the text is dim, as below a dialog where there are few colors.
  public var isDim = false
  /// Whether foreground and background are exchanged.
  public var isReverse = false
  /// Whether the text is underlined.
  public var isUnderlined = false
  /// Whether the text is italic.
  public var isItalic = false
}

/// The colors of styles in one color depth, on a dark or on a light background.
public struct Palette: Hashable, Sendable {
  /// The number of colors.
  public let depth: ColorDepth
  /// The background that the colors can be read on.
  public let theme: Theme
  /// Whether every text color has a contrast of at least 7 : 1, and surfaces are not colored.
  public let hasHighContrast: Bool
  /// Whether the theme is known; if not, only those of the basic colors are used that can be read on black and on white.
  public let knowsTheme: Bool

  /// Creates the palette of a color depth.
  public init(_ depth: ColorDepth, _ theme: Theme = .dark, hasHighContrast: Bool = false, knowsTheme: Bool = true) {
    (self.depth, self.theme, self.hasHighContrast) = (depth, theme, hasHighContrast)
    // The others are drawn for a dark background meanwhile.
    self.knowsTheme = knowsTheme || depth != .basic
  }

  /// Returns the palette with another color depth.
  public func limited(to depth: ColorDepth) -> Palette {
    Palette(depth, theme, hasHighContrast: hasHighContrast, knowsTheme: knowsTheme)
  }

  /// Returns a style in colors of the terminal.
  public func appearance(of style: Style) -> Appearance {
    var result = Appearance()
    result.isBold = style.emphasis.contains(.bold)
    result.isUnderlined = style.emphasis.contains(.underline)
    result.isItalic = style.emphasis.contains(.italic)
    result.isReverse = style.emphasis.contains(.reverse)
    let isDimmed = style.emphasis.contains(.dimmed)
    var style = style
    if hasHighContrast, case .surface = style.background { style.background = .plain }

    if case .accent = style.background, !depth.hasFixedColors {
      // A selected row: reversed default colors are readable in every theme. Below a dialog it is not highlighted.
      result.isReverse = !isDimmed
      result.isDim = isDimmed
      return result
    }
    switch depth {
    case .none:
      if case .accent = style.foreground { result.isBold = true }
      result.isDim = isDimmed
    case .basic:
      result.foreground = isDimmed ? nil : basic(style.foreground, on: style.background).map(TerminalColor.index)
      result.background = isDimmed ? nil : basic(style.background, on: .plain).map(TerminalColor.index)
      if case .accent = style.foreground, !knowsTheme, !isDimmed, result.foreground == nil { result.isBold = true }
      // On white, dim is nearly invisible in some terminals.
      let isQuiet = style.foreground == .quiet && result.background == nil && knowsTheme
      result.isDim = isDimmed || isQuiet && !hasHighContrast
    case .rich, .direct:
      result.foreground =
        isDimmed ? muted(style.foreground) ?? .index(hues.dimmed) : fixed(style.foreground, on: style.background)
      // Below a dialog a background is not drawn: on a light terminal any gray would be too dark.
      result.background = isDimmed ? muted(style.background) : fixed(style.background, on: .plain)
      if isDimmed { result.isBold = false }
    }
    return result
  }

  /// The colors of the roles that are the same in every program.
  private struct Hues {
    let good, warning, bad: IndexedColor
    /// Indexes into the 256-color palette.
    let quiet, dimmed: UInt8

    static let dark = Hues(
      good: IndexedColor(rich: 71, basic: 2), warning: IndexedColor(rich: 214, basic: 3),
      bad: IndexedColor(rich: 203, basic: 1), quiet: 245, dimmed: 243)
    /// Neither green nor yellow of eight colors can be read on white.
    static let light = Hues(
      good: IndexedColor(rich: 28, basic: nil), warning: IndexedColor(rich: 130, basic: 5),
      bad: IndexedColor(rich: 160, basic: 1), quiet: 242, dimmed: 245)
  }

  /// Red and magenta, which alone among the eight colors can be read on black and on white.
  private static let readable: [UInt8] = [1, 5]

  private var hues: Hues { theme == .dark ? .dark : .light }

  private func indexedColor(_ role: ColorRole) -> IndexedColor? {
    switch role {
    case .accent(let accent): accent.indexedColor(theme)
    case .good: hues.good
    case .warning: hues.warning
    case .bad: hues.bad
    case .plain, .onColor, .quiet, .color, .surface: nil
    }
  }

  private func basic(_ role: ColorRole, on background: ColorRole) -> UInt8? {
    if let index = role.ownBasic { return index }
    // On one of eight colors only black or white is readable.
    if let own = background.ownBasic { return ColorCube.readable(0, 7, on: ColorCube.color(of: own)) }
    guard !knowsTheme else { return indexedColor(role)?.basic }
    let colors = Theme.allCases.map { Palette(depth, $0).indexedColor(role)?.basic }
    return colors.compactMap(\.self).first(where: Self.readable.contains)
  }

  private func fixed(_ role: ColorRole, on background: ColorRole) -> TerminalColor? {
    if case .surface(let surface) = background, let index = surface.colors(theme).index(of: role) {
      return .index(index)
    }
    switch role {
    case .plain: return nil
    case .onColor: return fixed(background, on: .plain).map { .index(ColorCube.readable(16, 231, on: $0.color)) }
    case .quiet: return hasHighContrast ? nil : .index(hues.quiet)
    case .surface(let surface):
      let colors = surface.colors(theme)
      return depth == .direct
        ? colors.exact.map(TerminalColor.exact) ?? .index(colors.background) : .index(colors.background)
    case .color(let swatch): return depth == .direct ? .exact(swatch.exact(theme)) : .index(swatch.rich(theme))
    case .accent, .good, .warning, .bad:
      guard let index = indexedColor(role)?.rich else { return nil }
      return .index(hasHighContrast ? ColorCube.strengthened(index, on: theme) : index)
    }
  }

  private func muted(_ role: ColorRole) -> TerminalColor? {
    guard case .color(let swatch) = role else { return nil }
    return depth == .direct ? .exact(swatch.exactMuted(theme)) : .index(swatch.muted(theme))
  }
}

extension ColorRole {
  /// The basic color of a pixel or surface.
  fileprivate var ownBasic: UInt8? {
    switch self {
    case .color(let swatch): swatch.basic
    case .surface(let surface): surface.basic
    default: nil
    }
  }
}

extension Surface.Colors {
  fileprivate func index(of role: ColorRole) -> UInt8? {
    switch role {
    case .plain: plain
    case .quiet: quiet
    case .accent: accent
    case .good: good
    case .warning: warning
    case .bad: bad
    case .onColor, .color, .surface: nil
    }
  }
}
