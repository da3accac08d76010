/// How blocks of different heights are set in columns of about the same height, in their order.
enum ReviewColumns {
  /// Returns the indexes of the blocks in each column; the highest column is as low as possible.
  ///
  /// - Parameters:
  ///   - heights: The heights of the blocks.
  ///   - count: The most columns, 1 or more.
  ///   - gap: The room between two blocks of a column.
  static func balanced(_ heights: [Int], in count: Int, gap: Int) -> [[Int]] {
    var room = heights.max() ?? 0
    while true {
      let columns = filled(heights, upTo: room, gap: gap)
      if columns.count <= max(1, count) { return columns }
      room += 1
    }
  }

  /// Returns the indexes of the blocks in as many columns of a height as they need; each has a block at least.
  static func filled(_ heights: [Int], upTo room: Int, gap: Int) -> [[Int]] {
    var (columns, height) = ([[Int]](), 0)
    for (index, block) in heights.enumerated() {
      if let last = columns.indices.last, height + gap + block <= room {
        columns[last].append(index)
        height += gap + block
      } else {
        columns.append([index])
        height = block
      }
    }
    return columns
  }

  /// Returns the height of the highest column.
  static func height(of columns: [[Int]], _ heights: [Int], gap: Int) -> Int {
    columns.map { column in column.reduce(-gap) { $0 + heights[$1] + gap } }.max() ?? 0
  }
}
