/// A color of a picture, with the nearest colors of the terminal.
public struct Swatch: Hashable, Sendable {
  /// The exact color, which terminals with 24 bits show.
  public let color: RGB
  /// The nearest of the 240 fixed colors of a 256-color terminal.
  public let rich: UInt8
  /// The index in the same palette on a light background.
  public let light: UInt8
  /// The nearest of the eight basic colors, which every terminal with colors has.
  public let basic: UInt8
  /// The exact color on a light background.
  let lightColor: RGB

  /// Creates a swatch; `light` is the color on a light background, where this one would be too pale, and `basic` the
  /// basic color, where the nearest one would be a bad choice.
  public init(_ color: RGB, light: RGB? = nil, basic: UInt8? = nil) {
    (self.color, lightColor) = (color, light ?? color)
    rich = ColorCube.nearest(to: color, among: 16...255)
    self.light = light.map { ColorCube.nearest(to: $0, among: 16...255) } ?? rich
    self.basic = basic ?? ColorCube.nearest(to: color, among: 0...7)
  }

  func rich(_ theme: Theme) -> UInt8 { theme == .dark ? rich : light }

  /// The exact color on a background of the theme.
  public func exact(_ theme: Theme) -> RGB { theme == .dark ? color : lightColor }

  /// The exact color, nearer to gray, for pictures below a dialog.
  func exactMuted(_ theme: Theme) -> RGB { exact(theme).muted(theme) }

  /// The nearest of the 240 colors, nearer to gray, for pictures below a dialog.
  func muted(_ theme: Theme) -> UInt8 {
    let color = theme == .dark ? color : ColorCube.color(of: light)
    return ColorCube.nearest(to: color.muted(theme), among: 16...255)
  }
}

extension RGB {
  fileprivate func muted(_ theme: Theme) -> RGB {
    let gray = (Int(red) * 3 + Int(green) * 6 + Int(blue)) / 10
    // Half as far apart, towards the background.
    let minimum = theme == .dark ? 50 : 128
    func mix(_ part: UInt8) -> UInt8 { UInt8(clamping: (Int(part) + gray * 2) / 6 + minimum) }
    return RGB(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
