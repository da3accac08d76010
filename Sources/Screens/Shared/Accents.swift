import TerminalUI

/// One color per app; those for a light background are dark enough to be read on it.
extension Accent {
  public static let home = Accent.standard
  public static let juice = Accent(dark: IndexedColor(rich: 208, basic: 3), light: IndexedColor(rich: 130, basic: 1))
  public static let caffeine = Accent(dark: IndexedColor(rich: 137, basic: 3), light: IndexedColor(rich: 95, basic: 1))
  public static let exposition = Accent(
    dark: IndexedColor(rich: 178, basic: 3), light: IndexedColor(rich: 94, basic: 5))
  public static let water = Accent(dark: IndexedColor(rich: 39, basic: 6), light: IndexedColor(rich: 24, basic: 4))
  public static let emotion = Accent(dark: IndexedColor(rich: 212, basic: 5), light: IndexedColor(rich: 162, basic: 5))

  /// Each with its app's name.
  static let all: [Accent] = [home, juice, caffeine, exposition, water, emotion]
}
