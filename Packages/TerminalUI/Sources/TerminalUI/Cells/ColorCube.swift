/// The colors of a 256-color terminal: sixteen that users configure, a 6 × 6 × 6 cube (16–231) and 24 grays.
///
/// Source: xterm, 256colres.pl; the first sixteen are xterm's defaults.
enum ColorCube {
  private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

  private static let basics: [RGB] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ].map { RGB(red: $0, green: $1, blue: $2) }

  static func color(of index: UInt8) -> RGB {
    if index < 16 { return basics[Int(index)] }
    if index >= 232 {
      let level = 8 + 10 * (index - 232)
      return RGB(red: level, green: level, blue: level)
    }
    let value = Int(index) - 16
    return RGB(red: levels[value / 36], green: levels[value / 6 % 6], blue: levels[value % 6])
  }

  static func readable(_ first: UInt8, _ second: UInt8, on background: RGB) -> UInt8 {
    contrast(color(of: first), background) >= contrast(color(of: second), background) ? first : second
  }

  /// Returns the contrast ratio of two colors, from 1 to 21.
  private static func contrast(_ first: RGB, _ second: RGB) -> Double {
    let (one, other) = (first.luminance, second.luminance)
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }

  /// Returns the color most like one of the palette that has a contrast of at least 7 : 1 (WCAG 2.1, 1.4.6) with the
  /// brightest dark and the darkest light background in common use, #303030 and #e4e4e4.
  static func strengthened(_ index: UInt8, on theme: Theme) -> UInt8 { strong[theme]?[Int(index)] ?? index }

  private static let strong: [Theme: [UInt8]] = Dictionary(
    uniqueKeysWithValues: Theme.allCases.map { theme in
      let background = RGB(theme == .dark ? 0x30_3030 : 0xe4_e4e4)
      let clear = (16...255).filter { contrast(color(of: UInt8($0)), background) >= 7 }
      return (theme, (0...255).map { nearest(to: color(of: UInt8($0)), among: clear) })
    })

  private static let perceived: [OKLab] = (0...255).map { OKLab(color(of: UInt8($0))) }

  static func nearest(to color: RGB, among indexes: some Sequence<Int>) -> UInt8 {
    let wanted = OKLab(color)
    var nearest = (index: 7, distance: Double.infinity)
    for index in indexes {
      let distance = wanted.distance(to: perceived[index])
      if distance < nearest.distance { nearest = (index, distance) }
    }
    return UInt8(clamping: nearest.index)
  }
}

/// A color in a space in which equal distances look equal; a square approximates the transfer curve.
///
/// Source: Björn Ottosson, "A perceptual color space for image processing" (2020).
struct OKLab: Sendable {
  let lightness, redness, yellowness: Double

  init(_ color: RGB) {
    func linear(_ part: UInt8) -> Double { Double(part) / 255 * (Double(part) / 255) }
    let (r, g, b) = (linear(color.red), linear(color.green), linear(color.blue))
    let l = OKLab.cubeRoot(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
    let m = OKLab.cubeRoot(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
    let s = OKLab.cubeRoot(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
    lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
    redness = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
    yellowness = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
  }

  func distance(to other: OKLab) -> Double {
    let (dl, da, db) = (lightness - other.lightness, redness - other.redness, yellowness - other.yellowness)
    // In a flat picture a wrong hue is more visible than a wrong lightness.
    return dl * dl + 2.5 * (da * da + db * db)
  }

  /// Computes the root by Newton's method, because the standard library has no function for it.
  private static func cubeRoot(_ value: Double) -> Double {
    guard value > 0 else { return 0 }
    var root = value > 0.1 ? 0.7 : 0.2
    for _ in 0..<12 { root = (2 * root + value / (root * root)) / 3 }
    return root
  }
}
