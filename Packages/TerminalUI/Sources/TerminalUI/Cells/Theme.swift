/// The background of a terminal, which decides the colors that can be read on it.
public enum Theme: String, CaseIterable, Hashable, Sendable {
  /// A dark background, or a light one.
  case dark, light

  /// The theme for a background: light if black is easier to read on it than white (equal at a luminance of 0.179).
  public init(background: RGB) { self = background.luminance > 0.179 ? .light : .dark }
}

/// The colors that a user can choose.
public enum ThemeChoice: String, CaseIterable, Hashable, Sendable {
  /// The colors for the terminal's background.
  case auto
  /// The colors for a dark or for a light background, regardless of the terminal's.
  case dark, light
  /// The colors for the terminal's background, with a contrast of at least 7 : 1 and without colored surfaces.
  case highContrast = "high-contrast"
  /// No colors.
  case mono
}
