/// A color of a picture.
public struct RGB: Hashable, Sendable {
  /// The red, green and blue parts, each from 0 to 255.
  public let red, green, blue: UInt8

  /// Creates a color from its parts, each from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Creates a color from its code, such as `0xFF9D1E`.
  public init(_ code: UInt32) {
    self.init(red: UInt8(code >> 16 & 255), green: UInt8(code >> 8 & 255), blue: UInt8(code & 255))
  }

  /// The color as it is written in SVG and CSS, such as `#ff9d1e`.
  public var hex: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  /// The relative luminance of WCAG 2.1, from 0 (black) to 1 (white), to within 0.002.
  ///
  /// Source of the transfer curve: Chilliant, "sRGB approximations for HLSL" (2012).
  var luminance: Double {
    func linear(_ part: UInt8) -> Double {
      let value = Double(part) / 255
      return value * (value * (value * 0.305306011 + 0.682171111) + 0.012522878)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
