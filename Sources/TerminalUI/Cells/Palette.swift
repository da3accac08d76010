/// The number of colors of a terminal.
public enum ColorDepth: String, CaseIterable, Hashable, Sendable {
  case none
  case basic = "16"
  case rich = "256"
}

/// A style in the terms of a terminal.
public struct Appearance: Hashable, Sendable {
  /// The index into the terminal's palette; nil is the terminal's default color.
  public var foreground: UInt8?
  public var background: UInt8?
  public var isBold = false
  public var isDim = false
  public var isReverse = false
  public var isUnderlined = false
}

/// The colors of styles in one color depth.
public struct Palette: Hashable, Sendable {
  public let depth: ColorDepth

  public init(_ depth: ColorDepth) {
    self.depth = depth
  }

  public func appearance(of style: Style) -> Appearance {
    var result = Appearance()
    result.isBold = style.emphasis.contains(.bold)
    result.isUnderlined = style.emphasis.contains(.underline)
    result.isReverse = style.emphasis.contains(.reverse)
    let isDimmed = style.emphasis.contains(.dimmed)

    if case .accent = style.background, depth != .rich {
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
      result.foreground = isDimmed ? nil : basic(style.foreground)
      result.background = isDimmed ? nil : basic(style.background)
      result.isDim = isDimmed || style.foreground == .quiet
    case .rich:
      result.foreground = isDimmed ? muted(style.foreground) ?? 243 : rich(style.foreground, on: style.background)
      // Below a dialog a background is not drawn: on a light terminal any gray would be too dark.
      result.background = isDimmed ? muted(style.background) : rich(style.background, on: .plain)
      if isDimmed { result.isBold = false }
    }
    return result
  }

  private func basic(_ ink: Ink) -> UInt8? {
    switch ink {
    case .plain, .quiet, .onAccent, .tint: nil
    case .accent(let accent): accent.basic
    case .good: 2
    case .warning: 3
    case .bad: 1
    case .color(let swatch): swatch.basic
    }
  }

  private func rich(_ ink: Ink, on background: Ink) -> UInt8? {
    if case .tint(let tint) = background, let index = tint.index(of: ink) { return index }
    if case .accent(let accent) = background, ink == .onAccent { return accent.ink }
    return switch ink {
    case .plain: nil
    case .tint(let tint): tint.ground
    case .onAccent: 16
    case .accent(let accent): accent.rich
    case .good: 71
    case .warning: 214
    case .bad: 203
    case .quiet: 245
    case .color(let swatch): swatch.rich
    }
  }

  private func muted(_ ink: Ink) -> UInt8? {
    if case .color(let swatch) = ink { swatch.muted } else { nil }
  }
}

extension Tint {
  /// Returns the color of an ink on this ground; nil for inks with a color of their own.
  fileprivate func index(of ink: Ink) -> UInt8? {
    switch ink {
    case .plain: plain
    case .quiet: quiet
    case .accent: accent
    case .good: good
    case .warning: warning
    case .bad: bad
    case .onAccent, .color, .tint: nil
    }
  }
}
