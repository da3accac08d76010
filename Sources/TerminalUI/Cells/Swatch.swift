/// A colour of a picture together with what comes nearest to it in each depth, worked out once.
public struct Swatch: Hashable, Sendable {
  public let color: RGB
  /// Nearest of the 240 fixed colours of a 256-colour terminal.
  public let rich: UInt8
  /// The same, drawn back towards grey, for what lies under a dialog.
  public let muted: UInt8
  /// Nearest of the sixteen.
  public let basic: UInt8

  /// - Parameter basic: which of the sixteen stands for it, where the nearest one would be a bad choice.
  public init(_ color: RGB, basic: UInt8? = nil) {
    self.color = color
    rich = ColorCube.nearest(to: color, among: 16...255)
    muted = ColorCube.nearest(to: color.muted, among: 16...255)
    self.basic = basic ?? ColorCube.nearest(to: color, among: 0...15)
  }
}

extension RGB {
  fileprivate var muted: RGB {
    let grey = (Int(red) * 3 + Int(green) * 6 + Int(blue)) / 10
    func mix(_ part: UInt8) -> UInt8 { UInt8(clamping: (Int(part) + grey * 2) / 6 + 50) }
    return RGB(red: mix(red), green: mix(green), blue: mix(blue))
  }
}
