/// The one colour an app is recognised by, in each depth.
public struct Accent: Hashable, Sendable {
  /// Index into the 256-colour palette.
  public let rich: UInt8
  /// Index into the 16-colour palette.
  public let basic: UInt8
  /// What is readable on it, as an index into the 256-colour palette: black unless it is dark itself.
  public let ink: UInt8

  public init(rich: UInt8, basic: UInt8, ink: UInt8 = 16) {
    self.rich = rich
    self.basic = basic
    self.ink = ink
  }

  /// The accent of screens that have none of their own.
  public static let standard = Accent(rich: 75, basic: 6)
}

/// What a colour is for.
///
/// What it looks like is decided by `Palette`, when the depth of the terminal is known.
public enum Ink: Hashable, Sendable {
  /// The terminal's own foreground or background.
  case plain
  case accent(Accent)
  /// Readable on an accent.
  case onAccent
  case good, warning, bad
  /// Hints, rules, axes: there, but not asking to be read.
  case quiet
  /// A picture's pixel.
  case color(Swatch)
  /// A coloured ground for a whole page; only as a background.
  case tint(Tint)
}

/// A coloured ground together with the inks that are readable on it, as indexes into the 256-colour palette.
///
/// Whether the terminal itself is light or dark is not known, so what stands on a tint never uses the terminal's own
/// foreground. Where there are fewer colours a tint is not shown.
public struct Tint: Hashable, Sendable {
  public let ground: UInt8
  public let plain: UInt8
  public let quiet: UInt8
  public let accent: UInt8
  public let good: UInt8
  public let warning: UInt8
  public let bad: UInt8

  public init(
    ground: UInt8, plain: UInt8, quiet: UInt8, accent: UInt8, good: UInt8, warning: UInt8, bad: UInt8
  ) {
    self.ground = ground
    self.plain = plain
    self.quiet = quiet
    self.accent = accent
    self.good = good
    self.warning = warning
    self.bad = bad
  }
}

/// How a cell is drawn, said by meaning.
public struct Style: Hashable, Sendable {
  /// How letters are set off.
  public struct Emphasis: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let bold = Emphasis(rawValue: 1)
    public static let underline = Emphasis(rawValue: 2)
    public static let reverse = Emphasis(rawValue: 4)
    /// Under a dialog: out of the way.
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
