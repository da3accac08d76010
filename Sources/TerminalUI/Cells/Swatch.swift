/// A color of a picture with the nearest color in each depth.
public struct Swatch: Hashable, Sendable {
  public let color: RGB
  /// The nearest of the 240 fixed colors of a 256-color terminal.
  public let rich: UInt8
  /// The nearest of the sixteen basic colors.
  public let basic: UInt8

  /// - Parameter basic: The basic color, where the nearest one would be a bad choice.
  public init(_ color: RGB, basic: UInt8? = nil) {
    self.color = color
    rich = ColorCube.nearest(to: color, among: 16...255)
    self.basic = basic ?? ColorCube.nearest(to: color, among: 0...15)
  }

  /// The nearest of the 240 colors, nearer to gray, for pictures below a dialog.
  public var muted: UInt8 { ColorCube.nearest(to: color.muted, among: 16...255) }
}

extension RGB {
  fileprivate var muted: RGB {
    let gray = (Int(red) * 3 + Int(green) * 6 + Int(blue)) / 10
    func mix(_ part: UInt8) -> UInt8 { UInt8(clamping: (Int(part) + gray * 2) / 6 + 50) }
    return RGB(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
