/// A color of the terminal, by its index in the palette of each color depth.
public struct IndexedColor: Hashable, Sendable {
  /// The index into the 256-color palette.
  public let rich: UInt8
  /// The index into the 16-color palette; nil is the terminal's default color.
  public let basic: UInt8?

  /// Creates a color from its indexes in the two palettes; nil is the terminal's default color.
  public init(rich: UInt8, basic: UInt8?) {
    (self.rich, self.basic) = (rich, basic)
  }

  /// The exact color that the index into the 256-color palette stands for.
  public var exact: RGB { ColorCube.color(of: rich) }
}

/// The characteristic color of an app, on a dark and on a light background.
public struct Accent: Hashable, Sendable {
  /// The colors on a dark and on a light background.
  public let dark, light: IndexedColor

  /// Creates an accent from its colors on the two kinds of background.
  public init(dark: IndexedColor, light: IndexedColor) {
    (self.dark, self.light) = (dark, light)
  }

  /// The accent of screens that have none of their own.
  public static let standard = Accent(dark: IndexedColor(rich: 75, basic: 6), light: IndexedColor(rich: 26, basic: 4))

  func indexedColor(_ theme: Theme) -> IndexedColor { theme == .dark ? dark : light }
}

/// A color by its purpose, which `Palette` maps to a color of the terminal.
public enum ColorRole: Hashable, Sendable {
  /// The default foreground or background of the terminal.
  case plain
  /// The characteristic color of a screen.
  case accent(Accent)
  /// Text on an accent or on a color: black or white, whichever is easier to read.
  case onColor
  /// The color of a success, of a warning, or of an error.
  case good, warning, bad
  /// Hints, rules and axes.
  case quiet
  /// A pixel of a picture.
  case color(Swatch)
  /// The background of a whole page.
  case surface(Surface)
}

extension ColorRole {
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// A number that differs for most roles; hashing it costs a fraction of hashing every color.
  private var code: UInt32 {
    switch self {
    case .plain: 0
    case .accent(let accent): 1 << 24 | UInt32(accent.dark.rich)
    case .onColor: 2 << 24
    case .good: 3 << 24
    case .warning: 4 << 24
    case .bad: 5 << 24
    case .quiet: 6 << 24
    case .color(let swatch):
      7 << 24 | UInt32(swatch.color.red) << 16 | UInt32(swatch.color.green) << 8 | UInt32(swatch.color.blue)
    case .surface(let surface): 8 << 24 | UInt32(surface.dark.background)
    }
  }
}

/// A colored background and the colors that are readable on it.
public struct Surface: Hashable, Sendable {
  /// Indexes into the 256-color palette.
  public struct Colors: Hashable, Sendable {
    /// The color of the background, or of a role on it.
    public let background, plain, quiet, accent, good, warning, bad: UInt8
    /// The background in 24 bits; nil is that of the palette.
    public let exact: RGB?

    /// Creates the colors of a background and of each role on it, which has to be readable on both forms of the background.
    public init(
      background: UInt8, exact: RGB? = nil, plain: UInt8, quiet: UInt8, accent: UInt8, good: UInt8, warning: UInt8,
      bad: UInt8
    ) {
      self.exact = exact
      (self.background, self.plain, self.quiet, self.accent) = (background, plain, quiet, accent)
      (self.good, self.warning, self.bad) = (good, warning, bad)
    }
  }

  /// The colors in terminals with a dark and with a light background.
  public let dark, light: Colors
  /// The background in sixteen colors, with black or white text; nil where the surface is not shown.
  public let basic: UInt8?

  /// Creates a surface; without a basic color it is not shown in sixteen colors.
  public init(dark: Colors, light: Colors, basic: UInt8? = nil) {
    (self.dark, self.light, self.basic) = (dark, light, basic)
  }

  /// Returns whether the surface is shown in a color depth.
  public func isShown(in depth: ColorDepth) -> Bool { depth.hasFixedColors || depth == .basic && basic != nil }

  /// The color of what is selected on this surface.
  public var accent: Accent {
    Accent(dark: IndexedColor(rich: dark.accent, basic: nil), light: IndexedColor(rich: light.accent, basic: nil))
  }

  func colors(_ theme: Theme) -> Colors { theme == .dark ? dark : light }
}

/// The style of a cell, in terms of meaning.
public struct Style: Hashable, Sendable {
  /// The ways in which text stands out besides its color.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    /// The bits, one for each way.
    public let rawValue: UInt8
    /// Creates an emphasis from its bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// Bold text.
    public static let bold = Emphasis(rawValue: 1)
    /// Underlined text.
    public static let underline = Emphasis(rawValue: 2)
    /// Text with foreground and background exchanged.
    public static let reverse = Emphasis(rawValue: 4)
    /// Below a dialog.
    public static let dimmed = Emphasis(rawValue: 8)
    /// Italic text; terminals without italics show it plain.
    public static let italic = Emphasis(rawValue: 16)
  }

  /// The color of the text.
  public var foreground: ColorRole
  /// The color behind the text; `plain` is the background of the canvas.
  public var background: ColorRole
  /// The ways in which the text stands out besides its color.
  public var emphasis: Emphasis
  /// The link that a click on the text opens in terminals that know OSC 8; nil for text without a link.
  ///
  /// A link has no look of its own, so that it is seen in terminals without links, too: underline it, for example.
  public var link: Link?

  /// Creates a style; by default that of plain text.
  public init(
    _ foreground: ColorRole = .plain, on background: ColorRole = .plain, _ emphasis: Emphasis = [], link: Link? = nil
  ) {
    (self.foreground, self.background, self.emphasis, self.link) = (foreground, background, emphasis, link)
  }

  /// The style of most text.
  public static let plain = Style()
  /// Plain text in bold.
  public static let bold = Style(.plain, .bold)
  /// The style of hints, rules and axes.
  public static let quiet = Style(.quiet)
  /// The style of a success.
  public static let good = Style(.good)
  /// The style of a warning.
  public static let warning = Style(.warning)
  /// The style of an error.
  public static let bad = Style(.bad)

  /// Creates a style on the background of the canvas.
  public init(_ foreground: ColorRole, _ emphasis: Emphasis, link: Link? = nil) {
    self.init(foreground, on: .plain, emphasis, link: link)
  }

  /// Returns the style of text in an accent.
  public static func accent(_ accent: Accent) -> Style { Style(.accent(accent)) }
  /// Returns the style of a selected element: readable text on an accent.
  public static func selected(_ accent: Accent) -> Style { Style(.onColor, on: .accent(accent)) }
}
