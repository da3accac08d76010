import TerminalUI

/// One color per app; those for a light background are dark enough to be read on it.
extension Accent {
  public static let home = Accent.standard
  public static let juice = Accent(dark: Tone(rich: 208, basic: 3), light: Tone(rich: 130, basic: 1))
  public static let caffeine = Accent(dark: Tone(rich: 137, basic: 3), light: Tone(rich: 95, basic: 1))
  public static let exposition = Accent(dark: Tone(rich: 178, basic: 3), light: Tone(rich: 94, basic: 5))
  public static let water = Accent(dark: Tone(rich: 39, basic: 6), light: Tone(rich: 24, basic: 4))
  public static let emotion = Accent(dark: Tone(rich: 212, basic: 5), light: Tone(rich: 162, basic: 5))

  /// Each with its app's name.
  static let house: [Accent] = [home, juice, caffeine, exposition, water, emotion]
}
