extension Picture {
  /// Returns the pixels of the picture in another size; each has the color that covers most of it, never a mixed color.
  func resampled(columns newColumns: Int, rows newRows: Int) -> [UInt8] {
    guard newColumns > 0, newRows > 0 else { return [] }
    return cache.values(.pixels, Size(columns: newColumns, rows: newRows)) {
      sampled(columns: newColumns, rows: newRows)
    }
  }

  private func sampled(columns newColumns: Int, rows newRows: Int) -> [UInt8] {
    let darkestFirst = palette.indices.sorted { palette[$0].color.lightness < palette[$1].color.lightness }
    let transparent = Int(Picture.transparent)
    return withUnsafeTemporaryAllocation(of: Int.self, capacity: transparent + 1) { weights in
      weights.initialize(repeating: 0)
      var result: [UInt8] = []
      result.reserveCapacity(newColumns * newRows)
      eachSample(columns: newColumns, rows: newRows) { covered in
        for index in darkestFirst { weights[index] = 0 }
        weights[transparent] = 0
        covered { pixel, weight in weights[Int(pixel)] += weight }
        // Among equals the darker color wins, which keeps outlines; any color wins over transparency.
        var best = transparent
        for index in darkestFirst where weights[index] > (best == transparent ? weights[best] - 1 : weights[best]) {
          best = index
        }
        result.append(weights[best] == 0 ? Picture.transparent : UInt8(best))
      }
      return result
    }
  }

  /// Returns the density of each cell of a smaller grid in steps from 0 (empty) to `most`.
  func densitySteps(columns newColumns: Int, rows newRows: Int, most: Int) -> [UInt8] {
    cache.values(.density(most: most), Size(columns: newColumns, rows: newRows)) {
      densities(columns: newColumns, rows: newRows).map { UInt8(clamping: Int(($0 * Double(most)).rounded())) }
    }
  }

  /// Returns the density of each cell of a smaller grid, from 0 (empty) to 1 (covered by the darkest color).
  func densities(columns newColumns: Int, rows newRows: Int) -> [Double] {
    guard newColumns > 0, newRows > 0 else { return [] }
    // The lightest color of the picture has a low density and the darkest has 1, so that every picture uses all letters.
    let lightness = palette.map(\.color.lightness)
    let (lightest, darkest) = (lightness.max() ?? 1, lightness.min() ?? 0)
    let span = max(0.01, lightest - darkest)
    let densities = lightness.map { 0.15 + 0.85 * (lightest - $0) / span }
    var result: [Double] = []
    result.reserveCapacity(newColumns * newRows)
    eachSample(columns: newColumns, rows: newRows) { covered in
      var density = 0.0
      var area = 0
      covered { pixel, weight in
        area += weight
        if pixel != Picture.transparent { density += densities[Int(pixel)] * Double(weight) }
      }
      result.append(area > 0 ? density / Double(area) : 0)
    }
    return result
  }

  /// Visits the cells of a new grid row by row; `covered` calls a closure with each pixel below a cell and its area.
  private func eachSample(
    columns newColumns: Int, rows newRows: Int, _ visit: (_ covered: ((UInt8, Int) -> Void) -> Void) -> Void
  ) {
    let spans = Picture.covered(of: columns, by: newColumns)
    pixels.withUnsafeBufferPointer { pixels in
      for down in Picture.covered(of: rows, by: newRows) {
        for across in spans {
          visit { body in
            for (row, height) in down {
              let first = row * columns
              for (column, width) in across { body(pixels[first + column], width * height) }
            }
          }
        }
      }
    }
  }

  /// Returns the old pixels below each new one, along one side, and how much of each it covers, in 1/newLength pixels.
  private static func covered(of length: Int, by newLength: Int) -> [[(pixel: Int, size: Int)]] {
    (0..<newLength).map { index in
      let (start, end) = (index * length, (index + 1) * length)
      return (start / newLength...(end - 1) / newLength).map { pixel in
        (pixel, min(end, (pixel + 1) * newLength) - max(start, pixel * newLength))
      }
    }
  }
}

extension RGB {
  /// The perceived lightness, from 0 (black) to 1 (white).
  ///
  /// Source: ITU-R BT.601 luma.
  var lightness: Double {
    (Double(red) * 0.299 + Double(green) * 0.587 + Double(blue) * 0.114) / 255
  }
}
