/// A picture in the middle of the area, as large as it fits, in colored blocks or in letters of different density.
public struct Sprite: Illustration {
  let picture: Picture
  let shown: Double
  let shift: Int
  let drop: Int

  /// Creates a sprite of a picture, of which a part is visible from the bottom up (1 is all), moved right by columns and
  /// down by rows.
  public init(_ picture: Picture, shown: Double = 1, shift: Int = 0, drop: Int = 0) {
    (self.picture, self.shown, self.shift, self.drop) = (picture, shown, shift, drop)
  }

  /// Returns the size of a square picture in a space: a cell has two pixels, one above the other.
  public static func size(in space: Size) -> Size {
    let side = min(space.columns, space.rows * 2)
    return Size(columns: side, rows: (side + 1) / 2)
  }

  /// Returns the largest size of a picture in a space without distortion.
  public static func size(of picture: Picture, in space: Size) -> Size {
    guard picture.columns != picture.rows else { return size(in: space) }
    guard space.columns > 0, space.rows > 0 else { return .zero }
    let columns = min(space.columns, max(1, scaled(space.rows * 2, by: picture.columns, of: picture.rows)))
    return Size(columns: columns, rows: (pixelRows(of: picture, columns: columns, space.rows) + 1) / 2)
  }

  /// Returns the height in pixels of a picture of a width, limited to `rows` rows of cells.
  private static func pixelRows(of picture: Picture, columns: Int, _ rows: Int) -> Int {
    min(rows * 2, max(1, scaled(columns, by: picture.rows, of: picture.columns)))
  }

  private static func scaled(_ length: Int, by part: Int, of whole: Int) -> Int { (length * part + whole / 2) / whole }

  public func draw(in canvas: inout Canvas) {
    let size = Sprite.size(of: picture, in: canvas.area.size)
    guard size.columns > 0, size.rows > 0 else { return }
    let area = canvas.area.centered(size)
    let form = picture.form(columns: size.columns)
    switch canvas.environment.effectivePictures {
    case .blocks: drawBlocks(of: form, across: 2, in: &canvas, area)
    case .halfBlocks: drawBlocks(of: form, across: 1, in: &canvas, area)
    case .letters: drawLetters(of: form, in: &canvas, area)
    }
  }

  private func firstRow(of rows: Int) -> Int {
    rows - Int((min(1, max(0, shown)) * Double(rows)).rounded())
  }

  /// - Parameter across: How many pixels a cell has beside each other; it always has two above each other.
  private func drawBlocks(of picture: Picture, across: Int, in canvas: inout Canvas, _ area: Rect) {
    // With an odd number of pixel rows the lower half of the last row of cells is empty.
    let width = area.columns
    let height = Sprite.pixelRows(of: picture, columns: width, area.rows)
    let pixels = picture.resampled(columns: width * across, rows: height)
    let first = firstRow(of: height)
    let place = Rect(column: area.column + shift, row: area.row + drop, columns: width, rows: area.rows)
    canvas.draw(in: place) { canvas in
      // Over anything else a picture is drawn pixel by pixel each time.
      guard let below = canvas.blank else {
        return drawPixels(of: picture, pixels, first..<height, across, in: &canvas)
      }
      let drawing = PictureCache.Drawing(size: Size(columns: width, rows: height), firstRow: first, below: below)
      picture.cache.drawings.draw(drawing, in: &canvas) {
        drawPixels(of: picture, pixels, first..<height, across, in: &$0)
      }
    }
  }

  private func drawPixels(
    of picture: Picture, _ pixels: [UInt8], _ rows: Range<Int>, _ across: Int, in canvas: inout Canvas
  ) {
    let area = canvas.area
    let hasFewColors = canvas.environment.depth == .basic
    func pixel(_ column: Int, _ row: Int) -> UInt8 {
      rows.contains(row) ? pixels[row * area.columns * across + column] : Picture.transparent
    }
    picture.cache.withPixelStyles { styles in
      var below: StyleID?
      for row in 0..<area.rows {
        for column in 0..<area.columns {
          let (x, y) = (area.column + column, area.row + row)
          let (left, right) = (column * across, column * across + across - 1)
          let quarters = Quarters(
            pixel(left, row * 2), pixel(right, row * 2), pixel(left, row * 2 + 1), pixel(right, row * 2 + 1))
          if quarters.areTransparent { continue }
          if canvas.styleID(x, y) != below {
            below = canvas.styleID(x, y)
            styles.use(
              canvas.styleID(of: Style(.plain, on: canvas.background(column: x, row: y))), for: picture.palette)
          }
          let block = styles.block(of: quarters, hasFewColors: hasFewColors)
          canvas.put(block.glyph, column: x, row: y, styles.styleID(block.front, block.back))
        }
      }
    }
  }

  /// The letters from empty to dense, ten steps.
  private static let ramp = " .:-=+*#%@".glyphs

  private func drawLetters(of picture: Picture, in canvas: inout Canvas, _ area: Rect) {
    let steps = picture.densitySteps(columns: area.columns, rows: area.rows, most: Sprite.ramp.count - 1)
    for row in firstRow(of: area.rows)..<area.rows {
      for column in 0..<area.columns {
        let step = Int(steps[row * area.columns + column])
        guard step > 0 else { continue }
        let (x, y) = (area.column + column + shift, area.row + row + drop)
        let style = Style(.plain, on: canvas.background(column: x, row: y))
        canvas.put(Sprite.ramp[step], column: x, row: y, canvas.styleID(of: style))
      }
    }
  }
}
