/// Four pixels of a picture in a cell: indexes into its palette, or `Picture.transparent`.
struct Quarters: Hashable {
  /// From left to right, then from top to bottom.
  private let pixels: UInt32

  init(_ upperLeft: UInt8, _ upperRight: UInt8, _ lowerLeft: UInt8, _ lowerRight: UInt8) {
    pixels = UInt32(upperLeft) | UInt32(upperRight) << 8 | UInt32(lowerLeft) << 16 | UInt32(lowerRight) << 24
  }

  subscript(index: Int) -> UInt8 { UInt8(truncatingIfNeeded: pixels >> (8 * UInt32(index))) }

  var areTransparent: Bool { pixels == .max }

  /// The block of pixels of one or two colors, as nearly all are; nil for more.
  var exactBlock: QuarterBlock? {
    let front = self[0]
    var (mask, back) = (1, front)
    for bit in 1...3 {
      let pixel = self[bit]
      if pixel == front { mask |= 1 << bit } else if back == front { back = pixel } else if pixel != back { return nil }
    }
    return QuarterBlock(mask: mask, front: front, back: back)
  }
}

/// A cell of a picture: which quarters have the first of two colors.
struct QuarterBlock {
  let glyph: Glyph
  /// The color of the character, never transparent, and the one behind it.
  let front, back: UInt8

  /// - Parameter mask: The quarters of the first color, a bit for each: upper left, upper right, lower left, lower right.
  init(mask: Int, front: UInt8, back: UInt8) {
    let isSwapped = front == Picture.transparent
    glyph = QuarterBlock.glyphs[isSwapped ? 15 - mask : mask]
    (self.front, self.back) = isSwapped ? (back, front) : (front, back)
  }

  /// By mask; the characters have one column in every terminal.
  private static let characters = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  /// Returns the quarters that a character fills, as a mask; nil if it is no block of quarters.
  static func mask(of character: Character) -> Int? {
    // Nearly all characters are told apart by a look at one scalar; an empty block is a space.
    guard let scalar = character.unicodeScalars.first, (0x2580...0x259F).contains(scalar.value) else { return nil }
    return characters.firstIndex(of: scalar)
  }

  /// Returns the glyph of a mask.
  static func glyph(_ mask: Int) -> Glyph { glyphs[mask] }

  private static let glyphs = characters.map { Glyph($0, columns: 1) }
}

extension Canvas {
  /// Writes a block that fills some quarters of a cell, in the foreground of a style.
  ///
  /// The mask has a bit for each quarter: 1 upper left, 2 upper right, 4 lower left, 8 lower right.
  public mutating func writeQuarters(_ mask: Int, column: Int, row: Int, _ style: Style) {
    put(QuarterBlock.glyph(mask & 15), column: column, row: row, styleID(of: style))
  }
}

/// The blocks of a picture on one background, and their styles.
struct PixelStyles: Sendable {
  private var palette: [Swatch] = []
  private var background = StyleID.plain
  private var styles: [StyleID?] = []
  private var blocks: [Quarters: QuarterBlock] = [:]
  private var hasFewColors = false
  /// The colors of the palette, as they are compared; none before it is needed.
  private var colors: [OKLab] = []

  mutating func use(_ background: StyleID, for palette: [Swatch]) {
    guard background != self.background || styles.isEmpty else { return }
    (self.background, self.palette) = (background, palette)
    styles = Array(repeating: nil, count: (palette.count + 1) * (palette.count + 1))
  }

  /// Returns the style of two colors, the first of which is not transparent.
  mutating func styleID(_ front: UInt8, _ back: UInt8) -> StyleID {
    let clear = palette.count
    let (first, second) = (min(clear, Int(front)), min(clear, Int(back)))
    let index = first * (clear + 1) + second
    if let known = styles[index] { return known }
    let background = second < clear ? .color(palette[second]) : background.style.background
    let styleID = StyleID(Style(.color(palette[first]), on: background))
    styles[index] = styleID
    return styleID
  }

  /// Returns the block that is most like four pixels, of which not all are transparent.
  ///
  /// - Parameter hasFewColors: Whether there are eight colors, so that those of the palette with the same basic one are one.
  mutating func block(of quarters: Quarters, hasFewColors: Bool) -> QuarterBlock {
    if let block = quarters.exactBlock { return block }
    if hasFewColors != self.hasFewColors {
      self.hasFewColors = hasFewColors
      blocks = [:]
    }
    if let known = blocks[quarters] { return known }
    let block = nearestBlock(to: quarters)
    blocks[quarters] = block
    return block
  }

  private mutating func nearestBlock(to quarters: Quarters) -> QuarterBlock {
    let pixels = (0..<4).map { quarters[$0] }
    var distinct: [UInt8] = []
    for pixel in pixels where !distinct.contains(pixel) { distinct.append(pixel) }
    // Of two that lose as much, the one with the edge and the darker color, which keeps outlines closed.
    distinct.sort { lightness($0) < lightness($1) }
    var best = (mask: 0, front: distinct[0], back: distinct[1], loss: Double.infinity)
    for (index, front) in distinct.enumerated() {
      for back in distinct[(index + 1)...] {
        var (mask, loss) = (0, 0.0)
        for (bit, pixel) in pixels.enumerated() {
          let (toFront, toBack) = (distance(pixel, front), distance(pixel, back))
          if toFront <= toBack { mask |= 1 << bit }
          loss += min(toFront, toBack)
        }
        if loss < best.loss { best = (mask, front, back, loss) }
      }
    }
    return QuarterBlock(mask: best.mask, front: best.front, back: best.back)
  }

  private func lightness(_ pixel: UInt8) -> Double {
    pixel == Picture.transparent ? -1 : palette[Int(pixel)].color.lightness
  }

  /// Further than any two colors are from each other, so that the outline of a picture stays.
  private static let edge = 4.0

  private mutating func distance(_ one: UInt8, _ other: UInt8) -> Double {
    guard one != other else { return 0 }
    guard one != Picture.transparent, other != Picture.transparent else { return Self.edge }
    if hasFewColors { return palette[Int(one)].basic == palette[Int(other)].basic ? 0 : 1 }
    if colors.isEmpty { colors = palette.map { OKLab($0.color) } }
    return colors[Int(one)].distance(to: colors[Int(other)])
  }
}
