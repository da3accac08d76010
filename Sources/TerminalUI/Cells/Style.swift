/// The characteristic color of an app, in each depth.
public struct Accent: Hashable, Sendable {
  /// The index into the 256-color palette.
  public let rich: UInt8
  /// The index into the 16-color palette.
  public let basic: UInt8
  /// The color of text on the accent, as an index into the 256-color palette: black unless the accent is dark.
  public let ink: UInt8

  public init(rich: UInt8, basic: UInt8, ink: UInt8 = 16) {
    self.rich = rich
    self.basic = basic
    self.ink = ink
  }

  /// The accent of screens that have none of their own.
  public static let standard = Accent(rich: 75, basic: 6)
}

/// A color by its purpose.
///
/// `Palette` maps it to a color of the terminal.
public enum Ink: Hashable, Sendable {
  /// The default foreground or background of the terminal.
  case plain
  case accent(Accent)
  /// Text on an accent.
  case onAccent
  case good, warning, bad
  /// Hints, rules and axes.
  case quiet
  /// A pixel of a picture.
  case color(Swatch)
  /// The background of a whole page.
  case tint(Tint)
}

extension Ink {
  public func hash(into hasher: inout Hasher) { hasher.combine(code) }

  /// A number that differs for most inks; hashing it costs a fraction of hashing every color.
  private var code: UInt32 {
    switch self {
    case .plain: 0
    case .accent(let accent): 1 << 24 | UInt32(accent.rich)
    case .onAccent: 2 << 24
    case .good: 3 << 24
    case .warning: 4 << 24
    case .bad: 5 << 24
    case .quiet: 6 << 24
    case .color(let swatch):
      7 << 24 | UInt32(swatch.color.red) << 16 | UInt32(swatch.color.green) << 8 | UInt32(swatch.color.blue)
    case .tint(let tint): 8 << 24 | UInt32(tint.ground)
    }
  }
}

/// A colored background and the inks that are readable on it, as indexes into the 256-color palette.
///
/// The terminal may be light or dark, so text on a tint never uses the terminal's default foreground. With fewer colors
/// a tint is not shown.
public struct Tint: Hashable, Sendable {
  public let ground: UInt8
  public let plain: UInt8
  public let quiet: UInt8
  public let accent: UInt8
  public let good: UInt8
  public let warning: UInt8
  public let bad: UInt8

  public init(ground: UInt8, plain: UInt8, quiet: UInt8, accent: UInt8, good: UInt8, warning: UInt8, bad: UInt8) {
    self.ground = ground
    self.plain = plain
    self.quiet = quiet
    self.accent = accent
    self.good = good
    self.warning = warning
    self.bad = bad
  }
}

/// The style of a cell, in terms of meaning.
public struct Style: Hashable, Sendable {
  public struct Emphasis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Emphasis(rawValue: 1)
    public static let underline = Emphasis(rawValue: 2)
    public static let reverse = Emphasis(rawValue: 4)
    /// Below a dialog.
    public static let dimmed = Emphasis(rawValue: 8)
  }

  public var foreground: Ink
  public var background: Ink
  public var emphasis: Emphasis

  public init(_ foreground: Ink = .plain, on background: Ink = .plain, _ emphasis: Emphasis = []) {
    self.foreground = foreground
    self.background = background
    self.emphasis = emphasis
  }

  public static let plain = Style()
  public static let bold = Style(.plain, .bold)
  public static let quiet = Style(.quiet)
  public static let good = Style(.good)
  public static let warning = Style(.warning)
  public static let bad = Style(.bad)

  public init(_ foreground: Ink, _ emphasis: Emphasis) {
    self.init(foreground, on: .plain, emphasis)
  }

  public static func accent(_ accent: Accent) -> Style { Style(.accent(accent)) }
  public static func selected(_ accent: Accent) -> Style { Style(.onAccent, on: .accent(accent)) }
}
