/// The background of a terminal, which decides the colors that can be read on it.
public enum Theme: String, CaseIterable, Hashable, Sendable {
  case dark, light

  /// The theme for a color of the background: light if black is easier to read on it than white.
  ///
  /// At a luminance of 0.179 both have the same contrast, 4.58 : 1.
  public init(background: RGB) { self = background.luminance > 0.179 ? .light : .dark }
}
